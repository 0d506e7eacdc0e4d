// What bots remember of their games, by table. All together it may take only so much memory; then whoever was not asked for the longest time
// forgets. A bot that is asked again takes in its game from the beginning and knows as much as before.
#pragma once

#include <list>
#include <optional>
#include <string>
#include <unordered_map>

namespace spiral {

class Minds {
 public:
  explicit Minds(std::size_t most) : most_(most) {}

  std::size_t bytes() const { return bytes_; }
  // A bot of this table has thought, and all bots of the table remember so much.
  void thought(const std::string& table, std::size_t bytes) {
    forget(table);
    if (bytes == 0) return;
    kept_.push_back({table, bytes});
    by_table_[table] = std::prev(kept_.end());
    bytes_ += bytes;
  }
  void forget(const std::string& table) {
    const auto known = by_table_.find(table);
    if (known == by_table_.end()) return;
    bytes_ -= known->second->bytes;
    kept_.erase(known->second);
    by_table_.erase(known);
  }
  // The table whose bots must forget, if it is too much: never the last one that thought.
  std::optional<std::string> longest_unused() const {
    if (bytes_ <= most_ || kept_.size() < 2) return std::nullopt;
    return kept_.front().table;
  }

 private:
  struct Kept {
    std::string table;
    std::size_t bytes = 0;
  };

  std::size_t most_, bytes_ = 0;
  std::list<Kept> kept_;  // the longest unused first
  std::unordered_map<std::string, std::list<Kept>::iterator> by_table_;
};

}  // namespace spiral
