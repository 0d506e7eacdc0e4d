// Where counters would hurt: read off the rules in play, whatever they are called.
#pragma once

#include "bots/playout.hpp"

namespace spiral {

// For every spot, how much the Mastermind wants counters there, or none.
struct Wants {
  float intrigue[32] = {};
  float paranoia[32] = {};
  float no_goodwill[32] = {};
  float no_paranoia[32] = {};
  std::uint32_t ignores_forbid_goodwill = 0;  // one bit a spot: that card does nothing there but tell whose spot it is
};

Wants wants_of(const Game& game, const Board& board);
// Those whose role serves the Mastermind as long as they live.
CastMask helpers_of(const Game& game, const Board& board);
void add(Wants& sum, const Wants& more, float share);

// Sets the weights a side starts with.
void set_mastermind_habits(Habits& habits, const Game& game, const Wants& wants);
void set_protagonist_habits(Habits& habits, const Game& game, const Wants& wants);

// How the first weight of a Mastermind's card on a spot is made.
float mastermind_card_weight(Card card, Spot spot, const Wants& wants);

}  // namespace spiral
