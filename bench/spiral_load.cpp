// Many tables at once over real sockets, with lines that break and a server that dies. Loopback only, bounded in count and time.
//   spiral_load [--tables N] [--hold N] [--kills K] [--break-one-in N] [--rate DECISIONS_A_SECOND] [--seconds LIMIT] [-- SERVER OPTIONS]
// Two people, two bots and a spectator sit at each table. Every table must finish, every record must replay to its end, and every answer
// that was acknowledged must be in it. Prints one JSON object; exits with 1 if anything of this fails.
#include <sys/epoll.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <memory>

#include "bench/load_server.hpp"
#include "records/notation.hpp"
#include "records/playthrough.hpp"
#include "tests/server/client.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::load {
namespace {

using testing::Json;
using Clock = std::chrono::steady_clock;

struct LoadOptions {
  int tables = 50;
  int hold = 0;
  int kills = 0;
  int break_one_in = 50;
  int rate = 0;  // 0: as fast as it goes
  int seconds = 120;
  std::vector<std::string> server;
};

// What stands after "name": in a message, as a number. Messages are searched rather than parsed: the load shares its cores with the server.
int number_after(const std::string& text, const char* name, int otherwise) {
  const std::size_t at = text.find(name);
  return at == std::string::npos ? otherwise : std::atoi(text.c_str() + at + std::strlen(name));
}

struct Table;

// One connection: a person in a seat, or a spectator without a token.
struct Viewer {
  Table* table = nullptr;
  std::string seat, token;
  int handle = -1;
  bool is_upgraded = false;
  testing::FrameReader reader;
  int seq = 0;
  bool has_ended = false;
  int ask = 0;  // open and not answered
  int options = 0;
  bool may_end = false;  // its first option goes on with the game
  std::string ask_text;
  std::string sent;                       // the answer under way
  std::vector<std::string> acknowledged;  // answers in notation
  bool has_heard = true;                  // of the decision that is being timed
};

struct Table {
  std::string id;
  std::vector<std::unique_ptr<Viewer>> viewers;
  bool is_timed = false;
  Clock::time_point asked_at;
};

class Load {
 public:
  explicit Load(LoadOptions options)
      : options_(std::move(options)), server_(SPIRAL_PROGRAM, options_.server), dice_(7), epoll_(::epoll_create1(EPOLL_CLOEXEC)) {}
  ~Load() { ::close(epoll_), ::close(http_); }

  int run() {
    if (!server_.start()) return std::fprintf(stderr, "spiral_load: the server does not start\n"), 1;
    const auto begin = Clock::now();
    const long memory_before = server_.resident_bytes();
    const int held = std::max(options_.hold, options_.tables);
    for (int i = 0; i < held; ++i)
      if (!make_table(i < options_.tables)) return std::fprintf(stderr, "spiral_load: table %d cannot be made\n", i), 1;
      else if (i % 16 == 0) settle(0);
    settle(1500);
    const long memory_after = server_.resident_bytes();
    const double made_after = seconds_since(begin);
    play();
    report(held, memory_after - memory_before, made_after);
    return is_good_ ? 0 : 1;
  }

 private:
  static double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

  // Over one connection for all: the system has only so many ports.
  Json post(const std::string& target, const std::string& body) {
    const std::string words = "POST " + target +
                              " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
                              body;
    if (http_ < 0) http_ = testing::connect_to(server_.port());
    std::string all;
    std::size_t head = std::string::npos;
    const auto is_whole = [&] {
      head = all.find("\r\n\r\n");
      return head != std::string::npos && all.size() >= head + 4 + static_cast<std::size_t>(number_after(all, "Content-Length: ", 0));
    };
    bool is_there = testing::send_all(http_, words);
    while (is_there && !is_whole()) is_there = testing::receive_some(http_, all, 10000);
    return is_there ? Json::parse(all.substr(head + 4), nullptr, false) : Json();
  }

