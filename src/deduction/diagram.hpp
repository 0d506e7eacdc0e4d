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
  // Past the limit nothing is exact any more: is_full() says so, and what came out since must not be used.
  explicit Diagram(int levels, std::uint32_t node_limit = 1u << 20);

  int levels() const { return levels_; }
  bool is_full() const { return is_full_; }
  std::size_t node_count() const { return nodes_.size(); }
  std::size_t bytes() const;

  // --- building: the rests of a level, given those of the next ---
  NodeId make(int level, std::span<const Edge> edges);
  NodeId make_sorted(int level, std::span<const Edge> edges);  // the same for edges of an EdgeList

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
  Condition values_of(NodeId set) const;                            // at each level those that some world has

  // One search, from several nodes if need be.
  class Search {
   public:
    Search(Diagram& diagram, const Condition& condition, World& found);
    bool find(NodeId node);
    bool may_find(NodeId node) const;  // false: nothing below it fits

   private:
    Diagram& diagram_;
    const Condition& condition_;
    World& found_;
    std::array<std::uint8_t, max_levels> asked_;  // levels
    std::uint8_t size_ = 0;
    std::array<std::uint8_t, max_levels> first_asked_;  // from each level on
  };

  // --- new sets from old ones ---
  NodeId keep(NodeId set, const Condition& condition) { return keep_any(set, {&condition, 1}); }
  NodeId keep_any(NodeId set, std::span<const Condition> conditions);  // what fits at least one of them
  NodeId both(NodeId one, NodeId other) { return combine(Operation::both, one, other); }
  NodeId either(NodeId one, NodeId other) { return combine(Operation::either, one, other); }
  NodeId without(NodeId one, NodeId other) { return combine(Operation::without, one, other); }

  // Copies these sets, and nothing else, into a diagram without what is no longer needed; the numbers are changed to match.
  Diagram only(std::span<NodeId> sets) const;

 private:
  enum class Operation : std::uint8_t { both, either, without };
  struct Node {
    Count count = 0;
    std::uint32_t first = 0;   // edge
    std::uint32_t values = 0;  // in values_: of this level and each one below it, those that some world has
    std::uint8_t size = 0;     // edges
    std::uint8_t level = 0;
  };
  struct Slot {
    std::uint32_t hash = 0;
    NodeId node = no_world;
  };
  struct Remembered {
    NodeId one = no_world, other = no_world, result = no_world;
    Operation operation{};
    bool is_set = false;
  };

  void count_all_values(NodeId set);
  template <class Number>
  World nth_of(NodeId set, Number place) const;
  NodeId combine(Operation operation, NodeId one, NodeId other);
  NodeId combine_edges(Operation operation, NodeId one, NodeId other);
  std::span<const Values> values_from(NodeId node) const;
  void grow_table();
  std::size_t slot_of(std::uint32_t hash, int level, std::span<const Edge> edges) const;
  void begin_marking();

  int levels_;
  std::uint32_t node_limit_;
  bool is_full_ = false;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Values> values_;
  std::vector<Slot> table_;  // by hash; open addressing
  std::vector<Remembered> remembered_;
  std::vector<std::uint32_t> marks_;  // by node: the last walk that marked it
  std::uint32_t now_ = 0;
  std::vector<Count> above_;                            // by node: ways from the top, while values are counted
  std::array<std::vector<NodeId>, max_levels> layers_;  // nodes of each level, likewise
  NodeId counted_ = no_world;                           // whose values were counted last
  Marginals counts_;
};

}  // namespace spiral::deduction
