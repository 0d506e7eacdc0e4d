// Whether the cast has the roles its plots add, and the right people hold them.
#include <algorithm>

#include "scripts/legality.hpp"
#include "scripts/sentences.hpp"
#include "scripts/words.hpp"

namespace spiral {
namespace {

bool adds(const Plot& plot, RoleId role, const RolesInstead& instead) {
  return std::any_of(std::begin(plot.roles), std::end(plot.roles),
                     [&](const RoleCount& count) { return count.role != no_role && instead.of(count.role) == role; });
}

class RoleChecker {
 public:
  RoleChecker(const Draft& draft, const PlotsInPlay& plots, const ReportFault& report)
      : draft_(draft), plots_(plots), report_(report), needed_(roles_of(*draft.set, plots, draft.roles_instead)) {}

  void check() {
    count_roles();
    if (is_counted_right_) check_holders();
    report_mistaken();
    report_surplus();
    for (const RoleId role : missing_) report_missing(role);
    for (std::size_t i = 0; i < draft_.cast.size(); ++i) {
      const Draft::Member& member = draft_.cast[i];
      if (!member.character || !member.role) continue;
      if (!draft_.set->find_role(*member.role))
        report_({Part::role, i, Finding::unknown_role,
                 word_expected(said<say::a_role_of>(called(*draft_.set)), name_of(*member.role), {"roles", names_in(draft_.set->roles)})});
      else if (stands_outside_plots(*member.character) && !is_outside_plots(needed_, *member.role)) report_outside(i);
      else if (copies_a_role(*member.character)) check_copy(i);
    }
  }

 private:
  // --- how many hold which role
  void count_roles() {
    // A mistyped role or character may be the one that is missing.
    bool is_complete = true;
    for (std::size_t i = 0; i < draft_.cast.size(); ++i) is_complete &= draft_.cast[i].character && draft_.cast[i].role && !comes_again(draft_, i);
    for (const Role& role : draft_.set->roles) {
      if (role.id == person_role) continue;
      const RoleRange* range = needed_.find(role.id);
      const std::size_t least = range ? range->least : 0, most = range ? range->most : 0;
      const std::vector<std::size_t> holders = holders_of(role.id, true);
      is_counted_right_ &= holders.size() >= least && holders.size() <= most;
      if (holders.size() > most) surplus_.insert(surplus_.end(), holders.begin() + static_cast<std::ptrdiff_t>(most), holders.end());
      if (is_complete && holders.size() < least) missing_.insert(missing_.end(), least - holders.size(), role.id);
    }
  }

  // Somebody has a role too many and another role has nobody: that is one mistake, not two.
  void report_mistaken() {
    while (!missing_.empty() && !surplus_.empty()) {
      const std::size_t who = surplus_.front();
      const auto wanted = std::find_if(missing_.begin(), missing_.end(), [&](RoleId role) { return may_hold(who, role); });
      const RoleId role = wanted == missing_.end() ? missing_.front() : *wanted;
      const RoleId held = *draft_.cast[who].role;
      report_({Part::role,
               who,
               Finding::role_mistaken,
               said<say::role_mistaken>(called(*draft_.cast[who].character), called(role), adders_of(role), quoted(called(held)),
                                        needed_.find(held) ? said<say::enough_of_them>() : said<say::added_by_no_plot>(), quoted(called(role))),
               {Part::role, who, text_of(name_of(role))}});
      surplus_.erase(surplus_.begin());
      missing_.erase(wanted == missing_.end() ? missing_.begin() : wanted);
    }
  }

  void report_surplus() {
    for (std::size_t i = 0; i < surplus_.size(); ++i) {
      const RoleId role = *draft_.cast[surplus_[i]].role;
      if (i > 0 && *draft_.cast[surplus_[i - 1]].role == role) continue;  // one message for all who have it too many
      const bool may_be_person = !has_duty(*draft_.cast[surplus_[i]].character, Demand::never_person);
      report_(
          {Part::role, surplus_[i], Finding::role_surplus, wrong_count(role), {Part::role, surplus_[i], may_be_person ? text_of(name_of(person_role)) : ""}});
    }
  }

