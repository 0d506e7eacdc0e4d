// Case files: a game up to some day, and a question whose answer is certain then. No earlier day suffices, and no single step of the game does.
#pragma once

#include <memory>

#include "protocol/requests.hpp"
#include "records/playthrough.hpp"

namespace spiral {

struct Puzzle {
  wire::PuzzleFile file;
  std::string record;
};

// One file: as it is kept, and back. The problem if something is wrong.
std::string to_text(const Puzzle& puzzle);
std::string read_puzzle(std::string_view text, Puzzle& puzzle);

// The game as everybody sees it until the question is asked: hello and events, a line each.
std::string told_by(const Puzzle& puzzle);

// --- those that came with the program ---------------------------------------------------------------------------------------------

// By set, the easy ones first. Read once; null for an id that none has.
const std::vector<Puzzle>& all_puzzles();
const Puzzle* puzzle_named(std::string_view id);
// Where they did not come with it: all of them, a file a line, before anybody asks for one.
void add_puzzles(std::string_view lines);

// --- making and proving (slow) ----------------------------------------------------------------------------------------------------

struct MadePuzzle {
  Puzzle puzzle;
  std::string problem;  // why there is none
  int games = 0;        // that were played
};
// The same for the same set and seed: games of bots, until one holds a good question.
MadePuzzle make_puzzle(const TragedySet& set, std::uint64_t seed);

// Works everything out anew. What is wrong with it, or empty.
std::string fault_of(const Puzzle& puzzle);

}  // namespace spiral
