// The most likely whole cast. Plots come before roles, so the same cast lies behind several nodes at once: a branch of the search is
// a weighted list of them, and what the best cast below each could bring bounds it from above.
#include <algorithm>
#include <bit>

#include "deduction/script_space.hpp"

namespace spiral::deduction {
namespace {

struct Weighted {
  NodeId node = no_world;
  Count ways = 0;
};
using Branch = std::vector<Weighted>;

void add_to(Branch& branch, NodeId node, Count ways) {
  for (Weighted& one : branch)
    if (one.node == node) {
      one.ways += ways;
      return;
    }
  branch.push_back({node, ways});
}

class Search {
 public:
  Search(const ScriptSpace& space, const Diagram& diagram, int steps)
      : space_(space), diagram_(diagram), steps_(steps), best_(diagram.node_count()), is_known_(diagram.node_count(), false) {
    is_role_.fill(false);
    for (int who = 0; who < space.member_count; ++who) is_role_[static_cast<std::size_t>(space.role_level(static_cast<CastIndex>(who)))] = true;
  }

  LikelyCast run(NodeId set) {
    World world{};
    if (set != no_world) go(0, {{set, 1}}, world);
    LikelyCast cast{.worlds = found_, .is_exact = steps_ > 0};
    for (CastIndex who = 0; who < space_.member_count; ++who) {
      const int value = best_world_[static_cast<std::size_t>(space_.role_level(who))];
      cast.roles[who] = value == absent_value ? no_role : static_cast<RoleId>(value);
    }
    return cast;
  }

 private:
  // At most so many worlds below the node have the same cast.
  Count bound(int level, NodeId node) {
    if (level >= space_.first_culprit_level) return diagram_.count(node);
    if (is_known_[node]) return best_[node];
    Count most = 0;
    for (const Edge& edge : diagram_.edges(node)) {
      const Count below = bound(level + 1, edge.to);
      if (is_role_[static_cast<std::size_t>(level)]) most = std::max(most, below);
      else most += below * static_cast<Count>(std::popcount(edge.values));
    }
    is_known_[node] = true;
    return best_[node] = most;
  }
  Count bound(int level, const Branch& branch) {
    Count sum = 0;
    for (const Weighted& one : branch) sum += one.ways * bound(level, one.node);
    return sum;
  }

  void go(int level, const Branch& branch, World& world) {
    if (level == space_.first_culprit_level) {
      const Count worlds = bound(level, branch);
      if (worlds > found_) found_ = worlds, best_world_ = world;
      return;
    }
    if (!is_role_[static_cast<std::size_t>(level)]) {
      Branch next;
      for (const Weighted& one : branch)
        for (const Edge& edge : diagram_.edges(one.node)) add_to(next, edge.to, one.ways * static_cast<Count>(std::popcount(edge.values)));
      return go(level + 1, next, world);
    }
    struct Choice {
      int value;
      Count most;
      Branch branch;
    };
    std::vector<Choice> choices;
    for (int value = 0; value < 64; ++value) {
      Branch next;
      for (const Weighted& one : branch)
        for (const Edge& edge : diagram_.edges(one.node))
          if (edge.values >> value & 1u) add_to(next, edge.to, one.ways);
      if (!next.empty()) choices.push_back({value, bound(level + 1, next), std::move(next)});
    }
    std::stable_sort(choices.begin(), choices.end(), [](const Choice& one, const Choice& other) { return one.most > other.most; });
    for (const Choice& choice : choices) {
      if (choice.most <= found_ || --steps_ <= 0) return;
      world[static_cast<std::size_t>(level)] = static_cast<std::uint8_t>(choice.value);
      go(level + 1, choice.branch, world);
    }
  }

  const ScriptSpace& space_;
  const Diagram& diagram_;
  int steps_;
  std::array<bool, max_levels> is_role_{};
  std::vector<Count> best_;
  std::vector<bool> is_known_;
  Count found_ = 0;
  World best_world_{};
};

}  // namespace

LikelyCast most_likely_cast(const ScriptSpace& space, const Diagram& diagram, NodeId set, int steps) { return Search(space, diagram, steps).run(set); }

}  // namespace spiral::deduction
