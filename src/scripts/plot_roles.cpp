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

// Looks for a different holder for every demand. Where a role has fewer holders than demands, one holder may meet several (R276).
class Matching {
 public:
  Matching(std::span<const HolderDuty> duties, std::span<const Holder> holders) : holders_(holders) {
    for (const HolderDuty& one : duties)
      for (const RoleId role : {one.duty.role, one.duty.other_role}) {
        const auto names = [&](const HolderDuty& other) { return other.duty.role == role || other.duty.other_role == role; };
        const auto has = [&](const Holder& holder) { return holder.role == role; };
        if (role != no_role && std::count_if(holders.begin(), holders.end(), has) < std::count_if(duties.begin(), duties.end(), names))
          is_shared_ |= 1ull << static_cast<unsigned>(role);
      }
  }

  // `taken`: holders that other demands have for their own, as a bit mask.
  bool is_found(std::span<const HolderDuty> duties, unsigned taken) const {
    if (duties.empty()) return true;
    const Duty& duty = duties.front().duty;
    for (std::size_t i = 0; i < holders_.size(); ++i) {
      if (holders_[i].role != duty.role || taken >> i & 1u) continue;
      const unsigned with_one = taken | bit_of(i);
      if (duty.demand == Demand::holder_has_trait) {
        if (holders_[i].character->has_trait(duty.trait) && is_found(duties.subspan(1), with_one)) return true;
        continue;
      }
      for (std::size_t j = 0; j < holders_.size(); ++j)
        if (j != i && holders_[j].role == duty.other_role && !(with_one >> j & 1u) && are_of_opposing_sex(*holders_[i].character, *holders_[j].character) &&
            is_found(duties.subspan(1), with_one | bit_of(j)))
          return true;
    }
    return false;
  }

 private:
  unsigned bit_of(std::size_t holder) const { return is_shared_ >> static_cast<unsigned>(holders_[holder].role) & 1u ? 0 : 1u << holder; }

  std::span<const Holder> holders_;
  std::uint64_t is_shared_ = 0;
};

}  // namespace

const RoleRange* PlotRoles::find(RoleId role) const {
  for (const RoleRange& range : *this)
    if (range.role == role) return &range;
  return nullptr;
}

PlotRoles roles_of(const TragedySet& set, const PlotsInPlay& plots, const RolesInstead& instead) {
  PlotRoles roles;
  for (const Plot* plot : plots) {
    if (!plot) continue;
    for (const RoleCount& count : plot->roles) {
      if (count.role == no_role || instead.of(count.role) == person_role) continue;
      RoleRange& range = range_of(roles, instead.of(count.role));
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

HolderDuties holder_duties(const PlotsInPlay& plots, const RolesInstead& instead) {
  HolderDuties duties;
  for (const Plot* plot : plots) {
    if (!plot) continue;
    for (Duty duty : plot->duties) {
      if (duty.demand != Demand::holder_has_trait && duty.demand != Demand::opposing_sex) continue;
      duty.role = instead.of(duty.role), duty.other_role = instead.of(duty.other_role);
      if (duty.role != person_role && duty.other_role != person_role) duties.list[duties.size++] = {plot, duty};  // nobody is looked for (R276)
    }
  }
  return duties;
}

bool are_met(std::span<const HolderDuty> duties, std::span<const Holder> holders) { return Matching(duties, holders).is_found(duties, 0); }

}  // namespace spiral
