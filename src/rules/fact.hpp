// What must hold. A fact is declared here with what the engine looks at to judge it and with its
// sentence; engine/facts.cpp judges it.
#pragma once

#include <string_view>

#include "rules/options.hpp"
#include "rules/subject.hpp"

namespace spiral {

// What can be counted: the three counters first, in their order.
enum class Measure : std::uint8_t {
  goodwill,
  paranoia,
  intrigue,
  gauge,         // the Extra Gauge now
  gauge_before,  // when the last loop ended
  gauge_peak,    // the highest it ever was (R121, R165)
  corpses,       // in a place, Victims included (R105)
  living,        // in a place
  living_with_intrigue,
  counters,  // of all kinds together, on somebody (R239)
};
constexpr Measure measure_of(Counter counter) { return static_cast<Measure>(counter); }
constexpr Counter counter_of(Measure measure) { return static_cast<Counter>(measure); }  // of the first three
constexpr bool is_counter(Measure measure) { return measure <= Measure::intrigue || measure == Measure::counters; }
constexpr bool is_of_gauge(Measure measure) { return measure == Measure::gauge || measure == Measure::gauge_before || measure == Measure::gauge_peak; }

// What a count is held against: the number of the fact, or something that changes.
enum class Amount : std::uint8_t { n, gauge, loop, loop_less_one };

enum class Is : std::uint8_t {
  always,
  at_least,  // counters of a kind on a subject
  at_most,
  at_limit,         // Paranoia at or over the printed limit
  others_here_are,  // exactly n other living characters here
  stands_in,        // the subject is in one of two locations
  is_here,          // the subject is where the rule happens
  is_dead,
  is_alive,
  died_now,   // in the batch just applied
  was_shown,  // in any earlier loop or day, with its own role
  had_goodwill_last_loop,
  died_last_loop,
  loop_is_at_least,
  is_last_day,
  is_first_day,
  has_occurred,  // an incident of this name, this loop
  occurred_today,
  is_first_time,    // the incident under way never occurred before in this game (R125)
  incident_is,      // of the incident being judged
  gauge_has_risen,  // at all, this loop
  role_is,          // the role held now
  was_announced,    // a role of this name was said aloud this loop, true or not (R81)
  has_extra_card,
  was_dead_last_loop,  // at its end
  plot_is_absent,
  holder_is_there,     // a living holder of the role stands in the target location
  refuser_is_there,    // a living character that refuses Goodwill now (R56, R164)
  is_start_of,         // the target location is where a holder of the role starts
  holders_are,         // at least n holders of the role on the board, corpses and Victims included
  outnumbered_by,      // holders of the role outnumber the others in the target's place (R109, R162)
  curse_found_nobody,  // tonight (R108, R163)
  forbid_intrigue_lies_here,
  refuses_goodwill,
  script_role_is,
  has_turned,              // this loop, into another role than the script gives it, and lost a counter since
  option_is,               // a rule option has this value
  not_self_unless_option,  // the target may be the owner only where an option says so
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
constexpr Fact at_limit(Subject of) { return {Is::at_limit, of}; }
constexpr Fact others_here_are(std::uint8_t n) { return {Is::others_here_are, self, {}, n}; }
constexpr Fact stands_in(Location one, Location other) { return {Is::stands_in, self, {}, static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(other)}; }
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
constexpr Fact plot_is_absent(PlotId plot) { return {Is::plot_is_absent, {}, {}, static_cast<std::uint8_t>(plot)}; }
constexpr Fact holder_is_there(RoleId role) { return {Is::holder_is_there, target, {}, static_cast<std::uint8_t>(role)}; }
constexpr Fact refuser_is_there() { return {Is::refuser_is_there, target}; }
constexpr Fact is_start_of(RoleId role) { return {Is::is_start_of, target, {}, static_cast<std::uint8_t>(role)}; }
constexpr Fact holders_are(std::uint8_t n, RoleId role) { return {Is::holders_are, {}, {}, n, static_cast<std::uint8_t>(role)}; }
constexpr Fact outnumbered_by(RoleId role) { return {Is::outnumbered_by, target, {}, static_cast<std::uint8_t>(role)}; }
constexpr Fact curse_found_nobody() { return {Is::curse_found_nobody}; }
constexpr Fact forbid_intrigue_lies_here() { return {Is::forbid_intrigue_lies_here}; }
constexpr Fact refuses_goodwill() { return {Is::refuses_goodwill, self}; }
constexpr Fact script_role_is(RoleId role) { return {Is::script_role_is, self, {}, static_cast<std::uint8_t>(role)}; }
constexpr Fact has_turned(Subject of) { return {Is::has_turned, of}; }
template <class Value>
constexpr Fact option_is(Value value) {
  return {Is::option_is, {}, {}, static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(option_of<Value>)};
}
template <class Value>
constexpr Fact not_self_unless_option(Value value) {
  return {Is::not_self_unless_option, target, {}, static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(option_of<Value>)};
}
}  // namespace words

// --- what the engine reads of a fact -----------------------------------------------------------------------------------------
// What a fact may be about, and what its number stands for.
enum class About : std::uint8_t { nothing, somebody, place, either, a_count };
enum class Number : std::uint8_t { none, count, role, incident, plot, places, option };
struct FactReading {
  About about = About::nothing;
  Number n = Number::none;
  bool looks_around = false;    // at the location where the rule happens
  bool asks_roles = false;      // which somebody holds now
  bool knows_the_dead = false;  // of the batch just applied
  bool knows_incident = false;  // the one being judged or under way
  std::string_view says{};      // in words, behind "if"; {of} is the subject
};
constexpr FactReading reading_of(Is is) {
  switch (is) {
    case Is::always: return {};
    case Is::at_least: return {.about = About::a_count, .n = Number::count, .says = "{n} or more"};
    case Is::at_most: return {.about = About::a_count, .n = Number::count, .says = "{n} or fewer"};
    case Is::at_limit: return {.about = About::somebody, .says = "{of} is at its Paranoia limit"};
    case Is::others_here_are: return {.about = About::somebody, .n = Number::count, .looks_around = true, .says = "exactly {n} others live there"};
    case Is::stands_in: return {.about = About::somebody, .n = Number::places, .says = "{of} is in {places}"};
    case Is::is_here: return {.about = About::somebody, .looks_around = true, .says = "{of} is there"};
    case Is::is_dead: return {.about = About::somebody, .says = "{of} is dead"};
    case Is::is_alive: return {.about = About::somebody, .says = "{of} lives"};
    case Is::died_now: return {.about = About::somebody, .knows_the_dead = true, .says = "{of} has just died"};
    case Is::was_shown: return {.about = About::somebody, .says = "the role of {of} was shown"};
    case Is::had_goodwill_last_loop: return {.about = About::somebody, .says = "{of} had Goodwill when the last loop ended"};
    case Is::died_last_loop: return {.about = About::somebody, .says = "{of} died in the last loop"};
    case Is::loop_is_at_least: return {.n = Number::count, .says = "it is loop {n} or later"};
    case Is::is_last_day: return {.says = "it is the last day"};
    case Is::is_first_day: return {.says = "it is the first day"};
    case Is::has_occurred: return {.n = Number::incident, .says = "{incident} has occurred this loop"};
    case Is::occurred_today: return {.n = Number::incident, .says = "{incident} has occurred today"};
    case Is::is_first_time: return {.knows_incident = true, .says = "it has never occurred before"};
    case Is::incident_is: return {.n = Number::incident, .knows_incident = true, .says = "the incident is {incident}"};
    case Is::gauge_has_risen: return {.says = "the Extra gauge has risen this loop"};
    case Is::role_is: return {.about = About::somebody, .n = Number::role, .asks_roles = true, .says = "the role of {of} is {role}"};
    case Is::was_announced: return {.n = Number::role, .says = "{role} was said aloud this loop"};
    case Is::has_extra_card: return {.about = About::either, .says = "{of} has an Extra card"};
    case Is::was_dead_last_loop: return {.about = About::somebody, .says = "{of} was dead when the last loop ended"};
    case Is::plot_is_absent: return {.n = Number::plot, .says = "{plot} is not in the script"};
    case Is::holder_is_there: return {.about = About::place, .n = Number::role, .asks_roles = true, .says = "somebody with the role {role} lives in {of}"};
    case Is::refuser_is_there: return {.about = About::place, .asks_roles = true, .says = "somebody who refuses Goodwill lives in {of}"};
    case Is::is_start_of: return {.about = About::place, .n = Number::role, .says = "somebody with the role {role} starts in {of}"};
    case Is::holders_are: return {.n = Number::count, .asks_roles = true, .says = "{n} or more have the role {role}"};  // the role in `arg`
    case Is::outnumbered_by:
      return {.about = About::somebody, .n = Number::role, .asks_roles = true, .says = "those with the role {role} outnumber the others where {of} is"};
    case Is::curse_found_nobody: return {.says = "a Curse found nobody tonight"};
    case Is::forbid_intrigue_lies_here: return {.looks_around = true, .says = "Forbid Intrigue lies there"};
    case Is::refuses_goodwill: return {.about = About::somebody, .asks_roles = true, .says = "the role of {of} refuses Goodwill"};
    case Is::script_role_is: return {.about = About::somebody, .n = Number::role, .says = "the script gives {of} the role {role}"};
    case Is::has_turned: return {.about = About::somebody, .says = "{of} has turned into another role this loop"};
    case Is::option_is: return {.n = Number::option, .says = "the table plays it so"};
    case Is::not_self_unless_option: return {.about = About::somebody, .n = Number::option, .says = "{of} is somebody else, or the table allows it"};
  }
  return {};
}
// What a count says; {count} is the number, with "or more" or "or fewer".
constexpr std::string_view sentence_of(Measure measure) {
  switch (measure) {
    case Measure::goodwill: return "{of} has {count} Goodwill";
    case Measure::paranoia: return "{of} has {count} Paranoia";
    case Measure::intrigue: return "{of} has {count} Intrigue";
    case Measure::gauge: return "the Extra gauge is at {count}";
    case Measure::gauge_before: return "the last loop ended with the Extra gauge at {count}";
    case Measure::gauge_peak: return "the Extra gauge was ever at {count}";
    case Measure::corpses: return "{of} has {count} corpses";
    case Measure::living: return "{of} has {count} living characters";
    case Measure::counters: return "{of} has {count} counters in all";
    case Measure::living_with_intrigue: return "{of} has {count} living characters with Intrigue";
  }
  return {};
}

}  // namespace spiral
