#include "tables/table_setup.hpp"

#include <algorithm>

#include "protocol/make.hpp"
#include "protocol/requests.hpp"
#include "records/read_json.hpp"
#include "tables/lesson.hpp"
#include "tables/library.hpp"
#include "tables/names.hpp"

namespace spiral {
namespace {

// Only names of the library: a request never opens a file.
std::string find_script(const wire::TableRequest& wanted, std::uint32_t random, ScriptFile& file) {
  const std::string source = wanted.source.value_or(""), id = wanted.script.value_or(""), set = wanted.set.value_or("");
  if (!source.empty()) {
    LoadedScript script = read_script(source);
    if (script.is_good()) return file = std::move(script.file), std::string();
    std::string problem = "the script has problems:";
    for (const Problem& one : script.problems) problem += "\n" + to_string(one);
    return problem;
  }
  std::vector<const ScriptFile*> candidates;
  for (const ScriptFile& one : library())
    if (id.empty() ? one.script.set->name == set : one.id == id) candidates.push_back(&one);
  if (candidates.empty()) return "\"script\" should name a script of the library, \"set\" a tragedy set, or \"source\" hold a script";
  file = *candidates[random % candidates.size()];
  return {};
}

std::string set_game(const wire::TableRequest& wanted, std::uint32_t random, Setup& game) {
  std::string problem = find_script(wanted, random, game.file);
  if (!problem.empty()) return problem;
  game.options = game.file.options;
  problem = grant({wanted.loops, wanted.players, wanted.first_leader, wanted.options.value_or(wire::Values())}, game);
  if (!problem.empty()) return problem;
  // Whoever opens a table may play a Protagonist, so nothing is said of what is missing.
  if (!fault_with(game.file, game.options).empty()) return "the script does not fit these options";
  for (int i = 0; i < game.file.script.cast_size; ++i)
    if (game.file.script.cast[i].enters_on_loop > game.file.script.loops) return "\"loops\" is too few: somebody of the cast would never appear";
  return {};
}

}  // namespace

std::int64_t time_limit(Pace pace) {
  constexpr std::int64_t seconds[] = {0, 5 * 60, 90, 24 * 60 * 60};
  return seconds[static_cast<int>(pace)] * 1000;
}

std::vector<Seat> seats_of_table(int players) {
  if (players == 3) return {Seat::mastermind, Seat::a, Seat::b};
  return {Seat::mastermind, Seat::a, Seat::b, Seat::c};
}

std::string set_bots(const std::map<Seat, wire::Level>& wanted, TableSetup& setup) {
  const std::vector<Seat> seats = seats_of_table(setup.game.players);
  for (const auto& [seat, level] : wanted)
    if (std::find(seats.begin(), seats.end(), seat) == seats.end()) return "\"bots\": there is no seat \"" + wire::id(seat) + "\" at this table";
  setup.bots = wanted;
  if (setup.game.players == 2)  // the three decks are one person's, or one bot's
    for (Seat seat : {Seat::a, Seat::b, Seat::c})
      for (Seat other : {Seat::a, Seat::b, Seat::c})
        if (setup.bots.contains(seat)) setup.bots.try_emplace(other, setup.bots[seat]);
  if (setup.bots.size() == seats.size() && setup.watching != Watching::anyone) return "bots alone play only for spectators: \"watch\" should be anyone";
  return {};
}

ReadTableSetup read_table_request(const wire::Json& request, std::uint32_t random) {
  ReadTableSetup read;
  wire::TableRequest wanted;
  read.error = wire::read(request, wanted);
  if (!request.is_object()) read.error = "expected an object such as {\"script\":\"fs_the_first_script\"}";
  if (!read.error.empty()) return read;
  TableSetup& setup = read.setup;
  setup.watching = wanted.watch.value_or(setup.watching), setup.pace = wanted.clock.value_or(setup.pace);
  setup.listed = wanted.listed.value_or(false), setup.title = clean_name(wanted.title.value_or(""), 80);
  read.error = set_game(wanted, random, setup.game);
  setup.is_lesson = wanted.lesson.value_or(false);
  if (read.error.empty() && setup.is_lesson && (setup.game.file.id != lesson_script || setup.listed || setup.watching != Watching::nobody))
    read.error = "\"lesson\" is for the script " + std::string(lesson_script) + ", unlisted and without spectators";
  if (read.error.empty()) read.error = set_bots(wanted.bots.value_or(std::map<Seat, wire::Level>()), setup);
  return read;
}

// As the request that would make it again; bots have their seats in the store.
std::string to_stored(const TableSetup& setup) {
  const Setup& game = setup.game;
  wire::KeptSetup stored;
  stored.source = game.file.source, stored.loops = game.file.script.loops, stored.players = game.players;
  stored.first_leader = static_cast<Seat>(1 + game.first_leader), stored.options = values_of(game.options);
  stored.watch = setup.watching, stored.clock = setup.pace, stored.listed = setup.listed, stored.title = setup.title;
  stored.lesson = setup.is_lesson, stored.branch = setup.branch;
  return wire::to_json(stored);
}

ReadTableSetup from_stored(const std::string& text) {
  const wire::Json stored = read_json(text).value;
  ReadTableSetup read = read_table_request(stored, 0);
  wire::KeptSetup kept;
  if (read.error.empty()) read.error = wire::read(stored, kept);
  read.setup.branch = std::move(kept.branch);
  return read;
}

std::string outline_of(const std::string& id, const TableSetup& setup, std::int64_t created) {
  const Script& script = setup.game.file.script;
  const wire::TableOutline outline{
      id,         setup.title, std::string(script.set->name), script.loops_with(setup.game.options), script.days, setup.game.players, setup.watching,
      setup.pace, created};
  const auto& from = setup.branch;
  return from ? wire::to_json(wire::BranchOutline{outline, from->of, from->loop, from->day, from->answers, from->step, from->open}) : wire::to_json(outline);
}

}  // namespace spiral
