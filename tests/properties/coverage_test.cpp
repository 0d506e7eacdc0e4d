// Coverage play: random games that prefer what has fired least, until every rule of all sets has fired. The report names the rest.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/facts.hpp"
#include "model/event.hpp"
#include "records/names.hpp"
#include "records/notation.hpp"
#include "rules/option_names.hpp"
#include "sets/sets.hpp"
#include "tests/properties/features.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

// The incident an event of one is about, whichever of the three kinds it is.
std::uint8_t incident_in(const Event& event) {
  return event.kind == EventKind::incident_occurred        ? first_in<IncidentOccurred>(event).incident
         : event.kind == EventKind::incident_had_no_effect ? first_in<IncidentHadNoEffect>(event).incident
                                                           : first_in<IncidentDidNotOccur>(event).incident;
}

using Fired = std::map<std::string, int>;

std::string role(std::uint8_t id) { return std::string(name_of(static_cast<RoleId>(id))); }

class Observer {
 public:
  Observer(const Playthrough& play, Fired& fired) : play_(play), game_(play.game()), fired_(fired), prefix_(std::string(game_.script.set->name) + " ") {
    fire(std::to_string(game_.players) + " players");
    for (const OptionInfo& info : option_infos) fire("option " + std::string(info.name) + "=" + std::string(info.values[game_.options[info.option]]));
  }

  // Before a decision is taken: what it will fire.
  std::string feature(Decision decision) const {
    switch (decision.kind()) {
      case DecisionKind::play_card:
        return std::string(decision.deck() == Seat::mastermind ? "mastermind lays " : "protagonist lays ") + std::string(id_of(decision.card()));
      case DecisionKind::use_goodwill: return "declared " + notation(game_, play_.board(), decision).substr(9, 12);
      case DecisionKind::use_ability: return prefix_ + rule_feature(game_.rules[decision.rule()]);
      case DecisionKind::refuse:
        return prefix_ + "refusal by " + role(static_cast<std::uint8_t>(role_now(game_, play_.board(), game_.declarer_of(play_.board().declared))));
      case DecisionKind::guess: return "guess " + std::to_string(game_.script_role(decision.who()) == decision.role());
      default: return std::to_string(static_cast<int>(decision.kind())) + notation(game_, play_.board(), decision);
    }
  }

  void note_decision(Decision decision) {
    const Board& board = play_.board();
    switch (decision.kind()) {
      case DecisionKind::play_card:
      case DecisionKind::refuse: fire(feature(decision)); break;
      case DecisionKind::place_character: fire("start chosen"); break;
      case DecisionKind::skip: fire("turf skipped"); break;
      case DecisionKind::use_ability: note_rule(decision, board); break;
      case DecisionKind::accept: note_accept(decision, board); break;
      case DecisionKind::resolve_incident: note_incident(decision, board); break;
      case DecisionKind::attach_curse: fire(prefix_ + "curse chosen"); break;
      case DecisionKind::follow: fire("whom to follow chosen"); break;
      default: break;
    }
    if (decision.kind() == DecisionKind::refuse) {
      const RoleId held = role_now(game_, board, game_.declarer_of(board.declared));
      if (game_.answers(held, Question::refuses_goodwill)) fire_answer(held, Question::refuses_goodwill);
    }
    if (board.stage == Stage::goodwill_window && decision.kind() == DecisionKind::proceed) note_judgement(board);
    if (decision.kind() == DecisionKind::refuse) fire("refused " + goodwill_name(board.declared));
    if (board.protagonists_protected && decision.kind() == DecisionKind::use_ability)
      for (const Effect& effect : game_.rules[decision.rule()].ability->does)
        if (effect.what == Do::protagonists_die) fire("rescued in silence");
    note_answers(board);
  }

  void note_events(std::size_t from) {
    for (std::size_t i = from; i < play_.events().size(); ++i) note_event(play_.events()[i]);
  }

