#include "deduction/claims.hpp"

#include <bit>

namespace spiral::deduction {

Count Claim::scripts(const Marginals& all) const {
  Count sum = 0;
  for (int i = 0; i < at_count; ++i)
    for (Values left = at[static_cast<std::size_t>(i)].values; left != 0; left &= left - 1)
      sum += all.with[static_cast<std::size_t>(at[static_cast<std::size_t>(i)].level)][static_cast<std::size_t>(std::countr_zero(left))];
  return sum;
}

namespace {

Claim holding_at(Claim claim, int level, Values values) {
  claim.at[static_cast<std::size_t>(claim.at_count++)] = {level, values};
  return claim;
}

Claim about_plot(const ScriptSpace& space, PlotId plot) {
  Claim claim{.kind = ClaimKind::plot, .plot = plot};
  if (const int main = space.main_plot_value(plot); main != no_plot_value) claim = holding_at(claim, ScriptSpace::main_plot_level, Values{1} << main);
  if (const int sub = space.subplot_value(plot); sub != no_plot_value)
    for (int level : {ScriptSpace::first_subplot_level, ScriptSpace::second_subplot_level}) claim = holding_at(claim, level, Values{1} << sub);
  return claim;
}

}  // namespace

std::vector<Claim> all_claims(const ScriptSpace& space) {
  std::vector<Claim> all;
  const auto add = [&](const Claim& claim) { all.push_back(claim); };
  for (const std::span<const Plot> plots : {std::span<const Plot>(space.shown.set->main_plots), std::span<const Plot>(space.shown.set->subplots)})
    for (const Plot& plot : plots) add(about_plot(space, plot.id));
  for (CastIndex who = 0; who < space.member_count; ++who) {
    for (int role = 0; role < absent_value; ++role)
      add(holding_at({.kind = ClaimKind::role, .who = who, .role = static_cast<RoleId>(role)}, space.role_level(who), Values{1} << role));
    add(holding_at({.kind = ClaimKind::absence, .who = who}, space.role_level(who), Values{1} << absent_value));
  }
  for (int i = 0; i < space.shown.incident_count; ++i) {
    const int level = space.culprit_level(i);
    for (CastIndex who = 0; who < space.member_count; ++who) add(holding_at({.kind = ClaimKind::culprit, .who = who, .incident = i}, level, guilty(who)));
    for (int place = 0; place < location_count; ++place) {
      const auto where = static_cast<Location>(place);
      add(holding_at({.kind = ClaimKind::mob, .incident = i, .place = where}, level, Values{1} << mob_value(where) | Values{1} << mob_value(where, true)));
    }
    add(holding_at({.kind = ClaimKind::false_name, .incident = i}, level, any_value << 32));
  }
  return all;
}

Condition Claim::otherwise(bool is_so) const {
  Condition condition;
  if (!is_so) return condition.with(at[0].level, at[0].values);
  for (int i = 0; i < at_count; ++i) condition.with(at[static_cast<std::size_t>(i)].level, ~at[static_cast<std::size_t>(i)].values);
  return condition;
}

std::vector<Claim> open_claims(const ScriptSpace& space, const Marginals& all) {
  std::vector<Claim> open = all_claims(space);
  std::erase_if(open, [&](const Claim& claim) { return claim.scripts(all) == 0 || claim.scripts(all) == all.total; });
  return open;
}

NodeId agreeing_with(std::span<const Note> notes, Diagram& diagram, NodeId set) {
  Condition all;
  for (const Note& note : notes)
    for (int i = 0; i < note.claim.at_count; ++i) {
      const auto [level, values] = note.claim.at[static_cast<std::size_t>(i)];
      if (!note.is_so) all.with(level, ~values);
      else if (note.claim.at_count == 1) all.with(level, values);
    }
  set = diagram.keep(set, all);
  for (const Note& note : notes) {  // a plot may be in play in several ways
    if (!note.is_so || note.claim.at_count == 1) continue;
    std::vector<Condition> ways;
    for (int i = 0; i < note.claim.at_count; ++i)
      ways.push_back(Condition().with(note.claim.at[static_cast<std::size_t>(i)].level, note.claim.at[static_cast<std::size_t>(i)].values));
    set = diagram.keep_any(set, ways);
  }
  return set;
}

}  // namespace spiral::deduction
