// Deduction held against games whose truth is known, and in small casts against trying every script by itself: for tests and for
// `spiral deduce --self-check`.
#pragma once

#include <functional>
#include <string>

#include "deduction/deduction.hpp"

namespace spiral::deduction {

struct SelfCheck {
  long games = 0, questions = 0;
  long not_exact = 0;                          // games in which a limit was passed
  long truth_lost = 0;                         // games in which the true script was ruled out
  long compared = 0;                           // questions also answered by trying every script
  long mismatches = 0;                         // of these
  long narrowed = 0;                           // games that taught something
  std::vector<double> set_up_ms, question_ms;  // processor time
  std::size_t most_bytes = 0;                  // of a diagram
  std::uint64_t answers = 0;                   // one number over the counts of all claims after every event, of the games without a limit
  std::string first_problem;
};

// Any value of any option.
Options random_options(Dice& dice);

// Whoever decides: the place of a decision among those that are legal. `so_far`: all events, `decided`: all decisions.
using Decider =
    std::function<int(const Game& game, const Board& board, const DecisionList& legal, const std::vector<Event>& so_far, const std::vector<Decision>& decided)>;

// A game, played at random where nobody is named, and a question with all shares after every event that the seat is told.
void check_game(const Script& script, const Options& options, int players, Seat seat, std::uint64_t seed, SelfCheck& result, const Decider& decider = {});

// The same, and every script tried by itself, if a small cast drawn at random has no more scripts than that. False if it has more, or none.
bool check_small_game(const TragedySet& set, std::uint64_t seed, double most_scripts, SelfCheck& result);

}  // namespace spiral::deduction
