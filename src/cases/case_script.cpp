#include "cases/case_script.hpp"

#include <algorithm>
#include <numeric>

#include "records/names.hpp"
#include "scripts/script_file.hpp"
#include "scripts/words.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

std::vector<std::string_view> names_of_sets() {
  std::vector<std::string_view> names;
  for (const TragedySet* set : all_sets()) names.push_back(set->name);
  return names;
}

// Rules for script writers, which a case may break ("unchecked"); the other parts are what a game is made of.
bool is_for_writers(Part part) {
  switch (part) {
    case Part::main_plot:
    case Part::extra_main_plot:
    case Part::all_subplots:
    case Part::subplot:
    case Part::role:
    case Part::incident:
    case Part::shown_as:
    case Part::culprit: return true;
    default: return false;
  }
}

int ability_count(std::span<const Ability> abilities) {
  return static_cast<int>(std::count_if(abilities.begin(), abilities.end(), [](const Ability& one) { return one.when != Moment::never; }));
}

// At most so many rules come into play. Legal scripts keep within the limit; an unchecked one need not.
int most_rules(const Script& script) {
  const TragedySet& set = *script.set;
  int count = static_cast<int>(set.rules.size());
  const auto with_lent_ones = [&](const Role& role) {
    int own = ability_count(role.abilities);
    for (const Answer& answer : role.answers)
      if (answer.to == Question::has_abilities_of) own += ability_count(set.find_role(answer.role)->abilities);
    return own;
  };
  int lent_to_everybody = 0;  // by plots: roles that somebody may come to have, or whose abilities he may
  for (const Plot* plot : {script.main_plot, script.extra_main_plot, script.subplots[0], script.subplots[1]}) {
    if (!plot) continue;
    count += ability_count(plot->abilities);
    for (const Answer& answer : plot->answers)
      if (answer.to == Question::counts_as || answer.to == Question::has_abilities_of) lent_to_everybody += with_lent_ones(*set.find_role(answer.role));
  }
  for (int i = 0; i < script.cast_size; ++i)
    count += with_lent_ones(*set.find_role(script.cast[i].role)) + lent_to_everybody + 2 * ability_count(script.cast[i].character->abilities);
  return count;
}

}  // namespace

Fault CaseScript::read(const CaseLine& line) {
  int number = 0;
  if (line.key == "script") return read_script(line.text);
  if (line.key == "set") {
    draft_.set = find_set(line.text);
    return draft_.set ? fine : no_such_word("a set", line.text, names_of_sets());
  }
  if (line.key == "days" || line.key == "loops") {
    if (Fault fault = read_number("a number of " + line.key, line.text, 1, line.key == "days" ? max_days : max_loops, number)) return fault;
    if (line.key == "days") draft_.days = number;
    else draft_.loops = {number};
    return fine;
  }
  if (line.key == "players") return read_number("a number of players", line.text, 2, 1 + deck_count, players_);
  if (line.key == "leader") return leader_ = line.text, fine;
  if (line.key == "unchecked") return is_unchecked_ = true, fine;
  if (line.key == "illegal") return illegal_ = line.text, fine;
  if (line.key == "options") return read_options(line.text);
  if (!draft_.set) return {"\"set\" must come first"};
  if (line.key == "plots") return read_plots(line.text);
  if (line.key == "extra_plot") {
    draft_.has_extra_main_plot = true;
    draft_.extra_main_plot = find_main_plot(*draft_.set, line.text);
    return draft_.extra_main_plot ? fine : no_such_word("a main plot of " + std::string(draft_.set->name), line.text, names_in(draft_.set->main_plots));
  }
  if (line.key == "roles_instead") return read_roles_instead(line.text);
  return line.key == "cast" ? read_cast(line.text) : read_incidents(line.text);
}

Fault CaseScript::read_script(const std::string& name) {
  const std::vector<std::string> ids = library_ids();
  if (files_ == Files::none && std::find(ids.begin(), ids.end(), name) == ids.end())
    return no_such_word("a script of the library", name, {ids.begin(), ids.end()});
  const LoadedScript loaded = load_script(name);
  if (!loaded.is_good()) return {to_string(loaded.problems.front())};
  script_ = loaded.file.script;
  options_ = loaded.file.options;
  is_whole_ = true;
  return fine;
}

Fault CaseScript::read_options(const std::string& text) {
  for (const std::string& one : split(text, ',')) {
    const Words parts = split(one, '=');
    if (parts.size() != 2) return {"expected an option as name=value, found " + in_quotes(one)};
    if (const std::string problem = set_option(options_, parts[0], parts[1]); !problem.empty()) return {problem};
  }
  return fine;
}

Fault CaseScript::read_plots(const std::string& text) {
  const std::string of_set = " of " + std::string(draft_.set->name);
  for (const std::string& name : split(text, ',')) {
    if (!draft_.main_plot) {
      draft_.main_plot = find_main_plot(*draft_.set, name);
      if (!draft_.main_plot) return no_such_word("first a main plot" + of_set, name, names_in(draft_.set->main_plots));
      continue;
    }
    const Plot* plot = find_subplot(*draft_.set, name);
    if (!plot) return no_such_word("a subplot" + of_set, name, names_in(draft_.set->subplots));
    if (draft_.subplots.size() == 2) return {"expected at most two subplots, found " + in_quotes(name) + " too"};
    draft_.subplots.push_back(plot);
  }
  return fine;
}

