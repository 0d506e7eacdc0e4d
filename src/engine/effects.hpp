// Applying effects: deaths and what they trigger, reveals, movement; counters.hpp has what is counted.
#pragma once

#include "engine/blanks.hpp"
#include "engine/counters.hpp"

namespace spiral {

// What one batch does besides counters: applied together, then its triggers together (R2, R7, R9).
struct Batch {
  CastMask dying = 0;
  bool protagonists_die = false;
  bool protagonists_lose = false;
  bool kills_a_place = false;  // everybody in it, as Hospital Incident does (R11)
  Cause end{};                 // what ended them first
};
template <class Sink>
class Effects : public Counters<Sink> {
 protected:
  using Base = Counters<Sink>;
  using Base::Base;
  using Base::board_;
  using Base::change_counter;
  using Base::change_gauge;
  using Base::clear;
  using Base::emit;
  using Base::flush_counters;
  using Base::flush_gauge;
  using Base::game_;
  using Base::listens;
  using Base::make_event;
  using Base::move_counter;
  using Base::place_guard;
  using Base::sink_;
  using Base::something_happened_;
  using Base::take_guard;

  // --- people ---
  void put_at(CastIndex who, Location place) {
    board_.living_at[static_cast<int>(board_.at[who])] &= static_cast<CastMask>(~bit(who));
    board_.at[who] = place;
    board_.living_at[static_cast<int>(place)] |= bit(who);
  }
  // A forbidden destination or a lock is silently no move (R36, R39). Whoever counts as standing elsewhere is moved from where
  // he really is (R100).
  void move(CastIndex who, Location place, Cause cause) {
    const Location from = who == shifted_ ? real_place_ : board_.at[who];
    if (from == place || !has(board_.alive, who) || !may_enter(game_, board_, who, place)) return;
    if (!may_be_moved(board_, who, from, place)) return;
    flush_counters();
    put_at(who, place);
    if (who == shifted_) shifted_ = nobody;
    moved_ |= bit(who);
    something_happened_ = true;
    tell_move(who, from, place, cause);
  }
  void move_corpse(CastIndex who, Location place, Cause cause) {
    const Location from = board_.at[who];
    board_.at[who] = place;
    something_happened_ = true;
    tell_move(who, from, place, cause);
  }
  // Several moves at once are one event (R145).
  void tell_move(CastIndex who, Location from, Location to, Cause cause) {
    if constexpr (listens) {
      const EventPart part{spot_of_cast(who), static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
      if (moves_at_once_ && last_move_ != 0 && last_move_ == sink_.events.size()) return sink_.events.back().add(part);
      emit(EventKind::moved, cause, part);
      if (moves_at_once_) last_move_ = sink_.events.size();
    }
  }
  void leave_board(CastIndex who, Cause cause) {
    board_.present &= static_cast<CastMask>(~bit(who));
    board_.alive &= static_cast<CastMask>(~bit(who));
    board_.living_at[static_cast<int>(board_.at[who])] &= static_cast<CastMask>(~bit(who));
    something_happened_ = true;
    emit(EventKind::left, cause, {spot_of_cast(who)});
    if (game_.script.set->extra_cards == ExtraCards::curses) drop_curses(who, cause);
  }
  // A Curse stays on the board when its bearer leaves it (R200).
  void drop_curses(CastIndex who, Cause cause) {
    Event falls = make_event(EventKind::extra_card_moved, cause);
    const Spot from = spot_of_cast(who), to = spot_of(board_.at[who]);
    for (; board_.extra_cards[from] > 0; --board_.extra_cards[from], ++board_.extra_cards[to])
      if constexpr (listens) falls.add({from, to});
    if (falls.size > 0) emit(falls);
  }
  // Four exist; when none is left, nothing happens.
  void set_extra_card(Spot spot, Cause cause) {
    int used = 0;
    for (std::uint8_t count : board_.extra_cards) used += count;
    if (!game_.uses_extra_cards || used == extra_card_count) return;
    ++board_.extra_cards[spot];
    something_happened_ = true;
    emit(EventKind::extra_card_placed, cause, {spot});
  }
  void revive(CastIndex who, Cause cause) {
    flush_counters();
    board_.turned &= static_cast<CastMask>(~bit(who));  // the original role is back (R48)
    board_.alive |= bit(who);
    board_.living_at[static_cast<int>(board_.at[who])] |= bit(who);
    something_happened_ = true;
    emit(EventKind::revived, cause, {spot_of_cast(who)});
  }
  // Shows the role held now, or the one that is stated instead (R77, R80); several at once are one event.
  void show_role(CastIndex who, Cause cause, RoleId stated = RoleId::none) {
    const RoleId role = stated == RoleId::none ? role_now(game_, board_, who) : stated;
    if (role == game_.script_role(who)) board_.memory.shown |= bit(who);
    board_.announced_roles |= 1ull << static_cast<unsigned>(role);
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
    if (effect.then) flush_counters();
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
      case Do::kill_everyone_in:
        batch.dying |= board_.living_at[spot];
        batch.kills_a_place = true;
        return;
      case Do::protagonists_die:
      case Do::protagonists_lose:
        (effect.what == Do::protagonists_die ? batch.protagonists_die : batch.protagonists_lose) = true;
        if (batch.end.kind == CauseKind::none) batch.end = cause;
        return;
      case Do::revive:
        if (is_cast) revive(cast_at(spot), cause);
        else if (spot != no_spot) change_counter(spot, Counter::intrigue, -1, cause);  // a Victim (R105)
        return;
      case Do::show_role:
        if (is_cast) show_role(cast_at(spot), cause, stated_role_);
        return;
      case Do::raise_gauge: return change_gauge(effect.n, cause);
      case Do::move_gauge: return change_gauge(context.choice == 0 ? effect.n : -effect.n, cause);
      case Do::clear:
        if (is_cast) clear(cast_at(spot), effect.counter, cause);
        return;
      case Do::clear_all:
        if (!is_cast) return;
        while (guard_is_counter(game_) && board_.guards[cast_at(spot)] > 0) take_guard(cast_at(spot), cause);
        for (int counter = 0; counter < counter_count; ++counter) clear(cast_at(spot), static_cast<Counter>(counter), cause);
        return;
      case Do::set_extra_card:
        if (spot != no_spot) set_extra_card(spot, cause);
        return;
      case Do::move_to_second:
        if (spot == no_spot || context.second == no_blank) return;
        if (!is_cast) {  // one Victim (R162)
          change_counter(spot, Counter::intrigue, -1, cause);
          change_counter(context.second, Counter::intrigue, 1, cause);
        } else if (has(board_.alive, cast_at(spot))) {
          move(cast_at(spot), static_cast<Location>(context.second), cause);
        } else {
          move_corpse(cast_at(spot), static_cast<Location>(context.second), cause);
        }
        return;
      case Do::move:
        if (is_cast && context.target != no_blank) move(cast_at(spot), static_cast<Location>(context.target), cause);
        return;
      default: return apply_rare_effect(effect, spot, context, cause);
    }
  }

