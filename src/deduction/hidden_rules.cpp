#include "deduction/hidden_rules.hpp"

#include <algorithm>

namespace spiral::deduction {
namespace {

constexpr std::uint64_t any_role = ~std::uint64_t{0};

bool is_ruled_out(const Options& options, const Fact& fact) { return fact.is == Is::option_is && options[static_cast<Option>(fact.arg)] != fact.n; }

}  // namespace

HiddenRules::HiddenRules(const TragedySet& set, const Options& options) {
  const auto add_role_rules = [&](RoleId needed, const Role& source, const Fact* gate, PlotId giver) {
    if (source.collective && source.id != needed) is_complete = false;
    for (const Ability& ability : source.abilities) {
      if (ability.when == Moment::never) continue;
      if (source.collective) of_crowds[ability.when].push_back({source.id, &ability});
      else of_roles[ability.when].push_back({needed, &ability, gate, giver});
    }
  };
  for (const Role& role : set.roles) {
    add_role_rules(role.id, role, nullptr, no_plot);
    for (const Answer& answer : role.answers)
      if (answer.to == Question::has_abilities_of) add_role_rules(role.id, *set.find_role(answer.role), answer.needs, no_plot);
  }
  const auto add_plot = [&](const Plot& plot, bool is_main) {
    plots.push_back(&plot);
    for (const Ability& ability : plot.abilities)
      if (ability.when != Moment::never &&
          std::none_of(std::begin(ability.needs), std::end(ability.needs), [&](const Fact& fact) { return is_ruled_out(options, fact); }))
        of_plots[ability.when].push_back({plot.id, is_main, &ability});
    for (const Answer& answer : plot.answers) {
      if (answer.to == Question::active_main_plot) swaps_main_plot = plot.id;
      if (answer.to == Question::has_abilities_of) add_role_rules(static_cast<RoleId>(answer.needs[0].n), *set.find_role(answer.role), nullptr, plot.id);
      if (answer.to != Question::counts_as) continue;
      RoleTurn turn{.plot = plot.id, .from = any_role, .to = answer.role};
      int left = 0;
      bool is_in_play = true;
      for (const Fact& fact : answer.needs) {
        if (fact.is == Is::always) continue;
        if (fact.is == Is::option_is) is_in_play &= !is_ruled_out(options, fact);
        else if (fact.is == Is::script_role_is) turn.from &= 1ull << fact.n;
        else turn.needs[left++] = fact;
      }
      for (const Fact& fact : turn.needs) asks_who_has_turned |= is_in_play && fact.is == Is::has_turned;
      if (is_in_play) turns.push_back(turn);
    }
  };
  for (const Plot& plot : set.main_plots) add_plot(plot, true);
  for (const Plot& plot : set.subplots) add_plot(plot, false);
}

bool is_open(const Fact& fact, bool target_is_known) {
  const FactReading reading = reading_of(fact.is);
  if (reading.asks_roles || reading.knows_incident || reading.n == Number::plot || reading.n == Number::incident) return false;
  if (reading.n == Number::role && reading.about != About::nothing) return false;  // who has it, now or in the script
  switch (fact.of.whom) {
    case Whom::nothing:
    case Whom::self:
    case Whom::here:
    case Whom::location:
    case Whom::place_of_self:
    case Whom::start_of_self:
    case Whom::everywhere:
    case Whom::all_living:
    case Whom::all_corpses: return true;
    case Whom::target: return target_is_known;
    case Whom::second:
    case Whom::holder:
    case Whom::start_of_holder:
    case Whom::asked: return false;
  }
  return false;
}

}  // namespace spiral::deduction