Fault CaseScript::read_roles_instead(const std::string& text) {
  for (const std::string& one : split(text, ',')) {
    const Words pair = split(one, '=');
    if (pair.size() != 2) return {"expected a role and the one in its place as role=role, found " + in_quotes(one)};
    for (const std::string& name : pair)
      if (!find_role(*draft_.set, name)) return no_such_word("a role of " + std::string(draft_.set->name), name, names_in(draft_.set->roles));
    if (draft_.roles_instead.size == RolesInstead::most) return {"expected at most " + std::to_string(RolesInstead::most) + " roles, found another"};
    draft_.roles_instead.add(find_role(*draft_.set, pair[0])->id, find_role(*draft_.set, pair[1])->id);
  }
  return fine;
}

Fault CaseScript::read_cast(const std::string& text) {
  for (const std::string& entry : split(text, ',')) {
    const Words parts = words_of(entry);
    Member one;
    one.draft.character = find_character(parts[0]);
    if (!one.draft.character) return no_such_word("a character", parts[0], names_in(all_characters()));
    const bool has_role = parts.size() > 1 && parts[1].find('=') == std::string::npos;
    const Role* role = find_role(*draft_.set, has_role ? parts[1] : "person");
    if (!role) return no_such_word("a role of " + std::string(draft_.set->name), parts[1], names_in(draft_.set->roles));
    one.draft.role = role->id;
    for (std::size_t i = has_role ? 2 : 1; i < parts.size(); ++i)
      if (Fault fault = read_parameter(parts[i], one)) return fault;
    cast_.push_back(one);
  }
  return fine;
}

Fault CaseScript::read_parameter(const std::string& text, Member& member) {
  const Words pair = split(text, '=');
  const std::string key = pair.size() == 2 ? pair[0] : "";
  int number = 0;
  if (key == "turf") {
    member.draft.has_turf = true;
    return read_place(pair[1], member.turf);
  }
  if (key == "start") {
    Location start{};
    if (Fault fault = read_place(pair[1], start)) return fault;
    return member.draft.has_start = true, member.draft.start = start, fine;
  }
  if (key != "loop" && key != "day") return {"expected turf=PLACE, start=PLACE, loop=N or day=N, found " + in_quotes(text)};
  // Whether it comes in time is for the check of the script to say.
  if (Fault fault = read_number("a number for " + key + "=", pair[1], 0, most_counters, number)) return fault;
  (key == "loop" ? member.draft.has_enters_on_loop : member.draft.has_enters_on_day) = true;
  (key == "loop" ? member.draft.enters_on_loop : member.draft.enters_on_day) = number;
  return fine;
}

Fault CaseScript::read_incidents(const std::string& text) {
  for (const std::string& entry : split(text, ',')) {
    const Words parts = words_of(entry);
    if (parts.size() < 3 || parts.size() > 4) return {"expected an incident as DAY INCIDENT CULPRIT, perhaps as=INCIDENT, found " + in_quotes(entry)};
    const auto find = [&](const std::string& name, const Incident*& out) {
      out = find_incident(*draft_.set, name);
      return out ? fine : no_such_word("an incident of " + std::string(draft_.set->name), name, names_in(draft_.set->incidents));
    };
    Draft::Mishap one;
    int day = 0;
    if (Fault fault = read_number("the day of an incident", parts[0], 0, most_counters, day)) return fault;
    one.day = day;
    if (Fault fault = find(parts[1], one.incident)) return fault;
    if (parts.size() == 4) {
      if (!parts[3].starts_with("as=")) return {"expected as=INCIDENT, found " + in_quotes(parts[3])};
      one.has_shown_as = true;
      if (Fault fault = find(parts[3].substr(3), one.shown_as)) return fault;
    }
    if (Fault fault = read_culprit(parts[2], one)) return fault;
    draft_.incidents.push_back(one);
  }
  return fine;
}

Fault CaseScript::read_culprit(const std::string& word, Draft::Mishap& mishap) {
  const auto place = place_named(word);
  std::vector<std::string_view> names;
  for (const Member& member : cast_) names.push_back(name_of(member.draft.character->id));
  const auto found = std::find(names.begin(), names.end(), word);
  const Character* const other = find_character(word);
  if (other && other->succeeds != no_character) {
    wrong_culprit_ = "expected " + in_quotes(name_of(other->succeeds)) + " as the culprit of both (R237), found " + in_quotes(word);
    return fine;
  }
  if (!place && found == names.end()) return no_such_word("a culprit from the cast, which stands before the incidents", word, names);
  if (place) mishap.mob = *place;
  else mishap.culprit = static_cast<std::size_t>(found - names.begin());
  if (mishap.incident->has_mob != place.has_value() && wrong_culprit_.empty())  // R106
    wrong_culprit_ = std::string(name_of(mishap.incident->id)) + ": expected a " + (place ? "culprit from the cast" : "location as its culprit") + ", found " +
                     in_quotes(word);
  return fine;
}

