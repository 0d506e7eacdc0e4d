// What happens to people on the board: they move, come, leave, come back to life, are shown; and the Extra cards that lie on them.
#pragma once

#include "engine/counters.hpp"
#include "engine/service.hpp"

namespace spiral {

template <class Sink>
void put_at(Play<Sink>& play, CastIndex who, Location place) {
  Board& board = play.board;
  board.living_at[board.at[who]] &= static_cast<CastMask>(~bit(who));
  board.at[who] = place;
  board.living_at[place] |= bit(who);
}

// --- moves ---------------------------------------------------------------------------------------------------------------------

// Several moves at once are one event (R145).
template <class Sink>
void tell_move(Play<Sink>& play, CastIndex who, Location from, Location to, Cause cause) {
  if constexpr (Play<Sink>::listens) {
    auto& events = play.sink.events;
    const Moved moved{spot_of_cast(who), from, to};
    if (play.moves_at_once && play.last_move != 0 && play.last_move == events.size()) return add_to(events.back(), moved);
    tell(play, moved, cause);
    if (play.moves_at_once) play.last_move = events.size();
  }
}

// A forbidden destination or a lock is silently no move (R36, R39). Whoever counts as standing elsewhere is moved from where
// he really is (R100).
template <class Sink>
void move(Play<Sink>& play, CastIndex who, Location place, Cause cause) {
  const Board& board = play.board;
  const Location from = who == play.shifted ? play.real_place : board.at[who];
  if (from == place || !has(board.alive, who) || !may_enter(play.game, board, who, place)) return;
  if (!may_be_moved(board, who, from, place)) return;
  const CastIndex servant = play.game.servant;
  if (servant == who && play.is_led) return;
  const bool leads = servant != nobody && !play.is_led && servant != who && board.at[servant] == from && has(board.alive, servant) && servant != play.shifted &&
                     has(masters_of_servant(play.game, board), who) && may_be_moved(board, servant, from, place);
  flush_counters(play);
  put_at(play, who, place);
  if (who == play.shifted) play.shifted = nobody;
  play.moved |= bit(who);
  play.something_happened = true;
  if (!leads) return tell_move(play, who, from, place, cause);
  const bool were_at_once = play.moves_at_once;  // at the same time, to the same place (R261)
  if (!were_at_once) play.last_move = 0;
  play.moves_at_once = true;
  tell_move(play, who, from, place, cause);
  put_at(play, servant, place);
  tell_move(play, servant, from, place, cause);
  play.moves_at_once = were_at_once;
}

template <class Sink>
Then ask_whom_to_follow(Play<Sink>& play) {
  return is_asked_whom_to_follow(play.game, play.board) ? ask(play, Stage::following) : Then::go_on;
}

// Several who move at once: she goes along with one of them, and nothing else moves her.
template <class Sink, class MoveAll>
void move_at_once(Play<Sink>& play, std::uint8_t led_to, Cause cause, MoveAll&& move_all) {
  if (led_to == 0) return move_all();
  Board& board = play.board;
  const auto place = static_cast<Location>(std::countr_zero(led_to));
  board.follows = nobody;
  if (!play.moves_at_once) play.last_move = 0;
  play.moves_at_once = true;
  play.is_led = true;
  move_all();
  play.is_led = false;
  move(play, play.game.servant, place, cause);
  play.moves_at_once = false;
}

template <class Sink>
void move_corpse(Play<Sink>& play, CastIndex who, Location place, Cause cause) {
  const Location from = play.board.at[who];
  play.board.at[who] = place;
  play.something_happened = true;
  tell_move(play, who, from, place, cause);
}

// --- Extra cards and Curses ------------------------------------------------------------------------------------------------------

// Four exist; when none is left, nothing happens.
template <class Sink>
void set_extra_card(Play<Sink>& play, Spot spot, Cause cause) {
  int used = 0;
  for (std::uint8_t count : play.board.extra_cards) used += count;
  if (!play.game.uses_extra_cards || used == extra_card_count) return;
  ++play.board.extra_cards[spot];
  play.something_happened = true;
  tell(play, ExtraCardPlaced{spot}, cause);
}

// A Curse stays on the board when its bearer leaves it (R200).
template <class Sink>
void drop_curses(Play<Sink>& play, CastIndex who, Cause cause) {
  auto& cards = play.board.extra_cards;
  Event falls = event_of<ExtraCardMoved>(play, cause);
  const Spot from = spot_of_cast(who), to = spot_of(play.board.at[who]);
  for (; cards[from] > 0; --cards[from], ++cards[to])
    if constexpr (Play<Sink>::listens) add_to(falls, ExtraCardMoved{from, to});
  if (falls.size > 0) emit(play, falls);
}

// --- coming and going ------------------------------------------------------------------------------------------------------------

template <class Sink>
void arrive(Play<Sink>& play, CastIndex who) {
  Board& board = play.board;
  board.present |= bit(who);
  board.alive |= bit(who);
  board.at[who] = board.start[who];
  board.living_at[board.at[who]] |= bit(who);
  tell(play, Arrived{spot_of_cast(who), board.at[who]});
}

template <class Sink>
void leave_board(Play<Sink>& play, CastIndex who, Cause cause) {
  Board& board = play.board;
  board.present &= static_cast<CastMask>(~bit(who));
  board.alive &= static_cast<CastMask>(~bit(who));
  board.living_at[board.at[who]] &= static_cast<CastMask>(~bit(who));
  play.something_happened = true;
  tell(play, Left{spot_of_cast(who)}, cause);
  if (play.game.script.set->extra_cards == ExtraCards::curses) drop_curses(play, who, cause);
}

template <class Sink>
void revive(Play<Sink>& play, CastIndex who, Cause cause) {
  Board& board = play.board;
  flush_counters(play);
  board.turned &= static_cast<CastMask>(~bit(who));  // the original role is back (R48)
  board.alive |= bit(who);
  board.living_at[board.at[who]] |= bit(who);
  play.something_happened = true;
  tell(play, Revived{spot_of_cast(who)}, cause);
}

// --- what is shown ---------------------------------------------------------------------------------------------------------------

// Shows the role held now, or the one that is stated instead (R77, R80); several at once are one event.
template <class Sink>
void show_role(Play<Sink>& play, CastIndex who, Cause cause) {
  Board& board = play.board;
  const RoleId role = play.stated_role == no_role ? role_now(play.game, board, who) : play.stated_role;
  if (play.game.watch) play.game.watch->shows_role(play.game, board, who, role);
  if (role == play.game.script_role(who)) board.memory.shown |= bit(who);
  board.announced_roles |= 1ull << static_cast<unsigned>(role);
  play.something_happened = true;
  if constexpr (Play<Sink>::listens) {
    flush_counters(play);
    auto& events = play.sink.events;
    const RoleRevealed shown{spot_of_cast(who), role};
    const bool joins = !events.empty() && events.back().kind == EventKind::role_revealed && board.step == Step::loop_end &&
                       events.back().step == Step::loop_end && events.back().loop == board.loop;
    if (joins) add_to(events.back(), shown);
    else tell(play, shown, cause);
  }
}

// Names, and no role: nobody counts as shown (R221, R222).
template <class Sink>
void name_same_role(Play<Sink>& play, CastIndex who, Cause cause) {
  if constexpr (Play<Sink>::listens) {
    const RoleId role = role_now(play.game, play.board, who);
    if (play.game.watch) play.game.watch->asks_role(play.game, play.board, who, role);
    Event event = event_of<SameRole>(play, cause);
    for_each_in(static_cast<CastMask>(play.board.alive & ~bit(who)), [&](CastIndex other) {
      if (has_role(play.game, play.board, other, role)) add_to(event, SameRole{spot_of_cast(who), spot_of_cast(other)});
    });
    if (event.size == 0) add_to(event, SameRole{spot_of_cast(who), no_spot});
    emit(play, event);
  }
}

template <class Sink>
void show_culprit(Play<Sink>& play, std::uint8_t incident, Cause cause) {
  const ScheduledIncident& scheduled = play.game.script.incidents[incident];
  if (play.game.watch) play.game.watch->shows_culprit(play.game, incident);
  tell(play, CulpritRevealed{scheduled.culprit_spot(), incident}, cause);
}

}  // namespace spiral
