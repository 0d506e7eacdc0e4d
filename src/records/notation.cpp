#include "records/notation.hpp"

#include "records/names.hpp"
#include "records/words.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

constexpr std::string_view event_kinds[] = {
    "loop_started",     "day_started",     "step_started",     "card_played",       "cards_revealed",
    "moved",            "counter_changed", "died",             "revived",           "guard_placed",
    "guard_removed",    "card_taken_back", "ability_declared", "ability_refused",   "ability_resolved",
    "role_revealed",    "culprit_revealed", "subplot_named",   "incident_occurred", "incident_did_not_occur",
    "forbidden_locations_lifted", "own_incidents_stopped", "arrived", "leader_passed", "protagonists_died",
    "protagonists_lost", "loop_ended",     "final_guess_started", "guess_answered", "game_ended",
};
static_assert(std::size(event_kinds) == event_kind_count);

std::string cast_id(const Game& game, CastIndex who) { return std::string(name_of(game.script.cast[who].character->id)); }
std::string cast_name(const Game& game, CastIndex who) { return english("characters", cast_id(game, who)); }

// The owner of a rule in play as "brain:nurse", "plot:paranoia_virus" or "doctor.1"; the number tells apart abilities of one role.
std::string rule_id(const Game& game, int index) {
  const RuleInPlay& rule = game.rules[index];
  if (rule.goodwill_key != 255) return cast_id(game, rule.owner) + "." + std::to_string(rule.goodwill_key % 4 + 1);
  if (rule.owner == nobody) return "plot:" + std::string(name_of(static_cast<PlotId>(rule.cause.id)));
  std::string id = std::string(name_of(static_cast<RoleId>(rule.cause.id))) + ":" + cast_id(game, rule.owner);
  const RuleRange range = game.by_moment[static_cast<int>(rule.when)];
  int place = 1, same = 0;
  for (int i = range.first; i < range.last; ++i) {
    const RuleInPlay& other = game.rules[i];
    if (other.owner != rule.owner || other.cause.id != rule.cause.id || other.cause.kind != rule.cause.kind) continue;
    ++same;
    if (i < index) ++place;
  }
  return same > 1 ? id + "." + std::to_string(place) : id;
}

std::string rule_name(const Game& game, const RuleInPlay& rule) {
  if (rule.goodwill_key != 255) return capital(the(cast_name(game, rule.owner)));
  if (rule.owner == nobody) return english("plots", name_of(static_cast<PlotId>(rule.cause.id)));
  return english("roles", name_of(static_cast<RoleId>(rule.cause.id))) + " (" + cast_name(game, rule.owner) + ")";
}

std::string blanks(const Game& game, const Ability& ability, Decision decision) {
  std::string text;
  if (ability.target.pick != Pick::none) text += " " + describe_target(game, ability.target.pick, decision.b).id;
  if (ability.second.pick != Pick::none) text += " " + describe_target(game, ability.second.pick, second_of(decision)).id;
  if (ability.choice != Choice::none) text += " " + id_of_choice(ability.choice, choice_of(decision));
  return text;
}

