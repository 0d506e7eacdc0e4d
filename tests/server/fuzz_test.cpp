// Whatever text arrives, the house answers or ignores it, and the game stays whole. No sockets: the parser and the tables alone.
#include <filesystem>

#include <gtest/gtest.h>

#include "server/house.hpp"
#include "server/secrets.hpp"
#include "server/sqlite_store.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

constexpr const char* templates[] = {
    R"({"answer":1,"option":0})", R"({"answer":2,"option":3,"for":"a"})", R"({"view":true})", R"({"record":true})", R"({"chat":"hello"})", R"({"react":"think"})",
    R"({"notes":"x","for":"b"})", R"({"pause":true})", R"({"pause":false})", R"({"propose":{"kind":"undo","loop":1,"day":1,"step":"mastermind_plays"}})",
    R"({"propose":{"kind":"stand_in","seat":"mastermind","level":"random"}})", R"({"vote":true})", R"({"vote":false})", R"({"take_back":true})", R"({"leave":true})",
    R"({"bot":{"seat":"b","level":"random"}})", R"({"token":"x","seats":[{"seat":"a","after":1}],"epoch":0,"chat_after":0})", R"({"watch":"x","after":99999999999})"};

// A template with bytes changed, lost, doubled or swapped for another value.
std::string mutated(Dice& dice) {
  std::string text = templates[dice.below(std::size(templates))];
  constexpr const char* values[] = {"null", "-1", "1e99", "[]", "{}", "\"\"", "18446744073709551616", "true", "\"mastermind\"", "[[[[", "0.5"};
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

TEST(ServerFuzz, AnyTextIsTakenCalmly) {
  ASSERT_TRUE(prepare_secrets());
  std::string pattern = (std::filesystem::temp_directory_path() / "spiral_fuzz_XXXXXX").string();
  const std::string folder = ::mkdtemp(pattern.data());
  {
    OpenedStore opened = open_sqlite_store(folder, false);
    ASSERT_TRUE(opened.store) << opened.error;
    Time now = 1;
    std::size_t sent = 0;
    std::vector<std::function<void()>> later;
    HouseHooks hooks{.now = [&] { return now; }, .send = [&](ConnectionId, const std::string&) { ++sent; }, .close = [](ConnectionId) {},
                     .run_later = [&](Time, std::function<void()> act) { later.push_back(std::move(act)); },
                     // Nobody thinks here: the first offer is taken.
                     .run_aside = [&](std::function<void()>, std::function<void()> then) { later.push_back(std::move(then)); }};
    House house(*opened.store, {.bot_pace = 0}, hooks);
    const auto settle = [&] {
      for (int i = 0; i < 1000 && !later.empty(); ++i) {
        const auto now_due = std::move(later);
        later.clear();
        for (const auto& act : now_due) act();
      }
    };
    Dice dice(99);
    for (int game = 0; game < 4; ++game) {
      const std::string id = nlohmann::json::parse(house.handle("POST", "/api/tables", "", R"({"script":"fs_the_first_script","watch":"ask","bots":{"c":"random"}})").body)["id"];
      ConnectionId connection = static_cast<ConnectionId>(game * 10);
      for (const char* seat : {"mastermind", "a", "b"}) {
        const auto taken = nlohmann::json::parse(house.handle("POST", "/api/tables/" + id + "/seats/" + seat, "", R"({"name":"x"})").body);
        ASSERT_EQ(house.open(++connection, nlohmann::json{{"token", taken["token"]}}.dump()), "");
      }
      for (int i = 0; i < 1500; ++i) {
        house.receive(static_cast<ConnectionId>(game * 10) + 1 + dice.below(3), mutated(dice));
        house.open(100000 + static_cast<ConnectionId>(game * 2000 + i), mutated(dice));
        if (i % 16 == 0) house.handle(dice.below(2) == 0 ? "POST" : "GET", "/api/tables", "", mutated(dice));
        now += 10;
        settle();
      }
      EXPECT_EQ(house.handle("GET", "/api/tables/" + id, "", "").status, 200);
    }
    EXPECT_GT(sent, 1000u);
    settle();
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace spiral::testing
