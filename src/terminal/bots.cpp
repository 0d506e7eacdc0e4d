#include "terminal/bots.hpp"

#include <nlohmann/json.hpp>

#include "model/dice.hpp"
#include "protocol/make.hpp"
#include "records/notation.hpp"

namespace spiral {
namespace {

// Everybody who sits at this table.
std::vector<Person> everybody(const Game& game) {
  std::vector<Person> all;
  for (int i = 0; i < game.players; ++i) all.push_back(static_cast<Person>(i));
  return all;
}

std::string seat_of(Person person) { return std::string(id_of(static_cast<Seat>(person))); }

}  // namespace

std::vector<std::string> bot_levels() { return {ids_of<BotLevel>.begin(), ids_of<BotLevel>.end()}; }

std::string any_bot_level() {
  std::string words;
  for (std::size_t i = 0; i < count_of<BotLevel>; ++i) words += (i == 0 ? "" : i + 1 == count_of<BotLevel> ? " or " : ", ") + std::string(ids_of<BotLevel>[i]);
  return words;
}

std::vector<std::string> bot_words() {
  std::vector<std::string> words;
  for (const char* seat : {"mastermind", "protagonists", "a", "b", "c"})
    for (const std::string& level : bot_levels()) words.push_back(std::string(seat) + "=" + level);
  return words;
}

std::string add_bot(const Game& game, const std::string& words, BotLevels& levels) {
  const std::size_t equals = words.find('=');
  if (equals == std::string::npos) return "--bot should be SEAT=LEVEL, such as mastermind=steady; found \"" + shown_again(words) + "\"";
  const std::string seat = words.substr(0, equals);
  const std::optional<BotLevel> level = level_named(words.substr(equals + 1));
  if (!level) return "--bot " + shown_again(seat) + "=LEVEL should be " + any_bot_level() + "; found \"" + shown_again(words.substr(equals + 1)) + "\"";
  bool found = false;
  std::string seats = "mastermind, protagonists";
  for (const Person person : everybody(game)) {
    const bool is_meant = seat == seat_of(person) || (seat == "protagonists" && person != Person::mastermind);
    if (is_meant) levels[static_cast<std::size_t>(person)] = level, found = true;
    if (person != Person::mastermind && game.players > 2) seats += ", " + seat_of(person);
  }
  return found ? "" : "--bot SEAT=LEVEL: the seats of this game are " + seats + "; found \"" + shown_again(seat) + "\"";
}

std::vector<Person> people_among(const Game& game, const BotLevels& levels) {
  std::vector<Person> people;
  for (const Person person : everybody(game))
    if (!levels[static_cast<std::size_t>(person)]) people.push_back(person);
  return people;
}

nlohmann::json json_of(const BotLevels& levels) {
  nlohmann::json saved = nlohmann::json::object();
  for (std::size_t i = 0; i < levels.size(); ++i)
    if (levels[i]) saved[seat_of(static_cast<Person>(i))] = name_of(*levels[i]);
  return saved;
}

std::string read_levels(const nlohmann::json& saved, const Game& game, BotLevels& levels) {
  if (!saved.is_object()) return "\"bots\" should be an object such as {\"mastermind\": \"steady\"}";
  for (const auto& [seat, level] : saved.items()) {
    const std::string problem = level.is_string() ? add_bot(game, seat + "=" + level.get<std::string>(), levels) : "the level of a bot should be text";
    if (!problem.empty()) return "\"bots\": " + problem;
  }
  return {};
}

std::chrono::nanoseconds rest_of_beat(std::chrono::nanoseconds thought, std::chrono::nanoseconds pace) {
  return pace.count() <= 0 ? std::chrono::nanoseconds{} : pace - thought % pace;
}

Decision Bots::choose(const Playthrough& play, Person person, Seat seat) {
  const BotLevel level = *levels_[static_cast<std::size_t>(person)];
  const bool is_mastermind = person == Person::mastermind;
  Bot& mind = minds_.try_emplace({is_mastermind, level}, level, mixed(seed_, is_mastermind ? 1 : 2)).first->second;
  const std::vector<Decision> options = options_of(play, seat);
  std::vector<Decision> offered;
  for (const Decision& option : options) offered.push_back(for_anybody(play.game(), option));
  const int chosen = mind.choose(knowledge_of(seat, play.game(), play.board(), play.events(), play.decisions()), offered);
  return options[chosen < 0 || chosen >= static_cast<int>(options.size()) ? 0 : static_cast<std::size_t>(chosen)];
}

}  // namespace spiral