  // A role that is missing has no place in the file; the plot that asks for it has.
  void report_missing(RoleId role) {
    if (role == last_missing_) return;
    last_missing_ = role;
    DraftFault fault{Part::main_plot, 0, Finding::role_missing, wrong_count(role)};
    const auto adder = std::find_if(plots_.begin(), plots_.end(), [&](const Plot* plot) { return plot && adds(*plot, role, draft_.roles_instead); });
    const auto subplot = std::find(draft_.subplots.begin(), draft_.subplots.end(), *adder);
    if (subplot != draft_.subplots.end()) fault.part = Part::subplot, fault.index = static_cast<std::size_t>(subplot - draft_.subplots.begin());
    else if (*adder != draft_.main_plot) fault.part = Part::extra_main_plot;
    for (std::size_t who = 0; who < draft_.cast.size() && fault.instead.word.empty(); ++who)
      if (draft_.cast[who].role == person_role && may_hold(who, role)) fault.instead = {Part::role, who, text_of(name_of(role))};
    report_(std::move(fault));
  }

  // Whether a member could have the role, as far as one member alone decides it.
  bool may_hold(std::size_t who, RoleId role) const {
    const Draft::Member& member = draft_.cast[who];
    if (!member.character || stands_apart(*member.character) || !may_bear(*draft_.set, *member.character, role)) return false;
    for (const HolderDuty& one : holder_duties(plots_, draft_.roles_instead))
      if (one.duty.demand == Demand::holder_has_trait && one.duty.role == role && !player_of(*member.character).has_trait(one.duty.trait)) return false;
    const bool is_culprit = std::any_of(draft_.incidents.begin(), draft_.incidents.end(), [&](const Draft::Mishap& one) { return one.culprit == who; });
    return is_culprit ? !has_duty(*draft_.set, role, Demand::never_culprit) : !has_duty(*draft_.set, role, Demand::must_be_culprit);
  }

  // In the order of the cast. A character that comes again is one mistake already.
  std::vector<std::size_t> holders_of(RoleId role, bool only_once = false) const {
    std::vector<std::size_t> holders;
    for (std::size_t i = 0; i < draft_.cast.size(); ++i) {
      const Draft::Member& member = draft_.cast[i];
      if (!member.character || member.role != role || stands_apart(*member.character)) continue;
      if (!only_once || !comes_again(draft_, i)) holders.push_back(i);
    }
    return holders;
  }

  // "murder_plan adds it"
  Said adders_of(RoleId role) const {
    Named adders{"plots", {}, Named::Between::and_};
    for (const Plot* plot : plots_)
      if (plot && adds(*plot, role, draft_.roles_instead)) adders.ids.push_back(name_of(plot->id));
    const RoleRange* range = needed_.find(role);
    Said them = range->is_limited ? said<say::more_than_limit>(range->most) : range->most == 1 ? said<say::it>() : said<say::them>();
    return adders.ids.size() == 1 ? said<say::adds>(adders, std::move(them)) : said<say::add>(adders, std::move(them));
  }
  Said wrong_count(RoleId role) const {
    const std::size_t held = holders_of(role, true).size();
    SaidPart found = held == 0 ? part_of(said<say::none>()) : part_of(held);
    const RoleRange* range = needed_.find(role);
    if (!range) return said<say::role_of_no_plot>(called(role), std::move(found));
    SaidPart count = range->least == range->most ? part_of(range->most) : part_of(said<say::from_to>(range->least, range->most));
    return said<say::role_count>(std::move(count), called(role), adders_of(role), std::move(found));
  }

  // --- who holds them

