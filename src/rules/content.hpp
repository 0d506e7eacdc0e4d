// The shapes of content: an ability, a role, a plot, an incident, a character, a set. Plain values with designated initialisers.
#pragma once

#include <span>

#include "rules/vocabulary.hpp"

namespace spiral {

enum class Use : std::uint8_t { mandatory, optional };
enum class Limit : std::uint8_t {
  once_a_day,
  once_a_loop,
  once_a_loop_for_all,  // all holders of the role together
  twice_a_loop,         // and once a day
};
enum class Chooser : std::uint8_t { mastermind, leader };
// As what the owner must lie or stand there for the rule to act; `wherever` has it act even when he has left the board.
enum class Body : std::uint8_t { living, corpse, either, wherever };

struct Ability {
  Moment when = Moment::never;
  Use use = Use::mandatory;
  Limit limit = Limit::once_a_day;  // R52, R65
  Body body = Body::living;         // R47
  std::uint8_t goodwill = 0;        // needed to use it, and kept
  bool refusable = true;
  bool mastermind_too = false;            // also his own, if the role refuses Goodwill (R58)
  std::uint8_t mastermind_goodwill = 0;   // he needs only so much; 0: as much as the Leader
  Chooser chooser = Chooser::mastermind;  // of an incident or an optional rule: who fills the blanks
  Target target{};
  Target second{};
  Choice choice = Choice::none;
  Fact needs[3]{};
  Effect does[3]{};

  constexpr std::uint8_t goodwill_for_mastermind() const { return mastermind_goodwill != 0 ? mastermind_goodwill : goodwill; }
};

// Going to a place beside the present one: whoever counts as standing in two flees from either (R195).
constexpr bool is_flight(const Ability& ability) { return ability.target.pick == Pick::neighbour; }

// What a rule demands of the script's author (R154).
enum class Demand : std::uint8_t {
  none,
  holder_has_trait,    // the role's holder has the trait
  role_outside_plots,  // a role of the set that no active plot adds, never Person (R73)
  opposing_sex,        // a holder of the role and one of the other role are man and woman (R114)
  must_be_culprit,     // of at least one incident
  never_culprit,
  never_person,
  copies_a_role,       // of another character in the script, outside plots and limits (R216, R217)
  never_refuses,       // no role that refuses Goodwill, be it only at times (R255)
  incident_in_script,  // by its true name
  character_in_cast,
  extra_main_plot,  // the script names a second main plot (R122)
};
struct Duty {
  Demand demand = Demand::none;
  RoleId role = no_role;
  Trait trait = Trait::none;
  RoleId other_role = no_role;
  IncidentId incident = no_incident;
  CharacterId character = no_character;
};

enum class Refusal : std::uint8_t { none, may, must };

struct Role {
  RoleId id = no_role;
  std::uint8_t limit = 0;  // 0: none
  Refusal refusal = Refusal::none;
  bool collective = false;  // its rules belong to the role, not to a holder
  Duty duties[1]{};
  Ability abilities[3]{};
  Answer answers[3]{};
};

struct RoleCount {
  RoleId role = no_role;
  std::uint8_t least = 1;
  std::uint8_t most = 1;
};

struct Plot {
  PlotId id = no_plot;
  RoleCount roles[4]{};
  Duty duties[2]{};
  Ability abilities[3]{};
  Answer answers[3]{};
};

// How the parts of an incident belong together. Between parts joined by `then` lie the death triggers, and a loop that ended
// stops the rest (R10); effects of one part are simultaneous.
enum class Join : std::uint8_t { then, one_of };

inline constexpr int max_parts_of_incident = 3;
struct Incident {
  IncidentId id = no_incident;
  Ability effect{};
  Ability more[max_parts_of_incident - 1]{};
  Join join = Join::then;
  std::int8_t limit = 0;               // added to the culprit's Paranoia limit (R95)
  bool is_judged_by_intrigue = false;  // instead of Paranoia
  bool has_mob = false;                // the culprit is a location (R106)
  std::uint8_t corpses_needed = 0;
  bool may_repeat_culprit = false;     // R91
  bool may_bear_another_name = false;  // R89
  bool raises_gauge = true;            // where the set has it rise with every occurrence

  constexpr const Ability& part(int which) const { return which == 0 ? effect : more[which - 1]; }
  constexpr int part_count() const {
    int count = 1;
    while (count < max_parts_of_incident && part(count).when != Moment::never) ++count;
    return count;
  }
};

enum class Parameter : std::uint8_t { none, turf, enters_on_loop, enters_on_day, start };

struct Character {
  CharacterId id = no_character;
  std::array<Trait, 2> traits{};
  Location start{};
  bool start_is_chosen = false;  // by the Mastermind, every loop
  Location other_start{};        // the script says which of the two, where it is asked
  std::uint8_t forbidden = 0;    // bit mask of locations
  std::uint8_t limit = 0;
  Parameter parameter = Parameter::none;
  CharacterId succeeds = no_character;  // comes when that one lies dead, and has what the script says of him (R240)
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

// A rule of the set itself, with a name to call it by.
struct SetRule {
  std::string_view name;
  Ability ability{};
};

enum class Gauge : std::uint8_t {
  none,
  per_loop,  // returns to 0 with every loop
  per_game,
  where_changed,  // per loop, in scripts with a character that can change it (R202)
};
enum class ExtraCards : std::uint8_t { none, cards, curses };
inline constexpr int extra_card_count = 4;

struct TragedySet {
  std::string_view name;
  std::uint8_t subplot_count = 2;
  bool has_final_guess = true;
  bool talks_while_preparing = false;  // people may talk while a loop or a day is prepared (R193)
  bool cast_is_public = false;         // all of it, those who come later included (R203)
  Gauge gauge = Gauge::none;
  ExtraCards extra_cards = ExtraCards::none;
  bool has_victims = false;  // Intrigue on locations counts as corpses (R105)
  std::span<const SetRule> rules{};
  std::span<const Answer> answers{};
  std::span<const Role> roles;
  std::span<const Plot> main_plots;
  std::span<const Plot> subplots;
  std::span<const Incident> incidents;

  // Whether everybody knows all of the cast from the start, but not when somebody comes (R144, R203).
  constexpr bool tells_cast(const Options& options) const { return cast_is_public || options.is(CastList::public_); }

  constexpr const Role* find_role(RoleId id) const {
    for (const Role& role : roles)
      if (role.id == id) return &role;
    return nullptr;
  }
  constexpr const Incident* find_incident(IncidentId id) const {
    for (const Incident& incident : incidents)
      if (incident.id == id) return &incident;
    return nullptr;
  }
  constexpr const Plot* find_plot(PlotId id) const {
    for (const Plot& plot : main_plots)
      if (plot.id == id) return &plot;
    for (const Plot& plot : subplots)
      if (plot.id == id) return &plot;
    return nullptr;
  }
};

}  // namespace spiral
