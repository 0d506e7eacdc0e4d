// Undos without end cost no more than a game: there are only so many, and what they took back is opened without playing it again.
#include "server/sodium_secrets.hpp"
#include "tests/server/server_fixture.hpp"

namespace spiral::testing {
namespace {

class Undos : public OnBothStores<ServerTest> {
 protected:
  // Plays until something is asked in this step.
  static bool reach(Person& person, const std::string& step) {
    for (int i = 0; i < 3000; ++i) {
      while (!person.open_ask())
        if (!person.hear()) return false;
      if ((*person.open_ask())["step"] == step) return true;
      person.answer_one();
    }
    return false;
  }
  static void propose(Person& person, const Json& ask) {
    person.client.say({{"propose", {{"kind", "undo"}, {"loop", ask["loop"]}, {"day", ask["day"]}, {"step", "mastermind_plays"}}}});
  }
};

TEST_P(Undos, AGameHasAHundred) {
  const std::string table = make_table({{"bots", {{"mastermind", "random"}, {"b", "random"}, {"c", "random"}}}});
  const std::string token = take_seat(table, "a");
  Person a(token, 3);
  ASSERT_TRUE(a.connect(port));
  std::set<std::string> undone;
  for (int undos = 0; undos < 100; ++undos) {
    ASSERT_TRUE(reach(a, "goodwill_abilities"));
    for (const std::string& text : a.events["a"])
      if (const Json event = Json::parse(text); event["kind"] == "card_played" && event["day"] == (*a.open_ask())["day"])
        undone.insert(event["commitment"].get<std::string>());
    const int before = a.epoch;
    propose(a, *a.open_ask());
    while (a.epoch == before) ASSERT_TRUE(a.hear());
  }
  EXPECT_EQ(undone.size(), 600u) << "every card has a salt of its own";
  ASSERT_TRUE(reach(a, "goodwill_abilities"));
  propose(a, *a.open_ask());
  while (a.errors.empty()) ASSERT_TRUE(a.hear());
  EXPECT_EQ(a.errors.front(), "a game may be undone 100 times; this one has been");
  EXPECT_EQ(a.epoch, 100);
  play_to_the_end({&a});

  std::set<std::string> opened;
  for (const Json& one : a.end["openings"]) {
    EXPECT_EQ(sodium_secrets().commitment_to(one["salt"].get<std::string>(), one["text"].get<std::string>()), one["commitment"]);
    if (one.value("undone", false)) opened.insert(one["commitment"].get<std::string>());
  }
  EXPECT_EQ(opened, undone);
  EXPECT_LT(a.end.dump().size(), 1u << 20) << "far less than a reader may be behind";
  restart_suddenly();
  Person late(token, 4);
  ASSERT_TRUE(late.connect(port));
  while (!late.ended) ASSERT_TRUE(late.hear());
  EXPECT_EQ(late.end, a.end) << "the same for whoever asks again, after a restart";
}

// However little is taken back at a time.
TEST_P(Undos, ThousandsOfProposals) {
  const std::string table = make_table({{"bots", {{"mastermind", "random"}, {"b", "random"}, {"c", "random"}}}});
  Person a(take_seat(table, "a"), 3);
  ASSERT_TRUE(a.connect(port));
  ASSERT_TRUE(reach(a, "goodwill_abilities"));
  const Json ask = *a.open_ask();
  const Json going_on{{"propose", {{"kind", "undo"}, {"loop", ask["loop"]}, {"day", ask["day"]}, {"step", ask["step"]}}}};
  for (int i = 0; i < 2000; ++i) a.client.say(going_on);
  while (a.errors.size() < 1900) ASSERT_TRUE(a.hear());
  EXPECT_EQ(a.epoch, 100);
  play_to_the_end({&a});
  EXPECT_EQ(request(port, "GET", "/api/records/" + table).status, 200);
}

INSTANTIATE_TEST_SUITE_P(Stores, Undos, stores_and_several(), name_of_store);

}  // namespace
}  // namespace spiral::testing
