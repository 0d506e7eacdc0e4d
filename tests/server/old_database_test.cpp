// Databases of older versions open, and their games go on.
#include <sqlite3.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "tests/server/server_fixture.hpp"
#include "tests/support/paths.hpp"

namespace spiral::testing {
namespace {

class OldDatabases : public ServerTest {
 protected:
  void change_database(const std::string& words) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open((options.data + "/timespiral.sqlite3").c_str(), &database), SQLITE_OK);
    char* problem = nullptr;
    EXPECT_EQ(sqlite3_exec(database, words.c_str(), nullptr, nullptr, &problem), SQLITE_OK) << problem;
    sqlite3_close(database);
  }
  // Starts with what version 2 has left: tables "waiting", "finished" and "playing", with seat a taken.
  void start_with_version_2(const std::string& more = "") {
    stop(true);
    std::filesystem::remove_all(options.data);
    std::filesystem::create_directory(options.data);
    std::ifstream file(source_dir + std::string("/tests/server/version_2.sql"));
    std::ostringstream words;
    words << file.rdbuf();
    change_database(words.str() + more);
    start();
  }
  void expect_all_is_there() {
    const Json open = request(port, "GET", "/api/tables").json()["tables"];
    ASSERT_EQ(open.size(), 1u);
    EXPECT_EQ(open[0]["title"], "Waiting");
    EXPECT_EQ(open[0]["set"], "first_steps");
    EXPECT_EQ(open[0]["open"], (Json{"b", "c", "mastermind"}));
    const Json records = request(port, "GET", "/api/records").json()["records"];
    ASSERT_EQ(records.size(), 1u);
    EXPECT_EQ(records[0]["id"], "finished");
    EXPECT_EQ(records[0]["loops"], 2);
    EXPECT_EQ(request(port, "GET", "/api/records/finished").json()["undone"].size(), 2u);
    EXPECT_EQ(request(port, "POST", "/api/scripts", R"({"source":"days = 4"})").status, 201) << "what is new has its place";
  }

  const std::string of_waiting = "363f1d57ec018132d09d33aeaca0b239554c342d7e20f75d6fb5a04c379abaa7",
                    of_finished = "e03c443902edc3110206bfd9322ec43dae5abf536a1a86bb8f08c82830fbe36a",
                    of_playing = "37683e8e1bba48e60ff922e3355f2ce64b9ca4e2384e540e91ba3ce759ad6469";
};

TEST_F(OldDatabases, VersionTwo) {
  start_with_version_2();
  expect_all_is_there();
  // What was told of the undone cards when they were laid is opened as before.
  Person ben(of_finished, 1);
  ASSERT_TRUE(ben.connect(port));
  while (!ben.ended) ASSERT_TRUE(ben.hear());
  std::set<std::string> undone;
  for (const Json& one : ben.end["openings"])
    if (one.value("undone", false)) undone.insert(one["commitment"].get<std::string>() + " " + one["text"].get<std::string>());
  EXPECT_EQ(undone, (std::set<std::string>{"5ce13bf3f9d7f7bfbd0fd9a9d3458497f8baedee30fe8cc669152734cf6c9854 1 4 a police_officer movement_horizontal",
                                           "e8d29efd7b85a96750bf9d19c73434f1d04134c816830d9893f9e0f60e9044f6 1 4 b school goodwill_1",
                                           "b4fac4dc0823f19c6f8ebd61fd8e60a7280123ca081b81dde2de30fc5cf028f0 1 4 c girl_student movement_horizontal",
                                           "152a199158f98778546d467b450b2a6e4cafccad57ce3961867b5b2e026b45a4 1 4 a police_officer paranoia_minus_1",
                                           "e839a22ebb90e340d38baf3ab79d7ac03a2209b9aa31ffd3e8fb0b4fcbe427fa 1 4 b school goodwill_1",
                                           "d457539a8f974bc86a365f9e3c844710848835f6389845abd795b3878955ce0b 1 4 c girl_student movement_horizontal"}));
  Client ann;
  ASSERT_TRUE(ann.connect(port));
  ann.say({{"token", of_waiting}, {"chat_after", 1}});
  EXPECT_EQ(ann.wait_for("chat")["text"], "Tonight at eight.");
  ann.say({{"chat", "Hello again"}});
  EXPECT_EQ(ann.wait_for("chat")["chat"], 3);

  restart_suddenly();
  Person cid(of_playing, 2);
  ASSERT_TRUE(cid.connect(port));
  while (cid.last["type"] != "table") ASSERT_TRUE(cid.hear());
  EXPECT_EQ(cid.last["state"], "paused");
  EXPECT_EQ(cid.epoch, 1);
  cid.client.say({{"pause", false}});
  play_to_the_end({&cid});
  EXPECT_EQ(std::count_if(cid.end["openings"].begin(), cid.end["openings"].end(), [](const Json& one) { return one.value("undone", false); }), 3);
}

TEST_F(OldDatabases, VersionOne) {
  start_with_version_2("ALTER TABLE tables DROP COLUMN matters; PRAGMA user_version = 1;");
  expect_all_is_there();
  Person cid(of_playing, 2);
  ASSERT_TRUE(cid.connect(port));
  play_to_the_end({&cid});
}

// A list shows outlines that are ready; what a table plays is not read for it.
TEST_F(OldDatabases, ListsReadNoScripts) {
  start_with_version_2();
  stop(true);
  change_database("UPDATE tables SET setup = '{}'");
  start();
  EXPECT_EQ(request(port, "GET", "/api/tables").json()["tables"].size(), 1u);
  EXPECT_EQ(request(port, "GET", "/api/records").json()["records"].size(), 1u);
}

}  // namespace
}  // namespace spiral::testing
