#include "engine/perft.hpp"

#include <algorithm>
#include <cinttypes>
#include <cstdio>

#include "model/dice.hpp"

namespace spiral {
namespace {

// Which decisions are followed: all, or of the many ways to lay a card only some, spread over the list.
std::vector<Decision> followed(const Game& game, const Board& board, const PerftLimits& limits, Generator generator) {
  std::vector<Decision> all = sorted_decisions(game, board, generator);
  const bool is_card = board.stage == Stage::mastermind_card || board.stage == Stage::protagonist_card;
  const auto wanted = static_cast<std::size_t>(limits.cards);
  if (!is_card || wanted == 0 || wanted >= all.size()) return all;
  const std::uint64_t hash = hash_of(board);
  const std::size_t first = static_cast<std::size_t>((hash ^ (hash >> 32)) % all.size()), step = all.size() / wanted;
  std::vector<Decision> some;
  for (std::size_t i = 0; i < wanted; ++i) some.push_back(all[(first + i * step) % all.size()]);
  return some;
}

bool ends_a_day(const Board& before, const Board& after) {
  return before.day > 0 && (after.day != before.day || after.loop != before.loop || after.stage == Stage::over);
}

bool is_leaf(const Board& board, const PerftLimits& limits) { return limits.depth == 0 || limits.days == 0 || board.stage == Stage::over; }

PerftLimits limits_after(const Board& before, const Board& after, PerftLimits limits) {
  --limits.depth;
  if (ends_a_day(before, after)) --limits.days;
  return limits;
}

}  // namespace

std::vector<Decision> sorted_decisions(const Game& game, const Board& board, Generator generator) {
  std::vector<Decision> found;
  if (generator == Generator::fast) {
    DecisionList list;
    legal_decisions(game, board, list);
    found.assign(list.begin(), list.end());
  } else {
    for_each_conceivable(game, [&](Decision decision) {
      if (is_legal(game, board, decision)) found.push_back(decision);
    });
  }
  std::sort(found.begin(), found.end(), [](Decision one, Decision other) { return bytes_of(one) < bytes_of(other); });
  return found;
}

PerftTotal perft(const Game& game, const Board& board, const PerftLimits& limits, Generator generator) {
  if (is_leaf(board, limits)) return {1, hash_of(board)};
  PerftTotal total;
  for (Decision decision : followed(game, board, limits, generator)) {
    Board after = board;
    apply(game, after, decision);
    const PerftTotal below = perft(game, after, limits_after(board, after, limits), generator);
    total.sequences += below.sequences;
    total.hash_sum += below.hash_sum;
  }
  return total;
}

std::vector<PerftBranch> divided_perft(const Game& game, const Board& board, const PerftLimits& limits, Generator generator) {
  std::vector<PerftBranch> branches;
  if (is_leaf(board, limits)) return branches;
  for (Decision decision : followed(game, board, limits, generator)) {
    Board after = board;
    apply(game, after, decision);
    branches.push_back({decision, perft(game, after, limits_after(board, after, limits), generator)});
  }
  return branches;
}

Board random_board(const Game& game, int decisions, std::uint64_t seed) {
  Board board = first_board(game);
  DecisionList list;
  Dice dice(seed);
  for (int i = 0; i < decisions && board.stage != Stage::over; ++i) {
    legal_decisions(game, board, list);
    const bool goes_on = board.stage == Stage::time_spiral;  // a Final Guess would end most walks at once
    const int drawn = dice.below(list.size);
    apply(game, board, list[goes_on ? 0 : drawn]);
  }
  return board;
}

std::string hexadecimal(std::uint64_t number) {
  char text[20];
  std::snprintf(text, sizeof text, "%016" PRIx64, number);
  return text;
}

std::string to_string(const PerftTotal& total) { return std::to_string(total.sequences) + " " + hexadecimal(total.hash_sum); }

}  // namespace spiral
