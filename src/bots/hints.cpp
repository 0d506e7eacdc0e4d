#include "bots/hints.hpp"

#include "engine/measure.hpp"

namespace spiral {
namespace {

constexpr float for_the_end = 3, for_a_death = 1.5f, for_anything = 0.6f;
constexpr float hardly_ever = 0.02f;  // the weight of a card that can do nothing

// How badly an ability hurts the Protagonists.
float harm_of(const Ability& ability) {
  float harm = 0;
  for (const Effect& effect : ability.does) {
    if (effect.what == Do::nothing) continue;
    harm = std::max(harm, for_anything);
    if (effect.what == Do::kill || effect.what == Do::kill_everyone_in) harm = std::max(harm, for_a_death);
    if (effect.what == Do::protagonists_die || effect.what == Do::protagonists_lose || effect.what == Do::die_at_day_over) harm = std::max(harm, for_the_end);
    if (effect.what == Do::doom_further_incidents || effect.what == Do::set_extra_card) harm = std::max(harm, for_a_death);
  }
  return harm;
}

class WantsReader {
 public:
  WantsReader(const Game& game, const Board& board) : game_(game), board_(board) {}

  Wants read() {
    for (int i = 0; i < game_.rule_count; ++i) read_rule(game_.rules[i]);
    for (int i = 0; i < game_.script.incident_count; ++i) read_incident(i, 1);
    for_each_in(board_.alive, [&](CastIndex who) {
      if (!game_.forbid_goodwill_stops_movement && game_.answers(role_now(game_, board_, who), Question::forbid_goodwill_holds))
        wants_.ignores_forbid_goodwill |= 1u << spot_of_cast(who);
    });
    for (int i = 0; i < game_.role_change_count; ++i)
      for_each_in(static_cast<CastMask>(game_.role_changes[i].who & board_.alive), [&](CastIndex who) {
        for (const Fact& fact : game_.role_changes[i].needs) read_fact(fact, {.self = who}, {}, 0.3f);
      });
    return wants_;
  }

 private:
  void read_rule(const RuleInPlay& rule) {
    const float harm = harm_of(*rule.ability);
    if (harm <= for_anything && !rule.gate) return;
    const Context context{.self = rule.owner, .here = rule.owner == nobody ? Location::hospital : board_.at[rule.owner]};
    read_ability(*rule.ability, context, harm);
    if (rule.gate)
      for (int i = 0; i < 4 && rule.gate[i].is != Is::always; ++i) read_fact(rule.gate[i], context, {}, std::max(1.0f, harm * 0.6f));
  }

  void read_ability(const Ability& ability, const Context& context, float harm) {
    for (const Fact& fact : ability.needs) read_fact(fact, context, ability.target, harm);
    read_fact(ability.target.where, context, ability.target, harm);
    for (const Effect& effect : ability.does) read_fact(effect.only_if, context, ability.target, harm);
  }

  void read_incident(int place, float factor) {
    const ScheduledIncident& scheduled = game_.script.incidents[place];
    if (scheduled.day < board_.day || scheduled.culprit_spot() == no_spot) return;
    const bool has_mob = scheduled.incident->has_mob;
    const CastIndex culprit = has_mob ? nobody : culprit_now(game_, board_, scheduled);
    const Context context{.self = culprit, .here = has_mob ? scheduled.mob : board_.at[culprit]};
    float most = 0;
    for (int part = 0; part < scheduled.incident->part_count(); ++part) {
      const float harm = harm_of(scheduled.incident->part(part)) * factor;
      most = std::max(most, harm);
      read_ability(scheduled.incident->part(part), context, harm * 0.7f);
    }
    const int missing = limit_for_incident(game_, board_, scheduled) - count_for_incident(game_, board_, scheduled);
    want_incident(scheduled, missing > 0 ? most + 0.4f : 0.1f);
  }

  Spot spot_of_culprit(const ScheduledIncident& scheduled) const {
    return scheduled.incident->has_mob ? spot_of(scheduled.mob) : spot_of_cast(culprit_now(game_, board_, scheduled));
  }

