// What can be asked of a game: claims that exclude each other, one of which has become certain.
#pragma once

#include <optional>

#include "deduction/timeline.hpp"
#include "protocol/requests.hpp"

namespace spiral {

struct Riddle {
  wire::PuzzleQuestion words{};
  struct Answer {
    std::string id;
    int claim = 0;  // its place in the timeline
  };
  std::vector<Answer> answers{};  // all that were possible before the first event, sorted
  int right = -1;                 // the claim that is certain
};

// Asks for a claim that is certain, if that can be asked: all other answers are ruled out by then.
std::optional<Riddle> riddle_about(int claim, const deduction::Timeline& timeline, const deduction::ScriptSpace& space);

// 1 to 5: how many events have to be combined.
int rating_of(const std::vector<wire::PuzzleStep>& steps);

// How many answers are possible after an event.
int answers_left(const Riddle& riddle, const deduction::Timeline& timeline, int event);

}  // namespace spiral
