// What each word for an effect does to the board. Deaths and the end of the Protagonists are only noted: deaths.hpp settles them.
#pragma once

#include "engine/blanks.hpp"
#include "engine/people.hpp"

namespace spiral {

// What one batch does besides counters: applied together, then its triggers together (R2, R7, R9).
struct Batch {
  CastMask dying = 0;
  bool protagonists_die = false;
  bool protagonists_lose = false;
  bool kills_a_place = false;  // everybody in it, as Hospital Incident does (R11)
  Cause end{};                 // what ended them first
};

inline Spot spot_meant(const Board& board, Subject whom, const Context& context) {
  switch (whom.whom) {
    case Whom::self: return context.self == nobody ? no_spot : spot_of_cast(context.self);
    case Whom::target: return context.target == no_blank ? no_spot : context.target;
    case Whom::second: return context.second == no_blank ? no_spot : context.second;
    case Whom::here: return spot_of(context.here);
    case Whom::location: return whom.arg;
    case Whom::place_of_self: return spot_of(board.at[context.self]);
    default: return no_spot;
  }
}

// Somebody, or one Victim (R162), goes where the second blank says.
template <class Sink>
void move_to_second(Play<Sink>& play, Spot spot, const Context& context, Cause cause) {
  if (spot == no_spot || context.second == no_blank) return;
  if (is_location(spot)) {
    change_counter(play, spot, Counter::intrigue, -1, cause);
    return change_counter(play, context.second, Counter::intrigue, 1, cause);
  }
  const CastIndex who = cast_at(spot);
  const auto place = static_cast<Location>(context.second);
  has(play.board.alive, who) ? move(play, who, place, cause) : move_corpse(play, who, place, cause);
}

template <class Sink>
void take_back_card(Play<Sink>& play, std::uint8_t blank, Cause cause) {
  const std::uint8_t deck = blank / 8, place = blank % 8;
  play.board.spent[deck] &= static_cast<Hand>(~(1u << place));
  play.board.hands[deck] |= static_cast<Hand>(1u << place);
  tell(play, CardTakenBack{static_cast<Seat>(deck + 1), protagonist_deck[place]}, cause);
}

// What is seen later, if at all, or says itself whether anything happened. False if it is none of these.
template <class Sink>
bool apply_quiet_effect(Play<Sink>& play, const Effect& effect, Spot spot, const Context& context, Cause cause) {
  Board& board = play.board;
  switch (effect.what) {
    case Do::hold_tomorrow:
      if (spot != no_spot && has(play.moved, cast_at(spot))) board.held_tomorrow |= bit(cast_at(spot));
      return true;
    case Do::protect_protagonists: board.protagonists_protected = true; return true;
    case Do::forfeit_loops: board.memory.is_forfeit = true; return true;
    case Do::serve: board.masters |= bit(cast_at(spot)); return true;
    case Do::move_chosen_counter: move_counter(play, spot, context.second, context.choice, cause); return true;
    case Do::give_chosen_counter: move_counter(play, spot, context.target, context.choice, cause); return true;
    default: return false;
  }
}

// Effects that some sets have, and those that change what may happen later.
template <class Sink>
void apply_rare_effect(Play<Sink>& play, const Effect& effect, Spot spot, const Context& context, Cause cause) {
  Board& board = play.board;
  if (apply_quiet_effect(play, effect, spot, context, cause)) return;
  play.something_happened = true;
  switch (effect.what) {
    case Do::show_culprit: return show_culprit(play, context.target, cause);
    case Do::confess:
      if (!board.resolving.is_borrowed) show_culprit(play, board.incident_now, cause);
      return;
    case Do::close_location:
      if (board.resolving.had_effect && board.closed_until[spot] == board.day + effect.n - 1) return;  // the second time (R235)
      board.closed_until[spot] = static_cast<std::uint8_t>(board.day + effect.n - 1);
      return tell(play, LocationClosed{static_cast<Location>(spot), board.closed_until[spot]}, cause);
    case Do::bar_extra_card_holders: board.holders_are_barred = true; return;
    case Do::leave_board: return leave_board(play, cast_at(spot), cause);
    case Do::end_loop_after_step: board.ends_after_step = true; return;
    case Do::die_at_day_over: board.dies_at_day_over = true; return;
    case Do::doom_further_incidents: board.is_doomed = true; return;
    case Do::guard: return place_guard(play, cast_at(spot), cause);
    case Do::take_back_card: return take_back_card(play, context.target, cause);
    case Do::lift_forbidden_locations: board.freed |= bit(cast_at(spot)); return tell(play, ForbiddenLocationsLifted{spot}, cause);
    case Do::stop_own_incidents: board.incidents_stopped |= bit(cast_at(spot)); return tell(play, OwnIncidentsStopped{spot}, cause);
    case Do::name_same_role: return name_same_role(play, cast_at(spot), cause);
    case Do::name_first_subplot:
      if (play.game.watch) play.game.watch->asks_subplots(play.game);
      return tell(play, SubplotNamed{play.game.script.subplots[0]->id}, cause);
    case Do::name_other_subplot: return tell(play, SubplotNamed{static_cast<PlotId>(context.choice)}, cause);
    case Do::ignore_forbid_intrigue: board.forbids_ignored_at |= static_cast<std::uint8_t>(1u << context.target); return;
    case Do::resolve_effect_of:  // a borrowed incident (goodwill.hpp)
    case Do::use_ability_of:
      return;  // what is declared is the ability itself
    // Done before; listed, so that a new word does not compile until it is done somewhere.
    case Do::nothing:
    case Do::place:
    case Do::remove:
    case Do::place_or_remove:
    case Do::place_chosen:
    case Do::kill:
    case Do::kill_everyone_in:
    case Do::protagonists_die:
    case Do::protagonists_lose:
    case Do::revive:
    case Do::show_role:
    case Do::move:
    case Do::raise_gauge:
    case Do::move_gauge:
    case Do::set_extra_card:
    case Do::clear:
    case Do::clear_all:
    case Do::move_chosen_counter:
    case Do::give_chosen_counter:
    case Do::move_to_second:
    case Do::hold_tomorrow:
    case Do::protect_protagonists:
    case Do::forfeit_loops:
    case Do::serve: return;
  }
}

// Effects on one character, or on a Victim where it is taken for one (R105).
template <class Sink>
void apply_to_somebody(Play<Sink>& play, const Effect& effect, Spot spot, Cause cause, Batch& batch) {
  const CastIndex who = cast_at(spot);
  switch (effect.what) {
    case Do::kill: batch.dying |= bit(who); return;
    case Do::revive: return revive(play, who, cause);
    case Do::show_role: return show_role(play, who, cause);
    case Do::clear: return clear_counters(play, who, effect.counter, cause);
    case Do::clear_all:
      while (guard_is_counter(play.game) && play.board.guards[who] > 0) take_guard(play, who, cause);
      for (int counter = 0; counter < all_counter_count; ++counter) clear_counters(play, who, static_cast<Counter>(counter), cause);
      return;
    default: return;
  }
}

// One effect of an ability whose blanks are filled.
template <class Sink>
void apply_effect(Play<Sink>& play, const Effect& effect, const Context& context, Cause cause, Batch& batch) {
  if (effect.then) flush_counters(play);
  if (effect.only_if.is != Is::always && !holds(play.game, play.board, effect.only_if, context)) return;
  const Spot spot = spot_meant(play.board, effect.whom, context);
  const bool is_cast = spot != no_spot && !is_location(spot);
  const auto change = [&](Counter counter, int by) {
    if (spot != no_spot) change_counter(play, spot, counter, by, cause);
  };
  switch (effect.what) {
    case Do::nothing: return;
    case Do::place: return change(effect.counter, effect.n);
    case Do::remove: return change(effect.counter, -effect.n);
    case Do::place_or_remove: return change(effect.counter, context.choice == 0 ? effect.n : -effect.n);
    case Do::place_chosen: return change(static_cast<Counter>(context.choice), effect.n);
    case Do::kill:
    case Do::show_role:
    case Do::clear:
    case Do::clear_all:
    case Do::revive:
      if (is_cast) apply_to_somebody(play, effect, spot, cause, batch);
      else if (effect.what == Do::revive) change(Counter::intrigue, -1);  // a Victim (R105)
      return;
    case Do::kill_everyone_in:
      batch.dying |= play.board.living_at[spot];
      batch.kills_a_place = true;
      return;
    case Do::protagonists_die:
    case Do::protagonists_lose:
      (effect.what == Do::protagonists_die ? batch.protagonists_die : batch.protagonists_lose) = true;
      if (batch.end.kind == CauseKind::none) batch.end = cause;
      return;
    case Do::raise_gauge: return change_gauge(play, effect.n, cause);
    case Do::move_gauge: return change_gauge(play, context.choice == 0 ? effect.n : -effect.n, cause);
    case Do::set_extra_card:
      if (spot != no_spot) set_extra_card(play, spot, cause);
      return;
    case Do::move_to_second: return move_to_second(play, spot, context, cause);
    case Do::move:
      if (is_cast && context.target != no_blank) move(play, cast_at(spot), static_cast<Location>(context.target), cause);
      return;
    default: return apply_rare_effect(play, effect, spot, context, cause);
  }
}

template <class Sink>
void apply_ability(Play<Sink>& play, const Ability& ability, const Context& context, Cause cause, Batch& batch) {
  if (ability.target.each && ability.second.pick == Pick::none) {
    Context one = context;
    for_each_in(candidates(play.game, play.board, ability.target, context), [&](CastIndex who) {
      one.target = spot_of_cast(who);
      for (const Effect& effect : ability.does) apply_effect(play, effect, one, cause, batch);
    });
    return;
  }
  for (const Effect& effect : ability.does) apply_effect(play, effect, context, cause, batch);
}

}  // namespace spiral
