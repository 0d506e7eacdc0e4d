// Events as messages: the audience is in `audience`, `to` is a destination, and `all` stands where docs/referee.md says so.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "protocol/make.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

using Json = nlohmann::json;
using Names = std::set<std::string>;

const Names always_several{"loop_started", "final_guess_started", "cards_revealed"};
const Names perhaps_several{"moved", "counter_changed", "died", "guard_removed", "role_revealed", "extra_card_moved"};

void check(const Json& event, std::size_t parts) {
  const std::string kind = event["kind"];
  ASSERT_TRUE(event["audience"].is_array()) << event;
  EXPECT_EQ(event.contains("all"), always_several.contains(kind) || (perhaps_several.contains(kind) && parts != 1)) << event;
  if (event.contains("all")) {
    EXPECT_EQ(event["all"].size(), parts) << event;
  } else {
    EXPECT_LE(parts, 1u) << event;
  }
  EXPECT_EQ(event.contains("to"), kind == "moved" && parts == 1) << event;
  if (event.contains("to")) {
    EXPECT_TRUE(named<Location>(event["to"].get<std::string>())) << event;
  }
}

TEST(EventMessages, SayWhoIsToldAndHowMany) {
  Names kinds, several;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Dice dice(seed);
    Playthrough play(random_setup(dice));
    while (!play.is_over()) play.decide(random_decision(play, dice));
    for (const Event& event : play.events()) {
      const Json told = Json::parse(wire::to_json(event_for(play, event, Viewer::everything, 1)));
      check(told, event.size);
      kinds.insert(told["kind"]);
      if (perhaps_several.contains(told["kind"]) && told.contains("all")) several.insert(told["kind"]);
    }
  }
  EXPECT_GE(kinds.size(), 30u);
  EXPECT_GE(several.size(), 3u);
}

TEST(EventMessages, ShowTheFaceOfACardToWhoeverMaySeeIt) {
  Dice dice(1);
  Playthrough play(library_setup("fs_the_first_script"));
  while (play.events().empty() || play.events().back().kind != EventKind::card_played) play.decide(random_decision(play, dice));
  const auto told = [&](Viewer viewer) { return Json::parse(wire::to_json(event_for(play, play.events().back(), viewer, 1))); };
  EXPECT_TRUE(told(Viewer::mastermind).contains("card"));
  EXPECT_FALSE(told(Viewer::a).contains("card"));
  EXPECT_FALSE(told(Viewer::a).contains("face_to"));
  EXPECT_TRUE(told(Viewer::everything).contains("card"));
  EXPECT_EQ(told(Viewer::everything)["face_to"], Json({"mastermind"}));
}

}  // namespace
}  // namespace spiral::testing
