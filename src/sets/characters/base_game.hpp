// The 18 characters of the base game. Goodwill abilities are the Leader's; unless said otherwise they may be refused.
#pragma once

#include "rules/content.hpp"
#include "sets/faults.hpp"

namespace spiral::characters {

using namespace words;

using enum Location;

// Another student here loses 1 Paranoia: both Students have it.                                            R68
inline constexpr Ability calm_a_student{
    .when = Moment::goodwill_ability,
    .goodwill = 2,
    .target = {.pick = Pick::character, .scope = Scope::here, .other = true, .trait = Trait::student},
    .does = {remove(1, Counter::paranoia, target)},
};

inline constexpr Character boy_student{
    .id = character::boy_student,
    .traits = {Trait::student, Trait::boy},
    .start = school,
    .limit = 2,
    .abilities = {calm_a_student},
};

inline constexpr Character girl_student{
    .id = character::girl_student,
    .traits = {Trait::student, Trait::girl},
    .start = school,
    .limit = 3,
    .abilities = {calm_a_student},
};

// In the School or the City: 1 Goodwill on anybody here, herself included.                                 R68
inline constexpr Character rich_mans_daughter{
    .id = character::rich_mans_daughter,
    .traits = {Trait::student, Trait::girl},
    .start = school,
    .limit = 1,
    .abilities = {{.when = Moment::goodwill_ability,
                   .goodwill = 3,
                   .target = {.pick = Pick::character, .scope = Scope::here},
                   .needs = {stands_in(school, city)},
                   .does = {place(1, Counter::goodwill, target)}}},
};

// Once a loop: the Leader takes one of his own spent cards back; there must be one.                        R69
inline constexpr Character class_rep{
    .id = character::class_rep,
    .traits = {Trait::student, Trait::girl},
    .start = school,
    .limit = 2,
    .abilities = {{.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 2,
                   .target = {.pick = Pick::spent_card},
                   .does = {take_back_card()}}},
};

// Has a role no plot of the script adds. From loop 2, never refused: his role is shown.                    R73
inline constexpr Character mystery_boy{
    .id = character::mystery_boy,
    .traits = {Trait::student, Trait::boy},
    .start = school,
    .limit = 3,
    .duties = {{.demand = Demand::role_outside_plots}},
    .abilities = {{.when = Moment::goodwill_ability,
                   .goodwill = 3,
                   .refusable = false,
                   .needs = {loop_is_at_least(2)},
                   .does = {show_role(self)}}},
};

// In the Shrine: 1 Intrigue leaves the Shrine. Once a loop: the role of somebody here is shown.            R68
inline constexpr Character shrine_maiden{
    .id = character::shrine_maiden,
    .traits = {Trait::student, Trait::girl},
    .start = shrine,
    .forbidden = forbids({city}),
    .limit = 2,
    .abilities = {{.when = Moment::goodwill_ability,
                   .goodwill = 3,
                   .needs = {stands_in(shrine, shrine)},
                   .does = {remove(1, Counter::intrigue, in(shrine))}},
                  {.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 5,
                   .target = {.pick = Pick::character, .scope = Scope::here},
                   .does = {show_role(target)}}},
};

// Once a loop each: kills another character here; brings a corpse here back to life.                       R48, R68
inline constexpr Character alien{
    .id = character::alien,
    .traits = {Trait::girl},
    .start = shrine,
    .forbidden = forbids({hospital}),
    .limit = 2,
    .abilities = {{.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 4,
                   .target = {.pick = Pick::character, .scope = Scope::here, .other = true},
                   .does = {kill(target)}},
                  {.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 5,
                   .target = {.pick = Pick::corpse, .scope = Scope::here, .victims_too = true},
                   .does = {revive(target)}}},
};

// Comes in the loop the script names. Once a loop: the culprit of any incident is shown.                   R68, R72
// 1 Intrigue leaves this location or somebody here.
inline constexpr Character godly_being{
    .id = character::godly_being,
    .traits = {Trait::man, Trait::woman},
    .start = shrine,
    .limit = 3,
    .parameter = Parameter::enters_on_loop,
    .abilities = {{.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 3,
                   .target = {.pick = Pick::incident},
                   .does = {show_culprit()}},
                  {.when = Moment::goodwill_ability,
                   .goodwill = 5,
                   .target = {.pick = Pick::spot, .scope = Scope::here},
                   .does = {remove(1, Counter::intrigue, target)}}},
};

// Once a loop each: the culprit of an incident of this loop is shown; a guard for somebody here.           R49, R71
inline constexpr Character police_officer{
    .id = character::police_officer,
    .traits = {Trait::adult, Trait::man},
    .start = city,
    .limit = 3,
    .abilities = {{.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 4,
                   .target = {.pick = Pick::occurred_incident},
                   .does = {show_culprit()}},
                  {.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 5,
                   .target = {.pick = Pick::character,
                              .scope = Scope::here,
                              .where = not_self_unless_option(GuardAndSoldierSelf::allowed)},
                   .does = {guard(target)}}},
};

// His own role is shown.
inline constexpr Character office_worker{
    .id = character::office_worker,
    .traits = {Trait::adult, Trait::man},
    .start = city,
    .forbidden = forbids({school}),
    .limit = 2,
    .abilities = {{.when = Moment::goodwill_ability, .goodwill = 3, .does = {show_role(self)}}},
};

// Once a loop: the Leader names a subplot, the Mastermind names another one that is active.                R70
inline constexpr Character informer{
    .id = character::informer,
    .traits = {Trait::adult, Trait::woman},
    .start = city,
    .limit = 3,
    .abilities = {{.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 5,
                   .target = {.pick = Pick::subplot},
                   .does = {name_other_subplot()}}},
};

// Another character here loses 1 Paranoia. Another character here gets 1 Goodwill.                         R68
inline constexpr Character pop_idol{
    .id = character::pop_idol,
    .traits = {Trait::student, Trait::girl},
    .start = city,
    .limit = 2,
    .abilities = {{.when = Moment::goodwill_ability,
                   .goodwill = 3,
                   .target = {.pick = Pick::character, .scope = Scope::here, .other = true},
                   .does = {remove(1, Counter::paranoia, target)}},
                  {.when = Moment::goodwill_ability,
                   .goodwill = 4,
                   .target = {.pick = Pick::character, .scope = Scope::here, .other = true},
                   .does = {place(1, Counter::goodwill, target)}}},
};

// 1 Paranoia on anybody else, anywhere. 1 Intrigue on this location or somebody here.                      R68
inline constexpr Character journalist{
    .id = character::journalist,
    .traits = {Trait::adult, Trait::man},
    .start = city,
    .limit = 2,
    .abilities = {{.when = Moment::goodwill_ability,
                   .goodwill = 2,
                   .target = {.pick = Pick::character, .other = true},
                   .does = {place(1, Counter::paranoia, target)}},
                  {.when = Moment::goodwill_ability,
                   .goodwill = 2,
                   .target = {.pick = Pick::spot, .scope = Scope::here},
                   .does = {place(1, Counter::intrigue, target)}}},
};

// For his role's abilities he may be taken to stand in his turf. Once a loop: the role of another character
// in the turf is shown.                                                                                    R62, R68
inline constexpr Character boss{
    .id = character::boss,
    .traits = {Trait::adult, Trait::man},
    .start = city,
    .limit = 4,
    .parameter = Parameter::turf,
    .abilities = {{.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 5,
                   .target = {.pick = Pick::character, .scope = Scope::turf, .other = true},
                   .does = {show_role(target)}}},
    .answers = {also_stands_in_turf()},
};

// 1 Paranoia on or off another character here; if his role refuses Goodwill, the Mastermind may use it too.
// The Patient may leave the Hospital for the rest of the loop.                                             R58, R74
inline constexpr Character doctor{
    .id = character::doctor,
    .traits = {Trait::adult, Trait::man},
    .start = hospital,
    .limit = 2,
    .abilities = {{.when = Moment::goodwill_ability,
                   .goodwill = 2,
                   .mastermind_too = true,
                   .target = {.pick = Pick::character, .scope = Scope::here, .other = true},
                   .choice = Choice::place_or_remove,
                   .does = {place_or_remove(1, Counter::paranoia, target)}},
                  {.when = Moment::goodwill_ability,
                   .goodwill = 3,
                   .target = {.pick = Pick::character, .named = character::patient},
                   .does = {lift_forbidden_locations(target)}}},
};

inline constexpr Character patient{
    .id = character::patient,
    .traits = {Trait::boy},
    .start = hospital,
    .forbidden = forbids({city, school, shrine}),
    .limit = 2,
};

// Never refused: another character here at its Paranoia limit loses 1 Paranoia.                            R68
inline constexpr Character nurse{
    .id = character::nurse,
    .traits = {Trait::adult, Trait::woman},
    .start = hospital,
    .limit = 3,
    .abilities = {{.when = Moment::goodwill_ability,
                   .goodwill = 2,
                   .refusable = false,
                   .target = {.pick = Pick::character, .scope = Scope::here, .other = true, .where = at_limit(target)},
                   .does = {remove(1, Counter::paranoia, target)}}},
};

// Starts where the Mastermind likes, every loop. His incidents do not occur for the rest of the loop.      R61, R75
inline constexpr Character henchman{
    .id = character::henchman,
    .traits = {Trait::adult, Trait::man},
    .start = hospital,
    .start_is_chosen = true,
    .limit = 1,
    .abilities = {{.when = Moment::goodwill_ability, .goodwill = 3, .does = {stop_own_incidents()}}},
};

inline constexpr Character base_game[] = {
    boy_student, girl_student,   rich_mans_daughter, class_rep, mystery_boy, shrine_maiden,
    alien,       godly_being,    police_officer,     office_worker, informer, pop_idol,
    journalist,  boss,           doctor,             patient,   nurse,       henchman,
};

static_assert(Sound<first_fault(base_game)>::is_proved);

}  // namespace spiral::characters
