// `spiral perft`, as a command line asks for it.
#pragma once

#include "cli/arguments.hpp"
#include "engine/perft.hpp"

namespace spiral {

// What a command line asks for: "rules SCRIPT --depth 3", "scripts SCRIPT".
struct PerftJob {
  std::string problem;  // empty if it can be done
  Setup setup;
  Game game;
  Board board;
  PerftLimits limits;
};
PerftJob read_perft_job(const ParsedArguments& parsed);

}  // namespace spiral
