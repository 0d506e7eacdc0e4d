// Small courtesies of a table: what a list of games may know, more time, another name, a seat taken to another device.
#include "tests/server/quiet_table.hpp"

namespace spiral::testing {
namespace {

class Courtesy : public QuietTable {
 protected:
  // Persons 1 to 4 hold the seats from the Mastermind to c; the Time Spiral waits for a.
  static constexpr int mastermind = 1, a = 2, b = 3, c = 4;
};

// --- where a game is ---

TEST_F(Courtesy, BeforeTheGameEverybodyLearnsHowItIsPlayed) {
  setup.game.options.choose(TableTalk::open);
  ASSERT_TRUE(store->add_table({.id = id, .setup = to_stored(setup), .secret = std::string(64, '7'), .result = {}, .draft = {}}, {}));
  load();
  const Json before = Json::parse(wire::to_json(table->state()));
  EXPECT_EQ(before["options"]["table_talk"], "open");
  EXPECT_FALSE(before.contains("loop"));
}

TEST_F(Courtesy, AListOfGamesKnowsWhereTheyAre) {
  sit();
  EXPECT_FALSE(state(b).contains("options"));
  answer(a);  // the loop begins
  EXPECT_EQ(state(b)["loop"], 1);
  EXPECT_EQ(state(b)["day"], 1);
  EXPECT_FALSE(state(b).contains("how"));
}

TEST_F(Courtesy, AListOfGamesKnowsHowTheyEnded) {
  setup.game.players = 2;
  sit();
  for (int answers = 0; answers < 1000 && state(a)["state"] == "playing"; ++answers) answer(state(a)["waits_for"][0] == "mastermind" ? mastermind : a);
  ASSERT_EQ(state(a)["state"], "over");
  const std::string how = state(a)["how"];
  EXPECT_TRUE(store->table(id)->result.ends_with(" " + how)) << how;
  const Json ended = state(a);
  load();
  EXPECT_EQ(Json::parse(wire::to_json(table->state()))["how"], how) << "also after a restart";
  EXPECT_EQ(Json::parse(wire::to_json(table->state()))["loop"], ended["loop"]);
}

}  // namespace
}  // namespace spiral::testing
