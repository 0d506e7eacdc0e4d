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

// What of a set lies in a region.
NodeId keep(Diagram& diagram, NodeId set, const Regions& regions, Region region);
// The first world of a set that lies in a region and fits a condition; and how much was tried in vain.
struct Found {
  bool is_there = false;
  std::size_t tried = 0;
};
Found find(Diagram& diagram, NodeId set, const Regions& regions, Region region, const Condition& condition, World& found);

}  // namespace spiral::deduction
