// Several servers on one database: a table is at one of them at a time, and whoever comes to another one notices nothing of it.
#include "server/postgres_link.hpp"
#include "server/postgres_store.hpp"
#include "server/sodium_secrets.hpp"
#include "tests/server/server_fixture.hpp"

namespace spiral::testing {
namespace {

constexpr const char* cut_all_lines =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'timespiral %' AND pid <> pg_backend_pid()";

class SharedStore : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(prepare_secrets());
    for (std::unique_ptr<Store>* store : {&one, &other}) *store = open("address " + std::to_string(store == &one ? 1 : 2));
    ASSERT_TRUE(one && other);
  }
  std::unique_ptr<Store> open(const std::string& address) const {
    OpenedStore opened = open_postgres_store(where, {.is_shared = true});
    EXPECT_TRUE(opened.store) << opened.error;
    EXPECT_TRUE(opened.store && opened.store->share(address));
    return std::move(opened.store);
  }
  static Kept sync_until_back(Store& store) {
    Kept kept = store.sync();
    for (int i = 0; i < 100 && store.is_away(); ++i) ::usleep(100000), kept = store.sync();
    return kept;
  }
  // "here", the address of whoever has it, or why that cannot be said.
  static std::string take(Store& store, const std::string& table = "t") {
    const Whereabouts found = store.take(table);
    const std::string problem = store.take_read_problem();
    return found.is_here ? "here" : found.address.empty() ? "? " + problem : found.address;
  }

  std::string where = fresh_postgres();
  std::unique_ptr<Store> one, other;
};

TEST_F(SharedStore, ATableIsAtOneServerUntilItIsLetGo) {
  EXPECT_EQ(take(*one), "here");
  EXPECT_EQ(take(*one), "here") << "still";
  EXPECT_EQ(take(*other), "address 1");
  EXPECT_EQ(take(*other, "u"), "here") << "of another table";
  EXPECT_EQ(take(*one, "u"), "address 2");
  other->let_go("t");
  EXPECT_EQ(take(*other), "address 1") << "nobody lets go of what he has not";
  one->let_go("t");
  EXPECT_EQ(take(*other), "here");
  EXPECT_EQ(take(*one), "address 2");
  EXPECT_EQ(one->other_servers(), std::vector<std::string>{"address 2"});
}

// Whoever lets go has written before: the next one finds it.
TEST_F(SharedStore, ATableIsLetGoWithTheTurnThatSaysSo) {
  ASSERT_TRUE(one->add_table({.id = "t", .setup = "{}", .secret = "k", .result = {}, .draft = {}}, {}));
  EXPECT_EQ(take(*one), "here");
  one->begin();
  EXPECT_TRUE(one->add_answers("t", {{1, 0, "proceed", 0}}));
  one->let_go("t");
  EXPECT_TRUE(one->commit());
  EXPECT_EQ(take(*other), "address 1") << "not yet stored";
  EXPECT_EQ(one->sync(), Kept::all);
  EXPECT_EQ(take(*other), "here");
  EXPECT_EQ(other->answers("t").size(), 1u);
  one->begin();
  EXPECT_EQ(take(*one, "u"), "here");
  one->rollback();
  EXPECT_EQ(take(*other, "u"), "address 1") << "taking does not wait for the turn";
}

TEST_F(SharedStore, WhoeverIsGoneHasNothing) {
  EXPECT_EQ(take(*one), "here");
  EXPECT_EQ(take(*one, "u"), "here");
  one.reset();
  wait_for_servers_to_go(where, 1);
  EXPECT_EQ(take(*other), "here");
  EXPECT_EQ(take(*other, "u"), "here") << "all of it is free at once";
  EXPECT_TRUE(other->other_servers().empty());
}

TEST_F(SharedStore, WhoeverComesBackKeepsWhatNobodyTook) {
  EXPECT_EQ(take(*one), "here");
  PostgresLink(where, "test").execute(cut_all_lines);
  EXPECT_EQ(one->sync(), Kept::nothing);
  one->go_on();
  EXPECT_EQ(sync_until_back(*one), Kept::all) << "nobody was at his tables";
  EXPECT_EQ(other->sync(), Kept::nothing);
  other->go_on();
  EXPECT_EQ(sync_until_back(*other), Kept::all);
  EXPECT_EQ(take(*other), "address 1");
  EXPECT_EQ(take(*one), "here");
}

