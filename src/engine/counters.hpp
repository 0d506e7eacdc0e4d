// What can be counted: counters, guards and the Extra Gauge, and the announcements of their changes. One template, so that play
// without listeners pays nothing for events.
#pragma once

#include "engine/engine.hpp"
#include "engine/facts.hpp"

namespace spiral {

struct NoEvents {
  static constexpr bool listens = false;
};
template <class Sink>
class Counters {
 public:
  Counters(const Game& game, Board& board, Sink& sink) : game_(game), board_(board), sink_(sink) {}

 protected:
  static constexpr bool listens = !std::is_same_v<Sink, NoEvents>;

  Event make_event(EventKind kind, Cause cause = {}) const {
    Event event;
    event.kind = kind;
    event.loop = board_.loop;
    event.day = board_.day;
    event.step = board_.step;
    event.cause = cause;
    return event;
  }
  void emit(const Event& event) {
    if constexpr (listens) sink_.events.push_back(event);
  }
  void emit(EventKind kind, Cause cause, EventPart part) {
    if constexpr (listens) {
      Event event = make_event(kind, cause);
      event.add(part);
      emit(event);
    }
  }

  // --- counters: changes of one batch become one event (R145) ---
  void change_counter(Spot spot, Counter counter, int by, Cause cause) {
    if (is_location(spot) && counter != Counter::intrigue) return;                // locations take only Intrigue (R45)
    if (!is_location(spot) && !has(board_.alive, cast_at(spot))) return;          // nothing on corpses or the absent (R46)
    std::uint8_t& cell = is_location(spot) ? board_.place_intrigue[spot] : board_.counters[static_cast<int>(counter)][cast_at(spot)];
    const int after = std::min(250, std::max(0, cell + by));                      // R44: never below zero
    if (after == cell) return;
    if (after < cell && game_.remembers_turns && !is_location(spot)) remember_turn(cast_at(spot));
    if constexpr (listens) note_change({spot, static_cast<std::uint8_t>(counter), static_cast<std::uint8_t>(after), static_cast<std::int8_t>(after - cell)}, cause);
    cell = static_cast<std::uint8_t>(after);
    something_happened_ = true;
  }
  void flush_counters() {
    if constexpr (listens) {
      if (pending_.size > 0) emit(pending_);
      pending_.size = 0;
    }
  }
  void flush_gauge() {
    if constexpr (listens) {
      if (gauge_.size > 0) emit(gauge_);
      gauge_.size = 0;
    }
  }
  // All counters of a kind leave a card, even a corpse's (R46).
  void clear(CastIndex who, Counter counter, Cause cause) {
    std::uint8_t& cell = board_.counters[static_cast<int>(counter)][who];
    if (cell == 0) return;
    if (game_.remembers_turns) remember_turn(who);
    if constexpr (listens)
      note_change({spot_of_cast(who), static_cast<std::uint8_t>(counter), 0, static_cast<std::int8_t>(-cell)}, cause);
    cell = 0;
    something_happened_ = true;
  }
  void place_guard(CastIndex who, Cause cause) {
    ++board_.guards[who];
    something_happened_ = true;
    emit(EventKind::guard_placed, cause, {spot_of_cast(who)});
  }
  void take_guard(CastIndex who, Cause cause) {
    --board_.guards[who];
    something_happened_ = true;
    emit(EventKind::guard_removed, cause, {spot_of_cast(who)});
  }
  // One counter of a kind from one character to another, if it is there; a guard may be one (R206).
  void move_counter(Spot from, Spot to, std::uint8_t kind, Cause cause) {
    if (to == no_blank) return;
    if (kind == guard_as_counter) {
      if (board_.guards[cast_at(from)] == 0) return;
      take_guard(cast_at(from), cause);
      return place_guard(cast_at(to), cause);
    }
    if (board_.counters[kind][cast_at(from)] == 0) return;
    change_counter(from, static_cast<Counter>(kind), -1, cause);
    change_counter(to, static_cast<Counter>(kind), 1, cause);
  }
  // The Extra Gauge, in sets that have one; never below 0, no maximum (R115). Steps of one batch are one event.
  void change_gauge(int by, Cause cause) {
    if (!game_.has_gauge) return;
    Memory& memory = board_.memory;
    const int after = std::min(250, std::max(0, memory.gauge + by));
    if (after == memory.gauge) return;
    if constexpr (listens) {
      const auto step = static_cast<std::int8_t>(after - memory.gauge + (gauge_.size > 0 ? gauge_.parts[0].by : 0));
      gauge_ = make_event(EventKind::gauge_changed, cause);
      gauge_.add({no_spot, 0, static_cast<std::uint8_t>(after), step});
    }
    if (after > memory.gauge) board_.gauge_has_risen = true;
    memory.gauge = static_cast<std::uint8_t>(after);
    memory.gauge_peak = std::max(memory.gauge_peak, memory.gauge);
    something_happened_ = true;
  }

  const Game& game_;
  Board& board_;
  Sink& sink_;
  bool something_happened_ = false;

 private:
  // What a counter makes of somebody may end when the counter goes, unless it lasts for the loop: then it must be remembered.
  void remember_turn(CastIndex who) {
    if (role_now(game_, board_, who) != game_.script_role(who)) board_.turned |= bit(who);
  }
  // Sorted and summed up, so that neither order nor number tells where the counters came from.
  void note_change(EventPart part, Cause cause) {
    if (pending_.size == 0) pending_ = make_event(EventKind::counter_changed, cause);
    if (pending_.cause.kind != cause.kind || pending_.cause.who != cause.who) pending_.cause = {CauseKind::rules};
    std::uint8_t place = 0;
    const auto key = [](const EventPart& one) { return one.subject * counter_count + one.x; };
    while (place < pending_.size && key(pending_.parts[place]) < key(part)) ++place;
    if (place < pending_.size && key(pending_.parts[place]) == key(part)) {
      pending_.parts[place].y = part.y;
      pending_.parts[place].by = static_cast<std::int8_t>(pending_.parts[place].by + part.by);
      return;
    }
    for (std::uint8_t i = pending_.size; i > place; --i) pending_.parts[i] = pending_.parts[i - 1];
    pending_.parts[place] = part;
    ++pending_.size;
  }

  [[no_unique_address]] std::conditional_t<listens, Event, std::byte> pending_{};
  [[no_unique_address]] std::conditional_t<listens, Event, std::byte> gauge_{};
};

}  // namespace spiral
