#include "scripts/advice.hpp"

#include <algorithm>

#include "scripts/sentences.hpp"
#include "scripts/words.hpp"
#include "sets/ids.hpp"

namespace spiral {
namespace {

constexpr int gauge_without_end = 99;  // a rule may raise it again and again

bool loses(const Effect& effect) { return effect.what == Do::protagonists_lose || effect.what == Do::protagonists_die; }
bool raises(const Effect& effect) { return effect.what == Do::raise_gauge || effect.what == Do::move_gauge; }
template <class Test>
bool does_any(const Ability& ability, Test test) {
  return std::any_of(std::begin(ability.does), std::end(ability.does), test);
}
template <class Card>
bool raises_gauge(const Card& card) {
  return std::any_of(std::begin(card.abilities), std::end(card.abilities), [](const Ability& one) { return does_any(one, raises); });
}
bool speaks_of_incident(const Fact& fact) { return fact.is == Is::has_occurred || fact.is == Is::occurred_today || fact.is == Is::incident_is; }

class Adviser {
 public:
  Adviser(const Draft& draft, const ReportFault& report) : draft_(draft), report_(report) {
    knows_incidents_ = std::all_of(draft.incidents.begin(), draft.incidents.end(), [](const Draft::Mishap& one) { return one.incident; });
    knows_cast_ = std::all_of(draft.cast.begin(), draft.cast.end(), [](const Draft::Member& one) { return one.character && one.role; });
  }

  void advise() {
    look_at_days();
    look_at_latecomers();
    if (!draft_.set || !knows_incidents_ || !knows_cast_) return;
    look_at_plot(draft_.main_plot, Part::main_plot, 0);
    look_at_plot(draft_.extra_main_plot, Part::extra_main_plot, 0);
    for (std::size_t i = 0; i < draft_.subplots.size(); ++i) look_at_plot(draft_.subplots[i], Part::subplot, i);
    look_at_replacements();
  }

 private:
  // --- the schedule
  void look_at_days() {
    const auto& incidents = draft_.incidents;
    for (std::size_t i = 0; i < incidents.size(); ++i) {
      const auto here = incidents.begin() + static_cast<std::ptrdiff_t>(i);
      if (incidents[i].day && std::any_of(incidents.begin(), here, [&](const Draft::Mishap& one) { return one.day == incidents[i].day; }))
        report_({Part::day, i, Finding::two_incidents_on_a_day, said<say::another_on_the_day>(*incidents[i].day)});
    }
    if (!draft_.days || *draft_.days < 1) return;
    if (incidents.empty()) return report_({Part::days, 0, Finding::no_incidents, said<say::no_incidents>()});
    long long last = 0;
    for (const Draft::Mishap& one : incidents) last = std::max(last, one.day.value_or(*draft_.days));
    if (last < *draft_.days - 1) report_({Part::days, 0, Finding::no_late_incident, said<say::no_late_incident>(*draft_.days, last)});
  }

  void look_at_latecomers() {
    for (std::size_t i = 0; i < draft_.incidents.size(); ++i) {
      const Draft::Mishap& one = draft_.incidents[i];
      if (!one.culprit || !one.day || !draft_.cast[*one.culprit].character) continue;
      const std::optional<long long> entry = draft_.cast[*one.culprit].enters_on_day;
      if (!entry || *one.day >= *entry) continue;
      report_({Part::day,
               i,
               Finding::culprit_comes_later,
               said<say::comes_later>(called(*draft_.cast[*one.culprit].character), *entry, *one.day),
               {Part::day, i, std::to_string(*entry)}});
    }
  }

  // A role of which the special rule speaks and that no plot would add (R277).
  void look_at_replacements() {
    const PlotRoles roles = roles_of(*draft_.set, plots_of(draft_), {});
    for (int i = 0; draft_.knows_roles_instead && i < draft_.roles_instead.size; ++i)
      if (const RoleId role = draft_.roles_instead.pairs[static_cast<std::size_t>(i)].role; !roles.find(role))
        report_({Part::role_instead, static_cast<std::size_t>(i), Finding::rule_without_role, said<say::role_not_brought>(quoted(called(role)))});
  }

  // --- what plots need to bite
  bool is_scheduled(std::uint8_t incident) const {
    return std::any_of(draft_.incidents.begin(), draft_.incidents.end(),
                       [&](const Draft::Mishap& one) { return one.incident->id == static_cast<IncidentId>(incident); });
  }

