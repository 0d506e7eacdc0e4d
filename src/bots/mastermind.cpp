#include "bots/mastermind.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace spiral {
namespace {

// What a loop is worth to him: to be lost by the others. A role shown on the way is a step of theirs to the Final Guess.
float value_of(const LoopResult& result) { return (result.lost ? 1.0f : 0.0f) - 0.03f * static_cast<float>(std::popcount(result.newly_shown)); }

// What accepting a use gives away besides its effect, which the playouts see: facts about the script.
float secrets_in(const Ability& ability) {
  float secrets = 0;
  for (const Effect& effect : ability.does)
    if (effect.what == Do::show_role || effect.what == Do::show_culprit || effect.what == Do::name_other_subplot) secrets += 0.08f;
  return secrets;
}

// His own people that an option kills. The playouts see what their death gains or spoils; but where they see no difference, somebody
// else should die. Unless the loop ends with it: then everybody has served.
float helpers_lost(const Game& game, const Board& board, Decision option) {
  Board next = board;
  apply(game, next, option);
  if (loop_is_done(next, board.loop) || next.loop_is_over) return 0;
  return static_cast<float>(std::popcount(static_cast<CastMask>(helpers_of(game, board) & ~next.alive)));
}

}  // namespace

int MastermindMind::choose(const SeatKnowledge& known, std::span<const Decision> offered) {
  if (offered.size() == 1) return 0;
  dice_ = Dice(mixed(seed_, known.told.size() * 64 + known.decisions.size()));
  const auto world = explain(known, known.shown, [this](std::uint32_t limit) { return dice_.below(limit); });
  if (!world) return static_cast<int>(dice_.below(static_cast<std::uint32_t>(offered.size())));
  DecisionList legal;
  legal_decisions(world->game, world->board, legal);
  const Decision wanted = for_anybody(world->game, decide(world->game, world->board, legal));
  for (std::size_t i = 0; i < offered.size(); ++i)
    if (offered[i] == wanted) return static_cast<int>(i);
  return 0;
}

Decision MastermindMind::decide(const Game& game, const Board& board, const DecisionList& legal) {
  if (board.stage == Stage::mastermind_card && plan_loop_ == board.loop && plan_day_ == board.day && !plan_.empty() &&
      static_cast<int>(plan_.size()) + board.mastermind_placed == 3) {
    const Decision next = plan_.front();
    plan_.erase(plan_.begin());
    if (legal.contains(next)) return next;
  }
  prepare_habits(game, board);
  return board.stage == Stage::mastermind_card ? plan_cards(game, board) : weigh_options(game, board, legal);
}

// Habits last for a day: what was today's habit says little about tomorrow, what was meant for later is where tomorrow starts.
void MastermindMind::prepare_habits(const Game& game, const Board& board) {
  if (habits_loop_ == board.loop && habits_day_ == board.day) return;
  const Wants wants = wants_of(game, board);
  set_mastermind_habits(own_, game, wants);
  set_protagonist_habits(others_, game, wants);
  habits_loop_ = board.loop, habits_day_ = board.day;
  expected_ = 0.5f;
}

float MastermindMind::play_out(Playout& playout, const Board& board, const Decision* first, int count) {
  Board end = board;
  playout.set_today(board.day);
  const LoopResult result = playout.play(end, first, count);
  const float gain = (result.lost ? 1.0f : 0.0f) - expected_;
  playout.learn(0.12f * gain, -0.08f * gain);
  expected_ += 0.01f * gain;
  return value_of(result);
}

Decision MastermindMind::plan_cards(const Game& game, const Board& board) {
  Playout playout(game, own_, others_, dice_);
  for (int i = 0; i < effort_.plan_playouts / 2; ++i) play_out(playout, board, nullptr, 0);
  const int cards = 3 - board.mastermind_placed;
  std::vector<std::array<Decision, 3>> plans;
  for (int i = 0; i < effort_.plans; ++i) {
    std::array<Decision, 3> plan{};
    Board next = board;
    for (int card = 0; card < cards; ++card) {
      plan[static_cast<std::size_t>(card)] = playout.pick(next);
      apply(game, next, plan[static_cast<std::size_t>(card)]);
    }
    playout.forget();
    if (std::find(plans.begin(), plans.end(), plan) == plans.end()) plans.push_back(plan);
  }
  const int best = best_line(static_cast<int>(plans.size()), effort_.plan_playouts / 2,
                             [&](int line) { return play_out(playout, board, plans[static_cast<std::size_t>(line)].data(), cards); });
  const std::array<Decision, 3>& chosen = plans[static_cast<std::size_t>(best)];
  plan_.assign(chosen.begin() + 1, chosen.begin() + cards);
  plan_loop_ = board.loop, plan_day_ = board.day;
  return chosen[0];
}

Decision MastermindMind::weigh_options(const Game& game, const Board& board, const DecisionList& legal) {
  Playout playout(game, own_, others_, dice_);
  const auto cost_of = [&](Decision option) {
    if (option.kind() == DecisionKind::use_ability) return 0.01f;  // whatever he does can be seen: only where it helps
    if (option.kind() == DecisionKind::refuse) return 0.05f;
    if (option.kind() != DecisionKind::accept) return 0.0f;
    return secrets_in(game.script.cast[board.declared.who()].character->abilities[board.declared.which()]);
  };
  std::vector<float> costs;
  for (const Decision& option : legal) costs.push_back(cost_of(option) + 0.05f * helpers_lost(game, board, option));
  const int best = best_line(legal.size, effort_.window_playouts,
                             [&](int line) { return play_out(playout, board, &legal[line], 1) - costs[static_cast<std::size_t>(line)]; });
  return legal[best];
}

}  // namespace spiral