  // What plots demand of their holders, once it is known that nobody is missing.
  void check_holders() {
    const HolderDuties duties = holder_duties(plots_, draft_.roles_instead);
    std::vector<Holder> holders;
    for (const Draft::Member& member : draft_.cast)
      if (member.character && member.role && !stands_apart(*member.character)) holders.push_back({&player_of(*member.character), *member.role});
    if (holders.size() > static_cast<std::size_t>(max_cast) || are_met(duties, holders)) return;
    for (const HolderDuty& duty : duties)
      if (!are_met({&duty, 1}, holders)) return report_holders(duty);
    Named plots{"plots", {}, Named::Between::and_};
    for (const HolderDuty& duty : duties) plots.ids.push_back(name_of(duty.plot->id));
    const RoleId role = duties.list[0].duty.role;
    report_({Part::role, holders_of(role).front(), Finding::wrong_holder, said<say::one_for_each>(called(role), plots, names_of_holders(role))});
  }

  void report_holders(const HolderDuty& broken) {
    const Duty& duty = broken.duty;
    const std::vector<std::size_t> holders = holders_of(duty.role);
    const auto report = [&](Said message) { report_({Part::role, holders.front(), Finding::wrong_holder, std::move(message)}); };
    if (duty.demand == Demand::opposing_sex)
      return report(said<say::opposing_sex>(called(duty.role), called(duty.other_role), called(*broken.plot), names_of_holders(duty.role),
                                            names_of_holders(duty.other_role)));
    if (holders.size() != 1) return report(said<say::trait_expected>(called(duty.role), called(duty.trait), called(*broken.plot), names_of_holders(duty.role)));
    const Character& character = player_of(*draft_.cast[holders.front()].character);
    report(said<say::trait_expected_of>(called(character), called(duty.role), called(duty.trait), called(*broken.plot), traits_of(character)));
  }

  Named names_of_holders(RoleId role) const {
    Named names{"characters", {}, Named::Between::and_};
    for (std::size_t i : holders_of(role)) names.ids.push_back(name_of(draft_.cast[i].character->id));
    return names;
  }
  static Named traits_of(const Character& character) {
    Named traits{"traits", {}, Named::Between::and_};
    for (Trait trait : character.traits)
      if (trait != Trait::none) traits.ids.push_back(id_of(trait));
    return traits;
  }

  void report_outside(std::size_t index) {
    Named outside{"roles", {}};
    const bool is_culprit = std::any_of(draft_.incidents.begin(), draft_.incidents.end(), [&](const Draft::Mishap& one) { return one.culprit == index; });
    std::string instead;
    for (const Role& role : draft_.set->roles) {
      if (!is_outside_plots(needed_, role.id)) continue;
      outside.ids.push_back(name_of(role.id));
      if (instead.empty() && !has_duty(role, is_culprit ? Demand::never_culprit : Demand::must_be_culprit)) instead = name_text(role);
    }
    report_({Part::role,
             index,
             Finding::role_of_a_plot,
             said<say::role_outside_plots>(called(*draft_.cast[index].character), outside, quoted(called(*draft_.cast[index].role))),
             {Part::role, index, instead}});
  }

  // R216
  void check_copy(std::size_t index) {
    Named others{"roles", {}};
    for (std::size_t i = 0; i < draft_.cast.size(); ++i) {
      const Draft::Member& member = draft_.cast[i];
      if (i == index) continue;
      if (!member.character || !member.role || *member.role == *draft_.cast[index].role) return;  // what is not known may be it
      if (std::find(others.ids.begin(), others.ids.end(), name_of(*member.role)) == others.ids.end()) others.ids.push_back(name_of(*member.role));
    }
    report_({Part::role, index, Finding::copies_nobody,
             said<say::role_of_another>(called(*draft_.cast[index].character), others, quoted(called(*draft_.cast[index].role)))});
  }

  const Draft& draft_;
  const PlotsInPlay& plots_;
  const ReportFault& report_;
  PlotRoles needed_;
  bool is_counted_right_ = true;
  std::vector<RoleId> missing_;       // once for each that is wanted
  std::vector<std::size_t> surplus_;  // members of the cast
  RoleId last_missing_ = no_role;
};

}  // namespace

void check_roles(const Draft& draft, const PlotsInPlay& plots, const ReportFault& report) { RoleChecker(draft, plots, report).check(); }

}  // namespace spiral
