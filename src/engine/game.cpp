#include "engine/game.hpp"

#include <algorithm>
#include <cassert>

namespace spiral {
namespace {

bool looks_around(const Fact& fact) {
  switch (fact.is) {
    case Is::others_here_are:
    case Is::is_here:
    case Is::forbid_intrigue_lies_here: return true;
    default: return fact.of.whom == Whom::here;
  }
}

bool looks_around(const Ability& ability) {
  const bool names_a_place = ability.target.scope == Scope::here || ability.target.scope == Scope::here_or_start;
  if (names_a_place && ability.target.pick != Pick::none) return true;
  for (const Fact& fact : ability.needs)
    if (looks_around(fact)) return true;
  for (const Effect& effect : ability.does)
    if (effect.whom.whom == Whom::here) return true;
  return false;
}

void add_rule(Game& game, RuleInPlay rule) {
  rule.when = rule.when == Moment::never ? rule.ability->when : rule.when;
  rule.depends_on_place = looks_around(*rule.ability);
  assert(game.rule_count < max_rules);
  game.rules[game.rule_count++] = rule;
}

// The rules of all holders together: once, and nobody's.
void add_collective_rules(Game& game, const Role& role) {
  for (int i = 0; i < game.rule_count; ++i)
    if (game.rules[i].ability == &role.abilities[0]) return;
  for (const Ability& ability : role.abilities)
    if (ability.when != Moment::never)
      add_rule(game, {.ability = &ability, .use = ability.use, .cause = {CauseKind::role, nobody, static_cast<std::uint8_t>(role.id)}});
}

void add_role_rules(Game& game, CastIndex owner, const Role& needed, const Role& source, const Fact* gate) {
  if (source.collective) return add_collective_rules(game, source);
  for (const Ability& ability : source.abilities) {
    if (ability.when == Moment::never) continue;
    add_rule(game, {.ability = &ability,
                    .gate = gate,
                    .use = ability.use,
                    .owner = owner,
                    .role = needed.id,
                    .cause = {CauseKind::role, owner, static_cast<std::uint8_t>(source.id)}});
  }
}

// The abilities of the role itself, and those it has only while something holds.
void add_rules_of(Game& game, CastIndex owner, const Role& role) {
  add_role_rules(game, owner, role, role, nullptr);
  for (const Answer& answer : role.answers)
    if (answer.to == Question::has_abilities_of) add_role_rules(game, owner, role, *game.roles[answer.role], answer.needs);
  for (const Plot* plot : game.script.subplots) {  // a plot may give a role the abilities of another (R60)
    if (!plot) continue;
    for (const Answer& answer : plot->answers)
      if (answer.to == Question::has_abilities_of && answer.needs[0].n == static_cast<std::uint8_t>(role.id))
        add_role_rules(game, owner, role, *game.roles[answer.role], nullptr);
  }
}

void add_character_rules(Game& game, CastIndex owner, const Character& character) {
  std::uint8_t which = 0;
  for (const Ability& ability : character.abilities) {
    if (ability.when == Moment::goodwill_ability) game.least_goodwill[owner] = std::min(game.least_goodwill[owner], ability.goodwill);
    if (ability.when != Moment::never && ability.when != Moment::goodwill_ability)
      add_rule(game, {.ability = &ability, .use = ability.use, .owner = owner, .cause = {CauseKind::character, owner}});
    for (const Effect& effect : ability.does)
      if (effect.what == Do::use_ability_of) game.requester = owner, game.request = which;
    if (ability.mastermind_too)
      add_rule(game, {.ability = &ability,
                      .when = Moment::mastermind_ability,
                      .use = Use::optional,
                      .owner = owner,
                      .goodwill_key = static_cast<std::uint8_t>(owner * 4 + which),
                      .cause = {CauseKind::character, owner}});
    ++which;
  }
  for (const Answer& answer : character.answers) {
    game.characters_answering[answer.to] |= bit(owner);
    if (answer.to == Question::also_stands_in) game.has_turf |= bit(owner);
    if (answer.to == Question::cards_reach) game.reached_by_cards = owner;
    if (answer.to != Question::serves) continue;
    game.servant = owner;
    for (CastIndex who = 0; who < game.script.cast_size; ++who)
      if (game.script.cast[who].character->id == answer.character) game.masters |= bit(who);
  }
}

// Facts about the script and the options never change during a game, so they are judged here.
void add_role_change(Game& game, const Answer& answer) {
  RoleChange change{.role = answer.role};
  int left = 0;
  for (CastIndex who = 0; who < game.script.cast_size; ++who) change.who |= bit(who);
  for (const Fact& fact : answer.needs) {
    if (fact.is == Is::always) continue;
    if (fact.is == Is::option_is) {
      if (game.options[static_cast<Option>(fact.arg)] != fact.n) return;
    } else if (fact.is == Is::script_role_is) {
      for (CastIndex who = 0; who < game.script.cast_size; ++who)
        if (fact.n != static_cast<std::uint8_t>(game.script_role(who))) change.who &= static_cast<CastMask>(~bit(who));
    } else {
      change.needs[left++] = fact;
    }
  }
  for (const Fact& fact : change.needs) game.remembers_turns |= fact.is == Is::has_turned;
  game.may_change_role |= change.who;
  game.role_changes[game.role_change_count++] = change;
}

// An ability of which only another value of an option makes use is not in play.
bool is_ruled_out(const Game& game, const Ability& ability) {
  for (const Fact& fact : ability.needs)
    if (fact.is == Is::option_is && game.options[static_cast<Option>(fact.arg)] != fact.n) return true;
  return false;
}

void add_plot_rules(Game& game, const Plot& plot, const Fact* gate = nullptr, bool gate_is_shut = false) {
  for (const Ability& ability : plot.abilities)
    if (ability.when != Moment::never && !is_ruled_out(game, ability))
      add_rule(game, {.ability = &ability,
                      .gate = gate,
                      .gate_is_shut = gate_is_shut,
                      .use = ability.use,
                      .cause = {CauseKind::plot, nobody, static_cast<std::uint8_t>(plot.id)}});
  for (const Answer& answer : plot.answers) {
    if (answer.to == Question::counts_as) {
      add_role_change(game, answer);
      if (game.script.set->has_victims && answer.needs[0].is == Is::script_role_is && answer.needs[0].n == static_cast<std::uint8_t>(person_role)) {
        game.victims_are = answer.role;  // a Victim is the corpse of a Person (R105)
        add_collective_rules(game, *game.roles[answer.role]);
      }
    }
    if (answer.to == Question::incident_limit || answer.to == Question::intrigue_counts) game.incident_answers[game.incident_answer_count++] = &answer;
    if (answer.to == Question::forbid_goodwill_stops_movement) game.forbid_goodwill_stops_movement = true;
  }
}

// Only the rule of a main plot is swapped, never a role (R122).
void add_main_plots(Game& game) {
  const Fact* gate = nullptr;
  for (const Plot* plot : game.script.subplots) {
    if (!plot) continue;
    for (const Answer& answer : plot->answers)
      if (answer.to == Question::active_main_plot && game.script.extra_main_plot) gate = answer.needs;
  }
  add_plot_rules(game, *game.script.main_plot, gate, true);
  if (gate) add_plot_rules(game, *game.script.extra_main_plot, gate);
}

// By what is printed on the cards of those whom everybody sees from the start, so that the gauge tells nothing (R202).
bool somebody_changes_gauge(const Script& script) {
  for (int who = 0; who < script.cast_size; ++who) {
    const Character& character = *script.cast[who].character;
    if (character.parameter == Parameter::enters_on_loop || character.parameter == Parameter::enters_on_day || character.succeeds != no_character) continue;
    for (const Ability& ability : character.abilities)
      for (const Effect& effect : ability.does)
        if (effect.what == Do::move_gauge || effect.what == Do::raise_gauge) return true;
  }
  return false;
}

void add_set_rules(Game& game) {
  const TragedySet& set = *game.script.set;
  game.has_gauge = set.gauge == Gauge::where_changed ? somebody_changes_gauge(game.script) : set.gauge != Gauge::none;
  game.has_final_guess = game.script.has_final_guess() && !game.options.is(FinalGuess::off);
  game.mastermind_hand &= static_cast<Hand>(~game.script.special.mastermind_without);
  game.protagonist_hand &= static_cast<Hand>(~game.script.special.protagonists_without);
  game.uses_extra_cards = set.extra_cards != ExtraCards::none;
  for (const SetRule& rule : set.rules) {
    add_rule(game, {.ability = &rule.ability, .use = rule.ability.use, .cause = {CauseKind::rules}});
    if (rule.ability.when == Moment::day_start) game.asks_at_day_start = true;
  }
  const auto may_ask_at_loop_start = [&](std::span<const Plot> plots) {
    for (const Plot& plot : plots)
      for (const Ability& ability : plot.abilities)
        if (ability.when == Moment::loop_start && ability.use == Use::optional) game.asks_at_loop_start = true;
  };
  may_ask_at_loop_start(set.main_plots);
  may_ask_at_loop_start(set.subplots);
}

void index_roles(Game& game) {
  for (const Role& role : game.script.set->roles) {
    const auto id = static_cast<std::size_t>(role.id);
    game.roles[id] = &role;
    for (const Answer& answer : role.answers) game.roles_answering[answer.to] |= 1ull << id;
    for (const Ability& ability : role.abilities)
      if (ability.when == Moment::card_resolve) game.asks_in_card_step = true;
  }
}

// A character that may turn into another role has that role's rules too; they sleep until it does.
void add_changed_roles(Game& game, CastIndex owner) {
  std::uint64_t added = 0;
  for (int i = 0; i < game.role_change_count; ++i) {
    const RoleChange& change = game.role_changes[i];
    const auto id = static_cast<unsigned>(change.role);
    if (!has(change.who, owner) || (added >> id) & 1u) continue;
    added |= 1ull << id;
    game.may_hold[id] |= bit(owner);
    add_rules_of(game, owner, *game.roles[id]);
  }
}

void sort_by_moment(Game& game) {
  const auto rules = game.rules;
  std::uint8_t next = 0;
  for (int moment = 0; moment < moment_count; ++moment) {
    game.by_moment[moment].first = next;
    for (int rule = 0; rule < game.rule_count; ++rule)
      if (static_cast<int>(rules[rule].when) == moment) game.rules[next++] = rules[rule];
    game.by_moment[moment].last = next;
  }
  for (int rule = 0; rule < game.rule_count; ++rule) {
    const std::uint64_t rule_bit = 1ull << rule;
    auto& masks = game.rules[rule].use == Use::optional ? game.optional_rules : game.mandatory_rules;
    masks[static_cast<std::size_t>(game.rules[rule].when)] |= rule_bit;
    const Limit limit = game.rules[rule].ability->limit;
    if (limit == Limit::once_a_loop || limit == Limit::once_a_loop_for_all) game.once_a_loop_rules |= rule_bit;
  }
}

void index_incidents(Game& game) {
  const auto may_answer = [&](Question question, CastIndex who) {
    const auto place = static_cast<std::size_t>(question);
    return has(static_cast<CastMask>(game.may_answer[place] | game.characters_answering[place]), who);
  };
  bool somebody_decides = false;
  for (Question question : {Question::incident_occurs, Question::incident_nearby_occurs, Question::incident_nearby_is_stopped})
    somebody_decides |= game.may_answer[question] != 0;
  for (int i = 0; i < game.script.incident_count; ++i) {
    const ScheduledIncident& one = game.script.incidents[i];
    for (int other = 0; other < game.script.incident_count; ++other)
      if (game.script.incidents[other].incident == one.incident) game.same_incidents[i] |= static_cast<std::uint16_t>(1u << other);
    const bool is_plain = !one.incident->has_mob && one.incident->limit == 0 && !one.incident->is_judged_by_intrigue && game.incident_answer_count == 0 &&
                          !somebody_decides && (game.successor == nobody || one.culprit != game.predecessor) &&
                          !may_answer(Question::intrigue_counts, one.culprit) && !may_answer(Question::all_counters_count, one.culprit);
    if (is_plain) game.plain_incidents |= static_cast<std::uint16_t>(1u << i);
  }
}

}  // namespace

Game make_game(const Script& script, const Options& options, int players, int first_leader) {
  Game game;
  game.script = script;
  game.options = options;
  game.script.loops = static_cast<std::uint8_t>(script.loops_with(options));
  game.script.special.loops_without_talk = 0;  // they are counted
  for (int loop = 0; loop <= max_loops; ++loop) game.last_day[static_cast<std::size_t>(loop)] = static_cast<std::uint8_t>(script.days_in(loop));
  game.players = static_cast<std::uint8_t>(players);
  game.first_leader = static_cast<std::uint8_t>(first_leader);
  index_roles(game);
  if (script.set->has_victims) game.victims_are = person_role;
  add_set_rules(game);
  add_main_plots(game);
  for (const Plot* subplot : script.subplots)
    if (subplot) add_plot_rules(game, *subplot);
  for (CastIndex who = 0; who < script.cast_size; ++who) {
    const Character& character = *script.cast[who].character;
    game.everybody |= bit(who);
    if (character.start_is_chosen && !script.cast[who].start_is_fixed) game.chosen_starts |= bit(who);
    for (int trait = 1; trait < trait_count; ++trait)
      if (character.has_trait(static_cast<Trait>(trait))) game.with_trait[trait] |= bit(who);
    game.forbidden[who] = character.forbidden;
    game.limit[who] = character.limit;
    game.least_goodwill[who] = 255;
    if (character.parameter == Parameter::enters_on_day) game.enter_later_in_loop |= bit(who);
    if (script.cast[who].role != person_role) game.assigned_roles |= 1ull << static_cast<unsigned>(script.cast[who].role);
    add_rules_of(game, who, *game.roles[script.cast[who].role]);
    add_changed_roles(game, who);
    game.may_hold[script.cast[who].role] |= bit(who);
    add_character_rules(game, who, character);
    if (script.cast[who].is_spared) game.characters_answering[Question::mastermind_may_place_here] |= bit(who);
  }
  game.successor = script.successor(), game.predecessor = script.predecessor();
  for (int question = 0; question < question_count; ++question)
    for (std::size_t role = 0; role < game.may_hold.size(); ++role)
      if ((game.roles_answering[question] >> role) & 1u) game.may_answer[question] |= game.may_hold[role];
  const auto is_asked = [&](Question question) {
    const auto place = static_cast<std::size_t>(question);
    return (game.may_answer[place] | game.characters_answering[place]) != 0;
  };
  game.bars_cards = game.uses_extra_cards || is_asked(Question::mastermind_may_place_here) || is_asked(Question::protagonists_may_place_here);
  index_incidents(game);
  sort_by_moment(game);
  return game;
}

}  // namespace spiral
