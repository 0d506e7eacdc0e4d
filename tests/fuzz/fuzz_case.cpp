// A case file from anywhere: every case holds, fails with a message, or cannot be read.
#include "cases/case_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  spiral::run_case_text({reinterpret_cast<const char*>(data), size});
  return 0;
}
