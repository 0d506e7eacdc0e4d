// The scripts that came with the program, read once: reading one takes milliseconds, and tables are made and loaded all the time.
#pragma once

#include "scripts/script_file.hpp"

namespace spiral {

// Sorted by id.
const std::vector<ScriptFile>& library();
// As parse_script, but what is in the library is not read again.
LoadedScript read_script(const std::string& source);

}  // namespace spiral
