// Where the sources and the program are. Only paths.cpp is told, so that a test compiles to the same bytes in every checkout.
#pragma once

namespace spiral::testing {

extern const char* const source_dir;
extern const char* const program_path;

}  // namespace spiral::testing
