// `spiral perft rules SCRIPT`: how many ways a game can go, and where they lead; the second implementation of legality checks the
// first. `spiral perft scripts SCRIPT`: how many hidden halves fit a cast.
#include "cli/perft.hpp"

#include <algorithm>
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

using Json = nlohmann::ordered_json;

std::uint32_t number_of(Decision decision) {
  return (static_cast<std::uint32_t>(decision.kind) << 24) | (static_cast<std::uint32_t>(decision.a) << 16) |
         (static_cast<std::uint32_t>(decision.b) << 8) | decision.c;
}

// Which decisions are followed: all, or of the many ways to lay a card only some, spread over the list.
std::vector<Decision> followed(const Game& game, const Board& board, const PerftLimits& limits, Generator generator) {
  std::vector<Decision> all = sorted_decisions(game, board, generator);
  const bool is_card = board.stage == Stage::mastermind_card || board.stage == Stage::protagonist_card;
  const auto wanted = static_cast<std::size_t>(limits.cards);
  if (!is_card || wanted == 0 || wanted >= all.size()) return all;
  const std::uint64_t hash = hash_of(board);
  const std::size_t first = static_cast<std::size_t>((hash ^ (hash >> 32)) % all.size()), step = all.size() / wanted;
  std::vector<Decision> some;
  for (std::size_t i = 0; i < wanted; ++i) some.push_back(all[(first + i * step) % all.size()]);
  return some;
}

bool ends_a_day(const Board& before, const Board& after) {
  return before.day > 0 && (after.day != before.day || after.loop != before.loop || after.stage == Stage::over);
}

bool is_leaf(const Board& board, const PerftLimits& limits) { return limits.depth == 0 || limits.days == 0 || board.stage == Stage::over; }

PerftLimits limits_after(const Board& before, const Board& after, PerftLimits limits) {
  --limits.depth;
  if (ends_a_day(before, after)) --limits.days;
  return limits;
}

// --- the command ---------------------------------------------------------------------------------------------------------------

std::string hexadecimal(std::uint64_t number) {
  char text[20];
  std::snprintf(text, sizeof text, "%016" PRIx64, number);
  return text;
}

bool read_flag(const ParsedArguments& parsed, const std::string& name, long long most, long long& out, std::string& problem) {
  if (!parsed.has(name)) return false;
  if (read_number(parsed.value(name), 0, most, out)) return true;
  problem = "--" + name + " should be a number from 0 to " + std::to_string(most) + "; found \"" + parsed.value(name) + "\"";
  return false;
}

void print_branches(const Game& game, const Board& board, const std::vector<PerftBranch>& branches) {
  for (const PerftBranch& branch : branches)
    std::printf("%12" PRIu64 "  %s  %s\n", branch.total.sequences, hexadecimal(branch.total.hash_sum).c_str(),
                notation(game, board, branch.decision).c_str());
}

int run_rules(const PerftJob& job, bool brute, bool divide) {
  if (divide) print_branches(job.game, job.board, divided_perft(job.game, job.board, job.limits, brute ? Generator::brute : Generator::fast));
  const PerftTotal fast = perft(job.game, job.board, job.limits, Generator::fast);
  Json answer{{"script", job.setup.file.id}, {"sequences", fast.sequences}, {"hash", hexadecimal(fast.hash_sum)}};
  bool agree = true;
  if (brute) {
    const PerftTotal slow = perft(job.game, job.board, job.limits, Generator::brute);
    agree = fast == slow;
    answer["brute_sequences"] = slow.sequences;
    answer["brute_hash"] = hexadecimal(slow.hash_sum);
    answer["agree"] = agree;
  }
  std::printf("%s\n", answer.dump().c_str());
  return agree ? 0 : 1;
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
  std::printf("%s\n", Json{{"script", job.setup.file.id}, {"role_worlds", count_role_worlds(script)}}.dump().c_str());
  return 0;
}

}  // namespace

std::vector<Decision> sorted_decisions(const Game& game, const Board& board, Generator generator) {
  std::vector<Decision> found;
  if (generator == Generator::fast) {
    DecisionList list;
    legal_decisions(game, board, list);
    found.assign(list.begin(), list.end());
  } else {
    for_each_conceivable(game, [&](Decision decision) {
      if (is_legal(game, board, decision)) found.push_back(decision);
    });
  }
  std::sort(found.begin(), found.end(), [](Decision one, Decision other) { return number_of(one) < number_of(other); });
  return found;
}

