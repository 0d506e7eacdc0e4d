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

// The kinds of counter that lie on a spot, one bit each; a guard is one of them only where the table says so (R206).
unsigned counters_there(const Game& game, const Board& board, Spot spot) {
  const CastIndex who = cast_at(spot);
  if (who >= max_cast) return 0;  // a blank left open
  unsigned kinds = 0;
  for (int counter = 0; counter < all_counter_count; ++counter) kinds |= (lying_on(board, who, static_cast<Counter>(counter)) > 0 ? 1u : 0u) << counter;
  if (guard_is_counter(game) && board.guards[who] > 0) kinds |= 1u << guard_as_counter;
  return kinds;
}

// What may go from the first to the second: any kind if both are bare, for then it does nothing (R209).
unsigned counters_to_move(const Game& game, const Board& board, Spot from, Spot to) {
  const unsigned there = counters_there(game, board, from);
  if (there != 0 || counters_there(game, board, to) != 0) return there;
  return (1u << counter_count) - 1;
}

void add_choices(const Game& game, const Board& board, const Ability& ability, const Context& context, Decision decision, std::uint8_t second,
                 DecisionList& out) {
  int first = 0, last = 1;  // one past
  unsigned open = ~0u;
  switch (ability.choice) {
    case Choice::none: break;
    case Choice::counter: last = counter_count; break;
    case Choice::place_or_remove: last = 2; break;
    case Choice::hope_or_despair: first = static_cast<int>(Counter::hope), last = all_counter_count; break;
    case Choice::intrigue_or_paranoia: first = static_cast<int>(Counter::paranoia), last = counter_count; break;
    case Choice::up_or_down: last = game.has_gauge ? 2 : 1; break;  // R202
    case Choice::counter_of_self: open = counters_there(game, board, spot_of_cast(context.self)), last = guard_as_counter + 1; break;
    case Choice::counter_of_target: open = counters_to_move(game, board, decision.target(), second), last = guard_as_counter + 1; break;
  }
  for (int choice = first; choice < last; ++choice) {
    if (!((open >> choice) & 1u)) continue;
    out.add(decision.with({decision.target(), second, static_cast<std::uint8_t>(choice)}));
  }
}

constexpr std::uint8_t beside(Location place) {  // never diagonal (R37)
  const auto number = static_cast<unsigned>(place);
  return static_cast<std::uint8_t>((1u << (number ^ 1u)) | (1u << (number ^ 2u)));
}

// The places a second blank may name; of a destination or neighbour for whoever is in the first (R36, R162).
std::uint8_t second_places(const Game& game, const Board& board, const Target& second, Spot first) {
  if (second.pick == Pick::location || first == no_blank) return second.pick == Pick::location ? 0xF : 0;
  const bool is_somebody = !is_location(first);
  const Location from = is_somebody ? board.at[cast_at(first)] : static_cast<Location>(first);
  const auto present = static_cast<std::uint8_t>(1u << static_cast<unsigned>(from));
  std::uint8_t open = second.pick == Pick::neighbour ? beside(from) : 0xF;
  if (is_somebody && has(board.alive, cast_at(first)))
    for (std::uint8_t place = 0; place < location_count; ++place)
      if (!may_enter(game, board, cast_at(first), static_cast<Location>(place))) open &= static_cast<std::uint8_t>(~(1u << place));
  if (second.pick == Pick::destination) open = static_cast<std::uint8_t>(second.other ? open & ~present : open | present);
  return open;
}

bool names_a_place(Pick pick) { return pick == Pick::location || pick == Pick::destination || pick == Pick::neighbour; }

