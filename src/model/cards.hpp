// The 34 action cards: one deck of ten for the Mastermind, three of eight for the Protagonists.
#pragma once

#include "model/ids.hpp"

namespace spiral {

// A hand is a set of positions in a deck. The Mastermind owns Paranoia +1 twice, hence ten positions for nine faces.
using Hand = std::uint16_t;

inline constexpr std::array<Card, 10> mastermind_deck{
    Card::paranoia_1, Card::paranoia_1, Card::paranoia_minus_1,  Card::forbid_paranoia,     Card::forbid_goodwill,
    Card::intrigue_1, Card::intrigue_2, Card::movement_vertical, Card::movement_horizontal, Card::movement_diagonal,
};
inline constexpr std::array<Card, 8> protagonist_deck{
    Card::paranoia_1,      Card::paranoia_minus_1,  Card::goodwill_1,          Card::goodwill_2,
    Card::forbid_intrigue, Card::movement_vertical, Card::movement_horizontal, Card::forbid_movement,
};
inline constexpr Hand full_mastermind_hand = (1u << mastermind_deck.size()) - 1;
inline constexpr Hand full_protagonist_hand = (1u << protagonist_deck.size()) - 1;

// Cards that are set aside for the rest of the loop once played (R33).
constexpr bool is_once_a_loop_for_mastermind(Card card) { return card == Card::intrigue_2 || card == Card::movement_diagonal; }
constexpr bool is_once_a_loop_for_protagonists(Card card) {
  return card == Card::paranoia_minus_1 || card == Card::goodwill_2 || card == Card::forbid_movement;
}

// Where each face lies in its deck, as a hand.
template <std::size_t N>
constexpr std::array<Hand, card_count> places_in(const std::array<Card, N>& deck) {
  std::array<Hand, card_count> places{};
  for (std::size_t place = 0; place < N; ++place) places[static_cast<std::size_t>(deck[place])] |= static_cast<Hand>(1u << place);
  return places;
}
inline constexpr std::array<Hand, card_count> mastermind_places = places_in(mastermind_deck);
inline constexpr std::array<Hand, card_count> protagonist_places = places_in(protagonist_deck);
template <std::size_t N, class Test>
constexpr Hand cards_that(const std::array<Card, N>& deck, Test test) {
  Hand hand = 0;
  for (std::size_t place = 0; place < N; ++place)
    if (test(deck[place])) hand |= static_cast<Hand>(1u << place);
  return hand;
}
inline constexpr Hand once_a_loop_mastermind_hand = cards_that(mastermind_deck, is_once_a_loop_for_mastermind);
inline constexpr Hand once_a_loop_protagonist_hand = cards_that(protagonist_deck, is_once_a_loop_for_protagonists);

// The step a movement card makes, as the bits it flips in a Location; 0 for other cards.
constexpr std::uint8_t movement_of(Card card) {
  switch (card) {
    case Card::movement_horizontal: return 1;
    case Card::movement_vertical: return 2;
    case Card::movement_diagonal: return 3;
    default: return 0;
  }
}

// Two movements on one character: different ones add up, the same twice counts once (R34).
constexpr std::uint8_t sum_of_movements(std::uint8_t one, std::uint8_t other) { return one == other ? one : static_cast<std::uint8_t>(one ^ other); }

constexpr Location moved_by(Location from, std::uint8_t movement) { return static_cast<Location>(static_cast<std::uint8_t>(from) ^ movement); }

struct PlacedCard {
  Card card{};
  Spot spot = no_spot;
};

}  // namespace spiral
