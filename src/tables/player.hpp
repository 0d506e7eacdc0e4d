// Whoever plays a seat that no person plays: sees what the seat knows and what is offered, names one of the offers.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "knowledge/resample.hpp"

namespace spiral {

class Player {
 public:
  virtual ~Player() = default;
  // A place in `offered`, which holds for_anybody() of the legal decisions.
  virtual int choose(const SeatKnowledge& known, std::span<const Decision> offered) = 0;
};

bool is_player_level(std::string_view level);
std::string player_levels();  // "random, gentle, steady or sharp", for messages
// One for all seats of a side: the Protagonists of one table who are not people play together.
std::shared_ptr<Player> make_player(std::string_view level, std::uint64_t seed);

}  // namespace spiral
