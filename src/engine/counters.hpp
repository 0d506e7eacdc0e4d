// What can be counted: counters, guards and the Extra Gauge, and the announcements of their changes.
#pragma once

#include "engine/play.hpp"

namespace spiral {

// What a counter makes of somebody may end when the counter goes, unless it lasts for the loop: then it must be remembered.
template <class Sink>
void remember_turn(Play<Sink>& play, CastIndex who) {
  if (play.game.watch && !play.game.watch->remembers_turn(play.game, play.board, who)) return;
  if (role_now(play.game, play.board, who) != play.game.script_role(who)) play.board.turned |= bit(who);
}

// Sorted and summed up, so that neither order nor number tells where the counters came from.
template <class Sink>
void note_change(Play<Sink>& play, CounterChanged change, Cause cause) {
  Event& told = play.counters;
  if (told.size == 0) told = event_of<CounterChanged>(play, cause);
  if (told.cause.kind != cause.kind || told.cause.who != cause.who) told.cause = {CauseKind::rules};
  const auto key = [](CounterChanged one) { return one.on * all_counter_count + static_cast<int>(one.counter); };
  const auto noted = [&](int place) { return nth_in<CounterChanged>(told, place); };
  std::uint8_t place = 0;
  while (place < told.size && key(noted(place)) < key(change)) ++place;
  if (place < told.size && key(noted(place)) == key(change)) {
    change.by = static_cast<std::int8_t>(change.by + noted(place).by);
  } else {
    for (std::uint8_t i = told.size; i > place; --i) told.parts[i] = told.parts[i - 1];
    ++told.size;
  }
  told.parts[place] = EventPart(change);
}

// Hope and Despair. What they make of somebody may end with them, too.
template <class Sink>
void change_marks(Play<Sink>& play, CastIndex who, Counter counter, int by, Cause cause) {
  const int before = lying_on(play.board, who, counter), after = std::min(15, std::max(0, before + by));
  if (after == before) return;
  if (play.game.remembers_turns) remember_turn(play, who);
  if (!set_marks(play.board, who, counter, static_cast<std::uint8_t>(after))) return;
  if constexpr (Play<Sink>::listens)
    note_change(play, {spot_of_cast(who), counter, static_cast<std::int8_t>(after - before), static_cast<std::uint8_t>(after)}, cause);
  play.something_happened = true;
}

// Changes of one batch become one event (R145).
template <class Sink>
void change_counter(Play<Sink>& play, Spot spot, Counter counter, int by, Cause cause) {
  Board& board = play.board;
  if (is_location(spot) && counter != Counter::intrigue) return;       // locations take only Intrigue (R45)
  if (!is_location(spot) && !has(board.alive, cast_at(spot))) return;  // nothing on corpses or the absent (R46)
  if (static_cast<int>(counter) >= counter_count) return change_marks(play, cast_at(spot), counter, by, cause);
  std::uint8_t& cell = is_location(spot) ? board.place_intrigue[spot] : board.counters[counter][cast_at(spot)];
  const int after = std::min(250, std::max(0, cell + by));  // R44: never below zero
  if (after == cell) return;
  if (after < cell && play.game.remembers_turns && !is_location(spot)) remember_turn(play, cast_at(spot));
  if constexpr (Play<Sink>::listens) note_change(play, {spot, counter, static_cast<std::int8_t>(after - cell), static_cast<std::uint8_t>(after)}, cause);
  cell = static_cast<std::uint8_t>(after);
  play.something_happened = true;
}

// All counters of a kind leave a card, even a corpse's (R46).
template <class Sink>
void clear_counters(Play<Sink>& play, CastIndex who, Counter counter, Cause cause) {
  if (static_cast<int>(counter) >= counter_count) return change_marks(play, who, counter, -15, cause);
  std::uint8_t& cell = play.board.counters[counter][who];
  if (cell == 0) return;
  if (play.game.remembers_turns) remember_turn(play, who);
  if constexpr (Play<Sink>::listens) note_change(play, {spot_of_cast(who), counter, static_cast<std::int8_t>(-cell), 0}, cause);
  cell = 0;
  play.something_happened = true;
}

template <class Sink>
void flush_counters(Play<Sink>& play) {
  if constexpr (Play<Sink>::listens) {
    if (play.counters.size > 0) emit(play, play.counters);
    play.counters.size = 0;
  }
}

// --- guards --------------------------------------------------------------------------------------------------------------------

template <class Sink>
void place_guard(Play<Sink>& play, CastIndex who, Cause cause) {
  ++play.board.guards[who];
  play.something_happened = true;
  tell(play, GuardPlaced{spot_of_cast(who)}, cause);
}
template <class Sink>
void take_guard(Play<Sink>& play, CastIndex who, Cause cause) {
  --play.board.guards[who];
  play.something_happened = true;
  tell(play, GuardRemoved{spot_of_cast(who)}, cause);
}

// One counter of a kind from one character to another, if it is there; a guard may be one (R206).
template <class Sink>
void move_counter(Play<Sink>& play, Spot from, Spot to, std::uint8_t kind, Cause cause) {
  if (to == no_blank) return;
  if (kind == guard_as_counter) {
    if (play.board.guards[cast_at(from)] == 0) return;
    take_guard(play, cast_at(from), cause);
    return place_guard(play, cast_at(to), cause);
  }
  if (lying_on(play.board, cast_at(from), static_cast<Counter>(kind)) == 0) return;
  change_counter(play, from, static_cast<Counter>(kind), -1, cause);
  change_counter(play, to, static_cast<Counter>(kind), 1, cause);
}

// --- the Extra Gauge, in sets that have one; never below 0, no maximum (R115) ----------------------------------------------------

// Steps of one batch are one event.
template <class Sink>
void change_gauge(Play<Sink>& play, int by, Cause cause) {
  if (!play.game.has_gauge) return;
  Memory& memory = play.board.memory;
  const int after = std::min(250, std::max(0, memory.gauge + by));
  if (after == memory.gauge) return;
  if constexpr (Play<Sink>::listens) {
    const auto step = static_cast<std::int8_t>(after - memory.gauge + (play.gauge.size > 0 ? first_in<GaugeChanged>(play.gauge).by : 0));
    play.gauge = event_of<GaugeChanged>(play, cause);
    add_to(play.gauge, GaugeChanged{step, static_cast<std::uint8_t>(after)});
  }
  if (after > memory.gauge) play.board.gauge_has_risen = true;
  memory.gauge = static_cast<std::uint8_t>(after);
  memory.gauge_peak = std::max(memory.gauge_peak, memory.gauge);
  play.something_happened = true;
}

template <class Sink>
void flush_gauge(Play<Sink>& play) {
  if constexpr (Play<Sink>::listens) {
    if (play.gauge.size > 0) emit(play, play.gauge);
    play.gauge.size = 0;
  }
}

template <class Sink>
void reset_gauge(Play<Sink>& play) {
  change_gauge(play, -play.board.memory.gauge, {CauseKind::rules});
  flush_gauge(play);
}

}  // namespace spiral
