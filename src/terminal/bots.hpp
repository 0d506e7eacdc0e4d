// Bots at the table of a terminal: who is one, and what they decide. A bot is handed what its seat knows, never the board.
#pragma once

#include <array>
#include <chrono>
#include <map>
#include <nlohmann/json_fwd.hpp>

#include "bots/bot.hpp"
#include "terminal/people.hpp"

namespace spiral {

// The level of everybody at the table who is a bot, by Person.
using BotLevels = std::array<std::optional<BotLevel>, 4>;

std::vector<std::string> bot_levels();  // "random", "gentle", …
std::string any_bot_level();            // "random, gentle, … or …"
// What --bot may be given: "mastermind=steady", with "protagonists" for all of them.
std::vector<std::string> bot_words();
// Reads one of them; the problem if there is no such seat at this table or no such level, otherwise empty.
std::string add_bot(const Game& game, const std::string& words, BotLevels& levels);
// The people at the table, without bots.
std::vector<Person> people_among(const Game& game, const BotLevels& levels);

// As a saved game keeps them: {"mastermind": "steady"}. What cannot be read is a problem.
nlohmann::json json_of(const BotLevels& levels);
std::string read_levels(const nlohmann::json& saved, const Game& game, BotLevels& levels);

// How long what a bot has decided is still kept back: it shows a whole number of beats after it was asked, at least one. No pace, no wait.
std::chrono::nanoseconds rest_of_beat(std::chrono::nanoseconds thought, std::chrono::nanoseconds pace);

class Bots {
 public:
  Bots(const BotLevels& levels, std::uint64_t seed) : levels_(levels), seed_(seed) {}

  const BotLevels& levels() const { return levels_; }
  bool plays(Person person) const { return levels_[static_cast<std::size_t>(person)].has_value(); }
  // May take a while.
  Decision choose(const Playthrough& play, Person person, Seat seat);

 private:
  BotLevels levels_;
  std::uint64_t seed_;
  std::map<std::pair<bool, BotLevel>, Bot> minds_;  // of a side and a level: Protagonists who are bots play together
};

}  // namespace spiral
