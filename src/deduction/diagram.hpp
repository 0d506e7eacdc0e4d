// Sets of worlds as decision diagrams. A world is one value a level; a diagram has a node for every rest of a world that differs
// from all others, so sets of billions take a few thousand nodes. Nodes are never changed: a set is a number, copying it costs
// nothing, and asking what would remain leaves everything as it was.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "model/dice.hpp"

namespace spiral::deduction {

// Exact: a cast of sixteen, ten incidents and every choice of plots stay far below 2^128.
__extension__ using Count = unsigned __int128;

inline constexpr int max_levels = 40;
using Values = std::uint64_t;  // of one level, a bit each
inline constexpr Values any_value = ~Values{0};
using World = std::array<std::uint8_t, max_levels>;  // the value of each level

using NodeId = std::uint32_t;
inline constexpr NodeId no_world = 0;   // the empty set
inline constexpr NodeId world_end = 1;  // behind the last level

// What some levels must be, all of it together. A level that nothing is said about may have any value.
struct Condition {
  std::array<Values, max_levels> may_be;
  Condition() { may_be.fill(any_value); }
  Condition& with(int level, Values values) {
    may_be[static_cast<std::size_t>(level)] &= values;
    return *this;
  }
  bool admits(const World& world, int levels) const;
};

struct Edge {  // left unset where lists of them are made all the time
  Values values;
  NodeId to;
  friend bool operator==(const Edge&, const Edge&) = default;
};

// How many worlds have each value.
struct Marginals {
  Count total = 0;
  std::array<std::array<Count, 64>, max_levels> with{};
  // From 0 to 1; 0 for the empty set.
  double share(int level, int value) const;
};

class Diagram {
 public:
  static constexpr std::uint32_t most_nodes = 1u << 20;  // a limit may not be higher

  // Past the limit nothing is exact any more: is_full() says so, and what came out since must not be used.
  explicit Diagram(int levels, std::uint32_t node_limit = most_nodes);

  int levels() const { return levels_; }
  bool is_full() const { return is_full_; }
  std::size_t node_count() const { return nodes_.size(); }
  std::size_t bytes() const;

  // --- building: the rests of a level, given those of the next ---
  NodeId make(int level, std::span<const Edge> edges);
  NodeId make_sorted(int level, std::span<const Edge> edges);  // the same for edges of an EdgeList
  NodeId make_hashed(int level, std::span<const Edge> edges, std::uint32_t hash);
  // What is asked for soon, so that it is near by then.
  void will_make(std::uint32_t hash) const { __builtin_prefetch(&table_[slot_by(hash)]); }
  void will_read(NodeId node) const { __builtin_prefetch(&nodes_[node]); }
  void will_read_edges(NodeId node) const { __builtin_prefetch(edges_.data() + nodes_[node].first); }

  // --- reading ---
  Count count(NodeId set) const { return nodes_[set].count; }
  double bits(NodeId set) const;  // the entropy of the whole world, all being equally likely
  bool contains(NodeId set, const World& world) const;
  int level_of(NodeId node) const { return nodes_[node].level; }
  std::span<const Edge> edges(NodeId node) const { return {edges_.data() + nodes_[node].first, nodes_[node].size}; }
  void count_values(NodeId set, Marginals& marginals);
  World draw(NodeId set, Dice& dice) const;                         // evenly; the set must not be empty
  World nth(NodeId set, Count place) const;                         // in the order of the diagram
  bool find(NodeId set, const Condition& condition, World& found);  // the first that fits; false if none does
  Condition values_of(NodeId set);                                  // at each level those that some world has

