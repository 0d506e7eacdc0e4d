#include "protocol/console.hpp"

#include "engine/measure.hpp"
#include "model/in_order.hpp"
#include "protocol/naming.hpp"

namespace spiral {
namespace {

// The spots a fact is about, with nobody chosen yet.
std::vector<Spot> spots_of(const Game& game, const Board& board, const RuleInPlay& rule, Subject of, const Context& context) {
  std::vector<Spot> spots;
  const bool is_nowhere = of.whom == Whom::here && rule.owner == nobody;
  if (!is_nowhere) any_spot(game, board, before_the_choice(of, rule.ability->target), context, [&](Spot spot) { return spots.push_back(spot), false; });
  return spots;
}

// One line for each spot the fact is about; facts of the script and its options, which never change, are not worth one.
void add_needs(const Game& game, const Board& board, const RuleInPlay& rule, const Fact& fact, wire::List<wire::RuleNeed>& needs) {
  const FactReading reading = reading_of(fact.is);
  const bool never_changes = reading.n == Number::option || reading.n == Number::plot || fact.is == Is::script_role_is;
  if (fact.is == Is::always || never_changes) return;
  const bool has_owner = rule.owner != nobody, counts = reading.about == About::a_count;
  Context context{.self = rule.owner, .here = has_owner ? board.at[rule.owner] : Location{}};
  wire::RuleNeed need;
  need.is = fact.is;
  if (reading.n == Number::incident) need.incident = static_cast<IncidentId>(fact.n);
  if (reading.n == Number::role) need.role = static_cast<RoleId>(fact.n);
  if (fact.is == Is::others_here_are || fact.is == Is::loop_is_at_least) need.need = fact.n;
  if (fact.is == Is::loop_is_at_least) need.have = board.loop;
  if (fact.is == Is::is_last_day) need.need = game.script.days_in(board.loop), need.have = board.day;
  const std::vector<Spot> spots = spots_of(game, board, rule, fact.of, context);
  if (counts && is_overall(fact)) {
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
    if (counts) need.counter = fact.measure, need.have = count_on(game, board, spot, fact.measure), need.need = amount_of(board, fact);
    if (fact.is == Is::at_limit)
      need.counter = Measure::paranoia, need.have = count_on(game, board, spot, Measure::paranoia), need.need = game.limit[cast_at(spot)];
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
  if (rule.ability->target.scope == Scope::here && rule.ability->target.holder != no_role)
    add_needs(game, board, rule, words::is_here(words::target), shown.needs);
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
  put_in_order(console.rules, [](const wire::ConsoleRule& one, const wire::ConsoleRule& other) { return one.when < other.when; });
  for (int i = 0; i < game.script.incident_count; ++i) {
    const ScheduledIncident& scheduled = game.script.incidents[i];
    const CastIndex culprit = culprit_now(game, board, scheduled);
    const bool has_mob = scheduled.incident->has_mob;
    wire::ConsoleIncident shown;
    shown.day = scheduled.day, shown.incident = scheduled.incident->id;
    number_incident(game, i, shown);
    if (scheduled.shown_as) shown.shown_as = scheduled.shown_as->id;
    shown.culprit = spot_id(game, scheduled.culprit_spot());
    shown.paranoia = count_for_incident(game, board, scheduled), shown.limit = limit_for_incident(game, board, scheduled);
    shown.alive = has_mob || has(board.alive, culprit), shown.stopped = !has_mob && has(board.incidents_stopped, culprit),
    shown.occurred = (board.occurred >> i) & 1u;
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
