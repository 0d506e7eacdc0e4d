// The blanks of an ability.
#pragma once

#include "rules/fact.hpp"

namespace spiral {

enum class Pick : std::uint8_t {
  none,
  character,
  corpse,
  spot,  // the location or a character in it
  location,
  destination,  // a location the owner may be moved to (R36); as second blank: the character of the first
  neighbour,    // a destination beside the place, never diagonal (R37)
  incident,     // any of the schedule
  occurred_incident,
  subplot,      // any of the set
  spent_card,   // once-per-loop cards of the Leader (R69)
  stated_role,  // the role to be told of the owner, if he may state another (R80)
};
enum class Scope : std::uint8_t { here, anywhere, turf, here_or_start };
struct Target {
  Pick pick = Pick::none;
  Scope scope = Scope::anywhere;
  bool other = false;          // not the owner; of a destination: not the present place
  bool not_the_first = false;  // of a second blank: not what the first holds
  bool is_needed = false;      // of a second blank: without it the ability cannot be used
  bool each = false;           // all that fit, no choice; with a second blank, one choice for each of them
  bool victims_too = false;    // of corpses: an Intrigue on a location may be meant (R105)
  Trait trait = Trait::none;
  CharacterId named = no_character;
  RoleId holder = no_role;  // whoever has this role now
  Fact where{};
};

enum class Choice : std::uint8_t {
  none,
  counter,
  place_or_remove,
  intrigue_or_paranoia,
  up_or_down,
  counter_of_target,  // one that lies on the first blank; any where neither blank has one (R209)
  counter_of_self,    // one that lies on the owner
  hope_or_despair,
};

// Whether a kind of counter is chosen.
constexpr bool names_a_counter(Choice choice) {
  switch (choice) {
    case Choice::counter:
    case Choice::intrigue_or_paranoia:
    case Choice::counter_of_target:
    case Choice::counter_of_self:
    case Choice::hope_or_despair: return true;
    case Choice::none:
    case Choice::place_or_remove:
    case Choice::up_or_down: return false;
  }
  return false;
}

// What a blank holds.
enum class Blank : std::uint8_t { nothing, somebody, place, either, incident, subplot, card, role };
constexpr Blank blank_of(Pick pick) {
  switch (pick) {
    case Pick::none: return Blank::nothing;
    case Pick::character:
    case Pick::corpse: return Blank::somebody;
    case Pick::spot: return Blank::either;
    case Pick::location:
    case Pick::destination:
    case Pick::neighbour: return Blank::place;
    case Pick::incident:
    case Pick::occurred_incident: return Blank::incident;
    case Pick::subplot: return Blank::subplot;
    case Pick::spent_card: return Blank::card;
    case Pick::stated_role: return Blank::role;
  }
  return Blank::nothing;
}
// Whether such a blank holds a location or a member of the cast.
constexpr bool names_a_spot(Pick pick) {
  const Blank blank = blank_of(pick);
  return blank == Blank::somebody || blank == Blank::place || blank == Blank::either;
}

}  // namespace spiral
