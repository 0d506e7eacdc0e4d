// The rules of a moment: all mandatory ones as one batch, then optional ones one by one (R1, R2).
#pragma once

#include "engine/deaths.hpp"

namespace spiral {

// --- rules that ask nobody -----------------------------------------------------------------------------------------------------

// Every mandatory rule of the moment, judged on one board and applied together.
template <class Sink>
void apply_all(Play<Sink>& play, Moment moment, Batch& batch) {
  const Game& game = play.game;
  UsedRules acting = 0;
  for (UsedRules left = rules_at(game, play.board, moment, Use::mandatory); left != 0; left &= left - 1) {
    const RuleInPlay& rule = game.rules[std::countr_zero(left)];
    if (is_in_force(game, play.board, rule) && all_hold(game, play.board, rule.ability->needs, context_of(play.board, rule))) acting |= left & -left;
  }
  for (; acting != 0; acting &= acting - 1) {
    const RuleInPlay& rule = game.rules[std::countr_zero(acting)];
    apply_ability(play, *rule.ability, context_of(play.board, rule), rule.cause, batch);
  }
}

template <class Sink>
void apply_moment(Play<Sink>& play, Moment moment) {
  if (rules_at(play.game, play.board, moment, Use::mandatory) == 0) return;
  Batch batch;
  apply_all(play, moment, batch);
  settle(play, batch, {CauseKind::rules});
}

// The rules of one character at a moment that is his.
template <class Sink>
void apply_for(Play<Sink>& play, Moment moment, CastIndex who) {
  for (UsedRules left = rules_at(play.game, play.board, moment, Use::mandatory, {}, who); left != 0; left &= left - 1) {
    const RuleInPlay& rule = play.game.rules[std::countr_zero(left)];
    if (rule.owner != who || !is_in_force(play.game, play.board, rule)) continue;
    Batch batch;
    apply_ability(play, *rule.ability, context_of(play.board, rule), rule.cause, batch);
    settle(play, batch, rule.cause);
  }
}

// --- rules with blanks -----------------------------------------------------------------------------------------------------------

inline Context filled(const Board& board, const RuleInPlay& rule, Decision decision) {
  Context context = context_of(board, rule);
  context.target = decision.target();
  context.second = decision.second();
  context.choice = decision.choice();
  return context;
}

inline void mark_used(const Game& game, Board& board, int rule_index) {
  board.rules_used_today |= 1ull << rule_index;
  board.rules_used_this_loop |= 1ull << rule_index;
  const RuleInPlay& rule = game.rules[rule_index];
  if (rule.ability->limit == Limit::twice_a_loop) ++board.twice_used;
  if (rule.ability->limit == Limit::once_a_loop_for_all)
    for (int other = 0; other < game.rule_count; ++other)
      if (game.rules[other].ability == rule.ability) board.rules_used_this_loop |= 1ull << other;
  if (shares_its_use(game, rule)) board.goodwill_used_today |= 1ull << rule.goodwill_key;
}

template <class Sink>
void apply_rule(Play<Sink>& play, Decision decision) {
  const RuleInPlay& rule = play.game.rules[decision.rule()];
  Batch batch;
  apply_ability(play, *rule.ability, filled(play.board, rule, decision), rule.cause, batch);
  settle(play, batch, rule.cause);
}

inline void empty_batch(Board& board) {
  for (int i = 0; i < board.batch_size; ++i) board.batch[i] = {};
  board.batch_size = board.collected = 0;
}

// --- the mandatory batch -----------------------------------------------------------------------------------------------------------

template <class Sink>
void apply_batch(Play<Sink>& play, Moment moment) {
  Board& board = play.board;
  Batch batch;
  Cause cause{CauseKind::rules};
  play.moves_at_once = board.batch_size > 1;
  move_at_once(play, play.game.servant == nobody ? std::uint8_t{0} : places_to_follow_to(play.game, board), cause, [&] {
    for (int i = 0; i < board.batch_size; ++i) {
      const RuleInPlay& rule = play.game.rules[board.batch[i].rule()];
      if (moment != Moment::loop_start) mark_used(play.game, board, board.batch[i].rule());
      cause = board.batch_size == 1 ? rule.cause : cause;
      apply_ability(play, *rule.ability, filled(board, rule, board.batch[i]), rule.cause, batch);
    }
  });
  play.moves_at_once = false;
  empty_batch(board);
  settle(play, batch, cause);
}

// The blanks of each rule are filled on one snapshot; then all are applied.
template <class Sink>
Then collect(Play<Sink>& play, Moment moment) {
  Board& board = play.board;
  const RuleRange range = play.game.by_moment[moment];
  const UsedRules mandatory = rules_at(play.game, board, moment, Use::mandatory);
  for (; board.collected < range.last; ++board.collected) {
    if (!((mandatory >> board.collected) & 1u)) continue;
    DecisionList fillings;
    add_uses(play.game, board, board.collected, fillings);
    if (fillings.size == 0) continue;
    if (fillings.size > 1) return ask(play, Stage::mandatory_choice, moment);
    board.batch[board.batch_size++] = fillings[0];
  }
  if (ask_whom_to_follow(play) == Then::wait) return Then::wait;
  apply_batch(play, moment);
  return Then::go_on;
}

template <class Sink>
Then begin_mandatory_rules(Play<Sink>& play, Moment moment) {
  play.board.collected = play.game.by_moment[moment].first;
  play.board.batch_size = 0;
  return collect(play, moment);
}

template <class Sink>
Then choose_for_mandatory_rule(Play<Sink>& play, Decision decision) {
  Board& board = play.board;
  if (decision.kind() == DecisionKind::use_ability) board.batch[board.batch_size++] = decision;
  ++board.collected;
  return collect(play, board.moment);
}

// --- the window --------------------------------------------------------------------------------------------------------------------

inline bool is_anything_offered(const Game& game, const Board& board, Moment moment) {
  DecisionList uses;
  for (UsedRules left = rules_at(game, board, moment, Use::optional); left != 0; left &= left - 1) add_uses(game, board, std::countr_zero(left), uses);
  return uses.size > 0;
}

// One after another until he goes on or the loop is over; at Day start only one.
template <class Sink>
Then use_in_window(Play<Sink>& play, Decision decision) {
  if (decision.kind() == DecisionKind::proceed) return Then::go_on;
  mark_used(play.game, play.board, decision.rule());
  apply_rule(play, decision);
  return play.board.loop_is_over || play.board.moment == Moment::day_start ? Then::go_on : Then::wait;
}

}  // namespace spiral
