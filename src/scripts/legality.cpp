#include "scripts/legality.hpp"

#include <algorithm>

#include "scripts/words.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

std::string text_of(long long number) { return std::to_string(number); }
std::string text_of(std::string_view text) { return std::string(text); }
template <class Named>
std::string name_text(const Named& one) {
  return std::string(name_of(one.id));
}

bool is_one_of(std::span<const Plot> plots, const Plot* wanted) {
  return std::any_of(plots.begin(), plots.end(), [&](const Plot& plot) { return &plot == wanted; });
}

template <class T>
bool is_repeated(const std::vector<T>& list, std::size_t index) {
  const auto here = list.begin() + static_cast<std::ptrdiff_t>(index);
  return std::find(list.begin(), here, *here) != here;
}

class Checker {
 public:
  Checker(const Draft& draft, const ReportFault& report) : draft_(draft), report_(report) {}

  void check() {
    check_numbers();
    if (draft_.set) check_plots();
    check_members();
    if (draft_.set && plots_are_right()) check_roles();  // of wrong plots the roles say nothing
    check_incidents();
    if (draft_.set) check_duties();
  }

 private:
  void check_range(Part part, std::size_t index, std::string_view what, std::optional<long long> number, long long most, long long least = 1) {
    if (!number || (*number >= least && *number <= most)) return;
    report_(part, index,
            most < least ? "expected at least " + text_of(least) + " loops, found " + text_of(most)
                         : "expected " + text_of(what) + " from " + text_of(least) + " to " + text_of(most) + ", found " + text_of(*number));
  }

  void check_numbers() {
    for (std::size_t i = 0; i < draft_.loops.size(); ++i) {
      check_range(Part::loops, i, "a number of loops", draft_.loops[i], max_loops);
      if (draft_.loops[i] && is_repeated(draft_.loops, i))
        report_(Part::loops, i, "expected a number of loops that is not on offer yet, found " + text_of(*draft_.loops[i]) + " again");
    }
    check_range(Part::days, 0, "a number of days", draft_.days, max_days);
  }

  void check_plots() {
    const TragedySet& set = *draft_.set;
    if (draft_.main_plot && !is_one_of(set.main_plots, draft_.main_plot))
      report_(Part::main_plot, 0, expected_word("a main plot of " + text_of(set.name), name_of(draft_.main_plot->id), names_in(set.main_plots)));
    if (draft_.subplots.size() != set.subplot_count)
      report_(Part::all_subplots, 0,
              "expected " + text_of(set.subplot_count) + (set.subplot_count == 1 ? " subplot in " : " different subplots in ") + text_of(set.name) +
                  ", found " + text_of(static_cast<long long>(draft_.subplots.size())));
    for (std::size_t i = 0; i < draft_.subplots.size(); ++i) {
      const Plot* subplot = draft_.subplots[i];
      if (!subplot) continue;
      if (!is_one_of(set.subplots, subplot))
        report_(Part::subplot, i, expected_word("a subplot of " + text_of(set.name), name_of(subplot->id), names_in(set.subplots)));
      else if (is_repeated(draft_.subplots, i)) report_(Part::subplot, i, "expected different subplots, found " + in_quotes(name_of(subplot->id)) + " again");
    }
    check_extra_plot();
  }

  // R122
  void check_extra_plot() {
    const TragedySet& set = *draft_.set;
    const Plot* extra = draft_.extra_main_plot;
    const Plot* wanting = wanting_extra_plot(plots());
    if (wanting && !draft_.has_extra_main_plot)
      return report_of_plot(*wanting, "expected an extra_main_plot (" + name_text(*wanting) + " asks for it), found none");
    if (!wanting && draft_.has_extra_main_plot && are_known(draft_.subplots)) {
      std::vector<std::string_view> askers;
      for (const Plot& plot : set.subplots)
        if (wanting_extra_plot({&plot})) askers.push_back(name_of(plot.id));
      return report_(
          Part::extra_main_plot, 0,
          "expected no extra_main_plot" + (askers.empty() ? " in " + text_of(set.name) : ", which is for " + listed(askers) + " only") + ", found one");
    }
    if (!extra) return;
    if (!is_one_of(set.main_plots, extra))
      report_(Part::extra_main_plot, 0, expected_word("a main plot of " + text_of(set.name), name_of(extra->id), names_in(set.main_plots)));
    else if (extra == draft_.main_plot) report_(Part::extra_main_plot, 0, "expected another main plot, found " + in_quotes(name_of(extra->id)) + " again");
  }

