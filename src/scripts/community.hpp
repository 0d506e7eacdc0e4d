// The format in which the community shares its scripts, both ways.
#pragma once

#include <set>

#include "scripts/raw_script.hpp"
#include "scripts/tree.hpp"

namespace spiral {

inline constexpr std::size_t most_bytes_of_import = 1024 * 1024;

struct ImportedScript {
  std::string id;         // made from the title, unlike all others of the import
  std::string toml;       // the script as our files have it, good or not
  bool is_equal = false;  // written out again it says what it said before
  LoadedScript loaded;    // with its findings
  Tree tree;              // what `toml` says
};
struct ImportedFile {
  std::vector<ImportedScript> scripts;
  std::vector<Problem> problems;  // of what could not be taken in at all
};

// A collection, a list, or one script.
struct CommunityFile {
  std::vector<Tree> scripts;
  std::vector<Problem> problems;  // of what could not be taken in at all
};
CommunityFile read_community(std::string_view text, const std::string& file_name);
// One of them as a file of ours.
ImportedScript import_script(const Tree& script, std::set<std::string>& taken);
// Empty if it is no text.
std::string text_of(const Tree* value);

// All of a file. `taken` are the ids that are in use; those of the import are added.
ImportedFile import_community(std::string_view text, const std::string& file_name, std::set<std::string>& taken);

// One script as a table of the community's format.
Tree community_tree(const RawScript& raw);
// A whole file of them.
std::string community_collection(const std::vector<Tree>& scripts);
// Whether two values say the same: the order of keys does not count.
bool say_the_same(const Tree& one, const Tree& other);

// Special rules in free text that our words can say. What is understood is taken out of `rules`.
struct UnderstoodRules {
  std::vector<std::string> mastermind_without, protagonists_without;
  std::string final_guess, henchman_start;
  bool is_without_talk = false;
  int loops_without_talk = 0;
  std::vector<int> days_by_loop;
  std::vector<std::pair<std::string, std::string>> roles_instead;
  std::vector<std::string> mastermind_never_on, secret_rules;
};
// A card as such a sentence calls it.
std::string words_of_card(const std::string& id);
// What is secret stands in the advice to the Mastermind; the rules only say that there is something.
UnderstoodRules understand_rules(std::vector<std::string>& rules, std::string_view advice);
struct SecretRules {
  std::vector<std::string> never_on;  // characters on whom the Mastermind never places a card
  std::vector<std::string> others;
};
inline constexpr std::string_view secret_rule_mark = "Special secret rule: ";  // before each, on a line of its own
SecretRules secret_rules_in(std::string_view advice);

}  // namespace spiral
