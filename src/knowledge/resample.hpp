// Another hidden script and other hidden cards that a seat could not tell from the true ones.
#pragma once

#include <optional>

#include "knowledge/seat_knowledge.hpp"
#include "model/dice.hpp"

namespace spiral {

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
