// Who could hold which role, once the plots are chosen.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "scripts/plot_roles.hpp"
#include "scripts/worlds.hpp"

namespace spiral {

inline constexpr int most_tries = 500;  // of what is drawn again until it is legal

// The roles of a set with a duty, one bit each: worlds are drawn too often to look roles up one by one.
struct RolesWithDuty {
  std::uint64_t bits = 0;

  RolesWithDuty(const TragedySet& set, Demand demand);
  bool contain(RoleId role) const { return bits >> static_cast<unsigned>(role) & 1u; }
};

// Who is a culprit in the public half, or how many culprits are still to be found.
struct Culprits {
  CastMask known = 0;
  int open = 0;    // incidents without a known culprit
  int fewest = 0;  // different culprits they need at least (R91)

  explicit Culprits(const Script& shown);
};

// The ways to give the roles of some plots to a cast, as a table: from each member on, for each number of roles already given
// away, how many ways there are to finish. It counts without visiting, visits without dead ends, and draws evenly. Only demands
// on several holders at once are beyond the table: what breaks them is left out one by one.
class RoleAssignments {
 public:
  RoleAssignments(const Script& shown, const PlotsInPlay& plots, const AllowedRoles* allowed = nullptr);

  bool are_any() const { return !table_.empty() && ways(0, 0) > 0; }
  std::uint64_t count();
  std::uint64_t visit_all(Script& world, const std::function<void(const Script&)>& visit) const;
  // False if all tries were in vain: hardly anything fits.
  bool draw(Script& world, const Random& random) const;

 private:
  struct RoleOption {
    RoleId role = person_role;
    unsigned step = 0;      // what the number of roles given away grows by; 0 for roles that are not counted
    unsigned capacity = 0;  // one more than the most holders
    bool copies = false;    // open only if somebody else has the role
  };

  // Who may hold what.
  bool is_for_one(const Duty& duty) const;
  bool is_joint(RoleId role) const;
  bool keeps_joint_duties(const Script& world) const;
  bool may_hold(CastIndex who, RoleId role) const;
  bool has_culprits_enough(int musts, int nevers) const;
  void list_options(CastIndex who, std::vector<RoleOption>& options) const;

  // The table.
  bool is_open(const RoleOption& option, unsigned given) const;
  bool has_somebody(RoleId role, unsigned given) const;
  void list_copies(CastIndex who, std::vector<RoleOption>& options) const;
  bool is_enough(unsigned given) const;
  // Rows stand for the cast in its order, but whoever copies a role comes last: then it is known which there are.
  std::uint64_t ways(int row, unsigned given) const { return table_[static_cast<std::size_t>(row) * states_ + given]; }
  void fill_table(const Script* fixed = nullptr);
  std::uint64_t count_fixed(int row, unsigned given, Script& world);
  std::uint64_t visit_from(int row, unsigned given, Script& world, const std::function<void(const Script&)>& visit) const;
  void draw_once(Script& world, const Random& random) const;

  const Script& shown_;
  int cast_size_;
  PlotRoles roles_;
  Culprits culprits_;
  RolesWithDuty must_be_culprit_, never_culprit_;
  std::vector<HolderDuty> single_, joint_;  // demands on one holder, and those that several must share out
  int musts_ = 0, nevers_ = 0;              // holders of the plots' roles who must, or must not, be culprits
  unsigned states_ = 1;
  std::array<CastIndex, max_cast> order_{};
  CastIndex copier_ = nobody, outsider_ = nobody;        // who copies a role, and who has one outside the plots
  CastIndex successor_ = nobody, predecessor_ = nobody;  // one line of the script (R237)
  unsigned outsider_step_ = 0;                           // which of those it is, where it may be copied
  std::vector<RoleId> outside_;
  std::array<unsigned, max_plot_roles> steps_{};
  std::array<std::vector<RoleOption>, max_cast> options_;
  std::vector<std::uint64_t> table_;
};

// A hidden half with these plots, for a script that is being written and has its cast and its incidents. False if nothing fits.
bool draw_hidden_half(Script& script, const PlotsInPlay& plots, const Random& random);

}  // namespace spiral
