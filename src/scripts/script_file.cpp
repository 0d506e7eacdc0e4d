#include "scripts/script_file.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "rules/option_names.hpp"
#include "scripts/legality.hpp"
#include "scripts/raw_script.hpp"
#include "scripts/words.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

bool is_id(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(),
                                      [](char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_'; });
}

std::vector<std::string_view> names_of_sets() {
  std::vector<std::string_view> names;
  for (const TragedySet* set : all_sets()) names.push_back(set->name);
  return names;
}

// A word that is right somewhere else deserves more than a list of other words.
std::string known_elsewhere(const TragedySet& set, std::string_view name) {
  if (find_main_plot(set, name)) return ", which is a main plot";
  if (find_subplot(set, name)) return ", which is a subplot";
  if (find_role(set, name)) return ", which is a role";
  if (find_incident(set, name)) return ", which is an incident";
  for (const TragedySet* other : all_sets())
    if (find_main_plot(*other, name) || find_subplot(*other, name) || find_role(*other, name) || find_incident(*other, name))
      return ", which belongs to " + std::string(other->name);
  return {};
}

// Turns words into what they name, file order kept so that a fault found later still has its place.
class Assembly {
 public:
  Assembly(const RawScript& raw, std::vector<Problem>& problems) : raw_(raw), problems_(problems) {}

  ScriptFile assemble() {
    take_texts();
    take_difficulty();
    take_options();
    look_up_plots();
    look_up_cast();
    look_up_incidents();
    check_draft(draft_, [this](Part part, std::size_t index, std::string message) { report(place_of(part, index), std::move(message)); });
    if (problems_.empty()) build_script();
    return std::move(file_);
  }

 private:
  void report(const Position& at, std::string message) { problems_.push_back({at, std::move(message)}); }

  // --- texts and numbers
  void take_texts() {
    if (raw_.id.is_given() && !is_id(raw_.id.value))
      report(raw_.id.at, "id: expected lower case letters, digits and underscores, found " + in_quotes(raw_.id.value));
    file_.id = raw_.id.value;
    file_.author = raw_.author.value;
    take_texts_of(raw_.texts, "", file_);
    for (std::size_t one = 0; one < translation_names.size(); ++one)
      take_texts_of(raw_.translations[one], "_" + std::string(translation_names[one]), file_.translations[one]);
    if (raw_.days.is_given()) draft_.days = raw_.days.value;
  }

  void take_texts_of(const RawTexts& raw, const std::string& ending, ScriptTexts& texts) {
    if (raw.title.is_given() && raw.title.value.empty()) report(raw.title.at, "title" + ending + ": expected a text, found an empty one");
    const std::size_t rules = raw_.texts.special_rules.value.size();
    if (raw.special_rules.is_given() && raw.special_rules.value.size() != rules)
      report(raw.special_rules.at, "special_rules" + ending + ": expected as many as special_rules (" + std::to_string(rules) + "), found " +
                                       std::to_string(raw.special_rules.value.size()));
    texts.title = raw.title.value;
    texts.story = raw.story.value;
    texts.mastermind_hints = raw.mastermind_hints.value;
    for (const TextField& rule : raw.special_rules.value) texts.special_rules.push_back(rule.value);
  }

  void take_difficulty() {
    if (raw_.difficulty.is_given() && raw_.difficulty.value.empty())
      report(raw_.difficulty.at, "difficulty: expected at least one number of loops, found none");
    for (const RawLoopChoice& choice : raw_.difficulty.value) {
      draft_.loops.emplace_back();
      if (choice.loops.is_given()) draft_.loops.back() = choice.loops.value;
      if (choice.level.is_given() && (choice.level.value < 1 || choice.level.value > 5))
        report(choice.level.at, "expected a level from 1 to 5, found " + std::to_string(choice.level.value));
      file_.loop_choices.push_back({static_cast<int>(choice.loops.value), static_cast<int>(choice.level.value)});
    }
  }

  void take_options() {
    for (const RawOption& option : raw_.options) {
      const bool is_known = std::any_of(option_infos.begin(), option_infos.end(), [&](const OptionInfo& info) { return info.name == option.name; });
      std::string message = set_option(file_.options, option.name, option.value.value);
      if (!message.empty()) report(is_known ? option.value.at : option.name_at, std::move(message));
    }
    draft_.options = file_.options;
  }

  // --- words

  // Null, and a problem, for a word that names nothing here; null alone where there is no word.
  template <class Thing>
  const Thing* look_up(const TextField& field, std::string_view what, const Thing* found, const std::vector<std::string_view>& valid) {
    if (!field.is_given() || found) return found;
    const std::string expected = std::string(what) + (draft_.set ? " of " + std::string(draft_.set->name) : "");
    const std::string elsewhere = draft_.set ? known_elsewhere(*draft_.set, field.value) : "";
    if (elsewhere.empty()) report(field.at, expected_word(expected, field.value, valid));
    else report(field.at, "expected " + expected + ", found " + in_quotes(field.value) + elsewhere + suggestion(field.value, valid));
    return nullptr;
  }

  void look_up_plots() {
    draft_.set = look_up(raw_.set, "a set", find_set(raw_.set.value), names_of_sets());
    if (!draft_.set) return;
    const TragedySet& set = *draft_.set;
    draft_.main_plot = look_up(raw_.main_plot, "a main plot", find_main_plot(set, raw_.main_plot.value), names_in(set.main_plots));
    draft_.has_extra_main_plot = !raw_.extra_main_plot.is_absent();
    draft_.extra_main_plot = look_up(raw_.extra_main_plot, "a main plot", find_main_plot(set, raw_.extra_main_plot.value), names_in(set.main_plots));
    for (const TextField& name : raw_.subplots.value)
      draft_.subplots.push_back(look_up(name, "a subplot", find_subplot(set, name.value), names_in(set.subplots)));
    if (!raw_.subplots.is_given()) draft_.subplots.assign(set.subplot_count, nullptr);  // that they are missing was said
  }

  void look_up_cast() {
    for (const RawMember& raw : raw_.cast.value) {
      Draft::Member& member = draft_.cast.emplace_back();
      member.character = find_character(raw.character.value);
      if (raw.character.is_given() && !member.character)
        report(raw.character.at, expected_word("a character", raw.character.value, names_in(all_characters())));
      if (draft_.set)
        if (const Role* role = look_up(raw.role, "a role", find_role(*draft_.set, raw.role.value), names_in(draft_.set->roles))) member.role = role->id;
      member.has_turf = !raw.turf.is_absent();
      if (raw.turf.is_given() && location_of(raw.turf.value) == location_count)
        report(raw.turf.at, expected_word("a location", raw.turf.value, {ids_of<Location>.begin(), ids_of<Location>.end()}));
      member.has_enters_on_loop = !raw.enters_on_loop.is_absent();
      if (raw.enters_on_loop.is_given()) member.enters_on_loop = raw.enters_on_loop.value;
      member.has_enters_on_day = !raw.enters_on_day.is_absent();
      if (raw.enters_on_day.is_given()) member.enters_on_day = raw.enters_on_day.value;
    }
  }
  static int location_of(std::string_view name) {
    return static_cast<int>(std::find(ids_of<Location>.begin(), ids_of<Location>.end(), name) - ids_of<Location>.begin());
  }

  void look_up_incidents() {
    for (const RawIncident& raw : raw_.incidents.value) {
      Draft::Mishap& mishap = draft_.incidents.emplace_back();
      if (raw.day.is_given()) mishap.day = raw.day.value;
      if (draft_.set) mishap.incident = look_up(raw.incident, "an incident", find_incident(*draft_.set, raw.incident.value), names_in(draft_.set->incidents));
      mishap.has_shown_as = !raw.shown_as.is_absent();
      if (draft_.set) mishap.shown_as = look_up(raw.shown_as, "an incident", find_incident(*draft_.set, raw.shown_as.value), names_in(draft_.set->incidents));
      if (raw.culprit.is_given()) look_up_culprit(raw.culprit, mishap);
    }
  }

  void look_up_culprit(const TextField& culprit, Draft::Mishap& mishap) {
    const int place = location_of(culprit.value);
    const bool is_place = place < location_count;
    if (mishap.incident && mishap.incident->has_mob != is_place) return report_kind_of_culprit(culprit, *mishap.incident);
    if (!is_place) return look_up_suspect(culprit, mishap);
    mishap.mob = static_cast<Location>(place);
  }

  // R106
  void report_kind_of_culprit(const TextField& culprit, const Incident& incident) {
    const std::string found = ", found " + in_quotes(culprit.value);
    if (!incident.has_mob) report(culprit.at, std::string(name_of(incident.id)) + ": expected a culprit from the cast" + found + ", which is a location");
    else if (find_character(culprit.value))
      report(culprit.at, std::string(name_of(incident.id)) + ": expected a location as its culprit" + found +
                             ", which is a character; valid: " + listed({ids_of<Location>.begin(), ids_of<Location>.end()}));
    else
      report(culprit.at, std::string(name_of(incident.id)) + ": " +
                             expected_word("a location as its culprit", culprit.value, {ids_of<Location>.begin(), ids_of<Location>.end()}));
  }

  // The words of the cast are compared, not the characters: a name mistyped in both places is one mistake.
  void look_up_suspect(const TextField& culprit, Draft::Mishap& mishap) {
    const auto& cast = raw_.cast.value;
    const auto found =
        std::find_if(cast.begin(), cast.end(), [&](const RawMember& member) { return member.character.is_given() && member.character.value == culprit.value; });
    if (found != cast.end()) {
      mishap.culprit = static_cast<std::size_t>(found - cast.begin());
      return;
    }
    std::vector<std::string_view> names;
    for (const Draft::Member& member : draft_.cast)
      if (member.character) names.push_back(name_of(member.character->id));
    report(culprit.at, expected_word("a culprit from the cast", culprit.value, names));
  }

  // --- places
  Position place_of(Part part, std::size_t index) const {
    switch (part) {
      case Part::loops: return raw_.difficulty.value[index].loops.at;
      case Part::days: return raw_.days.at;
      case Part::main_plot: return raw_.main_plot.at;
      case Part::extra_main_plot: return raw_.extra_main_plot.at;
      case Part::all_subplots: return raw_.subplots.at;
      case Part::subplot: return raw_.subplots.value[index].at;
      case Part::whole_cast:
      case Part::character: return raw_.cast.value[index].character.at;
      case Part::role: return raw_.cast.value[index].role.at;
      case Part::turf: return raw_.cast.value[index].turf.at;
      case Part::enters_on_loop: return raw_.cast.value[index].enters_on_loop.at;
      case Part::enters_on_day: return raw_.cast.value[index].enters_on_day.at;
      case Part::all_incidents:
      case Part::incident: return raw_.incidents.value[index].incident.at;
      case Part::shown_as: return raw_.incidents.value[index].shown_as.at;
      case Part::day: return raw_.incidents.value[index].day.at;
      case Part::culprit: return raw_.incidents.value[index].culprit.at;
    }
    return {};
  }

  // --- the script itself
  void build_script() {
    Script& script = file_.script;
    script.set = draft_.set;
    script.loops = static_cast<std::uint8_t>(*draft_.loops.front());
    script.days = static_cast<std::uint8_t>(*draft_.days);
    script.main_plot = draft_.main_plot;
    script.extra_main_plot = draft_.extra_main_plot;
    // In the file's order: a rule may name the first (R117).
    std::copy(draft_.subplots.begin(), draft_.subplots.end(), script.subplots.begin());
    std::vector<CastIndex> place_in_script(draft_.cast.size());
    for (std::size_t index : cast_by_character()) {
      place_in_script[index] = script.cast_size;
      script.cast[script.cast_size++] = entry_of(index);
    }
    for (const Draft::Mishap& mishap : draft_.incidents) {
      ScheduledIncident& incident = script.incidents[script.incident_count++];
      incident.day = static_cast<std::uint8_t>(*mishap.day);
      incident.incident = mishap.incident;
      if (mishap.culprit) incident.culprit = place_in_script[*mishap.culprit];
      if (mishap.mob) incident.mob = *mishap.mob;
      incident.shown_as = mishap.shown_as;
    }
    std::stable_sort(script.incidents.begin(), script.incidents.begin() + script.incident_count,
                     [](const ScheduledIncident& one, const ScheduledIncident& other) { return one.day < other.day; });
  }

  std::vector<std::size_t> cast_by_character() const {
    std::vector<std::size_t> order(draft_.cast.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [this](std::size_t one, std::size_t other) { return draft_.cast[one].character->id < draft_.cast[other].character->id; });
    return order;
  }

  CastEntry entry_of(std::size_t index) const {
    const Draft::Member& member = draft_.cast[index];
    CastEntry entry{.character = member.character, .role = *member.role};
    if (member.has_turf) entry.turf = static_cast<Location>(location_of(raw_.cast.value[index].turf.value));
    if (member.enters_on_loop) entry.enters_on_loop = static_cast<std::uint8_t>(*member.enters_on_loop);
    if (member.enters_on_day) entry.enters_on_day = static_cast<std::uint8_t>(*member.enters_on_day);
    return entry;
  }

  const RawScript& raw_;
  std::vector<Problem>& problems_;
  ScriptFile file_;
  Draft draft_;
};

void sort_by_place(std::vector<Problem>& problems) {
  std::sort(problems.begin(), problems.end(), [](const Problem& one, const Problem& other) {
    return std::tie(one.at.line, one.at.column, one.message) < std::tie(other.at.line, other.at.column, other.message);
  });
}

// What a script in memory may lack or have out of order; a file cannot.
std::string missing_part(const Script& script) {
  if (!script.set) return "expected a set, found none";
  if (!script.main_plot) return "expected a main plot, found none";
  if (script.cast_size > max_cast) return "expected at most " + std::to_string(max_cast) + " characters, found " + std::to_string(script.cast_size);
  if (script.incident_count > max_incidents)
    return "expected at most " + std::to_string(max_incidents) + " incidents, found " + std::to_string(script.incident_count);
  for (int i = 0; i < script.cast_size; ++i) {
    if (!script.cast[i].character) return "expected a character in place " + std::to_string(i) + " of the cast, found none";
    if (static_cast<std::size_t>(script.cast[i].role) >= count_of<RoleId>) return "expected a role in place " + std::to_string(i) + " of the cast, found none";
    if (i > 0 && script.cast[i].character->id < script.cast[i - 1].character->id)
      return "expected the cast in the order of the characters, found " + std::string(name_of(script.cast[i].character->id)) + " after " +
             std::string(name_of(script.cast[i - 1].character->id));
  }
  for (int i = 0; i < script.incident_count; ++i) {
    const std::string which = " of incident " + std::to_string(i + 1);
    const ScheduledIncident& incident = script.incidents[i];
    if (!incident.incident) return "expected the name" + which + ", found none";
    if (!incident.incident->has_mob && incident.culprit >= script.cast_size) return "expected the culprit" + which + " in the cast, found none";
    if (incident.incident->has_mob && incident.culprit != nobody) return "expected a location as the culprit" + which + ", found a character";
    if (static_cast<int>(incident.mob) >= location_count) return "expected a location as the culprit" + which + ", found none";
    if (i > 0 && script.incidents[i].day < script.incidents[i - 1].day)
      return "expected the incidents in the order of the days, found day " + std::to_string(script.incidents[i].day) + " after day " +
             std::to_string(script.incidents[i - 1].day);
  }
  return {};
}

Draft draft_of(const Script& script, const Options& options) {
  Draft draft;
  draft.set = script.set;
  draft.options = options;
  draft.loops = {script.loops};
  draft.days = script.days;
  draft.main_plot = script.main_plot;
  draft.has_extra_main_plot = script.extra_main_plot != nullptr;
  draft.extra_main_plot = script.extra_main_plot;
  for (const Plot* subplot : script.subplots)
    if (subplot) draft.subplots.push_back(subplot);
  for (int i = 0; i < script.cast_size; ++i) {
    const CastEntry& entry = script.cast[i];
    const CastEntry unset;
    const Parameter asked = entry.character->parameter;
    draft.cast.push_back({.character = entry.character,
                          .role = entry.role,
                          .has_turf = asked == Parameter::turf || entry.turf != unset.turf,
                          .has_enters_on_loop = asked == Parameter::enters_on_loop || entry.enters_on_loop != unset.enters_on_loop,
                          .enters_on_loop = entry.enters_on_loop,
                          .has_enters_on_day = asked == Parameter::enters_on_day || entry.enters_on_day != unset.enters_on_day,
                          .enters_on_day = entry.enters_on_day});
  }
  for (int i = 0; i < script.incident_count; ++i) {
    const ScheduledIncident& incident = script.incidents[i];
    Draft::Mishap& mishap = draft.incidents.emplace_back();
    mishap.day = incident.day;
    mishap.incident = incident.incident;
    if (incident.incident->has_mob) mishap.mob = incident.mob;
    else mishap.culprit = incident.culprit;
    mishap.has_shown_as = incident.shown_as != nullptr;
    mishap.shown_as = incident.shown_as;
  }
  return draft;
}

}  // namespace

