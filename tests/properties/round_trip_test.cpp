// A record is the game: saving and loading after any step changes nothing, and a replay says the same bytes.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/marks.hpp"
#include "knowledge/view.hpp"
#include "protocol/make.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

std::string whole_output(const Playthrough& play) {
  std::string out = wire::to_json(hello_for(play, Viewer::everything));
  int seq = 0;
  for (const Event& event : play.events()) out += wire::to_json(event_for(play, event, Viewer::everything, ++seq));
  if (!play.is_over())
    for (Seat seat : seats_asked(play)) out += wire::to_json(ask_for(play, seat, 1));
  return out;
}

// Only library scripts as they are: a record carries its script as text.
Setup seats_and_options(const std::string& id, Dice& dice) {
  Setup setup = library_setup(id);
  Setup other = random_setup(dice);
  setup.players = other.players, setup.first_leader = other.first_leader, setup.options = other.options;
  if (!fault_with(setup.file, setup.options).empty()) setup.options.choose(TwistedTruth::rule_only);  // refused in a record
  return setup;
}

TEST(RoundTrip, SaveAndLoadAfterEveryStepChangesNothing) {
  std::uint64_t seed = 1;
  for (const std::string& id : library_ids()) {
    Dice dice(seed++);
    Playthrough play(seats_and_options(id, dice));
    for (int step = 0; step < 60 && !play.is_over(); ++step) {
      const LoadedRecord loaded = from_record(to_record(play).dump());
      ASSERT_TRUE(loaded.play) << loaded.error;
      ASSERT_EQ(hash_of(loaded.play->board()), hash_of(play.board()));
      ASSERT_EQ(whole_output(*loaded.play), whole_output(play));
      play.decide(random_decision(play, dice));
    }
  }
}

TEST(RoundTrip, WholeGamesReplayToTheSameBytes) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Dice dice(seed);
    const std::vector<std::string> ids = library_ids();
    Playthrough play(seats_and_options(ids[seed % ids.size()], dice));
    while (!play.is_over()) play.decide(random_decision(play, dice));
    const LoadedRecord loaded = from_record(to_record(play).dump());
    ASSERT_TRUE(loaded.play) << loaded.error;
    ASSERT_EQ(whole_output(*loaded.play), whole_output(play));
  }
}

TEST(RoundTrip, EveryAnswerOfAListHasItsOwnNotation) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Dice dice(900 + seed);
    Playthrough play(random_setup(dice));
    while (!play.is_over()) {
      std::set<std::string> words;
      for (const Decision& decision : play.legal()) words.insert(notation(play.game(), play.board(), decision));
      ASSERT_EQ(words.size(), static_cast<std::size_t>(play.legal().size)) << "two answers look alike: " << *words.begin();
      play.decide(random_decision(play, dice));
    }
  }
}

// A view is built from events alone; where the truth is public it must agree with it.
TEST(RoundTrip, ViewsAgreeWithTheBoard) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Dice dice(300 + seed);
    Playthrough play(random_setup(dice));
    while (!play.is_over()) {
      play.decide(random_decision(play, dice));
      const Board& board = play.board();
      if (board.stage == Stage::over || board.stage == Stage::time_spiral || board.stage == Stage::placing_character) continue;
      const Seat seat = static_cast<Seat>(dice.below(5));
      const View view = view_for(seat, play.game().first_leader, play.events());
      ASSERT_EQ(view.loop, board.loop);
      ASSERT_EQ(view.day, board.day);
      ASSERT_EQ(view.step, board.step);
      ASSERT_EQ(view.leader, board.leader);
      for (int place = 0; place < location_count; ++place) ASSERT_EQ(view.place_intrigue[place], board.place_intrigue[place]);
      for (CastIndex who = 0; who < play.game().script.cast_size; ++who) {
        ASSERT_EQ(view.cast[who].present, has(board.present, who));
        if (!view.cast[who].present) continue;
        ASSERT_EQ(view.cast[who].alive, has(board.alive, who));
        ASSERT_EQ(view.cast[who].at, board.at[who]);
        ASSERT_EQ(view.cast[who].guards, board.guards[who]);
        for (int counter = 0; counter < all_counter_count; ++counter)
          ASSERT_EQ(view.cast[who].counters[counter], lying_on(board, who, static_cast<Counter>(counter)));
      }
      if (seat != Seat::everyone && seat != Seat::mastermind) {
        ASSERT_EQ(hand_in(view, static_cast<int>(seat), play.game().protagonist_hand), board.hands[static_cast<int>(seat) - 1]);
      }
    }
  }
}

TEST(BadRecords, AreRefusedWithTheReason) {
  const auto error = [](const std::string& text) { return from_record(text).error; };
  EXPECT_EQ(error("nonsense"), "the record is not valid JSON");
  EXPECT_EQ(error("{}"), "this is not a Timespiral record: \"timespiral_record\" is missing");
  EXPECT_EQ(error("{\"timespiral_record\":2}"), "the record has format 2; this program reads format 1");
  Playthrough play(library_setup("fs_the_first_script"));
  nlohmann::json record = to_record(play);
  record["answers"] = {"proceed", "paranoia_1 doctro"};
  EXPECT_EQ(error(record.dump()), "answer 2: \"paranoia_1 doctro\" is not offered here; 90 answers are; did you mean \"paranoia_1 doctor\"?");
  record["answers"] = {1};
  EXPECT_EQ(error(record.dump()), "answer 1: an answer should be text");
  Playthrough twisted(library_setup("cm_the_second_edition"));
  nlohmann::json unfit = to_record(twisted);
  unfit["options"] = {{"twisted_truth", "adds_roles"}};
  EXPECT_TRUE(error(unfit.dump()).starts_with("the script does not fit the options: expected ")) << error(unfit.dump());
  record["players"] = 7;
  EXPECT_EQ(error(record.dump()), "\"players\" should be 2, 3 or 4; found 7");
}

TEST(Playthrough, AnIllegalDecisionChangesNothing) {
  Playthrough play(library_setup("fs_the_first_script"));
  const std::uint64_t before = hash_of(play.board());
  EXPECT_FALSE(play.decide(decision_of({static_cast<std::uint8_t>(DecisionKind::guess), 1, 2, 3})));
  EXPECT_NE(play.answer("guess doctor brain"), "");
  EXPECT_EQ(hash_of(play.board()), before);
  EXPECT_TRUE(play.events().empty());
}

}  // namespace
}  // namespace spiral::testing
