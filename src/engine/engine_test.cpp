// Properties every game has, tried on thousands of random ones: all scripts, all numbers of players, every value of every option.
#include "engine/engine.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cstring>
#include <set>
#include <vector>

#include "tests/perft/every_script.hpp"

namespace spiral {
namespace {

using testing::every_script;
using testing::NamedScript;

// A Time Spiral is mostly left for the next loop, so that games run long.
int pick(const Board& board, const DecisionList& list, Dice& dice) {
  if (board.stage == Stage::time_spiral && !dice.one_in(20)) return 0;
  return dice.below(list.size);
}

constexpr int longest_game = 20000;

// Plays to the end and calls `look` after every decision.
template <class Look>
Board play(const Game& game, std::uint64_t seed, Look&& look) {
  Dice dice(seed);
  DecisionList list;
  Board board = first_board(game);
  for (int count = 0; board.stage != Stage::over; ++count) {
    legal_decisions(game, board, list);
    if (list.size == 0 || count == longest_game) {
      ADD_FAILURE() << (list.size == 0 ? "nothing to decide" : "the game does not end") << " at stage " << static_cast<int>(board.stage);
      break;
    }
    const Decision decision = list[pick(board, list, dice)];
    apply(game, board, decision);
    look(board, list, decision);
  }
  return board;
}

TEST(Board, IsSmallAndCopyable) {
  EXPECT_TRUE(std::is_trivially_copyable_v<Board>);
  EXPECT_LE(sizeof(Board), 512u);
  EXPECT_EQ(sizeof(Decision), 4u);
}

TEST(Engine, EveryRandomGameStaysConsistentAndEnds) {
  for (const NamedScript& one : every_script())
    for (int players = 2; players <= 4; ++players)
      for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        SCOPED_TRACE(one.name + ", " + std::to_string(players) + " players, seed " + std::to_string(seed));
        const Game game = make_game(one.script, one.options, players, static_cast<int>(seed) % (players == 3 ? 2 : 3));
        const Board last = play(game, seed, [&](const Board& board, const DecisionList&, Decision) {
          if (const char* fault = board_is_ok(game, board)) ADD_FAILURE() << fault;
        });
        ASSERT_NE(last.outcome, Outcome::none);
        ASSERT_FALSE(HasFailure());
      }
}

TEST(Engine, EveryOptionPlays) {
  for (const NamedScript& one : every_script())
    for (int variation = 0; variation < testing::option_variations(); ++variation)
      for (int players = 2; players <= 4; ++players) {
        SCOPED_TRACE(one.name + ", variation " + std::to_string(variation) + ", " + std::to_string(players) + " players");
        const Game game = make_game(one.script, testing::varied(one.options, variation), players);
        const Board last = play(game, static_cast<std::uint64_t>(variation + 7), [&](const Board& board, const DecisionList&, Decision) {
          if (const char* fault = board_is_ok(game, board)) ADD_FAILURE() << fault;
        });
        ASSERT_NE(last.outcome, Outcome::none);
        ASSERT_FALSE(HasFailure());
      }
}

TEST(Engine, NoDecisionIsListedTwice) {
  for (const NamedScript& one : every_script())
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const Game game = make_game(one.script, testing::varied(one.options, static_cast<int>(seed)), 2 + static_cast<int>(seed % 3));
      play(game, seed, [&](const Board&, const DecisionList& list, Decision) {
        std::set<std::uint32_t> seen;
        for (const Decision& decision : list) EXPECT_TRUE(seen.insert(std::bit_cast<std::uint32_t>(decision)).second) << one.name;
      });
    }
}

