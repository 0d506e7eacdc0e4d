// The same rules for scripts that programs build.
#include <gtest/gtest.h>

#include "scripts/script_file.hpp"
#include "scripts/test_scripts.hpp"

namespace spiral {
namespace {

Script good() { return parse_script(test::good_script, "example.toml").file.script; }
CastEntry& entry_of(Script& script, CharacterId who) {
  for (CastEntry& entry : script.cast)
    if (entry.character && entry.character->id == who) return entry;
  return script.cast[0];
}

TEST(FirstFault, FindsNoneInAGoodScript) { EXPECT_EQ(first_fault(good()), ""); }

TEST(FirstFault, NamesWhatIsMissing) {
  EXPECT_EQ(first_fault({}), "expected a set, found none");
  Script script = good();
  script.main_plot = nullptr;
  EXPECT_EQ(first_fault(script), "expected a main plot, found none");
  script = good();
  script.subplots[1] = nullptr;
  EXPECT_EQ(first_fault(script), "expected 2 different subplots in basic_tragedy, found 1");
  script = good();
  script.cast[2].character = nullptr;
  EXPECT_EQ(first_fault(script), "expected a character in place 2 of the cast, found none");
  script = good();
  script.cast[2].role = RoleId::none;
  EXPECT_EQ(first_fault(script), "expected a role in place 2 of the cast, found none");
  script = good();
  script.incidents[1].incident = nullptr;
  EXPECT_EQ(first_fault(script), "expected the name of incident 2, found none");
  script = good();
  script.incidents[1].culprit = nobody;
  EXPECT_EQ(first_fault(script), "expected the culprit of incident 2 in the cast, found none");
}

TEST(FirstFault, WantsTheOrderThatTellsNothing) {
  Script script = good();
  std::swap(script.cast[0], script.cast[1]);
  EXPECT_EQ(first_fault(script), "expected the cast in the order of the characters, found boy_student after class_rep");
  script = good();
  std::swap(script.incidents[0], script.incidents[1]);
  EXPECT_EQ(first_fault(script), "expected the incidents in the order of the days, found day 2 after day 4");
}

TEST(FirstFault, KnowsTheRulesOfFiles) {
  Script script = good();
  entry_of(script, character::nurse).role = role::killer;
  EXPECT_EQ(first_fault(script), "expected no killer in the cast, for no plot of the script adds one, found 1");
  script = good();
  entry_of(script, character::nurse).role = role::curmudgeon;
  EXPECT_NE(first_fault(script).find("expected a role of basic_tragedy, found \"curmudgeon\"; valid: "), std::string::npos);
  script = good();
  entry_of(script, character::mystery_boy).role = role::person;
  EXPECT_NE(first_fault(script).find("mystery_boy: expected a role that no plot of the script adds"), std::string::npos);
  script = good();
  std::swap(entry_of(script, character::class_rep).role, entry_of(script, character::doctor).role);
  EXPECT_EQ(first_fault(script), "doctor: expected a key_person with the trait girl (sign_with_me), found adult and man");
  script = good();
  script.main_plot = &find_set("first_steps")->main_plots[1];
  EXPECT_NE(first_fault(script).find("expected a main plot of basic_tragedy, found \"light_of_the_avenger\""),
            std::string::npos);
  script = good();
  script.subplots[1] = script.subplots[0];
  EXPECT_EQ(first_fault(script), "expected different subplots, found \"unknown_factor_x\" again");
  script = good();
  script.cast[1] = script.cast[0];
  EXPECT_EQ(first_fault(script), "expected every character once, found \"boy_student\" again");
}

TEST(FirstFault, KnowsRanges) {
  Script script = good();
  script.loops = 13;
  EXPECT_EQ(first_fault(script), "expected a number of loops from 1 to 12, found 13");
  script = good();
  script.loops = 2;
  EXPECT_EQ(first_fault(script), "expected a loop from 1 to 2, found 3");
  script = good();
  script.days = 3;
  EXPECT_EQ(first_fault(script), "expected a day from 1 to 3, found 4");
  script = good();
  entry_of(script, character::nurse).turf = Location::school;
  EXPECT_EQ(first_fault(script), "nurse: expected no turf, which is for boss only, found one");
  script = good();
  entry_of(script, character::nurse).enters_on_loop = 2;
  EXPECT_EQ(first_fault(script), "nurse: expected no enters_on_loop, which is for godly_being only, found one");
  script = good();
  script.incidents[1].culprit = script.incidents[0].culprit;
  EXPECT_EQ(first_fault(script), "expected a culprit of no other incident, found \"boy_student\", culprit of incident 1 too");
}

TEST(FirstFault, LetsTheAuthorChooseCurmudgeons) {
  Script script = test::public_half("first_steps", "boy_student", "girl_student", "class_rep", "doctor", "nurse", "henchman");
  script.main_plot = find_main_plot(*script.set, "light_of_the_avenger");
  script.subplots[0] = find_subplot(*script.set, "a_hideous_script");
  script.cast[0].role = role::brain;
  script.cast[1].role = role::conspiracy_theorist;
  script.cast[2].role = role::friend_;
  EXPECT_EQ(first_fault(script), "");
  script.cast[3].role = role::curmudgeon;
  EXPECT_EQ(first_fault(script), "");
  script.cast[4].role = role::curmudgeon;
  EXPECT_EQ(first_fault(script), "");
  script.cast[5].role = role::curmudgeon;
  EXPECT_EQ(first_fault(script), "expected 0 to 2 curmudgeon in the cast (a_hideous_script adds them), found 3");
}

}  // namespace
}  // namespace spiral
