#include "puzzles/riddle.hpp"

#include <algorithm>

#include "model/in_order.hpp"
#include "protocol/deduced.hpp"

namespace spiral {
namespace {

using namespace deduction;
using Kind = ClaimKind;

bool is_about_culprit(const Claim& claim) { return claim.kind == Kind::culprit || claim.kind == Kind::mob; }
bool is_main_plot(const ScriptSpace& space, const Claim& claim) {
  return claim.kind == Kind::plot && space.main_plot_value(claim.plot) != no_plot_value && space.subplot_value(claim.plot) == no_plot_value;
}

std::string answer_id(const ScriptSpace& space, const Claim& claim, wire::PuzzleKind kind) {
  if (kind == wire::PuzzleKind::main_plot) return std::string(name_of(claim.plot));
  if (kind == wire::PuzzleKind::role) return claim.kind == Kind::absence ? "absent" : std::string(name_of(claim.role));
  return claim.kind == Kind::mob ? std::string(id_of(claim.place)) : std::string(name_of(space.members[claim.who].entry.character->id));
}

}  // namespace

std::optional<Riddle> riddle_about(int place, const Timeline& timeline, const ScriptSpace& space) {
  const Settled& sure = timeline.claims[static_cast<std::size_t>(place)];
  const Claim& claim = sure.claim;
  if (sure.by < 0 || !sure.is_so) return std::nullopt;
  const auto asked_as = [&](wire::PuzzleKind kind, const auto& is_alternative) -> std::optional<Riddle> {
    Riddle riddle;
    riddle.words.kind = kind;
    for (std::size_t i = 0; i < timeline.claims.size(); ++i) {
      const Settled& other = timeline.claims[i];
      if (!is_alternative(other.claim)) continue;
      const bool is_out = other.by >= 0 && other.by <= sure.by && !other.is_so;
      if (static_cast<int>(i) != place && !is_out) return std::nullopt;
      riddle.answers.push_back({answer_id(space, other.claim, kind), static_cast<int>(i)});
    }
    put_in_order(riddle.answers, [](const auto& one, const auto& other) { return one.id < other.id; });
    riddle.right = place;
    return riddle;
  };
  if (is_about_culprit(claim)) {
    std::optional<Riddle> riddle =
        asked_as(wire::PuzzleKind::culprit, [&](const Claim& other) { return is_about_culprit(other) && other.incident == claim.incident; });
    if (!riddle) return riddle;
    const wire::DeducedFact fact = fact_of(space, claim);
    riddle->words.incident = fact.incident, riddle->words.incident_day = fact.incident_day;
    riddle->words.nth = fact.nth, riddle->words.alike = fact.alike;
    return riddle;
  }
  if (is_main_plot(space, claim)) return asked_as(wire::PuzzleKind::main_plot, [&](const Claim& other) { return is_main_plot(space, other); });
  if (claim.kind != Kind::role || claim.role == role::person) return std::nullopt;
  std::optional<Riddle> riddle = asked_as(wire::PuzzleKind::holder, [&](const Claim& other) { return other.kind == Kind::role && other.role == claim.role; });
  if (riddle) return riddle->words.role = claim.role, riddle;
  riddle =
      asked_as(wire::PuzzleKind::role, [&](const Claim& other) { return (other.kind == Kind::role || other.kind == Kind::absence) && other.who == claim.who; });
  if (riddle) riddle->words.who = space.members[claim.who].entry.character->id;
  return riddle;
}

int rating_of(const std::vector<wire::PuzzleStep>& steps) { return std::clamp(static_cast<int>(steps.size()) - 1, 1, 5); }

int answers_left(const Riddle& riddle, const Timeline& timeline, int event) {
  return static_cast<int>(std::count_if(riddle.answers.begin(), riddle.answers.end(), [&](const Riddle::Answer& one) {
    const Settled& claim = timeline.claims[static_cast<std::size_t>(one.claim)];
    return claim.by < 0 || claim.by > event || claim.is_so;
  }));
}

}  // namespace spiral
