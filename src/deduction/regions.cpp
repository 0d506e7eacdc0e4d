#include "deduction/regions.hpp"

#include <algorithm>

namespace spiral::deduction {
namespace {

// The only level in which they differ; no_difference or several, if it is not one.
constexpr int no_difference = -1, several = -2;
int difference(const Condition& one, const Condition& other) {
  int found = no_difference;
  for (std::size_t level = 0; level < max_levels; ++level) {
    if (one.may_be[level] == other.may_be[level]) continue;
    if (found != no_difference) return several;
    found = static_cast<int>(level);
  }
  return found;
}

bool includes(const Condition& one, const Condition& other) {
  for (std::size_t level = 0; level < max_levels; ++level)
    if (other.may_be[level] & ~one.may_be[level]) return false;
  return true;
}

}  // namespace

Condition in_short(const Condition& condition, const Condition& values) {
  Condition brief;
  for (std::size_t level = 0; level < max_levels; ++level) {
    const Values fitting = condition.may_be[level] & values.may_be[level];
    brief.may_be[level] = fitting == values.may_be[level] ? any_value : fitting;
  }
  return brief;
}

bool includes(std::span<const Condition> regions, const Condition& wanted) {
  return std::any_of(regions.begin(), regions.end(), [&](const Condition& one) { return includes(one, wanted); });
}

void add_region(std::vector<Condition>& regions, const Condition& added, const Condition& values) {
  Condition wider = added;
  for (std::size_t i = 0; i < regions.size();) {
    const int level = difference(regions[i], wider);
    const bool is_inside = level == several && includes(wider, regions[i]);
    if (level == several && !is_inside) {
      if (includes(regions[i], wider)) return;
      ++i;
      continue;
    }
    if (level >= 0) {
      Values& may_be = wider.may_be[static_cast<std::size_t>(level)];
      may_be |= regions[i].may_be[static_cast<std::size_t>(level)];
      if ((may_be & values.may_be[static_cast<std::size_t>(level)]) == values.may_be[static_cast<std::size_t>(level)]) may_be = any_value;
    }
    regions[i] = regions.back();
    regions.pop_back();
    i = 0;  // it may now fit others
  }
  regions.push_back(wider);
}

NodeId built(Diagram& diagram, const Scripts& scripts) { return scripts.are_none() ? no_world : diagram.keep_any(scripts.of, scripts.regions); }

NodeId built_together(Diagram& diagram, std::span<const Scripts* const> sets) {
  std::vector<Scripts> by_set;
  for (const Scripts* one : sets) {
    if (one->are_none()) continue;
    auto same = std::find_if(by_set.begin(), by_set.end(), [&](const Scripts& other) { return other.of == one->of; });
    if (same == by_set.end()) same = by_set.insert(same, Scripts{one->of});
    const Condition values = diagram.values_of(one->of);
    for (const Condition& region : one->regions) add_region(same->regions, region, values);
  }
  NodeId all = no_world;
  for (const Scripts& one : by_set) all = diagram.either(all, built(diagram, one));
  return all;
}

std::size_t most_regions(std::size_t nodes_of_all_scripts) { return 5 + nodes_of_all_scripts / 1000; }

void build_if_large(Diagram& diagram, Scripts& scripts, std::size_t most) {
  if (scripts.regions.size() > most) scripts = all_of(built(diagram, scripts));
}

}  // namespace spiral::deduction
