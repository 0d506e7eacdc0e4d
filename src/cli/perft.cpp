// `spiral perft rules SCRIPT`: how many ways a game can go, and where they lead; the second implementation of legality checks the
// first. `spiral perft scripts SCRIPT`: how many hidden halves fit a cast.
#include "cli/perft.hpp"

#include <cinttypes>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/arguments.hpp"
#include "records/notation.hpp"
#include "scripts/worlds.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

using OrderedJson = nlohmann::ordered_json;

void print_branches(const Game& game, const Board& board, const std::vector<PerftBranch>& branches) {
  for (const PerftBranch& branch : branches)
    std::printf("%12" PRIu64 "  %s  %s\n", branch.total.sequences, hexadecimal(branch.total.hash_sum).c_str(), notation(game, board, branch.decision).c_str());
}

int run_rules(const PerftJob& job, bool brute, bool divide) {
  if (divide) print_branches(job.game, job.board, divided_perft(job.game, job.board, job.limits, brute ? Generator::brute : Generator::fast));
  const PerftTotal fast = perft(job.game, job.board, job.limits, Generator::fast);
  OrderedJson answer{{"script", job.setup.file.id}, {"sequences", fast.sequences}, {"hash", hexadecimal(fast.hash_sum)}};
  bool agree = true;
  if (brute) {
    const PerftTotal slow = perft(job.game, job.board, job.limits, Generator::brute);
    agree = fast == slow;
    answer["brute_sequences"] = slow.sequences;
    answer["brute_hash"] = hexadecimal(slow.hash_sum);
    answer["agree"] = agree;
  }
  std::printf("%s\n", answer.dump().c_str());
  return agree ? all_is_well : something_failed;
}

std::string plots_of(const Script& script) {
  std::string names(name_of(script.main_plot->id));
  for (const Plot* plot : script.subplots)
    if (plot) names += " + " + std::string(name_of(plot->id));
  return names;
}

int run_scripts(const PerftJob& job, bool divide) {
  const Script& script = job.setup.file.script;
  if (divide) {
    std::map<std::string, std::uint64_t> by_plots;
    for_each_role_world(script, [&](const Script& world) { ++by_plots[plots_of(world)]; });
    for (const auto& [plots, count] : by_plots) std::printf("%12" PRIu64 "  %s\n", count, plots.c_str());
  }
  std::printf("%s\n", OrderedJson{{"script", job.setup.file.id}, {"role_worlds", count_role_worlds(script)}}.dump().c_str());
  return all_is_well;
}

int run_perft(const ParsedArguments& parsed) {
  if (parsed.words.empty()) return misuse("expected `spiral perft rules SCRIPT` or `spiral perft scripts SCRIPT`");
  const PerftJob job = read_perft_job(parsed);
  if (!job.problem.empty()) return misuse(job.problem);
  return parsed.words[0] == "rules" ? run_rules(job, parsed.has("brute"), parsed.has("divide")) : run_scripts(job, parsed.has("divide"));
}

}  // namespace

PerftJob read_perft_job(const ParsedArguments& parsed) {
  PerftJob job;
  job.problem = parsed.problem.empty() ? read_setup(parsed, parsed.words.size() > 1 ? parsed.words[1] : "", job.setup) : parsed.problem;
  if (!job.problem.empty()) return job;
  const auto limit = [&](const char* name, int otherwise) { return static_cast<int>(parsed.number(name, otherwise)); };
  job.limits.depth = limit("depth", parsed.has("days") ? job.limits.depth : 2);
  job.limits.days = limit("days", job.limits.days);
  job.limits.cards = limit("cards", job.limits.cards);
  job.game = make_game(job.setup.file.script, job.setup.options, job.setup.players, job.setup.first_leader);
  job.board = random_board(job.game, limit("walk", 0), static_cast<std::uint64_t>(parsed.number("seed", 1)));
  return job;
}

Command perft_command() {
  return {
      .name = "perft",
      .about = "count and hash what can happen",
      .more =
          "`perft rules` counts the ways a game can go and sums the hashes of the boards they lead to; with --brute a second "
          "implementation of legality has to find the same. `perft scripts` counts the hidden halves that fit a cast.",
      .flags = setup_flags_and({{"depth", Value::number(0, 1000), "how many decisions deep", "2"},
                                {"days", Value::number(0, 1000), "until so many days have ended", ""},
                                {"cards", Value::number(0, 1000), "of all ways to lay a card follow only so many", "all"},
                                {"walk", Value::number(0, 100000), "begin after so many random decisions", "0"},
                                {"seed", Value::number(0, 1ll << 62), "of these decisions", "1"},
                                {"brute", Value::nothing(), "count a second time by trying everything conceivable", ""},
                                {"divide", Value::nothing(), "first decision by first decision, or plots by plots", ""}}),
      .words = {{Value::one_of({"rules", "scripts"}, "WHAT"), "what is counted: rules or scripts", false}, {Value::script(), "the same as --script", false}},
      .examples = {{"spiral perft rules tests/perft/fs_ward.toml --depth 3 --brute", "do both implementations agree?"}},
      .run = run_perft};
}

}  // namespace spiral
