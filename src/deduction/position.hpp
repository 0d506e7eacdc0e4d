// Where a game may stand when somebody is asked: what everybody sees, and what is hidden and lasts.
#pragma once

#include <vector>

#include "engine/engine.hpp"

namespace spiral::deduction {

// A rule that may not be used again today or this loop, by what it is and whose: its number differs from script to script.
struct UsedRule {
  const Ability* ability = nullptr;
  CastIndex owner = nobody;
  bool for_loop = false;
  friend bool operator==(const UsedRule&, const UsedRule&) = default;
};

struct Position {
  Board board;
  std::vector<UsedRule> used;
  std::uint64_t hash = 0;  // equal for equal positions
};

// Whether a position can be taken at this board. Where it cannot, the answers collected so far go by the rules of one script.
bool is_a_position(const Board& board);

Position position_of(const Game& game, Board board);
Board board_of(const Game& game, const Position& position);

}  // namespace spiral::deduction
