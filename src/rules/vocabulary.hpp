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
  role_shown,          // a role is about to be shown
  incident,            // the effect of an incident
  incident_done,       // after an incident of this culprit has been resolved
  incidents_over,      // after the whole incident step
  day_end,
  day_over,            // after everything else of the day
  death,               // right after the batch in which somebody died (R7)
  loop_end,
  loop_over,           // after the loss has been announced
};
inline constexpr int moment_count = 17;

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
  may_move,
  protagonists_can_die,
  corpses_in,                  // what counts as a corpse (R105)
  active_main_plot,
  cards_reach,                 // cards on the location reach this character
  role_to_show,
};

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
constexpr Subject in(Location place) { return {Whom::location, static_cast<std::uint8_t>(place)}; }
constexpr Subject holder_of(RoleId role) { return {Whom::holder, static_cast<std::uint8_t>(role)}; }
constexpr Subject start_of(RoleId role) { return {Whom::start_of_holder, static_cast<std::uint8_t>(role)}; }
}  // namespace words

// --- facts -------------------------------------------------------------------------------------------------------------------
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
  has_occurred,           // an incident of this name, this loop
  forbid_intrigue_lies_here,
  refuses_goodwill,
  script_role_is,
  option_is,              // a rule option has this value
  not_self_unless_option, // the target may be the owner only where an option says so
};
struct Fact {
  Is is = Is::always;
  Subject of{};
  Counter counter{};
  std::uint8_t n = 0;
  std::uint8_t arg = 0;
};

namespace words {
constexpr Fact at_least(std::uint8_t n, Counter counter, Subject of) { return {Is::at_least, of, counter, n}; }
constexpr Fact at_most(std::uint8_t n, Counter counter, Subject of) { return {Is::at_most, of, counter, n}; }
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
constexpr Fact forbid_intrigue_lies_here() { return {Is::forbid_intrigue_lies_here}; }
constexpr Fact role_refuses_goodwill() { return {Is::refuses_goodwill, self}; }
constexpr Fact script_role_is(RoleId role) { return {Is::script_role_is, self, {}, static_cast<std::uint8_t>(role)}; }
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
  destination,       // a location the owner may be moved to (R36)
  incident,          // any of the schedule
  occurred_incident,
  subplot,           // any of the set
  spent_card,        // once-per-loop cards of the Leader (R69)
};
enum class Scope : std::uint8_t { here, anywhere, turf, named };
struct Target {
  Pick pick = Pick::none;
  Scope scope = Scope::anywhere;
  bool other = false;           // not the owner
  bool not_the_first = false;   // of a second blank: not what the first holds
  bool each = false;            // all that fit, no choice
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
};
struct Effect {
  Do what = Do::nothing;
  Subject whom{};
  Counter counter{};
  std::uint8_t n = 0;
  Fact only_if{};
};

namespace words {
constexpr Effect place(std::uint8_t n, Counter counter, Subject on) { return {Do::place, on, counter, n}; }
constexpr Effect remove(std::uint8_t n, Counter counter, Subject from) { return {Do::remove, from, counter, n}; }
constexpr Effect place_or_remove(std::uint8_t n, Counter counter, Subject on) { return {Do::place_or_remove, on, counter, n}; }
constexpr Effect place_chosen(std::uint8_t n, Subject on) { return {Do::place_chosen, on, {}, n}; }
constexpr Effect kill(Subject whom) { return {Do::kill, whom}; }
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
}  // namespace words

}  // namespace spiral
