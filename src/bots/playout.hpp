// Loops played in the head. Both sides choose by weights that learn from playout to playout: what won is chosen more often. So the
// habits of a side fit the script without a word about any card of any set.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/engine.hpp"
#include "model/dice.hpp"
#include "model/in_order.hpp"

namespace spiral {

// The habits of one side: a weight for every card on every spot, today and on later days, and for every other decision.
struct Habits {
  static constexpr int act_slots = 1024;
  float cards[2][card_count][32];
  float acts[act_slots];

  Habits();
  float& weight_of(Decision decision, bool later) {
    return decision.kind() == DecisionKind::play_card ? cards[later][static_cast<int>(decision.card())][decision.spot()] : acts[slot_of(decision)];
  }
  static std::uint32_t slot_of(Decision decision) { return (std::bit_cast<std::uint32_t>(decision) * 0x9E3779B1u) >> 22; }
};

struct LoopResult {
  bool lost = false;  // by the Protagonists
  int day = 0;        // on which it ended
  CastMask newly_shown = 0;
};

class Playout {
 public:
  Playout(const Game& game, Habits& mastermind, Habits& protagonists, Dice& dice)
      : game_(game), mastermind_(mastermind), protagonists_(protagonists), dice_(dice) {}

  // Plays to the end of the loop, first the given decisions, then by habit. The board is left at the end.
  LoopResult play(Board& board, const Decision* first, int count);
  // A decision by habit out of the legal ones; with a spot, only cards on it.
  Decision pick(const Board& board, int only_spot = -1);
  // Lets both sides learn from the last playout.
  void learn(float mastermind_gain, float protagonist_gain);
  void forget() { mastermind_count_ = protagonist_count_ = 0; }
  // The day that counts as today.
  void set_today(int day) { today_ = day; }

 private:
  Decision pick_weighted(const Board& board, bool is_mastermind, int only_spot);
  bool is_masterminds(const Board& board) const { return seat_to_decide(game_, board) == Seat::mastermind; }
  bool loses(const Board& board, Decision decision) const;
  int losing_option(const Board& board) const;
  void drop_losing_options(const Board& board);
  void remember(float* weight, bool is_mastermind);

  static constexpr int longest = 512;
  const Game& game_;
  Habits& mastermind_;
  Habits& protagonists_;
  Dice& dice_;
  int today_ = 0;
  int mastermind_count_ = 0, protagonist_count_ = 0;
  float* mastermind_trace_[longest];
  float* protagonist_trace_[longest];
  DecisionList list_;
  float weights_[max_decisions];
};

// The loop is over for the Protagonists, won or lost.
inline bool loop_is_done(const Board& board, int loop) { return board.loop != loop || board.stage == Stage::over || board.stage == Stage::final_guess; }

// Plays several lines against each other and keeps the better half again and again; `play(line)` returns a value, more is better.
template <class Play>
int best_line(int lines, int playouts, Play&& play) {
  std::vector<int> left(static_cast<std::size_t>(lines));
  std::vector<double> sum(left.size(), 0), count(left.size(), 0);
  for (int i = 0; i < lines; ++i) left[static_cast<std::size_t>(i)] = i;
  int rounds = 1;
  while ((1 << rounds) < lines) ++rounds;
  const auto mean = [&](int line) { return sum[static_cast<std::size_t>(line)] / count[static_cast<std::size_t>(line)]; };
  while (true) {
    const int each = std::max(2, playouts / rounds / static_cast<int>(left.size()));
    for (int i = 0; i < each; ++i)
      for (int line : left) sum[static_cast<std::size_t>(line)] += play(line), count[static_cast<std::size_t>(line)] += 1;
    put_in_order(left, [&](int one, int other) { return mean(one) > mean(other); });
    if (left.size() <= 4) break;
    left.resize((left.size() + 1) / 2);
  }
  return left.front();
}

}  // namespace spiral
