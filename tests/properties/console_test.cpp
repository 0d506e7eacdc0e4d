// What the Mastermind's console says of the truth.
#include "protocol/console.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

// The bomb lies where its Witch began and nowhere else, wherever the others began.
TEST(Console, APlaceWhereSomebodyBeganIsThatOfHisRoleAlone) {
  Playthrough play(library_setup("bt_the_suitcase"));
  ASSERT_NO_FATAL_FAILURE(play_to(play, {"proceed", "start henchman shrine"}));
  int bombs = 0;
  const nlohmann::json console = nlohmann::json::parse(wire::to_json(console_of(play)));
  for (const auto& rule : console["rules"])
    if (rule.value("plot", "") == "giant_time_bomb") {
      ++bombs;
      ASSERT_EQ(rule["needs"].size(), 1u) << rule;
      EXPECT_EQ(rule["needs"][0]["on"], "shrine");
    }
  EXPECT_EQ(bombs, 1);
}

}  // namespace
}  // namespace spiral::testing