  // The counters that an incident waits for: Paranoia on the culprit, or what is counted instead.
  void want_incident(const ScheduledIncident& scheduled, float weight) {
    const bool by_intrigue = scheduled.incident->has_mob || scheduled.incident->is_judged_by_intrigue;
    (by_intrigue ? wants_.intrigue : wants_.paranoia)[spot_of_culprit(scheduled)] += weight;
  }

  // Where every occurrence raises the gauge, a number it must reach asks for incidents, and one it must not pass for none.
  void read_gauge(const Fact& fact, float weight) {
    const RuleRange range = game_.by_moment[Moment::incident_occurs];
    if (range.first == range.last) return;
    for (int i = 0; i < game_.script.incident_count; ++i) {
      const ScheduledIncident& scheduled = game_.script.incidents[i];
      if (scheduled.day < board_.day || scheduled.culprit_spot() == no_spot || !scheduled.incident->raises_gauge) continue;
      if (fact.is == Is::at_least) want_incident(scheduled, 0.4f * weight);
      else wants_.no_paranoia[spot_of_culprit(scheduled)] += 0.4f * weight;
    }
  }

  // The counter that brings a fact about: in some sets Intrigue on a location is a corpse.
  float* list_for(const Fact& fact) {
    switch (fact.measure) {
      case Measure::intrigue:
      case Measure::living_with_intrigue: return wants_.intrigue;
      case Measure::paranoia: return wants_.paranoia;
      case Measure::corpses: return game_.script.set->has_victims ? wants_.intrigue : nullptr;
      default: return nullptr;
    }
  }

  // A fact about the target is about whoever holds the role that is sought, or a little about everybody.
  void read_fact(const Fact& fact, const Context& context, const Target& target, float weight) {
    if (fact.is == Is::has_occurred || fact.is == Is::occurred_today) {
      for (int i = 0; i < game_.script.incident_count; ++i)
        if (game_.script.incidents[i].incident->id == static_cast<IncidentId>(fact.n)) read_incident(i, 1.5f);
      return;
    }
    if (fact.is == Is::holders_are && static_cast<RoleId>(fact.arg) == game_.victims_are)
      for (int place = 0; place < location_count; ++place) wants_.intrigue[place] += 0.3f * weight;
    if (fact.is != Is::at_least && fact.is != Is::at_most) return;
    if (fact.measure == Measure::gauge) return read_gauge(fact, weight);
    const Subject of = before_the_choice(fact.of, target);
    const bool is_of_all = sort_of(of.whom) == Sort::sum;
    if (is_of_all || of.whom == Whom::target)
      return for_each_in(board_.alive, [&](CastIndex who) { want(fact, spot_of_cast(who), weight * (is_of_all ? 0.25f : 0.15f)); });
    any_spot(game_, board_, of, context, [&](Spot spot) {
      if (is_location(spot) || has(board_.alive, cast_at(spot)) || of.whom == Whom::self) want(fact, spot, weight);
      return false;
    });
  }

  void want(const Fact& fact, Spot spot, float weight) {
    if (fact.is == Is::at_most) {
      if (fact.measure == Measure::goodwill) wants_.no_goodwill[spot] += weight;
      return;
    }
    float* const list = list_for(fact);
    if (!list) return;
    const bool is_there = count_on(game_, board_, spot, list == wants_.paranoia ? Measure::paranoia : Measure::intrigue) >= amount_of(board_, fact);
    list[spot] += weight * (is_there ? 0.15f : 1.0f);
  }

