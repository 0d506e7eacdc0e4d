// What a decision costs at a table, loop by loop, without sockets: does it grow with the length of the game?
//   spiral_decisions [--script NAME] [--games N]
// Two people and two bots play at random, in one process and on a store of its own; of the time of one core only the table's and the store's work counts.
// A bot's thought is not counted, but what it is told and what becomes of its answer are.
#include <time.h>

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "model/dice.hpp"
#include "scripts/script_file.hpp"
#include "server/sodium_secrets.hpp"
#include "server/sqlite_store.hpp"
#include "tables/table.hpp"

namespace spiral {
namespace {

double seconds_worked() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// What stands after "name": in a message, as a number.
int number_after(const std::string& text, const char* name) {
  const std::size_t at = text.find(name);
  return at == std::string::npos ? 0 : std::atoi(text.c_str() + at + std::strlen(name));
}

struct Loop {
  double seconds = 0;
  long decisions = 0;
};
using Loops = std::array<Loop, max_loops + 1>;

class OneGame {
 public:
  OneGame(Store& store, const std::string& script, int number, Loops& loops) : store_(store), loops_(loops), dice_(static_cast<std::uint64_t>(number)) {
    TableSetup setup;
    setup.game.file = load_script(script).file;
    const std::string id = "game" + std::to_string(number);
    store.add_table({.id = id, .setup = to_stored(setup), .secret = std::string(64, '7'), .result = {}, .draft = {}}, {});
    table_ = std::make_unique<Table>(store, sodium_secrets(), *store.table(id), setup, TableTimes{.bot_pace = 0},
                                     [this](ConnectionId to, const std::string& text) { note(to, text); });
    table_->load(now_);
    for (const Seat seat : {Seat::mastermind, Seat::c}) table_->seat_bot(seat, Level::random, now_);
    for (const Seat seat : {Seat::a, Seat::b}) table_->take_seat(seat, "x", 0, now_);
    for (const int person : {1, 2}) table_->connect(static_cast<ConnectionId>(person), {.person = person, .after = {}}, now_);
  }

  bool play() {
    for (int turn = 0; turn < 20000 && !table_->is_over(); ++turn)
      if (!let_bots_answer() && !let_people_answer()) return false;
    return table_->is_over();
  }

 private:
  void note(ConnectionId to, const std::string& text) {
    if (text.find("\"type\":\"ask\"") == std::string::npos) return;
    Ask& ask = asks_[to];
    ask = {number_after(text, "\"ask\":"), 0};
    for (std::size_t at = 0; (at = text.find("\"option\":", at)) != std::string::npos; ++at) ++ask.options;
    if (text.find("\"final_guess\"") != std::string::npos) ask.options = 1;  // the game goes on
  }

  // One turn of a server, as long as the core works on it.
  template <class Act>
  bool timed(const Act& act) {
    Loop& loop = loops_[table_->play()->board().loop];
    const int before = table_->decision_count();
    const double start = seconds_worked();
    store_.begin();
    const bool done = act();
    store_.commit();
    loop.seconds += seconds_worked() - start;
    loop.decisions += table_->decision_count() - before;
    return done;
  }

  bool let_bots_answer() {
    std::vector<BotTask> tasks;
    const bool is_asked = timed([&] {
      if (std::optional<BotTask> task = table_->next_bot_task(now_.steady)) tasks.push_back(std::move(*task));
      return !tasks.empty();
    });
    if (!is_asked) return false;
    const int chosen = tasks[0].player->choose(*tasks[0].known, tasks[0].offered);
    tasks.clear();
    return timed([&] { return table_->bot_thought(chosen, now_), table_->bot_answers(now_); });
  }

  bool let_people_answer() {
    for (auto& [connection, ask] : asks_) {
      if (ask.number == 0) continue;
      const int option = static_cast<int>(dice_.below(static_cast<std::uint32_t>(std::max(1, ask.options))));
      const wire::Json words{{"answer", ask.number}, {"option", option}};
      ask.number = 0;
      return timed([&, to = connection] { return table_->take(to, words, now_), true; });
    }
    return false;
  }

  struct Ask {
    int number = 0, options = 0;
  };
  Store& store_;
  Loops& loops_;
  Dice dice_;
  Now now_{1, 1};
  std::unique_ptr<Table> table_;
  std::map<ConnectionId, Ask> asks_;
};

int run(const std::string& script, int games) {
  std::string folder = (std::filesystem::temp_directory_path() / "spiral_decisions_XXXXXX").string();
  if (!prepare_secrets() || !::mkdtemp(folder.data())) return 1;
  Loops loops{};
  int finished = 0;
  {
    const OpenedStore opened = open_sqlite_store(folder, {.survives_power_cuts = false});
    for (int i = 0; i < games; ++i) finished += OneGame(*opened.store, script, i + 1, loops).play();
  }
  std::filesystem::remove_all(folder);
  std::printf("%s, %d of %d games played to their end; processor time of the table and its store\n\nloop  decisions  us a decision\n", script.c_str(), finished,
              games);
  for (std::size_t i = 1; i < loops.size(); ++i)
    if (loops[i].decisions > 0) std::printf("%4zu  %9ld  %13.1f\n", i, loops[i].decisions, 1e6 * loops[i].seconds / static_cast<double>(loops[i].decisions));
  return finished == games ? 0 : 1;
}

}  // namespace
}  // namespace spiral

int main(int count, char** words) {
  std::string script = "bt_the_suitcase";
  int games = 100;
  for (int i = 1; i + 1 < count; i += 2) {
    if (!std::strcmp(words[i], "--script")) script = words[i + 1];
    if (!std::strcmp(words[i], "--games")) games = std::atoi(words[i + 1]);
  }
  return spiral::run(script, games);
}
