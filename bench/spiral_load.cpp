// Many tables at once over real sockets, with lines that break, servers that die and a database that does. Loopback only, bounded in count and time.
// Two people, two bots and a spectator sit at each table. Every table must finish, every record must replay to its end and hold every answer that was
// acknowledged, none twice, and whoever comes again must be told what he was told before. Prints one JSON object; exits with 1 if anything of this fails.
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <cstdio>

#include "bench/load_record.hpp"

namespace spiral::load {
namespace {

struct LoadOptions {
  int tables = 50;
  int hold = 0;
  int kills = 0;
  int break_one_in = 50;
  int rate = 0;  // 0: as fast as it goes
  int seconds = 120;
  int servers = 0;  // 0: one alone, with its folder
  int kill_every = 0;
  int takeover = 0;
  std::vector<std::string> server;
};

// By a signal: then everything that was started ends in order.
volatile std::sig_atomic_t is_interrupted = 0;

class Load {
 public:
  explicit Load(LoadOptions options) : options_(std::move(options)), site_({options_.servers, options_.takeover != 0, options_.server}) {}

  int run() {
    const std::string problem = site_.start();
    if (!problem.empty()) return std::fprintf(stderr, "spiral_load: %s\n", problem.c_str()), 1;
    people_ = std::make_unique<People>(site_.port(), options_.break_one_in);
    const auto begin = Clock::now();
    const long memory_before = site_.resident_bytes();
    const int held = std::max(options_.hold, options_.tables);
    for (int i = 0; i < held && !is_interrupted; ++i)
      if (!people_->make_table(i < options_.tables)) return std::fprintf(stderr, "spiral_load: table %d cannot be made\n", i), 1;
      else if (i % 16 == 0) people_->settle(0);
    people_->settle(1500);
    const long memory = site_.resident_bytes() - memory_before;
    const double made_after = seconds_since(begin);
    play();
    if (is_interrupted) return std::fprintf(stderr, "spiral_load: interrupted\n"), 1;
    report(held, memory, made_after);
    return is_good_ ? 0 : 1;
  }

 private:
  void play() {
    begin_ = Clock::now();
    const Spent before = site_.spent();
    while (finished_ < options_.tables && seconds_since(begin_) < options_.seconds && !is_interrupted) {
      while (people_->read_ready(0)) {
      }
      finished_ = people_->count_finished();
      do_harm();
      people_->come_again();
      const bool did_something = people_->answer_what_is_due(options_.rate > 0 ? options_.rate * seconds_since(begin_) : 1e9);
      if (!did_something) people_->read_ready(options_.rate > 0 ? 1 : 20);
    }
    played_ = seconds_since(begin_);
    spent_ = site_.spent();
    if (kills_ == 0) spent_.servers -= before.servers;
    spent_.database -= before.database, spent_.proxy -= before.proxy;
  }

  void do_harm() {
    if (!site_.tend() && std::exchange(is_good_, false)) std::fprintf(stderr, "spiral_load: a process ended that nobody has killed\n");
    const double now = seconds_since(begin_);
    if (kills_ < options_.kills && finished_ + 1 > options_.tables * (kills_ + 1) / (options_.kills + 1)) {
      ++kills_;
      people_->note_fault(Fault::server);
      if (!site_.kill_and_restart_all()) std::fprintf(stderr, "spiral_load: the server does not come back\n"), is_good_ = false;
    }
    if (options_.kill_every > 0 && now > options_.kill_every * (kills_ + 1)) {
      const auto victim = static_cast<std::size_t>(dice_.below(static_cast<std::uint32_t>(options_.servers)));
      if (!site_.is_up(victim)) return;
      ++kills_;
      people_->note_fault(Fault::server);
      site_.kill_server(victim);
    }
    if (options_.takeover != 0 && takeovers_ == 0 && now > (options_.kill_every > 0 ? 2.5 * options_.kill_every : 10)) {
      ++takeovers_;
      people_->note_fault(Fault::database);
      site_.kill_primary();
    }
  }

  static double at(std::vector<double> values, double share) {
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
  }
  nlohmann::ordered_json absences(Fault fault) const {
    const std::vector<double>& all = people_->absences(fault);
    return {{"people", all.size()}, {"p50", at(all, 0.5)}, {"p99", at(all, 0.99)}, {"longest", at(all, 1)}};
  }

  nlohmann::ordered_json faults() const {
    return {{"server_killed", absences(Fault::server)}, {"database_killed", absences(Fault::database)}, {"line_broken", absences(Fault::none)}};
  }

  // What is told again comes from the store alone.
  int check_what_is_told() {
    if (kills_ + takeovers_ > 0) is_good_ = site_.kill_and_restart_all() && is_good_;
    people_->note_fault(Fault::none);
    return people_->compare_what_is_told(60);
  }