// What a script file would be refused for; of an unchecked script only what no game can be made of.
std::string CaseScript::first_fault() const {
  std::string fault = wrong_culprit_;
  check_draft(draft_, [&](DraftFault found) {
    if (fault.empty() && !(is_unchecked_ && is_for_writers(found.part))) fault = english(found.message);
  });
  if (fault.empty() && cast_.empty()) fault = "expected a cast, found none";
  if (fault.empty() && draft_.subplots.size() == 2 && draft_.subplots[0] == draft_.subplots[1]) fault = "expected different subplots, found one twice";
  return fault;
}

void CaseScript::build_script() {
  script_.set = draft_.set;
  script_.loops = static_cast<std::uint8_t>(*draft_.loops.front());
  script_.days = static_cast<std::uint8_t>(*draft_.days);
  script_.main_plot = draft_.main_plot;
  script_.extra_main_plot = draft_.extra_main_plot;
  std::copy(draft_.subplots.begin(), draft_.subplots.end(), script_.subplots.begin());
  script_.special.roles_instead = draft_.roles_instead;
  std::vector<std::size_t> order(cast_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) { return cast_[one].draft.character->id < cast_[other].draft.character->id; });
  std::vector<CastIndex> place_in_script(cast_.size());
  for (std::size_t index : order) {
    const Draft::Member& member = cast_[index].draft;
    CastEntry entry{.character = member.character,
                    .role = *member.role,
                    .turf = cast_[index].turf,
                    .start = member.start.value_or(member.character->parameter == Parameter::start ? member.character->start : Location{})};
    if (member.enters_on_loop) entry.enters_on_loop = static_cast<std::uint8_t>(*member.enters_on_loop);
    if (member.enters_on_day) entry.enters_on_day = static_cast<std::uint8_t>(*member.enters_on_day);
    place_in_script[index] = script_.cast_size;
    script_.cast[script_.cast_size++] = entry;
  }
  for (const Draft::Mishap& mishap : draft_.incidents) {
    ScheduledIncident& incident = script_.incidents[script_.incident_count++];
    incident = {.day = static_cast<std::uint8_t>(*mishap.day), .incident = mishap.incident, .shown_as = mishap.shown_as};
    if (mishap.culprit) incident.culprit = place_in_script[*mishap.culprit];
    if (mishap.mob) incident.mob = *mishap.mob;
  }
  std::stable_sort(script_.incidents.begin(), script_.incidents.begin() + script_.incident_count,
                   [](const ScheduledIncident& one, const ScheduledIncident& other) { return one.day < other.day; });
  add_successor(script_);
}

Fault CaseScript::finish(Game& game) {
  const bool has_lines = draft_.set || draft_.days || !draft_.loops.empty();
  if (is_whole_ == has_lines)
    return {is_whole_ ? "\"script\" stands instead of set, days, loops, plots, cast and incidents" : "a case needs \"script\" or \"set\""};
  const int last_leader = players_ == 3 ? 2 : deck_count;
  Seat leader{};
  if (Fault fault = read_seat(leader_, leader)) return fault;
  if (leader == Seat::mastermind || static_cast<int>(leader) > last_leader)
    return no_such_word("a seat that can lead", leader_,
                        players_ == 3 ? std::vector<std::string_view>{"a", "b"} : std::vector<std::string_view>{"a", "b", "c"});
  if (!is_whole_) {
    if (!draft_.main_plot) return {"\"plots\" is missing"};
    if (!draft_.days) draft_.days = 4;
    if (draft_.loops.empty()) draft_.loops = {3};
    draft_.options = options_;
    for (const Member& member : cast_) draft_.cast.push_back(member.draft);
    const std::string fault = first_fault();
    if (must_be_refused()) {
      if (is_unchecked_) return {"a script is refused or unchecked, not both"};
      if (fault.find(illegal_) != std::string::npos) return fine;
      return {"expected the script to be refused with " + in_quotes(illegal_) + "; " + (fault.empty() ? "it is legal" : "found: " + fault)};
    }
    if (!fault.empty()) return {"the script is not legal: " + fault + (is_unchecked_ ? "" : " (\"unchecked: reason\" allows what only writers are bound to)")};
    build_script();
  } else if (must_be_refused()) {
    return {"a script of the library is legal"};
  }
  if (is_unchecked_ && most_rules(script_) > max_rules) return {"expected a script that brings at most " + std::to_string(max_rules) + " rules into play"};
  game = make_game(script_, options_, players_, static_cast<int>(leader) - 1);
  for (const UsedRules& mandatory : game.mandatory_rules)
    if (std::popcount(mandatory) > max_cast) return {"expected at most " + std::to_string(max_cast) + " mandatory rules in one moment"};
  return fine;
}

}  // namespace spiral
