// The only place that knows CLI11: descriptions go in, what was typed comes out, in the words of this house.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <sstream>

#include "cli/arguments.hpp"
#include "terminal/save.hpp"
#include "terminal/text.hpp"

namespace spiral {
namespace {

constexpr int help_width = 100, help_column = 28;

std::string one_paragraph(const std::string& text, int width) {
  std::string out;
  for (const std::string& line : wrapped_paragraphs(text, width)) out += (out.empty() ? "" : "\n") + line;
  return out;
}

// "2, 3 or 4"
std::string alternatives(const std::vector<std::string>& words) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) list += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
  return list;
}

// "; did you mean "check"?", or what else helps if nothing is near.
std::string did_you_mean(const std::string& found, const std::vector<std::string>& known, const std::string& otherwise) {
  const std::string nearest = nearest_word(found, {known.begin(), known.end()});
  if (nearest.empty()) return otherwise;
  return "; did you mean " + (nearest.starts_with("--") ? nearest : "\"" + nearest + "\"") + "?";
}

// --- help ---

class Help : public CLI::Formatter {
 public:
  Help() {
    column_width(help_column);
    label("Positionals", "Words");
    label("SUBCOMMAND", "COMMAND");
    label("OPTIONS", "OPTIONS");
  }
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
    return is_positional ? option->get_name(true, false) : CLI::detail::find_and_replace(option->get_name(false, true), ",", ", ");
  }
  std::string make_option_opts(const CLI::Option* option) const override { return option->get_option_text().empty() ? "" : " " + option->get_option_text(); }
  std::string make_option_desc(const CLI::Option* option) const override { return one_paragraph(option->get_description(), help_width - help_column); }
  std::string make_usage(const CLI::App* app, std::string name) const override { return "\n" + Formatter::make_usage(app, name); }
};

std::string footer_of(const Command& command) {
  std::string text = command.examples.size() == 1 ? "Example:" : "Examples:";
  for (const Example& example : command.examples) text += "\n  " + example.line + "\n      " + example.about;
  return text;
}

std::string exit_codes() {
  std::string text = "Exit codes:";
  for (const ExitMeaning& one : exit_meanings) {
    const Lines lines = wrapped(std::string("  ") + std::to_string(one.code) + "  " + one.about, help_width, 5);
    for (const std::string& line : lines) text += "\n" + line;
  }
  return text;
}

// --- the description as an App ---

// What is wrong with a value, for "--port should be …"; empty if nothing is.
std::string fault_of(const Value& value, const std::string& found) {
  std::string expected;
  long long number = 0;
  if (value.kind == Value::Kind::number && !read_number(found, value.least, value.most, number))
    expected = "a number from " + std::to_string(value.least) + " to " + std::to_string(value.most);
  if (value.kind == Value::Kind::word && std::find(value.words.begin(), value.words.end(), found) == value.words.end()) expected = alternatives(value.words);
  return expected.empty() ? "" : "should be " + expected + "; found \"" + shown_again(found) + "\"";
}

void add_flag(CLI::App& app, const Flag& flag, bool has_settings) {
  const std::string about = flag.about + (flag.otherwise.empty() ? "" : " (otherwise " + flag.otherwise + ")");
  if (flag.value.kind == Value::Kind::nothing) {
    app.add_flag("--" + flag.name, about)->disable_flag_override();
    return;
  }
  CLI::Option* option = app.add_option("--" + flag.name, about);
  option->option_text(flag.value.name)->check([value = flag.value](const std::string& found) { return fault_of(value, found); });
  option->multi_option_policy(flag.repeats ? CLI::MultiOptionPolicy::TakeAll : CLI::MultiOptionPolicy::TakeLast);
  if (has_settings) option->envname(variable_of(flag));
}

void add_word(CLI::App& app, const Word& word) {
  CLI::Option* option = app.add_option(word.value.name, word.about);
  option->check([value = word.value](const std::string& found) { return fault_of(value, found); });
  if (word.repeats) option->expected(0, CLI::detail::expected_max_vector_size)->allow_extra_args();
}

struct Line {
  explicit Line(const Command& command) : app(one_paragraph(sentence_of(command.about) + "\n\n" + command.more, help_width), "spiral " + command.name) {
    app.formatter(std::make_shared<Help>());
    app.footer(footer_of(command) + "\n\n" + exit_codes());
    for (const Word& word : command.words) add_word(app, word);
    for (const Flag& flag : command.flags) add_flag(app, flag, command.has_settings);
    app.set_help_flag("-h,--help", "this text");
  }
  CLI::App app;
};

// --- a file of settings ---

// Lines NAME=VALUE; those that begin with # are for people. A value goes to the end of its line.
class SettingsFile : public CLI::Config {
 public:
  SettingsFile(std::string path, const Command& command) : path_(std::move(path)) {
    for (const Flag& flag : command.flags)
      if (flag.name != "config") names_.push_back(flag.name);
  }
  std::string to_config(const CLI::App*, bool, bool, std::string) const override { return {}; }
  std::vector<CLI::ConfigItem> from_config(std::istream& in) const override {
    std::vector<CLI::ConfigItem> found;
    int number = 0;
    for (std::string raw; std::getline(in, raw);) {
      const std::string line = trimmed(raw), where = path_ + ":" + std::to_string(++number) + ": ";
      if (line.empty() || line.front() == '#') continue;
      const std::size_t equals = line.find('=');
      if (equals == std::string::npos) throw CLI::ConfigError(where + "expected NAME=VALUE, found \"" + shown_again(line) + "\"");
      CLI::ConfigItem item;
      item.name = trimmed(line.substr(0, equals));
      item.inputs = {trimmed(line.substr(equals + 1))};
      if (std::find(names_.begin(), names_.end(), item.name) == names_.end())
        throw CLI::ConfigError(where + "there is no setting \"" + shown_again(item.name) + "\"" + did_you_mean(item.name, names_, ""));
      if (!item.inputs.front().empty()) found.push_back(std::move(item));
    }
    return found;
  }

