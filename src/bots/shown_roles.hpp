// Roles that everybody was told. Whatever else a suspected world explains, it must not contradict these.
#pragma once

#include <span>
#include <vector>

#include "engine/engine.hpp"
#include "model/dice.hpp"
#include "scripts/worlds.hpp"

namespace spiral {

class ShownRoles {
 public:
  ShownRoles(const TragedySet& set, std::span<const Event> told);

  // Whether everybody can have been shown like this: with the own role, as one that somebody comes to count as, or by a lie.
  bool allow(const Game& game) const;
  // Roles to draw from for a cast: mostly what was shown, now and then all that could be shown like it.
  AllowedRoles draw_allowed(const Script& script, Dice& dice) const;

  struct ShownRole {
    std::uint8_t who = 0;  // by character, as events name them
    RoleId role = no_role;
    std::uint64_t may_be = 0;  // roles of which this could be told, one bit a RoleId
  };
  bool empty() const { return list_.empty(); }
  const ShownRole* begin() const { return list_.data(); }
  const ShownRole* end() const { return list_.data() + list_.size(); }

 private:
  void take(std::uint8_t who, RoleId role, std::uint64_t may_be);

  std::vector<ShownRole> list_;
};

}  // namespace spiral