 private:
  void fire(const std::string& what) { ++fired_[what]; }
  std::string goodwill_name(Decision declared) const {
    if (declared.is_on_request()) return goodwill_name(Decision::use_goodwill(game_.requester, game_.request));
    return std::string(name_of(game_.script.cast[declared.who()].character->id)) + "." + std::to_string(declared.which() + 1);
  }
  std::string rule_feature(const RuleInPlay& rule) const {
    if (rule.goodwill_key != 255) return "mastermind use";
    if (rule.cause.kind == CauseKind::plot) return "plot " + std::string(name_of(static_cast<PlotId>(rule.cause.id)));
    if (rule.cause.kind == CauseKind::character) return "own rule of " + std::string(name_of(game_.script.cast[rule.owner].character->id));
    if (rule.cause.kind == CauseKind::rules) return "rule " + set_rule_name(rule);
    return "role " + role(rule.cause.id) + " at moment " + std::to_string(static_cast<int>(rule.when));
  }

  std::string set_rule_name(const RuleInPlay& rule) const {
    for (const SetRule& one : game_.script.set->rules)
      if (&one.ability == rule.ability) return std::string(one.name);
    return {};
  }

  void note_rule(Decision decision, const Board& board) {
    const RuleInPlay& rule = game_.rules[decision.rule()];
    fire(prefix_ + rule_feature(rule));
    if (rule.goodwill_key != 255) fire("mastermind uses " + goodwill_name(Decision::use_goodwill(rule.goodwill_key / 4, rule.goodwill_key % 4)));
    if (rule.cause.kind == CauseKind::character && rule.goodwill_key == 255)
      fire("character " + std::string(name_of(game_.script.cast[rule.owner].character->id)));
    note_unkillable(*rule.ability, decision, board);
    if (rule.owner == nobody || rule.goodwill_key != 255) return;
    if (rule.gate)
      fire(prefix_ + "answer of " + role(static_cast<std::uint8_t>(rule.role)) + " to " + std::to_string(static_cast<int>(Question::has_abilities_of)) + " " +
           role(rule.cause.id));
    const Spot spot = decision.target();
    if (spot == no_blank || !has(game_.has_turf, rule.owner) || !rule.depends_on_place) return;
    const Location place = is_location(spot) ? static_cast<Location>(spot) : board.at[cast_at(spot)];
    if (place != board.at[rule.owner]) fire("turf used");
  }

  // Somebody who cannot die is chosen to (R13).
  void note_unkillable(const Ability& ability, Decision decision, const Board& board) {
    for (const Effect& effect : ability.does) {
      if (effect.what != Do::kill || effect.whom.whom != Whom::target || decision.target() == no_blank || is_location(decision.target())) continue;
      const CastIndex who = cast_at(decision.target());
      if (cannot_die(game_, board, who)) fire_answer(role_now(game_, board, who), Question::can_die);
    }
  }
  void fire_answer(RoleId id, Question question) {
    fire(prefix_ + "answer of " + role(static_cast<std::uint8_t>(id)) + " to " + std::to_string(static_cast<int>(question)));
  }

  void note_incident(Decision decision, const Board& board) {
    const Resolving& now = board.resolving;
    if (now.is_borrowed) fire("borrowed incident");
    if (!incident_has_effect(game_, board)) fire("occurs without effect");
    else note_unkillable(resolved_part(game_, board, decision), decision, board);
    if (now.is_borrowed || now.culprit == nobody) return;
    if (culprit_is_elsewhere(board)) fire_answer(role_now(game_, board, now.culprit), Question::culprit_stands_in);
  }