void add_seconds(const Game& game, const Board& board, const Ability& ability, const Context& context, Decision decision, DecisionList& out) {
  if (names_a_place(ability.second.pick)) {
    const std::uint8_t open = second_places(game, board, ability.second, decision.target());
    if (open == 0 && !ability.second.is_needed) return add_choices(game, board, ability, context, decision, no_blank, out);
    for (std::uint8_t place = 0; place < location_count; ++place)
      if ((open >> place) & 1u) add_choices(game, board, ability, context, decision, place, out);
    return;
  }
  CastMask seconds = ability.second.pick == Pick::none ? 0 : candidates(game, board, ability.second, context);
  if (ability.second.not_the_first && decision.target() != no_blank) seconds &= static_cast<CastMask>(~bit(cast_at(decision.target())));
  if (seconds == 0) {
    if (!ability.second.is_needed) add_choices(game, board, ability, context, decision, no_blank, out);  // the second half fails (R133)
    return;
  }
  for_each_in(seconds, [&](CastIndex who) { add_choices(game, board, ability, context, decision, spot_of_cast(who), out); });
}

void add_spent_cards(const Game& game, const Board& board, const Ability& ability, const Context& context, Decision decision, DecisionList& out) {
  for (std::uint8_t deck = 0; deck < deck_count; ++deck) {
    if (holder_of_deck(game, board, deck) != board.leader) continue;
    for (std::uint8_t place = 0; place < protagonist_deck.size(); ++place) {
      if (!((board.spent[deck] >> place) & 1u)) continue;
      add_choices(game, board, ability, context, decision.with_target(static_cast<std::uint8_t>(deck * 8 + place)), no_blank, out);
    }
  }
}

// Locations on which an Intrigue may be taken for the corpse that is meant (R105).
std::uint8_t victims(const Game& game, const Board& board, const Target& target, const Context& context) {
  if (game.victims_are == no_role || (target.holder != no_role && target.holder != victims_are(game, board))) return 0;
  std::uint8_t places = 0;
  for (int place = 0; place < location_count; ++place)
    if (board.place_intrigue[place] > 0 && (target.scope == Scope::anywhere || static_cast<Location>(place) == context.here))
      places |= static_cast<std::uint8_t>(1u << place);
  return places;
}

std::uint8_t places_where(const Game& game, const Board& board, const Fact& where, const Context& outside) {
  if (where.is == Is::always) return 0xF;
  std::uint8_t places = 0;
  Context context = outside;
  for (std::uint8_t place = 0; place < location_count; ++place) {
    context.target = place;
    if (holds(game, board, where, context)) places |= static_cast<std::uint8_t>(1u << place);
  }
  return places;
}

}  // namespace

CastMask candidates(const Game& game, const Board& board, const Target& target, const Context& context) {
  const Location place = target.scope == Scope::turf ? game.script.cast[context.self].turf : context.here;
  const bool anywhere = target.scope == Scope::anywhere;
  CastMask mask = target.pick == Pick::corpse ? (anywhere ? corpses(board) : corpses_at(board, place)) : (anywhere ? board.alive : board.living_at[place]);
  if (target.scope == Scope::here_or_start) mask |= board.living_at[board.start[context.self]];
  if (target.other) mask &= static_cast<CastMask>(~bit(context.self));
  if (target.trait != Trait::none) mask &= game.with_trait[target.trait];
  if (target.holder != no_role) mask &= game.may_hold[target.holder];
  if (game.watch) mask = where_true(game, board, mask, target.where, context);  // what everybody sees comes first, so that fewer roles are read
  if (mask == 0) return 0;
  if (target.named != no_character || target.holder != no_role) {
    CastMask kept = 0;
    for_each_in(mask, [&](CastIndex who) {
      if (target.named != no_character && game.script.cast[who].character->id != target.named) return;
      if (target.holder != no_role && !has_role(game, board, who, target.holder)) return;
      kept |= bit(who);
    });
    mask = kept;
  }
  return where_true(game, board, mask, target.where, context);
}

