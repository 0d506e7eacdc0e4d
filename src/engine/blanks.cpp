#include "engine/blanks.hpp"

namespace spiral {
namespace {

CastMask where_true(const Game& game, const Board& board, CastMask mask, const Fact& where, const Context& outside) {
  if (where.is == Is::always || mask == 0) return mask;
  CastMask kept = 0;
  Context context = outside;
  for_each_in(mask, [&](CastIndex who) {
    context.target = spot_of_cast(who);
    if (holds(game, board, where, context)) kept |= bit(who);
  });
  return kept;
}

void add_choices(const Ability& ability, Decision decision, std::uint8_t second, DecisionList& out) {
  const int choices = ability.choice == Choice::counter ? counter_count : ability.choice == Choice::place_or_remove ? 2 : 1;
  for (int choice = 0; choice < choices; ++choice) {
    decision.c = pack_blanks(second, static_cast<std::uint8_t>(choice));
    out.add(decision);
  }
}

void add_seconds(const Game& game, const Board& board, const Ability& ability, const Context& context, Decision decision,
                 DecisionList& out) {
  CastMask seconds = ability.second.pick == Pick::none ? 0 : candidates(game, board, ability.second, context);
  if (ability.second.not_the_first && decision.b != no_blank) seconds &= static_cast<CastMask>(~bit(cast_at(decision.b)));
  if (seconds == 0) return add_choices(ability, decision, no_blank, out);  // the second half fails (R133)
  for_each_in(seconds, [&](CastIndex who) { add_choices(ability, decision, spot_of_cast(who), out); });
}

void add_spent_cards(const Game& game, const Board& board, const Ability& ability, Decision decision, DecisionList& out) {
  for (std::uint8_t deck = 0; deck < deck_count; ++deck) {
    if (!leader_holds_deck(game, board, deck)) continue;
    for (std::uint8_t place = 0; place < protagonist_deck.size(); ++place) {
      if (!((board.spent[deck] >> place) & 1u)) continue;
      decision.b = static_cast<std::uint8_t>(deck * 8 + place);
      add_choices(ability, decision, no_blank, out);
    }
  }
}

}  // namespace

CastMask candidates(const Game& game, const Board& board, const Target& target, const Context& context) {
  const Location place = target.scope == Scope::turf ? game.script.cast[context.self].turf : context.here;
  const bool anywhere = target.scope == Scope::anywhere;
  CastMask mask = target.pick == Pick::corpse ? (anywhere ? corpses(board) : corpses_at(board, place))
                                              : (anywhere ? board.alive : board.living_at[static_cast<int>(place)]);
  if (target.other) mask &= static_cast<CastMask>(~bit(context.self));
  if (target.trait != Trait::none) mask &= game.with_trait[static_cast<int>(target.trait)];
  if (target.holder != RoleId::none) mask &= game.may_hold[static_cast<std::size_t>(target.holder)];
  if (mask == 0) return 0;
  if (target.named != CharacterId::none || target.holder != RoleId::none) {
    CastMask kept = 0;
    for_each_in(mask, [&](CastIndex who) {
      if (target.named != CharacterId::none && game.script.cast[who].character->id != target.named) return;
      if (target.holder != RoleId::none && role_now(game, board, who) != target.holder) return;
      kept |= bit(who);
    });
    mask = kept;
  }
  return where_true(game, board, mask, target.where, context);
}

void add_fillings(const Game& game, const Board& board, const Ability& ability, const Context& context, Decision decision,
                  bool allow_empty, DecisionList& out) {
  const int before = out.size;
  const auto add = [&](std::uint8_t target) {
    decision.b = target;
    if (ability.second.pick == Pick::none && ability.choice == Choice::none) {
      out.add({decision.kind, decision.a, target, pack_blanks(no_blank, 0)});
      return;
    }
    Context filled = context;
    filled.target = target;
    add_seconds(game, board, ability, filled, decision, out);
  };
  switch (ability.target.pick) {
    case Pick::none: add(no_blank); break;
    case Pick::spot:
      add(spot_of(context.here));
      [[fallthrough]];
    case Pick::character:
    case Pick::corpse:
      for_each_in(candidates(game, board, ability.target, context), [&](CastIndex who) { add(spot_of_cast(who)); });
      break;
    case Pick::location:
      if (ability.target.scope == Scope::here) add(spot_of(context.here));
      else
        for (std::uint8_t place = 0; place < location_count; ++place) add(place);
      break;
    case Pick::destination:
      for (std::uint8_t place = 0; place < location_count; ++place)
        if (may_enter(game, board, context.self, static_cast<Location>(place)) || board.at[context.self] == static_cast<Location>(place))
          add(place);
      break;
    case Pick::incident:
      for (std::uint8_t i = 0; i < game.script.incident_count; ++i) add(i);
      break;
    case Pick::occurred_incident:
      for (std::uint8_t i = 0; i < game.script.incident_count; ++i)
        if ((board.occurred >> i) & 1u) add(i);
      break;
    case Pick::subplot:
      for (std::uint8_t i = 0; i < game.script.set->subplots.size(); ++i) add(i);
      break;
    case Pick::spent_card: add_spent_cards(game, board, ability, decision, out); break;
  }
  if (allow_empty && out.size == before) add(no_blank);
}

void add_uses(const Game& game, const Board& board, int rule_index, DecisionList& out) {
  const RuleInPlay& rule = game.rules[rule_index];
  const Ability& ability = *rule.ability;
  const std::uint64_t used_bit = 1ull << rule_index;
  if (board.rules_used_today & used_bit) return;
  if (ability.limit == Limit::once_a_loop && board.rules_used_this_loop & used_bit) return;
  if (rule.goodwill_key != 255 && game.options[Option::doctor_daily_use] == 1 && (board.goodwill_used_today >> rule.goodwill_key) & 1u)
    return;
  if (!is_in_force(game, board, rule)) return;

  const Decision blank{DecisionKind::use_ability, static_cast<std::uint8_t>(rule_index), no_blank, 0};
  const int before = out.size;
  const auto add_at = [&](Location place) {
    const Context context{.self = rule.owner, .here = place};
    if (all_hold(game, board, ability.needs, context)) add_fillings(game, board, ability, context, blank, false, out);
  };
  add_at(rule.owner == nobody ? Location::hospital : board.at[rule.owner]);
  if (!stands_also_in_turf(game, board, rule)) return;
  const bool mandatory = rule.use == Use::mandatory;
  if (mandatory && out.size != before) return;
  add_at(game.script.cast[rule.owner].turf);
  if (mandatory && out.size != before) out.add({DecisionKind::skip, static_cast<std::uint8_t>(rule_index), 0, 0});
}

void add_goodwill_uses(const Game& game, const Board& board, DecisionList& out) {
  for_each_in(board.alive, [&](CastIndex who) {
    const std::uint8_t goodwill = board.counters[static_cast<int>(Counter::goodwill)][who];
    if (goodwill < game.least_goodwill[who]) return;
    std::uint8_t key = static_cast<std::uint8_t>(who * 4);
    for (const Ability& ability : game.script.cast[who].character->abilities) {
      const std::uint64_t used_bit = 1ull << key;
      const Decision blank{DecisionKind::use_goodwill, key, no_blank, 0};
      ++key;
      if (ability.when != Moment::goodwill_ability || goodwill < ability.goodwill) continue;
      if (board.goodwill_used_today & used_bit) continue;
      if (ability.limit == Limit::once_a_loop && board.goodwill_used_this_loop & used_bit) continue;
      const Context context{.self = who, .here = board.at[who]};
      if (all_hold(game, board, ability.needs, context)) add_fillings(game, board, ability, context, blank, false, out);
    }
  });
}

}  // namespace spiral
