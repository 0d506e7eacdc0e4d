// Whatever text arrives, the house answers or ignores it, and the game stays whole. No sockets: the parser and the tables alone.
#include "tests/server/silent_house.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

constexpr const char* templates[] = {R"({"answer":1,"option":0})",
                                     R"({"answer":2,"option":3,"for":"a"})",
                                     R"({"view":true})",
                                     R"({"record":true})",
                                     R"({"chat":"hello"})",
                                     R"({"react":"think"})",
                                     R"({"notes":"x","for":"b"})",
                                     R"({"pause":true})",
                                     R"({"pause":false})",
                                     R"({"more_time":true})",
                                     R"({"name":"Ann"})",
                                     R"({"propose":{"kind":"undo","loop":1,"day":1,"step":"mastermind_plays"}})",
                                     R"({"propose":{"kind":"stand_in","seat":"mastermind","level":"random"}})",
                                     R"({"vote":true})",
                                     R"({"vote":false})",
                                     R"({"take_back":true})",
                                     R"({"leave":true})",
                                     R"({"bot":{"seat":"b","level":"random"}})",
                                     R"({"token":"x","seats":[{"seat":"a","after":1}],"epoch":0,"chat_after":0})",
                                     R"({"watch":"x","after":99999999999})",
                                     R"({"deduce":true})",
                                     R"({"deduce":"b","marks":[{"who":"nurse","role":"killer","is_so":true},{"plot":"murder_plan","is_so":false}]})"};

// A template with bytes changed, lost, doubled or swapped for another value.
std::string mutated(Dice& dice) {
  std::string text = templates[dice.below(std::size(templates))];
  constexpr const char* values[] = {"null",           "-1",   "1e99", "[]",         "{}", "\"\"", "18446744073709551616", "-9223372036854775808", "true",
                                    "\"mastermind\"", "[[[[", "0.5",  "\"\\ud800\""};
  for (std::uint32_t i = dice.below(4); i > 0 && !text.empty(); --i) {
    const std::size_t at = dice.below(static_cast<std::uint32_t>(text.size()));
    switch (dice.below(4)) {
      case 0: text[at] = static_cast<char>(dice.below(256)); break;
      case 1: text.erase(at, 1 + dice.below(4)); break;
      case 2: text.insert(at, text.substr(at, dice.below(8))); break;
      default:
        if (const std::size_t colon = text.find(':', at); colon != std::string::npos) {
          const std::size_t end = text.find_first_of(",}", colon);
          text.replace(colon + 1, end == std::string::npos ? end : end - colon - 1, values[dice.below(std::size(values))]);
        }
    }
  }
  return text;
}

void throw_anything_at_it(int games, int rounds) {
  SilentHouse fuzz;
  Dice dice(99);
  std::size_t sent = 0;
  for (int game = 0; game < games; ++game) {
    const std::string id =
        fuzz.make_table({{"script", "fs_the_first_script"}, {"watch", "ask"}, {"bots", {{"c", "random"}}}, {"options", {{"deduction_aid", "full"}}}});
    const ConnectionId first = static_cast<ConnectionId>(game * 10) + 1;
    ConnectionId connection = first;
    for (const char* seat : {"mastermind", "a", "b"}) fuzz.sit(id, seat, connection++);
    for (int i = 0; i < rounds; ++i) {
      fuzz.house->receive(first + dice.below(3), mutated(dice));
      fuzz.house->open(1000000 + static_cast<ConnectionId>(game * rounds + i), mutated(dice), "address");
      if (i % 16 == 0) fuzz.house->handle(dice.below(2) == 0 ? "POST" : "GET", "/api/tables", "", mutated(dice));
      if (i % 16 == 8) fuzz.house->handle("POST", "/api/tables/" + id + "/seats/a", dice.below(2) == 0 ? "" : "x", mutated(dice));
      fuzz.now += 10;
      fuzz.settle();
    }
    EXPECT_EQ(fuzz.house->handle("GET", "/api/tables/" + id, "", "").status, 200);
    for (const auto& [to, texts] : fuzz.said) {
      sent += texts.size();
      for (const std::string& text : texts) ASSERT_TRUE(Json::accept(text)) << text;
    }
    fuzz.said.clear();
  }
  EXPECT_GT(sent, 1000u);
}

TEST(ServerFuzz, AnyTextIsTakenCalmly) { throw_anything_at_it(4, 1500); }
TEST(ServerFuzzSlow, MuchMoreTextIsTakenCalmly) { throw_anything_at_it(40, 20000); }

