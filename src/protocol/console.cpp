#include "protocol/console.hpp"

#include "engine/facts.hpp"

namespace spiral {
namespace {

// The spots a fact is about, with nobody chosen yet.
std::vector<Spot> spots_of(const Game& game, const Board& board, const RuleInPlay& rule, Subject subject) {
  std::vector<Spot> spots;
  const auto add_holders = [&](RoleId role) {
    for (CastIndex who = 0; who < game.script.cast_size; ++who)
      if (role_now(game, board, who) == role) spots.push_back(spot_of_cast(who));
  };
  switch (subject.whom) {
    case Whom::self:
      if (rule.owner != nobody) spots.push_back(spot_of_cast(rule.owner));
      break;
    case Whom::here:
    case Whom::place_of_self:
      if (rule.owner != nobody) spots.push_back(spot_of(board.at[rule.owner]));
      break;
    case Whom::location: spots.push_back(subject.arg); break;
    case Whom::start_of_self:
      if (rule.owner != nobody) spots.push_back(spot_of(board.start[rule.owner]));
      break;
    case Whom::holder: add_holders(static_cast<RoleId>(subject.arg)); break;
    case Whom::start_of_holder:
      for (CastIndex who = 0; who < game.script.cast_size; ++who)
        if (game.script_role(who) == static_cast<RoleId>(subject.arg)) spots.push_back(spot_of(board.start[who]));
      break;
    case Whom::target:
      if (rule.ability->target.holder != no_role) add_holders(rule.ability->target.holder);
      break;
    default: break;
  }
  return spots;
}

int counters_on(const Game& game, const Board& board, Spot spot, Measure measure) {
  if (measure == Measure::corpses) return corpse_count_at(game, board, static_cast<Location>(spot));
  if (!is_location(spot)) return board.counters[counter_of(measure)][cast_at(spot)];
  return measure == Measure::intrigue ? board.place_intrigue[spot] : 0;
}

// Counts that are about no spot: the gauge, and everybody together.
int count_overall(const Game& game, const Board& board, const Fact& fact) {
  switch (fact.measure) {
    case Measure::gauge: return board.memory.gauge;
    case Measure::gauge_before: return board.memory.gauge_before;
    case Measure::gauge_peak: return board.memory.gauge_peak;
    default: break;
  }
  int sum = 0;
  const auto add = [&](CastIndex who) { sum += board.counters[counter_of(fact.measure)][who]; };
  if (fact.of.whom == Whom::all_living) for_each_in(board.alive, add);
  else if (fact.of.whom == Whom::all_corpses) for_each_in(corpses(board), add);
  else if (fact.measure == Measure::living) sum = std::popcount(board.alive);
  else if (fact.measure == Measure::living_with_intrigue)
    for_each_in(board.alive, [&](CastIndex who) { sum += board.counters[Counter::intrigue][who] > 0; });
  else
    for (int place = 0; place < location_count; ++place) sum += corpse_count_at(game, board, static_cast<Location>(place));
  return sum;
}

// One line for each spot the fact is about; facts of the script and its options, which never change, are not worth one.
void add_needs(const Game& game, const Board& board, const RuleInPlay& rule, const Fact& fact, wire::List<wire::RuleNeed>& needs) {
  if (fact.is == Is::always || fact.is == Is::option_is || fact.is == Is::script_role_is || fact.is == Is::not_self_unless_option) return;
  const bool has_owner = rule.owner != nobody;
  Context context{.self = rule.owner, .here = has_owner ? board.at[rule.owner] : Location{}};
  wire::RuleNeed need;
  need.is = fact.is;
  if (fact.is == Is::plot_is_absent) return;
  const bool counts = fact.is == Is::at_least || fact.is == Is::at_most;
  if (fact.is == Is::has_occurred || fact.is == Is::occurred_today) need.incident = static_cast<IncidentId>(fact.n);
  if (fact.is == Is::was_announced || fact.is == Is::holder_is_there || fact.is == Is::is_start_of || fact.is == Is::outnumbered_by)
    need.role = static_cast<RoleId>(fact.n);
  if (fact.is == Is::others_here_are || fact.is == Is::loop_is_at_least) need.need = fact.n;
  if (fact.is == Is::loop_is_at_least) need.have = board.loop;
  if (fact.is == Is::is_last_day) need.need = game.script.days, need.have = board.day;
  const std::vector<Spot> spots = spots_of(game, board, rule, fact.of);
  const bool is_overall = fact.of.whom == Whom::everywhere || fact.of.whom == Whom::all_living || fact.of.whom == Whom::all_corpses;
  if (counts && (is_overall || fact.of.whom == Whom::nothing)) {
    need.counter = fact.measure, need.have = count_overall(game, board, fact), need.need = amount_of(board, fact);
    need.holds = holds(game, board, fact, context);
    needs.push_back(need);
    return;
  }
  if (spots.empty()) {
    if (fact.of.whom != Whom::nothing && fact.of.whom != Whom::self) return;  // about nobody yet
    need.holds = (has_owner || fact.of.whom == Whom::nothing) && holds(game, board, fact, context);
    needs.push_back(need);
    return;
  }
  for (Spot spot : spots) {
    context.target = spot;
    need.on = spot_id(game, spot);
    if (counts) need.counter = fact.measure, need.have = counters_on(game, board, spot, fact.measure), need.need = amount_of(board, fact);
    if (fact.is == Is::at_limit) need.counter = Measure::paranoia, need.have = counters_on(game, board, spot, Measure::paranoia), need.need = game.limit[cast_at(spot)];
    if (fact.is == Is::at_least) need.holds = *need.have >= *need.need;
    else if (fact.is == Is::at_most) need.holds = *need.have <= *need.need;
    else need.holds = holds(game, board, fact, context);
    needs.push_back(need);
  }
}

wire::ConsoleRule console_rule(const Game& game, const Board& board, int index) {
  const RuleInPlay& rule = game.rules[static_cast<std::size_t>(index)];
  wire::ConsoleRule shown;
  shown.when = rule.when, shown.use = rule.use;
  if (rule.owner != nobody) shown.who = game.script.cast[rule.owner].character->id;
  if (rule.cause.kind == CauseKind::role) shown.role = static_cast<RoleId>(rule.cause.id);
  if (rule.cause.kind == CauseKind::plot) shown.plot = static_cast<PlotId>(rule.cause.id);
  for (const SetRule& one : game.script.set->rules)
    if (&one.ability == rule.ability) shown.rule = std::string(one.name);
  const UsedRules used = board.rules_used_today | (board.rules_used_this_loop & game.once_a_loop_rules);
  shown.used = ((used >> index) & 1u) || (rule.ability->limit == Limit::twice_a_loop && board.twice_used >= 2);
  shown.in_force = is_in_force(game, board, rule);
  if (rule.gate)
    for (int i = 0; i < 4; ++i) add_needs(game, board, rule, rule.gate[i], shown.needs);
  for (const Fact& fact : rule.ability->needs) add_needs(game, board, rule, fact, shown.needs);
  if (rule.ability->target.scope == Scope::here && rule.ability->target.holder != no_role) add_needs(game, board, rule, words::is_here(words::target), shown.needs);
  add_needs(game, board, rule, rule.ability->target.where, shown.needs);
  for (const Effect& effect : rule.ability->does) {
    shown.loses = shown.loses || effect.what == Do::protagonists_die || effect.what == Do::protagonists_lose;
    shown.kills = shown.kills || effect.what == Do::kill || effect.what == Do::kill_everyone_in;
  }
  shown.ready = shown.in_force && !shown.used && std::all_of(shown.needs.begin(), shown.needs.end(), [](const wire::RuleNeed& need) { return need.holds; });
  return shown;
}

}  // namespace

wire::Console console_of(const Playthrough& play) {
  const Game& game = play.game();
  const Board& board = play.board();
  wire::Console console;
  for (int i = 0; i < game.rule_count; ++i)
    if (game.rules[i].ability->chooser == Chooser::mastermind) console.rules.push_back(console_rule(game, board, i));
  std::stable_sort(console.rules.begin(), console.rules.end(), [](const wire::ConsoleRule& one, const wire::ConsoleRule& other) { return one.when < other.when; });
  for (int i = 0; i < game.script.incident_count; ++i) {
    const ScheduledIncident& scheduled = game.script.incidents[i];
    const CastIndex culprit = scheduled.culprit;
    const bool has_mob = scheduled.incident->has_mob;
    wire::ConsoleIncident shown;
    shown.day = scheduled.day, shown.incident = scheduled.incident->id;
    number_incident(game, i, shown);
    if (scheduled.shown_as) shown.shown_as = scheduled.shown_as->id;
    shown.culprit = spot_id(game, scheduled.culprit_spot());
    shown.paranoia = count_for_incident(game, board, scheduled), shown.limit = limit_for_incident(game, board, scheduled);
    shown.alive = has_mob || has(board.alive, culprit), shown.stopped = !has_mob && has(board.incidents_stopped, culprit), shown.occurred = (board.occurred >> i) & 1u;
    shown.would_occur = incident_occurs(game, board, scheduled);
    console.incidents.push_back(shown);
  }
  return console;
}

wire::List<wire::GameEvent> announced_by(const Playthrough& play, Decision decision) {
  Playthrough after = play;
  after.decide(decision);
  wire::List<wire::GameEvent> events;
  for (std::size_t i = play.events().size(); i < after.events().size(); ++i)
    if (sees(Viewer::everyone, after.events()[i])) events.push_back(event_for(after, after.events()[i], Viewer::everyone, 0));
  return events;
}

}  // namespace spiral
