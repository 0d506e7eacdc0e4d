#include "records/playthrough.hpp"

#include <nlohmann/json.hpp>

#include "records/names.hpp"
#include "records/notation.hpp"

namespace spiral {
namespace {

using Json = nlohmann::json;

std::string option_id(const Options& options, const OptionInfo& info) { return std::string(info.values[options[info.option]]); }

std::string read_options(const Json& record, Options& options) {
  if (!record.is_object()) return "\"options\" should be an object";
  for (const auto& [name, value] : record.items()) {
    const std::string problem = set_option(options, name, value.is_string() ? value.get<std::string>() : value.dump());
    if (!problem.empty()) return problem;
  }
  return {};
}

std::string read_setup(const Json& record, Setup& setup) {
  if (!record.is_object() || !record.contains("timespiral_record")) return "this is not a Timespiral record: \"timespiral_record\" is missing";
  const Json& format = record["timespiral_record"];
  if (format != record_format)
    return "the record has format " + format.dump() + "; this program reads format " + std::to_string(record_format);
  if (!record.contains("script") || !record["script"].is_string()) return "\"script\" should hold the script as text";
  LoadedScript loaded = parse_script(record["script"].get<std::string>(), "script of the record");
  if (!loaded.is_good()) return to_string(loaded.problems.front());
  setup.file = std::move(loaded.file);
  const Json loops = record.value("loops", Json(setup.file.script.loops));
  if (!loops.is_number_integer() || loops < 1 || loops > max_loops) return "\"loops\" should be a number from 1 to " + std::to_string(max_loops);
  setup.file.script.loops = loops.get<std::uint8_t>();
  const Json players = record.value("players", Json(4));
  if (players != 2 && players != 3 && players != 4) return "\"players\" should be 2, 3 or 4; found " + players.dump();
  setup.players = players.get<int>();
  const std::string leader = record.contains("first_leader") && record["first_leader"].is_string() ? record["first_leader"].get<std::string>() : "a";
  if (leader != "a" && leader != "b" && (leader != "c" || setup.players == 3)) return "\"first_leader\" should be a seat; found \"" + leader + "\"";
  setup.first_leader = leader[0] - 'a';
  return read_options(record.value("options", Json::object()), setup.options);
}

}  // namespace

Playthrough::Playthrough(Setup setup)
    : setup_(std::move(setup)),
      game_(make_game(setup_.file.script, setup_.options, setup_.players, setup_.first_leader)),
      board_(first_board(game_)),
      legal_(std::make_shared<DecisionList>()) {
  legal_decisions(game_, board_, *legal_);
}

bool Playthrough::decide(Decision decision) {
  if (!legal_->contains(decision)) return false;
  answers_.push_back(notation(game_, board_, decision));
  decisions_.push_back(decision);
  apply(game_, board_, decision, log_);
  legal_ = std::make_shared<DecisionList>();
  legal_decisions(game_, board_, *legal_);
  return true;
}

std::string Playthrough::answer(std::string_view words) {
  if (is_over()) return "the game is over; nothing is asked any more";
  std::vector<std::string> offered;
  for (const Decision& decision : legal()) {
    offered.push_back(notation(game_, board_, decision));
    if (offered.back() == words) {
      decide(decision);
      return {};
    }
  }
  const std::string nearest = nearest_word(words, {offered.begin(), offered.end()});
  return "\"" + std::string(words) + "\" is not offered here; " + std::to_string(offered.size()) + " answers are" +
         (nearest.empty() ? ", such as \"" + offered.front() + "\"" : "; did you mean \"" + nearest + "\"?");
}

Json to_record(const Playthrough& play) {
  Json options = Json::object();
  for (const OptionInfo& info : option_infos)
    if (play.setup().options[info.option] != 0) options[std::string(info.name)] = option_id(play.setup().options, info);
  return {{"timespiral_record", record_format},
          {"engine", engine_name},
          {"script", play.setup().file.source},
          {"loops", play.game().script.loops},
          {"options", options},
          {"players", play.setup().players},
          {"first_leader", std::string(1, static_cast<char>('a' + play.setup().first_leader))},
          {"answers", play.answers()}};
}

LoadedRecord from_record(std::string_view text) {
  const Json record = Json::parse(text, nullptr, false);
  if (record.is_discarded()) return {nullptr, "the record is not valid JSON"};
  Setup setup;
  const std::string problem = read_setup(record, setup);
  if (!problem.empty()) return {nullptr, problem};
  LoadedRecord loaded{std::make_unique<Playthrough>(std::move(setup)), {}};
  const Json answers = record.value("answers", Json::array());
  if (!answers.is_array()) return {nullptr, "\"answers\" should be a list"};
  int number = 0;
  for (const Json& one : answers) {
    ++number;
    const std::string fault = one.is_string() ? loaded.play->answer(one.get<std::string>()) : "an answer should be text";
    if (!fault.empty()) return {nullptr, "answer " + std::to_string(number) + ": " + fault};
  }
  return loaded;
}

}  // namespace spiral
