// The order of a loop and of a day (R16, R23, R24), to be read from top to bottom. Nothing else knows what follows what.
#pragma once

#include "engine/card_step.hpp"
#include "engine/curses.hpp"
#include "engine/goodwill.hpp"
#include "engine/loops.hpp"

namespace spiral {

// In the order in which they come. Whatever asks is an act of its own: the answer leads to the act after it.
// clang-format off
enum class Act : std::uint8_t {
  time_spiral, begin_loop, loop_start_rules, loop_start_window,
  begin_day, day_start_window, mastermind_cards, protagonist_cards, reveal, movement, card_window, counters,
  ability_rules, ability_window, goodwill, incidents, leader, curses, day_end_rules, day_end_window, end_day,
  end_loop, final_guess,
};
// clang-format on
constexpr Act act_after(Act done) { return static_cast<Act>(static_cast<int>(done) + 1); }

// From this act on, until somebody is asked or the game is over.
template <class Sink>
void run(Play<Sink>& play, Act act) {
  const Game& game = play.game;
  Board& board = play.board;
  const auto is_over = [&] { return board.loop_is_over || board.ends_after_step; };
  const auto step = [&](Step next) { enter(play, next); };
  const auto asks = [&](Stage stage, Moment moment = Moment::never) { ask(play, stage, moment); };
  const auto waits = [](Then then) { return then == Then::wait; };
  for (;;) {
    // clang-format off
    switch (act) {
      case Act::time_spiral: return step(Step::time_spiral), asks(Stage::time_spiral);
      case Act::begin_loop: if (waits(begin_loop(play))) return; [[fallthrough]];
      case Act::loop_start_rules: if (waits(begin_mandatory_rules(play, Moment::loop_start))) return; [[fallthrough]];
      case Act::loop_start_window: if (game.asks_at_loop_start) return asks(Stage::window, Moment::loop_start); [[fallthrough]];

      case Act::begin_day: begin_day(play); [[fallthrough]];
      case Act::day_start_window: if (leader_may_act_at_day_start(play)) return asks(Stage::window, Moment::day_start); [[fallthrough]];
      case Act::mastermind_cards: return step(Step::mastermind_plays), asks(Stage::mastermind_card);
      case Act::protagonist_cards: return step(Step::protagonists_play), asks(Stage::protagonist_card);
      case Act::reveal: step(Step::resolve_cards), reveal_cards(play); if (waits(ask_whom_to_follow(play))) return; [[fallthrough]];
      case Act::movement: resolve_movement(play); [[fallthrough]];
      case Act::card_window: if (game.asks_in_card_step) return asks(Stage::window, Moment::card_resolve); [[fallthrough]];
      case Act::counters: if (is_over()) break; resolve_counters(play), take_cards_back(board, play.game); [[fallthrough]];
      case Act::ability_rules: step(Step::mastermind_abilities); if (waits(begin_mandatory_rules(play, Moment::mastermind_ability))) return; [[fallthrough]];
      case Act::ability_window: return asks(Stage::window, Moment::mastermind_ability);  // even when all is over: no pause tells why (R143)
      case Act::goodwill: if (is_over()) break; return step(Step::goodwill_abilities), asks(Stage::goodwill_window);
      case Act::incidents: if (is_over()) break; step(Step::incidents); if (waits(begin_incidents(play))) return; [[fallthrough]];
      case Act::leader: if (is_over()) break; pass_leader(play); [[fallthrough]];
      case Act::curses: step(Step::day_end); if (waits(begin_curses(play))) return; [[fallthrough]];
      case Act::day_end_rules: if (is_over()) break; if (waits(begin_mandatory_rules(play, Moment::day_end))) return; [[fallthrough]];
      case Act::day_end_window: return asks(Stage::window, Moment::day_end);  // likewise
      case Act::end_day: if (is_over()) break; end_day(play); if (is_over() || board.day >= game.last_day[board.loop]) break; act = Act::begin_day; continue;

      case Act::end_loop: break;
      case Act::final_guess: return begin_final_guess(play);
    }
    // clang-format on
    step(Step::loop_end);
    if (waits(end_loop(play))) return;
    act = was_last_loop(game, board) ? Act::final_guess : Act::time_spiral;
    if (act == Act::time_spiral) next_loop(board);
  }
}

}  // namespace spiral
