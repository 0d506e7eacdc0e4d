// Words of messages: quoting what was found, listing what is valid, naming the valid word closest to it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scripts/said.hpp"
#include "sets/ids.hpp"

namespace spiral {

// A number, a word or the name of a thing as a piece of a message.
inline std::string text_of(long long number) { return std::to_string(number); }
inline std::string text_of(std::string_view text) { return std::string(text); }
template <class Named>
std::string name_text(const Named& one) {
  return std::string(name_of(one.id));
}
// The text in quotes, on one line and not endless.
std::string in_quotes(std::string_view text);
// "one, two, three"
std::string listed(const std::vector<std::string_view>& words, std::string_view separator = ", ");
// `expected a role, found "brian"; did you mean "brain"?`, or all valid words if none is near.
std::string expected_word(std::string_view what, std::string_view found, const std::vector<std::string_view>& valid);
// Only the end of that message: `; did you mean "brain"?` or `; valid: brain, killer`.
std::string suggestion(std::string_view found, const std::vector<std::string_view>& valid);

// Sets an option by its name and the name of its value; what is wrong, or nothing.
struct Options;
Said fault_of_option(Options& options, std::string_view name, std::string_view value);

constexpr bool continues_a_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }
// The length in bytes of the UTF-8 letter that begins here; 0 if there is none.
std::size_t letter_length(std::string_view text);
// Adds the letter of this number as UTF-8.
void append_letter(std::string& out, std::uint32_t letter);

template <class Range>
std::vector<std::string_view> names_in(const Range& range) {
  std::vector<std::string_view> names;
  for (const auto& one : range) names.push_back(name_of(one.id));
  return names;
}

}  // namespace spiral
