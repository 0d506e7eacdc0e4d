// Words of messages, and the text of a file.
#include <gtest/gtest.h>

#include "rules/option_names.hpp"
#include "scripts/json_text.hpp"
#include "scripts/script_file.hpp"
#include "scripts/toml_text.hpp"
#include "scripts/words.hpp"

namespace spiral {
namespace {

TEST(NearestWord, MendsOneOrTwoLetters) {
  const std::vector<std::string_view> valid{"brain", "killer", "key_person", "serial_killer"};
  EXPECT_EQ(nearest_word("brian", valid), "brain");
  EXPECT_EQ(nearest_word("kiler", valid), "killer");
  EXPECT_EQ(nearest_word("serial_kiler", valid), "serial_killer");
  EXPECT_EQ(nearest_word("Key Person", valid), "key_person");
  EXPECT_EQ(nearest_word("KEY-PERSON", valid), "key_person");
  EXPECT_EQ(nearest_word("keyperson", valid), "key_person");
}

TEST(NearestWord, SaysNothingWhenNothingIsNear) {
  const std::vector<std::string_view> valid{"city", "shrine"};
  EXPECT_EQ(nearest_word("hospital", valid), "");
  EXPECT_EQ(nearest_word("", valid), "");
  EXPECT_EQ(nearest_word("x", {"y"}), "");
  EXPECT_EQ(nearest_word("brain", {}), "");
  EXPECT_EQ(nearest_word(std::string(100000, 'x'), valid), "");
}

TEST(Words, QuotesOnOneLineAndNotEndlessly) {
  EXPECT_EQ(in_quotes("a\nb\"c"), "\"a b\\\"c\"");
  EXPECT_EQ(in_quotes(std::string(100, 'x')), "\"" + std::string(40, 'x') + "...\"");
  const std::string letters = "x" + [] {
    std::string text;
    for (int i = 0; i < 30; ++i) text += "ü";
    return text;
  }();
  EXPECT_EQ(in_quotes(letters), "\"" + letters.substr(0, 39) + "...\"");  // never half a letter
}

TEST(SetOption, TakesEveryNameAndValue) {
  for (const OptionInfo& info : option_infos) {
    for (std::uint8_t i = 0; i < info.values.size() && !info.values[i].empty(); ++i) {
      Options options;
      EXPECT_EQ(set_option(options, info.name, info.values[i]), "");
      EXPECT_EQ(options[info.option], i);
    }
  }
}

TEST(SetOption, RefusesTheRestAndChangesNothing) {
  Options options;
  EXPECT_EQ(set_option(options, "boss_turf_day_ned", "no"), "expected an option, found \"boss_turf_day_ned\"; did you mean \"boss_turf_day_end\"?");
  EXPECT_EQ(set_option(options, "boss_turf_day_end", "perhaps"), "expected a value of the option boss_turf_day_end, found \"perhaps\"; valid: yes, no");
  EXPECT_NE(set_option(options, "boss_turf_day_end", ""), "");
  EXPECT_EQ(options, Options{});
}

// --- TOML ----------------------------------------------------------------------------------------------------------------------------

// The file as JSON, or what is wrong with it.
std::string json_of_toml(std::string_view text) {
  std::vector<Problem> problems;
  const std::optional<Tree> tree = parse_toml(text, "f", problems);
  EXPECT_EQ(tree.has_value(), problems.empty());
  return tree ? json_of(*tree) : to_string(problems.at(0));
}

TEST(TomlText, Texts) {
  EXPECT_EQ(json_of_toml("a = \"x\"\nb = 'C:\\x'\n'c d' = \"\" # why"), R"({"a": "x", "b": "C:\\x", "c d": ""})");
  EXPECT_EQ(json_of_toml(R"(a = "\t\"\\\u00e9\U0001F600")"), "{\"a\": \"\\t\\\"\\\\\u00e9\U0001F600\"}");
  EXPECT_EQ(json_of_toml("a = \"\"\"\none\ntwo \\\n   three \"quoted\" \"\"\"\"\"\n"), R"({"a": "one\ntwo three \"quoted\" \"\""})");
  EXPECT_EQ(json_of_toml("a = '''\r\none\\'''\r\nb = 1\r\n"), R"({"a": "one\\", "b": 1})");
  EXPECT_EQ(json_of_toml("\xEF\xBB\xBF"
                         "a = \"剧\""),
            "{\"a\": \"剧\"}");
}

TEST(TomlText, NumbersAndWords) {
  EXPECT_EQ(json_of_toml("a = [0, -0, +7, -1_000, 0xfF, 0o17, 0b101, 9223372036854775807]"), R"({"a": [0, 0, 7, -1000, 255, 15, 5, 9223372036854775807]})");
  EXPECT_EQ(json_of_toml("a = [true, false]\nb = [1.5, -2e3, 1_0.0e-1, inf, -nan, 1e400]"),
            R"({"a": [true, false], "b": [1.5, -2e3, 10.0e-1, 0.0, 0.0, 0.0]})");
  EXPECT_EQ(json_of_toml("a = [1979-05-27, 07:32:00, 1979-05-27 07:32:00.5Z, 1979-05-27T07:32:00+01:00]"), R"({"a": ["", "", "", ""]})");
  for (const char* word : {"01", "1_", "_1", "1__0", "1_e5", "0x", "0x-1", "+0x1", "+-1", "1.", ".5", "1e", "--1", "9223372036854775808", "yes", "True",
                           "1979-5-27", "07:32", "1-2"})
    EXPECT_EQ(json_of_toml("a = " + std::string(word)),
              "f:1:5: expected TOML (a value is text in \"quotes\", a whole number, or a list in [brackets]), found \"" + std::string(word) + "\"");
}

TEST(TomlText, ListsAndTables) {
  EXPECT_EQ(json_of_toml("a = [ # first\n 1,\n [], # second\n]\nb = { x = 1, y.z = [2] }\nc = {}"),
            R"({"a": [1, []], "b": {"x": 1, "y": {"z": [2]}}, "c": {}})");
  EXPECT_EQ(json_of_toml("x = 1\n[a.b]\ny = 2\n[a]\nz = 3\n[ a . 'c d' ]\n"), R"({"x": 1, "a": {"b": {"y": 2}, "z": 3, "c d": {}}})");
  EXPECT_EQ(json_of_toml("[[r]]\na = 1\n[r.s]\nb = 2\n[[r]]\n[[r.t]]\n[[r.t]]\nc.d = 3\nc.e = 4"),
            R"({"r": [{"a": 1, "s": {"b": 2}}, {"t": [{}, {"c": {"d": 3, "e": 4}}]}]})");
  EXPECT_EQ(json_of_toml(""), "{}");
}

TEST(TomlText, WhatIsSaidTwiceIsRefused) {
  for (const char* text : {"a = 1\na = 2", "[a]\n[a]", "a = 1\n[a]", "[a]\n[[a]]", "[[a]]\n[a]", "a = []\n[[a]]", "a = {}\n[a.b]", "a = {}\na.b = 1",
                           "a.b = 1\n[a]", "[a.b]\n[a]\nb.c = 1", "a = { b = 1, b = 2 }"})
    EXPECT_NE(json_of_toml(text).find("expected every key once, found \""), std::string::npos) << text;
  EXPECT_EQ(json_of_toml("day = 1\n  \"day\" = 2"), "f:2:3: expected every key once, found \"day\" again");
}

TEST(TomlText, FaultsHaveTheirPlace) {
  EXPECT_EQ(json_of_toml("a = 1 b = 2"), "f:1:7: expected TOML (a new line), found \"b = 2\"");
  EXPECT_EQ(json_of_toml("a\nb = 2"), "f:1:2: expected TOML (= behind a key), found the end of the line");
  EXPECT_EQ(json_of_toml("剧 = 1"), "f:1:1: expected TOML (a key), found \"剧 = 1\"");
  EXPECT_EQ(json_of_toml("'剧' = \"话\" x"), "f:1:11: expected TOML (a new line), found \"x\"");
  EXPECT_EQ(json_of_toml("a = \"x\nb = 1"), "f:1:7: expected TOML (the end of a text: \"), found the end of the line");
  EXPECT_EQ(json_of_toml("a = '''x\n"), "f:2:1: expected TOML (the end of a text: '''), found the end of the file");
  EXPECT_EQ(json_of_toml("a = [1 2]"), "f:1:8: expected TOML (a comma or ] in a list), found \"2]\"");
  EXPECT_EQ(json_of_toml("a = { b = 1,\n c = 2 }"), "f:1:13: expected TOML (a key), found the end of the line");
  EXPECT_EQ(json_of_toml("a = { b = 1, }"), "f:1:14: expected TOML (another key behind the comma), found \"}\"");
  EXPECT_EQ(json_of_toml("[a\nb = 1"), "f:1:3: expected TOML (] behind the name of a table), found the end of the line");
  EXPECT_EQ(json_of_toml("[[a]\nb = 1"), "f:1:4: expected TOML (]] behind the name of a row), found \"]\"");
  for (const char* text : {R"(a = "\x")", R"(a = "\uD800")", R"(a = "\u12")", R"(a = "\U00110000")", R"(a = "\u0000")", "a = \"\\"})
    EXPECT_EQ(json_of_toml(text).substr(0, 6), "f:1:6:") << text;
}

TEST(TomlText, ReadsNoMoreThanAnybodyNeeds) {
  const auto repeated = [](std::string_view part, int times) {
    std::string text;
    while (times-- > 0) text += part;
    return text;
  };
  EXPECT_EQ(json_of_toml("a = " + repeated("[", 16) + repeated("]", 16)).substr(0, 1), "{");
  for (const std::string& text :
       {"a = " + repeated("[", 17), "a = " + repeated("{ b = ", 17), "a" + repeated(".a", 16) + " = 1", "[a" + repeated(".a", 16) + "]"})
    EXPECT_NE(json_of_toml(text).find("expected at most 16 levels of nesting, found more"), std::string::npos) << text;
  EXPECT_NE(json_of_toml("a = [" + repeated("1,", 1500) + "]").find("expected at most 1500 values, found more"), std::string::npos);
  EXPECT_NE(json_of_toml(repeated("[[a]]\n", 1501)).find("expected at most 1500 values, found more"), std::string::npos);
  EXPECT_EQ(json_of_toml(repeated(" ", 64 * 1024 + 1)), "f: expected at most 65536 bytes, found 65537");
}

}  // namespace
}  // namespace spiral
