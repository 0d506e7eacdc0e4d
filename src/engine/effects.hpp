// Applying effects: counters, deaths and what they trigger, reveals, movement. One template, so that play without listeners
// pays nothing for events.
#pragma once

#include "engine/engine.hpp"
#include "engine/facts.hpp"

namespace spiral {

struct NoEvents {
  static constexpr bool listens = false;
};

// What one batch does besides counters: applied together, then its triggers together (R2, R7, R9).
struct Batch {
  CastMask dying = 0;
  bool protagonists_die = false;
  bool protagonists_lose = false;
  Cause end{};  // what ended them first
};

template <class Sink>
class Effects {
 public:
  Effects(const Game& game, Board& board, Sink& sink) : game_(game), board_(board), sink_(sink) {}

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

  // --- people ---
  void put_at(CastIndex who, Location place) {
    board_.living_at[static_cast<int>(board_.at[who])] &= static_cast<CastMask>(~bit(who));
    board_.at[who] = place;
    board_.living_at[static_cast<int>(place)] |= bit(who);
  }
  // A forbidden destination is silently no move (R36).
  void move(CastIndex who, Location place, Cause cause) {
    const Location from = board_.at[who];
    if (from == place || !has(board_.alive, who) || !may_enter(game_, board_, who, place)) return;
    flush_counters();
    put_at(who, place);
    something_happened_ = true;
    emit(EventKind::moved, cause, {spot_of_cast(who), static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(place)});
  }
  void revive(CastIndex who, Cause cause) {
    flush_counters();
    board_.alive |= bit(who);
    board_.living_at[static_cast<int>(board_.at[who])] |= bit(who);
    something_happened_ = true;
    emit(EventKind::revived, cause, {spot_of_cast(who)});
  }
  // Shows the role held now (R77); several at once are one event.
  void show_role(CastIndex who, Cause cause) {
    const RoleId role = role_now(game_, board_, who);
    if (role == game_.script_role(who)) board_.memory.shown |= bit(who);
    something_happened_ = true;
    if constexpr (listens) {
      flush_counters();
      const EventPart part{spot_of_cast(who), static_cast<std::uint8_t>(role)};
      const bool joins = !sink_.events.empty() && sink_.events.back().kind == EventKind::role_revealed &&
                         board_.step == Step::loop_end && sink_.events.back().step == Step::loop_end &&
                         sink_.events.back().loop == board_.loop;
      if (joins) sink_.events.back().add(part);
      else emit(EventKind::role_revealed, cause, part);
    }
  }

  // --- one effect of an ability whose blanks are filled ---
  void apply_effect(const Effect& effect, const Context& context, Cause cause, Batch& batch) {
    if (effect.only_if.is != Is::always && !holds(game_, board_, effect.only_if, context)) return;
    const Spot spot = spot_meant(effect.whom, context);
    const bool is_cast = spot != no_spot && !is_location(spot);
    switch (effect.what) {
      case Do::nothing: return;
      case Do::place:
        if (spot != no_spot) change_counter(spot, effect.counter, effect.n, cause);
        return;
      case Do::remove:
        if (spot != no_spot) change_counter(spot, effect.counter, -effect.n, cause);
        return;
      case Do::place_or_remove:
        if (spot != no_spot) change_counter(spot, effect.counter, context.choice == 0 ? effect.n : -effect.n, cause);
        return;
      case Do::place_chosen:
        if (spot != no_spot) change_counter(spot, static_cast<Counter>(context.choice), effect.n, cause);
        return;
      case Do::kill:
        if (is_cast) batch.dying |= bit(cast_at(spot));
        return;
      case Do::kill_everyone_in: batch.dying |= board_.living_at[effect.whom.arg]; return;
      case Do::protagonists_die:
      case Do::protagonists_lose:
        (effect.what == Do::protagonists_die ? batch.protagonists_die : batch.protagonists_lose) = true;
        if (batch.end.kind == CauseKind::none) batch.end = cause;
        return;
      case Do::revive:
        if (is_cast) revive(cast_at(spot), cause);
        return;
      case Do::show_role:
        if (is_cast) show_role(cast_at(spot), cause);
        return;
      case Do::move:
        if (is_cast && context.target != no_blank) move(cast_at(spot), static_cast<Location>(context.target), cause);
        return;
      default: return apply_goodwill_effect(effect, spot, context, cause);
    }
  }

  void apply_ability(const Ability& ability, const Context& context, Cause cause, Batch& batch) {
    if (ability.target.each) {
      Context one = context;
      for_each_in(each_fitting(ability.target, context), [&](CastIndex who) {
        one.target = spot_of_cast(who);
        for (const Effect& effect : ability.does) apply_effect(effect, one, cause, batch);
      });
      return;
    }
    for (const Effect& effect : ability.does) apply_effect(effect, context, cause, batch);
  }

  // Deaths of a batch, then everything they trigger as one batch, then the end of the Protagonists (R7, R9, R51).
  void settle(Batch batch, Cause cause) {
    flush_counters();
    while (batch.dying != 0) {
      const CastMask dead = bury(batch.dying, cause);
      batch.dying = 0;
      if (dead != 0) trigger_deaths(dead, batch);
    }
    if (batch.protagonists_die || batch.protagonists_lose) end_protagonists(batch);
  }

