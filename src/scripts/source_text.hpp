// The letters of a file by line and column, to mend it in place.
#pragma once

#include "scripts/findings.hpp"

namespace spiral {

class SourceText {
 public:
  explicit SourceText(std::string_view text) : text_(text) {}

  // The byte where a place is; nothing if the file has no such place.
  std::optional<std::size_t> offset_of(const Position& at) const;
  // The value or key that begins there, quotes included; empty if it goes over several lines.
  std::string_view token_at(const Position& at) const;
  std::string_view line(int number) const;

  // Another word for the value that begins there; nothing without a word, or where there is no such value.
  std::optional<Fix> replacing(const Position& at, const std::string& word) const;
  // One more key in the table of the value that begins there: on a line of its own where that value has one.
  std::optional<Fix> adding_behind(const Position& at, const std::string& key, const std::string& value) const;

 private:
  std::string_view text_;
};

// The same text with every fix that still fits what stands there, and how many those were.
struct Mended {
  std::string text;
  int changes = 0;
};
Mended mend(std::string_view text, const std::vector<Problem>& problems);

}  // namespace spiral
