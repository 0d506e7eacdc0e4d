#include "bots/world_changes.hpp"

#include <algorithm>

#include "bots/retelling.hpp"
#include "model/event.hpp"
#include "scripts/plot_roles.hpp"
#include "scripts/script_file.hpp"
#include "scripts/worlds.hpp"

namespace spiral {

namespace {

bool must_be_culprit(const Script& script, CastIndex who) { return has_duty(*script.set, script.cast[who].role, Demand::must_be_culprit); }
bool never_culprit(const Script& script, CastIndex who) { return has_duty(*script.set, script.cast[who].role, Demand::never_culprit); }

bool is_culprit(const Script& script, CastIndex who) {
  for (int i = 0; i < script.incident_count; ++i)
    if (script.incidents[i].culprit == who) return true;
  return false;
}

// A role whose holder may be shown as somebody else.
RoleId lying_role(const TragedySet& set) {
  for (const Role& role : set.roles)
    for (const Answer& answer : role.answers)
      if (answer.to == Question::role_to_show) return role.id;
  return no_role;
}

// One that may bear another's name.
const Incident* misnamed_incident(const TragedySet& set) {
  for (const Incident& incident : set.incidents)
    if (incident.may_bear_another_name) return &incident;
  return nullptr;
}

// Whether the order of the subplots is a secret, too.
bool names_first_subplot(const TragedySet& set) {
  for (const SetRule& rule : set.rules)
    for (const Effect& effect : rule.ability.does)
      if (effect.what == Do::name_first_subplot) return true;
  return false;
}

}  // namespace

std::optional<Script> WorldChanges::draw() const {
  const AllowedRoles allowed = shown_.draw_allowed(known_.shown, dice_);
  const Script script = random_world(
      known_.shown, [this](std::uint32_t limit) { return dice_.below(limit); }, known_.options, &allowed);
  if (!script.main_plot || !agrees_with_shown(script)) return std::nullopt;
  return script;
}

bool WorldChanges::agrees_with_shown(const Script& script) const {
  return shown_.empty() || shown_.allow(make_game(script, known_.options, known_.players, known_.first_leader));
}

// The culprits of different incidents differ: if the new one has another incident, the two change places, unless they may share.
void WorldChanges::make_culprit(Script& script, int incident, CastIndex who) const {
  const CastIndex old = script.incidents[incident].culprit;
  const bool may_share = script.incidents[incident].incident->may_repeat_culprit && dice_.below(2) == 0;
  for (int i = 0; i < script.incident_count; ++i) {
    const bool shares = may_share && script.incidents[i].incident == script.incidents[incident].incident;
    if (script.incidents[i].culprit == who && !shares) script.incidents[i].culprit = old;
  }
  script.incidents[incident].culprit = who;
}

void WorldChanges::change_culprit(Script& script, int incident) const {
  if (script.incidents[incident].incident->has_mob) return change_mob(script, incident);
  make_culprit(script, incident, anybody(script));
}

void WorldChanges::change_mob(Script& script, int incident) const {
  const Location old = script.incidents[incident].mob, now = static_cast<Location>(dice_.below(location_count));
  for (int i = 0; i < script.incident_count; ++i)
    if (script.incidents[i].incident->has_mob && script.incidents[i].mob == now) script.incidents[i].mob = old;
  script.incidents[incident].mob = now;
}

// An incident that bears the name of another is what it says after all, or the other way round.
void WorldChanges::change_truth(Script& script, int incident) const {
  ScheduledIncident& one = script.incidents[incident];
  const Incident* const shown = known_.shown.incidents[incident].incident;
  const Incident* const fake = misnamed_incident(*script.set);
  if (!fake || shown == fake) return change_culprit(script, incident);
  const bool was_fake = one.incident == fake;
  one.incident = was_fake ? shown : fake;
  one.shown_as = was_fake ? nullptr : shown;
}

// Whoever must be a culprit gets an incident, whoever must not loses his.
void WorldChanges::mend_culprits(Script& script) const {
  for (int i = 0; i < script.incident_count; ++i) {
    CastIndex& culprit = script.incidents[i].culprit;
    for (int tries = 0; tries < 8 && culprit < script.cast_size && never_culprit(script, culprit); ++tries) {
      const CastIndex other = anybody(script);
      if (!is_culprit(script, other) && !never_culprit(script, other)) culprit = other;
    }
  }
  for (CastIndex who = 0; who < script.cast_size; ++who) {
    if (script.incident_count == 0 || !must_be_culprit(script, who) || is_culprit(script, who)) continue;
    for (int tries = 0; tries < 8; ++tries) {
      const int incident = any_incident(script);
      const CastIndex culprit = script.incidents[incident].culprit;
      if (culprit >= script.cast_size || must_be_culprit(script, culprit)) continue;
      script.incidents[incident].culprit = who;
      break;
    }
  }
}

void WorldChanges::swap_roles(Script& script, CastIndex one) const {
  for (int tries = 0; tries < 6; ++tries) {
    const CastIndex other = anybody(script);
    if (script.cast[one].role == script.cast[other].role || copies_a_role(*script.cast[other].character)) continue;
    if (copies_a_role(*script.cast[one].character)) {
      script.cast[one].role = script.cast[other].role;
      return;
    }
    return std::swap(script.cast[one].role, script.cast[other].role);
  }
}

void WorldChanges::give_role(Script& script, CastIndex who, RoleId role) const {
  if (script.cast[who].role == role) return;
  const CastIndex start = anybody(script);
  for (int i = 0; i < script.cast_size; ++i) {
    const CastIndex other = static_cast<CastIndex>((start + i) % script.cast_size);
    if (script.cast[other].role != role || copies_a_role(*script.cast[other].character)) continue;
    if (!copies_a_role(*script.cast[who].character)) return std::swap(script.cast[who].role, script.cast[other].role);
    script.cast[who].role = role;
    return;
  }
}

// Whoever was shown as somebody else gets that role again.
void WorldChanges::mend_roles(Script& script) const {
  for (const ShownRoles::ShownRole& one : shown_) {
    const Spot spot = spot_in(script, one.who);
    if (spot == no_spot || one.may_be >> static_cast<unsigned>(script.cast[cast_at(spot)].role) & 1u) continue;
    give_role(script, cast_at(spot), one.role);
  }
}

// Whoever copies a role that nobody has any more copies another.
void WorldChanges::mend_copies(Script& script) const {
  for (CastIndex who = 0; who < script.cast_size; ++who) {
    if (!copies_a_role(*script.cast[who].character)) continue;
    bool is_there = false;
    for (CastIndex other = 0; other < script.cast_size; ++other) is_there |= other != who && script.cast[other].role == script.cast[who].role;
    if (!is_there) swap_roles(script, who);
  }
}

// Of two who share a line of the script one has the role and the other the incidents (R237).
void WorldChanges::mend_successor(Script& script) const {
  const CastIndex successor = script.successor(), other = script.predecessor();
  if (successor == nobody) return;
  if (script.cast[other].role != person_role) std::swap(script.cast[other].role, script.cast[successor].role);
  for (int i = 0; i < script.incident_count; ++i)
    if (script.incidents[i].culprit == successor) script.incidents[i].culprit = other;
}

// Other plots, and as many of the old roles as they have room for.
void WorldChanges::change_plots(Script& script) const {
  const std::optional<Script> drawn = draw();
  if (!drawn) return;
  Script next = *drawn;
  next.incidents = script.incidents;
  std::uint32_t settled = 0;
  const CastIndex start = anybody(script);
  for (int i = 0; i < script.cast_size; ++i) {
    const CastIndex who = static_cast<CastIndex>((start + i) % script.cast_size);
    for (CastIndex other = 0; other < script.cast_size; ++other) {
      if (copies_a_role(*script.cast[other].character) || copies_a_role(*script.cast[who].character)) continue;
      if ((settled >> other) & 1u || next.cast[other].role != script.cast[who].role) continue;
      if ((settled >> who) & 1u) break;
      std::swap(next.cast[other].role, next.cast[who].role);
      settled |= 1u << who;
      break;
    }
  }
  script = next;
}

// The same plots in another order, or another extra main plot, where these are secrets of their own.
void WorldChanges::turn_plots(Script& script) const {
  const auto& main_plots = script.set->main_plots;
  const bool has_order = names_first_subplot(*script.set);
  if (!has_order && !script.extra_main_plot) return change_plots(script);
  if (has_order && dice_.below(2) == 0) return std::swap(script.subplots[0], script.subplots[1]);
  if (script.extra_main_plot) script.extra_main_plot = &main_plots[dice_.below(static_cast<std::uint32_t>(main_plots.size()))];
}

// An incident went another way: the culprit, or what the culprit is, or what the incident is.
void WorldChanges::answer_incident(Script& script, int incident) const {
  const CastIndex culprit = script.incidents[incident].culprit;
  switch (dice_.below(8)) {
    case 0: return change_truth(script, incident);
    case 1: return swap_roles(script, culprit < script.cast_size ? culprit : anybody(script));
    case 2: return swap_roles(script, anybody(script));
    default: return change_culprit(script, incident);
  }
}

// What the event was about is what was wrong.
void WorldChanges::answer(Script& script, const Event& stumbled) const {
  const Spot spot = stumbled.size > 0 ? spot_in(script, first_spot_of(stumbled)) : no_spot;
  const bool is_cast = spot != no_spot && !is_location(spot);
  switch (stumbled.kind) {
    case EventKind::incident_occurred: return answer_incident(script, first_in<IncidentOccurred>(stumbled).incident);
    case EventKind::incident_had_no_effect: return answer_incident(script, first_in<IncidentHadNoEffect>(stumbled).incident);
    case EventKind::incident_did_not_occur: return answer_incident(script, first_in<IncidentDidNotOccur>(stumbled).incident);
    case EventKind::culprit_revealed: {
      const std::uint8_t incident = first_in<CulpritRevealed>(stumbled).incident;
      if (is_cast) make_culprit(script, incident, cast_at(spot));
      else if (spot != no_spot) script.incidents[incident].mob = static_cast<Location>(spot);
      return;
    }
    case EventKind::role_revealed: {
      const RoleId lie = lying_role(*script.set);
      for (int i = 0; i < stumbled.size; ++i) {
        const bool is_lie = lie != no_role && dice_.below(4) == 0;
        const RoleRevealed shown = nth_in<RoleRevealed>(stumbled, i);
        const Spot who = spot_in(script, shown.who);
        if (who != no_spot) give_role(script, cast_at(who), is_lie ? lie : shown.role);
      }
      return;
    }
    case EventKind::subplot_named: return dice_.below(2) == 0 ? turn_plots(script) : change_plots(script);
    case EventKind::protagonists_lost:
      if (dice_.below(2) == 0) return change_plots(script);
      break;
    default: break;
  }
  for (const Event* before = &stumbled; before->step == Step::incidents && before->kind != EventKind::step_started; --before)
    if (before->kind == EventKind::incident_occurred) return answer_incident(script, first_in<IncidentOccurred>(*before).incident);
  swap_roles(script, is_cast && dice_.below(2) == 0 ? cast_at(spot) : anybody(script));
}

std::optional<Script> WorldChanges::change(const Script& script, const Event* stumbled) const {
  Script next = script;
  const bool answers = stumbled && dice_.below(2) == 0;
  if (answers) answer(next, *stumbled);
  while (!(answers && dice_.below(2) == 0)) {
    switch (dice_.below(16)) {
      case 0: turn_plots(next); break;
      case 1:
      case 2:
      case 3: change_plots(next); break;
      case 4:
        if (next.incident_count > 0) change_truth(next, any_incident(next));
        break;
      case 5:
      case 6:
      case 7:
      case 8:
      case 9:
        if (next.incident_count > 0) change_culprit(next, any_incident(next));
        break;
      default: swap_roles(next, anybody(next)); break;
    }
    if (dice_.below(3) != 0) break;
  }
  mend_roles(next);
  mend_copies(next);
  mend_culprits(next);
  mend_successor(next);
  if (!first_fault(next, known_.options).empty() || !agrees_with_shown(next)) return std::nullopt;
  return next;
}

}  // namespace spiral
