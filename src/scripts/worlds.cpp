#include "scripts/worlds.hpp"

#include <algorithm>
#include <vector>

#include "model/in_order.hpp"
#include "scripts/plot_roles.hpp"
#include "scripts/role_assignments.hpp"

namespace spiral {
namespace {

// How likely a hidden half is where nothing says: authors use both seldom.
constexpr std::uint32_t one_fake_in = 8;            // incidents that are truly another (R89)
constexpr std::uint32_t one_shared_culprit_in = 4;  // incidents that repeat the culprit of one like them (R91)

// Every main plot with every choice of subplots, in the order of the set.
std::vector<PlotsInPlay> plot_choices(const TragedySet& set) {
  std::vector<PlotsInPlay> choices;
  for (const Plot& main_plot : set.main_plots) {
    for (std::size_t first = 0; first < set.subplots.size(); ++first) {
      if (set.subplot_count == 1) choices.push_back({&main_plot, &set.subplots[first]});
      if (set.subplot_count == 2)
        for (std::size_t second = first + 1; second < set.subplots.size(); ++second)
          choices.push_back({&main_plot, &set.subplots[first], &set.subplots[second]});
    }
  }
  return choices;
}

// The extra main plots that may go with these plots; only "none" where none is wanted.
std::vector<const Plot*> extra_plots(const TragedySet& set, const PlotsInPlay& plots) {
  if (!wanting_extra_plot(plots)) return {nullptr};
  std::vector<const Plot*> extras;
  for (const Plot& plot : set.main_plots)
    if (&plot != plots[0]) extras.push_back(&plot);
  return extras;
}
PlotsInPlay with_extra(PlotsInPlay plots, const Plot* extra, const Options& options) {
  if (adds_roles_of_extra_plot(options)) plots[3] = extra;
  return plots;
}

// Whether the script has the characters and incidents that the plots ask for.
bool has_what_they_ask(const Script& shown, const PlotsInPlay& plots) {
  const auto is_there = [&](const Duty& duty) {
    if (duty.demand == Demand::character_in_cast)
      return std::any_of(shown.cast.begin(), shown.cast.begin() + shown.cast_size,
                         [&](const CastEntry& entry) { return entry.character->id == duty.character; });
    if (duty.demand == Demand::incident_in_script)
      return std::any_of(shown.incidents.begin(), shown.incidents.begin() + shown.incident_count,
                         [&](const ScheduledIncident& one) { return one.incident->id == duty.incident; });
    return true;
  };
  return std::all_of(plots.begin(), plots.end(),
                     [&](const Plot* plot) { return !plot || std::all_of(std::begin(plot->duties), std::end(plot->duties), is_there); });
}

void set_plots(Script& world, const PlotsInPlay& plots, const Plot* extra) {
  world.main_plot = plots[0];
  world.subplots = {plots[1], plots[2]};
  world.extra_main_plot = extra;
}

// A number below `bound`, with nothing drawn where there is no choice.
std::uint32_t choose(std::size_t bound, const Random& random) { return bound > 1 ? random(static_cast<std::uint32_t>(bound)) : 0; }

bool draw_roles(Script& world, const PlotsInPlay& plots, const Random& random, const Options& options, const AllowedRoles* allowed) {
  if (!has_what_they_ask(world, plots)) return false;
  std::vector<const Plot*> extras = extra_plots(*world.set, plots);
  while (!extras.empty()) {
    const std::uint32_t chosen = choose(extras.size(), random);
    if (RoleAssignments(world, with_extra(plots, extras[chosen], options), allowed).draw(world, random)) {
      set_plots(world, plots, extras[chosen]);
      return true;
    }
    extras.erase(extras.begin() + chosen);
  }
  return false;
}

bool draw_plots_and_roles(Script& world, const Random& random, const Options& options, const AllowedRoles* allowed) {
  std::vector<PlotsInPlay> choices = plot_choices(*world.set);
  while (!choices.empty()) {
    const std::uint32_t chosen = random(static_cast<std::uint32_t>(choices.size()));
    if (draw_roles(world, choices[chosen], random, options, allowed)) return true;
    choices.erase(choices.begin() + chosen);  // these plots do not fit the cast
  }
  return false;
}

// Where a rule names the first subplot, their order is a secret too (R117).
void draw_order_of_subplots(Script& world, const Random& random) {
  const auto names_first = [](const SetRule& rule) {
    return std::any_of(std::begin(rule.ability.does), std::end(rule.ability.does), [](const Effect& effect) { return effect.what == Do::name_first_subplot; });
  };
  if (std::any_of(world.set->rules.begin(), world.set->rules.end(), names_first) && random(2) == 1) std::swap(world.subplots[0], world.subplots[1]);
}

// Incidents that may be truly another than their name says (R89), but for one of each that a plot asks for.
void draw_truths(Script& world, const Random& random) {
  const auto& incidents = world.set->incidents;
  const auto fake = std::find_if(incidents.begin(), incidents.end(), [](const Incident& one) { return one.may_bear_another_name; });
  if (fake == incidents.end()) return;
  std::array<bool, max_incidents> is_true{};
  for (const Plot* plot : {world.main_plot, world.subplots[0], world.subplots[1]}) {
    if (!plot) continue;
    for (const Duty& duty : plot->duties) {
      if (duty.demand != Demand::incident_in_script) continue;
      std::vector<int> like;
      for (int i = 0; i < world.incident_count; ++i)
        if (world.incidents[i].incident->id == duty.incident) like.push_back(i);
      if (!like.empty()) is_true[like[choose(like.size(), random)]] = true;
    }
  }
  for (int i = 0; i < world.incident_count; ++i) {
    ScheduledIncident& one = world.incidents[i];
    if (is_true[i] || one.incident == &*fake || random(one_fake_in) != 0) continue;
    one.shown_as = one.incident;
    one.incident = &*fake;
  }
}

// Takes one out and leaves the rest in some order.
template <class T>
T draw_from(std::vector<T>& list, const Random& random) {
  const std::uint32_t chosen = random(static_cast<std::uint32_t>(list.size()));
  const T drawn = list[chosen];
  list[chosen] = list.back();
  list.pop_back();
  return drawn;
}

// Another incident of the same kind whose culprit this one may repeat, or null (R91).
const ScheduledIncident* repeated_by(const Script& world, const ScheduledIncident& incident, const Random& random) {
  if (!incident.incident->may_repeat_culprit) return nullptr;
  std::vector<const ScheduledIncident*> like;
  for (int i = 0; i < world.incident_count; ++i)
    if (world.incidents[i].incident == incident.incident && world.incidents[i].culprit != nobody) like.push_back(&world.incidents[i]);
  return like.empty() ? nullptr : like[choose(like.size(), random)];
}

// False if it came out so that somebody was missing.
bool draw_culprits(Script& world, const Random& random) {
  std::vector<Location> places{Location::hospital, Location::shrine, Location::city, Location::school};
  std::vector<CastIndex> suspects, musts;
  std::vector<ScheduledIncident*> open;
  suspects.reserve(world.cast_size);
  open.reserve(world.incident_count);
  const RolesWithDuty must_be_culprit(*world.set, Demand::must_be_culprit), never_culprit(*world.set, Demand::never_culprit);
  for (CastIndex who = 0; who < world.cast_size; ++who) {
    if (who == world.successor()) continue;
    const RoleId role = world.written_role(who);
    if (!never_culprit.contain(role)) (must_be_culprit.contain(role) ? musts : suspects).push_back(who);
  }
  for (int i = 0; i < world.incident_count; ++i) {
    ScheduledIncident& one = world.incidents[i];
    one.culprit = nobody;
    if (!one.incident->has_mob) {
      open.push_back(&one);
      continue;
    }
    if (places.empty()) return false;
    one.mob = draw_from(places, random);
  }
  for (CastIndex who : musts) {
    if (open.empty()) return false;
    draw_from(open, random)->culprit = who;
  }
  put_in_order(open, [](const ScheduledIncident* one, const ScheduledIncident* other) {
    return std::pair(one->incident->may_repeat_culprit, one) < std::pair(other->incident->may_repeat_culprit, other);
  });
  for (ScheduledIncident* one : open) {
    const ScheduledIncident* repeated = repeated_by(world, *one, random);
    if (repeated && (suspects.empty() || random(one_shared_culprit_in) == 0)) {
      one->culprit = repeated->culprit;
      continue;
    }
    if (suspects.empty()) return false;
    one->culprit = draw_from(suspects, random);
  }
  return true;
}

// As everybody sees it: incidents by their public names, culprits unknown.
void hide_incidents(Script& world) {
  for (int i = 0; i < world.incident_count; ++i) {
    ScheduledIncident& one = world.incidents[i];
    one = {.day = one.day, .incident = &one.public_incident()};
  }
}

}  // namespace

std::uint64_t for_each_role_world(const Script& shown, const std::function<void(const Script&)>& visit, const Options& options) {
  std::uint64_t count = 0;
  if (!shown.set) return count;
  Script world = shown;
  for (const PlotsInPlay& plots : plot_choices(*shown.set)) {
    if (!has_what_they_ask(shown, plots)) continue;
    for (const Plot* extra : extra_plots(*shown.set, plots)) {
      set_plots(world, plots, extra);
      count += RoleAssignments(shown, with_extra(plots, extra, options)).visit_all(world, visit);
    }
  }
  return count;
}

std::uint64_t count_role_worlds(const Script& shown, const Options& options) {
  std::uint64_t count = 0;
  if (!shown.set) return count;
  for (const PlotsInPlay& plots : plot_choices(*shown.set)) {
    if (!has_what_they_ask(shown, plots)) continue;
    for (const Plot* extra : extra_plots(*shown.set, plots)) count += RoleAssignments(shown, with_extra(plots, extra, options)).count();
  }
  return count;
}

Script random_world(const Script& shown, const Random& random, const Options& options, const AllowedRoles* allowed) {
  Script world = shown;
  if (!shown.set) return shown;
  hide_incidents(world);
  if (!draw_plots_and_roles(world, random, options, allowed)) return shown;
  draw_order_of_subplots(world, random);
  draw_truths(world, random);
  for (int tries = 0; tries < most_tries; ++tries)
    if (draw_culprits(world, random)) return world;
  return shown;
}

bool draw_hidden_half(Script& script, const PlotsInPlay& plots, const Random& random) {
  hide_incidents(script);
  if (!draw_roles(script, plots, random, {}, nullptr)) return false;
  draw_order_of_subplots(script, random);
  draw_truths(script, random);
  for (int tries = 0; tries < most_tries; ++tries)
    if (draw_culprits(script, random)) return true;
  return false;
}

}  // namespace spiral
