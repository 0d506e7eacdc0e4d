// Ways to play on in a test: at random from a seed, or towards what is wanted.
#pragma once

#include <string>
#include <vector>

#include "knowledge/resample.hpp"
#include "model/dice.hpp"
#include "records/playthrough.hpp"

namespace spiral::testing {

// A script of the library or of tests/scripts with a random hidden half, random seats and options: every game differs.
Setup random_setup(Dice& dice);
// What it chooses from: the library, and scripts with what that does not have.
std::vector<std::string> scripts_to_play();
// One of them as it is.
Setup library_setup(const std::string& id);

// A random legal decision; looping goes on (the Final Guess from the Time Spiral is taken once in `guess_rate`).
Decision random_decision(const Playthrough& play, Dice& dice, std::uint32_t guess_rate = 20);
// Plays on with the dullest choices until each wanted answer is offered in its turn, and takes it.
void play_to(Playthrough& play, const std::vector<std::string>& wanted);

// What a bot in the seat that is asked gets to see: the answers, and what the seat knows.
std::vector<Decision> offered_in(const Playthrough& play);
SeatKnowledge asked_knowledge(const Playthrough& play);

}  // namespace spiral::testing
