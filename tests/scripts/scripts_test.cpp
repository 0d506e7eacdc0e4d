// Every finding of the linter: a script that triggers it, its twin that does not, and the fix where one is offered.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "records/findings_json.hpp"
#include "scripts/script_file.hpp"
#include "scripts/source_text.hpp"
#include "tests/support/paths.hpp"

namespace spiral::testing {
namespace {

const std::filesystem::path scripts_folder = std::filesystem::path(source_dir) / "tests/scripts";

std::string script_text(const std::string& name) {
  std::ifstream in(scripts_folder / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<Problem> found_in(const LoadedScript& loaded) {
  std::vector<Problem> all = loaded.problems;
  all.insert(all.end(), loaded.warnings.begin(), loaded.warnings.end());
  return all;
}
std::string told(const std::vector<Problem>& problems) {
  std::string text;
  for (const Problem& problem : problems) text += std::string(id_of(problem.finding)) + " " + to_string(problem) + "\n";
  return text;
}

struct Trigger {
  std::string finding, base;
  std::vector<std::pair<std::string, std::string>> changes;
};

// "\n" and "\x01" as the letters they stand for.
std::string unescaped(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 2, "\\n") == 0) out += '\n', ++i;
    else if (text.compare(i, 4, "\\x01") == 0) out += '\x01', i += 3;
    else out += text[i];
  }
  return out;
}

std::vector<Trigger> triggers() {
  std::vector<Trigger> all;
  std::ifstream in(scripts_folder / "findings.txt");
  for (std::string line; std::getline(in, line);) {
    const std::string rest = line.size() > 2 ? unescaped(line.substr(2)) : "";
    if (line.starts_with('-')) all.back().changes.emplace_back(rest, "");
    else if (line.starts_with('+')) all.back().changes.back().second = rest;
    else if (const std::size_t space = line.find(' '); space != std::string::npos) all.push_back({line.substr(0, space), line.substr(space + 1), {}});
  }
  return all;
}

std::string changed(const Trigger& trigger) {
  std::string text = script_text(trigger.base);
  for (const auto& [from, to] : trigger.changes) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << trigger.finding << ": " << trigger.base << " has no " << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
  }
  return text;
}

// Who reads no English reads as much of it.
TEST(Linter, TellsEveryFindingInEveryLanguage) {
  const auto has_foreign_letters = [](const std::string& text) {
    return std::any_of(text.begin(), text.end(), [](char byte) { return static_cast<signed char>(byte) < 0; });
  };
  for (const Trigger& trigger : triggers())
    for (const Problem& problem : found_in(parse_script(changed(trigger), trigger.finding))) {
      const std::string zh = text_in(problem.message, "zh", Naming::names), ja = text_in(problem.message, "ja", Naming::names);
      EXPECT_TRUE(has_foreign_letters(zh) && has_foreign_letters(ja) && zh != ja) << to_string(problem);
      for (const std::string& text : {zh, ja, english(problem.message), text_in(problem.message, "en", Naming::names)})
        EXPECT_EQ(text.find("{1}"), std::string::npos) << text;
    }
}

TEST(Linter, FindsNothingInTheTwins) {
  for (const auto& entry : std::filesystem::directory_iterator(scripts_folder))
    if (entry.path().extension() == ".toml") {
      EXPECT_EQ(told(found_in(load_script(entry.path().string()))), "");
    }
}

TEST(Linter, FindsOneThingForEveryMistake) {
  for (const Trigger& trigger : triggers()) {
    const std::vector<Problem> found = found_in(parse_script(changed(trigger), "f"));
    ASSERT_EQ(found.size(), 1u) << trigger.finding << "\n" << told(found);
    EXPECT_EQ(id_of(found[0].finding), trigger.finding) << told(found);
    EXPECT_FALSE(words_about(found[0].finding).why.empty()) << trigger.finding;
    EXPECT_FALSE(words_about(found[0].finding).mend.empty()) << trigger.finding;
  }
}

TEST(Linter, AFixMendsWhatItIsOfferedFor) {
  int fixes = 0;
  for (const Trigger& trigger : triggers()) {
    const std::string text = changed(trigger);
    const std::vector<Problem> found = found_in(parse_script(text, "f"));
    if (found.empty() || !found[0].fix) continue;
    const Mended better = mend(text, found);
    EXPECT_EQ(better.changes, 1) << trigger.finding;
    const std::vector<Problem> left = found_in(parse_script(better.text, "f"));
    EXPECT_TRUE(std::none_of(left.begin(), left.end(), [&](const Problem& one) { return one.finding == found[0].finding; })) << trigger.finding << "\n"
                                                                                                                             << told(left);
    ++fixes;
  }
  EXPECT_GE(fixes, 20);
}