// Brackets within brackets: neither reading, comparing nor throwing them away may run out of stack.
TEST(ServerFuzz, DeepTextIsTakenCalmly) {
  SilentHouse fuzz;
  const std::string table = fuzz.make_table({{"script", "fs_the_first_script"}, {"bots", {{"a", "random"}, {"b", "random"}, {"c", "random"}}}});
  fuzz.sit(table, "mastermind", 1);
  const std::string deep = std::string(32000, '[') + std::string(32000, ']');  // as much as a message may hold
  std::string deeper;
  for (int i = 0; i < 10000; ++i) deeper += R"({"a":)";
  deeper += "1" + std::string(10000, '}');
  for (const std::string& value : {deep, deeper}) {
    fuzz.house->receive(1, value);
    for (const char* field : {"answer", "view", "record", "chat", "react", "notes", "pause", "more_time", "name", "propose", "vote", "take_back", "bot"}) {
      fuzz.house->receive(1, "{\"" + std::string(field) + "\":" + value + "}");
      fuzz.house->open(2, "{\"" + std::string(field) + "\":" + value + "}", "address");
    }
    for (const char* field : {"token", "watch", "seats", "epoch", "after"})
      fuzz.house->open(2, "{\"token\":\"x\",\"" + std::string(field) + "\":" + value + "}", "address");
    for (const char* field : {"script", "source", "set", "options", "bots", "players", "title", "watch"})
      EXPECT_EQ(fuzz.house->handle("POST", "/api/tables", "", "{\"set\":\"first_steps\",\"" + std::string(field) + "\":" + value + "}").status, 400) << field;
    fuzz.settle();
  }
  const std::string deepest = std::string(64000, '[') + std::string(64000, ']');  // and a request
  EXPECT_EQ(fuzz.house->handle("POST", "/api/tables", "", "{\"set\":\"first_steps\",\"options\":" + deepest + "}").status, 400);
  EXPECT_EQ(fuzz.house->handle("GET", "/api/tables/" + table, "", "").status, 200);
}

// Text that means nothing, whatever it resembles.
bool means_nothing(const std::string& text) {
  const Json read = Json::parse(text, nullptr, false);
  if (!read.is_object()) return true;
  for (const char* field : {"answer", "chat", "react", "notes", "pause", "more_time", "name", "propose", "vote", "take_back", "leave", "bot"})
    if (read.contains(field)) return false;
  return true;
}

// The events each seat hears in a game of seeded answers, with so much rubbish from everybody between two of them.
std::map<ConnectionId, std::vector<std::string>> play_amid_rubbish(int rubbish, int& thrown) {
  SilentHouse fuzz;
  Dice dice(7), noise(8);
  const std::string table = fuzz.make_table({{"script", "fs_the_first_script"}});
  ConnectionId last = 0;
  for (const char* seat : {"mastermind", "a", "b", "c"}) fuzz.sit(table, seat, ++last);
  std::map<ConnectionId, std::vector<std::string>> events;
  std::map<ConnectionId, Json> asks;
  for (bool is_over = false; !is_over;) {
    for (int i = 0; i < rubbish; ++i) {
      const std::string text = mutated(noise);
      if (means_nothing(text)) fuzz.house->receive(1 + noise.below(4), text), ++thrown;
    }
    fuzz.settle();
    for (auto& [to, texts] : fuzz.said) {
      for (const std::string& text : texts) {
        Json message = Json::parse(text);
        if (message["type"] == "ask") asks[to] = message;
        if (message["type"] == "end") is_over = true;
        message.erase("commitment");
        if (message["type"] == "event") events[to].push_back(message.dump());
      }
      texts.clear();
    }
    if (is_over) break;
    if (asks.empty()) return ADD_FAILURE() << "nobody is asked", events;
    const auto [to, ask] = *asks.begin();
    asks.erase(to);
    fuzz.house->receive(to, Json{{"answer", ask["ask"]}, {"option", dice.below(static_cast<std::uint32_t>(ask["options"].size()))}}.dump());
  }
  return events;
}

TEST(ServerFuzz, RubbishBetweenAnswersChangesNothing) {
  int nothing = 0, thrown = 0;
  const auto quiet = play_amid_rubbish(0, nothing), noisy = play_amid_rubbish(12, thrown);
  EXPECT_EQ(quiet.size(), 4u);
  EXPECT_EQ(quiet, noisy);
  EXPECT_GT(thrown, 200);
}

}  // namespace
}  // namespace spiral::testing
