// The options and their values by name, for scripts, records and messages.
#pragma once

#include "model/spelling.hpp"
#include "rules/options.hpp"

namespace spiral {

template <>
inline constexpr std::string_view spelled_otherwise<ParanoiaVirusAt::four> = "4";
template <>
inline constexpr std::string_view spelled_otherwise<ParanoiaVirusAt::three> = "3";

struct OptionInfo {
  Option option;
  std::string_view name;
  std::array<std::string_view, 3> values;  // the first is the default; empty where there are fewer
};

template <class Value>
constexpr OptionInfo info_of() {
  OptionInfo info{option_of<Value>, id_of(option_of<Value>), {}};
  for (std::size_t i = 0; i < count_of<Value>; ++i) info.values[i] = ids_of<Value>[i];
  return info;
}
template <class... Values>
constexpr std::array<OptionInfo, sizeof...(Values)> infos_of(OptionList<Values...>) {
  return {info_of<Values>()...};
}

inline constexpr std::array<OptionInfo, option_count> option_infos = infos_of(AllOptions());
static_assert(count_of<Option> == option_count);

}  // namespace spiral