  bool plots_are_right() const {
    if (!is_one_of(draft_.set->main_plots, draft_.main_plot) || draft_.subplots.size() != draft_.set->subplot_count) return false;
    if (draft_.has_extra_main_plot && !is_one_of(draft_.set->main_plots, draft_.extra_main_plot)) return false;
    for (std::size_t i = 0; i < draft_.subplots.size(); ++i)
      if (!is_one_of(draft_.set->subplots, draft_.subplots[i]) || is_repeated(draft_.subplots, i)) return false;
    return true;
  }
  PlotsInPlay plots() const {
    PlotsInPlay in_play{draft_.main_plot};
    std::copy_n(draft_.subplots.begin(), std::min<std::size_t>(draft_.subplots.size(), 2), in_play.begin() + 1);
    if (adds_roles_of_extra_plot(draft_.options)) in_play[3] = draft_.extra_main_plot;
    return in_play;
  }

  // --- the cast
  void check_members() {
    if (draft_.cast.size() > static_cast<std::size_t>(max_cast))
      report_(Part::whole_cast, max_cast,
              "expected at most " + text_of(max_cast) + " characters, found " + text_of(static_cast<long long>(draft_.cast.size())));
    for (std::size_t i = 0; i < draft_.cast.size(); ++i) {
      const Draft::Member& member = draft_.cast[i];
      if (!member.character) continue;
      if (comes_again(i)) report_(Part::character, i, "expected every character once, found " + in_quotes(name_of(member.character->id)) + " again");
      check_parameter(i, Parameter::turf, Part::turf, "turf", member.has_turf);
      check_parameter(i, Parameter::enters_on_loop, Part::enters_on_loop, "enters_on_loop", member.has_enters_on_loop);
      check_parameter(i, Parameter::enters_on_day, Part::enters_on_day, "enters_on_day", member.has_enters_on_day);
      if (member.character->parameter == Parameter::enters_on_loop) check_entry(i);
      if (member.character->parameter == Parameter::enters_on_day) check_range(Part::enters_on_day, i, "a day", member.enters_on_day, last_day());
      if (has_duty(*member.character, Demand::never_person) && member.role == person_role)
        report_(Part::role, i, name_text(*member.character) + ": expected any other role, found \"person\"");
    }
  }

  bool comes_again(std::size_t index) const {
    return std::any_of(draft_.cast.begin(), draft_.cast.begin() + static_cast<std::ptrdiff_t>(index),
                       [&](const Draft::Member& earlier) { return earlier.character == draft_.cast[index].character; });
  }

  void check_parameter(std::size_t index, Parameter parameter, Part part, std::string_view key, bool is_given) {
    const Character& character = *draft_.cast[index].character;
    const bool is_asked = character.parameter == parameter;
    if (is_asked == is_given) return;
    if (is_asked) {
      report_(part, index, name_text(character) + ": expected " + text_of(key) + ", found none");
      return;
    }
    std::vector<std::string_view> askers;
    for (const Character& other : all_characters())
      if (other.parameter == parameter) askers.push_back(name_of(other.id));
    report_(part, index, name_text(character) + ": expected no " + text_of(key) + ", which is for " + listed(askers) + " only, found one");
  }

  // Whichever number of loops is played, the character must come, and not before the second (R72).
  void check_entry(std::size_t index) {
    long long fewest = max_loops;
    for (const std::optional<long long>& loops : draft_.loops)
      if (loops && *loops >= 1) fewest = std::min(fewest, *loops);
    check_range(Part::enters_on_loop, index, "a loop", draft_.cast[index].enters_on_loop, fewest, 2);
  }
  long long last_day() const { return draft_.days && *draft_.days >= 1 && *draft_.days <= max_days ? *draft_.days : max_days; }

