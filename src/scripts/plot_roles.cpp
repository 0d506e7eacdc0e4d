#include "scripts/plot_roles.hpp"

#include <algorithm>

namespace spiral {
namespace {

RoleRange& range_of(PlotRoles& roles, RoleId role) {
  for (int i = 0; i < roles.size; ++i)
    if (roles.ranges[i].role == role) return roles.ranges[i];
  roles.ranges[roles.size].role = role;
  return roles.ranges[roles.size++];
}

}  // namespace

const RoleRange* PlotRoles::find(RoleId role) const {
  for (const RoleRange& range : *this)
    if (range.role == role) return &range;
  return nullptr;
}

PlotRoles roles_of(const TragedySet& set, const PlotsInPlay& plots) {
  PlotRoles roles;
  for (const Plot* plot : plots) {
    if (!plot) continue;
    for (const RoleCount& count : plot->roles) {
      if (count.role == RoleId::none) continue;
      RoleRange& range = range_of(roles, count.role);
      range.least = static_cast<std::uint8_t>(range.least + count.least);
      range.most = static_cast<std::uint8_t>(range.most + count.most);
    }
  }
  for (int i = 0; i < roles.size; ++i) {
    RoleRange& range = roles.ranges[i];
    const Role* role = set.find_role(range.role);
    if (!role || role->limit == 0 || range.most <= role->limit) continue;
    range.is_limited = true;
    range.most = role->limit;
    range.least = std::min(range.least, role->limit);
  }
  return roles;
}

bool stands_outside_plots(const Character& character) {
  return std::any_of(std::begin(character.duties), std::end(character.duties),
                     [](const Duty& duty) { return duty.demand == Demand::role_outside_plots; });
}

bool is_outside_plots(const PlotRoles& roles, RoleId role) { return role != RoleId::person && !roles.find(role); }

BrokenDuty broken_duty(const PlotsInPlay& plots, const Character& character, RoleId role) {
  for (const Plot* plot : plots) {
    if (!plot) continue;
    for (const Duty& duty : plot->duties)
      if (duty.demand == Demand::holder_has_trait && duty.role == role && !character.has_trait(duty.trait))
        return {plot, duty.trait};
  }
  return {};
}

}  // namespace spiral
