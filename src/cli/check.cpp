// `spiral check FILE…`: whether scripts are good, with every problem by line and column. Without files: what the library holds.
// Neither shows anything the Protagonists must not know: no title, no plot, no role, no culprit.
#include <cstdio>

#include "cli/arguments.hpp"

namespace spiral {
namespace {

// "4/3": the numbers of loops on offer, the usual one first.
std::string loops_of(const ScriptFile& file) {
  std::string text;
  for (const LoopChoice& choice : file.loop_choices) {
    if (!text.empty()) text.push_back('/');
    text.append(std::to_string(choice.loops));
  }
  return text;
}

// One level for each of them; a dash where the author gives none.
std::string levels_of(const ScriptFile& file) {
  std::string text;
  for (const LoopChoice& choice : file.loop_choices) {
    if (!text.empty()) text.push_back('/');
    text.push_back(choice.level == 0 ? '-' : static_cast<char>('0' + choice.level));
  }
  return text;
}

int list_library() {
  std::printf("%-28s %-14s %5s %7s %11s %7s\n", "script", "set", "days", "loops", "characters", "level");
  int exit_code = all_is_well;
  for (const std::string& id : library_ids()) {
    const LoadedScript loaded = load_script(id);
    for (const Problem& problem : loaded.problems) std::fprintf(stderr, "%s\n", to_string(problem).c_str());
    if (!loaded.is_good()) {
      exit_code = something_failed;
      continue;
    }
    const Script& script = loaded.file.script;
    std::printf("%-28s %-14s %5d %7s %11d %7s\n", id.c_str(), std::string(script.set->name).c_str(), script.days, loops_of(loaded.file).c_str(),
                script.cast_size, levels_of(loaded.file).c_str());
  }
  return exit_code;
}

bool check_file(const std::string& name) {
  const LoadedScript loaded = load_script(name);
  for (const Problem& problem : loaded.problems) std::fprintf(stderr, "%s\n", to_string(problem).c_str());
  if (!loaded.is_good()) return false;
  const Script& script = loaded.file.script;
  std::printf("%s: good (title not shown: spoiler; %s, %d days, %s loops, %d characters)\n", name.c_str(), std::string(script.set->name).c_str(), script.days,
              loops_of(loaded.file).c_str(), script.cast_size);
  return true;
}

int run_check(const ParsedArguments& parsed) {
  if (parsed.words.empty()) return list_library();
  bool all_good = true;
  for (const std::string& name : parsed.words) all_good &= check_file(name);
  return all_good ? all_is_well : something_failed;
}

}  // namespace

Command check_command() {
  return {.name = "check",
          .about = "check scripts; without a name, list those that came with the program",
          .more =
              "Every problem is told with its line, what was expected and what was found. Nothing secret of a script is shown. "
              "content/README.md describes how a script is written.",
          .flags = {},
          .words = {{Value::script(), "a script file, or an id of the library", true}},
          .examples = {{"spiral check my_script.toml", "is it good, and if not, where not?"}, {"spiral check", "the scripts there are"}},
          .run = run_check};
}

}  // namespace spiral
