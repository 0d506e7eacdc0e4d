// What a batch settles when everything in it has been applied: deaths, what they trigger, and the end of the Protagonists.
#pragma once

#include "engine/effects.hpp"

namespace spiral {

inline Context context_of(const Board& board, const RuleInPlay& rule) {
  return {.self = rule.owner, .here = rule.owner == nobody ? Location::hospital : board.at[rule.owner]};
}

template <class Happening, class Sink>
void tell_people(Play<Sink>& play, CastMask people, Cause cause) {
  if constexpr (Play<Sink>::listens) {
    if (people == 0) return;
    Event event = event_of<Happening>(play, cause);
    for_each_in(people, [&](CastIndex who) { add_to(event, Happening{spot_of_cast(who)}); });
    emit(play, event);
  }
}

// The unkillable live on unseen (R50); a guard is spent instead of its bearer (R49).
template <class Sink>
CastMask bury(Play<Sink>& play, CastMask dying, Cause cause) {
  Board& board = play.board;
  if (play.game.servant != nobody) dying = dying_instead(play.game, board, dying);
  CastMask dead = 0, guarded = 0;
  for_each_in(static_cast<CastMask>(dying & board.alive), [&](CastIndex who) {
    if (cannot_die(play.game, board, who)) return;
    (board.guards[who] > 0 ? guarded : dead) |= bit(who);
  });
  for_each_in(guarded, [&](CastIndex who) { --board.guards[who]; });
  for_each_in(dead, [&](CastIndex who) {
    board.alive &= static_cast<CastMask>(~bit(who));
    board.living_at[board.at[who]] &= static_cast<CastMask>(~bit(who));
  });
  board.died_this_loop |= dead;
  play.something_happened |= (dead | guarded) != 0;
  tell_people<GuardRemoved>(play, guarded, cause);
  tell_people<Died>(play, dead, cause);
  return dead;
}

template <class Sink>
void trigger_deaths(Play<Sink>& play, CastMask dead, Batch& batch) {
  for (UsedRules left = rules_at(play.game, play.board, Moment::death, Use::mandatory, {.died = dead}); left != 0; left &= left - 1) {
    const RuleInPlay& rule = play.game.rules[std::countr_zero(left)];
    Context context = context_of(play.board, rule);
    context.died = dead;
    if (is_in_force(play.game, play.board, rule) && all_hold(play.game, play.board, rule.ability->needs, context))
      apply_ability(play, *rule.ability, context, rule.cause, batch);
  }
  flush_counters(play);
}

// One announcement a loop (R21). Death and loss in one batch: death is told, unless the table chose otherwise (R11).
template <class Sink>
void end_protagonists(Play<Sink>& play, Batch batch) {
  Board& board = play.board;
  if (board.protagonists_protected) batch.protagonists_die = false;  // and nobody hears of it (R143)
  if (!batch.protagonists_die && !batch.protagonists_lose) return;
  const bool told_before = board.protagonists_dead || board.protagonists_lost;
  const bool tell_death = batch.protagonists_die && !(batch.protagonists_lose && batch.kills_a_place && play.game.options.is(HospitalKeyPerson::loss));
  board.protagonists_dead |= batch.protagonists_die;
  board.protagonists_lost |= batch.protagonists_lose;
  if (board.step != Step::loop_end) board.loop_is_over = true;
  play.something_happened = true;
  if (told_before) return;
  tell_death ? tell(play, ProtagonistsDied{}, batch.end) : tell(play, ProtagonistsLost{}, batch.end);
}

// Deaths of a batch, then everything they trigger as one batch, then the end of the Protagonists (R7, R9, R51).
template <class Sink>
void settle(Play<Sink>& play, Batch batch, Cause cause) {
  flush_counters(play);
  while (batch.dying != 0) {
    const CastMask dead = bury(play, batch.dying, cause);
    flush_gauge(play);  // a step of this batch, before what its deaths bring
    batch.dying = 0;
    if (dead != 0) trigger_deaths(play, dead, batch);
  }
  flush_gauge(play);
  if (batch.protagonists_die || batch.protagonists_lose) end_protagonists(play, batch);
}

}  // namespace spiral
