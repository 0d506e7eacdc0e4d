// Rules that change an answer. Each word says one thing, and takes facts only where the engine asks for them.
#pragma once

#include "rules/fact.hpp"
#include "rules/moment.hpp"

namespace spiral {

struct Answer {
  Question to = Question::none;
  RoleId role = no_role;
  std::int8_t n = 0;
  Fact needs[4]{};
  CharacterId character = no_character;
};

template <class... Facts>
constexpr Answer answer_to(Question question, RoleId role = no_role, std::int8_t n = 0, Facts... needs) {
  Answer answer;
  answer.to = question, answer.role = role, answer.n = n;
  [[maybe_unused]] int place = 0;
  ((answer.needs[place++] = needs), ...);
  return answer;
}

namespace words {
// --- of roles ---
template <class... Facts>
constexpr Answer cannot_die(Facts... needs) {
  return answer_to(Question::can_die, no_role, 0, needs...);
}
template <class... Facts>
constexpr Answer must_refuse_goodwill(Facts... needs) {
  return answer_to(Question::refuses_goodwill, no_role, 0, needs...);
}
template <class... Facts>
constexpr Answer has_abilities_of(RoleId role, Facts... needs) {
  return answer_to(Question::has_abilities_of, role, 0, needs...);
}
constexpr Answer ignores_forbid_goodwill() { return answer_to(Question::forbid_goodwill_holds); }
constexpr Answer own_incidents_occur() { return answer_to(Question::incident_occurs); }
template <class... Facts>
constexpr Answer incidents_of_others_occur(Facts... needs) {
  return answer_to(Question::incident_nearby_occurs, no_role, 0, needs...);
}
template <class... Facts>
constexpr Answer incidents_of_others_are_stopped(Facts... needs) {
  return answer_to(Question::incident_nearby_is_stopped, no_role, 0, needs...);
}
constexpr Answer own_incidents_happen_opposite() { return answer_to(Question::culprit_stands_in); }
constexpr Answer may_state_another_role() { return answer_to(Question::role_to_show); }

// --- of plots; those of roles and plots alike speak of the culprit as `self` ---
template <class... Facts>
constexpr Answer counts_as(RoleId role, Facts... needs) {
  return answer_to(Question::counts_as, role, 0, needs...);
}
constexpr Answer gives_abilities_of(RoleId role, RoleId to) { return answer_to(Question::has_abilities_of, role, 0, script_role_is(to)); }
template <class... Facts>
constexpr Answer intrigue_counts_as_paranoia(Facts... needs) {
  return answer_to(Question::intrigue_counts, no_role, 0, needs...);
}
template <class... Facts>
constexpr Answer limit_changes_by(std::int8_t n, Facts... needs) {
  return answer_to(Question::incident_limit, no_role, n, needs...);
}
constexpr Answer forbid_goodwill_stops_movement() { return answer_to(Question::forbid_goodwill_stops_movement); }
template <class... Facts>
constexpr Answer extra_main_plot_stands(Facts... needs) {
  return answer_to(Question::active_main_plot, no_role, 0, needs...);
}

// --- of characters ---
constexpr Answer takes_no_mastermind_cards() { return answer_to(Question::mastermind_may_place_here); }  // of roles too
constexpr Answer takes_no_protagonist_cards() { return answer_to(Question::protagonists_may_place_here); }
constexpr Answer cards_of_its_location_reach_it() { return answer_to(Question::cards_reach); }
constexpr Answer also_stands_in_turf() { return answer_to(Question::also_stands_in); }
constexpr Answer all_counters_count_as_paranoia() { return answer_to(Question::all_counters_count); }
constexpr Answer own_incidents_have_no_effect() { return answer_to(Question::incident_has_effect); }
constexpr Answer serves(CharacterId master) {
  Answer answer = answer_to(Question::serves);
  return answer.character = master, answer;
}
constexpr Answer own_incidents_resolve_twice() { return answer_to(Question::incident_resolves_twice); }

// --- of sets ---
template <class... Facts>
constexpr Answer forbid_intrigues_do_not_cancel(Facts... needs) {
  return answer_to(Question::forbid_intrigue_nullifies, no_role, 0, needs...);
}
}  // namespace words

// --- what the engine reads of an answer --------------------------------------------------------------------------------------
struct AnswerReading {
  CardKinds of = 0;  // who is asked; `crowd` with the roles
  bool needs = false;
  bool role = false;
  bool n = false;
  bool character = false;
  bool self = false;  // what its facts may speak of
  bool here_and_asked = false;
  bool incident = false;
  bool asks_roles = true;
};
constexpr AnswerReading reading_of(Question question) {
  constexpr CardKinds roles = CardKind::role | CardKind::crowd;
  constexpr auto plots = static_cast<CardKinds>(CardKind::plot), characters = static_cast<CardKinds>(CardKind::character),
                 sets = static_cast<CardKinds>(CardKind::set);
  switch (question) {
    case Question::none: return {};
    case Question::can_die:
    case Question::refuses_goodwill: return {.of = roles, .needs = true, .self = true};
    case Question::counts_as: return {.of = plots, .needs = true, .role = true, .self = true, .asks_roles = false};  // it would ask itself
    case Question::has_abilities_of: return {.of = roles | CardKind::plot, .needs = true, .role = true, .self = true};
    case Question::mastermind_may_place_here: return {.of = roles | CardKind::character};
    case Question::protagonists_may_place_here: return {.of = characters};
    case Question::forbid_goodwill_holds: return {.of = roles};
    case Question::forbid_goodwill_stops_movement: return {.of = plots};
    case Question::forbid_intrigue_nullifies: return {.of = sets, .needs = true};
    case Question::incident_limit: return {.of = plots, .needs = true, .n = true, .self = true, .incident = true};
    case Question::intrigue_counts: return {.of = roles | CardKind::plot, .needs = true, .self = true, .incident = true};
    case Question::all_counters_count: return {.of = characters};
    case Question::incident_occurs: return {.of = roles};
    case Question::incident_nearby_occurs:
    case Question::incident_nearby_is_stopped: return {.of = roles, .needs = true, .self = true, .here_and_asked = true};
    case Question::incident_has_effect:
    case Question::incident_resolves_twice: return {.of = characters};
    case Question::culprit_stands_in: return {.of = roles};
    case Question::serves: return {.of = characters, .character = true};
    case Question::also_stands_in: return {.of = characters};
    case Question::active_main_plot: return {.of = plots, .needs = true};
    case Question::cards_reach: return {.of = characters};
    case Question::role_to_show: return {.of = roles};
  }
  return {};
}

}  // namespace spiral
