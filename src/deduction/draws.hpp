// Scripts drawn from a set, each as often as it weighs; and neighbours of a script.
#pragma once

#include "deduction/prior.hpp"

namespace spiral::deduction {

class Draws {
 public:
  // `all`: every script, before anything was told.
  Draws(Prior prior, const Diagram& diagram, NodeId all) : diagram_(diagram), weights_(prior, diagram, all) {}
  const Weights& weights() const { return weights_; }

  // From now on of this set.
  void draw_from(NodeId set);
  // The set must not be empty.
  World draw(Dice& dice) const;
  // A world of the set that differs from this one at these levels alone (a bit each), drawn evenly; the same one again if there is no other.
  World redraw(const World& world, std::uint64_t levels, Dice& dice) const;

 private:
  struct Choice {               // of plots
    Count first = 0, size = 0;  // its scripts, in the order of the diagram
    double weight = 0;          // with those of the choices before it
  };
  Count count_like(NodeId node, int level, const World& world, std::uint64_t levels) const;

  const Diagram& diagram_;
  Weights weights_;
  NodeId set_ = no_world;
  std::vector<Choice> choices_;
};

}  // namespace spiral::deduction
