// What is held to be likely before anything is told. What is possible does not hang on it: weights lie over the scripts and delete none.
#pragma once

#include <map>

#include "deduction/script_space.hpp"

namespace spiral::deduction {

enum class Prior : std::uint8_t {
  scripts,  // every script is as likely as any other
  plots     // every choice of plots is, and then every script with them
};

// How likely each value is, from 0 to 1.
struct Shares {
  std::array<std::array<double, 64>, max_levels> of{};
  double share(int level, int value) const { return of[static_cast<std::size_t>(level)][static_cast<std::size_t>(value)]; }
};

class Weights {
 public:
  // `all`: every script, before anything was told.
  Weights(Prior prior, const Diagram& diagram, NodeId all);
  Shares shares(Diagram& diagram, NodeId set) const;

  using Plots = std::uint32_t;  // a value a level, six bits each
  struct Entry {                // the scripts with these plots
    Plots plots;
    NodeId rest;
  };
  static std::vector<Entry> by_plots(const Diagram& diagram, NodeId set);  // in the order of the diagram
  double of_script(Plots plots) const { return weight_of_script_.at(plots); }
  double of_script(const World& world) const;

 private:
  std::map<Plots, double> weight_of_script_;  // with these plots
};

}  // namespace spiral::deduction
