// What the movement cards on the board come to: Forbid Movement first, then the sum of all movement (R34, R35).
#pragma once

#include "engine/facts.hpp"

namespace spiral {

// The location whose cards reach somebody too. It is asked in each part of the step: movement cards are those of the place he
// sets out from, all others those of the place he has come to (R207).
inline Spot reached_place(const Game& game, const Board& board) {
  const CastIndex who = game.reached_by_cards;
  return who != nobody && has(board.alive, who) ? spot_of(board.at[who]) : no_spot;
}

struct CardMoves {
  std::uint32_t moving = 0;       // one bit a spot
  std::uint8_t steps[max_spots];  // of those who move, as movement_of() says it
};

// The cards that move or hold somebody, one bit each: the others are passed over at once.
constexpr std::uint32_t cards_about_movement = [] {
  std::uint32_t cards = 1u << static_cast<unsigned>(Card::forbid_movement) | 1u << static_cast<unsigned>(Card::forbid_goodwill);
  for (unsigned card = 0; card < 32; ++card)
    if (movement_of(static_cast<Card>(card)) != 0) cards |= 1u << card;
  return cards;
}();

inline CardMoves moves_of_cards(const Game& game, const Board& board) {
  CardMoves moves;
  std::uint32_t held = 0;
  const Spot reached = reached_place(game, board);
  const auto read = [&](const PlacedCard& placed) {
    if (!((cards_about_movement >> static_cast<unsigned>(placed.card)) & 1u)) return;
    Spot spot = placed.spot;
    if (is_location(spot)) {
      if (spot != reached) return;
      spot = spot_of_cast(game.reached_by_cards);
    }
    if (placed.card == Card::forbid_movement) held |= 1u << spot;
    if (placed.card == Card::forbid_goodwill && game.watch) game.watch->asks_plots(game, board, Question::forbid_goodwill_stops_movement, {});
    if (placed.card == Card::forbid_goodwill && game.forbid_goodwill_stops_movement) held |= 1u << spot;
    const std::uint8_t movement = movement_of(placed.card);
    if (movement == 0) return;
    const bool second_card = (moves.moving >> spot) & 1u;
    moves.steps[spot] = second_card ? sum_of_movements(moves.steps[spot], movement) : movement;
    moves.moving |= 1u << spot;
  };
  for (const PlacedCard& placed : board.mastermind_cards) read(placed);
  for (const PlacedCard& placed : board.protagonist_cards) read(placed);
  moves.moving &= ~held;
  return moves;
}

}  // namespace spiral
