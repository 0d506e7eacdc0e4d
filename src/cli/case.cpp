// `spiral case FILE…`: runs ruling cases and says which fail, file and line first.
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "cases/case_file.hpp"
#include "cli/arguments.hpp"

namespace spiral {
namespace {

int run_cases(const ParsedArguments& parsed) {
  if (parsed.words.empty()) return misuse("name the case files, or a folder that holds them: spiral case tests/rulings");
  std::vector<std::string> files;
  for (const std::string& word : parsed.words) {
    std::error_code error;
    if (!std::filesystem::is_directory(word, error)) {
      files.push_back(word);
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(word, error))
      if (entry.path().extension() == ".case") files.push_back(entry.path().string());
  }
  if (files.empty()) return misuse("there is no .case file in " + parsed.words.front());
  std::sort(files.begin(), files.end());
  int passed = 0, failed = 0;
  for (const std::string& file : files) {
    const CaseFile loaded = load_cases(file);
    if (!loaded.problem.empty()) std::fprintf(stderr, "%s\n", loaded.problem.c_str()), ++failed;
    for (const Case& one : loaded.cases) {
      const std::string fault = run_case(loaded, one);
      if (!fault.empty()) std::fprintf(stderr, "%s\n", fault.c_str());
      if (parsed.has("list")) std::printf("%s %s\n", fault.empty() ? "ok  " : "FAIL", one.title.c_str());
      ++(fault.empty() ? passed : failed);
    }
  }
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed == 0 ? all_is_well : something_failed;
}

}  // namespace

Command case_command() {
  return {.name = "case",
          .about = "run ruling cases: text files that prove the rules",
          .more = "Prints which cases fail, file and line first, and counts them. docs/cases.md describes how a case is written.",
          .flags = {{"list", Value::nothing(), "name every case, not only those that fail", ""}},
          .words = {{Value::file(), "a case file, or a folder that holds them", true}},
          .examples = {{"spiral case tests/rulings", "every case of the project"}, {"spiral case --list my_rule.case", "your own, each by its title"}},
          .run = run_cases};
}

}  // namespace spiral
