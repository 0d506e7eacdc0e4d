// The scripts that come with the program.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "scripts/script_file.hpp"
#include "scripts/test_scripts.hpp"
#include "tests/support/paths.hpp"

namespace spiral {
namespace {

TEST(Library, EveryScriptIsGood) {
  const std::vector<std::string> ids = library_ids();
  ASSERT_FALSE(ids.empty());
  EXPECT_TRUE(std::is_sorted(ids.begin(), ids.end()));
  for (const std::string& id : ids) {
    const LoadedScript loaded = load_script(id);
    for (const Problem& problem : loaded.problems) ADD_FAILURE() << to_string(problem);
    if (!loaded.is_good()) continue;
    EXPECT_EQ(loaded.file.id, id) << "a file is called <id>.toml";
    const std::string_view set = loaded.file.script.set->name;  // "midnight_zone" gives "mz_"
    const std::string prefix{set[0], set[set.find('_') + 1], '_'};
    EXPECT_TRUE(id.starts_with(prefix)) << id;
    EXPECT_EQ(first_fault(loaded.file.script, loaded.file.options), "") << id;
    for (const LoopChoice& choice : loaded.file.loop_choices) {
      Script script = loaded.file.script;
      script.loops = static_cast<std::uint8_t>(choice.loops);
      EXPECT_EQ(first_fault(script, loaded.file.options), "") << id << " with " << choice.loops << " loops";
    }
  }
}

TEST(Library, EveryScriptIsToldInEveryLanguage) {
  for (const std::string& id : library_ids()) {
    const ScriptFile file = load_script(id).file;
    EXPECT_FALSE(file.story.empty() || file.mastermind_hints.empty()) << id;
    for (std::size_t one = 0; one < translation_names.size(); ++one) {
      const ScriptTexts& texts = file.translations[one];
      EXPECT_FALSE(texts.title.empty() || texts.story.empty() || texts.mastermind_hints.empty()) << id << " in " << translation_names[one];
      EXPECT_TRUE(texts.title != file.title && texts.story != file.story && texts.mastermind_hints != file.mastermind_hints)
          << id << " in " << translation_names[one];
      EXPECT_EQ(texts.special_rules.size(), file.special_rules.size()) << id << " in " << translation_names[one];
    }
  }
}

template <class Range, class Used>
void expect_all_used(std::string_view set, const Range& range, const Used& used) {
  for (const auto& one : range) EXPECT_TRUE(used.contains(one.id)) << set << ": no script has " << name_of(one.id);
}

TEST(Library, UsesEverythingThereIs) {
  std::set<CharacterId> characters;
  for (const TragedySet* set : all_sets()) {
    std::set<PlotId> plots;
    std::set<RoleId> roles;
    std::set<IncidentId> incidents;
    for (const std::string& id : library_ids()) {
      const Script script = load_script(id).file.script;
      if (script.set != set) continue;
      plots.insert(script.main_plot->id);
      for (const Plot* subplot : script.subplots)
        if (subplot) plots.insert(subplot->id);
      for (int i = 0; i < script.cast_size; ++i) {
        roles.insert(script.cast[i].role);
        characters.insert(script.cast[i].character->id);
      }
      for (int i = 0; i < script.incident_count; ++i) incidents.insert(script.incidents[i].incident->id);
    }
    expect_all_used(set->name, set->main_plots, plots);
    expect_all_used(set->name, set->subplots, plots);
    expect_all_used(set->name, set->roles, roles);
    expect_all_used(set->name, set->incidents, incidents);
  }
  // The later characters stand in the scripts for random play, in every set.
  for (const TragedySet* set : all_sets()) {
    const LoadedScript loaded = load_script(std::string(testing::source_dir) + "/tests/scripts/" + std::string(set->name) + "_later.toml");
    ASSERT_TRUE(loaded.is_good()) << set->name;
    std::set<CharacterId> all = characters;
    for (int i = 0; i < loaded.file.script.cast_size; ++i) all.insert(loaded.file.script.cast[i].character->id);
    expect_all_used(set->name, all_characters(), all);
  }
}

TEST(LoadScript, ReadsAFile) {
  const std::filesystem::path folder = ::testing::TempDir();
  const std::string path = folder / "spiral_load_script_test.toml";
  std::ofstream(path) << test::good_script;
  const LoadedScript loaded = load_script(path);
  EXPECT_TRUE(loaded.is_good());
  EXPECT_EQ(loaded.file.id, "bt_example");
  std::ofstream(path) << test::changed(test::good_script, "days = 4", "days = 0");
  const LoadedScript bad = load_script(path);
  ASSERT_EQ(bad.problems.size(), 1u);
  EXPECT_EQ(to_string(bad.problems[0]), path + ":4:8: expected a number of days from 1 to 12, found 0");
  std::filesystem::remove(path);
}

TEST(LoadScript, SuggestsTheNearestId) {
  const LoadedScript loaded = load_script("fs_the_first_scrip");
  ASSERT_EQ(loaded.problems.size(), 1u);
  EXPECT_EQ(to_string(loaded.problems[0]),
            "fs_the_first_scrip: expected the id of a script or the path of a file, found \"fs_the_first_scrip\"; did you mean "
            "\"fs_the_first_script\"?");
  EXPECT_FALSE(load_script("").is_good());
}

TEST(LoadScript, RefusesAFolder) {
  const LoadedScript loaded = load_script(::testing::TempDir());
  ASSERT_EQ(loaded.problems.size(), 1u);
  EXPECT_EQ(english(loaded.problems[0].message), "expected a script, found a folder");
}

}  // namespace
}  // namespace spiral
