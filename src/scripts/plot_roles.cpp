#include "scripts/plot_roles.hpp"

#include <algorithm>

#include "sets/sets.hpp"

namespace spiral {
namespace {

RoleRange& range_of(PlotRoles& roles, RoleId role) {
  for (int i = 0; i < roles.size; ++i)
    if (roles.ranges[i].role == role) return roles.ranges[i];
  roles.ranges[roles.size].role = role;
  return roles.ranges[roles.size++];
}

bool demands(std::span<const Duty> duties, Demand demand) {
  return std::any_of(duties.begin(), duties.end(), [&](const Duty& duty) { return duty.demand == demand; });
}

bool is_male(const Character& character) { return character.has_trait(Trait::boy) || character.has_trait(Trait::man); }
bool is_female(const Character& character) { return character.has_trait(Trait::girl) || character.has_trait(Trait::woman); }

// `taken`: holders that other demands have for their own, as a bit mask.
bool are_met(std::span<const HolderDuty> duties, std::span<const Holder> holders, unsigned taken) {
  if (duties.empty()) return true;
  const Duty& duty = *duties.front().duty;
  for (std::size_t i = 0; i < holders.size(); ++i) {
    if (holders[i].role != duty.role || taken >> i & 1u) continue;
    const unsigned with_one = taken | 1u << i;
    if (duty.demand == Demand::holder_has_trait) {
      if (holders[i].character->has_trait(duty.trait) && are_met(duties.subspan(1), holders, with_one)) return true;
      continue;
    }
    for (std::size_t j = 0; j < holders.size(); ++j)
      if (holders[j].role == duty.other_role && !(with_one >> j & 1u) && are_of_opposing_sex(*holders[i].character, *holders[j].character) &&
          are_met(duties.subspan(1), holders, with_one | 1u << j))
        return true;
  }
  return false;
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
      if (count.role == no_role) continue;
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

bool stands_outside_plots(const Character& character) { return has_duty(character, Demand::role_outside_plots); }

const Character& player_of(const Character& character) {
  for (const Character& other : all_characters())
    if (other.succeeds == character.id) return other;
  return character;
}

bool copies_a_role(const Character& character) { return has_duty(character, Demand::copies_a_role); }

bool is_outside_plots(const PlotRoles& roles, RoleId role) { return role != person_role && !roles.find(role); }

bool adds_roles_of_extra_plot(const Options& options) { return options.is(TwistedTruth::adds_roles); }

const Plot* wanting_extra_plot(const PlotsInPlay& plots) {
  for (const Plot* plot : plots)
    if (plot && demands(plot->duties, Demand::extra_main_plot)) return plot;
  return nullptr;
}

bool has_duty(const Character& character, Demand demand) { return demands(character.duties, demand); }
bool has_duty(const Role& role, Demand demand) { return demands(role.duties, demand); }
bool has_duty(const TragedySet& set, RoleId role, Demand demand) {
  const Role* found = set.find_role(role);
  return found && has_duty(*found, demand);
}

bool may_bear(const TragedySet& set, const Character& character, RoleId role) {
  if (role == person_role) return !has_duty(character, Demand::never_person);
  const Role* const card = set.find_role(role);
  if (!card || !has_duty(character, Demand::never_refuses)) return true;
  return card->refusal == Refusal::none &&
         std::none_of(std::begin(card->answers), std::end(card->answers), [](const Answer& answer) { return answer.to == Question::refuses_goodwill; });
}

bool are_of_opposing_sex(const Character& one, const Character& other) { return (is_male(one) && is_female(other)) || (is_female(one) && is_male(other)); }

HolderDuties holder_duties(const PlotsInPlay& plots) {
  HolderDuties duties;
  for (const Plot* plot : plots) {
    if (!plot) continue;
    for (const Duty& duty : plot->duties)
      if (duty.demand == Demand::holder_has_trait || duty.demand == Demand::opposing_sex) duties.list[duties.size++] = {plot, &duty};
  }
  return duties;
}

bool are_met(std::span<const HolderDuty> duties, std::span<const Holder> holders) { return are_met(duties, holders, 0); }

}  // namespace spiral
