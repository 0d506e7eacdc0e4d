// Scripts of the community's format come in and go out without loss; whatever is broken comes in with its findings.
#include <gtest/gtest.h>

#include <fstream>

#include "model/dice.hpp"
#include "scripts/community.hpp"
#include "scripts/community_names.hpp"
#include "scripts/json_text.hpp"
#include "sets/sets.hpp"
#include "tests/support/paths.hpp"

namespace spiral {
namespace {

const std::string lantern = R"({
  "title": "A Lantern for Nobody", // written for this test
  "creator": "Timespiral",
  "set": [{ "name": "A Box", "number": 7 }],
  "tragedySet": "basicTragedy",
  "daysPerLoop": 5,
  "difficultySets": [{ "numberOfLoops": 4, "difficulty": 6 }, { "numberOfLoops": 5, "difficulty": 0 }],
  "mainPlot": ["sealedItem"],
  "subPlots": ["paranoiaVirus", "loveAffair"],
  "cast": {
    "richStudent": "brain", "doctor": "cultist", "nurse": "conspiracyTheorist", "patient": "lover", "alien": "lovedOne",
    "boss": ["person", { "Turf": "School" }],
    "godlyBeing": ["person", { "enters on loop": 3 }],
    "henchman": "person",
  },
  "incidents": [
    { "day": 2, "incident": "suicide", "culprit": "alien" },
    { "day": 5, "incident": "murder", "culprit": "boss", },
  ],
  /* rules that
     can be played, and one that cannot */
  "specialRules": ["Mastermind removes \"Forbid :goodwill:\" from his hand. It cannot be used in any loop.", "The henchman starts in the City.", "Nobody may laugh."],
  "victory-conditions": "Light it.\nTwice.",
  "story": ["First.", "Second."],
  "mastermindHints": "Wait \"there\".",
  "rating": 4.5, "tags": [null, true, { "a": -1 }],
})";

ImportedFile taken_in(const std::string& text) {
  std::set<std::string> ids;
  return import_community(text, "shared.json", ids);
}
std::string told(const std::vector<Problem>& problems) {
  std::string text;
  for (const Problem& problem : problems) text += std::string(id_of(problem.finding)) + " " + to_string(problem) + "\n";
  return text;
}

TEST(Community, ScriptsComeInAndPlay) {
  const ImportedFile file = taken_in(lantern);
  ASSERT_EQ(told(file.problems), "");
  ASSERT_EQ(file.scripts.size(), 1u);
  const ImportedScript& one = file.scripts[0];
  EXPECT_EQ(one.id, "a_lantern_for_nobody");
  ASSERT_EQ(told(one.loaded.problems), "") << one.toml;
  EXPECT_TRUE(one.is_equal);
  const ScriptFile& script = one.loaded.file;
  EXPECT_EQ(script.author, "Timespiral");
  EXPECT_EQ(script.origin.product, "A Box");
  EXPECT_EQ(script.origin.number, 7);
  EXPECT_EQ(script.story, "First.\n\nSecond.");
  EXPECT_EQ(script.victory_conditions, "Light it.\nTwice.");
  ASSERT_EQ(script.loop_choices.size(), 2u);
  EXPECT_EQ(script.loop_choices[0].out_of_ten, 6);
  EXPECT_TRUE(script.options.is(ParanoiaVirusAt::three)) << "the community plays it so";
  EXPECT_EQ(script.script.special.mastermind_without, mastermind_places[static_cast<std::size_t>(Card::forbid_goodwill)]);
  EXPECT_EQ(script.rules_by_hand, 1);
  ASSERT_EQ(script.special_rules.size(), 3u);
  EXPECT_EQ(script.special_rules[0], "The Mastermind plays without these cards: Forbid Goodwill.");
  EXPECT_EQ(script.special_rules[1], "Henchman always starts here: City.");
  EXPECT_EQ(script.special_rules[2], "Nobody may laugh.");
}

// What our own words say in a shared file is understood when it comes back.
TEST(Community, PlayedRulesComeBack) {
  for (const char* name : {"special.toml", "talk.toml", "secret.toml", "days.toml", "instead.toml"}) {
    std::ifstream in(std::string(testing::source_dir) + "/tests/scripts/" + name);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    RawScript raw;
    std::vector<Problem> problems;
    ASSERT_TRUE(read_raw_script(text, name, raw, problems));
    const LoadedScript before = parse_script(text, name), after = taken_in(community_collection({community_tree(raw)})).scripts.at(0).loaded;
    EXPECT_EQ(after.file.special_rules, before.file.special_rules);
    EXPECT_EQ(after.file.secret_rules, before.file.secret_rules);
    EXPECT_FALSE(after.file.is_partly_by_hand());
  }
}

