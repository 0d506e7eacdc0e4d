// Bots think for people first, for everybody in turn, and for nobody's sake never.
#include "tables/bot_queue.hpp"
#include "tests/server/server_fixture.hpp"
#include "tests/server/silent_house.hpp"

namespace spiral::testing {
namespace {

const Json only_bots{{"mastermind", "random"}, {"a", "random"}, {"b", "random"}, {"c", "random"}};

class BotTables : public ServerTest {
 protected:
  void SetUp() override {
    ServerTest::SetUp();
    stop(true);
    options.house.bot_tables_per_address = 2;
    start();
  }
};

TEST_F(BotTables, OnlyBotsPlayWhileSomebodyWatches) {
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
TEST_F(BotTables, AnAddressHasOnlySoMany) {
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

}  // namespace
}  // namespace spiral::testing
