// When what a bot says shows.
//
// It comes a beat after the last thing that showed, or several, whatever was thought about in between (R143): how long the Mastermind's bot
// took would tell whether it had anything to choose. A beat is the pace; where the bot is slow, as many paces as its thinking about his cards
// took twice: laying cards is always a choice, and costs more thought than any other window of his.
#pragma once

#include <algorithm>

#include "model/ids.hpp"
#include "tables/time.hpp"

namespace spiral {

class Beat {
 public:
  explicit Beat(Time pace) : pace_(pace) {}

  // Something showed, or a bot can begin to think that could not before.
  void begin(Now now) { since_ = now.steady; }

  Time length(Seat seat) const {
    if (pace_ <= 0 || seat != Seat::mastermind) return pace_;
    return std::max<Time>(1, (2 * longest_plan_ + pace_ - 1) / pace_) * pace_;
  }
  // By the steady clock; at once where there is no pace.
  Time next(Seat seat, Now now) const {
    const Time one = length(seat), spent = now.steady - since_;
    return one <= 0 ? now.steady : since_ + std::max<Time>(1, (spent + one - 1) / one) * one;
  }

  // The Mastermind's bot has thought for so long about one of his three cards, which are one plan. An old plan counts less each day, so
  // that a slow hour is forgotten.
  void note_plan(Time spent, bool is_last_card) {
    plan_ += spent;
    if (!is_last_card) return;
    longest_plan_ = std::max(plan_, longest_plan_ * 3 / 4);
    plan_ = 0;
  }
  // To be stored, so that a restart does not show in the pace; 0 if it would not.
  Time kept_plan() const { return length(Seat::mastermind) > pace_ ? longest_plan_ : 0; }
  void remember_plan(Time longest) { longest_plan_ = longest; }

 private:
  Time pace_;
  Time since_ = 0;
  Time plan_ = 0, longest_plan_ = 0;
};

}  // namespace spiral
