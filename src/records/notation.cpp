#include "records/notation.hpp"

#include "engine/facts.hpp"
#include "records/effect_words.hpp"
#include "records/names.hpp"
#include "records/words.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

static_assert(count_of<EventKind> == event_kind_count && count_of<Moment> == moment_count && count_of<Question> == question_count);

std::string cast_id(const Game& game, CastIndex who) { return std::string(name_of(game.script.cast[who].character->id)); }
std::string cast_name(const Game& game, CastIndex who) { return english("characters", cast_id(game, who)); }

std::string number_mark(const Game& game, int place) {
  const int number = game.script.number_of(place);
  return number > 1 ? "." + std::to_string(number) : "";
}
// "suicide@2", the second of that name and day "suicide@2.2" (R191).
std::string id_with_day(const Game& game, int place) {
  const ScheduledIncident& scheduled = game.script.incidents[place];
  return std::string(name_of(scheduled.public_incident().id)) + "@" + std::to_string(scheduled.day) + number_mark(game, place);
}
// The incident being resolved as the one who chooses knows it. The number belongs to the public name.
std::string resolved_id(const Game& game, const Board& board) {
  const Incident& incident = resolved_incident(game, board);
  const bool is_public = &incident == &game.script.incidents[board.incident_now].public_incident();
  return is_public ? incident_id(game, board.incident_now) : std::string(name_of(incident.id));
}

// The rule of a set by its name there.
std::string_view set_rule_name(const Game& game, const RuleInPlay& rule) {
  for (const SetRule& one : game.script.set->rules)
    if (&one.ability == rule.ability) return one.name;
  return {};
}

// The owner of a rule in play as "brain:nurse", "plot:paranoia_virus", "set:spell_of_sympathy", "zombie", "scientist" or
// "doctor.1"; the number tells apart abilities of one role.
std::string rule_id(const Game& game, int index) {
  const RuleInPlay& rule = game.rules[index];
  if (rule.goodwill_key != 255) return cast_id(game, rule.owner) + "." + std::to_string(rule.goodwill_key % 4 + 1);
  if (rule.cause.kind == CauseKind::plot) return "plot:" + std::string(name_of(static_cast<PlotId>(rule.cause.id)));
  if (rule.cause.kind == CauseKind::rules) return "set:" + std::string(set_rule_name(game, rule));
  if (rule.cause.kind == CauseKind::character) return cast_id(game, rule.owner);
  std::string id(name_of(static_cast<RoleId>(rule.cause.id)));
  if (rule.owner != nobody) id += ":" + cast_id(game, rule.owner);
  const RuleRange range = game.by_moment[rule.when];
  int place = 1, same = 0;
  for (int i = range.first; i < range.last; ++i) {
    const RuleInPlay& other = game.rules[i];
    if (other.owner != rule.owner || other.cause.id != rule.cause.id || other.cause.kind != rule.cause.kind) continue;
    if (rule.when == Moment::goodwill_used && other.use != rule.use) continue;  // the other half asks nobody
    ++same;
    if (i < index) ++place;
  }
  return same > 1 ? id + "." + std::to_string(place) : id;
}

std::string rule_name(const Game& game, const RuleInPlay& rule) {
  if (rule.goodwill_key != 255) return capital(the(cast_name(game, rule.owner)));
  if (rule.cause.kind == CauseKind::plot) return english("plots", name_of(static_cast<PlotId>(rule.cause.id)));
  if (rule.cause.kind == CauseKind::rules) return english("spells", set_rule_name(game, rule));
  if (rule.cause.kind == CauseKind::character) return cast_name(game, rule.owner);
  const std::string role = english("roles", name_of(static_cast<RoleId>(rule.cause.id)));
  return rule.owner == nobody ? role : role + " (" + cast_name(game, rule.owner) + ")";
}

// A blank that all who fit fill together is not written; nor one of whom nothing is to be stated; nor a choice of one.
bool is_written(const Ability& ability, std::uint8_t target) {
  if (ability.target.pick == Pick::none) return false;
  const bool is_open = ability.target.each || ability.target.pick == Pick::stated_role;
  return !is_open || target != no_blank;
}

