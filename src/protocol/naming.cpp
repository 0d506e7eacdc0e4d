#include "protocol/naming.hpp"

namespace spiral {
namespace {

void fill_blank(const Game& game, const Target& blank, std::uint8_t value, bool is_second, wire::Blanks& out) {
  if (value == no_blank) return;
  switch (blank.pick) {
    case Pick::none: return;
    case Pick::incident:
    case Pick::occurred_incident: return name_incident(game, value, out);
    case Pick::subplot: out.plot = game.script.set->subplots[value].id; return;
    case Pick::stated_role: out.stated = static_cast<RoleId>(value); return;
    case Pick::spent_card: out.card = protagonist_deck[value % 8], out.deck = static_cast<Seat>(value / 8 + 1); return;
    default: (is_second ? out.on_second : out.on) = spot_id(game, value); return;
  }
}

}  // namespace

wire::SpotId spot_id(const Game& game, Spot spot) {
  if (spot == no_spot) return no_character;
  if (is_location(spot)) return static_cast<Location>(spot);
  return character_of(game, cast_at(spot));
}

void fill_blanks(const Game& game, const Ability& ability, Decision filled, wire::Blanks& out) {
  fill_blank(game, ability.target, filled.target(), false, out);
  fill_blank(game, ability.second, filled.second(), true, out);
  if (names_a_counter(ability.choice)) out.choice = static_cast<wire::Chosen>(filled.choice());
  if (ability.choice == Choice::place_or_remove) out.choice = filled.choice() == 0 ? wire::Chosen::place : wire::Chosen::remove;
  if (ability.choice == Choice::up_or_down && game.has_gauge) out.choice = filled.choice() == 0 ? wire::Chosen::up : wire::Chosen::down;
}

wire::List<wire::Deed> deeds_of(const Game& game, const Ability& ability, CastIndex self, Decision decision, std::optional<Location> here) {
  const auto is_a_spot = [](const Target& blank) { return names_a_spot(blank.pick); };
  const auto spot_named = [&](Subject subject) -> std::optional<wire::SpotId> {
    switch (subject.whom) {
      case Whom::self: return self == nobody ? std::nullopt : std::optional(spot_id(game, spot_of_cast(self)));
      case Whom::target: return is_a_spot(ability.target) && decision.target() != no_blank ? std::optional(spot_id(game, decision.target())) : std::nullopt;
      case Whom::second: return is_a_spot(ability.second) && decision.second() != no_blank ? std::optional(spot_id(game, decision.second())) : std::nullopt;
      case Whom::location: return wire::SpotId(static_cast<Location>(subject.arg));
      case Whom::here: return here ? std::optional(wire::SpotId(*here)) : std::nullopt;
      default: return std::nullopt;
    }
  };
  // Nobody fits an empty blank: what is about him does not happen. (One that is meant for each who fits is not filled.)
  const auto is_about_nobody = [&](Whom whom) {
    if (whom == Whom::target) return is_a_spot(ability.target) && !ability.target.each && decision.target() == no_blank;
    return whom == Whom::second && is_a_spot(ability.second) && decision.second() == no_blank;
  };
  wire::List<wire::Deed> deeds;
  for (const Effect& effect : ability.does) {
    if (effect.what == Do::nothing || is_about_nobody(effect.whom.whom)) continue;
    if (effect.what == Do::move_to_second && is_about_nobody(Whom::second)) continue;
    wire::Deed deed;
    deed.what = effect.what;
    if (effect.what == Do::move_gauge && !game.has_gauge) continue;
    if (effect.what != Do::protagonists_die && effect.what != Do::protagonists_lose) deed.on = spot_named(effect.whom);
    switch (effect.what) {
      case Do::place_or_remove: deed.what = decision.choice() == 0 ? Do::place : Do::remove; [[fallthrough]];
      case Do::place:
      case Do::remove: deed.counter = effect.counter, deed.n = effect.n; break;
      case Do::place_chosen: deed.what = Do::place, deed.counter = static_cast<Counter>(decision.choice()), deed.n = effect.n; break;
      case Do::raise_gauge: deed.n = effect.n; break;
      case Do::move_gauge: deed.n = decision.choice() == 0 ? effect.n : -effect.n; break;
      case Do::clear: deed.counter = effect.counter; break;
      case Do::move_chosen_counter:
      case Do::give_chosen_counter:
        if (decision.choice() != guard_as_counter) deed.counter = static_cast<Counter>(decision.choice());  // without one: a guard
        break;
      case Do::move_to_second:
        if (const auto second = spot_named({Whom::second}); second && std::holds_alternative<Location>(*second)) deed.to = std::get<Location>(*second);
        break;
      case Do::move:
        if (const auto target = spot_named({Whom::target}); target && std::holds_alternative<Location>(*target)) deed.to = std::get<Location>(*target);
        break;
      default: break;
    }
    if (effect.only_if.is != Is::always) deed.perhaps = true;
    deeds.push_back(deed);
  }
  return deeds;
}

}  // namespace spiral
