#include "cases/case_script.hpp"

#include <algorithm>
#include <charconv>

#include "records/names.hpp"
#include "scripts/script_file.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

const Fault fine{};

}  // namespace

std::optional<int> number_in(const std::string& text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<Location> place_named(std::string_view name) {
  for (int place = 0; place < location_count; ++place)
    if (id_of(static_cast<Location>(place)) == name) return static_cast<Location>(place);
  return std::nullopt;
}

std::optional<CastIndex> cast_named(const Script& script, std::string_view name) {
  for (CastIndex who = 0; who < script.cast_size; ++who)
    if (name_of(script.cast[who].character->id) == name) return who;
  return std::nullopt;
}

Fault CaseScript::read(const CaseLine& line) {
  if (line.key == "script") {
    LoadedScript loaded = load_script(line.text);
    if (!loaded.is_good()) return {to_string(loaded.problems.front())};
    script = loaded.file.script;
    return fine;
  }
  if (line.key == "set") {
    script.set = find_set(line.text);
    return script.set ? fine : Fault{"there is no set \"" + line.text + "\""};
  }
  if (line.key == "days" || line.key == "loops" || line.key == "players") {
    const auto number = number_in(line.text);
    if (!number || *number < 1 || *number > 12) return {"\"" + line.key + "\" should be a number"};
    (line.key == "days" ? script.days : line.key == "loops" ? script.loops : players) = static_cast<std::uint8_t>(*number);
    return fine;
  }
  if (line.key == "leader") return leader = static_cast<std::uint8_t>(line.text == "b" ? 1 : line.text == "c" ? 2 : 0), fine;
  if (line.key == "unchecked") return unchecked = true, fine;
  if (line.key == "illegal") return illegal = line.text, fine;
  if (line.key == "options") return read_options(line.text);
  if (!script.set) return {"\"set\" must come first"};
  if (line.key == "plots") return read_plots(line.text);
  if (line.key == "extra_plot") {
    script.extra_main_plot = find_main_plot(*script.set, line.text);
    return script.extra_main_plot ? fine : Fault{"there is no main plot \"" + line.text + "\" in the set"};
  }
  if (line.key == "cast") return read_cast(line.text);
  return read_incidents(line.text);
}

Fault CaseScript::read_options(const std::string& text) {
  for (const std::string& one : split(text, ',')) {
    const auto parts = split(one, '=');
    if (parts.size() != 2) return {"an option is written name=value"};
    const std::string problem = set_option(options, parts[0], parts[1]);
    if (!problem.empty()) return {problem};
  }
  return fine;
}

Fault CaseScript::read_plots(const std::string& text) {
  int subplots = 0;
  for (const std::string& name : split(text, ',')) {
    if (const Plot* main = find_main_plot(*script.set, name); main && !script.main_plot) {
      script.main_plot = main;
      continue;
    }
    const Plot* plot = find_subplot(*script.set, name);
    if (!plot || subplots == 2) return {"\"" + name + "\" is no plot of the set, or one too many"};
    script.subplots[subplots++] = plot;
  }
  return script.main_plot ? fine : Fault{"a main plot is missing"};
}

Fault CaseScript::read_cast(const std::string& text) {
  for (const std::string& entry : split(text, ',')) {
    const auto parts = split(entry, ' ');
    CastEntry one;
    one.character = find_character(parts[0]);
    if (!one.character) return {"there is no character \"" + parts[0] + "\""};
    const Role* role = parts.size() > 1 ? find_role(*script.set, parts[1]) : find_role(*script.set, "person");
    if (!role) return {"there is no role \"" + parts[1] + "\" in the set"};
    one.role = role->id;
    for (std::size_t i = 2; i < parts.size(); ++i) {
      const auto pair = split(parts[i], '=');
      if (pair.size() == 2 && pair[0] == "turf" && place_named(pair[1])) one.turf = *place_named(pair[1]);
      else if (pair.size() == 2 && pair[0] == "loop") one.enters_on_loop = static_cast<std::uint8_t>(number_in(pair[1]).value_or(1));
      else if (pair.size() == 2 && pair[0] == "day") one.enters_on_day = static_cast<std::uint8_t>(number_in(pair[1]).value_or(1));
      else return {"expected turf=PLACE, loop=N or day=N; found \"" + parts[i] + "\""};
    }
    script.cast[script.cast_size++] = one;
  }
  std::sort(script.cast.begin(), script.cast.begin() + script.cast_size,
            [](const CastEntry& one, const CastEntry& other) { return one.character->id < other.character->id; });
  return fine;
}

Fault CaseScript::read_incidents(const std::string& text) {
  for (const std::string& entry : split(text, ',')) {
    const auto parts = split(entry, ' ');
    if (parts.size() < 3 || parts.size() > 4) return {"an incident is written DAY INCIDENT CULPRIT, perhaps as=INCIDENT"};
    ScheduledIncident one;
    one.day = static_cast<std::uint8_t>(number_in(parts[0]).value_or(0));
    one.incident = find_incident(*script.set, parts[1]);
    if (!one.incident) return {"there is no incident \"" + parts[1] + "\" in the set"};
    if (parts.size() == 4) {
      one.shown_as = parts[3].starts_with("as=") ? find_incident(*script.set, parts[3].substr(3)) : nullptr;
      if (!one.shown_as) return {"expected as=INCIDENT; found \"" + parts[3] + "\""};
    }
    const auto culprit = cast_named(script, parts[2]);
    if (const auto place = place_named(parts[2])) one.mob = *place;
    else if (!culprit) return {"\"" + parts[2] + "\" is not in the cast (cast: must stand before incidents:)"};
    one.culprit = culprit.value_or(nobody);
    script.incidents[script.incident_count++] = one;
  }
  return fine;
}

Fault CaseScript::finish() {
  if (!script.set) return {"a case needs \"script\" or \"set\""};
  if (script.days == 0) script.days = 4;
  if (script.loops == 0) script.loops = 3;
  if (!script.main_plot) return {"\"plots\" is missing"};
  if (unchecked) return fine;
  const std::string fault = first_fault(script, options);
  if (!illegal.empty()) {
    if (fault.find(illegal) != std::string::npos) return fine;
    return {"expected the script to be refused with \"" + illegal + "\"; " + (fault.empty() ? "it is legal" : "found: " + fault)};
  }
  return fault.empty() ? fine : Fault{"the script is not legal: " + fault + " (\"unchecked: reason\" allows it)"};
}

}  // namespace spiral
