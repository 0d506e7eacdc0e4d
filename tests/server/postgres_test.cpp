// What only PostgreSQL can do to us: the line breaks, somebody else comes in between, the database is of another version.
#include "server/postgres_link.hpp"
#include "server/postgres_schema.hpp"
#include "server/postgres_store.hpp"
#include "server/sodium_secrets.hpp"
#include "tests/server/server_fixture.hpp"

namespace spiral::testing {
namespace {

constexpr const char* cut_lines =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'timespiral %' AND pid <> pg_backend_pid() AND "
    "pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = current_schema()::regnamespace::oid)";

class PostgresTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(prepare_secrets());
    where = fresh_postgres();
    store = open();
    ASSERT_TRUE(store);
    ASSERT_TRUE(store->add_table({.id = "t", .setup = "{}", .secret = "k", .result = {}, .draft = {}}, {}));
  }
  std::unique_ptr<Store> open() const {
    OpenedStore opened = open_postgres_store(where);
    EXPECT_TRUE(opened.store) << opened.error;
    return std::move(opened.store);
  }
  void execute(const std::string& words) const { PostgresLink(where, "test").execute(words); }
  // As a house does it once a second.
  Kept sync_until_back() const {
    Kept kept = store->sync();
    for (int i = 0; i < 100 && store->is_away(); ++i) ::usleep(100000), kept = store->sync();
    return kept;
  }

  std::string where;
  std::unique_ptr<Store> store;
};

TEST_F(PostgresTest, ABrokenLineLosesWhatWasNotKeptAndComesBack) {
  store->begin();
  ASSERT_TRUE(store->add_answers("t", {{1, 0, "proceed", 0}}));
  ASSERT_TRUE(store->commit());
  execute(cut_lines);
  EXPECT_EQ(store->sync(), Kept::nothing);
  EXPECT_TRUE(store->is_away());
  EXPECT_NE(store->problem(), "");
  store->begin();
  EXPECT_FALSE(store->add_answers("t", {{2, 0, "proceed", 0}})) << "nothing is taken";
  EXPECT_FALSE(store->commit());
  store->begin();
  EXPECT_TRUE(store->commit()) << "who writes nothing loses nothing";
  EXPECT_FALSE(store->table("t"));
  EXPECT_NE(store->take_read_problem(), "") << "it is not thought absent";
  store->go_on();
  EXPECT_EQ(sync_until_back(), Kept::all) << "nobody else was there";
  EXPECT_EQ(store->problem(), "");
  EXPECT_TRUE(store->answers("t").empty());
  EXPECT_TRUE(store->add_answers("t", {{1, 0, "refuse", 0}}));
}

TEST_F(PostgresTest, ALineThatBreaksInTheMiddleOfATurnEndsThatTurn) {
  store->begin();
  ASSERT_TRUE(store->add_answers("t", {{1, 0, "proceed", 0}}));
  EXPECT_EQ(store->answers("t").size(), 1u) << "sent, in a transaction that is open";
  execute(cut_lines);
  EXPECT_TRUE(store->answers("t").empty());
  EXPECT_NE(store->take_read_problem(), "");
  EXPECT_FALSE(store->commit());
  EXPECT_EQ(store->sync(), Kept::nothing);
  store->go_on();
  EXPECT_EQ(sync_until_back(), Kept::all);
  EXPECT_TRUE(store->answers("t").empty());
}

TEST_F(PostgresTest, WhoeverWasThereMeanwhileIsNoticed) {
  execute(cut_lines);
  EXPECT_EQ(store->sync(), Kept::nothing);
  store->go_on();
  {
    const std::unique_ptr<Store> other = open();
    EXPECT_TRUE(other->add_answers("t", {{1, 0, "proceed", 0}}));
    EXPECT_EQ(store->sync(), Kept::all) << "still away: the other has the database";
    EXPECT_TRUE(store->is_away());
    EXPECT_NE(store->problem().find("another server"), std::string::npos) << store->problem();
  }
  EXPECT_EQ(sync_until_back(), Kept::outdated);
  EXPECT_FALSE(store->add_answers("t", {{2, 0, "proceed", 0}})) << "not before everything old is forgotten";
  store->go_on();
  EXPECT_EQ(store->answers("t").size(), 1u);
}

// However many write at once, the database takes an answer once.
TEST_F(PostgresTest, AnAnswerIsTakenOnce) {
  execute("INSERT INTO answers VALUES('t', 0, 1, 'proceed', 0, '')");
  EXPECT_FALSE(store->add_answers("t", {{1, 0, "refuse", 0}})) << "the same place of the same epoch";
  EXPECT_THROW(execute("INSERT INTO answers VALUES('t', 1, 1, 'proceed', 0, '')"), PostgresFault) << "two epochs, and both stand";
  EXPECT_EQ(store->answers("t").front().notation, "proceed");
}

TEST_F(PostgresTest, AFailureTellsNothingOfWhatIsStored) {
  store->begin();
  ASSERT_TRUE(store->add_table({.id = "t", .setup = "{}", .secret = "k", .result = {}, .draft = {}}, {}));
  ASSERT_TRUE(store->commit());
  EXPECT_EQ(store->sync(), Kept::nothing);
  EXPECT_NE(store->problem().find("duplicate key"), std::string::npos) << store->problem();
  EXPECT_EQ(store->problem().find("(t)"), std::string::npos) << store->problem();
}

