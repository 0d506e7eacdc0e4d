// `spiral script generate`.
#pragma once

#include "cli/arguments.hpp"

namespace spiral {

std::vector<Flag> generate_flags();
int run_generate(const ParsedArguments& parsed);

}  // namespace spiral
