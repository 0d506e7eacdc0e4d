// Basic Tragedy: the standard set. Two subplots.
#pragma once

#include "sets/faults.hpp"
#include "sets/shared/incidents.hpp"
#include "sets/shared/plots.hpp"
#include "sets/shared/roles.hpp"

namespace spiral::basic_tragedy {

using namespace words;

inline constexpr Role roles[] = {
    shared::person,        shared::key_person,          shared::killer,        shared::brain,     shared::cultist,
    shared::time_traveler, shared::witch,               shared::friend_,       shared::lover,     shared::loved_one,
    shared::factor,        shared::conspiracy_theorist, shared::serial_killer,
};

// SIGN WITH ME! The Key Person is a girl.                                                                  seed 000; R154
//   Loop end: 2 or more Intrigue on the Key Person lose the loop.
inline constexpr Plot sign_with_me{
    .id = plot::sign_with_me,
    .roles = {{role::key_person}},
    .duties = {{.demand = Demand::holder_has_trait, .role = role::key_person, .trait = Trait::girl}},
    .abilities = {shared::lost_with_intrigue(2, holder_of(role::key_person))},
};

// CHANGE OF FUTURE. Loop end: a Butterfly Effect that occurred this loop loses it.                         seed 000; R135
inline constexpr Plot change_of_future{
    .id = plot::change_of_future,
    .roles = {{role::cultist}, {role::time_traveler}},
    .abilities = {{.when = Moment::loop_end,
                   .needs = {has_occurred(incident::butterfly_effect)},
                   .does = {protagonists_lose()}}},
};

// GIANT TIME BOMB. Loop end: 2 or more Intrigue on the Witch's starting location lose the loop.            seed 000; R61
inline constexpr Plot giant_time_bomb{
    .id = plot::giant_time_bomb,
    .roles = {{role::witch}},
    .abilities = {shared::lost_with_intrigue(2, start_of(role::witch))},
};

inline constexpr Plot main_plots[] = {shared::the_sealed_item, sign_with_me, change_of_future, giant_time_bomb,
                                      shared::murder_plan};

// CIRCLE OF FRIENDS.                                                                                       seed 000
inline constexpr Plot circle_of_friends{
    .id = plot::circle_of_friends,
    .roles = {{role::friend_, 2, 2}, {role::conspiracy_theorist}},
};

// UNKNOWN FACTOR X.                                                                                        seed 000
inline constexpr Plot unknown_factor_x{
    .id = plot::unknown_factor_x,
    .roles = {{role::factor}},
};

// PARANOIA VIRUS. A living Person with more than 3 Paranoia is a Serial Killer for as long as that lasts,  seed 000; R59
// or for the rest of the loop if the table wants it.
inline constexpr Plot paranoia_virus{
    .id = plot::paranoia_virus,
    .roles = {{role::conspiracy_theorist}},
    .answers = {counts_as(role::serial_killer, script_role_is(role::person), is_alive(self), at_least(4, Counter::paranoia, self)),
                counts_as(role::serial_killer, script_role_is(role::person), is_alive(self), at_least(3, Counter::paranoia, self),
                          option_is(ParanoiaVirusAt::three)),
                counts_as(role::serial_killer, script_role_is(role::person), is_alive(self), has_turned(self),
                          option_is(ParanoiaVirusLasts::loop))},
};

// THREADS OF FATE. Loop start: 2 Paranoia on everybody who held Goodwill when the last loop ended.         seed 000; R140
inline constexpr Plot threads_of_fate{
    .id = plot::threads_of_fate,
    .abilities = {{.when = Moment::loop_start,
                   .target = {.pick = Pick::character, .each = true, .where = had_goodwill_last_loop(target)},
                   .does = {place(2, Counter::paranoia, target)}}},
};

inline constexpr Plot subplots[] = {
    circle_of_friends, shared::a_love_affair,  shared::the_hidden_freak, unknown_factor_x, shared::an_unsettling_rumor,
    paranoia_virus,    threads_of_fate,
};

inline constexpr Incident incidents[] = {
    shared::murder,         shared::increasing_unease, shared::foul_evil,      shared::suicide,
    shared::faraway_murder, shared::hospital_incident, shared::missing_person, shared::spreading,
    shared::butterfly_effect,
};

inline constexpr TragedySet set{
    .name = "basic_tragedy",
    .roles = roles,
    .main_plots = main_plots,
    .subplots = subplots,
    .incidents = incidents,
};

static_assert(Sound<first_fault(set)>::is_proved);

}  // namespace spiral::basic_tragedy
