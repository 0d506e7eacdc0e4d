// Incidents whose rule is the same in every set that has them. `self` is the culprit, `here` the culprit's location.
#pragma once

#include "rules/content.hpp"
#include "sets/ids.hpp"

namespace spiral::shared {

using namespace words;

// MURDER. One other character where the culprit is dies.                                                   seed 000; R132
inline constexpr Incident murder{
    .id = incident::murder,
    .effect = {.when = Moment::incident,
               .target = {.pick = Pick::character, .scope = Scope::here, .other = true},
               .does = {kill(target)}},
};

// INCREASING UNEASE. 2 Paranoia on one character, then 1 Intrigue on another.                              seed 000; R133, R198
inline constexpr Incident increasing_unease{
    .id = incident::increasing_unease,
    .effect = {.when = Moment::incident,
               .target = {.pick = Pick::character},
               .second = {.pick = Pick::character, .not_the_first = true},
               .does = {place(2, Counter::paranoia, target), then(place(1, Counter::intrigue, second))}},
};

// SUICIDE. The culprit dies.                                                                               seed 000; R134
inline constexpr Incident suicide{
    .id = incident::suicide,
    .effect = {.when = Moment::incident, .does = {kill(self)}},
};

// HOSPITAL INCIDENT. With 1 Intrigue on the Hospital everybody there dies; with 2 the Protagonists too.    seed 000; R11
inline constexpr Incident hospital_incident{
    .id = incident::hospital_incident,
    .effect = {.when = Moment::incident,
               .does = {kill_everyone_in(Location::hospital, at_least(1, Counter::intrigue, in(Location::hospital))),
                        protagonists_die(at_least(2, Counter::intrigue, in(Location::hospital)))}},
};

// FARAWAY MURDER. One character with 2 or more Intrigue dies, wherever; the culprit included.              seed 000; R134
inline constexpr Incident faraway_murder{
    .id = incident::faraway_murder,
    .effect = {.when = Moment::incident,
               .target = {.pick = Pick::character, .where = at_least(2, Counter::intrigue, target)},
               .does = {kill(target)}},
};

// MISSING PERSON. The culprit goes anywhere; 1 Intrigue on the place where it then is.                     seed 000; R36, R134
inline constexpr Incident missing_person{
    .id = incident::missing_person,
    .effect = {.when = Moment::incident,
               .target = {.pick = Pick::destination},
               .does = {move(self), place(1, Counter::intrigue, place_of_self)}},
};

// SPREADING. Up to 2 Goodwill leave one character, then 2 Goodwill go on another.                          seed 000; R133, R198
inline constexpr Incident spreading{
    .id = incident::spreading,
    .effect = {.when = Moment::incident,
               .target = {.pick = Pick::character},
               .second = {.pick = Pick::character, .not_the_first = true},
               .does = {remove(2, Counter::goodwill, target), then(place(2, Counter::goodwill, second))}},
};

// FOUL EVIL. 2 Intrigue on the Shrine.                                                                     seed 000
inline constexpr Incident foul_evil{
    .id = incident::foul_evil,
    .effect = {.when = Moment::incident, .does = {place(2, Counter::intrigue, in(Location::shrine))}},
};

// BUTTERFLY EFFECT. One counter of any kind on a character where the culprit is, the culprit included.     seed 000; R135
inline constexpr Incident butterfly_effect{
    .id = incident::butterfly_effect,
    .effect = {.when = Moment::incident,
               .target = {.pick = Pick::character, .scope = Scope::here},
               .choice = Choice::counter,
               .does = {place_chosen(1, target)}},
};

// SERIAL MURDER. One other character where the culprit is dies. A culprit may have several of them.        seed 003; R91
inline constexpr Incident serial_murder{
    .id = incident::serial_murder,
    .effect = murder.effect,
    .may_repeat_culprit = true,
};

// FAKED SUICIDE. An Extra card on the culprit; holders take no Protagonist cards for the rest of the loop. seed 003; R90, R161
inline constexpr Incident faked_suicide{
    .id = incident::faked_suicide,
    .effect = {.when = Moment::incident, .does = {set_extra_card(self), bar_extra_card_holders()}},
};

// UPROAR. With 1 Intrigue on the School everybody there dies; the same for the City.                       seeds 002, 003; R90
inline constexpr Incident uproar{
    .id = incident::uproar,
    .effect = {.when = Moment::incident,
               .does = {kill_everyone_in(Location::school, at_least(1, Counter::intrigue, in(Location::school))),
                        kill_everyone_in(Location::city, at_least(1, Counter::intrigue, in(Location::city)))}},
};

// EVIL CONTAMINATION. 2 Intrigue on the Shrine.                                                            seed 002
inline constexpr Incident evil_contamination{.id = incident::evil_contamination, .effect = foul_evil.effect};

// THE EXECUTIONER. Limit 1 less. The Leader chooses a character anywhere, who dies.                        seed 002; R17, R112
inline constexpr Incident the_executioner{
    .id = incident::the_executioner,
    .effect = {.when = Moment::incident,
               .chooser = Chooser::leader,
               .target = {.pick = Pick::character},
               .does = {kill(target)}},
    .limit = -1,
};

}  // namespace spiral::shared
