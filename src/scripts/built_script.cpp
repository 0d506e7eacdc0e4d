// Scripts built by programs: sampled, generated, or played with other options than their own.
#include "scripts/legality.hpp"
#include "scripts/script_file.hpp"
#include "sets/ids.hpp"

namespace spiral {
namespace {

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
  const CastIndex successor = script.successor(), other = script.predecessor();
  for (CastIndex who = 0; who < script.cast_size; ++who)
    if (who != other && &player_of(*script.cast[who].character) != script.cast[who].character)
      return "expected whoever comes for somebody in the cast, found nobody";
  if (successor != nobody && other == nobody) return "expected somebody to come for in the cast, found nobody";
  if (other != nobody && script.cast[other].role != person_role) return "expected the written role with whoever plays it, found it with the other";
  for (int i = 0; i < script.incident_count; ++i) {
    const std::string which = " of incident " + std::to_string(i + 1);
    const ScheduledIncident& incident = script.incidents[i];
    if (!incident.incident) return "expected the name" + which + ", found none";
    if (!incident.incident->has_mob && (incident.culprit >= script.cast_size || incident.culprit == successor))
      return "expected the culprit" + which + " in the cast, found none";
    if (incident.incident->has_mob && incident.culprit != nobody) return "expected a location as the culprit" + which + ", found a character";
    if (static_cast<int>(incident.mob) >= location_count) return "expected a location as the culprit" + which + ", found none";
    if (i > 0 && script.incidents[i].day < script.incidents[i - 1].day)
      return "expected the incidents in the order of the days, found day " + std::to_string(script.incidents[i].day) + " after day " +
             std::to_string(script.incidents[i - 1].day);
  }
  return {};
}

}  // namespace

void add_successor(Script& script) {
  for (CastIndex who = 0; who < script.cast_size; ++who) {
    const Character& player = player_of(*script.cast[who].character);
    if (&player == script.cast[who].character) continue;
    CastIndex place = script.cast_size++;
    for (; place > 0 && script.cast[place - 1].character->id > player.id; --place) script.cast[place] = script.cast[place - 1];
    script.cast[place] = {.character = &player, .is_spared = script.cast[who].is_spared};
    for (int i = 0; i < script.incident_count; ++i)
      if (script.incidents[i].culprit != nobody && script.incidents[i].culprit >= place) ++script.incidents[i].culprit;
    std::swap(script.cast[place].role, script.cast[script.predecessor()].role);
    return;
  }
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
  draft.roles_instead = script.special.roles_instead;
  for (int i = 0; i < script.cast_size; ++i) {
    const CastEntry& entry = script.cast[i];
    if (entry.character->succeeds != no_character) continue;  // nobody writes her down (R237)
    const CastEntry unset;
    const Parameter asked = entry.character->parameter;
    draft.cast.push_back({.character = entry.character,
                          .role = script.written_role(static_cast<CastIndex>(i)),
                          .has_turf = asked == Parameter::turf || entry.turf != unset.turf,
                          .has_start = asked == Parameter::start || (!entry.start_is_fixed && entry.start != unset.start),
                          .start = entry.start,
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
    else mishap.culprit = incident.culprit - (script.successor() < incident.culprit);
    mishap.has_shown_as = incident.shown_as != nullptr;
    mishap.shown_as = incident.shown_as;
  }
  return draft;
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
  check_draft(draft_of(script, options), [&](DraftFault found) {
    if (fault.empty()) fault = english(found.message);
  });
  return fault;
}

}  // namespace spiral
