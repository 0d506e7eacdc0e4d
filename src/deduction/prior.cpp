#include "deduction/prior.hpp"

#include <bit>

namespace spiral::deduction {

std::vector<Weights::Entry> Weights::by_plots(const Diagram& diagram, NodeId set) {
  std::vector<Entry> entries;
  if (set != no_world) entries.push_back({0, set});
  for (int level = 0; level < ScriptSpace::first_role_level; ++level) {
    std::vector<Entry> next;
    for (const Entry& entry : entries)
      for (const Edge& edge : diagram.edges(entry.rest))
        for (Values left = edge.values; left != 0; left &= left - 1) next.push_back({entry.plots << 6 | static_cast<Plots>(std::countr_zero(left)), edge.to});
    entries = std::move(next);
  }
  return entries;
}

Weights::Weights(Prior prior, const Diagram& diagram, NodeId all) {
  for (const Entry& entry : by_plots(diagram, all))
    weight_of_script_[entry.plots] = prior == Prior::plots ? 1 / static_cast<double>(diagram.count(entry.rest)) : 1;
}

double Weights::of_script(const World& world) const {
  Plots plots = 0;
  for (std::size_t level = 0; level < ScriptSpace::first_role_level; ++level) plots = plots << 6 | world[level];
  return of_script(plots);
}

// As shares are counted without weights, but with what a way from the top weighs.
Shares Weights::shares(Diagram& diagram, NodeId set) const {
  Shares shares;
  double total = 0;
  std::map<NodeId, double> layer;  // a node with the weight of all ways to it
  for (const Entry& entry : by_plots(diagram, set)) {
    const double weight = weight_of_script_.at(entry.plots), all = weight * static_cast<double>(diagram.count(entry.rest));
    layer[entry.rest] += weight;
    total += all;
    for (int level = 0; level < ScriptSpace::first_role_level; ++level)
      shares.of[static_cast<std::size_t>(level)][entry.plots >> 6 * (ScriptSpace::first_role_level - 1 - level) & 63u] += all;
  }
  for (auto level = static_cast<std::size_t>(ScriptSpace::first_role_level); level < static_cast<std::size_t>(diagram.levels()); ++level) {
    std::map<NodeId, double> next;
    for (const auto& [node, weight] : layer)
      for (const Edge& edge : diagram.edges(node))
        for (Values left = edge.values; left != 0; left &= left - 1) {
          shares.of[level][static_cast<std::size_t>(std::countr_zero(left))] += weight * static_cast<double>(diagram.count(edge.to));
          next[edge.to] += weight;
        }
    layer = std::move(next);
  }
  for (auto& values : shares.of)
    for (double& share : values) share /= total > 0 ? total : 1;
  return shares;
}

}  // namespace spiral::deduction
