// CONTRIBUTING.md lists the files that a new word needs. The list is complete if every word there is today is spoken of in these files
// and a plain one, of which no rule makes an exception, in no others.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "model/spelling.hpp"
#include "rules/vocabulary.hpp"
#include "tests/support/paths.hpp"

namespace spiral::testing {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// The paths in backticks on the lines of a list that starts after `from` and ends with an empty line.
std::set<std::string> files_listed_after(const std::string& page, const std::string& from) {
  std::set<std::string> files;
  std::istringstream lines(page.substr(std::min(page.find(from), page.size())));
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line) && line.starts_with("- ")) {
    const std::string paths = line.substr(0, line.find(':'));
    for (std::size_t open = 0; (open = paths.find('`', open)) != std::string::npos;) {
      const std::size_t close = paths.find('`', open + 1);
      files.insert(paths.substr(open + 1, close - open - 1));
      open = close + 1;
    }
  }
  return files;
}

// Where a word is spoken of: as an enumerator in C++, as a key in TypeScript. Cards, tests and what is generated do not count.
std::set<std::string> files_with(const std::string& enumerator, const std::string& key) {
  std::set<std::string> files;
  const fs::path root = source_dir;
  for (const char* folder : {"src", "web/src"})
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
      const std::string path = fs::relative(entry.path(), root).string();
      const bool is_source = path.ends_with(".hpp") || path.ends_with(".cpp") || path.ends_with(".ts");
      const bool counts = is_source && !path.starts_with("src/sets/") && path.find("test") == std::string::npos && path != "web/src/protocol.ts";
      if (!counts) continue;
      const std::string text = text_of(entry.path());
      if (text.find(enumerator) != std::string::npos || text.find("'" + key + "'") != std::string::npos) files.insert(path);
    }
  return files;
}

TEST(AddingAWord, NeedsTheFilesThatAreListed) {
  const std::string page = text_of(fs::path(source_dir) / "CONTRIBUTING.md");
  const std::set<std::string> of_fact = files_listed_after(page, "A fact needs"), of_effect = files_listed_after(page, "and an effect");
  EXPECT_LE(of_fact.size(), 5u);
  EXPECT_LE(of_effect.size(), 5u);
  EXPECT_EQ(files_with("Is::is_first_day", "console.need.is_first_day"), of_fact);
  EXPECT_EQ(files_with("Do::end_loop_after_step", "do.end_loop_after_step"), of_effect);
}

TEST(AddingAWord, EveryWordIsInThem) {
  const fs::path root = source_dir;
  const std::string fact = text_of(root / "src/rules/fact.hpp"), judged = text_of(root / "src/engine/facts.cpp"),
                    effect = text_of(root / "src/rules/effect.hpp"), done = text_of(root / "src/engine/effects.hpp");
  for (std::string_view word : ids_of<Is>) {
    EXPECT_NE(fact.find("case Is::" + std::string(word) + ":"), std::string::npos) << word;
    EXPECT_NE(judged.find("case Is::" + std::string(word) + ":"), std::string::npos) << word;
  }
  for (std::string_view word : ids_of<Do>) {
    EXPECT_NE(effect.find("case Do::" + std::string(word) + ":"), std::string::npos) << word;
    EXPECT_NE(done.find("case Do::" + std::string(word) + ":"), std::string::npos) << word;
  }
}

}  // namespace
}  // namespace spiral::testing
