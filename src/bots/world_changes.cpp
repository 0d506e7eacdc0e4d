#include "bots/world_changes.hpp"

#include <algorithm>

#include "bots/retelling.hpp"
#include "scripts/script_file.hpp"
#include "scripts/worlds.hpp"

namespace spiral {

std::optional<Script> WorldChanges::draw() const {
  Script script = random_world(known_.shown, [this](std::uint32_t limit) { return dice_.below(limit); });
  if (!script.main_plot) return std::nullopt;
  return script;
}

// The culprits of different incidents differ: if the new one has another incident, the two change places.
void WorldChanges::change_culprit(Script& script, int incident) const {
  const CastIndex old = script.incidents[incident].culprit, now = anybody(script);
  for (int i = 0; i < script.incident_count; ++i)
    if (script.incidents[i].culprit == now) script.incidents[i].culprit = old;
  script.incidents[incident].culprit = now;
}

void WorldChanges::swap_roles(Script& script, CastIndex one) const {
  for (int tries = 0; tries < 6; ++tries) {
    const CastIndex other = anybody(script);
    if (script.cast[one].role == script.cast[other].role) continue;
    return std::swap(script.cast[one].role, script.cast[other].role);
  }
}

void WorldChanges::give_role(Script& script, CastIndex who, RoleId role) const {
  if (script.cast[who].role == role) return;
  const CastIndex start = anybody(script);
  for (int i = 0; i < script.cast_size; ++i) {
    const CastIndex other = static_cast<CastIndex>((start + i) % script.cast_size);
    if (script.cast[other].role == role) return std::swap(script.cast[who].role, script.cast[other].role);
  }
}

// Other plots, and as many of the old roles as they have room for.
void WorldChanges::change_plots(Script& script) const {
  const std::optional<Script> drawn = draw();
  if (!drawn) return;
  Script next = *drawn;
  for (int i = 0; i < script.incident_count; ++i) next.incidents[i].culprit = script.incidents[i].culprit;
  std::uint32_t settled = 0;
  const CastIndex start = anybody(script);
  for (int i = 0; i < script.cast_size; ++i) {
    const CastIndex who = static_cast<CastIndex>((start + i) % script.cast_size);
    for (CastIndex other = 0; other < script.cast_size; ++other) {
      if ((settled >> other) & 1u || next.cast[other].role != script.cast[who].role) continue;
      if ((settled >> who) & 1u) break;
      std::swap(next.cast[other].role, next.cast[who].role);
      settled |= 1u << who;
      break;
    }
  }
  script = next;
}

// What the event was about is what was wrong.
void WorldChanges::answer(Script& script, const Event& stumbled) const {
  const EventPart& part = stumbled.parts[0];
  const Spot spot = stumbled.size > 0 ? spot_in(script, part.subject) : no_spot;
  const bool is_cast = spot != no_spot && !is_location(spot);
  switch (stumbled.kind) {
    case EventKind::incident_occurred:
    case EventKind::incident_did_not_occur: return change_culprit(script, part.x);
    case EventKind::culprit_revealed:
      for (int i = 0; is_cast && i < script.incident_count; ++i)
        if (script.incidents[i].culprit == cast_at(spot)) script.incidents[i].culprit = script.incidents[part.x].culprit;
      if (is_cast) script.incidents[part.x].culprit = cast_at(spot);
      return;
    case EventKind::role_revealed:
      for (int i = 0; i < stumbled.size; ++i)
        if (const Spot who = spot_in(script, stumbled.parts[i].subject); who != no_spot) give_role(script, cast_at(who), static_cast<RoleId>(stumbled.parts[i].x));
      return;
    default:
      if (is_cast) return swap_roles(script, cast_at(spot));
      return swap_roles(script, anybody(script));
  }
}

std::optional<Script> WorldChanges::change(const Script& script, const Event* stumbled) const {
  Script next = script;
  const bool answers = stumbled && dice_.below(2) == 0;
  if (answers) answer(next, *stumbled);
  while (!(answers && dice_.below(2) == 0)) {
    switch (dice_.below(8)) {
      case 0:
      case 1: change_plots(next); break;
      case 2:
      case 3:
      case 4:
        if (next.incident_count > 0) change_culprit(next, static_cast<int>(dice_.below(next.incident_count)));
        break;
      default: swap_roles(next, anybody(next)); break;
    }
    if (dice_.below(3) != 0) break;
  }
  if (!first_fault(next).empty()) return std::nullopt;
  return next;
}

}  // namespace spiral
