// What people could gain by abusing a courtesy: a broken line, a vote, a seat left, talk, the way back to a seat.
#include "server/sodium_secrets.hpp"
#include "tests/server/tables.hpp"

namespace spiral::testing {
namespace {

class FairPlay : public Tables {
 protected:
  // Until the cards of the first day are turned and somebody is asked what comes after them.
  static void play_past_the_cards(Person& one, Person& other) {
    for (;;)
      for (Person* person : {&one, &other}) {
        while (person->hear(5)) {
        }
        if (!person->open_ask()) continue;
        const std::string step = (*person->open_ask())["step"];
        if (step == "goodwill_abilities" || step == "mastermind_abilities") return;
        person->answer_one();
      }
  }
  static bool is_here(const Json& state, int place) { return state["seats"][place].value("present", false); }
  static bool has_stand_in(const Json& state, int place) { return state["seats"][place].contains("stand_in"); }
};

const Json lay_again{{"propose", {{"kind", "undo"}, {"loop", 1}, {"day", 1}, {"step", "protagonists_play"}}}};
const Json replace_mastermind{{"propose", {{"kind", "stand_in"}, {"seat", "mastermind"}}}};

// Whoever has seen the Mastermind's faces must not lay his own cards again because a line broke, however short a silence the server asks for.
TEST_P(FairPlay, ABrokenLineIsNoConsent) {
  stop(true);
  options.house.silence = 0;
  start();
  sit({"mastermind", "a"});
  const auto mastermind = join("mastermind", 3), a = join("a", 4);
  play_past_the_cards(*mastermind, *a);
  mastermind->client.close();
  ASSERT_TRUE(a->sees([](const Json& state) { return !is_here(state, 0); }));
  a->client.say(replace_mastermind);
  a->client.say(lay_again);
  a->client.say({{"vote", true}});
  a->catch_up();
  EXPECT_FALSE(has_stand_in(a->state, 0)) << "opponents alone replace nobody";
  EXPECT_EQ(a->epoch, 0) << "nobody of the other side has agreed";
  ASSERT_TRUE(a->state.contains("proposal"));
  EXPECT_EQ(a->state["proposal"]["kind"], "undo");
  EXPECT_EQ(a->state["proposal"]["needed"], (Json{1, 2})) << "the absent one, too";
  ASSERT_TRUE(mastermind->connect(port));
  ASSERT_TRUE(mastermind->sees([](const Json& state) { return state.contains("proposal"); }));
  mastermind->client.say({{"vote", true}});
  while (a->epoch == 0) ASSERT_TRUE(a->hear()) << "with his word it is done";
}

// A stand-in plays for somebody; it never agrees for him.
TEST_P(FairPlay, AStandInIsNoConsent) {
  sit({"mastermind", "a"});
  const auto mastermind = join("mastermind", 3), a = join("a", 4);
  play_past_the_cards(*mastermind, *a);
  mastermind->client.say({{"leave", true}});
  ASSERT_TRUE(a->sees([](const Json& state) { return has_stand_in(state, 0); }));
  mastermind->client.close();
  ASSERT_TRUE(a->sees([](const Json& state) { return !is_here(state, 0); }));
  a->client.say(lay_again);
  a->catch_up();
  EXPECT_EQ(a->epoch, 0);
}

// To what was to be seen when it was given, and not to what came later.
TEST_P(FairPlay, ConsentToAnUndoIsNotKeptInStore) {
  sit({"mastermind", "a", "b"});
  const auto mastermind = join("mastermind", 3), a = join("a", 4), b = join("b", 5);
  ASSERT_TRUE(reach(*a, "time_spiral"));
  a->answer_one();
  ASSERT_TRUE(reach(*mastermind, "play_card"));
  b->client.say({{"propose", {{"kind", "undo"}, {"loop", 1}, {"day", 1}, {"step", "mastermind_plays"}}}});
  ASSERT_TRUE(mastermind->sees([](const Json& state) { return state.contains("proposal"); }));
  mastermind->client.say({{"vote", true}});
  ASSERT_TRUE(a->sees([](const Json& state) { return state.contains("proposal") && state["proposal"]["agreed"].size() == 2; }));
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(reach(*mastermind, "play_card"));
    mastermind->answer_one();
  }
  ASSERT_TRUE(reach(*a, "play_card"));
  a->client.say({{"vote", true}});
  a->catch_up();
  EXPECT_EQ(a->epoch, 0);
  EXPECT_FALSE(a->state.contains("proposal")) << "the game went on";
}

TEST_P(FairPlay, WhoeverIsHereIsNotReplacedUnasked) {
  sit({"a", "b"});
  const auto a = join("a"), b = join("b");
  ASSERT_TRUE(reach(*a, "play_card"));
  b->catch_up();
  a->client.say({{"propose", {{"kind", "stand_in"}, {"seat", "b"}, {"level", "random"}}}});
  a->catch_up(), b->catch_up();
  EXPECT_FALSE(has_stand_in(b->state, 2));
  EXPECT_FALSE(b->state.contains("proposal"));
  EXPECT_EQ(a->errors.size(), 1u);
  b->client.say({{"propose", {{"kind", "stand_in"}, {"seat", "b"}, {"level", "random"}}}});
  EXPECT_TRUE(b->sees([](const Json& state) { return has_stand_in(state, 2); })) << "his own word is enough";
}

TEST_P(FairPlay, WhoeverLeftBeforeTheGameIsAStranger) {
  table = make_table(Json::object());
  for (const char* seat : {"mastermind", "a"}) tokens[seat] = take_seat(table, seat, seat);
  const auto stays = join("mastermind"), gone = join("a"), other_tab = join("a");
  for (Client* line : {&gone->client, &other_tab->client}) {
    if (line == &gone->client) line->say({{"leave", true}});
    else ASSERT_TRUE(stays->sees([](const Json& state) { return state["seats"][1]["kind"] == "open"; }));
    for (const Json& words : {Json{{"chat", "I am still here"}}, Json{{"react", "laugh"}}, Json{{"vote", false}},
                              Json{{"bot", {{"seat", "b"}, {"level", "random"}}}}, Json{{"pause", true}}})
      line->say(words);
    while (!line->receive_text(3000).empty()) {
    }
    EXPECT_FALSE(line->is_open()) << "every line of his is closed";
  }
  stays->client.say({{"chat", "He is gone"}});
  while (stays->last["type"] != "chat") {
    ASSERT_TRUE(stays->hear());
    EXPECT_NE(stays->last["type"], "reaction");
  }
  EXPECT_EQ(stays->last["text"], "He is gone");
  EXPECT_EQ(stays->state["seats"][2]["kind"], "open") << "no bot of his";
}

// Nobody can fill the table's memory with his talk, nor the lines of those who come.
TEST_P(FairPlay, NobodysTalkShutsOthersUp) {
  sit({"mastermind", "a"});
  const auto mastermind = join("mastermind"), a = join("a");
  ASSERT_TRUE(reach(*a, "time_spiral"));
  std::string flood;
  for (int i = 0; i < 5100; ++i) flood += frame_of(Json{{"chat", "la la la " + std::to_string(i)}}.dump());
  std::thread talking([&] { a->client.send_bytes(flood); });
  for (int heard = 0; heard < 5100;) {
    ASSERT_TRUE(a->hear());
    heard += a->last["type"] == "chat" || a->last["type"] == "error";
  }
  talking.join();
  mastermind->client.say({{"chat", "May I?"}});
  bool is_heard = false;
  while (!is_heard && mastermind->hear() && mastermind->last["type"] != "error")
    is_heard = mastermind->last["type"] == "chat" && mastermind->last["text"] == "May I?";
  EXPECT_TRUE(is_heard);
}

// A table with a long past: whoever comes hears the last of it, somebody of each seat, and not what one of them said all the time.
TEST_P(FairPlay, WhoeverComesHearsTheLastOfTheTalk) {
  sit({"mastermind", "a"});
  stop(true);
  {
    const auto store = open_its_store();
    ASSERT_TRUE(store->begin());
    for (int i = 1; i <= 5000; ++i) ASSERT_TRUE(store->add_line(table, {i, i == 10 ? "mastermind" : "a", "x", std::string(400, 'x') + std::to_string(i), 1}));
    ASSERT_TRUE(store->commit());
    ASSERT_EQ(store->sync(), Kept::all);
  }
  start();
  Client late;
  ASSERT_TRUE(late.connect(port));
  late.say({{"token", tokens["mastermind"]}});
  std::vector<int> lines;
  for (Json message = late.receive(); !message.is_null() && message["type"] != "hello"; message = late.receive())
    if (message["type"] == "chat") lines.push_back(message["chat"]);
  ASSERT_FALSE(lines.empty());
  EXPECT_LE(lines.size(), 200u);
  EXPECT_EQ(lines.front(), 10) << "what the other one said is not talked away";
  EXPECT_EQ(lines.back(), 5000);
  EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end()));
}

