// What the program numbers, as messages name it.
#pragma once

#include "protocol/wire_parts.hpp"
#include "records/playthrough.hpp"

namespace spiral {

inline CharacterId character_of(const Game& game, CastIndex who) { return game.script.cast[who].character->id; }
wire::SpotId spot_id(const Game& game, Spot spot);
// By the name everybody knows; the true one of a Fake Incident is in the script sheet and in causes alone (R89).
inline IncidentId incident_of(const Game& game, int place) { return game.script.incidents[place].public_incident().id; }
// Which of several incidents of one public name and day is meant (R191).
template <class Named>
void number_incident(const Game& game, int place, Named& out) {
  const int number = game.script.number_of(place), alike = game.script.count_like(place);
  if (number > 1) out.nth = number;
  if (alike > 1) out.alike = alike;
}
template <class Named>
void name_incident(const Game& game, int place, Named& out) {
  out.incident = incident_of(game, place), out.incident_day = game.script.incidents[place].day;
  number_incident(game, place, out);
}

// What an ability names, filled in.
// Whose ability is declared, which, through whom, and what it names.
template <class Named>
void fill_goodwill(const Game& game, Decision use, Named& out) {
  out.who = character_of(game, game.declarer_of(use)), out.ability = (use.is_on_request() ? game.request : use.which()) + 1;
  if (use.is_on_request()) out.through = character_of(game, use.who()), out.through_ability = use.which() + 1;
  fill_blanks(game, game.script.cast[use.who()].character->abilities[use.which()], use, out);
}
void fill_blanks(const Game& game, const Ability& ability, Decision filled, wire::Blanks& out);
// What the filled ability does, piece by piece.
wire::List<wire::Deed> deeds_of(const Game& game, const Ability& ability, CastIndex self, Decision decision, std::optional<Location> here = {});

}  // namespace spiral