TEST_F(SharedStore, WhoeverComesBackTooLateForgetsEverything) {
  EXPECT_EQ(take(*one), "here");
  PostgresLink(where, "test").execute(cut_all_lines);
  EXPECT_EQ(other->sync(), Kept::nothing);
  other->go_on();
  EXPECT_EQ(sync_until_back(*other), Kept::all);
  EXPECT_EQ(take(*other), "here") << "its server is gone, as far as anybody can tell";
  EXPECT_EQ(one->sync(), Kept::nothing);
  one->go_on();
  EXPECT_EQ(sync_until_back(*one), Kept::outdated);
  one->go_on();
  EXPECT_EQ(take(*one), "address 2");
  other->let_go("t");
  EXPECT_EQ(take(*one), "here");
  EXPECT_EQ(take(*other), "address 1") << "it is found at the same address, under another number";
}

TEST_F(SharedStore, WhoeverMovesItHasItAlone) {
  EXPECT_NE(open_postgres_store(where).error.find("another server is already at work there"), std::string::npos);
  one.reset(), other.reset();
  wait_for_servers_to_go(where, 0);
  const OpenedStore alone = open_postgres_store(where);
  ASSERT_TRUE(alone.store) << alone.error;
  EXPECT_FALSE(alone.store->share("anything"));
  EXPECT_NE(open_postgres_store(where, {.is_shared = true}).error.find("another server is already at work there"), std::string::npos);
}

// Three servers, people at all of them, and one of them ends in the middle of the game, again and again.
class SeveralServers : public ServerTest {
 protected:
  Keeping keeping() const override { return Keeping::several; }

  void SetUp() override {
    ServerTest::SetUp();
    sit_down();
  }
  void sit_down() {
    table = make_table({{"listed", true}, {"bots", {{"b", "random"}}}});
    for (const char* seat : {"mastermind", "a", "c"})
      all.push_back((people[seat] = std::make_unique<Person>(take_seat(table, seat, seat), people.size() + 21)).get());
    for (Person* person : all) {
      person->comes_again = true;
      ASSERT_TRUE(person->connect(port));
    }
  }
  // The one that plays the table, and the next time another one.
  void change_one(bool gracefully) {
    const auto plays = [](Server& one) {
      std::string metrics;
      one.with_house([&](House& house) { metrics = house.metrics_text(); });
      return metrics.find("timespiral_tables_in_memory 0\n") == std::string::npos;
    };
    for (Running& other : others)
      if (const bool is_wanted = turn % 2 == 0; plays(*other.server) == is_wanted && plays(*server) != is_wanted)
        std::swap(server, other.server), std::swap(thread, other.thread);
    EXPECT_EQ(plays(*server), turn++ % 2 == 0);
    std::swap(server, others[0].server), std::swap(thread, others[0].thread);
    Running& one = others[0];
    one.server->stop(gracefully);
    one.thread.join();
    one.server.reset();
    come_back();
    StartedServer started = start_server(options);
    ASSERT_TRUE(started.server) << started.error;
    one.server = std::move(started.server);
    one.thread = std::thread([ours = one.server.get()] { ours->run(false); });
    crossroads = std::make_unique<Crossroads>(std::vector<int>{server->port(), others[0].server->port(), others[1].server->port()});
    port = crossroads->port();
    come_back();
  }
  void come_back() {
    for (Person* person : all) {
      person->errors.clear();
      bool is_back = is_seated(*person);
      for (int tries = 0; tries < 1000 && !is_back; ++tries) ::usleep(20000), is_back = is_seated(*person);
      EXPECT_TRUE(is_back);
    }
  }
  bool is_seated(Person& person) {
    if (!person.connect(port)) return false;
    while (person.hear())
      if (person.last["type"] == "table") return true;
    return false;
  }
  void play_through(int changes, const std::function<void()>& change) {
    int answers = 0, changed = 0;
    std::map<std::string, std::vector<std::string>> told;
    play_to_the_end(all, [&](Person&) {
      if (changed == changes || ++answers % 9 != 0) return;
      for (auto& [seat, person] : people) told[seat] = person->events[seat];
      ++changed, change();
    });
    EXPECT_EQ(changed, changes);
    for (auto& [seat, person] : people) {
      ASSERT_GE(person->events[seat].size(), told[seat].size());
      EXPECT_TRUE(std::equal(told[seat].begin(), told[seat].end(), person->events[seat].begin())) << "what was told still holds";
      HttpAnswer told_again;
      for (int tries = 0; tries < 1000 && told_again.status != 200; ++tries) {  // one of the servers may still be looking for the database
        if (tries > 0) ::usleep(20000);
        told_again = request(port, "GET", "/api/records/" + table + "/replay?seat=" + seat);
      }
      std::istringstream replay(told_again.body);
      std::size_t lines = 0;
      for (std::string line; std::getline(replay, line);) ++lines;
      EXPECT_EQ(lines, person->events[seat].size() + 1);
    }
  }

