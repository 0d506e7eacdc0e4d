// The game in a terminal with bots at the table.
#include "terminal/bots.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "terminal/pages.hpp"
#include "terminal/save.hpp"
#include "tests/support/typist.hpp"

namespace spiral {
namespace {

BotLevels bots_of(const Table& table, std::initializer_list<const char*> words) {
  const Setup setup = setup_of(table);
  const Game game = make_game(setup.file.script, setup.options, setup.players, setup.first_leader);
  BotLevels levels{};
  for (const char* one : words) EXPECT_EQ(add_bot(game, one, levels), "") << one;
  return levels;
}

std::string problem_of(int players, const char* words) {
  const Game game = make_game(load_script("fs_the_first_script").file.script, {}, players);
  BotLevels levels{};
  return add_bot(game, words, levels);
}

// Plays anything on, but never gives up looping, and stops at some point even if the game does not.
Typist somebody(unsigned seed, double nonsense, int most_lines = 20000) {
  return [typist = anything(seed, nonsense), left = most_lines](const std::string& shown) mutable -> std::optional<std::string> {
    if (--left < 0) return std::nullopt;
    return shown.rfind("Begin the loop") != std::string::npos ? "begin" : typist(shown);
  };
}

TEST(PlayBots, SeatsAndLevelsAreRead) {
  const Table four{};
  EXPECT_EQ(bots_of(four, {"mastermind=steady", "c=gentle"}), (BotLevels{BotLevel::steady, std::nullopt, std::nullopt, BotLevel::gentle}));
  EXPECT_EQ(bots_of(four, {"protagonists=random", "b=sharp"}), (BotLevels{std::nullopt, BotLevel::random, BotLevel::sharp, BotLevel::random}))
      << "the later one counts";
  EXPECT_EQ(bots_of({.players = 2}, {"protagonists=random"}), (BotLevels{std::nullopt, BotLevel::random, std::nullopt, std::nullopt}));
  EXPECT_EQ(bots_of({.players = 2}, {"a=random"}), bots_of({.players = 2}, {"protagonists=random"})) << "one player holds all three decks (R151)";

  EXPECT_EQ(problem_of(4, "steady"), "--bot should be SEAT=LEVEL, such as mastermind=steady; found \"steady\"");
  EXPECT_EQ(problem_of(4, "a=clever"), "--bot a=LEVEL should be random, gentle, steady or sharp; found \"clever\"");
  EXPECT_EQ(problem_of(4, "d=steady"), "--bot SEAT=LEVEL: the seats of this game are mastermind, protagonists, a, b, c; found \"d\"");
  EXPECT_EQ(problem_of(3, "c=steady"), "--bot SEAT=LEVEL: the seats of this game are mastermind, protagonists, a, b; found \"c\"");
  EXPECT_EQ(problem_of(2, "b=steady"), "--bot SEAT=LEVEL: the seats of this game are mastermind, protagonists; found \"b\"");
}

TEST(PlayBots, EveryWordOfferedCanBeGiven) {
  for (const std::string& words : bot_words()) EXPECT_EQ(problem_of(4, words.c_str()), "");
}

TEST(PlayBots, WholeGamesCanBePlayedAlone) {
  struct Alone {
    const char* script;
    int players;
    std::initializer_list<const char*> bots;
    const char* you;
  };
  const Alone tables[] = {
      {"fs_the_first_script", 2, {"mastermind=gentle"}, "You play the Protagonists"},
      {"bt_the_long_arm", 4, {"mastermind=random", "b=random", "c=gentle"}, "You play Protagonist A"},
      {"mz_the_ninth_step", 4, {"protagonists=gentle"}, "You play the Mastermind"},
      {"mc_chalk_dust", 3, {"mastermind=random", "a=random"}, "You play Protagonist B"},
      {"pe_six_feet", 3, {"protagonists=random"}, "You play the Mastermind"},
      {"cm_low_tide", 4, {"mastermind=gentle", "a=random", "b=random"}, "You play Protagonist C"},
  };
  unsigned seed = 10;
  for (const Alone& one : tables)
    for (const Look& look : {Look{}, Look{.plain = false, .unicode = true, .width = 100}}) {
      Table table{.script = one.script, .players = one.players, .option = seed % 2 ? "" : "placement_order=any", .look = look};
      table.bots = bots_of(table, one.bots);
      const Played played = play(table, somebody(++seed, 0.05));
      EXPECT_TRUE(played.is_over) << one.script;
      EXPECT_NE(played.shown.find(one.you), std::string::npos) << one.script;
      EXPECT_EQ(played.shown.find("Hand the screen"), std::string::npos) << "there is nobody to hand it to";
      EXPECT_NE(played.shown.find(" thinking."), std::string::npos) << one.script;
      EXPECT_NE(played.shown.find("The truth: "), std::string::npos);
    }
}

TEST(PlayBots, PeopleHandTheScreenToPeopleOnly) {
  Table table{.players = 4};
  table.bots = bots_of(table, {"mastermind=random", "b=random"});
  const Played played = play(table, somebody(3, 0));
  EXPECT_TRUE(played.is_over);
  EXPECT_NE(played.shown.find("Hand the screen to Protagonist A"), std::string::npos);
  EXPECT_NE(played.shown.find("Hand the screen to Protagonist C"), std::string::npos);
  EXPECT_EQ(played.shown.find("Hand the screen to Protagonist B"), std::string::npos);
  EXPECT_EQ(played.shown.find("Hand the screen to the Mastermind"), std::string::npos);
}

// What the bots of a table do, a person at it learns as from people: the screen holds nothing of the hidden half, and no face of another's card.
TEST(PlayBots, NothingHiddenStandsOnTheScreenOfAPerson) {
  unsigned seed = 50;
  for (const char* script : {"fs_the_first_script", "bt_paper_birds", "mz_the_ninth_step", "mc_chalk_dust", "pe_six_feet", "cm_the_second_edition"})
    for (const Look& look : {Look{}, Look{.plain = false, .unicode = false, .width = 1000}}) {
      Table table{.script = script, .players = 4, .look = look};
      table.bots = bots_of(table, {"mastermind=random", "b=random", "c=random"});
      const Played played = play(table, somebody(++seed, 0.2));
      ASSERT_TRUE(played.is_over) << script;
      const std::string before = played.shown.substr(0, played.shown.find("The truth: "));
      const Playthrough game(setup_of(table));
      for (const Lines& secrets : {secret_panel(game, look), script_page(game, look)})
        for (const std::string& line : secrets)
          if (line.size() > 20) {
            EXPECT_EQ(before.find(line), std::string::npos) << script << ": " << line;
          }
      EXPECT_EQ(before.find(game.setup().file.title), std::string::npos) << script;
      for (const char* face : {"[M: ", "[B: ", "[C: "}) EXPECT_EQ(before.find(face), std::string::npos) << script << face;
    }
}

TEST(PlayBots, DecisionsShowInWholeBeats) {
  using std::chrono::milliseconds;
  for (const auto& [thought, rest] : {std::pair{0, 600}, {1, 599}, {599, 1}, {600, 600}, {601, 599}, {1300, 500}})
    EXPECT_EQ(rest_of_beat(milliseconds(thought), milliseconds(600)), milliseconds(rest)) << thought;
  EXPECT_EQ(rest_of_beat(milliseconds(17), milliseconds(0)), milliseconds(0));
}

// --- saved games ---

class SavedBots : public ::testing::Test {
 protected:
  SavedBots() {
    std::string name = (std::filesystem::temp_directory_path() / "spiral_bots_test_XXXXXX").string();
    folder_ = mkdtemp(name.data());
    table_.save_path = (folder_ / "game.json").string();
  }
  ~SavedBots() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_;
  Table table_;
};

TEST_F(SavedBots, ASavedGameGoesOnWithItsBots) {
  table_.bots = bots_of(table_, {"mastermind=random", "b=gentle", "c=random"});
  const Played begun = play(table_, somebody(7, 0, 12));
  EXPECT_FALSE(begun.is_over);
  EXPECT_GT(begun.answers.size(), 6u) << "the Mastermind and others have played";

  std::string problem;
  const std::string text = read_whole_file(table_.save_path, problem);
  LoadedRecord loaded = from_record(text);
  ASSERT_EQ(loaded.error, "");
  EXPECT_EQ(loaded.play->answers(), begun.answers) << "what bots decided is kept like any answer";
  BotLevels levels{};
  EXPECT_EQ(read_saved_bots(text, loaded.play->game(), levels), "");
  EXPECT_EQ(levels, table_.bots);

  std::ostringstream screen;
  Keyboard keyboard(screen, somebody(8, 0));
  std::istream in(&keyboard);
  Terminal terminal(in, screen, {Look{}, false, false, true});
  Session session(terminal, std::move(loaded.play), table_.save_path, Bots(levels, 2));
  EXPECT_EQ(session.run(), 0);
  EXPECT_TRUE(session.play().is_over());
  EXPECT_NE(keyboard.all_shown().find("The saved game goes on: "), std::string::npos);
}

TEST_F(SavedBots, AGameWithoutBotsIsSavedWithoutAWordAboutThem) {
  const Playthrough game(setup_of(table_));
  EXPECT_EQ(save_record(game, {}, table_.save_path), "");
  std::string problem;
  EXPECT_EQ(read_whole_file(table_.save_path, problem).find("bots"), std::string::npos);
}

TEST_F(SavedBots, BotsOfAFileAreCheckedLikeThoseOfACommandLine) {
  const Playthrough game(setup_of(table_));
  for (const char* wrong : {R"({"bots":[]})", R"({"bots":{"a":1}})", R"({"bots":{"a":"clever"}})", R"({"bots":{"d":"steady"}})"}) {
    BotLevels levels{};
    EXPECT_NE(read_saved_bots(wrong, game.game(), levels), "") << wrong;
  }
  BotLevels levels{};
  EXPECT_EQ(read_saved_bots(R"({"bots":{"a":"steady"}})", game.game(), levels), "");
  EXPECT_EQ(levels[1], BotLevel::steady);
}

}  // namespace
}  // namespace spiral
