// Who is at a table, by one line or several, and when each person last gave a sign of life: a message, a line and its end are signs.
#pragma once

#include <map>

#include "tables/time.hpp"

namespace spiral {

class Presence {
 public:
  // Whoever has given no sign since then may have been here until then.
  void begin(Now now) { begun_ = now.steady; }

  void come(int person, Now now) { ++known_[person].lines, note(person, now); }
  void go(int person, Now now) { --known_[person].lines, note(person, now); }
  void note(int person, Now now) { known_[person].seen = now.steady; }

  bool is_here(int person) const {
    const auto known = known_.find(person);
    return known != known_.end() && known->second.lines > 0;
  }
  Time silence_of(int person, Now now) const {
    const auto known = known_.find(person);
    return now.steady - (known == known_.end() ? begun_ : known->second.seen);
  }

 private:
  struct Known {
    int lines = 0;
    Time seen = 0;
  };
  std::map<int, Known> known_;
  Time begun_ = 0;
};

}  // namespace spiral
