// Which question each level of a diagram answers: first the plots, then the role of everybody, then what each incident truly is and
// who is guilty of it. A path through all levels is a whole hidden script.
#pragma once

#include <optional>

#include "deduction/diagram.hpp"
#include "rules/options.hpp"
#include "rules/script.hpp"

namespace spiral::deduction {

inline constexpr int absent_value = 63;  // at the level of a role: not in the cast at all
inline constexpr int no_plot_value = 63;
inline constexpr int no_level = -1;

// At the level of a culprit: who, or in which place the mob is; and whether the incident only bears its name (R89).
constexpr int culprit_value(CastIndex who, bool is_fake = false) { return who + (is_fake ? 32 : 0); }
constexpr int mob_value(Location place, bool is_fake = false) { return max_cast + static_cast<int>(place) + (is_fake ? 32 : 0); }
// Somebody is guilty, whatever the incident truly is.
constexpr Values guilty(CastIndex who) { return Values{1} << culprit_value(who) | Values{1} << culprit_value(who, true); }
constexpr Values value_of(RoleId role) { return Values{1} << static_cast<unsigned>(role); }

// Somebody who is in the cast, or may be (R72, R144).
struct Member {
  CastEntry entry;  // its role says nothing
  bool may_be_absent = false;
  Values comes_on = 0;  // where it is not known: loops or days, as the character's parameter says
  int role_level = no_level;
  int comes_level = no_level;  // where it is not known
};

// The public half, as one seat knows it before anything has happened.
struct ScriptSpace {
  Script shown;  // its cast is all members, so that everybody has the same place in every world
  Options options;
  int member_count = 0;
  std::array<Member, max_cast> members{};
  bool subplots_have_an_order = false;  // because a rule names the first of them (R117)
  const Incident* fake = nullptr;       // what an incident of another name may truly be
  int levels = 0;
  bool is_exact = true;  // false where a cast is beyond what can be told apart

  static constexpr int main_plot_level = 0, first_subplot_level = 1, second_subplot_level = 2, extra_plot_level = 3, first_role_level = 4;
  int first_culprit_level = 0;
  int role_level(CastIndex who) const { return members[who].role_level; }
  int culprit_level(int incident) const { return first_culprit_level + incident; }

  int main_plot_value(PlotId plot) const;  // no_plot_value if it is none of the set's
  int subplot_value(PlotId plot) const;
  // The plot is in play, in every way it can be: as main plot, as either subplot.
  std::vector<Condition> with_plot(PlotId plot) const;
  Condition without_plot(PlotId plot) const;
};

// `still_to_come`: of the shown cast, who is known to be in it but not when they come (R203).
ScriptSpace space_of(const Script& shown, const Options& options, CastMask still_to_come = 0);

// A world as a script. Whoever is absent stays in the cast and never comes: everybody has the same place in every script.
Script script_of(const ScriptSpace& space, const World& world);
bool is_absent(const CastEntry& entry);  // of such a script
// An incident as a value of its level says; nothing for a value that no script has.
std::optional<ScheduledIncident> incident_with(const ScriptSpace& space, int incident, int value);
// The same without the absent: as an author would have written it.
Script written_script(const ScriptSpace& space, const World& world);
// Where a script lies in the space. Its cast must be among the members.
World world_of(const ScriptSpace& space, const Script& script);

// Every legal hidden script, the prior of all deduction.
NodeId all_scripts(const ScriptSpace& space, Diagram& diagram);

// The roles that the most worlds have together, everybody at once, and how many worlds those are. It is exact unless the search took more
// than so many steps; then it is the best found.
struct LikelyCast {
  std::array<RoleId, max_cast> roles{};  // no_role for the absent
  Count worlds = 0;
  bool is_exact = true;
};
LikelyCast most_likely_cast(const ScriptSpace& space, const Diagram& diagram, NodeId set, int steps = 100000);

}  // namespace spiral::deduction
