// One table without sockets and clocks: a test says what time it is, and what it says to whom is kept.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "server/sodium_secrets.hpp"
#include "server/sqlite_store.hpp"
#include "tables/table.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {

class QuietTable : public ::testing::Test {
 protected:
  using Json = nlohmann::json;

  void SetUp() override {
    ASSERT_TRUE(prepare_secrets());
    std::string pattern = (std::filesystem::temp_directory_path() / "spiral_quiet_XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    store = open_sqlite_store(folder_, {.survives_power_cuts = false}).store;
    ASSERT_TRUE(store);
    setup.game = library_setup("fs_the_first_script");
    now.wall = wall;
  }
  void TearDown() override {
    table.reset(), store.reset();
    std::filesystem::remove_all(folder_);
  }

  // The seats that are not bots' are taken in order, by persons 1, 2 and so on, who are all here. A person's number is that of his line, too.
  void sit(const std::map<Seat, Level>& bots = {}) {
    people = 0;
    ASSERT_TRUE(store->add_table({.id = id, .setup = to_stored(setup), .secret = std::string(64, '7'), .result = {}, .draft = {}}, {}));
    load();
    for (Seat seat : seats_of_table(setup.game.players)) {
      if (bots.contains(seat)) {
        ASSERT_EQ(table->seat_bot(seat, bots.at(seat), now), "");
      } else if (setup.game.players != 2 || seat == Seat::mastermind || seat == Seat::a) {
        ASSERT_EQ(table->take_seat(seat, "x", 0, now).error, "");
        come(++people);
      }
    }
  }
  void load() {
    table = std::make_unique<Table>(*store, sodium_secrets(), *store->table(id), setup, times, [this](ConnectionId to, const std::string& text) {
      if (!text.empty()) note(to, Json::parse(text));
    });
    ASSERT_EQ(table->load(now), "");
  }
  void come(int person) { ASSERT_EQ(table->connect(static_cast<ConnectionId>(person), {.person = person, .after = {}}, now), ""); }
  void go(int person) { table->disconnect(static_cast<ConnectionId>(person), now); }
  void say(int person, const Json& words) {
    error.clear();
    table->take(static_cast<ConnectionId>(person), words, now);
  }
  void wait_until(Time when) {
    now = {when, wall + when};
    table->tick(now);
  }
  // Answers whatever this person is asked first.
  void answer(int person, int option = 0) {
    const Json ask = asks.at(person);
    say(person, {{"answer", ask["ask"]}, {"for", ask["for"]}, {"option", option}});
  }
  const Json& state(int person) { return states[person]; }
  bool has_stand_in(int place) { return table->state().seats[static_cast<std::size_t>(place)].stand_in.has_value(); }
  bool is_proposed() { return table->state().proposal.has_value(); }

  TableSetup setup;
  TableTimes times{.bot_pace = 0};
  std::string id = "t";
  std::unique_ptr<Store> store;
  std::unique_ptr<Table> table;
  Now now;
  Time wall = 1'000'000'000;
  int people = 0;
  std::string error;                            // what the last words were answered with
  std::map<int, Json> states, asks, last_said;  // the latest, by person
  std::size_t told = 0;                         // events, to anybody

 private:
  void note(ConnectionId to, const Json& message) {
    const int person = static_cast<int>(to);
    if (message["type"] == "error") error = message["message"];
    if (message["type"] == "table") states[person] = message;
    if (message["type"] == "chat") last_said[person] = message;
    if (message["type"] == "ask" && !message.contains("chosen")) asks[person] = message;
    if (message["type"] == "event") ++told;
  }

  std::string folder_;
};

}  // namespace spiral::testing
