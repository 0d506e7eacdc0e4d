// The order of a loop and of a day (R16, R23, R24). Nothing else knows what follows what. An act does its work and goes on to the
// next, or it asks somebody; then the game waits, and the act goes on with the answer (apply.cpp).
#pragma once

#include "engine/card_step.hpp"
#include "engine/curses.hpp"
#include "engine/goodwill.hpp"
#include "engine/loops.hpp"

namespace spiral {

enum class Act : std::uint8_t {
  time_spiral, begin_loop, loop_start_rules, loop_start_window,
  begin_day, day_start_window, mastermind_cards, protagonist_cards, movement, card_window, counters,
  ability_rules, ability_window, goodwill, incidents, leader, curses, day_end_rules, day_end_window, end_day,
  end_loop, next_loop, final_guess,
};

inline Act act_after(const Game& game, const Board& board, Act done) {
  const bool is_over = board.loop_is_over || board.ends_after_step;  // the rest of the loop is left out
  switch (done) {
    case Act::time_spiral: return Act::begin_loop;  // the board is still that of the last loop
    case Act::loop_start_rules:
    case Act::ability_rules:
    case Act::day_end_rules: break;  // he is asked in every window, so that no pause tells why there is none (R143)
    case Act::end_day: return is_over || board.day == game.script.days ? Act::end_loop : Act::begin_day;
    case Act::end_loop: return was_last_loop(game, board) ? Act::final_guess : Act::next_loop;
    case Act::next_loop: return Act::time_spiral;
    default:
      if (is_over) return Act::end_loop;
  }
  return static_cast<Act>(static_cast<int>(done) + 1);
}

template <class Sink>
Then begin(Play<Sink>& play, Act act) {
  const Game& game = play.game;
  const auto window_if = [&](bool is_open, Moment moment) { return is_open ? ask(play, Stage::window, moment) : Then::go_on; };
  switch (act) {
    case Act::time_spiral: return enter(play, Step::time_spiral), ask(play, Stage::time_spiral);
    case Act::begin_loop: return begin_loop(play);
    case Act::loop_start_rules: return begin_mandatory_rules(play, Moment::loop_start);
    case Act::loop_start_window: return window_if(game.asks_at_loop_start, Moment::loop_start);
    case Act::begin_day: return begin_day(play), Then::go_on;
    case Act::day_start_window: return window_if(game.asks_at_day_start && is_anything_offered(game, play.board, Moment::day_start), Moment::day_start);
    case Act::mastermind_cards: return enter(play, Step::mastermind_plays), ask(play, Stage::mastermind_card);
    case Act::protagonist_cards: return enter(play, Step::protagonists_play), ask(play, Stage::protagonist_card);
    case Act::movement: return enter(play, Step::resolve_cards), reveal_cards(play), resolve_movement(play), Then::go_on;
    case Act::card_window: return window_if(game.asks_in_card_step, Moment::card_resolve);
    case Act::counters: return resolve_counters(play), take_cards_back(play.board), Then::go_on;
    case Act::ability_rules: return enter(play, Step::mastermind_abilities), begin_mandatory_rules(play, Moment::mastermind_ability);
    case Act::ability_window: return ask(play, Stage::window, Moment::mastermind_ability);
    case Act::goodwill: return enter(play, Step::goodwill_abilities), ask(play, Stage::goodwill_window);
    case Act::incidents: return enter(play, Step::incidents), begin_incidents(play);
    case Act::leader: return pass_leader(play), Then::go_on;
    case Act::curses: return enter(play, Step::day_end), begin_curses(play);
    case Act::day_end_rules: return begin_mandatory_rules(play, Moment::day_end);
    case Act::day_end_window: return ask(play, Stage::window, Moment::day_end);
    case Act::end_day: return end_day(play), Then::go_on;
    case Act::end_loop: return enter(play, Step::loop_end), end_loop(play);
    case Act::next_loop: return next_loop(play.board), Then::go_on;
    case Act::final_guess: return begin_final_guess(play);
  }
  return Then::wait;
}

// The act that has asked what stands on the board.
inline Act act_asking(const Board& board) {
  const bool is_window = board.stage == Stage::window;
  switch (board.stage) {
    case Stage::time_spiral: return Act::time_spiral;
    case Stage::placing_character: return Act::begin_loop;
    case Stage::mastermind_card: return Act::mastermind_cards;
    case Stage::protagonist_card: return Act::protagonist_cards;
    case Stage::goodwill_window:
    case Stage::goodwill_answer: return Act::goodwill;
    case Stage::incident: return board.resolving.is_borrowed ? Act::goodwill : Act::incidents;
    case Stage::curse_choice: return Act::curses;
    case Stage::final_guess:
    case Stage::over: return Act::final_guess;
    case Stage::mandatory_choice:
    case Stage::window: break;
  }
  switch (board.moment) {
    case Moment::loop_start: return is_window ? Act::loop_start_window : Act::loop_start_rules;
    case Moment::day_start: return Act::day_start_window;
    case Moment::card_resolve: return Act::card_window;
    case Moment::goodwill_used: return Act::goodwill;
    case Moment::day_end: return is_window ? Act::day_end_window : Act::day_end_rules;
    default: return is_window ? Act::ability_window : Act::ability_rules;
  }
}

// From this act on, until somebody is asked or the game is over.
template <class Sink>
void run(Play<Sink>& play, Act act) {
  while (begin(play, act) == Then::go_on) act = act_after(play.game, play.board, act);
}

}  // namespace spiral
