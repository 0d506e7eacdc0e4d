// Step 4: the six cards are turned over and resolved in the order of R32.
#pragma once

#include "engine/effects.hpp"

namespace spiral {

template <class Sink>
class CardStep : public Effects<Sink> {
 protected:
  using Base = Effects<Sink>;
  using Base::Base;
  using Base::board_;
  using Base::game_;
  using Base::sink_;

  void lay_mastermind_card(Decision decision) {
    const Card card = static_cast<Card>(decision.a);
    const Hand copies = mastermind_places[static_cast<std::size_t>(card)] & board_.mastermind_hand;
    const Hand copy = static_cast<Hand>(copies & -copies);  // the first of them
    board_.mastermind_hand &= static_cast<Hand>(~copy);
    board_.mastermind_spent |= static_cast<Hand>(copy & once_a_loop_mastermind_hand);
    board_.mastermind_cards[board_.mastermind_placed++] = {card, decision.b};
    tell_card(decision);
  }

  void lay_protagonist_card(Decision decision) {
    const Card card = static_cast<Card>(decision.a);
    const std::uint8_t deck = static_cast<std::uint8_t>(decision.c - 1);
    const Hand copies = protagonist_places[static_cast<std::size_t>(card)];
    board_.hands[deck] &= static_cast<Hand>(~copies);
    board_.spent[deck] |= static_cast<Hand>(copies & once_a_loop_protagonist_hand);
    board_.protagonist_cards[deck] = {card, decision.b};
    board_.decks_placed_mask |= static_cast<std::uint8_t>(1u << deck);
    ++board_.decks_placed;
    tell_card(decision);
  }

  void reveal_cards() {
    if constexpr (Base::listens) {
      Event event = this->make_event(EventKind::cards_revealed);
      for (const PlacedCard& placed : board_.mastermind_cards) event.add({placed.spot, static_cast<std::uint8_t>(placed.card), 0});
      for (int place = 0; place < deck_count; ++place) {
        const std::uint8_t deck = deck_in_order(game_, board_, place);
        const PlacedCard& placed = board_.protagonist_cards[deck];
        event.add({placed.spot, static_cast<std::uint8_t>(placed.card), static_cast<std::uint8_t>(deck + 1)});
      }
      this->emit(event);
    }
  }

