// Hidden scripts from a public half: drawn anew, or a little different from one that was good. All of them are legal, and none
// contradicts a role that was shown.
#pragma once

#include <optional>

#include "bots/shown_roles.hpp"
#include "knowledge/resample.hpp"
#include "model/dice.hpp"

namespace spiral {

class WorldChanges {
 public:
  WorldChanges(const SeatKnowledge& known, const ShownRoles& shown, Dice& dice) : known_(known), shown_(shown), dice_(dice) {}

  // Nothing if none was found; another try may find one.
  std::optional<Script> draw() const;
  // A neighbour of the script. If it stumbled over an event (one of all that were told), the change is likely to be about that.
  std::optional<Script> change(const Script& script, const Event* stumbled) const;

 private:
  void change_culprit(Script& script, int incident) const;
  void change_mob(Script& script, int incident) const;
  void make_culprit(Script& script, int incident, CastIndex who) const;
  void change_truth(Script& script, int incident) const;
  void mend_culprits(Script& script) const;
  void swap_roles(Script& script, CastIndex one) const;
  void give_role(Script& script, CastIndex who, RoleId role) const;
  void mend_roles(Script& script) const;
  void mend_copies(Script& script) const;
  void mend_successor(Script& script) const;
  bool agrees_with_shown(const Script& script) const;
  void change_plots(Script& script) const;
  void turn_plots(Script& script) const;
  void answer_incident(Script& script, int incident) const;
  void answer(Script& script, const Event& stumbled) const;
  int any_incident(const Script& script) const { return static_cast<int>(dice_.below(script.incident_count)); }
  CastIndex anybody(const Script& script) const { return static_cast<CastIndex>(dice_.below(script.cast_size)); }

  const SeatKnowledge& known_;
  const ShownRoles& shown_;
  Dice& dice_;
};

}  // namespace spiral
