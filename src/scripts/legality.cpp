#include "scripts/legality.hpp"

#include <algorithm>

#include "scripts/sentences.hpp"
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
  void check_range(Part part, std::size_t index, Finding finding, Said what, std::optional<long long> number, long long most) {
    if (!number || (*number >= 1 && *number <= most)) return;
    report_({part, index, finding, said<say::from_one_to>(std::move(what), most, *number), {part, index, text_of(std::clamp(*number, 1LL, most))}});
  }

  void check_numbers() {
    for (std::size_t i = 0; i < draft_.loops.size(); ++i) {
      check_range(Part::loops, i, Finding::loops_out_of_range, said<say::a_number_of_loops>(), draft_.loops[i], max_loops);
      if (draft_.loops[i] && is_repeated(draft_.loops, i)) report_({Part::loops, i, Finding::loops_twice, said<say::loops_twice>(*draft_.loops[i])});
    }
    check_range(Part::days, 0, Finding::days_out_of_range, said<say::a_number_of_days>(), draft_.days, max_days);
  }

  void check_plots() {
    const TragedySet& set = *draft_.set;
    if (draft_.main_plot && !is_one_of(set.main_plots, draft_.main_plot))
      report_word(Part::main_plot, 0, Finding::unknown_plot, said<say::a_main_plot_of>(called(set)), name_of(draft_.main_plot->id),
                  {"plots", names_in(set.main_plots)});
    if (draft_.subplots.size() != set.subplot_count)
      report_({Part::all_subplots, 0, Finding::subplots_miscounted,
               set.subplot_count == 1 ? said<say::one_subplot>(set.subplot_count, called(set), draft_.subplots.size())
                                      : said<say::several_subplots>(set.subplot_count, called(set), draft_.subplots.size())});
    for (std::size_t i = 0; i < draft_.subplots.size(); ++i) {
      const Plot* subplot = draft_.subplots[i];
      if (!subplot) continue;
      if (!is_one_of(set.subplots, subplot))
        report_word(Part::subplot, i, Finding::unknown_plot, said<say::a_subplot_of>(called(set)), name_of(subplot->id), {"plots", names_in(set.subplots)});
      else if (is_repeated(draft_.subplots, i)) report_({Part::subplot, i, Finding::subplot_twice, said<say::subplot_again>(quoted(called(*subplot)))});
    }
    check_extra_plot();
  }

  // R122
  void check_extra_plot() {
    const TragedySet& set = *draft_.set;
    const Plot* extra = draft_.extra_main_plot;
    const Plot* wanting = wanting_extra_plot(plots());
    if (wanting && !draft_.has_extra_main_plot) return report_of_plot(*wanting, Finding::extra_plot_missing, said<say::extra_plot_asked>(called(*wanting)));
    if (!wanting && draft_.has_extra_main_plot && are_known(draft_.subplots)) {
      Named askers{"plots", {}};
      for (const Plot& plot : set.subplots)
        if (wanting_extra_plot({&plot})) askers.ids.push_back(name_of(plot.id));
      return report_({Part::extra_main_plot, 0, Finding::extra_plot_unasked,
                      askers.ids.empty() ? said<say::extra_plot_not_in>(called(set)) : said<say::extra_plot_only_for>(askers)});
    }
    if (!extra) return;
    if (!is_one_of(set.main_plots, extra))
      report_word(Part::extra_main_plot, 0, Finding::unknown_plot, said<say::a_main_plot_of>(called(set)), name_of(extra->id),
                  {"plots", names_in(set.main_plots)});
    else if (extra == draft_.main_plot) report_({Part::extra_main_plot, 0, Finding::extra_plot_twice, said<say::main_plot_again>(quoted(called(*extra)))});
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
      report_({Part::whole_cast, room, Finding::too_many_characters, said<say::too_many_characters>(room, draft_.cast.size())});
    for (std::size_t i = 0; i < draft_.cast.size(); ++i) {
      const Draft::Member& member = draft_.cast[i];
      if (!member.character) continue;
      if (const CharacterId other = member.character->succeeds; other != no_character)
        report_({Part::character,
                 i,
                 Finding::comes_for_another,
                 said<say::comes_for>(quoted(called(other)), quoted(called(*member.character)), quoted(called(*member.character))),
                 {Part::character, i, text_of(name_of(other))}});
      if (comes_again(draft_, i)) report_({Part::character, i, Finding::character_twice, said<say::character_again>(quoted(called(*member.character)))});
      check_parameter(i, Parameter::turf, Part::turf, said<say::turf>(), member.has_turf);
      if (member.character->parameter == Parameter::start) check_start(i);
      else check_parameter(i, Parameter::start, Part::start, said<say::start>(), member.has_start);
      check_parameter(i, Parameter::enters_on_loop, Part::enters_on_loop, said<say::enters_on_loop>(), member.has_enters_on_loop);
      check_parameter(i, Parameter::enters_on_day, Part::enters_on_day, said<say::enters_on_day>(), member.has_enters_on_day);
      if (member.character->parameter == Parameter::enters_on_loop) check_entry(i);
      if (member.character->parameter == Parameter::enters_on_day)
        check_range(Part::enters_on_day, i, Finding::entry_out_of_range, said<say::a_day>(), member.enters_on_day, last_day());
      if (has_duty(*member.character, Demand::never_person) && member.role == person_role)
        report_({Part::role, i, Finding::never_person, said<say::never_a_person>(called(*member.character), quoted(called(person_role)))});
      else if (draft_.set && member.role && !may_bear(*draft_.set, *member.character, *member.role))
        report_({Part::role, i, Finding::never_refuses, said<say::never_refusing>(called(*member.character), quoted(called(*member.role)))});
    }
  }

  // Whoever comes for another needs a place, too.
  int successors() const {
    return static_cast<int>(std::count_if(draft_.cast.begin(), draft_.cast.end(),
                                          [](const Draft::Member& member) { return member.character && &player_of(*member.character) != member.character; }));
  }

  void check_parameter(std::size_t index, Parameter parameter, Part part, Said key, bool is_given) {
    const Character& character = *draft_.cast[index].character;
    const bool is_asked = character.parameter == parameter;
    if (is_asked == is_given) return;
    if (is_asked) {
      report_(
          {part, index, Finding::parameter_missing, said<say::parameter_missing>(called(character), std::move(key)), {part, index, first_value(parameter)}});
      return;
    }
    Named askers{"characters", {}};
    for (const Character& other : all_characters())
      if (other.parameter == parameter) askers.ids.push_back(name_of(other.id));
    report_({part, index, Finding::parameter_unasked, said<say::parameter_only_for>(called(character), std::move(key), askers)});
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
             said<say::start_expected>(called(character), Named{"locations", {id_of(character.start), id_of(character.other_start)}, Named::Between::or_},
                                       quoted(called(*member.start)))});
  }

  // Whichever number of loops is played, the character must come. On the first loop it is one of the cast like any other (R275).
  void check_entry(std::size_t index) {
    long long fewest = max_loops;
    for (const std::optional<long long>& loops : draft_.loops)
      if (loops && *loops >= 1) fewest = std::min(fewest, *loops);
    check_range(Part::enters_on_loop, index, Finding::entry_out_of_range, said<say::a_loop>(), draft_.cast[index].enters_on_loop, fewest);
  }
  long long last_day() const { return draft_.days && *draft_.days >= 1 && *draft_.days <= max_days ? *draft_.days : max_days; }

  // --- incidents
  void check_incidents() {
    if (draft_.incidents.size() > static_cast<std::size_t>(max_incidents))
      report_({Part::all_incidents, max_incidents, Finding::too_many_incidents, said<say::too_many_incidents>(max_incidents, draft_.incidents.size())});
    for (std::size_t i = 0; i < draft_.incidents.size(); ++i) {
      const Draft::Mishap& mishap = draft_.incidents[i];
      check_range(Part::day, i, Finding::day_out_of_range, said<say::a_day>(), mishap.day, last_day());
      if (mishap.incident && draft_.set && draft_.set->find_incident(mishap.incident->id) != mishap.incident)
        report_word(Part::incident, i, Finding::unknown_incident, said<say::an_incident_of>(called(*draft_.set)), name_of(mishap.incident->id),
                    {"incidents", names_in(draft_.set->incidents)});
      check_shown_as(i);
      check_culprit(i);
    }
  }

  // R89
  void check_shown_as(std::size_t index) {
    const Draft::Mishap& mishap = draft_.incidents[index];
    if (!mishap.incident || !mishap.has_shown_as) return;
    if (!mishap.incident->may_bear_another_name) {
      Named bearers{"incidents", {}};
      if (draft_.set)
        for (const Incident& incident : draft_.set->incidents)
          if (incident.may_bear_another_name) bearers.ids.push_back(name_of(incident.id));
      report_({Part::shown_as, index, Finding::shown_as_unasked,
               bearers.ids.empty() ? said<say::no_shown_as>(called(*mishap.incident)) : said<say::shown_as_only_for>(called(*mishap.incident), bearers)});
    } else if (mishap.shown_as == mishap.incident) {
      report_({Part::shown_as, index, Finding::shown_as_itself, said<say::another_name_expected>(quoted(called(*mishap.incident)))});
    } else if (mishap.shown_as && draft_.set && draft_.set->find_incident(mishap.shown_as->id) != mishap.shown_as) {
      report_word(Part::shown_as, index, Finding::unknown_incident, said<say::an_incident_of>(called(*draft_.set)), name_of(mishap.shown_as->id),
                  {"incidents", names_in(draft_.set->incidents)});
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
             said<say::culprit_again>(quoted(mishap.mob ? called(*mishap.mob) : called(*draft_.cast[*mishap.culprit].character)), earlier + 1),
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
                 said<say::never_a_culprit>(called(*draft_.cast[*incidents[i].culprit].role), quoted(called(*draft_.cast[*incidents[i].culprit].character))),
                 {Part::culprit, i, name_of_free_suspect()}});
    const bool culprits_are_known = std::all_of(incidents.begin(), incidents.end(), [](const Draft::Mishap& one) { return one.culprit || one.mob; });
    for (std::size_t i = 0; culprits_are_known && i < draft_.cast.size(); ++i)
      if (has_role_duty(draft_, i, Demand::must_be_culprit) &&
          std::none_of(incidents.begin(), incidents.end(), [&](const Draft::Mishap& one) { return one.culprit == i; }))
        report_({Part::role,
                 i,
                 Finding::must_be_culprit,
                 said<say::must_be_a_culprit>(called(*draft_.cast[i].character), called(*draft_.cast[i].role)),
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
      report_of_plot(plot, Finding::incident_missing, said<say::incident_asked>(called(duty.incident), called(plot)));
    if (duty.demand == Demand::character_in_cast &&
        std::none_of(draft_.cast.begin(), draft_.cast.end(), [&](const Draft::Member& one) { return !one.character || one.character->id == duty.character; }))
      report_of_plot(plot, Finding::character_missing, said<say::character_asked>(called(duty.character), called(plot)));
  }

  void report_word(Part part, std::size_t index, Finding finding, Said what, std::string_view found, const Named& valid) {
    report_({part, index, finding, word_expected(std::move(what), found, valid), {part, index, nearest_word(found, valid.ids)}});
  }
  void report_of_plot(const Plot& plot, Finding finding, Said message) {
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
