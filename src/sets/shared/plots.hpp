// Plots whose rule is the same in every set that has them.
#pragma once

#include "rules/content.hpp"
#include "sets/ids.hpp"

namespace spiral::shared {

using namespace words;

// A plot that loses the loop at its end when a place holds enough Intrigue.
constexpr Ability lost_with_intrigue(std::uint8_t n, Subject on) {
  return {.when = Moment::loop_end, .needs = {at_least(n, Counter::intrigue, on)}, .does = {protagonists_lose()}};
}

// MURDER PLAN (main).                                                                                      seed 000
inline constexpr Plot murder_plan{
    .id = plot::murder_plan,
    .roles = {{role::key_person}, {role::brain}, {role::killer}},
};

// AN UNSETTLING RUMOR (sub). Mastermind ability, optional, once a loop: 1 Intrigue on any location.        seeds 000, 002; R54
inline constexpr Plot an_unsettling_rumor{
    .id = plot::an_unsettling_rumor,
    .roles = {{role::conspiracy_theorist}},
    .abilities = {{.when = Moment::mastermind_ability,
                   .use = Use::optional,
                   .limit = Limit::once_a_loop,
                   .target = {.pick = Pick::location},
                   .does = {place(1, Counter::intrigue, target)}}},
};

// THE SEALED ITEM (main). Loop end: 2 or more Intrigue on the Shrine lose the loop.                        seeds 000, 003
inline constexpr Plot the_sealed_item{
    .id = plot::the_sealed_item,
    .roles = {{role::brain}, {role::cultist}},
    .abilities = {lost_with_intrigue(2, in(Location::shrine))},
};

// A LOVE AFFAIR (sub).                                                                                     seeds 000, 002
inline constexpr Plot a_love_affair{
    .id = plot::a_love_affair,
    .roles = {{role::lover}, {role::loved_one}},
};

// THE HIDDEN FREAK (sub).                                                                                  seeds 000, 003
inline constexpr Plot the_hidden_freak{
    .id = plot::the_hidden_freak,
    .roles = {{role::friend_}, {role::serial_killer}},
};

}  // namespace spiral::shared
