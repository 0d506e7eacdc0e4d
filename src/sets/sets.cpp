#include "sets/sets.hpp"

#include <algorithm>

#include "sets/basic_tragedy/set.hpp"
#include "sets/characters/base_game.hpp"
#include "sets/characters/expansions.hpp"
#include "sets/characters/later.hpp"
#include "sets/cosmic_mythology/set.hpp"
#include "sets/first_steps/set.hpp"
#include "sets/midnight_zone/set.hpp"
#include "sets/mystery_circle/set.hpp"
#include "sets/prime_evil/set.hpp"

namespace spiral {
namespace {

constexpr const TragedySet* sets[] = {&first_steps::set,    &basic_tragedy::set, &midnight_zone::set,
                                      &mystery_circle::set, &prime_evil::set,    &cosmic_mythology::set};

// In the order of their ids.
constexpr auto everybody = [] {
  std::array<Character, std::size(characters::base_game) + std::size(characters::expansions) + std::size(characters::later)> all{};
  auto next = all.begin();
  for (const std::span<const Character> box : {std::span<const Character>(characters::base_game), std::span<const Character>(characters::expansions),
                                               std::span<const Character>(characters::later)})
    next = std::copy(box.begin(), box.end(), next);
  return all;
}();

template <class Range>
auto find_named(const Range& range, std::string_view name) -> decltype(&*range.begin()) {
  for (const auto& one : range)
    if (name_of(one.id) == name) return &one;
  return nullptr;
}

}  // namespace

std::span<const TragedySet* const> all_sets() { return sets; }
std::span<const Character> all_characters() { return everybody; }

const TragedySet* find_set(std::string_view name) {
  for (const TragedySet* set : sets)
    if (set->name == name) return set;
  return nullptr;
}
const Character* find_character(std::string_view name) { return find_named(all_characters(), name); }
const Role* find_role(const TragedySet& set, std::string_view name) { return find_named(set.roles, name); }
const Plot* find_main_plot(const TragedySet& set, std::string_view name) { return find_named(set.main_plots, name); }
const Plot* find_subplot(const TragedySet& set, std::string_view name) { return find_named(set.subplots, name); }
const Incident* find_incident(const TragedySet& set, std::string_view name) { return find_named(set.incidents, name); }

}  // namespace spiral
