// A script's text as somebody sends it, in whatever form: what it holds, where in it a finding belongs, and how the other forms write it.
#pragma once

#include <optional>

#include "scripts/script_file.hpp"
#include "scripts/tree.hpp"

namespace spiral {

enum class ScriptForm : std::uint8_t { toml, json, community };

// A script of the community's format by what its file calls it.
struct CommunityScript {
  std::string title, set;
};

struct ScriptText {
  ScriptForm form = ScriptForm::toml;
  std::string text;          // what the findings are about: as it was sent, but TOML of a script in the community's format
  std::optional<Tree> tree;  // nothing if it is not even TOML or JSON
  LoadedScript loaded;
  std::vector<CommunityScript> scripts;  // of a file of the community: all of them
};
// Of a collection the script of that number, from 0.
ScriptText read_script_text(std::string_view text, const std::string& file_name, std::size_t number);

// "cast[2].role": the innermost value or key that begins there; empty for the whole script.
std::string path_at(const Tree& script, const Position& at);

// With the fixes of these findings, errors counted first; `changes` becomes how many there were.
ScriptText with_fixes(ScriptText script, const std::vector<int>& findings, const std::string& file_name, int& changes);
// With every fix of an error, and of what that uncovers, as far as a few rounds go.
ScriptText with_all_fixes(ScriptText script, const std::string& file_name, int& changes);

struct ScriptForms {
  std::string toml, json, community;
};
// Of a text that could be read.
ScriptForms forms_of(const ScriptText& script, const std::string& file_name);

}  // namespace spiral
