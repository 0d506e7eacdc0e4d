#include "deduction/timeline.hpp"

namespace spiral::deduction {

std::string in_digits(Count number) {
  std::string digits;
  do digits.push_back(static_cast<char>('0' + static_cast<int>(number % 10)));
  while ((number /= 10) != 0);
  return {digits.rbegin(), digits.rend()};
}

namespace {

void settle(std::vector<Settled>& claims, const Marginals& now, int by, Deduction& deduction) {
  for (Settled& one : claims) {
    const Count scripts = one.claim.scripts(now);
    one.share = static_cast<double>(scripts) / static_cast<double>(now.total);
    if (one.by >= 0 || (scripts != 0 && scripts != now.total)) continue;
    one.by = by, one.is_so = scripts != 0;
    if (by >= 0) one.why = deduction.why_not(one.claim.otherwise(one.is_so));
  }
}

}  // namespace

Timeline timeline_of(Deduction& deduction, std::span<const Event> told, long steps, std::span<const Note> notes) {
  Timeline timeline;
  timeline.is_exact = deduction.is_exact();
  if (!timeline.is_exact) return timeline;
  deduction.keep_reasons();
  Marginals now;
  deduction.diagram().count_values(deduction.possible(), now);
  timeline.scripts.push_back(now.total);
  for (const Claim& claim : open_claims(deduction.space(), now)) timeline.claims.push_back({.claim = claim});
  settle(timeline.claims, now, -1, deduction);
  const auto hold_against = [&](NodeId possible, int by) {
    if (!notes.empty() && !timeline.conflict.is_there && agreeing_with(notes, deduction.diagram(), possible) == no_world) timeline.conflict = {true, by};
  };
  hold_against(deduction.possible(), -1);
  for (std::size_t i = 0; i < told.size(); ++i) {
    deduction.see(told[i]);
    const NodeId possible = deduction.possible();
    timeline.is_exact = deduction.is_exact() && deduction.runs() <= steps;
    if (!timeline.is_exact) break;
    const Count scripts = deduction.diagram().count(possible);
    if (scripts == 0) break;
    if (scripts != timeline.scripts.back()) {
      deduction.diagram().count_values(possible, now);
      settle(timeline.claims, now, static_cast<int>(i), deduction);
      hold_against(possible, static_cast<int>(i));
    }
    timeline.scripts.push_back(scripts);
  }
  return timeline;
}

}  // namespace spiral::deduction
