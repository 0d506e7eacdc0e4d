// The hidden halves that fit a public half: which plots, roles and culprits could there be?
#pragma once

#include <cstdint>
#include <functional>

#include "rules/script.hpp"

namespace spiral {

// Every legal choice of main plot, subplots and roles for the cast of `shown` (its plots and roles are ignored, culprits left as
// they are). Calls `visit` with each; returns how many. Worlds that differ only in which of two Curmudgeons is which are one.
std::uint64_t for_each_role_world(const Script& shown, const std::function<void(const Script&)>& visit);
std::uint64_t count_role_worlds(const Script& shown);

// A random legal hidden half: plots uniformly, then roles, then culprits (different living bodies for each incident, never one
// twice). `random` returns a number below its argument. The public half stays as it is. Given the plots, every choice of roles
// is equally likely. If no hidden half fits at all (a cast too small for any plots), `shown` comes back.
Script random_world(const Script& shown, const std::function<std::uint32_t(std::uint32_t)>& random);

}  // namespace spiral
