// The doors through which a board changes: a decision goes to the act that asked for it, and the game runs on to the next question.
#include <cassert>

#include "engine/order.hpp"

namespace spiral {
namespace {

template <class Sink>
Then answer(Play<Sink>& play, Decision decision) {
  const Board& board = play.board;
  switch (board.stage) {
    case Stage::time_spiral: return Then::go_on;
    case Stage::placing_character: return choose_start(play, decision);
    case Stage::mastermind_card: return lay_mastermind_card(play, decision);
    case Stage::protagonist_card: return lay_protagonist_card(play, decision);
    case Stage::mandatory_choice: return choose_for_mandatory_rule(play, decision);
    case Stage::window: return board.moment == Moment::goodwill_used ? answer_goodwill_used(play, decision) : use_in_window(play, decision);
    case Stage::goodwill_window: return declare_or_go_on(play, decision);
    case Stage::goodwill_answer: return answer_goodwill(play, decision);
    case Stage::incident: return board.resolving.is_borrowed ? resolve_borrowed_incident(play, decision) : resolve_incident(play, decision);
    case Stage::curse_choice: return choose_bearer(play, decision);
    case Stage::final_guess: return guess(play, decision);
    case Stage::over: return Then::wait;
  }
  return Then::wait;
}

template <class Sink>
void decide(const Game& game, Board& board, Sink& sink, Decision decision) {
  Play<Sink> play{game, board, sink};
  if (decision.kind() == DecisionKind::go_to_final_guess) return run(play, Act::final_guess);
  const Act asking = act_asking(board);
  if (answer(play, decision) == Then::go_on) run(play, act_after(game, board, asking));
}

constexpr Act first_act_of(Step step) {
  switch (step) {
    case Step::time_spiral: return Act::time_spiral;
    case Step::loop_start: return Act::begin_loop;
    case Step::day_start: return Act::begin_day;
    case Step::mastermind_plays:
    case Step::protagonists_play:
    case Step::resolve_cards: return Act::mastermind_cards;  // nothing of these can be done before it
    case Step::mastermind_abilities: return Act::ability_rules;
    case Step::goodwill_abilities: return Act::goodwill;
    case Step::incidents: return Act::incidents;
    case Step::leader_passes: return Act::leader;
    case Step::day_end: return Act::curses;
    case Step::loop_end: return Act::end_loop;
    case Step::final_guess: return Act::final_guess;
  }
  return Act::mastermind_cards;
}

}  // namespace

Board first_board(const Game& game) {
  Board board{};
  board.loop = 1;
  board.leader = game.first_leader;
  return board;
}

void apply(const Game& game, Board& board, Decision decision) {
  NoEvents nobody_listens;
  decide(game, board, nobody_listens, decision);
  assert(board_is_ok(game, board) == nullptr);
}

void apply(const Game& game, Board& board, Decision decision, EventLog& log) {
  decide(game, board, log, decision);
  assert(board_is_ok(game, board) == nullptr);
}

void begin_at(const Game& game, Board& board, Step step, EventLog& log) {
  Play<EventLog> play{game, board, log};
  if (step == Step::day_start) --board.day;
  run(play, first_act_of(step));
}

}  // namespace spiral
