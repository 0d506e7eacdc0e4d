// Whole games over real sockets.
#include <algorithm>
#include <sstream>

#include "records/playthrough.hpp"
#include "server/sodium_secrets.hpp"
#include "sets/sets.hpp"
#include "tests/server/server_fixture.hpp"

namespace spiral::testing {
namespace {

class Games : public OnBothStores<ServerTest> {};
class GamesSlow : public OnBothStores<ServerTest> {};

void expect_good_record(int port, const std::string& table) {
  const HttpAnswer record = request(port, "GET", "/api/records/" + table);
  ASSERT_EQ(record.status, 200) << record.body;
  const LoadedRecord loaded = from_record(record.body);
  ASSERT_TRUE(loaded.play) << loaded.error;
  EXPECT_TRUE(loaded.play->is_over());
  // A kept record replays as the game itself does; the public view tells nothing of the script.
  for (const std::string seat : {"public", "everything"}) {
    const std::string replay = request(port, "GET", "/api/records/" + table + "/replay?seat=" + seat).body;
    EXPECT_EQ(request(port, "POST", "/api/replay?seat=" + seat, record.body, "Content-Type: application/json\r\n").body, replay);
    EXPECT_EQ(replay.find("\"main_plot\"") != std::string::npos, seat == "everything");
  }
  EXPECT_EQ(request(port, "POST", "/api/replay?seat=public", "{}", "Content-Type: application/json\r\n").status, 400);
}

TEST_P(Games, FourPeoplePlayEachSetToTheEnd) {
  const Json library = request(port, "GET", "/api/scripts").json()["scripts"];
  for (const TragedySet* set : all_sets()) {
    const auto script = std::find_if(library.begin(), library.end(), [&](const Json& one) { return one["set"] == set->name; });
    ASSERT_NE(script, library.end()) << "no script of " << set->name;
    const std::string table = make_table({{"script", (*script)["id"]}, {"listed", true}});
    std::vector<std::unique_ptr<Person>> people;
    std::vector<Person*> all;
    for (const char* seat : {"mastermind", "a", "b", "c"}) {
      people.push_back(std::make_unique<Person>(take_seat(table, seat, seat), people.size() + 1));
      all.push_back(people.back().get());
      ASSERT_TRUE(all.back()->connect(port));
    }
    EXPECT_EQ(request(port, "GET", "/api/records/" + table).status, 404) << "a record is open only after the game";
    play_to_the_end(all);
    for (Person* person : all) EXPECT_TRUE(person->errors.empty()) << person->errors.front();
    expect_good_record(port, table);
    EXPECT_EQ(request(port, "GET", "/api/records").json()["records"][0]["id"], table);
    for (const char* seat : {"mastermind", "a", "b", "c", "public", "everything"})
      EXPECT_EQ(request(port, "GET", "/api/records/" + table + "/replay?seat=" + seat).status, 200);
  }
}

// R63, R143: asked in every window and after every declaration, whether or not there is anything to choose.
TEST_P(Games, TheMastermindIsAskedInEveryWindow) {
  std::set<std::size_t> sizes;
  for (const char* script : {"fs_the_first_script", "bt_paper_birds"}) {
    const std::string table = make_table({{"script", script}});
    std::vector<std::unique_ptr<Person>> people;
    std::vector<Person*> all;
    for (const char* seat : {"mastermind", "a", "b", "c"}) {
      people.push_back(std::make_unique<Person>(take_seat(table, seat, seat), people.size() + 11));
      all.push_back(people.back().get());
      ASSERT_TRUE(all.back()->connect(port));
    }
    std::set<std::pair<int, int>> ability_windows, goodwill_windows;
    std::size_t goodwill_answers = 0, declared = 0;
    play_to_the_end(all, [&](Person& person) {
      const Json& ask = *person.open_ask();
      const std::pair<int, int> day{ask["loop"], ask["day"]};
      if (ask["kind"] == "use_goodwill") goodwill_windows.insert(day);
      if (&person != all[0]) return;
      if (ask["step"] == "mastermind_abilities") ability_windows.insert(day), sizes.insert(ask["options"].size());
      if (ask["kind"] == "answer_goodwill") ++goodwill_answers, sizes.insert(ask["options"].size());
    });
    for (const std::string& text : people[1]->events["a"]) declared += Json::parse(text)["kind"] == "ability_declared";
    for (const auto& day : goodwill_windows) EXPECT_TRUE(ability_windows.contains(day)) << script << " loop " << day.first << " day " << day.second;
    EXPECT_GT(declared, 0u);
    EXPECT_EQ(goodwill_answers, declared) << script;
  }
  EXPECT_TRUE(sizes.contains(1)) << "also where there is but one answer";
}

TEST_P(Games, TwoAndThreePlayers) {
  for (int players : {2, 3}) {
    const std::string table = make_table({{"players", players}});
    Person mastermind(take_seat(table, "mastermind"), 7), a(take_seat(table, "a"), 8);
    std::vector<Person*> all{&mastermind, &a};
    std::unique_ptr<Person> b;
    if (players == 3) b = std::make_unique<Person>(take_seat(table, "b"), 9), all.push_back(b.get());
    for (Person* person : all) ASSERT_TRUE(person->connect(port));
    play_to_the_end(all);
    for (Person* person : all) EXPECT_TRUE(person->errors.empty()) << person->errors.front();
    EXPECT_EQ(a.events.size(), players == 2 ? 3u : 1u) << "one stream for every deck of his own (R151)";
    expect_good_record(port, table);
  }
}

// Whoever laid the travelling deck's card sees its face; the other one does not (R152, R31).
TEST_P(Games, TheTravellingDeckIsSeenByItsPlayerAlone) {
  const std::string table = make_table({{"players", 3}});
  Person mastermind(take_seat(table, "mastermind"), 17), a(take_seat(table, "a"), 18), b(take_seat(table, "b"), 19);
  for (Person* person : {&mastermind, &a, &b}) ASSERT_TRUE(person->connect(port));
  play_to_the_end({&mastermind, &a, &b});
  int seen_by_a = 0, seen_by_b = 0;
  for (std::size_t i = 0; i < a.events["a"].size(); ++i) {
    const Json of_a = Json::parse(a.events["a"][i]);
    if (of_a["kind"] != "card_played" || of_a["by"] != "c") continue;
    const Json of_b = Json::parse(b.events["b"][i]);
    EXPECT_NE(of_a.contains("card"), of_b.contains("card"));
    seen_by_a += of_a.contains("card"), seen_by_b += of_b.contains("card");
  }
  EXPECT_GT(seen_by_a, 0);
  EXPECT_GT(seen_by_b, 0);
}

TEST_P(Games, PeopleAndBots) {
  const std::string table = make_table({{"bots", {{"mastermind", "random"}, {"c", "random"}}}});
  Person a(take_seat(table, "a"), 3), b(take_seat(table, "b"), 4);
  ASSERT_TRUE(a.connect(port) && b.connect(port));
  play_to_the_end({&a, &b});
  expect_good_record(port, table);
}

// From the first message to the last, and nothing but what the public replay tells.
TEST_P(Games, ASpectatorSeesAWholeGame) {
  const std::string table = make_table({{"watch", "anyone"}, {"bots", {{"b", "random"}, {"c", "random"}}}});
  Person mastermind(take_seat(table, "mastermind"), 51), a(take_seat(table, "a"), 52);
  ASSERT_TRUE(mastermind.connect(port) && a.connect(port));
  Client watcher;
  ASSERT_TRUE(watcher.connect(port));
  watcher.say({{"watch", table}});
  play_to_the_end({&mastermind, &a});
  std::vector<std::string> seen;
  Json message = watcher.receive();
  for (; !message.is_null() && message["type"] != "end"; message = watcher.receive()) {
    EXPECT_NE(message["type"], "ask");
    EXPECT_EQ(message.value("for", "public"), "public");
    if (message["type"] != "event") continue;
    message.erase("for"), message.erase("commitment");
    seen.push_back(message.dump());
  }
  EXPECT_TRUE(message.contains("openings"));
  std::vector<std::string> told;
  std::istringstream replay(request(port, "GET", "/api/records/" + table + "/replay?seat=public").body);
  for (std::string line; std::getline(replay, line);)
    if (const Json one = Json::parse(line); one["type"] == "event") told.push_back(one.dump());
  EXPECT_EQ(seen, told);
}

// Bots alone play for whoever watches.
void expect_finished(int port, const std::string& table, int seconds) {
  Client watcher;
  ASSERT_TRUE(watcher.connect(port));
  watcher.say({{"watch", table}});
  ASSERT_FALSE(watcher.wait_for("end", seconds * 1000).is_null());
  expect_good_record(port, table);
}

Json all_bots(const std::string& mastermind, const std::string& protagonists) {
  return {{"mastermind", mastermind}, {"a", protagonists}, {"b", protagonists}, {"c", protagonists}};
}

TEST_P(Games, BotsAlone) { expect_finished(port, make_table({{"watch", "anyone"}, {"bots", all_bots("random", "random")}}), 60); }

TEST_P(Games, ThinkingBotsAlone) { expect_finished(port, make_table({{"loops", 1}, {"watch", "anyone"}, {"bots", all_bots("gentle", "gentle")}}), 60); }

// A day with every level on both sides: people and bots wait for each other, and the bots' cards come.
TEST_P(Games, ADayWithThinkingBots) {
  for (const char* level : {"gentle", "steady", "sharp"})
    for (const char* mine : {"a", "mastermind"}) {
      Json bots = all_bots(level, level);
      bots.erase(mine);
      const std::string table = make_table({{"bots", bots}});
      Person person(take_seat(table, mine), 3);
      person.guess_rate = 1000;
      ASSERT_TRUE(person.connect(port));
      std::set<std::string> laid;
      while (!person.last.contains("kind") || person.last["kind"] != "cards_revealed") {
        ASSERT_TRUE(person.hear(600000)) << level << " does not move";  // under a sanitizer it thinks for minutes
        if (person.last["type"] == "event" && person.last["kind"] == "card_played") laid.insert(person.last["by"].get<std::string>());
        if (person.last["type"] == "ask" && person.open_ask()) person.answer_one();
      }
      EXPECT_EQ(laid, (std::set<std::string>{"mastermind", "a", "b", "c"}));
      EXPECT_TRUE(person.errors.empty());
    }
}

TEST_P(GamesSlow, ThinkingBotsInEveryScript) {
  const Json listed = request(port, "GET", "/api/scripts").json();
  ASSERT_FALSE(listed["scripts"].empty());
  for (const Json& script : listed["scripts"])
    expect_finished(port, make_table({{"script", script["id"]}, {"watch", "anyone"}, {"bots", all_bots("gentle", "gentle")}}), 120);
}

TEST_P(GamesSlow, WholeGamesAgainstSteadyAndSharpBots) {
  for (const char* level : {"steady", "sharp"}) {
    expect_finished(port, make_table({{"watch", "anyone"}, {"bots", all_bots(level, level)}}), 300);
    const std::string table = make_table({{"script", "bt_the_long_arm"}, {"bots", {{"mastermind", level}, {"c", level}}}});
    Person a(take_seat(table, "a"), 3), b(take_seat(table, "b"), 4);
    ASSERT_TRUE(a.connect(port) && b.connect(port));
    play_to_the_end({&a, &b});
    for (Person* person : {&a, &b}) EXPECT_TRUE(person->errors.empty()) << person->errors.front();
    expect_good_record(port, table);
  }
}

TEST_P(Games, CommitmentsOpenAtTheEnd) {
  const std::string table = make_table({{"bots", {{"mastermind", "random"}, {"b", "random"}, {"c", "random"}}}});
  Person a(take_seat(table, "a"), 5);
  ASSERT_TRUE(a.connect(port));
  std::string of_script;
  while (of_script.empty() && a.hear())
    if (a.last["type"] == "hello") of_script = a.last["commitment"];
  play_to_the_end({&a});
  std::set<std::string> committed{of_script}, opened;
  for (const std::string& text : a.events["a"]) {
    const Json event = Json::parse(text);
    if (event["kind"] == "card_played") committed.insert(event["commitment"].get<std::string>());
  }
  for (const Json& one : a.end["openings"]) {
    EXPECT_EQ(sodium_secrets().commitment_to(one["salt"].get<std::string>(), one["text"].get<std::string>()), one["commitment"]);
    opened.insert(one["commitment"].get<std::string>());
  }
  EXPECT_GT(committed.size(), 6u);
  EXPECT_EQ(committed, opened);
}

// At every kind of prompt: the line breaks, and whoever comes back stands where he stood and has missed nothing.
TEST_P(Games, DisconnectAndResumeAtEveryKindOfPrompt) {
  std::set<std::string> broken;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const std::string table = make_table({{"script", seed % 2 ? "bt_the_long_arm" : "bt_paper_birds"}});
    std::vector<std::unique_ptr<Person>> people;
    std::vector<Person*> all;
    for (const char* seat : {"mastermind", "a", "b", "c"}) {
      people.push_back(std::make_unique<Person>(take_seat(table, seat), seed * 10 + people.size()));
      all.push_back(people.back().get());
      all.back()->guess_rate = 3;
      ASSERT_TRUE(all.back()->connect(port));
    }
    std::map<std::string, int> times;
    play_to_the_end(all, [&](Person& person) {
      const Json before = *person.open_ask();
      if (++times[before["kind"].get<std::string>()] > 3) return;
      person.client.close();
      ASSERT_TRUE(person.connect(port));
      while (!person.open_ask() && person.hear()) {
      }
      ASSERT_TRUE(person.open_ask());
      EXPECT_EQ(person.open_ask()->dump(), before.dump());
      broken.insert(before["kind"].get<std::string>());
    });
    for (Person* person : all) EXPECT_TRUE(person->errors.empty()) << person->errors.front();
    // Piece by piece they heard what one who hears everything at once is told.
    const std::string replay = request(port, "GET", "/api/records/" + table + "/replay?seat=b").body;
    EXPECT_EQ(static_cast<std::size_t>(std::count(replay.begin(), replay.end(), '\n')), people[2]->events["b"].size() + 1);
  }
  for (const char* kind : {"time_spiral", "play_card", "use_ability", "use_goodwill", "answer_goodwill", "guess"}) EXPECT_TRUE(broken.contains(kind)) << kind;
}

TEST_P(Games, TheServerDiesInTheMiddleOfEveryStep) {
  const std::string table = make_table({{"bots", {{"b", "random"}}}});
  Person mastermind(take_seat(table, "mastermind"), 21), a(take_seat(table, "a"), 22), c(take_seat(table, "c"), 23);
  const std::vector<Person*> all{&mastermind, &a, &c};
  for (Person* person : all) ASSERT_TRUE(person->connect(port));
  std::map<std::string, int> times;
  int deaths = 0;
  play_to_the_end(all, [&](Person& person) {
    const Json before = *person.open_ask();
    if (++times[before["kind"].get<std::string>()] > 4) return;
    ++deaths;
    restart_suddenly();
    for (Person* one : all) ASSERT_TRUE(one->connect(port));
    while (!person.open_ask() && person.hear()) {
    }
    ASSERT_TRUE(person.open_ask()) << before.dump();
    EXPECT_EQ((*person.open_ask())["options"], before["options"]);
  });
  EXPECT_GT(deaths, 8);
  for (Person* person : all) EXPECT_TRUE(person->errors.empty()) << person->errors.front();
  expect_good_record(port, table);
}

INSTANTIATE_TEST_SUITE_P(Stores, Games, stores_and_several(), name_of_store);
INSTANTIATE_TEST_SUITE_P(Stores, GamesSlow, stores_and_several(), name_of_store);

}  // namespace
}  // namespace spiral::testing
