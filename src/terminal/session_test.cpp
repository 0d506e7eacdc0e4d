// Whole games at the screen, played by a made-up table: what it sees decides what it types.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "records/names.hpp"
#include "terminal/board.hpp"
#include "terminal/pages.hpp"
#include "terminal/question.hpp"
#include "terminal/save.hpp"
#include "tests/support/typist.hpp"

namespace spiral {
namespace {

TEST(PlaySession, WholeGamesCanBePlayedByAnyoneInAnyLook) {
  unsigned seed = 1;
  for (const char* script : {"fs_the_first_script", "bt_the_long_arm", "bt_the_suitcase"})
    for (int players : {2, 3, 4})
      for (const Look& look : {Look{}, Look{.plain = false, .unicode = true, .width = 100}, Look{.plain = false, .unicode = false, .width = 60}}) {
        int typed = 0;
        Typist typist = anything(++seed, 0.1);
        const Played played = play({script, players, seed % 2 ? "" : "placement_order=any", look},
                                   [&](const std::string& shown) -> std::optional<std::string> { return ++typed > 20000 ? std::nullopt : typist(shown); });
        EXPECT_TRUE(played.is_over) << script << " with " << players;
        EXPECT_NE(played.shown.find("The truth: "), std::string::npos);
      }
}

TEST(PlaySession, TheLaterSetsCanBePlayedToTheEnd) {
  unsigned seed = 100;
  for (const char* script : {"mz_a_name_for_the_dead", "mc_chalk_dust", "pe_six_feet", "pe_the_tenants", "cm_the_second_edition", "cm_the_fifth_voice"})
    for (const Look& look : {Look{}, Look{.plain = false, .unicode = true, .width = 80}}) {
      int typed = 0;
      Typist typist = anything(++seed, 0.05);
      const Played played = play({.script = script, .players = 2, .look = look},
                                 [&](const std::string& shown) -> std::optional<std::string> { return ++typed > 20000 ? std::nullopt : typist(shown); });
      EXPECT_TRUE(played.is_over) << script;
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
  lines.push_back("");  // Protagonist A has taken the screen
  lines.push_back("u");
  EXPECT_EQ(play({}, these_lines(lines)).answers.size(), 4u) << "nobody takes back somebody else's card";
}

// R204: until the next seat has laid, also when it has the screen already; in any order until all lie.
TEST(PlaySession, ACardMayBeChangedUntilTheNextSeatHasLaid) {
  std::vector<std::string> lines = to_first_card;
  for (const char* line : {"intrigue +1 girl", "paranoia +1 boy", "intrigue +2 city", "", "goodwill +1 boy", "", "u a"}) lines.push_back(line);
  EXPECT_EQ(play({}, these_lines(lines)).answers.size(), 4u) << "Protagonist B has not laid yet";
  for (const char* line : {"", "goodwill +1 girl", "", "goodwill +1 doctor", "u a", "u b"}) lines.push_back(line);
  EXPECT_EQ(play({}, these_lines(lines)).answers,
            (std::vector<std::string>{"proceed", "intrigue_1 girl_student", "paranoia_1 boy_student", "intrigue_2 city", "goodwill_1 girl_student"}))
      << "of A it lies for good";
  lines = to_first_card;
  for (const char* line :
       {"intrigue +1 girl", "paranoia +1 boy", "intrigue +2 city", "protagonist a", "", "goodwill +1 boy", "protagonist b", "", "goodwill +1 doctor", "u a"})
    lines.push_back(line);
  EXPECT_EQ(play({.option = "placement_order=any"}, these_lines(lines)).answers.back(), "b: goodwill_1 doctor") << "A has taken his up again, B's still lies";
}

// R192: one refusal, and the loops go on.
TEST(PlaySession, EveryProtagonistAgreesToTheFinalGuess) {
  const Table with_guess{.script = "bt_the_long_arm"};
  const Played refused = play(with_guess, these_lines({"", "final guess", "", "y", "no"}));
  EXPECT_TRUE(refused.answers.empty());
  EXPECT_NE(refused.shown.find("Protagonist B: do you agree"), std::string::npos);
  EXPECT_NE(refused.shown.find("Protagonist C does not agree"), std::string::npos);
  EXPECT_EQ(refused.shown.find("Mastermind: do you agree"), std::string::npos);
  EXPECT_EQ(play(with_guess, these_lines({"", "final guess", "", "y", "no", "final guess", "", "y", "yes"})).answers, std::vector<std::string>{"final_guess"});
  const Played alone = play({.script = "bt_the_long_arm", .players = 2}, these_lines({"", "final guess", ""}));
  EXPECT_EQ(alone.answers, std::vector<std::string>{"final_guess"}) << "there is nobody else to ask";
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
  // clang-format off
  for (const char* line : {"intrigue +1 girl", "paranoia +1 boy", "intrigue +2 city", "", "goodwill +1 boy", "", "r", "h", "b", "s", "?", "goodwill +1 girl",
                           "", "goodwill +1 doctor", "", "", "", "go on", "", "h", "r doctor", ""})
    lines.push_back(line);
  // clang-format on
  for (const Look& look : {Look{}, Look{.plain = false, .unicode = true, .width = 100}}) {
    const Played first = play({.script = one, .look = look}, these_lines(lines)), second = play({.script = other, .look = look}, these_lines(lines));
    EXPECT_NE(first.shown, second.shown) << "the Mastermind sees the difference";
    EXPECT_EQ(first.answers, second.answers);
    EXPECT_EQ(what_protagonists_see(first.shown), what_protagonists_see(second.shown));
    EXPECT_NE(what_protagonists_see(first.shown).find("You lead"), std::string::npos) << "the comparison reaches the Goodwill abilities";
  }
}

TEST(PlaySession, ProtagonistsCannotTellAFakeIncidentFromATrueOne) {
  const std::string one = load_script("mz_the_ninth_step").file.source;
  std::string other = replaced(one, "incident = \"fake_incident\"\nshown_as = \"increasing_unease\"", "incident = \"increasing_unease\"");
  other = replaced(other, "character = \"boy_student\"\nrole = \"magician\"", "character = \"boy_student\"\nrole = \"person\"");
  other = replaced(other, "character = \"alien\"\nrole = \"person\"", "character = \"alien\"\nrole = \"magician\"");
  std::vector<std::string> lines;
  // clang-format off
  for (const char* line : {"", "begin", "", "s", "intrigue +1 alien", "paranoia +1 doctor", "intrigue +2 city", "", "r", "h", "b", "s", "r fake incident", "r midnight zone",
                           "goodwill +1 boy", "goodwill +1 alien", "goodwill +1 doctor", "", "", "go on", "go on", "", "b", "h", ""})
    lines.push_back(line);
  // clang-format on
  for (const Look& look : {Look{}, Look{.plain = false, .unicode = true, .width = 80}}) {
    const Table first_table{.script = one, .players = 2, .look = look}, second_table{.script = other, .players = 2, .look = look};
    const Played first = play(first_table, these_lines(lines)), second = play(second_table, these_lines(lines));
    EXPECT_NE(first.shown.find("Fake Incident (announced as Increasing Unease)"), std::string::npos) << "the Mastermind reads both names";
    EXPECT_EQ(second.shown.find("announced as"), std::string::npos);
    EXPECT_EQ(what_protagonists_see(first.shown), what_protagonists_see(second.shown));
    EXPECT_NE(what_protagonists_see(first.shown).find("You lead"), std::string::npos) << "the comparison reaches the Goodwill abilities";
  }
}

TEST(PlaySession, TheMastermindLooksEvenIfTheDayEndedByItself) {
  std::vector<std::string> lines = to_first_card;  // the Girl Student spends the night with the Serial Killer
  for (const char* line : {"vertical girl", "paranoia +1 boy", "intrigue +2 city", "", "goodwill +1 boy", "goodwill +1 doctor", "forbid intrigue city", "", "",
                           "", "go on", "", ""})
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

TEST(PlaySession, WhatTheLeaderChoseInAnIncidentIsToldAtOnce) {
  const char* script = R"(id = "pe_test"
title = "A test"
set = "prime_evil"
days = 4
difficulty = [ { loops = 3, level = 3 } ]
main_plot = "moonlight_beast"
subplots = ["monster_intrigue", "the_key_girl"]
special_rules = []
story = "Story."
mastermind_hints = "Hints."
[[cast]]
character = "rich_mans_daughter"
role = "person"
[[cast]]
character = "girl_student"
role = "key_person"
[[cast]]
character = "doctor"
role = "werewolf"
[[cast]]
character = "nurse"
role = "conspiracy_theorist"
[[cast]]
character = "office_worker"
role = "person"
[[incidents]]
day = 1
incident = "the_executioner"
culprit = "rich_mans_daughter"
)";
  std::vector<std::string> lines{"",
                                 "begin",
                                 "",
                                 "go on",
                                 "paranoia +1 nurse",
                                 "intrigue +1 city",
                                 "intrigue +2 shrine",
                                 "",
                                 "goodwill +1 doctor",
                                 "goodwill +1 nurse",
                                 "goodwill +1 office",
                                 "",
                                 "",
                                 "go on",
                                 "",
                                 "go on",
                                 "kill the office worker"};
  const std::string shown = play({.script = script, .players = 2, .look = {.plain = false, .unicode = true, .width = 80}}, these_lines(lines)).shown;
  const std::size_t asked = shown.find("The Executioner: you choose what it does."), told = shown.find("The Office Worker dies."),
                    end = shown.rfind("Hand the screen to the Mastermind");
  ASSERT_NE(asked, std::string::npos) << shown;
  ASSERT_NE(told, std::string::npos);
  EXPECT_LT(asked, told);
  EXPECT_LT(told, end) << "on the page that everybody may look at";
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
  for (const char* script : {"bt_the_long_arm", "mz_a_name_for_the_dead", "mc_chalk_dust", "pe_six_feet", "cm_the_second_edition"}) {
    Playthrough game(setup_of({.script = script}));
    Dice dice(3);
    while (!game.is_over()) {
      game.decide(game.legal()[dice.below(game.legal().size)]);
      const View view = public_view(game);
      for (int width : {60, 80, 100})
        for (bool unicode : {false, true}) {
          const Look look{.plain = false, .unicode = unicode, .width = width};
          for (const Lines& lines : {draw_board(game.game(), view, look), draw_header(game.game(), view, look, "Protagonist A"), secret_panel(game, look),
                                     script_page(game, look), overview_page(game.game(), look)})
            for (const std::string& line : lines) ASSERT_LE(display_width(line), width) << script << ": " << line;
        }
    }
  }
}

// What is drawn and what is said, without inks, each as one text.
struct Told {
  std::string drawn, said;
};
Told told_of(const Game& game, const View& view) {
  Told told;
  const Look look{.plain = false, .unicode = false, .width = 80};
  for (const Lines& lines : {draw_header(game, view, look, ""), draw_board(game, view, look)})
    for (const std::string& line : lines) told.drawn += std::regex_replace(line, std::regex("\x1b\\[[0-9;]*m"), "") + "\n";
  for (const Lines& lines : {draw_header(game, view, {.width = 1000}, ""), draw_board(game, view, {.width = 1000})})
    for (const std::string& line : lines) told.said += line + "\n";
  return told;
}
void expect_in(const std::string& text, std::initializer_list<const char*> wanted) {
  for (const char* words : wanted) EXPECT_NE(text.find(words), std::string::npos) << words << "\n" << text;
}

TEST(PlayBoard, TheGaugeAndItsSpellsAreShown) {
  Playthrough game(setup_of({.script = "cm_low_tide"}));
  game.decide(Decision::proceed());
  View view = public_view(game);
  expect_in(told_of(game.game(), view).said, {"Extra gauge 0.\n"});
  const auto goes_to = [&](std::uint8_t gauge) {
    Event event{.kind = EventKind::gauge_changed, .loop = 1, .day = 1, .step = Step::goodwill_abilities};
    add_to(event, GaugeChanged{1, gauge});
    see(view, event);
  };
  goes_to(3), goes_to(2);  // the Seal stays once it was reached
  const Told told = told_of(game.game(), view);
  expect_in(told.drawn, {"Gauge  2 / Spell of Sympathy / Reminiscence of the Forefathers / Ancient Seal\n"});
  expect_in(told.said, {"Extra gauge 2. In force: Spell of Sympathy, Reminiscence of the Forefathers and Ancient Seal.\n"});
  goes_to(0);
  expect_in(told_of(game.game(), view).drawn, {"Gauge  0 / Ancient Seal\n"});
  Playthrough without(setup_of({.script = "mz_the_ninth_step"}));
  EXPECT_EQ(told_of(without.game(), public_view(without)).said.find("auge"), std::string::npos)
      << "Midnight Zone has one only with somebody who can change it (R202)";
}

TEST(PlayBoard, ExtraCardsClosedLocationsAndVictimsAreShown) {
  Playthrough circle(setup_of({.script = "mc_chalk_dust"}));
  circle.decide(Decision::proceed());
  View view = public_view(circle);
  view.day = 3, view.closed_until[0] = 5, view.closed_until[1] = 2, view.cast[0].extra_cards = 1;
  const Told closed = told_of(circle.game(), view);
  expect_in(closed.drawn, {"closed up to day 5", "has 1 Extra card"});
  expect_in(closed.said, {"Hospital. Intrigue 0. Closed up to day 5.", "Has 1 Extra card."});
  EXPECT_EQ(closed.drawn.find("closed up to day 2"), std::string::npos) << "open again";

  Playthrough evil(setup_of({.script = "pe_six_feet"}));
  evil.decide(Decision::proceed());
  view = public_view(evil);
  view.place_intrigue[1] = 2, view.place_extra_cards[1] = 1, view.cast[0].extra_cards = 2;
  const Told cursed = told_of(evil.game(), view);
  expect_in(cursed.drawn, {"2 Victims  1 Curse", "has 2 Curses"});
  expect_in(cursed.said, {"Shrine. Intrigue 2. 2 Victims, 1 Curse.", "Has 2 Curses."});
}

std::string one_text(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

TEST(PlayBoard, ThoseStillToComeAreNamedWhereTheCastIsPublic) {
  const Playthrough open(setup_of({.script = "bt_the_long_arm", .option = "cast_list=public"})), closed(setup_of({.script = "bt_the_long_arm"}));
  const auto header = [](const Playthrough& game, bool plain) {
    return one_text(draw_header(game.game(), public_view(game), {.plain = plain, .unicode = false, .width = 1000}, ""));
  };
  expect_in(header(open, true), {"Still to come: Godly Being."});
  expect_in(header(open, false), {"Later  Godly Being\n"});
  for (bool plain : {true, false}) EXPECT_EQ(header(closed, plain).find("Godly"), std::string::npos);
}

TEST(PlayQuestion, AGuessThatIsJudgedAsAWholeShowsWhatWasNamed) {
  Playthrough game(setup_of({.script = "bt_the_long_arm", .option = "final_guess=all_at_once"}));
  for (const char* answer : {"final_guess", "guess doctor person", "guess boss killer"}) ASSERT_EQ(game.answer(answer), "");
  const Asked asked = asked_of(game, {Person::first, Seat::a}, public_view(game));
  expect_in(asked.question, {"Named so far: Doctor Person and Boss Killer."});
  expect_in(asked.next, {"when every role is named"});
}

TEST(PlayPages, TheMastermindReadsMobsAndTheExtraMainPlot) {
  const Playthrough evil(setup_of({.script = "pe_six_feet"})), cosmic(setup_of({.script = "cm_the_second_edition"}));
  expect_in(one_text(secret_panel(evil, {.width = 1000})), {"Evangelium of the Dead of day ", ": mob in the "});
  expect_in(one_text(script_page(evil, {.width = 1000})), {"the culprit is the mob in the "});
  expect_in(one_text(secret_panel(cosmic, {.width = 1000})), {" (extra main plot)"});
  expect_in(one_text(script_page(cosmic, {.width = 1000})), {" (extra main plot): "});
}

TEST(PlayPages, TheRulesOfTheSetAndItsSpellsCanBeRead) {
  const Playthrough evil(setup_of({.script = "pe_six_feet"})), cosmic(setup_of({.script = "cm_low_tide"}));
  expect_in(one_text(rules_page(evil.game(), {.width = 1000}, "prime evil")), {"Prime Evil (set)\n", "\n  Victims: Each Intrigue", "\n  Curses: The four"});
  expect_in(one_text(rules_page(cosmic.game(), {.width = 1000}, "seal")), {"Ancient Seal (spell)\n  Once the Extra gauge has reached 3"});
  expect_in(one_text(rules_page(cosmic.game(), {}, "")), {"Spells: Spell of Sympathy, "});
  EXPECT_EQ(one_text(rules_page(evil.game(), {}, "")).find("Spells"), std::string::npos);
}

TEST(PlayBoard, EverybodyOnTheBoardIsNamedWithAllCounters) {
  Playthrough game(setup_of({}));
  game.decide(Decision::proceed());
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
