#include "deduction/diagram.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <utility>

#include "deduction/edge_list.hpp"
#include "deduction/regions.hpp"

namespace spiral::deduction {
namespace {

constexpr std::size_t first_table_size = 1u << 14;  // a power of two

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

Diagram::Diagram(int levels, std::uint32_t node_limit)
    : levels_(levels), node_limit_(node_limit), table_(first_table_size), levels_a_word_((levels + words_below - 1) / words_below),
      bits_a_level_(64 / levels_a_word_) {
  assert(levels > 0 && levels < max_levels && node_limit <= most_nodes);
  lay_out_levels();
  const std::size_t some = std::min<std::size_t>(node_limit, 1u << 18);  // address space alone, until it is used
  nodes_.reserve(some), edges_.reserve(some * 4), marks_.reserve(some);
  nodes_.push_back({});
  nodes_.push_back({.count = 1, .level = static_cast<std::uint8_t>(levels)});
}

std::size_t Diagram::bytes() const {
  return nodes_.size() * sizeof(Node) + edges_.size() * sizeof(Edge) + table_.size() * sizeof(Slot) + marks_.size() * sizeof marks_[0] +
         many_.size() * sizeof many_[0] + few_.size() * sizeof few_[0];
}

// --- building ---

NodeId Diagram::make(int level, std::span<const Edge> edges) {
  EdgeList list;
  for (const Edge& edge : edges) list.add(edge.values, edge.to);
  return make_sorted(level, list.sorted());
}

std::size_t Diagram::slot_of(std::uint32_t hash, int level, std::span<const Edge> wanted) const {
  std::size_t slot = slot_by(hash);
  for (;; slot = (slot + 1) & (table_.size() - 1)) {
    const Slot there = table_[slot];
    if (there.node == no_world) return slot;
    if (there.tag == tag_of(hash) && nodes_[there.node].level == level && std::ranges::equal(edges(there.node), wanted)) return slot;
  }
}

NodeId Diagram::make_sorted(int level, std::span<const Edge> wanted) { return make_hashed(level, wanted, hash_of(level, wanted)); }

NodeId Diagram::make_hashed(int level, std::span<const Edge> wanted, std::uint32_t hash) {
  if (wanted.empty()) return no_world;
  std::size_t slot = slot_of(hash, level, wanted);
  if (table_[slot].node != no_world) return table_[slot].node;
  if (nodes_.size() >= node_limit_) {
    is_full_ = true;
    return no_world;
  }
  if (nodes_.size() * 3 > table_.size() * 2) {
    grow_table();
    slot = slot_of(hash, level, wanted);
  }
  Node node{.first = static_cast<std::uint32_t>(edges_.size()), .size = static_cast<std::uint8_t>(wanted.size()), .level = static_cast<std::uint8_t>(level)};
  edges_.insert(edges_.end(), wanted.begin(), wanted.end());
  Values values = 0;
  for (const Edge& edge : wanted) {
    const Node& next = nodes_[edge.to];
    assert(next.level == level + 1);
    node.count += next.count * size_of(edge.values);
    values |= edge.values;
    for (std::size_t i = 0; i < words_below; ++i) node.below[i] |= next.below[i];
  }
  give_bits(level, values);
  node.below[static_cast<std::size_t>(level / levels_a_word_)] |= bits_of(level, values);
  nodes_.push_back(node);
  const auto made = static_cast<NodeId>(nodes_.size() - 1);
  table_[slot].node = made, table_[slot].tag = tag_of(hash);
  return made;
}

void Diagram::lay_out_levels() {
  first_word_[static_cast<std::size_t>(levels_)] = words_below;
  for (auto level = static_cast<std::size_t>(levels_); level-- > 0;) {
    const int word = static_cast<int>(level) / levels_a_word_;
    first_word_[level] = static_cast<std::uint8_t>(word);
    const std::uint64_t bits = field_of(static_cast<int>(level)), top = bits & ~(bits >> 1);
    tops_from_[level] = tops_[static_cast<std::size_t>(word)] |= top;
    lows_[static_cast<std::size_t>(word)] |= bits & ~top;
  }
}

std::uint64_t Diagram::field_of(int level) const { return ~std::uint64_t{0} >> (64 - bits_a_level_) << (level % levels_a_word_ * bits_a_level_); }

void Diagram::bound(Bounds& bounds, int level, Values inside) const {
  const auto word = static_cast<std::size_t>(level / levels_a_word_);
  bounds.inside[word] = (bounds.inside[word] & ~field_of(level)) | bits_of(level, inside);
  bounds.outside[word] = (bounds.outside[word] & ~field_of(level)) | bits_of(level, ~inside);
}

// Bits are given to the values of a level in the order in which they are met.
void Diagram::give_bits(int level, Values values) {
  Values& known = has_bit_[static_cast<std::size_t>(level)];
  for (Values left = values & ~known; left != 0; left &= left - 1) {
    const int next = std::popcount(known) % bits_a_level_;
    bit_[static_cast<std::size_t>(level)][static_cast<std::size_t>(std::countr_zero(left))] =
        static_cast<std::uint8_t>(level % levels_a_word_ * bits_a_level_ + next);
    known |= left & -left;
  }
}

std::uint64_t Diagram::bits_of(int level, Values values) const {
  std::uint64_t bits = 0;
  for (Values left = values & has_bit_[static_cast<std::size_t>(level)]; left != 0; left &= left - 1)
    bits |= std::uint64_t{1} << bit_[static_cast<std::size_t>(level)][static_cast<std::size_t>(std::countr_zero(left))];
  return bits;
}

void Diagram::grow_table() {
  table_.assign(table_.size() * 2, {});
  for (NodeId node = world_end + 1; node < nodes_.size(); ++node) {
    const std::uint32_t hash = hash_of(nodes_[node].level, edges(node));
    std::size_t slot = slot_by(hash);
    while (table_[slot].node != no_world) slot = (slot + 1) & (table_.size() - 1);
    table_[slot].node = node, table_[slot].tag = tag_of(hash);
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
  counts_ = {};
  counts_.total = count(set);
  if (counts_.total >> 64 == 0) count_values_in(set, few_);
  else count_values_in(set, many_);
}

// Most sets are small enough for numbers that the processor counts with by itself.
template <class Number>
void Diagram::count_values_in(NodeId set, std::vector<Counted<Number>>& counted) {
  ++now_;
  counted.resize(nodes_.size());
  for (auto& layer : layers_) layer.clear();
  layers_[0].push_back(set);
  counted[set] = {.above = 1, .below = static_cast<Number>(count(set)), .mark = now_};
  for (std::size_t level = 0; level < static_cast<std::size_t>(levels_); ++level) {
    std::array<Number, 64> with{};
    const std::vector<NodeId>& layer = layers_[level];
    for (std::size_t i = 0; i < layer.size(); ++i) {
      if (i + 16 < layer.size()) will_read(layer[i + 16]);
      if (i + 8 < layer.size()) will_read_edges(layer[i + 8]);
      const Number above = counted[layer[i]].above;
      for (const Edge& edge : edges(layer[i])) {
        Counted<Number>& to = counted[edge.to];
        if (to.mark != now_) {
          to = {.above = 0, .below = static_cast<Number>(nodes_[edge.to].count), .mark = now_};
          if (edge.to != world_end) layers_[level + 1].push_back(edge.to);
        }
        for (Values left = edge.values; left != 0; left &= left - 1) {
          with[static_cast<std::size_t>(std::countr_zero(left))] += above * to.below;
          to.above += above;
        }
      }
    }
    std::ranges::copy(with, counts_.with[level].begin());
  }
}

World Diagram::draw(NodeId set, Dice& dice) const { return nth(set, below(count(set), dice)); }

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

Diagram::Search::Search(Diagram& diagram, const Condition& condition, World& found) : diagram_(diagram), condition_(condition), found_(found), fitting_{} {
  diagram.begin_marking();
  fitting_.inside.fill(~std::uint64_t{0});
  for (int level = 0; level < diagram.levels_; ++level) {
    const Values values = condition.may_be[static_cast<std::size_t>(level)];
    if (values != any_value) diagram.bound(fitting_, level, values), last_asked_ = level;
  }
}

// What has been tried in vain is marked. Below the last level that is asked about, whatever comes first will do.
bool Diagram::Search::find(NodeId node) {
  const auto level = static_cast<std::size_t>(diagram_.nodes_[node].level);
  if (static_cast<int>(level) > last_asked_) {
    for (; node != world_end; node = diagram_.edges(node).front().to)
      found_[diagram_.nodes_[node].level] = static_cast<std::uint8_t>(std::countr_zero(diagram_.edges(node).front().values));
    return true;
  }
  if (std::exchange(diagram_.marks_[node], diagram_.now_) == diagram_.now_ || !diagram_.may_meet(node, fitting_.inside, fitting_.inside)) return false;
  for (const Edge& edge : diagram_.edges(node)) {
    const Values fitting = edge.values & condition_.may_be[level];
    if (fitting == 0 || !find(edge.to)) continue;
    found_[level] = static_cast<std::uint8_t>(std::countr_zero(fitting));
    return true;
  }
  return false;
}

Condition Diagram::values_of(NodeId set) {
  Condition values;
  values.may_be.fill(0);
  if (set == no_world) return values;
  if (set != counted_) count_all_values(set);
  for (std::size_t level = 0; level < static_cast<std::size_t>(levels_); ++level)
    for (std::size_t value = 0; value < 64; ++value)
      if (counts_.with[level][value] != 0) values.may_be[level] |= Values{1} << value;
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
