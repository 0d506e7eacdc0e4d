// One field of JSON that a store has kept. Whoever changes a store by hand may have left anything there.
#pragma once

#include <concepts>
#include <nlohmann/json.hpp>
#include <string>

namespace spiral {

// False if something else stands there. What is not there at all leaves the value as it is.
template <class Type>
bool take_field(const nlohmann::json& stored, const char* name, Type& value) {
  const auto found = stored.find(name);
  if (found == stored.end()) return stored.is_object();
  if constexpr (std::same_as<Type, bool>) {
    if (!found->is_boolean()) return false;
  } else if constexpr (std::integral<Type>) {
    if (!found->is_number_integer()) return false;
  } else {
    static_assert(std::same_as<Type, std::string>);
    if (!found->is_string()) return false;
  }
  return value = found->get<Type>(), true;
}

}  // namespace spiral
