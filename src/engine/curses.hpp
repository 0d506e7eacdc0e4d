// Curses, before everything else of Day end: those on locations go to somebody, and whoever had one dies (R107, R163).
#pragma once

#include "engine/windows.hpp"

namespace spiral {

template <class Sink>
void move_curse(Play<Sink>& play, Spot from, Spot to, Event& told) {
  --play.board.extra_cards[from];
  ++play.board.extra_cards[to];
  if constexpr (Play<Sink>::listens) add_to(told, ExtraCardMoved{from, to});
}
template <class Sink>
void tell_curses(Play<Sink>& play, Event& told) {
  if (told.size > 0) emit(play, told);
  told.size = 0;
}

template <class Sink>
void apply_curses(Play<Sink>& play) {
  Board& board = play.board;
  CastMask bearers = 0;
  std::uint8_t before[max_cast] = {};
  for_each_in(board.alive, [&](CastIndex who) {
    before[who] = board.extra_cards[spot_of_cast(who)];
    if (before[who] > 0) bearers |= bit(who);
  });
  Event told = event_of<ExtraCardMoved>(play, {CauseKind::rules});
  for (int i = 0; i < board.batch_size; ++i) move_curse(play, spot_of(board.batch[i].place()), board.batch[i].spot(), told);
  empty_batch(board);
  tell_curses(play, told);
  settle(play, {.dying = bearers}, {CauseKind::rules});
  if (board.loop_is_over) return;
  for_each_in(board.present, [&](CastIndex who) {
    const bool survived = has(bearers, who) && has(board.alive, who);
    int falling = has(board.alive, who) ? 0 : board.extra_cards[spot_of_cast(who)];
    if (survived && play.game.options.is(CurseOnSurvivor::drops)) falling = before[who];
    for (; falling > 0; --falling) move_curse(play, spot_of_cast(who), spot_of(board.at[who]), told);
  });
  tell_curses(play, told);
}

// Each Curse on a location must go to somebody living there, chosen on one snapshot. `collected` counts places of Curses.
template <class Sink>
Then collect_curses(Play<Sink>& play) {
  Board& board = play.board;
  for (; board.collected < location_count * extra_card_count; ++board.collected) {
    const auto place = static_cast<std::uint8_t>(board.collected / extra_card_count);
    if (board.collected % extra_card_count >= board.extra_cards[place]) continue;
    const CastMask living = board.living_at[place];
    if (living == 0) {
      board.curse_found_nobody = true;
    } else if ((living & (living - 1)) == 0) {
      board.batch[board.batch_size++] = Decision::attach_curse(static_cast<Location>(place), spot_of_cast(static_cast<CastIndex>(std::countr_zero(living))));
    } else {
      return ask(play, Stage::curse_choice);
    }
  }
  apply_curses(play);
  return Then::go_on;
}

template <class Sink>
Then begin_curses(Play<Sink>& play) {
  if (play.game.script.set->extra_cards != ExtraCards::curses) return Then::go_on;
  play.board.collected = play.board.batch_size = 0;
  return collect_curses(play);
}

template <class Sink>
Then choose_bearer(Play<Sink>& play, Decision decision) {
  play.board.batch[play.board.batch_size++] = decision;
  ++play.board.collected;
  return collect_curses(play);
}

}  // namespace spiral