  void report(int held, long memory, double made_after) {
    const nlohmann::ordered_json away = faults();
    const int never_back = people_->count_lost(), told_otherwise = check_what_is_told();
    CheckedRecord sum;
    int replayed = 0;
    for (const auto& table : people_->tables()) {
      const CheckedRecord one = check_record(site_.port(), *table);
      replayed += one.is_whole, sum.lost += one.lost, sum.surplus += one.surplus;
    }
    const People::Counts& counts = people_->counts();
    is_good_ = is_good_ && finished_ == options_.tables && replayed == options_.tables && sum.lost == 0 && sum.surplus == 0 && counts.gaps == 0 &&
               counts.other_prompts == 0 && told_otherwise == 0 && takeovers_ == options_.takeover;
    const std::vector<double>& times = people_->times();
    const double decisions = std::max(1.0, static_cast<double>(counts.acknowledged));
    const nlohmann::ordered_json out{
        {"tables", options_.tables},
        {"servers", std::max(1, options_.servers)},
        {"finished", finished_},
        {"records_replayed", replayed},
        {"kills", kills_},
        {"takeovers", takeovers_},
        {"reconnects", counts.reconnects},
        {"answers_sent", counts.sent},
        {"answers_acknowledged", counts.acknowledged},
        {"acknowledged_and_lost", sum.lost},
        {"seats_with_surplus_decisions", sum.surplus},
        {"gaps", counts.gaps},
        {"told_otherwise_afterwards", told_otherwise},
        {"asked_otherwise_on_return", counts.other_prompts},
        {"seconds_until_asked_again", away},
        {"never_asked_again", never_back},
        {"errors", counts.errors},
        {"messages_received", counts.messages},
        {"bytes_received", counts.bytes},
        {"seconds_to_make_tables", made_after},
        {"seconds_played", played_},
        {"server_processor_seconds", spent_.servers},
        {"database_processor_seconds", spent_.database},
        {"proxy_processor_seconds", spent_.proxy},
        {"server_ms_per_decision", kills_ == 0 ? spent_.servers * 1000 / decisions : 0},
        {"answers_per_second", static_cast<double>(counts.sent) / std::max(0.001, played_)},
        {"decision_to_last_viewer_ms", {{"measured", times.size()}, {"p50", at(times, 0.5)}, {"p99", at(times, 0.99)}, {"max", at(times, 1)}}},
        {"tables_held", held},
        {"connections_held", counts.connections},
        {"memory_per_idle_table_bytes", memory / std::max(1, held)},
        {"good", is_good_}};
    std::printf("%s\n", out.dump(2).c_str());
  }

  LoadOptions options_;
  Site site_;
  std::unique_ptr<People> people_;
  Dice dice_{11};
  Clock::time_point begin_;
  int finished_ = 0, kills_ = 0, takeovers_ = 0;
  double played_ = 0;
  Spent spent_;
  bool is_good_ = true;
};

bool read_options(int count, char** words, LoadOptions& options) {
  const std::pair<const char*, int*> known[] = {{"--tables", &options.tables},   {"--hold", &options.hold},
                                                {"--kills", &options.kills},     {"--rate", &options.rate},
                                                {"--seconds", &options.seconds}, {"--break-one-in", &options.break_one_in},
                                                {"--servers", &options.servers}, {"--kill-every", &options.kill_every}};
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--") return options.server.assign(words + i + 1, words + count), true;
    bool found = word == "--takeover";
    if (found) options.takeover = 1;
    for (const auto& [name, value] : known)
      if (word == name && i + 1 < count) *value = std::atoi(words[++i]), found = true;
    if (!found) return false;
  }
  return true;
}

bool is_sound(const LoadOptions& options) {
  const bool is_bounded = options.tables >= 1 && options.tables <= 20000 && options.hold <= 20000 && options.seconds <= 3600 && options.servers <= 16;
  const bool is_harm_possible = (options.kill_every == 0 || options.servers >= 2) && (options.takeover == 0 || options.servers >= 1);
  return is_bounded && is_harm_possible && (options.kills == 0 || options.servers == 0);
}

}  // namespace
}  // namespace spiral::load

int main(int count, char** words) {
  spiral::load::LoadOptions options;
  if (!spiral::load::read_options(count, words, options) || !spiral::load::is_sound(options)) {
    std::fprintf(stderr,
                 "usage: spiral_load [--tables N] [--hold N] [--kills K] [--break-one-in N] [--rate N] [--seconds LIMIT]\n"
                 "                   [--servers N [--kill-every SECONDS] [--takeover]] [-- SERVER OPTIONS]\n");
    return 2;
  }
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { spiral::load::is_interrupted = 1; });
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  return spiral::load::Load(options).run();
}