std::string to_string(const Problem& problem) {
  std::string text = problem.at.file + ":";
  if (problem.at.line > 0) text += std::to_string(problem.at.line) + ":" + std::to_string(problem.at.column) + ":";
  return text + " " + problem.message;
}

LoadedScript parse_script(std::string_view toml, const std::string& file_name) {
  LoadedScript loaded;
  RawScript raw;
  if (read_raw_script(toml, file_name, raw, loaded.problems)) {
    loaded.file = Assembly(raw, loaded.problems).assemble();
    loaded.file.source = std::string(toml);
    sort_by_place(loaded.problems);
  }
  if (!loaded.is_good()) loaded.file = {};
  return loaded;
}

std::string fault_with(const ScriptFile& file, const Options& options) {
  if (options == file.options) return {};  // checked when it was read
  Script script = file.script;
  if (!file.loop_choices.empty()) script.loops = static_cast<std::uint8_t>(file.loop_choices.front().loops);  // how many are played is not the question
  return first_fault(script, options);
}

std::string first_fault(const Script& script, const Options& options) {
  std::string fault = missing_part(script);
  if (!fault.empty()) return fault;
  check_draft(draft_of(script, options), [&](Part, std::size_t, std::string message) {
    if (fault.empty()) fault = std::move(message);
  });
  return fault;
}

}  // namespace spiral
