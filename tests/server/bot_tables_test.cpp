// Bots think for people first, for everybody in turn, and for nobody's sake never.
#include "tables/bot_queue.hpp"
#include "tests/server/server_fixture.hpp"
#include "tests/server/silent_house.hpp"

namespace spiral::testing {
namespace {

const Json only_bots{{"mastermind", "random"}, {"a", "random"}, {"b", "random"}, {"c", "random"}};

class BotTables : public OnBothStores<ServerTest> {
 protected:
  void SetUp() override {
    ServerTest::SetUp();
    stop(true);
    options.house.bot_tables_per_address = 2;
    start();
  }
};

// Each server counts for itself.
class BotTablesOfOneServer : public BotTables {};

TEST_P(BotTables, OnlyBotsPlayWhileSomebodyWatches) {
  EXPECT_EQ(request(port, "POST", "/api/tables", Json{{"script", "fs_the_first_script"}, {"bots", only_bots}}.dump()).status, 400) << "nobody could ever watch";
  const std::string table = make_table({{"watch", "anyone"}, {"bots", only_bots}});
  EXPECT_EQ(request(port, "GET", "/api/tables/" + table).json()["state"], "playing");
  // Meanwhile a whole game with three bots is played elsewhere, and the server begins anew.
  const std::string elsewhere = make_table({{"bots", {{"mastermind", "random"}, {"b", "random"}, {"c", "random"}}}});
  Person a(take_seat(elsewhere, "a"), 3);
  ASSERT_TRUE(a.connect(port));
  play_to_the_end({&a});
  restart_suddenly();
  EXPECT_EQ(request(port, "GET", "/api/tables/" + table).json()["state"], "playing");
  Client first;
  ASSERT_TRUE(first.connect(port));
  first.say({{"watch", table}});
  ASSERT_FALSE(first.wait_for("hello").is_null());
  ASSERT_FALSE(first.wait_for("event").is_null());
  Client second;
  ASSERT_TRUE(second.connect(port));
  second.say({{"watch", table}});
  ASSERT_FALSE(second.wait_for("hello").is_null());
  first.close();
  EXPECT_FALSE(second.wait_for("end", 60000).is_null());
}

// More wait until there is room, and are told.
TEST_P(BotTablesOfOneServer, AnAddressHasOnlySoMany) {
  std::vector<std::string> tables;
  for (int i = 0; i < 3; ++i) tables.push_back(make_table({{"bots", {{"mastermind", "random"}, {"b", "random"}, {"c", "random"}}}}));
  std::vector<std::unique_ptr<Person>> people;
  for (const std::string& table : tables) people.push_back(std::make_unique<Person>(take_seat(table, "a"), 3));
  for (const auto& person : people) {
    ASSERT_TRUE(person->connect(port));
    while (!person->open_ask()) ASSERT_TRUE(person->hear());  // the Leader in the Time Spiral: bots have nothing to do yet
    person->answer_one();
    while (person != people.back() && !person->open_ask()) ASSERT_TRUE(person->hear()) << "here the bots play";
  }
  Person& third = *people.back();
  while (third.errors.empty()) ASSERT_TRUE(third.hear());
  EXPECT_EQ(third.errors.front(), "bots play at too many tables already; here they begin when there is room");
  EXPECT_FALSE(third.open_ask());
  play_to_the_end({people.front().get()});
  play_to_the_end({&third});
  EXPECT_EQ(third.errors.size(), 1u);
}

// Where bots remember too much in all, those of another table forget; they play on nevertheless.
class ForgetfulBots : public ServerTest {
 protected:
  void SetUp() override {
    ServerTest::SetUp();
    stop(true);
    options.house.bot_memory = 0, options.metrics_key = "key";
    start();
  }
  long remembered() {
    const std::string text = request(port, "GET", "/metrics", "", "Authorization: Bearer key\r\n").body, name = "\ntimespiral_bot_memory_bytes ";
    const std::size_t found = text.find(name);
    return found == std::string::npos ? -1 : std::stol(text.substr(found + name.size()));
  }
};

TEST_F(ForgetfulBots, OnlyTheLastThatThoughtRemember) {
  std::vector<std::unique_ptr<Person>> people;
  long of_one = 0, of_all = 0;
  for (int i = 0; i < 4; ++i) {
    people.push_back(std::make_unique<Person>(take_seat(make_table({{"bots", {{"mastermind", "random"}, {"b", "gentle"}, {"c", "gentle"}}}}), "a"), 3));
    ASSERT_TRUE(people.back()->connect(port));
    for (int answers = 0; answers < 4; ++answers) {  // the Time Spiral, a card; then the others lay theirs
      while (!people.back()->open_ask()) ASSERT_TRUE(people.back()->hear());
      people.back()->answer_one();
    }
    while (!people.back()->open_ask()) ASSERT_TRUE(people.back()->hear());
    of_all = remembered();
    if (i == 0) of_one = of_all;
    EXPECT_GT(of_all, 0);
  }
  EXPECT_LT(of_all, 2 * of_one);
  for (const auto& person : people) play_to_the_end({person.get()});
  EXPECT_EQ(remembered(), 0) << "the games are over";
}

TEST(Minds, TheLongestUnusedForget) {
  Minds minds(100);
  minds.thought("one", 60), minds.thought("two", 40);
  EXPECT_EQ(minds.longest_unused(), std::nullopt);
  minds.thought("one", 50), minds.thought("three", 30);
  EXPECT_EQ(minds.bytes(), 120u);
  EXPECT_EQ(minds.longest_unused(), "two");
  minds.forget("two");
  EXPECT_EQ(minds.longest_unused(), std::nullopt);
  minds.thought("three", 0), minds.thought("one", 500);
  EXPECT_EQ(minds.bytes(), 500u);
  EXPECT_EQ(minds.longest_unused(), std::nullopt) << "whoever thought last knows what he knows";
}

TEST(BotQueue, PeopleFirstThenInTurn) {
  BotQueue queue;
  for (int i = 0; i < 50; ++i) queue.add("watched " + std::to_string(i), "one", false);
  for (int i = 0; i < 50; ++i) queue.add("of one " + std::to_string(i), "one", true);
  queue.add("of two", "two", true), queue.add("of three", "three", true), queue.add("watched by two", "two", false);
  const auto next = [&] { return queue.take().value_or("nobody"); };
  EXPECT_EQ(next(), "of one 0");
  EXPECT_EQ(next(), "of two") << "however many wait at another address";
  EXPECT_EQ(next(), "of three");
  EXPECT_EQ(next(), "of one 1");
  queue.add("of one 0", "one", true), queue.add("of two", "two", true);
  EXPECT_EQ(next(), "of one 2") << "a table that comes again comes last";
  EXPECT_EQ(next(), "of two");
  for (int i = 3; i < 50; ++i) EXPECT_EQ(next(), "of one " + std::to_string(i));
  EXPECT_EQ(next(), "of one 0");
  EXPECT_EQ(next(), "watched 0");
  EXPECT_EQ(next(), "watched by two");
  for (int i = 1; i < 50; ++i) EXPECT_EQ(next(), "watched " + std::to_string(i));
  EXPECT_EQ(next(), "nobody");
}

INSTANTIATE_TEST_SUITE_P(Stores, BotTables, stores_and_several(), name_of_store);
INSTANTIATE_TEST_SUITE_P(Stores, BotTablesOfOneServer, both_stores(), name_of_store);

}  // namespace
}  // namespace spiral::testing
