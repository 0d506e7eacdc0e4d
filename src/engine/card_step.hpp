// The six cards: laid face down, turned over and resolved in the order of R32.
#pragma once

#include "engine/people.hpp"

namespace spiral {

// --- laying ----------------------------------------------------------------------------------------------------------------------

// Owner and spot are public, the face is its owner's (R31).
template <class Sink>
void tell_card(Play<Sink>& play, Decision decision) {
  if constexpr (Play<Sink>::listens) {
    Event event = event_of<CardPlayed>(play);
    event.full = seat_bit(decision.deck());
    if (decision.deck() == Seat::c) event.full |= seat_bit(static_cast<Seat>(1 + holder_of_deck(play.game, play.board, deck_count - 1)));
    event.outline = static_cast<SeatMask>(all_seats & ~event.full);
    add_to(event, CardPlayed{decision.deck(), decision.card(), decision.spot()});
    emit(play, event);
  }
}

template <class Sink>
Then lay_mastermind_card(Play<Sink>& play, Decision decision) {
  Board& board = play.board;
  const Card card = decision.card();
  const Hand copies = mastermind_places[static_cast<std::size_t>(card)] & board.mastermind_hand;
  const Hand copy = static_cast<Hand>(copies & -copies);  // the first of them
  board.mastermind_hand &= static_cast<Hand>(~copy);
  board.mastermind_spent |= static_cast<Hand>(copy & once_a_loop_mastermind_hand);
  board.mastermind_cards[board.mastermind_placed++] = {card, decision.spot()};
  tell_card(play, decision);
  return board.mastermind_placed == 3 ? Then::go_on : Then::wait;
}

template <class Sink>
Then lay_protagonist_card(Play<Sink>& play, Decision decision) {
  Board& board = play.board;
  const Card card = decision.card();
  const std::uint8_t deck = static_cast<std::uint8_t>(static_cast<int>(decision.deck()) - 1);
  const Hand copies = protagonist_places[static_cast<std::size_t>(card)];
  board.hands[deck] &= static_cast<Hand>(~copies);
  board.spent[deck] |= static_cast<Hand>(copies & once_a_loop_protagonist_hand);
  board.protagonist_cards[deck] = {card, decision.spot()};
  board.decks_placed_mask |= static_cast<std::uint8_t>(1u << deck);
  ++board.decks_placed;
  tell_card(play, decision);
  return board.decks_placed == deck_count ? Then::go_on : Then::wait;
}

template <class Sink>
void reveal_cards(Play<Sink>& play) {
  if constexpr (Play<Sink>::listens) {
    Event event = event_of<CardsRevealed>(play);
    for (const PlacedCard& placed : play.board.mastermind_cards) add_to(event, CardsRevealed{Seat::mastermind, placed.card, placed.spot});
    for (int place = 0; place < deck_count; ++place) {
      const std::uint8_t deck = deck_in_order(play.game, play.board, place);
      const PlacedCard& placed = play.board.protagonist_cards[deck];
      add_to(event, CardsRevealed{static_cast<Seat>(deck + 1), placed.card, placed.spot});
    }
    emit(play, event);
  }
}

// --- movement --------------------------------------------------------------------------------------------------------------------

// Whoever serves somebody that leaves goes along, whatever lies on her (R261, R262).
inline void lead_servant(const Game& game, Board& board, CardMoves& moves) {
  const std::uint8_t places = places_to_follow_to(game, board);
  board.follows = nobody;
  if (places == 0) return;
  const Spot spot = spot_of_cast(game.servant);
  moves.steps[spot] = static_cast<std::uint8_t>(static_cast<unsigned>(std::countr_zero(places)) ^ static_cast<unsigned>(board.at[game.servant]));
  moves.moving |= 1u << spot;
}

// All movement at once; only the destination of the sum counts (R34, R35).
template <class Sink>
void resolve_movement(Play<Sink>& play) {
  const Game& game = play.game;
  Board& board = play.board;
  CardMoves moves = moves_of_cards(game, board);
  if (game.servant != nobody) lead_servant(game, board, moves);
  Event event;
  if constexpr (Play<Sink>::listens) event = event_of<Moved>(play, {CauseKind::cards});
  for (; moves.moving != 0; moves.moving &= moves.moving - 1) {
    const Spot spot = static_cast<Spot>(std::countr_zero(moves.moving));
    const CastIndex who = cast_at(spot);
    const Location from = board.at[who], to = moved_by(from, moves.steps[spot]);
    if (!may_enter(game, board, who, to) || !may_be_moved(board, who, from, to)) continue;
    put_at(play, who, to);
    if constexpr (Play<Sink>::listens) add_to(event, Moved{spot, from, to});
  }
  if constexpr (Play<Sink>::listens)
    if (event.size > 0) emit(play, event);
}

// --- counters --------------------------------------------------------------------------------------------------------------------

inline const PlacedCard* protagonist_card_on(const Board& board, Spot spot) {
  for (const PlacedCard& placed : board.protagonist_cards)
    if (placed.spot == spot) return &placed;
  return nullptr;
}
inline bool mastermind_has(const Board& board, Card card, Spot spot) {
  for (const PlacedCard& placed : board.mastermind_cards)
    if (placed.spot == spot && placed.card == card) return true;
  return false;
}
inline bool goodwill_is_forbidden(const Game& game, const Board& board, Spot lies_on, Spot spot) {
  if (is_location(spot) || !mastermind_has(board, Card::forbid_goodwill, lies_on)) return false;
  return !answer_of(game, board, cast_at(spot), Question::forbid_goodwill_holds, {.self = cast_at(spot)});  // R43
}
inline bool forbid_is_ignored(const Board& board, Spot spot) {
  const Location place = is_location(spot) ? static_cast<Location>(spot) : board.at[cast_at(spot)];
  return (board.forbids_ignored_at >> static_cast<unsigned>(place)) & 1u;
}

// In place wherever a card is read, as the next: these two are most of what a day costs.
template <class Sink>
[[gnu::always_inline]] inline void add_for_mastermind(Play<Sink>& play, const PlacedCard& placed, Spot spot) {
  const Cause cause{CauseKind::cards};
  const bool is_intrigue = placed.card == Card::intrigue_1 || placed.card == Card::intrigue_2;
  if (is_intrigue) {
    const PlacedCard* partner = protagonist_card_on(play.board, placed.spot);
    const bool forbidden =
        partner && partner->card == Card::forbid_intrigue && forbid_intrigue_works(play.game, play.board) && !forbid_is_ignored(play.board, spot);
    if (!forbidden) change_counter(play, spot, Counter::intrigue, placed.card == Card::intrigue_1 ? 1 : 2, cause);
  }
  if (placed.card == Card::paranoia_1) change_counter(play, spot, Counter::paranoia, 1, cause);
}

template <class Sink>
[[gnu::always_inline]] inline void add_for_protagonists(Play<Sink>& play, const PlacedCard& placed, Spot spot) {
  const Cause cause{CauseKind::cards};
  const bool is_goodwill = placed.card == Card::goodwill_1 || placed.card == Card::goodwill_2;
  if (is_goodwill && !goodwill_is_forbidden(play.game, play.board, placed.spot, spot))
    change_counter(play, spot, Counter::goodwill, placed.card == Card::goodwill_1 ? 1 : 2, cause);
  if (placed.card == Card::paranoia_1 && !mastermind_has(play.board, Card::forbid_paranoia, placed.spot))
    change_counter(play, spot, Counter::paranoia, 1, cause);
}

// The other Forbids, then everything that adds, then Paranoia -1 (R32, R44).
template <class Sink>
void resolve_counters(Play<Sink>& play) {
  const Board& board = play.board;
  const Spot reached = reached_place(play.game, board);  // nobody moves any more
  const auto each_reached = [&](const PlacedCard& placed, auto&& act) {
    act(placed.spot);
    if (placed.spot == reached) act(spot_of_cast(play.game.reached_by_cards));
  };
  for (const PlacedCard& placed : board.mastermind_cards) each_reached(placed, [&](Spot spot) { add_for_mastermind(play, placed, spot); });
  for (const PlacedCard& placed : board.protagonist_cards) each_reached(placed, [&](Spot spot) { add_for_protagonists(play, placed, spot); });
  flush_counters(play);
  const auto calm = [&](Spot spot) { change_counter(play, spot, Counter::paranoia, -1, {CauseKind::cards}); };
  for (const PlacedCard& placed : board.mastermind_cards)
    if (placed.card == Card::paranoia_minus_1) each_reached(placed, calm);
  for (const PlacedCard& placed : board.protagonist_cards)
    if (placed.card == Card::paranoia_minus_1 && !mastermind_has(board, Card::forbid_paranoia, placed.spot)) each_reached(placed, calm);
  flush_counters(play);
}

inline void take_cards_back(Board& board, const Game& game) {
  board.mastermind_hand = static_cast<Hand>(game.mastermind_hand & ~board.mastermind_spent);
  for (int deck = 0; deck < deck_count; ++deck) {
    board.hands[deck] = static_cast<Hand>(game.protagonist_hand & ~board.spent[deck]);
    board.mastermind_cards[deck] = {};
    board.protagonist_cards[deck] = {};
  }
  board.mastermind_placed = board.decks_placed = board.decks_placed_mask = board.forbids_ignored_at = 0;
}

}  // namespace spiral
