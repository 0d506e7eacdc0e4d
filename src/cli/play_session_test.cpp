// Whole games at the screen, played by a made-up table: what it sees decides what it types.
#include "cli/play_session.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <random>
#include <regex>
#include <sstream>

#include "cli/play_board.hpp"
#include "cli/play_save.hpp"
#include "records/names.hpp"

namespace spiral {
namespace {

// What is typed next, told what was shown since the last time; nothing ends the input.
using Typist = std::function<std::optional<std::string>(const std::string& shown)>;

class Keyboard : public std::streambuf {
 public:
  Keyboard(std::ostringstream& screen, Typist typist) : screen_(screen), typist_(std::move(typist)) {}
  std::string all_shown() { return take_shown(), all_; }

 private:
  std::string take_shown() {
    const std::string shown = screen_.str();
    screen_.str({});
    all_ += shown;
    return shown;
  }
  int_type underflow() override {
    const std::string shown = take_shown();
    const std::optional<std::string> typed = typist_(shown);
    if (!typed) return traits_type::eof();
    line_ = *typed + "\n";
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_[0]);
  }
  std::ostringstream& screen_;
  Typist typist_;
  std::string line_, all_;
};

struct Table {
  std::string script = "fs_the_first_script";
  int players = 4;
  std::string option{};
  Look look{};
  std::string save_path{};
};

Setup setup_of(const Table& table) {
  LoadedScript loaded = table.script.find('\n') == std::string::npos ? load_script(table.script) : parse_script(table.script, "test");
  EXPECT_TRUE(loaded.is_good()) << (loaded.is_good() ? "" : to_string(loaded.problems.front()));
  Setup setup{loaded.file, loaded.file.options, table.players, 0};
  if (!table.option.empty()) {
    const std::size_t equals = table.option.find('=');
    EXPECT_EQ(set_option(setup.options, table.option.substr(0, equals), table.option.substr(equals + 1)), "");
  }
  return setup;
}

struct Played {
  std::string shown;
  std::vector<std::string> answers;
  bool is_over = false;
};

Played play(const Table& table, Typist typist) {
  std::ostringstream screen;
  Keyboard keyboard(screen, std::move(typist));
  std::istream in(&keyboard);
  Terminal terminal(in, screen, {table.look, false, false, true});
  Session session(terminal, std::make_unique<Playthrough>(setup_of(table)), table.save_path);
  EXPECT_EQ(session.run(), 0);
  return {keyboard.all_shown(), session.play().answers(), session.play().is_over()};
}

Typist these_lines(std::vector<std::string> lines) {
  return [lines, next = std::size_t{0}](const std::string&) mutable -> std::optional<std::string> {
    return next < lines.size() ? std::optional(lines[next++]) : std::nullopt;
  };
}

// Takes anything on offer, now and then types nonsense or asks for a page.
Typist anything(unsigned seed, double nonsense) {
  return [random = std::mt19937(seed), nonsense](const std::string& shown) mutable -> std::optional<std::string> {
    static const std::vector<std::string> odd{"?", "b", "h", "h all", "h 1 1", "h x", "r", "r brain", "r zzz", "u", "s", "zzz", "0", "999", "", "\x1b[2J", "a"};
    if (std::uniform_real_distribution<>(0, 1)(random) < nonsense) return odd[random() % odd.size()];
    std::vector<std::string> numbers;
    static const std::regex entry("(?:^|\n| {2,})([0-9]+)(?:\\.|  )");
    static const std::regex ink("\x1b\\[[0-9;]*m");
    const std::size_t menu = shown.rfind("Next: ");
    const std::string part = std::regex_replace(menu == std::string::npos ? shown : shown.substr(menu), ink, "");
    for (std::sregex_iterator at(part.begin(), part.end(), entry), end; at != end; ++at) numbers.push_back((*at)[1]);
    const bool enter = part.find("press Enter") != std::string::npos || part.find("Press Enter") != std::string::npos || part.ends_with("goes back > ");
    if (enter || (numbers.empty() && random() % 2 == 0)) return "";
    return numbers.empty() ? std::to_string(random() % 5) : numbers[random() % numbers.size()];  // after a message no menu is shown
  };
}

TEST(PlaySession, WholeGamesCanBePlayedByAnyoneInAnyLook) {
  unsigned seed = 1;
  for (const char* script : {"fs_the_first_script", "bt_the_long_arm", "bt_the_suitcase"})
    for (int players : {2, 3, 4})
      for (const Look& look : {Look{}, Look{.plain = false, .unicode = true, .width = 100}, Look{.plain = false, .unicode = false, .width = 60}}) {
        int typed = 0;
        Typist typist = anything(++seed, 0.1);
        const Played played = play({script, players, seed % 2 ? "" : "placement_order=any", look}, [&](const std::string& shown) -> std::optional<std::string> {
          return ++typed > 20000 ? std::nullopt : typist(shown);
        });
        EXPECT_TRUE(played.is_over) << script << " with " << players;
        EXPECT_NE(played.shown.find("The truth: "), std::string::npos);
      }
}

TEST(PlaySession, TheEndOfInputIsAPoliteEnd) {
  for (std::size_t lines : {0u, 1u, 2u, 3u, 5u}) {
    const Played played = play({}, these_lines({lines, ""}));
    EXPECT_FALSE(played.is_over);
    EXPECT_NE(played.shown.find("Goodbye."), std::string::npos);
  }
}

TEST(PlaySession, WordsAndStepsLeadToTheSameCard) {
  EXPECT_EQ(play({}, these_lines({"", "", "", "intrigue +2 girl"})).answers.back(), "intrigue_2 girl_student");
  EXPECT_EQ(play({}, these_lines({"", "", "", "6", "girl"})).answers.back(), "intrigue_2 girl_student");
  EXPECT_EQ(play({}, these_lines({"", "", "", "5", "0", "6", "6"})).answers.back(), "intrigue_2 girl_student");
}

TEST(PlaySession, WrongInputChangesNothing) {
  const Played played = play({}, these_lines({"hello", "", "?", "", "", "", "99", "zzz", "", "0"}));
  EXPECT_EQ(played.answers, (std::vector<std::string>{"proceed"}));
}

const std::vector<std::string> to_first_card{"", "", ""};

TEST(PlaySession, OwnCardsCanBeTakenBackUntilTheScreenIsHandedOver) {
  std::vector<std::string> lines = to_first_card;
  for (const char* line : {"intrigue +2 girl", "u", "intrigue +1 girl", "paranoia +1 boy", "intrigue +2 city"}) lines.push_back(line);
  lines.push_back("u");  // at the hand-over
  lines.push_back("");   // the Mastermind again
  EXPECT_EQ(play({}, these_lines(lines)).answers, (std::vector<std::string>{"proceed", "intrigue_1 girl_student", "paranoia_1 boy_student"}));
  lines.push_back("intrigue +2 school");
  lines.push_back("");   // Protagonist A has taken the screen
  lines.push_back("u");
  EXPECT_EQ(play({}, these_lines(lines)).answers.size(), 4u) << "nobody takes back somebody else's card";
}

TEST(PlaySession, TheCardThatTurnsAllOverIsAskedTwice) {
  std::vector<std::string> lines = to_first_card;
  for (const char* line : {"intrigue +1 girl", "paranoia +1 boy", "intrigue +2 city", "", "goodwill +1 boy", "goodwill +1 girl", "goodwill +1 doctor"})
    lines.push_back(line);
  EXPECT_EQ(play({.players = 2}, these_lines(lines)).answers.size(), 6u) << "not yet laid";
  lines.push_back("0");
  lines.push_back("goodwill +2 doctor");
  lines.push_back("");
  EXPECT_EQ(play({.players = 2}, these_lines(lines)).answers.back(), "goodwill_2 doctor");
}

TEST(PlaySession, WithThreePlayersTheThirdDeckIsTheLeaders) {
  std::vector<std::string> lines = to_first_card;
  for (const char* line : {"intrigue +1 girl", "paranoia +1 boy", "intrigue +2 city", "", "goodwill +1 boy"}) lines.push_back(line);
  const std::string shown = play({.players = 3}, these_lines(lines)).shown;
  EXPECT_NE(shown.find("Protagonist C: lay one card"), std::string::npos) << "A goes on with the third deck, nothing is handed over";
  const std::string other = play({.players = 3, .option = "three_players=other_two"}, these_lines(lines)).shown;
  EXPECT_NE(other.find("Hand the screen to Protagonist B"), std::string::npos);
}

// --- secrets ---

// Everything shown while nobody but Protagonists and the whole table look.
std::string what_protagonists_see(const std::string& shown) {
  std::string seen;
  bool is_mastermind = false;
  std::istringstream lines(shown);
  for (std::string line; std::getline(lines, line);) {
    if (line.find("--------") != std::string::npos) is_mastermind = false;
    if (!is_mastermind) seen += line + "\n";
    if (line.find("Hand the screen to the Mastermind") != std::string::npos) is_mastermind = true;
  }
  return seen;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(PlaySession, ProtagonistsSeeNothingOfTheHiddenHalf) {
  const std::string one = load_script("fs_the_first_script").file.source;
  std::string other = replaced(one, "role = \"serial_killer\"", "role = \"person\"");
  other = replaced(other, "character = \"boy_student\"\nrole = \"person\"", "character = \"boy_student\"\nrole = \"serial_killer\"");
  other = replaced(other, "role = \"brain\"", "role = \"conspiracy_theorist\"");
  other = replaced(other, "role = \"conspiracy_theorist\"", "role = \"brain\"");
  other = replaced(other, "culprit = \"girl_student\"", "culprit = \"doctor\"");
  other = replaced(other, "title = \"The First Script\"", "title = \"Something else\"");
  std::vector<std::string> lines = to_first_card;
  for (const char* line : {"intrigue +1 girl", "paranoia +1 boy", "intrigue +2 city", "", "goodwill +1 boy", "", "r", "h", "b", "s", "?", "goodwill +1 girl",
                           "", "goodwill +1 doctor", "", "", "", "go on", "", "h", "r doctor", ""})
    lines.push_back(line);
  for (const Look& look : {Look{}, Look{.plain = false, .unicode = true, .width = 100}}) {
    const Played first = play({.script = one, .look = look}, these_lines(lines)), second = play({.script = other, .look = look}, these_lines(lines));
    EXPECT_NE(first.shown, second.shown) << "the Mastermind sees the difference";
    EXPECT_EQ(first.answers, second.answers);
    EXPECT_EQ(what_protagonists_see(first.shown), what_protagonists_see(second.shown));
    EXPECT_NE(what_protagonists_see(first.shown).find("You lead"), std::string::npos) << "the comparison reaches the Goodwill abilities";
  }
}

TEST(PlaySession, TheMastermindLooksEvenIfTheDayEndedByItself) {
  std::vector<std::string> lines = to_first_card;  // the Girl Student spends the night with the Serial Killer
  for (const char* line : {"vertical girl", "paranoia +1 boy", "intrigue +2 city", "", "goodwill +1 boy", "goodwill +1 doctor", "forbid intrigue city", "",
                           "", "", "go on", "", ""})
    lines.push_back(line);
  const Table table{.players = 2, .look = {.plain = false, .unicode = true, .width = 100}};
  const std::string before = play(table, these_lines(lines)).shown;
  EXPECT_EQ(before.find("The Girl Student dies."), std::string::npos) << "the table hears of it with whatever the Mastermind does that night";
  lines.push_back("");
  EXPECT_NE(play(table, these_lines(lines)).shown.find("The Girl Student dies."), std::string::npos) << "the Mastermind is asked, and hears it first";
  lines.push_back("");
  const std::string after = play(table, these_lines(lines)).shown;
  EXPECT_NE(after.rfind("The Girl Student dies."), after.find("The Girl Student dies.")) << "and now the table hears of it too";
}

TEST(PlaySession, FacesOfFaceDownCardsAreTheirOwnersAlone) {
  std::vector<std::string> lines = to_first_card;
  for (const char* line : {"intrigue +2 girl", "paranoia +1 boy", "forbid paranoia city", "", "goodwill +2 boy", "", "b", "h"}) lines.push_back(line);
  for (const Look& look : {Look{}, Look{.plain = false, .unicode = true, .width = 100}}) {
    const std::string shown = play({.look = look}, these_lines(lines)).shown;
    const std::string of_b = shown.substr(shown.rfind("Hand the screen to Protagonist B"));
    EXPECT_NE(of_b.find(look.plain ? "a card on the Girl Student" : "[M]"), std::string::npos);
    for (const char* face : {"Intrigue +2 on", "[M: ", "[A: ", "Goodwill +2 on", "Goodwill +2 of"}) EXPECT_EQ(of_b.find(face), std::string::npos) << face;
  }
}

// --- saving ---

TEST(PlaySession, EveryAnswerIsOnDiskAtOnce) {
  std::string name = (std::filesystem::temp_directory_path() / "spiral_play_test_XXXXXX").string();
  ASSERT_NE(mkdtemp(name.data()), nullptr);
  const std::filesystem::path folder = name;
  const std::string path = (folder / "game.json").string();
  Typist typist = anything(7, 0);
  int typed = 0;
  std::size_t saved = 0;
  const Played played = play({.save_path = path}, [&](const std::string& shown) -> std::optional<std::string> {
    std::string problem;
    if (std::filesystem::exists(path)) {
      const LoadedRecord loaded = from_record(read_whole_file(path, problem));
      EXPECT_EQ(loaded.error, "");
      EXPECT_GE(loaded.play->answers().size(), saved);
      saved = loaded.play->answers().size();
    }
    return ++typed > 60 ? std::nullopt : typist(shown);
  });
  EXPECT_EQ(saved, played.answers.size());
  EXPECT_GT(saved, 5u);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1) << "nothing is left lying beside it";
  std::filesystem::remove_all(folder);
}

TEST(PlaySession, AFaultInSavingIsSaid) {
  const Played played = play({.save_path = "/nonexistent/folder/game.json"}, these_lines({"", "", "", "intrigue +2 girl"}));
  EXPECT_NE(played.shown.find("could not be saved"), std::string::npos);
}

// --- drawing ---

TEST(PlayBoard, NoLineIsWiderThanTheScreen) {
  Playthrough game(setup_of({.script = "bt_the_long_arm"}));
  std::mt19937 random(3);
  while (!game.is_over()) {
    game.decide(game.legal()[static_cast<int>(random() % static_cast<unsigned>(game.legal().size))]);
    const View view = public_view(game);
    for (int width : {60, 80, 100})
      for (bool unicode : {false, true})
        for (const Lines& lines : {draw_board(game.game(), view, {.plain = false, .unicode = unicode, .width = width}),
                                   draw_header(game.game(), view, {.plain = false, .unicode = unicode, .width = width}, "Protagonist A")})
          for (const std::string& line : lines) ASSERT_LE(display_width(line), width) << line;
  }
}

TEST(PlayBoard, EverybodyOnTheBoardIsNamedWithAllCounters) {
  Playthrough game(setup_of({}));
  game.decide({DecisionKind::proceed});
  View view = public_view(game);
  view.cast[0].counters[0] = 2, view.cast[0].counters[1] = 3, view.cast[0].counters[2] = 1;
  view.cast[0].guards = 1;
  view.cast[1].alive = false;
  std::string drawn;
  for (const std::string& line : draw_board(game.game(), view, {.plain = false, .unicode = false, .width = 100})) drawn += line + "\n";
  drawn = std::regex_replace(drawn, std::regex("\x1b\\[[0-9;]*m"), "");
  for (const char* words : {"Boy Student guarded", "G2  P3/2!  I1", "x Girl Student lies dead", "Office Worker", "Hospital", "Shrine", "City", "School"})
    EXPECT_NE(drawn.find(words), std::string::npos) << words << "\n" << drawn;
}

}  // namespace
}  // namespace spiral