  // --- roles
  void check_roles() {
    const PlotRoles needed = roles_of(*draft_.set, plots());
    bool are_counted = true;
    for (const Role& role : draft_.set->roles)
      if (role.id != person_role && !has_right_count(needed, role.id)) are_counted = false;
    if (are_counted) check_holders();
    for (std::size_t i = 0; i < draft_.cast.size(); ++i) {
      const Draft::Member& member = draft_.cast[i];
      if (!member.character || !member.role) continue;
      if (!draft_.set->find_role(*member.role))
        report_(Part::role, i, expected_word("a role of " + text_of(draft_.set->name), name_of(*member.role), names_in(draft_.set->roles)));
      else if (stands_outside_plots(*member.character) && !is_outside_plots(needed, *member.role)) report_outside(i, needed);
    }
  }

  // What plots demand of their holders, once it is known that nobody is missing.
  void check_holders() {
    const HolderDuties duties = holder_duties(plots());
    std::vector<Holder> holders;
    for (const Draft::Member& member : draft_.cast)
      if (member.character && member.role && !stands_outside_plots(*member.character)) holders.push_back({member.character, *member.role});
    if (holders.size() > static_cast<std::size_t>(max_cast) || are_met(duties, holders)) return;
    for (const HolderDuty& duty : duties)
      if (!are_met({&duty, 1}, holders)) return report_holders(duty);
    std::vector<std::string_view> names;
    for (const HolderDuty& duty : duties) names.push_back(name_of(duty.plot->id));
    const RoleId role = duties.list[0].duty->role;
    report_(Part::role, holders_of(role).front(),
            "expected a " + text_of(name_of(role)) + " of its own for each of " + listed(names, " and ") + ", found " + names_of_holders(role));
  }

  void report_holders(const HolderDuty& broken) {
    const Duty& duty = *broken.duty;
    const std::string role(name_of(duty.role)), plot = " (" + name_text(*broken.plot) + "), found ";
    const std::vector<std::size_t> holders = holders_of(duty.role);
    if (duty.demand == Demand::opposing_sex)
      report_(Part::role, holders.front(),
              "expected a " + role + " and a " + text_of(name_of(duty.other_role)) + " of opposing sex" + plot + names_of_holders(duty.role) + " and " +
                  names_of_holders(duty.other_role));
    else if (holders.size() == 1)
      report_(Part::role, holders.front(),
              name_text(*draft_.cast[holders.front()].character) + ": expected a " + role + " with the trait " + text_of(id_of(duty.trait)) + plot +
                  traits_of(*draft_.cast[holders.front()].character));
    else report_(Part::role, holders.front(), "expected a " + role + " with the trait " + text_of(id_of(duty.trait)) + plot + names_of_holders(duty.role));
  }

  std::vector<std::size_t> holders_of(RoleId role) const {
    std::vector<std::size_t> holders;
    for (std::size_t i = 0; i < draft_.cast.size(); ++i) {
      const Draft::Member& member = draft_.cast[i];
      if (member.character && member.role == role && !stands_outside_plots(*member.character)) holders.push_back(i);
    }
    return holders;
  }
  std::string names_of_holders(RoleId role) const {
    std::vector<std::string_view> names;
    for (std::size_t i : holders_of(role)) names.push_back(name_of(draft_.cast[i].character->id));
    return listed(names, " and ");
  }

  static std::string traits_of(const Character& character) {
    std::vector<std::string_view> traits;
    for (Trait trait : character.traits)
      if (trait != Trait::none) traits.push_back(id_of(trait));
    return listed(traits, " and ");
  }

  void report_outside(std::size_t index, const PlotRoles& needed) {
    std::vector<std::string_view> outside;
    for (const Role& role : draft_.set->roles)
      if (is_outside_plots(needed, role.id)) outside.push_back(name_of(role.id));
    report_(Part::role, index,
            name_text(*draft_.cast[index].character) + ": expected a role that no plot of the script adds (" + listed(outside) + "), found " +
                in_quotes(name_of(*draft_.cast[index].role)));
  }

