// An honest table among people who mean no good: mutated HTTP, JSON of every depth and type, bad frames, floods of every message kind from a
// seat, a spectator and a stranger, all at once and each from an address of its own, with the limits a server has by default. It measures how
// long the honest table waits for its answers to be taken. Bounded in time; only this machine's loopback addresses.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <map>
#include <mutex>
#include <thread>

#include "bench/load_server.hpp"
#include "model/dice.hpp"
#include "protocol/wire.hpp"
#include "tests/server/client.hpp"

namespace spiral::load {
namespace {

using testing::Client;
using testing::Json;
using Clock = std::chrono::steady_clock;

struct Shared {
  int port = 0;
  std::atomic<bool> is_over{false};
  std::mutex lock;
  std::vector<double> times;  // milliseconds from an honest answer to its being taken
  std::map<std::string, long> counts;
  int honest_games = 0, honest_faults = 0;

  void count(const std::string& what) {
    const std::lock_guard guard(lock);
    ++counts[what];
  }
};

template <class List>
auto one_of(Dice& dice, const List& list) {
  return std::begin(list)[dice.below(std::size(list))];
}

// --- the honest table -----------------------------------------------------------------------------------------------------------------

// A field of the answer; empty if there is none, or no answer.
std::string text_of(const testing::HttpAnswer& answer, const char* field) {
  const Json said = answer.json();
  return said.is_object() ? said.value(field, "") : "";
}

std::string make_table(int port, const Json& more = Json::object()) {
  Json wanted{{"script", "fs_the_first_script"}, {"bots", {{"b", "random"}, {"c", "random"}}}, {"watch", "anyone"}};
  wanted.update(more);
  return text_of(testing::request(port, "POST", "/api/tables", wanted.dump()), "id");
}

std::string take_seat(int port, const std::string& table, const std::string& seat) {
  return text_of(testing::request(port, "POST", "/api/tables/" + table + "/seats/" + seat, R"({"name":"Ann"})"), "token");
}

// Plays one seat to the end of the game with random answers; false if the game broke off.
bool play_honestly(Shared& shared, const std::string& token, unsigned seed) {
  Dice dice(seed);
  Client client;
  if (!client.connect(shared.port) || !client.say({{"token", token}})) return false;
  std::map<int, Clock::time_point> asked;
  while (!shared.is_over) {
    const Json message = client.receive(1000);
    if (message.is_null() && !client.is_open()) return false;
    if (message.is_null()) continue;
    const std::string type = message["type"];
    if (type == "end") return true;
    if (type == "ask" && !message.contains("chosen")) {
      std::this_thread::sleep_for(std::chrono::milliseconds(60));  // twenty messages a second are allowed
      asked[message["ask"]] = Clock::now();
      client.say({{"answer", message["ask"]}, {"option", dice.below(message["options"].size())}, {"for", message.value("for", message["seat"])}});
    }
    if (type == "taken" && asked.contains(message["ask"])) {
      const std::lock_guard guard(shared.lock);
      shared.times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - asked[message["ask"]]).count());
      asked.erase(message["ask"]);
    }
  }
  return true;
}

