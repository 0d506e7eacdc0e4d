// What incidents truly are, and their culprits: the last levels of the diagram of every legal script (R89, R91, R106, R137).
#pragma once

#include <algorithm>
#include <cassert>
#include <cstring>

#include "deduction/edge_list.hpp"
#include "deduction/rests.hpp"
#include "deduction/script_space.hpp"

namespace spiral::deduction {

// What the incidents that follow depend on.
struct CulpritsLeft {
  CastMask must = 0;                    // who must yet be a culprit
  CastMask blocked = 0;                 // who must not, or not again
  std::array<CastMask, 2> repeaters{};  // culprits of a kind that may repeat its culprit (R91)
  std::uint8_t mobs = 0, wanted = 0, incident = 0;
  std::array<std::uint8_t, 5> unused{};

  friend bool operator==(const CulpritsLeft& one, const CulpritsLeft& other) { return std::memcmp(&one, &other, sizeof(CulpritsLeft)) == 0; }
};

inline bool has_more_than(int most, CastMask people) {
  for (; people != 0; people &= static_cast<CastMask>(people - 1)) --most;
  return most < 0;
}

class Culprits {
 public:
  Culprits(const ScriptSpace& space, Diagram& diagram) : space_(space), diagram_(diagram) {
    for (const Incident& incident : space.shown.set->incidents)
      if (incident.may_repeat_culprit) repeating_.push_back(&incident);
    assert(repeating_.size() <= 2);
    for (auto incident = static_cast<std::size_t>(space.shown.incident_count); incident-- > 0;) {
      has_mob_[incident] = has_mob_[incident + 1], repeats_[incident] = repeats_[incident + 1];
      for (const Incident& truth : space.shown.set->incidents) {
        if (!may_be(incident, truth)) continue;
        truths_[incident].push_back(&truth);
        has_mob_[incident] |= truth.has_mob;
        for (std::size_t kind = 0; kind < repeating_.size(); ++kind) repeats_[incident][kind] |= repeating_[kind] == &truth;
      }
    }
  }

  // An incident that must be in the script: its bit among those wanted.
  std::size_t place_of(IncidentId incident) {
    const auto found = std::find(wanted_.begin(), wanted_.end(), incident);
    if (found != wanted_.end()) return static_cast<std::size_t>(found - wanted_.begin());
    wanted_.push_back(incident);
    assert(wanted_.size() <= 8);
    return wanted_.size() - 1;
  }

  NodeId from(CulpritsLeft rest) {
    if (rest.incident == space_.shown.incident_count) return rest.must == 0 && rest.wanted == 0 ? world_end : no_world;
    if (has_more_than(space_.shown.incident_count - rest.incident, rest.must)) return no_world;
    if (!has_mob_[rest.incident]) rest.mobs = 0;  // what is not asked for any more makes no difference
    for (std::size_t kind = 0; kind < repeating_.size(); ++kind)
      if (!repeats_[rest.incident][kind]) rest.repeaters[kind] = 0;
    if (const NodeId found = built_.of(rest); found != Built<CulpritsLeft>::not_yet) return found;
    EdgeList options;
    for (const Incident* truth : truths_[rest.incident]) add_culprits(*truth, rest, options);
    return built_.add(rest, diagram_.make_sorted(space_.culprit_level(rest.incident), options.sorted()));
  }

 private:
  bool may_be(std::size_t incident, const Incident& truth) const {
    const Incident* shown = space_.shown.incidents[incident].incident;
    return shown == &truth || (space_.fake == &truth && shown != space_.fake);
  }

  void add_culprits(const Incident& truth, CulpritsLeft rest, EdgeList& options) {
    const bool is_fake = &truth != space_.shown.incidents[rest.incident].incident;
    ++rest.incident;
    for (std::size_t i = 0; i < wanted_.size(); ++i)
      if (wanted_[i] == truth.id) rest.wanted = static_cast<std::uint8_t>(rest.wanted & ~(1u << i));
    if (truth.has_mob) {
      for (unsigned place = 0; place < location_count; ++place) {
        if (rest.mobs >> place & 1u) continue;
        CulpritsLeft next = rest;
        next.mobs = static_cast<std::uint8_t>(next.mobs | 1u << place);
        options.add(Values{1} << mob_value(static_cast<Location>(place), is_fake), from(next));
      }
      return;
    }
    const auto kind = static_cast<std::size_t>(std::find(repeating_.begin(), repeating_.end(), &truth) - repeating_.begin());
    const bool may_repeat = kind < repeating_.size();
    for (CastIndex who = 0; who < space_.member_count; ++who) {
      if (has(rest.blocked, who) && !(may_repeat && has(rest.repeaters[kind], who))) continue;
      CulpritsLeft next = rest;
      next.blocked |= bit(who);
      next.must &= static_cast<CastMask>(~bit(who));
      if (may_repeat) next.repeaters[kind] |= bit(who);
      options.add(Values{1} << culprit_value(who, is_fake), from(next));
    }
  }

  const ScriptSpace& space_;
  Diagram& diagram_;
  std::vector<const Incident*> repeating_;
  std::array<std::vector<const Incident*>, max_incidents> truths_;  // what each incident may be
  std::array<bool, max_incidents + 1> has_mob_{};                   // some incident from this one on
  std::array<std::array<bool, 2>, max_incidents + 1> repeats_{};    // of each kind, likewise
  std::vector<IncidentId> wanted_;
  Built<CulpritsLeft> built_;
};

}  // namespace spiral::deduction
