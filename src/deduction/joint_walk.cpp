// A set of worlds and a region walked through together.
#include <algorithm>
#include <bit>
#include <utility>

#include "deduction/edge_list.hpp"
#include "deduction/regions.hpp"

namespace spiral::deduction {

// --- what of a set lies in a region ---
namespace {

constexpr std::uint32_t is_end = 1u << 31;  // of a way: the rest is a set that is there already
constexpr std::size_t most_answers = 64;
constexpr std::size_t first_buckets = 1u << 12;  // a power of two

// Every way on from a node with what a region says of its level.
template <class Visit>
void for_each_way(const Diagram& diagram, NodeId node, const Regions& regions, Region region, const Visit& visit) {
  const bool is_said = regions.level_of(region) == diagram.level_of(node);
  for (const Edge& edge : diagram.edges(node)) {
    if (!is_said) visit(edge.values, edge.to, region);
    else
      for (const Edge& part : regions.edges(region))
        if (const Values values = edge.values & part.values; values != 0) visit(values, edge.to, part.to);
  }
}

}  // namespace

// Of a region that says nothing of a level any value may lie inside.
void BoundsOfRegions::know(const Diagram& diagram, const Regions& regions, Region region) {
  while (bounds_.size() <= region) {
    const auto next = static_cast<Region>(bounds_.size());  // a region is always younger than those it leads to
    Diagram::Bounds bounds{};
    if (next == everything) bounds.inside.fill(~std::uint64_t{0});
    Values values = 0;
    for (const Edge& edge : next <= everything ? std::span<const Edge>() : regions.edges(next)) {
      values |= edge.values;
      for (std::size_t word = 0; word < Diagram::words_below; ++word) {
        bounds.inside[word] |= bounds_[edge.to].inside[word];
        bounds.outside[word] |= bounds_[edge.to].outside[word];
      }
    }
    if (next > everything) diagram.bound(bounds, regions.level_of(next), values);
    bounds_.push_back(bounds);
  }
}

NodeId Kept::of(Diagram& diagram, NodeId set, const Regions& regions, Region region) {
  if (set == no_world || region <= everything) return region == everything ? set : no_world;
  for (const Answer& one : answers_)
    if (one.set == set && one.region == region) return one.kept;
  bounds.know(diagram, regions, region);
  pairs_.assign(1, {});
  ways_.clear();
  if (buckets_.empty()) buckets_.resize(first_buckets);
  way_to(set, region);
  for (std::uint32_t i = 1; i < pairs_.size(); ++i) {
    if (i + 8 < pairs_.size()) diagram.will_read(pairs_[i + 8].node);
    if (i + 4 < pairs_.size()) diagram.will_read_edges(pairs_[i + 4].node);
    spread(diagram, regions, i);
  }
  for (std::size_t end = pairs_.size(); end > 1;) end = make_some(diagram, regions, end);
  if (diagram.is_full()) return pairs_[1].result;
  if (answers_.size() == most_answers) answers_.clear();
  answers_.push_back({set, region, pairs_[1].result});
  return pairs_[1].result;
}

std::uint32_t Kept::way_to(NodeId node, Region region) {
  if (region == everything) return node | is_end;
  for (std::uint32_t known = bucket_of(node, region); known != 0; known = pairs_[known].next)
    if (pairs_[known].node == node && pairs_[known].region == region) return known;
  if (pairs_.size() > buckets_.size()) {
    buckets_.assign(buckets_.size() * 4, 0);
    for (std::uint32_t i = 1; i < pairs_.size(); ++i) pairs_[i].next = std::exchange(bucket_of(pairs_[i].node, pairs_[i].region), i);
  }
  const auto number = static_cast<std::uint32_t>(pairs_.size());
  pairs_.push_back({.node = node, .region = region, .next = std::exchange(bucket_of(node, region), number)});
  return number;
}

NodeId Kept::end_of(std::uint32_t way) const { return way & is_end ? way & ~is_end : pairs_[way].result; }

void Kept::spread(const Diagram& diagram, const Regions& regions, std::uint32_t number) {
  const Pair from = pairs_[number];
  const bool is_inside = diagram.lies_inside(from.node, bounds[from.region]);
  if (is_inside || !diagram.may_meet(from.node, bounds[from.region].inside, bounds[from.region].inside)) {
    pairs_[number].result = is_inside ? from.node : no_world;
    pairs_[number].first_way = is_settled;
    return;
  }
  pairs_[number].first_way = static_cast<std::uint32_t>(ways_.size());
  for_each_way(diagram, from.node, regions, from.region, [&](Values, NodeId to, Region region) { ways_.push_back(way_to(to, region)); });
}

// The last few before `end` that are of one level: all of them are looked up at once, because it takes long until a place far away is near.
std::size_t Kept::make_some(Diagram& diagram, const Regions& regions, std::size_t end) {
  struct Wanted {
    EdgeList list;
    std::span<const Edge> edges;
    std::uint32_t hash;
  };
  constexpr std::size_t some = 8;
  std::array<Wanted, some> all;
  const int level = diagram.level_of(pairs_[end - 1].node);
  std::size_t first = end;
  while (first > 1 && end - first < some && diagram.level_of(pairs_[first - 1].node) == level) {
    const Pair& pair = pairs_[--first];
    if (first > some * 2) diagram.will_read(pairs_[first - some * 2].node);
    if (first > some) diagram.will_read_edges(pairs_[first - some].node);
    if (pair.first_way == is_settled) continue;
    Wanted& wanted = all[end - 1 - first];
    wanted.list.size = 0;
    std::uint32_t way = pair.first_way;
    for_each_way(diagram, pair.node, regions, pair.region, [&](Values values, NodeId, Region) { wanted.list.add(values, end_of(ways_[way++])); });
    wanted.edges = wanted.list.sorted();
    wanted.hash = hash_of(level, wanted.edges);
    diagram.will_make(wanted.hash);
  }
  for (std::size_t i = end; i-- > first;) {
    const Wanted& wanted = all[end - 1 - i];
    bucket_of(pairs_[i].node, pairs_[i].region) = 0;
    if (pairs_[i].first_way == is_settled) continue;
    pairs_[i].result = diagram.make_hashed(level, wanted.edges, wanted.hash);
  }
  return first;
}

// --- a world of a set that lies in a region ---
namespace {

// By a node of a set and one of a region.
class Pairs {
 public:
  std::size_t size() const { return size_; }
  // False if it is there already.
  bool add(NodeId node, Region region);

