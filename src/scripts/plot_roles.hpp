// Which roles the plots of a script bring, how often, and who may hold them. Shared by checking and by building worlds.
#pragma once

#include <array>

#include "rules/script.hpp"

namespace spiral {

// How many holders of a role the plots demand, its limit already applied (R138).
struct RoleRange {
  RoleId role = RoleId::none;
  std::uint8_t least = 0;
  std::uint8_t most = 0;
  bool is_limited = false;  // the plots would bring more than the limit
};

// The plots in play; null where there is none or it is not known.
using PlotsInPlay = std::array<const Plot*, 3>;

struct PlotRoles {
  int size = 0;
  std::array<RoleRange, 12> ranges{};

  const RoleRange* begin() const { return ranges.data(); }
  const RoleRange* end() const { return ranges.data() + size; }
  // Null for a role no plot brings or may bring.
  const RoleRange* find(RoleId role) const;
};
PlotRoles roles_of(const TragedySet& set, const PlotsInPlay& plots);

// A character whose role is none of the plots' (R73).
bool stands_outside_plots(const Character& character);
// Person is not among the roles outside the plots.
bool is_outside_plots(const PlotRoles& roles, RoleId role);
// The plot whose demand this holder breaks, as far as traits go, and the trait; null if there is none.
struct BrokenDuty {
  const Plot* plot = nullptr;
  Trait trait = Trait::none;
};
BrokenDuty broken_duty(const PlotsInPlay& plots, const Character& character, RoleId role);

}  // namespace spiral