void add_fillings(const Game& game, const Board& board, const Ability& ability, const Context& context, Decision decision, bool allow_empty,
                  DecisionList& out) {
  const int before = out.size;
  const auto add = [&](std::uint8_t target) {
    if (ability.second.pick == Pick::none && ability.choice == Choice::none) return out.add(decision.with({.target = target}));
    Context filled = context;
    filled.target = target;
    add_seconds(game, board, ability, filled, decision.with_target(target), out);
  };
  if (ability.target.each && ability.second.pick == Pick::none) return add(no_blank);  // all that fit, no choice
  const auto add_places = [&](std::uint8_t places) {
    for (std::uint8_t place = 0; place < location_count; ++place)
      if ((places >> place) & 1u) add(place);
  };
  switch (ability.target.pick) {
    case Pick::none: add(no_blank); break;
    case Pick::spot:
      if (ability.target.scope == Scope::anywhere) add_places(0xF);
      else add(spot_of(context.here));
      [[fallthrough]];
    case Pick::character:
    case Pick::corpse:
      if (ability.target.victims_too) add_places(victims(game, board, ability.target, context));
      for_each_in(candidates(game, board, ability.target, context), [&](CastIndex who) { add(spot_of_cast(who)); });
      break;
    case Pick::location:
      if (ability.target.scope == Scope::here) add(spot_of(context.here));
      else add_places(places_where(game, board, ability.target.where, context));
      break;
    case Pick::neighbour:
      for (std::uint8_t place = 0; place < location_count; ++place)
        if (((beside(context.here) >> place) & 1u) && may_enter(game, board, context.self, static_cast<Location>(place))) add(place);
      break;
    case Pick::stated_role:
      if (context.self == nobody || board.resolving.is_borrowed || !may_state_another_role(game, board, context.self)) add(no_blank);
      else
        for (std::uint64_t open = roles_to_state(game, board, context.self); open != 0; open &= open - 1)
          add(static_cast<std::uint8_t>(std::countr_zero(open)));
      break;
    case Pick::destination:
      for (std::uint8_t place = 0; place < location_count; ++place)
        if (may_enter(game, board, context.self, static_cast<Location>(place)) || board.at[context.self] == static_cast<Location>(place)) add(place);
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
    case Pick::spent_card: add_spent_cards(game, board, ability, context, decision, out); break;
  }
  if (allow_empty && out.size == before) add(no_blank);
}

namespace {

void drop_repeated(DecisionList& out, int first) {
  int kept = first;
  for (int i = first; i < out.size; ++i) {
    bool is_new = true;
    for (int earlier = first; earlier < kept; ++earlier) is_new &= !(out.items[earlier] == out.items[i]);
    if (is_new) out.items[kept++] = out.items[i];
  }
  out.size = kept;
}

}  // namespace

void add_uses(const Game& game, const Board& board, int rule_index, DecisionList& out) {
  const RuleInPlay& rule = game.rules[rule_index];
  const Ability& ability = *rule.ability;
  const std::uint64_t used_bit = 1ull << rule_index;
  if (board.rules_used_today & used_bit) return;
  if ((game.once_a_loop_rules & board.rules_used_this_loop) & used_bit) return;
  if (ability.limit == Limit::twice_a_loop && board.twice_used >= 2) return;
  if (shares_its_use(game, rule) && (board.goodwill_used_today >> rule.goodwill_key) & 1u) return;
  if (!is_in_force(game, board, rule)) return;

  const Decision blank = Decision::use_ability(rule_index);
  const int before = out.size;
  const auto add_at = [&](Location place) {
    const Context context{.self = rule.owner, .here = place};
    if (all_hold(game, board, ability.needs, context)) add_fillings(game, board, ability, context, blank, false, out);
  };
  add_at(rule.owner == nobody ? Location::hospital : board.at[rule.owner]);
  if (!stands_also_in_turf(game, board, rule)) return;
  const bool mandatory = rule.use == Use::mandatory;
  const bool holds_here = out.size != before;
  if (mandatory && holds_here && !is_flight(ability)) return;
  add_at(game.script.cast[rule.owner].turf);
  if (is_flight(ability)) drop_repeated(out, before);  // two places may have a neighbour in common
  if (mandatory && !holds_here && out.size != before) out.add(Decision::skip(rule_index));
}

namespace {

// One decision for each member: the next that has not had his and can be moved at all.
void add_next_member(const Game& game, const Board& board, const Ability& each, const Context& context, Decision blank, DecisionList& out) {
  CastMask left = candidates(game, board, each.target, context);
  for (int i = 0; i < board.batch_size; ++i) left &= static_cast<CastMask>(~bit(cast_at(board.batch[i].target())));
  for (; left != 0; left = static_cast<CastMask>(left & (left - 1))) {
    const Spot spot = spot_of_cast(static_cast<CastIndex>(std::countr_zero(left)));
    if (second_places(game, board, each.second, spot) == 0) continue;
    return add_seconds(game, board, each, context, blank.with_target(spot), out);
  }
  if (board.batch_size == 0) out.add(blank);
}

}  // namespace