PerftTotal perft(const Game& game, const Board& board, const PerftLimits& limits, Generator generator) {
  if (is_leaf(board, limits)) return {1, hash_of(board)};
  PerftTotal total;
  for (Decision decision : followed(game, board, limits, generator)) {
    Board after = board;
    apply(game, after, decision);
    const PerftTotal below = perft(game, after, limits_after(board, after, limits), generator);
    total.sequences += below.sequences;
    total.hash_sum += below.hash_sum;
  }
  return total;
}

std::vector<PerftBranch> divided_perft(const Game& game, const Board& board, const PerftLimits& limits, Generator generator) {
  std::vector<PerftBranch> branches;
  if (is_leaf(board, limits)) return branches;
  for (Decision decision : followed(game, board, limits, generator)) {
    Board after = board;
    apply(game, after, decision);
    branches.push_back({decision, perft(game, after, limits_after(board, after, limits), generator)});
  }
  return branches;
}

Board random_board(const Game& game, int decisions, std::uint64_t seed) {
  Board board = first_board(game);
  DecisionList list;
  std::uint64_t state = seed * 0x9e3779b97f4a7c15ull + 1;
  for (int i = 0; i < decisions && board.stage != Stage::over; ++i) {
    legal_decisions(game, board, list);
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    const bool goes_on = board.stage == Stage::time_spiral;  // a Final Guess would end most walks at once
    apply(game, board, list[goes_on ? 0 : static_cast<int>((state >> 33) % static_cast<std::uint64_t>(list.size))]);
  }
  return board;
}

const std::vector<Flag>& perft_flags() {
  static const std::vector<Flag> flags = [] {
    std::vector<Flag> all = setup_flags();
    for (const char* name : {"depth", "days", "cards", "walk", "seed"}) all.push_back({name});
    for (const char* name : {"brute", "divide"}) all.push_back({name, false});
    return all;
  }();
  return flags;
}

PerftJob read_perft_job(const ParsedArguments& parsed) {
  PerftJob job;
  job.problem = parsed.problem.empty() ? read_setup(parsed, parsed.words.size() > 1 ? parsed.words[1] : "", job.setup) : parsed.problem;
  if (!job.problem.empty()) return job;
  long long number = 0, walk = 0, seed = 1;
  if (!parsed.has("depth") && !parsed.has("days")) job.limits.depth = 2;
  if (read_flag(parsed, "depth", 1000, number, job.problem)) job.limits.depth = static_cast<int>(number);
  if (read_flag(parsed, "days", 1000, number, job.problem)) job.limits.days = static_cast<int>(number);
  if (read_flag(parsed, "cards", 1000, number, job.problem)) job.limits.cards = static_cast<int>(number);
  read_flag(parsed, "walk", 100000, walk, job.problem);
  read_flag(parsed, "seed", 1ll << 62, seed, job.problem);
  if (!job.problem.empty()) return job;
  job.game = make_game(job.setup.file.script, job.setup.options, job.setup.players, job.setup.first_leader);
  job.board = random_board(job.game, static_cast<int>(walk), static_cast<std::uint64_t>(seed));
  return job;
}

std::string to_string(const PerftTotal& total) { return std::to_string(total.sequences) + " " + hexadecimal(total.hash_sum); }

int run_perft(const Arguments& arguments) {
  const ParsedArguments parsed = parse_arguments(arguments, perft_flags());
  const std::string what = parsed.words.empty() ? "" : parsed.words[0];
  if (parsed.problem.empty() && what != "rules" && what != "scripts")
    return fail("expected `spiral perft rules SCRIPT [--depth N] [--days D] [--cards N] [--walk N --seed S] [--brute] [--divide]` or "
                "`spiral perft scripts SCRIPT [--divide]`");
  const PerftJob job = read_perft_job(parsed);
  if (!job.problem.empty()) return fail(job.problem);
  return what == "rules" ? run_rules(job, parsed.has("brute"), parsed.has("divide")) : run_scripts(job, parsed.has("divide"));
}

}  // namespace spiral
