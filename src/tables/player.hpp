// Whoever plays a seat that no person plays: sees what the seat knows and what is offered, names one of the offers.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "knowledge/resample.hpp"
#include "protocol/wire_ids.hpp"

namespace spiral {

class Player {
 public:
  virtual ~Player() = default;
  // A place in `offered`, which holds for_anybody() of the legal decisions.
  virtual int choose(const SeatKnowledge& known, std::span<const Decision> offered) = 0;
  // How much it remembers.
  virtual std::size_t bytes() const = 0;
};

// One for all seats of a side: the Protagonists of one table who are not people play together.
std::shared_ptr<Player> make_player(wire::Level level, std::uint64_t seed);

}  // namespace spiral
