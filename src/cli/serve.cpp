// `spiral serve`: tables for people elsewhere. docs/server.md describes it.
#include <cstdlib>
#include <fstream>

#include "cli/arguments.hpp"
#include "server/server.hpp"

namespace spiral {
namespace {

// Every setting has one name: --bot-pace on the command line, SPIRAL_BOT_PACE around it, bot-pace=… in a file. The first that speaks wins.
class Settings {
 public:
  Settings(const ParsedArguments& parsed, std::string& problem) : parsed_(parsed) {
    const std::string path = text("config", "");
    if (path.empty()) return;
    std::ifstream file(path);
    if (!file) problem = "cannot read " + path;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
      ++number;
      if (line.empty() || line.front() == '#') continue;
      const std::size_t equals = line.find('=');
      if (equals == std::string::npos) problem = path + ":" + std::to_string(number) + ": expected NAME=VALUE, found \"" + line + "\"";
      else from_file_.emplace_back(line.substr(0, equals), line.substr(equals + 1));
    }
  }

  std::string text(const std::string& name, const std::string& otherwise) const {
    if (parsed_.has(name)) return parsed_.value(name);
    std::string variable = "SPIRAL_";
    for (char c : name) variable.push_back(c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c))));
    if (const char* value = std::getenv(variable.c_str())) return value;
    for (const auto& [known, value] : from_file_)
      if (known == name) return value;
    return otherwise;
  }

  template <class Number>
  void number(const std::string& name, long long most, Number& out, std::string& problem) const {
    const std::string value = text(name, "");
    long long read = 0;
    if (value.empty()) return;
    if (!read_number(value, 0, most, read)) problem = "--" + name + " should be a number from 0 to " + std::to_string(most) + "; found \"" + value + "\"";
    else out = static_cast<Number>(read);
  }

  std::string unknown_in_file(const std::vector<Flag>& accepted) const {
    for (const auto& [name, value] : from_file_) {
      bool known = false;
      std::vector<std::string_view> names;
      for (const Flag& flag : accepted) known = known || flag.name == name, names.push_back(flag.name);
      const std::string nearest = nearest_word(name, names);
      if (!known) return "there is no setting \"" + name + "\"" + (nearest.empty() ? "" : "; did you mean \"" + nearest + "\"?");
    }
    return {};
  }

 private:
  const ParsedArguments& parsed_;
  std::vector<std::pair<std::string, std::string>> from_file_;
};

const std::vector<Flag> serve_flags{{"config"}, {"host"}, {"port"}, {"data"}, {"web"}, {"durability"}, {"log"}, {"metrics-key"}, {"bot-threads"}, {"bot-pace"},
                                    {"requests-per-minute"}, {"changes-per-minute"}, {"connections-per-address"}, {"most-connections"},
                                    {"messages-per-second"}, {"most-tables"}, {"forget-after"}};

std::string read_options(const ParsedArguments& parsed, ServerOptions& options) {
  std::string problem;
  const Settings settings(parsed, problem);
  if (problem.empty()) problem = settings.unknown_in_file(serve_flags);
  if (!problem.empty()) return problem;
  options.host = settings.text("host", "127.0.0.1");
  options.port = 8080;
  options.data = settings.text("data", "");
  options.web = settings.text("web", "");
  options.metrics_key = settings.text("metrics-key", "");
  if (options.data.empty()) return "--data DIR is needed: the folder where games are kept";
  const std::string durability = settings.text("durability", "power"), log = settings.text("log", "yes");
  if (durability != "power" && durability != "process") return "--durability should be power or process; found \"" + durability + "\"";
  if (log != "yes" && log != "no") return "--log should be yes or no; found \"" + log + "\"";
  options.survives_power_cuts = durability == "power";
  options.logs = log == "yes";
  settings.number("port", 65535, options.port, problem);
  settings.number("bot-threads", 64, options.bot_threads, problem);
  settings.number("bot-pace", 60000, options.house.bot_pace, problem);
  settings.number("requests-per-minute", 10000000, options.requests_per_minute, problem);
  settings.number("changes-per-minute", 10000000, options.changes_per_minute, problem);
  settings.number("connections-per-address", 1000000, options.connections_per_address, problem);
  settings.number("most-connections", 1000000, options.most_connections, problem);
  settings.number("messages-per-second", 1000000, options.messages_per_second, problem);
  settings.number("most-tables", 10000000, options.house.most_tables, problem);
  settings.number("forget-after", 86400000, options.house.forget_after, problem);
  return problem;
}

}  // namespace

int run_serve(const Arguments& arguments) {
  const ParsedArguments parsed = parse_arguments(arguments, serve_flags);
  if (!parsed.problem.empty()) return fail(parsed.problem);
  if (!parsed.words.empty()) return fail("unexpected \"" + parsed.words.front() + "\"");
  ServerOptions options;
  const std::string problem = read_options(parsed, options);
  if (!problem.empty()) return fail(problem);
  const StartedServer started = start_server(options);
  if (!started.server) return fail(started.error);
  std::printf("Timespiral listens on http://%s:%d\n", options.host.c_str(), started.server->port());
  std::fflush(stdout);
  return started.server->run(true) ? 0 : fail("the disk does not keep what is written; nothing more is accepted");
}

}  // namespace spiral
