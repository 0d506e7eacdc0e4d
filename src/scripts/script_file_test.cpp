// Good scripts, and one bad script for every mistake one can make: where and what the message is.
#include "scripts/script_file.hpp"

#include <gtest/gtest.h>

#include "scripts/test_scripts.hpp"

namespace spiral {
namespace {

using test::changed;
using test::good_script;

std::string all_of(const std::vector<Problem>& problems) {
  std::string text;
  for (const Problem& problem : problems) text += to_string(problem) + "\n";
  return text;
}

TEST(ScriptFile, ReadsAGoodScript) {
  const LoadedScript loaded = parse_script(good_script, "example.toml");
  ASSERT_TRUE(loaded.is_good()) << all_of(loaded.problems);
  const ScriptFile& file = loaded.file;
  EXPECT_EQ(file.id, "bt_example");
  EXPECT_EQ(file.title, "Example");
  EXPECT_EQ(file.author, "");
  ASSERT_EQ(file.loop_choices.size(), 2u);
  EXPECT_EQ(file.loop_choices[0].level, 2);
  EXPECT_EQ(file.loop_choices[1].loops, 3);
  EXPECT_EQ(file.loop_choices[1].level, 0);
  EXPECT_TRUE(file.options.is(ParanoiaVirusAt::three));
  EXPECT_TRUE(file.options.is(TableTalk::open));
  EXPECT_TRUE(file.options.is(ThreePlayers::leader_two));
  EXPECT_EQ(file.script.loops, 4);
  EXPECT_EQ(file.script.days, 4);
  EXPECT_EQ(file.script.main_plot->id, plot::sign_with_me);
  EXPECT_EQ(first_fault(file.script), "");
}

TEST(ScriptFile, OrderTellsNothing) {
  const Script script = parse_script(good_script, "example.toml").file.script;
  ASSERT_EQ(script.cast_size, 7);
  for (int i = 1; i < script.cast_size; ++i) EXPECT_LT(script.cast[i - 1].character->id, script.cast[i].character->id);
  EXPECT_EQ(script.subplots[0]->id, plot::unknown_factor_x);  // as in the file: R117 names the first
  EXPECT_EQ(script.subplots[1]->id, plot::circle_of_friends);
  ASSERT_EQ(script.incident_count, 3);
  EXPECT_EQ(script.incidents[0].incident->id, incident::suicide);
  EXPECT_EQ(script.incidents[1].incident->id, incident::murder);  // two on one day keep their order
  EXPECT_EQ(script.incidents[2].incident->id, incident::spreading);
  const CharacterId culprits[] = {character::boy_student, character::nurse, character::doctor};
  for (int i = 0; i < 3; ++i) EXPECT_EQ(script.cast[script.incidents[i].culprit].character->id, culprits[i]);
}

TEST(ScriptFile, KeepsParametersWithTheirCharacter) {
  const Script script = parse_script(good_script, "example.toml").file.script;
  for (int i = 0; i < script.cast_size; ++i) {
    const CastEntry& entry = script.cast[i];
    EXPECT_EQ(entry.turf, entry.character->id == character::boss ? Location::city : Location::hospital);
    EXPECT_EQ(entry.enters_on_loop, entry.character->id == character::godly_being ? 3 : 1);
  }
}

TEST(ScriptFile, AcceptsWhatRulesAllow) {
  for (const char* earlier : {"enters_on_loop = 2", "enters_on_loop = 1"})
    EXPECT_EQ(all_of(parse_script(changed(good_script, "enters_on_loop = 3", earlier), "f").problems), "");
  EXPECT_EQ(all_of(parse_script(changed(good_script, "id = \"", "id = \"my_own_"), "f").problems), "") << "an id needs no prefix";
  EXPECT_EQ(all_of(parse_script("\xEF\xBB\xBF" + good_script, "f").problems), "");
  std::string no_incidents = good_script.substr(0, good_script.find("[[incidents]]"));
  EXPECT_EQ(all_of(parse_script(no_incidents, "f").problems), "");
  // Circle of Friends and The Hidden Freak bring three Friends, the limit is two: the surplus is a Person.
  std::string limited = changed(good_script, "\"unknown_factor_x\"", "\"the_hidden_freak\"");
  EXPECT_EQ(all_of(parse_script(changed(limited, "\"factor\"", "\"serial_killer\""), "f").problems), "");
}

TEST(ScriptFile, ReadsTheTextsOfEveryLanguage) {
  for (const std::string_view language : translation_names) {
    std::string source = test::prime_evil_script;
    for (std::size_t at = 0; (at = source.find("_zh = ", at)) != std::string::npos; at += 3) source.replace(at + 1, 2, language);
    const LoadedScript loaded = parse_script(source, "f");
    ASSERT_EQ(all_of(loaded.problems), "");
    for (std::size_t one = 0; one < translation_names.size(); ++one) {
      const ScriptTexts& texts = loaded.file.translations[one];
      const bool is_it = translation_names[one] == language;
      EXPECT_EQ(texts.title, is_it ? "例子" : "") << language;
      EXPECT_EQ(texts.story, is_it ? "故事" : "") << language;
      EXPECT_EQ(texts.mastermind_hints, is_it ? "提示" : "") << language;
      EXPECT_EQ(texts.special_rules, is_it ? std::vector<std::string>{"请勿交谈。"} : std::vector<std::string>{}) << language;
    }
  }
}

TEST(ScriptFile, ReadsMobsAndTheDayOfEntry) {
  const LoadedScript loaded = parse_script(test::prime_evil_script, "f");
  ASSERT_EQ(all_of(loaded.problems), "");
  const Script& script = loaded.file.script;
  EXPECT_EQ(script.incidents[0].mob, Location::school);
  EXPECT_EQ(script.incidents[0].culprit, nobody);
  EXPECT_EQ(script.incidents[1].mob, Location::city);
  EXPECT_EQ(script.cast[script.incidents[2].culprit].character->id, character::nurse);
  for (int i = 0; i < script.cast_size; ++i) EXPECT_EQ(script.cast[i].enters_on_day, script.cast[i].character->id == character::transfer_student ? 3 : 0);
  EXPECT_EQ(first_fault(script), "");
}

TEST(ScriptFile, ReadsWhatAnIncidentIsShownAs) {
  const LoadedScript loaded = parse_script(test::midnight_zone_script, "f");
  ASSERT_EQ(all_of(loaded.problems), "");
  const ScheduledIncident& fake = loaded.file.script.incidents[1];
  EXPECT_EQ(fake.incident->id, incident::fake_incident);
  EXPECT_EQ(fake.public_incident().id, incident::missing_person);
  EXPECT_EQ(loaded.file.script.incidents[2].shown_as, nullptr);
  EXPECT_EQ(first_fault(loaded.file.script), "");
  EXPECT_EQ(all_of(parse_script(changed(test::midnight_zone_script, "shown_as = \"missing_person\"\n", ""), "f").problems), "");
}

TEST(ScriptFile, ReadsTheExtraMainPlot) {
  const LoadedScript loaded = parse_script(test::cosmic_mythology_script, "f");
  ASSERT_EQ(all_of(loaded.problems), "");
  EXPECT_EQ(loaded.file.script.extra_main_plot->id, plot::bloody_rites);
  EXPECT_EQ(first_fault(loaded.file.script), "");
}

TEST(ScriptFile, WantsNoExtraMainPlotWithoutTwistedTruth) {
  const std::string without = changed(test::cosmic_mythology_script, "\"twisted_truth\"", "\"people_who_saw\"");
  EXPECT_EQ(all_of(parse_script(changed(changed(without, "\"paranoiac\"", "\"witness\""), "\"witch\"\n",
                                        "\"witch\"\n[[cast]]\ncharacter = \"teacher\"\nrole = \"conspiracy_theorist\"\n"),
                                "f")
                       .problems),
            "f:7:19: expected no extra_main_plot, which is for twisted_truth only, found one\n");
}

TEST(ScriptFile, TakesTheRolesOfTheExtraMainPlotByOption) {
  const std::string with_option = changed(test::cosmic_mythology_script, "\n[[cast]]", "\n[options]\ntwisted_truth = \"adds_roles\"\n[[cast]]");
  EXPECT_EQ(all_of(parse_script(with_option, "f").problems),
            "f:7:19: expected 1 immortal in the cast (bloody_rites adds it), found none\n"
            "f:7:19: expected 1 witch in the cast (bloody_rites adds it), found none\n"
            "f:29:8: mystery_boy: expected a role that no plot of the script adds (key_person, deep_one, wizard, faceless, "
            "conspiracy_theorist, witness), found \"witch\"\n");
  const std::string more = "[[cast]]\ncharacter = \"soldier\"\nrole = \"witch\"\n[[cast]]\ncharacter = \"teacher\"\nrole = \"immortal\"\n";
  const LoadedScript loaded = parse_script(changed(changed(with_option, "\"witch\"", "\"wizard\""), "[[incidents]]", more + "[[incidents]]"), "f");
  ASSERT_EQ(all_of(loaded.problems), "");
  EXPECT_EQ(first_fault(loaded.file.script, loaded.file.options), "");
  EXPECT_EQ(first_fault(loaded.file.script), "expected no witch in the cast, for no plot of the script adds one, found 1");
}

// An option given elsewhere than in the file is held against the script like one in it.
TEST(ScriptFile, FitsTheOptionsThatAreGivenElsewhere) {
  const ScriptFile file = parse_script(test::cosmic_mythology_script, "f").file;
  Options options = file.options;
  EXPECT_EQ(fault_with(file, options), "");
  ASSERT_EQ(set_option(options, "table_talk", "open"), "");
  EXPECT_EQ(fault_with(file, options), "");
  ASSERT_EQ(set_option(options, "twisted_truth", "adds_roles"), "");
  EXPECT_EQ(fault_with(file, options), "expected 1 witch in the cast (bloody_rites adds it), found none");
}

struct Mistake {
  const char* name;
  std::string from, to;  // in the good script
  int line, column;
  std::string message;  // part of it
  const std::string* script = &good_script;
};
std::ostream& operator<<(std::ostream& stream, const Mistake& mistake) { return stream << mistake.name; }

class ScriptMistake : public ::testing::TestWithParam<Mistake> {};

TEST_P(ScriptMistake, IsTheOnlyProblemAndHasItsPlace) {
  const Mistake& mistake = GetParam();
  const std::string bad = changed(*mistake.script, mistake.from, mistake.to);
  ASSERT_NE(bad, "") << "the good script has no such text";
  const LoadedScript loaded = parse_script(bad, "bad.toml");
  ASSERT_EQ(loaded.problems.size(), 1u) << all_of(loaded.problems);
  const Problem& problem = loaded.problems[0];
  EXPECT_EQ(problem.at.line, mistake.line) << to_string(problem);
  EXPECT_EQ(problem.at.column, mistake.column) << to_string(problem);
  EXPECT_NE(english(problem.message).find(mistake.message), std::string::npos) << to_string(problem);
  EXPECT_EQ(loaded.file.script.cast_size, 0);
}

const Mistake mistakes[] = {
    // TOML itself
    {"no_quotes", "set = \"basic_tragedy\"", "set = basic_tragedy", 3, 7,
     "expected TOML (a value is text in \"quotes\", a whole number, or a list in [brackets]), found \"basic_tragedy\""},
    {"no_value", "days = 4", "days =", 4, 7, "found the end of the line"},
    {"open_list", "circle_of_friends\"]", "circle_of_friends\"", 9, 1, "expected TOML ("},
    {"key_twice", "days = 4", "days = 4\ndays = 5", 5, 1, "expected every key once, found \"days\" again"},
    {"no_utf8", "Example", "\xFF", 2, 10, "expected text in UTF-8, found a byte that is none"},
    {"control_character", "Example", "\x01", 2, 10, "expected text, found the control character 1"},
    // keys and kinds
    {"unknown_key", "days = 4", "days = 4\ndais = 4", 5, 1, "expected a known key, found \"dais\"; did you mean \"days\"?"},
    {"mistyped_key", "main_plot =", "mainplot =", 6, 1, "expected a known key, found \"mainplot\"; did you mean \"main_plot\"?"},
    {"mistyped_table", "[options]", "[optons]", 9, 2, "expected a known key, found \"optons\"; did you mean \"options\"?"},
    {"mistyped_cast_key", "turf =", "tuft =", 22, 1, "expected a known key, found \"tuft\"; did you mean \"turf\"?"},
    {"inline_key", "level = 2", "levle = 2", 5, 29, "expected a known key, found \"levle\"; did you mean \"level\"?"},
    {"missing_key", "title = \"Example\"\n", "", 0, 0, "expected the key \"title\" (text), found none"},
    {"missing_role", "role = \"person\"\n", "", 33, 1, "expected the key \"role\" (text), found none"},
    {"text_for_number", "days = 4", "days = \"four\"", 4, 8, "days: expected a whole number, found the text \"four\""},
    {"number_for_text", "\"Example\"", "7", 2, 9, "title: expected text, found the number 7"},
    {"text_for_list", "[\"unknown_factor_x\", \"circle_of_friends\"]", "\"unknown_factor_x\"", 7, 12,
     "subplots: expected a list of texts, found the text \"unknown_factor_x\""},
    {"number_in_list", "\"unknown_factor_x\"", "7", 7, 13, "subplots: expected a list of texts, found the number 7"},
    {"number_in_difficulty", "{ loops = 3 }", "3", 5, 42, "difficulty: expected a list of tables, found the number 3"},
    // the head
    {"bad_id", "bt_example", "BT Example", 1, 6, "id: expected lower case letters, digits and underscores, found \"BT Example\""},
    {"empty_title", "Example", "", 2, 9, "title: expected a text, found an empty one"},
    {"unknown_set", "basic_tragedy", "basic_tragdy", 3, 7, "expected a set, found \"basic_tragdy\"; did you mean \"basic_tragedy\"?"},
    {"no_days", "days = 4", "days = 0", 4, 8, "expected a number of days from 1 to 12, found 0"},
    {"too_many_days", "days = 4", "days = 13", 4, 8, "expected a number of days from 1 to 12, found 13"},
    {"no_loops", "loops = 4", "loops = 0", 5, 26, "expected a number of loops from 1 to 12, found 0"},
    {"too_many_loops", "loops = 4", "loops = 99999999999", 5, 26, "expected a number of loops from 1 to 12, found 99999999999"},
    {"same_loops", "loops = 4", "loops = 3", 5, 52, "expected a number of loops that is not on offer yet, found 3 again"},
    {"no_difficulty", "[ { loops = 4, level = 2 }, { loops = 3 } ]", "[]", 5, 14, "difficulty: expected at least one number of loops, found none"},
    {"bad_level", "level = 2", "level = 6", 5, 37, "expected a level from 1 to 5, found 6"},
    {"unknown_option", "table_talk", "table_tlak", 11, 1, "expected an option, found \"table_tlak\"; did you mean \"table_talk\"?"},
    {"unknown_value", "\"open\"", "\"loud\"", 11, 14, "expected a value of the option table_talk, found \"loud\"; valid: quiet_while_placing, off, open"},
    {"option_number", "paranoia_virus_at = 3", "paranoia_virus_at = 5", 10, 21, "found \"5\"; valid: 4, 3"},
    {"option_kind", "\"open\"", "true", 11, 14, "\"table_talk\": expected text, found true"},
    // plots
    {"unknown_main_plot", "sign_with_me", "sign_wiht_me", 6, 13,
     "expected a main plot of basic_tragedy, found \"sign_wiht_me\"; did you mean \"sign_with_me\"?"},
    {"subplot_as_main_plot", "sign_with_me", "paranoia_virus", 6, 13,
     "expected a main plot of basic_tragedy, found \"paranoia_virus\", which is a subplot; valid: the_sealed_item"},
    {"plot_of_another_set", "\"unknown_factor_x\"", "\"shadow_of_the_ripper\"", 7, 13,
     "expected a subplot of basic_tragedy, found \"shadow_of_the_ripper\", which belongs to first_steps"},
    {"one_subplot", "\"unknown_factor_x\", ", "", 7, 12, "expected 2 different subplots in basic_tragedy, found 1"},
    {"three_subplots", "\"unknown_factor_x\", ", "\"unknown_factor_x\", \"a_love_affair\", ", 7, 12, "expected 2 different subplots in basic_tragedy, found 3"},
    {"same_subplot", "\"unknown_factor_x\"", "\"circle_of_friends\"", 7, 34, "expected different subplots, found \"circle_of_friends\" again"},
    // the cast
    {"unknown_character", "\"class_rep\"", "\"Class Repp\"", 17, 13, "expected a character, found \"Class Repp\"; did you mean \"class_rep\"?"},
    {"character_twice", "[[incidents]]", "[[cast]]\ncharacter = \"class_rep\"\nrole = \"person\"\n[[incidents]]", 38, 13,
     "expected every character once, found \"class_rep\" again"},
    {"unknown_role", "\"factor\"", "\"facter\"", 21, 8, "expected a role of basic_tragedy, found \"facter\"; did you mean \"factor\"?"},
    {"role_of_another_set", "\"person\"", "\"curmudgeon\"", 35, 8, "expected a role of basic_tragedy, found \"curmudgeon\", which belongs to first_steps"},
    {"role_too_few", "\"factor\"", "\"person\"", 7, 13, "expected 1 factor in the cast (unknown_factor_x adds it), found none"},
    {"main_plot_role_too_few", "\"key_person\"", "\"person\"", 6, 13, "expected 1 key_person in the cast (sign_with_me adds it), found none"},
    {"role_too_many", "\"person\"", "\"factor\"", 35, 8, "expected 1 factor in the cast (unknown_factor_x adds it), found 2"},
    {"roles_too_many", "\"person\"", "\"friend\"", 35, 8, "expected 2 friend in the cast (circle_of_friends adds them), found 3"},
    {"role_of_no_plot", "\"person\"", "\"killer\"", 35, 8, "expected no killer in the cast, for no plot of the script adds one, found 1"},
    {"mystery_person", "\"brain\"", "\"person\"", 15, 8,
     "mystery_boy: expected a role that no plot of the script adds (killer, brain, cultist, time_traveler, witch, lover, "
     "loved_one, serial_killer), found \"person\""},
    {"mystery_plot_role", "\"brain\"", "\"friend\"", 15, 8, "mystery_boy: expected a role that no plot of the script adds"},
    {"trait", "\"class_rep\"", "\"police_officer\"", 18, 8, "police_officer: expected a key_person with the trait girl (sign_with_me), found adult and man"},
    {"no_turf", "turf = \"city\"\n", "", 19, 1, "boss: expected turf, found none"},
    {"bad_turf", "turf = \"city\"", "turf = \"citty\"", 22, 8, "expected a location, found \"citty\"; did you mean \"city\"?"},
    {"turf_kind", "turf = \"city\"", "turf = 2", 22, 8, "turf: expected text, found the number 2"},
    {"turf_of_another", "role = \"person\"", "role = \"person\"\nturf = \"city\"", 36, 8, "nurse: expected no turf, which is for boss only, found one"},
    {"no_entry", "enters_on_loop = 3\n", "", 23, 1, "godly_being: expected enters_on_loop, found none"},
    {"entry_too_late", "enters_on_loop = 3", "enters_on_loop = 4", 26, 18, "expected a loop from 1 to 3, found 4"},
    {"entry_too_early", "enters_on_loop = 3", "enters_on_loop = 0", 26, 18, "expected a loop from 1 to 3, found 0"},
    {"entry_of_another", "role = \"person\"", "role = \"person\"\nenters_on_loop = 2", 36, 18,
     "nurse: expected no enters_on_loop, which is for godly_being only, found one"},
    // incidents
    {"unknown_incident", "\"murder\"", "\"muder\"", 39, 12, "expected an incident of basic_tragedy, found \"muder\"; did you mean \"murder\"?"},
    {"day_too_late", "day = 2", "day = 5", 42, 7, "expected a day from 1 to 4, found 5"},
    {"day_too_early", "day = 2", "day = -1", 42, 7, "expected a day from 1 to 4, found -1"},
    {"culprit_not_there", "culprit = \"nurse\"", "culprit = \"alien\"", 40, 11,
     "expected a culprit from the cast, found \"alien\"; valid: mystery_boy, class_rep, boss"},
    {"culprit_mistyped", "culprit = \"nurse\"", "culprit = \"nures\"", 40, 11, "found \"nures\"; did you mean \"nurse\"?"},
    {"culprit_twice", "culprit = \"doctor\"", "culprit = \"boy_student\"", 48, 11,
     "expected a culprit of no other incident, found \"boy_student\", culprit of incident 2 too"},
    // what the later sets bring: mobs and days of entry
    {"mob_character", "culprit = \"school\"", "culprit = \"nurse\"", 34, 11,
     "night_of_madness: expected a location as its culprit, found \"nurse\", which is a character; valid: hospital, shrine", &test::prime_evil_script},
    {"mob_mistyped", "culprit = \"school\"", "culprit = \"shcool\"", 34, 11,
     "night_of_madness: expected a location as its culprit, found \"shcool\"; did you mean \"school\"?", &test::prime_evil_script},
    {"mob_twice", "culprit = \"city\"", "culprit = \"school\"", 38, 11, "expected a culprit of no other incident, found \"school\", culprit of incident 1 too",
     &test::prime_evil_script},
    {"location_as_culprit", "culprit = \"nurse\"", "culprit = \"shrine\"", 42, 11,
     "barricade: expected a culprit from the cast, found \"shrine\", which is a location", &test::prime_evil_script},
    {"no_day_of_entry", "enters_on_day = 3\n", "", 26, 1, "transfer_student: expected enters_on_day, found none", &test::prime_evil_script},
    {"day_of_entry_too_late", "enters_on_day = 3", "enters_on_day = 6", 29, 17, "expected a day from 1 to 5, found 6", &test::prime_evil_script},
    {"day_of_entry_too_early", "enters_on_day = 3", "enters_on_day = 0", 29, 17, "expected a day from 1 to 5, found 0", &test::prime_evil_script},
    {"day_of_entry_of_another", "role = \"conspiracy_theorist\"", "role = \"conspiracy_theorist\"\nenters_on_day = 2", 26, 17,
     "nurse: expected no enters_on_day, which is for transfer_student only, found one", &test::prime_evil_script},
    {"number_for_chinese", "title_zh = \"例子\"", "title_zh = 3", 3, 12, "title_zh: expected text, found the number 3", &test::prime_evil_script},
    {"empty_chinese_title", "title_zh = \"例子\"", "title_zh = \"\"", 3, 12, "title_zh: expected a text, found an empty one", &test::prime_evil_script},
    {"chinese_rules_too_few", "[\"请勿交谈。\"]", "[]", 10, 20, "special_rules_zh: expected as many as special_rules (1), found 0", &test::prime_evil_script},
    {"empty_japanese_title", "title_zh = \"例子\"", "title_ja = \"\"", 3, 12, "title_ja: expected a text, found an empty one", &test::prime_evil_script},
    {"japanese_rules_too_many", "special_rules_zh = [\"请勿交谈。\"]", "special_rules_ja = [\"一\", \"二\"]", 10, 20,
     "special_rules_ja: expected as many as special_rules (1), found 2", &test::prime_evil_script},
    {"chinese_secrets_too_few", "special_rules = [\"No talking.\"]\nspecial_rules_zh = [\"请勿交谈。\"]",
     "secret_rules = [\"One.\", \"Two.\"]\nsecret_rules_zh = [\"一\"]", 10, 19, "secret_rules_zh: expected as many as secret_rules (2), found 1",
     &test::prime_evil_script},
    // days by loop
    {"loop_too_long", "days = 5", "days = 5\ndays_by_loop = [5, 6]", 6, 20, "days_by_loop: expected a number from 1 to 5, found 6", &test::prime_evil_script},
    {"loop_without_days", "days = 5", "days = 5\ndays_by_loop = [0, 5]", 6, 17, "days_by_loop: expected a number from 1 to 5, found 0",
     &test::prime_evil_script},
    {"no_loop_of_all_days", "days = 5", "days = 5\ndays_by_loop = [4, 3]", 6, 16,
     "days_by_loop: expected a loop of 5 days, for days is the longest, found none", &test::prime_evil_script},
    {"too_many_loops_of_days", "days = 5", "days = 5\ndays_by_loop = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]", 6, 16,
     "days_by_loop: expected at most 12 loops, found 13", &test::prime_evil_script},
    {"days_as_words", "days = 5", "days = 5\ndays_by_loop = [\"five\"]", 6, 17, "days_by_loop: expected a list of whole numbers, found the text \"five\"",
     &test::prime_evil_script},
    // a role in the place of another
    {"no_such_role_instead", "days = 5", "days = 5\nroles_instead = { key_person = \"wich\" }", 6, 32,
     "roles_instead: expected a role of prime_evil, found \"wich\"; did you mean \"witch\"?", &test::prime_evil_script},
    {"instead_of_no_such_role", "days = 5", "days = 5\nroles_instead = { keyperson = \"witch\" }", 6, 19,
     "roles_instead: expected a role of prime_evil, found \"keyperson\"; did you mean \"key_person\"?", &test::prime_evil_script},
    {"instead_of_a_person", "days = 5", "days = 5\nroles_instead = { person = \"witch\" }", 6, 19,
     "roles_instead: expected a role that plots can add, found \"person\"", &test::prime_evil_script},
    {"instead_of_itself", "days = 5", "days = 5\nroles_instead = { ghost = \"ghost\" }", 6, 27,
     "roles_instead: expected another role in the place of \"ghost\", found the same", &test::prime_evil_script},
    {"five_roles_instead", "days = 5", "days = 5\nroles_instead = { a = \"b\", c = \"d\", e = \"f\", g = \"h\", i = \"j\" }", 6, 17,
     "roles_instead: expected at most 4 entries, found 5", &test::prime_evil_script},
    {"a_number_instead", "days = 5", "days = 5\nroles_instead = { ghost = 4 }", 6, 27, "\"ghost\": expected text, found the number 4",
     &test::prime_evil_script},
    // two Key Persons, each bound by its own plot
    {"no_girl_of_two", "\"class_rep\"", "\"boy_student\"", 16, 8, "expected a key_person with the trait girl (the_key_girl), found boy_student and doctor",
     &test::prime_evil_script},
    {"no_opposing_sex", "\"informer\"", "\"black_cat\"", 16, 8,
     "expected a key_person and a vampire of opposing sex (the_noble_bloodline), found class_rep and doctor and black_cat", &test::prime_evil_script},
    {"one_girl_for_both", "\"informer\"", "\"police_officer\"", 16, 8,
     "expected a key_person of its own for each of the_noble_bloodline and the_key_girl, found class_rep and doctor", &test::prime_evil_script},
    // names, culprits and what plots ask for
    {"shown_as_itself", "\"missing_person\"", "\"fake_incident\"", 33, 12, "expected the name of another incident, found \"fake_incident\"",
     &test::midnight_zone_script},
    {"shown_as_unknown", "\"missing_person\"", "\"missing_persn\"", 33, 12,
     "expected an incident of midnight_zone, found \"missing_persn\"; did you mean \"missing_person\"?", &test::midnight_zone_script},
    {"shown_as_of_another_set", "\"missing_person\"", "\"portent\"", 33, 12,
     "expected an incident of midnight_zone, found \"portent\", which belongs to mystery_circle", &test::midnight_zone_script},
    {"shown_as_of_another", "incident = \"fake_incident\"", "incident = \"uproar\"", 33, 12,
     "uproar: expected no shown_as, which is for fake_incident only, found one", &test::midnight_zone_script},
    {"suicide_in_name_only", "incident = \"suicide\"", "incident = \"fake_incident\"\nshown_as = \"suicide\"", 7, 13,
     "expected the incident suicide in the script (worshippers_of_the_apocalypse asks for it), found none", &test::midnight_zone_script},
    {"serial_murder_and_another", "incident = \"serial_murder\"", "incident = \"uproar\"", 41, 11,
     "expected a culprit of no other incident, found \"informer\", culprit of incident 3 too", &test::midnight_zone_script},
    {"no_man", "\"doctor\"", "\"alien\"", 11, 8, "alien: expected a ninja with the trait man (male_confrontation), found girl", &test::midnight_zone_script},
    {"never_person", "\"ai\"\nrole = \"friend\"", "\"alien\"\nrole = \"friend\"\n[[cast]]\ncharacter = \"ai\"\nrole = \"person\"", 20, 8,
     "ai: expected any other role, found \"person\"", &test::midnight_zone_script},
    {"obstinate_without_incident", "culprit = \"patient\"", "culprit = \"ai\"", 20, 8,
     "patient: expected to be the culprit of an incident (obstinate), found none", &test::midnight_zone_script},
    // Twisted Truth
    {"no_extra_main_plot", "extra_main_plot = \"bloody_rites\"\n", "", 7, 13, "expected an extra_main_plot (twisted_truth asks for it), found none",
     &test::cosmic_mythology_script},
    {"extra_main_plot_again", "extra_main_plot = \"bloody_rites\"", "extra_main_plot = \"the_king_in_yellow\"", 7, 19,
     "expected another main plot, found \"the_king_in_yellow\" again", &test::cosmic_mythology_script},
    {"extra_main_plot_mistyped", "\"bloody_rites\"", "\"bloody_rite\"", 7, 19,
     "expected a main plot of cosmic_mythology, found \"bloody_rite\"; did you mean \"bloody_rites\"?", &test::cosmic_mythology_script},
    {"extra_main_plot_elsewhere", "main_plot = \"sign_with_me\"", "main_plot = \"sign_with_me\"\nextra_main_plot = \"murder_plan\"", 7, 19,
     "expected no extra_main_plot in basic_tragedy, found one"},
    {"no_informer", "\"informer\"", "\"teacher\"", 8, 13, "expected the character informer in the cast (twisted_truth asks for it), found none",
     &test::cosmic_mythology_script},
};
INSTANTIATE_TEST_SUITE_P(All, ScriptMistake, ::testing::ValuesIn(mistakes), [](const auto& mistake) { return std::string(mistake.param.name); });

TEST(ScriptFile, ReportsAllProblemsInOrder) {
  std::string bad = changed(good_script, "days = 4", "days = 40");
  bad = changed(bad, "\"factor\"", "\"facter\"");
  bad = changed(bad, "culprit = \"doctor\"", "culprit = \"alien\"");
  EXPECT_EQ(all_of(parse_script(changed(bad, "turf = \"city\"\n", ""), "bad.toml").problems),
            "bad.toml:4:8: expected a number of days from 1 to 12, found 40\n"
            "bad.toml:19:1: boss: expected turf, found none\n"
            "bad.toml:21:8: expected a role of basic_tragedy, found \"facter\"; did you mean \"factor\"?\n"
            "bad.toml:47:11: expected a culprit from the cast, found \"alien\"; valid: mystery_boy, class_rep, boss, "
            "godly_being, doctor, boy_student, nurse\n");
}

TEST(ScriptFile, SaysWhatAnEmptyFileLacks) {
  const LoadedScript loaded = parse_script("", "empty.toml");
  EXPECT_EQ(loaded.problems.size(), 8u) << all_of(loaded.problems);
  EXPECT_EQ(to_string(loaded.problems[0]), "empty.toml: expected the key \"cast\" (a list of tables), found none");
}

TEST(ScriptFile, NamesTheLimitOfARole) {
  std::string bad = changed(good_script, "\"unknown_factor_x\"", "\"the_hidden_freak\"");
  bad = changed(changed(bad, "\"factor\"", "\"serial_killer\""), "\"person\"", "\"friend\"");
  EXPECT_EQ(all_of(parse_script(bad, "f").problems),
            "f:35:8: expected 2 friend in the cast (the_hidden_freak and circle_of_friends add more, the limit is 2), found 3\n");
}

TEST(ScriptFile, HasRoomForSixteenCharactersAndTenIncidents) {
  std::string crowd = good_script.substr(0, good_script.find("[[incidents]]"));
  for (const char* name :
       {"girl_student", "rich_mans_daughter", "shrine_maiden", "alien", "police_officer", "office_worker", "informer", "pop_idol", "journalist"})
    crowd += "[[cast]]\ncharacter = \"" + std::string(name) + "\"\nrole = \"person\"\n";
  EXPECT_EQ(all_of(parse_script(crowd, "f").problems), "");
  const std::string too_many = crowd + "[[cast]]\ncharacter = \"patient\"\nrole = \"person\"\n";
  EXPECT_EQ(all_of(parse_script(too_many, "f").problems), "f:65:13: expected at most 16 characters, found 17\n");
  for (const char* name :
       {"girl_student", "rich_mans_daughter", "shrine_maiden", "alien", "police_officer", "office_worker", "informer", "pop_idol", "journalist", "nurse"})
    crowd += "[[incidents]]\nday = 1\nincident = \"murder\"\nculprit = \"" + std::string(name) + "\"\n";
  EXPECT_EQ(all_of(parse_script(crowd, "f").problems), "");
  crowd += "[[incidents]]\nday = 1\nincident = \"murder\"\nculprit = \"boss\"\n";
  EXPECT_EQ(all_of(parse_script(crowd, "f").problems), "f:106:12: expected at most 10 incidents, found 11\n");
}

TEST(ScriptFile, SurvivesHostileText) {
  const auto repeated = [](const std::string& part, int times) {
    std::string text;
    while (times-- > 0) text += part;
    return text;
  };
  for (const std::string& text : {"a = " + repeated("[", 250), "a = " + repeated("[", 60000), "a = " + repeated("{a=", 250), "a" + repeated(".a", 250) + " = 1",
                                  "a" + repeated(".a", 30000) + " = 1", repeated("x", 100000), std::string("a = 1\0", 6), std::string("a = '\xE3\x81"),
                                  std::string("a = \"\\uD800\""), std::string("[[cast]]\ncast = [[[]]]"), std::string("= = ="), std::string("cast = [1]")}) {
    const LoadedScript loaded = parse_script(text, "hostile.toml");
    EXPECT_FALSE(loaded.is_good());
    for (const Problem& problem : loaded.problems) EXPECT_EQ(to_string(problem).find('\n'), std::string::npos);
  }
  // What is too much to read is not read.
  const auto only_problem = [](const std::string& text) { return all_of(parse_script(text, "f").problems); };
  EXPECT_EQ(only_problem(repeated("x\n", 2000)), "f: expected at most 2000 lines, found 2001\n");
  EXPECT_EQ(only_problem("a = [" + repeated("1,", 1500) + "]"), "f:1:3004: expected at most 1500 values, found more\n");
}

}  // namespace
}  // namespace spiral
