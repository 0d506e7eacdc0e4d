// Seeded random play for the property tests.
#pragma once

#include <string>
#include <vector>

#include "model/dice.hpp"
#include "records/playthrough.hpp"

namespace spiral::testing {

// A library script with a random hidden half, random seats and options: every game differs.
Setup random_setup(Dice& dice);
// A script of the library as it is.
Setup library_setup(const std::string& id);

// A random legal decision; looping goes on (the Final Guess from the Time Spiral is taken once in `guess_rate`).
Decision random_decision(const Playthrough& play, Dice& dice, std::uint32_t guess_rate = 20);

}  // namespace spiral::testing