  // At a table that is only held one person has a connection.
  bool make_table(bool plays) {
    const std::string wanted = R"({"script":"fs_the_first_script","watch":"anyone","bots":{"mastermind":"random","c":"random"}})";
    const Json made = post("/api/tables", wanted);
    if (!made.is_object() || !made.contains("id")) return false;
    auto table = std::make_unique<Table>();
    table->id = made["id"];
    for (const char* seat : {"a", "b", ""}) {
      auto viewer = std::make_unique<Viewer>();
      viewer->table = table.get(), viewer->seat = seat;
      if (*seat) {
        const Json taken = post("/api/tables/" + table->id + "/seats/" + seat, R"({"name":"x"})");
        if (!taken.is_object() || !taken.contains("token")) return false;
        viewer->token = taken["token"];
      }
      if (plays || *seat == 'a') connect(*viewer), ++held_connections_;
      table->viewers.push_back(std::move(viewer));
    }
    (plays ? tables_ : idle_).push_back(std::move(table));
    return true;
  }

  void connect(Viewer& viewer) {
    if (viewer.handle >= 0) ::close(viewer.handle);
    viewer.handle = testing::connect_to(server_.port());
    if (viewer.handle < 0) return;
    viewer.is_upgraded = false, viewer.reader = {}, viewer.ask = 0, viewer.sent.clear();
    testing::send_all(viewer.handle, testing::upgrade_request());
    ::fcntl(viewer.handle, F_SETFL, O_NONBLOCK);
    epoll_event event{EPOLLIN, {.ptr = &viewer}};
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, viewer.handle, &event);
  }

  void introduce(Viewer& viewer) {
    Json first{{"epoch", 0}};
    if (viewer.token.empty()) first["watch"] = viewer.table->id, first["after"] = viewer.seq;
    else first["token"] = viewer.token, first["seats"] = Json::array({{{"seat", viewer.seat}, {"after", viewer.seq}}});
    testing::send_all(viewer.handle, testing::frame_of(first.dump()));
  }

  // Reads all there is within the time.
  bool read_ready(int milliseconds) {
    epoll_event events[256];
    const int count = ::epoll_wait(epoll_, events, 256, milliseconds);
    for (int i = 0; i < count; ++i) read(*static_cast<Viewer*>(events[i].data.ptr));
    return count > 0;
  }
  // Until it is quiet for so long; but the server greets thousands of idle connections every half minute, so not for ever.
  void settle(int milliseconds) {
    const auto start = Clock::now();
    while (read_ready(milliseconds) && seconds_since(start) < 10) {
    }
  }

  void read(Viewer& viewer) {
    char bytes[65536];
    for (;;) {
      const ssize_t size = ::recv(viewer.handle, bytes, sizeof bytes, 0);
      if (size < 0 && errno == EAGAIN) break;
      if (size <= 0) {
        if (!viewer.has_ended) ++reconnects_, connect(viewer);
        else ::close(viewer.handle), viewer.handle = -1;
        return;
      }
      viewer.reader.bytes.append(bytes, static_cast<std::size_t>(size));
    }
    if (!viewer.is_upgraded) {
      const std::size_t end = viewer.reader.bytes.find("\r\n\r\n");
      if (end == std::string::npos) return;
      viewer.reader.bytes.erase(0, end + 4), viewer.is_upgraded = true;
      introduce(viewer);
    }
    while (auto frame = viewer.reader.next()) {
      if (frame->opcode == 9) testing::send_all(viewer.handle, testing::frame_of(frame->text, 10));
      if (frame->opcode == 1) hear(viewer, frame->text);
    }
  }

  void hear(Viewer& viewer, const std::string& text) {
    ++messages_, bytes_ += static_cast<long>(text.size());
    // Whoever decided has to hear that it is stored; for the others anything will do, it leaves with that.
    if (!viewer.has_heard && (viewer.sent.empty() || text.starts_with(R"({"type":"taken")"))) note_heard(viewer);
    if (text.starts_with(R"({"type":"event")")) {
      const int seq = number_after(text, "\"seq\":", 0);
      if (seq != viewer.seq + 1) ++gaps_;
      viewer.seq = seq;
    } else if (text.starts_with(R"({"type":"ask")") && text.find("\"chosen\":") == std::string::npos) {
      viewer.ask = number_after(text, "\"ask\":", 0);
      viewer.options = 0;
      for (std::size_t at = text.find("\"option\":"); at != std::string::npos; at = text.find("\"option\":", at + 1)) ++viewer.options;
      viewer.may_end = text.find("\"kind\":\"time_spiral\"") != std::string::npos;
      viewer.ask_text = text;
    } else if (text.starts_with(R"({"type":"taken")")) {
      if (!viewer.sent.empty()) viewer.acknowledged.push_back(viewer.sent), ++acknowledged_;
      viewer.sent.clear();
    } else if (text.starts_with(R"({"type":"end")")) {
      viewer.has_ended = true, viewer.ask = 0;
    } else if (text.starts_with(R"({"type":"error")")) {
      ++errors_;
    }
  }

