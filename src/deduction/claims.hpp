// What can be claimed of a hidden script: somebody's role, a plot, a culprit, that an incident only bears its name.
#pragma once

#include "deduction/script_space.hpp"

namespace spiral::deduction {

enum class ClaimKind : std::uint8_t { role, absence, plot, culprit, mob, false_name };

struct Claim {
  ClaimKind kind{};
  CastIndex who = nobody;  // of a role, an absence, a culprit
  RoleId role = no_role;
  PlotId plot = no_plot;
  int incident = -1;  // of a culprit, a mob, a false name: its place
  Location place{};   // of a mob

  // Where it holds. No script is in two of these.
  struct At {
    int level = 0;
    Values values = 0;
  };
  std::array<At, 3> at{};
  int at_count = 0;

  Count scripts(const Marginals& all) const;  // in which it holds
  Condition otherwise(bool is_so) const;      // than it is; of several ways in which it may hold, in the first
};

// Every claim there is, whether any script makes it true or not.
std::vector<Claim> all_claims(const ScriptSpace& space);
// Those that hold in some of these scripts and not in all.
std::vector<Claim> open_claims(const ScriptSpace& space, const Marginals& all);

// What somebody holds to be so, or not so.
struct Note {
  Claim claim;
  bool is_so = false;
};
// The scripts of a set that agree with all notes.
NodeId agreeing_with(std::span<const Note> notes, Diagram& diagram, NodeId set);

}  // namespace spiral::deduction
