#include "cli/arguments.hpp"

#include <charconv>
#include <cstdio>

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

ParsedArguments parse_arguments(const Arguments& arguments, const std::vector<Flag>& accepted) {
  ParsedArguments parsed;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!arguments[i].starts_with("--")) {
      parsed.words.push_back(arguments[i]);
      continue;
    }
    std::string name = arguments[i].substr(2), text;
    const std::size_t equals = name.find('=');
    const bool has_text = equals != std::string::npos;
    if (has_text) text = name.substr(equals + 1), name.resize(equals);
    const Flag* flag = nullptr;
    std::vector<std::string_view> names;
    for (const Flag& one : accepted) {
      names.push_back(one.name);
      if (one.name == name) flag = &one;
    }
    if (!flag) {
      const std::string nearest = nearest_word(name, names);
      parsed.problem = "there is no option --" + name + (nearest.empty() ? "" : "; did you mean --" + nearest + "?");
      return parsed;
    }
    if (flag->takes_value && !has_text) {
      if (i + 1 == arguments.size()) {
        parsed.problem = "--" + name + " needs a value";
        return parsed;
      }
      text = arguments[++i];
    }
    parsed.flags.emplace_back(name, text);
  }
  return parsed;
}

bool read_number(const std::string& text, long long least, long long most, long long& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size() && out >= least && out <= most;
}

const std::vector<Flag>& setup_flags() {
  static const std::vector<Flag> flags{{"script"}, {"players"}, {"option"}, {"loops"}, {"leader"}};
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
  long long number = 0;
  if (parsed.has("players")) {
    if (!read_number(parsed.value("players"), 2, 4, number)) return "--players should be 2, 3 or 4; found \"" + parsed.value("players") + "\"";
    setup.players = static_cast<int>(number);
  }
  if (parsed.has("loops")) {
    if (!read_number(parsed.value("loops"), 1, max_loops, number))
      return "--loops should be a number from 1 to " + std::to_string(max_loops) + "; found \"" + parsed.value("loops") + "\"";
    for (int i = 0; i < setup.file.script.cast_size; ++i)
      if (setup.file.script.cast[i].enters_on_loop > number) return "--loops " + parsed.value("loops") + " is too few: somebody of the cast would never appear";
    setup.file.script.loops = static_cast<std::uint8_t>(number);
  }
  if (parsed.has("leader")) {
    const std::string leader = parsed.value("leader");
    if (leader != "a" && leader != "b" && (leader != "c" || setup.players == 3))
      return "--leader should be a, b" + std::string(setup.players == 3 ? "" : " or c") + "; found \"" + leader + "\"";
    setup.first_leader = leader[0] - 'a';
  }
  for (const auto& [flag, text] : parsed.flags) {
    if (flag != "option") continue;
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) return "--option should be NAME=VALUE; found \"" + text + "\"";
    const std::string problem = set_option(setup.options, text.substr(0, equals), text.substr(equals + 1));
    if (!problem.empty()) return problem;
  }
  return {};
}

int fail(const std::string& message) {
  std::fprintf(stderr, "spiral: %s\n", message.c_str());
  return 2;
}

}  // namespace spiral
