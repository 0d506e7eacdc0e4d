// For tests: every hidden script of a small public half, found by trying, with the checker of scripts to say which are legal.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "deduction/script_space.hpp"
#include "scripts/script_file.hpp"
#include "scripts/worlds.hpp"

namespace spiral::deduction::test {

class BruteForce {
 public:
  explicit BruteForce(const ScriptSpace& space) : space_(space) { try_cast(0, {}); }
  const std::vector<World>& worlds() const { return worlds_; }
  int mistakes() const { return mistakes_; }  // scripts of which the checker thinks otherwise than of their like

 private:
  // Who of those that nobody has seen is in the cast, and when they come.
  void try_cast(int who, std::vector<CastEntry> cast) {
    if (who == space_.member_count) return try_incidents(cast);
    const Member& member = space_.members[static_cast<std::size_t>(who)];
    if (member.may_be_absent) try_cast(who + 1, cast);
    cast.push_back(member.entry);
    if (member.comes_level == no_level) return try_cast(who + 1, cast);
    for (std::uint8_t when = 0; when < 64; ++when) {
      if (!(member.comes_on >> when & 1u)) continue;
      CastEntry& entry = cast.back();
      (entry.character->parameter == Parameter::enters_on_loop ? entry.enters_on_loop : entry.enters_on_day) = when;
      try_cast(who + 1, cast);
    }
  }

  void try_incidents(const std::vector<CastEntry>& cast) {
    Script script = space_.shown;
    script.cast = {};
    script.cast_size = static_cast<std::uint8_t>(cast.size());
    std::copy(cast.begin(), cast.end(), script.cast.begin());
    try_incident(script, 0);
  }

  // Every name and every culprit, legal or not.
  void try_incident(Script& script, int incident) {
    if (incident == script.incident_count) return take_roles(script);
    ScheduledIncident& one = script.incidents[static_cast<std::size_t>(incident)];
    const ScheduledIncident shown{.day = one.day, .incident = &one.public_incident()};
    for (const Incident& truth : script.set->incidents) {
      if (&truth != shown.incident && !truth.may_bear_another_name) continue;
      const int culprits = truth.has_mob ? location_count : script.cast_size;
      for (int who = 0; who < culprits; ++who) {
        one = {.day = shown.day, .incident = &truth, .shown_as = &truth == shown.incident ? nullptr : shown.incident};
        if (truth.has_mob) one.mob = static_cast<Location>(who);
        else one.culprit = static_cast<CastIndex>(who);
        try_incident(script, incident + 1);
      }
    }
    one = shown;
  }

  // The checker is slow, so it looks at the first world of each choice of culprits and at some of the others.
  void take_roles(const Script& script) {
    bool is_legal = false;
    std::uint64_t seen = 0;
    for_each_role_world(
        script,
        [&](const Script& world) {
          if (seen == 0 || seen % 509 == 0) {
            const bool is_fine = first_fault(world, space_.options).empty();
            if (seen == 0) is_legal = is_fine;
            mistakes_ += is_fine != is_legal;
          }
          ++seen;
          if (is_legal) add(world);
        },
        space_.options);
  }

  void add(Script world) {
    worlds_.push_back(world_of(space_, world));
    if (!space_.subplots_have_an_order) return;
    std::swap(world.subplots[0], world.subplots[1]);
    worlds_.push_back(world_of(space_, world));
  }

  const ScriptSpace& space_;
  std::vector<World> worlds_;
  int mistakes_ = 0;
};

}  // namespace spiral::deduction::test
