// The TOML library behind a wall: text in, a tree or a problem out, nothing thrown.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <toml.hpp>

#include "scripts/script_file.hpp"

namespace spiral {

class TomlText {
 public:
  TomlText(std::string_view text, std::string file_name);

  // The whole file as a table; nothing, and a problem added, if it is no TOML.
  std::optional<toml::value> parse(std::vector<Problem>& problems) const;

  Position whole_file() const { return {file_name_, 0, 0}; }
  Position at(int line, int column) const { return {file_name_, line, column}; }
  Position of(const toml::value& value) const;
  // Where the key of a value stands; the library does not keep it, so the line is looked at.
  Position of_key(const toml::value& value) const;

 private:
  std::optional<Problem> unreadable_part() const;
  Problem syntax_problem(const toml::exception& error) const;
  std::string_view line(int number) const;
  int letters_before(int line_number, int byte_column) const;

  std::string_view text_;
  std::string file_name_;
  std::vector<std::string_view> lines_;
};

// "the number 3", `the text "x"`, "a list": what stands there instead of what was expected.
std::string description(const toml::value& value);

}  // namespace spiral
