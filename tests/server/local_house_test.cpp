// The house of one device, by its calls: what it keeps comes back, and games from elsewhere can be kept in it.
#include "wasm/local_house.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "tests/server/silent_house.hpp"
#include "tests/support/paths.hpp"

namespace spiral::testing {
namespace {

class Device {
 public:
  LocalHouse house{std::string(32, 's'), Now{1000, 1700000000000}};
  std::map<std::string, std::string> rows;
  std::vector<std::string> messages;
  int waits = 0;  // for what had to be stored

  struct Reply {
    int status = 0;
    Json body;
  };
  Reply ask(const std::string& method, const std::string& target, const std::string& body = {}) {
    house.request(++last_, method + "\n" + target + "\n\n" + body);
    carry_out();
    return reply_;
  }
  void open(const std::string& first) {
    house.open(++last_, first);
    carry_out();
  }
  void say(const std::string& text) {
    house.receive(last_, text);
    carry_out();
  }
  // What bots can do without time going on.
  void think() {
    for (int i = 0; i < 50; ++i) house.work(), house.worked(), carry_out();
  }
  // The last question that was asked and is not among those that were answered; null if there is none.
  using Number = std::pair<std::string, int>;  // each seat has its own
  static Number number_of(const Json& ask) { return {ask["seat"], ask["ask"]}; }
  Json open_ask(const std::set<Number>& answered) const {
    Json found;
    for (const std::string& message : messages)
      if (const Json one = Json::parse(message); one["type"] == "ask" && !answered.contains(number_of(one))) found = one;
    return found;
  }

 private:
  void carry_out() {
    for (std::string said = house.take_said(); !said.empty(); said = house.take_said()) {
      bool stores = false;
      for (std::size_t at = 0; at < said.size();) {
        const auto number = [&](std::size_t from) {
          std::size_t value = 0;
          for (int i = 3; i >= 0; --i) value = value << 8 | static_cast<unsigned char>(said[from + static_cast<std::size_t>(i)]);
          return value;
        };
        const auto what = static_cast<LocalHouse::Say>(said[at]);
        const std::string bytes = said.substr(at + 9, number(at + 5));
        at += 9 + bytes.size();
        if (what == LocalHouse::Say::reply) reply_ = {std::stoi(bytes.substr(0, 3)), Json::parse(bytes.substr(4), nullptr, false)};
        else if (what == LocalHouse::Say::message) messages.push_back(bytes);
        else if (what == LocalHouse::Say::put_row) rows[bytes.substr(0, bytes.find('\n'))] = bytes.substr(bytes.find('\n') + 1);
        else if (what == LocalHouse::Say::store) stores = true;
      }
      if (stores) ++waits, house.stored();
    }
  }
  std::uint32_t last_ = 0;
  Reply reply_;
};

std::string some_record() {
  std::ifstream file(std::string(source_dir) + "/tests/records/bt_paper_birds_2.json");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(LocalHouse, KeepsAFinishedGameFromElsewhere) {
  Device device;
  const std::string record = some_record();
  const Device::Reply kept = device.ask("POST", "/api/records", Json{{"record", record}, {"title", "Ours"}, {"names", {{"a", "Ann"}}}}.dump());
  ASSERT_EQ(kept.status, 201) << kept.body;
  const std::string id = kept.body["id"];
  EXPECT_EQ(id.substr(0, 5), "local");
  EXPECT_EQ(device.ask("GET", "/api/records").body["records"][0]["title"], "Ours");
  EXPECT_EQ(device.ask("GET", "/api/records/" + id).body["answers"], Json::parse(record)["answers"]);
  EXPECT_EQ(device.ask("GET", "/api/tables/" + id).body["state"], "over");

  const Device::Reply again = device.ask("POST", "/api/records", Json{{"record", record}, {"title", "Ours"}}.dump());
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(again.body["id"], id) << "it is kept once";

  Device other;
  for (const auto& [name, row] : device.rows) EXPECT_TRUE(other.house.load(name, row)) << name;
  EXPECT_EQ(other.ask("GET", "/api/tables/" + id).body["seats"][1]["name"], "Ann");
  EXPECT_EQ(other.waits, 0) << "whoever only looks at it changes nothing";
}

TEST(LocalHouse, KeepsNothingThatIsNoFinishedGame) {
  Device device;
  Json record = Json::parse(some_record());
  const auto keep = [&](const Json& body) { return device.ask("POST", "/api/records", body.dump()).status; };
  EXPECT_EQ(keep({{"record", "{}"}}), 400);
  EXPECT_EQ(keep({{"record", 7}}), 400);
  EXPECT_EQ(keep("nonsense"), 400);
  record["answers"].erase(record["answers"].size() - 1);
  EXPECT_EQ(keep({{"record", record.dump()}}), 400) << "it has not ended";
  record["answers"][0] = "nonsense";
  EXPECT_EQ(keep({{"record", record.dump()}}), 400);
  EXPECT_TRUE(device.rows.empty());
}

TEST(LocalHouse, AsksAtOnceAndLetsBotsTakeTheirTimeFromThenOn) {
  Device device;
  const std::string id = device.ask("POST", "/api/tables", R"({"script":"fs_the_first_script","players":2,"bots":{"mastermind":"gentle"}})").body["id"];
  const std::string token = device.ask("POST", "/api/tables/" + id + "/seats/a", R"({"name":"Ann"})").body["token"];
  device.open(Json{{"token", token}}.dump());
  device.think();
  std::set<Device::Number> answered;
  const auto answer = [&] {
    const Json ask = device.open_ask(answered);
    ASSERT_TRUE(ask.is_object()) << answered.size() << " answers were given";
    device.say(Json{{"answer", ask["ask"]}, {"option", 0}, {"for", ask["seat"]}}.dump());
    answered.insert(Device::number_of(ask));
    device.think();
  };
  answer();  // the loop begins, and the Mastermind's cards lie
  for (int cards = 0; cards < 3; ++cards) answer();
  EXPECT_TRUE(device.open_ask(answered).is_null()) << "what the Mastermind does next comes with the time";
}

TEST(LocalHouse, SaysSoWhereARowCannotBeRead) {
  Device device;
  EXPECT_FALSE(device.house.load("table/localsomething12", R"({"version":99})"));
  EXPECT_EQ(device.ask("GET", "/api/tables/localsomething12").status, 503);
  device.open(R"({"token":"lost"})");
  ASSERT_EQ(device.messages.size(), 1u);
  EXPECT_EQ(Json::parse(device.messages[0])["type"], "error");
}

}  // namespace
}  // namespace spiral::testing
