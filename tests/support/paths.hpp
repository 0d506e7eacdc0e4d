// Where the sources, the program and the compiler are. Only paths.cpp is told, so that a test compiles to the same bytes in every checkout.
#pragma once

namespace spiral::testing {

extern const char* const source_dir;
extern const char* const program_path;
extern const char* const compiler_path;

}  // namespace spiral::testing