  // The time until the last viewer of the table has heard something of the decision.
  void note_heard(Viewer& viewer) {
    viewer.has_heard = true;
    Table& table = *viewer.table;
    if (!table.is_timed) return;
    for (const auto& one : table.viewers)
      if (!one->has_heard) return;
    table.is_timed = false;
    times_.push_back(seconds_since(table.asked_at) * 1000);
  }

  void answer(Table& table, Viewer& viewer) {
    const int option = viewer.may_end ? 0 : static_cast<int>(dice_.below(static_cast<std::uint32_t>(viewer.options)));
    std::size_t at = 0;
    for (int i = 0; i <= option; ++i) at = viewer.ask_text.find("\"notation\":\"", at) + 12;
    viewer.sent = viewer.ask_text.substr(at, viewer.ask_text.find('"', at) - at);
    const std::string words = "{\"answer\":" + std::to_string(viewer.ask) + ",\"option\":" + std::to_string(option) + "}";
    viewer.ask = 0;
    table.is_timed = true, table.asked_at = Clock::now();
    for (const auto& one : table.viewers) one->has_heard = false;
    testing::send_all(viewer.handle, testing::frame_of(words));
    ++sent_;
    if (options_.break_one_in > 0 && dice_.below(static_cast<std::uint32_t>(options_.break_one_in)) == 0) break_line(table);
  }

  // Somebody's line breaks, perhaps just now while his answer is under way.
  void break_line(Table& table) {
    table.is_timed = false;
    for (const auto& one : table.viewers) one->has_heard = true;
    Viewer& unlucky = *table.viewers[dice_.below(static_cast<std::uint32_t>(table.viewers.size()))];
    ++reconnects_;
    connect(unlucky);
  }

  static bool is_finished(const Table& table) {
    return std::all_of(table.viewers.begin(), table.viewers.end(), [](const auto& one) { return one->has_ended; });
  }

  void play() {
    begin_ = Clock::now();
    const double processor_before = server_.processor_seconds();
    while (finished_ < options_.tables && seconds_since(begin_) < options_.seconds) {
      while (read_ready(0)) {
      }
      finished_ = static_cast<int>(std::count_if(tables_.begin(), tables_.end(), [](const auto& one) { return is_finished(*one); }));
      if (kills_ < options_.kills && finished_ + 1 > options_.tables * (kills_ + 1) / (options_.kills + 1)) kill_server();
      const bool did_something = answer_what_is_due();
      if (!did_something) read_ready(options_.rate > 0 ? 1 : 20);
    }
    played_ = seconds_since(begin_);
    processor_ = server_.processor_seconds() - (kills_ == 0 ? processor_before : 0);
  }

