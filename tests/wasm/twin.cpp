// The module's functions natively: calls come in, one after another, and what was said goes out. Held against the module by twins.mjs.
//   a call:   a letter, a number and a length in four bytes each, two times in eight bytes each, the bytes
//   a reply:  a length in four bytes, the bytes
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>

extern "C" {
char* spiral_room(std::size_t bytes);
void spiral_begin(double steady, double wall);
int spiral_load();
void spiral_puzzles();
void spiral_request(std::uint32_t number, double steady, double wall);
void spiral_open(std::uint32_t connection, double steady, double wall);
void spiral_receive(std::uint32_t connection, double steady, double wall);
void spiral_closed(std::uint32_t connection, double steady, double wall);
void spiral_tick(double steady, double wall);
void spiral_work();
void spiral_worked(double steady, double wall);
void spiral_stored(double steady, double wall);
std::size_t spiral_said();
const char* spiral_said_at();
}

namespace {

struct [[gnu::packed]] Call {
  char what;
  std::uint32_t number, bytes;
  double steady, wall;
};

void make(const Call& call) {
  switch (call.what) {
    case 'b': return spiral_begin(call.steady, call.wall);
    case 'l': return static_cast<void>(spiral_load());
    case 'p': return spiral_puzzles();
    case 'r': return spiral_request(call.number, call.steady, call.wall);
    case 'o': return spiral_open(call.number, call.steady, call.wall);
    case 'm': return spiral_receive(call.number, call.steady, call.wall);
    case 'c': return spiral_closed(call.number, call.steady, call.wall);
    case 't': return spiral_tick(call.steady, call.wall);
    case 'w': return spiral_work(), spiral_worked(call.steady, call.wall);
    case 's': return spiral_stored(call.steady, call.wall);
  }
}

}  // namespace

int main() {
  for (Call call; std::fread(&call, sizeof call, 1, stdin) == 1;) {
    char* room = spiral_room(call.bytes);
    if (call.bytes > 0 && std::fread(room, call.bytes, 1, stdin) != 1) return 1;
    make(call);
    const auto said = static_cast<std::uint32_t>(spiral_said());
    std::fwrite(&said, sizeof said, 1, stdout);
    std::fwrite(spiral_said_at(), 1, said, stdout);
  }
  return 0;
}
