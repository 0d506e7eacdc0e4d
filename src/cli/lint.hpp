// What `spiral script lint` and its short name `spiral check` share.
#pragma once

#include "cli/arguments.hpp"

namespace spiral {

// --fix, --json, --strict
std::vector<Flag> lint_flags();
// Tells everything that is found in scripts, good ones included; the exit code.
int lint_scripts(const std::vector<std::string>& names, const ParsedArguments& parsed);

}  // namespace spiral