  std::string table;
  std::map<std::string, std::unique_ptr<Person>> people;
  std::vector<Person*> all;
  std::size_t turn = 0;
};

TEST_F(SeveralServers, OneThatIsKilledTakesNothingWithIt) {
  play_through(5, [&] { change_one(false); });
}
TEST_F(SeveralServers, OneAfterTheOtherIsStartedAnew) {
  play_through(5, [&] { change_one(true); });
}

// The database ends suddenly, and its synchronous replica takes its place.
class Takeover : public SeveralServers {
 protected:
  void SetUp() override {
    ServerTest::SetUp();
    stop(true);
    options.store = primary.address_with(replica);
    options.survives_power_cuts = true;
    start();
    sit_down();
  }

  OwnPostgres primary;
  OwnPostgres replica{OwnPostgres::ReplicaOf{primary}};
};

TEST_F(Takeover, AReplicaHasAllThatWasAcknowledged) {
  play_through(1, [&] {
    primary.stop();
    for (Person* person : all) {
      Json asked;  // an answer given before may still be on its way
      if (const Json* ask = person->open_ask()) asked = (*ask)["ask"], person->answer_one();
      while (person->hear(100)) EXPECT_FALSE(person->last["type"] == "taken" && person->last["ask"] == asked);
    }
    replica.promote();
    come_back();
  });
}

TEST_F(SeveralServers, NobodySpeaksForOthersWithoutTheKey) {
  std::vector<int> doors;
  PostgresLink link(options.store, "test");
  const SqlStatement ask[] = {SqlStatement("SELECT address FROM servers")};
  link.exchange(ask).each([&](const SqlRow& row) { doors.push_back(std::stoi(row.text(0).substr(row.text(0).find(':') + 1))); });
  ASSERT_EQ(doors.size(), 3u);
  for (const int door : doors) {
    for (const std::string headers : {"", "Spiral-Key: \r\n", "Spiral-Key: AAAA\r\nSpiral-For: 1.2.3.4\r\n"}) {
      EXPECT_NE(request(door, "GET", "/api/tables", "", headers).status, 200) << headers;
      EXPECT_NE(request(door, "POST", "/api/tables", R"({"script":"fs_the_first_script"})", headers).status, 201) << headers;
      Client client;
      EXPECT_FALSE(client.connect(door, headers)) << headers;
    }
  }
  EXPECT_EQ(request(port, "GET", "/api/tables", "", "Spiral-Key: AAAA\r\nSpiral-For: 1.2.3.4\r\n").status, 200) << "at the door for people it means nothing";
}

TEST_F(SeveralServers, ACodeOpensTheSeatWhereverItIsTyped) {
  const std::string lent_at = make_table({}), mine = take_seat(lent_at, "b"), bearer = "Authorization: Bearer " + mine + "\r\n";
  std::string code;
  for (int i = 0; i < 4; ++i) {  // at another server each time
    const HttpAnswer lent = request(port, "POST", "/api/tables/" + lent_at + "/code", "{}", bearer);
    ASSERT_EQ(lent.status, 201) << lent.body;
    const std::string former = std::exchange(code, lent.json()["code"].get<std::string>());
    EXPECT_TRUE(former.empty() || request(port, "POST", "/api/code", Json{{"code", former}}.dump()).status == 404) << "a seat has one code";
  }
  EXPECT_EQ(request(port, "POST", "/api/code", Json{{"code", code}}.dump()).json()["token"], mine);
  EXPECT_EQ(request(port, "POST", "/api/code", Json{{"code", code}}.dump()).status, 404) << "once";
}

}  // namespace
}  // namespace spiral::testing
