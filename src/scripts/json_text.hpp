// JSON as people write it, comments and trailing commas included, with the place of every value; nothing thrown. The limits are those
// of the program's other reader (records/read_json.hpp), which keeps no places.
#pragma once

#include <optional>

#include "scripts/findings.hpp"
#include "scripts/tree.hpp"

namespace spiral {

inline constexpr int deepest_script = 16;
inline constexpr std::size_t most_bytes_of_collection = 1024 * 1024;  // many scripts in one file
inline constexpr int most_values_of_collection = 50'000;

// Nothing, and a problem added, if it is no JSON or too much of it.
std::optional<Tree> parse_json(std::string_view text, const std::string& file_name, std::size_t most_bytes, std::vector<Problem>& problems);
// Whether a text that should be TOML begins like JSON.
bool looks_like_json(std::string_view text);
// On one line; members in their order.
std::string json_of(const Tree& value);
// The text in quotes, as JSON and TOML both read it.
std::string quoted_json(std::string_view text);

}  // namespace spiral
