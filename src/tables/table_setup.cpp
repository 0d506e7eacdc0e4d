#include "tables/table_setup.hpp"

#include <algorithm>

#include "protocol/requests.hpp"
#include "records/names.hpp"
#include "records/read_json.hpp"
#include "rules/option_names.hpp"
#include "tables/library.hpp"

namespace spiral {
namespace {

using Json = nlohmann::json;

template <class Value>
std::string read_word(const Json& in, const char* field, Value& out) {
  const std::string problem = in.contains(field) ? wire::read(in[field], out) : std::string();
  return problem.empty() ? problem : "\"" + std::string(field) + "\" should be " + problem;
}

// Only names of the library: a request never opens a file.
std::string find_script(const Json& request, std::uint32_t random, ScriptFile& file) {
  std::string id, set, source;
  std::string problem = read_word(request, "source", source);
  if (problem.empty()) problem = read_word(request, "script", id);
  if (problem.empty()) problem = read_word(request, "set", set);
  if (!problem.empty()) return problem;
  if (!source.empty()) {
    LoadedScript script = read_script(source);
    if (script.is_good()) return file = std::move(script.file), std::string();
    problem = "the script has problems:";
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

std::string read_bots(const Json& in, int players, std::map<Seat, wire::Level>& bots) {
  if (!in.contains("bots")) return {};
  if (!in["bots"].is_object()) return "\"bots\" should be an object such as {\"mastermind\":\"steady\"}";
  const std::vector<Seat> seats = seats_of_table(players);
  for (const auto& [name, level] : in["bots"].items()) {
    const auto seat = std::find_if(seats.begin(), seats.end(), [&](Seat one) { return id_of(one) == name; });
    if (seat == seats.end()) return "\"bots\": there is no seat \"" + clean_name(name) + "\" at this table";
    if (const std::string problem = wire::read(level, bots[*seat]); !problem.empty()) return "\"bots\": a level should be " + problem;
  }
  if (players == 2)  // the three decks are one person's, or one bot's
    for (Seat seat : {Seat::a, Seat::b, Seat::c})
      for (Seat other : {Seat::a, Seat::b, Seat::c})
        if (bots.contains(seat)) bots.try_emplace(other, bots[seat]);
  return {};
}

std::string read_table_matters(const Json& in, TableSetup& setup) {
  std::string problem = read_word(in, "watch", setup.watching);
  if (problem.empty()) problem = read_word(in, "clock", setup.pace);
  if (problem.empty()) problem = read_bots(in, setup.game.players, setup.bots);
  if (!problem.empty()) return problem;
  if (setup.bots.size() == seats_of_table(setup.game.players).size() && setup.watching != Watching::anyone)
    return "bots alone play only for spectators: \"watch\" should be anyone";
  if (in.contains("listed")) {
    if (!in["listed"].is_boolean()) return "\"listed\" should be true or false";
    setup.listed = in["listed"].get<bool>();
  }
  if (in.contains("title")) {
    if (!in["title"].is_string()) return "\"title\" should be text";
    setup.title = clean_name(in["title"].get<std::string>(), 80);
  }
  return {};
}

Json options_json(const Options& options) {
  Json out = Json::object();
  for (const OptionInfo& info : option_infos) out[std::string(info.name)] = std::string(info.values[options[info.option]]);
  return out;
}

std::string read_game(const Json& in, std::uint32_t random, TableSetup& setup) {
  std::string problem = find_script(in, random, setup.game.file);
  if (!problem.empty()) return problem;
  setup.game.options = setup.game.file.options;
  problem = read_game_fields(in, setup.game);
  if (!problem.empty()) return problem;
  // Whoever opens a table may play a Protagonist, so nothing is said of what is missing.
  if (!fault_with(setup.game.file, setup.game.options).empty()) return "the script does not fit these options";
  for (int i = 0; i < setup.game.file.script.cast_size; ++i)
    if (setup.game.file.script.cast[i].enters_on_loop > setup.game.file.script.loops) return "\"loops\" is too few: somebody of the cast would never appear";
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

std::string clean_name(const std::string& name, std::size_t longest) {
  std::string clean;
  for (char c : name)
    if (static_cast<unsigned char>(c) >= 32 && c != 127) clean.push_back(c);
  if (clean.size() > longest) {
    std::size_t end = longest;  // never in the middle of a letter
    while (end > 0 && (static_cast<unsigned char>(clean[end]) & 0xC0) == 0x80) --end;
    clean.resize(end);
  }
  return clean;
}

ReadTableSetup read_table_request(const Json& request, std::uint32_t random) {
  ReadTableSetup read;
  if (!request.is_object()) return read.error = "expected an object such as {\"script\":\"fs_the_first_script\"}", read;
  read.error = read_game(request, random, read.setup);
  if (read.error.empty()) read.error = read_table_matters(request, read.setup);
  return read;
}

std::string to_stored(const TableSetup& setup) {
  const Setup& game = setup.game;
  const Json stored{{"source", game.file.source},
                    {"loops", game.file.script.loops},
                    {"players", game.players},
                    {"first_leader", std::string(1, static_cast<char>('a' + game.first_leader))},
                    {"options", options_json(game.options)},
                    {"watch", wire::id(setup.watching)},
                    {"clock", wire::id(setup.pace)},
                    {"listed", setup.listed},
                    {"title", setup.title}};
  return stored.dump();
}

ReadTableSetup from_stored(const std::string& text) {
  return read_table_request(read_json(text).value, 0);
}

std::string outline_of(const std::string& id, const TableSetup& setup, std::int64_t created) {
  const Script& script = setup.game.file.script;
  return wire::to_json(wire::TableOutline{id, setup.title, std::string(script.set->name), script.loops, script.days, setup.game.players, setup.watching, setup.pace, created});
}

}  // namespace spiral