  // Reports where it is not right.
  bool has_right_count(const PlotRoles& needed, RoleId role) {
    const RoleRange* range = needed.find(role);
    const std::size_t least = range ? range->least : 0, most = range ? range->most : 0;
    std::vector<std::size_t> holders;
    bool is_complete = true;  // a mistyped role or character may be the one that is missing
    for (std::size_t i = 0; i < draft_.cast.size(); ++i) {
      const Draft::Member& member = draft_.cast[i];
      if (!member.character || !member.role || comes_again(i)) is_complete = false;
      else if (*member.role == role && !stands_outside_plots(*member.character)) holders.push_back(i);
    }
    if (holders.size() >= least && holders.size() <= most) return true;
    const std::string found = ", found " + (holders.empty() ? "none" : text_of(static_cast<long long>(holders.size())));
    if (holders.size() > most) report_(Part::role, holders[most], expected_count(range, role) + found);
    else if (is_complete) report_adder(role, expected_count(range, role) + found);
    return false;
  }

  std::string expected_count(const RoleRange* range, RoleId role) const {
    const std::string name(name_of(role));
    if (!range) return "expected no " + name + " in the cast, for no plot of the script adds one";
    std::vector<std::string_view> adders;
    for (const Plot* plot : plots())
      if (plot && adds(*plot, role)) adders.push_back(name_of(plot->id));
    std::string count = text_of(range->most);
    if (range->least != range->most) count = text_of(range->least) + " to " + count;
    return "expected " + count + " " + name + " in the cast (" + listed(adders, " and ") + (adders.size() == 1 ? " adds " : " add ") +
           (range->is_limited  ? "more, the limit is " + text_of(range->most)
            : range->most == 1 ? "it"
                               : "them") +
           ")";
  }

  static bool adds(const Plot& plot, RoleId role) {
    return std::any_of(std::begin(plot.roles), std::end(plot.roles), [&](const RoleCount& count) { return count.role == role; });
  }

  // A role that is missing has no place in the file; the plot that asks for it has.
  void report_adder(RoleId role, std::string message) {
    for (const Plot* plot : plots())
      if (plot && adds(*plot, role)) return report_of_plot(*plot, std::move(message));
  }
  void report_of_plot(const Plot& plot, std::string message) {
    const auto subplot = std::find(draft_.subplots.begin(), draft_.subplots.end(), &plot);
    if (subplot != draft_.subplots.end()) report_(Part::subplot, static_cast<std::size_t>(subplot - draft_.subplots.begin()), std::move(message));
    else report_(&plot == draft_.main_plot ? Part::main_plot : Part::extra_main_plot, 0, std::move(message));
  }

  // --- incidents
  void check_incidents() {
    if (draft_.incidents.size() > static_cast<std::size_t>(max_incidents))
      report_(Part::all_incidents, max_incidents,
              "expected at most " + text_of(max_incidents) + " incidents, found " + text_of(static_cast<long long>(draft_.incidents.size())));
    for (std::size_t i = 0; i < draft_.incidents.size(); ++i) {
      const Draft::Mishap& mishap = draft_.incidents[i];
      check_range(Part::day, i, "a day", mishap.day, last_day());
      if (mishap.incident && draft_.set && draft_.set->find_incident(mishap.incident->id) != mishap.incident)
        report_(Part::incident, i, expected_word("an incident of " + text_of(draft_.set->name), name_of(mishap.incident->id), names_in(draft_.set->incidents)));
      check_shown_as(i);
      check_culprit(i);
    }
  }

  // R89
  void check_shown_as(std::size_t index) {
    const Draft::Mishap& mishap = draft_.incidents[index];
    if (!mishap.incident || !mishap.has_shown_as) return;
    if (!mishap.incident->may_bear_another_name) {
      std::vector<std::string_view> bearers;
      if (draft_.set)
        for (const Incident& incident : draft_.set->incidents)
          if (incident.may_bear_another_name) bearers.push_back(name_of(incident.id));
      report_(Part::shown_as, index,
              name_text(*mishap.incident) + ": expected no shown_as" + (bearers.empty() ? "" : ", which is for " + listed(bearers) + " only") + ", found one");
    } else if (mishap.shown_as == mishap.incident) {
      report_(Part::shown_as, index, "expected the name of another incident, found " + in_quotes(name_of(mishap.incident->id)));
    } else if (mishap.shown_as && draft_.set && draft_.set->find_incident(mishap.shown_as->id) != mishap.shown_as) {
      report_(Part::shown_as, index,
              expected_word("an incident of " + text_of(draft_.set->name), name_of(mishap.shown_as->id), names_in(draft_.set->incidents)));
    }
  }

