// Numbers that are the same on every machine, from a seed: for bots, for worlds drawn at random, for tests and measurements. Whatever must
// be a secret comes from the system instead (tables/secrets.hpp).
#pragma once

#include <cstdint>
#include <functional>

namespace spiral {

// One number out of two, well mixed: for seeds of seeds.
constexpr std::uint64_t mixed(std::uint64_t one, std::uint64_t other) {
  std::uint64_t x = one * 0x9E3779B97F4A7C15ull + other + 0x632BE59BD9B4E019ull;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
  return x ^ (x >> 31);
}

// xorshift64. The number of `spiral bench --hash` rests on it.
class Dice {
 public:
  explicit constexpr Dice(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15ull + 0x1234567) {
    if (state_ == 0) state_ = 1;  // it would stay there
  }
  constexpr std::uint64_t next() {
    state_ ^= state_ << 13, state_ ^= state_ >> 7, state_ ^= state_ << 17;
    return state_;
  }
  // From 0 up to a limit of at most 32 bits.
  template <class Number>
  constexpr Number below(Number limit) {
    return static_cast<Number>(((next() >> 32) * static_cast<std::uint64_t>(limit)) >> 32);
  }
  constexpr bool one_in(int times) { return below(times) == 0; }
  constexpr float share() { return static_cast<float>(next() >> 40) * 0x1p-24f; }  // from 0 up to 1

 private:
  std::uint64_t state_;
};

using Random = std::function<std::uint32_t(std::uint32_t)>;  // a number below its argument

}  // namespace spiral