// Whoever lives, up to the largest cast there can be, and whatever lies there already.
TEST(Engine, EveryCardMayLieOnEveryFreeSpot) {
  const NamedScript& one = every_script().front();
  const Game game = make_game(one.script, one.options);
  ASSERT_FALSE(game.bars_cards);
  Dice dice(5);
  for (int number = 0; number < 3000; ++number) {
    Board board = first_board(game);
    board.stage = Stage::mastermind_card;
    board.alive = static_cast<CastMask>(dice.below(1 << (number % 2 == 0 ? max_cast : max_cast - 4)));
    board.mastermind_hand = static_cast<Hand>(dice.below(1 << mastermind_deck.size())) & static_cast<Hand>(~1u);
    std::set<int> taken;
    for (board.mastermind_placed = 0; board.mastermind_placed < number % 3; ++board.mastermind_placed) {
      const Spot spot = static_cast<Spot>(dice.below(max_spots));
      board.mastermind_cards[board.mastermind_placed] = {Card::intrigue_1, spot};
      taken.insert(spot);
    }
    std::vector<std::uint32_t> expected;
    for (std::size_t place = 0; place < mastermind_deck.size(); ++place) {
      if (!((board.mastermind_hand >> place) & 1u)) continue;
      for (int spot = 0; spot < max_spots; ++spot)
        if (!taken.contains(spot) && (spot < location_count || ((board.alive >> (spot - location_count)) & 1u) != 0))
          expected.push_back(std::bit_cast<std::uint32_t>(Decision::play_card(Seat::mastermind, mastermind_deck[place], static_cast<Spot>(spot))));
    }
    DecisionList list;
    legal_decisions(game, board, list);
    std::vector<std::uint32_t> listed;
    for (const Decision& decision : list) listed.push_back(std::bit_cast<std::uint32_t>(decision));
    ASSERT_EQ(listed, expected) << "living: " << board.alive;
  }
}

TEST(Engine, TheSameDecisionsLeadToTheSameBoardWhoeverListens) {
  for (const NamedScript& one : every_script()) {
    const Game game = make_game(one.script, one.options);
    Board heard = first_board(game);
    EventLog log;
    std::uint64_t sum = 0;
    play(game, 3, [&](const Board& board, const DecisionList&, Decision decision) {
      apply(game, heard, decision, log);
      ASSERT_EQ(hash_of(board), hash_of(heard)) << one.name;
      sum += hash_of(board);
    });
    EXPECT_FALSE(log.events.empty());
    std::uint64_t again = 0;
    play(game, 3, [&](const Board& board, const DecisionList&, Decision) { again += hash_of(board); });
    EXPECT_EQ(sum, again) << one.name;
  }
}

TEST(Engine, ACopiedBoardPlaysOnLikeTheFirst) {
  const Game game = make_game(every_script().front().script);
  play(game, 11, [&](const Board& board, const DecisionList&, Decision) {
    if (board.stage == Stage::over) return;
    Board copy;
    std::memcpy(&copy, &board, sizeof board);
    Board original = board;
    DecisionList list;
    legal_decisions(game, copy, list);
    apply(game, copy, list[list.size - 1]);
    apply(game, original, list[list.size - 1]);
    ASSERT_EQ(hash_of(copy), hash_of(original));
  });
}

TEST(Engine, AGameDoesNotDependOnWhereItLies) {
  for (const NamedScript& one : every_script()) {
    const Game game = make_game(one.script, one.options);
    const Game copy = game;
    std::uint64_t sum = 0, again = 0;
    play(game, 5, [&](const Board& board, const DecisionList&, Decision) { sum += hash_of(board); });
    play(copy, 5, [&](const Board& board, const DecisionList&, Decision) { again += hash_of(board); });
    EXPECT_EQ(sum, again) << one.name;
  }
}

// Every seat is asked only for its own decisions, and a listed decision belongs to a seat that plays.
TEST(Engine, EveryDecisionHasItsSeat) {
  for (const NamedScript& one : every_script())
    for (int players = 2; players <= 4; ++players) {
      const Game game = make_game(one.script, one.options, players);
      Board before = first_board(game);
      play(game, 21, [&](const Board& board, const DecisionList& list, Decision) {
        const Seat asked = seat_to_decide(game, before);
        EXPECT_NE(asked, Seat::everyone);
        for (const Decision& decision : list) EXPECT_EQ(seat_of(game, before, decision), asked) << one.name;
        before = board;
      });
      EXPECT_EQ(seat_to_decide(game, before), Seat::everyone);
    }
}

// R26: nobody passes a card; R27: at most two cards on a spot; R28: none on corpses or the absent.
TEST(Engine, SixCardsLieWhenTheyAreTurnedOver) {
  for (const NamedScript& one : every_script()) {
    const Game game = make_game(one.script, one.options);
    EventLog log;
    Board heard = first_board(game);
    play(game, 31, [&](const Board&, const DecisionList&, Decision decision) { apply(game, heard, decision, log); });
    for (const Event& event : log.events) {
      if (event.kind != EventKind::cards_revealed) continue;
      ASSERT_EQ(event.size, 6);
      int on_spot[32] = {};
      for (int i = 0; i < event.size; ++i) ASSERT_LE(++on_spot[nth_in<CardsRevealed>(event, i).on], 2);
    }
  }
}

}  // namespace
}  // namespace spiral
