#include <map>
#include <set>
#include <tuple>

#include "engine/facts.hpp"
#include "records/possible.hpp"

namespace spiral {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes up_to(int count) {
  Bytes all;
  for (int i = 0; i < count; ++i) all.push_back(static_cast<std::uint8_t>(i));
  return all;
}
Bytes characters(const Game& game) {
  Bytes all;
  for (CastIndex who = 0; who < game.script.cast_size; ++who) all.push_back(spot_of_cast(who));
  return all;
}
Bytes spots(const Game& game) { return up_to(location_count + game.script.cast_size); }

Bytes spent_cards() {
  Bytes all;
  for (int deck = 0; deck < deck_count; ++deck)
    for (std::size_t place = 0; place < protagonist_deck.size(); ++place)
      if (is_once_a_loop_for_protagonists(protagonist_deck[place])) all.push_back(static_cast<std::uint8_t>(deck * 8 + static_cast<int>(place)));
  return all;
}

Bytes roles(const Game& game) {
  Bytes all;
  for (const Role& role : game.script.set->roles) all.push_back(static_cast<std::uint8_t>(role.id));
  return all;
}

// What a blank may hold on some board.
Bytes fillings_of(const Game& game, const Target& target) {
  Bytes all;
  switch (target.pick) {
    case Pick::none: break;
    case Pick::character:
    case Pick::corpse: all = target.victims_too ? spots(game) : characters(game); break;
    case Pick::spot: all = spots(game); break;
    case Pick::location:
    case Pick::destination:
    case Pick::neighbour: all = up_to(location_count); break;
    case Pick::incident:
    case Pick::occurred_incident: return up_to(game.script.incident_count);
    case Pick::subplot: return up_to(static_cast<int>(game.script.set->subplots.size()));
    case Pick::spent_card: return spent_cards();
    case Pick::stated_role: all = roles(game); break;
  }
  const bool may_be_open = target.pick == Pick::none || target.pick == Pick::stated_role || target.each;
  if (may_be_open) all.push_back(no_blank);
  return all;
}

Bytes choices_of(const Game& game, Choice choice) {
  switch (choice) {
    case Choice::none: return {0};
    case Choice::counter: return up_to(counter_count);
    case Choice::counter_of_target:
    case Choice::counter_of_self: return up_to(guard_is_counter(game) ? guard_as_counter + 1 : all_counter_count);
    case Choice::hope_or_despair: return {static_cast<std::uint8_t>(Counter::hope), static_cast<std::uint8_t>(Counter::despair)};
    case Choice::intrigue_or_paranoia: return {static_cast<std::uint8_t>(Counter::paranoia), static_cast<std::uint8_t>(Counter::intrigue)};
    case Choice::place_or_remove:
    case Choice::up_or_down: return {0, 1};
  }
  return {0};
}

// The moments in which somebody is asked about rules in play.
bool is_asked_about(const RuleInPlay& rule) {
  switch (rule.when) {
    case Moment::loop_start:
    case Moment::day_start:
    case Moment::card_resolve:
    case Moment::mastermind_ability:
    case Moment::leader_ability:
    case Moment::goodwill_used:
    case Moment::day_end: return true;
    default: return false;
  }
}

class AnswerList {
 public:
  explicit AnswerList(const Game& game) : game_(game) {
    board_.present = board_.alive = game.everybody;
    for (CastIndex who = 0; who < game.script.cast_size; ++who) board_.living_at[0] |= bit(who);
  }

  std::vector<PossibleAnswer> make() {
    for (std::size_t kind = 0; kind < count_of<DecisionKind>; ++kind) add_all(static_cast<DecisionKind>(kind));
    return std::move(list_);
  }

 private:
  // Every decision of a kind; a kind that is forgotten does not compile.
  void add_all(DecisionKind kind) {
    switch (kind) {
      case DecisionKind::proceed: return add(Decision::proceed());
      case DecisionKind::go_to_final_guess: return add(Decision::go_to_final_guess());
      case DecisionKind::place_character: return add_starts();
      case DecisionKind::play_card: return add_cards();
      case DecisionKind::use_ability: return add_rules();
      case DecisionKind::use_goodwill: return add_goodwill();
      case DecisionKind::accept: return add_answers();
      case DecisionKind::refuse: return add(Decision::refuse());
      case DecisionKind::resolve_incident: return add_incidents();
      case DecisionKind::skip: return add_skips();
      case DecisionKind::guess: return add_guesses();
      case DecisionKind::attach_curse: return add_curses();
      case DecisionKind::follow: return add_masters_to_follow();
    }
  }
  void add(Decision decision) { list_.push_back({notation(game_, board_, decision), decision}); }

  void add_guesses() {
    for (CastIndex who = 0; who < game_.script.cast_size; ++who)
      for (std::uint8_t role : roles(game_)) add(Decision::guess(who, static_cast<RoleId>(role)));
  }

  template <class Make>
  void add_in_every_place(Make&& make) {
    for (CastIndex who = 0; who < game_.script.cast_size; ++who)
      for (std::uint8_t place = 0; place < location_count; ++place) make(who, static_cast<Location>(place));
  }
  void add_starts() {
    add_in_every_place([&](CastIndex who, Location place) {
      if (has(game_.chosen_starts, who)) add(Decision::place_character(who, place));
    });
  }
  void add_curses() {
    if (game_.script.set->extra_cards != ExtraCards::curses) return;
    add_in_every_place([&](CastIndex who, Location place) { add(Decision::attach_curse(place, spot_of_cast(who))); });
  }

