// Prime Evil: death and monsters. Intrigue on locations counts as corpses, mobs are culprits, Extra cards are Curses.
#pragma once

#include "sets/faults.hpp"
#include "sets/shared/incidents.hpp"
#include "sets/shared/plots.hpp"
#include "sets/shared/roles.hpp"

namespace spiral::prime_evil {

using namespace words;

// SHOW-OFF. Under 2 Paranoia cannot die; from 2 on must refuse Goodwill instead.                           seed 002; R111, R164
inline constexpr Role show_off{
    .id = role::show_off,
    .answers = {cannot_die(at_most(1, Counter::paranoia, self)), must_refuse_goodwill(at_least(2, Counter::paranoia, self))},
};

// WEREWOLF. May refuse Goodwill. No Mastermind cards on it.                                                seed 002; R30, R110
//   Day end, optional: if Night of Madness occurred today the Protagonists die.
inline constexpr Role werewolf{
    .id = role::werewolf,
    .refusal = Refusal::may,
    .abilities = {{.when = Moment::day_end,
                   .use = Use::optional,
                   .needs = {occurred_today(incident::night_of_madness)},
                   .does = {protagonists_die()}}},
    .answers = {takes_no_mastermind_cards()},
};

// VAMPIRE. May refuse Goodwill. Cannot die.                                                                seed 002; R111
//   Day end, optional: a Key Person here with 2 or more Intrigue dies.
//   Day end, optional: with 2 or more corpses in its starting location the Protagonists die.
inline constexpr Role vampire{
    .id = role::vampire,
    .refusal = Refusal::may,
    .abilities = {shared::killer.abilities[0],
                  {.when = Moment::day_end,
                   .use = Use::optional,
                   .needs = {at_least(2, Measure::corpses, start_of_self)},
                   .does = {protagonists_die()}}},
    .answers = {cannot_die()},
};

// NIGHTMARE. May refuse Goodwill. Cannot die.                                                              seed 002; R105, R111
//   Day end, optional: a character here dies.
//   Day end, optional: with 3 or more Intrigue on all corpses together the Protagonists die.
inline constexpr Role nightmare{
    .id = role::nightmare,
    .refusal = Refusal::may,
    .abilities = {{.when = Moment::day_end,
                   .use = Use::optional,
                   .target = {.pick = Pick::character, .scope = Scope::here},
                   .does = {kill(target)}},
                  {.when = Moment::day_end,
                   .use = Use::optional,
                   .needs = {at_least(3, Counter::intrigue, all_corpses)},
                   .does = {protagonists_die()}}},
    .answers = {cannot_die()},
};

// GHOST. At most one.                                                                                      seed 002; R47, R57
//   Mastermind ability, as a corpse: 1 Paranoia on a character where it lies or in its starting location.
inline constexpr Role ghost{
    .id = role::ghost,
    .limit = 1,
    .abilities = {{.when = Moment::mastermind_ability,
                   .body = Body::corpse,
                   .target = {.pick = Pick::character, .scope = Scope::here_or_start},
                   .does = {place(1, Counter::paranoia, target)}}},
};

// COWARD. Mastermind ability: with 2 or more Paranoia it goes to a neighbouring location.                  seed 002; R36, R57, R195
inline constexpr Role coward{
    .id = role::coward,
    .abilities = {{.when = Moment::mastermind_ability,
                   .target = {.pick = Pick::neighbour, .scope = Scope::here},
                   .needs = {at_least(2, Counter::paranoia, self)},
                   .does = {move(self)}}},
};

// ZOMBIE. All zombies act together, as corpses too.                                                        seed 002; R109, R162
//   Day end, once a day: where zombies outnumber the others, a character dies.
//   Day end, optional, once a day: a zombie corpse goes to a neighbouring location.
inline constexpr Role zombie{
    .id = role::zombie,
    .collective = true,
    .abilities = {{.when = Moment::day_end,
                   .target = {.pick = Pick::character, .where = outnumbered_by(role::zombie)},
                   .does = {kill(target)}},
                  {.when = Moment::day_end,
                   .use = Use::optional,
                   .target = {.pick = Pick::corpse, .victims_too = true, .holder = role::zombie},
                   .second = {.pick = Pick::neighbour},
                   .does = {move_to_second(target)}}},
};

inline constexpr Role roles[] = {
    shared::person,              shared::key_person, vampire,           werewolf,      ghost,         show_off, nightmare,
    shared::conspiracy_theorist, shared::lover,      shared::loved_one, shared::witch, shared::serial_killer, coward, zombie,
};

// THE NOBLE BLOODLINE (main). Key Person and Vampire are of opposing sex.                                  seed 002; R114
inline constexpr Plot the_noble_bloodline{
    .id = plot::the_noble_bloodline,
    .roles = {{role::key_person}, {role::vampire}},
    .duties = {{.demand = Demand::opposing_sex, .role = role::key_person, .other_role = role::vampire}},
};

constexpr Answer rises_as_zombie(RoleId role) {
  return counts_as(role::zombie, script_role_is(role), is_dead(self));
}

// THE ONES FROM THE GRAVE (main). Corpses of Persons, Cowards and Show-Offs are Zombies.                   seed 002; R109
inline constexpr Plot the_ones_from_the_grave{
    .id = plot::the_ones_from_the_grave,
    .answers = {rises_as_zombie(role::person), rises_as_zombie(role::coward), rises_as_zombie(role::show_off)},
};

// MOONLIGHT BEAST (main).                                                                                  seed 002
inline constexpr Plot moonlight_beast{.id = plot::moonlight_beast, .roles = {{role::werewolf}}};

// Loop start, optional: a Curse on the starting location of a holder.                                      R108
constexpr Ability curse_where_starts(RoleId holder) {
  Ability ability{.when = Moment::loop_start, .use = Use::optional};
  ability.target = {.pick = Pick::location, .where = is_start_of(holder)};
  ability.does[0] = set_extra_card(target);
  return ability;
}

// THE CURSED LAND (main). Loop start, optional: a Curse where the Ghost starts.                            seed 002; R108
//   Day end, optional: if tonight a Curse on a location found nobody, the Protagonists die.
inline constexpr Plot the_cursed_land{
    .id = plot::the_cursed_land,
    .roles = {{role::ghost}, {role::show_off}},
    .abilities = {curse_where_starts(role::ghost),
                  {.when = Moment::day_end, .use = Use::optional, .needs = {curse_found_nobody()}, .does = {protagonists_die()}}},
};

// NIGHT MIST NIGHTMARE (main).                                                                             seed 002
inline constexpr Plot night_mist_nightmare{.id = plot::night_mist_nightmare, .roles = {{role::nightmare}}};

inline constexpr Plot main_plots[] = {the_noble_bloodline, the_ones_from_the_grave, moonlight_beast, the_cursed_land,
                                      night_mist_nightmare};

// THOSE WITH HABITS. The Loved One may be without a Lover.                                                 seed 002; R111
inline constexpr Plot those_with_habits{
    .id = plot::those_with_habits,
    .roles = {{role::ghost}, {role::serial_killer}, {role::loved_one}},
};

// MONSTER INTRIGUE. Mastermind ability, optional, twice a loop: 1 Intrigue on a location where somebody refuses Goodwill. seed 002; R56
inline constexpr Plot monster_intrigue{
    .id = plot::monster_intrigue,
    .roles = {{role::conspiracy_theorist}},
    .abilities = {{.when = Moment::mastermind_ability,
                   .use = Use::optional,
                   .limit = Limit::twice_a_loop,
                   .target = {.pick = Pick::location, .where = refuser_is_there()},
                   .does = {place(1, Counter::intrigue, target)}}},
};

// PANIC AND OBSESSION.                                                                                     seed 002
inline constexpr Plot panic_and_obsession{
    .id = plot::panic_and_obsession,
    .roles = {{role::serial_killer}, {role::coward}, {role::witch}},
};

// WITCH'S CURSE. Loop start, optional: a Curse where the Witch starts.                                     seed 002; R108
inline constexpr Plot witchs_curse{
    .id = plot::witchs_curse,
    .roles = {{role::conspiracy_theorist}, {role::witch}},
    .abilities = {curse_where_starts(role::witch)},
};

// PEOPLE WHO DON'T LISTEN.                                                                                 seed 002
inline constexpr Plot people_who_dont_listen{
    .id = plot::people_who_dont_listen,
    .roles = {{role::show_off}, {role::conspiracy_theorist}, {role::coward}},
};

// THE KEY GIRL. The Key Person is a girl.                                                                  seed 002; R114
inline constexpr Plot the_key_girl{
    .id = plot::the_key_girl,
    .roles = {{role::key_person}},
    .duties = {{.demand = Demand::holder_has_trait, .role = role::key_person, .trait = Trait::girl}},
};

inline constexpr Plot subplots[] = {
    those_with_habits, monster_intrigue, shared::a_love_affair, panic_and_obsession,
    witchs_curse,      people_who_dont_listen, the_key_girl,
};

// SACRILEGIOUS MURDER. Another character where the culprit is dies, or 1 Intrigue on that place.           seed 002; R112
inline constexpr Incident sacrilegious_murder{
    .id = incident::sacrilegious_murder,
    .effect = shared::murder.effect,
    .more = {{.when = Moment::incident, .does = {place(1, Counter::intrigue, this_location)}}},
    .join = Join::one_of,
};

// DARK RUMOR. A Curse on the culprit.                                                                      seed 002; R112
inline constexpr Incident dark_rumor{
    .id = incident::dark_rumor,
    .effect = {.when = Moment::incident, .does = {set_extra_card(self)}},
};

// BARRICADE. Every other character where the culprit is goes to another place, each as is chosen.          seed 002; R36, R112
inline constexpr Incident barricade{
    .id = incident::barricade,
    .effect = {.when = Moment::incident,
               .target = {.pick = Pick::character, .scope = Scope::here, .other = true, .each = true},
               .second = {.pick = Pick::destination, .other = true},
               .does = {move_to_second(target)}},
};

// NIGHT OF MADNESS. Always occurs. With 6 or more zombies the Protagonists die when the day is over.       seed 002; R110
inline constexpr Incident night_of_madness{
    .id = incident::night_of_madness,
    .effect = {.when = Moment::incident, .does = {die_at_day_over(holders_are(6, role::zombie))}},
    .has_mob = true,
};

// EVANGELIUM OF THE DEAD. Everybody in the mob's place dies; then with 5 or more corpses there the Protagonists. seed 002; R113
inline constexpr Incident evangelium_of_the_dead{
    .id = incident::evangelium_of_the_dead,
    .effect = {.when = Moment::incident, .does = {kill_everyone_here()}},
    .more = {{.when = Moment::incident, .does = {protagonists_die(at_least(5, Measure::corpses, this_location))}}},
    .has_mob = true,
    .corpses_needed = 2,
};

// AWAKENED CURSE. A Curse on the mob's place.                                                              seed 002
inline constexpr Incident awakened_curse{
    .id = incident::awakened_curse,
    .effect = {.when = Moment::incident, .does = {set_extra_card(this_location)}},
    .has_mob = true,
    .corpses_needed = 1,
};

// FOUNTAIN OF FILTH. 2 Paranoia on a character, 1 Intrigue on a location.                                  seed 002
inline constexpr Incident fountain_of_filth{
    .id = incident::fountain_of_filth,
    .effect = {.when = Moment::incident,
               .target = {.pick = Pick::character},
               .second = {.pick = Pick::location},
               .does = {place(2, Counter::paranoia, target), place(1, Counter::intrigue, second)}},
    .has_mob = true,
    .corpses_needed = 2,
};

inline constexpr Incident incidents[] = {
    sacrilegious_murder,        shared::the_executioner, shared::increasing_unease, dark_rumor,     shared::missing_person, barricade,
    shared::evil_contamination, night_of_madness,        evangelium_of_the_dead,    awakened_curse, fountain_of_filth,
};

inline constexpr TragedySet set{
    .name = "prime_evil",
    .extra_cards = ExtraCards::curses,
    .has_victims = true,
    .roles = roles,
    .main_plots = main_plots,
    .subplots = subplots,
    .incidents = incidents,
};

static_assert(Sound<first_fault(set)>::is_proved);

}  // namespace spiral::prime_evil
