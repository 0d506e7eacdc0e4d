// The rulings that are the table's: who goes to the Final Guess early (R192), when one may talk (R193), until when a card may be changed (R204).
#include <regex>

#include "tests/server/tables.hpp"

namespace spiral::testing {
namespace {

class TableRulings : public Tables {
 protected:
  // The option of this ask that is written so.
  static int option_of(const Json& ask, const std::string& notation) {
    for (const Json& option : ask["options"])
      if (option["notation"] == notation) return option["option"];
    return -1;
  }
  static void choose(Person& person, const std::string& notation) {
    const Json ask = *person.open_ask();
    person.client.say({{"answer", ask["ask"]}, {"for", ask["for"]}, {"option", option_of(ask, notation)}});
  }
  // Listens, without answering, until this seat is asked something of this kind.
  static bool hears(Person& person, const std::string& kind) {
    while (!person.open_ask() || (*person.open_ask())["kind"] != kind)
      if (!person.hear()) return false;
    return true;
  }
  static bool is_proposed(const Json& state) { return state.contains("proposal") && state["proposal"]["kind"] == "final_guess"; }
  bool may_talk_at(Person& person, const std::string& kind) {
    EXPECT_TRUE(reach(person, kind));
    person.catch_up();
    person.client.say({{"chat", kind}});
    while (person.hear() && person.last["type"] != "error" && person.last["type"] != "chat") {
    }
    EXPECT_EQ(person.state["talk"].get<bool>(), person.last["type"] == "chat");
    return person.last["type"] == "chat";
  }
};

const Json guess_at_once{{"script", "bt_the_long_arm"}, {"watch", "anyone"}};

// R192: the Leader proposes, every other person of the side agrees, bots go along; nobody else hears of it.
TEST_P(TableRulings, TheFinalGuessIsEverybodysDecision) {
  sit({"mastermind", "a", "b"}, guess_at_once);
  auto mastermind = join("mastermind"), a = join("a"), b = join("b");
  Client watcher;
  ASSERT_TRUE(watcher.connect(port));
  watcher.say({{"watch", table}});
  ASSERT_TRUE(reach(*a, "time_spiral"));
  ASSERT_TRUE(mastermind->sees([](const Json& state) { return state["watchers"] == 1; }));
  mastermind->catch_up();
  const Json before = mastermind->state, spiral = *a->open_ask();
  choose(*a, "final_guess");
  ASSERT_TRUE(b->sees(is_proposed));
  EXPECT_EQ(b->state["proposal"]["agreed"], Json{2});
  EXPECT_EQ(b->state["proposal"]["needed"], (Json{2, 3})) << "not the Mastermind, and not the bot in seat c";
  ASSERT_TRUE(a->sees(is_proposed));

  // It is their own affair: the Mastermind, spectators and strangers see nothing, and he can neither end nor hinder it.
  mastermind->client.say({{"vote", false}});
  mastermind->catch_up();
  EXPECT_EQ(mastermind->state, before);
  EXPECT_EQ(mastermind->errors, std::vector<std::string>{"nothing is proposed"});
  EXPECT_FALSE(request(port, "GET", "/api/tables/" + table).json().contains("proposal"));
  mastermind->client.say({{"propose", {{"kind", "undo"}, {"loop", spiral["loop"]}, {"day", spiral["day"]}, {"step", "time_spiral"}}}});
  mastermind->catch_up();
  EXPECT_EQ(mastermind->errors.size(), 1u) << mastermind->errors.back();
  EXPECT_EQ(mastermind->state["proposal"]["kind"], "undo") << "what is open on the other side does not show in what he may do";
  b->catch_up();
  EXPECT_TRUE(is_proposed(b->state));

  b->client.say({{"vote", false}, {"kind", "final_guess"}});
  ASSERT_TRUE(a->sees([](const Json& state) { return !is_proposed(state); })) << "one refusal ends it";
  EXPECT_EQ(a->state["proposal"]["kind"], "undo") << "then they see what else is proposed";
  a->client.say({{"vote", false}, {"kind", "final_guess"}});
  a->catch_up();
  EXPECT_EQ(a->errors.size(), 1u) << "a vote that comes too late is not one on something else";
  a->client.say({{"vote", false}, {"kind", "undo"}});
  ASSERT_TRUE(a->sees([](const Json& state) { return !state.contains("proposal"); }));

  b->catch_up();
  choose(*a, "final_guess");
  ASSERT_TRUE(b->sees(is_proposed));
  restart_suddenly();
  for (Person* person : {mastermind.get(), a.get(), b.get()}) {
    person->state = {};
    ASSERT_TRUE(person->connect(port));
  }
  ASSERT_TRUE(a->sees(is_proposed)) << "it survives the server";
  ASSERT_TRUE(b->sees(is_proposed));
  b->client.close();
  ASSERT_TRUE(a->sees([](const Json& state) { return !state["seats"][2]["present"].get<bool>(); }));
  a->client.say({{"vote", true}});
  a->catch_up();
  EXPECT_TRUE(is_proposed(a->state)) << "whoever is away has not agreed";
  b->state = {};
  ASSERT_TRUE(b->connect(port));
  ASSERT_TRUE(b->sees(is_proposed));
  b->client.say({{"vote", true}});
  ASSERT_TRUE(hears(*a, "guess"));
  for (Json message = watcher.receive(500); !message.is_null(); message = watcher.receive(500))
    EXPECT_FALSE(message["type"] == "table" && is_proposed(message));
}

TEST_P(TableRulings, WhoeverGoesOnHasNotProposedAnything) {
  sit({"mastermind", "a", "b"}, guess_at_once);
  const auto mastermind = join("mastermind"), a = join("a"), b = join("b");
  ASSERT_TRUE(reach(*a, "time_spiral"));
  choose(*a, "final_guess");
  ASSERT_TRUE(b->sees(is_proposed));
  ASSERT_TRUE(a->sees(is_proposed));
  choose(*a, "proceed");
  ASSERT_TRUE(reach(*mastermind, "play_card"));
  b->client.say({{"vote", true}});
  b->catch_up();
  EXPECT_FALSE(is_proposed(b->state));
  EXPECT_NE(b->state["waits_for"], Json{"a"});
}

// A stand-in goes along, as a bot does; and whoever is alone with bots asks nobody.
TEST_P(TableRulings, BotsGoAlongToTheFinalGuess) {
  sit({"mastermind", "a", "b"}, guess_at_once);
  const auto a = join("a");
  auto b = join("b");
  ASSERT_TRUE(reach(*a, "time_spiral"));
  choose(*a, "final_guess");
  ASSERT_TRUE(b->sees(is_proposed));
  b->client.say({{"leave", true}});
  EXPECT_TRUE(hears(*a, "guess"));
  sit({"mastermind", "a"}, guess_at_once);
  const auto alone = join("a");
  ASSERT_TRUE(reach(*alone, "time_spiral"));
  choose(*alone, "final_guess");
  EXPECT_TRUE(hears(*alone, "guess"));
}

// R193: silent when the table is, but for the Final Guess where one confers; silent from the preparation of a loop on until the cards lie.
TEST_P(TableRulings, TalkBeforeTheCardsAndInTheFinalGuess) {
  sit({"a"}, {{"script", "bt_the_long_arm"}, {"options", {{"table_talk", "off"}}}});
  const auto guessing = join("a");
  ASSERT_TRUE(reach(*guessing, "time_spiral"));
  choose(*guessing, "final_guess");
  EXPECT_TRUE(may_talk_at(*guessing, "guess")) << "they may confer";
  for (const std::string& rule : std::vector<std::string>{"quiet_while_placing", "off", "open"}) {
    SCOPED_TRACE(rule);
    sit({"mastermind"}, {{"script", "bt_autumn_duet"}, {"options", {{"table_talk", rule}}}});
    const auto mastermind = join("mastermind");
    EXPECT_EQ(may_talk_at(*mastermind, "place_character"), rule == "open") << "a loop is being prepared";
    EXPECT_EQ(may_talk_at(*mastermind, "play_card"), rule == "open");
    EXPECT_EQ(may_talk_at(*mastermind, "use_ability"), rule != "off");
  }
  // In First Steps only while cards are laid; its own scripts have nobody whose start is chosen.
  const std::string source = load_script("fs_the_first_script").file.source;
  sit({"mastermind"}, {{"source", std::regex_replace(source, std::regex("\"boy_student\""), "\"henchman\"")}});
  const auto mastermind = join("mastermind");
  EXPECT_TRUE(may_talk_at(*mastermind, "place_character"));
  EXPECT_FALSE(may_talk_at(*mastermind, "play_card"));
}

// R204: by its owner, until the next seat has laid.
TEST_P(TableRulings, ACardLiesOnceTheNextSeatHasLaid) {
  sit({"a", "b", "c"});
  const auto a = join("a"), b = join("b"), c = join("c");
  ASSERT_TRUE(reach(*a, "play_card"));
  const Json of_a = *a->open_ask();
  a->client.say({{"answer", of_a["ask"]}, {"option", 0}});
  a->client.say({{"answer", of_a["ask"]}, {"option", 1}});
  ASSERT_TRUE(reach(*b, "play_card"));
  b->catch_up();
  EXPECT_EQ(b->state["laid"].size(), 1u);
  b->client.say({{"answer", (*b->open_ask())["ask"]}, {"option", 0}});
  while (a->last["type"] != "event" || a->last["kind"] != "card_played" || a->last["by"] != "a") ASSERT_TRUE(a->hear()) << "it lies for good now";
  EXPECT_EQ(a->last["card"], of_a["options"][1]["card"]);
  a->client.say({{"answer", of_a["ask"]}, {"option", 0}});
  EXPECT_FALSE(a->client.wait_for("error").is_null());
  ASSERT_TRUE(reach(*c, "play_card"));
  // The second may still be changed: its ask has come anew, with what was chosen.
  b->catch_up();
  ASSERT_EQ(b->asks.size(), 1u);
  EXPECT_EQ(b->asks[0]["chosen"], 0);
  b->client.say({{"answer", b->asks[0]["ask"]}, {"option", 2}});
  EXPECT_EQ(b->client.wait_for("taken")["option"], 2);
  restart_suddenly();
  for (Person* person : {a.get(), b.get(), c.get()}) ASSERT_TRUE(person->connect(port));
  ASSERT_TRUE(reach(*c, "play_card"));
  b->catch_up();
  ASSERT_EQ(b->asks.size(), 1u);
  EXPECT_EQ(b->asks[0]["chosen"], 2);
  a->catch_up();
  EXPECT_TRUE(a->asks.empty());
}

// R204: where there is no order every card may be changed until all lie.
TEST_P(TableRulings, InAnyOrderCardsMayBeChangedUntilAllLie) {
  sit({"a", "b", "c"}, {{"options", {{"placement_order", "any"}}}});
  const auto a = join("a"), b = join("b"), c = join("c");
  std::map<Person*, Json> asked;
  for (Person* person : {a.get(), b.get()}) {
    ASSERT_TRUE(reach(*person, "play_card"));
    person->catch_up();
    asked[person] = *person->open_ask();
    person->client.say({{"answer", asked[person]["ask"]}, {"option", person == a.get() ? 0 : 40}});
    person->catch_up();
  }
  a->client.say({{"answer", asked[a.get()]["ask"]}, {"option", 1}});
  EXPECT_EQ(a->client.wait_for("taken")["option"], 1);
}

// One person with all three decks signals to nobody: each may be changed until the last lies.
TEST_P(TableRulings, OnePersonMayChangeAllHisDecks) {
  table = make_table({{"players", 2}, {"bots", {{"mastermind", "random"}}}});
  tokens["a"] = take_seat(table, "a");
  const auto all = join("a");
  ASSERT_TRUE(reach(*all, "play_card"));
  const Json first = *all->open_ask();
  for (int laid = 0; laid < 2; ++laid) {
    all->catch_up();
    all->client.say({{"answer", (*all->open_ask())["ask"]}, {"for", (*all->open_ask())["for"]}, {"option", laid * 40}});
    all->catch_up();
  }
  all->client.say({{"answer", first["ask"]}, {"for", first["for"]}, {"option", 1}});
  EXPECT_EQ(all->client.wait_for("taken")["option"], 1);
}

INSTANTIATE_TEST_SUITE_P(Stores, TableRulings, stores_and_several(), name_of_store);

}  // namespace
}  // namespace spiral::testing
