// The door to the content: sets and characters by name. Nothing else outside this folder names a card.
#pragma once

#include <span>

#include "rules/content.hpp"
#include "sets/ids.hpp"

namespace spiral {

std::span<const TragedySet* const> all_sets();
std::span<const Character> all_characters();

const TragedySet* find_set(std::string_view name);
const Character* find_character(std::string_view name);
const Role* find_role(const TragedySet& set, std::string_view name);
const Plot* find_main_plot(const TragedySet& set, std::string_view name);
const Plot* find_subplot(const TragedySet& set, std::string_view name);
const Incident* find_incident(const TragedySet& set, std::string_view name);

}  // namespace spiral
