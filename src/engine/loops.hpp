// How a loop and a day begin and end, and the end of the game: a loop survived, all loops lost, or the Final Guess.
#pragma once

#include "engine/windows.hpp"

namespace spiral {

// Only this outlives a loop; the Leader card stays where it is (R18).
inline Board empty_board(const Board& old) {
  Board fresh{};
  fresh.loop = old.loop;
  fresh.leader = old.leader;
  fresh.memory = old.memory;
  return fresh;
}

template <class Happening, class Sink>
void tell_places(Play<Sink>& play) {
  if constexpr (Play<Sink>::listens) {
    Event event = event_of<Happening>(play);
    for_each_in(play.board.present, [&](CastIndex who) { add_to(event, Happening{spot_of_cast(who), play.board.at[who]}); });
    emit(play, event);
  }
}

template <class Sink>
Then end_game(Play<Sink>& play, Outcome outcome) {
  play.board.outcome = outcome;
  tell(play, GameEnded{outcome});
  return ask(play, Stage::over);
}

// --- loop preparation (R24) --------------------------------------------------------------------------------------------------------

template <class Sink>
void tell_loop(Play<Sink>& play) {
  const Board& board = play.board;
  tell_places<LoopStarted>(play);
  for_each_in(board.present, [&](CastIndex who) {
    if (board.loop > 1 && play.game.script.cast[who].enters_on_loop == board.loop) tell(play, Arrived{spot_of_cast(who), board.at[who]});
  });
  if (play.game.script.set->gauge != Gauge::per_game) reset_gauge(play);
}

template <class Sink>
Then place_cast(Play<Sink>& play) {
  const Game& game = play.game;
  Board& board = play.board;
  for (; board.placing_now < game.script.cast_size; ++board.placing_now)
    if (has(static_cast<CastMask>(game.chosen_starts & board.present), board.placing_now)) return ask(play, Stage::placing_character);
  for_each_in(board.present, [&](CastIndex who) {
    board.at[who] = board.start[who];
    board.living_at[board.at[who]] |= bit(who);
  });
  tell_loop(play);
  return Then::go_on;
}

template <class Sink>
Then choose_start(Play<Sink>& play, Decision decision) {
  play.board.start[decision.who()] = decision.place();
  ++play.board.placing_now;
  return place_cast(play);
}

template <class Sink>
Then begin_loop(Play<Sink>& play) {
  const Game& game = play.game;
  Board& board = play.board;
  board = empty_board(board);
  board.step = Step::loop_start;
  board.mastermind_hand = game.mastermind_hand;
  for (Hand& hand : board.hands) hand = game.protagonist_hand;
  for (CastIndex who = 0; who < game.script.cast_size; ++who) {
    board.start[who] = game.script.cast[who].starts_in();
    if (game.watch) game.watch->asks_coming(game, board, who);
    if (game.script.cast[who].enters_on_loop <= board.loop) board.present |= bit(who);  // R72
  }
  board.present &= static_cast<CastMask>(~game.enter_later_in_loop);                           // R159
  if (game.successor != nobody) board.present &= static_cast<CastMask>(~bit(game.successor));  // R241
  board.alive = board.present;
  return place_cast(play);
}

// --- the day -----------------------------------------------------------------------------------------------------------------------

template <class Sink>
void begin_day(Play<Sink>& play) {
  const Game& game = play.game;
  Board& board = play.board;
  ++board.day;
  board.step = Step::day_start;
  board.rules_used_today = 0;
  board.goodwill_used_today = 0;
  board.occurred_today = 0;
  board.held = board.held_tomorrow;
  board.held_tomorrow = 0;
  board.curse_found_nobody = false;
  tell(play, DayStarted{});
  for_each_in(game.enter_later_in_loop, [&](CastIndex who) {
    if (game.watch) game.watch->asks_coming(game, board, who);
    if (game.script.cast[who].enters_on_day == board.day && game.script.cast[who].enters_on_loop <= board.loop) arrive(play, who);
  });
  if (game.successor != nobody && has(corpses(board), game.predecessor) && !has(board.present, game.successor)) arrive(play, game.successor);  // R240
}

template <class Sink>
bool leader_may_act_at_day_start(const Play<Sink>& play) {
  return play.game.asks_at_day_start && is_anything_offered(play.game, play.board, Moment::day_start);
}

template <class Sink>
void pass_leader(Play<Sink>& play) {
  Board& board = play.board;
  board.step = Step::leader_passes;
  board.leader = static_cast<std::uint8_t>(play.game.players == 3 ? 1 - board.leader : (board.leader + 1) % deck_count);
  tell(play, LeaderPassed{static_cast<Seat>(board.leader + 1)});
}

// After everything else of the day (R110, R120).
template <class Sink>
void end_day(Play<Sink>& play) {
  Board& board = play.board;
  if (rules_at(play.game, board, Moment::day_over, Use::mandatory) == 0 && !board.dies_at_day_over) return;
  Batch batch{.protagonists_die = board.dies_at_day_over};
  apply_all(play, Moment::day_over, batch);
  settle(play, batch, {CauseKind::rules});
  board.dies_at_day_over = false;
}

// --- loop end (R20, R23) -----------------------------------------------------------------------------------------------------------

inline void remember_loop(Board& board) {
  board.memory.goodwill_last_loop = 0;
  for_each_in(board.present, [&](CastIndex who) {  // not of a card that has left (R205)
    if (counted(board, who, Counter::goodwill) > 0) board.memory.goodwill_last_loop |= bit(who);
  });
  board.memory.died_last_loop = board.died_this_loop;
  board.memory.dead_last_loop = corpses(board);
  board.memory.gauge_before = board.memory.gauge;
}

inline bool was_last_loop(const Game& game, const Board& board) { return board.loop == game.script.loops || board.memory.is_forfeit; }

template <class Sink>
Then end_loop(Play<Sink>& play) {
  Board& board = play.board;
  board.incident_now = 0;
  Batch batch;
  apply_all(play, Moment::loop_end, batch);
  settle(play, batch, {CauseKind::rules});
  remember_loop(board);
  const bool lost = board.protagonists_lost || board.protagonists_dead;
  tell(play, LoopEnded{lost});
  if (!lost) return end_game(play, Outcome::survived);
  apply_moment(play, Moment::loop_over);
  if (was_last_loop(play.game, board) && !play.game.has_final_guess) return end_game(play, Outcome::all_loops_lost);
  return Then::go_on;
}

inline void next_loop(Board& board) {
  ++board.loop;
  board.day = 0;
}

// --- Final Guess (R147 to R149) ------------------------------------------------------------------------------------------------------

// The field is reset and the whole cast shown, whoever has been seen so far (R148).
template <class Sink>
void begin_final_guess(Play<Sink>& play) {
  const Script& script = play.game.script;
  Board fresh = empty_board(play.board);
  for (CastIndex who = 0; who < script.cast_size; ++who) {
    fresh.start[who] = play.board.present == 0 ? script.cast[who].starts_in() : play.board.start[who];
    fresh.at[who] = fresh.start[who];
    if (has(play.game.guessed_about(), who)) fresh.living_at[fresh.at[who]] |= bit(who);
  }
  fresh.present = fresh.alive = play.game.guessed_about();
  play.board = fresh;
  enter(play, Step::final_guess);
  tell_places<FinalGuessStarted>(play);
  reset_gauge(play);  // R201
  ask(play, Stage::final_guess);
}

template <class Sink>
bool judge(Play<Sink>& play, Decision guess) {
  const bool right = play.game.script.written_role(guess.who()) == guess.role();
  tell(play, GuessAnswered{spot_of_cast(guess.who()), guess.role(), right});
  return right;
}

// One by one, over at the first mistake; or all are named first and then judged together, as the table wants (R149).
template <class Sink>
void guess(Play<Sink>& play, Decision decision) {
  Board& board = play.board;
  const bool is_judged_as_a_whole = play.game.options.is(FinalGuess::all_at_once);
  if (!is_judged_as_a_whole && !judge(play, decision)) return void(end_game(play, Outcome::wrong_guess));
  if (is_judged_as_a_whole) board.batch[board.batch_size++] = decision;
  board.guessed |= bit(decision.who());
  if (board.guessed != play.game.guessed_about()) return;
  bool right = true;
  for (int i = 0; i < board.batch_size; ++i) right &= judge(play, board.batch[i]);
  end_game(play, right ? Outcome::final_guess : Outcome::wrong_guess);
}

}  // namespace spiral
