// Somebody sets the clock on the wall: nobody is shut out, and what expires does so by it.
#include <atomic>

#include "tests/server/server_fixture.hpp"

namespace spiral::testing {
namespace {

constexpr Time hour = 60 * 60 * 1000;

class Clocks : public OnBothStores<ServerTest> {
 protected:
  void SetUp() override {
    ServerTest::SetUp();
    stop(true);
    options.wall_clock = [this] { return wall.load(); };
    options.house.expire_after = 0;
    start();
  }
  // The server does so by itself every second; this is for those who cannot wait.
  void tick_often() {
    for (int i = 0; i < 10; ++i) {
      server->with_house([](House& house) { house.tick(); });
      for (const Running& other : others) other.server->with_house([](House& house) { house.tick(); });
    }
  }
  bool is_there(const std::string& table) { return request(port, "GET", "/api/tables/" + table).status == 200; }

  std::atomic<Time> wall = 1000 * 24 * hour;
};

TEST_P(Clocks, AClockSetBackShutsOutNobody) {
  stop(true);
  options.requests_per_minute = options.changes_per_minute = 60, options.messages_per_second = 10;
  start();
  const std::string table = make_table({{"clock", "brisk"}, {"bots", {{"mastermind", "random"}, {"b", "random"}, {"c", "random"}}}});
  Person a(take_seat(table, "a"), 3);
  ASSERT_TRUE(a.connect(port));
  while (!a.open_ask()) ASSERT_TRUE(a.hear());
  wall -= 500 * 24 * hour;
  tick_often();
  for (int i = 0; i < 10; ++i) EXPECT_EQ(request(port, "GET", "/api/tables").status, 200);
  EXPECT_EQ(request(port, "POST", "/api/tables", R"({"script":"fs_the_first_script"})").status, 201);
  for (int i = 0; i < 5; ++i) {
    a.client.say({{"view", true}});
    EXPECT_EQ(a.client.wait_for("view")["type"], "view");
  }
  a.answer_one();
  while (!a.open_ask()) ASSERT_TRUE(a.hear()) << "the bots go on";
  EXPECT_TRUE(a.errors.empty());
}

TEST_P(Clocks, ATableThatNeverBeginsExpires) {
  options.house.keep_place_hours = 0;
  restart_suddenly();
  const std::string playing = make_table({{"bots", {{"mastermind", "random"}, {"b", "random"}, {"c", "random"}}}});
  const std::string of_playing = take_seat(playing, "a");
  std::vector<std::string> old;
  for (int i = 0; i < 30; ++i) old.push_back(make_table({{"listed", true}}));
  const std::string of_old = take_seat(old.back(), "a");
  stop(true);
  {  // more lines than go at once
    const auto store = open_its_store();
    ASSERT_TRUE(store->begin());
    for (int i = 1; i <= 600; ++i) ASSERT_TRUE(store->add_line(old.back(), {i, "a", "Ann", "?", wall}));
    ASSERT_TRUE(store->commit());
    ASSERT_EQ(store->sync(), Kept::all);
  }
  start();
  wall += 100 * hour;
  const std::string newer = make_table({{"listed", true}});
  wall += 67 * hour;
  tick_often();
  EXPECT_TRUE(is_there(old.front())) << "an hour is left";
  Client waiting;
  ASSERT_TRUE(waiting.connect(port));
  waiting.say({{"token", of_old}});
  ASSERT_FALSE(waiting.wait_for("table").is_null());
  wall += 2 * hour;
  tick_often();
  EXPECT_EQ(waiting.wait_for("error")["message"], "this table has waited too long for players; it is gone");
  EXPECT_EQ(waiting.receive_text(), "");
  for (const std::string& table : old) EXPECT_FALSE(is_there(table));
  EXPECT_TRUE(is_there(newer));
  EXPECT_EQ(request(port, "GET", "/api/tables").json()["tables"].size(), 1u);
  Person person(of_playing, 3);
  ASSERT_TRUE(person.connect(port));
  play_to_the_end({&person});  // a game that has begun stays
}

TEST_P(Clocks, APlaceExpiresWithoutItsOwner) {
  const std::string table = make_table({{"listed", true}}), of_a = take_seat(table, "a"), of_b = take_seat(table, "b");
  Client b;
  ASSERT_TRUE(b.connect(port));
  b.say({{"token", of_b}});
  ASSERT_FALSE(b.wait_for("table").is_null());
  wall += 23 * hour;
  tick_often();
  Client a;
  ASSERT_TRUE(a.connect(port));
  a.say({{"token", of_a}});
  ASSERT_FALSE(a.wait_for("table").is_null());
  a.close();
  while (b.wait_for("table")["seats"][1]["present"] != false) {
  }
  wall += 23 * hour;
  tick_often();
  EXPECT_EQ(request(port, "GET", "/api/tables").json()["tables"][0]["open"], (Json{"c", "mastermind"})) << "a was here 23 hours ago, b still is";
  wall += 2 * hour;
  tick_often();
  EXPECT_EQ(request(port, "GET", "/api/tables").json()["tables"][0]["open"], (Json{"a", "c", "mastermind"}));
  ASSERT_TRUE(a.connect(port));
  a.say({{"token", of_a}});
  EXPECT_EQ(a.receive()["message"], "this token holds no seat any more");
  take_seat(table, "a", "Somebody else");
  EXPECT_EQ(b.wait_for("table")["type"], "table");
}

TEST_P(Clocks, OldChatExpires) {
  const std::string table = make_table({}), token = take_seat(table, "a");
  const auto lines = [&](Client& client) {
    std::vector<int> numbers;
    EXPECT_TRUE(client.connect(port));
    client.say({{"token", token}});
    for (Json message = client.receive(); message["type"] != "table"; message = client.receive())
      if (message["type"] == "chat") numbers.push_back(message["chat"]);
    return numbers;
  };
  options.house.keep_unstarted_hours = options.house.keep_place_hours = 0;
  restart_suddenly();
  Client client;
  lines(client);
  for (int i = 0; i < 3; ++i) client.say({{"chat", "Hello"}});
  for (int i = 0; i < 3; ++i) client.wait_for("chat");
  wall += 719 * hour;
  client.say({{"chat", "Still there?"}});
  client.wait_for("chat");
  tick_often();
  EXPECT_EQ(lines(client), (std::vector<int>{1, 2, 3, 4}));
  wall += 2 * hour;
  tick_often();
  EXPECT_EQ(lines(client), (std::vector<int>{4}));
  wall += 719 * hour;
  tick_often();
  restart_suddenly();
  EXPECT_TRUE(lines(client).empty());
  client.say({{"chat", "Anybody?"}});
  EXPECT_EQ(client.wait_for("chat")["chat"], 5) << "numbers go on";
}

INSTANTIATE_TEST_SUITE_P(Stores, Clocks, stores_and_several(), name_of_store);

}  // namespace
}  // namespace spiral::testing
