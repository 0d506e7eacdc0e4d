// Filling the blanks of an ability: every way to choose its targets. Used for lists of decisions and for mandatory rules alike.
#pragma once

#include "engine/facts.hpp"

namespace spiral {

// The characters a target may be, living or dead as its pick says.
CastMask candidates(const Game& game, const Board& board, const Target& target, const Context& context);

// Adds {kind, a, target, second and choice} for every legal filling of the blanks in this context. An incident is also added
// with empty blanks when nobody fits, because it occurs without effect (R130).
void add_fillings(const Game& game, const Board& board, const Ability& ability, const Context& context, Decision blank, bool allow_empty, DecisionList& out);

// All legal uses of a rule in play, in its owner's place and in his turf. For a mandatory rule the turf counts only where the
// real place does not do, and may then be skipped (R62); a flight may begin in either (R195).
void add_uses(const Game& game, const Board& board, int rule_index, DecisionList& out);

// Every way to resolve the incident under way, or its next part.
void add_incident_fillings(const Game& game, const Board& board, DecisionList& out);

// Uses of Goodwill abilities open to the Leader.
void add_goodwill_uses(const Game& game, const Board& board, DecisionList& out);

}  // namespace spiral
