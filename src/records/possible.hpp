// Everything that may ever be answered or told in one game, in notation: whatever people write by hand is held against it.
#pragma once

#include "records/notation.hpp"

namespace spiral {

struct PossibleAnswer {
  std::string words;
  Decision decision;
};
// Every answer that some board of this game may offer. The list is a little too long, never too short: it looks at the script, not at boards.
std::vector<PossibleAnswer> possible_answers(const Game& game);

// What is wrong with an answer written by hand, with the nearest possible one; empty if it could stand in such a list: who acts must be
// able to, and every blank holds a word of its kind, though perhaps none that fits ("no location may be chosen" can be said).
// A star at the end stands for any ending.
std::string fault_in_answer(const Game& game, const std::vector<PossibleAnswer>& possible, std::string_view words);

// The same for an announcement, of several parts too. `mastermind`: he also hears the cause, in brackets at the end.
std::string fault_in_announcement(const Game& game, const std::vector<PossibleAnswer>& possible, std::string_view words, bool mastermind);

// Whether a pattern, perhaps with a star at its end, fits what was said.
inline bool fits(std::string_view pattern, std::string_view words) {
  return pattern.ends_with('*') ? words.starts_with(pattern.substr(0, pattern.size() - 1)) : words == pattern;
}
// Empty if it fits one of these; otherwise a message with the nearest.
std::string fault_unless_one_fits(std::string_view pattern, const std::vector<std::string_view>& possible, const std::string& what);

}  // namespace spiral
