// Whom or what a fact or an effect is about.
#pragma once

#include "model/ids.hpp"

namespace spiral {

enum class Whom : std::uint8_t {
  nothing,
  self,             // the character whose rule it is; the culprit of an incident
  target,           // the first blank
  second,           // the second blank
  here,             // the location where the rule happens
  location,         // a named location
  holder,           // whoever has the named role now
  start_of_holder,  // the starting location of whoever has the named role in the script (R61)
  place_of_self,    // where the owner stands when the effect comes to it
  start_of_self,    // the owner's starting location (R61)
  asked,            // the character a question is about, where the rule belongs to somebody else
  everywhere,       // the whole board, as a place to count in
  all_living,       // the living, their counters added up
  all_corpses,      // the corpses, likewise
};
struct Subject {
  Whom whom = Whom::nothing;
  std::uint8_t arg = 0;
};
namespace words {
inline constexpr Subject self{Whom::self};
inline constexpr Subject target{Whom::target};
inline constexpr Subject second{Whom::second};
inline constexpr Subject this_location{Whom::here};
inline constexpr Subject place_of_self{Whom::place_of_self};
inline constexpr Subject start_of_self{Whom::start_of_self};
inline constexpr Subject asked{Whom::asked};
inline constexpr Subject everywhere{Whom::everywhere};
inline constexpr Subject all_living{Whom::all_living};
inline constexpr Subject all_corpses{Whom::all_corpses};
constexpr Subject in(Location place) { return {Whom::location, static_cast<std::uint8_t>(place)}; }
constexpr Subject holder_of(RoleId role) { return {Whom::holder, static_cast<std::uint8_t>(role)}; }
constexpr Subject start_of(RoleId role) { return {Whom::start_of_holder, static_cast<std::uint8_t>(role)}; }
}  // namespace words

// What a subject is, as far as its word says. A blank is what its Pick says.
enum class Sort : std::uint8_t { nothing, somebody, place, sum, blank };
constexpr Sort sort_of(Whom whom) {
  switch (whom) {
    case Whom::nothing: return Sort::nothing;
    case Whom::self:
    case Whom::holder:
    case Whom::asked: return Sort::somebody;
    case Whom::here:
    case Whom::location:
    case Whom::start_of_holder:
    case Whom::place_of_self:
    case Whom::start_of_self: return Sort::place;
    case Whom::everywhere:
    case Whom::all_living:
    case Whom::all_corpses: return Sort::sum;
    case Whom::target:
    case Whom::second: return Sort::blank;
  }
  return Sort::nothing;
}

}  // namespace spiral
