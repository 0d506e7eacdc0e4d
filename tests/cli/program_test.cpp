// The program as a shell runs it: what it prints, and its exit codes.
#include <gtest/gtest.h>

#include <sstream>

#include "cli/commands.hpp"
#include "tests/cli/run_bash.hpp"

namespace spiral::testing {
namespace {

std::string page(const std::string& path) {
  std::ifstream file(std::string(source_dir) + "/" + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Program, HelpAndVersionAreAnswered) {
  for (const char* line : {"spiral", "spiral --help", "spiral -h", "spiral help"}) {
    const Ran ran = bash(line);
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(says(ran.out, "Usage: spiral ")) << line << "\n" << ran.out;
    EXPECT_TRUE(says(ran.out, "Exit codes:"));
  }
  for (const Command& command : commands()) {
    const Ran ran = bash("spiral " + command.name + " --help");
    EXPECT_EQ(ran.code, 0) << command.name;
    EXPECT_TRUE(says(ran.out, "Example")) << command.name;
    EXPECT_EQ(bash("spiral help " + command.name).out, ran.out);
  }
  const Ran version = bash("spiral --version");
  EXPECT_EQ(version.out, "timespiral 0.1.0\n");
  EXPECT_EQ(version.code, 0);
}

TEST(Program, ExitCodesTellGoodFromFailedFromMisused) {
  const Folder folder;
  const std::string empty = folder.file("empty.toml", "");
  const std::pair<std::string, int> lines[] = {
      {"spiral check", 0},
      {"spiral check fs_the_first_script", 0},
      {"spiral check " + empty, 1},
      {"spiral script lint fs_the_first_script", 0},
      {"spiral script lint " + empty + " --json", 1},
      {"spiral script generate --set first_steps --seed 3", 0},
      {"spiral script generate --with nobody", 2},
      {"spiral script schema", 0},
      {"spiral script export fs_the_first_script", 0},
      {"spiral script import " + empty, 2},  // it does not say where to
      {"spiral script import " + empty + " --out " + folder.path() + "/in", 1},
      {"spiral script lint", 2},
      {"spiral script", 2},
      {"spiral case " + std::string(source_dir) + "/tests/rulings/core/a_simultaneity.case", 0},
      {"spiral case " + folder.file("bad.case", "nonsense\n"), 1},
      {"spiral case", 2},
      {"spiral case " + std::string(source_dir) + "/docs", 2},  // nothing to run must not pass for good
      {"spiral perft rules tests/perft/fs_ward.toml --depth 1 --brute", 0},
      {"spiral perft", 2},
      {"spiral play --script " + empty, 2},
      {"spiral play --no-save --bot mastermind=steady", 0},  // the end of input is a polite end
      {"spiral play --no-save --bot mastermind=steady --bot protagonists=gentle", 2},
      {"spiral play --no-save --bot mastermind=clever", 2},
      {"spiral serve --data " + empty + " --port 0", 1},  // a file is no folder
      {"spiral serve --data x --port many", 2},
      {"spiral protocol page", 0},
      {"spiral protocol", 2},
      {"spiral bench --seconds never", 2},
      {"spiral simulate", 2},
      {"spiral deduce tests/records/fs_the_night_ward_4.json --seat a --timeline --json", 0},
      {"spiral deduce", 2},
      {"spiral deduce no_such_record.json", 2},
      {"spiral --nonsense", 2},
      {"spiral nonsense", 2},
      {"spiral help nonsense", 2},
      {"spiral help --version", 0},
  };
  for (const auto& [line, code] : lines) {
    const Ran ran = bash(line);
    EXPECT_EQ(ran.code, code) << line << "\n" << ran.out;
    if (code == 2) {
      EXPECT_TRUE(ran.out.starts_with("spiral: ")) << ran.out;
    }
  }
}

TEST(Program, MendsAScriptWhereItStands) {
  const Folder folder;
  const std::string good = page("tests/scripts/bt.toml");
  std::string bad = good;
  bad.replace(bad.find("\"factor\""), 8, "\"facter\"");
  bad.replace(bad.find("\"murder\""), 8, "\"muder\"");
  const std::string path = folder.file("mine.toml", bad);
  const Ran ran = bash("spiral check " + path + " --fix");
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_TRUE(says(ran.out, ":21:8: --fix makes \"factor\" of \"facter\"")) << ran.out;
  EXPECT_EQ(bash("cat " + path).out, good);
}

TEST(Program, TakesSharedScriptsInAndWritesThemOut) {
  const Folder folder;
  const std::string out = folder.path() + "/mine";
  ASSERT_EQ(bash("spiral script export fs_the_night_ward bt_paper_birds --out " + folder.path() + "/shared.json").code, 0);
  const Ran taken = bash("spiral script import " + folder.path() + "/shared.json --out " + out);
  EXPECT_EQ(taken.code, 0) << taken.out;
  EXPECT_TRUE(says(taken.out, "2 scripts taken in, 2 of them good")) << taken.out;
  EXPECT_EQ(bash("spiral script export " + out + "/the_night_ward.toml").code, 0);
}

TEST(Program, WhoeverNamesABotForTheMastermindPlaysAlone) {
  const auto opening = [](const std::string& words) { return bash("spiral play --no-save " + words).out; };
  EXPECT_TRUE(says(opening("--bot mastermind=steady"), "You play the Protagonists,"));
  EXPECT_TRUE(says(opening("--bot mastermind=steady --players 4"), "You sit around one screen"));
  EXPECT_TRUE(says(opening("--bot mastermind=steady --bot b=random --bot c=random"), "You play Protagonist A,"));
  EXPECT_TRUE(says(opening("--bot protagonists=steady"), "You play the Mastermind,"));
}

TEST(Program, AnUnknownCommandIsAnsweredWithTheNearest) {
  EXPECT_EQ(bash("spiral chekc").out, "spiral: there is no command \"chekc\"; did you mean \"check\"?\n");
  EXPECT_EQ(bash("spiral --verison").out, "spiral: there is no option --verison; did you mean --version?\n");
  EXPECT_EQ(bash("spiral zzzzzzzz").out, "spiral: there is no command \"zzzzzzzz\"; `spiral help` lists them\n");
  EXPECT_EQ(bash("spiral help chekc").out, "spiral: there is no command \"chekc\"; did you mean \"check\"?\n");
  EXPECT_EQ(bash("spiral --help zzzzzzzz").out, "spiral: there is no command \"zzzzzzzz\"; `spiral help` lists them\n");
  EXPECT_EQ(bash("spiral help help").out, bash("spiral help").out);
}

// --- completion ---

// What bash offers at the end of this line, one word a line.
std::string offered(const std::string& line) {
  std::istringstream split(line);
  std::string words, word;
  int count = 0;
  for (; split >> word; ++count) words += "'" + word + "' ";
  if (line.ends_with(' ')) words += "''", ++count;
  return bash("source <(spiral completion bash)\nCOMP_LINE='" + line + "' COMP_POINT=" + std::to_string(line.size()) + "\nCOMP_WORDS=(" + words +
              ") COMP_CWORD=" + std::to_string(count - 1) + "\n_spiral\nprintf '%s\\n' \"${COMPREPLY[@]}\"")
      .out;
}

TEST(Completion, BashFinishesCommandsOptionsAndValues) {
  EXPECT_EQ(offered("spiral pl"), "play\n");
  EXPECT_EQ(offered("spiral serve --dur"), "--durability\n");
  EXPECT_EQ(offered("spiral serve --durability p"), "power\nprocess\n");
  EXPECT_EQ(offered("spiral serve --durability=po"), "power\n");
  EXPECT_EQ(offered("spiral play --players "), "2\n3\n4\n");
  EXPECT_EQ(offered("spiral play --script fs_the_f"), "fs_the_first_script\n");
  EXPECT_EQ(offered("spiral play --option three_players=o"), "other_two\n") << "bash replaces what stands behind the sign =";
  EXPECT_EQ(offered("spiral perft r"), "rules\n");
  EXPECT_EQ(offered("spiral completion "), "bash\nzsh\n");
  EXPECT_EQ(offered("spiral help refe"), "referee\n");
  EXPECT_EQ(offered("spiral serve --port "), "\n") << "nothing is known of a number";
  const std::string all = offered("spiral ");
  for (const Command& command : commands()) {
    EXPECT_TRUE(says("\n" + all, "\n" + command.name + "\n")) << command.name;
    const std::string flags = "\n" + offered("spiral " + command.name + " --");
    for (const Flag& flag : command.flags) EXPECT_TRUE(says(flags, "\n--" + flag.name + "\n")) << command.name << " " << flag.name;
  }
}

TEST(Completion, BashFinishesFilesAndFolders) {
  EXPECT_EQ(offered("spiral serve --data tests/perf"), "tests/perft\n");
  EXPECT_EQ(offered("spiral check tests/perft/fs_w"), "tests/perft/fs_ward.toml\n");
  EXPECT_EQ(offered("spiral serve --data tests/perft/fs_w"), "\n") << "a file is no folder";
}

// ./spiral in the folder of the sources does more than the program; the same completion serves both.
TEST(Completion, BashFinishesWhatOnlyTheDoorTakes) {
  const Folder sources, elsewhere;
  sources.file("CMakePresets.json", "{}");
  const std::string door = sources.path() + "/spiral ";
  EXPECT_EQ(offered(door + "te"), "test\n");
  EXPECT_EQ(offered(door + "test --"), "--all\n");
  EXPECT_EQ(offered(door + "build de"), "debug\n");
  EXPECT_EQ(offered(door + "fuzz 60 re"), "record\nrequest\n");
  EXPECT_EQ(offered(door + "pl"), "play\n");
  EXPECT_EQ(offered(door + "serve --durability po"), "power\n");
  EXPECT_EQ(offered(elsewhere.path() + "/spiral te"), "\n") << "a program alone neither builds nor tests";
  EXPECT_EQ(offered("spiral te"), "\n");
  std::istringstream script(page("spiral"));
  for (std::string line; std::getline(script, line);) {  // the door's own arms: "    test) shift && command_test "$@" ;;"
    const std::size_t behind = line.find(") ");
    if (!line.starts_with("    ") || behind == std::string::npos || !says(line, " command_") || says(line, "serve)") || says(line, "'')") || says(line, "*)"))
      continue;
    const std::string name = line.substr(4, behind - 4);
    EXPECT_EQ(offered(door + name), name + "\n") << line;
  }
}

TEST(Completion, ZshReadsItsScript) {
  const Ran ran = bash("command -v zsh >/dev/null || exit 77\nspiral completion zsh | zsh -n /dev/stdin");
  if (ran.code == 77) GTEST_SKIP() << "there is no zsh here";
  EXPECT_EQ(ran.code, 0) << ran.out;
}

TEST(Completion, ZshIsToldEveryOption) {
  const std::string script = bash("spiral completion zsh").out;
  EXPECT_TRUE(script.starts_with("#compdef spiral\n"));
  for (const Command& command : commands())
    for (const Flag& flag : command.flags) EXPECT_TRUE(says(script, "--" + flag.name)) << command.name << " " << flag.name;
}

// --- the manual page, and the pages of docs/ ---

TEST(Manual, TellsOfEveryCommandAndOption) {
  std::string text = bash("spiral manual").out;
  EXPECT_TRUE(text.starts_with(".TH SPIRAL 6 "));
  for (std::size_t at = 0; (at = text.find("\\-", at)) != std::string::npos;) text.replace(at, 2, "-");
  for (const Command& command : commands()) {
    EXPECT_TRUE(says(text, "\n.SS \\fBspiral " + command.name + "\\fR")) << command.name;
    for (const Flag& flag : command.flags) EXPECT_TRUE(says(text, "\n\\fB--" + flag.name + "\\fR")) << command.name << " " << flag.name;
  }
  EXPECT_TRUE(says(text, "SPIRAL_BOT_PACE")) << "settings have a name in the environment";
}

TEST(Manual, RoffHasNothingToComplainOf) {
  const Ran ran = bash("command -v groff >/dev/null || exit 77\nspiral manual | groff -man -ww -Tascii >/dev/null");
  if (ran.code == 77) GTEST_SKIP() << "there is no groff here";
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.code, 0);
}

TEST(Manual, PagesNameEverySettingAndOption) {
  const std::string server = page("docs/server.md"), play = page("docs/play.md");
  for (const Flag& flag : command_named("serve")->flags) EXPECT_TRUE(says(server, "`" + flag.name + "`") || says(server, "`--" + flag.name)) << flag.name;
  for (const Flag& flag : command_named("play")->flags) EXPECT_TRUE(says(play, "`--" + flag.name)) << flag.name;
}

}  // namespace
}  // namespace spiral::testing
