// New tragedies: legal scripts drawn at random, the same for the same seed.
#pragma once

#include <string>
#include <vector>

#include "model/dice.hpp"
#include "rules/script.hpp"

namespace spiral {

// Zero stands for "as is usual in the set".
struct GenerateWishes {
  const TragedySet* set = nullptr;
  int characters = 0, days = 0, loops = 0;
  int level = 0;           // 1 is easy: more loops and fewer incidents; a rule of thumb, nothing more
  int most_drafts = 3000;  // a wish that none of so many fits is told as such
  std::vector<const Character*> with{}, without{};
  std::vector<const Plot*> with_plots{}, without_plots{};
};

// A character or a plot of the set by its name, to be in the script or not; the problem if it is neither.
std::string add_wish(GenerateWishes& wishes, const std::string& word, bool is_wanted);

struct GeneratedScript {
  Script script;
  std::string problem;  // why nothing fits the wishes; empty if all is well
};
// Legal, and without a warning of the linter.
GeneratedScript generate_script(const GenerateWishes& wishes, const Random& random);

// A script built by a program as a file of ours, without any story.
std::string toml_of(const Script& script, const std::string& id, const std::string& title, int level);

// Both: the same text for the same wishes and seed.
struct GeneratedText {
  std::string id, text, problem;
};
GeneratedText generate_text(const GenerateWishes& wishes, std::uint64_t seed);

}  // namespace spiral
