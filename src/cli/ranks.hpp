// One task in several processes that `mpirun` has started together, on this machine or on many. What knows MPI is a library of its own, loaded only then
// (ranks_mpi.cpp, libspiral_ranks.so beside the program): who does not use MPI needs none.
#pragma once

#include <string>
#include <vector>

namespace spiral {

class Ranks {
 public:
  // Whether mpirun has started this process.
  static bool are_started();

  // Finds the others. What is wrong, or empty.
  std::string join();
  // Behind everything: nobody ends before all are there. If somebody is lost, mpirun says so and ends the others.
  ~Ranks();
  Ranks() = default;
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  bool is_first() const { return number_ == 0; }
  int number() const { return number_; }  // from 0
  int count() const { return count_; }
  // The text of each, in the order of their numbers, for the first of them; the others get nothing.
  std::vector<std::string> gather(const std::string& text) const;

 private:
  void* library_ = nullptr;
  int number_ = 0, count_ = 1;
};

}  // namespace spiral
