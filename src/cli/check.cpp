// `spiral check FILE…`, the short name of `spiral script lint`. Without files: what the library holds.
// Neither shows anything the Protagonists must not know: no title, no plot, no role, no culprit.
#include <cstdio>

#include "cli/lint.hpp"

namespace spiral {
namespace {

// One for each number of loops on offer, the usual one first; a dash where the author gives none.
template <class Get>
std::string listed_choices(const ScriptFile& file, Get get) {
  std::string text;
  for (const LoopChoice& choice : file.loop_choices) text += (text.empty() ? "" : "/") + (get(choice) == 0 ? "-" : std::to_string(get(choice)));
  return text;
}

int list_library() {
  std::printf("%-28s %-16s %5s %7s %11s %7s\n", "script", "set", "days", "loops", "characters", "level");
  int exit_code = all_is_well;
  for (const std::string& id : library_ids()) {
    const LoadedScript loaded = load_script(id);
    for (const Problem& problem : loaded.problems) std::fprintf(stderr, "%s\n", to_string(problem).c_str());
    if (!loaded.is_good()) {
      exit_code = something_failed;
      continue;
    }
    const Script& script = loaded.file.script;
    std::printf("%-28s %-16s %5d %7s %11d %7s%s\n", id.c_str(), std::string(script.set->name).c_str(), script.days,
                listed_choices(loaded.file, [](const LoopChoice& one) { return one.loops; }).c_str(), script.cast_size,
                listed_choices(loaded.file, [](const LoopChoice& one) { return one.level; }).c_str(),
                loaded.file.is_partly_by_hand() ? "  partly played by hand" : "");
  }
  return exit_code;
}

int run_check(const ParsedArguments& parsed) { return parsed.words.empty() ? list_library() : lint_scripts(parsed.words, parsed); }

}  // namespace

Command check_command() {
  return {.name = "check",
          .about = "check scripts; without a name, list those that came with the program",
          .more =
              "The short name of `spiral script lint`. Every finding is told with its line, what was expected and what was found, why, and how to mend it. "
              "Errors make the exit code 1, warnings do not. content/README.md describes how a script is written.",
          .flags = lint_flags(),
          .words = {{Value::script(), "a script file, or an id of the library", true}},
          .examples = {{"spiral check my_script.toml", "is it good, and if not, where not?"}, {"spiral check", "the scripts there are"}},
          .run = run_check};
}

}  // namespace spiral
