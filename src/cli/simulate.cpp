// `spiral simulate`: bots against bots, many games, and how often each side wins. The result depends on the seed alone; only the
// times are the machine's.
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <cmath>
#include <cstdio>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "bots/self_play.hpp"
#include "cli/arguments.hpp"
#include "cli/ranks.hpp"
#include "cli/simulation.hpp"
#include "model/dice.hpp"
#include "terminal/bots.hpp"

namespace spiral {
namespace {

using OrderedJson = nlohmann::ordered_json;

// The time one core has worked for this thread: what other programs take does not count.
double seconds_worked() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Order {
  Simulation what;
  std::vector<Setup> setups;
  int threads = 1;
  Shard shard;
};

OrderedJson to_json(const Times& times) {
  const double mean = times.decisions == 0 ? 0 : 1000 * times.seconds / static_cast<double>(times.decisions);
  return {{"mean_ms", std::round(mean * 100) / 100}, {"most_ms", std::round(times.most * 100000) / 100}};
}

std::uint64_t game_seed(const Order& order, std::size_t script, int game) {
  return mixed(order.what.seed, script * 1000003 + static_cast<std::uint64_t>(game));
}

// One whole game. The bots get what their seat may know; the times are those of their thinking alone.
GameResult play_game(const Order& order, const Setup& setup, std::uint64_t seed) {
  GameResult result;
  const Game game = make_game(setup.file.script, setup.options, setup.players, setup.first_leader);
  Bot mastermind(order.what.mastermind, mixed(seed, 1)), protagonists(order.what.protagonists, mixed(seed, 2));
  GameSoFar position{first_board(game), {}, {}};
  const auto choose = [&](const SeatKnowledge& known, std::span<const Decision> offered) {
    const bool is_mastermind = known.seat == Seat::mastermind;
    const double start = seconds_worked();
    const int chosen = (is_mastermind ? mastermind : protagonists).choose(known, offered);
    (is_mastermind ? result.mastermind : result.protagonists).take(seconds_worked() - start);
    result.loop = known.loop;
    if (protagonists.rules_out(game.script)) return result.problem = "the Protagonists ruled out the true script", -1;
    return chosen;
  };
  const std::string problem = play_out(game, position, choose);
  if (result.problem.empty()) result.problem = problem;
  if (!result.problem.empty()) return result;
  result.outcome = position.board.outcome;
  result.is_exact = protagonists.is_exact();
  const bool was_guessed = position.board.outcome == Outcome::final_guess || position.board.outcome == Outcome::wrong_guess;
  result.has_weighed_truth = !was_guessed || protagonists.has_weighed(game.script);
  result.decisions = position.decisions.size();
  return result;
}

// --- many games ------------------------------------------------------------------------------------------------------------------

void show_progress(std::size_t done, std::size_t all) {
  const int width = 40, filled = static_cast<int>(static_cast<double>(width) * static_cast<double>(done) / static_cast<double>(all));
  std::fprintf(stderr, "\r[%s%s] %zu of %zu games", std::string(static_cast<std::size_t>(filled), '#').c_str(),
               std::string(static_cast<std::size_t>(width - filled), '.').c_str(), done, all);
  if (done == all) std::fputc('\n', stderr);
  std::fflush(stderr);
}

// Every game has its own place and its own seed, so it does not matter which thread, or which machine, plays it when.
void play_all(Order& order) {
  std::vector<std::size_t> ours;
  for (std::size_t i = 0; i < order.what.game_count(); ++i)
    if (order.shard.has(i)) ours.push_back(i);
  order.what.results.resize(order.what.game_count());
  std::atomic<std::size_t> next = 0, done = 0;
  const bool watched = isatty(STDERR_FILENO) != 0;
  std::mutex screen;
  const auto work = [&] {
    for (std::size_t i = next++; i < ours.size(); i = next++) {
      const std::size_t script = ours[i] / static_cast<std::size_t>(order.what.games);
      const int game = static_cast<int>(ours[i] % static_cast<std::size_t>(order.what.games));
      order.what.results[ours[i]] = play_game(order, order.setups[script], game_seed(order, script, game));
      const std::size_t finished = ++done;
      if (!watched) continue;
      const std::lock_guard lock(screen);
      show_progress(finished, ours.size());
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < order.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
}

// --- what came out ---------------------------------------------------------------------------------------------------------------

struct Tally {
  int games = 0, survived = 0, guessed = 0, guessed_wrongly = 0, not_weighed = 0, not_exact = 0;
  std::array<int, max_loops + 1> survived_in{};
  Times mastermind, protagonists;

  void take(const GameResult& one) {
    ++games;
    survived += one.outcome == Outcome::survived;
    guessed += one.outcome == Outcome::final_guess;
    guessed_wrongly += one.outcome == Outcome::wrong_guess;
    not_weighed += !one.has_weighed_truth;
    not_exact += !one.is_exact;
    if (one.outcome == Outcome::survived) ++survived_in[static_cast<std::size_t>(one.loop)];
    mastermind.take(one.mastermind), protagonists.take(one.protagonists);
  }
  int protagonist_wins() const { return survived + guessed; }
};

double rounded(double share) { return std::round(share * 10000) / 10000; }

OrderedJson to_json(const Tally& tally, const std::string& name) {
  const auto side = [&](int wins) {
    const auto [low, high] = wilson(wins, tally.games);
    return OrderedJson{{"wins", wins}, {"share", rounded(static_cast<double>(wins) / tally.games)}, {"wilson_95", {rounded(low), rounded(high)}}};
  };
  OrderedJson by_loop = OrderedJson::object();
  for (std::size_t loop = 1; loop < tally.survived_in.size(); ++loop)
    if (tally.survived_in[loop] > 0) by_loop[std::to_string(loop)] = tally.survived_in[loop];
  return {{"script", name},
          {"games", tally.games},
          {"mastermind", side(tally.games - tally.protagonist_wins())},
          {"protagonists", side(tally.protagonist_wins())},
          {"survived_in_loop", by_loop},
          {"final_guess",
           {{"wins", tally.guessed},
            {"share_of_games", rounded(static_cast<double>(tally.guessed) / tally.games)},
            {"losses", tally.guessed_wrongly},
            {"truth_not_weighed", tally.not_weighed}}},
          {"not_exact", tally.not_exact},
          {"mastermind_time", to_json(tally.mastermind)},
          {"protagonist_time", to_json(tally.protagonists)}};
}

void print_table(const OrderedJson& answer) {
  std::printf("Mastermind %s, Protagonists %s, seed %llu\n\n", answer["mastermind"].get<std::string>().c_str(),
              answer["protagonists"].get<std::string>().c_str(), answer["seed"].get<unsigned long long>());
  std::printf("%-28s %6s  %-24s %-16s %6s  %-17s %s\n", "script", "games", "Mastermind wins (95 %)", "survived in loop", "guess", "ms Mastermind",
              "ms Protagonists");
  const auto row = [](const OrderedJson& one) {
    const OrderedJson& side = one["mastermind"];
    char share[64], times[2][40];
    std::snprintf(share, sizeof share, "%5.1f %% (%.1f to %.1f)", 100 * side["share"].get<double>(), 100 * side["wilson_95"][0].get<double>(),
                  100 * side["wilson_95"][1].get<double>());
    for (int i = 0; i < 2; ++i) {
      const OrderedJson& time = one[i == 0 ? "mastermind_time" : "protagonist_time"];
      std::snprintf(times[i], sizeof times[i], "%.1f, most %.0f", time["mean_ms"].get<double>(), time["most_ms"].get<double>());
    }
    std::string loops;
    for (const auto& [loop, wins] : one["survived_in_loop"].items()) loops += (loops.empty() ? "" : " ") + loop + ":" + std::to_string(wins.get<int>());
    std::printf("%-28s %6d  %-24s %-16s %6d  %-17s %s\n", one["script"].get<std::string>().c_str(), one["games"].get<int>(), share, loops.c_str(),
                one["final_guess"]["wins"].get<int>(), times[0], times[1]);
  };
  for (const OrderedJson& one : answer["scripts"]) row(one);
  if (answer["scripts"].size() > 1) row(answer["all"]);
  const OrderedJson& guesses = answer["all"]["final_guess"];
  std::printf("\n%d of %d Final Guesses were right", guesses["wins"].get<int>(), guesses["wins"].get<int>() + guesses["losses"].get<int>());
  if (const int missed = guesses["truth_not_weighed"]; missed > 0) std::printf("; in %d the truth was not among the casts that were weighed", missed);
  std::puts("");
  const int not_exact = answer["all"]["not_exact"].get<int>();
  if (not_exact > 0) std::printf("In %d games what the Protagonists conclude passed a limit, and they went on with less.\n", not_exact);
}

int report(const Simulation& what, bool as_json) {
  OrderedJson answer{
      {"mastermind", name_of(what.mastermind)}, {"protagonists", name_of(what.protagonists)}, {"games_a_script", what.games}, {"seed", what.seed}};
  Tally all;
  OrderedJson scripts = OrderedJson::array();
  for (std::size_t script = 0; script < what.scripts.size(); ++script) {
    Tally tally;
    for (int game = 0; game < what.games; ++game) {
      const GameResult& one = what.results[script * static_cast<std::size_t>(what.games) + static_cast<std::size_t>(game)];
      if (!one.problem.empty())
        return fail("game " + std::to_string(game) + " of " + what.scripts[script] + " with seed " + std::to_string(what.seed) + ": " + one.problem);
      tally.take(one), all.take(one);
    }
    scripts.push_back(to_json(tally, what.scripts[script]));
  }
  answer["all"] = to_json(all, "all");
  answer["scripts"] = std::move(scripts);
  if (as_json) std::printf("%s\n", answer.dump(2).c_str());
  else print_table(answer);
  return 0;
}

// --- the order -------------------------------------------------------------------------------------------------------------------

// FNV-1a, 64 bits: to tell one order from another, not against malice.
std::string hash_of(const std::string& text) {
  std::uint64_t hash = 14695981039346656037u;
  for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 1099511628211u;
  return std::to_string(hash);
}

std::string read_scripts(const ParsedArguments& parsed, Order& order) {
  std::vector<std::string> names = parsed.values("script");
  names.insert(names.end(), parsed.words.begin(), parsed.words.end());
  const bool whole_library = parsed.has("all") || parsed.has("set");
  if (whole_library) names = library_ids();
  if (names.empty()) return "--script NAME, --set NAME or --all is needed; `spiral check` lists the scripts that came with the program";
  std::string played;
  for (const std::string& name : names) {
    ParsedArguments one = parsed;
    one.flags.emplace_back("script", name);
    Setup setup;
    if (const std::string problem = read_setup(one, name, setup); !problem.empty()) return problem;
    if (parsed.has("set") && setup.file.script.set->name != parsed.value("set")) continue;
    order.what.scripts.push_back(setup.file.id);
    played += to_record(Playthrough(setup)).dump();
    order.setups.push_back(std::move(setup));
  }
  order.what.setups = hash_of(played);
  return order.setups.empty() ? "the library has no script of a set named \"" + parsed.value("set") + "\"" : "";
}

BotLevel level_of(const ParsedArguments& parsed, const std::string& side) { return level_named(parsed.value(side)).value_or(BotLevel::steady); }

int run_merge(const ParsedArguments& parsed) {
  Simulation what;
  if (parsed.words.empty()) return misuse("--merge needs the files that --shard has written");
  std::vector<PlayedPart> parts;
  std::string problem = read_parts(parsed.words, parts);
  if (problem.empty()) problem = merge_parts(parts, what);
  return problem.empty() ? report(what, parsed.has("json")) : fail(problem);
}

// Each process that mpirun has started plays its part; the first makes the table.
int run_in_ranks(Order& order, bool as_json) {
  Ranks ranks;
  if (const std::string problem = ranks.join(); !problem.empty()) return fail(problem);
  order.shard = {ranks.number() + 1, ranks.count()};
  play_all(order);
  std::vector<PlayedPart> parts;
  for (std::string& lines : ranks.gather(to_lines(order.what, order.shard))) parts.push_back({"process " + std::to_string(parts.size() + 1), std::move(lines)});
  if (!ranks.is_first()) return all_is_well;
  Simulation whole;
  const std::string problem = merge_parts(parts, whole);
  return problem.empty() ? report(whole, as_json) : fail(problem);
}

int run_simulate(const ParsedArguments& parsed) {
  if (parsed.has("merge")) return run_merge(parsed);
  Order order;
  Simulation& what = order.what;
  what.mastermind = level_of(parsed, "mastermind");
  what.protagonists = level_of(parsed, "protagonists");
  what.games = static_cast<int>(parsed.number("games", what.games));
  what.seed = static_cast<std::uint64_t>(parsed.number("seed", 1));
  order.threads = static_cast<int>(parsed.number("threads", order.threads));
  if (parsed.has("shard"))
    if (const std::string problem = read_shard(parsed.value("shard"), order.shard); !problem.empty()) return misuse(problem);
  if (const std::string problem = read_scripts(parsed, order); !problem.empty()) return misuse(problem);
  if (Ranks::are_started() && !parsed.has("shard")) return run_in_ranks(order, parsed.has("json"));
  play_all(order);
  if (!parsed.has("shard")) return report(what, parsed.has("json"));
  std::fputs(to_lines(what, order.shard).c_str(), stdout);
  return all_is_well;
}

}  // namespace

Command simulate_command() {
  const Value level = Value::one_of(bot_levels(), "LEVEL");
  std::vector<Flag> flags = setup_flags_and({{"set", Value::text("NAME"), "every script of this set", ""},
                                             {"all", Value::nothing(), "every script of the library", ""},
                                             {"mastermind", level, "the Mastermind's bot", "steady"},
                                             {"protagonists", level, "the Protagonists' bots", "steady"},
                                             {"games", Value::number(1, 1000000), "games a script", "20"},
                                             {"threads", Value::number(1, 256), "games at once", "1"},
                                             {"seed", Value::number(0, INT64_MAX), "another seed gives other games", "1"},
                                             {"json", Value::nothing(), "the result as JSON", ""},
                                             {"shard", Value::text("I/N"), "play only the Ith of N parts, and write what came out as lines for --merge", ""},
                                             {"merge", Value::nothing(), "the words are files of every part: make one table of them", ""}});
  flags.front().repeats = true;  // --script
  return {.name = "simulate",
          .about = "let bots play many games against each other",
          .more =
              "Says how often each side wins, with intervals of 95 %, and how long the bots think. The same seed gives the same games, in one piece "
              "or in parts: each part can be played by another machine, and together they give the same table.",
          .flags = std::move(flags),
          .words = {{Value::script(), "the same as --script; with --merge, files", true}},
          .examples = {{"spiral simulate --all --games 10", "every script ten times"},
                       {"spiral simulate --script bt_the_long_arm --mastermind sharp", "a sharp Mastermind against steady Protagonists"},
                       {"mpirun -n 8 spiral simulate --all --games 100", "the same in eight processes, on as many machines as mpirun is told"},
                       {"spiral simulate --all --shard 2/5 > 2.jsonl", "the second of five parts"},
                       {"spiral simulate --merge 1.jsonl 2.jsonl 3.jsonl 4.jsonl 5.jsonl", "the table of all five"}},
          .run = run_simulate};
}

}  // namespace spiral
