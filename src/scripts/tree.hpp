// A file as a tree of values, each with its place: what TOML and JSON have in common.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scripts/said.hpp"

namespace spiral {

struct Tree {
  enum class Kind : std::uint8_t { nothing, truth, whole, decimal, text, date, list, table };
  struct Member;

  Kind kind = Kind::nothing;
  int line = 0, column = 0;
  long long number = 0;         // a whole number; 1 or 0 for true and false
  std::string text;             // a decimal number as it is written
  std::vector<Tree> items;      // of a list
  std::vector<Member> members;  // of a table, in the order of the file

  bool is(Kind wanted) const { return kind == wanted; }
  // Null if the table has no such key, or this is no table.
  const Tree* find(std::string_view key) const;
};
struct Tree::Member {
  std::string name;
  int line = 0, column = 0;  // of the key
  Tree value;
};

// "the number 3", `the text "x"`, "a list": what stands there instead of what was expected.
Said description(const Tree& value);

}  // namespace spiral
