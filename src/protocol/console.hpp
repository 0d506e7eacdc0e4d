// What the Mastermind's console shows: for his eyes alone.
#pragma once

#include "protocol/make.hpp"

namespace spiral {

wire::Console console_of(const Playthrough& play);
// What everybody would be told of this decision.
wire::List<wire::GameEvent> announced_by(const Playthrough& play, Decision decision);

}  // namespace spiral
