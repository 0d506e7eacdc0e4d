// Table matters: tabs, changed choices, undo, absence, watching, talking.
#include "server/sodium_secrets.hpp"
#include "tests/server/tables.hpp"

namespace spiral::testing {
namespace {

TEST_P(Tables, TwoTabsOfOneSeatAgree) {
  sit({"a", "b"});
  const auto one = join("a"), two = join("a");
  ASSERT_TRUE(reach(*one, "play_card"));
  while (!two->open_ask() || (*two->open_ask())["kind"] != "play_card") ASSERT_TRUE(two->hear());
  EXPECT_EQ(one->open_ask()->dump(), two->open_ask()->dump());
  const int ask = (*one->open_ask())["ask"];
  one->client.say({{"answer", ask}, {"option", 3}});
  EXPECT_EQ(two->client.wait_for("taken")["option"], 3);
  EXPECT_EQ(one->client.wait_for("taken")["option"], 3);
  two->client.say({{"answer", ask}, {"option", 0}});
  EXPECT_EQ(two->client.wait_for("taken")["option"], 0);
  EXPECT_EQ(one->client.wait_for("taken")["option"], 0);
  two->client.say({{"answer", ask + 1}, {"option", 0}});
  EXPECT_EQ(two->client.wait_for("error")["message"], "this ask is not open");
  EXPECT_TRUE(one->client.wait_for("error", 200).is_null()) << "a tab's mistake is its own";
}

TEST_P(Tables, TheMastermindMayChangeHisCardsUntilAllLie) {
  sit({"mastermind"});
  const auto mastermind = join("mastermind");
  ASSERT_TRUE(reach(*mastermind, "play_card"));
  const Json first = *mastermind->open_ask();
  Client& client = mastermind->client;
  client.say({{"answer", first["ask"]}, {"option", 0}});
  EXPECT_EQ(client.wait_for("taken")["option"], 0);
  const Json second = client.wait_for("ask");
  EXPECT_GT(second["ask"].get<int>(), first["ask"].get<int>());
  client.say({{"answer", first["ask"]}, {"option", 1}});
  EXPECT_EQ(client.wait_for("taken")["option"], 1);
  const Json again = client.wait_for("ask");
  EXPECT_GT(again["ask"].get<int>(), second["ask"].get<int>()) << "what is left to lay depends on the first card";
  EXPECT_NE(again["options"], second["options"]);

  restart_suddenly();
  mastermind->after.clear();
  ASSERT_TRUE(mastermind->connect(port));
  std::vector<Json> asks;
  while (asks.size() < 2) {
    ASSERT_TRUE(mastermind->hear());
    if (mastermind->last["type"] == "ask") asks.push_back(mastermind->last);
  }
  EXPECT_EQ(asks[0]["options"], first["options"]);
  EXPECT_EQ(asks[0]["chosen"], 1) << "the choice already made comes back with the ask";
  EXPECT_EQ(asks[1]["options"], again["options"]);
}

TEST_P(Tables, ProtagonistsMayMoveTheirCardsButNotOntoEachOther) {
  sit({"a", "b"});
  const auto a = join("a"), b = join("b");
  ASSERT_TRUE(reach(*a, "play_card"));
  const Json ask = *a->open_ask();
  const std::string spot = ask["options"][0]["on"];
  a->client.say({{"answer", ask["ask"]}, {"option", 0}});
  ASSERT_TRUE(reach(*b, "play_card"));
  const Json of_b = *b->open_ask();
  for (const Json& option : of_b["options"]) EXPECT_NE(option["on"], spot) << "one card of the Protagonists on a spot (R27)";
  // A moves the card: b is asked anew, and the old spot is free.
  int other = 0;
  while (ask["options"][other]["on"] == spot) ++other;
  a->client.say({{"answer", ask["ask"]}, {"option", other}});
  const Json again = b->client.wait_for("ask");
  bool is_free = false;
  for (const Json& option : again["options"]) is_free = is_free || option["on"] == spot;
  EXPECT_TRUE(is_free);
  b->client.say({{"answer", of_b["ask"]}, {"option", 0}});
  EXPECT_EQ(b->client.wait_for("error")["message"], "this ask is not open");
}

TEST_P(Tables, NobodySeesTheMastermindsCardsBeforeAllLie) {
  sit({"mastermind", "a"});
  const auto mastermind = join("mastermind"), a = join("a");
  ASSERT_TRUE(reach(*a, "time_spiral") || true);
  if (a->open_ask()) a->answer_one();
  ASSERT_TRUE(reach(*mastermind, "play_card"));
  while (a->hear(200)) {
  }
  const auto before = a->events["a"].size();
  mastermind->answer_one();
  ASSERT_TRUE(reach(*mastermind, "play_card"));
  EXPECT_FALSE(a->hear(200)) << a->last.dump();
  EXPECT_EQ(a->events["a"].size(), before);
}

TEST_P(Tables, UndoNeedsEverybodyAndIsMarked) {
  sit({"mastermind", "a"});
  const auto mastermind = join("mastermind", 3), a = join("a", 4);
  int asked_after_cards = 0;
  while (asked_after_cards == 0) {
    for (Person* person : {mastermind.get(), a.get()}) {
      while (person->hear(5)) {
      }
      if (!person->open_ask()) continue;
      if ((*person->open_ask())["step"] == "goodwill_abilities" || (*person->open_ask())["step"] == "mastermind_abilities") ++asked_after_cards;
      else person->answer_one();
    }
  }
  const std::size_t before = a->after["a"];
  std::set<std::string> undone;
  for (const std::string& text : a->events["a"])
    if (const Json event = Json::parse(text); event["kind"] == "card_played") undone.insert(event["commitment"].get<std::string>());
  EXPECT_EQ(undone.size(), 6u);
  a->client.say({{"propose", {{"kind", "undo"}, {"loop", 1}, {"day", 1}, {"step", "mastermind_plays"}}}});
  while (!mastermind->last.contains("proposal")) ASSERT_TRUE(mastermind->hear());
  EXPECT_EQ(mastermind->last["proposal"]["kind"], "undo");
  mastermind->client.say({{"vote", true}});
  while (a->epoch == 0) ASSERT_TRUE(a->hear());
  EXPECT_LT(a->after["a"], static_cast<int>(before));
  ASSERT_TRUE(reach(*mastermind, "play_card"));
  play_to_the_end({mastermind.get(), a.get()});
  const Json record = request(port, "GET", "/api/records/" + table).json();
  ASSERT_EQ(record["undone"].size(), 1u);
  EXPECT_EQ(record["undone"][0]["epoch"], 1);
  EXPECT_GE(record["undone"][0]["answers"].size(), 6u);
  // Undone cards are opened too: nobody takes a card back to have laid another.
  std::set<std::string> opened;
  for (const Json& one : a->end["openings"]) {
    EXPECT_EQ(sodium_secrets().commitment_to(one["salt"].get<std::string>(), one["text"].get<std::string>()), one["commitment"]);
    if (one.value("undone", false)) opened.insert(one["commitment"].get<std::string>());
  }
  EXPECT_EQ(opened, undone);
  // Somebody who slept through it is told to forget.
  Person late(tokens["a"], 1);
  late.after["a"] = 5;
  late.events["a"].resize(5);
  ASSERT_TRUE(late.connect(port));
  while (!late.ended) ASSERT_TRUE(late.hear());
  EXPECT_EQ(late.events["a"], a->events["a"]);
}

TEST_P(Tables, AStandInPlaysAndHandsBack) {
  sit({"a", "b"});
  const auto a = join("a", 5);
  auto b = join("b", 6);
  ASSERT_TRUE(reach(*a, "play_card"));
  b->client.say({{"propose", {{"kind", "stand_in"}, {"seat", "b"}, {"level", "random"}}}});
  for (bool is_replaced = false; !is_replaced;) {  // it is his own seat
    ASSERT_TRUE(b->hear());
    is_replaced = b->last["type"] == "table" && b->last["seats"][2].contains("stand_in");
  }
  a->answer_one();
  for (bool has_laid = false; !has_laid;) {
    ASSERT_TRUE(a->hear()) << "the stand-in does not play";
    has_laid = a->last["type"] == "event" && a->last["kind"] == "card_played" && a->last["by"] == "b";
  }
  EXPECT_FALSE(b->open_ask() && (*b->open_ask())["kind"] == "play_card") << "while a stand-in plays its owner is not asked";
  b->client.say({{"take_back", true}});
  for (bool is_back = false; !is_back;) {
    ASSERT_TRUE(b->hear());
    is_back = b->last["type"] == "table" && !b->last["seats"][2].contains("stand_in");
  }
  b->asks.clear();
  play_to_the_end({a.get(), b.get()});
  EXPECT_GT(b->answered, 0) << "whoever takes the seat back is asked again";
}

TEST_P(Tables, APauseStopsEverything) {
  sit({"a"});
  const auto a = join("a");
  ASSERT_TRUE(reach(*a, "play_card"));
  a->client.say({{"pause", true}});
  a->client.say({{"answer", (*a->open_ask())["ask"]}, {"option", 0}});
  EXPECT_EQ(a->client.wait_for("error")["message"], "the game is paused");
  a->client.say({{"pause", false}});
  a->answer_one();
  EXPECT_FALSE(a->client.wait_for("taken").is_null());
}

TEST_P(Tables, APauseSurvivesTheServer) {
  sit({"a"});
  auto a = join("a");
  ASSERT_TRUE(reach(*a, "play_card"));
  a->client.say({{"pause", true}});
  while (a->last["state"] != "paused") ASSERT_TRUE(a->hear());
  restart_suddenly();
  ASSERT_TRUE(a->connect(port));
  while (a->last["type"] != "table") ASSERT_TRUE(a->hear());
  EXPECT_EQ(a->last["state"], "paused");
  a->client.say({{"pause", false}});
  play_to_the_end({a.get()});
}

TEST_P(Tables, AProposalSurvivesTheServer) {
  stop(true);
  options.house.silence = 0;
  start();
  sit({"mastermind", "a", "b"});
  auto mastermind = join("mastermind", 3), a = join("a", 4), b = join("b", 5);
  ASSERT_TRUE(reach(*a, "time_spiral"));
  a->answer_one();
  ASSERT_TRUE(reach(*mastermind, "play_card"));
  const auto wait_for_proposal = [](Person& person, std::size_t agreed) {
    while (!person.last.contains("proposal") || person.last["proposal"]["agreed"].size() != agreed)
      if (!person.hear()) return Json();
    return person.last["proposal"];
  };
  for (const Json& what :
       {Json{{"kind", "undo"}, {"loop", 1}, {"day", 1}, {"step", "mastermind_plays"}}, Json{{"kind", "stand_in"}, {"seat", "b"}, {"level", "random"}}}) {
    const bool is_undo = what["kind"] == "undo";
    if (!is_undo) b->client.close();
    ASSERT_TRUE(a->sees([&](const Json& state) { return state["seats"][2]["present"] == is_undo; }));
    a->client.say({{"propose", what}});
    const Json before = wait_for_proposal(*a, 1);
    ASSERT_FALSE(before.is_null());
    restart_suddenly();
    for (Person* person : {mastermind.get(), a.get(), b.get()}) {
      if (person == b.get() && !is_undo) continue;
      person->last = {};
      ASSERT_TRUE(person->connect(port));
      ASSERT_TRUE(person->hear()) << "he sits there before the next one comes: whoever is alone has nobody to ask";
    }
    Json after = wait_for_proposal(*a, 1);
    while (after.is_null() || after["needed"] != before["needed"]) {  // until all are back
      ASSERT_TRUE(a->hear());
      after = a->last.value("proposal", Json());
    }
    EXPECT_EQ(after, before);
    mastermind->client.say({{"vote", true}});
    if (is_undo) {
      ASSERT_FALSE(wait_for_proposal(*a, 2).is_null());
      b->client.say({{"vote", true}});
    }
    while (a->last["type"] != "table" || a->last.contains("proposal")) ASSERT_TRUE(a->hear());
  }
  EXPECT_EQ(a->epoch, 1);
  EXPECT_EQ(a->last["seats"][2]["stand_in"], "random");
}

TEST_P(Tables, WhoeverLeavesMaySayWhoStandsIn) {
  sit({"a", "b"});
  const auto a = join("a"), b = join("b");
  ASSERT_TRUE(reach(*a, "play_card"));
  b->client.say({{"propose", {{"kind", "stand_in"}, {"seat", "b"}, {"level", "gentle"}}}});
  while (a->last["type"] != "table" || !a->last["seats"][2].contains("stand_in")) ASSERT_TRUE(a->hear());
  EXPECT_EQ(a->last["seats"][2]["stand_in"], "gentle");
}

TEST_P(Tables, SpectatorsSeeWhatIsPublicIfTheyMay) {
  sit({"a"}, {{"watch", "anyone"}});
  Client watcher;
  ASSERT_TRUE(watcher.connect(port));
  watcher.say({{"watch", table}});
  const Json hello = watcher.wait_for("hello");
  EXPECT_EQ(hello["for"], "public");
  EXPECT_FALSE(hello.contains("script"));
  const auto a = join("a");
  ASSERT_TRUE(reach(*a, "play_card"));
  a->answer_one();
  for (Json message = watcher.receive(500); !message.is_null(); message = watcher.receive(500)) {
    EXPECT_NE(message["type"], "ask");
    EXPECT_FALSE(message["type"] == "event" && message["kind"] == "card_played" && message.contains("card"));
  }
  watcher.say({{"chat", "Psst"}});
  EXPECT_EQ(watcher.wait_for("error")["message"], "a spectator only watches");

  sit({"a"});
  ASSERT_TRUE(watcher.connect(port));
  watcher.say({{"watch", table}});
  EXPECT_EQ(watcher.wait_for("error")["message"], "this table does not want spectators");
}

TEST_P(Tables, SpectatorsWaitForConsent) {
  sit({"a"}, {{"watch", "ask"}});
  const auto a = join("a");
  ASSERT_TRUE(reach(*a, "play_card"));
  Client watcher;
  ASSERT_TRUE(watcher.connect(port));
  watcher.say({{"watch", table}});
  EXPECT_EQ(watcher.receive()["waiting"], true);
  EXPECT_TRUE(watcher.wait_for("hello", 200).is_null());
  a->client.say({{"vote", true}});
  EXPECT_FALSE(watcher.wait_for("hello").is_null());
  restart_suddenly();
  ASSERT_TRUE(watcher.connect(port));
  watcher.say({{"watch", table}});
  EXPECT_FALSE(watcher.receive().contains("waiting")) << "consent was given once";
  EXPECT_FALSE(watcher.wait_for("hello").is_null());
}

TEST_P(Tables, ANoToSpectatorsIsSaidOnce) {
  sit({"a"}, {{"watch", "ask"}});
  const auto a = join("a");
  ASSERT_TRUE(reach(*a, "play_card"));
  Client watcher;
  ASSERT_TRUE(watcher.connect(port));
  watcher.say({{"watch", table}});
  EXPECT_EQ(watcher.receive()["waiting"], true);
  a->client.say({{"propose", {{"kind", "undo"}, {"loop", 1}, {"day", 1}, {"step", "mastermind_plays"}}}});  // does not wait for them
  EXPECT_FALSE(a->client.wait_for("rewound").is_null());
  a->client.say({{"vote", false}});
  a->client.say({{"view", true}});
  EXPECT_FALSE(a->client.wait_for("view").is_null());  // the vote has been heard by now
  Client other;
  ASSERT_TRUE(other.connect(port));
  other.say({{"watch", table}});
  EXPECT_EQ(other.wait_for("error")["message"], "this table does not want spectators");
}

TEST_P(Tables, AQuestionOfSpectatorsEndsWithThem) {
  sit({"a"}, {{"watch", "ask"}});
  const auto a = join("a");
  Client watcher;
  ASSERT_TRUE(watcher.connect(port));
  watcher.say({{"watch", table}});
  while (!a->last.contains("proposal")) ASSERT_TRUE(a->hear());
  watcher.close();
  while (a->last["type"] != "table" || a->last.contains("proposal")) ASSERT_TRUE(a->hear());
}

TEST_P(Tables, TalkFollowsTheStep) {
  sit({"mastermind", "a"});
  const auto mastermind = join("mastermind"), a = join("a");
  ASSERT_TRUE(reach(*a, "time_spiral"));
  a->client.say({{"chat", "Whom do we trust?"}});
  EXPECT_EQ(mastermind->client.wait_for("chat")["text"], "Whom do we trust?") << "the Mastermind hears everything (R146)";
  a->client.say({{"react", "think"}});
  EXPECT_EQ(mastermind->client.wait_for("reaction")["reaction"], "think");
  a->answer_one();
  ASSERT_TRUE(reach(*mastermind, "play_card"));
  a->client.say({{"chat", "I shall lay Goodwill"}});
  EXPECT_EQ(a->client.wait_for("error")["message"], "the table is silent now");
  Client late;
  ASSERT_TRUE(late.connect(port));
  late.say({{"token", tokens["a"]}});
  EXPECT_EQ(late.wait_for("chat")["chat"], 1);
}

// R146: silent while cards are laid, silent but for the Time Spiral, or never silent.
TEST_P(Tables, TalkFollowsTheOption) {
  for (const std::string& rule : std::vector<std::string>{"quiet_while_placing", "off", "open"}) {
    SCOPED_TRACE(rule);
    sit({"mastermind"}, {{"options", {{"table_talk", rule}}}});
    const auto mastermind = join("mastermind");
    const auto may_talk = [&](const std::string& kind) {
      EXPECT_TRUE(reach(*mastermind, kind));
      mastermind->client.say({{"chat", kind}});
      for (;;) {
        const Json heard = mastermind->client.receive();
        if (heard.is_null() || heard["type"] == "error") return false;
        if (heard["type"] == "chat") return true;
      }
    };
    EXPECT_EQ(may_talk("play_card"), rule == "open");
    EXPECT_EQ(may_talk("use_ability"), rule != "off");
  }
}

TEST_P(Tables, NotesAreKeptForTheirSeatAlone) {
  sit({"mastermind", "a"});
  const auto mastermind = join("mastermind"), a = join("a"), tab = join("a");
  a->client.say({{"notes", "The doctor did it"}});
  EXPECT_EQ(tab->client.wait_for("notes")["text"], "The doctor did it");
  mastermind->client.say({{"notes", "x"}, {"for", "a"}});
  EXPECT_EQ(mastermind->client.wait_for("error")["message"], "these are not your notes");
  EXPECT_TRUE(mastermind->client.wait_for("notes", 200).is_null());
  restart_suddenly();
  Client again;
  ASSERT_TRUE(again.connect(port));
  again.say({{"token", tokens["a"]}});
  EXPECT_EQ(again.wait_for("notes")["text"], "The doctor did it");
}

TEST_P(Tables, LeavingBeforeTheGameFreesTheSeatAndItsStream) {
  table = make_table({{"bots", {{"b", "random"}, {"c", "random"}, {"a", "random"}}}});
  const std::string token = take_seat(make_table(Json::object()), "a");  // of another table
  EXPECT_EQ(request(port, "POST", "/api/tables/" + table + "/seats/mastermind", R"({"name":"x"})", "Authorization: Bearer " + token + "\r\n").status, 403);
  table = make_table(Json::object());
  tokens["mastermind"] = take_seat(table, "mastermind");
  const auto gone = join("mastermind");
  gone->client.say({{"leave", true}});
  for (bool is_free = false; !is_free;) {
    ASSERT_TRUE(gone->hear());
    is_free = gone->last["type"] == "table" && gone->last["seats"][0]["kind"] == "open";
  }
  for (const char* seat : {"mastermind", "a", "b", "c"}) take_seat(table, seat);
  while (gone->hear(300)) EXPECT_NE(gone->last["type"], "hello") << "the game of somebody else's seat";
}

TEST_P(Tables, TheLobbyShowsNoSecrets) {
  const std::string open_table = make_table({{"script", "bt_the_long_arm"}, {"listed", true}, {"title", "Tonight"}});
  make_table(Json::object());
  const HttpAnswer list = request(port, "GET", "/api/tables");
  ASSERT_EQ(list.json()["tables"].size(), 1u);
  EXPECT_EQ(list.json()["tables"][0]["id"], open_table);
  EXPECT_EQ(list.body.find("long_arm"), std::string::npos);
  EXPECT_EQ(request(port, "GET", "/api/tables/" + open_table).body.find("long_arm"), std::string::npos);
  EXPECT_GE(request(port, "GET", "/api/scripts").json()["scripts"].size(), 11u);
  EXPECT_GE(request(port, "GET", "/api/rules").json()["sets"].size(), 2u);
  for (const char* wrong :
       {R"({"script":"/etc/passwd"})", R"({"script":"fs_the_first_script","players":7})", R"({"script":"fs_the_first_script","options":{"x":"y"}})",
        R"({"script":"fs_the_first_script","bots":{"z":"random"}})", R"({"source":"nonsense"})", "[]", "{", "{}"}) {
    const HttpAnswer refused = request(port, "POST", "/api/tables", wrong);
    EXPECT_EQ(refused.status, 400) << wrong;
    EXPECT_TRUE(refused.json().contains("error")) << refused.body;
  }
}

INSTANTIATE_TEST_SUITE_P(Stores, Tables, stores_and_several(), name_of_store);

}  // namespace
}  // namespace spiral::testing