// Findings about a whole file, which no change of a line triggers.
TEST(Linter, FindsWhatIsWrongWithAWholeFile) {
  const auto only = [](const std::string& text) {
    const LoadedScript loaded = parse_script(text, "f");
    return loaded.problems.size() == 1 ? std::string(id_of(loaded.problems[0].finding)) : told(loaded.problems);
  };
  EXPECT_EQ(only(script_text("bt.toml") + "# " + std::string(64 * 1024, 'x')), "file_too_large");
  for (const char* shared : {R"({ "scripts": [] })", R"([{ "title": "x" }])", R"(// of others
{ "title": "x", "tragedySet": "firstSteps", "mainPlot": ["murderPlan"] })"})
    EXPECT_EQ(only(shared), "community_format") << shared;
  EXPECT_NE(to_string(parse_script(R"([{ "title": "x" }])", "mine.json").problems[0]).find("import it: spiral script import mine.json"), std::string::npos);
  EXPECT_EQ(id_of(load_script("no_such_file.toml").problems.at(0).finding), "file_unreadable");
}

TEST(Linter, HasATriggerForEveryFinding) {
  std::map<std::string, int> count{{"file_too_large", 1}, {"community_format", 1}, {"file_unreadable", 1}};
  for (const Trigger& trigger : triggers()) ++count[trigger.finding];
  for (const std::string_view id : ids_of<Finding>) EXPECT_EQ(count[std::string(id)], 1) << id;
  EXPECT_EQ(count.size(), count_of<Finding>);
}

TEST(Linter, AScriptMayAllowEveryWarningAndNoError) {
  for (const Trigger& trigger : triggers()) {
    const std::string text = "allow = [\"" + trigger.finding + "\"]\n" + changed(trigger);
    const LoadedScript loaded = parse_script(text, "f");
    const std::optional<Finding> finding = named<Finding>(trigger.finding);
    ASSERT_TRUE(finding) << trigger.finding;
    if (is_warning(*finding)) {
      EXPECT_EQ(told(found_in(loaded)), "") << trigger.finding;
    } else {
      EXPECT_FALSE(loaded.is_good()) << trigger.finding;
    }
  }
}

TEST(Linter, AMistypedSetHidesNothing) {
  std::string text = script_text("bt.toml");
  text.replace(text.find("basic_tragedy"), 13, "basik_tragedie");
  text.replace(text.find("\"factor\""), 8, "\"facter\"");
  text.replace(text.find("day = 3"), 7, "day = 9");
  EXPECT_EQ(told(parse_script(text, "f").problems),
            "unknown_set f:4:7: expected a set, found \"basik_tragedie\"; did you mean \"basic_tragedy\"?\n"
            "unknown_role f:21:8: expected a role of basic_tragedy, found \"facter\"; did you mean \"factor\"?\n"
            "day_out_of_range f:42:7: expected a day from 1 to 4, found 9\n");
}

TEST(Linter, JoinsAMissingAndASurplusRole) {
  std::string text = script_text("bt.toml");
  text.replace(text.find("\"factor\""), 8, "\"killer\"");
  EXPECT_EQ(told(parse_script(text, "f").problems),
            "role_mistaken f:21:8: boss: expected a factor (unknown_factor_x adds it, and nobody has it), found \"killer\", which no plot of the script adds; "
            "did you "
            "mean \"factor\"?\n");
}

TEST(Linter, TellsProgramsTheSame) {
  std::string text = script_text("bt.toml");
  text.replace(text.find("\"factor\""), 8, "\"facter\"");
  const auto findings = findings_json(parse_script(text, "mine.toml"));
  ASSERT_EQ(findings.size(), 1u);
  const auto& finding = findings[0];
  EXPECT_EQ(finding["id"], "unknown_role");
  EXPECT_EQ(finding["severity"], "error");
  EXPECT_EQ(finding["line"], 21);
  EXPECT_EQ(finding["column"], 8);
  EXPECT_EQ(finding["fix"], (nlohmann::ordered_json{{"line", 21}, {"column", 8}, {"found", "\"facter\""}, {"replacement", "\"factor\""}}));
}

}  // namespace
}  // namespace spiral::testing
