// A case file from anywhere: every case holds, fails with a message, or cannot be read.
#include "cases/case_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace spiral;
  for (const Case& one : parse_cases({reinterpret_cast<const char*>(data), size}, "case").cases) run_case(one);
  return 0;
}
