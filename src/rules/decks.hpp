// Who lays the cards of a deck. With three players the third deck travels between two Protagonists (R152).
#pragma once

#include "model/ids.hpp"
#include "rules/options.hpp"

namespace spiral {

// The Protagonist, by the number of his own deck.
constexpr std::uint8_t holder_of_deck(int players, const Options& options, std::uint8_t leader, std::uint8_t deck) {
  if (players != 3 || deck != 2) return deck;
  return options.is(ThreePlayers::leader_two) ? leader : static_cast<std::uint8_t>(1 - leader);
}

// The decks one after another: the Leader's first, then clockwise; the third deck that travels comes right after its holder's own
// (R16, R151, R152).
constexpr std::uint8_t deck_in_order(int players, const Options& options, std::uint8_t leader, int place) {
  if (players != 3) return static_cast<std::uint8_t>((leader + place) % deck_count);
  const auto other = static_cast<std::uint8_t>(1 - leader);
  const bool leader_has_third = holder_of_deck(players, options, leader, 2) == leader;
  const std::uint8_t order[3] = {leader, leader_has_third ? std::uint8_t{2} : other, leader_has_third ? other : std::uint8_t{2}};
  return order[place];
}

}  // namespace spiral