TEST(Community, SentencesAreUnderstoodOneByOne) {
  const auto understood = [](std::vector<std::string>& rules) { return understand_rules(rules, ""); };
  std::vector<std::string> rules{"Table talk is not allowed. There is a Final Guess.",
                                 "Mastermind can't use Forbid :goodwill: or :paranoia:-1. Nobody may laugh."};
  UnderstoodRules found = understood(rules);
  EXPECT_TRUE(found.is_without_talk);
  EXPECT_EQ(found.final_guess, "on");
  EXPECT_EQ(found.mastermind_without, (std::vector<std::string>{"forbid_goodwill", "paranoia_minus_1"}));
  EXPECT_EQ(rules, std::vector<std::string>{"Nobody may laugh."});
  for (const char* sentence : {"If Table Talk is prohibited, increase the Loop count by 2.",
                               "Table talk on. If you want to set it to off, then give two more loops to the protagonists."}) {
    rules = {sentence};
    EXPECT_EQ(understood(rules).loops_without_talk, 2);
    EXPECT_TRUE(rules.empty());
  }
  rules = {"If Table Talk is prohibited, increase the Loop count by 99."};
  EXPECT_EQ(understood(rules).loops_without_talk, 0);
  EXPECT_EQ(rules.size(), 1u) << "a number that no script has";
}

TEST(Community, WhatIsSecretStandsInTheAdvice) {
  const std::string sentence = "The Mastermind can't set Actions cards on a certain secret, predetermined character in any Loop.";
  std::vector<std::string> rules{sentence};
  UnderstoodRules found = understand_rules(rules, "Special secret rule: The Mastermind can't place Action cards on the :littleSister:.\n\nBe brave.");
  EXPECT_EQ(found.mastermind_never_on, std::vector<std::string>{"little_sister"});
  EXPECT_TRUE(found.secret_rules.empty());
  EXPECT_TRUE(rules.empty());
  rules = {sentence};
  EXPECT_TRUE(understand_rules(rules, "Special secret rule: Smile.").mastermind_never_on.empty());
  EXPECT_EQ(rules.size(), 1u) << "nobody says who it is";
  rules = {"The Mastermind has a secret rule that dictates part of his/her play."};
  EXPECT_EQ(understand_rules(rules, "Mastermind secret rule: Smile.").secret_rules, std::vector<std::string>{"Smile."});
  EXPECT_TRUE(rules.empty());
}

TEST(Community, SecretRulesInWordsComeBackToo) {
  std::ifstream in(std::string(testing::source_dir) + "/tests/scripts/secret.toml");
  std::string text{std::istreambuf_iterator<char>(in), {}};
  text.replace(text.find("mastermind_never_on"), 0, "secret_rules = [\"Smile.\"]\nmastermind_hints = \"Be brave.\"\n");
  RawScript raw;
  std::vector<Problem> problems;
  ASSERT_TRUE(read_raw_script(text, "s", raw, problems));
  const ScriptFile before = parse_script(text, "s").file, after = taken_in(community_collection({community_tree(raw)})).scripts.at(0).loaded.file;
  ASSERT_EQ(before.secret_rules.size(), 2u);
  EXPECT_EQ(after.secret_rules, before.secret_rules);
  EXPECT_EQ(after.special_rules, before.special_rules);
  EXPECT_TRUE(after.is_partly_by_hand());
}

TEST(Community, BoxesThatSayFourKeepFour) {
  std::string text = lantern;
  text.replace(text.find("A Box"), 5, "Cosmic Evil");
  EXPECT_FALSE(taken_in(text).scripts.at(0).loaded.file.options.is(ParanoiaVirusAt::three));
}

TEST(Community, EveryKindOfFileIsTaken) {
  EXPECT_EQ(taken_in("{ \"$schema\": \"x\", \"scripts\": [" + lantern + "," + lantern + ",], }").scripts.size(), 2u);
  const ImportedFile list = taken_in("[" + lantern + "," + lantern + "]");
  ASSERT_EQ(list.scripts.size(), 2u);
  EXPECT_EQ(list.scripts[1].id, "a_lantern_for_nobody_2") << "nothing is written over";
  EXPECT_EQ(taken_in("\xEF\xBB\xBF// a mark and a comment\n" + lantern).scripts.size(), 1u);
}

