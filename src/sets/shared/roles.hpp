// Roles whose rule is the same in every set that has them. A set that words one differently keeps its own copy.
#pragma once

#include "rules/content.hpp"
#include "sets/ids.hpp"

namespace spiral::shared {

using namespace words;

// PERSON: no secret.
inline constexpr Role person{.id = role::person};

// KEY PERSON. Its death loses the loop at once.                                                            seed 000; R9, R51
inline constexpr Role key_person{
    .id = role::key_person,
    .abilities = {{.when = Moment::death, .body = Body::corpse, .needs = {died_now(self)}, .does = {protagonists_lose()}}},
};

// KILLER. May refuse Goodwill.                                                                             seed 000; R4, R12
//   Day end, optional: a Key Person here with 2 or more Intrigue dies.
//   Day end, optional: with 4 or more Intrigue on the Killer the Protagonists die.
inline constexpr Role killer{
    .id = role::killer,
    .refusal = Refusal::may,
    .abilities = {{.when = Moment::day_end,
                   .use = Use::optional,
                   .target = {.pick = Pick::character,
                              .scope = Scope::here,
                              .holder = role::key_person,
                              .where = at_least(2, Counter::intrigue, target)},
                   .does = {kill(target)}},
                  {.when = Moment::day_end,
                   .use = Use::optional,
                   .needs = {at_least(4, Counter::intrigue, self)},
                   .does = {protagonists_die()}}},
};

// BRAIN. May refuse Goodwill.                                                                              seed 000; R53
//   Mastermind ability, optional: 1 Intrigue on this location or on a character here.
inline constexpr Role brain{
    .id = role::brain,
    .refusal = Refusal::may,
    .abilities = {{.when = Moment::mastermind_ability,
                   .use = Use::optional,
                   .target = {.pick = Pick::spot, .scope = Scope::here},
                   .does = {place(1, Counter::intrigue, target)}}},
};

// CULTIST. Must refuse Goodwill.                                                                           seed 000; R41
//   Card step, optional: Forbid Intrigue on this location and on everybody here is ignored, all of it or none.
inline constexpr Role cultist{
    .id = role::cultist,
    .refusal = Refusal::must,
    .abilities = {{.when = Moment::card_resolve,
                   .use = Use::optional,
                   .target = {.pick = Pick::location, .scope = Scope::here},
                   .needs = {forbid_intrigue_lies_here()},
                   .does = {ignore_forbid_intrigue()}}},
};

// FRIEND. At most two.                                                                                     seed 000; R20, R23, R78
//   Loop end: dead, the role is shown and the loop is lost.
//   Loop start: once shown, 1 Goodwill.
inline constexpr Role friend_{
    .id = role::friend_,
    .limit = 2,
    .abilities = {{.when = Moment::loop_end, .body = Body::corpse, .does = {show_role(self), protagonists_lose()}},
                  {.when = Moment::loop_start,
                   .needs = {was_shown(self)},
                   .does = {place(1, Counter::goodwill, self)}}},
};

// CONSPIRACY THEORIST. At most one.                                                                        seed 000; R53
//   Mastermind ability, optional: 1 Paranoia on a character here.
inline constexpr Role conspiracy_theorist{
    .id = role::conspiracy_theorist,
    .limit = 1,
    .abilities = {{.when = Moment::mastermind_ability,
                   .use = Use::optional,
                   .target = {.pick = Pick::character, .scope = Scope::here},
                   .does = {place(1, Counter::paranoia, target)}}},
};

// SERIAL KILLER.                                                                                           seed 000; R2, R3, R5
//   Day end: alone with exactly one other living character, that one dies.
inline constexpr Role serial_killer{
    .id = role::serial_killer,
    .abilities = {{.when = Moment::day_end,
                   .target = {.pick = Pick::character, .scope = Scope::here, .other = true},
                   .needs = {others_here_are(1)},
                   .does = {kill(target)}}},
};

// CURMUDGEON. May refuse Goodwill, and that is all.                                                        seed 000; R139
inline constexpr Role curmudgeon{.id = role::curmudgeon, .refusal = Refusal::may};

// WITCH. Must refuse Goodwill, and that is all.                                                            seed 000
inline constexpr Role witch{.id = role::witch, .refusal = Refusal::must};

// TIME TRAVELER.                                                                                           seed 000; R19, R43
//   Cannot die. Forbid Goodwill on this character is ignored.
//   Last day end, optional: with 2 Goodwill or less the Protagonists lose and the loop ends.
inline constexpr Role time_traveler{
    .id = role::time_traveler,
    .abilities = {{.when = Moment::day_end,
                   .use = Use::optional,
                   .needs = {is_last_day(), at_most(2, Counter::goodwill, self)},
                   .does = {protagonists_lose()}}},
    .answers = {cannot_die(), ignores_forbid_goodwill()},
};

// FACTOR. May refuse Goodwill.                                                                             seed 000; R60
//   With 2 or more Intrigue on the School: has the abilities of the Conspiracy Theorist.
//   With 2 or more Intrigue on the City: has the abilities of the Key Person.
inline constexpr Role factor{
    .id = role::factor,
    .refusal = Refusal::may,
    .answers = {has_abilities_of(role::conspiracy_theorist, at_least(2, Counter::intrigue, in(Location::school))),
                has_abilities_of(role::key_person, at_least(2, Counter::intrigue, in(Location::city)))},
};

// For each holder of the role who dies: 6 Paranoia on this character.                                      R7, R8, R199
constexpr Ability grief_for(RoleId partner) {
  Ability ability{.when = Moment::death};
  ability.target = {.pick = Pick::corpse, .each = true, .holder = partner, .where = died_now(target)};
  ability.does[0] = place(6, Counter::paranoia, self);
  return ability;
}

// LOVED ONE.                                                                                               seed 000; R7, R8, R199
//   For each Lover who dies: 6 Paranoia here.
//   Day end, optional: with 3 or more Paranoia and 1 or more Intrigue the Protagonists die.
inline constexpr Role loved_one{
    .id = role::loved_one,
    .abilities = {grief_for(role::lover),
                  {.when = Moment::day_end,
                   .use = Use::optional,
                   .needs = {at_least(3, Counter::paranoia, self), at_least(1, Counter::intrigue, self)},
                   .does = {protagonists_die()}}},
};

// LOVER. For each Loved One who dies: 6 Paranoia here.                                                     seed 000; R7, R8, R199
inline constexpr Role lover{.id = role::lover, .abilities = {grief_for(role::loved_one)}};

// OBSTINATE. Must refuse Goodwill; must be a culprit.                                                      seed 003; R86
//   Its incidents occur, whatever its Paranoia, as long as it lives.
inline constexpr Role obstinate{
    .id = role::obstinate,
    .refusal = Refusal::must,
    .duties = {{.demand = Demand::must_be_culprit}},
    .answers = {own_incidents_occur()},
};

// IMMORTAL. Cannot die, and that is all.                                                                   seeds 002, 003
inline constexpr Role immortal{.id = role::immortal, .answers = {cannot_die()}};

// PARANOIAC. Must refuse Goodwill.                                                                         seeds 002, 003
//   Mastermind ability, optional: 1 Intrigue or 1 Paranoia on itself.
inline constexpr Role paranoiac{
    .id = role::paranoiac,
    .refusal = Refusal::must,
    .abilities = {{.when = Moment::mastermind_ability,
                   .use = Use::optional,
                   .choice = Choice::intrigue_or_paranoia,
                   .does = {place_chosen(1, self)}}},
};

}  // namespace spiral::shared