 private:
  std::string path_;
  std::vector<std::string> names_;
};

// What the command line and the surroundings left open.
void read_settings_file(CLI::App& app, const Command& command) {
  const CLI::Option* config = app.get_option_no_throw("--config");
  if (!config || config->count() == 0) return;
  const std::string path = config->results().back();
  std::string problem;
  std::istringstream lines(read_whole_file(path, problem));
  if (!problem.empty()) throw CLI::ConfigError(problem);
  app.config_formatter(std::make_shared<SettingsFile>(path, command));
  app.parse_from_stream(lines);
}

// --- what went wrong ---

// "--port: should be a number …" and the like become sentences.
std::string in_our_words(const CLI::ParseError& error) {
  const std::string words = error.what(), name = words.substr(0, words.find_first_of(": "));
  if (dynamic_cast<const CLI::ValidationError*>(&error)) return name + " " + trimmed(words.substr(std::min(words.find(": ") + 2, words.size())));
  if (!dynamic_cast<const CLI::ArgumentMismatch*>(&error)) return words;
  return words.ends_with("flag override") ? "--" + name + " takes no value" : name + " needs a value";
}

std::string about_extra(const Command& command, std::string extra) {
  if (!extra.starts_with("-")) return "unexpected \"" + shown_again(extra) + "\"; `spiral " + command.name + " --help` tells what can be said";
  extra = extra.substr(0, extra.find('='));
  std::vector<std::string> names{"--help"};
  for (const Flag& flag : command.flags) names.push_back("--" + flag.name);
  return "there is no option " + shown_again(extra) + did_you_mean(extra, names, "; `spiral " + command.name + " --help` lists them");
}

}  // namespace

ParsedArguments parse_arguments(const Command& command, const Arguments& arguments) {
  ParsedArguments parsed;
  for (const std::string& argument : arguments) {
    if (argument == "--") break;
    if (argument == "--help" || argument == "-h") return parsed.wants_help = true, parsed;
    // CLI11 would take the next word for the value.
    if (argument.starts_with("--") && argument.ends_with("=")) return parsed.problem = argument.substr(0, argument.size() - 1) + " needs a value", parsed;
  }
  Line line(command);
  CLI::App& app = line.app;
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    read_settings_file(app, command);
  } catch (const CLI::ExtrasError&) {
    for (const std::string& extra : app.remaining())
      if (extra != "--" && parsed.problem.empty()) parsed.problem = about_extra(command, extra);
    return parsed;
  } catch (const CLI::ParseError& error) {
    return parsed.problem = in_our_words(error), parsed;
  }
  for (const Flag& flag : command.flags) {
    const CLI::Option* option = app.get_option("--" + flag.name);
    if (option->count() == 0) continue;
    if (flag.repeats)
      for (const std::string& value : option->results()) parsed.flags.emplace_back(flag.name, value);
    else parsed.flags.emplace_back(flag.name, flag.value.kind == Value::Kind::nothing ? "" : option->results().back());
  }
  for (const Word& word : command.words)
    for (const std::string& value : app.get_option(word.value.name)->results()) parsed.words.push_back(value);
  return parsed;
}

std::string help_of(const Command& command) { return Line(command).app.help(); }

std::string help_of_program() {
  CLI::App app(about_program, "spiral");
  app.formatter(std::make_shared<Help>());
  app.require_subcommand(1);
  for (const Command& command : commands()) app.add_subcommand(command.name, command.about)->group("Commands");
  app.set_help_flag("-h,--help", "this text; `spiral COMMAND --help` tells more of a command, with examples");
  app.set_version_flag("--version", std::string(engine_name), "which version this is");
  app.footer(exit_codes());
  return app.help();
}

namespace {

int answer_unknown(const std::string& word) {
  std::vector<std::string> names{"help", "--help", "--version"};
  for (const Command& one : commands()) names.push_back(one.name);
  const std::string what = word.starts_with("-") ? "option " + shown_again(word) : "command \"" + shown_again(word) + "\"";
  return misuse("there is no " + what + did_you_mean(word, names, "; `spiral help` lists them"));
}

// The whole program, or the command that is named; what is no command is not passed over in silence.
int give_help(const Arguments& about) {
  const std::string word = about.empty() ? "help" : about.front();
  const Command* command = command_named(word);
  const bool is_about_all = word == "help" || word == "--help" || word == "-h" || word == "--version";
  if (!command && !is_about_all) return answer_unknown(word);
  return std::fputs((command ? help_of(*command) : help_of_program()).c_str(), stdout), all_is_well;
}

}  // namespace

int run_program(const Arguments& arguments) {
  const std::string first = arguments.empty() ? "--help" : arguments.front();
  const Arguments rest(arguments.begin() + (arguments.empty() ? 0 : 1), arguments.end());
  if (first == "--version") return std::printf("%s\n", std::string(engine_name).c_str()), all_is_well;
  if (first == "--help" || first == "-h" || first == "help") return give_help(rest);
  const Command* command = command_named(first);
  if (!command) return answer_unknown(first);
  const ParsedArguments parsed = parse_arguments(*command, rest);
  if (!parsed.problem.empty()) return misuse(parsed.problem);
  if (parsed.wants_help) return std::fputs(help_of(*command).c_str(), stdout), all_is_well;
  return command->run(parsed);
}

}  // namespace spiral
