#pragma once
#include <span>
#include "bots/bot.hpp"
namespace spiral {
class ProtagonistMind {
 public:
  ProtagonistMind(Effort effort, std::uint64_t seed) : effort_(effort), seed_(seed) {}
  int choose(const SeatKnowledge&, std::span<const Decision>) { return 0; }
  Effort effort_;
  std::uint64_t seed_;
};
}