  // Before the incidents of a day are judged: which answers will decide them.
  void note_judgement(const Board& board) {
    for (int i = 0; i < game_.script.incident_count; ++i) {
      const ScheduledIncident& scheduled = game_.script.incidents[i];
      if (scheduled.day != board.day || scheduled.incident->has_mob || !has(board.alive, scheduled.culprit) || has(board.incidents_stopped, scheduled.culprit))
        continue;
      const CastIndex culprit = scheduled.culprit;
      const bool is_enough = count_for_incident(game_, board, scheduled) >= limit_for_incident(game_, board, scheduled),
                 occurs = incident_occurs(game_, board, scheduled);
      if (is_enough != occurs)
        for_each_in(board.alive, [&](CastIndex who) {
          const RoleId held = role_now(game_, board, who);
          for (Question question : {Question::incident_occurs, Question::incident_nearby_occurs, Question::incident_nearby_is_stopped})
            if (game_.answers(held, question) && (who == culprit || board.at[who] == board.at[culprit])) fire_answer(held, question);
        });
      const int paranoia = board.counters[Counter::paranoia][culprit];
      if (count_for_incident(game_, board, scheduled) > paranoia) {
        if (has(game_.characters_answering[Question::all_counters_count], culprit)) fire("all counters count");
        if (game_.answers(role_now(game_, board, culprit), Question::intrigue_counts)) fire_answer(role_now(game_, board, culprit), Question::intrigue_counts);
      }
      for (const Plot* plot : {game_.script.main_plot, game_.script.subplots[0], game_.script.subplots[1]}) {
        if (!plot) continue;
        for (const Answer& answer : plot->answers)
          if ((answer.to == Question::intrigue_counts || answer.to == Question::incident_limit) &&
              all_hold(game_, board, answer.needs, {.self = culprit, .incident = scheduled.incident->id}))
            fire(prefix_ + "answer of plot " + std::string(name_of(plot->id)));
      }
    }
  }

  void note_accept(Decision decision, const Board& board) {
    fire("goodwill " + goodwill_name(board.declared));
    const CastIndex user = game_.declarer_of(board.declared);
    if (board.declared.is_on_request()) fire("used on request");
    if (const CastIndex shown = who_may_lie_when_declared(game_, board); shown != nobody && decision.stated_role() != role_now(game_, board, shown))
      fire_answer(role_now(game_, board, shown), Question::role_to_show);
    const Ability& ability = game_.script.cast[board.declared.who()].character->abilities[board.declared.which()];
    if (ability.refusable && !board.declared.is_on_request() && refusal_now(game_, board, user) == Refusal::may)
      fire(prefix_ + "no refusal by " + role(static_cast<std::uint8_t>(role_now(game_, board, user))));
    for (const Effect& effect : ability.does)
      if (effect.what == Do::name_other_subplot) fire(decision.says_nothing() ? "no other subplot" : "another subplot");
  }

  // Answers that change something without an event of their own.
  void note_answers(const Board& board) {
    for (CastIndex who = 0; who < game_.script.cast_size; ++who)
      if (role_now(game_, board, who) != game_.script_role(who)) {
        for (const Plot* plot : {game_.script.main_plot, game_.script.subplots[0], game_.script.subplots[1]})
          if (plot && plot->answers[0].to == Question::counts_as) fire(prefix_ + "role changed by " + std::string(name_of(plot->id)));
      }
    if (board.stage == Stage::mastermind_card) {
      for_each_in(static_cast<CastMask>(barred_for_mastermind(game_, board) & board.alive), [&](CastIndex who) {
        const RoleId held = role_now(game_, board, who);
        if (game_.answers(held, Question::mastermind_may_place_here)) fire_answer(held, Question::mastermind_may_place_here);
        else fire("no cards on the illusion");
      });
      if (game_.script.extra_main_plot && board.memory.gauge_before >= 2) fire(prefix_ + "answer of plot twisted_truth");
    }
    if (board.stage != Stage::protagonist_card || board.decks_placed != deck_count - 1) return;
    if (game_.reached_by_cards != nobody && has(board.alive, game_.reached_by_cards))
      for (const PlacedCard& laid : board.mastermind_cards)
        if (laid.spot == spot_of(board.at[game_.reached_by_cards])) fire("cards reach");
    if (game_.forbid_goodwill_stops_movement)
      for (const PlacedCard& laid : board.protagonist_cards)
        for (const PlacedCard& forbid : board.mastermind_cards)
          if (laid.spot == forbid.spot && forbid.card == Card::forbid_goodwill && movement_of(laid.card) != 0 && !is_location(laid.spot))
            fire(prefix_ + "answer of plot unanswered_heart");
    if (forbid_intrigue_count(board) >= 2 && forbid_intrigue_works(game_, board))
      fire(prefix_ + "answer of the set to " + std::to_string(static_cast<int>(Question::forbid_intrigue_nullifies)));
    for (const PlacedCard& laid : board.protagonist_cards)
      for (const PlacedCard& forbid : board.mastermind_cards) {
        if (laid.spot != forbid.spot || is_location(laid.spot) || forbid.card != Card::forbid_goodwill) continue;
        if (laid.card != Card::goodwill_1 && laid.card != Card::goodwill_2) continue;
        const auto id = static_cast<std::uint8_t>(game_.script_role(cast_at(laid.spot)));
        if (game_.answers(static_cast<RoleId>(id), Question::forbid_goodwill_holds))
          fire(prefix_ + "answer of " + role(id) + " to " + std::to_string(static_cast<int>(Question::forbid_goodwill_holds)));
      }
  }

