// First Steps: the introductory set. One subplot, a public cast, no Final Guess.
#pragma once

#include "sets/faults.hpp"
#include "sets/shared/incidents.hpp"
#include "sets/shared/plots.hpp"
#include "sets/shared/roles.hpp"

namespace spiral::first_steps {

using namespace words;

inline constexpr Role roles[] = {
    shared::person,  shared::key_person,          shared::killer,        shared::brain,      shared::cultist,
    shared::friend_, shared::conspiracy_theorist, shared::serial_killer, shared::curmudgeon,
};

// LIGHT OF THE AVENGER. Loop end: 2 or more Intrigue on the Brain's starting location lose the loop.       seed 000; R61
inline constexpr Plot light_of_the_avenger{
    .id = plot::light_of_the_avenger,
    .roles = {{role::brain}},
    .abilities = {shared::lost_with_intrigue(2, start_of(role::brain))},
};

// A PLACE TO PROTECT. Loop end: 2 or more Intrigue on the School lose the loop.                            seed 000
inline constexpr Plot a_place_to_protect{
    .id = plot::a_place_to_protect,
    .roles = {{role::key_person}, {role::cultist}},
    .abilities = {shared::lost_with_intrigue(2, in(Location::school))},
};

inline constexpr Plot main_plots[] = {shared::murder_plan, light_of_the_avenger, a_place_to_protect};

// SHADOW OF THE RIPPER.                                                                                    seed 000
inline constexpr Plot shadow_of_the_ripper{
    .id = plot::shadow_of_the_ripper,
    .roles = {{role::conspiracy_theorist}, {role::serial_killer}},
};

// A HIDEOUS SCRIPT. None, one or two Curmudgeons, as the author likes.                                     seed 000; R139
inline constexpr Plot a_hideous_script{
    .id = plot::a_hideous_script,
    .roles = {{role::conspiracy_theorist}, {role::friend_}, {role::curmudgeon, 0, 2}},
};

inline constexpr Plot subplots[] = {shadow_of_the_ripper, shared::an_unsettling_rumor, a_hideous_script};

inline constexpr Incident incidents[] = {
    shared::murder,         shared::increasing_unease, shared::suicide,   shared::hospital_incident,
    shared::faraway_murder, shared::missing_person,    shared::spreading,
};

inline constexpr TragedySet set{
    .name = "first_steps",
    .subplot_count = 1,
    .has_final_guess = false,
    .talks_while_preparing = true,
    .cast_is_public = true,
    .roles = roles,
    .main_plots = main_plots,
    .subplots = subplots,
    .incidents = incidents,
};

static_assert(Sound<first_fault(set)>::is_proved);

}  // namespace spiral::first_steps
