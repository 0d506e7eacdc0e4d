// Mystery Circle: incidents and culprits. The Extra Gauge counts the incidents of a loop. Extra cards.
#pragma once

#include "sets/faults.hpp"
#include "sets/shared/incidents.hpp"
#include "sets/shared/plots.hpp"
#include "sets/shared/roles.hpp"

namespace spiral::mystery_circle {

using namespace words;

// POISONER. May refuse Goodwill.                                                                           seed 003; R97
//   Day end, once a loop: with the gauge at 2 or more a character here dies, the Poisoner included.
//   Day end: with the gauge at 4 or more the Protagonists die.
inline constexpr Role poisoner{
    .id = role::poisoner,
    .refusal = Refusal::may,
    .abilities = {{.when = Moment::day_end,
                   .limit = Limit::once_a_loop,
                   .target = {.pick = Pick::character, .scope = Scope::here},
                   .needs = {at_least(2, Measure::gauge)},
                   .does = {kill(target)}},
                  {.when = Moment::day_end, .needs = {at_least(4, Measure::gauge)}, .does = {protagonists_die()}}},
};

// FOOL. At most one; must be a culprit. After its incident all Paranoia leaves its card.                   seed 003; R98
inline constexpr Role fool{
    .id = role::fool,
    .limit = 1,
    .duties = {{.demand = Demand::must_be_culprit}},
    .abilities = {{.when = Moment::incident_done, .body = Body::either, .does = {clear(Counter::paranoia, self)}}},
};

// PRIVATE INVESTIGATOR. Never a culprit. Cannot die.                                                       seed 003; R99
//   With the gauge at 0 the incidents of others here occur, whatever their Paranoia.
inline constexpr Role private_investigator{
    .id = role::private_investigator,
    .duties = {{.demand = Demand::never_culprit}},
    .answers = {cannot_die(), incidents_of_others_occur(at_most(0, Measure::gauge), is_here(asked))},
};

// TWIN. Must be a culprit. Its incidents happen as if it stood diagonally opposite.                        seed 003; R100
inline constexpr Role twin{
    .id = role::twin,
    .duties = {{.demand = Demand::must_be_culprit}},
    .answers = {own_incidents_happen_opposite()},
};

// THERAPIST. Mastermind ability: with the gauge at 1 or more another character here loses 1 Paranoia.      seed 003; R57
inline constexpr Role therapist{
    .id = role::therapist,
    .abilities = {{.when = Moment::mastermind_ability,
                   .target = {.pick = Pick::character, .scope = Scope::here, .other = true},
                   .needs = {at_least(1, Measure::gauge)},
                   .does = {remove(1, Counter::paranoia, target)}}},
};

inline constexpr Role roles[] = {
    shared::person,              shared::key_person, shared::killer, shared::brain,     poisoner,
    fool,                        shared::friend_,    twin,           shared::obstinate, shared::serial_killer,
    shared::conspiracy_theorist, shared::paranoiac,  therapist,      private_investigator,
};

// TIGHTROPE PLAN (main). Loop end: the gauge at 1 or less loses the loop.                                  seed 003
inline constexpr Plot tightrope_plan{
    .id = plot::tightrope_plan,
    .roles = {{role::brain}, {role::killer}},
    .abilities = {{.when = Moment::loop_end, .needs = {at_most(1, Measure::gauge)}, .does = {protagonists_lose()}}},
};

// A DROP OF STRYCHNINE (main). Intrigue counts as Paranoia too for Serial Murder and Suicide.              seed 003; R101
inline constexpr Plot a_drop_of_strychnine{
    .id = plot::a_drop_of_strychnine,
    .roles = {{role::key_person}, {role::poisoner}, {role::fool}},
    .answers = {intrigue_counts_as_paranoia(incident_is(incident::serial_murder)),
                intrigue_counts_as_paranoia(incident_is(incident::suicide))},
};

// A QUILT OF INCIDENTS (main). Loop end: the gauge at 3 or more loses the loop.                            seed 003
inline constexpr Plot a_quilt_of_incidents{
    .id = plot::a_quilt_of_incidents,
    .roles = {{role::conspiracy_theorist}, {role::fool}},
    .abilities = {{.when = Moment::loop_end, .needs = {at_least(3, Measure::gauge)}, .does = {protagonists_lose()}}},
};

// THE BLACK SCHOOL (main). Loop end: enough Intrigue on the School for the number of the loop.             seed 003; R102
inline constexpr Plot the_black_school{
    .id = plot::the_black_school,
    .roles = {{role::brain}},
    .abilities = {{.when = Moment::loop_end,
                   .needs = {at_least(1, Counter::intrigue, in(Location::school)),
                             at_least(Amount::loop_less_one, Measure::intrigue, in(Location::school)),
                             option_is(BlackSchool::at_least_one)},
                   .does = {protagonists_lose()}},
                  {.when = Moment::loop_end,
                   .needs = {at_least(Amount::loop, Measure::intrigue, in(Location::school)), option_is(BlackSchool::loop_number)},
                   .does = {protagonists_lose()}},
                  {.when = Moment::loop_end,
                   .needs = {at_least(Amount::loop_less_one, Measure::intrigue, in(Location::school)), option_is(BlackSchool::first_loop_lost)},
                   .does = {protagonists_lose()}}},
};

inline constexpr Plot main_plots[] = {shared::murder_plan, tightrope_plan, a_drop_of_strychnine, a_quilt_of_incidents, the_black_school};

// DANCE OF FOOLS.                                                                                          seed 003
inline constexpr Plot dance_of_fools{.id = plot::dance_of_fools, .roles = {{role::fool}, {role::friend_}}};

// ISOLATED INSTITUTION PSYCHO. Loop start: the gauge rises if the last loop ended with it at 2 or less.    seed 003; R96
inline constexpr Plot isolated_institution_psycho{
    .id = plot::isolated_institution_psycho,
    .roles = {{role::paranoiac}, {role::therapist}, {role::conspiracy_theorist}},
    .abilities = {{.when = Moment::loop_start,
                   .needs = {loop_is_at_least(2), at_most(2, Measure::gauge_before)},
                   .does = {raise_gauge(1)}}},
};

// AN ABSOLUTE WILL.                                                                                        seed 003
inline constexpr Plot an_absolute_will{.id = plot::an_absolute_will, .roles = {{role::obstinate}}};

// TRICKY TWINS.                                                                                            seed 003
inline constexpr Plot tricky_twins{.id = plot::tricky_twins, .roles = {{role::twin}, {role::paranoiac}}};

// SMELL OF GUNPOWDER. Loop end: 12 or more Paranoia on the living lose the loop.                           seed 003; R103
inline constexpr Plot smell_of_gunpowder{
    .id = plot::smell_of_gunpowder,
    .roles = {{role::serial_killer}},
    .abilities = {{.when = Moment::loop_end, .needs = {at_least(12, Counter::paranoia, all_living)}, .does = {protagonists_lose()}}},
};

// I AM A MASTER DETECTIVE.                                                                                 seed 003
inline constexpr Plot i_am_a_master_detective{
    .id = plot::i_am_a_master_detective,
    .roles = {{role::private_investigator}, {role::conspiracy_theorist}, {role::friend_}},
};

inline constexpr Plot subplots[] = {
    shared::the_hidden_freak, dance_of_fools,     isolated_institution_psycho, an_absolute_will,
    tricky_twins,             smell_of_gunpowder, i_am_a_master_detective,
};

// PORTENT. Limit 1 less. 1 Paranoia on a character where the culprit is.                                   seed 003; R95
inline constexpr Incident portent{
    .id = incident::portent,
    .effect = {.when = Moment::incident,
               .target = {.pick = Pick::character, .scope = Scope::here},
               .does = {place(1, Counter::paranoia, target)}},
    .limit = -1,
};

// BESTIAL MURDER. Limit 1 more. Serial Murder, then Increasing Unease, then the gauge rises once more.     seed 003; R94, R95
inline constexpr Incident bestial_murder{
    .id = incident::bestial_murder,
    .effect = shared::murder.effect,
    .more = {shared::increasing_unease.effect, {.when = Moment::incident, .does = {raise_gauge(1)}}},
    .limit = 1,
};

// THE SILVER BULLET. The loop ends after the incident step. The gauge does not rise.                       seed 003; R104, R167
inline constexpr Incident the_silver_bullet{
    .id = incident::the_silver_bullet,
    .effect = {.when = Moment::incident, .does = {end_loop_after_step()}},
    .raises_gauge = false,
};

// TERRORISM. With 1 Intrigue on the City everybody there dies; with 2 the Protagonists too.                seed 003; R11
inline constexpr Incident terrorism{
    .id = incident::terrorism,
    .effect = {.when = Moment::incident,
               .does = {kill_everyone_in(Location::city, at_least(1, Counter::intrigue, in(Location::city))),
                        protagonists_die(at_least(2, Counter::intrigue, in(Location::city)))}},
};

// A SUSPICIOUS LETTER. A character where the culprit is goes anywhere.                                     seed 003; R92
//   If that changed its place, it cannot be moved on the next day.
inline constexpr Incident a_suspicious_letter{
    .id = incident::a_suspicious_letter,
    .effect = {.when = Moment::incident,
               .target = {.pick = Pick::character, .scope = Scope::here},
               .second = {.pick = Pick::destination},
               .does = {move_to_second(target), hold_tomorrow(target)}},
};

// CLOSED CIRCLE. No movement into or out of the culprit's place, today and two more days; the place is told. seed 003; R93
inline constexpr Incident closed_circle{
    .id = incident::closed_circle,
    .effect = {.when = Moment::incident, .does = {close_location(this_location)}},
};

inline constexpr Incident incidents[] = {
    shared::serial_murder, shared::hospital_incident, portent,         bestial_murder,      shared::faked_suicide, the_silver_bullet,
    shared::increasing_unease, terrorism,             shared::suicide, a_suspicious_letter, closed_circle,
};

inline constexpr SetRule rules[] = {
    {"extra_gauge", {.when = Moment::incident_occurs, .does = {raise_gauge(1)}}},  // R94
};

inline constexpr TragedySet set{
    .name = "mystery_circle",
    .gauge = Gauge::per_loop,
    .extra_cards = ExtraCards::cards,
    .rules = rules,
    .roles = roles,
    .main_plots = main_plots,
    .subplots = subplots,
    .incidents = incidents,
};

static_assert(Sound<first_fault(set)>::is_proved);

}  // namespace spiral::mystery_circle
