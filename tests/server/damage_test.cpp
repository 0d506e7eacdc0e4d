// A damaged database is not served in silence: the server says so, tells what it cannot read from what is not there, and what is good can be saved.
#include <sqlite3.h>

#include <fstream>

#include "server/doctor.hpp"
#include "server/sqlite_store.hpp"
#include "tests/server/server_fixture.hpp"
#include "tests/server/silent_house.hpp"

namespace spiral::testing {
namespace {

class Damage : public ServerTest {
 protected:
  std::string path() const { return options.data + "/timespiral.sqlite3"; }

  void change_database(const std::string& words) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(path().c_str(), &database), SQLITE_OK);
    char* problem = nullptr;
    EXPECT_EQ(sqlite3_exec(database, words.c_str(), nullptr, nullptr, &problem), SQLITE_OK) << problem;
    sqlite3_close(database);
  }
  // Where the rows of a table, or of an index, begin in the file.
  long place_of(const std::string& name) {
    sqlite3* database = nullptr;
    sqlite3_open(path().c_str(), &database);
    long root = 0;
    const auto take = [](void* out, int, char** values, char**) { return *static_cast<long*>(out) = std::atol(values[0]), 0; };
    sqlite3_exec(database, ("SELECT rootpage FROM sqlite_master WHERE name = '" + name + "'").c_str(), take, &root, nullptr);
    sqlite3_close(database);
    EXPECT_GT(root, 0) << name;
    return (root - 1) * 4096;
  }
  void overwrite(long place, const std::string& bytes) {
    std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(place);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }
  // A game with a person, played for a few answers; the token.
  std::string play_a_little(const std::string& table, int answers) {
    const std::string token = take_seat(table, "a");
    Person person(token, 3);
    EXPECT_TRUE(person.connect(port));
    while (person.answered < answers) {
      while (!person.open_ask()) EXPECT_TRUE(person.hear());
      person.answer_one();
    }
    while (!person.open_ask()) EXPECT_TRUE(person.hear());
    return token;
  }
  static Json with_bots() { return {{"bots", {{"mastermind", "random"}, {"b", "random"}, {"c", "random"}}}}; }
  std::string start_error() { return start_server(options).error; }
};

TEST_F(Damage, ADamagedDatabaseIsNotServed) {
  make_table({});
  stop(true);
  EXPECT_TRUE(open_sqlite_store(options.data).is_checked_whole);
  EXPECT_FALSE(open_sqlite_store(options.data, {.check_seconds = 0}).is_checked_whole) << "no time to look";
  overwrite(place_of("answers"), std::string(4096, '\x7f'));
  const std::string error = start_error();
  EXPECT_NE(error.find("it is damaged"), std::string::npos) << error;
  EXPECT_NE(error.find("spiral doctor " + options.data), std::string::npos) << error;
  overwrite(0, std::string(4096, '\x7f'));
  EXPECT_NE(start_error().find("spiral doctor " + options.data), std::string::npos) << "not even a database";
}

TEST_F(Damage, WhatCannotBeReadIsNotThoughtAbsent) {
  const std::string table = make_table({}), token = take_seat(table, "a");
  stop(true);
  OpenedStore opened = open_sqlite_store(options.data, {.survives_power_cuts = false});
  ASSERT_TRUE(opened.store) << opened.error;
  auto faulty = std::make_unique<FaultyStore>(std::move(opened.store));
  std::atomic<bool>& reads_fail = faulty->reads_fail;
  StartedServer started = start_server(options, std::move(faulty));
  ASSERT_TRUE(started.server) << started.error;
  server = std::move(started.server);
  port = server->port();
  thread = std::thread([this] { server->run(false); });
  reads_fail = true;
  for (const std::string& target : {std::string("/api/tables"), "/api/tables/" + table, "/api/records/" + table})
    EXPECT_EQ(request(port, "GET", target).status, 503) << target;
  EXPECT_EQ(request(port, "POST", "/api/tables/" + table + "/seats/b", R"({"name":"x"})").status, 503);
  Client client;
  ASSERT_TRUE(client.connect(port));
  client.say({{"token", token}});
  EXPECT_EQ(client.receive_text(), "") << "no error that would make a client give up its seat";
  EXPECT_FALSE(client.is_open());
  EXPECT_NE(request(port, "GET", "/metrics", "", "Authorization: Bearer key for tests\r\n").body.find("timespiral_failed_reads_total 5"), std::string::npos);
  reads_fail = false;
  EXPECT_EQ(request(port, "GET", "/api/tables/" + table).status, 200);
  EXPECT_EQ(request(port, "GET", "/api/tables/nowhere").status, 404);
  ASSERT_TRUE(client.connect(port));
  client.say({{"token", token}});
  EXPECT_EQ(client.receive()["type"], "welcome");
}

// Rows that make no sense although SQLite can read them.
TEST_F(Damage, ATableThatMakesNoSenseIsNotThoughtAbsent) {
  const std::string first = make_table(with_bots()), second = make_table({}), third = make_table({});
  const std::string token = play_a_little(first, 3);
  stop(true);
  change_database("UPDATE answers SET notation = 'nonsense' WHERE number = 2; UPDATE tables SET setup = '{' WHERE id = '" + second +
                  "'; UPDATE tables SET matters = '{\"proposal\":7}' WHERE id = '" + third + "'");
  start();
  for (const std::string& table : {first, second, third}) EXPECT_EQ(request(port, "GET", "/api/tables/" + table).status, 503) << table;
  Client client;
  ASSERT_TRUE(client.connect(port));
  client.say({{"token", token}});
  EXPECT_EQ(client.receive_text(), "");
}

