// Many games of bots, and what came out of each: played here, or elsewhere and read from files.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "model/board.hpp"

namespace spiral {

// Which part of the games is played here: every `of`th, from this one on.
struct Shard {
  int number = 1, of = 1;
  bool has(std::size_t game) const { return game % static_cast<std::size_t>(of) == static_cast<std::size_t>(number - 1); }
};

struct Times {
  double seconds = 0, most = 0;
  std::uint64_t decisions = 0;
  void take(double one) {
    seconds += one, ++decisions;
    most = std::max(most, one);
  }
  void take(const Times& other) {
    seconds += other.seconds, decisions += other.decisions;
    most = std::max(most, other.most);
  }
};

struct GameResult {
  Outcome outcome = Outcome::none;
  int loop = 0;
  std::uint64_t decisions = 0;
  Times mastermind, protagonists;
  bool is_exact = true;           // what the Protagonists concluded
  bool has_weighed_truth = true;  // in the Final Guess, if there was one
  std::string problem;
};

// All that a table of results is made from. Game g of script s has the place s * games + g.
struct Simulation {
  BotLevel mastermind = BotLevel::steady, protagonists = BotLevel::steady;
  int games = 20;  // a script
  std::uint64_t seed = 1;
  std::vector<std::string> scripts;  // their ids
  std::string setups;                // a hash of what is played, scripts and options
  std::vector<GameResult> results;

  std::size_t game_count() const { return scripts.size() * static_cast<std::size_t>(games); }
};

// "2/5"; what is wrong with it, or empty.
std::string read_shard(const std::string& text, Shard& shard);
// A line about the whole, then one for each game of the shard.
std::string to_lines(const Simulation& simulation, const Shard& shard);
// The lines of a part, and what it is called where something is wrong with it.
struct PlayedPart {
  std::string name, lines;
};
// Each game once, whoever has played it and however many parts there were; otherwise what is wrong.
std::string merge_parts(const std::vector<PlayedPart>& parts, Simulation& simulation);
// What cannot be read, or empty.
std::string read_parts(const std::vector<std::string>& paths, std::vector<PlayedPart>& parts);

}  // namespace spiral
