// The TOML library behind a wall: text in, a tree or a problem out, nothing thrown.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <toml.hpp>

#include "scripts/findings.hpp"
#include "scripts/tree.hpp"

namespace spiral {

inline constexpr std::size_t most_bytes_of_script = 64 * 1024;
inline constexpr int most_values_of_script = 1500;  // in TOML rather signs that lead to one

class TomlText {
 public:
  TomlText(std::string_view text, std::string file_name);

  // The whole file as a table; nothing, and a problem added, if it is no TOML.
  std::optional<Tree> parse(std::vector<Problem>& problems) const;

  Position whole_file() const { return {file_name_, 0, 0}; }

 private:
  Position at(int line, int column) const { return {file_name_, line, column}; }
  Position of(const toml::value& value) const;
  // Where the key of a value stands; the library does not keep it, so the line is looked at.
  Position of_key(const toml::value& value) const;
  Tree tree_of(const toml::value& value) const;
  std::optional<Problem> unreadable_part() const;
  Problem syntax_problem(const toml::exception& error) const;
  std::string_view line(int number) const;
  int letters_before(int line_number, int byte_column) const;

  std::string_view text_;
  std::string file_name_;
  std::vector<std::string_view> lines_;
};

}  // namespace spiral
