#include "scripts/bench_games.hpp"

#include "scripts/script_file.hpp"

namespace spiral {
namespace {

constexpr int hashed_games = 240;  // per script; the people at the table take turns

std::uint64_t hash_of_play(const Script& script, int players, std::uint64_t seed) {
  const Game game = make_game(script, {}, players);
  Dice dice(seed);
  DecisionList list;
  std::uint64_t hash = seed;
  for (Board board = first_board(game); board.stage != Stage::over;) {
    legal_decisions(game, board, list);
    apply(game, board, list[bench_pick(board, list, dice)]);
    hash = (hash ^ hash_of(board) ^ static_cast<std::uint64_t>(list.size)) * 0x100000001b3ull;
  }
  return hash;
}

}  // namespace

std::uint64_t bench_hash() {
  std::uint64_t hash = 0xcbf29ce484222325ull;
  std::uint64_t seed = 0;
  for (const std::string& id : library_ids()) {
    const std::optional<LoadedScript> loaded = load_library_script(id);
    if (!loaded || !loaded->is_good()) continue;
    for (int i = 0; i < hashed_games; ++i) hash = (hash ^ hash_of_play(loaded->file.script, 2 + i % 3, ++seed)) * 0x100000001b3ull;
  }
  return hash;
}

}  // namespace spiral
