// Reading the board: the questions the rules ask. Pure, inline, no state of its own.
#pragma once

#include "engine/game.hpp"

namespace spiral {

// What a rule's words refer to while it is looked at.
struct Context {
  CastIndex self = nobody;
  Location here{};
  std::uint8_t target = no_blank;
  std::uint8_t second = no_blank;
  std::uint8_t choice = 0;
  CastMask died = 0;  // in the batch just applied
};

bool holds_rarely(const Game& game, const Board& board, const Fact& fact, const Context& context);

// The facts asked thousands of times a game are answered in place; the rest in facts.cpp.
inline bool holds(const Game& game, const Board& board, const Fact& fact, const Context& context) {
  if (fact.is == Is::at_least && fact.of.whom == Whom::self)
    return board.counters[static_cast<int>(fact.counter)][context.self] >= fact.n;
  if (fact.is == Is::is_alive && fact.of.whom == Whom::self) return has(board.alive, context.self);
  if (fact.is == Is::others_here_are) {
    CastMask others = static_cast<CastMask>(board.living_at[static_cast<int>(context.here)] & ~bit(context.self));
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

inline RoleId role_now(const Game& game, const Board& board, CastIndex who) {
  for (int i = 0; i < game.role_change_count; ++i) {
    const RoleChange& change = game.role_changes[i];
    if (has(change.who, who) && all_hold(game, board, change.needs, {.self = who})) return change.role;
  }
  return game.script_role(who);
}

inline const Role& role_card_now(const Game& game, const Board& board, CastIndex who) {
  return *game.roles[static_cast<std::size_t>(role_now(game, board, who))];
}

inline Refusal refusal_now(const Game& game, const Board& board, CastIndex who) {
  return role_card_now(game, board, who).refusal;
}

inline bool cannot_die(const Game& game, const Board& board, CastIndex who) {
  return (game.unkillable_roles >> static_cast<unsigned>(role_now(game, board, who))) & 1u;
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

inline int forbid_intrigue_count(const Board& board) {
  int count = 0;
  for (const PlacedCard& placed : board.protagonist_cards) count += placed.card == Card::forbid_intrigue && placed.spot != no_spot;
  return count;
}

// A Forbid Intrigue that is not nullified by a second one (R40) lies on this location or on somebody in it.
bool forbid_intrigue_lies_at(const Board& board, Location place);

// Whether the rule belongs to its owner now: the role is held, the gate is open, and the owner lives where that matters.
inline bool is_in_force(const Game& game, const Board& board, const RuleInPlay& rule) {
  if (rule.owner == nobody) return true;
  if (rule.ability->body != Body::either && has(board.alive, rule.owner) != (rule.ability->body == Body::living)) return false;
  if (!has(board.present, rule.owner)) return false;
  if (rule.role != RoleId::none && role_now(game, board, rule.owner) != rule.role) return false;
  if (rule.gate)
    for (int i = 0; i < 4 && rule.gate[i].is != Is::always; ++i)
      if (!holds(game, board, rule.gate[i], {.self = rule.owner})) return false;
  if (rule.goodwill_key != 255) {
    if (board.counters[0][rule.owner] < rule.ability->goodwill) return false;
    if (refusal_now(game, board, rule.owner) == Refusal::none) return false;
  }
  return true;
}

// The places where a role ability of this owner may happen: where he stands and, for the Boss, his turf (R62).
inline bool stands_also_in_turf(const Game& game, const Board& board, const RuleInPlay& rule) {
  if (rule.owner == nobody || !has(game.has_turf, rule.owner) || !rule.depends_on_place || rule.role == RoleId::none) return false;
  if (game.script.cast[rule.owner].turf == board.at[rule.owner]) return false;
  return rule.when != Moment::day_end || game.options[Option::boss_turf_day_end] == 0;
}

// Whether the incident occurs if its turn comes now (R129).
inline bool incident_occurs(const Game& game, const Board& board, const ScheduledIncident& scheduled) {
  const CastIndex culprit = scheduled.culprit;
  return has(board.alive, culprit) && !has(board.incidents_stopped, culprit) &&
         board.counters[static_cast<int>(Counter::paranoia)][culprit] >= game.limit[culprit];
}

// The decks one after another: the Leader's first, then clockwise (R16, R151, R152).
inline std::uint8_t deck_in_order(const Game& game, const Board& board, int place) {
  if (game.players != 3) return static_cast<std::uint8_t>((board.leader + place) % deck_count);
  const std::uint8_t other = board.leader == 0 ? 1 : 0;
  const bool leader_has_third = game.options[Option::three_players] == 0;
  const std::uint8_t order[3] = {board.leader, leader_has_third ? std::uint8_t{2} : other, leader_has_third ? other : std::uint8_t{2}};
  return order[place];
}

// With three players the third deck travels (R152): the deck of whoever lays its card.
inline std::uint8_t holder_of_third_deck(const Game& game, const Board& board) {
  const std::uint8_t other = board.leader == 0 ? 1 : 0;
  return game.options[Option::three_players] == 0 ? board.leader : other;
}

inline bool leader_holds_deck(const Game& game, const Board& board, std::uint8_t deck) {
  if (deck == board.leader) return true;
  return game.players == 3 && deck == 2 && game.options[Option::three_players] == 0;
}

}  // namespace spiral
