// What the Protagonists' bots conclude by logic: exact, the same for all seats, and the basis of everything they suspect.
#include "bots/logic.hpp"

#include <gtest/gtest.h>

#include "bots/suspicion.hpp"
#include "sets/ids.hpp"
#include "tests/support/random_play.hpp"

namespace spiral {
namespace {

using testing::library_setup;
using testing::random_decision;

SeatKnowledge known_to(Seat seat, const Playthrough& play) { return knowledge_of(seat, play.game(), play.board(), play.events(), play.decisions()); }

Logic logic_of(const SeatKnowledge& known) {
  Logic logic({});
  logic.hear(known, known.told.size());
  return logic;
}

std::vector<Setup> small_setups() {
  std::vector<Setup> setups{library_setup("fs_the_first_script"), library_setup("bt_the_long_arm"), library_setup("bt_the_suitcase")};
  setups.back().options.choose(CastList::public_);  // somebody comes later, and everybody knows it
  return setups;
}

// Whatever has happened since, and whoever has come.
TEST(BotLogic, KnowsWhatWasKnownBeforeTheFirstLoop) {
  int came = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Dice dice(300 + seed);
    Playthrough play(testing::random_setup(dice));
    const SeatKnowledge before = knowledge_of(Seat::everyone, play.game(), first_board(play.game()), {}, {});
    for (int step = 0; step < 200 && !play.is_over(); ++step) play.decide(random_decision(play, dice));
    const SeatKnowledge known = known_to(Seat::b, play), found = before_the_first_loop(known);
    ASSERT_EQ(found.shown.cast_size, before.shown.cast_size);
    EXPECT_EQ(found.still_to_come, before.still_to_come);
    came += known.shown.cast_size > before.shown.cast_size || known.still_to_come != before.still_to_come;
    for (CastIndex who = 0; who < before.shown.cast_size; ++who) {
      const CastEntry &one = found.shown.cast[who], &other = before.shown.cast[who];
      EXPECT_EQ(one.character, other.character);
      EXPECT_EQ(one.enters_on_loop, other.enters_on_loop);
      EXPECT_EQ(one.enters_on_day, other.enters_on_day);
      EXPECT_EQ(one.role, other.role);
    }
  }
  EXPECT_GT(came, 3);
}

// All seats, and whoever sits down late, conclude the same; the truth is never ruled out.
TEST(BotLogic, WhoeverSitsDownLateKnowsAsMuch) {
  for (const auto& setup : small_setups()) {
    Dice dice(setup.file.id.size());
    Playthrough play(setup);
    Logic always({});
    deduction::Count before = 0;
    for (int step = 0; step < 120 && !play.is_over(); ++step) {
      if (seat_to_decide(play.game(), play.board()) != Seat::mastermind) {
        const SeatKnowledge known = known_to(seat_to_decide(play.game(), play.board()), play);
        always.hear(known, known.told.size());
        if (before == 0) before = always.count();
        ASSERT_FALSE(always.rules_out(play.game().script)) << setup.file.id << ", decision " << step;
        if (step % 20 == 0) {
          const Logic late = logic_of(known_to(Seat::c, play));
          EXPECT_TRUE(late.count() == always.count()) << setup.file.id << ", decision " << step;
        }
      }
      play.decide(random_decision(play, dice));
    }
    EXPECT_TRUE(always.is_exact());
    EXPECT_TRUE(always.count() < before) << "nothing was learned";
  }
}

// Where a cast with people who may yet come is too much, those who are seen are enough; and when somebody comes, with him.
TEST(BotLogic, CountsWithNobodyUnseenWhereThatIsTooMuch) {
  int compared = 0, came = 0;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Playthrough play(library_setup("bt_the_long_arm"));  // somebody comes later
    Dice dice(seed);
    Logic whole({}), small({.nodes = 3500});
    for (int step = 0, members = 0; step < 200 && !play.is_over(); ++step) {
      if (seat_to_decide(play.game(), play.board()) != Seat::mastermind) {
        const SeatKnowledge known = known_to(Seat::a, play);
        whole.hear(known, known.told.size()), small.hear(known, known.told.size());
        if (!small.has_scripts()) break;
        EXPECT_FALSE(small.is_exact());
        EXPECT_LE(small.count(), whole.count());
        came += members != 0 && small.space().member_count > members;
        members = small.space().member_count;
        ++compared;
      }
      play.decide(random_decision(play, dice));
    }
  }
  EXPECT_GT(compared, 100);
  EXPECT_GE(came, 1);
}

// A game that was taken back and went another way.
TEST(BotLogic, ForgetsWhatWasTakenBack) {
  const auto setup = library_setup("fs_the_first_script");
  const auto played = [&](std::uint64_t seed, int length) {
    Playthrough play(setup);
    Dice dice(seed);
    for (int step = 0; step < length || seat_to_decide(play.game(), play.board()) == Seat::mastermind; ++step) play.decide(random_decision(play, dice));
    return known_to(Seat::everyone, play);
  };
  Logic logic({});
  const SeatKnowledge one = played(1, 50), other = played(2, 60);
  EXPECT_TRUE(logic.hear(one, one.told.size()));
  EXPECT_FALSE(logic.hear(one, one.told.size()));
  EXPECT_TRUE(logic.hear(other, other.told.size()));
  EXPECT_TRUE(logic.count() == logic_of(other).count());
  EXPECT_TRUE(logic.hear(other, other.told.size() / 2));
}

// What bots suspect is possible, and has weight.
TEST(Suspicions, AreAllPossible) {
  const Effort effort{.plan_playouts = 1, .window_playouts = 1, .plans = 1, .worlds = 1, .suspicions = 20, .explanations = 40};
  int compared = 0;
  for (const auto& setup : small_setups()) {
    Dice dice(7);
    Playthrough play(setup);
    Suspicions suspicions(effort, 3);
    for (int step = 0; step < 100 && !play.is_over(); ++step) {
      if (seat_to_decide(play.game(), play.board()) != Seat::mastermind) {
        const SeatKnowledge known = known_to(Seat::a, play);
        suspicions.follow(known);
        const std::vector<SuspectedWorld> worlds = suspicions.now(known, known.told.size());
        ASSERT_FALSE(worlds.empty());
        for (const SuspectedWorld& world : worlds) {
          EXPECT_FALSE(suspicions.logic().rules_out(world.game->script));
          ++compared;
        }
        for (const float belief : beliefs_in(worlds)) EXPECT_GT(belief, 0);
      }
      play.decide(random_decision(play, dice));
    }
  }
  EXPECT_GT(compared, 500);
}

}  // namespace
}  // namespace spiral