  // Which values some world has at each level from some node on. A level has a few bits; where it has more values, some share one.
  static constexpr int words_below = 5;
  using Below = std::array<std::uint64_t, words_below>;
  // Of a part of a set: the values that its worlds may have, and those that worlds outside may have.
  struct Bounds {
    Below inside, outside;
  };
  void bound(Bounds& bounds, int level, Values inside) const;
  // False: nothing below the node has fitting values at all levels.
  bool may_meet(NodeId node, const Below& one, const Below& other) const {
    const Node& there = nodes_[node];
    std::size_t word = first_word_[there.level];
    for (std::uint64_t wanted = tops_from_[there.level]; word < words_below; wanted = tops_[++word]) {
      const std::uint64_t both = there.below[word] & one[word] & other[word];
      const std::uint64_t filled = ((both & lows_[word]) + lows_[word]) | both;  // the top bit of each level that has any bit
      if ((filled & wanted) != wanted) return false;
    }
    return true;
  }
  // All worlds below the node have values that none outside has.
  bool lies_inside(NodeId node, const Bounds& bounds) const {
    std::uint64_t outside = 0;
    for (std::size_t word = 0; word < words_below; ++word) outside |= nodes_[node].below[word] & bounds.outside[word];
    return outside == 0;
  }

  // One search, from several nodes if need be.
  class Search {
   public:
    Search(Diagram& diagram, const Condition& condition, World& found);
    bool find(NodeId node);
    const Below& fitting() const { return fitting_.inside; }

   private:
    Diagram& diagram_;
    const Condition& condition_;
    World& found_;
    Bounds fitting_;
    int last_asked_ = -1;  // level
  };

  // --- new sets from old ones ---
  NodeId keep(NodeId set, const Condition& condition) { return keep_any(set, {&condition, 1}); }
  NodeId keep_any(NodeId set, std::span<const Condition> conditions);  // what fits at least one of them

  // Copies these sets, and nothing else, into a diagram without what is no longer needed; the numbers are changed to match.
  Diagram only(std::span<NodeId> sets) const;

 private:
  struct alignas(64) Node {
    Count count = 0;
    std::uint32_t first = 0;  // edge
    std::uint8_t size = 0;    // edges
    std::uint8_t level = 0;
    Below below{};
  };
  // A node, and so many bits of its hash that others are rarely looked at. Small, because it is looked for all over the table.
  struct Slot {
    std::uint32_t node : 20 = no_world, tag : 12 = 0;
  };

  void count_all_values(NodeId set);
  template <class Number>
  struct Counted {     // a node, while values are counted
    Number above = 0;  // ways from the top
    Number below = 0;
    std::uint32_t mark = 0;
  };
  template <class Number>
  void count_values_in(NodeId set, std::vector<Counted<Number>>& counted);
  void lay_out_levels();
  std::uint64_t field_of(int level) const;  // the bits of a level, in its word
  std::uint64_t bits_of(int level, Values values) const;
  void give_bits(int level, Values values);
  template <class Number>
  World nth_of(NodeId set, Number place) const;
  void grow_table();
  std::size_t slot_by(std::uint32_t hash) const { return hash & (table_.size() - 1); }
  static std::uint32_t tag_of(std::uint32_t hash) { return hash >> 20; }
  std::size_t slot_of(std::uint32_t hash, int level, std::span<const Edge> edges) const;
  void begin_marking();

  int levels_;
  std::uint32_t node_limit_;
  bool is_full_ = false;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Slot> table_;           // by hash; open addressing
  std::vector<std::uint32_t> marks_;  // by node: the last walk that marked it
  std::uint32_t now_ = 0;
  int levels_a_word_, bits_a_level_;                            // of what is below a node
  std::array<std::uint8_t, max_levels> first_word_{};           // by level
  std::array<std::uint64_t, max_levels> tops_from_{};           // of this level and those behind it in its word
  std::array<std::uint64_t, words_below + 1> tops_{}, lows_{};  // the top bit of each level, and all others
  std::array<Values, max_levels> has_bit_{};                    // values
  std::array<std::array<std::uint8_t, 64>, max_levels> bit_{};  // by level and value
  std::vector<Counted<Count>> many_;                            // by node
  std::vector<Counted<std::uint64_t>> few_;                     // where 64 bits are enough
  std::array<std::vector<NodeId>, max_levels> layers_;          // nodes of each level, likewise
  NodeId counted_ = no_world;                                   // whose values were counted last
  Marginals counts_;
};

}  // namespace spiral::deduction
