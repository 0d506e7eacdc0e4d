// The small closed language in which every card of every set is written: facts that must hold, targets to pick, effects to apply.
// No variables, no loops, no "or": two abilities instead. docs/moments-and-questions.md lists who needs which word.
// The words a card is written with are in namespace words; the engine sees only the values they make.
#pragma once

#include "model/ids.hpp"
#include "rules/options.hpp"

namespace spiral {

// --- when a rule acts (the order of a loop; there are no priorities) ---------------------------------------------------------
enum class Moment : std::uint8_t {
  never,
  loop_start,          // one batch in the counter step of loop preparation (R24)
  day_start,
  card_resolve,        // after movement, before the other Forbids (R41)
  mastermind_ability,
  goodwill_ability,    // the Leader's; the Mastermind answers
  goodwill_used,       // after an accepted use has been resolved
  goodwill_refused,
  incident_occurs,     // an incident is found to occur, before its effect (R94)
  incident,            // the effect of an incident
  incident_done,       // after an incident of this culprit has been resolved
  day_end,
  day_over,            // after everything else of the day
  death,               // right after the batch in which somebody died (R7)
  loop_end,
  loop_over,           // after the loss has been announced
};
inline constexpr int moment_count = 16;

// --- what the engine asks of rules that change an answer instead of acting ---------------------------------------------------
enum class Question : std::uint8_t {
  none,
  can_die,
  counts_as,                   // another role, live (R59, R79, R109)
  has_abilities_of,            // another role's abilities, not the role (R60)
  refuses_goodwill,
  mastermind_may_place_here,   // cards on this character
  protagonists_may_place_here,
  forbid_goodwill_holds,
  forbid_goodwill_stops_movement,
  forbid_intrigue_nullifies,   // whether two of them cancel each other
  incident_limit,              // a change of the Paranoia limit
  incident_counts,             // which counters stand for Paranoia
  incident_occurs,             // always or never
  incident_has_effect,
  culprit_stands_in,           // where the effect happens (R100)
  also_stands_in,              // a second place for this character's role abilities (R62)
  active_main_plot,            // whether the extra main plot stands for the main plot (R122)
  cards_reach,                 // cards on the location reach this character (R207)
  role_to_show,                // whether another role may be stated (R80)
};
inline constexpr int question_count = 19;

enum class Reply : std::uint8_t { no, yes, may, must, turf, opposite, intrigue_too, intrigue_instead, all_counters, extra_plot };

// --- whom or what a fact or an effect is about -------------------------------------------------------------------------------
enum class Whom : std::uint8_t {
  nothing,
  self,             // the character whose rule it is; the culprit of an incident
  target,           // the first blank
  second,           // the second blank
  here,             // the location where the rule happens
  location,         // a named location
  holder,           // whoever has the named role now
  start_of_holder,  // the starting location of whoever has the named role in the script (R61)
  place_of_self,    // where the owner stands when the effect comes to it
  start_of_self,    // the owner's starting location (R61)
  asked,            // the character a question is about, where the rule belongs to somebody else
  everywhere,       // the whole board, as a place to count in
  all_living,       // the living, their counters added up
  all_corpses,      // the corpses, likewise
};
struct Subject {
  Whom whom = Whom::nothing;
  std::uint8_t arg = 0;
};
namespace words {
inline constexpr Subject self{Whom::self};
inline constexpr Subject target{Whom::target};
inline constexpr Subject second{Whom::second};
inline constexpr Subject this_location{Whom::here};
inline constexpr Subject place_of_self{Whom::place_of_self};
inline constexpr Subject start_of_self{Whom::start_of_self};
inline constexpr Subject asked{Whom::asked};
inline constexpr Subject everywhere{Whom::everywhere};
inline constexpr Subject all_living{Whom::all_living};
inline constexpr Subject all_corpses{Whom::all_corpses};
constexpr Subject in(Location place) { return {Whom::location, static_cast<std::uint8_t>(place)}; }
constexpr Subject holder_of(RoleId role) { return {Whom::holder, static_cast<std::uint8_t>(role)}; }
constexpr Subject start_of(RoleId role) { return {Whom::start_of_holder, static_cast<std::uint8_t>(role)}; }
}  // namespace words

// --- facts -------------------------------------------------------------------------------------------------------------------
// What can be counted: the three counters first, in their order.
enum class Measure : std::uint8_t {
  goodwill,
  paranoia,
  intrigue,
  gauge,                // the Extra Gauge now
  gauge_before,         // when the last loop ended
  gauge_peak,           // the highest it ever was (R121, R165)
  corpses,              // in a place, Victims included (R105)
  living,               // in a place
  living_with_intrigue,
};
constexpr Measure measure_of(Counter counter) { return static_cast<Measure>(counter); }

// What a count is held against: the number of the fact, or something that changes.
enum class Amount : std::uint8_t { n, gauge, loop, loop_less_one };

enum class Is : std::uint8_t {
  always,
  at_least,               // counters of a kind on a subject
  at_most,
  at_limit,               // Paranoia at or over the printed limit
  others_here_are,        // exactly n other living characters here
  stands_in,              // the subject is in one of two locations
  is_here,                // the subject is where the rule happens
  is_dead,
  is_alive,
  died_now,               // in the batch just applied
  was_shown,              // in any earlier loop or day, with its own role
  had_goodwill_last_loop,
  died_last_loop,
  loop_is_at_least,
  is_last_day,
  is_first_day,
  has_occurred,           // an incident of this name, this loop
  occurred_today,
  is_first_time,          // the incident under way never occurred before in this game (R125)
  incident_is,            // of the incident being judged
  gauge_has_risen,        // at all, this loop
  role_is,                // the role held now
  was_announced,          // a role of this name was said aloud this loop, true or not (R81)
  has_extra_card,
  was_dead_last_loop,     // at its end
  plot_is_absent,
  holder_is_there,        // a living holder of the role stands in the target location
  refuser_is_there,       // a living character that refuses Goodwill now (R56, R164)
  is_start_of,            // the target location is where a holder of the role starts
  holders_are,            // at least n holders of the role on the board, corpses and Victims included
  outnumbered_by,         // holders of the role outnumber the others in the target's place (R109, R162)
  curse_found_nobody,     // tonight (R108, R163)
  forbid_intrigue_lies_here,
  refuses_goodwill,
  script_role_is,
  has_turned,             // this loop, into another role than the script gives it, and lost a counter since
  option_is,              // a rule option has this value
  not_self_unless_option, // the target may be the owner only where an option says so
};
struct Fact {
  Is is = Is::always;
  Subject of{};
  Measure measure{};
  std::uint8_t n = 0;
  std::uint8_t arg = 0;
  Amount amount = Amount::n;
};

namespace words {
constexpr Fact at_least(std::uint8_t n, Measure measure, Subject of = {}) { return {Is::at_least, of, measure, n}; }
constexpr Fact at_most(std::uint8_t n, Measure measure, Subject of = {}) { return {Is::at_most, of, measure, n}; }
constexpr Fact at_least(std::uint8_t n, Counter counter, Subject of) { return at_least(n, measure_of(counter), of); }
constexpr Fact at_most(std::uint8_t n, Counter counter, Subject of) { return at_most(n, measure_of(counter), of); }
constexpr Fact at_least(Amount amount, Measure measure, Subject of) { return {Is::at_least, of, measure, 0, 0, amount}; }
constexpr Fact is_panicked(Subject of) { return {Is::at_limit, of}; }
constexpr Fact others_here_are(std::uint8_t n) { return {Is::others_here_are, self, {}, n}; }
constexpr Fact stands_in(Location one, Location other) {
  return {Is::stands_in, self, {}, static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(other)};
}
constexpr Fact is_here(Subject of) { return {Is::is_here, of}; }
constexpr Fact is_dead(Subject of) { return {Is::is_dead, of}; }
constexpr Fact is_alive(Subject of) { return {Is::is_alive, of}; }
constexpr Fact died_now(Subject of) { return {Is::died_now, of}; }
constexpr Fact was_shown(Subject of) { return {Is::was_shown, of}; }
constexpr Fact had_goodwill_last_loop(Subject of) { return {Is::had_goodwill_last_loop, of}; }
constexpr Fact loop_is_at_least(std::uint8_t n) { return {Is::loop_is_at_least, {}, {}, n}; }
constexpr Fact is_last_day() { return {Is::is_last_day}; }
constexpr Fact has_occurred(IncidentId incident) { return {Is::has_occurred, {}, {}, static_cast<std::uint8_t>(incident)}; }
constexpr Fact is_first_day() { return {Is::is_first_day}; }
constexpr Fact occurred_today(IncidentId incident) { return {Is::occurred_today, {}, {}, static_cast<std::uint8_t>(incident)}; }
constexpr Fact is_first_time() { return {Is::is_first_time}; }
constexpr Fact incident_is(IncidentId incident) { return {Is::incident_is, {}, {}, static_cast<std::uint8_t>(incident)}; }
constexpr Fact gauge_has_risen() { return {Is::gauge_has_risen}; }
constexpr Fact role_is(RoleId role, Subject of) { return {Is::role_is, of, {}, static_cast<std::uint8_t>(role)}; }
constexpr Fact was_announced(RoleId role) { return {Is::was_announced, {}, {}, static_cast<std::uint8_t>(role)}; }
constexpr Fact has_extra_card(Subject of) { return {Is::has_extra_card, of}; }
constexpr Fact died_last_loop(Subject of) { return {Is::died_last_loop, of}; }
constexpr Fact was_dead_last_loop(Subject of) { return {Is::was_dead_last_loop, of}; }
constexpr Fact unless_plot(PlotId plot) { return {Is::plot_is_absent, {}, {}, static_cast<std::uint8_t>(plot)}; }
constexpr Fact holder_is_there(RoleId role) { return {Is::holder_is_there, target, {}, static_cast<std::uint8_t>(role)}; }
constexpr Fact refuser_is_there() { return {Is::refuser_is_there, target}; }
constexpr Fact is_start_of(RoleId role) { return {Is::is_start_of, target, {}, static_cast<std::uint8_t>(role)}; }
constexpr Fact holders_are(std::uint8_t n, RoleId role) { return {Is::holders_are, {}, {}, n, static_cast<std::uint8_t>(role)}; }
constexpr Fact outnumbered_by(RoleId role) { return {Is::outnumbered_by, target, {}, static_cast<std::uint8_t>(role)}; }
constexpr Fact curse_found_nobody() { return {Is::curse_found_nobody}; }
constexpr Fact forbid_intrigue_lies_here() { return {Is::forbid_intrigue_lies_here}; }
constexpr Fact role_refuses_goodwill() { return {Is::refuses_goodwill, self}; }
constexpr Fact script_role_is(RoleId role) { return {Is::script_role_is, self, {}, static_cast<std::uint8_t>(role)}; }
constexpr Fact has_turned(Subject of) { return {Is::has_turned, of}; }
constexpr Fact option_is(Option option, std::uint8_t value) {
  return {Is::option_is, {}, {}, value, static_cast<std::uint8_t>(option)};
}
constexpr Fact not_self_unless(Option option, std::uint8_t value) {
  return {Is::not_self_unless_option, target, {}, value, static_cast<std::uint8_t>(option)};
}
}  // namespace words

// --- targets: the blanks of an ability ---------------------------------------------------------------------------------------
enum class Pick : std::uint8_t {
  none,
  character,
  corpse,
  spot,              // the location or a character in it
  location,
  destination,       // a location the owner may be moved to (R36); as second blank: the character of the first
  neighbour,         // a destination beside the place, never diagonal (R37)
  incident,          // any of the schedule
  occurred_incident,
  subplot,           // any of the set
  spent_card,        // once-per-loop cards of the Leader (R69)
  stated_role,       // the role to be told of the owner, if he may state another (R80)
};
// Whether such a blank holds a location or a member of the cast.
constexpr bool names_a_spot(Pick pick) {
  switch (pick) {
    case Pick::character:
    case Pick::corpse:
    case Pick::spot:
    case Pick::location:
    case Pick::destination:
    case Pick::neighbour: return true;
    default: return false;
  }
}
enum class Scope : std::uint8_t { here, anywhere, turf, named, here_or_start };
struct Target {
  Pick pick = Pick::none;
  Scope scope = Scope::anywhere;
  bool other = false;           // not the owner; of a destination: not the present place
  bool not_the_first = false;   // of a second blank: not what the first holds
  bool is_needed = false;       // of a second blank: without it the ability cannot be used
  bool each = false;            // all that fit, no choice; with a second blank, one choice for each of them
  bool victims_too = false;     // of corpses: an Intrigue on a location may be meant (R105)
  Trait trait = Trait::none;
  CharacterId named = CharacterId::none;
  RoleId holder = RoleId::none; // whoever has this role now
  Fact where{};
};

// --- effects -----------------------------------------------------------------------------------------------------------------
enum class Do : std::uint8_t {
  nothing,
  place,                   // n counters
  remove,                  // up to n counters (R44)
  place_or_remove,         // as the choice says
  place_chosen,            // a counter of the chosen kind
  kill,
  kill_everyone_in,
  protagonists_die,
  protagonists_lose,       // at once, and the loop ends; at loop end: the loop is lost
  revive,
  show_role,
  show_culprit,
  name_other_subplot,
  move,                    // the subject to the target location
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
constexpr Effect kill_everyone_in(Location place, Fact only_if = {}) {
  return {Do::kill_everyone_in, in(place), {}, 0, only_if};
}
constexpr Effect protagonists_die(Fact only_if = {}) { return {Do::protagonists_die, {}, {}, 0, only_if}; }
constexpr Effect protagonists_lose() { return {Do::protagonists_lose}; }
constexpr Effect revive(Subject whom) { return {Do::revive, whom}; }
constexpr Effect show_role(Subject of) { return {Do::show_role, of}; }
constexpr Effect show_culprit() { return {Do::show_culprit, target}; }
constexpr Effect name_other_subplot() { return {Do::name_other_subplot, target}; }
constexpr Effect move_to_target(Subject whom) { return {Do::move, whom}; }
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
constexpr Effect move_chosen_counter() { return {Do::move_chosen_counter, target, {}, 1}; }
constexpr Effect move_to_second(Subject whom) { return {Do::move_to_second, whom}; }
constexpr Effect hold_tomorrow(Subject whom) { return {Do::hold_tomorrow, whom}; }
constexpr Effect close_location(Subject place) { return {Do::close_location, place, {}, 3}; }
constexpr Effect bar_extra_card_holders() { return {Do::bar_extra_card_holders}; }
constexpr Effect protect_protagonists() { return {Do::protect_protagonists}; }
constexpr Effect leave_board(Subject whom) { return {Do::leave_board, whom}; }
constexpr Effect resolve_effect_of_target() { return {Do::resolve_effect_of, target}; }
constexpr Effect confess() { return {Do::confess, self}; }
constexpr Effect end_loop_after_step() { return {Do::end_loop_after_step}; }
constexpr Effect die_at_day_over(Fact only_if) { return {Do::die_at_day_over, {}, {}, 0, only_if}; }
constexpr Effect doom_further_incidents() { return {Do::doom_further_incidents}; }
constexpr Effect name_first_subplot() { return {Do::name_first_subplot}; }
constexpr Effect forfeit_loops() { return {Do::forfeit_loops}; }
}  // namespace words

}  // namespace spiral
