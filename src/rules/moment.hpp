// When a rule acts, and what the engine asks of rules that change an answer instead of acting.
#pragma once

#include <cstdint>

namespace spiral {

// In the order of a loop; there are no priorities.
enum class Moment : std::uint8_t {
  never,
  loop_start,  // one batch in the counter step of loop preparation (R24)
  day_start,
  card_resolve,  // after movement, before the other Forbids (R41)
  mastermind_ability,
  leader_ability,    // what the Leader may do in his step besides declaring Goodwill abilities
  goodwill_ability,  // the Leader's; the Mastermind answers
  goodwill_used,     // after an accepted use has been resolved
  goodwill_refused,
  incident_occurs,  // an incident is found to occur, before its effect (R94)
  incident,         // the effect of an incident
  incident_done,    // after an incident of this culprit has been resolved
  day_end,
  day_over,  // after everything else of the day
  death,     // right after the batch in which somebody died (R7)
  loop_end,
  loop_over,  // after the loss has been announced
};
inline constexpr int moment_count = 17;

// A Question is answered by silence, as the rule book says, or by the one word that makes an exception (rules/answer.hpp).
enum class Question : std::uint8_t {
  none,
  can_die,
  counts_as,         // another role, live (R59, R79, R109)
  has_abilities_of,  // another role's abilities, not the role (R60)
  refuses_goodwill,
  mastermind_may_place_here,  // cards on this character
  protagonists_may_place_here,
  forbid_goodwill_holds,
  forbid_goodwill_stops_movement,
  forbid_intrigue_nullifies,   // whether two of them cancel each other
  incident_limit,              // a change of the Paranoia limit
  intrigue_counts,             // as Paranoia too, for incidents
  all_counters_count,          // likewise (R157)
  incident_occurs,             // one of the owner's, whatever its Paranoia
  incident_nearby_occurs,      // likewise one of somebody else
  incident_nearby_is_stopped,  // one of somebody else; this beats the other two (R14)
  incident_has_effect,
  incident_resolves_twice,
  culprit_stands_in,  // where the effect happens (R100)
  serves,             // whom she goes along with and dies for (R261, R265)
  also_stands_in,     // a second place for this character's role abilities (R62)
  active_main_plot,   // whether the extra main plot stands for the main plot (R122)
  cards_reach,        // cards on the location reach this character (R207)
  role_to_show,       // whether another role may be stated (R80)
};
inline constexpr int question_count = 24;

// --- what the engine reads of a rule at a Moment -----------------------------------------------------------------------------
// On what a rule is written. `crowd` is a role whose rules belong to all holders together.
enum class CardKind : std::uint8_t { role = 1, crowd = 2, plot = 4, character = 8, set = 16 };
using CardKinds = std::uint8_t;
constexpr CardKinds operator|(CardKind one, CardKind other) { return static_cast<CardKinds>(static_cast<unsigned>(one) | static_cast<unsigned>(other)); }
constexpr CardKinds operator|(CardKinds some, CardKind other) { return static_cast<CardKinds>(some | static_cast<unsigned>(other)); }
constexpr bool has(CardKinds some, CardKind one) { return (some & static_cast<unsigned>(one)) != 0; }

struct MomentReading {
  CardKinds mandatory = 0;      // whose Mandatory rules act then
  CardKinds optional = 0;       // whose Optional rules are offered then
  bool needs = true;            // facts of a Mandatory rule; those of an Optional one are always read
  bool blanks = false;          // targets and choices of a Mandatory rule are filled in; otherwise only `each` is read
  bool limit = false;           // how often it may be used
  bool leader_chooses = false;  // the blanks of an Optional rule are the Leader's
  bool knows_the_dead = false;  // of the batch just applied
};

constexpr MomentReading reading_of(Moment moment) {
  constexpr CardKinds owned = CardKind::role | CardKind::character;
  constexpr CardKinds all = owned | CardKind::crowd | CardKind::plot | CardKind::set;
  switch (moment) {
    case Moment::never: return {};
    case Moment::loop_start: return {.mandatory = all, .optional = static_cast<CardKinds>(CardKind::plot), .blanks = true};
    case Moment::day_start: return {.optional = static_cast<CardKinds>(CardKind::set), .limit = true, .leader_chooses = true};
    case Moment::card_resolve: return {.optional = CardKind::role | CardKind::crowd, .limit = true};
    case Moment::mastermind_ability:
    case Moment::day_end: return {.mandatory = all, .optional = all, .blanks = true, .limit = true};
    case Moment::leader_ability: return {.optional = static_cast<CardKinds>(CardKind::character), .limit = true, .leader_chooses = true};
    case Moment::goodwill_ability: return {.mandatory = static_cast<CardKinds>(CardKind::character), .blanks = true, .limit = true};
    case Moment::goodwill_used: return {.mandatory = owned, .optional = owned, .needs = false, .leader_chooses = true};
    case Moment::incident_done: return {.mandatory = owned, .needs = false};
    case Moment::death: return {.mandatory = all, .knows_the_dead = true};
    case Moment::goodwill_refused:
    case Moment::incident_occurs:
    case Moment::day_over:
    case Moment::loop_end:
    case Moment::loop_over: return {.mandatory = all};
    case Moment::incident: return {};  // the parts of an incident, and nothing else
  }
  return {};
}

}  // namespace spiral
