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

#include "bots/bot.hpp"
#include "cli/arguments.hpp"
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
  std::vector<Setup> setups;
  BotLevel mastermind = BotLevel::steady, protagonists = BotLevel::steady;
  int games = 20, threads = 1;
  std::uint64_t seed = 1;
};

struct Times {
  double seconds = 0, most = 0;
  std::uint64_t decisions = 0;
  void take(double one) {
    seconds += one, ++decisions;
    most = std::max(most, one);
  }
  void take(const Times& other) {
    seconds += other.seconds, decisions += other.decisions;
    most = std::max(most, other.most);
  }
  OrderedJson to_json() const {
    const double mean = decisions == 0 ? 0 : 1000 * seconds / static_cast<double>(decisions);
    return {{"mean_ms", std::round(mean * 100) / 100}, {"most_ms", std::round(most * 100000) / 100}};
  }
};

struct GameResult {
  Outcome outcome = Outcome::none;
  int loop = 0;
  std::uint64_t decisions = 0;
  Times mastermind, protagonists;
  bool is_exact = true;  // what the Protagonists concluded
  std::string problem;
};

std::uint64_t game_seed(const Order& order, std::size_t script, int game) { return mixed(order.seed, script * 1000003 + static_cast<std::uint64_t>(game)); }

// One whole game. The bots get what their seat may know; the times are those of their thinking alone.
GameResult play_game(const Order& order, const Setup& setup, std::uint64_t seed) {
  GameResult result;
  const Game game = make_game(setup.file.script, setup.options, setup.players, setup.first_leader);
  Bot mastermind(order.mastermind, mixed(seed, 1)), protagonists(order.protagonists, mixed(seed, 2));
  Board board = first_board(game);
  EventLog log;
  std::vector<Decision> decisions, offered;
  DecisionList legal;
  while (board.stage != Stage::over) {
    legal_decisions(game, board, legal);
    const Seat seat = seat_to_decide(game, board);
    offered.clear();
    for (const Decision& one : legal) offered.push_back(for_anybody(game, one));
    const SeatKnowledge known = knowledge_of(seat, game, board, log.events, decisions);
    const double start = seconds_worked();
    const int chosen = (seat == Seat::mastermind ? mastermind : protagonists).choose(known, offered);
    (seat == Seat::mastermind ? result.mastermind : result.protagonists).take(seconds_worked() - start);
    if (protagonists.rules_out(game.script)) return result.problem = "the Protagonists ruled out the true script", result;
    if (chosen < 0 || chosen >= legal.size) return result.problem = "a bot chose what was not offered", result;
    if (!is_legal(game, board, legal[chosen])) return result.problem = "a listed decision is not legal", result;
    result.loop = board.loop;
    decisions.push_back(legal[chosen]);
    apply(game, board, legal[chosen], log);
    if (const char* wrong = board_is_ok(game, board)) return result.problem = wrong, result;
  }
  result.outcome = board.outcome;
  result.is_exact = protagonists.is_exact();
  result.decisions = decisions.size();
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

// Every game has its own place and its own seed, so it does not matter which thread plays it when.
std::vector<GameResult> play_all(const Order& order) {
  const std::size_t all = order.setups.size() * static_cast<std::size_t>(order.games);
  std::vector<GameResult> results(all);
  std::atomic<std::size_t> next = 0, done = 0;
  const bool watched = isatty(STDERR_FILENO) != 0;
  std::mutex screen;
  const auto work = [&] {
    for (std::size_t i = next++; i < all; i = next++) {
      const std::size_t script = i / static_cast<std::size_t>(order.games);
      const int game = static_cast<int>(i % static_cast<std::size_t>(order.games));
      results[i] = play_game(order, order.setups[script], game_seed(order, script, game));
      const std::size_t finished = ++done;
      if (!watched) continue;
      const std::lock_guard lock(screen);
      show_progress(finished, all);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < order.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  return results;
}

// --- what came out ---------------------------------------------------------------------------------------------------------------

struct Tally {
  int games = 0, survived = 0, guessed = 0, not_exact = 0;
  std::array<int, max_loops + 1> survived_in{};
  Times mastermind, protagonists;

  void take(const GameResult& one) {
    ++games;
    survived += one.outcome == Outcome::survived;
    guessed += one.outcome == Outcome::final_guess;
    not_exact += !one.is_exact;
    if (one.outcome == Outcome::survived) ++survived_in[static_cast<std::size_t>(one.loop)];
    mastermind.take(one.mastermind), protagonists.take(one.protagonists);
  }
  int protagonist_wins() const { return survived + guessed; }
};

// The Wilson interval of a share, 95 %.
std::pair<double, double> wilson(int wins, int games) {
  const double z = 1.959964, n = games, p = wins / n;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

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
          {"final_guess", {{"wins", tally.guessed}, {"share_of_games", rounded(static_cast<double>(tally.guessed) / tally.games)}}},
          {"not_exact", tally.not_exact},
          {"mastermind_time", tally.mastermind.to_json()},
          {"protagonist_time", tally.protagonists.to_json()}};
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
  const int not_exact = answer["all"]["not_exact"].get<int>();
  if (not_exact > 0) std::printf("\nin %d games what the Protagonists conclude passed a limit, and they went on with less\n", not_exact);
}

int report(const Order& order, const std::vector<GameResult>& results, bool as_json) {
  OrderedJson answer{
      {"mastermind", name_of(order.mastermind)}, {"protagonists", name_of(order.protagonists)}, {"games_a_script", order.games}, {"seed", order.seed}};
  Tally all;
  OrderedJson scripts = OrderedJson::array();
  for (std::size_t script = 0; script < order.setups.size(); ++script) {
    Tally tally;
    for (int game = 0; game < order.games; ++game) {
      const GameResult& one = results[script * static_cast<std::size_t>(order.games) + static_cast<std::size_t>(game)];
      if (!one.problem.empty())
        return fail("game " + std::to_string(game) + " of " + order.setups[script].file.id + " with seed " + std::to_string(order.seed) + ": " + one.problem);
      tally.take(one), all.take(one);
    }
    scripts.push_back(to_json(tally, order.setups[script].file.id));
  }
  answer["all"] = to_json(all, "all");
  answer["scripts"] = std::move(scripts);
  if (as_json) std::printf("%s\n", answer.dump(2).c_str());
  else print_table(answer);
  return 0;
}

// --- the order -------------------------------------------------------------------------------------------------------------------

std::string read_scripts(const ParsedArguments& parsed, Order& order) {
  std::vector<std::string> names = parsed.values("script");
  names.insert(names.end(), parsed.words.begin(), parsed.words.end());
  const bool whole_library = parsed.has("all") || parsed.has("set");
  if (whole_library) names = library_ids();
  if (names.empty()) return "--script NAME, --set NAME or --all is needed; `spiral check` lists the scripts that came with the program";
  for (const std::string& name : names) {
    ParsedArguments one = parsed;
    one.flags.emplace_back("script", name);
    Setup setup;
    if (const std::string problem = read_setup(one, name, setup); !problem.empty()) return problem;
    if (parsed.has("set") && setup.file.script.set->name != parsed.value("set")) continue;
    order.setups.push_back(std::move(setup));
  }
  return order.setups.empty() ? "the library has no script of a set named \"" + parsed.value("set") + "\"" : "";
}

BotLevel level_of(const ParsedArguments& parsed, const std::string& side) { return level_named(parsed.value(side)).value_or(BotLevel::steady); }

int run_simulate(const ParsedArguments& parsed) {
  Order order;
  order.mastermind = level_of(parsed, "mastermind");
  order.protagonists = level_of(parsed, "protagonists");
  order.games = static_cast<int>(parsed.number("games", order.games));
  order.threads = static_cast<int>(parsed.number("threads", order.threads));
  order.seed = static_cast<std::uint64_t>(parsed.number("seed", 1));
  if (const std::string problem = read_scripts(parsed, order); !problem.empty()) return misuse(problem);
  return report(order, play_all(order), parsed.has("json"));
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
                                             {"json", Value::nothing(), "the result as JSON", ""}});
  flags.front().repeats = true;  // --script
  return {.name = "simulate",
          .about = "let bots play many games against each other",
          .more = "Says how often each side wins, with intervals of 95 %, and how long the bots think. The same seed gives the same games.",
          .flags = std::move(flags),
          .words = {{Value::script(), "the same as --script", true}},
          .examples = {{"spiral simulate --all --games 10", "every script ten times"},
                       {"spiral simulate --script bt_the_long_arm --mastermind sharp", "a sharp Mastermind against steady Protagonists"}},
          .run = run_simulate};
}

}  // namespace spiral
