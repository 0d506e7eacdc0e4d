// Whether a record says what those who played know.
#pragma once

#include "bench/load_people.hpp"

namespace spiral::load {

struct CheckedRecord {
  bool is_whole = false;  // it replays to its end
  int lost = 0;           // acknowledged answers that are not in it, in their order
  int surplus = 0;        // seats that decided something there that nobody has said, or twice what was said once
};

CheckedRecord check_record(int port, const Table& table);

}  // namespace spiral::load