 private:
  struct Item {
    NodeId node = no_world;
    Region region = nothing;
  };
  std::size_t slot_of(const Item& item) const;

  std::vector<Item> items_;  // by hash; open addressing
  std::size_t size_ = 0;
};

std::size_t Pairs::slot_of(const Item& item) const {
  std::size_t slot = (static_cast<std::uint64_t>(item.node) << 32 | item.region) * 0x9E3779B97F4A7C15ull >> 40 & (items_.size() - 1);
  while (items_[slot].node != no_world && (items_[slot].node != item.node || items_[slot].region != item.region)) slot = (slot + 1) & (items_.size() - 1);
  return slot;
}

bool Pairs::add(NodeId node, Region region) {
  if (size_ * 2 >= items_.size()) {
    const std::vector<Item> before = std::exchange(items_, std::vector<Item>(std::max<std::size_t>(items_.size() * 4, 64)));
    for (const Item& one : before)
      if (one.node != no_world) items_[slot_of(one)] = one;
  }
  Item& there = items_[slot_of({node, region})];
  if (there.node != no_world) return false;
  there = {node, region};
  return ++size_, true;
}

class Finder {
 public:
  Finder(Diagram& diagram, const Regions& regions, const BoundsOfRegions& bounds, const Condition& condition, World& found)
      : search_(diagram, condition, found), diagram_(diagram), regions_(regions), bounds_(bounds), condition_(condition), found_(found) {}

  std::size_t tried() const { return pairs_.size(); }
  bool find(NodeId node, Region region) {
    if (region <= everything) return region == everything && search_.find(node);
    if (!diagram_.may_meet(node, search_.fitting(), bounds_[region].inside)) return false;
    if (diagram_.lies_inside(node, bounds_[region])) return search_.find(node);
    if (!pairs_.add(node, region)) return false;
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
  const BoundsOfRegions& bounds_;
  const Condition& condition_;
  World& found_;
  Pairs pairs_;
};

}  // namespace

Found find(Diagram& diagram, NodeId set, const Regions& regions, Region region, const Condition& condition, World& found, BoundsOfRegions& bounds) {
  if (set == no_world) return {};
  bounds.know(diagram, regions, region);
  Finder finder(diagram, regions, bounds, condition, found);
  const bool is_there = finder.find(set, region);
  return {is_there, finder.tried()};
}

}  // namespace spiral::deduction
