// `spiral bench` for browsers: a module of its own, for tests and measurements. Also compiled natively, to hold one against the other.
#include "scripts/bench_games.hpp"
#include "scripts/script_file.hpp"

#ifdef __wasm__
#define SPIRAL_EXPORT(name) extern "C" __attribute__((export_name("bench_" #name)))
#else
#define SPIRAL_EXPORT(name) extern "C"
#endif

SPIRAL_EXPORT(hash) std::uint64_t spiral_bench_hash() { return spiral::bench_hash(); }

// How many decisions so many games of a script take; the script by its place in the library. 0 if there is none.
SPIRAL_EXPORT(play) std::uint64_t spiral_bench_play(std::uint32_t place, std::uint32_t games) {
  using namespace spiral;
  const std::vector<std::string> ids = library_ids();
  const std::optional<LoadedScript> loaded = place < ids.size() ? load_library_script(ids[place]) : std::nullopt;
  if (!loaded || !loaded->is_good()) return 0;
  const Game game = make_game(loaded->file.script);
  Dice dice(1);
  DecisionList list;
  std::uint64_t decisions = 0;
  for (std::uint32_t i = 0; i < games; ++i)
    for (Board board = first_board(game); board.stage != Stage::over; ++decisions) {
      legal_decisions(game, board, list);
      apply(game, board, list[bench_pick(board, list, dice)]);
    }
  return decisions;
}

#ifndef __wasm__
#include <cstdio>
#include <ctime>
// The hash; or with a place and a number of games: decisions, and seconds of processor time.
int main(int count, char** words) {
  if (count < 3) return std::printf("%016llx\n", static_cast<unsigned long long>(spiral_bench_hash())), 0;
  const std::clock_t start = std::clock();
  const auto decisions = spiral_bench_play(static_cast<std::uint32_t>(std::atoi(words[1])), static_cast<std::uint32_t>(std::atoi(words[2])));
  std::printf("%llu %.4f\n", static_cast<unsigned long long>(decisions), static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
}
#endif
