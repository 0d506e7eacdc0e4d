// What is asked of somebody, in words: the question, what comes next, and the offers in steps a person would take.
#pragma once

#include "terminal/menu.hpp"
#include "terminal/people.hpp"

namespace spiral {

// Said of cards that are spent for the loop once they are played.
inline constexpr std::string_view once_a_loop = " (once a loop)";

struct Asked {
  std::string question;
  std::string next;  // what happens after the answer
  std::vector<Offer> offers;
  std::vector<std::string> titles;  // of the steps of a long list: "Which card?", "Where?"

  // It is asked all the same: its absence would tell something (R143).
  bool has_one_answer() const { return offers.size() == 1; }
};
// The seats this person is asked for now; empty if somebody else is.
std::vector<Seat> seats_asked_of(const Playthrough& play, Person person);
Asked asked_of(const Playthrough& play, Onlooker who, const View& view);

// What cannot be taken back is asked twice: the card that turns all cards over, and guesses. Empty for everything else.
std::string warning_before(const Playthrough& play, Decision decision, const View& view);

}  // namespace spiral
