#include "tables/proposal.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace spiral {

bool Proposal::has_all_of(const std::set<int>& needed) const { return std::includes(agreed.begin(), agreed.end(), needed.begin(), needed.end()); }

wire::Json to_json(const Proposal& proposal) {
  wire::Json stored{{"kind", wire::id(proposal.kind)},   {"by", proposal.by},        {"kept", proposal.kept}, {"seat", static_cast<int>(proposal.seat)},
                    {"level", wire::id(proposal.level)}, {"agreed", proposal.agreed}};
  if (proposal.kind == ProposalKind::undo) stored["loop"] = proposal.to.loop, stored["day"] = proposal.to.day, stored["step"] = wire::id(proposal.to.step);
  return stored;
}

std::optional<Proposal> proposal_from(const wire::Json& stored) {
  const std::optional<ProposalKind> kind = wire::named<ProposalKind>(stored.value("kind", ""));
  const std::optional<Level> level = wire::named<Level>(stored.value("level", "steady"));
  const int seat = stored.value("seat", 0);
  if (!kind || !level || seat < 0 || seat > static_cast<int>(Seat::c)) return std::nullopt;
  const PublicMoment to{stored.value("loop", 0), stored.value("day", 0), wire::named<Step>(stored.value("step", "")).value_or(Step::time_spiral)};
  return Proposal{*kind, stored.value("by", 0), stored.value("kept", 0), to, static_cast<Seat>(seat), *level, stored.value("agreed", std::set<int>())};
}

wire::Proposal shown(const Proposal& open, const std::set<int>& needed) {
  wire::Proposal proposal;
  proposal.kind = open.kind, proposal.by = open.by;
  if (open.kind == ProposalKind::stand_in) proposal.level = open.level;
  if (open.kind == ProposalKind::stand_in || open.kind == ProposalKind::final_guess) proposal.seat = open.seat;
  if (open.kind == ProposalKind::undo) {
    proposal.to = "loop " + std::to_string(open.to.loop) + ", day " + std::to_string(open.to.day) + ", " + wire::id(open.to.step);
    proposal.loop = open.to.loop, proposal.day = open.to.day, proposal.step = open.to.step;
  }
  proposal.agreed.assign(open.agreed.begin(), open.agreed.end()), proposal.needed.assign(needed.begin(), needed.end());
  return proposal;
}

}  // namespace spiral
