// Small courtesies of a table: what a list of games may know, more time, another name, a seat taken to another device.
#include <algorithm>
#include <cctype>

#include "tests/server/quiet_table.hpp"
#include "tests/server/server_fixture.hpp"
#include "tests/server/silent_house.hpp"

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
  EXPECT_EQ(state(b)["loop"], 1);
  EXPECT_EQ(state(b)["day"], 0);
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
  const Json heard = last_said[a];
  EXPECT_EQ(heard["name"], "x 3") << "whom they knew by this name";
  EXPECT_EQ(heard["renamed"], "Wren");
  EXPECT_EQ(heard["text"], "");
  load();
  EXPECT_EQ(table->state().seats[2].name_of, "Wren");
  last_said.clear();
  come(c);
  EXPECT_EQ(last_said[c], heard) << "whoever comes later hears it, too";
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
  EXPECT_EQ(state(a)["gave_time"], Json::array({mastermind}));
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

// --- a seat taken to another device ---

class Codes : public ::testing::Test {
 protected:
  HttpReply post(const std::string& path, const std::string& bearer, const Json& body = Json::object()) {
    return house.house->handle("POST", path, bearer, body.dump());
  }
  HttpReply use(const std::string& code) { return post("/api/code", "", {{"code", code}}); }
  std::string lend() { return Json::parse(post("/api/tables/" + table + "/code", token).body)["code"]; }

  SilentHouse house;
  std::string table = house.make_table({{"script", "fs_the_first_script"}, {"players", 2}, {"watch", "anyone"}});
  std::string token = house.sit(table, "a", 1);
};

TEST_F(Codes, TakeASeatToAnotherDeviceOnce) {
  const std::string code = lend();
  EXPECT_EQ(code.size(), 12u);
  const Json taken = Json::parse(use(code).body);
  EXPECT_EQ(taken["table"], table);
  EXPECT_EQ(taken["token"], token);
  EXPECT_EQ(taken["seats"], (Json{"a", "b", "c"}));
  EXPECT_EQ(use(code).status, 404) << "it works once";
  EXPECT_EQ(house.house->open(2, Json{{"token", taken["token"]}}.dump(), "phone").problem, "");
  house.said.clear();
  house.house->receive(1, R"({"name":"Wren"})");
  house.settle();
  for (const ConnectionId device : {ConnectionId{1}, ConnectionId{2}})
    EXPECT_EQ(house.last(device, "table")["seats"][1]["name"], "Wren") << "both hold the seat";
}

