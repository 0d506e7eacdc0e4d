// What an ability does with its blanks filled, as a clause for people: "1 Intrigue on the Shrine". The sentences are in rules/effect.hpp.
#pragma once

#include <string>

#include "engine/game.hpp"

namespace spiral {

std::string effects_clause(const Game& game, const Ability& ability, CastIndex self, Decision decision);

}  // namespace spiral
