#include "bots/playout.hpp"

#include <algorithm>

namespace spiral {
namespace {

constexpr float least_weight = 0.02f, most_weight = 60.0f;

bool may_lose_at_once(const Board& board) { return board.moment == Moment::day_end || board.stage == Stage::curse_choice || board.stage == Stage::incident; }

// Cards that only answer a card of the other side, or of their own, on the same spot.
float answer_factor(const Board& board, Decision decision, std::uint32_t mastermind_spots, bool forbid_lies) {
  const bool is_met = (mastermind_spots >> decision.spot()) & 1u;
  switch (decision.card()) {
    case Card::forbid_intrigue: return (is_met ? 1.0f : 0.05f) * (forbid_lies ? 0.02f : 1.0f);
    case Card::forbid_movement: return is_met ? 1.0f : 0.1f;
    case Card::paranoia_minus_1:
      if (is_location(decision.spot())) return 1.0f;
      return is_met || board.counters[Counter::paranoia][cast_at(decision.spot())] > 0 ? 1.0f : 0.1f;
    default: return 1.0f;
  }
}

}  // namespace

Habits::Habits() {
  for (auto& day : cards)
    for (auto& card : day)
      for (float& weight : card) weight = 1;
  for (float& weight : acts) weight = 1;
  acts[slot_of(Decision::proceed())] = 0.3f;
}

void Playout::remember(float* weight, bool is_mastermind) {
  if (is_mastermind && mastermind_count_ < longest) mastermind_trace_[mastermind_count_++] = weight;
  if (!is_mastermind && protagonist_count_ < longest) protagonist_trace_[protagonist_count_++] = weight;
}

bool Playout::loses(const Board& board, Decision decision) const {
  if (decision.kind() == DecisionKind::proceed) return false;
  Board next = board;
  apply(game_, next, decision);
  return next.loop != board.loop || next.stage == Stage::final_guess || (next.stage == Stage::over && next.outcome != Outcome::survived);
}

// An option that loses the loop at once is worth a look wherever there are few: the Mastermind takes it.
int Playout::losing_option(const Board& board) const {
  for (int i = 0; i < list_.size; ++i)
    if (loses(board, list_[i])) return i;
  return -1;
}

// The Leader does not, if there is another.
void Playout::drop_losing_options(const Board& board) {
  int kept = 0;
  for (int i = 0; i < list_.size; ++i)
    if (!loses(board, list_[i])) list_.items[kept++] = list_[i];
  if (kept > 0) list_.size = kept;
}

Decision Playout::pick_weighted(const Board& board, bool is_mastermind, int only_spot) {
  Habits& habits = is_mastermind ? mastermind_ : protagonists_;
  const bool later = board.day != today_;
  float total = 0;
  if (board.stage == Stage::protagonist_card) {
    std::uint32_t spots = 0;
    bool forbid_lies = false;
    for (const PlacedCard& placed : board.mastermind_cards)
      if (placed.spot != no_spot) spots |= 1u << placed.spot;
    for (const PlacedCard& placed : board.protagonist_cards) forbid_lies |= placed.spot != no_spot && placed.card == Card::forbid_intrigue;
    for (int i = 0; i < list_.size; ++i) weights_[i] = total += habits.weight_of(list_[i], later) * answer_factor(board, list_[i], spots, forbid_lies);
  } else if (board.stage == Stage::mastermind_card) {
    for (int i = 0; i < list_.size; ++i) weights_[i] = total += only_spot < 0 || list_[i].spot() == only_spot ? habits.weight_of(list_[i], later) : 0.0f;
  } else {
    for (int i = 0; i < list_.size; ++i) weights_[i] = total += habits.acts[Habits::slot_of(list_[i])];
  }
  const float drawn = dice_.share() * total;
  const int place = static_cast<int>(std::upper_bound(weights_, weights_ + list_.size, drawn) - weights_);
  const Decision chosen = list_[std::min(place, list_.size - 1)];
  remember(&habits.weight_of(chosen, later), is_mastermind);
  return chosen;
}

Decision Playout::pick(const Board& board, int only_spot) {
  legal_decisions(game_, board, list_);
  if (list_.size == 1 || board.stage == Stage::time_spiral) return list_[0];
  const bool is_mastermind = is_masterminds(board);
  if (may_lose_at_once(board) && (!is_mastermind || board.stage != Stage::incident || list_.size <= 12)) {
    if (!is_mastermind) drop_losing_options(board);
    else if (const int losing = losing_option(board); losing >= 0) return list_[losing];
  }
  return pick_weighted(board, is_mastermind, only_spot);
}

LoopResult Playout::play(Board& board, const Decision* first, int count) {
  const int loop = board.loop;
  const CastMask shown = board.memory.shown;
  LoopResult result;
  for (int i = 0; i < count && !loop_is_done(board, loop); ++i) {
    result.day = board.day;
    const bool is_mastermind = is_masterminds(board);
    remember(&(is_mastermind ? mastermind_ : protagonists_).weight_of(first[i], board.day != today_), is_mastermind);
    apply(game_, board, first[i]);
  }
  while (!loop_is_done(board, loop)) {
    result.day = board.day;
    apply(game_, board, pick(board));
  }
  result.lost = !(board.stage == Stage::over && board.outcome == Outcome::survived);
  result.newly_shown = static_cast<CastMask>(board.memory.shown & ~shown);
  return result;
}

void Playout::learn(float mastermind_gain, float protagonist_gain) {
  const auto move = [](float* weight, float gain) { *weight = std::clamp(*weight * (1.0f + gain), least_weight, most_weight); };
  for (int i = 0; i < mastermind_count_; ++i) move(mastermind_trace_[i], mastermind_gain);
  for (int i = 0; i < protagonist_count_; ++i) move(protagonist_trace_[i], protagonist_gain);
  forget();
}

}  // namespace spiral