std::string blanks(const Game& game, const Ability& ability, Decision decision) {
  std::string text;
  if (is_written(ability, decision.target())) text += " " + describe_target(game, ability.target.pick, decision.target()).id;
  if (ability.second.pick != Pick::none) text += " " + describe_target(game, ability.second.pick, decision.second()).id;
  if (ability.choice != Choice::none && (ability.choice != Choice::up_or_down || game.has_gauge)) text += " " + id_of_choice(ability.choice, decision.choice());
  return text;
}

const Ability& goodwill_ability(const Game& game, Decision decision) { return game.script.cast[decision.who()].character->abilities[decision.which()]; }

}  // namespace

std::string id_of_goodwill(const Game& game, Decision use) {
  const std::string own = cast_id(game, use.who()) + "." + std::to_string(use.which() + 1);
  return use.is_on_request() ? cast_id(game, game.requester) + "." + std::to_string(game.request + 1) + " " + own : own;
}
std::string id_of_spot(const Game& game, Spot spot) {
  if (spot == no_spot) return "nobody";
  return is_location(spot) ? std::string(id_of(static_cast<Location>(spot))) : cast_id(game, cast_at(spot));
}
std::string name_of_spot(const Game& game, Spot spot) {
  if (spot == no_spot) return "nobody";
  return the(is_location(spot) ? english("locations", id_of(static_cast<Location>(spot))) : cast_name(game, cast_at(spot)));
}

std::string incident_id(const Game& game, int place) {
  return std::string(name_of(game.script.incidents[place].public_incident().id)) + number_mark(game, place);
}
std::string incident_name(const Game& game, int place) {
  constexpr std::string_view ordinals[max_incidents] = {"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"};
  const std::string name = english("incidents", name_of(game.script.incidents[place].public_incident().id));
  if (game.script.count_like(place) == 1) return name;
  return std::string(ordinals[game.script.number_of(place) - 1]) + " " + name;
}

