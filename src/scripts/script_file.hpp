// Scripts as files: readable TOML, checked against their set, with messages that say where, what and how to mend it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/options.hpp"
#include "rules/script.hpp"
#include "scripts/findings.hpp"

namespace spiral {

struct Tree;

struct LoopChoice {
  int loops = 0;
  int level = 0;       // 1 to 5, 0 where the author gives none
  int out_of_ten = 0;  // 1 to 10, as the community counts; 0 likewise
};

// Where a script was printed or shared.
struct ScriptSource {
  std::string product, link, submitter;
  int number = 0;  // 0 where there is none
};

// What the author wrote for people to read, in one language.
struct ScriptTexts {
  std::string title, story, mastermind_hints;
  std::string introduction;                // public
  std::string victory_conditions;          // for the Mastermind
  std::vector<std::string> special_rules;  // public: first what the program plays, in its own words, then what is played by hand
  std::vector<std::string> secret_rules;   // likewise; the Mastermind's, and everybody's after the game
};
// The languages an author may translate his texts into: `title_zh` beside `title`.
enum class Translation : std::uint8_t { zh, ja };
inline constexpr std::array<std::string_view, 2> translation_names{"zh", "ja"};
template <class T>
using PerTranslation = std::array<T, translation_names.size()>;

// A script with its texts. `script.loops` is the first of `loop_choices`.
struct ScriptFile : ScriptTexts {
  std::string id, author;
  PerTranslation<ScriptTexts> translations;  // empty texts where the author gives none
  std::vector<LoopChoice> loop_choices;
  Options options;     // [options] of the file: what this script wants by default
  std::string source;  // the text it was read from, so that a record can carry it
  ScriptSource origin;
  int rules_by_hand = 0;  // special and secret rules that are only shown
  Script script;

  // Some of its special rules are only shown.
  bool is_partly_by_hand() const { return rules_by_hand > 0; }

  const ScriptTexts& in(Translation language) const { return translations[static_cast<std::size_t>(language)]; }
};

// Either a checked script or at least one problem; never both. Warnings stop nobody.
struct LoadedScript {
  ScriptFile file;
  std::vector<Problem> problems;
  std::vector<Problem> warnings{};  // but for those that the script allows
  bool is_good() const { return problems.empty(); }
};

// TOML, or JSON of the same structure. Whoever wants it gets the tree of the file besides; it stays as it is if the file cannot be read.
LoadedScript parse_script(std::string_view text, const std::string& file_name, Tree* tree = nullptr);
// An id of the library ("fs_the_first_script") or the path of a file.
LoadedScript load_script(const std::string& name_or_file);
// Ids of the scripts that came with the program, sorted.
std::vector<std::string> library_ids();
std::optional<LoadedScript> load_library_script(std::string_view id);

// The same rules for a script built by a program (sampling, generating): the first thing wrong, or empty.
// Of the options only `twisted_truth` matters (R122).
std::string first_fault(const Script& script, const Options& options = {});

// The same for a file played with other options than its own, as a table, a record or a command line may ask for: empty if the
// script fits them. The message names roles and plots, so it is not for Protagonists.
std::string fault_with(const ScriptFile& file, const Options& options);

// Sets an option by its name and the name of its value; a message if there is no such thing, otherwise empty.
std::string set_option(Options& options, std::string_view name, std::string_view value);

}  // namespace spiral
