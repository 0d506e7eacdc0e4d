// A command line, read: flags and plain words, or a message that tells how to go on.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "records/playthrough.hpp"

namespace spiral {

struct ParsedArguments {
  std::vector<std::pair<std::string, std::string>> flags;
  std::vector<std::string> words;
  std::string problem;
  bool wants_help = false;

  bool has(const std::string& name) const;
  // The last one given.
  std::string value(const std::string& name, const std::string& otherwise = {}) const;
  std::vector<std::string> values(const std::string& name) const;
  // Its bounds were checked with the command line.
  long long number(const std::string& name, long long otherwise) const;
};

// Everything in a command line that the description of the command can tell is checked here.
ParsedArguments parse_arguments(const Command& command, const Arguments& arguments);
std::string help_of(const Command& command);
std::string help_of_program();

// --script, --players, --option, --loops, --leader: the same for every command that sets up a game.
std::vector<Flag> setup_flags();
// With those of the command behind them.
std::vector<Flag> setup_flags_and(const std::vector<Flag>& more);
// Fills the setup; the problem if something is wrong (several lines for a faulty script), otherwise empty.
std::string read_setup(const ParsedArguments& parsed, const std::string& default_script, Setup& setup);

// A whole number within bounds.
bool read_number(const std::string& text, long long least, long long most, long long& out);

// "spiral: message" on the error stream, and the exit code of it.
int misuse(const std::string& message);
int fail(const std::string& message);

// The whole program, from its first word on.
int run_program(const Arguments& arguments);

}  // namespace spiral
