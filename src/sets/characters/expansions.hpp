// The eight characters of the later boxes. Goodwill abilities are the Leader's; unless said otherwise they may be refused.
#pragma once

#include "rules/content.hpp"
#include "sets/faults.hpp"

namespace spiral::characters {

using namespace words;

using enum Location;

// Loses all his counters; where there is an Extra Gauge it goes a step up or down.                         R76, R202
// Loop start: a counter of the Mastermind's choice on him.
inline constexpr Character scientist{
    .id = character::scientist,
    .traits = {Trait::adult, Trait::man},
    .start = hospital,
    .limit = 2,
    .abilities = {{.when = Moment::goodwill_ability,
                   .goodwill = 3,
                   .choice = Choice::up_or_down,
                   .does = {clear_all(self), move_gauge()}},
                  {.when = Moment::loop_start, .choice = Choice::counter, .does = {place_chosen(1, self)}}},
};

// Once a loop each: a counter that is there goes from one other character here to another; the role of a   R76, R80, R209
// corpse is shown.
inline constexpr Character forensic_specialist{
    .id = character::forensic_specialist,
    .traits = {Trait::adult, Trait::man},
    .start = city,
    .limit = 3,
    .abilities = {{.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 2,
                   .target = {.pick = Pick::character, .scope = Scope::here, .other = true},
                   .second = {.pick = Pick::character, .scope = Scope::here, .other = true, .not_the_first = true, .is_needed = true},
                   .choice = Choice::counter_of_target,
                   .does = {move_chosen_counter()}},
                  {.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 5,
                   .target = {.pick = Pick::corpse},
                   .does = {show_role(target)}}},
};

// Never a Person. For its incidents all its counters count. Once a loop: the effect of an incident of the script, by its
// public name, with the A.I. as culprit; the Leader chooses, and it is no occurrence.                      R76, R155, R157
inline constexpr Character ai{
    .id = character::ai,
    .traits = {Trait::construct},
    .start = city,
    .forbidden = forbids({hospital, school, shrine}),
    .limit = 4,
    .duties = {{.demand = Demand::never_person}},
    .abilities = {{.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 3,
                   .target = {.pick = Pick::incident},
                   .does = {resolve_effect_of()}}},
    .answers = {all_counters_count_as_paranoia()},
};

// No cards on it; those on its location reach it too. Once a loop: a character here goes elsewhere.        R76, R207, R208
// The Illusion leaves the board for the rest of the loop.
inline constexpr Character illusion{
    .id = character::illusion,
    .traits = {Trait::fabrication, Trait::woman},
    .start = shrine,
    .limit = 3,
    .abilities = {{.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 3,
                   .target = {.pick = Pick::character, .scope = Scope::here},
                   .second = {.pick = Pick::destination, .other = true, .is_needed = true},
                   .does = {move_to_second(target)}},
                  {.when = Moment::goodwill_ability, .goodwill = 4, .does = {leave_board(self)}}},
    .answers = {takes_no_mastermind_cards(), takes_no_protagonist_cards(), cards_of_its_location_reach_it()},
};

// A student here: 1 Paranoia on or off. Once a loop: the role of a student here is shown.                  R76
inline constexpr Character teacher{
    .id = character::teacher,
    .traits = {Trait::adult, Trait::woman},
    .start = school,
    .limit = 2,
    .abilities = {{.when = Moment::goodwill_ability,
                   .goodwill = 3,
                   .target = {.pick = Pick::character, .scope = Scope::here, .trait = Trait::student},
                   .choice = Choice::place_or_remove,
                   .does = {place_or_remove(1, Counter::paranoia, target)}},
                  {.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 4,
                   .target = {.pick = Pick::character, .scope = Scope::here, .trait = Trait::student},
                   .does = {show_role(target)}}},
};

// Comes at the start of a day that the script names. 1 Intrigue on another character here becomes 1 Goodwill. R76, R159
inline constexpr Character transfer_student{
    .id = character::transfer_student,
    .traits = {Trait::student, Trait::girl},
    .start = school,
    .limit = 2,
    .parameter = Parameter::enters_on_day,
    .abilities = {{.when = Moment::goodwill_ability,
                   .goodwill = 2,
                   .target = {.pick = Pick::character, .scope = Scope::here, .other = true},
                   .does = {place(1, Counter::goodwill, target, at_least(1, Counter::intrigue, target)), remove(1, Counter::intrigue, target)}}},
};

// Once a loop each: 2 Paranoia on a character here; the Protagonists cannot die for the rest of the loop.  R76, R143
inline constexpr Character soldier{
    .id = character::soldier,
    .traits = {Trait::adult, Trait::man},
    .start = hospital,
    .limit = 3,
    .abilities = {{.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 2,
                   .target = {.pick = Pick::character, .scope = Scope::here, .where = not_self_unless_option(GuardAndSoldierSelf::allowed)},
                   .does = {place(2, Counter::paranoia, target)}},
                  {.when = Moment::goodwill_ability, .limit = Limit::once_a_loop, .goodwill = 5, .does = {protect_protagonists()}}},
};

// Limit 0. Its incidents occur without effect. Loop start: 1 Intrigue on the Shrine.                       R76, R156
inline constexpr Character black_cat{
    .id = character::black_cat,
    .traits = {Trait::animal},
    .start = shrine,
    .abilities = {{.when = Moment::loop_start, .does = {place(1, Counter::intrigue, in(shrine))}}},
    .answers = {own_incidents_have_no_effect()},
};

inline constexpr Character expansions[] = {scientist, forensic_specialist, ai, illusion, teacher, transfer_student, soldier, black_cat};

static_assert(Sound<first_fault(expansions)>::is_proved);

}  // namespace spiral::characters