  const Game& game_;
  const Board& board_;
  Wants wants_;
};

float protagonist_card_weight(const Game& game, Card card, Spot spot, const Wants& wants) {
  const bool place = is_location(spot);
  switch (card) {
    case Card::forbid_intrigue: return 0.5f + 2 * wants.intrigue[spot];
    case Card::paranoia_minus_1: return place ? 0.05f : 0.3f + wants.paranoia[spot];
    case Card::goodwill_1:
    case Card::goodwill_2:
      if (place) return 0.05f;
      return (game.least_goodwill[cast_at(spot)] < 255 ? 1.5f : 0.5f) + 2 * wants.no_goodwill[spot];
    case Card::paranoia_1: return place ? 0.05f : 0.2f + wants.no_paranoia[spot];
    case Card::forbid_movement: return place ? 0.05f : 0.6f;
    default: return place ? 0.05f : 0.5f;
  }
}

}  // namespace

Wants wants_of(const Game& game, const Board& board) { return WantsReader(game, board).read(); }

CastMask helpers_of(const Game& game, const Board& board) {
  CastMask helpers = 0;
  for (int i = 0; i < game.rule_count; ++i) {
    const RuleInPlay& rule = game.rules[i];
    const bool is_of_role = rule.owner != nobody && rule.role != no_role && rule.role == role_now(game, board, rule.owner);
    const bool serves_alive = rule.ability->body == Body::living && rule.when < Moment::death;
    const bool serves_him = rule.use == Use::optional || harm_of(*rule.ability) >= for_the_end;
    if (is_of_role && serves_alive && serves_him) helpers |= bit(rule.owner);
  }
  return static_cast<CastMask>(helpers & board.alive);
}

void add(Wants& sum, const Wants& more, float share) {
  for (int i = 0; i < 32; ++i) {
    sum.intrigue[i] += more.intrigue[i] * share;
    sum.paranoia[i] += more.paranoia[i] * share;
    sum.no_goodwill[i] += more.no_goodwill[i] * share;
    sum.no_paranoia[i] += more.no_paranoia[i] * share;
  }
  sum.ignores_forbid_goodwill |= more.ignores_forbid_goodwill;
}

float mastermind_card_weight(Card card, Spot spot, const Wants& wants) {
  const bool place = is_location(spot);
  switch (card) {
    case Card::intrigue_1: return 0.4f + 1.5f * wants.intrigue[spot];
    case Card::intrigue_2: return 0.4f + 2.0f * wants.intrigue[spot];
    case Card::paranoia_1: return place ? 0.1f : 0.4f + 1.5f * wants.paranoia[spot];
    case Card::forbid_goodwill:
      if (place) return 0.1f;
      return (wants.ignores_forbid_goodwill >> spot) & 1u ? hardly_ever : 0.5f + wants.no_goodwill[spot];
    case Card::forbid_paranoia: return place ? 0.1f : 0.3f + 0.3f * wants.paranoia[spot] + wants.no_paranoia[spot];
    case Card::paranoia_minus_1: return place ? 0.1f : 0.15f + wants.no_paranoia[spot];
    default: return place ? 0.1f : 0.6f;
  }
}

void set_mastermind_habits(Habits& habits, const Game& game, const Wants& wants) {
  habits = Habits();
  for (int card = 0; card < card_count; ++card)
    for (Spot spot = 0; spot < location_count + game.script.cast_size; ++spot)
      habits.cards[0][card][spot] = habits.cards[1][card][spot] = mastermind_card_weight(static_cast<Card>(card), spot, wants);
  const RuleRange range = game.by_moment[Moment::mastermind_ability];
  for (int rule = range.first; rule < range.last; ++rule) {
    for (const Effect& effect : game.rules[rule].ability->does) {
      if (effect.what != Do::place || effect.whom.whom != Whom::target) continue;
      const float* const list = effect.counter == Counter::intrigue ? wants.intrigue : effect.counter == Counter::paranoia ? wants.paranoia : nullptr;
      if (!list) continue;
      for (Spot spot = 0; spot < location_count + game.script.cast_size; ++spot)
        habits.weight_of(Decision::use_ability(rule, {.target = spot}), false) = 0.5f + 1.5f * list[spot];
    }
  }
}

void set_protagonist_habits(Habits& habits, const Game& game, const Wants& wants) {
  habits = Habits();
  for (int card = 0; card < card_count; ++card)
    for (Spot spot = 0; spot < location_count + game.script.cast_size; ++spot)
      habits.cards[0][card][spot] = habits.cards[1][card][spot] = protagonist_card_weight(game, static_cast<Card>(card), spot, wants);
}

}  // namespace spiral
