// A record from anywhere: it is refused with a message, or it is a game whose own record reads back to the same game.
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "records/playthrough.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace spiral;
  const LoadedRecord loaded = from_record({reinterpret_cast<const char*>(data), size});
  if (loaded.play == nullptr) {
    if (loaded.error.empty()) std::abort();
    return 0;
  }
  const LoadedRecord again = from_record(to_record(*loaded.play).dump());
  if (again.play == nullptr || again.play->decisions() != loaded.play->decisions()) std::abort();
  return 0;
}
