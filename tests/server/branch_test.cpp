// Playing on from a moment of a record: in a house for one device, and nowhere else.
#include "tables/branch.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "bots/bot.hpp"
#include "bots/self_play.hpp"
#include "tables/house.hpp"
#include "tables/library.hpp"
#include "wasm/memory_store.hpp"
#include "wasm/plain_secrets.hpp"

namespace spiral::testing {

using Json = nlohmann::json;

namespace {

// A whole game by chance.
Playthrough play_by_chance(int players) {
  Setup setup;
  for (const ScriptFile& file : library())
    if (file.id == "fs_the_first_script") setup.file = file;
  setup.options = setup.file.options, setup.players = players;
  Playthrough play(setup);
  for (std::uint32_t number = 1; !play.is_over(); number = number * 1664525 + 1013904223)
    play.decide(play.legal()[static_cast<int>((number >> 8) % static_cast<std::uint32_t>(play.legal().size))]);
  return play;
}
const Playthrough& finished_game() {
  static const Playthrough played = play_by_chance(4);
  return played;
}
const std::string& record() {
  static const std::string text = to_record(finished_game()).dump();
  return text;
}

// A house without time: bots think when they are told to.
struct Device {
  explicit Device(bool plays_on = true, MemoryStore kept = {})
      : store(std::move(kept)), house(store, secrets, {.bot_pace = 0, .most_bot_tables = 0, .plays_on = plays_on}, hooks()) {}

  HouseHooks hooks() {
    return {.now =
                [this] {
                  return Now{steady, steady};
                },
            .send = [this](ConnectionId, const std::string& text) { messages.push_back(Json::parse(text)); },
            .close = [](ConnectionId) {},
            .run_later = [this](Time, std::function<void()> act) { later.push_back(std::move(act)); },
            .run_aside = [this](std::function<void()> act, std::function<void()> then) { later.push_back([act, then] { act(), then(); }); },
            .run_at_disk = [](const std::function<void()>& act, const std::function<void()>& then) { act(), then(); }};
  }
  HttpReply post(const std::string& path, const Json& body) { return house.handle("POST", path, "", body.dump()); }
  HttpReply post_text(const std::string& path, const std::string& body) { return house.handle("POST", path, "", body); }
  Json get(const std::string& path) { return Json::parse(house.handle("GET", path, "", "").body); }
  void settle() {
    for (int i = 0; i < 100000 && !later.empty(); ++i) {
      const auto act = std::move(later.front());
      later.erase(later.begin());
      ++steady;
      act();
    }
    house.flush();
  }