TEST_F(PostgresTest, ADatabaseOfTheFutureIsLeftAlone) {
  store.reset();
  execute("UPDATE marks SET value = 99 WHERE name = 'schema'");
  EXPECT_NE(open_postgres_store(where).error.find("version 99"), std::string::npos);
}

TEST_F(PostgresTest, AnOlderDatabaseIsBroughtUpToDateOrLeftAsItWas) {
  store.reset();
  std::vector<const char*> steps(postgres_steps().begin(), postgres_steps().end());
  const int newest = static_cast<int>(steps.size());
  const auto version = [&] {
    std::string found;
    PostgresLink link(where, "test");
    const SqlStatement ask[] = {SqlStatement("SELECT value FROM marks WHERE name = 'schema'")};
    link.exchange(ask).each([&](const SqlRow& row) { found = row.text(0); });
    return found;
  };
  const auto prepare = [&] {
    PostgresLink link(where, "test");
    prepare_schema(link, steps);
  };
  steps.push_back("ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'");
  steps.push_back("ALTER TABLE no_such_table ADD COLUMN colour TEXT");
  EXPECT_THROW(prepare(), PostgresFault);
  EXPECT_EQ(version(), std::to_string(newest));
  execute("ALTER TABLE tables ADD COLUMN colour TEXT; ALTER TABLE tables DROP COLUMN colour");  // it is not there
  steps.pop_back();
  prepare(), prepare();
  EXPECT_EQ(version(), std::to_string(newest + 1));
  execute("UPDATE tables SET colour = 'blue' WHERE colour = 'red'");
}

// The whole database goes away in the middle of a game, suddenly, and is started anew.
class Outage : public ServerTest {
 protected:
  void SetUp() override {
    ServerTest::SetUp();
    stop(true);
    options.store = database.address();
    options.survives_power_cuts = true;
    start();
  }
  void wait_until_it_reads() const {
    for (int i = 0; i < 200 && request(port, "GET", "/api/tables").status != 200; ++i) ::usleep(50000);
    EXPECT_EQ(request(port, "GET", "/api/tables").status, 200);
  }

  OwnPostgres database;
};

TEST_F(Outage, NothingIsTakenMeanwhileAndAllGoesOnAfterwards) {
  const std::string table = make_table({{"listed", true}, {"bots", {{"b", "random"}, {"c", "random"}}}});
  std::map<std::string, std::unique_ptr<Person>> people;
  std::vector<Person*> all;
  for (const char* seat : {"mastermind", "a"}) all.push_back((people[seat] = std::make_unique<Person>(take_seat(table, seat, seat), people.size() + 71)).get());
  for (Person* person : all) ASSERT_TRUE(person->connect(port));
  int answers = 0, outages = 0;
  std::map<std::string, std::vector<std::string>> told;
  play_to_the_end(all, [&](Person& person) {
    if (outages == 2 || ++answers % 6 != 0) return;
    ++outages;
    for (Person* one : all) one->catch_up();
    for (auto& [seat, one] : people) told[seat] = one->events[seat];
    database.stop();
    if (person.open_ask()) person.answer_one();
    EXPECT_EQ(request(port, "POST", "/api/tables", R"({"script":"fs_the_first_script"})").status, 503);
    EXPECT_EQ(request(port, "GET", "/api/tables").status, 503);
    EXPECT_EQ(request(port, "GET", "/health").status, 200) << "the server itself is well";
    for (Person* one : all)
      while (one->hear(200)) EXPECT_NE(one->last["type"], "taken");
    for (auto& [seat, one] : people) EXPECT_EQ(one->events[seat], told[seat]) << "nobody is told what is not kept";
    database.start();
    wait_until_it_reads();
    for (Person* one : all) {
      ASSERT_TRUE(one->connect(port));
      one->errors.clear();
    }
  });
  EXPECT_EQ(outages, 2);
  for (auto& [seat, one] : people) {
    for (const std::string& error : one->errors)
      EXPECT_EQ(error, "the database is back; the game goes on");  // said at the next tick, if the game still goes on
    ASSERT_GE(one->events[seat].size(), told[seat].size());
    EXPECT_TRUE(std::equal(told[seat].begin(), told[seat].end(), one->events[seat].begin())) << "what was told still holds";
  }
  EXPECT_EQ(request(port, "GET", "/api/records/" + table).status, 200);
}

TEST(PostgresAddresses, ShowNoPassword) {
  EXPECT_EQ(words_about_store("postgresql://ann:secret@host:5432/games?password=secret"), "postgresql://host:5432/games");
  EXPECT_EQ(words_about_store("postgresql://ann:se@cret@host"), "postgresql://host");
  EXPECT_EQ(words_about_store("postgresql:///games"), "postgresql:///games");
  EXPECT_EQ(words_about_store("/var/games@home?"), "/var/games@home?");
  const std::string error = open_postgres_store("postgresql://ann:secret@127.0.0.1:1/games").error;
  EXPECT_NE(error, "");
  EXPECT_EQ(error.find("secret"), std::string::npos) << error;
}

}  // namespace
}  // namespace spiral::testing
