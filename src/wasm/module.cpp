// The module's few functions, in the order they are called. Bytes come in through `spiral_room` and go out through `spiral_said`. Time comes in
// with every call, in milliseconds: nothing in here knows a clock.
#include "puzzles/puzzle.hpp"
#include "wasm/local_house.hpp"

#ifdef __wasm__
#define SPIRAL_EXPORT(name) extern "C" __attribute__((export_name("spiral_" #name)))
#else
#define SPIRAL_EXPORT(name) extern "C"
#endif

namespace {

struct Module {
  std::string in, out;
  std::optional<spiral::LocalHouse> house;
};

Module& module() {
  static Module one;
  return one;
}

spiral::LocalHouse& house_at(double steady, double wall) {
  spiral::LocalHouse& house = *module().house;
  house.set_time({static_cast<spiral::Time>(steady), static_cast<spiral::Time>(wall)});
  return house;
}

}  // namespace

// Where so many bytes for the next call go.
SPIRAL_EXPORT(room) char* spiral_room(std::size_t bytes) { return module().in.assign(bytes, '\0').data(); }

// Opens the house; the bytes are its seed. Once, before anything else.
SPIRAL_EXPORT(begin) void spiral_begin(double steady, double wall) {
  module().house.emplace(module().in, spiral::Now{static_cast<spiral::Time>(steady), static_cast<spiral::Time>(wall)});
}

// A row that was kept: its name, a line feed, its text. 0 if it cannot be read.
SPIRAL_EXPORT(load) int spiral_load() {
  const std::string& row = module().in;
  const std::size_t end = std::min(row.find('\n'), row.size());
  return module().house->load(row.substr(0, end), row.substr(std::min(end + 1, row.size())));
}

// The case files, a file a line: they are not in the module, because most people who open it want to play first.
SPIRAL_EXPORT(puzzles) void spiral_puzzles() { spiral::add_puzzles(module().in); }

SPIRAL_EXPORT(request) void spiral_request(std::uint32_t number, double steady, double wall) { house_at(steady, wall).request(number, module().in); }
SPIRAL_EXPORT(open) void spiral_open(std::uint32_t connection, double steady, double wall) { house_at(steady, wall).open(connection, module().in); }
SPIRAL_EXPORT(receive) void spiral_receive(std::uint32_t connection, double steady, double wall) { house_at(steady, wall).receive(connection, module().in); }
SPIRAL_EXPORT(closed) void spiral_closed(std::uint32_t connection, double steady, double wall) { house_at(steady, wall).closed(connection); }
SPIRAL_EXPORT(tick) void spiral_tick(double steady, double wall) { house_at(steady, wall).tick(); }
SPIRAL_EXPORT(work) void spiral_work() { module().house->work(); }
SPIRAL_EXPORT(worked) void spiral_worked(double steady, double wall) { house_at(steady, wall).worked(); }
SPIRAL_EXPORT(stored) void spiral_stored(double steady, double wall) { house_at(steady, wall).stored(); }

// What it has said since, as LocalHouse::take_said() tells; how many bytes, and where they are.
SPIRAL_EXPORT(said) std::size_t spiral_said() { return (module().out = module().house->take_said()).size(); }
SPIRAL_EXPORT(said_at) const char* spiral_said_at() { return module().out.data(); }
