// A whole server goes from one database to the other, and back, and nothing is different afterwards.
#include "server/move_data.hpp"

#include "tables/kept_table.hpp"
#include "tests/cli/run_bash.hpp"
#include "tests/server/server_fixture.hpp"

namespace spiral::testing {
namespace {

class MoveData : public OnBothStores<ServerTest> {
 protected:
  void SetUp() override {
    OnBothStores::SetUp();
    here = options.store.empty() ? options.data : options.store;
    there = options.store.empty() ? fresh_postgres() : options.data + "/there";
  }
  void serve_from(const std::string& place) {
    options.store = is_postgres(place) ? place : "";
    if (options.store.empty()) options.data = place;
    start();
  }
  static std::pair<std::vector<KeptTable>, std::vector<StoredScript>> everything(const std::string& place) {
    const OpenedStore opened = open_store(place);
    EXPECT_TRUE(opened.store) << opened.error;
    std::vector<KeptTable> tables;
    for (const std::string& id : opened.store->table_ids("", 1000)) tables.push_back(read_kept(*opened.store, *opened.store->table(id)));
    return {tables, opened.store->scripts()};
  }
  // A game played to its end, with an undo on the way.
  std::string play_whole_game() {
    const std::string table = make_table({{"listed", true}, {"bots", {{"mastermind", "random"}, {"b", "random"}, {"c", "random"}}}});
    Person person(take_seat(table, "a"), 5);
    EXPECT_TRUE(person.connect(port));
    bool has_undone = false;
    play_to_the_end({&person}, [&](Person& one) {
      if (has_undone || one.answered < 6) return;
      has_undone = true;
      one.client.say({{"propose", {{"kind", "undo"}, {"loop", 1}, {"day", 1}, {"step", "mastermind_plays"}}}});
      for (int i = 0; i < 50 && one.epoch == 0; ++i) one.hear(100);
    });
    EXPECT_EQ(person.epoch, 1);
    person.client.say({{"chat", "Well played: 時間"}});
    person.catch_up();
    return table;
  }

  std::string here, there;
};

TEST_P(MoveData, ThereAndBack) {
  const std::string finished = play_whole_game();
  const std::string waiting = make_table({{"listed", true}, {"title", "Tonight"}});
  const std::string token = take_seat(waiting, "a");
  const std::string playing = make_table({{"bots", {{"mastermind", "random"}, {"b", "random"}, {"c", "random"}}}});
  const std::string of_playing = take_seat(playing, "a");
  {
    Person person(of_playing, 6);
    ASSERT_TRUE(person.connect(port));
    while (person.answered < 4) {
      while (!person.open_ask()) ASSERT_TRUE(person.hear());
      person.answer_one();
    }
    person.client.say({{"notes", "the doctor, surely"}});
    person.catch_up();
  }
  const std::string whole = request(port, "POST", "/api/scripts", R"({"source":"days = 4"})").json()["whole"];
  const std::string record = request(port, "GET", "/api/records/" + finished).body;
  EXPECT_NE(move_data(here, there).error.find("already at work"), std::string::npos) << "not while a server runs";
  stop(true);

  const auto before = everything(here);
  ASSERT_EQ(before.first.size(), 3u);
  const MoveReport report = move_data(here, there);
  ASSERT_EQ(report.error, "");
  EXPECT_EQ(report.tables, 3u);
  EXPECT_EQ(report.scripts, 1u);
  std::size_t answers = 0;
  for (const KeptTable& one : before.first) answers += one.answers.size();
  EXPECT_EQ(report.answers, answers);
  EXPECT_EQ(everything(there), before);
  EXPECT_EQ(everything(here), before) << "it stays as it was";
  EXPECT_NE(move_data(here, there).error.find("is not empty"), std::string::npos);

  const std::string home = options.data, again = options.data + "/again";
  serve_from(there);
  EXPECT_EQ(request(port, "GET", "/api/records/" + finished).body, record);
  EXPECT_EQ(request(port, "GET", "/api/scripts/kept", "", "Authorization: Bearer " + whole + "\r\n").json()["source"], "days = 4");
  Person person(of_playing, 7);
  ASSERT_TRUE(person.connect(port));
  play_to_the_end({&person});
  stop(true);
  const std::string back = is_postgres(here) ? fresh_postgres() : again;
  const Ran ran = bash("spiral move-data '" + there + "' '" + back + "'");
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_TRUE(says(ran.out, "3 tables with ")) << ran.out;
  EXPECT_EQ(everything(back), everything(there));
  serve_from(back);
  EXPECT_EQ(request(port, "GET", "/api/records").json()["records"].size(), 1u) << "the other one is not listed";
  EXPECT_EQ(request(port, "GET", "/api/records/" + playing).status, 200);
  stop(true);
  options.data = home;
}

TEST_P(MoveData, WhatCannotBePlayedAgainStopsItAndLeavesNothing) {
  const std::string finished = play_whole_game(), other = play_whole_game();
  stop(true);
  {
    const std::unique_ptr<Store> store = open_its_store();
    const StoredAnswer last = store->answers(std::max(finished, other)).back();
    ASSERT_TRUE(store->add_answers(std::max(finished, other), {{last.number + 1, last.epoch, "proceed", 0}}));
  }
  const MoveReport report = move_data(here, there);
  EXPECT_NE(report.error.find("table " + std::max(finished, other) + ": its game cannot be played again"), std::string::npos) << report.error;
  EXPECT_TRUE(everything(there).first.empty()) << "also not the one that could";
  EXPECT_NE(move_data(there, here).error.find("there is nothing in"), std::string::npos);
}

// A text may hold what PostgreSQL does not keep.
TEST_P(MoveData, ZerosInATextAreNoObstacle) {
  const std::string table = make_table({});
  stop(true);
  ASSERT_TRUE(open_its_store()->put_seat(table, {.seat = "a", .notes = std::string("x\0y", 3)}));
  EXPECT_EQ(move_data(here, there).error, "");
  EXPECT_TRUE(everything(there).first.front().seats.front().notes.ends_with("y"));
}

TEST(MoveDataWords, SaysWhatIsMissing) {
  EXPECT_EQ(bash("spiral move-data games").code, 2);
  const Ran ran = bash("spiral move-data /nowhere/at/all /tmp/spiral_never_made");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(says(ran.out, "there is no timespiral.sqlite3 in /nowhere/at/all")) << ran.out;
  EXPECT_FALSE(std::filesystem::exists("/tmp/spiral_never_made"));
}

INSTANTIATE_TEST_SUITE_P(Stores, MoveData, both_stores(), name_of_store);

}  // namespace
}  // namespace spiral::testing
