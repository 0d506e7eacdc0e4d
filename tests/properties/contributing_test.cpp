// CONTRIBUTING.md says which files a new kind of event, a new word or a new kind of decision needs. The lists are held against the files that read those there are.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "model/event.hpp"
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

// Every file that speaks of it.
Paths files_that_read(const std::string& id, const std::string& name) {
  Paths found;
  const std::filesystem::path root = testing::source_dir;
  for (const char* folder : {"src", "web/src"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
      const std::string path = std::filesystem::relative(entry.path(), root).generic_string();
      if (!entry.is_regular_file() || !is_read_by_hand(path)) continue;
      const std::string text = text_of(entry.path());
      if (text.find(id) == std::string::npos && text.find(name) == std::string::npos) continue;
      found.insert(path);
    }
  return found;
}

// Where an event comes about is each kind's own: the files of the engine are one entry.
Paths files_for_event(const std::string& id, const std::string& name) {
  Paths files;
  for (const std::string& path : files_that_read(id, name)) files.insert(path.starts_with("src/engine/") ? "src/engine/" : path);
  return files;
}
// The sets use a word; they need not be taught it.
Paths files_for_words(const std::string& fact, const std::string& effect) {
  Paths files;
  for (const std::string& word : {fact, effect})
    for (const std::string& path : files_that_read(word, word))
      if (!path.starts_with("src/sets/")) files.insert(path);
  return files;
}

TEST(Contributing, ListsEveryFileThatANewEventNeeds) {
  const Paths listed = listed_under("Adding an event");
  ASSERT_GT(listed.size(), 4u);
  EXPECT_EQ(listed, files_for_event("own_incidents_stopped", "OwnIncidentsStopped"));
  EXPECT_EQ(listed, files_for_event("guard_placed", "GuardPlaced"));
  EXPECT_LE(std::count_if(listed.begin(), listed.end(), [](const std::string& path) { return path.starts_with("src/"); }), 5);
}

TEST(Contributing, ListsEveryFileThatANewWordNeeds) {
  const Paths listed = listed_under("Adding a word");
  ASSERT_GT(listed.size(), 4u);
  EXPECT_EQ(listed, files_for_words("refuser_is_there", "take_back_card"));
  EXPECT_EQ(listed, files_for_words("was_announced", "hold_tomorrow"));
}

// Where a decision is offered and applied is each kind's own, and the client knows it by another word.
TEST(Contributing, ListsEveryFileThatANewDecisionNeeds) {
  const Paths listed = listed_under("Adding a decision");
  Paths by_kind;
  for (const std::string& path : listed)
    if (path.starts_with("src/") && path != "src/engine/") by_kind.insert(path);
  ASSERT_GT(by_kind.size(), 4u);
  for (const char* kind : {"DecisionKind::skip", "DecisionKind::attach_curse"}) EXPECT_EQ(by_kind, files_that_read(kind, kind));
}

// The table of events there is written by hand.
TEST(Contributing, TheRefereesPageNamesEveryEvent) {
  const std::string page = text_of(std::string(testing::source_dir) + "/docs/referee.md");
  for (std::string_view kind : ids_of<EventKind>) EXPECT_NE(page.find("`" + std::string(kind) + "`"), std::string::npos) << kind;
}

}  // namespace
}  // namespace spiral
