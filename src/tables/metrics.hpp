// A few numbers about the running server, in the text format that Prometheus reads.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace spiral {

// Counts durations by bucket, so that memory does not grow with time.
class Durations {
 public:
  void add(double seconds);
  std::string text(const std::string& name, const std::string& help) const;

 private:
  static constexpr std::array<double, 12> limits{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5};
  std::array<std::uint64_t, limits.size() + 1> counts_{};
  double sum_ = 0;
  std::uint64_t count_ = 0;
};

struct Metrics {
  std::uint64_t requests = 0;
  std::uint64_t connections = 0;  // now
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t refused = 0;  // by a limit or a check
  std::uint64_t slow_readers = 0;
  std::uint64_t tables_made = 0;
  std::uint64_t games_finished = 0;
  std::uint64_t bot_decisions = 0;
  std::uint64_t failed_commits = 0;
  std::uint64_t failed_reads = 0;
  std::uint64_t letters = 0;       // that somebody took to deliver
  std::uint64_t lost_letters = 0;  // that nobody did
  Durations commit;                // of one write to the store
  Durations sync;                  // of one wait for the disk
  Durations handling;              // of one message, until its results are handed to the sockets

  std::string text(std::uint64_t tables_in_memory, std::uint64_t bytes_of_bots) const;
};

}  // namespace spiral