TEST_F(Codes, AreSpelledAsPeopleSpell) {
  std::string code = lend();
  std::transform(code.begin(), code.end(), code.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  std::replace(code.begin(), code.end(), 'I', '1');
  EXPECT_EQ(Json::parse(use(code.substr(0, 4) + "-" + code.substr(4, 4) + " " + code.substr(8)).body)["token"], token);
}

TEST_F(Codes, EndWithTimeAndWithTheNextOne) {
  const std::string first = lend(), second = lend();
  EXPECT_NE(first, second);
  EXPECT_EQ(use(first).status, 404) << "a seat has one code";
  house.now += SeatCodes::lasts - 1;
  EXPECT_EQ(use(second).status, 201);
  const std::string third = lend();
  house.now += SeatCodes::lasts;
  EXPECT_EQ(use(third).status, 404) << "and not for long";
}

TEST_F(Codes, AreMadeByWhoeverHoldsTheSeatAlone) {
  const std::string other = house.make_table({{"script", "fs_the_first_script"}, {"players", 2}});
  EXPECT_EQ(post("/api/tables/" + table + "/code", "").status, 403);
  EXPECT_EQ(post("/api/tables/" + table + "/code", std::string(64, '0')).status, 403);
  EXPECT_EQ(post("/api/tables/" + other + "/code", token).status, 403) << "a token is of one table";
  EXPECT_EQ(house.house->handle("GET", "/api/tables/" + table + "/code", token, "").status, 404) << "no link makes one";
  const std::string code = lend();
  house.house->receive(1, R"({"leave":true})");
  house.settle();
  EXPECT_EQ(post("/api/tables/" + table + "/code", token).status, 403) << "the seat is free";
  EXPECT_EQ(use(code).status, 404);
}

TEST_F(Codes, ThatAreNoneAreRefused) {
  lend();
  for (const std::string& code : {std::string(), std::string("aaaaaaaaaaaa"), std::string("------------"), std::string(100'000, 'a'), token, table})
    EXPECT_EQ(use(code).status, 404);
  for (const Json& body : {Json{{"cod", "x"}}, Json{{"code", 7}}, Json::array({1}), Json()}) EXPECT_EQ(post("/api/code", "", body).status, 400) << body;
}

TEST_F(Codes, AreNobodyElsesBusiness) {
  house.sit(table, "mastermind", 2);
  ASSERT_EQ(house.house->open(3, Json{{"watch", table}}.dump(), "stranger").problem, "");
  house.settle();
  house.said.clear();
  const std::string code = lend();
  const std::string shown = house.house->handle("GET", "/api/tables/" + table, "", "").body;
  EXPECT_EQ(use(code).status, 201);
  house.settle();
  EXPECT_TRUE(house.said.empty()) << "nobody is told that there is one, nor that it was used";
  EXPECT_EQ(house.house->handle("GET", "/api/tables/" + table, "", "").body, shown);
  EXPECT_EQ(shown.find(code), std::string::npos);
}

TEST_F(Codes, AreNotRefusedWhereAReadFails) {
  const std::string code = lend();
  house.store->reads_fail = true;
  EXPECT_EQ(post("/api/tables/" + table + "/code", token).status, 503) << "and not 403: the seat is there";
  EXPECT_EQ(use(code).status, 503);
}

TEST(SeatCodesInMemory, AreNotMoreThanTheMemoryHolds) {
  ASSERT_TRUE(prepare_secrets());
  SeatCodes codes;
  const std::string first = codes.make(sodium_secrets(), "t", "first", 1), second = codes.make(sodium_secrets(), "t", "second", 1);
  for (std::size_t i = 1; i < SeatCodes::most; ++i) codes.make(sodium_secrets(), "t", "x" + std::to_string(i), 2);
  EXPECT_FALSE(codes.use(sodium_secrets(), first, 2)) << "the oldest goes";
  EXPECT_TRUE(codes.use(sodium_secrets(), second, 2));
}

class CodesOfAServer : public OnBothStores<ServerTest> {};

TEST_P(CodesOfAServer, DieWithIt) {
  const std::string table = make_table({}), token = take_seat(table, "b"), bearer = "Authorization: Bearer " + token + "\r\n";
  const auto use = [&](const std::string& code) { return request(port, "POST", "/api/code", Json{{"code", code}}.dump()); };
  const std::string code = request(port, "POST", "/api/tables/" + table + "/code", "{}", bearer).json()["code"];
  restart_suddenly();
  EXPECT_EQ(use(code).status, 404);
  const HttpAnswer again = request(port, "POST", "/api/tables/" + table + "/code", "{}", bearer);
  ASSERT_EQ(again.status, 201) << "the seat is still held, and another one can be made";
  EXPECT_EQ(use(again.json()["code"]).json()["token"], token);
  restart_suddenly();
  EXPECT_EQ(use(again.json()["code"]).status, 404) << "none works twice";
}

// Each server counts for itself.
class GuessedCodes : public CodesOfAServer {};

TEST_P(GuessedCodes, AreRefusedBeforeLong) {
  stop(true);
  options.changes_per_minute = 10;
  start();
  int refused = 0;
  for (int i = 0; i < 30; ++i) refused += request(port, "POST", "/api/code", R"({"code":"abcdefghjkmn"})").status == 429;
  EXPECT_GT(refused, 15);
}

INSTANTIATE_TEST_SUITE_P(Stores, CodesOfAServer, stores_and_several(), name_of_store);
INSTANTIATE_TEST_SUITE_P(Stores, GuessedCodes, both_stores(), name_of_store);

}  // namespace
}  // namespace spiral::testing
