#include "tests/support/paths.hpp"

namespace spiral::testing {

const char* const source_dir = SPIRAL_SOURCE_DIR;
const char* const program_path = SPIRAL_PROGRAM;
const char* const compiler_path = SPIRAL_COMPILER;

}  // namespace spiral::testing
