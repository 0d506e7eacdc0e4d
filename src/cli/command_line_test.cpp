// Command lines, good and bad, and where settings come from.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/arguments.hpp"

namespace spiral {
namespace {

ParsedArguments read(const std::string& command, const Arguments& arguments) { return parse_arguments(*command_named(command), arguments); }
std::string problem_of(const std::string& command, const Arguments& arguments) { return read(command, arguments).problem; }

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

TEST(CommandLine, FlagsAndWordsAreRead) {
  const ParsedArguments parsed = read("perft", {"rules", "--depth", "3", "a.toml", "--brute", "--option=x=y", "--option", "z=1"});
  EXPECT_EQ(parsed.problem, "");
  EXPECT_EQ(parsed.words, (std::vector<std::string>{"rules", "a.toml"}));
  EXPECT_EQ(parsed.number("depth", 2), 3);
  EXPECT_TRUE(parsed.has("brute"));
  EXPECT_FALSE(parsed.has("divide"));
  EXPECT_EQ(parsed.values("option"), (std::vector<std::string>{"x=y", "z=1"})) << "each of them counts";
  EXPECT_EQ(parsed.number("days", 7), 7);
}

TEST(CommandLine, OfWhatIsSaidTwiceTheLastCounts) {
  const ParsedArguments parsed = read("serve", {"--port", "1", "--port", "2"});
  EXPECT_EQ(parsed.problem, "");
  EXPECT_EQ(parsed.number("port", 0), 2);
}

TEST(CommandLine, WordsMayLookLikeCommandsAndAfterTwoDashesLikeOptions) {
  EXPECT_EQ(read("case", {"play", "serve"}).words, (std::vector<std::string>{"play", "serve"}));
  EXPECT_EQ(read("case", {"--list", "--", "--help", "-x"}).words, (std::vector<std::string>{"--help", "-x"}));
}

TEST(CommandLine, WhatIsWrongIsSaidInOneSentence) {
  const std::pair<Arguments, const char*> wrong[] = {
      {{"serve", "--prot", "1"}, "there is no option --prot; did you mean --port?"},
      {{"serve", "--prot=1"}, "there is no option --prot; did you mean --port?"},
      {{"serve", "--bot-space", "1"}, "there is no option --bot-space; did you mean --bot-pace?"},
      {{"play", "--zzzzzzzz"}, "there is no option --zzzzzzzz; `spiral play --help` lists them"},
      {{"play", "-x"}, "there is no option -x; `spiral play --help` lists them"},
      {{"play", "--halp"}, "there is no option --halp; did you mean --help?"},
      {{"play", "bt_the_long_arm"}, "unexpected \"bt_the_long_arm\"; `spiral play --help` tells what can be said"},
      {{"serve", "--port"}, "--port needs a value"},
      {{"serve", "--port=", "8080"}, "--port needs a value"},
      {{"play", "--plain=yes"}, "--plain takes no value"},
      {{"serve", "--port", "65536"}, "--port should be a number from 0 to 65535; found \"65536\""},
      {{"serve", "--port", "-1"}, "--port should be a number from 0 to 65535; found \"-1\""},
      {{"serve", "--port", "80 80"}, "--port should be a number from 0 to 65535; found \"80 80\""},
      {{"serve", "--port", "99999999999999999999"}, "--port should be a number from 0 to 65535; found \"99999999999999999999\""},
      {{"serve", "--log", "maybe"}, "--log should be yes or no; found \"maybe\""},
      {{"play", "--players", "5"}, "--players should be 2, 3 or 4; found \"5\""},
      {{"protocol", "rust"}, "FORM should be typescript or page; found \"rust\""},
      {{"protocol", "page", "page"}, "unexpected \"page\"; `spiral protocol --help` tells what can be said"},
  };
  for (const auto& [line, problem] : wrong) EXPECT_EQ(problem_of(line.front(), {line.begin() + 1, line.end()}), problem);
}

TEST(CommandLine, HelpIsGivenWhateverElseIsSaid) {
  for (const Arguments& arguments : {Arguments{"--help"}, {"-h"}, {"--players", "9", "--help"}, {"--script", "--help"}, {"--nonsense", "-h"}})
    EXPECT_TRUE(read("play", arguments).wants_help);
  EXPECT_FALSE(read("check", {"--", "--help"}).wants_help);
}

// --- the descriptions ---

TEST(CommandLine, EveryCommandHasHelpThatNamesAllItTakes) {
  ASSERT_GE(commands().size(), 11u);
  for (const Command& command : commands()) {
    const std::string help = help_of(command);
    EXPECT_TRUE(help.starts_with(sentence_of(command.about))) << help;
    EXPECT_TRUE(says(help, "Usage: spiral " + command.name)) << help;
    for (const Flag& flag : command.flags) EXPECT_TRUE(says(help, "  --" + flag.name)) << command.name << " " << flag.name;
    for (const Word& word : command.words) EXPECT_TRUE(says(help, "  " + word.value.name + " ")) << command.name << "\n" << help;
    EXPECT_TRUE(says(help, "Exit codes:\n  0  all is well")) << command.name;
    std::istringstream lines(help);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100u) << line;
  }
  const std::string help = help_of_program();
  for (const Command& command : commands()) EXPECT_TRUE(says(help, "\n  " + command.name + " ") && says(help, command.about)) << command.name;
  EXPECT_TRUE(says(help, "--version")) << help;
}

// An example that does not work would be worse than none.
TEST(CommandLine, EveryExampleCanBeTypedAsItStands) {
  for (const Command& command : commands()) {
    EXPECT_FALSE(command.examples.empty()) << command.name;
    for (const Example& example : command.examples) {
      std::istringstream words(example.line.substr(0, example.line.find_first_of("|>)")));
      Arguments all;
      for (std::string word; words >> word;) all.push_back(word);
      const auto name = std::find(all.begin(), all.end(), command.name);
      ASSERT_NE(name, all.end()) << example.line;
      EXPECT_EQ(problem_of(command.name, {name + 1, all.end()}), "") << example.line;
      EXPECT_FALSE(example.about.empty());
    }
  }
}

// --- settings ---

class Settings : public ::testing::Test {
 protected:
  Settings() {
    std::string name = (std::filesystem::temp_directory_path() / "spiral_settings_XXXXXX").string();
    folder_ = mkdtemp(name.data());
    file_ = (folder_ / "settings").string();
  }
  ~Settings() override {
    for (const char* variable : {"SPIRAL_PORT", "SPIRAL_BOT_PACE", "SPIRAL_CONFIG", "SPIRAL_PLAYERS"}) unsetenv(variable);
    std::filesystem::remove_all(folder_);
  }
  std::string in_file(const std::string& text) { return std::ofstream(file_, std::ios::binary) << text, file_; }

