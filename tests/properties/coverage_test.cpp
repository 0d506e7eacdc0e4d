// Coverage play: random games that prefer what has fired least, until every rule of both sets has fired. The report names the rest.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/facts.hpp"
#include "records/names.hpp"
#include "records/notation.hpp"
#include "sets/sets.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

using Fired = std::map<std::string, int>;

std::string role(std::uint8_t id) { return std::string(name_of(static_cast<RoleId>(id))); }

// What must fire, written down from the content itself.
std::set<std::string> features_of(const TragedySet& set) {
  const std::string prefix = std::string(set.name) + " ";
  std::set<std::string> wanted;
  for (const Role& one : set.roles) {
    const std::string name(name_of(one.id));
    for (const Ability& ability : one.abilities) {
      if (ability.when == Moment::never) continue;
      bool ends = false;
      for (const Effect& effect : ability.does) ends |= effect.what == Do::protagonists_die || effect.what == Do::protagonists_lose;
      if (ends) wanted.insert(prefix + "end by role " + name);
      else wanted.insert(prefix + "role " + name + " at moment " + std::to_string(static_cast<int>(ability.when)));
    }
    for (const Answer& answer : one.answers)
      if (answer.to != Question::none) wanted.insert(prefix + "answer of " + name + " to " + std::to_string(static_cast<int>(answer.to)) +
                                                     (answer.to == Question::has_abilities_of ? " " + std::string(name_of(answer.role)) : ""));
    if (one.refusal != Refusal::none) wanted.insert(prefix + "refusal by " + name);
    if (one.refusal == Refusal::may) wanted.insert(prefix + "no refusal by " + name);
  }
  for (const std::span<const Plot> plots : {set.main_plots, set.subplots})
    for (const Plot& plot : plots) {
      const std::string name(name_of(plot.id));
      for (const Ability& ability : plot.abilities) {
        if (ability.when == Moment::loop_end) wanted.insert(prefix + "end by plot " + name);
        else if (ability.when != Moment::never) wanted.insert(prefix + "plot " + name);
      }
      for (const Answer& answer : plot.answers)
        if (answer.to == Question::counts_as) wanted.insert(prefix + "role changed by " + name);
    }
  for (const Incident& incident : set.incidents) {
    const std::string name(name_of(incident.id));
    wanted.insert(prefix + "incident " + name);
    wanted.insert(prefix + "not occurred " + name);
    // These always leave a trace: a counter is placed on somebody or somewhere.
    const bool may_be_survived = std::any_of(set.roles.begin(), set.roles.end(), [](const Role& one) { return one.answers[0].to == Question::can_die; });
    const bool always_acts = (name == "suicide" && !may_be_survived) || name == "foul_evil" || name == "missing_person" || name == "increasing_unease" || name == "spreading" || name == "butterfly_effect";
    if (!always_acts) wanted.insert(prefix + "incident without effect " + name);
  }
  for (const char* outcome : {"survived", "all_loops_lost", "final_guess", "wrong_guess"}) {
    const std::string how = outcome;
    if (set.has_final_guess ? how != "all_loops_lost" : how == "survived" || how == "all_loops_lost") wanted.insert(prefix + "outcome " + how);
  }
  return wanted;
}

std::set<std::string> common_features() {
  std::set<std::string> wanted;
  for (const Character& character : all_characters())
    for (int which = 0; which < 2; ++which) {
      const Ability& ability = character.abilities[which];
      if (ability.when == Moment::never) continue;
      const std::string name = std::string(name_of(character.id)) + "." + std::to_string(which + 1);
      wanted.insert("goodwill " + name);
      if (ability.refusable) wanted.insert("refused " + name);
      if (ability.mastermind_too) wanted.insert("mastermind uses " + name);
    }
  for (Card card : mastermind_deck) wanted.insert("mastermind lays " + std::string(id_of(card)));
  for (Card card : protagonist_deck) wanted.insert("protagonist lays " + std::string(id_of(card)));
  for (const OptionInfo& info : option_infos)
    for (std::string_view value : info.values)
      if (!value.empty()) wanted.insert("option " + std::string(info.name) + "=" + std::string(value));
  for (const char* other : {"guard removed", "arrived", "revived", "start chosen", "turf used", "turf skipped", "2 players", "3 players", "4 players",
                            "no other subplot", "another subplot", "freed moves"})
    wanted.insert(other);
  return wanted;
}

