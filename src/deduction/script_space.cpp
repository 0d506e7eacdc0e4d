#include "deduction/script_space.hpp"

#include <algorithm>
#include <cassert>

#include "model/in_order.hpp"
#include "scripts/plot_roles.hpp"
#include "sets/sets.hpp"

namespace spiral::deduction {
namespace {

constexpr std::uint8_t never_comes = 255;

int place_in(std::span<const Plot> plots, PlotId wanted) {
  for (std::size_t i = 0; i < plots.size(); ++i)
    if (plots[i].id == wanted) return static_cast<int>(i);
  return no_plot_value;
}

Values from_to(int first, int last) {
  Values values = 0;
  for (int value = first; value <= last; ++value) values |= Values{1} << value;
  return values;
}

bool is_latecomer(const Character& character) { return character.parameter == Parameter::enters_on_loop || character.parameter == Parameter::enters_on_day; }

// When somebody may come of whom nothing has been seen (R72, R159).
Values when_to_come(const Character& character, const Script& shown) {
  return character.parameter == Parameter::enters_on_loop ? from_to(2, shown.loops) : from_to(1, shown.days);
}

bool is_in_cast(const Script& shown, const Character& character) {
  return std::any_of(shown.cast.begin(), shown.cast.begin() + shown.cast_size, [&](const CastEntry& entry) { return entry.character == &character; });
}

void add_members(ScriptSpace& space, const Script& shown, CastMask still_to_come) {
  const auto add = [&](const Member& member) {
    if (space.member_count == max_cast) space.is_exact = false;
    else space.members[static_cast<std::size_t>(space.member_count++)] = member;
  };
  for (CastIndex who = 0; who < shown.cast_size; ++who) {
    const bool is_awaited = has(still_to_come, who);
    add({.entry = shown.cast[who], .comes_on = is_awaited ? when_to_come(*shown.cast[who].character, shown) : 0});
  }
  if (!shown.set->tells_cast(space.options))
    for (const Character& character : all_characters())
      if (is_latecomer(character) && !is_in_cast(shown, character) && when_to_come(character, shown) != 0)
        add({.entry = {.character = &character}, .may_be_absent = true, .comes_on = when_to_come(character, shown)});
  put_in_order(std::span(space.members.begin(), static_cast<std::size_t>(space.member_count)),
               [](const Member& one, const Member& other) { return one.entry.character->id < other.entry.character->id; });
}

void set_coming(CastEntry& entry, std::uint8_t when) {
  (entry.character->parameter == Parameter::enters_on_loop ? entry.enters_on_loop : entry.enters_on_day) = when;
}
std::uint8_t coming_of(const CastEntry& entry) { return entry.character->parameter == Parameter::enters_on_loop ? entry.enters_on_loop : entry.enters_on_day; }

// What must be remembered until somebody has a role, and from then on, makes a diagram large: so whoever copies a role comes first, then
// those outside the plots, and those last of whom it must be remembered whether they are there.
void give_levels(ScriptSpace& space) {
  space.levels = ScriptSpace::first_role_level;
  const auto turn_of = [](const Member& member) {
    return copies_a_role(*member.entry.character) ? 0 : stands_outside_plots(*member.entry.character) ? 1 : member.comes_on == 0 ? 2 : 3;
  };
  for (int turn = 0; turn < 4; ++turn)
    for (int who = 0; who < space.member_count; ++who) {
      Member& member = space.members[static_cast<std::size_t>(who)];
      if (turn_of(member) != turn) continue;
      member.role_level = space.levels++;
      if (member.comes_on != 0) member.comes_level = space.levels++;
    }
}

}  // namespace

ScriptSpace space_of(const Script& shown, const Options& options, CastMask still_to_come) {
  ScriptSpace space;
  space.options = options;
  space.shown = shown;
  add_members(space, shown, still_to_come);
  space.shown.cast_size = static_cast<std::uint8_t>(space.member_count);
  for (int who = 0; who < space.member_count; ++who) space.shown.cast[static_cast<std::size_t>(who)] = space.members[static_cast<std::size_t>(who)].entry;
  give_levels(space);
  space.first_culprit_level = space.levels;
  space.levels += shown.incident_count;
  for (int i = 0; i < shown.incident_count; ++i) {
    ScheduledIncident& one = space.shown.incidents[static_cast<std::size_t>(i)];
    one = {.day = one.day, .incident = &one.public_incident()};
  }
  for (const SetRule& rule : shown.set->rules)
    for (const Effect& effect : rule.ability.does) space.subplots_have_an_order |= effect.what == Do::name_first_subplot;
  for (const Incident& incident : shown.set->incidents)
    if (incident.may_bear_another_name) space.fake = &incident;
  return space;
}

int ScriptSpace::main_plot_value(PlotId plot) const { return place_in(shown.set->main_plots, plot); }
int ScriptSpace::subplot_value(PlotId plot) const { return place_in(shown.set->subplots, plot); }

std::vector<Condition> ScriptSpace::with_plot(PlotId plot) const {
  const int as_main = main_plot_value(plot), as_sub = subplot_value(plot);
  std::vector<Condition> ways;
  if (as_main != no_plot_value) ways.push_back(Condition().with(main_plot_level, Values{1} << as_main));
  if (as_sub != no_plot_value)
    for (int level : {first_subplot_level, second_subplot_level}) ways.push_back(Condition().with(level, Values{1} << as_sub));
  return ways;
}

Condition ScriptSpace::without_plot(PlotId plot) const {
  const int as_main = main_plot_value(plot), as_sub = subplot_value(plot);
  Condition condition;
  if (as_main != no_plot_value) condition.with(main_plot_level, ~(Values{1} << as_main));
  if (as_sub != no_plot_value)
    for (int level : {first_subplot_level, second_subplot_level}) condition.with(level, ~(Values{1} << as_sub));
  return condition;
}

// --- a world as a script ---

bool is_absent(const CastEntry& entry) { return entry.enters_on_loop == never_comes; }

Script script_of(const ScriptSpace& space, const World& world) {
  Script script = space.shown;
  const auto value = [&](int level) { return world[static_cast<std::size_t>(level)]; };
  const auto subplot = [&](int level) { return value(level) == no_plot_value ? nullptr : &script.set->subplots[value(level)]; };
  script.main_plot = &script.set->main_plots[value(ScriptSpace::main_plot_level)];
  script.subplots = {subplot(ScriptSpace::first_subplot_level), subplot(ScriptSpace::second_subplot_level)};
  const int extra = value(ScriptSpace::extra_plot_level);
  script.extra_main_plot = extra == no_plot_value ? nullptr : &script.set->main_plots[static_cast<std::size_t>(extra)];
  for (int who = 0; who < space.member_count; ++who) {
    const Member& member = space.members[static_cast<std::size_t>(who)];
    CastEntry& entry = script.cast[static_cast<std::size_t>(who)];
    const int role = value(member.role_level);
    entry.role = role == absent_value ? person_role : static_cast<RoleId>(role);
    if (role == absent_value) entry.enters_on_loop = never_comes;
    else if (member.comes_level != no_level) set_coming(entry, value(member.comes_level));
  }
  for (int i = 0; i < script.incident_count; ++i) {
    if (const auto one = incident_with(space, i, value(space.culprit_level(i)))) script.incidents[static_cast<std::size_t>(i)] = *one;
  }
  return script;
}

std::optional<ScheduledIncident> incident_with(const ScriptSpace& space, int incident, int value) {
  ScheduledIncident one = space.shown.incidents[static_cast<std::size_t>(incident)];
  const int culprit = value % 32;
  if (value >= 32) {
    if (!space.fake || one.incident == space.fake) return std::nullopt;
    one.shown_as = one.incident;
    one.incident = space.fake;
  }
  if (one.incident->has_mob ? culprit < max_cast || culprit >= max_cast + location_count : culprit >= space.member_count) return std::nullopt;
  if (culprit >= max_cast) one.mob = static_cast<Location>(culprit - max_cast);
  else one.culprit = static_cast<CastIndex>(culprit);
  return one;
}

Script written_script(const ScriptSpace& space, const World& world) {
  Script script = script_of(space, world);
  std::array<CastIndex, max_cast> place{};
  std::uint8_t size = 0;
  for (CastIndex who = 0; who < space.member_count; ++who) {
    if (is_absent(script.cast[who])) continue;
    place[who] = size;
    script.cast[size++] = script.cast[who];
  }
  for (std::size_t who = size; who < max_cast; ++who) script.cast[who] = {};
  script.cast_size = size;
  for (ScheduledIncident& one : script.incidents)
    if (one.culprit < max_cast) one.culprit = place[one.culprit];
  return script;
}

World world_of(const ScriptSpace& space, const Script& script) {
  World world{};
  const auto set_value = [&](int level, int value) { world[static_cast<std::size_t>(level)] = static_cast<std::uint8_t>(value); };
  const auto subplot = [&](const Plot* plot) { return plot ? space.subplot_value(plot->id) : no_plot_value; };
  std::array<int, 2> subplots{subplot(script.subplots[0]), subplot(script.subplots[1])};
  if (!space.subplots_have_an_order && subplots[0] > subplots[1]) std::swap(subplots[0], subplots[1]);
  set_value(ScriptSpace::main_plot_level, space.main_plot_value(script.main_plot->id));
  set_value(ScriptSpace::first_subplot_level, subplots[0]);
  set_value(ScriptSpace::second_subplot_level, subplots[1]);
  set_value(ScriptSpace::extra_plot_level, script.extra_main_plot ? space.main_plot_value(script.extra_main_plot->id) : no_plot_value);
  std::array<CastIndex, max_cast> member_of{};
  for (int who = 0; who < space.member_count; ++who) {
    const Member& member = space.members[static_cast<std::size_t>(who)];
    set_value(member.role_level, absent_value);
    for (std::size_t i = 0; i < script.cast_size; ++i) {
      if (script.cast[i].character != member.entry.character || is_absent(script.cast[i])) continue;
      member_of[i] = static_cast<CastIndex>(who);
      set_value(member.role_level, static_cast<int>(script.cast[i].role));
      if (member.comes_level != no_level) set_value(member.comes_level, coming_of(script.cast[i]));
    }
  }
  for (int i = 0; i < script.incident_count; ++i) {
    const ScheduledIncident& one = script.incidents[static_cast<std::size_t>(i)];
    const bool is_fake = one.shown_as != nullptr;
    set_value(space.culprit_level(i), one.incident->has_mob ? mob_value(one.mob, is_fake) : culprit_value(member_of[one.culprit], is_fake));
  }
  return world;
}

}  // namespace spiral::deduction
