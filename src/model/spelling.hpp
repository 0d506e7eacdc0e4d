// The enumerator is the id: what records, messages, scripts and cases call a thing is how the program spells it, once. A trailing
// underscore (for words that C++ keeps to itself: friend_) is no part of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "model/ids.hpp"

namespace spiral {

// For the few that cannot be spelled in C++ as the world knows them.
template <auto value>
inline constexpr std::string_view spelled_otherwise{};
template <>
inline constexpr std::string_view spelled_otherwise<Seat::everyone> = "public";

namespace spelling {

constexpr bool is_letter(char one) { return (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z') || (one >= '0' && one <= '9') || one == '_'; }

// How the compiler prints an enumerator: "... value = spiral::Location::city; ..." or "... value = spiral::Location::city]"; of a
// number without a name "(spiral::Location)4".
template <auto value>
consteval std::string_view spelled() {
  std::string_view text = __PRETTY_FUNCTION__;
  const std::size_t start = text.rfind("value = ") + 8;
  std::size_t end = start;
  while (end < text.size() && (is_letter(text[end]) || text[end] == ':')) ++end;
  std::size_t first = end;
  while (first > start && text[first - 1] != ':') --first;
  if (end > first && text[end - 1] == '_') --end;
  if (!spelled_otherwise<value>.empty()) return spelled_otherwise<value>;
  return text.substr(first, end - first);
}

// How many enumerators there are, from 0 on without a gap.
template <class Enum, std::uint8_t from = 0>
consteval std::size_t count() {
  if constexpr (spelled<static_cast<Enum>(from)>().empty()) return from;
  else return count<Enum, from + 1>();
}

template <class Enum, std::size_t... places>
consteval std::array<std::string_view, sizeof...(places)> list(std::index_sequence<places...>) {
  return {spelled<static_cast<Enum>(places)>()...};
}

}  // namespace spelling

template <class Enum>
concept Enumeration = std::is_enum_v<Enum>;

template <Enumeration Enum>
inline constexpr std::size_t count_of = spelling::count<Enum>();
template <Enumeration Enum>
inline constexpr std::array<std::string_view, count_of<Enum>> ids_of = spelling::list<Enum>(std::make_index_sequence<count_of<Enum>>());

template <Enumeration Enum>
constexpr std::string_view id_of(Enum value) {
  return ids_of<Enum>[static_cast<std::size_t>(value)];
}

template <Enumeration Enum>
constexpr std::optional<Enum> named(std::string_view id) {
  for (std::size_t place = 0; place < count_of<Enum>; ++place)
    if (ids_of<Enum>[place] == id) return static_cast<Enum>(place);
  return std::nullopt;
}

}  // namespace spiral
