// `spiral bench`: how fast the engine plays, on one core, and one number over seeded games that changes when its behaviour does.
#include <algorithm>
#include <chrono>
#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/arguments.hpp"
#include "deduction/self_check.hpp"
#include "engine/engine.hpp"
#include "model/dice.hpp"
#include "scripts/bench_games.hpp"
#include "scripts/generate.hpp"
#include "scripts/worlds.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

using OrderedJson = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

// --- the speed: per second of one core's time, so that other programs take nothing away ------------------------------------------

struct Tally {
  std::uint64_t done = 0;
  double seconds = 0;
  double per_second() const { return seconds > 0 ? static_cast<double>(done) / seconds : 0; }
};

class Bench {
 public:
  explicit Bench(const Script& script) : game_(make_game(script)), dice_(1) {
    for (loop_start_ = first_board(game_); loop_start_.stage != Stage::mastermind_card;) {
      legal_decisions(game_, loop_start_, list_);
      apply(game_, loop_start_, list_[bench_pick(loop_start_, list_, dice_)]);
    }
  }

  // Short turns of each measurement one after another, so that a slower moment of the machine slows all of them.
  void run(double seconds) {
    play_games(), play_loops(), copy_blocks();
    decisions_ = games_ = loops_ = copies_ = Tally{};
    options_ = 0;
    const Clock::time_point start = Clock::now();
    while (std::chrono::duration<double>(Clock::now() - start).count() < seconds) {
      for (int i = 0; i < 4; ++i) timed({&decisions_, &games_}, [this] { play_games(); });
      timed({&loops_}, [this] { play_loops(); });
      timed({&copies_}, [this] { copy_blocks(); });
    }
  }

  OrderedJson report() const {
    return {{"decisions_per_second", whole(decisions_.per_second())},
            {"games_per_second", whole(games_.per_second())},
            {"loop_playouts_per_second", whole(loops_.per_second())},
            {"options_per_decision", static_cast<double>(options_) / static_cast<double>(std::max<std::uint64_t>(1, decisions_.done))},
            {"copies_512_per_second", whole(copies_.per_second())},
            {"board_bytes", sizeof(Board)},
            {"ratio_to_copies", decisions_.per_second() / copies_.per_second()}};
  }
  double decisions_per_second() const { return decisions_.per_second(); }

 private:
  static std::uint64_t whole(double number) { return static_cast<std::uint64_t>(number); }

  template <class Work>
  static void timed(std::initializer_list<Tally*> tallies, Work&& work) {
    const std::clock_t start = std::clock();
    work();
    const double taken = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    for (Tally* tally : tallies) tally->seconds += taken;
  }

  void play_games() {
    std::uint64_t options = 0;
    for (int i = 0; i < 256; ++i) {
      for (Board board = first_board(game_); board.stage != Stage::over; ++decisions_.done) {
        legal_decisions(game_, board, list_);
        options += static_cast<std::uint64_t>(list_.size);
        apply(game_, board, list_[bench_pick(board, list_, dice_)]);
      }
      ++games_.done;
    }
    options_ += options;
  }

  void play_loops() {
    for (int i = 0; i < 512; ++i) {
      Board board = loop_start_;
      while (board.loop == loop_start_.loop && board.stage != Stage::over && board.stage != Stage::final_guess) {
        legal_decisions(game_, board, list_);
        apply(game_, board, list_[dice_.below(list_.size)]);
      }
      ++loops_.done;
    }
  }

  void copy_blocks() {
    alignas(64) static unsigned char from[512], to[512];
    constexpr int count = 100000;
    for (int i = 0; i < count; ++i) {
      std::memcpy(to, from, sizeof to);
      asm volatile("" : : "r"(to), "r"(from) : "memory");  // the copy may be looked at, so it has to be made
    }
    copies_.done += count;
  }

  const Game game_;
  Dice dice_;
  Board loop_start_;
  DecisionList list_;
  Tally decisions_, games_, loops_, copies_;
  std::uint64_t options_ = 0;
};

// --- deduction: what a seat may conclude after every event, with all shares ------------------------------------------------------

// How long a copy of 512 bytes takes, in milliseconds.
double copy_ms() {
  alignas(64) static unsigned char from[512], to[512];
  constexpr int count = 2'000'000;
  const std::clock_t start = std::clock();
  for (int i = 0; i < count; ++i) {
    std::memcpy(to, from, sizeof to);
    asm volatile("" : : "r"(to), "r"(from) : "memory");
  }
  return 1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC / count;
}

