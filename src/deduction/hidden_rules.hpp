// Every rule that a hidden script of a set may bring into play, by moment: what a role's holder could do, what a plot could.
#pragma once

#include <vector>

#include "engine/facts.hpp"

namespace spiral::deduction {

struct RoleRule {
  RoleId role = no_role;  // whoever holds it now has the rule
  const Ability* ability = nullptr;
  const Fact* gate = nullptr;  // four facts, where it is had only while they hold (R60)
  PlotId giver = no_plot;      // a plot that gives it to the role
};
struct CrowdRule {
  RoleId role = no_role;  // somebody in the script holds it
  const Ability* ability = nullptr;
};
struct PlotRule {
  PlotId plot = no_plot;
  bool is_main = false;
  const Ability* ability = nullptr;
};
// A plot's answer that makes another role of somebody.
struct RoleTurn {
  PlotId plot = no_plot;
  std::uint64_t from = 0;  // roles of the script, a bit each
  RoleId to = no_role;
  Fact needs[4]{};  // of the board
};

struct HiddenRules {
  HiddenRules(const TragedySet& set, const Options& options);

  Indexed<Moment, std::vector<RoleRule>, moment_count> of_roles;
  Indexed<Moment, std::vector<CrowdRule>, moment_count> of_crowds;
  Indexed<Moment, std::vector<PlotRule>, moment_count> of_plots;
  std::vector<RoleTurn> turns;
  std::vector<const Plot*> plots;
  PlotId swaps_main_plot = no_plot;  // R122
  bool asks_who_has_turned = false;
  bool is_complete = true;  // false for a rule that is of no kind above
};

// Whether what it says can be seen from the board alone, whatever the script is. A blank must be filled for a fact about it.
bool is_open(const Fact& fact, bool target_is_known);

}  // namespace spiral::deduction