  // One incident each (R106, R137), but several of a kind that may repeat its culprit (R91).
  void check_culprit(std::size_t index) {
    const Draft::Mishap& mishap = draft_.incidents[index];
    if (!mishap.culprit && !mishap.mob) return;
    const auto first = std::find_if(draft_.incidents.begin(), draft_.incidents.end(),
                                    [&](const Draft::Mishap& other) { return other.culprit == mishap.culprit && other.mob == mishap.mob; });
    const auto earlier = static_cast<std::size_t>(first - draft_.incidents.begin());
    if (earlier == index) return;
    if (mishap.incident == first->incident && mishap.incident && mishap.incident->may_repeat_culprit) return;
    if (mishap.culprit && !draft_.cast[*mishap.culprit].character) return;
    report_(Part::culprit, index,
            "expected a culprit of no other incident, found " +
                in_quotes(mishap.mob ? id_of(*mishap.mob) : name_of(draft_.cast[*mishap.culprit].character->id)) + ", culprit of incident " +
                text_of(static_cast<long long>(earlier + 1)) + " too");
  }

  // --- duties that cast and incidents share (R154)
  void check_duties() {
    const auto& incidents = draft_.incidents;
    for (std::size_t i = 0; i < incidents.size(); ++i)
      if (incidents[i].culprit && has_role_duty(*incidents[i].culprit, Demand::never_culprit))
        report_(Part::culprit, i,
                "expected a culprit who is no " + text_of(name_of(*draft_.cast[*incidents[i].culprit].role)) + ", found " +
                    in_quotes(name_of(draft_.cast[*incidents[i].culprit].character->id)));
    const bool culprits_are_known = std::all_of(incidents.begin(), incidents.end(), [](const Draft::Mishap& one) { return one.culprit || one.mob; });
    for (std::size_t i = 0; culprits_are_known && i < draft_.cast.size(); ++i)
      if (has_role_duty(i, Demand::must_be_culprit) &&
          std::none_of(incidents.begin(), incidents.end(), [&](const Draft::Mishap& one) { return one.culprit == i; }))
        report_(
            Part::role, i,
            name_text(*draft_.cast[i].character) + ": expected to be the culprit of an incident (" + text_of(name_of(*draft_.cast[i].role)) + "), found none");
    for (const Plot* plot : plots()) {
      if (!plot) continue;
      for (const Duty& duty : plot->duties) check_presence(*plot, duty);
    }
  }

  bool has_role_duty(std::size_t who, Demand demand) const {
    const Draft::Member& member = draft_.cast[who];
    return member.character && member.role && has_duty(*draft_.set, *member.role, demand);
  }

  void check_presence(const Plot& plot, const Duty& duty) {
    if (duty.demand == Demand::incident_in_script && std::none_of(draft_.incidents.begin(), draft_.incidents.end(),
                                                                  [&](const Draft::Mishap& one) { return !one.incident || one.incident->id == duty.incident; }))
      report_of_plot(plot, "expected the incident " + text_of(name_of(duty.incident)) + " in the script (" + name_text(plot) + " asks for it), found none");
    if (duty.demand == Demand::character_in_cast &&
        std::none_of(draft_.cast.begin(), draft_.cast.end(), [&](const Draft::Member& one) { return !one.character || one.character->id == duty.character; }))
      report_of_plot(plot, "expected the character " + text_of(name_of(duty.character)) + " in the cast (" + name_text(plot) + " asks for it), found none");
  }

  template <class T>
  static bool are_known(const std::vector<const T*>& list) {
    return std::find(list.begin(), list.end(), nullptr) == list.end();
  }

  const Draft& draft_;
  const ReportFault& report_;
};

}  // namespace

void check_draft(const Draft& draft, const ReportFault& report) { Checker(draft, report).check(); }

}  // namespace spiral
