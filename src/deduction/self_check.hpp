// Deduction held against games whose truth is known, and in small casts against trying every script by itself: for tests and for
// `spiral deduce --self-check`.
#pragma once

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
  std::string first_problem;
};

// A game played at random, and a question with all shares after every event that the seat is told.
void check_game(const Script& script, const Options& options, int players, Seat seat, std::uint64_t seed, SelfCheck& result);

// The same, and every script tried by itself, if a small cast drawn at random has no more scripts than that. False if it has more, or none.
bool check_small_game(const TragedySet& set, std::uint64_t seed, double most_scripts, SelfCheck& result);

}  // namespace spiral::deduction
