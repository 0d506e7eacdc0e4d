// Parts of a set of worlds, told by conditions alone: "he is guilty, or she holds this role". What such a part says is a small diagram of
// its own, in which levels that make no difference are left out. To put parts together costs little, because the set itself is not touched.
#pragma once

#include "deduction/diagram.hpp"

namespace spiral::deduction {

using Region = std::uint32_t;
inline constexpr Region nothing = 0;
inline constexpr Region everything = 1;

class Regions {
 public:
  explicit Regions(int levels);

  // The values that worlds of the set have. Parts told before stay right for a smaller set.
  void expect(const Condition& values) { values_ = values; }
  const Condition& values() const { return values_; }

  Region where(const Condition& condition);
  Region both(Region one, Region other) { return combine(Operation::both, one, other); }
  Region either(Region one, Region other) { return combine(Operation::either, one, other); }
  Region without(Region one, Region other) { return combine(Operation::without, one, other); }
  Region any_of(std::span<const Region> regions);
  bool contains(Region region, const World& world) const;
  // At each level the values that some world of the part has.
  Condition values_in(Region region) const;

  int level_of(Region region) const { return nodes_[region].level; }  // the first that it says something about; past the last for everything
  std::span<const Edge> edges(Region region) const { return {edges_.data() + nodes_[region].first, nodes_[region].size}; }
  std::size_t node_count() const { return nodes_.size(); }

  // Forgets all but these; the numbers are changed to match. What the values make plain is said no longer.
  void keep_only(std::span<Region> regions);

 private:
  enum class Operation : std::uint8_t { both, either, without };
  struct Node {
    std::uint32_t first = 0, hash = 0;
    std::uint8_t size = 0, level = 0;
  };
  struct Remembered {
    Region one = nothing, other = nothing, result = nothing;
    Operation operation{};
  };

  Region combine(Operation operation, Region one, Region other);
  Region combine_edges(Operation operation, Region one, Region other);
  Region make(int level, std::span<const Edge> edges);
  Region copy(const Regions& from, Region region, std::vector<Region>& copied);
  std::size_t slot_of(std::uint32_t hash, int level, std::span<const Edge> edges) const;
  void grow_table();

  int levels_;
  Condition values_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Region> table_;  // by hash; open addressing
  std::vector<Remembered> remembered_;
};

// Bounds of every region, told once for each. They hold until the set or the region is numbered anew.
class BoundsOfRegions {
 public:
  // From now on of this region and all that it leads to.
  void know(const Diagram& diagram, const Regions& regions, Region region);
  const Diagram::Bounds& operator[](Region region) const { return bounds_[region]; }
  void clear() { bounds_.clear(); }

 private:
  std::vector<Diagram::Bounds> bounds_;
};

// What of a set lies in a region: one walk down over all pairs of a node and what is left to be said of it, and one back up. It keeps its
// room, and its answers, until the set or the region is numbered anew.
class Kept {
 public:
  NodeId of(Diagram& diagram, NodeId set, const Regions& regions, Region region);
  void clear() { answers_.clear(), bounds.clear(); }

  BoundsOfRegions bounds;

 private:
  static constexpr std::uint32_t is_settled = ~std::uint32_t{0};
  struct Pair {
    NodeId node = no_world;
    Region region = nothing;
    std::uint32_t next = 0;       // in the same bucket
    std::uint32_t first_way = 0;  // or is_settled
    NodeId result = no_world;
  };
  struct Answer {
    NodeId set = no_world;
    Region region = nothing;
    NodeId kept = no_world;
  };

  // Nodes that are near each other have buckets that are, too, for each region.
  std::uint32_t& bucket_of(NodeId node, Region region) { return buckets_[(node + region * 0x9E3779B1u) & (buckets_.size() - 1)]; }
  std::uint32_t way_to(NodeId node, Region region);
  NodeId end_of(std::uint32_t way) const;
  void spread(const Diagram& diagram, const Regions& regions, std::uint32_t number);
  std::size_t make_some(Diagram& diagram, const Regions& regions, std::size_t end);

  std::vector<Answer> answers_;
  std::vector<Pair> pairs_;             // from the top; the first stands for none
  std::vector<std::uint32_t> ways_;     // of each pair, on to others
  std::vector<std::uint32_t> buckets_;  // the last pair of each
};

inline NodeId keep(Diagram& diagram, NodeId set, const Regions& regions, Region region, Kept& kept) { return kept.of(diagram, set, regions, region); }
inline NodeId keep(Diagram& diagram, NodeId set, const Regions& regions, Region region) { return Kept().of(diagram, set, regions, region); }

// The first world of a set that lies in a region and fits a condition; and how much was tried in vain.
struct Found {
  bool is_there = false;
  std::size_t tried = 0;
};
Found find(Diagram& diagram, NodeId set, const Regions& regions, Region region, const Condition& condition, World& found, BoundsOfRegions& bounds);

}  // namespace spiral::deduction
