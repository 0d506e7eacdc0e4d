// The edges of a node that is being made. Edges to the same rest are one; those to nothing are none. In the order of their first value, so
// that equal nodes look equal.
#pragma once

#include "deduction/diagram.hpp"

namespace spiral::deduction {

struct EdgeList {
  std::array<Edge, 64> items;
  std::size_t size = 0;

  void add(Values values, NodeId to) {
    if (values == 0 || to == no_world) return;
    for (std::size_t i = 0; i < size; ++i)
      if (items[i].to == to) {
        items[i].values |= values;
        return;
      }
    items[size++] = {values, to};
  }
  std::span<const Edge> sorted() {
    const auto first_value = [](const Edge& edge) { return edge.values & -edge.values; };
    for (std::size_t i = 1; i < size; ++i) {  // few, and nearly sorted
      const Edge moved = items[i];
      std::size_t to = i;
      for (; to > 0 && first_value(items[to - 1]) > first_value(moved); --to) items[to] = items[to - 1];
      items[to] = moved;
    }
    return {items.data(), size};
  }
};

inline std::uint32_t hash_of(int level, std::span<const Edge> edges) {
  std::uint64_t hash = static_cast<std::uint64_t>(level);
  for (const Edge& edge : edges) {
    hash = (hash ^ edge.values) * 0x9E3779B97F4A7C15ull;
    hash = (hash ^ (hash >> 32) ^ edge.to) * 0xBF58476D1CE4E5B9ull;
    hash ^= hash >> 29;
  }
  return static_cast<std::uint32_t>(hash >> 16);
}

}  // namespace spiral::deduction
