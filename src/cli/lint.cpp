#include "cli/lint.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "records/findings_json.hpp"
#include "scripts/source_text.hpp"

namespace spiral {
namespace {

constexpr int most_rounds = 20;  // of mending: one mend may uncover another mistake

// "makes "factor" of "killer"", "adds turf = "city""
std::string change_of(const Fix& fix) {
  if (!fix.found.empty()) return "makes " + fix.replacement + " of " + fix.found;
  return "adds " + fix.replacement.substr(std::min(fix.replacement.find_first_not_of("\n, "), fix.replacement.size()));
}

void tell(const Problem& problem) {
  const FindingWords words = words_about(problem.finding);
  std::fprintf(stderr, "%s\n    %s %s: %s\n    mend: %s\n", to_string(problem).c_str(), is_warning(problem.finding) ? "warning" : "error",
               std::string(id_of(problem.finding)).c_str(), std::string(words.why).c_str(), std::string(words.mend).c_str());
  if (problem.fix) std::fprintf(stderr, "    --fix %s\n", change_of(*problem.fix).c_str());
}

// Mends a file in place as far as findings say how, and tells every change.
LoadedScript mended(const std::string& name, LoadedScript loaded) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(name, error)) return loaded;  // the library stays as it is
  for (int round = 0; round < most_rounds; ++round) {
    std::ifstream in(name, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const Mended better = mend(text, loaded.problems);
    if (better.changes == 0) break;
    for (const Problem& problem : loaded.problems)
      if (problem.fix) std::fprintf(stderr, "%s\n", (to_string(problem.fix->at) + " --fix " + change_of(*problem.fix)).c_str());
    std::ofstream out(name, std::ios::binary | std::ios::trunc);
    out << better.text;
    out.close();
    if (!out) {
      std::fprintf(stderr, "spiral: %s cannot be written\n", name.c_str());
      break;
    }
    loaded = load_script(name);
  }
  return loaded;
}

// "4/3": the numbers of loops on offer, the usual one first.
std::string loops_of(const ScriptFile& file) {
  std::string text;
  for (const LoopChoice& choice : file.loop_choices) text += (text.empty() ? "" : "/") + std::to_string(choice.loops);
  return text;
}

void tell_good(const std::string& name, const LoadedScript& loaded) {
  const Script& script = loaded.file.script;
  std::printf("%s: good%s (title not shown: spoiler; %s, %d days, %s loops, %d characters)\n", name.c_str(),
              loaded.file.is_partly_by_hand() ? ", partly played by hand" : "", std::string(script.set->name).c_str(), script.days,
              loops_of(loaded.file).c_str(), script.cast_size);
}

}  // namespace

std::vector<Flag> lint_flags() {
  return {{"fix", Value::nothing(), "mend in the files what findings say how to mend", ""},
          {"json", Value::nothing(), "findings for programs, on standard output", ""},
          {"strict", Value::nothing(), "warnings count as errors", ""}};
}

int lint_scripts(const std::vector<std::string>& names, const ParsedArguments& parsed) {
  bool is_all_well = true;
  nlohmann::ordered_json files = nlohmann::ordered_json::array();
  for (const std::string& name : names) {
    LoadedScript loaded = load_script(name);
    if (parsed.has("fix")) loaded = mended(name, std::move(loaded));
    is_all_well &= loaded.is_good() && (loaded.warnings.empty() || !parsed.has("strict"));
    if (parsed.has("json")) {
      files.push_back({{"file", name}, {"is_good", loaded.is_good()}, {"findings", findings_json(loaded)}});
      continue;
    }
    for (const Problem& problem : loaded.problems) tell(problem);
    for (const Problem& warning : loaded.warnings) tell(warning);
    if (loaded.is_good()) tell_good(name, loaded);
  }
  if (parsed.has("json")) std::printf("%s\n", files.dump(2, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
  return is_all_well ? all_is_well : something_failed;
}

}  // namespace spiral
