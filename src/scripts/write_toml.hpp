// Values as TOML writes them.
#pragma once

#include "scripts/tree.hpp"

namespace spiral {

// A text that has several lines is written over several lines.
std::string toml_text(const std::string& text);
// A whole file. What TOML cannot say, a null, is left out.
std::string toml_of(const Tree& file);

}  // namespace spiral
