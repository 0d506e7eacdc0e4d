// Incidents: which occur, what they bring part by part, and the effect of one that somebody borrows (R129, R130, R136, R155).
#pragma once

#include "engine/windows.hpp"

namespace spiral {

inline bool has_ever_occurred(const Game& game, const Board& board, std::uint8_t incident) {
  if (game.watch)
    for (int i = 0; i < game.script.incident_count; ++i)
      if (i == incident || board.memory.ever_occurred >> i & 1u) game.watch->asks_true_name(game, i);
  return board.memory.ever_occurred & game.same_incidents[incident];
}

inline Cause cause_of_incident(const Game& game, const Board& board) {
  if (board.resolving.is_borrowed) return {CauseKind::character, board.resolving.culprit};
  return {CauseKind::incident, board.resolving.culprit, static_cast<std::uint8_t>(resolved_incident(game, board).id)};
}

// --- occurring -------------------------------------------------------------------------------------------------------------------

// Everything that follows from occurring, before the effect (R94).
template <class Sink>
void occur(Play<Sink>& play) {
  Board& board = play.board;
  const ScheduledIncident& scheduled = play.game.script.incidents[board.incident_now];
  const auto incident_bit = static_cast<std::uint16_t>(1u << board.incident_now);
  board.resolving.is_first_time = !has_ever_occurred(play.game, board, board.incident_now);
  board.resolving.is_announced = true;
  board.occurred |= incident_bit;
  board.occurred_today |= incident_bit;
  board.memory.ever_occurred |= incident_bit;
  if (board.is_doomed) board.dies_after_incidents = true;
  if constexpr (Play<Sink>::listens) {
    play.announced = play.sink.events.size();
    Event event = event_of<IncidentOccurred>(play, cause_of_incident(play.game, board));
    event.had_effect = true;
    add_to(event, IncidentOccurred{board.incident_now});
    emit(play, event);
  }
  if (scheduled.incident->raises_gauge) apply_moment(play, Moment::incident_occurs);
  play.something_happened = false;
}

// Where the incident of a character happens (R100).
inline Location place_of_incident(const Game& game, const Board& board, CastIndex culprit) {
  const bool is_opposite =
      has(game.may_answer[Question::culprit_stands_in], culprit) && answer_of(game, board, culprit, Question::culprit_stands_in, {.self = culprit});
  return is_opposite ? moved_by(board.at[culprit], 3) : board.at[culprit];
}

// Where the Leader chooses he hears of it first; otherwise it is told together with what comes of it.
template <class Sink>
Then begin_incident(Play<Sink>& play, const ScheduledIncident& scheduled) {
  const Game& game = play.game;
  Board& board = play.board;
  const bool has_mob = scheduled.incident->has_mob;
  const CastIndex culprit = has_mob ? nobody : culprit_now(game, board, scheduled);
  board.resolving = {.culprit = culprit, .here = has_mob ? scheduled.mob : place_of_incident(game, board, culprit)};
  if (leader_resolves_incident(game, board)) occur(play);
  return ask(play, Stage::incident);
}

// Only the effect, with somebody else as culprit where he stands (R155).
template <class Sink>
Then borrow_incident(Play<Sink>& play, CastIndex who, std::uint8_t incident, RoleId stated_role) {
  Board& board = play.board;
  board.incident_now = incident;
  board.resolving = {.culprit = who,
                     .here = board.at[who],
                     .is_borrowed = true,
                     .is_first_time = !has_ever_occurred(play.game, board, incident),
                     .stated_role = static_cast<std::uint8_t>(stated_role)};
  return ask(play, Stage::incident);
}

// The incidents of today from this one on.
template <class Sink>
Then next_incident(Play<Sink>& play) {
  Board& board = play.board;
  for (; board.incident_now < play.game.script.incident_count; ++board.incident_now) {
    const ScheduledIncident& scheduled = play.game.script.incidents[board.incident_now];
    if (scheduled.day != board.day) continue;
    const bool occurs = incident_occurs(play.game, board, scheduled);
    if (play.game.watch) play.game.watch->found_occurrence(play.game, board, board.incident_now, occurs);
    if (occurs) return begin_incident(play, scheduled);
    tell(play, IncidentDidNotOccur{board.incident_now});
  }
  board.incident_now = 0;
  if (board.dies_after_incidents) settle(play, {.protagonists_die = true, .end = {CauseKind::rules}}, {CauseKind::rules});  // R126
  return Then::go_on;
}

template <class Sink>
Then begin_incidents(Play<Sink>& play) {
  play.board.incident_now = 0;
  return next_incident(play);
}

// --- the effect ------------------------------------------------------------------------------------------------------------------

// For its incident a culprit may count as standing elsewhere (R100).
template <class Sink>
void shift_culprit(Play<Sink>& play) {
  if (!culprit_is_elsewhere(play.board)) return;
  play.shifted = play.board.resolving.culprit;
  play.real_place = play.board.at[play.shifted];
  put_at(play, play.shifted, play.board.resolving.here);
}
template <class Sink>
void unshift_culprit(Play<Sink>& play) {
  if (play.shifted != nobody) put_at(play, play.shifted, play.real_place);
  play.shifted = nobody;
}

inline RoleId role_stated_in(const Board& board, Decision decision) {
  const std::uint8_t stated = board.resolving.is_borrowed ? board.resolving.stated_role : decision.target() == no_blank ? std::uint8_t{255} : decision.target();
  return static_cast<RoleId>(stated);
}

template <class Sink>
void apply_part(Play<Sink>& play, const Ability& part, Decision decision) {
  Board& board = play.board;
  Batch batch;
  Context context = context_of_incident(play.game, board);
  const Cause cause = cause_of_incident(play.game, board);
  const std::uint8_t led_to = play.game.servant == nobody ? std::uint8_t{0} : places_to_follow_to(play.game, board);
  play.moved = 0;
  shift_culprit(play);
  if (part.target.pick == Pick::stated_role) play.stated_role = role_stated_in(board, decision);
  const auto apply_filled = [&](Decision filled_in) {
    context.target = filled_in.target();
    context.second = filled_in.second();
    context.choice = filled_in.choice();
    apply_ability(play, part, context, cause, batch);
  };
  play.moves_at_once = board.batch_size > 0;
  move_at_once(play, led_to, cause, [&] {
    if (board.batch_size == 0) apply_filled(decision);
    for (int i = 0; i < board.batch_size; ++i) apply_filled(board.batch[i]);
  });
  empty_batch(board);
  play.moves_at_once = false;
  play.stated_role = no_role;
  unshift_culprit(play);
  settle(play, batch, cause);
  board.resolving.had_effect |= play.something_happened;
}

// One answer for each of several, all applied together; false when every one has his.
inline bool collects_more(const Game& game, Board& board, Decision decision) {
  const Ability& part = part_now(game, board);
  if (!part.target.each || part.second.pick == Pick::none || decision.target() == no_blank) return false;
  board.batch[board.batch_size++] = decision;
  DecisionList more;
  add_incident_fillings(game, board, more);
  return more.size > 0;
}

// Part by part, until somebody has to be asked or all is done.
template <class Sink>
Then resolve_effect(Play<Sink>& play, Decision decision) {
  Board& board = play.board;
  Resolving& now = board.resolving;
  if (board.stage == Stage::incident && collects_more(play.game, board, decision)) return Then::wait;
  if (!now.is_borrowed && !now.is_announced) occur(play);
  for (;;) {
    if (ask_whom_to_follow(play) == Then::wait) return Then::wait;
    const bool has_effect = incident_has_effect(play.game, board);
    if (has_effect) apply_part(play, resolved_part(play.game, board, decision), decision);
    if (board.loop_is_over || !has_effect || is_last_part(play.game, board)) return Then::go_on;
    ++now.part;
    if (now.part == steps_of(resolved_incident(play.game, board))) now.here = place_of_incident(play.game, board, now.culprit);  // all of it again (R233)
    do {
      DecisionList fillings;
      add_incident_fillings(play.game, board, fillings);
      const bool begins_again = now.part == steps_of(resolved_incident(play.game, board)) && fillings[0].target() != no_blank;
      if (fillings.size > 1 || begins_again) return ask(play, Stage::incident);
      decision = fillings[0];
    } while (collects_more(play.game, board, decision));
  }
}

template <class Sink>
void finish_incident(Play<Sink>& play) {
  Board& board = play.board;
  const Resolving done = board.resolving;
  if constexpr (Play<Sink>::listens) {
    if (play.announced != play.none_announced) play.sink.events[play.announced].had_effect = done.had_effect;
    else if (!done.is_borrowed && !done.had_effect) tell(play, IncidentHadNoEffect{board.incident_now}, cause_of_incident(play.game, board));
  }
  if (!done.is_borrowed && !board.loop_is_over) apply_for(play, Moment::incident_done, done.culprit);
  board.resolving = {};
  if (done.is_borrowed) board.incident_now = 0;
}

template <class Sink>
Then resolve_incident(Play<Sink>& play, Decision decision) {
  if (resolve_effect(play, decision) == Then::wait) return Then::wait;
  finish_incident(play);
  if (play.board.loop_is_over) return Then::go_on;
  ++play.board.incident_now;
  return next_incident(play);
}

}  // namespace spiral
