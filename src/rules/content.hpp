// The shapes of content: an ability, a role, a plot, an incident, a character, a set. Plain values with designated initialisers.
#pragma once

#include <span>

#include "rules/vocabulary.hpp"

namespace spiral {

enum class Use : std::uint8_t { mandatory, optional };
enum class Limit : std::uint8_t { once_a_day, once_a_loop };
enum class Choice : std::uint8_t { none, counter, place_or_remove };
// As what the owner must lie or stand there for the rule to act.
enum class Body : std::uint8_t { living, corpse, either };

struct Ability {
  Moment when = Moment::never;
  Use use = Use::mandatory;
  Limit limit = Limit::once_a_day;  // R52, R65
  Body body = Body::living;         // R47
  std::uint8_t goodwill = 0;        // needed to use it, and kept
  bool refusable = true;
  bool mastermind_too = false;      // also his own, if the role refuses Goodwill (R58)
  Target target{};
  Target second{};
  Choice choice = Choice::none;
  Fact needs[3]{};
  Effect does[3]{};
};

// A rule that changes an answer.
struct Answer {
  Question to = Question::none;
  Reply reply = Reply::no;
  RoleId role = RoleId::none;  // for counts_as and has_abilities_of
  Fact needs[4]{};
};

// What a rule demands of the script's author (R154).
enum class Demand : std::uint8_t {
  none,
  holder_has_trait,     // the role's holder has the trait
  role_outside_plots,   // a role of the set that no active plot adds, never Person (R73)
};
struct Duty {
  Demand demand = Demand::none;
  RoleId role = RoleId::none;
  Trait trait = Trait::none;
};

enum class Refusal : std::uint8_t { none, may, must };

struct Role {
  RoleId id = RoleId::none;
  std::uint8_t limit = 0;  // 0: none
  Refusal refusal = Refusal::none;
  Ability abilities[3]{};
  Answer answers[3]{};
};

struct RoleCount {
  RoleId role = RoleId::none;
  std::uint8_t least = 1;
  std::uint8_t most = 1;
};

struct Plot {
  PlotId id = PlotId::none;
  RoleCount roles[4]{};
  Duty duties[2]{};
  Ability abilities[3]{};
  Answer answers[3]{};
};

struct Incident {
  IncidentId id = IncidentId::none;
  Ability effect{};
};

enum class Parameter : std::uint8_t { none, turf, enters_on_loop };

struct Character {
  CharacterId id = CharacterId::none;
  std::array<Trait, 2> traits{};
  Location start{};
  bool start_is_chosen = false;  // by the Mastermind, every loop
  std::uint8_t forbidden = 0;    // bit mask of locations
  std::uint8_t limit = 0;
  Parameter parameter = Parameter::none;
  Duty duties[1]{};
  Ability abilities[2]{};
  Answer answers[3]{};

  constexpr bool has_trait(Trait trait) const { return traits[0] == trait || traits[1] == trait; }
};
constexpr std::uint8_t forbids(std::initializer_list<Location> places) {
  std::uint8_t mask = 0;
  for (Location place : places) mask = static_cast<std::uint8_t>(mask | (1u << static_cast<unsigned>(place)));
  return mask;
}

struct TragedySet {
  std::string_view name;
  std::uint8_t subplot_count = 2;
  bool has_final_guess = true;
  std::span<const Role> roles;
  std::span<const Plot> main_plots;
  std::span<const Plot> subplots;
  std::span<const Incident> incidents;

  const Role* find_role(RoleId id) const {
    for (const Role& role : roles)
      if (role.id == id) return &role;
    return nullptr;
  }
  const Incident* find_incident(IncidentId id) const {
    for (const Incident& incident : incidents)
      if (incident.id == id) return &incident;
    return nullptr;
  }
  const Plot* find_plot(PlotId id) const {
    for (const Plot& plot : main_plots)
      if (plot.id == id) return &plot;
    for (const Plot& plot : subplots)
      if (plot.id == id) return &plot;
    return nullptr;
  }
};

}  // namespace spiral
