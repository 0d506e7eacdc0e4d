// A script from anywhere: it is refused with a message, or it plays.
#include <cstdlib>

#include "records/playthrough.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spiral;
  const LoadedScript loaded = parse_script({reinterpret_cast<const char*>(data), size}, "script");
  if (!loaded.is_good()) {
    for (const Problem& problem : loaded.problems)
      if (to_string(problem).empty()) std::abort();
    return 0;
  }
  Playthrough play({loaded.file, loaded.file.options});
  std::uint32_t dice = static_cast<std::uint32_t>(size) * 2654435761u + 1;
  for (int i = 0; i < 60 && !play.is_over(); ++i) {
    dice = dice * 1664525u + 1013904223u;
    if (!play.decide(play.legal()[static_cast<int>((dice >> 8) % static_cast<std::uint32_t>(play.legal().size))])) std::abort();
  }
  return 0;
}
