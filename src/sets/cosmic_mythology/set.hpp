// Cosmic Mythology: despair and resistance. The Extra Gauge never resets, rises with every refusal, and teaches spells.
#pragma once

#include "sets/faults.hpp"
#include "sets/shared/incidents.hpp"
#include "sets/shared/plots.hpp"
#include "sets/shared/roles.hpp"

namespace spiral::cosmic_mythology {

using namespace words;

// SACRIFICE. Cannot die; must be a culprit. For its incidents Intrigue counts as Paranoia too.             seed 002; R124
//   Day end, optional: with 2 or more Intrigue and 2 or more Paranoia every character and the Protagonists die.
inline constexpr Role sacrifice{
    .id = role::sacrifice,
    .duties = {{.demand = Demand::must_be_culprit}},
    .abilities = {{.when = Moment::day_end,
                   .use = Use::optional,
                   .target = {.pick = Pick::character, .each = true},
                   .needs = {at_least(2, Counter::intrigue, self), at_least(2, Counter::paranoia, self)},
                   .does = {kill(target), protagonists_die()}}},
    .answers = {cannot_die(), intrigue_counts_as_paranoia()},
};

// DEEP ONE. At most one. May refuse Goodwill.                                                              seed 002; R118
//   Mastermind ability, optional: as the Brain's. On death its role is shown and the gauge rises.
inline constexpr Role deep_one{
    .id = role::deep_one,
    .limit = 1,
    .refusal = Refusal::may,
    .abilities = {shared::brain.abilities[0],
                  {.when = Moment::death, .body = Body::corpse, .needs = {died_now(self)}, .does = {show_role(self), raise_gauge(1)}}},
};

// WIZARD. At most one.                                                                                     seed 002; R119, R196
//   Loop end: dead, the loop is lost.
//   After a Goodwill ability of this character was used its role is shown, even if the use took it off the board; then the
//   Leader may raise the gauge.
inline constexpr Role wizard{
    .id = role::wizard,
    .limit = 1,
    .abilities = {{.when = Moment::loop_end, .body = Body::corpse, .does = {protagonists_lose()}},
                  {.when = Moment::goodwill_used, .body = Body::wherever, .does = {show_role(self)}},
                  {.when = Moment::goodwill_used,
                   .use = Use::optional,
                   .body = Body::wherever,
                   .chooser = Chooser::leader,
                   .does = {raise_gauge(1)}}},
};

// WITNESS. Day end: with 4 or more Paranoia it dies and the gauge rises.                                   seed 002; R118
inline constexpr Role witness{
    .id = role::witness,
    .abilities = {{.when = Moment::day_end,
                   .needs = {at_least(4, Counter::paranoia, self)},
                   .does = {kill(self), raise_gauge(1)}}},
};

// FACELESS. May refuse Goodwill. Cannot die.                                                               seed 002; R60
//   With the gauge at 1 or less: the abilities of the Conspiracy Theorist; from 2 on those of the Deep One.
inline constexpr Role faceless{
    .id = role::faceless,
    .refusal = Refusal::may,
    .answers = {cannot_die(), has_abilities_of(role::conspiracy_theorist, at_most(1, Measure::gauge)),
                has_abilities_of(role::deep_one, at_least(2, Measure::gauge))},
};

inline constexpr Role roles[] = {
    shared::person,        shared::key_person, shared::cultist, shared::witch,    sacrifice,
    deep_one,              wizard,             faceless,        shared::paranoiac, shared::conspiracy_theorist,
    shared::serial_killer, shared::time_traveler, shared::immortal, witness,
};

// CHOIR TO THE OUTSIDE GOD (main). Loop end: 5 or more living characters with Intrigue lose the loop.      seed 002; R123
inline constexpr Plot choir_to_the_outside_god{
    .id = plot::choir_to_the_outside_god,
    .roles = {{role::key_person}, {role::sacrifice}, {role::immortal}},
    .abilities = {{.when = Moment::loop_end,
                   .needs = {at_least(5, Measure::living_with_intrigue, everywhere)},
                   .does = {protagonists_lose()}}},
};

// GIANT TIME BOMB AGAIN (main). Loop end: 2 or more Intrigue on the Witch's starting location lose the loop. seed 002; R61
inline constexpr Plot giant_time_bomb_again{
    .id = plot::giant_time_bomb_again,
    .roles = {{role::witch}, {role::deep_one}},
    .abilities = {shared::lost_with_intrigue(2, start_of(role::witch))},
};

// THE SACRED WORDS OF DAGON (main). Loop end: as much Intrigue on the Shrine as the gauge shows, or more.  seed 002; R123
inline constexpr Plot the_sacred_words_of_dagon{
    .id = plot::the_sacred_words_of_dagon,
    .roles = {{role::key_person}, {role::cultist}, {role::deep_one}},
    .abilities = {{.when = Moment::loop_end,
                   .needs = {at_least(Amount::gauge, Measure::intrigue, in(Location::shrine))},
                   .does = {protagonists_lose()}}},
};

// BLOODY RITES (main). Loop end: as many corpses as the gauge shows, or more.                              seed 002; R123
inline constexpr Plot bloody_rites{
    .id = plot::bloody_rites,
    .roles = {{role::witch}, {role::immortal}},
    .abilities = {{.when = Moment::loop_end,
                   .needs = {at_least(Amount::gauge, Measure::corpses, everywhere)},
                   .does = {protagonists_lose()}}},
};

// THE KING IN YELLOW (main). Loop end: a gauge that rose at all this loop loses it.                        seed 002; R123
inline constexpr Plot the_king_in_yellow{
    .id = plot::the_king_in_yellow,
    .roles = {{role::sacrifice}, {role::cultist}},
    .abilities = {{.when = Moment::loop_end, .needs = {gauge_has_risen()}, .does = {protagonists_lose()}}},
};

inline constexpr Plot main_plots[] = {choir_to_the_outside_god, giant_time_bomb_again, the_sacred_words_of_dagon, bloody_rites,
                                      the_king_in_yellow};

// WHISPERS FROM THE DEEP. The Paranoiac has the abilities of the Key Person.                               seed 002; R60
inline constexpr Plot whispers_from_the_deep{
    .id = plot::whispers_from_the_deep,
    .roles = {{role::deep_one}, {role::paranoiac}},
    .answers = {gives_abilities_of(role::key_person, role::paranoiac)},
};

// THE RESISTANCE.                                                                                          seed 002
inline constexpr Plot the_resistance{
    .id = plot::the_resistance,
    .roles = {{role::conspiracy_theorist}, {role::wizard}, {role::serial_killer}},
};

// THE FACELESS GOD.                                                                                        seed 002
inline constexpr Plot the_faceless_god{.id = plot::the_faceless_god, .roles = {{role::faceless}, {role::wizard}}};

// PEOPLE WHO SAW.                                                                                          seed 002
inline constexpr Plot people_who_saw{.id = plot::people_who_saw, .roles = {{role::conspiracy_theorist}, {role::witness}}};

// TWISTED TRUTH. The script has the Informer and names an extra main plot.                                 seed 002; R122
//   In a loop that starts with the gauge at 2 or more the rule of the extra main plot stands for that of the main plot.
inline constexpr Plot twisted_truth{
    .id = plot::twisted_truth,
    .roles = {{role::paranoiac}},
    .duties = {{.demand = Demand::character_in_cast, .character = character::informer}, {.demand = Demand::extra_main_plot}},
    .answers = {extra_main_plot_stands(at_least(2, Measure::gauge_before))},
};

// THE PROFOUND RACE.                                                                                       seed 002
inline constexpr Plot the_profound_race{.id = plot::the_profound_race, .roles = {{role::serial_killer}, {role::time_traveler}}};

inline constexpr Plot subplots[] = {
    shared::an_unsettling_rumor, whispers_from_the_deep, the_resistance,    the_faceless_god,
    people_who_saw,              twisted_truth,          the_profound_race,
};

// INSANE MURDER. A character where the culprit is dies, the culprit included.                              seed 002; R127
inline constexpr Incident insane_murder{
    .id = incident::insane_murder,
    .effect = {.when = Moment::incident,
               .target = {.pick = Pick::character, .scope = Scope::here, .where = not_self_unless_option(InsaneMurder::anyone)},
               .does = {kill(target)}},
};

// MASS SUICIDE. With 1 or more Intrigue on the culprit everybody where it is dies, the culprit included.   seed 002; R128
inline constexpr Incident mass_suicide{
    .id = incident::mass_suicide,
    .effect = {.when = Moment::incident,
               .target = {.pick = Pick::character, .scope = Scope::here, .each = true},
               .does = {kill(target, at_least(1, Counter::intrigue, self))}},
};

// FIRE OF DEMISE. The first time in the game every character and the Protagonists die.                     seed 002; R125
inline constexpr Incident fire_of_demise{
    .id = incident::fire_of_demise,
    .effect = {.when = Moment::incident,
               .target = {.pick = Pick::character, .each = true},
               .does = {kill(target, is_first_time()), protagonists_die(is_first_time())}},
};

// HOUND DOG SCENT. Judged by Intrigue. Any later incident of the loop kills the Protagonists after its step. seed 002; R126
inline constexpr Incident hound_dog_scent{
    .id = incident::hound_dog_scent,
    .effect = {.when = Moment::incident, .does = {doom_further_incidents()}},
    .is_judged_by_intrigue = true,
};

// DISCOVERY. The gauge rises.                                                                              seed 002
inline constexpr Incident discovery{.id = incident::discovery, .effect = {.when = Moment::incident, .does = {raise_gauge(1)}}};

inline constexpr Incident incidents[] = {
    insane_murder,          shared::evil_contamination, mass_suicide,            shared::hospital_incident, shared::increasing_unease, shared::uproar,
    shared::missing_person, fire_of_demise,             shared::the_executioner, hound_dog_scent,           discovery,
};

inline constexpr SetRule rules[] = {
    {"extra_gauge", {.when = Moment::goodwill_refused, .does = {raise_gauge(1)}}},  // R115
    {"spell_of_sympathy",                                                         // R116
     {.when = Moment::day_start,
      .use = Use::optional,
      .chooser = Chooser::leader,
      .target = {.pick = Pick::character},
      .needs = {is_first_day(), at_least(1, Measure::gauge)},
      .does = {place(2, Counter::goodwill, target)}}},
    {"reminiscence", {.when = Moment::loop_over, .needs = {at_least(2, Measure::gauge)}, .does = {name_first_subplot()}}},  // R117
    {"madness", {.when = Moment::day_over, .needs = {at_least(4, Measure::gauge_peak)}, .does = {protagonists_die()}}},    // R120
    {"madness", {.when = Moment::loop_over, .needs = {at_least(4, Measure::gauge_peak)}, .does = {forfeit_loops()}}},
};

// ANCIENT SEAL: from gauge 3 on, for the rest of the game, Forbid Intrigue cards do not cancel each other. R121
inline constexpr Answer answers[] = {
    forbid_intrigues_do_not_cancel(at_least(3, Measure::gauge_peak)),
};

inline constexpr TragedySet set{
    .name = "cosmic_mythology",
    .gauge = Gauge::per_game,
    .rules = rules,
    .answers = answers,
    .roles = roles,
    .main_plots = main_plots,
    .subplots = subplots,
    .incidents = incidents,
};

static_assert(Sound<first_fault(set)>::is_proved);

}  // namespace spiral::cosmic_mythology
