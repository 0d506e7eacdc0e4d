// `spiral case FILE…`: runs ruling cases and says which fail, file and line first.
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "cases/case_file.hpp"
#include "cli/arguments.hpp"

namespace spiral {

int run_cases(const Arguments& arguments) {
  const ParsedArguments parsed = parse_arguments(arguments, {{"list", false}});
  if (!parsed.problem.empty()) return fail(parsed.problem);
  if (parsed.words.empty()) return fail("name the case files, or a folder that holds them: spiral case tests/rulings");
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
  std::sort(files.begin(), files.end());
  int passed = 0, failed = 0;
  for (const std::string& file : files) {
    const CaseFile loaded = load_cases(file);
    if (!loaded.problem.empty()) std::fprintf(stderr, "%s\n", loaded.problem.c_str()), ++failed;
    for (const Case& one : loaded.cases) {
      const std::string fault = run_case(one);
      if (!fault.empty()) std::fprintf(stderr, "%s\n", fault.c_str());
      if (parsed.has("list")) std::printf("%s %s\n", fault.empty() ? "ok  " : "FAIL", one.title.c_str());
      ++(fault.empty() ? passed : failed);
    }
  }
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}

}  // namespace spiral
