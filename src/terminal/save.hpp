// The record of a game on disk, written so that the file is whole at every moment, whatever happens to the program.
#pragma once

#include <filesystem>
#include <string>

#include "terminal/bots.hpp"

namespace spiral {

// Where a new game is kept if nobody says otherwise; the problem is empty if there is such a place.
struct SavePlace {
  std::string path;
  std::string problem;
};
// Named after the set: the id of a script hints at its title, and the path is shown to everybody (R143).
SavePlace new_save_place(const std::filesystem::path& folder, const std::string& set_name);

// Writes beside the file and renames, with everything on disk before. Empty if it went well, else what went wrong. Bots are kept with the record.
std::string save_record(const Playthrough& play, const BotLevels& bots, const std::string& path);
// The bots of a saved game; the problem if they cannot be read.
std::string read_saved_bots(const std::string& text, const Game& game, BotLevels& bots);
// The whole file; a problem instead if it cannot be read.
std::string read_whole_file(const std::string& path, std::string& problem);

}  // namespace spiral
