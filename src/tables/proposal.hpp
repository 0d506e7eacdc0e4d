// Something that people at a table vote on.
#pragma once

#include <set>

#include "protocol/wire.hpp"
#include "tables/course.hpp"
#include "tables/store.hpp"

namespace spiral {

using wire::ProposalKind;

struct Proposal {
  ProposalKind kind{};
  int by = 0;            // a person; 0: the clock, a spectator or a bot
  int kept = 0;          // how many answers stay; of the Final Guess: how many there were
  PublicMoment to = {};  // where an undo leads
  Seat seat{};           // who is replaced, or leads
  Level level = Level::steady;
  std::set<int> agreed = {};

  bool has_all_of(const std::set<int>& needed) const;
};

// As the store keeps it. Nothing if it is none of ours.
wire::Json to_json(const Proposal& proposal);
std::optional<Proposal> proposal_from(const wire::Json& stored);
// As everybody is shown it, with those who have to agree.
wire::Proposal shown(const Proposal& proposal, const std::set<int>& needed);

}  // namespace spiral
