// Words of messages: quoting what was found, listing what is valid, naming the valid word closest to it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sets/ids.hpp"

namespace spiral {

// The text in quotes, on one line and not endless.
std::string in_quotes(std::string_view text);
// "one, two, three"
std::string listed(const std::vector<std::string_view>& words, std::string_view separator = ", ");
// `expected a role, found "brian"; did you mean "brain"?`, or all valid words if none is near.
std::string expected_word(std::string_view what, std::string_view found, const std::vector<std::string_view>& valid);
// Only the end of that message: `; did you mean "brain"?` or `; valid: brain, killer`.
std::string suggestion(std::string_view found, const std::vector<std::string_view>& valid);

template <class Range>
std::vector<std::string_view> names_in(const Range& range) {
  std::vector<std::string_view> names;
  for (const auto& one : range) names.push_back(name_of(one.id));
  return names;
}

}  // namespace spiral
