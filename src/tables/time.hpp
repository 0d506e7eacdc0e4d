// Time comes in from outside: nothing in the house or at a table reads a clock.
#pragma once

#include <cstdint>

namespace spiral {

using Time = std::int64_t;  // milliseconds

// Two clocks. What is waited for or limited counts by `steady`, which only ever goes on; what is shown or stored is a `wall` time, which
// somebody may set. A steady time means nothing after the process has ended, so none is stored.
struct Now {
  Time steady = 0;
  Time wall = 0;  // since 1970
};

}  // namespace spiral
