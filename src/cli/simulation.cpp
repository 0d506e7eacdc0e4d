#include "cli/simulation.hpp"

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "cli/arguments.hpp"
#include "model/spelling.hpp"
#include "records/read_json.hpp"
#include "terminal/bots.hpp"

namespace spiral {
namespace {

using OrderedJson = nlohmann::ordered_json;
using Json = nlohmann::json;

constexpr std::size_t most_games = 100'000'000;  // that a file may speak of

OrderedJson head_of(const Simulation& what) {
  return {{"mastermind", name_of(what.mastermind)},
          {"protagonists", name_of(what.protagonists)},
          {"games_a_script", what.games},
          {"seed", what.seed},
          {"scripts", what.scripts},
          {"setups", what.setups}};
}

OrderedJson packed(const Times& times) { return {times.seconds, times.most, times.decisions}; }
Times times_in(const Json& json) { return {json.at(0).get<double>(), json.at(1).get<double>(), json.at(2).get<std::uint64_t>()}; }

OrderedJson line_of(std::size_t game, const GameResult& one) {
  if (!one.problem.empty()) return {{"game", game}, {"problem", one.problem}};
  return {{"game", game},
          {"outcome", id_of(one.outcome)},
          {"loop", one.loop},
          {"decisions", one.decisions},
          {"is_exact", one.is_exact},
          {"has_weighed_truth", one.has_weighed_truth},
          {"mastermind", packed(one.mastermind)},
          {"protagonists", packed(one.protagonists)}};
}

// These throw where a field is missing or of another type.
GameResult result_in(const Json& json) {
  GameResult one;
  if (json.contains("problem")) return one.problem = json.at("problem"), one;
  const std::optional<Outcome> outcome = named<Outcome>(json.at("outcome").get<std::string>());
  one.loop = json.at("loop");
  if (!outcome || one.loop < 1 || one.loop > max_loops) throw std::out_of_range("no such outcome");
  one.outcome = *outcome;
  one.decisions = json.at("decisions");
  one.is_exact = json.at("is_exact");
  one.has_weighed_truth = json.at("has_weighed_truth");
  one.mastermind = times_in(json.at("mastermind")), one.protagonists = times_in(json.at("protagonists"));
  return one;
}

void read_head(const Json& json, Simulation& what) {
  const auto level = [&](const char* side) {
    const std::optional<BotLevel> found = level_named(json.at(side).get<std::string>());
    return found ? *found : throw std::out_of_range("no such level");
  };
  what.mastermind = level("mastermind"), what.protagonists = level("protagonists");
  what.games = json.at("games_a_script"), what.seed = json.at("seed");
  what.scripts = json.at("scripts").get<std::vector<std::string>>();
  what.setups = json.at("setups");
  if (what.games < 1 || what.scripts.empty() || what.game_count() > most_games) throw std::out_of_range("no such number of games");
}

// What the files have given so far.
struct Merging {
  Simulation& what;
  OrderedJson head = {};
  std::vector<bool> is_there = {};

  std::string take_line(const Json& json, bool is_first) {
    if (is_first) {
      Simulation said;
      read_head(json, said);
      if (head.empty()) what = said, head = head_of(what), what.results.resize(what.game_count()), is_there.resize(what.game_count());
      return head_of(said) == head ? "" : "it is of another simulation than the first file";
    }
    const std::size_t game = json.at("game");
    if (game >= is_there.size()) return "there is no game " + std::to_string(game);
    if (is_there[game]) return "game " + std::to_string(game) + " is there twice";
    is_there[game] = true;
    what.results[game] = result_in(json);
    return {};
  }
};

}  // namespace

std::string read_shard(const std::string& text, Shard& shard) {
  const std::size_t stroke = text.find('/');
  long long number = 0, of = 0;
  if (stroke == std::string::npos || !read_number(text.substr(stroke + 1), 1, 1'000'000, of) || !read_number(text.substr(0, stroke), 1, of, number))
    return "--shard should be a part of how many, such as 2/5; found \"" + text + "\"";
  shard = {static_cast<int>(number), static_cast<int>(of)};
  return {};
}

std::string to_lines(const Simulation& simulation, const Shard& shard) {
  std::string lines = head_of(simulation).dump() + "\n";
  for (std::size_t game = 0; game < simulation.game_count(); ++game)
    if (shard.has(game)) lines += line_of(game, simulation.results[game]).dump() + "\n";
  return lines;
}

std::string read_parts(const std::vector<std::string>& paths, std::vector<PlayedPart>& parts) {
  for (const std::string& path : paths) {
    std::ifstream file(path);
    if (!file) return path + ": cannot be read";
    parts.push_back({path, {std::istreambuf_iterator<char>(file), {}}});
  }
  return {};
}

std::string merge_parts(const std::vector<PlayedPart>& parts, Simulation& simulation) {
  Merging merging{simulation};
  for (const PlayedPart& part : parts) {
    std::istringstream lines(part.lines);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
      const std::string place = part.name + ":" + std::to_string(++number) + ": ";
      const ReadJson read = read_json(line);
      if (!read.error.empty()) return place + read.error;
      try {
        if (const std::string problem = merging.take_line(read.value, number == 1); !problem.empty()) return place + problem;
      } catch (const std::exception&) {
        return place + "this is no line of a simulation's part";
      }
    }
    if (number == 0) return part.name + ": is empty";
  }
  std::size_t missing = 0, first = 0;
  for (std::size_t game = merging.is_there.size(); game-- > 0;)
    if (!merging.is_there[game]) ++missing, first = game;
  if (missing == 0) return {};
  return std::to_string(missing) + " of " + std::to_string(simulation.game_count()) + " games are missing, the first is number " + std::to_string(first) +
         "; a part was not given, or broke off";
}

}  // namespace spiral