// What an ability does with its blanks filled, as a clause: "1 Intrigue on the Shrine".
std::string effect_clause(const Game& game, const Effect& effect, const Ability& ability, CastIndex self, Decision decision) {
  const auto whom = [&](Subject subject) -> std::string {
    switch (subject.whom) {
      case Whom::self: return self == nobody ? "" : the(cast_name(game, self));
      case Whom::target: return describe_target(game, ability.target.pick, decision.b).name;
      case Whom::second: return describe_target(game, ability.second.pick, second_of(decision)).name;
      case Whom::location: return the(english("locations", id_of(static_cast<Location>(subject.arg))));
      default: return "that location";
    }
  };
  const std::string n = std::to_string(effect.n), on = whom(effect.whom);
  const std::string counter = english("counters", id_of(effect.counter));
  if (on.empty()) return {};
  switch (effect.what) {
    case Do::place: return n + " " + counter + " on " + on;
    case Do::remove: return "take " + n + " " + counter + " off " + on;
    case Do::place_or_remove: return choice_of(decision) == 0 ? n + " " + counter + " on " + on : "take " + n + " " + counter + " off " + on;
    case Do::place_chosen: return n + " " + english("counters", id_of(static_cast<Counter>(choice_of(decision)))) + " on " + on;
    case Do::kill: return "kill " + on;
    case Do::kill_everyone_in: return "everybody in " + on + " dies if Intrigue lies there";
    case Do::revive: return "bring " + on + " back to life";
    case Do::show_role: return "show the role of " + on;
    case Do::show_culprit: return "show the culprit of " + on;
    case Do::name_other_subplot: return "name " + on + "; the Mastermind names another active subplot";
    case Do::move: return "move " + on + " to " + describe_target(game, ability.target.pick, decision.b).name;
    case Do::guard: return "guard " + on;
    case Do::take_back_card: return "take back " + on;
    case Do::lift_forbidden_locations: return on + " may enter every location";
    case Do::stop_own_incidents: return "stop the incidents of " + on;
    case Do::ignore_forbid_intrigue: return "ignore Forbid Intrigue in " + on;
    default: return {};
  }
}

std::string effects_clause(const Game& game, const Ability& ability, CastIndex self, Decision decision) {
  std::vector<std::string> clauses;
  for (const Effect& effect : ability.does) {
    std::string clause;
    if (effect.what == Do::protagonists_lose) clause = "the Protagonists lose the loop";
    else if (effect.what == Do::protagonists_die)
      clause = effect.only_if.is == Is::always ? "kill the Protagonists" : "with enough Intrigue the Protagonists die";
    else clause = effect_clause(game, effect, ability, self, decision);
    if (!clause.empty()) clauses.push_back(std::move(clause));
  }
  return list_words(clauses, ", ", ", ");
}

const Ability& goodwill_ability(const Game& game, Decision decision) {
  return game.script.cast[decision.a / 4].character->abilities[decision.a % 4];
}

}  // namespace

std::string_view id_of(EventKind kind) { return event_kinds[static_cast<int>(kind)]; }

std::string id_of_spot(const Game& game, Spot spot) {
  if (spot == no_spot) return "nobody";
  return is_location(spot) ? std::string(id_of(static_cast<Location>(spot))) : cast_id(game, cast_at(spot));
}
std::string name_of_spot(const Game& game, Spot spot) {
  if (spot == no_spot) return "nobody";
  return the(is_location(spot) ? english("locations", id_of(static_cast<Location>(spot))) : cast_name(game, cast_at(spot)));
}

BlankWords describe_target(const Game& game, Pick pick, std::uint8_t target) {
  switch (pick) {
    case Pick::none: return {};
    case Pick::incident:
    case Pick::occurred_incident: {
      const ScheduledIncident& scheduled = game.script.incidents[target];
      const std::string id(name_of(scheduled.incident->id));
      return {"incident", id + "@" + std::to_string(scheduled.day),
              the(english("incidents", id)) + " of day " + std::to_string(scheduled.day)};
    }
    case Pick::subplot: {
      const std::string id(name_of(game.script.set->subplots[target].id));
      return {"plot", id, english("plots", id)};
    }
    case Pick::spent_card: {
      const std::string deck(id_of(static_cast<Seat>(target / 8 + 1)));
      const std::string id(id_of(protagonist_deck[target % 8]));
      return {"card", deck + "/" + id, english("action_cards", id) + " (deck " + capital(deck) + ")"};
    }
    default: return {"on", id_of_spot(game, target), name_of_spot(game, target)};
  }
}

std::string id_of_choice(Choice choice, std::uint8_t value) {
  if (choice == Choice::counter) return std::string(id_of(static_cast<Counter>(value)));
  if (choice == Choice::place_or_remove) return value == 0 ? "place" : "remove";
  return {};
}

