// The doors of the engine. A game is script, options and a list of decisions; everything else comes out of these functions.
//
//   Board board = first_board(game);
//   while (board.stage != Stage::over) { legal_decisions(game, board, list); apply(game, board, list[...]); }
//
// apply() takes any decision that legal_decisions() lists, and only those. Neither allocates, throws, reads a clock or draws
// a random number. Whoever wants to hear what happens passes an EventLog.
#pragma once

#include <vector>

#include "engine/game.hpp"

namespace spiral {

struct EventLog {
  std::vector<Event> events;
};

// The board before the first Time Spiral (R25).
Board first_board(const Game& game);

// The optional rules of these moments are the Leader's; all others are the Mastermind's.
constexpr bool is_leaders(Moment moment) { return moment == Moment::day_start || moment == Moment::goodwill_used; }

// Whose decision it is. While cards are laid in any order (option placement_order) several seats may be asked at once:
// then this is the seat of the first deck still to come.
Seat seat_to_decide(const Game& game, const Board& board);
// The seat that a listed decision belongs to.
Seat seat_of(const Game& game, const Board& board, Decision decision);

// Every legal decision, in an order that depends on nothing the deciding seat may not know.
void legal_decisions(const Game& game, const Board& board, DecisionList& out);

// The same question asked of one decision, answered from the rules without building the list. Slow; for checking the fast one.
bool is_legal(const Game& game, const Board& board, Decision decision);

void apply(const Game& game, Board& board, Decision decision);
void apply(const Game& game, Board& board, Decision decision, EventLog& log);

// Starts a step on a board that was set up by hand: for cases, puzzles and what-if.
void begin_at(const Game& game, Board& board, Step step, EventLog& log);

// Null if the board is consistent, otherwise what is wrong with it.
const char* board_is_ok(const Game& game, const Board& board);

// A number that differs for boards that differ, the same on every machine.
std::uint64_t hash_of(const Board& board);

}  // namespace spiral
