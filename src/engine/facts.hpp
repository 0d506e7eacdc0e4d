// Reading the board: the questions the rules ask. Pure, inline, no state of its own.
#pragma once

#include "engine/game.hpp"
#include "engine/marks.hpp"
#include "rules/decks.hpp"

namespace spiral {

// What a rule's words refer to while it is looked at.
struct Context {
  CastIndex self = nobody;
  Location here{};
  std::uint8_t target = no_blank;
  std::uint8_t second = no_blank;
  std::uint8_t choice = 0;
  CastMask died = 0;                  // in the batch just applied
  CastIndex asked = nobody;           // whom a question is about
  IncidentId incident = no_incident;  // the one being judged
};

// What a count is held against now.
inline int amount_of(const Board& board, const Fact& fact) {
  switch (fact.amount) {
    case Amount::n: return fact.n;
    case Amount::gauge: return board.memory.gauge;
    case Amount::loop: return board.loop;
    case Amount::loop_less_one: return board.loop - 1;
  }
  return fact.n;
}

bool holds_rarely(const Game& game, const Board& board, const Fact& fact, const Context& context);

// The facts asked thousands of times a game are answered in place; the rest in facts.cpp.
inline bool holds(const Game& game, const Board& board, const Fact& fact, const Context& context) {
  if (fact.is == Is::at_least && fact.measure <= Measure::intrigue && fact.amount == Amount::n) {
    if (fact.of.whom == Whom::self) return counted(board, context.self, counter_of(fact.measure)) >= fact.n;
    if (fact.of.whom == Whom::location) return board.place_intrigue[fact.of.arg] >= fact.n;  // nothing else lies there (R45)
    if (fact.of.whom == Whom::target && context.target != no_blank && !is_location(context.target))
      return counted(board, cast_at(context.target), counter_of(fact.measure)) >= fact.n;
  }
  if (fact.is == Is::is_alive && fact.of.whom == Whom::self) return has(board.alive, context.self);
  if (fact.is == Is::others_here_are) {
    CastMask others = static_cast<CastMask>(board.living_at[context.here] & ~bit(context.self));
    for (int n = fact.n; n > 0; --n) {
      if (others == 0) return false;
      others &= static_cast<CastMask>(others - 1);
    }
    return others == 0;
  }
  return holds_rarely(game, board, fact, context);
}

template <std::size_t N>
bool all_hold(const Game& game, const Board& board, const Fact (&facts)[N], const Context& context) {
  for (const Fact& fact : facts) {
    if (fact.is == Is::always) return true;  // lists are filled from the front
    if (!holds(game, board, fact, context)) return false;
  }
  return true;
}

[[gnu::noinline]] inline RoleId role_if_changed(const Game& game, const Board& board, CastIndex who) {
  for (int i = 0; i < game.role_change_count; ++i) {
    const RoleChange& change = game.role_changes[i];
    if (has(change.who, who) && all_hold(game, board, change.needs, {.self = who})) return change.role;
  }
  return game.script_role(who);
}
[[gnu::always_inline]] inline RoleId role_now(const Game& game, const Board& board, CastIndex who) {
  return has(game.may_change_role, who) ? role_if_changed(game, board, who) : game.script_role(who);
}

[[gnu::always_inline]] inline bool has_role(const Game& game, const Board& board, CastIndex who, RoleId role) {
  if (game.watch) game.watch->asks_role(game, board, who, role);
  return role_now(game, board, who) == role;
}
inline bool has_script_role(const Game& game, CastIndex who, RoleId role) {
  if (game.watch) game.watch->asks_script_role(game, who, role);
  return game.script_role(who) == role;
}

// The rules of a moment, a bit each.
inline UsedRules rules_at(const Game& game, const Board& board, Moment moment, Use use, const Context& context = {}, CastIndex owner = nobody) {
  if (game.watch) return game.watch->rules_at(game, board, moment, use, context, owner);
  return use == Use::mandatory ? game.mandatory_rules[moment] : game.optional_rules[moment];
}

// What a role answers about its holder now; null if it says nothing. Only Questions that a few roles answer are looked up.
inline const Answer* answer_now(const Game& game, const Board& board, RoleId role, Question question, const Context& context) {
  if (!game.answers(role, question)) return nullptr;
  for (const Answer& answer : game.roles[role]->answers)
    if (answer.to == question && all_hold(game, board, answer.needs, context)) return &answer;
  return nullptr;
}

// The same of whoever has the role now.
inline const Answer* answer_of(const Game& game, const Board& board, CastIndex who, Question question, const Context& context) {
  if (game.watch) game.watch->asks_answer(game, board, who, question, context);
  if (!has(game.may_answer[question], who)) return nullptr;
  return answer_now(game, board, role_now(game, board, who), question, context);
}

inline Refusal refusal_now(const Game& game, const Board& board, CastIndex who) {
  if (has_marks(board))  // R249, R250
    if (const Marks marks = marks_of(board, who); marks.are_any()) return marks.hope > 0 ? Refusal::none : Refusal::must;
  if (game.watch) game.watch->asks_refusal(game, board, who);
  const RoleId role = role_now(game, board, who);
  if (answer_now(game, board, role, Question::refuses_goodwill, {.self = who})) return Refusal::must;
  return game.roles[role]->refusal;
}

inline bool cannot_die(const Game& game, const Board& board, CastIndex who) { return answer_of(game, board, who, Question::can_die, {.self = who}) != nullptr; }

// To be shown he may be said to be somebody else: at each reveal, not as a corpse unless the table wants it (R80).
inline bool may_state_another_role(const Game& game, const Board& board, CastIndex who) {
  if (!answer_of(game, board, who, Question::role_to_show, {.self = who})) return false;
  return has(board.alive, who) || game.options.is(NinjaCorpse::may_lie);
}
// What may be stated then: the truth or any other role of the script but Person.
inline std::uint64_t roles_to_state(const Game& game, const Board& board, CastIndex who) {
  if (game.watch) game.watch->asks_roles_to_state(game, board, who);
  return game.assigned_roles | 1ull << static_cast<unsigned>(role_now(game, board, who));
}

inline bool guard_is_counter(const Game& game) { return game.options.is(GuardIsCounter::yes); }

// Not on the board when the first loop begins (R72, R159).
inline bool comes_later(const Game& game, CastIndex who) {
  return game.script.cast[who].enters_on_loop > 1 || has(game.enter_later_in_loop, who) || who == game.successor;
}

inline bool may_enter(const Game& game, const Board& board, CastIndex who, Location place) {
  return has(board.freed, who) || !((game.forbidden[who] >> static_cast<unsigned>(place)) & 1u);
}

inline CastMask corpses(const Board& board) { return static_cast<CastMask>(board.present & ~board.alive); }

inline CastMask corpses_at(const Board& board, Location place) {
  CastMask found = 0;
  for_each_in(corpses(board), [&](CastIndex who) {
    if (board.at[who] == place) found |= bit(who);
  });
  return found;
}

inline bool has_extra_card(const Board& board, CastIndex who) { return board.extra_cards[spot_of_cast(who)] > 0; }

// What an Intrigue on a location counts as, where it is a corpse (R105).
inline RoleId victims_are(const Game& game, const Board& board) {
  if (game.watch && game.script.set->has_victims) game.watch->asks_plots(game, board, Question::counts_as, {});
  return game.victims_are;
}

// Corpses in a place; where there are Victims every Intrigue on it is one (R105).
inline int corpse_count_at(const Game& game, const Board& board, Location place) {
  const int victims = game.script.set->has_victims ? board.place_intrigue[place] : 0;
  return std::popcount(corpses_at(board, place)) + victims;
}

// Movement from every source is void where a lock holds (R39).
inline bool may_be_moved(const Board& board, CastIndex who, Location from, Location to) {
  return !has(board.held, who) && board.closed_until[from] < board.day && board.closed_until[to] < board.day;
}

// Those who take no cards of the Mastermind, and none of the Protagonists (R30, R161).
CastMask barred_for_mastermind(const Game& game, const Board& board);
CastMask barred_for_protagonists(const Game& game, const Board& board);

inline int forbid_intrigue_count(const Board& board) {
  int count = 0;
  for (const PlacedCard& placed : board.protagonist_cards) count += placed.card == Card::forbid_intrigue && placed.spot != no_spot;
  return count;
}

// Forbid Intrigue works if there is one, or where several do not cancel each other (R40, R121).
bool forbid_intrigue_works(const Game& game, const Board& board);
// One that works lies on this location or on somebody in it.
bool forbid_intrigue_lies_at(const Game& game, const Board& board, Location place);

// Whether the rule belongs to its owner now: the role is held, the gate is open, and the owner lives where that matters.
inline bool gate_is_open(const Game& game, const Board& board, const RuleInPlay& rule) {
  if (!rule.gate) return true;
  bool holds_all = true;
  for (int i = 0; i < 4 && rule.gate[i].is != Is::always; ++i) holds_all &= holds(game, board, rule.gate[i], {.self = rule.owner});
  return holds_all != rule.gate_is_shut;
}
inline bool is_in_force(const Game& game, const Board& board, const RuleInPlay& rule) {
  if (rule.owner == nobody) return gate_is_open(game, board, rule);
  switch (rule.ability->body) {
    case Body::living:
      if (!has(board.alive, rule.owner)) return false;
      break;
    case Body::corpse:
      if (has(board.alive, rule.owner)) return false;
      [[fallthrough]];
    case Body::either:
      if (!has(board.present, rule.owner)) return false;
      break;
    case Body::wherever: break;
  }
  if (rule.role != no_role && !has_role(game, board, rule.owner, rule.role)) return false;
  if (!gate_is_open(game, board, rule)) return false;
  if (rule.goodwill_key != 255) {
    if (counted(board, rule.owner, Counter::goodwill) < rule.ability->goodwill_for_mastermind()) return false;
    if (refusal_now(game, board, rule.owner) == Refusal::none) return false;
  }
  return true;
}

// The Leader's use of the day is the Mastermind's, too (R58); what is used once a loop is counted apart (R254).
inline bool shares_its_use(const Game& game, const RuleInPlay& rule) {
  return rule.goodwill_key != 255 && rule.ability->limit == Limit::once_a_day && game.options.is(DoctorDailyUse::shared);
}

// The places where a role ability of this owner may happen: where he stands and, for the living Boss, his turf (R62, R194).
inline bool stands_also_in_turf(const Game& game, const Board& board, const RuleInPlay& rule) {
  if (rule.owner == nobody || !has(game.has_turf, rule.owner) || !rule.depends_on_place || rule.role == no_role) return false;
  if (!has(board.alive, rule.owner) || game.script.cast[rule.owner].turf == board.at[rule.owner]) return false;
  return rule.when != Moment::day_end || game.options.is(BossTurfDayEnd::yes);
}

// Whose incident it is now: of two who share it that of the one who came, while she lives (R243).
inline CastIndex culprit_now(const Game& game, const Board& board, const ScheduledIncident& scheduled) {
  const bool is_hers = game.successor != nobody && scheduled.culprit == game.predecessor && has(board.alive, game.successor);
  return is_hers ? game.successor : scheduled.culprit;
}

// Whether the incident occurs if its turn comes now (R129): the mob's corpses, or the culprit's counters against its limit.
bool incident_occurs_by_rules(const Game& game, const Board& board, const ScheduledIncident& scheduled);
inline bool incident_occurs(const Game& game, const Board& board, const ScheduledIncident& scheduled) {
  if (!((game.plain_incidents >> (&scheduled - game.script.incidents.data())) & 1u)) return incident_occurs_by_rules(game, board, scheduled);
  const CastIndex culprit = scheduled.culprit;
  return has(board.alive, culprit) && !has(board.incidents_stopped, culprit) && counted(board, culprit, Counter::paranoia) >= game.limit[culprit];
}
int count_for_incident(const Game& game, const Board& board, const ScheduledIncident& scheduled);
int limit_for_incident(const Game& game, const Board& board, const ScheduledIncident& scheduled);

// The incident whose effect is being resolved: one that occurs, or one that somebody borrows by its public name (R76, R89).
inline const Incident& resolved_incident(const Game& game, const Board& board) {
  const ScheduledIncident& scheduled = game.script.incidents[board.incident_now];
  if (game.watch && !board.resolving.is_borrowed) game.watch->asks_true_name(game, board.incident_now);
  return board.resolving.is_borrowed ? scheduled.public_incident() : *scheduled.incident;
}
// Parts that are either-or are one step, others one each; some culprits' incidents take all their steps twice.
inline int steps_of(const Incident& incident) { return incident.join == Join::one_of ? 1 : incident.part_count(); }
inline const Ability& part_now(const Game& game, const Board& board) {
  const Incident& incident = resolved_incident(game, board);
  return incident.part(board.resolving.part % steps_of(incident));
}
inline bool is_last_part(const Game& game, const Board& board) {
  const CastIndex culprit = board.resolving.culprit;
  const int rounds = culprit != nobody && has(game.characters_answering[Question::incident_resolves_twice], culprit) ? 2 : 1;
  return board.resolving.part + 1 == rounds * steps_of(resolved_incident(game, board));
}
// The part that a decision fills in: of several that are either-or the one chosen, otherwise the next.
inline const Ability& resolved_part(const Game& game, const Board& board, Decision decision) {
  const Incident& incident = resolved_incident(game, board);
  return incident.join == Join::one_of ? incident.part(decision.choice()) : part_now(game, board);
}
inline Context context_of_incident(const Game& game, const Board& board) {
  return {.self = board.resolving.culprit, .here = board.resolving.here, .incident = resolved_incident(game, board).id};
}
// The incidents of some occur without effect (R156).
inline bool incident_has_effect(const Game& game, const Board& board) {
  const CastIndex culprit = board.resolving.culprit;
  return culprit == nobody || !has(game.characters_answering[Question::incident_has_effect], culprit);
}
inline bool leader_resolves_incident(const Game& game, const Board& board) {
  return board.resolving.is_borrowed || (resolved_incident(game, board).effect.chooser == Chooser::leader && incident_has_effect(game, board));
}
// A culprit that counts as standing elsewhere while its incident is resolved (R100).
inline bool culprit_is_elsewhere(const Board& board) {
  const Resolving& now = board.resolving;
  return now.culprit != nobody && has(board.alive, now.culprit) && board.at[now.culprit] != now.here;
}

// Whose role the declared Goodwill ability would show, if another may be stated of him: nobody otherwise.
inline CastIndex who_may_lie_when_declared(const Game& game, const Board& board) {
  if (game.may_answer[Question::role_to_show] == 0) return nobody;
  const CastIndex user = board.declared.who();
  const Ability& ability = game.script.cast[user].character->abilities[board.declared.which()];
  for (const Effect& effect : ability.does) {
    CastIndex shown = nobody;
    if (effect.what == Do::show_role) shown = effect.whom.whom == Whom::self ? user : cast_at(board.declared.target());
    if (effect.what == Do::resolve_effect_of)
      for (const Effect& borrowed : game.script.incidents[board.declared.target()].public_incident().effect.does)
        if (borrowed.what == Do::show_role) shown = user;
    if (shown != nobody) return may_state_another_role(game, board, shown) ? shown : nobody;
  }
  return nobody;
}

// Whether the Mastermind who grants it has to say which other subplot is active, if any.
inline bool asks_for_a_subplot(const Game& game, const Board& board) {
  const Ability& declared = game.script.cast[board.declared.who()].character->abilities[board.declared.which()];
  for (const Effect& effect : declared.does)
    if (effect.what == Do::name_other_subplot) return true;
  return false;
}

inline std::uint8_t deck_in_order(const Game& game, const Board& board, int place) { return deck_in_order(game.players, game.options, board.leader, place); }
// Whoever lays the cards of a deck, by the number of his own.
inline std::uint8_t holder_of_deck(const Game& game, const Board& board, std::uint8_t deck) {
  return holder_of_deck(game.players, game.options, board.leader, deck);
}

}  // namespace spiral
