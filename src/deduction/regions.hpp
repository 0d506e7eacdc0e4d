// Sets of scripts that need no diagram of their own: what fits at least one of some conditions, out of a set that has one. Where a game
// may stand in several positions, their scripts often differ in one level alone, and to build each of them would cost a diagram apiece.
#pragma once

#include "deduction/diagram.hpp"

namespace spiral::deduction {

struct Scripts {
  NodeId of = no_world;
  std::vector<Condition> regions{};  // they may overlap; none: the empty set

  bool are_none() const { return of == no_world || regions.empty(); }
};

inline Scripts all_of(NodeId set) { return {set, std::vector<Condition>(1)}; }

// What a condition says about the worlds of a set that have these values: a level that all of them fit says nothing.
Condition in_short(const Condition& condition, const Condition& values);

bool includes(std::span<const Condition> regions, const Condition& wanted);  // one of them does

// Regions that differ in one level are put together. All must have been told in short, by the same values.
void add_region(std::vector<Condition>& regions, const Condition& added, const Condition& values);

// Their diagram.
NodeId built(Diagram& diagram, const Scripts& scripts);
NodeId built_together(Diagram& diagram, std::span<const Scripts* const> sets);

// Builds the diagram where there are too many regions to be looked at one by one. The larger the diagrams are, the more that is.
std::size_t most_regions(std::size_t nodes_of_all_scripts);
void build_if_large(Diagram& diagram, Scripts& scripts, std::size_t most);

}  // namespace spiral::deduction
