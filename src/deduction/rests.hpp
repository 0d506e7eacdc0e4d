// The rests of a world, while a diagram is built: each is built once, and found again by its bytes.
#pragma once

#include <array>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "deduction/diagram.hpp"

namespace spiral::deduction {

// Spread over a table of some power of two by their bytes.
template <class Rest>
std::size_t slot_by_bytes(const Rest& rest, std::size_t slots) {
  static_assert(std::has_unique_object_representations_v<Rest> && sizeof(Rest) % 8 == 0);
  std::array<std::uint64_t, sizeof(Rest) / 8> words;
  std::memcpy(words.data(), &rest, sizeof(Rest));
  std::uint64_t hash = 0;
  for (const std::uint64_t word : words) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ull;
    hash = (hash ^ hash >> 32) * 0xBF58476D1CE4E5B9ull;  // so that the last bytes tell slots apart, too
    hash ^= hash >> 29;
  }
  return hash & (slots - 1);
}

// Rests by number, each once.
template <class Rest>
class Numbered {
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
  std::size_t size() const { return items_.size(); }

 private:
  std::size_t slot_of(const Rest& rest) const {
    std::size_t slot = slot_by_bytes(rest, slots_.size());
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

// The node that was built for each rest.
template <class Rest>
class Built {
 public:
  static constexpr NodeId not_yet = ~NodeId{0};

  NodeId of(const Rest& rest) const { return items_[slot_of(rest)].node; }
  // It must not be there yet.
  NodeId add(const Rest& rest, NodeId node) {
    if (++size_ * 3 > items_.size() * 2) {
      const std::vector<Item> before = std::exchange(items_, std::vector<Item>(items_.size() * 2));
      for (const Item& one : before)
        if (one.node != not_yet) items_[slot_of(one.rest)] = one;
    }
    items_[slot_of(rest)] = {rest, node};
    return node;
  }

 private:
  struct Item {
    Rest rest{};
    NodeId node = not_yet;
  };
  std::size_t slot_of(const Rest& rest) const {
    std::size_t slot = slot_by_bytes(rest, items_.size());
    while (items_[slot].node != not_yet && !(items_[slot].rest == rest)) slot = (slot + 1) & (items_.size() - 1);
    return slot;
  }

  std::vector<Item> items_ = std::vector<Item>(1u << 10);
  std::size_t size_ = 0;
};

}  // namespace spiral::deduction
