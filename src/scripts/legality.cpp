#include "scripts/legality.hpp"

#include <algorithm>

#include "scripts/words.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

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
    if (draft_.set && plots_are_right() && draft_.knows_roles_instead) check_roles(draft_, plots(), report_);  // of wrong plots the roles say nothing
    check_incidents();
    if (draft_.set) check_duties();
  }

 private:
  void check_range(Part part, std::size_t index, Finding finding, std::string_view what, std::optional<long long> number, long long most) {
    if (!number || (*number >= 1 && *number <= most)) return;
    report_({part,
             index,
             finding,
             "expected " + text_of(what) + " from 1 to " + text_of(most) + ", found " + text_of(*number),
             {part, index, text_of(std::clamp(*number, 1LL, most))}});
  }

  void check_numbers() {
    for (std::size_t i = 0; i < draft_.loops.size(); ++i) {
      check_range(Part::loops, i, Finding::loops_out_of_range, "a number of loops", draft_.loops[i], max_loops);
      if (draft_.loops[i] && is_repeated(draft_.loops, i))
        report_({Part::loops, i, Finding::loops_twice, "expected a number of loops that is not on offer yet, found " + text_of(*draft_.loops[i]) + " again"});
    }
    check_range(Part::days, 0, Finding::days_out_of_range, "a number of days", draft_.days, max_days);
  }

  void check_plots() {
    const TragedySet& set = *draft_.set;
    if (draft_.main_plot && !is_one_of(set.main_plots, draft_.main_plot))
      report_word(Part::main_plot, 0, Finding::unknown_plot, "a main plot of " + text_of(set.name), name_of(draft_.main_plot->id), names_in(set.main_plots));
    if (draft_.subplots.size() != set.subplot_count)
      report_({Part::all_subplots, 0, Finding::subplots_miscounted,
               "expected " + text_of(set.subplot_count) + (set.subplot_count == 1 ? " subplot in " : " different subplots in ") + text_of(set.name) +
                   ", found " + text_of(static_cast<long long>(draft_.subplots.size()))});
    for (std::size_t i = 0; i < draft_.subplots.size(); ++i) {
      const Plot* subplot = draft_.subplots[i];
      if (!subplot) continue;
      if (!is_one_of(set.subplots, subplot))
        report_word(Part::subplot, i, Finding::unknown_plot, "a subplot of " + text_of(set.name), name_of(subplot->id), names_in(set.subplots));
      else if (is_repeated(draft_.subplots, i))
        report_({Part::subplot, i, Finding::subplot_twice, "expected different subplots, found " + in_quotes(name_of(subplot->id)) + " again"});
    }
    check_extra_plot();
  }

  // R122
  void check_extra_plot() {
    const TragedySet& set = *draft_.set;
    const Plot* extra = draft_.extra_main_plot;
    const Plot* wanting = wanting_extra_plot(plots());
    if (wanting && !draft_.has_extra_main_plot)
      return report_of_plot(*wanting, Finding::extra_plot_missing, "expected an extra_main_plot (" + name_text(*wanting) + " asks for it), found none");
    if (!wanting && draft_.has_extra_main_plot && are_known(draft_.subplots)) {
      std::vector<std::string_view> askers;
      for (const Plot& plot : set.subplots)
        if (wanting_extra_plot({&plot})) askers.push_back(name_of(plot.id));
      return report_(
          {Part::extra_main_plot, 0, Finding::extra_plot_unasked,
           "expected no extra_main_plot" + (askers.empty() ? " in " + text_of(set.name) : ", which is for " + listed(askers) + " only") + ", found one"});
    }
    if (!extra) return;
    if (!is_one_of(set.main_plots, extra))
      report_word(Part::extra_main_plot, 0, Finding::unknown_plot, "a main plot of " + text_of(set.name), name_of(extra->id), names_in(set.main_plots));
    else if (extra == draft_.main_plot)
      report_({Part::extra_main_plot, 0, Finding::extra_plot_twice, "expected another main plot, found " + in_quotes(name_of(extra->id)) + " again"});
  }

  bool plots_are_right() const {
    if (!is_one_of(draft_.set->main_plots, draft_.main_plot) || draft_.subplots.size() != draft_.set->subplot_count) return false;
    if (draft_.has_extra_main_plot && !is_one_of(draft_.set->main_plots, draft_.extra_main_plot)) return false;
    for (std::size_t i = 0; i < draft_.subplots.size(); ++i)
      if (!is_one_of(draft_.set->subplots, draft_.subplots[i]) || is_repeated(draft_.subplots, i)) return false;
    return true;
  }
  PlotsInPlay plots() const { return plots_of(draft_); }

  // --- the cast
  void check_members() {
    if (const std::size_t room = static_cast<std::size_t>(max_cast - successors()); draft_.cast.size() > room)
      report_({Part::whole_cast, room, Finding::too_many_characters,
               "expected at most " + text_of(static_cast<long long>(room)) + " characters, found " + text_of(static_cast<long long>(draft_.cast.size()))});
    for (std::size_t i = 0; i < draft_.cast.size(); ++i) {
      const Draft::Member& member = draft_.cast[i];
      if (!member.character) continue;
      if (const CharacterId other = member.character->succeeds; other != no_character)
        report_({Part::character,
                 i,
                 Finding::comes_for_another,
                 "expected " + in_quotes(name_of(other)) + ", with whom " + in_quotes(name_of(member.character->id)) + " comes, found " +
                     in_quotes(name_of(member.character->id)),
                 {Part::character, i, text_of(name_of(other))}});
      if (comes_again(draft_, i))
        report_({Part::character, i, Finding::character_twice, "expected every character once, found " + in_quotes(name_of(member.character->id)) + " again"});
      check_parameter(i, Parameter::turf, Part::turf, "turf", member.has_turf);
      if (member.character->parameter == Parameter::start) check_start(i);
      else check_parameter(i, Parameter::start, Part::start, "start", member.has_start);
      check_parameter(i, Parameter::enters_on_loop, Part::enters_on_loop, "enters_on_loop", member.has_enters_on_loop);
      check_parameter(i, Parameter::enters_on_day, Part::enters_on_day, "enters_on_day", member.has_enters_on_day);
      if (member.character->parameter == Parameter::enters_on_loop) check_entry(i);
      if (member.character->parameter == Parameter::enters_on_day)
        check_range(Part::enters_on_day, i, Finding::entry_out_of_range, "a day", member.enters_on_day, last_day());
      if (has_duty(*member.character, Demand::never_person) && member.role == person_role)
        report_({Part::role, i, Finding::never_person, name_text(*member.character) + ": expected any other role, found \"person\""});
      else if (draft_.set && member.role && !may_bear(*draft_.set, *member.character, *member.role))
        report_({Part::role, i, Finding::never_refuses,
                 name_text(*member.character) + ": expected a role that never refuses Goodwill, found " + in_quotes(name_of(*member.role))});
    }
  }

  // Whoever comes for another needs a place, too.
  int successors() const {
    return static_cast<int>(std::count_if(draft_.cast.begin(), draft_.cast.end(),
                                          [](const Draft::Member& member) { return member.character && &player_of(*member.character) != member.character; }));
  }

  void check_parameter(std::size_t index, Parameter parameter, Part part, std::string_view key, bool is_given) {
    const Character& character = *draft_.cast[index].character;
    const bool is_asked = character.parameter == parameter;
    if (is_asked == is_given) return;
    if (is_asked) {
      report_({part,
               index,
               Finding::parameter_missing,
               name_text(character) + ": expected " + text_of(key) + ", found none",
               {part, index, first_value(parameter)}});
      return;
    }
    std::vector<std::string_view> askers;
    for (const Character& other : all_characters())
      if (other.parameter == parameter) askers.push_back(name_of(other.id));
    report_({part, index, Finding::parameter_unasked,
             name_text(character) + ": expected no " + text_of(key) + ", which is for " + listed(askers) + " only, found one"});
  }

  static std::string first_value(Parameter parameter) {
    return parameter == Parameter::turf ? text_of(id_of(Location::city)) : text_of(2);  // nobody enters on the first loop; on a day the second is usual
  }

  // R260
  void check_start(std::size_t index) {
    const Draft::Member& member = draft_.cast[index];
    const Character& character = *member.character;
    if (!member.start || *member.start == character.start || *member.start == character.other_start) return;
    report_({Part::start, index, Finding::wrong_start,
             name_text(character) + ": expected to start in " + listed({id_of(character.start), id_of(character.other_start)}, " or ") + ", found " +
                 in_quotes(id_of(*member.start))});
  }

  // Whichever number of loops is played, the character must come. On the first loop it is one of the cast like any other (R275).
  void check_entry(std::size_t index) {
    long long fewest = max_loops;
    for (const std::optional<long long>& loops : draft_.loops)
      if (loops && *loops >= 1) fewest = std::min(fewest, *loops);
    check_range(Part::enters_on_loop, index, Finding::entry_out_of_range, "a loop", draft_.cast[index].enters_on_loop, fewest);
  }
  long long last_day() const { return draft_.days && *draft_.days >= 1 && *draft_.days <= max_days ? *draft_.days : max_days; }

  // --- incidents
  void check_incidents() {
    if (draft_.incidents.size() > static_cast<std::size_t>(max_incidents))
      report_({Part::all_incidents, max_incidents, Finding::too_many_incidents,
               "expected at most " + text_of(max_incidents) + " incidents, found " + text_of(static_cast<long long>(draft_.incidents.size()))});
    for (std::size_t i = 0; i < draft_.incidents.size(); ++i) {
      const Draft::Mishap& mishap = draft_.incidents[i];
      check_range(Part::day, i, Finding::day_out_of_range, "a day", mishap.day, last_day());
      if (mishap.incident && draft_.set && draft_.set->find_incident(mishap.incident->id) != mishap.incident)
        report_word(Part::incident, i, Finding::unknown_incident, "an incident of " + text_of(draft_.set->name), name_of(mishap.incident->id),
                    names_in(draft_.set->incidents));
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
      report_(
          {Part::shown_as, index, Finding::shown_as_unasked,
           name_text(*mishap.incident) + ": expected no shown_as" + (bearers.empty() ? "" : ", which is for " + listed(bearers) + " only") + ", found one"});
    } else if (mishap.shown_as == mishap.incident) {
      report_({Part::shown_as, index, Finding::shown_as_itself, "expected the name of another incident, found " + in_quotes(name_of(mishap.incident->id))});
    } else if (mishap.shown_as && draft_.set && draft_.set->find_incident(mishap.shown_as->id) != mishap.shown_as) {
      report_word(Part::shown_as, index, Finding::unknown_incident, "an incident of " + text_of(draft_.set->name), name_of(mishap.shown_as->id),
                  names_in(draft_.set->incidents));
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
    report_({Part::culprit,
             index,
             Finding::culprit_twice,
             "expected a culprit of no other incident, found " +
                 in_quotes(mishap.mob ? id_of(*mishap.mob) : name_of(draft_.cast[*mishap.culprit].character->id)) + ", culprit of incident " +
                 text_of(static_cast<long long>(earlier + 1)) + " too",
             {Part::culprit, index, mishap.mob ? free_place() : name_of_free_suspect()}});
  }

  // --- duties that cast and incidents share (R154)
  void check_duties() {
    const auto& incidents = draft_.incidents;
    for (std::size_t i = 0; i < incidents.size(); ++i)
      if (incidents[i].culprit && has_role_duty(draft_, *incidents[i].culprit, Demand::never_culprit))
        report_({Part::culprit,
                 i,
                 Finding::never_culprit,
                 "expected a culprit who is no " + text_of(name_of(*draft_.cast[*incidents[i].culprit].role)) + ", found " +
                     in_quotes(name_of(draft_.cast[*incidents[i].culprit].character->id)),
                 {Part::culprit, i, name_of_free_suspect()}});
    const bool culprits_are_known = std::all_of(incidents.begin(), incidents.end(), [](const Draft::Mishap& one) { return one.culprit || one.mob; });
    for (std::size_t i = 0; culprits_are_known && i < draft_.cast.size(); ++i)
      if (has_role_duty(draft_, i, Demand::must_be_culprit) &&
          std::none_of(incidents.begin(), incidents.end(), [&](const Draft::Mishap& one) { return one.culprit == i; }))
        report_(
            {Part::role,
             i,
             Finding::must_be_culprit,
             name_text(*draft_.cast[i].character) + ": expected to be the culprit of an incident (" + text_of(name_of(*draft_.cast[i].role)) + "), found none",
             {Part::culprit, incident_to_spare(), incident_to_spare() < incidents.size() ? name_text(*draft_.cast[i].character) : ""}});
    for (const Plot* plot : plots()) {
      if (!plot) continue;
      for (const Duty& duty : plot->duties) check_presence(*plot, duty);
    }
  }

  // An incident whose culprit could be anybody; one past the last if there is none.
  std::size_t incident_to_spare() const {
    std::size_t i = 0;
    while (i < draft_.incidents.size() && (!draft_.incidents[i].culprit || has_role_duty(draft_, *draft_.incidents[i].culprit, Demand::must_be_culprit))) ++i;
    return i;
  }
  std::string name_of_free_suspect() const {
    const std::optional<std::size_t> who = free_suspect(draft_);
    return who ? name_text(*draft_.cast[*who].character) : "";
  }
  std::string free_place() const {
    for (const Location place : {Location::hospital, Location::shrine, Location::city, Location::school})
      if (std::none_of(draft_.incidents.begin(), draft_.incidents.end(), [&](const Draft::Mishap& one) { return one.mob == place; }))
        return text_of(id_of(place));
    return {};
  }

  void check_presence(const Plot& plot, const Duty& duty) {
    if (duty.demand == Demand::incident_in_script && std::none_of(draft_.incidents.begin(), draft_.incidents.end(),
                                                                  [&](const Draft::Mishap& one) { return !one.incident || one.incident->id == duty.incident; }))
      report_of_plot(plot, Finding::incident_missing,
                     "expected the incident " + text_of(name_of(duty.incident)) + " in the script (" + name_text(plot) + " asks for it), found none");
    if (duty.demand == Demand::character_in_cast &&
        std::none_of(draft_.cast.begin(), draft_.cast.end(), [&](const Draft::Member& one) { return !one.character || one.character->id == duty.character; }))
      report_of_plot(plot, Finding::character_missing,
                     "expected the character " + text_of(name_of(duty.character)) + " in the cast (" + name_text(plot) + " asks for it), found none");
  }

  void report_word(Part part, std::size_t index, Finding finding, const std::string& what, std::string_view found, const std::vector<std::string_view>& valid) {
    report_({part, index, finding, expected_word(what, found, valid), {part, index, nearest_word(found, valid)}});
  }
  void report_of_plot(const Plot& plot, Finding finding, std::string message) {
    const auto subplot = std::find(draft_.subplots.begin(), draft_.subplots.end(), &plot);
    if (subplot != draft_.subplots.end()) report_({Part::subplot, static_cast<std::size_t>(subplot - draft_.subplots.begin()), finding, std::move(message)});
    else report_({&plot == draft_.main_plot ? Part::main_plot : Part::extra_main_plot, 0, finding, std::move(message)});
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

PlotsInPlay plots_of(const Draft& draft) {
  PlotsInPlay in_play{draft.main_plot};
  std::copy_n(draft.subplots.begin(), std::min<std::size_t>(draft.subplots.size(), 2), in_play.begin() + 1);
  if (adds_roles_of_extra_plot(draft.options)) in_play[3] = draft.extra_main_plot;
  return in_play;
}

bool has_role_duty(const Draft& draft, std::size_t who, Demand demand) {
  const Draft::Member& member = draft.cast[who];
  return draft.set && member.character && member.role && has_duty(*draft.set, *member.role, demand);
}

bool comes_again(const Draft& draft, std::size_t index) {
  return std::any_of(draft.cast.begin(), draft.cast.begin() + static_cast<std::ptrdiff_t>(index),
                     [&](const Draft::Member& earlier) { return earlier.character == draft.cast[index].character; });
}

std::optional<std::size_t> free_suspect(const Draft& draft) {
  for (std::size_t who = 0; who < draft.cast.size(); ++who)
    if (draft.cast[who].character && !comes_again(draft, who) && !has_role_duty(draft, who, Demand::never_culprit) &&
        std::none_of(draft.incidents.begin(), draft.incidents.end(), [&](const Draft::Mishap& one) { return one.culprit == who; }))
      return who;
  return std::nullopt;
}

}  // namespace spiral
