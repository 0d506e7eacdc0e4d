// Command lines: "--name value" and plain words, with messages that tell how to go on.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "records/playthrough.hpp"

namespace spiral {

// What a command accepts. A flag that takes no value has `takes_value` false.
struct Flag {
  std::string name;
  bool takes_value = true;
};

struct ParsedArguments {
  std::vector<std::pair<std::string, std::string>> flags;
  std::vector<std::string> words;
  std::string problem;

  bool has(const std::string& name) const;
  std::string value(const std::string& name, const std::string& otherwise = {}) const;
};
ParsedArguments parse_arguments(const Arguments& arguments, const std::vector<Flag>& accepted);

// A whole number within bounds, or a problem.
bool read_number(const std::string& text, long long least, long long most, long long& out);

// --script, --players, --option, --loops, --leader: the same for every command that sets up a game.
const std::vector<Flag>& setup_flags();
// Fills the setup; the problem if something is wrong (several lines for a faulty script), otherwise empty.
std::string read_setup(const ParsedArguments& parsed, const std::string& default_script, Setup& setup);

// Prints "spiral: message" and returns the exit code for wrong usage.
int fail(const std::string& message);

}  // namespace spiral
