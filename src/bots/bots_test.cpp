// Bots answer with what is offered, the same for the same seed, and with no more than their seat may know.
#include "bots/bot.hpp"

#include <gtest/gtest.h>

#include <array>

#include "bots/retelling.hpp"
#include "bots/suspicion.hpp"
#include "sets/sets.hpp"
#include "tests/support/random_play.hpp"

namespace spiral {
namespace {

using testing::asked_knowledge;
using testing::library_setup;
using testing::offered_in;
using testing::random_decision;

struct Table {
  std::array<BotLevel, 4> levels{};
  std::array<std::uint64_t, 4> seeds{};
  int most_decisions = 100000;
};

// A game of four bots, one in every seat.
std::vector<Decision> play_table(const Setup& setup, const Table& table) {
  Playthrough play(setup);
  std::vector<Bot> bots;
  for (int seat = 0; seat < 4; ++seat) bots.emplace_back(table.levels[static_cast<std::size_t>(seat)], table.seeds[static_cast<std::size_t>(seat)]);
  while (!play.is_over() && static_cast<int>(play.decisions().size()) < table.most_decisions) {
    const std::vector<Decision> offered = offered_in(play);
    const int chosen = bots[static_cast<std::size_t>(seat_to_decide(play.game(), play.board()))].choose(asked_knowledge(play), offered);
    EXPECT_GE(chosen, 0);
    EXPECT_LT(chosen, static_cast<int>(offered.size()));
    if (::testing::Test::HasFailure() || !play.decide(play.legal()[chosen])) break;
    EXPECT_EQ(board_is_ok(play.game(), play.board()), nullptr);
  }
  return play.decisions();
}

Table table_of(BotLevel level, std::uint64_t seed, int most_decisions = 100000) {
  return {{level, level, level, level}, {seed, seed + 1, seed + 1, seed + 1}, most_decisions};
}

TEST(Bots, LevelsHaveNames) {
  for (BotLevel level : {BotLevel::random, BotLevel::gentle, BotLevel::steady, BotLevel::sharp}) EXPECT_EQ(level_named(name_of(level)), level);
  EXPECT_FALSE(level_named("fierce"));
}

TEST(Bots, SameSeedSameGame) {
  const auto setup = library_setup("fs_the_first_script");
  const std::vector<Decision> one = play_table(setup, table_of(BotLevel::gentle, 5, 60));
  EXPECT_EQ(one, play_table(setup, table_of(BotLevel::gentle, 5, 60)));
  EXPECT_NE(one, play_table(setup, table_of(BotLevel::gentle, 6, 60)));
}

// Whole games on every script with two, three and four people, thinking just enough to go wrong.
void play_everywhere(BotLevel level, int most_decisions) {
  std::uint64_t seed = 10;
  for (const std::string& id : library_ids())
    for (int players = 2; players <= 4; ++players) {
      Setup setup = library_setup(id);
      setup.players = players;
      setup.first_leader = static_cast<int>(seed % 2);
      play_table(setup, table_of(level, ++seed, most_decisions));
      ASSERT_FALSE(::testing::Test::HasFailure()) << id << " with " << players << " people";
    }
}

// The first script of every set.
std::vector<std::string> one_script_a_set() {
  std::vector<std::string> ids;
  std::vector<const TragedySet*> sets;
  for (const std::string& id : library_ids()) {
    const TragedySet* const set = library_setup(id).file.script.set;
    if (std::find(sets.begin(), sets.end(), set) != sets.end()) continue;
    sets.push_back(set), ids.push_back(id);
  }
  return ids;
}

// A level against another on the other side: whole games, so that every question of the set has a chance to come.
void play_sides(const std::vector<std::string>& ids, BotLevel mastermind, BotLevel protagonists, int most_decisions = 100000) {
  std::uint64_t seed = 700;
  for (const std::string& id : ids) {
    Table table = table_of(protagonists, ++seed, most_decisions);
    table.levels[0] = mastermind;
    play_table(library_setup(id), table);
    ASSERT_FALSE(::testing::Test::HasFailure()) << id << ", " << name_of(mastermind) << " against " << name_of(protagonists);
  }
}

TEST(Bots, GentleGamesInEverySet) {
  const std::vector<std::string> ids = one_script_a_set();
  EXPECT_EQ(ids.size(), all_sets().size());
  play_sides(ids, BotLevel::gentle, BotLevel::gentle);
}
// Every role is named before anything is answered, or nothing is asked at all; whoever leads, the bots come to an end.
TEST(Bots, MakeTheFinalGuessAsTheTableWantsIt) {
  for (const char* way : {"all_at_once", "off"})
    for (int leader = 0; leader < 3; ++leader) {
      auto setup = library_setup("bt_the_long_arm");
      setup.file.script.loops = 1, setup.first_leader = leader;
      ASSERT_EQ(set_option(setup.options, "final_guess", way), "");
      Playthrough play(setup);
      const std::vector<Decision> played = play_table(setup, table_of(BotLevel::gentle, 40 + static_cast<std::uint64_t>(leader)));
      for (const Decision& one : played) ASSERT_TRUE(play.decide(one));
      EXPECT_TRUE(play.is_over()) << way;
    }
}
// Once more with a Mastermind who wins every loop, so that it comes to the guess.
TEST(Bots, NameEveryRoleOfALostGame) {
  auto setup = library_setup("bt_the_long_arm");
  ASSERT_EQ(set_option(setup.options, "final_guess", "all_at_once"), "");
  Playthrough play(setup);
  ASSERT_TRUE(play.decide(Decision::go_to_final_guess()));
  Bot leader(BotLevel::gentle, 3);
  const int cast = play.game().script.cast_size;
  for (int named = 0; named < cast; ++named) {
    ASSERT_FALSE(play.is_over());
    const int chosen = leader.choose(asked_knowledge(play), offered_in(play));
    ASSERT_TRUE(play.decide(play.legal()[chosen]));
  }
  EXPECT_TRUE(play.is_over());
}
TEST(BotsSlow, EveryLevelOnBothSidesInEverySet) {
  const std::vector<std::string> ids = one_script_a_set();
  for (BotLevel level : {BotLevel::random, BotLevel::gentle, BotLevel::steady, BotLevel::sharp}) {
    const int most_decisions = level == BotLevel::sharp ? 100 : 100000;
    play_sides(ids, level, BotLevel::gentle, most_decisions);
    play_sides(ids, BotLevel::gentle, level, most_decisions);
  }
}

TEST(Bots, RandomGamesOnEveryScript) { play_everywhere(BotLevel::random, 100000); }
TEST(Bots, GentleMorningsOnEveryScript) { play_everywhere(BotLevel::gentle, 16); }
TEST(BotsSlow, GentleGamesOnEveryScript) { play_everywhere(BotLevel::gentle, 100000); }

// A random game up to a question for a Protagonist.
void play_to_a_question(Playthrough& play, Dice& dice, int length) {
  const auto is_question = [&] { return seat_to_decide(play.game(), play.board()) != Seat::mastermind && play.legal().size > 1; };
  for (int step = 0; !play.is_over() && (step < length || !is_question()); ++step) play.decide(random_decision(play, dice));
}

// Two worlds the seat cannot tell apart get the same answer.
void compare_worlds(int games, int length, BotLevel level, int& compared) {
  for (int game = 0; game < games; ++game) {
    Dice dice(900 + static_cast<std::uint64_t>(game));
    const Setup setup = testing::random_setup(dice);
    Playthrough play(setup);
    play_to_a_question(play, dice, static_cast<int>(dice.below(static_cast<std::uint32_t>(length))));
    if (play.is_over()) continue;
    const SeatKnowledge known = asked_knowledge(play);
    const auto world = resample(
        known, [&](std::uint32_t limit) { return dice.below(limit); }, 20);
    if (!world) continue;
    Setup other_setup = setup;
    other_setup.file.script = world->game.script;
    Playthrough other(other_setup);
    for (const Decision& decision : world->decisions) ASSERT_TRUE(other.decide(decision));
    ++compared;
    EXPECT_EQ(Bot(level, 3).choose(known, offered_in(play)), Bot(level, 3).choose(asked_knowledge(other), offered_in(other)))
        << "game " << game << ": the answer depends on something the seat does not know";
  }
}

TEST(Bots, TheHiddenTruthChangesNoAnswer) {
  int compared = 0;
  compare_worlds(36, 60, BotLevel::gentle, compared);
  EXPECT_GT(compared, 8);
}
TEST(BotsSlow, TheHiddenTruthChangesNoAnswer) {
  int compared = 0;
  compare_worlds(200, 160, BotLevel::gentle, compared);
  EXPECT_GT(compared, 25);
}

// One bot in three seats and three bots with one seed play the same cards: they need no secret to work together.
void compare_with_one_bot(const std::string& id, BotLevel mastermind_level, std::uint64_t seed) {
  Playthrough play(library_setup(id));
  Bot mastermind(mastermind_level, seed), all(BotLevel::gentle, seed);
  std::array<Bot, 3> each{Bot(BotLevel::gentle, seed), Bot(BotLevel::gentle, seed), Bot(BotLevel::gentle, seed)};
  while (!play.is_over() && play.decisions().size() < 150) {
    const Seat seat = seat_to_decide(play.game(), play.board());
    const SeatKnowledge known = asked_knowledge(play);
    const int chosen = (seat == Seat::mastermind ? mastermind : all).choose(known, offered_in(play));
    if (seat != Seat::mastermind) {
      ASSERT_EQ(each[static_cast<std::size_t>(seat) - 1].choose(known, offered_in(play)), chosen) << id << ", decision " << play.decisions().size();
    }
    ASSERT_TRUE(play.decide(play.legal()[chosen]));
  }
}

TEST(Bots, ThreeBotsPlanLikeOne) {
  std::uint64_t seed = 30;
  for (const std::string& id : one_script_a_set()) {
    compare_with_one_bot(id, BotLevel::random, ++seed);
    compare_with_one_bot(id, BotLevel::gentle, ++seed);
  }
}

// The true script explains whatever has been told, at every question, in any game.
void retell_true_scripts(int games) {
  for (int game = 0; game < games; ++game) {
    Dice dice(4000 + static_cast<std::uint64_t>(game));
    Playthrough play(testing::random_setup(dice));
    std::vector<Standing> standings{{first_board(play.game()), 0, 0}};
    for (int step = 0; step < 300 && !play.is_over(); ++step) {
      const SeatKnowledge known = asked_knowledge(play);
      if (known.seat != Seat::mastermind && step % 5 == 0) {
        Retelling(play.game(), known.told).carry_on(standings);
        ASSERT_FALSE(standings.empty()) << "game " << game << ", decision " << step;
      }
      play.decide(random_decision(play, dice));
    }
  }
}

TEST(Retelling, TheTruthExplainsEverything) { retell_true_scripts(12); }
TEST(RetellingSlow, TheTruthExplainsEverything) { retell_true_scripts(150); }

// What everybody sees is the board, but for what only the Mastermind knows.
TEST(Suspicions, PublicBoardIsTheBoard) {
  for (int game = 0; game < 40; ++game) {
    Dice dice(700 + static_cast<std::uint64_t>(game));
    Playthrough play(testing::random_setup(dice));
    for (int step = 0; step < 150 && !play.is_over(); ++step) {
      const Board& board = play.board();
      if (board.stage == Stage::goodwill_window) {
        const Board seen = board_in_public(asked_knowledge(play), play.game());
        EXPECT_EQ(seen.alive, board.alive);
        EXPECT_EQ(seen.present, board.present);
        EXPECT_EQ(seen.leader, board.leader);
        EXPECT_TRUE(std::ranges::equal(seen.living_at, board.living_at));
        EXPECT_TRUE(std::ranges::equal(seen.place_intrigue, board.place_intrigue));
        for (int counter = 0; counter < counter_count; ++counter) EXPECT_TRUE(std::ranges::equal(seen.counters[counter], board.counters[counter]));
        EXPECT_TRUE(std::ranges::equal(seen.hands, board.hands));
        EXPECT_EQ(seen.mastermind_hand, board.mastermind_hand);
        EXPECT_TRUE(std::ranges::equal(seen.extra_cards, board.extra_cards));
        EXPECT_TRUE(std::ranges::equal(seen.closed_until, board.closed_until));
        for_each_in(board.present, [&](CastIndex who) { EXPECT_EQ(seen.start[who], board.start[who]); });
        EXPECT_EQ(seen.died_this_loop, board.died_this_loop);
        EXPECT_EQ(seen.announced_roles, board.announced_roles);
        EXPECT_EQ(seen.gauge_has_risen, board.gauge_has_risen);
        EXPECT_EQ(seen.memory.gauge, board.memory.gauge);
        EXPECT_EQ(seen.memory.gauge_before, board.memory.gauge_before);
        EXPECT_EQ(seen.memory.gauge_peak, board.memory.gauge_peak);
        EXPECT_EQ(seen.memory.ever_occurred, board.memory.ever_occurred);
        EXPECT_EQ(seen.memory.died_last_loop, board.memory.died_last_loop);
        EXPECT_EQ(seen.memory.dead_last_loop, board.memory.dead_last_loop);
        EXPECT_EQ(seen.memory.goodwill_last_loop, board.memory.goodwill_last_loop);
      }
      play.decide(random_decision(play, dice));
    }
  }
}

}  // namespace
}  // namespace spiral