void add_incident_fillings(const Game& game, const Board& board, DecisionList& out) {
  if (culprit_is_elsewhere(board)) {  // for its incident he stands there (R100)
    Board shifted = board;
    const CastIndex culprit = board.resolving.culprit;
    shifted.living_at[shifted.at[culprit]] &= static_cast<CastMask>(~bit(culprit));
    shifted.at[culprit] = board.resolving.here;
    shifted.living_at[shifted.at[culprit]] |= bit(culprit);
    return add_incident_fillings(game, shifted, out);
  }
  const Incident& incident = resolved_incident(game, board);
  const Context context = context_of_incident(game, board);
  const Decision blank = Decision::resolve_incident(board.incident_now);
  if (!incident_has_effect(game, board)) return out.add(blank);
  if (incident.join == Join::one_of) {  // a possible part, if there is one (R112)
    for (int part = 0; part < incident.part_count(); ++part) {
      const int before = out.size;
      add_fillings(game, board, incident.part(part), context, blank, false, out);
      for (int i = before; i < out.size; ++i) out.items[i] = out.items[i].with_choice(static_cast<std::uint8_t>(part));
    }
    if (out.size == 0) out.add(blank);
    return;
  }
  const Ability& part = part_now(game, board);
  if (part.target.each && part.second.pick != Pick::none) return add_next_member(game, board, part, context, blank, out);
  add_fillings(game, board, part, context, blank, true, out);
}

namespace {

// Abilities of those whom somebody may ask for help, whatever Goodwill they have (R256, R258).
void add_requests(const Game& game, const Board& board, const Context& context, DecisionList& out) {
  for_each_in(candidates(game, board, game.request_ability().target, context), [&](CastIndex who) {
    int which = 0;
    for (const Ability& ability : game.script.cast[who].character->abilities) {
      const Decision blank = Decision::use_goodwill(who, which++).on_request();
      const std::uint64_t used_bit = 1ull << blank.goodwill_key();
      if (ability.when != Moment::goodwill_ability || board.goodwill_used_today & used_bit) continue;
      if (ability.limit == Limit::once_a_loop && board.goodwill_used_this_loop & used_bit) continue;
      const Context own{.self = who, .here = board.at[who]};
      if (all_hold(game, board, ability.needs, own)) add_fillings(game, board, ability, own, blank, false, out);
    }
  });
}

}  // namespace

void add_goodwill_uses(const Game& game, const Board& board, DecisionList& out) {
  const std::uint8_t* counts = board.counters[Counter::goodwill];
  std::uint8_t with_marks[max_cast];
  if (has_marks(board)) {
    for (CastIndex who = 0; who < max_cast; ++who) with_marks[who] = static_cast<std::uint8_t>(counted(board, who, Counter::goodwill));
    counts = with_marks;
  }
  for_each_in(board.alive, [&](CastIndex who) {
    const int goodwill = counts[who];
    if (goodwill < game.least_goodwill[who]) return;
    std::uint8_t key = static_cast<std::uint8_t>(who * 4);
    for (const Ability& ability : game.script.cast[who].character->abilities) {
      const std::uint64_t used_bit = 1ull << key;
      const Decision blank = Decision::use_goodwill(who, key % 4);
      ++key;
      if (ability.when != Moment::goodwill_ability || goodwill < ability.goodwill) continue;
      if (board.goodwill_used_today & used_bit) continue;
      if (ability.limit == Limit::once_a_loop && board.goodwill_used_this_loop & used_bit) continue;
      const Context context{.self = who, .here = board.at[who]};
      if (who == game.requester && blank.which() == game.request) add_requests(game, board, context, out);
      else if (all_hold(game, board, ability.needs, context)) add_fillings(game, board, ability, context, blank, false, out);
    }
  });
}

}  // namespace spiral
