#include "deduction/regions.hpp"

#include <algorithm>

#include "deduction/edge_list.hpp"

namespace spiral::deduction {
namespace {

constexpr std::size_t first_size = 1u << 10, remembered_size = 1u << 12;  // powers of two

}  // namespace

Regions::Regions(int levels) : levels_(levels), nodes_(2), table_(first_size), remembered_(remembered_size) {
  nodes_[nothing].level = nodes_[everything].level = static_cast<std::uint8_t>(levels);
}

Region Regions::where(const Condition& condition) {
  Region region = everything;
  for (auto level = static_cast<std::size_t>(levels_); level-- > 0;) {
    const Values values = condition.may_be[level];
    if (values == any_value) continue;
    const Edge edge{values, region};
    region = make(static_cast<int>(level), {&edge, 1});
  }
  return region;
}

std::size_t Regions::slot_of(std::uint32_t hash, int level, std::span<const Edge> wanted) const {
  std::size_t slot = hash & (table_.size() - 1);
  for (;; slot = (slot + 1) & (table_.size() - 1)) {
    const Region there = table_[slot];
    if (there == nothing || (nodes_[there].hash == hash && nodes_[there].level == level && std::ranges::equal(edges(there), wanted))) return slot;
  }
}

void Regions::grow_table() {
  table_.assign(table_.size() * 4, nothing);
  for (Region region = everything + 1; region < nodes_.size(); ++region) table_[slot_of(nodes_[region].hash, nodes_[region].level, edges(region))] = region;
}

// Where all values lead to the same, the level makes no difference.
Region Regions::make(int level, std::span<const Edge> wanted) {
  const Values values = values_.may_be[static_cast<std::size_t>(level)];
  EdgeList list;
  for (const Edge& edge : wanted) list.add(edge.values & values, edge.to);
  const std::span<const Edge> sorted = list.sorted();
  if (sorted.empty()) return nothing;
  if (sorted[0].values == values) return sorted[0].to;
  const std::uint32_t hash = hash_of(level, sorted);
  const std::size_t slot = slot_of(hash, level, sorted);
  if (table_[slot] != nothing) return table_[slot];
  const auto region = static_cast<Region>(nodes_.size());
  nodes_.push_back({static_cast<std::uint32_t>(edges_.size()), hash, static_cast<std::uint8_t>(sorted.size()), static_cast<std::uint8_t>(level)});
  edges_.insert(edges_.end(), sorted.begin(), sorted.end());
  table_[slot] = region;
  if (nodes_.size() * 2 > table_.size()) grow_table();
  return region;
}

Region Regions::combine(Operation operation, Region one, Region other) {
  if (one == other) return operation == Operation::without ? nothing : one;
  if (one == nothing) return operation == Operation::either ? other : nothing;
  if (other == nothing) return operation == Operation::both ? nothing : one;
  if (other == everything) return operation == Operation::both ? one : operation == Operation::either ? everything : nothing;
  if (one == everything && operation != Operation::without) return operation == Operation::both ? other : everything;
  if (operation != Operation::without && one > other) std::swap(one, other);
  const std::uint64_t hash = mixed(static_cast<std::uint64_t>(one) << 32 | other, static_cast<std::uint64_t>(operation));
  Remembered& known = remembered_[hash & (remembered_.size() - 1)];
  if (known.one == one && known.other == other && known.operation == operation) return known.result;
  const Region result = combine_edges(operation, one, other);
  known = {one, other, result, operation};
  return result;
}

// Half and half, so that what grows large is put together seldom.
Region Regions::any_of(std::span<const Region> regions) {
  if (regions.size() <= 1) return regions.empty() ? nothing : regions[0];
  return either(any_of(regions.first(regions.size() / 2)), any_of(regions.subspan(regions.size() / 2)));
}

// What both have of a level leads on together; what only one has leads on as it is, or nowhere.
Region Regions::combine_edges(Operation operation, Region one, Region other) {
  const int level = std::min(level_of(one), level_of(other));
  const Values values = values_.may_be[static_cast<std::size_t>(level)];
  const auto edge_of = [&](Region region, std::size_t i) { return level_of(region) == level ? edges_[nodes_[region].first + i] : Edge{values, region}; };
  const auto size_of = [&](Region region) { return level_of(region) == level ? nodes_[region].size : std::size_t{1}; };
  EdgeList result;
  Values in_one = 0, in_other = 0;
  for (std::size_t j = 0; j < size_of(other); ++j) in_other |= edge_of(other, j).values;
  for (std::size_t i = 0; i < size_of(one); ++i) {
    const Edge left = edge_of(one, i);
    in_one |= left.values;
    if (operation != Operation::both) result.add(left.values & ~in_other, left.to);
    for (std::size_t j = 0; j < size_of(other); ++j) {
      const Edge right = edge_of(other, j);
      if (left.values & right.values) result.add(left.values & right.values, combine(operation, left.to, right.to));
    }
  }
  if (operation == Operation::either)
    for (std::size_t j = 0; j < size_of(other); ++j) {
      const Edge right = edge_of(other, j);
      result.add(right.values & ~in_one, right.to);
    }
  return make(level, {result.items.data(), result.size});
}

bool Regions::contains(Region region, const World& world) const {
  while (region > everything) {
    Region next = nothing;
    for (const Edge& edge : edges(region))
      if (edge.values >> world[static_cast<std::size_t>(level_of(region))] & 1u) next = edge.to;
    region = next;
  }
  return region == everything;
}

Condition Regions::values_in(Region region) const {
  Condition found;
  if (region == nothing) found.may_be.fill(0);
  if (region <= everything) return region == nothing ? found : values_;
  found.may_be.fill(0);
  std::vector<bool> seen(nodes_.size(), false);
  std::vector<Region> open{region};
  seen[region] = true;
  const auto pass_over = [&](int from, int to) {
    for (auto level = static_cast<std::size_t>(from); level < static_cast<std::size_t>(to); ++level) found.may_be[level] = values_.may_be[level];
  };
  pass_over(0, level_of(region));
  while (!open.empty()) {
    const Region here = open.back();
    open.pop_back();
    for (const Edge& edge : edges(here)) {
      found.may_be[static_cast<std::size_t>(level_of(here))] |= edge.values;
      pass_over(level_of(here) + 1, level_of(edge.to));
      if (edge.to == everything || seen[edge.to]) continue;
      seen[edge.to] = true;
      open.push_back(edge.to);
    }
  }
  return found;
}

void Regions::keep_only(std::span<Region> regions) {
  Regions fresh(levels_);
  fresh.values_ = values_;
  std::vector<Region> copied(nodes_.size(), nothing);
  for (Region& region : regions) region = fresh.copy(*this, region, copied);
  *this = std::move(fresh);
}

Region Regions::copy(const Regions& from, Region region, std::vector<Region>& copied) {
  if (region <= everything || copied[region] != nothing) return region <= everything ? region : copied[region];
  EdgeList list;
  for (const Edge& edge : from.edges(region)) list.add(edge.values, copy(from, edge.to, copied));
  return copied[region] = make(from.level_of(region), {list.items.data(), list.size});
}

}  // namespace spiral::deduction