// After a sudden end what was decided last is in the log alone.
TEST_F(Damage, AMissingLogIsNoticed) {
  const std::string table = make_table(with_bots());
  const std::string token = play_a_little(table, 3);
  const auto copy_to = [&](const std::string& folder) {
    std::filesystem::create_directories(folder);
    for (const char* name : {"/timespiral.sqlite3", "/timespiral.sqlite3-wal", "/timespiral.lock"})
      std::filesystem::copy_file(options.data + name, folder + name);
  };
  const std::string whole = options.data + "/whole", cut = options.data + "/cut";
  copy_to(whole), copy_to(cut);  // as after a power cut
  stop(true);
  const std::string home = std::exchange(options.data, cut);
  std::filesystem::remove(cut + "/timespiral.sqlite3-wal");
  EXPECT_NE(start_error().find("timespiral.sqlite3-wal is missing"), std::string::npos) << start_error();
  const DoctorReport report = examine_data(cut);
  EXPECT_EQ(report.error, "");
  EXPECT_FALSE(report.is_whole);
  ASSERT_FALSE(report.found.empty());
  EXPECT_NE(report.found.back().find("timespiral.sqlite3-wal is gone"), std::string::npos) << report.found.back();

  options.data = whole;
  EXPECT_TRUE(examine_data(whole).is_whole);
  start();
  Person person(token, 4);
  ASSERT_TRUE(person.connect(port));
  play_to_the_end({&person});
  stop(true);
  // Others may look into the database meanwhile, and bring the log into its place.
  change_database("SELECT count(*) FROM tables");
  EXPECT_FALSE(std::filesystem::exists(path() + "-wal"));
  start();
  EXPECT_EQ(request(port, "GET", "/api/records/" + table).status, 200);
  stop(true);
  options.data = home;
}

TEST_F(Damage, TheDoctorSavesWhatIsGood) {
  const std::string finished = make_table({{"listed", true}, {"bots", with_bots()["bots"]}}), cut = make_table(with_bots()), good = make_table(with_bots()),
                    lost = make_table({}), waiting = make_table({{"listed", true}});
  Person winner(take_seat(finished, "a"), 5);
  ASSERT_TRUE(winner.connect(port));
  play_to_the_end({&winner});
  const std::string of_cut = play_a_little(cut, 6), of_good = play_a_little(good, 6), of_waiting = take_seat(waiting, "mastermind");
  const std::string whole = request(port, "POST", "/api/scripts", R"({"source":"days = 4"})").json()["whole"];
  stop(true);
  EXPECT_TRUE(examine_data(options.data).is_whole);
  EXPECT_FALSE(std::filesystem::exists(options.data + "/saved-1"));
  change_database("UPDATE answers SET notation = 'nonsense' WHERE table_id = '" + cut + "' AND number = 12; UPDATE tables SET setup = '' WHERE id = '" + lost +
                  "'");
  overwrite(place_of("tables_open"), std::string(4096, '\x7f'));
  const auto bytes = [&] {
    std::ifstream file(path(), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::string before = bytes();

  const DoctorReport report = examine_data(options.data);
  EXPECT_EQ(report.error, "");
  EXPECT_EQ(bytes(), before) << "the old files are as they were";
  EXPECT_EQ(report.saved_in, options.data + "/saved-1");
  EXPECT_EQ(report.good_tables, 3);
  const auto says = [&](const std::string& words) {
    return std::any_of(report.found.begin(), report.found.end(), [&](const std::string& one) { return one.find(words) != std::string::npos; });
  };
  EXPECT_TRUE(says("SQLite says: "));
  EXPECT_TRUE(says("table " + cut + ": the game is kept up to its answer 11"));
  EXPECT_TRUE(says("table " + lost + ": its script and options cannot be read; it is lost"));
  for (const std::string& table : {finished, good, waiting}) EXPECT_FALSE(says(table)) << table;

  const std::string home = std::exchange(options.data, report.saved_in);
  start();
  EXPECT_EQ(request(port, "GET", "/api/records/" + finished).status, 200);
  EXPECT_EQ(request(port, "GET", "/api/records").json()["records"].size(), 1u);
  EXPECT_EQ(request(port, "GET", "/api/tables").json()["tables"].size(), 1u);
  EXPECT_EQ(request(port, "GET", "/api/tables/" + lost).status, 404);
  EXPECT_EQ(request(port, "GET", "/api/scripts/kept", "", "Authorization: Bearer " + whole + "\r\n").json()["source"], "days = 4");
  for (const std::string& token : {of_cut, of_good}) {
    Person person(token, 7);
    ASSERT_TRUE(person.connect(port));
    play_to_the_end({&person});
    EXPECT_EQ(person.epoch, token == of_cut ? 1 : 0);
  }
  stop(true);
  options.data = home;
  server.reset();
}

TEST_F(Damage, TheDoctorWaitsForTheServer) {
  EXPECT_NE(examine_data(options.data).error.find("is already at work in"), std::string::npos);
  EXPECT_NE(examine_data(options.data + "/nothing").error.find("there is no timespiral.sqlite3"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(options.data + "/nothing"));
}

}  // namespace
}  // namespace spiral::testing
