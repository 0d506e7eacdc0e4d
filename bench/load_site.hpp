// What is under load: one server with a folder of its own, or several on one database behind a proxy. All of it is ours to kill.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "bench/load_proxy.hpp"
#include "bench/load_server.hpp"
#include "tests/support/postgres.hpp"

namespace spiral::load {

using Clock = std::chrono::steady_clock;
inline double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Seconds of processors.
struct Spent {
  double servers = 0, database = 0, proxy = 0;
};

class Site {
 public:
  struct Options {
    int servers = 0;           // 0: one, without proxy and database
    bool has_replica = false;  // of the database
    std::vector<std::string> more;
  };
  explicit Site(Options options);
  ~Site();

  std::string start();  // what went wrong
  int port() const { return options_.servers > 0 ? proxy_.port() : servers_[0]->port(); }

  bool kill_and_restart_all();
  // One stays dead for some seconds; tend() starts it again.
  void kill_server(std::size_t which);
  bool is_up(std::size_t which) { return servers_[which]->is_alive(); }
  // The primary dies, and its replica takes over; in a thread of its own.
  void kill_primary();
  // False if something ended that nobody has killed.
  bool tend();

  Spent spent() const;
  long resident_bytes() const;

 private:
  static constexpr double rest = 5;  // seconds that a killed server stays away

  Options options_;
  std::unique_ptr<testing::OwnPostgres> primary_, replica_;
  std::vector<std::unique_ptr<ServerProcess>> servers_;
  std::vector<Clock::time_point> killed_;  // where a server is dead by our hand
  std::vector<bool> is_dead_;
  Proxy proxy_;
  Clock::time_point primary_killed_;
  std::thread takeover_;
};

}  // namespace spiral::load
