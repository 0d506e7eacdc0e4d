// Logs: one JSON object a line, to the error stream. Numbers and hashes only: never a token, a name, an answer or a table's id.
#pragma once

#include <nlohmann/json.hpp>

namespace spiral {

void log_line(const char* event, const nlohmann::ordered_json& fields = nlohmann::ordered_json::object());

}  // namespace spiral
