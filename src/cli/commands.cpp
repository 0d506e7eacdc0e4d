#include "cli/commands.hpp"

#include <cctype>

namespace spiral {

const std::vector<Command>& commands() {
  static const std::vector<Command> all{play_command(),   serve_command(),    doctor_command(),     move_data_command(), referee_command(), check_command(),
                                        script_command(), case_command(),     simulate_command(),   deduce_command(),    puzzle_command(),  perft_command(),
                                        bench_command(),  protocol_command(), completion_command(), manual_command()};
  return all;
}

const Command* command_named(const std::string& name) {
  for (const Command& command : commands())
    if (command.name == name) return &command;
  return nullptr;
}

std::string sentence_of(std::string about) {
  if (!about.empty()) about[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(about[0])));
  return about.ends_with('.') || about.ends_with('?') ? about : about + ".";
}

std::string variable_of(const Flag& flag) {
  std::string variable = "SPIRAL_";
  for (const char c : flag.name) variable.push_back(c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c))));
  return variable;
}

}  // namespace spiral
