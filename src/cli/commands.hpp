// The commands of the program, each a thin door to the engine. They return the exit code.
#pragma once

#include <string>
#include <vector>

namespace spiral {

using Arguments = std::vector<std::string>;

int run_referee(const Arguments& arguments);
int run_play(const Arguments& arguments);
int run_perft(const Arguments& arguments);
int run_bench(const Arguments& arguments);
int run_cases(const Arguments& arguments);
int run_check(const Arguments& arguments);
int run_serve(const Arguments& arguments);
int run_simulate(const Arguments& arguments);
int run_protocol(const Arguments& arguments);

}  // namespace spiral
