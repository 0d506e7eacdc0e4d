// What a rule does. An effect is declared here with what the engine reads of it and with its sentence; engine/effects.hpp carries it out.
#pragma once

#include "rules/moment.hpp"
#include "rules/target.hpp"

namespace spiral {

enum class Do : std::uint8_t {
  nothing,
  place,            // n counters
  remove,           // up to n counters (R44)
  place_or_remove,  // as the choice says
  place_chosen,     // a counter of the chosen kind
  kill,
  kill_everyone_in,
  protagonists_die,
  protagonists_lose,  // at once, and the loop ends; at loop end: the loop is lost
  revive,
  show_role,
  show_culprit,
  name_other_subplot,
  move,  // the subject to the target location
  guard,
  take_back_card,
  lift_forbidden_locations,
  stop_own_incidents,
  ignore_forbid_intrigue,  // at the target location, today
  raise_gauge,
  move_gauge,              // a step as the choice says, never below 0
  set_extra_card,          // on a character or a location, while one is left
  clear,                   // all counters of a kind, from the card even if it is a corpse (R46)
  clear_all,               // all counters of every kind
  move_chosen_counter,     // from the first blank to the second
  give_chosen_counter,     // from the owner to the first blank
  move_to_second,          // the subject to the place in the second blank; a corpse or a Victim too
  hold_tomorrow,           // no movement of the subject on the next day, if it was just moved (R92)
  close_location,          // no movement into or out of it, today and two more days (R93)
  bar_extra_card_holders,  // for Protagonist cards, this loop (R161)
  protect_protagonists,    // they cannot die this loop
  leave_board,             // for the rest of the loop
  resolve_effect_of,       // the target incident with the owner as culprit; the Leader chooses (R155)
  confess,                 // the culprit of the incident under way is shown
  end_loop_after_step,     // R104, R155
  die_at_day_over,         // the Protagonists (R110)
  doom_further_incidents,  // any later occurrence this loop kills the Protagonists after its step (R126)
  name_first_subplot,      // R117
  forfeit_loops,           // the remaining loops are lost (R120)
  serve,                   // the subject too, this loop (R268)
  name_same_role,          // whoever else on the board has the owner's role now (R221)
  use_ability_of,          // the target uses a Goodwill ability of its own, which is part of the declaration (R256)
};
struct Effect {
  Do what = Do::nothing;
  Subject whom{};
  Counter counter{};
  std::uint8_t n = 0;
  Fact only_if{};
  bool then = false;  // announced after what stands before it, not together with it (R198)
};

namespace words {
constexpr Effect then(Effect effect) {
  effect.then = true;
  return effect;
}
constexpr Effect place(std::uint8_t n, Counter counter, Subject on, Fact only_if = {}) { return {Do::place, on, counter, n, only_if}; }
constexpr Effect remove(std::uint8_t n, Counter counter, Subject from) { return {Do::remove, from, counter, n}; }
constexpr Effect place_or_remove(std::uint8_t n, Counter counter, Subject on) { return {Do::place_or_remove, on, counter, n}; }
constexpr Effect place_chosen(std::uint8_t n, Subject on) { return {Do::place_chosen, on, {}, n}; }
constexpr Effect kill(Subject whom, Fact only_if = {}) { return {Do::kill, whom, {}, 0, only_if}; }
constexpr Effect kill_everyone_here() { return {Do::kill_everyone_in, this_location}; }
constexpr Effect kill_everyone_in(Location place, Fact only_if = {}) { return {Do::kill_everyone_in, in(place), {}, 0, only_if}; }
constexpr Effect protagonists_die(Fact only_if = {}) { return {Do::protagonists_die, {}, {}, 0, only_if}; }
constexpr Effect protagonists_lose() { return {Do::protagonists_lose}; }
constexpr Effect revive(Subject whom) { return {Do::revive, whom}; }
constexpr Effect show_role(Subject of) { return {Do::show_role, of}; }
constexpr Effect show_culprit() { return {Do::show_culprit, target}; }
constexpr Effect name_other_subplot() { return {Do::name_other_subplot, target}; }
constexpr Effect move(Subject whom) { return {Do::move, whom}; }
constexpr Effect guard(Subject whom) { return {Do::guard, whom}; }
constexpr Effect take_back_card() { return {Do::take_back_card, target}; }
constexpr Effect lift_forbidden_locations(Subject of) { return {Do::lift_forbidden_locations, of}; }
constexpr Effect stop_own_incidents() { return {Do::stop_own_incidents, self}; }
constexpr Effect ignore_forbid_intrigue() { return {Do::ignore_forbid_intrigue, target}; }
constexpr Effect raise_gauge(std::uint8_t n) { return {Do::raise_gauge, {}, {}, n}; }
constexpr Effect move_gauge() { return {Do::move_gauge, {}, {}, 1}; }
constexpr Effect set_extra_card(Subject on) { return {Do::set_extra_card, on}; }
constexpr Effect clear(Counter counter, Subject of) { return {Do::clear, of, counter}; }
constexpr Effect clear_all(Subject of) { return {Do::clear_all, of}; }
constexpr Effect move_chosen_counter() { return {Do::move_chosen_counter, target}; }
constexpr Effect give_chosen_counter() { return {Do::give_chosen_counter, self}; }
constexpr Effect move_to_second(Subject whom) { return {Do::move_to_second, whom}; }
constexpr Effect hold_tomorrow(Subject whom) { return {Do::hold_tomorrow, whom}; }
constexpr Effect close_location(Subject place) { return {Do::close_location, place, {}, 3}; }
constexpr Effect bar_extra_card_holders() { return {Do::bar_extra_card_holders}; }
constexpr Effect protect_protagonists() { return {Do::protect_protagonists}; }
constexpr Effect leave_board(Subject whom) { return {Do::leave_board, whom}; }
constexpr Effect resolve_effect_of() { return {Do::resolve_effect_of, target}; }
constexpr Effect confess() { return {Do::confess, self}; }
constexpr Effect end_loop_after_step() { return {Do::end_loop_after_step}; }
constexpr Effect die_at_day_over(Fact only_if) { return {Do::die_at_day_over, {}, {}, 0, only_if}; }
constexpr Effect doom_further_incidents() { return {Do::doom_further_incidents}; }
constexpr Effect name_first_subplot() { return {Do::name_first_subplot}; }
constexpr Effect forfeit_loops() { return {Do::forfeit_loops}; }
constexpr Effect serve(Subject whom) { return {Do::serve, whom}; }
constexpr Effect name_same_role() { return {Do::name_same_role, self}; }
constexpr Effect use_ability_of(Subject whom) { return {Do::use_ability_of, whom}; }
}  // namespace words

// --- what the engine reads of an effect, and its sentence --------------------------------------------------------------------
struct EffectReading {
  About on = About::nothing;     // whom or what it is done to
  bool counter = false;          // of which kind
  bool n = false;                // how many
  Choice choice = Choice::none;  // what fills in what it leaves open; place_chosen takes either choice of a counter
  Blank first = Blank::nothing;  // what the first blank must hold for it, besides whom it is done to
  Blank second = Blank::nothing;
  Moment at = Moment::never;  // the only Moment at which it means something; never: any
  // As a button says it. {on} is whom it is done to, {first} and {second} are the blanks, {counter} is the one named or chosen,
  // {card} an Extra card or a Curse. A condition follows with "if". Of an effect that nobody is offered it is empty.
  std::string_view says{};
  std::string_view says_otherwise{};  // with the second value of the choice
};
constexpr EffectReading reading_of(Do what) {
  switch (what) {
    case Do::nothing: return {};
    case Do::place: return {.on = About::either, .counter = true, .n = true, .says = "{n} {counter} on {on}"};
    case Do::remove: return {.on = About::either, .counter = true, .n = true, .says = "take {n} {counter} off {on}"};
    case Do::place_or_remove:
      return {.on = About::either,
              .counter = true,
              .n = true,
              .choice = Choice::place_or_remove,
              .says = "{n} {counter} on {on}",
              .says_otherwise = "take {n} {counter} off {on}"};
    case Do::place_chosen: return {.on = About::either, .n = true, .choice = Choice::counter, .says = "{n} {counter} on {on}"};
    case Do::kill: return {.on = About::somebody, .says = "kill {on}"};
    case Do::kill_everyone_in: return {.on = About::place, .says = "everybody in {on} dies"};
    case Do::protagonists_die: return {.says = "kill the Protagonists"};
    case Do::protagonists_lose: return {.says = "the Protagonists lose the loop"};
    case Do::revive: return {.on = About::either, .says = "bring {on} back to life"};
    case Do::show_role: return {.on = About::somebody, .says = "show the role of {on}"};
    case Do::show_culprit: return {.first = Blank::incident, .says = "show the culprit of {first}"};
    case Do::name_other_subplot:
      return {.first = Blank::subplot, .at = Moment::goodwill_ability, .says = "name {first}; the Mastermind names another active subplot"};
    case Do::move: return {.on = About::somebody, .first = Blank::place, .says = "move {on} to {first}"};
    case Do::guard: return {.on = About::somebody, .says = "guard {on}"};
    case Do::take_back_card: return {.first = Blank::card, .says = "take back {first}"};
    case Do::lift_forbidden_locations: return {.on = About::somebody, .says = "{on} may enter every location"};
    case Do::stop_own_incidents: return {.on = About::somebody, .says = "stop the incidents of {on}"};
    case Do::ignore_forbid_intrigue: return {.first = Blank::place, .at = Moment::card_resolve, .says = "ignore Forbid Intrigue in {first}"};
    case Do::raise_gauge: return {.n = true, .says = "raise the Extra gauge by {n}"};
    case Do::move_gauge:
      return {.n = true, .choice = Choice::up_or_down, .says = "raise the Extra gauge by {n}", .says_otherwise = "lower the Extra gauge by {n}"};
    case Do::set_extra_card: return {.on = About::either, .says = "{card} on {on}"};
    case Do::clear: return {.on = About::somebody, .counter = true, .says = "all {counter} leaves {on}"};
    case Do::clear_all: return {.on = About::somebody, .says = "all counters leave {on}"};
    case Do::move_chosen_counter:
      return {.on = About::somebody, .choice = Choice::counter_of_target, .second = Blank::somebody, .says = "{one counter} from {on} to {second}"};
    case Do::give_chosen_counter:
      return {.on = About::somebody, .choice = Choice::counter_of_self, .first = Blank::somebody, .says = "{one counter} from {on} to {first}"};
    case Do::move_to_second: return {.on = About::either, .second = Blank::place, .says = "move {on} to {second}"};
    case Do::hold_tomorrow: return {.on = About::somebody, .at = Moment::incident};  // told with the movement, if at all
    case Do::close_location: return {.on = About::place, .n = true, .says = "nobody enters or leaves {on} for three days"};
    case Do::bar_extra_card_holders: return {.says = "no Protagonist cards on whoever has an Extra card"};
    case Do::protect_protagonists: return {.says = "the Protagonists cannot die for the rest of the loop"};
    case Do::leave_board: return {.on = About::somebody, .says = "{on} leaves the board for this loop"};
    case Do::resolve_effect_of: return {.first = Blank::incident, .at = Moment::goodwill_ability, .says = "resolve the effect of {first}"};
    case Do::confess: return {.on = About::somebody, .at = Moment::incident, .says = "the culprit is shown"};
    case Do::end_loop_after_step: return {.at = Moment::incident, .says = "the loop ends after this step"};
    case Do::die_at_day_over: return {.says = "the Protagonists die when the day is over"};
    case Do::doom_further_incidents: return {.says = "any further incident of this loop kills the Protagonists"};
    case Do::name_first_subplot: return {};  // nobody chooses it
    case Do::forfeit_loops: return {};
    case Do::name_same_role: return {.on = About::somebody, .says = "name all others with the role of {on}"};
    case Do::use_ability_of: return {.on = About::somebody, .at = Moment::goodwill_ability, .says = "{on} uses an ability"};
    case Do::serve: return {.on = About::somebody, .says = "serve {on} for the rest of the loop"};
  }
  return {};
}
// Whether the choice is one that fills in what the effect leaves open.
constexpr bool takes(const EffectReading& reading, Choice choice) {
  if (reading.choice == Choice::counter && (choice == Choice::intrigue_or_paranoia || choice == Choice::hope_or_despair)) return true;
  return reading.choice == choice;
}

}  // namespace spiral
