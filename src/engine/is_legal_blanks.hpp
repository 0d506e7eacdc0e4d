// The first half of is_legal.cpp: whether the blanks of a decision are filled as the text allows. Shared with nobody else.
#pragma once

#include "engine/engine.hpp"
#include "engine/facts.hpp"

namespace spiral::judging {

// A decision to be judged, on its board.
struct Case {
  const Game& game;
  const Board& board;
  Decision decision;

  bool at(Stage stage) const { return board.stage == stage; }
};

// Who acts, and where he is taken to stand.
struct Actor {
  CastIndex who = nobody;
  Location place{};
};

inline bool is_in_cast(const Game& game, int who) { return who >= 0 && who < game.script.cast_size; }
inline bool lives(const Board& board, CastIndex who) { return has(board.present, who) && has(board.alive, who); }
inline bool is_corpse(const Board& board, CastIndex who) { return has(board.present, who) && !has(board.alive, who); }

// One character against the description of a target. Corpses only where they are named (R47, R68).
inline bool is_described(const Case& one, const Target& target, Actor actor, Spot spot) {
  if (is_location(spot) || !is_in_cast(one.game, cast_at(spot))) return false;
  const CastIndex who = cast_at(spot);
  if (target.pick == Pick::corpse ? !is_corpse(one.board, who) : !lives(one.board, who)) return false;
  if (target.scope == Scope::here && one.board.at[who] != actor.place) return false;
  if (target.scope == Scope::here_or_start && one.board.at[who] != actor.place && one.board.at[who] != one.board.start[actor.who]) return false;
  if (target.scope == Scope::turf && one.board.at[who] != one.game.script.cast[actor.who].turf) return false;
  if (target.other && who == actor.who) return false;
  const Character& card = *one.game.script.cast[who].character;
  if (target.trait != Trait::none && !card.has_trait(target.trait)) return false;
  if (target.named != no_character && card.id != target.named) return false;
  if (target.holder != no_role && role_now(one.game, one.board, who) != target.holder) return false;  // R12
  return holds(one.game, one.board, target.where, {.self = actor.who, .here = actor.place, .target = spot});
}

// A once-a-loop card that lies spent in a deck the Leader holds today (R69, R151, R152).
inline bool is_spent_card_of_leader(const Case& one, std::uint8_t blank) {
  const int deck = blank / 8, place = blank % 8;
  if (deck >= deck_count || !((one.board.spent[deck] >> place) & 1u)) return false;
  if (!is_once_a_loop_for_protagonists(protagonist_deck[static_cast<std::size_t>(place)])) return false;
  const bool third_deck_travels = one.game.players == 3 && one.game.options.is(ThreePlayers::leader_two);
  return deck == one.board.leader || (third_deck_travels && deck == 2);
}

// Where a character may not go, unless it is freed (R74).
inline bool is_barred_from(const Case& one, CastIndex who, std::uint8_t place) {
  return ((one.game.script.cast[who].character->forbidden >> place) & 1u) && !has(one.board.freed, who);
}
inline bool are_neighbours(Location one, std::uint8_t other) {  // side by side or one below the other, never diagonal (R37)
  const int row = static_cast<int>(one) / 2, column = static_cast<int>(one) % 2;
  return is_location(other) && (other / 2 == row) != (other % 2 == column);
}
// An Intrigue on a location that may be taken for the corpse meant: any corpse, or those of the role that Victims have (R105).
inline bool is_victim(const Case& one, const Target& target, Actor actor, std::uint8_t blank) {
  if (!target.victims_too || !one.game.script.set->has_victims || !is_location(blank) || one.board.place_intrigue[blank] == 0) return false;
  if (target.scope == Scope::here && blank != spot_of(actor.place)) return false;
  return target.holder == no_role || target.holder == one.game.victims_are;
}
// What may be told of somebody who may lie: his role or another of the script, never Person (R80).
inline bool may_be_stated(const Case& one, CastIndex who, std::uint8_t role) {
  if (static_cast<RoleId>(role) == role_now(one.game, one.board, who)) return true;
  for (int i = 0; i < one.game.script.cast_size; ++i)
    if (static_cast<std::uint8_t>(one.game.script.cast[static_cast<std::size_t>(i)].role) == role) return static_cast<RoleId>(role) != person_role;
  return false;
}
inline bool may_lie(const Case& one, CastIndex who) {
  bool lies = false;
  for (const Answer& answer : one.game.script.set->find_role(role_now(one.game, one.board, who))->answers) lies |= answer.to == Question::role_to_show;
  return lies && (lives(one.board, who) || one.game.options.is(NinjaCorpse::may_lie));
}

inline bool fits_first_blank(const Case& one, const Ability& ability, Actor actor, std::uint8_t blank) {
  const Script& script = one.game.script;
  const Target& target = ability.target;
  switch (target.pick) {
    case Pick::none: return false;
    case Pick::character:
    case Pick::corpse: return is_described(one, target, actor, blank) || is_victim(one, target, actor, blank);
    case Pick::spot:
      if (is_location(blank)) return target.scope == Scope::anywhere || blank == spot_of(actor.place);
      return is_described(one, target, actor, blank);
    case Pick::location:
      if (!is_location(blank) || (target.scope == Scope::here && blank != spot_of(actor.place))) return false;
      return holds(one.game, one.board, target.where, {.self = actor.who, .here = actor.place, .target = blank});
    case Pick::destination:  // not a forbidden place, but always the present one (R36)
      return is_location(blank) && (!is_barred_from(one, actor.who, blank) || blank == spot_of(one.board.at[actor.who]));
    case Pick::neighbour: return are_neighbours(actor.place, blank) && !is_barred_from(one, actor.who, blank);
    case Pick::stated_role: return !one.board.resolving.is_borrowed && actor.who != nobody && may_lie(one, actor.who) && may_be_stated(one, actor.who, blank);
    case Pick::incident: return blank < script.incident_count;                                                   // R72
    case Pick::occurred_incident: return blank < script.incident_count && ((one.board.occurred >> blank) & 1u);  // R71
    case Pick::subplot: return blank < script.set->subplots.size();                                              // R70
    case Pick::spent_card: return is_spent_card_of_leader(one, blank);
  }
  return false;
}

inline bool fits_second_blank(const Case& one, const Ability& ability, Actor actor, std::uint8_t first, std::uint8_t blank) {
  if (ability.second.not_the_first && blank == first) return false;  // R133: two different ones
  const Pick pick = ability.second.pick;
  if (pick == Pick::location) return is_location(blank);
  if (pick != Pick::destination && pick != Pick::neighbour) return is_described(one, ability.second, actor, blank);
  if (!is_location(blank) || first == no_blank) return false;
  const bool is_living = !is_location(first) && lives(one.board, cast_at(first));
  const Location from = is_location(first) ? static_cast<Location>(first) : one.board.at[cast_at(first)];
  if (pick == Pick::neighbour && !are_neighbours(from, blank)) return false;
  if (pick == Pick::destination && blank == spot_of(from)) return !ability.second.other;
  return !is_living || !is_barred_from(one, cast_at(first), blank);  // forbidden places bind characters, not corpses (R162)
}

// A blank stays empty where the ability has none, or where nothing fits.
inline bool first_is_filled_well(const Case& one, const Ability& ability, Actor actor, bool happens_anyway) {
  if (ability.target.each && ability.second.pick == Pick::none) return one.decision.target() == no_blank;  // all that fit
  if (one.decision.target() != no_blank) return fits_first_blank(one, ability, actor, one.decision.target());
  if (ability.target.pick == Pick::none) return true;
  if (!happens_anyway && ability.target.pick != Pick::stated_role) return false;  // without a target it cannot be declared (R67)
  for (std::uint8_t blank = 0; blank < no_blank; ++blank)
    if (fits_first_blank(one, ability, actor, blank)) return false;
  return true;
}

inline bool second_is_filled_well(const Case& one, const Ability& ability, Actor actor) {
  const std::uint8_t second = one.decision.second();
  if (ability.second.pick == Pick::none) return second == no_blank;
  if (second != no_blank) return fits_second_blank(one, ability, actor, one.decision.target(), second);
  for (std::uint8_t blank = 0; blank < no_blank; ++blank)
    if (fits_second_blank(one, ability, actor, one.decision.target(), blank)) return false;
  return !ability.second.is_needed;  // the second half fails (R133)
}

// How many counters of a kind lie on a character; guards are a kind of their own, where the table counts them (R206).
inline int counters_of_kind(const Case& one, CastIndex who, int kind) {
  if (kind < all_counter_count) return lying_on(one.board, who, static_cast<Counter>(kind));
  return one.game.options.is(GuardIsCounter::yes) ? one.board.guards[who] : 0;
}
// One that lies on the first of the two; if nothing lies on either, any (R209).
inline bool counter_may_move(const Case& one, int kind) {
  if (kind > guard_as_counter) return false;
  int on_either = 0;
  for (Spot spot : {one.decision.target(), one.decision.second()}) {
    if (is_location(spot) || !is_in_cast(one.game, cast_at(spot))) return false;
    for (int any = 0; any <= guard_as_counter; ++any) on_either += counters_of_kind(one, cast_at(spot), any);
  }
  return on_either == 0 ? kind < counter_count : counters_of_kind(one, cast_at(one.decision.target()), kind) > 0;
}

inline bool choice_is_offered(const Case& one, const Ability& ability, Actor actor) {
  switch (ability.choice) {
    case Choice::none: return one.decision.choice() == 0;
    case Choice::place_or_remove: return one.decision.choice() < 2;
    case Choice::counter: return one.decision.choice() < counter_count;
    case Choice::intrigue_or_paranoia:
      return one.decision.choice() == static_cast<int>(Counter::intrigue) || one.decision.choice() == static_cast<int>(Counter::paranoia);
    case Choice::hope_or_despair:
      return one.decision.choice() == static_cast<int>(Counter::hope) || one.decision.choice() == static_cast<int>(Counter::despair);
    case Choice::up_or_down: return one.decision.choice() < (one.game.has_gauge ? 2 : 1);
    case Choice::counter_of_target: return counter_may_move(one, one.decision.choice());
    case Choice::counter_of_self: return one.decision.choice() <= guard_as_counter && counters_of_kind(one, actor.who, one.decision.choice()) > 0;
  }
  return false;
}

// An incident that occurs happens even if nobody fits (R130); anything else needs its target.
inline bool is_filled_well(const Case& one, const Ability& ability, Actor actor, bool happens_anyway = false) {
  return choice_is_offered(one, ability, actor) && first_is_filled_well(one, ability, actor, happens_anyway) && second_is_filled_well(one, ability, actor);
}

inline bool needs_are_met(const Case& one, const Ability& ability, Actor actor) {
  for (const Fact& fact : ability.needs)
    if (!holds(one.game, one.board, fact, {.self = actor.who, .here = actor.place})) return false;
  return true;
}

}  // namespace spiral::judging
