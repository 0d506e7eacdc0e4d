// What could be known when: how many scripts were possible after each event, and which event ruled a value out.
#pragma once

#include "deduction/deduction.hpp"

namespace spiral::deduction {

struct Timeline {
  static constexpr int never = -1;

  std::vector<Count> scripts;  // before the first event, then after each
  // Of each level and value the place of the event that ruled it out; `never` where it is possible, or was not at the start.
  std::array<std::array<int, 64>, max_levels> ruled_out_by;
  bool is_exact = true;  // otherwise it ends where it is no longer known
};

// The events as the seat is told them, from the first one on.
Timeline timeline_of(Deduction& deduction, std::span<const Event> told);

}  // namespace spiral::deduction
