#include "tables/proposal.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tables/stored_json.hpp"

namespace spiral {

bool Proposal::has_all_of(const std::set<int>& needed) const { return std::includes(agreed.begin(), agreed.end(), needed.begin(), needed.end()); }

wire::Json to_json(const Proposal& proposal) {
  wire::Json stored{{"kind", wire::id(proposal.kind)},   {"by", proposal.by},        {"kept", proposal.kept}, {"seat", static_cast<int>(proposal.seat)},
                    {"level", wire::id(proposal.level)}, {"agreed", proposal.agreed}};
  if (proposal.kind == ProposalKind::undo) stored["loop"] = proposal.to.loop, stored["day"] = proposal.to.day, stored["step"] = wire::id(proposal.to.step);
  return stored;
}

std::optional<Proposal> proposal_from(const wire::Json& stored) {
  Proposal read;
  std::string kind, level = "steady", step;
  int seat = 0;
  const bool is_ours = take_field(stored, "kind", kind) && take_field(stored, "level", level) && take_field(stored, "seat", seat) &&
                       take_field(stored, "loop", read.to.loop) && take_field(stored, "day", read.to.day) && take_field(stored, "step", step) &&
                       take_field(stored, "by", read.by) && take_field(stored, "kept", read.kept);
  const std::optional<ProposalKind> named_kind = wire::named<ProposalKind>(kind);
  const std::optional<Level> named_level = wire::named<Level>(level);
  if (!is_ours || !named_kind || !named_level || seat < 0 || seat > static_cast<int>(Seat::c)) return std::nullopt;
  read.kind = *named_kind, read.level = *named_level, read.seat = static_cast<Seat>(seat);
  read.to.step = wire::named<Step>(step).value_or(Step::time_spiral);
  if (const auto agreed = stored.find("agreed"); agreed != stored.end())
    for (const wire::Json& person : *agreed) {
      if (!person.is_number_integer()) return std::nullopt;
      read.agreed.insert(person.get<int>());
    }
  return read;
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
