// A list with one place for each value of an enum. It is looked up by the value, or by a number where a number is what there is.
#pragma once

#include <cstddef>

namespace spiral {

template <class Enum, class Type, std::size_t count>
struct Indexed {
  Type items[count]{};

  constexpr Type& operator[](Enum value) { return items[static_cast<std::size_t>(value)]; }
  constexpr const Type& operator[](Enum value) const { return items[static_cast<std::size_t>(value)]; }
  constexpr Type& operator[](std::size_t place) { return items[place]; }
  constexpr const Type& operator[](std::size_t place) const { return items[place]; }
  constexpr Type* begin() { return items; }
  constexpr Type* end() { return items + count; }
  constexpr const Type* begin() const { return items; }
  constexpr const Type* end() const { return items + count; }
  static constexpr std::size_t size() { return count; }
};

}  // namespace spiral
