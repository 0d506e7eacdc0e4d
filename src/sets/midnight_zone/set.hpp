// Midnight Zone: lies. A Ninja may state another role, an incident may bear another's name. Extra cards; the Extra Gauge only for
// characters that change it.
#pragma once

#include "sets/faults.hpp"
#include "sets/shared/incidents.hpp"
#include "sets/shared/plots.hpp"
#include "sets/shared/roles.hpp"

namespace spiral::midnight_zone {

using namespace words;

// MAGICIAN.                                                                                                seed 003; R87
//   Mastermind ability, optional, once a loop for all of them: a character here with 1 or more Paranoia goes to a neighbour.
//   On death the Paranoia leaves its corpse.
inline constexpr Role magician{
    .id = role::magician,
    .abilities = {{.when = Moment::mastermind_ability,
                   .use = Use::optional,
                   .limit = Limit::once_a_loop_for_all,
                   .target = {.pick = Pick::character, .scope = Scope::here, .where = at_least(1, Counter::paranoia, target)},
                   .second = {.pick = Pick::neighbour, .is_needed = true},
                   .does = {move_to_second(target)}},
                  {.when = Moment::death, .body = Body::corpse, .needs = {died_now(self)}, .does = {clear(Counter::paranoia, self)}}},
};

// NINJA. May refuse Goodwill. To be shown, may state any other role of the script but Person.              seed 003; R80
//   Day end, optional: a character here with 2 or more Intrigue dies.
inline constexpr Role ninja{
    .id = role::ninja,
    .refusal = Refusal::may,
    .abilities = {{.when = Moment::day_end,
                   .use = Use::optional,
                   .target = {.pick = Pick::character, .scope = Scope::here, .where = at_least(2, Counter::intrigue, target)},
                   .does = {kill(target)}}},
    .answers = {may_state_another_role()},
};

// PROPHET. No Mastermind cards on it. Incidents of others where it stands do not occur.                    seed 003; R30, R85
inline constexpr Role prophet{
    .id = role::prophet,
    .answers = {takes_no_mastermind_cards(), incidents_of_others_are_stopped(is_here(asked))},
};

inline constexpr Role roles[] = {
    shared::person,    shared::key_person, shared::brain, shared::cultist,             shared::friend_,
    shared::witch,     shared::factor,     ninja,         shared::conspiracy_theorist, shared::serial_killer,
    shared::obstinate, magician,           prophet,       shared::immortal,
};

constexpr Ability lost_if_announced(RoleId role) {
  return {.when = Moment::loop_end, .needs = {was_announced(role)}, .does = {protagonists_lose()}};
}

// SECRET RECORD (main). Loop end: a Brain, Factor or Magician said aloud this loop loses it.               seed 003; R81
inline constexpr Plot secret_record{
    .id = plot::secret_record,
    .roles = {{role::key_person}, {role::brain}, {role::conspiracy_theorist}},
    .abilities = {lost_if_announced(role::brain), lost_if_announced(role::factor), lost_if_announced(role::magician)},
};

// THE DEVIL'S HAND (main).                                                                                 seed 003
inline constexpr Plot the_devils_hand{
    .id = plot::the_devils_hand,
    .roles = {{role::key_person}, {role::cultist}, {role::ninja}},
};

// MALE CONFRONTATION (main). The Ninja is a man.                                                           seed 003; R82
//   Loop end: 2 or more Intrigue on the Ninja or its corpse lose the loop.
inline constexpr Plot male_confrontation{
    .id = plot::male_confrontation,
    .roles = {{role::ninja}},
    .duties = {{.demand = Demand::holder_has_trait, .role = role::ninja, .trait = Trait::man}},
    .abilities = {shared::lost_with_intrigue(2, holder_of(role::ninja))},
};

// An Extra card goes on one character that died in the last loop, or was dead when it ended.               R79
constexpr Ability extra_card_on(Fact pool, ExtraCardPool option, Fact unless = {}) {
  return {.when = Moment::loop_start,
          .target = {.pick = Pick::character, .where = pool},
          .needs = {option_is(option), unless},
          .does = {set_extra_card(target)}};
}

// FATED CONNECTIONS (main). Loop start: an Extra card on one that died in the last loop.                   seed 003; R79, R160
//   Whoever holds an Extra card, corpses too, is a Key Person instead of what it was.
inline constexpr Plot fated_connections{
    .id = plot::fated_connections,
    .roles = {{role::friend_}, {role::serial_killer}, {role::conspiracy_theorist}},
    .abilities = {extra_card_on(died_last_loop(target), ExtraCardPool::died), extra_card_on(was_dead_last_loop(target), ExtraCardPool::dead)},
    .answers = {counts_as(role::key_person, has_extra_card(self))},
};

inline constexpr Plot main_plots[] = {shared::the_sealed_item, secret_record, the_devils_hand, male_confrontation, fated_connections};

// LOVE-HATE SPIRAL.                                                                                        seed 003
inline constexpr Plot love_hate_spiral{.id = plot::love_hate_spiral, .roles = {{role::friend_}, {role::obstinate}}};

// WITCHES TEA TIME.                                                                                        seed 003
inline constexpr Plot witches_tea_time{
    .id = plot::witches_tea_time,
    .roles = {{role::friend_}, {role::conspiracy_theorist}, {role::witch, 2, 2}},
};

// UNANSWERED HEART. Forbid Goodwill is also a Forbid Movement.                                             seed 003; R32
inline constexpr Plot unanswered_heart{
    .id = plot::unanswered_heart,
    .roles = {{role::conspiracy_theorist}, {role::magician}},
    .answers = {forbid_goodwill_stops_movement()},
};

// UNSAFE TRIGGER. Mastermind ability, optional, once a loop: 1 Intrigue where a living Factor is.          seed 003; R55
inline constexpr Plot unsafe_trigger{
    .id = plot::unsafe_trigger,
    .roles = {{role::factor}},
    .abilities = {{.when = Moment::mastermind_ability,
                   .use = Use::optional,
                   .limit = Limit::once_a_loop,
                   .target = {.pick = Pick::location, .where = holder_is_there(role::factor)},
                   .does = {place(1, Counter::intrigue, target)}}},
};

// SHOWTIME OF DEATH. Loop end: 6 or fewer living characters on the board lose the loop.                    seed 003; R83
inline constexpr Plot showtime_of_death{
    .id = plot::showtime_of_death,
    .roles = {{role::magician}, {role::immortal}},
    .abilities = {{.when = Moment::loop_end, .needs = {at_most(6, Measure::living, everywhere)}, .does = {protagonists_lose()}}},
};

// DICE OF THE GODS. Loop start: as Fated Connections, but one card even with both.                         seed 003; R79
inline constexpr Plot dice_of_the_gods{
    .id = plot::dice_of_the_gods,
    .roles = {{role::serial_killer}, {role::obstinate}},
    .abilities = {extra_card_on(died_last_loop(target), ExtraCardPool::died, plot_is_absent(plot::fated_connections)),
                  extra_card_on(was_dead_last_loop(target), ExtraCardPool::dead, plot_is_absent(plot::fated_connections))},
};

// WORSHIPPERS OF THE APOCALYPSE. The script has a Suicide.                                                 seed 003; R84
//   While a Prophet lives, a Person's limit for its incidents is 1 less.
inline constexpr Plot worshippers_of_the_apocalypse{
    .id = plot::worshippers_of_the_apocalypse,
    .roles = {{role::prophet}},
    .duties = {{.demand = Demand::incident_in_script, .incident = incident::suicide}},
    .answers = {limit_changes_by(-1, role_is(role::person, self), is_alive(holder_of(role::prophet)))},
};

inline constexpr Plot subplots[] = {
    love_hate_spiral,  witches_tea_time, unanswered_heart,              unsafe_trigger,
    showtime_of_death, dice_of_the_gods, worshippers_of_the_apocalypse,
};

// BREAKTHROUGH. The Leader takes up to 2 Intrigue off a location or character.                             seed 003; R17, R90
inline constexpr Incident breakthrough{
    .id = incident::breakthrough,
    .effect = {.when = Moment::incident,
               .chooser = Chooser::leader,
               .target = {.pick = Pick::spot},
               .does = {remove(2, Counter::intrigue, target)}},
};

// CONSPIRACIES. Judged by Intrigue. A Serial Murder or a Missing Person.                                   seed 003; R88
inline constexpr Incident conspiracies{
    .id = incident::conspiracies,
    .effect = shared::murder.effect,
    .more = {shared::missing_person.effect},
    .join = Join::one_of,
    .is_judged_by_intrigue = true,
};

// FAKE INCIDENT. May publicly bear another name.                                                           seed 003; R89
//   With 2 or more Intrigue on the culprit's starting location the Protagonists die.
inline constexpr Incident fake_incident{
    .id = incident::fake_incident,
    .effect = {.when = Moment::incident, .does = {protagonists_die(at_least(2, Counter::intrigue, start_of_self))}},
    .may_bear_another_name = true,
};

// CONFESSION. The culprit and its role are shown; the role may be a lie.                                   seed 003; R90
inline constexpr Incident confession{
    .id = incident::confession,
    .effect = {.when = Moment::incident, .target = {.pick = Pick::stated_role}, .does = {confess(), show_role(self)}},
};

inline constexpr Incident incidents[] = {
    shared::serial_murder,  shared::suicide, shared::increasing_unease, shared::uproar, breakthrough,
    shared::missing_person, conspiracies,    shared::hospital_incident, fake_incident,  shared::faked_suicide,
    confession,
};

inline constexpr TragedySet set{
    .name = "midnight_zone",
    .gauge = Gauge::where_changed,
    .extra_cards = ExtraCards::cards,
    .roles = roles,
    .main_plots = main_plots,
    .subplots = subplots,
    .incidents = incidents,
};

static_assert(Sound<first_fault(set)>::is_proved);

}  // namespace spiral::midnight_zone