class Observer {
 public:
  Observer(const Playthrough& play, Fired& fired) : play_(play), game_(play.game()), fired_(fired), prefix_(std::string(game_.script.set->name) + " ") {
    fire(std::to_string(game_.players) + " players");
    for (const OptionInfo& info : option_infos) fire("option " + std::string(info.name) + "=" + std::string(info.values[game_.options[info.option]]));
  }

  // Before a decision is taken: what it will fire.
  std::string feature(Decision decision) const {
    switch (decision.kind) {
      case DecisionKind::play_card: return std::string(decision.c == 0 ? "mastermind lays " : "protagonist lays ") + std::string(id_of(static_cast<Card>(decision.a)));
      case DecisionKind::use_goodwill: return "declared " + notation(game_, play_.board(), decision).substr(9, 12);
      case DecisionKind::use_ability: return prefix_ + rule_feature(game_.rules[decision.a]);
      case DecisionKind::refuse: return prefix_ + "refusal by " + role(static_cast<std::uint8_t>(role_now(game_, play_.board(), play_.board().declared.a / 4)));
      case DecisionKind::guess: return "guess " + std::to_string(game_.script_role(decision.a) == static_cast<RoleId>(decision.b));
      default: return std::to_string(static_cast<int>(decision.kind)) + notation(game_, play_.board(), decision);
    }
  }

  void note_decision(Decision decision) {
    const Board& board = play_.board();
    switch (decision.kind) {
      case DecisionKind::play_card:
      case DecisionKind::refuse: fire(feature(decision)); break;
      case DecisionKind::place_character: fire("start chosen"); break;
      case DecisionKind::skip: fire("turf skipped"); break;
      case DecisionKind::use_ability: note_rule(decision, board); break;
      case DecisionKind::accept: note_accept(decision, board); break;
      default: break;
    }
    if (decision.kind == DecisionKind::refuse) fire("refused " + goodwill_name(board.declared));
    note_answers(board);
  }

  void note_events(std::size_t from) {
    for (std::size_t i = from; i < play_.events().size(); ++i) note_event(play_.events()[i]);
  }

 private:
  void fire(const std::string& what) { ++fired_[what]; }
  std::string goodwill_name(Decision declared) const {
    return std::string(name_of(game_.script.cast[declared.a / 4].character->id)) + "." + std::to_string(declared.a % 4 + 1);
  }
  std::string rule_feature(const RuleInPlay& rule) const {
    if (rule.goodwill_key != 255) return "mastermind use";
    if (rule.owner == nobody) return "plot " + std::string(name_of(static_cast<PlotId>(rule.cause.id)));
    return "role " + role(rule.cause.id) + " at moment " + std::to_string(static_cast<int>(rule.when));
  }

  void note_rule(Decision decision, const Board& board) {
    const RuleInPlay& rule = game_.rules[decision.a];
    fire(prefix_ + rule_feature(rule));
    if (rule.goodwill_key != 255) fire("mastermind uses " + goodwill_name({{}, rule.goodwill_key}));
    if (rule.owner == nobody || rule.goodwill_key != 255) return;
    if (rule.gate) fire(prefix_ + "answer of " + role(static_cast<std::uint8_t>(rule.role)) + " to " + std::to_string(static_cast<int>(Question::has_abilities_of)) + " " + role(rule.cause.id));
    const Spot spot = decision.b;
    if (spot == no_blank || !has(game_.has_turf, rule.owner) || !rule.depends_on_place) return;
    const Location place = is_location(spot) ? static_cast<Location>(spot) : board.at[cast_at(spot)];
    if (place != board.at[rule.owner]) fire("turf used");
  }

  void note_accept(Decision decision, const Board& board) {
    fire("goodwill " + goodwill_name(board.declared));
    const CastIndex user = board.declared.a / 4;
    const Ability& ability = game_.script.cast[user].character->abilities[board.declared.a % 4];
    if (ability.refusable && refusal_now(game_, board, user) == Refusal::may)
      fire(prefix_ + "no refusal by " + role(static_cast<std::uint8_t>(role_now(game_, board, user))));
    for (const Effect& effect : ability.does)
      if (effect.what == Do::name_other_subplot) fire(decision.a == 255 ? "no other subplot" : "another subplot");
  }