  const Game& game_;
  Board& board_;
  Sink& sink_;
  bool something_happened_ = false;

 private:
  Spot spot_meant(Subject whom, const Context& context) const {
    switch (whom.whom) {
      case Whom::self: return spot_of_cast(context.self);
      case Whom::target: return context.target == no_blank ? no_spot : context.target;
      case Whom::second: return context.second == no_blank ? no_spot : context.second;
      case Whom::here: return spot_of(context.here);
      case Whom::location: return whom.arg;
      case Whom::place_of_self: return spot_of(board_.at[context.self]);
      default: return no_spot;
    }
  }

  CastMask each_fitting(const Target& each, const Context& context) const {
    CastMask fitting = 0;
    Context one = context;
    for_each_in(board_.alive, [&](CastIndex who) {
      one.target = spot_of_cast(who);
      if (holds(game_, board_, each.where, one)) fitting |= bit(who);
    });
    return fitting;
  }

  void apply_goodwill_effect(const Effect& effect, Spot spot, const Context& context, Cause cause) {
    something_happened_ = true;
    switch (effect.what) {
      case Do::show_culprit: {
        const ScheduledIncident& scheduled = game_.script.incidents[context.target];
        emit(EventKind::culprit_revealed, cause, {spot_of_cast(scheduled.culprit), context.target, scheduled.day});
        return;
      }
      case Do::guard:
        ++board_.guards[cast_at(spot)];
        emit(EventKind::guard_placed, cause, {spot});
        return;
      case Do::take_back_card: {
        const std::uint8_t deck = context.target / 8, place = context.target % 8;
        board_.spent[deck] &= static_cast<Hand>(~(1u << place));
        board_.hands[deck] |= static_cast<Hand>(1u << place);
        emit(EventKind::card_taken_back, cause, {no_spot, static_cast<std::uint8_t>(protagonist_deck[place]), static_cast<std::uint8_t>(deck + 1)});
        return;
      }
      case Do::lift_forbidden_locations:
        board_.freed |= bit(cast_at(spot));
        emit(EventKind::forbidden_locations_lifted, cause, {spot});
        return;
      case Do::stop_own_incidents:
        board_.incidents_stopped |= bit(cast_at(spot));
        emit(EventKind::own_incidents_stopped, cause, {spot});
        return;
      case Do::name_other_subplot: emit(EventKind::subplot_named, cause, {no_spot, context.choice}); return;
      case Do::ignore_forbid_intrigue: board_.forbids_ignored_at |= static_cast<std::uint8_t>(1u << context.target); return;
      default: return;
    }
  }

  // The unkillable live on unseen (R50); a guard is spent instead of its bearer (R49).
  CastMask bury(CastMask dying, Cause cause) {
    CastMask dead = 0, guarded = 0;
    for_each_in(static_cast<CastMask>(dying & board_.alive), [&](CastIndex who) {
      if (cannot_die(game_, board_, who)) return;
      (board_.guards[who] > 0 ? guarded : dead) |= bit(who);
    });
    for_each_in(guarded, [&](CastIndex who) { --board_.guards[who]; });
    for_each_in(dead, [&](CastIndex who) {
      board_.alive &= static_cast<CastMask>(~bit(who));
      board_.living_at[static_cast<int>(board_.at[who])] &= static_cast<CastMask>(~bit(who));
    });
    board_.died_this_loop |= dead;
    something_happened_ |= (dead | guarded) != 0;
    emit_people(EventKind::guard_removed, guarded, cause);
    emit_people(EventKind::died, dead, cause);
    return dead;
  }

  void emit_people(EventKind kind, CastMask people, Cause cause) {
    if constexpr (listens) {
      if (people == 0) return;
      Event event = make_event(kind, cause);
      for_each_in(people, [&](CastIndex who) { event.add({spot_of_cast(who)}); });
      emit(event);
    }
  }

  void trigger_deaths(CastMask dead, Batch& batch) {
    const RuleRange range = game_.by_moment[static_cast<int>(Moment::death)];
    for (int i = range.first; i < range.last; ++i) {
      const RuleInPlay& rule = game_.rules[i];
      const Context context{.self = rule.owner, .here = rule.owner == nobody ? Location::hospital : board_.at[rule.owner], .died = dead};
      if (is_in_force(game_, board_, rule) && all_hold(game_, board_, rule.ability->needs, context))
        apply_ability(*rule.ability, context, rule.cause, batch);
    }
    flush_counters();
  }

  // One announcement a loop (R21). Death and loss in one batch: death is told, unless the table chose otherwise (R11).
  void end_protagonists(const Batch& batch) {
    const bool told_before = board_.protagonists_dead || board_.protagonists_lost;
    const bool tell_death = batch.protagonists_die &&
                            !(batch.protagonists_lose && game_.options[Option::hospital_key_person] == 1);
    board_.protagonists_dead |= batch.protagonists_die;
    board_.protagonists_lost |= batch.protagonists_lose;
    if (board_.step != Step::loop_end) board_.loop_is_over = true;
    something_happened_ = true;
    if (!told_before) emit(make_event(tell_death ? EventKind::protagonists_died : EventKind::protagonists_lost, batch.end));
  }

  [[no_unique_address]] std::conditional_t<listens, Event, std::byte> pending_{};
};

}  // namespace spiral
