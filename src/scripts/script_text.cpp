#include "scripts/script_text.hpp"

#include <algorithm>

#include "scripts/community.hpp"
#include "scripts/json_text.hpp"
#include "scripts/sentences.hpp"
#include "scripts/source_text.hpp"
#include "scripts/write_toml.hpp"

namespace spiral {
namespace {

// Rounds of mending: one mend may uncover another mistake. Each reads the text again, and a long one takes long.
int most_rounds(const std::string& text) {
  const auto values = std::count_if(text.begin(), text.end(), [](char c) { return c == '=' || c == ','; });
  return text.size() > 16 * 1024 || values > 400 ? 1 : 3;
}

// What the text says now.
void read_again(ScriptText& script, const std::string& file_name) {
  Tree tree;
  script.loaded = parse_script(script.text, file_name, &tree);
  script.tree.reset();
  if (!tree.is(Tree::Kind::nothing)) script.tree = std::move(tree);
}

// How many there were.
int make_fixes(ScriptText& script, const std::vector<Problem>& problems, const std::string& file_name) {
  Mended mended = mend(script.text, problems);
  if (mended.changes == 0) return 0;
  script.text = std::move(mended.text);
  read_again(script, file_name);
  return mended.changes;
}

void take_from_community(std::string_view text, const std::string& file_name, std::size_t number, ScriptText& script) {
  script.form = ScriptForm::community;
  script.loaded = {};
  CommunityFile file = read_community(text, file_name);
  script.loaded.problems = std::move(file.problems);
  for (const Tree& one : file.scripts) script.scripts.push_back({text_of(one.find("title")), text_of(one.find("tragedySet"))});
  if (number >= file.scripts.size()) {
    if (script.loaded.problems.empty())
      script.loaded.problems.push_back({{file_name, 0, 0}, said<say::no_such_number>(file.scripts.size(), number), Finding::missing_key});
    return;
  }
  std::set<std::string> taken;
  ImportedScript imported = import_script(file.scripts[number], taken);
  script.text = std::move(imported.toml), script.loaded = std::move(imported.loaded);
  if (!imported.tree.is(Tree::Kind::nothing)) script.tree = std::move(imported.tree);
}

void look_for(const Tree& value, const std::string& path, const Position& at, std::string& found) {
  const auto is_there = [&](const auto& one) { return one.line == at.line && one.column == at.column; };
  if (is_there(value)) found = path;
  for (std::size_t i = 0; i < value.items.size(); ++i) look_for(value.items[i], path + "[" + std::to_string(i) + "]", at, found);
  for (const Tree::Member& member : value.members) {
    const std::string inside = path.empty() ? member.name : path + "." + member.name;
    if (is_there(member)) found = inside;
    look_for(member.value, inside, at, found);
  }
}

// A member a line, and a row a line in lists of tables.
std::string json_lines(const Tree& file) {
  std::string out;
  for (const Tree::Member& member : file.members) {
    out += (out.empty() ? "{\n  " : ",\n  ") + quoted_json(member.name) + ": ";
    const std::vector<Tree>& items = member.value.items;
    if (items.empty() || !std::all_of(items.begin(), items.end(), [](const Tree& one) { return one.is(Tree::Kind::table); })) {
      out += json_of(member.value);
      continue;
    }
    for (std::size_t i = 0; i < items.size(); ++i) out += (i == 0 ? "[\n    " : ",\n    ") + json_of(items[i]);
    out += "\n  ]";
  }
  return out.empty() ? "{}\n" : out + "\n}\n";
}

}  // namespace

ScriptText read_script_text(std::string_view text, const std::string& file_name, std::size_t number) {
  ScriptText script;
  script.form = looks_like_json(text) ? ScriptForm::json : ScriptForm::toml;
  script.text = std::string(text);
  read_again(script, file_name);
  const auto& problems = script.loaded.problems;
  if (std::any_of(problems.begin(), problems.end(), [](const Problem& one) { return one.finding == Finding::community_format; }))
    take_from_community(text, file_name, number, script);
  return script;
}

std::string path_at(const Tree& script, const Position& at) {
  std::string found;
  if (at.line > 0) look_for(script, "", at, found);
  return found;
}

ScriptText with_fixes(ScriptText script, const std::vector<int>& findings, const std::string& file_name, int& changes) {
  std::vector<Problem> chosen;
  const auto& [file, problems, warnings] = script.loaded;
  for (const int which : findings) {
    const auto place = static_cast<std::size_t>(which);
    if (which < 0 || place >= problems.size() + warnings.size()) continue;
    chosen.push_back(place < problems.size() ? problems[place] : warnings[place - problems.size()]);
  }
  changes = make_fixes(script, chosen, file_name);
  return script;
}

ScriptText with_all_fixes(ScriptText script, const std::string& file_name, int& changes) {
  for (int round = most_rounds(script.text); round > 0; --round) {
    const std::vector<Problem> problems = script.loaded.problems;
    const int made = make_fixes(script, problems, file_name);
    if (made == 0) break;
    changes += made;
  }
  return script;
}

ScriptForms forms_of(const ScriptText& script, const std::string& file_name) {
  std::vector<Problem> known;
  return {script.form == ScriptForm::json ? toml_of(*script.tree) : script.text, json_lines(*script.tree),
          community_collection({community_tree(raw_script_of(*script.tree, file_name, known))})};
}

}  // namespace spiral
