// The record of a table's game: the usual one, and what was undone on the way.
#pragma once

#include "records/playthrough.hpp"
#include "server/store.hpp"

namespace spiral {

// "undone":[{"epoch":1,"from":12,"answers":[…]}]: the answers that stood at number 12 and up until undo 1.
nlohmann::json record_of(const Playthrough& play, const std::vector<StoredAnswer>& answers);

}  // namespace spiral
