// Small courtesies of a table: what a list of games may know, more time, another name, a seat taken to another device.
#include "tests/server/quiet_table.hpp"

namespace spiral::testing {
namespace {

class Courtesy : public QuietTable {
 protected:
  // Persons 1 to 4 hold the seats from the Mastermind to c; the Time Spiral waits for a.
  static constexpr int mastermind = 1, a = 2, b = 3, c = 4;
  const Json more_time = {{"more_time", true}}, yes = {{"vote", true}};
};

// --- where a game is ---

TEST_F(Courtesy, BeforeTheGameEverybodyLearnsHowItIsPlayed) {
  setup.game.options.choose(TableTalk::open);
  ASSERT_TRUE(store->add_table({.id = id, .setup = to_stored(setup), .secret = std::string(64, '7'), .result = {}, .draft = {}}, {}));
  load();
  const Json before = Json::parse(wire::to_json(table->state()));
  EXPECT_EQ(before["options"]["table_talk"], "open");
  EXPECT_FALSE(before.contains("loop"));
}

TEST_F(Courtesy, AListOfGamesKnowsWhereTheyAre) {
  sit();
  EXPECT_FALSE(state(b).contains("options"));
  answer(a);  // the loop begins
  EXPECT_EQ(state(b)["loop"], 1);
  EXPECT_EQ(state(b)["day"], 1);
  EXPECT_FALSE(state(b).contains("how"));
}

TEST_F(Courtesy, AListOfGamesKnowsHowTheyEnded) {
  setup.game.players = 2;
  sit();
  for (int answers = 0; answers < 1000 && state(a)["state"] == "playing"; ++answers) answer(state(a)["waits_for"][0] == "mastermind" ? mastermind : a);
  ASSERT_EQ(state(a)["state"], "over");
  const std::string how = state(a)["how"];
  EXPECT_TRUE(store->table(id)->result.ends_with(" " + how)) << how;
  const Json ended = state(a);
  load();
  EXPECT_EQ(Json::parse(wire::to_json(table->state()))["how"], how) << "also after a restart";
  EXPECT_EQ(Json::parse(wire::to_json(table->state()))["loop"], ended["loop"]);
}

// --- names ---

TEST_F(Courtesy, NobodyGoesByTheNameOfAnother) {
  ASSERT_TRUE(store->add_table({.id = id, .setup = to_stored(setup), .secret = std::string(64, '7'), .result = {}, .draft = {}}, {}));
  load();
  const std::string long_name(40, 'n');
  for (const auto& [seat, name] : std::map<Seat, std::string>{{Seat::a, "Ann"}, {Seat::b, "ANN\u200B "}, {Seat::c, long_name}, {Seat::mastermind, long_name}})
    ASSERT_EQ(table->take_seat(seat, name, 0, now).error, "");
  EXPECT_EQ(table->state().seats[1].name_of, "Ann");
  EXPECT_EQ(table->state().seats[2].name_of, "ANN 2");
  EXPECT_EQ(table->state().seats[3].name_of, std::string(36, 'n') + " 2") << "the Mastermind came first";
}

TEST_F(Courtesy, ANameMayBeChangedAndEverybodyHearsOfIt) {
  sit();
  say(b, {{"name", "  \n"}});
  EXPECT_EQ(error, "a name should have a letter");
  say(b, {{"chat", "Good evening"}});
  say(b, {{"name", "Wren\n"}});
  EXPECT_EQ(error, "");
  EXPECT_EQ(state(a)["seats"][2]["name"], "Wren");
  const Json told = last_said[a];
  EXPECT_EQ(told["name"], "x 3") << "whom they knew by this name";
  EXPECT_EQ(told["renamed"], "Wren");
  EXPECT_EQ(told["text"], "");
  load();
  EXPECT_EQ(table->state().seats[2].name_of, "Wren");
  last_said.clear();
  come(c);
  EXPECT_EQ(last_said[c], told) << "whoever comes later hears it, too";
}

TEST_F(Courtesy, NobodyTakesTheNameOfAnotherLater) {
  sit();
  say(b, {{"name", "Wren"}});
  say(c, {{"name", "w r e n"}});
  EXPECT_EQ(state(a)["seats"][3]["name"], "w r e n 2");
  say(b, {{"name", "WREN"}});
  EXPECT_EQ(state(a)["seats"][2]["name"], "WREN") << "his own is his";
}

// A name could be a word between players who must not talk now.
TEST_F(Courtesy, NobodySpeaksByHisName) {
  sit();
  answer(a);  // the loop begins, and the Mastermind lays cards
  ASSERT_EQ(state(a)["talk"], false);
  say(b, {{"name", "lay it on the Nurse"}});
  EXPECT_EQ(error, "the table is silent now");
  EXPECT_EQ(state(a)["seats"][2]["name"], "x 3");
}

TEST_F(Courtesy, NamesDoNotFlood) {
  sit();
  for (int i = 0; i < 20; ++i) say(b, {{"name", "n" + std::to_string(i)}});
  EXPECT_EQ(error, "");
  say(b, {{"name", "once more"}});
  EXPECT_EQ(error, "more slowly, please; the others want to be heard too");
  say(b, {{"chat", "or so"}});
  EXPECT_NE(error, "") << "names and talk are one allowance";
  EXPECT_EQ(state(a)["seats"][2]["name"], "n19");
}

// Nobody says what only the table says.
TEST_F(Courtesy, NobodyIsRenamedByTalk) {
  sit();
  say(b, {{"chat", std::string(1, '\1') + "Wren"}});
  EXPECT_EQ(last_said[a]["text"], "Wren");
  EXPECT_FALSE(last_said[a].contains("renamed"));
}

// --- more time ---

TEST_F(Courtesy, WhoeverWaitsMayGiveTimeOnce) {
  setup.pace = Pace::brisk;
  sit();
  wait_until(80'000);  // the Time Spiral waits for a
  say(a, more_time);
  EXPECT_EQ(error, "time is for the others to give");
  EXPECT_EQ(state(b)["until"], wall + 90'000);
  say(mastermind, more_time);
  EXPECT_EQ(error, "") << "opponents, too";
  EXPECT_EQ(state(a)["until"], wall + 80'000 + 90'000);
  EXPECT_EQ(state(a)["gave_time"], (Json{mastermind}));
  say(mastermind, more_time);
  EXPECT_EQ(error, "you have given time already");
  wait_until(169'999);
  EXPECT_FALSE(is_proposed());
  wait_until(170'000);
  EXPECT_TRUE(is_proposed());
}

TEST_F(Courtesy, NobodyIsReplacedWhoHasGotTime) {
  setup.pace = Pace::brisk;
  sit();
  wait_until(90'000);
  ASSERT_TRUE(is_proposed());
  for (int voter : {mastermind, b}) say(voter, yes);
  say(c, more_time);
  EXPECT_FALSE(is_proposed());
  say(c, yes);
  EXPECT_FALSE(has_stand_in(1));
  wait_until(180'000);
  EXPECT_TRUE(is_proposed()) << "and the clock offers one again";
}

// Three friends of one who does not want to go on: three times the time, and no more.
TEST_F(Courtesy, TimeIsNotGivenForEver) {
  setup.pace = Pace::brisk;
  sit();
  Time time = 0;
  for (int giver : {mastermind, b, c}) {
    wait_until(time += 89'999);
    say(giver, more_time);
    EXPECT_EQ(error, "");
  }
  wait_until(time += 90'000);
  EXPECT_TRUE(is_proposed());
  for (int giver : {mastermind, a, b, c}) {
    say(giver, more_time);
    EXPECT_NE(error, "") << giver;
  }
  EXPECT_TRUE(is_proposed());
  answer(a);
  EXPECT_FALSE(state(b).contains("gave_time")) << "the game has gone on";
  say(b, more_time);
  EXPECT_EQ(error, "");
}

// Somebody who is away and silent may be replaced without any clock: time does not bring him back.
TEST_F(Courtesy, TimeDoesNotProtectWhoeverIsAway) {
  setup.pace = Pace::relaxed;
  sit();
  go(a);
  wait_until(60'000);
  say(b, {{"propose", {{"kind", "stand_in"}, {"seat", "a"}}}});
  ASSERT_TRUE(is_proposed());
  say(c, more_time);
  EXPECT_TRUE(is_proposed());
}

TEST_F(Courtesy, TimeIsForPeopleAndForAClockThatRuns) {
  sit();
  say(b, more_time);
  EXPECT_EQ(error, "no clock runs now") << "there is none";
  EXPECT_FALSE(state(b).contains("until"));
  id = "u", setup.pace = Pace::brisk;
  sit();
  say(a, {{"pause", true}});
  say(b, more_time);
  EXPECT_EQ(error, "no clock runs now") << "it stands still";
  id = "v";
  sit({{Seat::a, Level::steady}});
  say(2, more_time);
  EXPECT_EQ(error, "nobody needs time now") << "a bot is waited for";
}

}  // namespace
}  // namespace spiral::testing
