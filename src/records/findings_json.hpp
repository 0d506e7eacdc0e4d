// What the linter finds, for programs.
#pragma once

#include <nlohmann/json.hpp>

#include "scripts/script_file.hpp"

namespace spiral {

// A list: errors first, then warnings, each with id, severity, place, message, why, mend, and a fix where there is one.
nlohmann::ordered_json findings_json(const LoadedScript& loaded);

}  // namespace spiral
