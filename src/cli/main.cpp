#include <cstdio>
#include <string>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"

namespace {

constexpr const char* usage = R"(Timespiral: a time-loop mystery for one Mastermind and up to three Protagonists.

  spiral play    [--script NAME] [--players N] …   play in the terminal, hot seat
  spiral serve    --data DIR [--port P] …          tables over the network, for browsers and programs
  spiral referee  --script NAME [--view SEAT] …    play by JSON lines, for programs
  spiral check   [FILE…]                           check scripts; without a file, list the library
  spiral case     FILE…                            run ruling cases
  spiral perft    rules|scripts …                  count and hash what can happen
  spiral bench   [--seconds S]                     measure the engine, as JSON
  spiral simulate --script NAME | --all …          let bots play many games against each other
  spiral protocol typescript|page                  the messages as TypeScript types, or as a page

Every game command takes --script NAME_OR_FILE, --players 2|3|4, --loops N, --leader a|b|c and --option NAME=VALUE.
)";

}  // namespace

int main(int count, char** words) {
  const spiral::Arguments all(words + 1, words + count);
  const std::string command = all.empty() ? "help" : all.front();
  const spiral::Arguments rest(all.begin() + (all.empty() ? 0 : 1), all.end());
  struct Command {
    const char* name;
    int (*run)(const spiral::Arguments&);
  };
  const Command commands[] = {
      {"play", spiral::run_play},   {"referee", spiral::run_referee}, {"perft", spiral::run_perft},
      {"bench", spiral::run_bench}, {"case", spiral::run_cases},      {"check", spiral::run_check},
      {"serve", spiral::run_serve},
      {"simulate", spiral::run_simulate}, {"protocol", spiral::run_protocol},
  };
  for (const Command& one : commands)
    if (command == one.name) return one.run(rest);
  if (command == "help" || command == "--help" || command == "-h") return std::fputs(usage, stdout), 0;
  std::vector<std::string_view> names;
  for (const Command& one : commands) names.push_back(one.name);
  const std::string nearest = spiral::nearest_word(command, names);
  return spiral::fail("there is no command \"" + command + "\"" + (nearest.empty() ? "; `spiral help` lists them" : "; did you mean \"" + nearest + "\"?"));
}
