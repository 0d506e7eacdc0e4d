#include "tables/metrics.hpp"

#include <cstdio>

namespace spiral {
namespace {

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", value);
  return text;
}

std::string one(const std::string& name, const char* type, const char* help, std::uint64_t value) {
  return "# HELP " + name + " " + help + "\n# TYPE " + name + " " + type + "\n" + name + " " + std::to_string(value) + "\n";
}

}  // namespace

void Durations::add(double seconds) {
  std::size_t bucket = 0;
  while (bucket < limits.size() && seconds > limits[bucket]) ++bucket;
  ++counts_[bucket], ++count_, sum_ += seconds;
}

std::string Durations::text(const std::string& name, const std::string& help) const {
  std::string out = "# HELP " + name + " " + help + "\n# TYPE " + name + " histogram\n";
  std::uint64_t so_far = 0;
  for (std::size_t i = 0; i < limits.size(); ++i)
    so_far += counts_[i], out += name + "_bucket{le=\"" + number(limits[i]) + "\"} " + std::to_string(so_far) + "\n";
  out += name + "_bucket{le=\"+Inf\"} " + std::to_string(count_) + "\n";
  return out + name + "_sum " + number(sum_) + "\n" + name + "_count " + std::to_string(count_) + "\n";
}

std::string Metrics::text(std::uint64_t tables_in_memory, std::uint64_t bytes_of_bots) const {
  return one("timespiral_requests_total", "counter", "HTTP requests.", requests) +
         one("timespiral_connections", "gauge", "Open WebSocket connections.", connections) +
         one("timespiral_messages_in_total", "counter", "Messages received.", messages_in) +
         one("timespiral_messages_out_total", "counter", "Messages sent.", messages_out) +
         one("timespiral_refused_total", "counter", "Requests and connections refused by a limit or a check.", refused) +
         one("timespiral_slow_readers_total", "counter", "Connections closed because they did not read.", slow_readers) +
         one("timespiral_tables_made_total", "counter", "Tables made.", tables_made) +
         one("timespiral_tables_in_memory", "gauge", "Tables in memory.", tables_in_memory) +
         one("timespiral_games_finished_total", "counter", "Games played to their end.", games_finished) +
         one("timespiral_bot_decisions_total", "counter", "Decisions made by bots.", bot_decisions) +
         one("timespiral_bot_memory_bytes", "gauge", "What bots remember of their games.", bytes_of_bots) +
         one("timespiral_failed_commits_total", "counter", "Writes to the store that failed; nobody was told of what they held.", failed_commits) +
         one("timespiral_failed_reads_total", "counter", "Reads from the store that failed.", failed_reads) +
         one("timespiral_letters_total", "counter", "Reminders that a mail server or a browser's service took.", letters) +
         one("timespiral_lost_letters_total", "counter", "Reminders that nobody took, or too late.", lost_letters) +
         commit.text("timespiral_commit_seconds", "Time of one write to the store.") + sync.text("timespiral_sync_seconds", "Time of one wait for the disk.") +
         handling.text("timespiral_handling_seconds", "Time from a message to its results leaving.");
}

}  // namespace spiral