  void note_event(const Event& event) {
    const std::string cause = event.cause.kind == CauseKind::role ? role(event.cause.id) : "";
    switch (event.kind) {
      case EventKind::protagonists_died:
      case EventKind::protagonists_lost:
        if (!cause.empty()) fire(prefix_ + "end by role " + cause);
        if (event.cause.kind == CauseKind::rules && event.step == Step::day_end) fire(prefix_ + "rule madness");
        if (event.cause.kind == CauseKind::plot) fire(prefix_ + "end by plot " + std::string(name_of(static_cast<PlotId>(event.cause.id))));
        if (!cause.empty() && event.cause.who != nobody)
          for (const Plot* plot : game_.script.subplots)
            if (plot && plot->answers[0].to == Question::has_abilities_of && static_cast<std::uint8_t>(plot->answers[0].role) == event.cause.id &&
                plot->answers[0].needs[0].n == static_cast<std::uint8_t>(game_.script_role(event.cause.who)))
              fire(prefix_ + "answer of plot " + std::string(name_of(plot->id)));
        if (!cause.empty() && event.cause.who != nobody && game_.script_role(event.cause.who) != static_cast<RoleId>(event.cause.id))
          fire(prefix_ + "answer of " + role(static_cast<std::uint8_t>(game_.script_role(event.cause.who))) + " to " +
               std::to_string(static_cast<int>(Question::has_abilities_of)) + " " + cause);
        break;
      case EventKind::counter_changed:
      case EventKind::role_revealed:
      case EventKind::gauge_changed:
      case EventKind::extra_card_placed:
      case EventKind::died: note_cause(event); break;
      case EventKind::incident_occurred:
      case EventKind::incident_did_not_occur: {
        const std::string name(name_of(game_.script.incidents[incident_in(event)].incident->id));
        if (event.kind == EventKind::incident_did_not_occur) fire(prefix_ + "not occurred " + name);
        else fire(prefix_ + (event.had_effect ? "incident " : "incident without effect ") + name);
        if (event.kind == EventKind::incident_occurred && !event.had_effect) note_survivors(event);
        break;
      }
      case EventKind::incident_had_no_effect:
        fire(prefix_ + "incident without effect " + std::string(name_of(game_.script.incidents[incident_in(event)].incident->id)));
        break;
      case EventKind::subplot_named:
        if (event.cause.kind == CauseKind::rules) fire(prefix_ + "rule reminiscence");
        break;
      case EventKind::extra_card_moved: fire(prefix_ + (is_location(first_in<ExtraCardMoved>(event).from) ? "curse attached" : "curse dropped")); break;
      case EventKind::left: fire("left"); break;
      case EventKind::guard_removed: fire("guard removed"); break;
      case EventKind::arrived: fire(event.step == Step::day_start ? "arrived on a day" : "arrived"); break;
      case EventKind::revived: fire("revived"); break;
      case EventKind::moved:
        note_cause(event);
        for (int i = 0; i < event.size; ++i)
          if (has(play_.board().freed, cast_at(nth_in<Moved>(event, i).who))) fire("freed moves");
        break;
      case EventKind::game_ended: fire(prefix_ + "outcome " + notation(game_, event, Viewer::everything).substr(11)); break;
      default: break;
    }
  }

