// Whose bots think next: tables where people are come before those that are only watched; then addresses take turns, and the tables of one
// address. A table waits at most once.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>

namespace spiral {

class BotQueue {
 public:
  void add(const std::string& table, const std::string& address, bool has_people) {
    Lane& lane = lanes_[has_people ? 0 : 1];
    std::deque<std::string>& waiting = lane.tables[address];
    if (waiting.empty()) lane.turns.push_back(address);
    waiting.push_back(table);
  }

  // The next table, which waits no longer.
  std::optional<std::string> take() {
    for (Lane& lane : lanes_) {
      if (lane.turns.empty()) continue;
      const std::string address = lane.turns.front();
      lane.turns.pop_front();
      const auto waiting = lane.tables.find(address);
      std::string table = std::move(waiting->second.front());
      waiting->second.pop_front();
      if (waiting->second.empty()) lane.tables.erase(waiting);
      else lane.turns.push_back(address);
      return table;
    }
    return std::nullopt;
  }

 private:
  struct Lane {
    std::deque<std::string> turns;  // addresses with tables that wait
    std::unordered_map<std::string, std::deque<std::string>> tables;
  };
  std::array<Lane, 2> lanes_;
};

}  // namespace spiral
