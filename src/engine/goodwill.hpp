// Goodwill abilities: declared by the Leader with every choice, then answered by the Mastermind (R63, R64).
#pragma once

#include "engine/incidents.hpp"

namespace spiral {

inline void mark_goodwill_used(Board& board, std::uint8_t key) {
  board.goodwill_used_today |= 1ull << key;
  board.goodwill_used_this_loop |= 1ull << key;
}

template <class Sink>
Then declare_or_go_on(Play<Sink>& play, Decision decision) {
  if (decision.kind() == DecisionKind::proceed) return Then::go_on;
  Board& board = play.board;
  if (decision.kind() == DecisionKind::use_ability) {  // needs no answer
    mark_used(play.game, board, decision.rule());
    apply_rule(play, decision);
    return board.loop_is_over ? Then::go_on : Then::wait;
  }
  board.declared = decision;
  const Game& game = play.game;  // who is asked for help has not acted before it is granted (R257)
  mark_goodwill_used(board, decision.is_on_request() ? Decision::use_goodwill(game.requester, game.request).goodwill_key() : decision.goodwill_key());
  tell(play, AbilityDeclared{decision});
  return ask(play, Stage::goodwill_answer);
}

// What follows from an accepted use: mandatory rules of the user, then what the Leader may choose (R119); of who asked for it, too (R259).
template <class Sink>
Then after_goodwill_use(Play<Sink>& play, CastIndex who, CastIndex on_request_of = nobody) {
  const Game& game = play.game;
  if (play.board.loop_is_over) return Then::go_on;
  apply_for(play, Moment::goodwill_used, who);
  if (on_request_of != nobody) apply_for(play, Moment::goodwill_used, on_request_of);
  for (const CastIndex owner : {who, on_request_of})
    for (UsedRules left = owner == nobody ? 0 : rules_at(game, play.board, Moment::goodwill_used, Use::optional, {}, owner); left != 0; left &= left - 1)
      if (const RuleInPlay& rule = game.rules[std::countr_zero(left)]; rule.owner == owner && is_in_force(game, play.board, rule))
        return ask(play, Stage::window, Moment::goodwill_used);
  return ask(play, Stage::goodwill_window);
}

template <class Sink>
Then answer_goodwill(Play<Sink>& play, Decision decision) {
  Board& board = play.board;
  const Decision declared = board.declared;
  const bool may_lie = who_may_lie_when_declared(play.game, board) != nobody;
  const bool is_refused = decision.kind() == DecisionKind::refuse;
  is_refused ? tell(play, AbilityRefused{declared}) : tell(play, AbilityResolved{declared});
  board.declared = {};
  if (is_refused) {
    apply_moment(play, Moment::goodwill_refused);
    return ask(play, Stage::goodwill_window);
  }
  const CastIndex who = declared.who();
  mark_goodwill_used(board, declared.goodwill_key());
  const Ability& ability = play.game.script.cast[who].character->abilities[declared.which()];
  Context context{.self = who, .here = board.at[who], .target = declared.target(), .second = declared.second(), .choice = declared.choice()};
  for (const Effect& effect : ability.does) {
    if (effect.what == Do::name_other_subplot) context.choice = static_cast<std::uint8_t>(decision.named_plot());
    if (effect.what == Do::resolve_effect_of) return borrow_incident(play, who, declared.target(), may_lie ? decision.stated_role() : no_role);
  }
  if (may_lie) play.stated_role = decision.stated_role();
  const Cause cause{CauseKind::character, who};
  Batch batch;
  apply_ability(play, ability, context, cause, batch);
  settle(play, batch, cause);
  play.stated_role = no_role;
  return after_goodwill_use(play, who, declared.is_on_request() ? play.game.requester : nobody);
}

// Once after every use, not once a day (R119).
template <class Sink>
Then answer_goodwill_used(Play<Sink>& play, Decision decision) {
  if (decision.kind() != DecisionKind::proceed) apply_rule(play, decision);
  return play.board.loop_is_over ? Then::go_on : ask(play, Stage::goodwill_window);
}

// An incident whose effect was borrowed gives the word back to the Leader (R155).
template <class Sink>
Then resolve_borrowed_incident(Play<Sink>& play, Decision decision) {
  const CastIndex who = play.board.resolving.culprit;
  if (resolve_effect(play, decision) == Then::wait) return Then::wait;
  finish_incident(play);
  return after_goodwill_use(play, who);
}

}  // namespace spiral