  // The moments of the role, plot or set rule behind an event that fit the step it happened in.
  void note_cause(const Event& event) {
    const auto moments = [&](const Ability* abilities, int count, const std::string& words) {
      for (int i = 0; i < count; ++i)
        if (fits(abilities[i].when, event.step)) fire(words + std::to_string(static_cast<int>(abilities[i].when)));
    };
    if (event.cause.kind == CauseKind::role) {
      const Role& card = *game_.roles[event.cause.id];
      moments(card.abilities, 3, prefix_ + "role " + role(event.cause.id) + " at moment ");
    }
    if (event.cause.kind == CauseKind::plot && event.step == Step::loop_start)
      fire(prefix_ + "plot " + std::string(name_of(static_cast<PlotId>(event.cause.id))));
    if (event.cause.kind == CauseKind::character && (event.step == Step::loop_start || event.step == Step::day_end))
      fire("character " + std::string(name_of(game_.script.cast[event.cause.who].character->id)));
    if (event.cause.kind == CauseKind::rules && event.kind == EventKind::gauge_changed) fire(prefix_ + "rule extra_gauge");
    if (event.cause.kind == CauseKind::rules && event.kind == EventKind::died && event.step == Step::day_end &&
        game_.script.set->extra_cards == ExtraCards::curses)
      fire(prefix_ + "curse kills");
    if (event.cause.kind == CauseKind::character && event.kind == EventKind::counter_changed && event.step == Step::goodwill_abilities &&
        is_location(first_in<CounterChanged>(event).on) && game_.script.cast[event.cause.who].character->abilities[1].target.victims_too)
      fire(prefix_ + "victim revived");
  }
  static bool fits(Moment moment, Step step) {
    switch (moment) {
      case Moment::death: return true;
      case Moment::loop_start: return step == Step::loop_start;
      case Moment::mastermind_ability: return step == Step::mastermind_abilities;
      case Moment::goodwill_used: return step == Step::goodwill_abilities;
      case Moment::incident_done: return step == Step::incidents;
      case Moment::day_end: return step == Step::day_end;
      default: return false;
    }
  }

  // A Suicide without effect: the culprit could not die.
  void note_survivors(const Event& event) {
    const ScheduledIncident& scheduled = game_.script.incidents[incident_in(event)];
    if (scheduled.culprit == nobody) return;
    const auto id = static_cast<std::uint8_t>(game_.script_role(scheduled.culprit));
    if (game_.answers(static_cast<RoleId>(id), Question::can_die) && scheduled.incident->effect.target.pick == Pick::none)
      fire(prefix_ + "answer of " + role(id) + " to " + std::to_string(static_cast<int>(Question::can_die)));
  }

  const Playthrough& play_;
  const Game& game_;
  Fired& fired_;
  std::string prefix_;
};

// One game's whims, without which costly abilities and right guesses would take a million games.
struct Whims {
  explicit Whims(const Game& game, Dice& dice)
      : friend_of(static_cast<CastIndex>(dice.below(game.script.cast_size))), knows_all(dice.below(2) == 0), stirs(dice.below(4) == 0),
        forbids(dice.below(8) == 0) {}
  CastIndex friend_of;  // the Protagonists pour Goodwill on this character
  bool knows_all;       // and guess right
  bool stirs;           // everybody drives culprits to their incidents
  bool forbids;         // the Protagonists lay Forbid Intrigue together

