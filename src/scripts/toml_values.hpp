// Numbers, dates and escapes as TOML writes them.
#pragma once

#include <string>
#include <string_view>

#include "scripts/tree.hpp"

namespace spiral {

// What stands at the beginning of this text and is no text, list or table: `true`, `-1_000`, `0xff`, `1e3`, `1979-05-27 07:32:00Z`.
std::string_view word_of_toml(std::string_view text);
// False if it means nothing.
bool read_word_of_toml(std::string_view word, Tree& tree);

// How many bytes the escape at the beginning of this text has, and what it stands for added; 0 if it is none.
std::size_t append_escape_of_toml(std::string_view text, std::string& out);

}  // namespace spiral
