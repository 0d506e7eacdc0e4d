// Seeded games over the whole library: the same on every machine, so that one number tells whether play has changed.
#pragma once

#include "engine/engine.hpp"
#include "model/dice.hpp"

namespace spiral {

// Any legal decision, each as likely as the others. In a Time Spiral the game goes on, which is the first of the list: a Final
// Guess would make most games very short.
inline int bench_pick(const Board& board, const DecisionList& list, Dice& dice) { return board.stage == Stage::time_spiral ? 0 : dice.below(list.size); }

std::uint64_t bench_hash();

}  // namespace spiral