  Time steady = 1000;
  MemoryStore store;
  PlainSecrets secrets{"seed"};
  std::vector<std::function<void()>> later;
  std::vector<Json> messages;
  House house;
};

Json branch(int after, const Json& more = {}) {
  Json request{{"record", record()}, {"seat", "everything"}, {"after", after}, {"title", "What if"}, {"name", "Ann"}, {"bots", {{"mastermind", "random"}}}};
  if (more.is_object()) request.update(more);
  return request;
}

std::vector<std::string> answers_of(Device& device, const std::string& id) {
  std::vector<std::string> words;
  for (const StoredAnswer& one : device.store.answers(id)) words.push_back(one.notation);
  return words;
}

TEST(Branch, GoesOnFromExactlyThatPosition) {
  const Playthrough& whole = finished_game();
  for (const int after : {1, 30, static_cast<int>(whole.events().size()) / 2}) {
    Device device;
    const HttpReply reply = device.post("/api/branches", branch(after));
    ASSERT_EQ(reply.status, 201) << reply.body;
    const Json made = Json::parse(reply.body);
    EXPECT_EQ(made["seats"], (Json{"a", "b", "c"})) << "all that no bot takes, by one person";
    const std::string id = made["table"];
    const std::vector<std::string> kept = answers_of(device, id);
    ASSERT_LT(kept.size(), whole.answers().size());
    EXPECT_TRUE(std::equal(kept.begin(), kept.end(), whole.answers().begin()));
    Playthrough expected(whole.setup());
    for (const std::string& answer : kept) ASSERT_EQ(expected.answer(answer), "");
    EXPECT_GE(static_cast<int>(expected.events().size()), after) << "what was on the board stands";
    if (!kept.empty()) {
      Playthrough before(whole.setup());
      for (std::size_t i = 0; i + 1 < kept.size(); ++i) before.answer(kept[i]);
      EXPECT_LT(static_cast<int>(before.events().size()), after) << "and nothing more was decided";
    }
    device.settle();
    ASSERT_EQ(device.house.open(1, Json{{"token", made["token"]}}.dump(), "here").problem, "");
    device.settle();
    int told = 0;
    for (const Json& message : device.messages) told += message["type"] == "event" && message["for"] == "a";
    EXPECT_GT(told, 0);
  }
}

TEST(Branch, IsCountedInWhatTheSeatWasTold) {
  const Playthrough& whole = finished_game();
  for (const Viewer viewer : {Viewer::everyone, Viewer::a, Viewer::mastermind}) {
    int told = 0;
    for (const Event& event : whole.events()) told += sees(viewer, event);
    const LoadedRecord cut = game_at(whole, {record(), viewer, told / 2});
    ASSERT_TRUE(cut.play) << cut.error;
    int seen = 0;
    for (const Event& event : cut.play->events()) seen += sees(viewer, event);
    EXPECT_GE(seen, told / 2);
    EXPECT_FALSE(game_at(whole, {record(), viewer, told}).play) << "the end is no moment to go on from";
    EXPECT_FALSE(game_at(whole, {record(), viewer, told + 1}).play);
  }
}

TEST(Branch, IsPlayedToItsEndAndIsARecordOfItsOwn) {
  Device device;
  const HttpReply reply = device.post("/api/branches", branch(40, {{"bots", {{"mastermind", "random"}, {"a", "random"}, {"b", "random"}, {"c", "random"}}}}));
  ASSERT_EQ(reply.status, 201) << reply.body;
  const std::string id = Json::parse(reply.body)["table"];
  EXPECT_FALSE(Json::parse(reply.body).contains("token")) << "bots alone: there is nothing to hold";
  ASSERT_EQ(device.house.open(1, Json{{"watch", id}}.dump(), "here").problem, "");
  device.settle();
  EXPECT_EQ(device.get("/api/tables/" + id)["state"], "over");
  const LoadedRecord again = from_record(device.house.handle("GET", "/api/records/" + id, "", "").body);
  ASSERT_TRUE(again.play) << again.error;
  EXPECT_TRUE(again.play->is_over());
  const Json listed = Json::parse(device.post_text("/api/branches/of", record()).body)["branches"];
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_EQ(listed[0]["title"], "What if");
  EXPECT_EQ(listed[0]["id"], id);
  EXPECT_NE(listed[0]["result"], "");
  EXPECT_EQ(listed[0]["loop"], 1);
  EXPECT_TRUE(Json::parse(device.post_text("/api/branches/of", again.play ? to_record(*again.play).dump() : "").body)["branches"].empty());
}

TEST(Branch, ComesBackAfterARestartAndCanBeUndone) {
  Device device;
  const Json made = Json::parse(device.post("/api/branches", branch(60)).body);
  device.settle();
  MemoryStore kept;
  for (const auto& [name, text] : device.store.take_changes()) ASSERT_TRUE(kept.load(name, text)) << name;
  Device later(true, std::move(kept));
  const std::string id = made["table"];
  ASSERT_EQ(later.house.open(1, Json{{"token", made["token"]}}.dump(), "here").problem, "");
  EXPECT_EQ(later.get("/api/tables/" + id)["state"], "playing");
  EXPECT_EQ(Json::parse(later.get("/api/branches/" + id)["record"].get<std::string>())["answers"], Json::parse(record())["answers"]);
  const int before = static_cast<int>(later.store.answers(id).size());
  later.house.receive(1, R"({"propose":{"kind":"undo","loop":1,"day":1,"step":"mastermind_plays"}})");
  later.house.flush();
  int standing = 0;
  for (const StoredAnswer& one : later.store.answers(id)) standing += one.undone == 0;
  EXPECT_LT(standing, before);
}

TEST(Branch, ShowsTheScriptOnlyWhereItLiesOpen) {
  for (const bool open : {false, true}) {
    Device device;
    const Json made = Json::parse(device.post("/api/branches", branch(20, {{"open", open}})).body);
    ASSERT_EQ(device.house.open(1, Json{{"token", made["token"]}}.dump(), "here").problem, "");
    device.house.flush();
    int scripts = 0, hellos = 0;
    for (const Json& message : device.messages) hellos += message["type"] == "hello", scripts += message.contains("script");
    EXPECT_EQ(hellos, 3);
    EXPECT_EQ(scripts, open ? 3 : 0);
  }
}

TEST(Branch, OnePersonMayPlayBothSides) {
  Device device;
  const Json made = Json::parse(device.post("/api/branches", branch(20, {{"bots", {{"b", "random"}, {"c", "random"}}}})).body);
  EXPECT_EQ(made["seats"], (Json{"mastermind", "a"}));
  EXPECT_EQ(device.get("/api/tables/" + made["table"].get<std::string>())["state"], "playing");
}

TEST(Branch, KnowsHowSeatsAreSharedWithFewerPlayers) {
  for (const int players : {2, 3}) {
    Device device;
    const std::string fewer = to_record(play_by_chance(players)).dump();
    const auto made_with = [&](const Json& bots) {
      const HttpReply reply = device.post("/api/branches", branch(20, {{"record", fewer}, {"bots", bots}}));
      EXPECT_EQ(reply.status, 201) << reply.body;
      return Json::parse(reply.body);
    };
    EXPECT_EQ(made_with({{"mastermind", "random"}})["seats"], players == 2 ? (Json{"a", "b", "c"}) : (Json{"a", "b"}));
    EXPECT_EQ(made_with(Json::object())["seats"], players == 2 ? (Json{"mastermind", "a", "b", "c"}) : (Json{"mastermind", "a", "b"}));
    const Json alone = made_with({{"mastermind", "random"}, {"a", "random"}, {"b", "random"}});
    EXPECT_EQ(alone["seats"], Json::array());
    EXPECT_EQ(device.get("/api/tables/" + alone["table"].get<std::string>())["watch"], "anyone");
  }
}

TEST(Branch, RefusesWhatCannotBe) {
  Device device;
  const auto why = [&](const Json& body, int status = 400) {
    const HttpReply reply = device.post("/api/branches", body);
    EXPECT_EQ(reply.status, status) << reply.body;
    return Json::parse(reply.body).value("error", "");
  };
  const int events = static_cast<int>(finished_game().events().size());
  EXPECT_EQ(why(branch(events), 409), "there the game is over; choose an earlier moment");
  EXPECT_EQ(why(branch(events + 1)), "\"after\" should be a number of events, 0 to " + std::to_string(events) + "; found " + std::to_string(events + 1));
  EXPECT_NE(why(branch(-1)).find("\"after\" should be"), std::string::npos);
  EXPECT_EQ(why(branch(9, {{"title", std::string(81, 'x')}})), "\"title\" may have 80 bytes; found 81");
  EXPECT_EQ(why(branch(9, {{"seat", "d"}})).substr(0, 16), "\"seat\" should be");
  EXPECT_EQ(why(branch(9, {{"bots", {{"d", "steady"}}}})).substr(0, 16), "\"bots\" should be");
  EXPECT_EQ(why(branch(9, {{"record", "{}"}})), "this is not a Timespiral record: \"timespiral_record\" is missing");
  EXPECT_EQ(why(branch(9, {{"record", 7}})), "\"record\" should be text");
  EXPECT_EQ(why(Json::array()).substr(0, 8), "expected");
  Json broken = Json::parse(record());
  broken["answers"][3] = "nonsense";
  EXPECT_EQ(why(branch(9, {{"record", broken.dump()}})).substr(0, 9), "answer 4:");
  EXPECT_EQ(device.post_text("/api/branches", "{").status, 400);
  EXPECT_EQ(device.house.handle("GET", "/api/branches/nothing", "", "").status, 404);
  EXPECT_EQ(device.house.handle("GET", "/api/branches", "", "").status, 404);
  EXPECT_EQ(device.post_text("/api/branches/of", "?").status, 400);
  EXPECT_TRUE(device.store.all_tables().empty());
}

TEST(Branch, SurvivesAnyBytes) {
  Device device;
  const std::string good = branch(40, {{"open", true}}).dump();
  const std::string chance = Json{{"record", record()},       {"seat", "a"}, {"after", 9},    {"mastermind", "random"},
                                  {"protagonists", "random"}, {"games", 0},  {"survived", 0}, {"guessed", 0}}
                                 .dump();
  std::uint32_t number = 7;
  const auto roll = [&](std::size_t sides) { return (number = number * 1664525 + 1013904223) % 65521 % sides; };
  int refused = 0;
  for (int i = 0; i < 400; ++i) {
    std::string bytes = i % 2 ? chance : good;
    for (std::size_t changes = 1 + roll(3); changes > 0; --changes) bytes[roll(bytes.size())] = static_cast<char>(roll(256));
    if (roll(4) == 0) bytes.resize(roll(bytes.size()));
    for (const char* path : {"/api/branches", "/api/branches/of", "/api/chances"}) {
      const HttpReply reply = device.post_text(path, bytes);
      EXPECT_TRUE(reply.status == 200 || reply.status == 201 || reply.status == 400 || reply.status == 409) << reply.status << " " << reply.body;
      if (reply.status < 400) continue;
      ++refused;
      EXPECT_FALSE(Json::parse(reply.body)["error"].get<std::string>().empty());
    }
  }
  EXPECT_GT(refused, 800);
  for (const ListedTable& made : device.store.all_tables())
    EXPECT_EQ(device.get("/api/tables/" + Json::parse(made.outline)["id"].get<std::string>())["state"], "playing");
}

TEST(Branch, IsNothingThatAServerOffers) {
  Device server(false);
  EXPECT_EQ(server.post("/api/branches", branch(9)).status, 404);
  EXPECT_EQ(server.post_text("/api/branches/of", record()).status, 404);
  EXPECT_EQ(server.post("/api/chances", {}).status, 404);
  Json request{{"script", "fs_the_first_script"},
               {"branch", {{"record", record()}, {"of", ""}, {"loop", 1}, {"day", 1}, {"answers", 3}, {"step", "day_end"}, {"open", true}}}};
  const Json made = Json::parse(server.post("/api/tables", request).body);
  EXPECT_EQ(from_stored(server.store.table(made["id"])->setup).setup.branch, std::nullopt) << "a request for a table makes no branch";
}

TEST(Chances, AreTheSameForTheSameQuestionAndAddUp) {
  Device device;
  Json request{{"record", record()},       {"seat", "everything"}, {"after", 30},   {"mastermind", "random"},
               {"protagonists", "random"}, {"games", 0},           {"survived", 0}, {"guessed", 0}};
  const Json first = Json::parse(device.post("/api/chances", request).body);
  EXPECT_EQ(first, Json::parse(device.post("/api/chances", request).body));
  EXPECT_EQ(first["games"], 1);
  Json last = first;
  for (int i = 1; i < 40; ++i) {
    request.update(last);
    last = Json::parse(device.post("/api/chances", request).body);
  }
  EXPECT_EQ(last["games"], 40);
  const double share = 1 - (last["survived"].get<int>() + last["guessed"].get<int>()) / 40.0;
  EXPECT_LE(last["low"].get<int>(), share * 1000000 + 1);
  EXPECT_GE(last["high"].get<int>(), share * 1000000 - 1);
  EXPECT_LT(last["high"].get<int>() - last["low"].get<int>(), 350000) << "forty games say something";
  request["survived"] = 999;
  EXPECT_EQ(device.post("/api/chances", request).status, 400);
  request["survived"] = 0, request["after"] = 1000000;
  EXPECT_EQ(device.post("/api/chances", request).status, 400);
}

TEST(Wilson, KnowsItsTextbookValues) {
  EXPECT_NEAR(wilson(50, 100).first, 0.4038, 0.0001);
  EXPECT_NEAR(wilson(50, 100).second, 0.5962, 0.0001);
  EXPECT_NEAR(wilson(0, 10).second, 0.2775, 0.0001);
  EXPECT_EQ(wilson(0, 10).first, 0);
}

}  // namespace
}  // namespace spiral::testing
