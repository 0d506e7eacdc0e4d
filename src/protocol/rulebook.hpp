// The rules as data for reading: what the sets, characters, decks and options are, from the same values the engine plays by.
// Texts and names are in content/ by the same ids. It holds nothing of any script.
#pragma once

#include <nlohmann/json.hpp>

namespace spiral {

nlohmann::ordered_json rulebook();

}  // namespace spiral
