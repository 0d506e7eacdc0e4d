#include "engine/facts.hpp"

#include <algorithm>

#include "engine/measure.hpp"

namespace spiral {
namespace {

bool is_among(const Game& game, std::uint16_t incidents, std::uint8_t id) {
  for (int i = 0; i < game.script.incident_count; ++i)
    if ((incidents >> i) & 1u) {
      if (game.watch) game.watch->asks_true_name(game, i);
      if (game.script.incidents[i].incident->id == static_cast<IncidentId>(id)) return true;
    }
  return false;
}

// Holders of a role in a place, living or not; Victims count where they are such corpses (R105, R109).
struct Camp {
  int holders = 0;
  int others = 0;  // living
};
Camp camp_of(const Game& game, const Board& board, Location place, RoleId role) {
  Camp camp;
  for_each_in(board.present, [&](CastIndex who) {
    if (board.at[who] != place) return;
    if (has_role(game, board, who, role)) ++camp.holders;
    else if (has(board.alive, who)) ++camp.others;
  });
  if (victims_are(game, board) == role) camp.holders += board.place_intrigue[place];
  return camp;
}

// Somebody is lost where they outnumber the rest: one of themselves only if nobody else is there (R162).
bool is_outnumbered(const Game& game, const Board& board, Spot spot, RoleId role) {
  const CastIndex who = cast_at(spot);
  const Camp camp = camp_of(game, board, board.at[who], role);
  return camp.holders > camp.others && (camp.others == 0 || !has_role(game, board, who, role));
}

bool plot_is_absent(const Game& game, PlotId plot) {
  const Script& script = game.script;
  if (game.watch) game.watch->asks_plot(game, plot);
  if (script.main_plot->id == plot) return false;
  for (const Plot* subplot : script.subplots)
    if (subplot && subplot->id == plot) return false;
  return true;
}

template <class Test>
bool anybody_living_at(const Board& board, Spot place, Test&& test) {
  bool found = false;
  for_each_in(board.living_at[place], [&](CastIndex who) { found |= test(who); });
  return found;
}

}  // namespace

CastMask barred_for_mastermind(const Game& game, const Board& board) {
  constexpr auto question = static_cast<std::size_t>(Question::mastermind_may_place_here);
  CastMask barred = game.characters_answering[question];
  for_each_in(game.may_answer[question], [&](CastIndex who) {
    if (answer_of(game, board, who, Question::mastermind_may_place_here, {.self = who})) barred |= bit(who);
  });
  return barred;
}
CastMask barred_for_protagonists(const Game& game, const Board& board) {
  CastMask barred = game.characters_answering[Question::protagonists_may_place_here];
  if (board.holders_are_barred)
    for_each_in(board.alive, [&](CastIndex who) {
      if (has_extra_card(board, who)) barred |= bit(who);
    });
  return barred;
}

bool forbid_intrigue_works(const Game& game, const Board& board) {
  const int count = forbid_intrigue_count(board);
  if (count < 2) return count == 1;
  for (const Answer& answer : game.script.set->answers)
    if (answer.to == Question::forbid_intrigue_nullifies && all_hold(game, board, answer.needs, {})) return true;
  return false;
}

bool forbid_intrigue_lies_at(const Game& game, const Board& board, Location place) {
  if (!forbid_intrigue_works(game, board)) return false;
  for (const PlacedCard& placed : board.protagonist_cards) {
    if (placed.card != Card::forbid_intrigue || placed.spot == no_spot) continue;
    const Location where = is_location(placed.spot) ? static_cast<Location>(placed.spot) : board.at[cast_at(placed.spot)];
    if (where == place) return true;
  }
  return false;
}

// What the culprit holds against its limit: Paranoia, or what the incident, a plot or the culprit itself counts instead.
int count_for_incident(const Game& game, const Board& board, const ScheduledIncident& scheduled) {
  if (scheduled.incident->has_mob) return corpse_count_at(game, board, scheduled.mob);
  const CastIndex culprit = culprit_now(game, board, scheduled);
  const int paranoia = counted(board, culprit, Counter::paranoia), intrigue = counted(board, culprit, Counter::intrigue);
  if (has(game.characters_answering[Question::all_counters_count], culprit))
    return all_counters_on(board, culprit) + (guard_is_counter(game) ? board.guards[culprit] : 0);  // R157, R206, R251
  if (scheduled.incident->is_judged_by_intrigue) return intrigue;
  const Context context{.self = culprit, .incident = scheduled.incident->id};
  bool intrigue_too = answer_of(game, board, culprit, Question::intrigue_counts, context) != nullptr;
  if (game.watch) game.watch->asks_plots(game, board, Question::intrigue_counts, context);
  for (int i = 0; i < game.incident_answer_count; ++i)
    if (game.incident_answers[i]->to == Question::intrigue_counts) intrigue_too |= all_hold(game, board, game.incident_answers[i]->needs, context);
  return paranoia + (intrigue_too ? intrigue : 0);
}

int limit_for_incident(const Game& game, const Board& board, const ScheduledIncident& scheduled) {
  if (scheduled.incident->has_mob) return scheduled.incident->corpses_needed;
  const CastIndex culprit = culprit_now(game, board, scheduled);
  int limit = game.limit[culprit] + scheduled.incident->limit;
  const Context context{.self = culprit, .incident = scheduled.incident->id};
  if (game.watch) game.watch->asks_plots(game, board, Question::incident_limit, context);
  for (int i = 0; i < game.incident_answer_count; ++i)
    if (game.incident_answers[i]->to == Question::incident_limit && all_hold(game, board, game.incident_answers[i]->needs, context))
      limit += game.incident_answers[i]->n;
  return std::max(0, limit);  // R95
}

bool incident_occurs_by_rules(const Game& game, const Board& board, const ScheduledIncident& scheduled) {
  const bool is_enough = count_for_incident(game, board, scheduled) >= limit_for_incident(game, board, scheduled);
  if (scheduled.incident->has_mob) return is_enough;  // R106
  const CastIndex culprit = culprit_now(game, board, scheduled);
  if (!has(board.alive, culprit) || has(board.incidents_stopped, culprit)) return false;
  const auto may_answer = [&](Question question) { return game.may_answer[question]; };
  const auto nearby = static_cast<CastMask>(may_answer(Question::incident_nearby_occurs) | may_answer(Question::incident_nearby_is_stopped));
  bool always = answer_of(game, board, culprit, Question::incident_occurs, {.self = culprit}) != nullptr;
  bool never = false;  // beats always (R14)
  for_each_in(static_cast<CastMask>(nearby & board.alive & ~bit(culprit)), [&](CastIndex who) {
    const Context context{.self = who, .here = board.at[who], .asked = culprit};
    always |= answer_of(game, board, who, Question::incident_nearby_occurs, context) != nullptr;
    never |= answer_of(game, board, who, Question::incident_nearby_is_stopped, context) != nullptr;
  });
  if (never) return false;
  return always || is_enough;
}

bool holds_rarely(const Game& game, const Board& board, const Fact& fact, const Context& context) {
  const auto any = [&](auto&& test) { return any_spot(game, board, fact.of, context, test); };
  switch (fact.is) {
    case Is::always: return true;
    case Is::at_least: return any_count(game, board, fact, context, [&](int count) { return count >= amount_of(board, fact); });
    case Is::at_most: return any_count(game, board, fact, context, [&](int count) { return count <= amount_of(board, fact); });
    case Is::at_limit: return any([&](Spot spot) { return count_on(game, board, spot, Measure::paranoia) >= game.limit[cast_at(spot)]; });
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
    case Is::is_last_day: return board.day == game.last_day[board.loop];
    case Is::is_first_day: return board.day == 1;
    case Is::has_occurred: return is_among(game, board.occurred, fact.n);
    case Is::occurred_today: return is_among(game, board.occurred_today, fact.n);
    case Is::is_first_time: return board.resolving.is_first_time;
    case Is::incident_is: return context.incident == static_cast<IncidentId>(fact.n);
    case Is::gauge_has_risen: return board.gauge_has_risen;
    case Is::role_is: return any([&](Spot spot) { return has_role(game, board, cast_at(spot), static_cast<RoleId>(fact.n)); });
    case Is::was_announced: return (board.announced_roles >> fact.n) & 1u;
    case Is::has_extra_card: return any([&](Spot spot) { return board.extra_cards[spot] > 0; });
    case Is::was_dead_last_loop: return any([&](Spot spot) { return has(board.memory.dead_last_loop, cast_at(spot)); });
    case Is::plot_is_absent: return plot_is_absent(game, static_cast<PlotId>(fact.n));
    case Is::holder_is_there:
      return anybody_living_at(board, context.target, [&](CastIndex who) { return has_role(game, board, who, static_cast<RoleId>(fact.n)); });
    case Is::refuser_is_there: return anybody_living_at(board, context.target, [&](CastIndex who) { return refusal_now(game, board, who) != Refusal::none; });
    case Is::is_start_of:
      for (CastIndex who = 0; who < game.script.cast_size; ++who)
        if (spot_of(board.start[who]) == context.target && has_script_role(game, who, static_cast<RoleId>(fact.n))) return true;
      return false;
    case Is::holders_are: {
      int holders = 0;
      for (int place = 0; place < location_count; ++place) holders += camp_of(game, board, static_cast<Location>(place), static_cast<RoleId>(fact.arg)).holders;
      return holders >= fact.n;
    }
    case Is::outnumbered_by: return is_outnumbered(game, board, static_cast<Spot>(context.target), static_cast<RoleId>(fact.n));
    case Is::curse_found_nobody: return board.curse_found_nobody;
    case Is::forbid_intrigue_lies_here: return forbid_intrigue_lies_at(game, board, context.here);
    case Is::refuses_goodwill: return refusal_now(game, board, context.self) != Refusal::none;
    case Is::has_turned: return any([&](Spot spot) { return has(board.turned, cast_at(spot)); });
    case Is::script_role_is: return has_script_role(game, context.self, static_cast<RoleId>(fact.n));
    case Is::option_is: return game.options[static_cast<Option>(fact.arg)] == fact.n;
    case Is::not_self_unless_option: return context.target != spot_of_cast(context.self) || game.options[static_cast<Option>(fact.arg)] == fact.n;
  }
  return false;
}

}  // namespace spiral
