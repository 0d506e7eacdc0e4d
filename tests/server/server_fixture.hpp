// A server on a free port with a folder of its own, and people who play at it.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <map>
#include <thread>

#include "server/server.hpp"
#include "tests/server/both_stores.hpp"
#include "tests/server/client.hpp"
#include "tests/server/server_process.hpp"
#include "tests/support/crossroads.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {

class ServerTest : public ::testing::Test {
 protected:
  virtual Keeping keeping() const { return Keeping::sqlite; }
  // While no server runs.
  std::unique_ptr<Store> open_its_store() const {
    return open_store(options.store.empty() ? options.data : options.store, {.survives_power_cuts = false}).store;
  }

  void SetUp() override {
    std::string pattern = (std::filesystem::temp_directory_path() / "spiral_test_XXXXXX").string();
    options.data = ::mkdtemp(pattern.data());
    if (keeping() != Keeping::sqlite) options.store = fresh_postgres();
    options.logs = false;
    options.metrics_key = "key for tests";
    options.survives_power_cuts = false;
    options.house.bot_pace = 0;
    options.requests_per_minute = options.changes_per_minute = options.tables_per_hour = options.connections_per_address = options.messages_per_second = 0;
    start();
  }
  void TearDown() override {
    stop(true);
    std::filesystem::remove_all(options.data);
  }

  void start() {
    if (!options.store.empty()) wait_for_servers_to_go(options.store);
    StartedServer started = start_server(options);
    ASSERT_TRUE(started.server) << started.error;
    server = std::move(started.server);
    port = server->port();
    thread = std::thread([this] { server->run(false); });
    if (keeping() != Keeping::several) return;
    ports = {port};
    start_others();
    crossroads = std::make_unique<Crossroads>(ports);
    port = crossroads->port();
  }
  virtual void start_others() {
    for (int i = 0; i < 2; ++i) {
      StartedServer started = start_server(options);
      ASSERT_TRUE(started.server) << started.error;
      others.push_back({std::move(started.server), {}});
      others.back().thread = std::thread([other = others.back().server.get()] { other->run(false); });
      ports.push_back(others.back().server->port());
    }
  }
  void stop(bool gracefully) {
    if (!server) return;
    // All of them before any line breaks: otherwise those that still run would see people leave.
    server->stop(gracefully);
    for (Running& other : others) other.server->stop(gracefully);
    thread.join();
    for (Running& other : others) other.thread.join();
    for (ServerProcess& process : processes) process.end(SIGKILL);
    crossroads.reset();
    others.clear(), processes.clear();
    server.reset();
  }
  // As after kill -9: nothing is said or written that was not already.
  void restart_suddenly() { stop(false), start(); }

  std::string make_table(Json wanted) {
    if (!wanted.contains("script")) wanted["script"] = "fs_the_first_script";
    const HttpAnswer answer = request(port, "POST", "/api/tables", wanted.dump());
    EXPECT_EQ(answer.status, 201) << answer.body;
    return answer.status == 201 ? answer.json()["id"].get<std::string>() : "";
  }
  std::string take_seat(const std::string& table, const std::string& seat, const std::string& name = "Ann") {
    const HttpAnswer answer = request(port, "POST", "/api/tables/" + table + "/seats/" + seat, Json{{"name", name}}.dump());
    EXPECT_EQ(answer.status, 201) << answer.body;
    return answer.status == 201 ? answer.json()["token"].get<std::string>() : "";
  }

  ServerOptions options;
  std::unique_ptr<Server> server;
  std::thread thread;
  struct Running {
    std::unique_ptr<Server> server;
    std::thread thread;
  };
  std::vector<Running> others;           // on the same database
  std::vector<ServerProcess> processes;  // and these
  std::vector<int> ports;                // of all of them, where they are several
  std::unique_ptr<Crossroads> crossroads;
  int port = 0;
};

// Somebody who answers whatever is asked, at random, and remembers what he was told.
class Person {
 public:
  Person(std::string token, std::uint64_t seed) : token_(std::move(token)), dice_(seed) {}

  bool connect(int port) {
    port_ = port;
    Json first{{"token", token_}, {"epoch", epoch}, {"seats", Json::array()}, {"chat_after", 0}};
    for (const auto& [seat, seq] : after) first["seats"].push_back({{"seat", seat}, {"after", seq}});
    asks.clear();
    has_voted_ = false;
    return client.connect(port) && client.say(first);
  }