void be_honest(Shared& shared) {
  testing::loopback_number = 2;
  for (unsigned game = 1; !shared.is_over; ++game) {
    const std::string table = make_table(shared.port);
    bool is_good = !table.empty();
    if (is_good) {
      const std::string mastermind = take_seat(shared.port, table, "mastermind"), a = take_seat(shared.port, table, "a");
      bool other_is_good = false;
      std::thread other([&] { testing::loopback_number = 3, other_is_good = play_honestly(shared, a, game); });
      is_good = play_honestly(shared, mastermind, game + 1000);
      other.join();
      is_good = is_good && other_is_good;
    }
    ++shared.honest_games;
    shared.honest_faults += !is_good;
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
}

// --- those who mean no good -------------------------------------------------------------------------------------------------------------

const std::vector<std::string> kinds_of_message{R"({"answer":1,"option":0})",
                                                R"({"view":true})",
                                                R"({"record":true})",
                                                R"({"chat":"hello"})",
                                                R"({"react":"think"})",
                                                R"({"notes":"x"})",
                                                R"({"pause":true})",
                                                R"({"pause":false})",
                                                R"({"more_time":true})",
                                                R"({"name":"Ann"})",
                                                R"({"name":"\u202e\u0001 "})",
                                                R"({"propose":{"kind":"undo","loop":1,"day":1,"step":"mastermind_plays"}})",
                                                R"({"propose":{"kind":"stand_in","seat":"mastermind"}})",
                                                R"({"propose":{"kind":"final_guess"}})",
                                                R"({"vote":true})",
                                                R"({"vote":false})",
                                                R"({"take_back":true})",
                                                R"({"leave":true})",
                                                R"({"bot":{"seat":"b","level":"sharp"}})",
                                                R"({"console":true})",
                                                R"({"preview":1,"option":0})",
                                                R"({"disclose":1})",
                                                R"({"deduce":true})",
                                                R"({"deduce":"b"})",
                                                R"({"deduce":true,"marks":[{"who":"nurse","role":"killer","is_so":true}]})",
                                                R"({"token":"x"})",
                                                R"({"watch":"x"})"};

// A message that this list lacks; empty if it has every kind there is.
template <class... Kinds>
std::string missing_kind(const std::variant<Kinds...>*) {
  std::string missing;
  const auto look = [&]<class Kind>(const Kind*) {
    bool is_known = false;
    std::string first;
    Kind::fields([&](const char* name, auto&&...) { first = first.empty() ? name : first; });
    for (const std::string& text : kinds_of_message) is_known |= text.starts_with("{\"" + first + "\":");
    if (!is_known) missing = first;
  };
  (look(static_cast<const Kinds*>(nullptr)), ...);
  return missing;
}

std::string nested(int depth, bool objects, const std::string& inside) {
  std::string text;
  for (int i = 0; i < depth; ++i) text += objects ? "{\"a\":" : "[";
  text += inside;
  for (int i = 0; i < depth; ++i) text += objects ? "}" : "]";
  return text;
}

// Every type, at every depth around the limit and far beyond it.
std::string any_value(Dice& dice) {
  static const std::vector<std::string> plain{
      "null", "true", "-1", "7", "1e308", "18446744073709551616", "0.5", "\"\"", "\"a\"", "\"\\ud800\"", "[]", "{}", "\"" + std::string(3000, 'x') + "\""};
  static const std::vector<int> deep{100, 5000, 10000, 47620};
  const std::string inside = one_of(dice, plain);
  if (dice.below(3) == 0) return inside;
  const bool objects = dice.below(2) == 0;
  return nested(dice.below(4) > 0 ? static_cast<int>(dice.below(20)) : objects ? deep[dice.below(3)] : one_of(dice, deep), objects, inside);
}

std::string mutated(Dice& dice, std::string text) {
  for (std::size_t i = dice.below(5); i > 0 && !text.empty(); --i) {
    const std::size_t at = dice.below(text.size());
    switch (dice.below(3)) {
      case 0: text[at] = static_cast<char>(dice.below(256)); break;
      case 1: text.erase(at, 1 + dice.below(6)); break;
      default: text.insert(at, text.substr(at, dice.below(40)));
    }
  }
  return text;
}

void send_broken_http(Shared& shared, Dice& dice) {
  static const std::vector<std::string> requests{
      "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      "GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: keep-alive\r\n\r\n",
      "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 34\r\n\r\n{\"script\":\"fs_the_first_script\"}  ",
      "POST /api/replay HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n",
      testing::upgrade_request(),
      "GET /" + std::string(9000, 'a') + " HTTP/1.1\r\n\r\n",
      "GET /../../etc/passwd HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"};
  const int handle = testing::connect_to(shared.port);
  if (handle < 0) return;
  std::string answer;
  testing::send_all(handle, mutated(dice, one_of(dice, requests)));
  testing::receive_some(handle, answer, 20);
  ::close(handle);
  shared.count("broken_http");
}

void send_strange_json(Shared& shared, Dice& dice) {
  static const std::vector<std::string> fields{
      "script",  "source", "set",    "loops",  "players", "first_leader", "options",    "watch", "clock",      "listed", "title",   "bots", "timespiral_record",
      "answers", "name",   "number", "answer", "mend",    "forms",        "characters", "days",  "difficulty", "with",   "without", "seed"};
  static const std::vector<std::string> targets{
      "/api/tables",       "/api/replay",           "/api/replay?seat=everything", "/api/tables/x/seats/a", "/api/scripts",
      "/api/scripts/lint", "/api/scripts/generate", "/api/scripts/kept",           "/api/puzzles",          "/api/puzzles/first_steps_10/answer"};
  std::string body = R"({"script":"fs_the_first_script")";
  for (int i = 0; i < 2; ++i) body += ",\"" + one_of(dice, fields) + "\":" + (dice.below(4) == 0 ? "{\"x\":" + any_value(dice) + "}" : any_value(dice));
  body += "}";
  const int status = testing::request(shared.port, "POST", one_of(dice, targets), body, "", 3000).status;
  shared.count("strange_json_" + std::to_string(status));
}

// Scripts that take long to look at: as many findings as a file may have.
void send_long_scripts(Shared& shared, Dice& dice) {
  std::string source;
  for (int i = 0; i < 1400; ++i) source += dice.below(2) == 0 ? "k" + std::to_string(i) + " = 1\n" : "[[cast]]\nrole = \"kille" + std::to_string(i) + "\"\n";
  const nlohmann::json body{{"source", source}, {"mend", dice.below(2) == 0}, {"forms", true}};
  const int status = testing::request(shared.port, "POST", "/api/scripts/lint", body.dump(), "", 3000).status;
  shared.count("long_script_" + std::to_string(status));
}

void send_bad_frames(Shared& shared, Dice& dice) {
  Client client;
  if (!client.connect(shared.port)) return;
  const std::string text = one_of(dice, kinds_of_message);
  switch (dice.below(6)) {
    case 0: client.send_bytes(testing::frame_of(text, 1, true, false)); break;
    case 1: client.send_bytes(testing::frame_of(text, static_cast<int>(dice.below(16)))); break;
    case 2: client.send_bytes(testing::frame_of(std::string(70000, 'x'))); break;
    case 3: client.send_bytes(testing::frame_of(text, 1, false)); break;
    case 4: client.send_bytes(mutated(dice, testing::frame_of(text))); break;
    default: client.send_bytes(std::string(1 + dice.below(200), static_cast<char>(dice.below(256))));
  }
  client.receive_text(20);
  shared.count("bad_frames");
}

// As many messages as the line takes, until it is closed.
void flood(Shared& shared, Dice& dice, Client& client, const std::string& what) {
  for (int i = 0; i < 200 && client.is_open() && !shared.is_over; ++i) {
    std::string frames;
    for (int k = 0; k < 5; ++k) {
      const std::string text = one_of(dice, kinds_of_message);
      const std::string key = text.substr(0, text.find(':') + 1);
      frames += testing::frame_of(dice.below(4) == 0 ? mutated(dice, text) : dice.below(4) == 0 ? key + any_value(dice) + "}" : text);
    }
    if (!client.send_bytes(frames)) break;
    while (!client.receive_text(0).empty()) {
    }
    shared.count(what + "_messages");
    if (dice.below(3) > 0) std::this_thread::sleep_for(std::chrono::milliseconds(150));  // some keep to the limit of messages
  }
  shared.count(what + "_floods");
}

void flood_from_a_seat(Shared& shared, Dice& dice) {
  const std::string table = make_table(shared.port, {{"bots", {{"mastermind", "sharp"}, {"b", "sharp"}, {"c", "sharp"}}}});
  const std::string token = table.empty() ? "" : take_seat(shared.port, table, "a");
  Client client;
  if (token.empty() || !client.connect(shared.port)) return std::this_thread::sleep_for(std::chrono::milliseconds(100));
  client.say({{"token", token}});
  flood(shared, dice, client, "seat");
}

void flood_as_a_spectator(Shared& shared, Dice& dice) {
  const std::string table =
      make_table(shared.port, {{"bots", {{"mastermind", "random"}, {"a", "random"}, {"b", "random"}, {"c", "random"}}}, {"listed", true}});
  Client client;
  if (table.empty() || !client.connect(shared.port)) return std::this_thread::sleep_for(std::chrono::milliseconds(100));
  client.say({{"watch", table}});
  flood(shared, dice, client, "spectator");
}

void flood_as_a_stranger(Shared& shared, Dice& dice) {
  Client client;
  if (!client.connect(shared.port)) return std::this_thread::sleep_for(std::chrono::milliseconds(100));
  flood(shared, dice, client, "stranger");
}

void poll_the_lobby(Shared& shared, Dice& dice) {
  static const std::vector<std::string> targets{"/api/tables", "/api/records", "/api/scripts", "/api/rules",     "/api/puzzles", "/api/puzzles/x/hints/-1",
                                                "/",           "/health",      "/metrics",     "/assets/none.js"};
  shared.count("lobby_" + std::to_string(testing::request(shared.port, "GET", one_of(dice, targets), "", "", 3000).status));
}

using Attack = void (*)(Shared&, Dice&);
constexpr Attack attacks[] = {send_broken_http,  send_strange_json,    send_long_scripts,   send_bad_frames,
                              flood_from_a_seat, flood_as_a_spectator, flood_as_a_stranger, poll_the_lobby};

int check_kinds() {
  const std::string missing = missing_kind(static_cast<const wire::ClientMessage*>(nullptr));
  return missing.empty() ? 0 : (std::fprintf(stderr, "spiral_hostile: nobody sends \"%s\"\n", missing.c_str()), 1);
}

int run(int seconds, double most_p99, const std::vector<std::string>& more) {
  // The limits that a server has by default; ServerProcess lifts them for those who measure load.
  std::vector<std::string> arguments{"--requests-per-minute",     "1200", "--changes-per-minute", "120",   "--tables-per-hour",     "120",
                                     "--connections-per-address", "64",   "--most-connections",   "20000", "--messages-per-second", "20",
                                     "--bot-tables-per-address",  "16",   "--most-bot-tables",    "1000"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  ServerProcess server(SPIRAL_PROGRAM, arguments);
  if (!server.start()) return std::fprintf(stderr, "spiral_hostile: the server does not start\n"), 1;
  Shared shared;
  shared.port = server.port();
  std::vector<std::thread> threads;
  threads.emplace_back([&] { be_honest(shared); });
  for (std::size_t i = 0; i < std::size(attacks); ++i)
    threads.emplace_back([&shared, i] {
      Dice dice(static_cast<unsigned>(i) + 1);
      for (unsigned turn = 0; !shared.is_over; ++turn) {
        testing::loopback_number = static_cast<std::uint8_t>(10 + i * 30 + turn % 30);  // thirty addresses for each kind
        attacks[i](shared, dice);
      }
    });
  const auto until = Clock::now() + std::chrono::seconds(seconds);
  while (Clock::now() < until && server.is_alive()) std::this_thread::sleep_for(std::chrono::milliseconds(100));
  const bool is_alive = server.is_alive() && testing::request(shared.port, "GET", "/health").status == 200;
  const long memory = server.resident_bytes();
  shared.is_over = true;
  for (std::thread& one : threads) one.join();
  const bool ended_well = server.stop();  // a sanitizer has its word at the end, too
  std::vector<double>& times = shared.times;
  std::sort(times.begin(), times.end());
  const auto at = [&](double share) {
    return times.empty() ? -1.0 : times[std::min(times.size() - 1, static_cast<std::size_t>(share * static_cast<double>(times.size())))];
  };
  const bool is_good = is_alive && ended_well && shared.honest_faults == 0 && times.size() > 20 && (most_p99 <= 0 || at(0.99) <= most_p99);
  const nlohmann::ordered_json out{{"seconds", seconds},
                                   {"server_is_alive", is_alive},
                                   {"server_ended_well", ended_well},
                                   {"server_memory_bytes", memory},
                                   {"attacks", shared.counts},
                                   {"honest_games", shared.honest_games},
                                   {"honest_games_broken_off", shared.honest_faults},
                                   {"honest_answer_ms", {{"measured", times.size()}, {"p50", at(0.5)}, {"p99", at(0.99)}, {"max", at(1)}}},
                                   {"good", is_good}};
  std::printf("%s\n", out.dump(2).c_str());
  return is_good ? 0 : 1;
}

}  // namespace
}  // namespace spiral::load

int main(int count, char** words) {
  int seconds = 60;
  double most_p99 = 0;
  std::vector<std::string> more;
  if (count == 2 && std::string(words[1]) == "--kinds") return spiral::load::check_kinds();
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--") {
      more.assign(words + i + 1, words + count);
      break;
    }
    if (word == "--seconds" && i + 1 < count) seconds = std::atoi(words[++i]);
    else if (word == "--p99" && i + 1 < count) most_p99 = std::atof(words[++i]);
    else seconds = 0;
  }
  if (seconds < 1 || seconds > 3600)
    return std::fprintf(stderr, "usage: spiral_hostile [--seconds N] [--p99 MILLISECONDS] [-- SERVER OPTIONS]\n       spiral_hostile --kinds\n"), 2;
  if (spiral::load::check_kinds() != 0) return 1;
  return spiral::load::run(seconds, most_p99, more);
}
