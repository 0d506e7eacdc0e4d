// The engine asks nobody for memory: not to list decisions, not to apply them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "engine/engine.hpp"
#include "tests/perft/every_script.hpp"

namespace {

thread_local bool is_counting = false;
thread_local long allocations = 0;

}  // namespace

// Replaces the global ones for the whole test program; they only count while a test asks them to. Not inlined, or the compiler
// sees `new` meet `free` and warns.
[[gnu::noinline]] void* operator new(std::size_t size) {
  if (is_counting) ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  if (is_counting) ++allocations;
  return std::malloc(size == 0 ? 1 : size);
}
[[gnu::noinline]] void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace spiral {
namespace {

template <class Work>
long allocations_in(Work&& work) {
  allocations = 0;
  is_counting = true;
  work();
  is_counting = false;
  return allocations;
}

TEST(Allocation, TheCounterCounts) {
  EXPECT_GE(allocations_in([] { delete new volatile int(7); }), 1);
}

TEST(Allocation, PlayingAllocatesNothing) {
  for (const testing::NamedScript& one : testing::every_script()) {
    const Game game = make_game(one.script, one.options);
    Dice dice(17);
    DecisionList list;
    long decisions = 0;
    const long count = allocations_in([&] {
      for (int i = 0; i < 50; ++i)
        for (Board board = first_board(game); board.stage != Stage::over; ++decisions) {
          legal_decisions(game, board, list);
          apply(game, board, list[board.stage == Stage::time_spiral ? 0 : dice.below(list.size)]);
        }
    });
    EXPECT_EQ(count, 0) << one.name;
    EXPECT_GT(decisions, 200) << one.name;
  }
}

TEST(Allocation, JudgingAndHashingAllocateNothing) {
  const Game game = make_game(testing::every_script().front().script);
  const Board board = first_board(game);
  EXPECT_EQ(allocations_in([&] {
              EXPECT_TRUE(is_legal(game, board, Decision::proceed()));
              EXPECT_NE(hash_of(board), 0u);
              EXPECT_EQ(board_is_ok(game, board), nullptr);
            }),
            0);
}

}  // namespace
}  // namespace spiral