  // Takes one message in. False when there is none in time.
  bool hear(int milliseconds = 5000) {
    const std::string text = client.receive_text(milliseconds);
    if (text.empty()) return false;
    last = Json::parse(text);
    const std::string type = last["type"], seat = last.value("for", "");
    if (type == "hello") {
      epoch = last["epoch"];
      favour.clear();
      for (const Json& one : last["public"]["cast"])
        if (favour.size() < 3) favour.push_back(one["id"]);
    }
    if (type == "event") {
      EXPECT_EQ(last["seq"].get<int>(), after[seat] + 1) << text;
      after[seat] = last["seq"];
      Json plain = last;
      events[seat].push_back(plain.dump());
    }
    if (type == "rewound") {
      after[seat] = last["seq"], epoch = last["epoch"];
      events[seat].resize(last["seq"].get<std::size_t>());
      asks.clear();
    }
    if (type == "ask") {
      std::erase_if(asks, [&](const Json& old) { return old["for"] == last["for"] && old["seat"] == last["seat"] && !old.contains("chosen"); });
      asks.push_back(last);
    }
    if (type == "taken") std::erase_if(asks, [&](const Json& old) { return old["for"] == last["for"] && old["ask"] == last["ask"]; });
    if (type == "end") ended = true, end = last;
    if (type == "welcome") seat_ = last["seats"].empty() ? "" : last["seats"][0];
    if (type == "table") state = last;
    if (type == "error") errors.push_back(last["message"]);
    return true;
  }

  // Whoever's line was closed comes again, as the web client does.
  void come_again() {
    if (comes_again && !ended && !client.is_open()) connect(port_);
  }

  // Until everything that the server has to say to us so far is heard. Before the game it answers with an error.
  void catch_up() {
    client.say({{"view", true}});
    while (hear() && last["type"] != "view" && (!state.is_object() || state["state"] != "waiting" || last["type"] != "error")) {
    }
  }
  // Listens until the table is as wanted.
  bool sees(const std::function<bool(const Json&)>& is_so) {
    while (!state.is_object() || !is_so(state))
      if (!hear()) return false;
    return true;
  }

  // The first ask still without an answer.
  const Json* open_ask() const {
    for (const Json& ask : asks)
      if (!ask.contains("chosen")) return &ask;
    return nullptr;
  }
  // Goes along with the Leader who proposes the Final Guess (R192).
  void agree_to_guess() {
    const bool is_proposed = state.is_object() && state.contains("proposal") && state["proposal"]["kind"] == "final_guess";
    if (!is_proposed || has_voted_) return void(has_voted_ = is_proposed && has_voted_);
    for (const Json& one : state["seats"]) {
      const auto is_among = [&](const Json& persons) { return std::find(persons.begin(), persons.end(), one["person"]) != persons.end(); };
      if (one["seat"] != seat_ || !is_among(state["proposal"]["needed"]) || is_among(state["proposal"]["agreed"])) continue;
      client.say({{"vote", true}, {"kind", "final_guess"}});
      has_voted_ = true;
    }
  }
  void answer_one() {
    const Json ask = *open_ask();
    std::size_t option = dice_.below(static_cast<std::uint32_t>(ask["options"].size()));
    if (ask["kind"] == "time_spiral" && dice_.below(guess_rate) != 0) option = 0;
    if (ask["kind"] == "use_goodwill")
      for (std::size_t i = 0; i < ask["options"].size(); ++i)
        if (ask["options"][i].contains("ability")) option = i;
    if (ask["kind"] == "play_card" && dice_.below(5) != 0) {  // Goodwill gathers on somebody, so that abilities come into play
      const std::string favourite = favour.empty() ? "" : favour[dice_.below(static_cast<std::uint32_t>(favour.size()))];
      for (std::size_t i = 0; i < ask["options"].size(); ++i)
        if (ask["options"][i]["card"].get<std::string>().starts_with("goodwill") && ask["options"][i]["on"] == favourite) option = i;
    }
    kinds.insert(ask["kind"].get<std::string>());
    client.say({{"answer", ask["ask"]}, {"for", ask["for"]}, {"option", option}});
    std::erase(asks, ask);
    ++answered;
  }

  Client client;
  std::map<std::string, int> after;
  std::map<std::string, std::vector<std::string>> events;
  int epoch = 0;
  std::vector<Json> asks;
  std::vector<std::string> errors;
  std::set<std::string> kinds;
  Json last, end, state;
  bool ended = false, comes_again = false;
  int answered = 0;
  std::uint32_t guess_rate = 30;
  std::vector<std::string> favour;

 private:
  std::string token_, seat_;
  bool has_voted_ = false;
  int port_ = 0;
  Dice dice_;
};

// Lets everybody play to the end; `between` may do something before each answer.
inline void play_to_the_end(std::vector<Person*> people, const std::function<void(Person&)>& between = {}) {
  for (int round = 0; round < 20000; ++round) {
    bool all_ended = true, somebody_moved = false;
    for (Person* person : people) {
      while (person->hear(0)) somebody_moved = true;
      person->come_again();
      person->agree_to_guess();
      all_ended = all_ended && person->ended;
      if (person->ended || !person->open_ask()) continue;
      if (between) between(*person);
      if (!person->open_ask()) continue;
      person->answer_one();
      somebody_moved = true;
    }
    if (all_ended) return;
    if (somebody_moved) continue;
    std::vector<pollfd> waiting;
    for (Person* person : people) waiting.push_back({person->client.handle(), POLLIN, 0});
    ::poll(waiting.data(), waiting.size(), 50);
  }
  FAIL() << "the game does not end";
}

}  // namespace spiral::testing
