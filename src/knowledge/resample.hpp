// Another hidden script and other hidden cards that a seat could not tell from the true ones.
#pragma once

#include <optional>
#include <vector>

#include "engine/engine.hpp"
#include "model/dice.hpp"

namespace spiral {

// Everything a seat knows of a game and nothing else. Characters go by their CharacterId, not by their place in the true cast,
// because a cast may hold somebody who has not been seen yet (R72, R144).
struct SeatKnowledge {
  Seat seat = Seat::everyone;
  Script shown;                // public half and everybody seen; the Mastermind's has the secret half too
  CastMask still_to_come = 0;  // of its cast, where that is public: when they come is not known, only that they have not yet (R203)
  Options options;
  std::uint8_t players = 4;
  std::uint8_t first_leader = 0;
  std::uint8_t loop = 1;
  std::uint8_t last_day_seen = 0;   // of any loop
  std::vector<Event> told;          // without causes and without what this seat may not see
  std::vector<Decision> decisions;  // the seat's own
  Step step = Step::time_spiral;    // where the game stands, and whom it waits for: both public (R142)
  Seat asked = Seat::everyone;
};

// Copies what the seat may know out of a whole game: every field is put in by name.
SeatKnowledge knowledge_of(Seat seat, const Game& game, const Board& board, const std::vector<Event>& events, const std::vector<Decision>& decisions);

// What everybody knew before the first loop, seen from now.
SeatKnowledge before_the_first_loop(const SeatKnowledge& known);

// People as numbers that mean the same in every world. Those of the locations stay theirs, and no_spot is nobody's.
constexpr std::uint8_t number_for_anybody(CharacterId who) {
  const auto number = static_cast<std::uint8_t>(location_count + static_cast<std::uint8_t>(who));
  return number < no_spot ? number : static_cast<std::uint8_t>(number + 1);
}

// With people by those numbers.
Event for_seat(const Game& game, const Event& event, Seat seat);
Decision for_anybody(const Game& game, Decision decision);
// Whether two events, both as a seat is told them, are one to it.
bool same_event(const Event& one, const Event& other);

struct HiddenWorld {
  Game game;
  Board board;                      // where the game stands
  std::vector<Decision> decisions;  // all of them, from the first Time Spiral
};

// Whether this script could be the hidden one: a course of hidden decisions that shows the seat exactly what it was told, or nothing
// if none was found within so many steps.
std::optional<HiddenWorld> explain(const SeatKnowledge& known, const Script& script, const Random& random, int steps = 20000);

// Draws hidden scripts until one explains everything, at most so many.
std::optional<HiddenWorld> resample(const SeatKnowledge& known, const Random& random, int tries = 200);

}  // namespace spiral
