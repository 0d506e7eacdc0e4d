#include "records/playthrough.hpp"

#include <algorithm>

#include "records/names.hpp"
#include "records/notation.hpp"
#include "records/read_json.hpp"
#include "rules/option_names.hpp"
#include "scripts/words.hpp"

namespace spiral {
namespace {

using Json = nlohmann::json;

std::string option_id(const Options& options, const OptionInfo& info) { return std::string(info.values[options[info.option]]); }

const Json* field_of(const Json& in, const char* name) {
  const auto found = in.find(name);
  return found == in.end() ? nullptr : &*found;
}

std::string read_number(const Json& in, const char* name, std::optional<int>& out) {
  const Json* value = field_of(in, name);
  if (!value) return {};
  constexpr std::int64_t most = 1000;  // far more than anything in a game
  const bool is_small = value->is_number_integer() && value->get<std::int64_t>() >= 0 && value->get<std::int64_t>() <= most;
  if (!is_small) return "\"" + std::string(name) + "\" should be a small number; found " + in_few_words(*value);
  out = value->get<int>();
  return {};
}

std::string read_wishes(const Json& in, GameWishes& wishes) {
  std::string problem = read_number(in, "loops", wishes.loops);
  if (problem.empty()) problem = read_number(in, "players", wishes.players);
  if (!problem.empty()) return problem;
  if (const Json* leader = field_of(in, "first_leader")) {
    if (leader->is_string()) wishes.first_leader = named<Seat>(leader->get_ref<const std::string&>());
    if (!wishes.first_leader) return "\"first_leader\" should be a seat; found " + in_few_words(*leader);
  }
  const Json* options = field_of(in, "options");
  if (!options) return {};
  if (!options->is_object()) return "\"options\" should be an object";
  for (const auto& [name, value] : options->items()) {
    const bool is_word = value.is_string() || value.is_number_integer();  // some values look like numbers
    if (!is_word) return "\"options\": the value of " + in_quotes(name) + " should be text";
    wishes.options.emplace_back(name, value.is_string() ? value.get<std::string>() : in_few_words(value));
  }
  return {};
}

// Whether an answer is the one offered as it was written before incidents of one name and day had numbers (R191):
// "goodwill ai.1 suicide@2" for "goodwill ai.1 suicide@2.2", "incident suicide nurse" for "incident suicide.2 nurse".
bool is_without_number(std::string_view words, std::string_view offered) {
  constexpr std::string_view resolving = "incident ";
  const std::size_t start = offered.starts_with(resolving) ? resolving.size() : offered.find('@');
  if (start == std::string_view::npos) return false;
  const std::size_t end = std::min(offered.find(' ', start), offered.size()), dot = offered.find('.', start);
  if (dot >= end) return false;
  return words.size() == offered.size() - (end - dot) && words.starts_with(offered.substr(0, dot)) && words.ends_with(offered.substr(end));
}

std::string read_setup(const Json& record, Setup& setup) {
  const Json* format = record.is_object() ? field_of(record, "timespiral_record") : nullptr;
  if (!format) return "this is not a Timespiral record: \"timespiral_record\" is missing";
  if (!format->is_number_integer() || *format != record_format)
    return "the record has format " + in_few_words(*format) + "; this program reads format " + std::to_string(record_format);
  const Json* script = field_of(record, "script");
  if (!script || !script->is_string()) return "\"script\" should hold the script as text";
  LoadedScript loaded = parse_script(script->get_ref<const std::string&>(), "script of the record");
  if (!loaded.is_good()) return to_string(loaded.problems.front());
  setup.file = std::move(loaded.file);
  GameWishes wishes;
  std::string problem = read_wishes(record, wishes);
  if (problem.empty()) problem = grant(wishes, setup);
  if (!problem.empty()) return problem;
  const std::string fault = fault_with(setup.file, setup.options);
  return fault.empty() ? "" : "the script does not fit the options: " + fault;
}

}  // namespace

std::string grant(const GameWishes& wishes, Setup& setup) {
  const auto in_range = [](const std::optional<int>& wish, int least, int most) { return !wish || (*wish >= least && *wish <= most); };
  if (!in_range(wishes.loops, 1, max_loops))
    return "\"loops\" should be a number from 1 to " + std::to_string(max_loops) + "; found " + std::to_string(*wishes.loops);
  if (!in_range(wishes.players, 2, 4)) return "\"players\" should be 2, 3 or 4; found " + std::to_string(*wishes.players);
  if (wishes.loops) setup.file.script.loops = static_cast<std::uint8_t>(*wishes.loops);
  if (wishes.players) setup.players = *wishes.players;
  if (const std::optional<Seat> leader = wishes.first_leader) {
    const bool leads = *leader == Seat::a || *leader == Seat::b || (*leader == Seat::c && setup.players != 3);  // with three, c travels (R152)
    if (!leads) return "\"first_leader\" should be the seat of a Protagonist; found " + std::string(id_of(*leader));
    setup.first_leader = static_cast<int>(*leader) - 1;
  }
  for (const auto& [name, value] : wishes.options)
    if (const std::string problem = set_option(setup.options, name, value); !problem.empty()) return problem;
  return {};
}

Playthrough::Playthrough(Setup setup)
    : setup_(std::move(setup)), game_(make_game(setup_.file.script, setup_.options, setup_.players, setup_.first_leader)), board_(first_board(game_)),
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

void Playthrough::go_back(const Mark& mark) {
  board_ = mark.board, legal_ = mark.legal;
  log_.events.resize(mark.events);
  decisions_.resize(mark.decisions), answers_.resize(mark.decisions);
}

std::string Playthrough::answer(std::string_view words) {
  if (is_over()) return "the game is over; nothing is asked any more";
  std::vector<std::string> offered;
  const Decision* meant = nullptr;
  for (const Decision& decision : legal()) {
    offered.push_back(notation(game_, board_, decision));
    if (offered.back() == words) {
      decide(decision);
      return {};
    }
    if (!meant && is_without_number(words, offered.back())) meant = &decision;  // the first that is offered
  }
  if (meant) {
    decide(*meant);
    return {};
  }
  const std::string nearest = nearest_word(words, {offered.begin(), offered.end()});
  return in_quotes(words) + " is not offered here; " + std::to_string(offered.size()) + " answers are" +
         (nearest.empty() ? ", such as \"" + offered.front() + "\"" : "; did you mean \"" + nearest + "\"?");
}

Json to_record(const Playthrough& play) {
  Json options = Json::object();
  for (const OptionInfo& info : option_infos)
    if (play.setup().options[info.option] != 0) options[std::string(info.name)] = option_id(play.setup().options, info);
  return {{"timespiral_record", record_format},
          {"engine", engine_name},
          {"script", play.setup().file.source},
          {"loops", play.setup().file.script.loops},
          {"options", options},
          {"players", play.setup().players},
          {"first_leader", std::string(1, static_cast<char>('a' + play.setup().first_leader))},
          {"answers", play.answers()}};
}

LoadedRecord from_record(std::string_view text) {
  const ReadJson read = read_json(text);
  if (!read.error.empty()) return {nullptr, "the record " + read.error};
  Setup setup;
  const std::string problem = read_setup(read.value, setup);
  if (!problem.empty()) return {nullptr, problem};
  LoadedRecord loaded{std::make_unique<Playthrough>(std::move(setup)), {}};
  const Json* answers = field_of(read.value, "answers");
  if (!answers) return loaded;
  if (!answers->is_array()) return {nullptr, "\"answers\" should be a list"};
  int number = 0;
  for (const Json& one : *answers) {
    ++number;
    const std::string fault = one.is_string() ? loaded.play->answer(one.get_ref<const std::string&>()) : "an answer should be text";
    if (!fault.empty()) return {nullptr, "answer " + std::to_string(number) + ": " + fault};
  }
  return loaded;
}

}  // namespace spiral
