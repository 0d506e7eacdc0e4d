// What could be known when: how many scripts were possible after each event, and which event settled a claim.
#pragma once

#include <string>

#include "deduction/claims.hpp"
#include "deduction/deduction.hpp"

namespace spiral::deduction {

std::string in_digits(Count number);

struct Settled {
  Claim claim;
  double share = 0;  // of the scripts that are possible now; exactly 0 if it holds in none, 1 if in all
  int by = -1;       // the place of the event that settled it; -1 while it is open
  bool is_so = false;
  Reason why{};
};

// Since when notes agree with no script: after which event, or before the first.
struct Conflict {
  bool is_there = false;
  int by = -1;
};

struct Timeline {
  std::vector<Count> scripts;   // before the first event, then after each
  std::vector<Settled> claims;  // all that were open before the first event
  Conflict conflict;
  bool is_exact = true;  // otherwise it ends where it is no longer known
};

// The events as the seat is told them, from the first one on. `steps` is how often the engine may be asked in all: beyond it nothing is known.
Timeline timeline_of(Deduction& deduction, std::span<const Event> told, long steps = 200'000, std::span<const Note> notes = {});

}  // namespace spiral::deduction
