// Which roles the plots of a script bring, how often, and who may hold them. Shared by checking and by building worlds.
#pragma once

#include <array>
#include <span>

#include "rules/options.hpp"
#include "rules/script.hpp"

namespace spiral {

// How many holders of a role the plots demand, its limit already applied (R138).
struct RoleRange {
  RoleId role = no_role;
  std::uint8_t least = 0;
  std::uint8_t most = 0;
  bool is_limited = false;  // the plots would bring more than the limit
};

// Main plot, subplots, and the extra main plot if it adds its roles (R122); null where there is none or it is not known.
using PlotsInPlay = std::array<const Plot*, 4>;
inline constexpr int max_plot_roles = 16;  // four plots of four roles each

struct PlotRoles {
  int size = 0;
  std::array<RoleRange, max_plot_roles> ranges{};

  const RoleRange* begin() const { return ranges.data(); }
  const RoleRange* end() const { return ranges.data() + size; }
  // Null for a role no plot brings or may bring.
  const RoleRange* find(RoleId role) const;
};
PlotRoles roles_of(const TragedySet& set, const PlotsInPlay& plots, const RolesInstead& instead);

// A character whose role is none of the plots' (R73).
bool stands_outside_plots(const Character& character);
// One who has the role of somebody else and fills no place of the plots (R216).
bool copies_a_role(const Character& character);
// Who plays the role that is written for a character: somebody else, if one comes for him (R237).
const Character& player_of(const Character& character);
// Neither of them holds a role that a plot brings.
inline bool stands_apart(const Character& character) { return stands_outside_plots(character) || copies_a_role(character); }
// Person is not among the roles outside the plots.
bool is_outside_plots(const PlotRoles& roles, RoleId role);

bool adds_roles_of_extra_plot(const Options& options);
// The plot that wants a second main plot in the script; null if none does.
const Plot* wanting_extra_plot(const PlotsInPlay& plots);

// --- duties
bool has_duty(const Character& character, Demand demand);
bool has_duty(const Role& role, Demand demand);
bool has_duty(const TragedySet& set, RoleId role, Demand demand);
// What a character's own card says of its role (R76, R255), whatever the plots do.
bool may_bear(const TragedySet& set, const Character& character, RoleId role);

// R114, R169: boys and men against girls and women; a Godly Being is both, others are neither.
bool are_of_opposing_sex(const Character& one, const Character& other);

struct Holder {
  const Character* character = nullptr;
  RoleId role = person_role;
};
// What a plot demands of those who hold its roles, or what stands in their place (R276). Of several holders of one role each plot binds
// its own (R114).
struct HolderDuty {
  const Plot* plot = nullptr;
  Duty duty{};
};
struct HolderDuties {
  int size = 0;
  std::array<HolderDuty, 8> list{};

  const HolderDuty* begin() const { return list.data(); }
  const HolderDuty* end() const { return list.data() + size; }
};
HolderDuties holder_duties(const PlotsInPlay& plots, const RolesInstead& instead);
// Whether there is a different holder for every demand, as far as there are enough of them.
bool are_met(std::span<const HolderDuty> duties, std::span<const Holder> holders);

}  // namespace spiral
