// Games without people: from any position to the end, and what many of them say.
#pragma once

#include <string>
#include <utility>

#include "bots/bot.hpp"

namespace spiral {

struct GameSoFar {
  Board board;
  EventLog log;                     // all that led to it
  std::vector<Decision> decisions;  // and all that was decided
};

// Plays on to the end; what is wrong, or empty. `choose(known, offered)` is given what the seat may know, and nothing else.
template <class Choose>
std::string play_out(const Game& game, GameSoFar& at, const Choose& choose) {
  DecisionList legal;
  std::vector<Decision> offered;
  std::vector<Seat> deciders = deciders_of(game, at.decisions);
  std::vector<SeatMemory> memories;
  for (const Seat seat : {Seat::mastermind, Seat::a, Seat::b, Seat::c}) memories.emplace_back(seat, game);
  while (at.board.stage != Stage::over) {
    legal_decisions(game, at.board, legal);
    offered.clear();
    for (const Decision& one : legal) offered.push_back(for_anybody(game, one));
    SeatMemory& memory = memories[static_cast<std::size_t>(seat_to_decide(game, at.board))];
    const int chosen = choose(*memory.know({game, at.board, at.log.events, at.decisions, deciders, at.log.events.size(), at.decisions.size()}), offered);
    if (chosen < 0 || chosen >= legal.size) return "a bot chose what was not offered";
    if (!is_legal(game, at.board, legal[chosen])) return "a listed decision is not legal";
    at.decisions.push_back(legal[chosen]), deciders.push_back(seat_of(game, at.board, legal[chosen]));
    apply(game, at.board, legal[chosen], at.log);
    if (const char* wrong = board_is_ok(game, at.board)) return wrong;
  }
  return {};
}

// The Wilson interval of a share, 95 %.
std::pair<double, double> wilson(int wins, int games);

}  // namespace spiral
