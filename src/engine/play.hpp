// One decision being applied: the game, its board, whoever listens, and what must be known only meanwhile. The files of this
// folder that change a board are functions over it, one file a subject. One template, so that play without listeners pays nothing
// for events.
#pragma once

#include <type_traits>

#include "engine/engine.hpp"
#include "engine/facts.hpp"
#include "model/event.hpp"

namespace spiral {

// A Sink says whether it listens; one that does has `events`. Both are at home in apply.cpp alone, so that everything here is
// compiled for that file and can be seen through.
template <class Sink>
struct Play {
  static constexpr bool listens = Sink::listens;
  static constexpr std::size_t none_announced = ~std::size_t{0};

  const Game& game;
  Board& board;
  Sink& sink;

  bool something_happened = false;
  bool moves_at_once = false;
  std::size_t last_move = 0;               // one past the event to which moves of the same batch are added; 0 for none
  std::size_t announced = none_announced;  // the event of the incident told while this decision is applied
  RoleId stated_role = no_role;            // instead of the role that is to be shown (R80)
  CastMask moved = 0;                      // by the effect being applied
  CastIndex shifted = nobody;              // the culprit that counts as standing elsewhere while its incident is resolved (R100)
  Location real_place{};
  bool is_led = false;  // somebody goes along with one of those who move at once, whatever was to move her

  // Changes of counters and of the gauge that are told together (R145).
  [[no_unique_address]] std::conditional_t<listens, Event, std::byte> counters{};
  [[no_unique_address]] std::conditional_t<listens, Event, std::true_type> gauge{};
};

// Whether somebody was asked, or the game goes on at once.
enum class Then : bool { wait, go_on };

// What is asked now; of which moment, where that is not plain.
template <class Sink>
Then ask(Play<Sink>& play, Stage stage, Moment moment = Moment::never) {
  play.board.stage = stage;
  play.board.moment = moment;
  return Then::wait;
}

// --- events --------------------------------------------------------------------------------------------------------------------

// Of a kind, with nothing in it yet.
template <class Happening, class Sink>
Event event_of(const Play<Sink>& play, Cause cause = {}) {
  Event event;
  event.kind = Happening::kind;
  event.loop = play.board.loop;
  event.day = play.board.day;
  event.step = play.board.step;
  event.cause = cause;
  return event;
}
template <class Sink>
void emit(Play<Sink>& play, const Event& event) {
  if constexpr (Play<Sink>::listens) play.sink.events.push_back(event);
}
// One happening by itself.
template <class Happening, class Sink>
void tell(Play<Sink>& play, const Happening& happening, Cause cause = {}) {
  if constexpr (Play<Sink>::listens) {
    Event event = event_of<Happening>(play, cause);
    if constexpr (has_fields<Happening>) add_to(event, happening);
    emit(play, event);
  }
}

// Where we are in the day is public (R142).
template <class Sink>
void enter(Play<Sink>& play, Step step) {
  play.board.step = step;
  tell(play, StepStarted{});
}

}  // namespace spiral
