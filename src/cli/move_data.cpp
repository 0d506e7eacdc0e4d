// `spiral move-data FROM TO`: a whole server to another store. docs/server.md describes it.
#include "server/move_data.hpp"

#include <unistd.h>

#include <cstdio>

#include "cli/arguments.hpp"
#include "server/open_store.hpp"

namespace spiral {
namespace {

int run_move_data(const ParsedArguments& parsed) {
  if (parsed.words.size() != 2) return misuse("name both places: spiral move-data FROM TO");
  const bool is_watched = isatty(STDERR_FILENO) != 0;
  const auto show = [&](std::size_t done, std::size_t all) {
    if (is_watched) std::fprintf(stderr, "\r%zu of %zu tables%s", done, all, done == all ? "\n" : "");
  };
  const MoveReport report = move_data(parsed.words[0], parsed.words[1], show);
  if (!report.error.empty()) return fail(report.error);
  std::printf("%zu tables with %zu answers and %zu kept scripts are in %s now; every game was played again. What was there before is as it was.\n",
              report.tables, report.answers, report.scripts, words_about_store(parsed.words[1]).c_str());
  return all_is_well;
}

Value place(const char* name) {
  Value value = Value::folder("postgresql://");
  value.name = name;
  return value;
}

}  // namespace

Command move_data_command() {
  return {.name = "move-data",
          .about = "carry a whole server from one store to another",
          .more =
              "Each place is the folder that serve was given with --data, or the postgresql:// address that it was given with --store. Both servers have to be "
              "stopped, "
              "and the second place has to be empty. Every game is played again and everything is read back before it counts: all is there afterwards, or "
              "nothing, so "
              "that it can be run again. What is at the first place stays as it is.",
          .flags = {},
          .words = {{place("FROM"), "the folder or the address where everything is"}, {place("TO"), "the folder or the address where it should be"}},
          .examples = {{"spiral move-data games postgresql:///timespiral", "from the folder games into the database timespiral of this machine"},
                       {"spiral move-data postgresql:///timespiral games", "and back"}},
          .run = run_move_data};
}

}  // namespace spiral