// Taking back what nobody has taken must not make a bot begin to think anew.
TEST_P(FairPlay, TakingNothingBackDisturbsNobody) {
  stop(true);
  options.house.bot_pace = 150;
  start();
  table = make_table({{"bots", {{"mastermind", "steady"}, {"b", "random"}, {"c", "random"}}}});
  tokens["a"] = take_seat(table, "a");
  const auto a = join("a");
  ASSERT_TRUE(reach(*a, "time_spiral"));
  a->answer_one();
  bool has_moved = false;
  for (int i = 0; i < 600 && !has_moved; ++i) {
    a->client.say({{"take_back", true}});
    while (a->hear(10)) has_moved = has_moved || (a->last["type"] == "event" && a->last["kind"] == "card_played");
  }
  EXPECT_TRUE(has_moved) << "the Mastermind never lays his cards";
}

TEST_P(FairPlay, ANoToSpectatorsSurvivesTheServer) {
  sit({"a"}, {{"watch", "ask"}});
  const auto a = join("a");
  Client watcher;
  ASSERT_TRUE(watcher.connect(port));
  watcher.say({{"watch", table}});
  ASSERT_TRUE(a->sees([](const Json& state) { return state.contains("proposal"); }));
  a->client.say({{"vote", false}});
  ASSERT_TRUE(a->sees([](const Json& state) { return !state.contains("proposal"); }));
  restart_suddenly();
  ASSERT_TRUE(watcher.connect(port));
  watcher.say({{"watch", table}});
  const Json reply = watcher.receive();
  EXPECT_EQ(reply.value("message", ""), "this table does not want spectators") << reply;
}

INSTANTIATE_TEST_SUITE_P(Stores, FairPlay, stores_and_several(), name_of_store);

}  // namespace
}  // namespace spiral::testing
