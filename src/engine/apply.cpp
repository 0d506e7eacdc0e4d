// The doors through which a board changes: a decision goes to the act that asked for it, and the game runs on to the next question.
#include <cassert>

#include "engine/order.hpp"

namespace spiral {
namespace {

struct Nobody {
  static constexpr bool listens = false;
};
struct Listener {
  static constexpr bool listens = true;
  std::vector<Event>& events;
};

// The rules of a moment, and their window: the act that asks about them.
constexpr Act rules_act(Moment moment) {
  return moment == Moment::loop_start ? Act::loop_start_rules : moment == Moment::day_end ? Act::day_end_rules : Act::ability_rules;
}
constexpr Moment moment_of(Step step) {  // in which a Mandatory batch is applied
  return step == Step::loop_start ? Moment::loop_start : step == Step::day_end ? Moment::day_end : Moment::mastermind_ability;
}
constexpr Act window_act(Moment moment) {
  switch (moment) {
    case Moment::loop_start: return Act::loop_start_window;
    case Moment::day_start: return Act::day_start_window;
    case Moment::card_resolve: return Act::card_window;
    case Moment::day_end: return Act::day_end_window;
    default: return Act::ability_window;
  }
}

template <class Sink>
[[gnu::noinline]] void go_on(const Game& game, Board& board, Sink sink, Act act) {
  Play<Sink> play{game, board, sink};
  run(play, act);
}

// The answer goes to the act that asked. When that is done, the game goes on with the act after it.
template <class Sink>
[[gnu::noinline]] void answer(const Game& game, Board& board, Sink sink, Decision decision) {
  Play<Sink> play{game, board, sink};
  const auto answered = [&](Act act, Then then) {
    if (then == Then::go_on) run(play, act_after(act));
  };
  const Moment moment = board.moment;
  switch (board.stage) {
    case Stage::time_spiral: return run(play, decision.is(DecisionKind::proceed) ? Act::begin_loop : Act::final_guess);
    case Stage::placing_character: return answered(Act::begin_loop, choose_start(play, decision));
    case Stage::mandatory_choice: return answered(rules_act(moment), choose_for_mandatory_rule(play, decision));
    case Stage::window:
      if (moment == Moment::goodwill_used) return answered(Act::goodwill, answer_goodwill_used(play, decision));
      return answered(window_act(moment), use_in_window(play, decision));
    case Stage::goodwill_window: return answered(Act::goodwill, declare_or_go_on(play, decision));
    case Stage::goodwill_answer: return answered(Act::goodwill, answer_goodwill(play, decision));
    case Stage::incident:
      if (board.resolving.is_borrowed) return answered(Act::goodwill, resolve_borrowed_incident(play, decision));
      return answered(Act::incidents, resolve_incident(play, decision));
    case Stage::curse_choice: return answered(Act::curses, choose_bearer(play, decision));
    case Stage::following: {
      board.follows = decision.who();
      if (board.step == Step::resolve_cards) return answered(Act::reveal, Then::go_on);
      if (board.step == Step::goodwill_abilities) return answered(Act::goodwill, resolve_borrowed_incident(play, board.batch[0]));
      if (board.step == Step::incidents) return answered(Act::incidents, resolve_incident(play, board.batch[0]));
      const Moment now = moment_of(board.step);
      apply_batch(play, now);
      return answered(rules_act(now), Then::go_on);
    }
    case Stage::final_guess: return guess(play, decision);
    case Stage::mastermind_card:
    case Stage::protagonist_card:
    case Stage::over: return;
  }
}

// Half of all decisions lay a card. They come first, and nothing is prepared for them that only the others need.
template <class Sink>
void decide(const Game& game, Board& board, Sink sink, Decision decision) {
  Play<Sink> play{game, board, sink};
  if (board.stage == Stage::mastermind_card) {
    if (lay_mastermind_card(play, decision) == Then::go_on) go_on(game, board, sink, act_after(Act::mastermind_cards));
  } else if (board.stage == Stage::protagonist_card) {
    if (lay_protagonist_card(play, decision) == Then::go_on) go_on(game, board, sink, act_after(Act::protagonist_cards));
  } else {
    answer(game, board, sink, decision);
  }
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
  decide(game, board, Nobody{}, decision);
  assert(board_is_ok(game, board) == nullptr);
}

void apply(const Game& game, Board& board, Decision decision, EventLog& log) {
  decide(game, board, Listener{log.events}, decision);
  assert(board_is_ok(game, board) == nullptr);
}

void begin_at(const Game& game, Board& board, Step step, EventLog& log) {
  Listener listener{log.events};
  Play<Listener> play{game, board, listener};
  if (step == Step::day_start) --board.day;
  run(play, first_act_of(step));
}

}  // namespace spiral
