// The script of a case, written in one line a part.
#pragma once

#include <optional>
#include <string>

#include "cases/case_file.hpp"
#include "rules/options.hpp"
#include "rules/script.hpp"

namespace spiral {

// What went wrong in the line being read; the runner stops at the first.
struct Fault {
  std::string text;
  explicit operator bool() const { return !text.empty(); }
};

struct CaseScript {
  Script script{};
  Options options{};
  std::uint8_t players = 4;
  std::uint8_t leader = 0;
  bool unchecked = false;
  std::string illegal;  // what the fault of the script must say

  Fault read(const CaseLine& line);
  // Fills in what a case may leave out and checks the rest.
  Fault finish();

 private:
  Fault read_options(const std::string& text);
  Fault read_plots(const std::string& text);
  Fault read_cast(const std::string& text);
  Fault read_incidents(const std::string& text);
};

std::optional<int> number_in(const std::string& text);
std::optional<Location> place_named(std::string_view name);
std::optional<CastIndex> cast_named(const Script& script, std::string_view name);

}  // namespace spiral