  std::filesystem::path folder_;
  std::string file_;
};

TEST_F(Settings, TheCommandLineCountsBeforeTheEnvironmentAndThatBeforeTheFile) {
  in_file("port=1\nbot-pace=1\nmost-tables=1\n");
  setenv("SPIRAL_PORT", "2", 1);
  setenv("SPIRAL_BOT_PACE", "2", 1);
  const ParsedArguments parsed = read("serve", {"--port", "3", "--config", file_});
  EXPECT_EQ(parsed.problem, "");
  EXPECT_EQ(parsed.number("port", 0), 3);
  EXPECT_EQ(parsed.number("bot-pace", 0), 2);
  EXPECT_EQ(parsed.number("most-tables", 0), 1);
  EXPECT_FALSE(parsed.has("most-connections"));
  setenv("SPIRAL_CONFIG", file_.c_str(), 1);
  EXPECT_EQ(read("serve", {}).number("most-tables", 0), 1) << "the file itself may be named by the environment";
}

TEST_F(Settings, ALineOfTheFileIsANameAndAllThatFollows) {
  const ParsedArguments parsed = read("serve", {"--config", in_file("# for people\n\nmetrics-key=a=b #c [d,e] \"f\"\r\n  data = my games \nhost=\nport=81")});
  EXPECT_EQ(parsed.problem, "");
  EXPECT_EQ(parsed.value("metrics-key"), "a=b #c [d,e] \"f\"");
  EXPECT_EQ(parsed.value("data"), "my games");
  EXPECT_FALSE(parsed.has("host")) << "nothing is no setting";
  EXPECT_EQ(parsed.number("port", 0), 81);
  EXPECT_EQ(read("serve", {"--config", in_file("")}).problem, "");
}

TEST_F(Settings, WhatIsWrongInTheFileIsToldWithItsLine) {
  EXPECT_EQ(problem_of("serve", {"--config", in_file("port=1\n\nbot-paces=1")}), file_ + ":3: there is no setting \"bot-paces\"; did you mean \"bot-pace\"?");
  EXPECT_EQ(problem_of("serve", {"--config", in_file("port 1")}), file_ + ":1: expected NAME=VALUE, found \"port 1\"");
  EXPECT_EQ(problem_of("serve", {"--config", in_file("port=many")}), "--port should be a number from 0 to 65535; found \"many\"");
  EXPECT_EQ(problem_of("serve", {"--config", in_file("config=other")}), file_ + ":1: there is no setting \"config\"");
  EXPECT_TRUE(problem_of("serve", {"--config", file_ + "_missing"}).starts_with("cannot read " + file_ + "_missing"));
  EXPECT_EQ(problem_of("serve", {"--config", folder_.string()}), folder_.string() + " is a folder");
}

TEST_F(Settings, TheEnvironmentIsCheckedLikeTheCommandLineAndReadBySettingsAlone) {
  setenv("SPIRAL_PORT", "many", 1);
  setenv("SPIRAL_PLAYERS", "9", 1);
  EXPECT_EQ(problem_of("serve", {}), "--port should be a number from 0 to 65535; found \"many\"");
  EXPECT_EQ(problem_of("play", {}), "");
  EXPECT_FALSE(read("play", {}).has("players"));
}

}  // namespace
}  // namespace spiral
