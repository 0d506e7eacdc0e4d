// Why something is settled: a few scripts in which it would be otherwise are played once more, and it is looked at what came of them.
#include <algorithm>

#include "deduction/deduction.hpp"

namespace spiral::deduction {
namespace {

constexpr int scripts_tried = 6;
constexpr std::size_t most_rules = 3;
constexpr long most_runs = 20'000;  // of one deduction; later no reasons are given

bool is_rule(const Cause& cause) {
  return cause.kind == CauseKind::role || cause.kind == CauseKind::plot || cause.kind == CauseKind::incident || cause.kind == CauseKind::character;
}

bool is_same_rule(const Cause& one, const Cause& other) {
  return one.kind == other.kind && one.id == other.id && (one.kind != CauseKind::character || one.who == other.who);
}

// Whose role it is makes no difference where several people may have it.
void add_rule(std::vector<Cause>& rules, const Cause& cause) {
  const auto same = std::find_if(rules.begin(), rules.end(), [&](const Cause& one) { return is_same_rule(one, cause); });
  if (same == rules.end()) return rules.push_back(cause);
  if (same->who != cause.who) same->who = nobody;
}

bool has_all(const std::vector<Cause>& rules, const std::vector<Cause>& others) {
  return std::all_of(others.begin(), others.end(),
                     [&](const Cause& other) { return std::any_of(rules.begin(), rules.end(), [&](const Cause& one) { return is_same_rule(one, other); }); });
}

}  // namespace

std::vector<Attempt> Deduction::attempts_with(const World& world) {
  std::vector<Attempt> all;
  for (const Reached& from : before_.standing)
    if (before_.regions->contains(from.scripts, world))
      for (const Attempt& one : explorer_.attempts(world, from, before_.told, true)) all.push_back(one);
  return all;
}

Reason Deduction::why_not(const Condition& like_this) {
  if (!keeps_reasons_ || !is_exact() || !before_.regions || explorer_.runs_for_attempts() > most_runs) return {};
  Dice dice(1);  // the same answer for the same story
  std::vector<Cause> told;
  for (int i = 0; answered_ != no_world && i < scripts_tried; ++i)
    for (const Attempt& one : attempts_with(diagram_.draw(answered_, dice)))
      if (one.heard == before_.told.size() && is_rule(one.last_heard)) add_rule(told, one.last_heard);
  // What would have come by itself, whatever the Mastermind did.
  std::vector<Cause> missing;
  bool are_all_missing = true;
  const NodeId otherwise = diagram_.keep(before_.possible, like_this);
  for (int i = 0; otherwise != no_world && i < scripts_tried; ++i) {
    const std::vector<Attempt> attempts = attempts_with(diagram_.draw(otherwise, dice));
    std::size_t most = 0;
    for (const Attempt& one : attempts) most = std::max(most, one.heard);
    for (const Attempt& one : attempts) {
      if (one.is_chosen || one.heard < most) continue;
      are_all_missing &= one.is_different && is_rule(one.other);
      if (is_rule(one.other)) add_rule(missing, one.other);
    }
  }
  if (are_all_missing && !missing.empty() && missing.size() <= most_rules && !has_all(told, missing)) return {true, missing};
  return {false, told.size() <= most_rules ? told : std::vector<Cause>{}};
}

}  // namespace spiral::deduction
