// Special rules that the program plays: a small closed list of words of a script.
#pragma once

#include <string>
#include <vector>

#include "rules/script.hpp"

namespace spiral {

// The cards of a deck by name, each face once.
std::vector<std::string_view> cards_of_mastermind();
std::vector<std::string_view> cards_of_protagonists();
// What the rules leave in a hand is enough for every day of a loop: what comes back every day counts.
bool has_cards_enough(const SpecialRules& rules);

// The played rules as sentences for everybody, in a language of content/names.json ("en", "zh", "ja").
std::vector<std::string> played_rules(const Script& script, std::string_view language);

}  // namespace spiral
