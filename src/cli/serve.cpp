// `spiral serve`: tables for people elsewhere. docs/server.md describes it.
#include <functional>
#include <sstream>

#include "cli/arguments.hpp"
#include "cli/places.hpp"
#include "server/open_store.hpp"
#include "server/server.hpp"

namespace spiral {
namespace {

// Every setting once: its name and meaning, and where in the options it goes. A new one is a line in settings() and one in docs/server.md.
struct Setting {
  Flag flag;
  std::function<void(ServerOptions&, const std::string&)> set;
};

using SetText = std::function<void(ServerOptions&, const std::string&)>;
Setting setting(std::string name, Value value, std::string otherwise, std::string about, SetText set) {
  return {{std::move(name), std::move(value), std::move(about), std::move(otherwise), false}, std::move(set)};
}

// Names apart by commas; the setting may be given several times.
Setting names(std::string name, std::string about, std::vector<std::string> ServerOptions::*where) {
  Setting one = setting(std::move(name), Value::text("NAME"), "", std::move(about), [where](ServerOptions& options, const std::string& value) {
    std::istringstream all(value);
    for (std::string each; std::getline(all, each, ',');) (options.*where).push_back(each);
  });
  one.flag.repeats = true;
  return one;
}

// A number of the options; what it is without the setting stands there.
template <class Where>
Setting number(std::string name, std::string unit, long long most, Where where, std::string about) {
  ServerOptions usual;
  const auto set = [where](ServerOptions& options, const std::string& value) {
    where(options) = static_cast<std::remove_reference_t<decltype(where(options))>>(std::stoll(value));
  };
  return setting(std::move(name), Value::number(0, most, std::move(unit)), std::to_string(where(usual)), std::move(about), set);
}

const std::vector<Setting>& settings() {
  using Options = ServerOptions;
  // clang-format off
  static const std::vector<Setting> all{
      setting("host", Value::text("ADDRESS", {"127.0.0.1", "0.0.0.0"}), "127.0.0.1", "where it listens: 127.0.0.1 for this machine alone, 0.0.0.0 for others too",
              [](Options& o, const std::string& text) { o.host = text; }),
      setting("port", Value::number(0, 65535), "8080", "0 takes any free one and prints it", [](Options& o, const std::string& text) { o.port = std::stoi(text); }),
      setting("data", Value::folder(), "~/.local/share/timespiral", "the folder where games are kept", [](Options& o, const std::string& text) { o.data = text; }),
      setting("store", Value::text("URL", {"postgresql://"}), "", "a PostgreSQL database where games are kept instead; a password is better given by the environment or the file",
              [](Options& o, const std::string& text) { o.store = text; }),
      setting("peers", Value::text("ADDRESS", {"127.0.0.1"}), "127.0.0.1", "where other servers of the same database reach this one, with a port if it should not be any free one",
              [](Options& o, const std::string& text) { o.peers = text; }),
      setting("web", Value::folder("none"), "the one found beside the program", "the built web client; none for programs only",
              [](Options& o, const std::string& text) { o.web = text; }),
      setting("durability", Value::one_of({"power", "process"}, "HOW"), "power", "what an accepted answer survives: a power cut, or only the end of the process (faster)",
              [](Options& o, const std::string& text) { o.survives_power_cuts = text == "power"; }),
      setting("log", Value::one_of({"yes", "no"}, "YES_OR_NO"), "yes", "one JSON object a line on the error stream",
              [](Options& o, const std::string& text) { o.logs = text == "yes"; }),
      names("allowed-host", "a name that people call this server by, if it is not an address, localhost or the machine's own", &Options::allowed_hosts),
      setting("metrics-key", Value::text("KEY"), "", "opens /metrics; better given by the environment or the file", [](Options& o, const std::string& text) { o.metrics_key = text; }),
      setting("site", Value::text("URL", {"https://"}), "", "where people reach this server, for links in reminders; without it nobody is reminded", [](Options& o, const std::string& text) { o.site = text; }),
      setting("mail-server", Value::text("URL", {"smtp://", "smtps://"}), "", "takes reminders by mail; a password is better given by the environment or the file",
              [](Options& o, const std::string& text) { o.mail_server = text; }),
      setting("mail-from", Value::text("ADDRESS"), "", "whom letters are from", [](Options& o, const std::string& text) { o.mail_from = text; }),
      setting("web-push", Value::one_of({"yes", "no"}, "YES_OR_NO"), "no", "reminders as messages to browsers, through their makers' services",
              [](Options& o, const std::string& text) { o.web_push = text == "yes"; }),
      number("mails-per-hour", "N", 1000000, [](Options& o) -> auto& { return o.mails_per_hour; }, "that ask whether somebody wants reminders, for one address of the network; 0 for any number"),
      number("remind-after", "MS", 86400000, [](Options& o) -> auto& { return o.house.remind_after; }, "milliseconds until whoever a game waits for that is played by the day is reminded"),
      number("bot-threads", "N", 64, [](Options& o) -> auto& { return o.house.bot_threads; }, "threads for the bots' thinking"),
      number("bot-pace", "MS", 60000, [](Options& o) -> auto& { return o.house.bot_pace; }, "milliseconds until a bot's decision shows"),
      number("bot-tables-per-address", "N", 1000000, [](Options& o) -> auto& { return o.house.bot_tables_per_address; }, "where bots play at a time; more wait"),
      number("most-bot-tables", "N", 1000000, [](Options& o) -> auto& { return o.house.most_bot_tables; }, "the same of the whole server"),
      number("bot-memory", "MIB", 1000000, [](Options& o) -> auto& { return o.house.bot_memory; }, "for what bots remember; then those that were not asked for the longest time begin anew"),
      number("requests-per-minute", "N", 10000000, [](Options& o) -> auto& { return o.requests_per_minute; }, "of one address; 0 for any number, here and below"),
      number("changes-per-minute", "N", 10000000, [](Options& o) -> auto& { return o.changes_per_minute; }, "of one address, those that change something"),
      number("tables-per-hour", "N", 10000000, [](Options& o) -> auto& { return o.tables_per_hour; }, "of one address, new ones"),
      number("connections-per-address", "N", 1000000, [](Options& o) -> auto& { return o.connections_per_address; }, "at once"),
      number("most-connections", "N", 1000000, [](Options& o) -> auto& { return o.most_connections; }, "of the server, at once"),
      number("messages-per-second", "N", 1000000, [](Options& o) -> auto& { return o.messages_per_second; }, "of one connection"),
      number("most-tables", "N", 10000000, [](Options& o) -> auto& { return o.house.most_tables; }, "in memory; 0 is no table at all"),
      number("scripts-per-address", "N", 10000000, [](Options& o) -> auto& { return o.house.scripts_per_address; }, "kept at a time for one address; 0 for none"),
      number("most-scripts", "N", 10000000, [](Options& o) -> auto& { return o.house.most_scripts; }, "kept at a time; then the longest unused goes"),
      number("silence", "MS", 86400000, [](Options& o) -> auto& { return o.house.silence; }, "milliseconds without a sign of life until a stand-in may be proposed for somebody who is away"),
      number("forget-after", "MS", 86400000, [](Options& o) -> auto& { return o.house.forget_after; }, "milliseconds until a table without anybody leaves the memory"),
      number("keep-unstarted-hours", "N", 1000000, [](Options& o) -> auto& { return o.house.keep_unstarted_hours; }, "then a table whose game has not begun is gone; 0 for never, here and below"),
      number("keep-place-hours", "N", 1000000, [](Options& o) -> auto& { return o.house.keep_place_hours; }, "then a seat at such a table is free again if its owner was not there"),
      number("keep-chat-hours", "N", 1000000, [](Options& o) -> auto& { return o.house.keep_chat_hours; }, "then a line of chat is gone"),
      number("check-seconds", "N", 86400, [](Options& o) -> auto& { return o.check_seconds; }, "at most so long it looks whether the database is whole before it starts"),
  };
  // clang-format on
  return all;
}

std::string read_options(const ParsedArguments& parsed, ServerOptions& options) {
  options.port = 8080;
  for (const Setting& one : settings())
    for (const std::string& value : parsed.values(one.flag.name)) one.set(options, value);
  if (!options.store.empty() && !is_postgres(options.store)) return "--store should begin with postgresql://; a folder is named by --data";
  if (options.data.empty()) options.data = data_folder();
  if (options.data.empty()) return "--data DIR is needed: the folder where games are kept";
  if (options.web == "none") options.web.clear();
  else if (options.web.empty()) options.web = find_web_client();
  else if (!is_web_client(options.web)) return "--web " + options.web + " should be the folder of a built web client, with an index.html; or say --web none";
  return {};
}

int run_serve(const ParsedArguments& parsed) {
  ServerOptions options;
  const std::string problem = read_options(parsed, options);
  if (!problem.empty()) return misuse(problem);
  options.lan_addresses = [host = options.host] { return addresses_for_others(host); };
  const StartedServer started = start_server(options);
  if (!started.server) return fail(started.error);
  // Programs read the port: it ends the first line, and no other number follows a colon.
  std::fputs(words_about_address(options.host, started.server->port(), addresses_of_machine()).c_str(), stdout);
  if (options.web.empty() && parsed.value("web") != "none")
    std::puts("No web client was found beside the program, so browsers cannot play; --web DIR names one, ./spiral serve builds it.");
  std::printf("Games are kept in %s; stop with Ctrl+C.\n", words_about_store(options.store.empty() ? options.data : options.store).c_str());
  std::fflush(stdout);
  return started.server->run(true) ? all_is_well : fail("the disk does not keep what is written; nothing more is accepted");
}

}  // namespace

Command serve_command() {
  std::vector<Flag> flags{{"config", Value::file(), "a file of settings, a line NAME=VALUE each", ""}};
  for (const Setting& one : settings()) flags.push_back(one.flag);
  return {.name = "serve",
          .about = "tables over the network, for browsers and programs",
          .more =
              "The address it prints opens the game in a browser. Every option is a setting with one name: --bot-pace 600 here, SPIRAL_BOT_PACE=600 in the "
              "environment, or a line bot-pace=600 in the file of "
              "--config. The first that speaks wins. It stops cleanly on Ctrl+C and loses nothing when killed; docs/server.md tells the rest.",
          .flags = std::move(flags),
          .words = {},
          .examples = {{"spiral serve", "the game for this machine, on port 8080"},
                       {"spiral serve --host 0.0.0.0 --data games", "for everybody in your network, kept in the folder games"},
                       {"spiral serve --web none --port 0", "for programs only, on any free port"}},
          .run = run_serve,
          .has_settings = true};
}

}  // namespace spiral
