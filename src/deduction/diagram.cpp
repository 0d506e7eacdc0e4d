#include "deduction/diagram.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

#include "deduction/edge_list.hpp"
#include "deduction/regions.hpp"

namespace spiral::deduction {
namespace {

constexpr std::size_t first_table_size = 1u << 14;  // a power of two
constexpr std::size_t most_remembered = 1u << 18;

// Most edges carry one value; the processors that the program is made for need not count bits by themselves.
Count size_of(Values values) {
  Count size = 0;
  for (; values != 0; values &= values - 1) ++size;
  return size;
}

Count below(Count bound, Dice& dice) {
  const auto high_part = static_cast<std::uint64_t>((bound - 1) >> 64), low_part = static_cast<std::uint64_t>(bound - 1);
  const auto mask = [](std::uint64_t top) { return top == 0 ? 0 : ~std::uint64_t{0} >> std::countl_zero(top); };
  const std::uint64_t high_mask = mask(high_part), low_mask = high_part == 0 ? mask(low_part) : ~std::uint64_t{0};
  for (;;) {
    const std::uint64_t high = high_mask == 0 ? 0 : dice.next() & high_mask;
    const Count drawn = static_cast<Count>(high) << 64 | (dice.next() & low_mask);
    if (drawn < bound) return drawn;
  }
}

}  // namespace

bool Condition::admits(const World& world, int levels) const {
  for (std::size_t level = 0; level < static_cast<std::size_t>(levels); ++level)
    if (!(may_be[level] >> world[level] & 1u)) return false;
  return true;
}

double Marginals::share(int level, int value) const {
  if (total == 0) return 0;
  return static_cast<double>(with[static_cast<std::size_t>(level)][static_cast<std::size_t>(value)]) / static_cast<double>(total);
}

Diagram::Diagram(int levels, std::uint32_t node_limit) : levels_(levels), node_limit_(node_limit), table_(first_table_size), remembered_(first_table_size) {
  assert(levels > 0 && levels < max_levels);
  const std::size_t some = std::min<std::size_t>(node_limit, 1u << 16);  // address space alone, until it is used
  nodes_.reserve(some), edges_.reserve(some * 4), values_.reserve(some * 12), marks_.reserve(some);
  nodes_.push_back({});
  nodes_.push_back({.count = 1, .level = static_cast<std::uint8_t>(levels)});
}

std::size_t Diagram::bytes() const {
  return nodes_.size() * sizeof(Node) + edges_.size() * sizeof(Edge) + values_.size() * sizeof(Values) + table_.size() * sizeof(Slot) +
         remembered_.size() * sizeof(Remembered) + marks_.size() * sizeof marks_[0] + above_.size() * sizeof(Count);
}

// --- building ---

NodeId Diagram::make(int level, std::span<const Edge> edges) {
  EdgeList list;
  for (const Edge& edge : edges) list.add(edge.values, edge.to);
  return make_sorted(level, list.sorted());
}

std::size_t Diagram::slot_of(std::uint32_t hash, int level, std::span<const Edge> wanted) const {
  std::size_t slot = hash & (table_.size() - 1);
  for (;; slot = (slot + 1) & (table_.size() - 1)) {
    const Slot there = table_[slot];
    if (there.node == no_world) return slot;
    if (there.hash == hash && nodes_[there.node].level == level && std::ranges::equal(edges(there.node), wanted)) return slot;
  }
}

NodeId Diagram::make_sorted(int level, std::span<const Edge> wanted) {
  if (wanted.empty()) return no_world;
  const std::uint32_t hash = hash_of(level, wanted);
  std::size_t slot = slot_of(hash, level, wanted);
  if (table_[slot].node != no_world) return table_[slot].node;
  if (nodes_.size() >= node_limit_) {
    is_full_ = true;
    return no_world;
  }
  if (nodes_.size() * 2 > table_.size()) {
    grow_table();
    slot = slot_of(hash, level, wanted);
  }
  Node node{.first = static_cast<std::uint32_t>(edges_.size()),
            .values = static_cast<std::uint32_t>(values_.size()),
            .size = static_cast<std::uint8_t>(wanted.size()),
            .level = static_cast<std::uint8_t>(level)};
  edges_.insert(edges_.end(), wanted.begin(), wanted.end());
  const auto below = static_cast<std::size_t>(levels_ - level - 1);
  values_.resize(values_.size() + below + 1);
  Values* const values = values_.data() + node.values;
  for (const Edge& edge : wanted) {
    const Node& next = nodes_[edge.to];
    assert(next.level == level + 1);
    node.count += next.count * size_of(edge.values);
    values[0] |= edge.values;
    const Values* const others = values_.data() + next.values;
    for (std::size_t i = 0; i < below; ++i) values[i + 1] |= others[i];
  }
  nodes_.push_back(node);
  table_[slot] = {hash, static_cast<NodeId>(nodes_.size() - 1)};
  return table_[slot].node;
}

std::span<const Values> Diagram::values_from(NodeId node) const {
  return {values_.data() + nodes_[node].values, static_cast<std::size_t>(levels_ - nodes_[node].level)};
}

// What was remembered is forgotten with it: it comes back as it is asked for.
void Diagram::grow_table() {
  const std::vector<Slot> before = std::move(table_);
  table_.assign(before.size() * 4, {});
  if (remembered_.size() < most_remembered) remembered_.assign(table_.size(), {});
  for (const Slot& one : before) {
    if (one.node == no_world) continue;
    std::size_t slot = one.hash & (table_.size() - 1);
    while (table_[slot].node != no_world) slot = (slot + 1) & (table_.size() - 1);
    table_[slot] = one;
  }
}

// --- reading ---

double Diagram::bits(NodeId set) const { return set == no_world ? 0 : std::log2(static_cast<double>(count(set))); }

bool Diagram::contains(NodeId set, const World& world) const {
  for (std::size_t level = 0; set != no_world && set != world_end; ++level) {
    NodeId next = no_world;
    for (const Edge& edge : edges(set))
      if (edge.values >> world[level] & 1u) next = edge.to;
    set = next;
  }
  return set == world_end;
}

// The ways from the top to each node, level by level, times the ways from there to the end.
void Diagram::count_values(NodeId set, Marginals& marginals) {
  if (set == no_world) return void(marginals = {});
  if (set != counted_) count_all_values(set);
  marginals = counts_;
}

void Diagram::count_all_values(NodeId set) {
  counted_ = set;
  Marginals& marginals = counts_;
  marginals = {};
  marginals.total = count(set);
  begin_marking();
  above_.resize(nodes_.size());
  for (auto& layer : layers_) layer.clear();
  layers_[0].push_back(set);
  above_[set] = 1;
  for (std::size_t level = 0; level < static_cast<std::size_t>(levels_); ++level)
    for (const NodeId node : layers_[level])
      for (const Edge& edge : edges(node)) {
        const Count ways = above_[node] * nodes_[edge.to].count;
        for (Values left = edge.values; left != 0; left &= left - 1) marginals.with[level][static_cast<std::size_t>(std::countr_zero(left))] += ways;
        if (edge.to == world_end) continue;
        if (marks_[edge.to] != now_) {
          marks_[edge.to] = now_;
          above_[edge.to] = 0;
          layers_[level + 1].push_back(edge.to);
        }
        above_[edge.to] += above_[node] * size_of(edge.values);
      }
}

World Diagram::draw(NodeId set, Dice& dice) const { return nth(set, below(count(set), dice)); }

// Most sets are small enough for numbers that the processor counts with by itself.
World Diagram::nth(NodeId set, Count place) const {
  assert(place < count(set));
  if (count(set) >> 64 == 0) return nth_of(set, static_cast<std::uint64_t>(place));
  return nth_of(set, place);
}

template <class Number>
World Diagram::nth_of(NodeId set, Number place) const {
  World world{};
  for (std::size_t level = 0; set != world_end; ++level)
    for (const Edge& edge : edges(set)) {
      const auto each = static_cast<Number>(nodes_[edge.to].count);
      Values values = edge.values;
      for (; values != 0 && place >= each; place -= each) values &= values - 1;  // a division costs more than these few steps
      if (values == 0) continue;
      world[level] = static_cast<std::uint8_t>(std::countr_zero(values));
      set = edge.to;
      break;
    }
  return world;
}

bool Diagram::find(NodeId set, const Condition& condition, World& found) { return set != no_world && Search(*this, condition, found).find(set); }

Diagram::Search::Search(Diagram& diagram, const Condition& condition, World& found) : diagram_(diagram), condition_(condition), found_(found) {
  diagram.begin_marking();
  first_asked_.fill(0);
  for (int level = 0; level < diagram.levels_; ++level) {
    first_asked_[static_cast<std::size_t>(level)] = size_;
    if (condition.may_be[static_cast<std::size_t>(level)] != any_value) asked_[size_++] = static_cast<std::uint8_t>(level);
  }
  first_asked_[static_cast<std::size_t>(diagram.levels_)] = size_;
}

// Where a level that is asked about has no fitting value below, nothing need be tried.
bool Diagram::Search::may_find(NodeId node) const {
  const int level = diagram_.nodes_[node].level;
  const Values* const values = diagram_.values_from(node).data() - level;
  for (std::size_t i = first_asked_[static_cast<std::size_t>(level)]; i < size_; ++i)
    if (!(values[asked_[i]] & condition_.may_be[asked_[i]])) return false;
  return true;
}

// What has been tried in vain is marked. Below the last level that is asked about, whatever comes first will do.
bool Diagram::Search::find(NodeId node) {
  const auto level = static_cast<std::size_t>(diagram_.nodes_[node].level);
  if (first_asked_[level] == size_) {
    for (; node != world_end; node = diagram_.edges(node).front().to)
      found_[diagram_.nodes_[node].level] = static_cast<std::uint8_t>(std::countr_zero(diagram_.edges(node).front().values));
    return true;
  }
  if (diagram_.marks_[node] == diagram_.now_ || !may_find(node)) return false;
  for (const Edge& edge : diagram_.edges(node)) {
    const Values fitting = edge.values & condition_.may_be[level];
    if (fitting == 0 || !find(edge.to)) continue;
    found_[level] = static_cast<std::uint8_t>(std::countr_zero(fitting));
    return true;
  }
  diagram_.marks_[node] = diagram_.now_;
  return false;
}

Condition Diagram::values_of(NodeId set) const {
  Condition values;
  values.may_be.fill(0);
  if (set != no_world) std::ranges::copy(values_from(set), values.may_be.begin());
  return values;
}

// --- new sets ---

void Diagram::begin_marking() {
  marks_.resize(nodes_.size());
  if (++now_ != 0) return;
  std::fill(marks_.begin(), marks_.end(), 0);
  now_ = 1;
}

NodeId Diagram::keep_any(NodeId set, std::span<const Condition> conditions) {
  if (set == no_world) return no_world;
  Regions regions(levels_);
  regions.expect(values_of(set));
  Region all = nothing;
  for (const Condition& condition : conditions) all = regions.either(all, regions.where(condition));
  return deduction::keep(*this, set, regions, all);
}

NodeId Diagram::combine(Operation operation, NodeId one, NodeId other) {
  if (one == other) return operation == Operation::without ? no_world : one;
  if (one == no_world) return operation == Operation::either ? other : no_world;
  if (other == no_world) return operation == Operation::both ? no_world : one;
  if (operation != Operation::without && one > other) std::swap(one, other);
  const std::uint64_t hash = mixed(static_cast<std::uint64_t>(one) << 32 | other, static_cast<std::uint64_t>(operation));
  const Remembered& known = remembered_[hash & (remembered_.size() - 1)];
  if (known.is_set && known.one == one && known.other == other && known.operation == operation) return known.result;
  const NodeId result = combine_edges(operation, one, other);
  if (!is_full_) remembered_[hash & (remembered_.size() - 1)] = {one, other, result, operation, true};  // it may have grown
  return result;
}

// What both have of a level leads on together; what only one has leads on as it is, or nowhere.
NodeId Diagram::combine_edges(Operation operation, NodeId one, NodeId other) {
  const int level = nodes_[one].level;
  assert(level == nodes_[other].level);
  EdgeList result;
  Values in_other = 0;
  for (std::size_t j = 0; j < nodes_[other].size; ++j) in_other |= edges_[nodes_[other].first + j].values;
  Values in_one = 0;
  for (std::size_t i = 0; i < nodes_[one].size; ++i) {
    const Edge left = edges_[nodes_[one].first + i];
    in_one |= left.values;
    if (operation != Operation::both) result.add(left.values & ~in_other, left.to);
    for (std::size_t j = 0; j < nodes_[other].size; ++j) {
      const Edge right = edges_[nodes_[other].first + j];
      if (left.values & right.values) result.add(left.values & right.values, combine(operation, left.to, right.to));
    }
  }
  if (operation == Operation::either)
    for (std::size_t j = 0; j < nodes_[other].size; ++j) {
      const Edge right = edges_[nodes_[other].first + j];
      result.add(right.values & ~in_one, right.to);
    }
  return make_sorted(level, result.sorted());
}

Diagram Diagram::only(std::span<NodeId> sets) const {
  Diagram fresh(levels_, node_limit_);
  std::vector<NodeId> copied(nodes_.size(), no_world);
  std::vector<bool> is_needed(nodes_.size(), false);
  copied[world_end] = world_end;
  for (const NodeId set : sets) is_needed[set] = true;
  for (NodeId id = static_cast<NodeId>(nodes_.size()) - 1; id > world_end; --id)
    if (is_needed[id])
      for (const Edge& edge : edges(id)) is_needed[edge.to] = true;
  for (NodeId id = world_end + 1; id < nodes_.size(); ++id) {  // a node is always younger than those it leads to
    if (!is_needed[id]) continue;
    EdgeList list;
    for (const Edge& edge : edges(id)) list.add(edge.values, copied[edge.to]);
    copied[id] = fresh.make_sorted(nodes_[id].level, list.sorted());
  }
  for (NodeId& set : sets) set = copied[set];
  return fresh;
}

}  // namespace spiral::deduction