  bool answer_what_is_due() {
    bool did_something = false;
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      Table& table = *tables_[(i + turn_) % tables_.size()];
      if (table.is_timed && seconds_since(table.asked_at) < 5) continue;
      for (const auto& viewer : table.viewers) {
        if (viewer->ask == 0 || viewer->options == 0) continue;
        if (options_.rate > 0 && sent_ >= options_.rate * seconds_since(begin_)) return did_something;
        turn_ = (i + turn_ + 1) % tables_.size(), i = 0;
        answer(table, *viewer);
        did_something = true;
        if (sent_ % 64 == 0) return true;  // read in between
        break;
      }
    }
    return did_something;
  }

  void kill_server() {
    ++kills_;
    if (!server_.kill_and_restart()) std::fprintf(stderr, "spiral_load: the server does not come back\n"), is_good_ = false;
    for (const auto& table : tables_) {
      table->is_timed = false;
      for (const auto& viewer : table->viewers) {
        viewer->has_heard = true;
        if (!viewer->has_ended) connect(*viewer);
      }
    }
  }

  // Every acknowledged answer of the seat has to be in the record, in its order.
  bool check_record(const Table& table) {
    const LoadedRecord loaded = from_record(testing::request(server_.port(), "GET", "/api/records/" + table.id).body);
    if (!loaded.play || !loaded.play->is_over()) return false;
    Playthrough again(loaded.play->setup());
    std::vector<std::string> by_seat[5];
    for (const Decision& decision : loaded.play->decisions()) {
      by_seat[static_cast<int>(seat_of(again.game(), again.board(), decision))].push_back(notation(again.game(), again.board(), decision));
      again.decide(decision);
    }
    for (const auto& viewer : table.viewers) {
      if (viewer->seat.empty()) continue;
      const std::vector<std::string>& given = by_seat[1 + viewer->seat[0] - 'a'];
      std::size_t at = 0;
      for (const std::string& words : viewer->acknowledged) {
        while (at < given.size() && given[at] != words) ++at;
        if (at++ >= given.size()) ++lost_;
      }
    }
    return true;
  }

  void report(int held, long memory, double made_after) {
    int replayed = 0;
    for (const auto& table : tables_) replayed += check_record(*table);
    std::sort(times_.begin(), times_.end());
    const auto at = [&](double share) {
      return times_.empty() ? 0 : times_[std::min(times_.size() - 1, static_cast<std::size_t>(share * static_cast<double>(times_.size())))];
    };
    is_good_ = is_good_ && finished_ == options_.tables && replayed == options_.tables && lost_ == 0 && gaps_ == 0;
    const nlohmann::ordered_json out{{"tables", options_.tables},
                                     {"finished", finished_},
                                     {"records_replayed", replayed},
                                     {"kills", kills_},
                                     {"reconnects", reconnects_},
                                     {"answers_sent", sent_},
                                     {"answers_acknowledged", acknowledged_},
                                     {"acknowledged_and_lost", lost_},
                                     {"gaps", gaps_},
                                     {"errors", errors_},
                                     {"messages_received", messages_},
                                     {"bytes_received", bytes_},
                                     {"seconds_to_make_tables", made_after},
                                     {"seconds_played", played_},
                                     {"server_processor_seconds", processor_},
                                     {"answers_per_second", sent_ / std::max(0.001, played_)},
                                     {"decision_to_last_viewer_ms", {{"measured", times_.size()}, {"p50", at(0.5)}, {"p99", at(0.99)}, {"max", at(1)}}},
                                     {"tables_held", held},
                                     {"connections_held", held_connections_},
                                     {"memory_per_idle_table_bytes", memory / std::max(1, held)},
                                     {"good", is_good_}};
    std::printf("%s\n", out.dump(2).c_str());
  }

  LoadOptions options_;
  ServerProcess server_;
  Dice dice_;
  int epoll_, http_ = -1;
  int held_connections_ = 0;
  std::vector<std::unique_ptr<Table>> tables_, idle_;
  std::vector<double> times_;
  Clock::time_point begin_;
  std::size_t turn_ = 0;
  int finished_ = 0, kills_ = 0;
  long sent_ = 0, acknowledged_ = 0, lost_ = 0, gaps_ = 0, errors_ = 0, reconnects_ = 0, messages_ = 0, bytes_ = 0;
  double played_ = 0, processor_ = 0;
  bool is_good_ = true;
};

bool read_options(int count, char** words, LoadOptions& options) {
  const std::pair<const char*, int*> known[] = {{"--tables", &options.tables}, {"--hold", &options.hold},
                                                {"--kills", &options.kills},   {"--break-one-in", &options.break_one_in},
                                                {"--rate", &options.rate},     {"--seconds", &options.seconds}};
  for (int i = 1; i < count; ++i) {
    if (std::string(words[i]) == "--") return options.server.assign(words + i + 1, words + count), true;
    bool found = false;
    for (const auto& [name, value] : known)
      if (words[i] == std::string(name) && i + 1 < count) *value = std::atoi(words[++i]), found = true;
    if (!found) return false;
  }
  return true;
}

}  // namespace
}  // namespace spiral::load

int main(int count, char** words) {
  spiral::load::LoadOptions options;
  if (!spiral::load::read_options(count, words, options) || options.tables < 1 || options.tables > 20000 || options.hold > 20000 || options.seconds > 3600) {
    std::fprintf(stderr, "usage: spiral_load [--tables N] [--hold N] [--kills K] [--break-one-in N] [--rate N] [--seconds LIMIT] [-- SERVER OPTIONS]\n");
    return 2;
  }
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  return spiral::load::Load(options).run();
}
