// The list of what may be answered and told must never be too short: everything that random games offer and tell is on it.
#include <gtest/gtest.h>

#include <set>

#include "records/possible.hpp"
#include "scripts/script_file.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

TEST(Possible, WhateverIsOfferedOrToldIsPossible) {
  std::set<EventKind> told;
  std::set<DecisionKind> offered;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Dice dice(seed);
    Playthrough play(random_setup(dice));
    const Game& game = play.game();
    const std::vector<PossibleAnswer> possible = possible_answers(game);
    std::set<std::string> answers, said;
    for (const PossibleAnswer& one : possible) answers.insert(one.words);
    for (int i = 0; i < 400 && !play.is_over(); ++i) {
      for (const Decision& decision : play.legal()) {
        const std::string words = notation(game, play.board(), decision);
        offered.insert(decision.kind());
        ASSERT_TRUE(answers.contains(words)) << words << ", seed " << seed;
      }
      play.decide(random_decision(play, dice));
    }
    for (const Event& event : play.events()) {
      if (event.kind == EventKind::step_started) continue;
      told.insert(event.kind);
      for (const Viewer viewer : {Viewer::mastermind, Viewer::a, Viewer::everyone}) {
        const std::string words = notation(game, event, viewer);
        if (words.empty() || !said.insert(words).second) continue;
        ASSERT_EQ(fault_in_announcement(game, possible, words, viewer == Viewer::mastermind), "") << "seed " << seed;
      }
    }
  }
  EXPECT_GE(told.size(), 25u) << "too little of the game was seen";
  EXPECT_GE(offered.size(), 9u);
}

class PossibleWords : public ::testing::Test {
 protected:
  Playthrough play_{library_setup("fs_the_first_script")};
  std::vector<PossibleAnswer> possible_ = possible_answers(play_.game());
  std::string fault_of_answer(std::string_view words) const { return fault_in_answer(play_.game(), possible_, words); }
  std::string fault_of(std::string_view words, bool mastermind = false) const { return fault_in_announcement(play_.game(), possible_, words, mastermind); }
  std::string member(int place) const { return id_of_spot(play_.game(), spot_of_cast(static_cast<CastIndex>(place))); }
};

TEST_F(PossibleWords, AnAnswerIsHeldAgainstTheGame) {
  EXPECT_EQ(fault_of_answer("proceed"), "");
  EXPECT_EQ(fault_of_answer("goodwill_1 " + member(0)), "");
  EXPECT_EQ(fault_of_answer("goodwill_1 *"), "");
  EXPECT_NE(fault_of_answer("procede").find("did you mean \"proceed\""), std::string::npos);
  EXPECT_NE(fault_of_answer("goodwill_3 " + member(0)), "");
  EXPECT_NE(fault_of_answer("goodwil_1 *").find("did you mean \"goodwill_1*\""), std::string::npos);
  EXPECT_NE(fault_of_answer("incident murder@2"), "");
}

TEST_F(PossibleWords, AnAnnouncementIsHeldAgainstTheGame) {
  const std::string who = member(0), other = member(1);
  for (const char* good : {"protagonists_lost", "died *", "incident_*"}) EXPECT_EQ(fault_of(good), "") << good;
  for (const std::string& good :
       {"died " + who, "died " + who + ", " + other, "moved " + who + " city->school", "counter_changed shrine intrigue +1 = 7, " + who + " goodwill -2 = 0",
        "card_played a " + who, "card_played a goodwill_1 " + who, "moved " + who + " city->*"})
    EXPECT_EQ(fault_of(good), "") << good;
  for (const char* bad :
       {"protagonist_lost", "died nobody_at_all", "died", "loop_started", "day_started 99", "leader_passed mastermind", "step_started day_end",
        "gauge_changed +1 = 1", "counter_changed shrine goodwill +1 = 1", "cards_revealed a intrigue_1 shrine", "died* nurse", "*"})
    EXPECT_NE(fault_of(bad), "") << bad;
  for (const std::string& bad : {"counter_changed " + who + " paranoia +1 = 300", "moved " + who + " city->city", "died " + who + "*, " + other,
                                 "died " + who + ", " + other + "x", "died " + who + " [" + who + "]"})
    EXPECT_NE(fault_of(bad), "") << bad;
  EXPECT_EQ(fault_of("died " + who + " [" + other + "]", true), "");
  EXPECT_NE(fault_of("died " + who + " [brian:" + other + "]", true), "");
  EXPECT_NE(fault_of("protagonist_lost").find("did you mean \"protagonists_lost\""), std::string::npos);
}

}  // namespace
}  // namespace spiral::testing