  static bool is_wanted(const Playthrough& play, Spot spot) {
    const Script& script = play.game().script;
    for (int i = 0; i < script.incident_count; ++i) {
      const ScheduledIncident& one = script.incidents[i];
      if (one.day >= play.board().day && one.culprit_spot() == spot && !one.incident->has_mob &&
          count_for_incident(play.game(), play.board(), one) < limit_for_incident(play.game(), play.board(), one))
        return true;
    }
    return false;
  }

  const Decision* pick(const Playthrough& play, Dice& dice) const {
    const Game& game = play.game();
    const bool is_succeeded = game.successor != nobody && friend_of == game.predecessor && has(play.board().alive, game.successor);
    const CastIndex loved = is_succeeded ? game.successor : friend_of;
    const bool by_its_place = loved == game.reached_by_cards;  // no cards on it, but they reach it from there
    const Spot courted = by_its_place ? spot_of(play.board().at[loved]) : spot_of_cast(loved);
    for (const Decision& decision : play.legal()) {
      const bool goodwill = decision.kind() == DecisionKind::play_card && decision.deck() != Seat::mastermind && decision.spot() == courted &&
                            (decision.card() == Card::goodwill_2 || decision.card() == Card::goodwill_1);
      if (goodwill && dice.below(2) == 0) return &decision;
      if (stirs && decision.kind() == DecisionKind::play_card && decision.card() == Card::paranoia_1 && is_wanted(play, decision.spot())) return &decision;
      if (forbids && decision.kind() == DecisionKind::play_card && decision.card() == Card::forbid_intrigue && dice.below(4) == 0) return &decision;
      const bool right = decision.kind() == DecisionKind::guess && play.game().script.written_role(decision.who()) == decision.role();
      if (right && knows_all) return &decision;
    }
    return nullptr;
  }
};

// Mostly the option whose feature was chosen least; sometimes any, so that nothing is starved by its own rarity.
Decision curious_decision(const Playthrough& play, const Observer& observer, const Whims& whims, Fired& chosen, Dice& dice) {
  if (const Decision* whim = whims.pick(play, dice)) return *whim;
  if (play.board().stage == Stage::time_spiral && dice.below(12) != 0) return play.legal()[0];
  if (dice.below(3) == 0) return play.legal()[static_cast<int>(dice.below(static_cast<std::uint32_t>(play.legal().size)))];
  int least = 1 << 30;
  std::vector<Decision> best;
  for (const Decision& decision : play.legal()) {
    const int count = chosen[observer.feature(decision)];
    if (count > least) continue;
    if (count < least) best.clear();
    least = count;
    best.push_back(decision);
  }
  return best[dice.below(static_cast<std::uint32_t>(best.size()))];
}

TEST(Coverage, EveryRuleFires) {
  std::set<std::string> wanted = common_features();
  for (const TragedySet* set : all_sets()) wanted.merge(features_of(*set));
  Fired fired, chosen;
  std::vector<std::string> missing;
  int games = 0;
  for (; games < 40000; ++games) {
    Dice dice(31337 + static_cast<std::uint64_t>(games));
    Playthrough play(random_setup(dice));
    Observer observer(play, fired);
    const Whims whims(play.game(), dice);
    while (!play.is_over()) {
      const Decision decision = curious_decision(play, observer, whims, chosen, dice);
      ++chosen[observer.feature(decision)];
      observer.note_decision(decision);
      const std::size_t before = play.events().size();
      play.decide(decision);
      observer.note_events(before);
    }
    if (games % 100 != 99) continue;
    missing.clear();
    for (const std::string& one : wanted)
      if (fired[one] == 0) missing.push_back(one);
    if (missing.empty()) break;
  }
  std::printf("%zu of %zu rules fired in %d games\n", wanted.size() - missing.size(), wanted.size(), games + 1);
  for (const std::string& one : missing) ADD_FAILURE() << "never fired: " << one;
}

}  // namespace
}  // namespace spiral::testing
