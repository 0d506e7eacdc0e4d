// Numbers that are the same on every machine, from a seed.
#pragma once

#include <cstdint>

namespace spiral {

// One number out of two, well mixed: for seeds of seeds.
constexpr std::uint64_t mixed(std::uint64_t one, std::uint64_t other) {
  std::uint64_t x = one * 0x9E3779B97F4A7C15ull + other + 0x632BE59BD9B4E019ull;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
  return x ^ (x >> 31);
}

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(mixed(seed, 1) | 1) {}
  std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(((next() >> 32) * limit) >> 32); }
  float share() { return static_cast<float>(next() >> 40) * 0x1p-24f; }  // from 0 up to 1

 private:
  std::uint64_t next() {
    state_ ^= state_ << 13, state_ ^= state_ >> 7, state_ ^= state_ << 17;
    return state_ * 0x2545F4914F6CDD1Dull;
  }
  std::uint64_t state_;
};

}  // namespace spiral