  void add_masters_to_follow() {
    for (CastIndex who = 0; who < game_.script.cast_size && game_.servant != nobody; ++who)
      if (who != game_.servant) add(Decision::follow(who));
  }

  void add_cards() {
    for (std::uint8_t deck = 0; deck <= deck_count; ++deck)
      for (int card = 0; card < card_count; ++card)
        if ((deck == 0 ? mastermind_places : protagonist_places)[static_cast<std::size_t>(card)])
          for (std::uint8_t spot : spots(game_)) add(Decision::play_card(static_cast<Seat>(deck), static_cast<Card>(card), spot));
  }

  void add_filled(Decision decision, const Ability& ability, const Bytes& targets, const Bytes& choices) {
    Bytes seconds = fillings_of(game_, ability.second);
    if (names_a_spot(ability.second.pick)) seconds.push_back(no_blank);  // the second half may fail (R133)
    for (std::uint8_t target : targets)
      for (std::uint8_t second : seconds)
        for (std::uint8_t choice : choices) add(decision.with({target, second, choice}));
  }

  void add_rules() {
    for (std::uint8_t index = 0; index < game_.rule_count; ++index) {
      const RuleInPlay& rule = game_.rules[index];
      if (!is_asked_about(rule)) continue;
      add_filled(Decision::use_ability(index), *rule.ability, fillings_of(game_, rule.ability->target), choices_of(game_, rule.ability->choice));
    }
  }
  void add_skips() {
    for (std::uint8_t index = 0; index < game_.rule_count; ++index) {
      const RuleInPlay& rule = game_.rules[index];
      if (!is_asked_about(rule)) continue;
      const bool may_be_skipped = rule.owner != nobody && has(game_.has_turf, rule.owner) && rule.use == Use::mandatory && rule.depends_on_place;
      if (may_be_skipped) add(Decision::skip(index));
    }
  }

  void add_goodwill() {
    for (CastIndex who = 0; who < game_.script.cast_size; ++who)
      for (int which = 0; const Ability& ability : game_.script.cast[who].character->abilities) {
        const Decision use = Decision::use_goodwill(who, which++);
        if (ability.when != Moment::goodwill_ability) continue;
        const bool asks_another = who == game_.requester && use.which() == game_.request;
        if (!asks_another) add_filled(use, ability, fillings_of(game_, ability.target), choices_of(game_, ability.choice));
        if (may_be_asked(who)) add_filled(use.on_request(), ability, fillings_of(game_, ability.target), choices_of(game_, ability.choice));
      }
  }
  bool may_be_asked(CastIndex who) const {
    if (game_.requester == nobody || game_.requester == who) return false;
    const Trait trait = game_.request_ability().target.trait;
    return trait == Trait::none || has(game_.with_trait[trait], who);
  }

  // With whatever the Mastermind may say to one of the declarations, which come before them.
  void add_answers() {
    std::vector<Decision> declared;
    for (const PossibleAnswer& one : list_)
      if (one.decision.is(DecisionKind::use_goodwill)) declared.push_back(one.decision);
    std::map<std::string, Decision> said{{"accept", Decision::accept()}};
    std::set<std::tuple<int, bool, DecisionBytes>> heard;  // how an answer reads depends on the ability and on whether one may lie
    DecisionList answers;
    board_.stage = Stage::goodwill_answer, board_.moment = Moment::never;
    for (Decision one : declared) {
      board_.declared = one;
      legal_decisions(game_, board_, answers);
      const bool may_lie = who_may_lie_when_declared(game_, board_) != nobody;
      for (const Decision& answer : answers)
        if (answer.is(DecisionKind::accept) && heard.emplace(one.goodwill_key() + (one.is_on_request() ? 2 : 0), may_lie, bytes_of(answer)).second)
          said.emplace(notation(game_, board_, answer), answer);
    }
    for (const auto& [words, answer] : said) list_.push_back({words, answer});
  }

  // By their true names, and by their public ones where somebody may borrow them (R155).
  void add_incidents() {
    bool may_be_borrowed = false;
    for (CastIndex who = 0; who < game_.script.cast_size; ++who)
      for (const Ability& ability : game_.script.cast[who].character->abilities)
        for (const Effect& effect : ability.does) may_be_borrowed |= effect.what == Do::resolve_effect_of;
    for (std::uint8_t i = 0; i < game_.script.incident_count; ++i) {
      board_.incident_now = i;
      board_.resolving = {.culprit = game_.script.incidents[i].culprit};
      add_parts();
      if (!may_be_borrowed) continue;
      board_.resolving = {.is_borrowed = true};
      add_parts();
    }
  }

  void add_parts() {
    const Incident& incident = resolved_incident(game_, board_);
    for (int which = 0; which < incident.part_count(); ++which) {
      const Ability& part = incident.part(which);
      const bool is_one_of = incident.join == Join::one_of;
      board_.resolving.part = static_cast<std::uint8_t>(is_one_of ? 0 : which);
      Bytes targets = fillings_of(game_, part.target);
      if (part.target.pick != Pick::none) targets.push_back(no_blank);  // it occurs without effect (R130)
      add_filled(Decision::resolve_incident(board_.incident_now), part, targets,
                 is_one_of ? Bytes{static_cast<std::uint8_t>(which)} : choices_of(game_, part.choice));
    }
  }

  const Game& game_;
  Board board_{};
  std::vector<PossibleAnswer> list_;
};

}  // namespace

std::vector<PossibleAnswer> possible_answers(const Game& game) { return AnswerList(game).make(); }

}  // namespace spiral
