// The nouns of the game as small numbers. Everything here is public vocabulary; nothing here knows a rule.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace spiral {

// Two rows of two: bit 0 is the column, bit 1 the row, so a step is an exclusive or (R153).
enum class Location : std::uint8_t { hospital, shrine, city, school };
inline constexpr int location_count = 4;

enum class Counter : std::uint8_t { goodwill, paranoia, intrigue, hope, despair };
inline constexpr int counter_count = 3;                              // of every game
inline constexpr int all_counter_count = 5;                          // with those that few characters bring (R249)
inline constexpr std::uint8_t guard_as_counter = all_counter_count;  // one more kind, where a table counts guards among them (R206)

// The four seats; `everyone` is the spectator, who sees what is public and is called so.
enum class Seat : std::uint8_t { mastermind, a, b, c, everyone };
inline constexpr int seat_count = 5;
inline constexpr int deck_count = 3;

enum class Card : std::uint8_t {
  paranoia_1,
  paranoia_minus_1,
  forbid_paranoia,
  forbid_goodwill,
  intrigue_1,
  intrigue_2,
  goodwill_1,
  goodwill_2,
  forbid_intrigue,
  movement_vertical,
  movement_horizontal,
  movement_diagonal,
  forbid_movement,
};
inline constexpr int card_count = 13;

// The steps of the referee's protocol, in the order in which they come.
enum class Step : std::uint8_t {
  time_spiral,
  loop_start,
  day_start,
  mastermind_plays,
  protagonists_play,
  resolve_cards,
  mastermind_abilities,
  goodwill_abilities,
  incidents,
  leader_passes,
  day_end,
  loop_end,
  final_guess,
};
inline constexpr int step_count = 13;

enum class Trait : std::uint8_t { none, student, adult, boy, girl, man, woman, construct, fabrication, animal, tree, little_sister };
inline constexpr int trait_count = 12;

// Names of content are opaque numbers to everything but sets/ (sets/ids.hpp), which spells them: the language itself keeps the engine
// from naming a card. Only the Person, who has no rule, is known everywhere.
enum class RoleId : std::uint8_t;
enum class PlotId : std::uint8_t;
enum class IncidentId : std::uint8_t;
enum class CharacterId : std::uint8_t;
inline constexpr RoleId no_role{255}, person_role{0};
inline constexpr PlotId no_plot{255};
inline constexpr IncidentId no_incident{255};
inline constexpr CharacterId no_character{255};

// A place in the cast of one game. The cast is sorted by CharacterId, so its order tells nothing about roles.
using CastIndex = std::uint8_t;
using CastMask = std::uint16_t;
inline constexpr int max_cast = 16;
inline constexpr CastIndex nobody = 31;

constexpr CastMask bit(CastIndex who) { return static_cast<CastMask>(1u << who); }
constexpr bool has(CastMask mask, CastIndex who) { return (mask >> who) & 1u; }

// Where a card or counter may lie: 0 to 3 are the locations, 4 and up the cast.
using Spot = std::uint8_t;
inline constexpr int max_spots = location_count + max_cast;
inline constexpr Spot no_spot = 31;

constexpr Spot spot_of(Location place) { return static_cast<Spot>(place); }
constexpr Spot spot_of_cast(CastIndex who) { return static_cast<Spot>(location_count + who); }
constexpr bool is_location(Spot spot) { return spot < location_count; }
constexpr CastIndex cast_at(Spot spot) { return static_cast<CastIndex>(spot - location_count); }

inline constexpr int max_incidents = 10;
inline constexpr int max_days = 12;
inline constexpr int max_loops = 12;

// Calls `act` with each member of the mask, lowest first.
template <class Act>
constexpr void for_each_in(CastMask mask, Act&& act) {
  for (; mask != 0; mask = static_cast<CastMask>(mask & (mask - 1))) act(static_cast<CastIndex>(std::countr_zero(mask)));
}

}  // namespace spiral
