// TOML: text in, a tree or a problem out, nothing thrown. One pass over the text: people on a server wait while somebody's script is read.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scripts/findings.hpp"
#include "scripts/tree.hpp"

namespace spiral {

inline constexpr std::size_t most_bytes_of_script = 64 * 1024;
inline constexpr int most_values_of_script = 1500;

// The whole file as a table; nothing, and a problem added, if it is no TOML or too much of it.
std::optional<Tree> parse_toml(std::string_view text, const std::string& file_name, std::vector<Problem>& problems);

}  // namespace spiral
