// The hidden halves that fit a public half: which plots, roles and culprits could there be?
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "model/dice.hpp"
#include "rules/options.hpp"
#include "rules/script.hpp"

namespace spiral {

// Every legal choice of plots and roles for the cast of `shown`: its plots and roles are ignored, incidents and culprits left as
// they are, so that who must or may not be a culprit is one already, or not; where no culprit is known there must be incidents
// enough. Calls `visit` with each; returns how many. Worlds that differ only in which of two Curmudgeons is which, or in the
// order of the subplots, are one.
std::uint64_t for_each_role_world(const Script& shown, const std::function<void(const Script&)>& visit, const Options& options = {});
std::uint64_t count_role_worlds(const Script& shown, const Options& options = {});

// A random legal hidden half: main plot and subplots uniformly, then an extra main plot where one is wanted, then roles, then
// what the incidents truly are and their culprits. `random` returns a number below its argument. The public half stays as it is:
// cast, days, public names of incidents. Given the plots, every choice of roles is equally likely. With `allowed` nobody gets
// another role. If no hidden half fits at all (a cast too small for any plots), `shown` comes back.
using AllowedRoles = std::array<std::uint64_t, max_cast>;  // for every member of the cast one bit a RoleId
Script random_world(const Script& shown, const Random& random, const Options& options = {}, const AllowedRoles* allowed = nullptr);

}  // namespace spiral
