// The same rules for scripts that programs build.
#include <gtest/gtest.h>

#include <algorithm>

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
  script.cast[2].role = no_role;
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
  EXPECT_NE(first_fault(script).find("expected a main plot of basic_tragedy, found \"light_of_the_avenger\""), std::string::npos);
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

Script of_file(const std::string& toml) { return parse_script(toml, "f").file.script; }

TEST(FirstFault, KnowsMobs) {
  Script script = of_file(test::prime_evil_script);
  script.incidents[0].culprit = 0;
  EXPECT_EQ(first_fault(script), "expected a location as the culprit of incident 1, found a character");
  script = of_file(test::prime_evil_script);
  script.incidents[1].mob = script.incidents[0].mob;
  EXPECT_EQ(first_fault(script), "expected a culprit of no other incident, found \"school\", culprit of incident 1 too");
  script = of_file(test::prime_evil_script);
  script.incidents[2].culprit = nobody;
  EXPECT_EQ(first_fault(script), "expected the culprit of incident 3 in the cast, found none");
}

TEST(FirstFault, BindsTheHolderOfEachPlotByItself) {
  // Who may be the two Key Persons and the Vampire of The Noble Bloodline with The Key Girl (R114, R169).
  const auto fault = [](std::string_view one, std::string_view other, std::string_view vampire) {
    Script script = test::public_half("prime_evil", one, other, vampire, "journalist");
    script.main_plot = find_main_plot(*script.set, "the_noble_bloodline");
    script.subplots = {find_subplot(*script.set, "the_key_girl"), find_subplot(*script.set, "monster_intrigue")};
    const RoleId roles[] = {role::key_person, role::key_person, role::vampire, role::conspiracy_theorist};
    for (int i = 0; i < 4; ++i) {
      script.cast[i].role = roles[i];
      if (script.cast[i].character->parameter == Parameter::enters_on_loop) script.cast[i].enters_on_loop = 2;
    }
    std::sort(script.cast.begin(), script.cast.begin() + 4, [](const CastEntry& a, const CastEntry& b) { return a.character->id < b.character->id; });
    return first_fault(script);
  };
  EXPECT_EQ(fault("class_rep", "doctor", "nurse"), "");
  EXPECT_EQ(fault("doctor", "class_rep", "nurse"), "");
  EXPECT_EQ(fault("class_rep", "girl_student", "patient"), "");
  EXPECT_EQ(fault("class_rep", "nurse", "boy_student"), "");
  EXPECT_EQ(fault("class_rep", "godly_being", "doctor"), "");  // both sexes
  EXPECT_EQ(fault("class_rep", "doctor", "godly_being"), "");
  EXPECT_NE(fault("class_rep", "doctor", "police_officer"), "");  // the only woman is The Key Girl's
  EXPECT_NE(fault("godly_being", "doctor", "nurse"), "");         // man and woman, but no girl
  EXPECT_NE(fault("class_rep", "black_cat", "doctor"), "");
  EXPECT_NE(fault("class_rep", "ai", "doctor"), "");
  EXPECT_NE(fault("class_rep", "doctor", "ai"), "");
  EXPECT_NE(fault("nurse", "informer", "doctor"), "");
}

TEST(FirstFault, KnowsWhoMustAndMustNotBeACulprit) {
  Script script = test::public_half("mystery_circle", "boy_student", "mystery_boy", "doctor", "patient", "nurse", "teacher");
  script.main_plot = find_main_plot(*script.set, "a_quilt_of_incidents");
  script.subplots = {find_subplot(*script.set, "i_am_a_master_detective"), find_subplot(*script.set, "smell_of_gunpowder")};
  const RoleId roles[] = {role::private_investigator, role::brain, role::fool, role::conspiracy_theorist, role::friend_, role::serial_killer};
  for (int i = 0; i < 6; ++i) script.cast[i].role = roles[i];
  test::schedule(script, 2, "portent");
  test::schedule(script, 3, "terrorism");
  script.incidents[0].culprit = 2;
  script.incidents[1].culprit = 1;
  EXPECT_EQ(first_fault(script), "");
  script.incidents[1].culprit = 0;
  EXPECT_EQ(first_fault(script), "expected a culprit who is no private_investigator, found \"boy_student\"");
  script.incidents[1].culprit = 1;
  script.incidents[0].culprit = 3;
  EXPECT_EQ(first_fault(script), "doctor: expected to be the culprit of an incident (fool), found none");
  // The duties of a role are the Mystery Boy's too (R73).
  script.incidents[0].culprit = 2;
  script.cast[1].role = role::twin;
  EXPECT_EQ(first_fault(script), "");
  script.incidents[1].culprit = 4;
  EXPECT_EQ(first_fault(script), "mystery_boy: expected to be the culprit of an incident (twin), found none");
}

TEST(FirstFault, KnowsOtherNamesAndRepeatedCulprits) {
  Script script = of_file(test::midnight_zone_script);
  script.incidents[0].shown_as = find_incident(*script.set, "uproar");
  EXPECT_EQ(first_fault(script), "suicide: expected no shown_as, which is for fake_incident only, found one");
  script = of_file(test::midnight_zone_script);
  script.incidents[1].shown_as = find_incident(*find_set("mystery_circle"), "portent");
  EXPECT_NE(first_fault(script).find("expected an incident of midnight_zone, found \"portent\""), std::string::npos);
  script = of_file(test::midnight_zone_script);
  script.incidents[2].incident = script.incidents[1].incident;  // truly no Serial Murder, whatever its name
  script.incidents[2].shown_as = script.incidents[3].incident;
  EXPECT_EQ(first_fault(script), "expected a culprit of no other incident, found \"informer\", culprit of incident 3 too");
}

TEST(FirstFault, KnowsTheExtraMainPlotAndItsRoles) {
  Script script = of_file(test::cosmic_mythology_script);
  script.extra_main_plot = nullptr;
  EXPECT_EQ(first_fault(script), "expected an extra_main_plot (twisted_truth asks for it), found none");
  script.extra_main_plot = script.main_plot;
  EXPECT_EQ(first_fault(script), "expected another main plot, found \"the_king_in_yellow\" again");
  script.extra_main_plot = script.subplots[1];
  EXPECT_NE(first_fault(script).find("expected a main plot of cosmic_mythology, found \"the_profound_race\""), std::string::npos);
  script = good();
  script.extra_main_plot = script.main_plot;
  EXPECT_EQ(first_fault(script), "expected no extra_main_plot in basic_tragedy, found one");
  Options adds_roles;
  ASSERT_EQ(set_option(adds_roles, "twisted_truth", "adds_roles"), "");
  EXPECT_EQ(first_fault(of_file(test::cosmic_mythology_script), adds_roles), "expected 1 witch in the cast (bloody_rites adds it), found none");
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
