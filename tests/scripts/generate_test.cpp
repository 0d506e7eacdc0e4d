// Generated scripts are legal, without warnings, varied, and the same for the same seed.
#include "scripts/generate.hpp"

#include <gtest/gtest.h>

#include <map>

#include "scripts/script_file.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

GeneratedScript made_with(const GenerateWishes& wishes, std::uint64_t seed) {
  Dice dice(seed);
  return generate_script(wishes, [&](std::uint32_t bound) { return dice.below(bound); });
}

using Counts = std::map<std::string, int>;
void count(const Script& script, Counts& counts) {
  for (const Plot* plot : {script.main_plot, script.subplots[0], script.subplots[1]})
    if (plot) ++counts["plot " + std::string(name_of(plot->id))];
  for (int i = 0; i < script.cast_size; ++i) {
    ++counts["role " + std::string(name_of(script.cast[i].role))];
    ++counts["character " + std::string(name_of(script.cast[i].character->id))];
  }
  for (int i = 0; i < script.incident_count; ++i) ++counts["incident " + std::string(name_of(script.incidents[i].incident->id))];
}
Counts empty_counts(const TragedySet& set) {
  Counts counts;
  for (const Plot& plot : set.main_plots) counts["plot " + std::string(name_of(plot.id))];
  for (const Plot& plot : set.subplots) counts["plot " + std::string(name_of(plot.id))];
  for (const Role& role : set.roles) counts["role " + std::string(name_of(role.id))];
  for (const Character& character : all_characters()) counts["character " + std::string(name_of(character.id))];
  for (const Incident& incident : set.incidents) counts["incident " + std::string(name_of(incident.id))];
  return counts;
}

// `read_every`: so many are also written as a file and read again, which takes longer.
void expect_good_scripts(int number, int read_every) {
  for (const TragedySet* set : all_sets()) {
    Counts counts = empty_counts(*set);
    for (int seed = 1; seed <= number; ++seed) {
      const GeneratedScript made = made_with({.set = set}, static_cast<std::uint64_t>(seed));
      ASSERT_EQ(made.problem, "") << set->name << " " << seed;
      ASSERT_EQ(first_fault(made.script), "") << set->name << " " << seed;
      count(made.script, counts);
      if (seed % read_every != 0) continue;
      const LoadedScript loaded = parse_script(toml_of(made.script, "x", "X", 3), "generated");
      ASSERT_TRUE(loaded.is_good()) << to_string(loaded.problems[0]);
      ASSERT_TRUE(loaded.warnings.empty()) << to_string(loaded.warnings[0]);
    }
    // Only a Mystery Boy can be what no plot adds, so a few in a hundred are not few.
    for (const auto& [name, times] : counts) EXPECT_GT(times, number / 100) << set->name << ": " << name;
  }
}

TEST(Generate, SomeHundredOfEverySetAreGoodAndVaried) { expect_good_scripts(300, 20); }
TEST(GenerateSlow, TenThousandOfEverySetAreGoodAndVaried) { expect_good_scripts(10'000, 1); }

TEST(Generate, TheSameSeedMakesTheSameScript) {
  const GenerateWishes wishes{.set = find_set("midnight_zone")};
  const std::string one = toml_of(made_with(wishes, 5).script, "x", "X", 0);
  EXPECT_EQ(one, toml_of(made_with(wishes, 5).script, "x", "X", 0));
  EXPECT_NE(one, toml_of(made_with(wishes, 6).script, "x", "X", 0));
}

TEST(Generate, WishesAreKept) {
  const TragedySet* set = find_set("basic_tragedy");
  GenerateWishes wishes{.set = set, .characters = 9, .days = 6, .loops = 3, .with = {find_character("boss")}, .without = {find_character("nurse")}};
  wishes.with_plots = {find_subplot(*set, "threads_of_fate"), find_main_plot(*set, "murder_plan")};
  wishes.without_plots = {find_subplot(*set, "a_love_affair")};
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const GeneratedScript made = made_with(wishes, seed);
    ASSERT_EQ(made.problem, "");
    EXPECT_EQ(made.script.cast_size - (made.script.successor() != nobody), 9);
    EXPECT_EQ(made.script.days, 6);
    EXPECT_EQ(made.script.loops, 3);
    Counts counts;
    count(made.script, counts);
    EXPECT_EQ(counts["character boss"], 1);
    EXPECT_EQ(counts["character nurse"], 0);
    EXPECT_EQ(counts["plot threads_of_fate"], 1);
    EXPECT_EQ(counts["plot murder_plan"], 1);
    EXPECT_EQ(counts["plot a_love_affair"], 0);
  }
}

TEST(Generate, WishesThatNothingFitsAreTold) {
  const TragedySet* set = find_set("basic_tragedy");
  EXPECT_NE(made_with({.set = set, .characters = 2}, 1).problem, "");
  EXPECT_NE(made_with({.set = set, .with = {find_character("boss")}, .without = {find_character("boss")}}, 1).problem, "");
  GenerateWishes two_main_plots{.set = set};
  two_main_plots.with_plots = {&set->main_plots[0], &set->main_plots[1]};
  EXPECT_NE(made_with(two_main_plots, 1).problem, "");
}

}  // namespace
}  // namespace spiral
