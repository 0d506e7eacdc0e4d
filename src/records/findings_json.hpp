// What the linter finds, for programs.
#pragma once

#include <nlohmann/json.hpp>

#include "scripts/script_file.hpp"

namespace spiral {

// A list: errors first, then warnings, each with id, severity, place, message, why, mend, and a fix where there is one.
nlohmann::ordered_json findings_json(const LoadedScript& loaded);

// Lints a text that somebody wrote, as a door for other programs: {"is_good": true, "findings": []}.
std::string lint_text(std::string_view text, const std::string& file_name);

}  // namespace spiral