// A script drawn evenly from all that fit a public half, in microseconds.
double draw_us(const Script& script) {
  const Game game = make_game(script);
  deduction::Deduction deduction(knowledge_of(Seat::everyone, game, first_board(game), {}, {}));
  const deduction::NodeId all = deduction.possible();
  if (!deduction.is_exact() || all == deduction::no_world) return 0;
  Dice dice(1);
  constexpr int count = 200'000;
  unsigned sum = 0;
  const std::clock_t start = std::clock();
  for (int i = 0; i < count; ++i) sum += deduction.diagram().draw(all, dice)[0];
  asm volatile("" : : "r"(sum));
  return 1e6 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC / count;
}

OrderedJson times_in(std::vector<double> times, double copy) {
  if (times.empty()) return nullptr;
  std::sort(times.begin(), times.end());
  OrderedJson in_ms = OrderedJson::object(), in_copies = OrderedJson::object();
  for (const auto& [name, share] : {std::pair("median", 0.5), {"p99", 0.99}, {"worst", 1.0}}) {
    const double time = times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    in_ms[name] = std::round(time * 1000) / 1000, in_copies[name] = std::round(time / copy);
  }
  return {{"ms", in_ms}, {"copies_512", in_copies}};
}

struct DeductionTimes {
  deduction::SelfCheck check;
  std::vector<double> draws;
};
using TimesOfSets = std::map<std::string, DeductionTimes>;

// Games at random over the scripts, by set.
std::string measure_library(const std::vector<std::string>& names, int games, TimesOfSets& sets) {
  for (const std::string& name : names) {
    const LoadedScript loaded = load_script(name);
    if (!loaded.is_good()) return to_string(loaded.problems.front());
    DeductionTimes& of_set = sets[std::string(loaded.file.script.set->name)];
    of_set.draws.push_back(draw_us(loaded.file.script));
    for (int i = 0; i < games; ++i) {
      Dice dice(mixed(1, static_cast<std::uint64_t>(i)));
      const Script world = random_world(loaded.file.script, [&](std::uint32_t bound) { return dice.below(bound); });
      deduction::check_game(world, {}, 2 + i % 3, static_cast<Seat>(1 + i % 4), dice.next(), of_set.check);
    }
  }
  return "";
}

// The same with scripts drawn for it: so many people, all of whom everybody knows, and at least four incidents.
void measure_drawn(int characters, int games, TimesOfSets& sets) {
  Options options;
  options.choose(CastList::public_);
  for (const TragedySet* set : all_sets()) {
    int scripts = 0;
    for (std::uint64_t seed = 1; scripts < 6 && seed < 1000; ++seed) {
      Dice dice(seed);
      const Script script = generate_script({.set = set, .characters = characters, .days = 7}, [&](std::uint32_t bound) { return dice.below(bound); }).script;
      if (script.incident_count < 4) continue;
      ++scripts;
      DeductionTimes& of_set = sets[std::string(set->name)];
      of_set.draws.push_back(draw_us(script));
      for (int i = 0; i < games; ++i) deduction::check_game(script, options, 2 + i % 3, static_cast<Seat>(1 + i % 4), dice.next(), of_set.check);
    }
  }
}

int run_deduction(const std::vector<std::string>& names, int games, int characters) {
  const double copy = copy_ms();
  TimesOfSets sets;
  if (characters > 0) measure_drawn(characters, games, sets);
  else if (const std::string problem = measure_library(names, games, sets); !problem.empty()) return misuse(problem);
  OrderedJson answer = OrderedJson::object();
  for (const auto& [name, of_set] : sets) {
    char answers[20];
    std::snprintf(answers, sizeof answers, "%016" PRIx64, of_set.check.answers);
    const double most_us = std::round(*std::max_element(of_set.draws.begin(), of_set.draws.end()) * 1000) / 1000;
    answer[name] = {{"games", of_set.check.games},
                    {"not_exact", of_set.check.not_exact},
                    {"questions", of_set.check.questions},
                    {"answers", answers},
                    {"set_up", times_in(of_set.check.set_up_ms, copy)},
                    {"question", times_in(of_set.check.question_ms, copy)},
                    {"drawn_script", {{"most_us", most_us}, {"copies_512", std::round(most_us / 1e3 / copy)}}},
                    {"most_megabytes", std::round(static_cast<double>(of_set.check.most_bytes) / 1e5) / 10}};
  }
  std::printf("%s\n", answer.dump(2).c_str());
  return 0;
}

