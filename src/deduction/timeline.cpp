#include "deduction/timeline.hpp"

#include <bit>

namespace spiral::deduction {

Timeline timeline_of(Deduction& deduction, std::span<const Event> told) {
  Timeline timeline;
  for (auto& values : timeline.ruled_out_by) values.fill(Timeline::never);
  NodeId before = deduction.possible();
  Condition open = deduction.diagram().values_of(before);
  timeline.scripts.push_back(deduction.diagram().count(before));
  for (std::size_t i = 0; i < told.size(); ++i) {
    deduction.see(told[i]);
    const NodeId possible = deduction.possible();
    timeline.is_exact = deduction.is_exact();
    if (!timeline.is_exact) break;
    timeline.scripts.push_back(deduction.diagram().count(possible));
    const Condition now = deduction.diagram().values_of(possible);
    for (std::size_t level = 0; level < max_levels; ++level)
      for (Values gone = open.may_be[level] & ~now.may_be[level]; gone != 0; gone &= gone - 1)
        timeline.ruled_out_by[level][static_cast<std::size_t>(std::countr_zero(gone))] = static_cast<int>(i);
    open = now;
  }
  return timeline;
}

}  // namespace spiral::deduction
