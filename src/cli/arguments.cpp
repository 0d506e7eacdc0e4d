#include "cli/arguments.hpp"

#include <charconv>
#include <cstdio>

#include "rules/option_names.hpp"

namespace spiral {

bool ParsedArguments::has(const std::string& name) const {
  for (const auto& [flag, text] : flags)
    if (flag == name) return true;
  return false;
}

std::string ParsedArguments::value(const std::string& name, const std::string& otherwise) const {
  std::string found = otherwise;
  for (const auto& [flag, text] : flags)
    if (flag == name) found = text;
  return found;
}

std::vector<std::string> ParsedArguments::values(const std::string& name) const {
  std::vector<std::string> found;
  for (const auto& [flag, text] : flags)
    if (flag == name) found.push_back(text);
  return found;
}

long long ParsedArguments::number(const std::string& name, long long otherwise) const {
  long long found = otherwise;
  if (has(name)) read_number(value(name), INT64_MIN, INT64_MAX, found);
  return found;
}

bool read_number(const std::string& text, long long least, long long most, long long& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size() && out >= least && out <= most;
}

std::vector<Flag> setup_flags() {
  std::vector<std::string> options;
  for (const OptionInfo& info : option_infos)
    for (const std::string_view value : info.values)
      if (!value.empty()) options.push_back(std::string(info.name) + "=" + std::string(value));
  return {{"script", Value::script(), "the script: an id of the library (`spiral check` lists them) or a file", ""},
          {"players", Value::one_of({"2", "3", "4"}, "N"), "how many people play, the Mastermind included", "4"},
          {"loops", Value::number(1, max_loops), "another number of loops than the script's", ""},
          {"leader", Value::one_of({"a", "b", "c"}, "SEAT"), "which Protagonist leads first", "a"},
          {"option", Value::text("NAME=VALUE", options), "a rule option, where sources differ (docs/rulings.md)", "the script's", true}};
}

std::vector<Flag> setup_flags_and(const std::vector<Flag>& more) {
  std::vector<Flag> flags = setup_flags();
  flags.insert(flags.end(), more.begin(), more.end());
  return flags;
}

std::string read_setup(const ParsedArguments& parsed, const std::string& default_script, Setup& setup) {
  const std::string name = parsed.value("script", default_script);
  if (name.empty()) return "--script NAME_OR_FILE is needed; `spiral check` lists the scripts that came with the program";
  LoadedScript loaded = load_script(name);
  if (!loaded.is_good()) {
    std::string message = "the script has " + std::to_string(loaded.problems.size()) + (loaded.problems.size() == 1 ? " problem:" : " problems:");
    for (const Problem& problem : loaded.problems) message += "\n" + to_string(problem);
    return message;
  }
  setup.file = std::move(loaded.file);
  setup.options = setup.file.options;
  setup.players = static_cast<int>(parsed.number("players", setup.players));
  if (parsed.has("loops")) {
    const long long loops = parsed.number("loops", 0);
    for (int i = 0; i < setup.file.script.cast_size; ++i)
      if (setup.file.script.cast[i].enters_on_loop > loops) return "--loops " + parsed.value("loops") + " is too few: somebody of the cast would never appear";
    setup.file.script.loops = static_cast<std::uint8_t>(loops);
  }
  if (parsed.has("leader")) {
    const std::string leader = parsed.value("leader");
    if (leader == "c" && setup.players == 3) return "--leader should be a or b with three players; found \"c\"";
    setup.first_leader = leader[0] - 'a';
  }
  for (const std::string& text : parsed.values("option")) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) return "--option should be NAME=VALUE; found \"" + text + "\"";
    const std::string problem = set_option(setup.options, text.substr(0, equals), text.substr(equals + 1));
    if (!problem.empty()) return problem;
  }
  const std::string fault = fault_with(setup.file, setup.options);
  return fault.empty() ? "" : "the script does not fit the options: " + fault;
}

int misuse(const std::string& message) {
  std::fprintf(stderr, "spiral: %s\n", message.c_str());
  return wrong_usage;
}

int fail(const std::string& message) {
  std::fprintf(stderr, "spiral: %s\n", message.c_str());
  return something_failed;
}

}  // namespace spiral
