// CONTRIBUTING.md says which files a new kind of event needs. The list is held against the files that read kinds there are.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "tests/support/paths.hpp"

namespace spiral {
namespace {

using Paths = std::set<std::string>;

std::string text_of(const std::filesystem::path& file) {
  std::ifstream stream(file);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

// The files between backquotes under a heading, up to the next one.
Paths listed_under(const std::string& heading) {
  const std::string all = text_of(std::string(testing::source_dir) + "/CONTRIBUTING.md");
  const std::size_t start = all.find("## " + heading);
  if (start == std::string::npos) return {};
  const std::string section = all.substr(start, all.find("\n## ", start + 1) - start);
  Paths listed;
  for (std::size_t open = section.find('`'); open != std::string::npos; open = section.find('`', open + 1)) {
    const std::size_t close = section.find('`', open + 1);
    const std::string word = section.substr(open + 1, close - open - 1);
    if (word.starts_with("src/") || word.starts_with("web/src/")) listed.insert(word);
    open = close;
  }
  return listed;
}

bool is_read_by_hand(const std::string& path) {
  return path.find("_test.") == std::string::npos && path.find(".test.") == std::string::npos && path != "web/src/protocol.ts";
}

// Every file that speaks of the kind. Those of the engine are one entry: where it comes about is each kind's own.
Paths files_that_read(const std::string& id, const std::string& name) {
  Paths found;
  const std::filesystem::path root = testing::source_dir;
  for (const char* folder : {"src", "web/src"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
      const std::string path = std::filesystem::relative(entry.path(), root).generic_string();
      if (!entry.is_regular_file() || !is_read_by_hand(path)) continue;
      const std::string text = text_of(entry.path());
      if (text.find(id) == std::string::npos && text.find(name) == std::string::npos) continue;
      found.insert(path.starts_with("src/engine/") ? "src/engine/" : path);
    }
  return found;
}

TEST(Contributing, ListsEveryFileThatANewEventNeeds) {
  const Paths listed = listed_under("Adding an event");
  ASSERT_GT(listed.size(), 4u);
  EXPECT_EQ(listed, files_that_read("own_incidents_stopped", "OwnIncidentsStopped"));
  EXPECT_EQ(listed, files_that_read("guard_placed", "GuardPlaced"));
}

}  // namespace
}  // namespace spiral
