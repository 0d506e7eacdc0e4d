// A set of worlds and a region walked through together.
#include <algorithm>
#include <bit>
#include <utility>

#include "deduction/edge_list.hpp"
#include "deduction/regions.hpp"

namespace spiral::deduction {
namespace {

// By a node of the set and one of the region.
class Pairs {
 public:
  struct Item {
    NodeId node = no_world;
    Region region = nothing;
    NodeId result = no_world;
  };

  std::size_t size() const { return size_; }
  const Item* find(NodeId node, Region region) const {
    if (items_.empty()) return nullptr;
    const Item& there = items_[slot_of(node, region)];
    return there.node == node ? &there : nullptr;
  }
  void add(NodeId node, Region region, NodeId result) {
    if (++size_ * 2 > items_.size()) {
      const std::vector<Item> before = std::exchange(items_, std::vector<Item>(std::max<std::size_t>(items_.size() * 4, 64)));
      for (const Item& one : before)
        if (one.node != no_world) items_[slot_of(one.node, one.region)] = one;
    }
    items_[slot_of(node, region)] = {node, region, result};
  }

 private:
  std::size_t slot_of(NodeId node, Region region) const {
    std::size_t slot = (static_cast<std::uint64_t>(node) << 32 | region) * 0x9E3779B97F4A7C15ull >> 40 & (items_.size() - 1);
    while (items_[slot].node != no_world && (items_[slot].node != node || items_[slot].region != region)) slot = (slot + 1) & (items_.size() - 1);
    return slot;
  }

  std::vector<Item> items_;  // by hash; open addressing
  std::size_t size_ = 0;
};

class Keeper {
 public:
  Keeper(Diagram& diagram, const Regions& regions) : diagram_(diagram), regions_(regions) {}

  NodeId keep(NodeId node, Region region) {
    if (region <= everything) return region == everything ? node : no_world;
    if (const Pairs::Item* const known = pairs_.find(node, region)) return known->result;
    const NodeId result = keep_edges(node, region);
    pairs_.add(node, region, result);
    return result;
  }

 private:
  NodeId keep_edges(NodeId node, Region region) {
    const int level = diagram_.level_of(node);
    EdgeList kept;
    bool is_same = true;
    const std::size_t size = diagram_.edges(node).size();
    for (std::size_t i = 0; i < size; ++i) {
      const Edge edge = diagram_.edges(node)[i];  // a copy: the list may grow
      if (regions_.level_of(region) > level) {
        const NodeId to = keep(edge.to, region);
        is_same &= to == edge.to;
        kept.add(edge.values, to);
        continue;
      }
      Values found = 0;
      for (const Edge& part : regions_.edges(region)) {
        const Values values = edge.values & part.values;
        if (values == 0) continue;
        found |= values;
        const NodeId to = keep(edge.to, part.to);
        is_same &= to == edge.to;
        kept.add(values, to);
      }
      is_same &= found == edge.values;
    }
    return is_same ? node : diagram_.make_sorted(level, kept.sorted());
  }

  Diagram& diagram_;
  const Regions& regions_;
  Pairs pairs_;
};

class Finder {
 public:
  Finder(Diagram& diagram, const Regions& regions, const Condition& condition, World& found)
      : search_(diagram, condition, found), diagram_(diagram), regions_(regions), condition_(condition), found_(found) {}

  std::size_t tried() const { return pairs_.size(); }
  bool find(NodeId node, Region region) {
    if (region <= everything) return region == everything && search_.find(node);
    if (!search_.may_find(node) || pairs_.find(node, region)) return false;
    const int level = diagram_.level_of(node);
    for (const Edge& edge : diagram_.edges(node)) {
      const Values fitting = edge.values & condition_.may_be[static_cast<std::size_t>(level)];
      if (fitting == 0) continue;
      if (regions_.level_of(region) > level) {
        if (find(edge.to, region)) return take(level, fitting);
        continue;
      }
      for (const Edge& part : regions_.edges(region))
        if ((fitting & part.values) && find(edge.to, part.to)) return take(level, fitting & part.values);
    }
    pairs_.add(node, region, no_world);
    return false;
  }

 private:
  bool take(int level, Values values) {
    found_[static_cast<std::size_t>(level)] = static_cast<std::uint8_t>(std::countr_zero(values));
    return true;
  }

  Diagram::Search search_;
  const Diagram& diagram_;
  const Regions& regions_;
  const Condition& condition_;
  World& found_;
  Pairs pairs_;
};

}  // namespace

NodeId keep(Diagram& diagram, NodeId set, const Regions& regions, Region region) {
  return set == no_world ? no_world : Keeper(diagram, regions).keep(set, region);
}

Found find(Diagram& diagram, NodeId set, const Regions& regions, Region region, const Condition& condition, World& found) {
  if (set == no_world) return {};
  Finder finder(diagram, regions, condition, found);
  const bool is_there = finder.find(set, region);
  return {is_there, finder.tried()};
}

}  // namespace spiral::deduction
