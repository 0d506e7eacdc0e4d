// The rests of a world, while a diagram is built: each is built once, and found again by its bytes.
#pragma once

#include <array>
#include <cstring>
#include <type_traits>
#include <vector>

#include "deduction/diagram.hpp"

namespace spiral::deduction {

// Rests by number, each once.
template <class Rest>
class Numbered {
  static_assert(std::has_unique_object_representations_v<Rest> && sizeof(Rest) % 8 == 0);

 public:
  // The number of this rest; a new one gets the next number.
  std::uint32_t number_of(const Rest& rest) {
    const std::size_t slot = slot_of(rest);
    if (slots_[slot] != 0) return slots_[slot] - 1;
    items_.push_back(rest);
    slots_[slot] = static_cast<std::uint32_t>(items_.size());
    if (items_.size() * 2 > slots_.size()) grow();
    return static_cast<std::uint32_t>(items_.size() - 1);
  }
  const Rest& operator[](std::uint32_t number) const { return items_[number]; }

 private:
  std::size_t slot_of(const Rest& rest) const {
    std::array<std::uint64_t, sizeof(Rest) / 8> words;
    std::memcpy(words.data(), &rest, sizeof(Rest));
    std::uint64_t hash = 0;
    for (const std::uint64_t word : words) hash = (hash ^ (hash >> 29) ^ word) * 0x9E3779B97F4A7C15ull;
    std::size_t slot = (hash >> 20) & (slots_.size() - 1);
    while (slots_[slot] != 0 && !(items_[slots_[slot] - 1] == rest)) slot = (slot + 1) & (slots_.size() - 1);
    return slot;
  }
  void grow() {
    slots_.assign(slots_.size() * 4, 0);
    for (std::size_t i = 0; i < items_.size(); ++i) slots_[slot_of(items_[i])] = static_cast<std::uint32_t>(i + 1);
  }

  std::vector<Rest> items_;
  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(1u << 10);
};

// The node that was built for each rest, by its number.
struct Built {
  static constexpr NodeId not_yet = ~NodeId{0};
  std::vector<NodeId> nodes;

  NodeId& of(std::uint32_t number) {
    if (number >= nodes.size()) nodes.resize(number + 1, not_yet);
    return nodes[number];
  }
};

}  // namespace spiral::deduction