BlankWords describe_target(const Game& game, Pick pick, std::uint8_t target) {
  switch (pick) {
    case Pick::none: return {};
    case Pick::incident:
    case Pick::occurred_incident:
      return {"incident", id_with_day(game, target), the(incident_name(game, target)) + " of day " + std::to_string(game.script.incidents[target].day)};
    case Pick::subplot: {
      const std::string id(name_of(game.script.set->subplots[target].id));
      return {"plot", id, english("plots", id)};
    }
    case Pick::stated_role: {
      const std::string id = target == no_blank ? "" : std::string(name_of(static_cast<RoleId>(target)));
      return {"role", id, english("roles", id)};
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
  if (names_a_counter(choice)) return value == guard_as_counter ? "guard" : std::string(id_of(static_cast<Counter>(value)));
  if (choice == Choice::up_or_down) return value == 0 ? "up" : "down";
  if (choice == Choice::place_or_remove) return value == 0 ? "place" : "remove";
  return {};
}

std::string notation(const Game& game, const Board& board, Decision decision) {
  switch (decision.kind()) {
    case DecisionKind::proceed: return "proceed";
    case DecisionKind::go_to_final_guess: return "final_guess";
    case DecisionKind::place_character: return "start " + cast_id(game, decision.who()) + " " + id_of_spot(game, spot_of(decision.place()));
    case DecisionKind::play_card: {
      const std::string card = std::string(id_of(decision.card())) + " " + id_of_spot(game, decision.spot());
      const bool any_order = decision.deck() != Seat::mastermind && game.options.is(PlacementOrder::any);
      return any_order ? std::string(id_of(decision.deck())) + ": " + card : card;
    }
    case DecisionKind::use_ability: return "use " + rule_id(game, decision.rule()) + blanks(game, *game.rules[decision.rule()].ability, decision);
    case DecisionKind::skip: return "skip " + rule_id(game, decision.rule());
    case DecisionKind::use_goodwill: return "goodwill " + id_of_goodwill(game, decision) + blanks(game, goodwill_ability(game, decision), decision);
    case DecisionKind::accept: {
      if (who_may_lie_when_declared(game, board) != nobody) return "accept " + std::string(name_of(decision.stated_role()));
      if (!asks_for_a_subplot(game, board)) return "accept";
      return "accept " + (decision.says_nothing() ? std::string("no_other") : std::string(name_of(decision.named_plot())));
    }
    case DecisionKind::refuse: return "refuse";
    case DecisionKind::resolve_incident: {
      const Incident& incident = resolved_incident(game, board);
      const Ability& part = resolved_part(game, board, decision);
      const bool is_void = decision.target() == no_blank && (!incident_has_effect(game, board) || incident.join == Join::one_of);
      return "incident " + resolved_id(game, board) + (is_void ? "" : blanks(game, part, decision));
    }
    case DecisionKind::attach_curse: return "curse " + id_of_spot(game, spot_of(decision.place())) + " " + id_of_spot(game, decision.spot());
    case DecisionKind::follow: return "use " + cast_id(game, game.servant) + " " + cast_id(game, decision.who());
    case DecisionKind::guess: return "guess " + cast_id(game, decision.who()) + " " + std::string(name_of(decision.role()));
  }
  return {};
}

std::string sentence(const Game& game, const Board& board, Decision decision) {
  switch (decision.kind()) {
    case DecisionKind::proceed:
      return board.stage == Stage::time_spiral ? "Begin the loop" : board.stage == Stage::goodwill_window ? "Use no (more) Goodwill abilities" : "Go on";
    case DecisionKind::go_to_final_guess: return "Give up looping and make the Final Guess now";
    case DecisionKind::place_character: return capital(the(cast_name(game, decision.who()))) + " starts in " + name_of_spot(game, spot_of(decision.place()));
    case DecisionKind::play_card: {
      const std::string owner =
          decision.deck() != Seat::mastermind && game.options.is(PlacementOrder::any) ? " (" + english("seats", id_of(decision.deck())) + ")" : "";
      return english("action_cards", id_of(decision.card())) + " on " + name_of_spot(game, decision.spot()) + owner;
    }
    case DecisionKind::use_ability: {
      const RuleInPlay& rule = game.rules[decision.rule()];
      if (is_flight(*rule.ability) && decision.target() == spot_of(board.at[rule.owner]))
        return rule_name(game, rule) + ": " + the(cast_name(game, rule.owner)) + " stays";  // R195
      return rule_name(game, rule) + ": " + effects_clause(game, *rule.ability, rule.owner, decision);
    }
    case DecisionKind::skip: return rule_name(game, game.rules[decision.rule()]) + ": let nothing happen in the turf";
    case DecisionKind::use_goodwill:
      return (decision.is_on_request() ? capital(the(cast_name(game, game.requester))) + " asks " + the(cast_name(game, decision.who()))
                                       : capital(the(cast_name(game, decision.who())))) +
             ": " + effects_clause(game, goodwill_ability(game, decision), decision.who(), decision);
    case DecisionKind::accept: {
      const std::string words = notation(game, board, decision);
      if (words == "accept") return "It happens";
      if (who_may_lie_when_declared(game, board) != nobody) return "It happens; say: " + english("roles", name_of(decision.stated_role()));
      return decision.says_nothing() ? "Answer: no other subplot is active" : "Answer: " + english("plots", name_of(decision.named_plot())) + " is active";
    }
    case DecisionKind::refuse: return "Refuse: nothing happens";
    case DecisionKind::resolve_incident: {
      const Incident& incident = resolved_incident(game, board);
      const Ability& part = resolved_part(game, board, decision);
      const bool is_public = &incident == &game.script.incidents[board.incident_now].public_incident();
      const std::string name = is_public ? capital(incident_name(game, board.incident_now)) : english("incidents", name_of(incident.id));
      const bool is_empty = is_written(part, 0) && part.target.pick != Pick::stated_role && !part.target.each && decision.target() == no_blank;
      if (is_empty || !incident_has_effect(game, board)) return name + ": without effect";
      const std::string stated = part.target.pick == Pick::stated_role && decision.target() != no_blank
                                     ? ", said to be " + describe_target(game, part.target.pick, decision.target()).name
                                     : "";
      return name + ": " + effects_clause(game, part, board.resolving.culprit, decision) + stated;
    }
    case DecisionKind::attach_curse: return "The Curse on " + name_of_spot(game, spot_of(decision.place())) + " goes to " + name_of_spot(game, decision.spot());
    case DecisionKind::follow: return capital(the(cast_name(game, game.servant))) + " goes along with " + the(cast_name(game, decision.who()));
    case DecisionKind::guess: return capital(the(cast_name(game, decision.who()))) + " is " + english("roles", name_of(decision.role()));
  }
  return {};
}

}  // namespace spiral
