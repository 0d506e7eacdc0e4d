// R152: with three players the third deck travels, and whoever lays its card knows the face; so does his view.
#include <gtest/gtest.h>

#include "model/event.hpp"
#include "protocol/make.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

class TravellingDeck : public ::testing::TestWithParam<int> {};

TEST_P(TravellingDeck, IsSeenByWhoeverLaysIt) {
  auto setup = library_setup("fs_the_first_script");
  setup.players = 3;
  setup.options.choose(static_cast<ThreePlayers>(GetParam()));
  Dice dice(7);
  Playthrough play(std::move(setup));
  int seen = 0;
  while (!play.is_over()) {
    const Board before = play.board();
    const Decision decision = random_decision(play, dice);
    play.decide(decision);
    if (decision.kind() != DecisionKind::play_card || decision.deck() != Seat::c) continue;
    ++seen;
    const int leader = before.leader, other = 1 - leader, holder = GetParam() == 0 ? leader : other;
    const Event* laid = nullptr;
    for (const Event& event : play.events())
      if (event.kind == EventKind::card_played && first_in<CardPlayed>(event).deck == Seat::c) laid = &event;
    ASSERT_TRUE(laid);
    EXPECT_TRUE(sees_all_of(static_cast<Viewer>(1 + holder), *laid));
    EXPECT_FALSE(sees_all_of(static_cast<Viewer>(2 - holder), *laid));
    EXPECT_FALSE(sees_all_of(Viewer::mastermind, *laid));
    for (const wire::LaidCard& card : view_of(play, static_cast<Viewer>(1 + holder)).cards) EXPECT_TRUE(card.by != Seat::c || card.card.has_value());
  }
  EXPECT_GT(seen, 3);
}

INSTANTIATE_TEST_SUITE_P(BothOptions, TravellingDeck, ::testing::Values(0, 1));

}  // namespace
}  // namespace spiral::testing
