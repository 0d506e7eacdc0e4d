#include "bots/shown_roles.hpp"

#include <algorithm>

#include "bots/retelling.hpp"
#include "model/event.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

constexpr std::uint64_t bit_of(RoleId role) { return 1ull << static_cast<unsigned>(role); }

// Roles of which somebody can be shown as this one: the role itself, those that may lie, and those that come to count as it.
std::uint64_t roles_shown_as(const TragedySet& set, RoleId shown) {
  std::uint64_t roles = bit_of(shown);
  for (const Role& role : set.roles)
    for (const Answer& answer : role.answers)
      if (answer.to == Question::role_to_show) roles |= bit_of(role.id);
  const auto add_changes = [&](std::span<const Plot> plots) {
    for (const Plot& plot : plots)
      for (const Answer& answer : plot.answers) {
        if (answer.to != Question::counts_as || answer.role != shown) continue;
        const Fact& first = answer.needs[0];
        roles |= first.is == Is::script_role_is ? bit_of(static_cast<RoleId>(first.n)) : ~0ull;
      }
  };
  add_changes(set.main_plots);
  add_changes(set.subplots);
  return roles;
}

// Who plays the role that was guessed of somebody (R247).
std::uint8_t player_number(std::uint8_t guessed) {
  for (const Character& one : all_characters())
    if (one.succeeds != no_character && number_for_anybody(one.succeeds) == guessed) return number_for_anybody(one.id);
  return guessed;
}

}  // namespace

ShownRoles::ShownRoles(const TragedySet& set, std::span<const Event> told) {
  for (const Event& event : told)
    for (int i = 0; i < event.size; ++i) {
      if (event.kind == EventKind::role_revealed) {
        const RoleRevealed shown = nth_in<RoleRevealed>(event, i);
        take(shown.who, shown.role, roles_shown_as(set, shown.role));
      }
      if (event.kind != EventKind::guess_answered) continue;
      const GuessAnswered guess = nth_in<GuessAnswered>(event, i);
      if (guess.right) take(player_number(guess.who), guess.role, bit_of(guess.role));
    }
}

void ShownRoles::take(std::uint8_t who, RoleId role, std::uint64_t may_be) {
  for (ShownRole& one : list_)
    if (one.who == who && one.role == role) {
      one.may_be &= may_be;
      return;
    }
  list_.push_back({who, role, may_be});
}

bool ShownRoles::allow(const Game& game) const {
  return std::all_of(begin(), end(), [&](const ShownRole& one) {
    const Spot spot = spot_in(game.script, one.who);
    if (spot == no_spot) return true;
    const CastIndex who = cast_at(spot);
    if (!(one.may_be & bit_of(game.script_role(who)))) return false;
    const bool may_lie = has(game.may_answer[Question::role_to_show], who);
    return has(game.may_hold[one.role], who) || (may_lie && (game.assigned_roles & bit_of(one.role)));
  });
}

AllowedRoles ShownRoles::draw_allowed(const Script& script, Dice& dice) const {
  AllowedRoles allowed;
  allowed.fill(~0ull);
  for (const ShownRole& one : *this) {
    const Spot spot = spot_in(script, one.who);
    if (spot != no_spot) allowed[cast_at(spot)] &= dice.below(4) == 0 ? one.may_be : bit_of(one.role);
  }
  return allowed;
}

}  // namespace spiral