// The slowest standard game stands for all of them.
bool is_standard(const Script& script) { return script.set->name == "basic_tragedy" && script.cast_size == 9; }

int run_measurements(const std::vector<std::string>& names, double seconds) {
  OrderedJson scripts = OrderedJson::array(), sets = OrderedJson::object(), slowest;
  double least = 0;
  bool found_standard = false;
  for (const std::string& name : names) {
    const LoadedScript loaded = load_script(name);
    if (!loaded.is_good()) return misuse(to_string(loaded.problems.front()));
    Bench bench(loaded.file.script);
    bench.run(seconds);
    OrderedJson entry{{"script", loaded.file.id}};
    entry.update(bench.report());
    OrderedJson& of_set = sets[std::string(loaded.file.script.set->name)];  // the slowest script of each set
    if (of_set.is_null() || of_set["decisions_per_second"] > entry["decisions_per_second"])
      of_set = {{"script", entry["script"]}, {"decisions_per_second", entry["decisions_per_second"]}, {"ratio_to_copies", entry["ratio_to_copies"]}};
    const bool counts = is_standard(loaded.file.script) || !found_standard;
    const bool is_first_standard = is_standard(loaded.file.script) && !found_standard;
    if (counts && (slowest.is_null() || is_first_standard || bench.decisions_per_second() < least)) {
      slowest = entry;
      least = bench.decisions_per_second();
    }
    found_standard |= is_standard(loaded.file.script);
    scripts.push_back(std::move(entry));
  }
  char hash[20];
  std::snprintf(hash, sizeof hash, "%016" PRIx64, bench_hash());
  OrderedJson answer = slowest;
  answer["means"] = found_standard ? "the slowest Basic Tragedy script with 9 characters" : "the slowest script measured";
  answer["bench_hash"] = hash;
  answer["sets"] = std::move(sets);
  answer["scripts"] = std::move(scripts);
  std::printf("%s\n", answer.dump(2).c_str());
  return 0;
}

int run_bench(const ParsedArguments& parsed) {
  if (parsed.has("hash")) return std::printf("%016" PRIx64 "\n", bench_hash()), 0;
  double seconds = 2;
  if (parsed.has("seconds")) {
    char* end = nullptr;
    const std::string text = parsed.value("seconds");
    seconds = std::strtod(text.c_str(), &end);
    if (end == text.c_str() || *end != '\0' || !(seconds > 0 && seconds <= 3600))
      return misuse("--seconds should be a number of seconds; found \"" + text + "\"");
  }
  std::vector<std::string> names = parsed.values("script");
  names.insert(names.end(), parsed.words.begin(), parsed.words.end());
  if (names.empty()) names = library_ids();
  if (!parsed.has("deduction")) return run_measurements(names, seconds);
  return run_deduction(names, static_cast<int>(parsed.number("games", 2)), static_cast<int>(parsed.number("characters", 0)));
}

}  // namespace

Command bench_command() {
  return {.name = "bench",
          .about = "measure how fast the engine plays",
          .more =
              "Prints JSON: decisions, games and loops a second of one core, script by script, and one number over seeded games that changes "
              "when and only when play changes.",
          .flags = {{"seconds", Value::text("S"), "how long each script is measured", "2"},
                    {"script", Value::script(), "this script only; may be given several times", "the whole library", true},
                    {"hash", Value::nothing(), "only the number over seeded games", ""},
                    {"deduction", Value::nothing(), "instead: how long it takes to say what a seat may conclude, by set", ""},
                    {"games", Value::number(1, 1000), "of deduction: games a script", "2"},
                    {"characters", Value::number(5, 11), "of deduction: scripts drawn with so many people, all of whom are known", "the library"}},
          .words = {{Value::script(), "the same as --script", true}},
          .examples = {{"spiral bench --hash", "has play changed?"},
                       {"spiral bench --seconds 1 bt_the_long_arm", "how fast is this script?"},
                       {"spiral bench --deduction --games 1", "how fast is deduction, in all sets?"}},
          .run = run_bench};
}

}  // namespace spiral