  // How far the Extra gauge can rise in a loop.
  int highest_gauge() const {
    for (const Draft::Member& member : draft_.cast) {
      const Role* role = draft_.set->find_role(*member.role);
      if (raises_gauge(*member.character) || (role && raises_gauge(*role))) return gauge_without_end;
    }
    for (const Plot* plot : plots_of(draft_))
      if (plot && raises_gauge(*plot)) return gauge_without_end;
    int with_incidents = 0;
    for (const SetRule& rule : draft_.set->rules) {
      if (!does_any(rule.ability, raises)) continue;
      if (rule.ability.when != Moment::incident_occurs && rule.ability.when != Moment::incident_done) return gauge_without_end;
      with_incidents = 1;
    }
    int highest = 0;
    for (const Draft::Mishap& one : draft_.incidents) {
      highest += with_incidents && one.incident->raises_gauge;
      for (int part = 0; part < one.incident->part_count(); ++part)
        for (const Effect& effect : one.incident->part(part).does)
          if (raises(effect)) highest += std::max<int>(effect.n, 1);
    }
    return highest;
  }

  // Nobody has the role, for another stands in its place, and no plot makes anybody count as it.
  bool can_nobody_hold(RoleId role) const {
    if (std::any_of(draft_.cast.begin(), draft_.cast.end(), [&](const Draft::Member& one) { return one.role == role; })) return false;
    return std::none_of(draft_.subplots.begin(), draft_.subplots.end(), [&](const Plot* plot) {
      return plot && std::any_of(std::begin(plot->answers), std::end(plot->answers), [&](const Answer& answer) { return answer.role == role; });
    });
  }

  // What the script would need for the fact to come true; empty if it can.
  Said lacking(const Fact& fact) const {
    const auto cast = static_cast<int>(draft_.cast.size());
    if (fact.is == Is::has_occurred && !is_scheduled(fact.n)) return said<say::incident_needed>(called(static_cast<IncidentId>(fact.n)));
    if (fact.is == Is::at_least && fact.amount == Amount::n && fact.measure == Measure::living_with_intrigue && cast < fact.n)
      return said<say::characters_needed>(fact.n, cast);
    if (const bool needs_holder = fact.of.whom == Whom::holder || fact.of.whom == Whom::start_of_holder;
        needs_holder && fact.is == Is::at_least && can_nobody_hold(static_cast<RoleId>(fact.of.arg)))
      return said<say::holder_needed>(called(static_cast<RoleId>(fact.of.arg)));
    const int wanted_gauge = fact.is == Is::gauge_has_risen                                                          ? 1
                             : fact.is == Is::at_least && fact.amount == Amount::n && fact.measure == Measure::gauge ? fact.n
                                                                                                                     : 0;
    if (wanted_gauge > 0 && highest_gauge() < wanted_gauge) return said<say::gauge_needed>(wanted_gauge, highest_gauge());
    return {};
  }

  void look_at_plot(const Plot* plot, Part part, std::size_t index) {
    if (!plot) return;
    Said lack;
    bool can_win = false, has_loss = false;
    for (const Ability& ability : plot->abilities) {
      if (!does_any(ability, loses)) continue;
      has_loss = true;
      Said missing;
      for (const Fact& fact : ability.needs) {
        if (missing.is_empty()) missing = lacking(fact);
        const bool always = fact.is == Is::at_most && fact.measure == Measure::living && fact.n >= draft_.cast.size();
        if (always) report_({part, index, Finding::lost_from_the_start, said<say::more_characters_needed>(called(*plot), fact.n, draft_.cast.size())});
      }
      can_win |= missing.is_empty();
      if (lack.is_empty()) lack = missing;
    }
    if (has_loss && !can_win) report_({part, index, Finding::plot_cannot_win, said<say::of_plot>(called(*plot), lack)});
    look_at_answers(*plot, part, index);
  }

  // A rule about incidents of which none is on the schedule.
  void look_at_answers(const Plot& plot, Part part, std::size_t index) {
    Named wanted{"incidents", {}, Named::Between::or_};
    for (const Answer& answer : plot.answers)
      for (const Fact& fact : answer.needs) {
        if (!speaks_of_incident(fact)) continue;
        if (is_scheduled(fact.n)) return;
        wanted.ids.push_back(name_of(static_cast<IncidentId>(fact.n)));
      }
    if (!wanted.ids.empty()) report_({part, index, Finding::rule_without_incident, said<say::one_incident_of>(called(plot), wanted)});
  }

  const Draft& draft_;
  const ReportFault& report_;
  bool knows_incidents_ = false, knows_cast_ = false;
};

}  // namespace

void advise(const Draft& draft, const ReportFault& report) { Adviser(draft, report).advise(); }

}  // namespace spiral