  // Forbid Movement, then all movement at once; only the destination of the sum counts (R34, R35).
  void resolve_movement() {
    Event event;
    if constexpr (Base::listens) event = this->make_event(EventKind::moved, {CauseKind::cards});
    std::uint8_t moves[max_spots] = {};
    std::uint32_t moving = 0, held = 0;
    const auto read = [&](const PlacedCard& placed) {
      Spot spot = placed.spot;
      if (is_location(spot)) {
        if (spot != reached_place()) return;
        spot = spot_of_cast(game_.reached_by_cards);
      }
      if (placed.card == Card::forbid_movement) held |= 1u << spot;
      if (placed.card == Card::forbid_goodwill && game_.forbid_goodwill_stops_movement) held |= 1u << spot;
      const std::uint8_t movement = movement_of(placed.card);
      if (movement == 0) return;
      const bool second_card = (moving >> spot) & 1u;
      moves[spot] = second_card ? sum_of_movements(moves[spot], movement) : movement;
      moving |= 1u << spot;
    };
    for (const PlacedCard& placed : board_.mastermind_cards) read(placed);
    for (const PlacedCard& placed : board_.protagonist_cards) read(placed);
    for (moving &= ~held; moving != 0; moving &= moving - 1) {
      const Spot spot = static_cast<Spot>(std::countr_zero(moving));
      const CastIndex who = cast_at(spot);
      const Location from = board_.at[who], to = moved_by(from, moves[spot]);
      if (!may_enter(game_, board_, who, to) || !may_be_moved(board_, who, from, to)) continue;
      this->put_at(who, to);
      if constexpr (Base::listens) event.add({spot, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
    }
    if constexpr (Base::listens)
      if (event.size > 0) this->emit(event);
  }

  // The other Forbids, then everything that adds, then Paranoia -1 (R32, R44).
  void resolve_counters() {
    for (const PlacedCard& placed : board_.mastermind_cards) each_reached(placed, [&](Spot spot) { add_for_mastermind(placed, spot); });
    for (const PlacedCard& placed : board_.protagonist_cards) each_reached(placed, [&](Spot spot) { add_for_protagonists(placed, spot); });
    this->flush_counters();
    for (const PlacedCard& placed : board_.mastermind_cards)
      if (placed.card == Card::paranoia_minus_1)
        each_reached(placed, [&](Spot spot) { this->change_counter(spot, Counter::paranoia, -1, {CauseKind::cards}); });
    for (const PlacedCard& placed : board_.protagonist_cards)
      if (placed.card == Card::paranoia_minus_1 && !mastermind_has(Card::forbid_paranoia, placed.spot))
        each_reached(placed, [&](Spot spot) { this->change_counter(spot, Counter::paranoia, -1, {CauseKind::cards}); });
    this->flush_counters();
  }

  void take_cards_back() {
    board_.mastermind_hand = static_cast<Hand>(full_mastermind_hand & ~board_.mastermind_spent);
    for (int deck = 0; deck < deck_count; ++deck) {
      board_.hands[deck] = static_cast<Hand>(full_protagonist_hand & ~board_.spent[deck]);
      board_.mastermind_cards[deck] = {};
      board_.protagonist_cards[deck] = {};
    }
    board_.mastermind_placed = board_.decks_placed = board_.decks_placed_mask = board_.forbids_ignored_at = 0;
  }

 private:
  // Owner and spot are public, the face is its owner's (R31).
  void tell_card(Decision decision) {
    if constexpr (Base::listens) {
      Event event = this->make_event(EventKind::card_played);
      event.full = seat_bit(static_cast<Seat>(decision.c));
      if (decision.c == deck_count && game_.players == 3) event.full |= seat_bit(static_cast<Seat>(1 + holder_of_third_deck(game_, board_)));
      event.outline = static_cast<SeatMask>(all_seats & ~event.full);
      event.add({decision.b, decision.a, decision.c});
      this->emit(event);
    }
  }

  // The location whose cards reach somebody too. It is asked in each part of the step: movement cards are those of the place he
  // sets out from, all others those of the place he has come to (R207).
  Spot reached_place() const {
    const CastIndex who = game_.reached_by_cards;
    return who != nobody && has(board_.alive, who) ? spot_of(board_.at[who]) : no_spot;
  }
  // Where a card works: where it lies, and on whom it reaches from there.
  template <class Act>
  void each_reached(const PlacedCard& placed, Act&& act) {
    act(placed.spot);
    if (placed.spot == reached_place()) act(spot_of_cast(game_.reached_by_cards));
  }

  void add_for_mastermind(const PlacedCard& placed, Spot spot) {
    const Cause cause{CauseKind::cards};
    const PlacedCard* partner = protagonist_card_on(placed.spot);
    const bool is_intrigue = placed.card == Card::intrigue_1 || placed.card == Card::intrigue_2;
    if (is_intrigue) {
      const bool forbidden = partner && partner->card == Card::forbid_intrigue && forbid_intrigue_works(game_, board_) && !is_ignored(spot);
      if (!forbidden) this->change_counter(spot, Counter::intrigue, placed.card == Card::intrigue_1 ? 1 : 2, cause);
    }
    if (placed.card == Card::paranoia_1) this->change_counter(spot, Counter::paranoia, 1, cause);
  }
  void add_for_protagonists(const PlacedCard& placed, Spot spot) {
    const Cause cause{CauseKind::cards};
    const bool is_goodwill = placed.card == Card::goodwill_1 || placed.card == Card::goodwill_2;
    if (is_goodwill && !goodwill_is_forbidden(placed.spot, spot))
      this->change_counter(spot, Counter::goodwill, placed.card == Card::goodwill_1 ? 1 : 2, cause);
    if (placed.card == Card::paranoia_1 && !mastermind_has(Card::forbid_paranoia, placed.spot))
      this->change_counter(spot, Counter::paranoia, 1, cause);
  }

  const PlacedCard* protagonist_card_on(Spot spot) const {
    for (const PlacedCard& placed : board_.protagonist_cards)
      if (placed.spot == spot) return &placed;
    return nullptr;
  }
  bool mastermind_has(Card card, Spot spot) const {
    for (const PlacedCard& placed : board_.mastermind_cards)
      if (placed.spot == spot && placed.card == card) return true;
    return false;
  }
  bool goodwill_is_forbidden(Spot lies_on, Spot spot) const {
    if (is_location(spot) || !mastermind_has(Card::forbid_goodwill, lies_on)) return false;
    return !game_.answers(role_now(game_, board_, cast_at(spot)), Question::forbid_goodwill_holds);  // R43
  }
  bool is_ignored(Spot spot) const {
    const Location place = is_location(spot) ? static_cast<Location>(spot) : board_.at[cast_at(spot)];
    return (board_.forbids_ignored_at >> static_cast<unsigned>(place)) & 1u;
  }
};

}  // namespace spiral
