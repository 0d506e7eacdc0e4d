// The one reader of facts: which spots a subject means, and what is counted there. The engine judges facts with it, the Mastermind's
// console shows them with it, and bots plan with it.
#pragma once

#include "engine/facts.hpp"

namespace spiral {

// Calls `test` for each spot the subject stands for; true as soon as one passes. A sum over many spots is none of them.
template <class Test>
bool any_spot(const Game& game, const Board& board, Subject of, const Context& context, Test&& test) {
  // A watcher is to hear of no role that makes no difference, so there what everybody sees comes first.
  const auto is_spot_of = [&](Spot spot, auto&& is_his) { return game.watch ? test(spot) && is_his() : is_his() && test(spot); };
  switch (of.whom) {
    case Whom::nothing:
    case Whom::everywhere:
    case Whom::all_living:
    case Whom::all_corpses: return false;
    case Whom::self: return context.self != nobody && test(spot_of_cast(context.self));
    case Whom::target: return context.target != no_blank && test(static_cast<Spot>(context.target));
    case Whom::second: return context.second != no_blank && test(static_cast<Spot>(context.second));
    case Whom::here: return test(spot_of(context.here));
    case Whom::location: return test(static_cast<Spot>(of.arg));
    case Whom::place_of_self: return context.self != nobody && test(spot_of(board.at[context.self]));
    case Whom::start_of_self: return context.self != nobody && test(spot_of(board.start[context.self]));
    case Whom::asked: return test(spot_of_cast(context.asked));
    case Whom::holder:
      for (CastIndex who = 0; who < game.script.cast_size; ++who)
        if (is_spot_of(spot_of_cast(who), [&] { return has_role(game, board, who, static_cast<RoleId>(of.arg)); })) return true;
      return false;
    case Whom::start_of_holder:
      for (CastIndex who = 0; who < game.script.cast_size; ++who)
        if (is_spot_of(spot_of(board.start[who]), [&] { return has_script_role(game, who, static_cast<RoleId>(of.arg)); })) return true;
      return false;
  }
  return false;
}

// What a fact about the target means while nobody is chosen: whoever holds the role that is sought.
inline Subject before_the_choice(Subject of, const Target& target) {
  return of.whom == Whom::target && target.holder != no_role ? words::holder_of(target.holder) : of;
}

inline int count_on(const Game& game, const Board& board, Spot spot, Measure measure) {
  switch (measure) {
    case Measure::goodwill:
    case Measure::paranoia:
    case Measure::intrigue:
      if (!is_location(spot)) return counted(board, cast_at(spot), counter_of(measure));
      return measure == Measure::intrigue ? board.place_intrigue[spot] : 0;
    case Measure::counters:
      if (is_location(spot)) return board.place_intrigue[spot];  // nothing else lies there (R45)
      return all_counters_on(board, cast_at(spot)) + (guard_is_counter(game) ? board.guards[cast_at(spot)] : 0);
    case Measure::corpses: return corpse_count_at(game, board, static_cast<Location>(spot));
    case Measure::living: return std::popcount(board.living_at[spot]);
    case Measure::living_with_intrigue: {
      int count = 0;
      for_each_in(board.living_at[spot], [&](CastIndex who) { count += counted(board, who, Counter::intrigue) > 0; });
      return count;
    }
    case Measure::gauge:
    case Measure::gauge_before:
    case Measure::gauge_peak: return 0;  // it lies nowhere
  }
  return 0;
}

// Whether the count belongs to no single spot: the gauge, or everybody together.
inline bool is_overall(const Fact& fact) { return is_of_gauge(fact.measure) || sort_of(fact.of.whom) == Sort::sum; }

inline int count_overall(const Game& game, const Board& board, const Fact& fact) {
  if (fact.measure == Measure::gauge) return board.memory.gauge;
  if (fact.measure == Measure::gauge_before) return board.memory.gauge_before;
  if (fact.measure == Measure::gauge_peak) return board.memory.gauge_peak;
  int sum = 0;
  if (fact.of.whom == Whom::everywhere)
    for (Spot place = 0; place < location_count; ++place) sum += count_on(game, board, place, fact.measure);
  else
    for_each_in(fact.of.whom == Whom::all_living ? board.alive : corpses(board), [&](CastIndex who) { sum += counted(board, who, counter_of(fact.measure)); });
  return sum;
}

// Whether some count that the fact speaks of passes the test.
template <class Test>
bool any_count(const Game& game, const Board& board, const Fact& fact, const Context& context, Test&& test) {
  if (is_overall(fact)) return test(count_overall(game, board, fact));
  return any_spot(game, board, fact.of, context, [&](Spot spot) { return test(count_on(game, board, spot, fact.measure)); });
}

}  // namespace spiral
