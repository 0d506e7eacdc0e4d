// What a seat knows, built up from the events it was told: never cut down from the whole. A field that no event fills stays empty.
#pragma once

#include <span>

#include "engine/engine.hpp"

namespace spiral {

inline bool is_told(const Event& event, Seat seat) { return (event.full | event.outline) & seat_bit(seat); }
inline bool is_told_in_full(const Event& event, Seat seat) { return event.full & seat_bit(seat); }

struct SeenCharacter {
  bool present = false;
  bool alive = false;
  Location at{};
  Indexed<Counter, std::uint8_t, all_counter_count> counters{};
  std::uint8_t guards = 0;
  std::uint8_t extra_cards = 0;  // Extra or Curse cards
  bool may_go_anywhere = false;
  bool incidents_stopped = false;
  RoleId shown_as = no_role;  // the last role shown, with its time
  std::uint8_t shown_loop = 0;
  std::uint8_t shown_day = 0;
};

struct SeenCard {
  Seat owner{};
  Spot spot = no_spot;
  bool face_known = false;
  Card card{};
};

struct SeenIncident {
  bool occurred_this_loop = false;
  Spot culprit = no_spot;  // a character, or the place of a mob
};

struct View {
  Seat seat = Seat::everyone;
  std::uint8_t loop = 1;
  std::uint8_t day = 0;
  Step step = Step::time_spiral;
  std::uint8_t leader = 0;
  CastMask seen = 0;  // characters that have been on the board, or named
  SeenCharacter cast[max_cast];
  Indexed<Location, std::uint8_t, location_count> place_intrigue{};
  std::uint8_t place_extra_cards[location_count] = {};
  std::uint8_t closed_until[location_count] = {};  // the last day of a closed location, 0 for an open one
  std::uint8_t gauge = 0;
  std::uint8_t gauge_peak = 0;  // the highest it ever was
  std::uint8_t card_count = 0;
  SeenCard cards[6];
  Hand spent[1 + deck_count] = {};  // the Mastermind's deck first
  SeenIncident incidents[max_incidents];
  std::uint8_t loops_lost = 0;
  bool protagonists_dead = false;
  bool protagonists_lost = false;
  CastMask guessed = 0;
  Outcome outcome = Outcome::none;
};

View first_view(Seat seat, std::uint8_t first_leader);
// Takes in one event; what the seat is not told changes nothing.
void see(View& view, const Event& event);
// The view of a seat after these events.
View view_for(Seat seat, std::uint8_t first_leader, std::span<const Event> events);

// The cards of a deck (0 the Mastermind's) still in hand, as far as the view knows it: `all` but the spent and the own laid ones.
Hand hand_in(const View& view, int deck, Hand all);

}  // namespace spiral
