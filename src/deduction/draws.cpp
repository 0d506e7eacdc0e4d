#include "deduction/draws.hpp"

#include <algorithm>
#include <bit>

namespace spiral::deduction {
namespace {

// Far larger than any count, so that what is left of it is even.
Count any_number(Dice& dice) {
  const Count high = dice.next();
  return high << 64 | dice.next();
}

}  // namespace

void Draws::draw_from(NodeId set) {
  set_ = set;
  choices_.clear();
  Choice next;
  for (const Weights::Entry& entry : Weights::by_plots(diagram_, set)) {
    next.first += next.size;
    next.size = diagram_.count(entry.rest);
    next.weight += static_cast<double>(next.size) * weights_.of_script(entry.plots);
    choices_.push_back(next);
  }
}

World Draws::draw(Dice& dice) const {
  const double at = static_cast<double>(dice.next() >> 11) * 0x1p-53 * choices_.back().weight;
  const auto chosen = std::upper_bound(choices_.begin(), choices_.end() - 1, at, [](double wanted, const Choice& one) { return wanted < one.weight; });
  return diagram_.nth(set_, chosen->first + any_number(dice) % chosen->size);
}

// How many worlds below the node are like this one but for these levels.
Count Draws::count_like(NodeId node, int level, const World& world, std::uint64_t levels) const {
  const std::uint64_t below = ((std::uint64_t{1} << diagram_.levels()) - 1) >> level << level;
  if ((levels & below) == below) return diagram_.count(node);
  Count sum = 0;
  for (const Edge& edge : diagram_.edges(node)) {
    const Values values = levels >> level & 1u ? edge.values : edge.values & Values{1} << world[static_cast<std::size_t>(level)];
    if (values != 0) sum += static_cast<Count>(std::popcount(values)) * count_like(edge.to, level + 1, world, levels);
  }
  return sum;
}

World Draws::redraw(const World& world, std::uint64_t levels, Dice& dice) const {
  const Count all = count_like(set_, 0, world, levels);
  if (all < 2) return world;
  World drawn = world;
  Count place = any_number(dice) % all;
  NodeId node = set_;
  for (int level = 0; level < diagram_.levels(); ++level) {
    std::uint8_t& value = drawn[static_cast<std::size_t>(level)];
    NodeId next = no_world;
    for (const Edge& edge : diagram_.edges(node)) {
      Values values = levels >> level & 1u ? edge.values : edge.values & Values{1} << value;
      if (values == 0) continue;
      const Count each = count_like(edge.to, level + 1, world, levels);
      for (; values != 0 && place >= each; place -= each) values &= values - 1;
      if (values == 0) continue;
      value = static_cast<std::uint8_t>(std::countr_zero(values)), next = edge.to;
      break;
    }
    node = next;
  }
  return drawn;
}

}  // namespace spiral::deduction
