// The JSON Schema of a script file, made from the very lists that its reader goes by.
#pragma once

#include <string>

namespace spiral {

std::string script_schema();

}  // namespace spiral