TEST(Community, WhatGoesOutSaysWhatCameIn) {
  const ImportedFile first = taken_in("[" + lantern + "]");
  RawScript raw;
  std::vector<Problem> problems;
  ASSERT_TRUE(read_raw_script(first.scripts[0].toml, "f", raw, problems));
  const std::string out = community_collection({community_tree(raw)});
  const std::optional<Tree> again = parse_json(out, "out", most_bytes_of_import, problems), before = parse_json(lantern, "in", most_bytes_of_import, problems);
  ASSERT_TRUE(again && before) << told(problems);
  EXPECT_TRUE(say_the_same(again->find("scripts")->items.at(0), *before)) << out;
}

TEST(Community, BrokenScriptsComeInWithTheirFindings) {
  std::string text = lantern;
  text.replace(text.find("\"cultist\""), 9, "\"stranger\"");
  text.replace(text.find("\"patient\""), 9, "\"sennin\"");
  text.replace(text.find("\"murder\""), 8, "\"A New Thing\"");
  const ImportedFile file = taken_in(text);
  ASSERT_EQ(file.scripts.size(), 1u);
  EXPECT_EQ(file.scripts[0].loaded.problems.size(), 3u) << told(file.scripts[0].loaded.problems);
  EXPECT_TRUE(file.scripts[0].is_equal);
  EXPECT_EQ(taken_in("[1, {}]").problems.size(), 1u) << "a number is no script";
  EXPECT_EQ(taken_in("[1, {}]").scripts.size(), 1u) << "an empty one is, with much to say about it";
}

TEST(Community, NamesLeadBothWays) {
  const auto check = [](NameKind kind, std::string_view name) { EXPECT_EQ(our_name(kind, community_name(kind, name)), name); };
  for (const std::string_view name : ids_of<PlotId>) check(NameKind::plot, name);
  for (const std::string_view name : ids_of<RoleId>) check(NameKind::role, name);
  for (const std::string_view name : ids_of<IncidentId>) check(NameKind::incident, name);
  for (const std::string_view name : ids_of<CharacterId>) check(NameKind::character, name);
  for (const std::string_view name : ids_of<Location>) check(NameKind::location, name);
  for (const TragedySet* set : all_sets()) check(NameKind::set, set->name);
  for (const char* strange : {"", "no such thing", "key_person", "Key Person", "AI", "été"})
    EXPECT_EQ(community_name(NameKind::role, our_name(NameKind::role, strange)), strange == std::string("key_person") ? "keyPerson" : strange);
}

TEST(Community, HostileTextIsAnsweredWithAMessage) {
  const auto repeated = [](const std::string& part, int times) {
    std::string text;
    while (times-- > 0) text += part;
    return text;
  };
  for (const std::string& text :
       {std::string(), repeated("[", 17), repeated("[", 100000), repeated("{\"a\":", 100000), std::string("{\"a\": \"\xFF\"}"),
        std::string("{\"a\": \"\\uD800\"}"), std::string("{\"a\": \"\\u0000\"}"), std::string("{\"a\": 1e}"), std::string("{\"a\": 01}"),
        std::string("/* never ends"), std::string("{\"a\": tru}"), std::string("{\"a\":1,\"a\":2}"), "[" + repeated("0,", 60000) + "]",
        std::string(1024 * 1024 + 1, ' '), std::string("{\"a\": \"line\nbreak\"}"), std::string("\"text\"")}) {
    const ImportedFile file = taken_in(text);
    EXPECT_FALSE(file.problems.empty()) << text.substr(0, 60);
    EXPECT_TRUE(file.scripts.empty());
  }
  EXPECT_EQ(told(taken_in(repeated("[", 17)).problems), "file_too_large shared.json:1:17: expected at most 16 levels of nesting, found more\n");
  EXPECT_EQ(taken_in(R"([{ "daysPerLoop": 99999999999999999999, "difficultySets": [{ "numberOfLoops": 1e400 }] }])").scripts.size(), 1u);
}

// Whatever letter is changed, it is answered, and what comes in comes out as it was.
TEST(Community, NoChangedLetterIsTooMuch) {
  Dice dice(11);
  for (int i = 0; i < 400; ++i) {
    std::string text = lantern;
    for (int changes = 1 + dice.below(3); changes > 0; --changes) text[dice.below(text.size())] = static_cast<char>(32 + dice.below(96));
    const ImportedFile file = taken_in(text);
    EXPECT_NE(file.scripts.empty(), file.problems.empty()) << text;
    for (const ImportedScript& one : file.scripts) EXPECT_TRUE(one.is_equal) << text;
  }
}

}  // namespace
}  // namespace spiral
