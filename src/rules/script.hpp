// The hidden half and the public half of one tragedy, as numbers. Titles and stories are in scripts/.
#pragma once

#include "rules/content.hpp"

namespace spiral {

struct CastEntry {
  const Character* character = nullptr;
  RoleId role = RoleId::person;
  Location turf = Location::hospital;
  std::uint8_t enters_on_loop = 1;
};

struct ScheduledIncident {
  std::uint8_t day = 0;
  const Incident* incident = nullptr;
  CastIndex culprit = nobody;
};

// The cast is sorted by CharacterId and the incidents by day, so that order carries no secret.
struct Script {
  const TragedySet* set = nullptr;
  std::uint8_t loops = 0;
  std::uint8_t days = 0;
  const Plot* main_plot = nullptr;
  std::array<const Plot*, 2> subplots{};  // the second is null in sets with one
  std::uint8_t cast_size = 0;
  std::array<CastEntry, max_cast> cast{};
  std::uint8_t incident_count = 0;
  std::array<ScheduledIncident, max_incidents> incidents{};
};

}  // namespace spiral
