#include "engine/facts.hpp"

namespace spiral {
namespace {

// Calls `test` for each spot or location the subject stands for; true as soon as one passes.
template <class Test>
bool any_of_subject(const Game& game, const Board& board, const Subject& of, const Context& context, Test&& test) {
  switch (of.whom) {
    case Whom::nothing: return false;
    case Whom::self: return test(spot_of_cast(context.self));
    case Whom::target: return context.target != no_blank && test(static_cast<Spot>(context.target));
    case Whom::second: return context.second != no_blank && test(static_cast<Spot>(context.second));
    case Whom::here: return test(spot_of(context.here));
    case Whom::location: return test(static_cast<Spot>(of.arg));
    case Whom::place_of_self: return test(spot_of(board.at[context.self]));
    case Whom::holder:
    case Whom::start_of_holder:
      for (CastIndex who = 0; who < game.script.cast_size; ++who) {
        if (of.whom == Whom::holder) {
          if (role_now(game, board, who) == static_cast<RoleId>(of.arg) && test(spot_of_cast(who))) return true;
        } else if (game.script_role(who) == static_cast<RoleId>(of.arg) && test(spot_of(board.start[who]))) {
          return true;
        }
      }
      return false;
  }
  return false;
}

int counters_on(const Board& board, Spot spot, Counter counter) {
  if (!is_location(spot)) return board.counters[static_cast<int>(counter)][cast_at(spot)];
  return counter == Counter::intrigue ? board.place_intrigue[spot] : 0;
}

}  // namespace

bool forbid_intrigue_lies_at(const Board& board, Location place) {
  if (forbid_intrigue_count(board) != 1) return false;
  for (const PlacedCard& placed : board.protagonist_cards) {
    if (placed.card != Card::forbid_intrigue || placed.spot == no_spot) continue;
    const Location where = is_location(placed.spot) ? static_cast<Location>(placed.spot) : board.at[cast_at(placed.spot)];
    if (where == place) return true;
  }
  return false;
}

bool holds_rarely(const Game& game, const Board& board, const Fact& fact, const Context& context) {
  const auto any = [&](auto&& test) { return any_of_subject(game, board, fact.of, context, test); };
  switch (fact.is) {
    case Is::always: return true;
    case Is::at_least: return any([&](Spot spot) { return counters_on(board, spot, fact.counter) >= fact.n; });
    case Is::at_most: return any([&](Spot spot) { return counters_on(board, spot, fact.counter) <= fact.n; });
    case Is::at_limit:
      return any([&](Spot spot) { return counters_on(board, spot, Counter::paranoia) >= game.limit[cast_at(spot)]; });
    case Is::others_here_are: return holds(game, board, fact, context);
    case Is::stands_in:
      return any([&](Spot spot) {
        const auto place = static_cast<std::uint8_t>(board.at[cast_at(spot)]);
        return place == fact.n || place == fact.arg;
      });
    case Is::is_here: return any([&](Spot spot) { return board.at[cast_at(spot)] == context.here; });
    case Is::is_dead: return any([&](Spot spot) { return has(corpses(board), cast_at(spot)); });
    case Is::is_alive: return any([&](Spot spot) { return has(board.alive, cast_at(spot)); });
    case Is::died_now: return any([&](Spot spot) { return has(context.died, cast_at(spot)); });
    case Is::was_shown: return any([&](Spot spot) { return has(board.memory.shown, cast_at(spot)); });
    case Is::had_goodwill_last_loop: return any([&](Spot spot) { return has(board.memory.goodwill_last_loop, cast_at(spot)); });
    case Is::died_last_loop: return any([&](Spot spot) { return has(board.memory.died_last_loop, cast_at(spot)); });
    case Is::loop_is_at_least: return board.loop >= fact.n;
    case Is::is_last_day: return board.day == game.script.days;
    case Is::has_occurred:
      for (int i = 0; i < game.script.incident_count; ++i)
        if ((board.occurred >> i) & 1u && game.script.incidents[i].incident->id == static_cast<IncidentId>(fact.n)) return true;
      return false;
    case Is::forbid_intrigue_lies_here: return forbid_intrigue_lies_at(board, context.here);
    case Is::refuses_goodwill: return refusal_now(game, board, context.self) != Refusal::none;
    case Is::script_role_is: return game.script_role(context.self) == static_cast<RoleId>(fact.n);
    case Is::option_is: return game.options[static_cast<Option>(fact.arg)] == fact.n;
    case Is::not_self_unless_option:
      return context.target != spot_of_cast(context.self) || game.options[static_cast<Option>(fact.arg)] == fact.n;
  }
  return false;
}

}  // namespace spiral
