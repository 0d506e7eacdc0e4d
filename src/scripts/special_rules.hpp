// Special rules that the program plays: a small closed list of words of a script.
#pragma once

#include <string>
#include <vector>

#include "scripts/script_file.hpp"

namespace spiral {

struct Draft;
struct RawScript;
class SourceText;

// The words of a file, looked up; the draft has the rest of the script. Adds a problem for every word that cannot be played.
SpecialRules read_special_rules(const RawScript& raw, const Draft& draft, const SourceText& source, std::vector<Problem>& problems);

// The cards of a deck by name, each face once.
std::vector<std::string_view> cards_of_mastermind();
std::vector<std::string_view> cards_of_protagonists();
// What the rules leave in a hand is enough for every day of a loop: what comes back every day counts.
bool has_cards_enough(const SpecialRules& rules);

// Puts what is played, in words that people read, before what the author wrote: in every language of content/names.json.
void say_special_rules(ScriptFile& file);

}  // namespace spiral