std::string notation(const Game& game, const Board& board, Decision decision) {
  switch (decision.kind) {
    case DecisionKind::proceed: return "proceed";
    case DecisionKind::go_to_final_guess: return "final_guess";
    case DecisionKind::place_character: return "start " + cast_id(game, decision.a) + " " + id_of_spot(game, decision.b);
    case DecisionKind::play_card: {
      const std::string card = std::string(id_of(static_cast<Card>(decision.a))) + " " + id_of_spot(game, decision.b);
      const bool any_order = decision.c != 0 && game.options[Option::placement_order] == 1;
      return any_order ? std::string(id_of(static_cast<Seat>(decision.c))) + ": " + card : card;
    }
    case DecisionKind::use_ability: return "use " + rule_id(game, decision.a) + blanks(game, *game.rules[decision.a].ability, decision);
    case DecisionKind::skip: return "skip " + rule_id(game, decision.a);
    case DecisionKind::use_goodwill:
      return "goodwill " + cast_id(game, decision.a / 4) + "." + std::to_string(decision.a % 4 + 1) +
             blanks(game, goodwill_ability(game, decision), decision);
    case DecisionKind::accept: {
      bool asks = false;
      for (const Effect& effect : goodwill_ability(game, board.declared).does) asks |= effect.what == Do::name_other_subplot;
      if (!asks) return "accept";
      return "accept " + (decision.a == 255 ? std::string("no_other") : std::string(name_of(static_cast<PlotId>(decision.a))));
    }
    case DecisionKind::refuse: return "refuse";
    case DecisionKind::resolve_incident: {
      const Incident& incident = *game.script.incidents[decision.a].incident;
      return "incident " + std::string(name_of(incident.id)) + blanks(game, incident.effect, decision);
    }
    case DecisionKind::guess: return "guess " + cast_id(game, decision.a) + " " + std::string(name_of(static_cast<RoleId>(decision.b)));
  }
  return {};
}

std::string sentence(const Game& game, const Board& board, Decision decision) {
  switch (decision.kind) {
    case DecisionKind::proceed:
      return board.stage == Stage::time_spiral ? "Begin the loop" : board.stage == Stage::goodwill_window ? "Use no (more) Goodwill abilities" : "Go on";
    case DecisionKind::go_to_final_guess: return "Give up looping and make the Final Guess now";
    case DecisionKind::place_character:
      return capital(the(cast_name(game, decision.a))) + " starts in " + name_of_spot(game, decision.b);
    case DecisionKind::play_card: {
      const std::string owner = decision.c != 0 && game.options[Option::placement_order] == 1
                                    ? " (" + english("seats", id_of(static_cast<Seat>(decision.c))) + ")"
                                    : "";
      return english("action_cards", id_of(static_cast<Card>(decision.a))) + " on " + name_of_spot(game, decision.b) + owner;
    }
    case DecisionKind::use_ability: {
      const RuleInPlay& rule = game.rules[decision.a];
      return rule_name(game, rule) + ": " + effects_clause(game, *rule.ability, rule.owner, decision);
    }
    case DecisionKind::skip: return rule_name(game, game.rules[decision.a]) + ": let nothing happen in the turf";
    case DecisionKind::use_goodwill:
      return capital(the(cast_name(game, decision.a / 4))) + ": " +
             effects_clause(game, goodwill_ability(game, decision), decision.a / 4, decision);
    case DecisionKind::accept: {
      const std::string words = notation(game, board, decision);
      if (words == "accept") return "It happens";
      return decision.a == 255 ? "Answer: no other subplot is active"
                               : "Answer: " + english("plots", name_of(static_cast<PlotId>(decision.a))) + " is active";
    }
    case DecisionKind::refuse: return "Refuse: nothing happens";
    case DecisionKind::resolve_incident: {
      const ScheduledIncident& scheduled = game.script.incidents[decision.a];
      const Ability& effect = scheduled.incident->effect;
      const std::string name = english("incidents", name_of(scheduled.incident->id));
      if (effect.target.pick != Pick::none && decision.b == no_blank) return name + " occurs, without effect";
      return name + ": " + effects_clause(game, effect, scheduled.culprit, decision);
    }
    case DecisionKind::guess:
      return capital(the(cast_name(game, decision.a))) + " is " + english("roles", name_of(static_cast<RoleId>(decision.b)));
  }
  return {};
}

}  // namespace spiral
