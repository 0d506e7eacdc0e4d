// Who may be replaced by a stand-in, when, and with whose consent: a minute passes in no time here.
#include "tests/server/quiet_table.hpp"

namespace spiral::testing {
namespace {

class Absence : public QuietTable {
 protected:
  // Persons 1 to 4 hold the seats from the Mastermind to c; the Time Spiral waits for a.
  static constexpr int mastermind = 1, a = 2, b = 3, c = 4;
  static Json replace(const std::string& seat) { return {{"propose", {{"kind", "stand_in"}, {"seat", seat}, {"level", "random"}}}}; }
  const Json yes = {{"vote", true}};
  const std::string wait_a_little = "whoever has just gone may come back; wait a little",
                    not_who_is_here = "whoever is here is not replaced, unless the clock has run out",
                    not_alone = "opponents alone replace nobody, unless the clock has run out";
};

TEST_F(Absence, AMinuteOfSilenceAndSomebodyOfTheSide) {
  sit();
  go(b);
  wait_until(59'999);
  EXPECT_FALSE(state(a)["seats"][2].contains("replaceable"));
  say(a, replace("b"));
  EXPECT_EQ(error, wait_a_little);
  wait_until(60'000);
  EXPECT_TRUE(state(a)["seats"][2].contains("replaceable")) << "everybody sees when it may be proposed";
  say(a, replace("b"));
  EXPECT_EQ(error, "");
  EXPECT_EQ(state(a)["proposal"]["needed"], (Json{mastermind, a, c})) << "whoever else is here";
  say(mastermind, yes);
  EXPECT_FALSE(has_stand_in(2));
  say(c, yes);
  EXPECT_TRUE(has_stand_in(2));
  EXPECT_EQ(state(a)["seats"][2]["stand_in"], "random") << "his side chooses how well it plays";
}

TEST_F(Absence, ASignOfLifeEndsIt) {
  sit();
  go(b);
  wait_until(60'000);
  say(a, replace("b"));
  ASSERT_TRUE(is_proposed());
  come(b);
  EXPECT_FALSE(is_proposed());
  go(b);
  say(a, yes), say(c, yes), say(mastermind, yes);
  EXPECT_FALSE(has_stand_in(2));
  // A line that comes and goes is a sign of life each time.
  for (Time time = 100'000; time < 900'000; time += 50'000) {
    wait_until(time);
    say(a, replace("b"));
    EXPECT_EQ(error, wait_a_little) << time;
    come(b), go(b);
  }
}

TEST_F(Absence, WhoeverIsHereIsAskedHimself) {
  sit();
  wait_until(3'600'000);
  for (const char* seat : {"mastermind", "b", "c"}) {
    say(a, replace(seat));
    EXPECT_EQ(error, not_who_is_here) << seat;
  }
  // Two lines of one person are one presence.
  ASSERT_EQ(table->connect(30, {.person = b, .after = {}}, now), "");
  go(b);
  wait_until(7'200'000);
  say(a, replace("b"));
  EXPECT_EQ(error, not_who_is_here);
  say(c, replace("c"));
  EXPECT_TRUE(has_stand_in(3)) << "one's own word is enough";
}

// They would gain by it.
TEST_F(Absence, OpponentsAloneReplaceNobody) {
  sit();
  go(mastermind);
  for (Time time : {Time{60'000}, Time{600'000}, Time{24 * 3'600'000}}) {
    wait_until(time);
    EXPECT_FALSE(state(a)["seats"][0].contains("replaceable"));
    say(a, replace("mastermind"));
    EXPECT_EQ(error, not_alone) << time;
  }
}

// Somebody of his side is among those who agree, as long as one of them is here.
TEST_F(Absence, TheMastermindAloneWaitsForAllProtagonists) {
  sit();
  go(a), go(b);
  wait_until(60'000);
  say(mastermind, replace("b"));
  say(mastermind, yes);
  EXPECT_FALSE(has_stand_in(2)) << "c has said nothing";
  go(c);
  wait_until(3'600'000);
  EXPECT_FALSE(has_stand_in(2)) << "and nobody of the side is here now";
  come(c);
  say(c, yes);
  EXPECT_TRUE(has_stand_in(2));
}

TEST_F(Absence, ARestartIsNoSilence) {
  sit();
  go(b);
  wait_until(60'000);
  say(a, replace("b"));
  ASSERT_TRUE(is_proposed());
  now = {500'000, wall + 500'000};
  load();
  EXPECT_TRUE(is_proposed());
  come(mastermind), come(a), come(c);
  say(c, yes), say(mastermind, yes);
  EXPECT_FALSE(has_stand_in(2)) << "for all we know he was here until a moment ago";
  wait_until(559'999);
  EXPECT_FALSE(has_stand_in(2));
  wait_until(560'000);
  EXPECT_TRUE(has_stand_in(2));
}

// The clock only offers, and to whoever else is here.
TEST_F(Absence, TheClockOffersAStandIn) {
  setup.pace = Pace::brisk;
  sit();
  wait_until(89'999);
  EXPECT_FALSE(is_proposed());
  wait_until(90'000);  // the Time Spiral waits for a, who is here and says nothing
  ASSERT_TRUE(is_proposed());
  EXPECT_EQ(state(b)["proposal"]["seat"], "a");
  EXPECT_EQ(state(b)["proposal"]["needed"], (Json{mastermind, b, c}));
  for (int voter : {mastermind, b}) say(voter, yes);
  EXPECT_FALSE(has_stand_in(1));
  say(c, yes);
  EXPECT_TRUE(has_stand_in(1));
  EXPECT_TRUE(table->next_bot_task(now.steady));
  say(a, {{"take_back", true}});
  EXPECT_FALSE(has_stand_in(1));
  say(a, {{"take_back", true}});
  EXPECT_EQ(error, "nobody stands in for you");
}

TEST_F(Absence, WhoeverAnswersAfterAllStays) {
  setup.pace = Pace::brisk;
  sit();
  wait_until(90'000);
  say(a, {{"chat", "I am thinking"}});
  ASSERT_TRUE(is_proposed()) << "talk is no answer";
  answer(a);
  EXPECT_FALSE(is_proposed());
  say(b, replace("a"));
  EXPECT_EQ(error, not_who_is_here);
}

// Two players: nobody else is of his side. The clock, and half a minute more.
TEST_F(Absence, TwoPlayers) {
  setup.pace = Pace::brisk, setup.game.players = 2;
  sit();
  wait_until(119'999);
  EXPECT_FALSE(is_proposed());
  say(mastermind, replace("a"));
  EXPECT_EQ(error, not_who_is_here);
  go(a);
  say(mastermind, replace("a"));
  EXPECT_EQ(error, not_alone);
  come(a);
  wait_until(120'000);
  ASSERT_TRUE(is_proposed()) << "coming and going does not stop the clock";
  say(mastermind, yes);
  for (int place : {1, 2, 3}) EXPECT_TRUE(has_stand_in(place)) << "of all his decks";
}

// With a clock a game does not die of somebody who has gone for good; opponents alone get no fool to play against.
TEST_F(Absence, OpponentsAloneWaitForTheClock) {
  setup.pace = Pace::day, setup.game.players = 2;
  sit();
  go(a);
  wait_until(24 * 3'600'000 + 29'999);
  say(mastermind, replace("a"));
  EXPECT_EQ(error, not_alone);
  wait_until(24 * 3'600'000 + 30'000);
  EXPECT_TRUE(is_proposed());
  say(mastermind, {{"vote", false}});
  say(mastermind, replace("a"));
  EXPECT_EQ(error, "");
  EXPECT_EQ(table->state().seats[1].stand_in, wire::Level::steady);
}

// Alone with bots nobody could agree to it, and it would be in the way of everything else.
TEST_F(Absence, NobodyAloneIsOfferedAStandIn) {
  setup.pace = Pace::brisk, setup.game.players = 2;
  sit({{Seat::mastermind, Level::steady}});
  wait_until(3'600'000);
  EXPECT_FALSE(is_proposed());
  say(1, {{"propose", {{"kind", "undo"}, {"loop", asks[1]["loop"]}, {"day", asks[1]["day"]}, {"step", "time_spiral"}}}});
  EXPECT_EQ(error, "");
}

// A pause stops the clock and does not wind it up; and nobody keeps the game paused against the others.
TEST_F(Absence, PausesDoNotHoldTheClockUp) {
  setup.pace = Pace::brisk;
  sit();
  wait_until(60'000);
  say(a, {{"pause", true}});
  wait_until(1'000'000);
  EXPECT_FALSE(is_proposed());
  say(b, {{"pause", false}});
  EXPECT_EQ(state(b)["until"], wall + 1'030'000);
  say(a, {{"pause", true}});
  EXPECT_EQ(error, "the others want to go on");
  wait_until(1'029'999);
  EXPECT_FALSE(is_proposed());
  wait_until(1'030'000);
  EXPECT_TRUE(is_proposed());
  answer(a);
  say(a, {{"pause", true}});
  EXPECT_EQ(error, "") << "the game has gone on";
}

// Nobody keeps his place by having something else voted on.
TEST_F(Absence, AProposalOfHisOwnIsNotInTheWay) {
  setup.pace = Pace::brisk;
  sit();
  const Json undo{{"propose", {{"kind", "undo"}, {"loop", asks[a]["loop"]}, {"day", asks[a]["day"]}, {"step", "time_spiral"}}}};
  say(a, undo);
  ASSERT_EQ(error, "");
  wait_until(90'000);
  EXPECT_EQ(state(b)["proposal"]["kind"], "stand_in");
  say(b, {{"vote", false}});
  ASSERT_FALSE(is_proposed());
  say(a, undo);
  say(c, replace("a"));
  EXPECT_EQ(error, "");
  say(a, undo);
  EXPECT_EQ(error, "another proposal is open");
}

// A clock on the wall that is set back or forward moves nothing but what it shows.
TEST_F(Absence, TheTimeOfDayMovesNothing) {
  setup.pace = Pace::brisk;
  sit();
  wall -= 3'600'000;
  wait_until(89'999);
  EXPECT_FALSE(is_proposed());
  wait_until(90'000);
  EXPECT_TRUE(is_proposed());
  say(a, {{"chat", "Good evening"}});
  EXPECT_EQ(store->lines("t", 0).back().at, wall + 90'000);
}

}  // namespace
}  // namespace spiral::testing
