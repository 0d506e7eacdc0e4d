// Seeded random play for the property tests.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "records/playthrough.hpp"

namespace spiral::testing {

// xorshift64: the same numbers everywhere.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15ull + 0x1234567) {}
  std::uint32_t below(std::uint32_t limit) {
    state_ ^= state_ << 13, state_ ^= state_ >> 7, state_ ^= state_ << 17;
    return static_cast<std::uint32_t>((state_ >> 33) % limit);
  }

 private:
  std::uint64_t state_;
};

// A library script with a random hidden half, random seats and options: every game differs.
Setup random_setup(Dice& dice);
// A script of the library as it is.
Setup library_setup(const std::string& id);

// A random legal decision; looping goes on (the Final Guess from the Time Spiral is taken once in `guess_rate`).
Decision random_decision(const Playthrough& play, Dice& dice, std::uint32_t guess_rate = 20);

}  // namespace spiral::testing
