#include "deduction/position.hpp"

#include <algorithm>
#include <tuple>

#include "model/dice.hpp"

namespace spiral::deduction {
namespace {

bool is_for_all(const Ability& ability) { return ability.limit == Limit::once_a_loop_for_all; }

// Rules of these moments may be offered again the same day.
bool may_be_offered_again(const Board& board, Moment moment) {
  return moment == Moment::goodwill_used || moment == Moment::leader_ability || (board.stage == Stage::window && board.moment == moment);
}

}  // namespace

bool is_a_position(const Board& board) {
  switch (board.stage) {
    case Stage::mandatory_choice:
    case Stage::curse_choice:
    case Stage::following: return false;
    case Stage::incident: return board.batch_size == 0;
    case Stage::time_spiral:
    case Stage::placing_character:
    case Stage::mastermind_card:
    case Stage::protagonist_card:
    case Stage::window:
    case Stage::goodwill_window:
    case Stage::goodwill_answer:
    case Stage::final_guess:
    case Stage::over: return true;
  }
  return true;
}

// Two boards that differ in nothing that can matter later are made the same.
Position position_of(const Game& game, Board board) {
  Position position;
  if (board.stage == Stage::time_spiral) {  // only this outlives a loop
    Board fresh{};
    fresh.loop = board.loop, fresh.leader = board.leader, fresh.memory = board.memory;
    fresh.step = board.step, fresh.stage = board.stage;
    board = fresh;
  }
  const auto add = [&](const UsedRule& used) {
    if (std::find(position.used.begin(), position.used.end(), used) == position.used.end()) position.used.push_back(used);
  };
  for (UsedRules left = board.rules_used_this_loop & game.once_a_loop_rules; left != 0; left &= left - 1) {
    const RuleInPlay& rule = game.rules[static_cast<std::size_t>(std::countr_zero(left))];
    add({rule.ability, is_for_all(*rule.ability) ? nobody : rule.owner, true});
  }
  for (UsedRules left = board.rules_used_today; left != 0; left &= left - 1) {
    const RuleInPlay& rule = game.rules[static_cast<std::size_t>(std::countr_zero(left))];
    if (may_be_offered_again(board, rule.when)) add({rule.ability, rule.owner, false});
  }
  std::sort(position.used.begin(), position.used.end(), [](const UsedRule& one, const UsedRule& other) {
    return std::tuple(one.ability, one.owner, one.for_loop) < std::tuple(other.ability, other.owner, other.for_loop);
  });
  board.rules_used_today = board.rules_used_this_loop = 0;
  if (is_a_position(board)) board.collected = 0;
  position.board = board;
  const Resolving& now = board.resolving;  // in a game these follow from the script, so hash_of() leaves them out
  position.hash = mixed(hash_of(board), static_cast<std::uint64_t>(now.culprit) << 32 | static_cast<std::uint64_t>(now.here) << 24 | now.had_effect << 20 |
                                            now.is_first_time << 19 | board.occurred_today);
  for (const UsedRule& used : position.used)
    position.hash = mixed(position.hash, mixed(reinterpret_cast<std::uintptr_t>(used.ability), used.owner * 2u + used.for_loop));
  return position;
}

Board board_of(const Game& game, const Position& position) {
  Board board = position.board;
  for (int rule = 0; rule < game.rule_count; ++rule)
    for (const UsedRule& used : position.used) {
      const RuleInPlay& one = game.rules[static_cast<std::size_t>(rule)];
      if (one.ability != used.ability || (one.owner != used.owner && !(used.for_loop && is_for_all(*one.ability)))) continue;
      (used.for_loop ? board.rules_used_this_loop : board.rules_used_today) |= 1ull << rule;
    }
  return board;
}

}  // namespace spiral::deduction
