// Characters that came after the boxes of the six sets. Goodwill abilities are the Leader's; unless said otherwise they may be refused.
#pragma once

#include "rules/content.hpp"
#include "sets/faults.hpp"

namespace spiral::characters {

using namespace words;

using enum Location;

// She may enter every location for the rest of the loop. Once a loop: goes to a place beside hers.          R212 to R215
inline constexpr Character young_girl{
    .id = character::young_girl,
    .traits = {Trait::student, Trait::girl},
    .start = school,
    .forbidden = forbids({hospital, shrine, city}),
    .limit = 1,
    .abilities = {{.when = Moment::goodwill_ability, .goodwill = 1, .does = {lift_forbidden_locations(self)}},
                  {.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 3,
                   .target = {.pick = Pick::neighbour, .scope = Scope::here},
                   .does = {move(self)}}},
};

// Stays in the Shrine. In his step the Leader may give one of its counters to another character there; while its role
// refuses Goodwill the Mastermind must do so in his.                                                       R225 to R229
inline constexpr Character sacred_tree{
    .id = character::sacred_tree,
    .traits = {Trait::tree},
    .start = shrine,
    .forbidden = forbids({hospital, city, school}),
    .limit = 4,
    .abilities = {{.when = Moment::leader_ability,
                   .use = Use::optional,
                   .chooser = Chooser::leader,
                   .target = {.pick = Pick::character, .scope = Scope::here, .other = true},
                   .choice = Choice::counter_of_self,
                   .does = {give_chosen_counter()}},
                  {.when = Moment::mastermind_ability,
                   .target = {.pick = Pick::character, .scope = Scope::here, .other = true},
                   .choice = Choice::counter_of_self,
                   .needs = {refuses_goodwill()},
                   .does = {give_chosen_counter()}}},
};

// 1 Goodwill on anybody else at its Paranoia limit. Once a loop: the role of another character here at its
// limit is shown. What her incidents bring they bring twice.                                               R230 to R236
inline constexpr Character sect_founder{
    .id = character::sect_founder,
    .traits = {Trait::adult, Trait::woman},
    .start = shrine,
    .limit = 3,
    .abilities = {{.when = Moment::goodwill_ability,
                   .goodwill = 3,
                   .target = {.pick = Pick::character, .other = true, .where = at_limit(target)},
                   .does = {place(1, Counter::goodwill, target)}},
                  {.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 4,
                   .target = {.pick = Pick::character, .scope = Scope::here, .other = true, .where = at_limit(target)},
                   .does = {show_role(target)}}},
    .answers = {own_incidents_resolve_twice()},
};

// Starts in the City or the School, as the script says. Goes along when somebody she serves leaves the place they share, and
// dies there in his stead. Once a loop: serves another character, too, for the rest of the loop.            R260 to R268
inline constexpr Character servant{
    .id = character::servant,
    .traits = {Trait::adult, Trait::woman},
    .start = city,
    .other_start = school,
    .limit = 3,
    .parameter = Parameter::start,
    .abilities = {{.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 4,
                   .target = {.pick = Pick::character, .other = true},
                   .does = {serve(target)}}},
    .answers = {serves(character::rich_mans_daughter), serves(character::boss)},
};

// Once a loop: 1 Hope or 1 Despair on somebody here. If her role refuses Goodwill the Mastermind may do so, too, once a loop,
// with 1 Goodwill on her.                                                                                  R249 to R254
inline constexpr Character metaworld_denizen{
    .id = character::metaworld_denizen,
    .traits = {Trait::girl},
    .start = shrine,
    .limit = 2,
    .abilities = {{.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 3,
                   .mastermind_too = true,
                   .mastermind_goodwill = 1,
                   .target = {.pick = Pick::character, .scope = Scope::here},
                   .choice = Choice::hope_or_despair,
                   .does = {place_chosen(1, target)}}},
};

// Never has a role that refuses Goodwill. An adult here uses one of its Goodwill abilities, whatever its
// Goodwill; by the adult's role it is not refused.                                                         R255 to R259
inline constexpr Character little_sister{
    .id = character::little_sister,
    .traits = {Trait::girl, Trait::little_sister},
    .start = shrine,
    .limit = 3,
    .duties = {{.demand = Demand::never_refuses}},
    .abilities = {{.when = Moment::goodwill_ability,
                   .goodwill = 5,
                   .target = {.pick = Pick::character, .scope = Scope::here, .other = true, .trait = Trait::adult},
                   .does = {use_ability_of(target)}}},
};

// Has the role of another character, outside plots and limits. From loop 2, never refused: whoever else on
// the board has his role is named.                                                                         R216 to R224
inline constexpr Character copycat{
    .id = character::copycat,
    .traits = {Trait::student, Trait::boy},
    .start = city,
    .limit = 2,
    .duties = {{.demand = Demand::copies_a_role}},
    .abilities = {{.when = Moment::goodwill_ability,
                   .goodwill = 3,
                   .refusable = false,
                   .needs = {loop_is_at_least(2)},
                   .does = {name_same_role()}}},
};

// Counts as a Person, whatever is written. Day end: dies of 3 or more counters. The morning after, another comes for him.    R237 to R248
inline constexpr Character part_timer{
    .id = character::part_timer,
    .traits = {Trait::adult, Trait::man},
    .start = city,
    .limit = 1,
    .abilities = {{.when = Moment::day_end, .needs = {at_least(3, Measure::counters, self)}, .does = {kill(self)}}},
};

// Has the role and the incidents written for the Part-Timer. Once a loop: her role is shown, and somebody here
// gets 2 Goodwill.                                                                                         R240 to R248
inline constexpr Character part_timer_alt{
    .id = character::part_timer_alt,
    .traits = {Trait::girl},
    .start = city,
    .limit = 3,
    .succeeds = character::part_timer,
    .abilities = {{.when = Moment::goodwill_ability,
                   .limit = Limit::once_a_loop,
                   .goodwill = 3,
                   .target = {.pick = Pick::character, .scope = Scope::here},
                   .does = {show_role(self), place(2, Counter::goodwill, target)}}},
};

inline constexpr Character later[] = {young_girl, sacred_tree, sect_founder, servant, metaworld_denizen, little_sister, copycat, part_timer, part_timer_alt};

static_assert(Sound<first_fault(later)>::is_proved);

}  // namespace spiral::characters