  // Answers that change something without an event of their own.
  void note_answers(const Board& board) {
    for (CastIndex who = 0; who < game_.script.cast_size; ++who)
      if (role_now(game_, board, who) != game_.script_role(who)) {
        for (const Plot* plot : game_.script.subplots)
          if (plot && plot->answers[0].to == Question::counts_as) fire(prefix_ + "role changed by " + std::string(name_of(plot->id)));
      }
    if (board.stage != Stage::card_window) return;
    for (const PlacedCard& laid : board.protagonist_cards)
      for (const PlacedCard& forbid : board.mastermind_cards) {
        if (laid.spot != forbid.spot || is_location(laid.spot) || forbid.card != Card::forbid_goodwill) continue;
        if (laid.card != Card::goodwill_1 && laid.card != Card::goodwill_2) continue;
        const auto id = static_cast<std::uint8_t>(game_.script_role(cast_at(laid.spot)));
        if (game_.answers(static_cast<RoleId>(id), Question::forbid_goodwill_holds)) fire(prefix_ + "answer of " + role(id) + " to " + std::to_string(static_cast<int>(Question::forbid_goodwill_holds)));
      }
  }

  void note_event(const Event& event) {
    const std::string cause = event.cause.kind == CauseKind::role ? role(event.cause.id) : "";
    switch (event.kind) {
      case EventKind::protagonists_died:
      case EventKind::protagonists_lost:
        if (!cause.empty()) fire(prefix_ + "end by role " + cause);
        if (event.cause.kind == CauseKind::plot) fire(prefix_ + "end by plot " + std::string(name_of(static_cast<PlotId>(event.cause.id))));
        if (!cause.empty() && game_.script_role(event.cause.who) != static_cast<RoleId>(event.cause.id))
          fire(prefix_ + "answer of " + role(static_cast<std::uint8_t>(game_.script_role(event.cause.who))) + " to " +
               std::to_string(static_cast<int>(Question::has_abilities_of)) + " " + cause);
        break;
      case EventKind::counter_changed:
        if (!cause.empty()) fire(prefix_ + "role " + cause + " at moment " + std::to_string(static_cast<int>(event.step == Step::loop_start ? Moment::loop_start : Moment::death)));
        if (event.cause.kind == CauseKind::plot && event.step == Step::loop_start) fire(prefix_ + "plot " + std::string(name_of(static_cast<PlotId>(event.cause.id))));
        break;
      case EventKind::died:
        if (!cause.empty()) fire(prefix_ + "role " + cause + " at moment " + std::to_string(static_cast<int>(Moment::day_end)));
        break;
      case EventKind::incident_occurred:
      case EventKind::incident_did_not_occur: {
        const std::string name(name_of(game_.script.incidents[event.parts[0].x].incident->id));
        if (event.kind == EventKind::incident_did_not_occur) fire(prefix_ + "not occurred " + name);
        else fire(prefix_ + (event.had_effect ? "incident " : "incident without effect ") + name);
        if (event.kind == EventKind::incident_occurred && !event.had_effect) note_survivors(event);
        break;
      }
      case EventKind::guard_removed: fire("guard removed"); break;
      case EventKind::arrived: fire("arrived"); break;
      case EventKind::revived: fire("revived"); break;
      case EventKind::moved:
        for (int i = 0; i < event.size; ++i)
          if (has(play_.board().freed, cast_at(event.parts[i].subject))) fire("freed moves");
        break;
      case EventKind::game_ended: fire(prefix_ + "outcome " + notation(game_, event, Viewer::everything).substr(11)); break;
      default: break;
    }
  }

  // A Suicide without effect: the culprit could not die.
  void note_survivors(const Event& event) {
    const ScheduledIncident& scheduled = game_.script.incidents[event.parts[0].x];
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
  explicit Whims(const Game& game, Dice& dice) : friend_of(static_cast<CastIndex>(dice.below(game.script.cast_size))), knows_all(dice.below(2) == 0) {}
  CastIndex friend_of;  // the Protagonists pour Goodwill on this character
  bool knows_all;       // and guess right

  const Decision* pick(const Playthrough& play, Dice& dice) const {
    for (const Decision& decision : play.legal()) {
      const bool goodwill = decision.kind == DecisionKind::play_card && decision.c != 0 && decision.b == spot_of_cast(friend_of) &&
                            (decision.a == static_cast<std::uint8_t>(Card::goodwill_2) || decision.a == static_cast<std::uint8_t>(Card::goodwill_1));
      if (goodwill && dice.below(2) == 0) return &decision;
      const bool right = decision.kind == DecisionKind::guess && play.game().script_role(decision.a) == static_cast<RoleId>(decision.b);
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

TEST(Coverage, EveryRuleOfBothSetsFires) {
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
