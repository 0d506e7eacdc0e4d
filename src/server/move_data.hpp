// Carries everything that a server remembers from one store to another, either way.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

namespace spiral {

struct MoveReport {
  std::string error;  // then the target is as it was
  std::size_t tables = 0, answers = 0, scripts = 0;
};

// Every game is played again, and everything read back out of the target and compared, before anything stands there: all of it does, or nothing.
// The source is not changed. Tells how far it is.
MoveReport move_data(const std::string& from, const std::string& to, const std::function<void(std::size_t done, std::size_t all)>& progress = {});

}  // namespace spiral