  void apply_ability(const Ability& ability, const Context& context, Cause cause, Batch& batch) {
    if (ability.target.each && ability.second.pick == Pick::none) {
      Context one = context;
      for_each_in(candidates(game_, board_, ability.target, context), [&](CastIndex who) {
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
      flush_gauge();  // a step of this batch, before what its deaths bring
      batch.dying = 0;
      if (dead != 0) trigger_deaths(dead, batch);
    }
    flush_gauge();
    if (batch.protagonists_die || batch.protagonists_lose) end_protagonists(batch);
  }

  bool moves_at_once_ = false;
  std::size_t last_move_ = 0;          // one past the event to which moves of the same batch are added; 0 for none
  RoleId stated_role_ = RoleId::none;  // instead of the role that is to be shown (R80)
  CastMask moved_ = 0;                 // by the effect being applied
  CastIndex shifted_ = nobody;         // the culprit that counts as standing elsewhere while its incident is resolved (R100)
  Location real_place_{};

 private:
  Spot spot_meant(Subject whom, const Context& context) const {
    switch (whom.whom) {
      case Whom::self: return context.self == nobody ? no_spot : spot_of_cast(context.self);
      case Whom::target: return context.target == no_blank ? no_spot : context.target;
      case Whom::second: return context.second == no_blank ? no_spot : context.second;
      case Whom::here: return spot_of(context.here);
      case Whom::location: return whom.arg;
      case Whom::place_of_self: return spot_of(board_.at[context.self]);
      default: return no_spot;
    }
  }

  void show_culprit(std::uint8_t incident, Cause cause) {
    const ScheduledIncident& scheduled = game_.script.incidents[incident];
    emit(EventKind::culprit_revealed, cause, {scheduled.culprit_spot(), incident, scheduled.day});
  }

  void apply_rare_effect(const Effect& effect, Spot spot, const Context& context, Cause cause) {
    switch (effect.what) {
      case Do::hold_tomorrow:
        if (spot != no_spot && has(moved_, cast_at(spot))) board_.held_tomorrow |= bit(cast_at(spot));
        return;
      case Do::protect_protagonists: board_.protagonists_protected = true; return;
      case Do::forfeit_loops: board_.memory.is_forfeit = true; return;
      case Do::move_chosen_counter: return move_counter(spot, context.second, context.choice, cause);
      default: break;
    }
    something_happened_ = true;
    switch (effect.what) {
      case Do::show_culprit: return show_culprit(context.target, cause);
      case Do::confess:
        if (!board_.resolving.is_borrowed) show_culprit(board_.incident_now, cause);
        return;
      case Do::close_location: {
        const auto until = static_cast<std::uint8_t>(board_.day + effect.n - 1);
        board_.closed_until[spot] = until;
        emit(EventKind::location_closed, cause, {spot, until});
        return;
      }
      case Do::bar_extra_card_holders: board_.holders_are_barred = true; return;
      case Do::leave_board: return leave_board(cast_at(spot), cause);
      case Do::end_loop_after_step: board_.ends_after_step = true; return;
      case Do::die_at_day_over: board_.dies_at_day_over = true; return;
      case Do::doom_further_incidents: board_.is_doomed = true; return;
      case Do::name_first_subplot:
        emit(EventKind::subplot_named, cause, {no_spot, static_cast<std::uint8_t>(game_.script.subplots[0]->id)});
        return;
      case Do::guard: return place_guard(cast_at(spot), cause);
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
  void end_protagonists(Batch batch) {
    if (board_.protagonists_protected) batch.protagonists_die = false;  // and nobody hears of it (R143)
    if (!batch.protagonists_die && !batch.protagonists_lose) return;
    const bool told_before = board_.protagonists_dead || board_.protagonists_lost;
    const bool tell_death = batch.protagonists_die &&
                            !(batch.protagonists_lose && batch.kills_a_place && game_.options[Option::hospital_key_person] == 1);
    board_.protagonists_dead |= batch.protagonists_die;
    board_.protagonists_lost |= batch.protagonists_lose;
    if (board_.step != Step::loop_end) board_.loop_is_over = true;
    something_happened_ = true;
    if (!told_before) emit(make_event(tell_death ? EventKind::protagonists_died : EventKind::protagonists_lost, batch.end));
  }
};

}  // namespace spiral
