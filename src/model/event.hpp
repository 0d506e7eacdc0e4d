// What happened, for the log. Events are made only when somebody listens; each knows who may see it.
#pragma once

#include "model/decision.hpp"

namespace spiral {

enum class EventKind : std::uint8_t {
  loop_started,
  day_started,
  step_started,
  card_played,
  cards_revealed,
  moved,
  counter_changed,
  died,
  revived,
  guard_placed,
  guard_removed,
  card_taken_back,
  ability_declared,
  ability_refused,
  ability_resolved,
  role_revealed,
  culprit_revealed,
  subplot_named,
  incident_occurred,
  incident_did_not_occur,
  forbidden_locations_lifted,
  own_incidents_stopped,
  arrived,
  leader_passed,
  protagonists_died,
  protagonists_lost,
  loop_ended,
  final_guess_started,
  guess_answered,
  game_ended,
  gauge_changed,
  extra_card_placed,
  extra_card_moved,
  left,
  location_closed,
  incident_had_no_effect,  // closes one in which the Leader chose
};
inline constexpr int event_kind_count = 36;

using SeatMask = std::uint8_t;
constexpr SeatMask seat_bit(Seat seat) { return static_cast<SeatMask>(1u << static_cast<unsigned>(seat)); }
inline constexpr SeatMask all_seats = 0b11111;

// Why it happened: for the Mastermind and the whole truth alone (R22).
enum class CauseKind : std::uint8_t { none, cards, role, plot, character, incident, rules };
struct Cause {
  CauseKind kind = CauseKind::none;
  CastIndex who = nobody;  // the character whose role, card or guilt it is
  std::uint8_t id = 255;   // RoleId, PlotId or IncidentId
};

// One of several things that happened at once (R145). What the fields mean depends on the kind; records/notation.cpp reads them.
struct EventPart {
  std::uint8_t subject = no_spot;
  std::uint8_t x = 0;
  std::uint8_t y = 0;
  std::int8_t by = 0;
};

// A Goodwill ability with its blanks, there and back. The second blank and the choice share one byte.
constexpr EventPart part_of_ability(Decision use) {
  return {spot_of_cast(use.who()), use.which(), use.target(), static_cast<std::int8_t>(use.second() | (use.choice() << 5))};
}
constexpr Decision ability_of(const EventPart& part) {
  const auto rest = static_cast<std::uint8_t>(part.by);
  return Decision::use_goodwill(cast_at(part.subject), part.x, {part.y, static_cast<std::uint8_t>(rest & 31), static_cast<std::uint8_t>(rest >> 5)});
}

inline constexpr int max_parts = 64;  // every counter of every spot at once

struct Event {
  EventKind kind{};
  std::uint8_t loop = 0;
  std::uint8_t day = 0;
  Step step{};
  SeatMask full = all_seats;  // who sees all of it
  SeatMask outline = 0;       // who sees only that it happened and where
  bool had_effect = false;
  Cause cause{};
  std::uint8_t size = 0;
  EventPart parts[max_parts]{};

  constexpr void add(EventPart part) { parts[size++] = part; }
};

}  // namespace spiral
