// Hope and Despair: counters that lie seldom, and that count as others (R249 to R251).
#pragma once

#include <algorithm>

#include "model/board.hpp"

namespace spiral {

inline bool has_marks(const Board& board) { return board.marks[0].are_any() || board.marks[1].are_any(); }

inline Marks marks_of(const Board& board, CastIndex who) {
  for (const Marks& marks : board.marks)
    if (marks.are_any() && marks.who == who) return marks;
  return {};
}

// How many of a kind lie there, and nothing else.
inline int lying_on(const Board& board, CastIndex who, Counter counter) {
  if (static_cast<int>(counter) < counter_count) return board.counters[counter][who];
  const Marks marks = marks_of(board, who);
  return counter == Counter::hope ? marks.hope : marks.despair;
}
inline int all_counters_on(const Board& board, CastIndex who) {
  int sum = 0;
  for (int counter = 0; counter < all_counter_count; ++counter) sum += lying_on(board, who, static_cast<Counter>(counter));
  return sum;
}

// How many count: Hope is Goodwill and takes Intrigue away; Despair is Paranoia and Intrigue, unless there is Hope.
[[gnu::cold, gnu::noinline]] inline int counted_with_marks(const Board& board, CastIndex who, Counter counter) {
  const int lying = board.counters[counter][who];
  const Marks marks = marks_of(board, who);
  const int despair = marks.hope > 0 ? 0 : marks.despair;
  switch (counter) {
    case Counter::goodwill: return lying + marks.hope;
    case Counter::paranoia: return lying + despair;
    case Counter::intrigue: return std::max(0, lying - marks.hope) + despair;
    case Counter::hope:
    case Counter::despair: break;
  }
  return lying;
}

inline int counted(const Board& board, CastIndex who, Counter counter) {
  return has_marks(board) ? counted_with_marks(board, who, counter) : board.counters[counter][who];
}

// False where two others have some already, which play never brings about.
inline bool set_marks(Board& board, CastIndex who, Counter counter, std::uint8_t number) {
  Marks* place = nullptr;
  for (Marks& marks : board.marks)
    if (marks.are_any() && marks.who == who) place = &marks;
  for (Marks& marks : board.marks)
    if (!place && !marks.are_any()) place = &marks;
  if (!place) return number == 0;
  place->who = who;
  if (counter == Counter::hope) place->hope = number & 15u;
  else place->despair = number & 15u;
  if (!place->are_any()) *place = {};
  return true;
}

}  // namespace spiral
