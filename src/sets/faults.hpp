// What compiles means something: a card may give only what the engine reads at its Moment or for its Question. Everything here runs
// while the sets are compiled, and a set or a list of characters ends with static_assert(Sound<first_fault(...)>::is_proved).
#pragma once

#include "rules/content.hpp"
#include "sets/ids.hpp"

namespace spiral {

// The card and what is wrong with it, as text that the compiler prints when it refuses the set.
struct CardFault {
  char card[48]{};
  char what[112]{};
  constexpr bool is_none() const { return what[0] == 0; }
};
template <CardFault found>
struct Sound {
  static_assert(found.is_none(), "a card gives something that the engine does not read; the CardFault above names both");
  static constexpr bool is_proved = true;
};

namespace faults {

// What the words of a fact or an effect can refer to where they stand.
struct Sight {
  bool self = false;
  bool here = false;
  bool asked = false;
  bool the_dead = false;
  bool incident = false;
  bool roles = true;
  bool turf = false;
  Blank first = Blank::nothing;
  Blank second = Blank::nothing;
  const TragedySet* set = nullptr;  // null for characters, which play in every set
};
using Found = const char*;  // null: nothing

constexpr bool is_given(const Fact& fact) { return fact.is != Is::always; }

constexpr Found in_role(RoleId role, const Sight& sight) {
  return sight.set && role != no_role && !sight.set->find_role(role) ? "it names a role that is not in the set" : nullptr;
}

// Whether the subject exists where the word stands.
constexpr Found in_subject(Subject of, const Sight& sight) {
  switch (of.whom) {
    case Whom::self:
    case Whom::place_of_self:
    case Whom::start_of_self: return sight.self ? nullptr : "it speaks of self, but nobody owns the rule";
    case Whom::here: return sight.here ? nullptr : "it speaks of this location, but the rule happens nowhere";
    case Whom::target: return sight.first != Blank::nothing ? nullptr : "it speaks of the target where none is chosen";
    case Whom::second: return sight.second != Blank::nothing ? nullptr : "it speaks of the second blank where none is chosen";
    case Whom::asked: return sight.asked ? nullptr : "it speaks of whoever is asked about, but nobody is";
    case Whom::holder: return sight.roles ? in_role(static_cast<RoleId>(of.arg), sight) : "a fact that decides a role asks for one";
    case Whom::start_of_holder: return in_role(static_cast<RoleId>(of.arg), sight);
    case Whom::nothing:
    case Whom::location:
    case Whom::everywhere:
    case Whom::all_living:
    case Whom::all_corpses: return nullptr;
  }
  return nullptr;
}

constexpr About about_of(Blank blank) {
  return blank == Blank::somebody ? About::somebody : blank == Blank::place ? About::place : blank == Blank::either ? About::either : About::nothing;
}
constexpr About about_of(Subject of, const Sight& sight) {
  switch (sort_of(of.whom)) {
    case Sort::nothing: return About::nothing;
    case Sort::somebody: return About::somebody;
    case Sort::place: return About::place;
    case Sort::sum: return About::a_count;
    case Sort::blank: return about_of(of.whom == Whom::target ? sight.first : sight.second);
  }
  return About::nothing;
}

constexpr Found in_count(const Fact& fact, About about, const Sight& sight) {
  if (sight.set && sight.set->gauge == Gauge::none && (is_of_gauge(fact.measure) || fact.amount == Amount::gauge))
    return "it reads a gauge that the set does not have";
  if (is_of_gauge(fact.measure)) return about == About::nothing ? nullptr : "the gauge lies on nobody";
  if (!is_counter(fact.measure))
    return about == About::place || fact.of.whom == Whom::everywhere ? nullptr : "people are counted in a place or everywhere";
  if (about == About::place && fact.measure != Measure::intrigue) return "only Intrigue lies on a location";
  if (fact.measure == Measure::counters) return about == About::somebody ? nullptr : "all counters are counted on somebody";
  return about != About::nothing && fact.of.whom != Whom::everywhere ? nullptr : "counters are counted on somebody or something";
}

constexpr Found in_number(const Fact& fact, Number stands_for, const Sight& sight) {
  const TragedySet* const set = sight.set;
  switch (stands_for) {
    case Number::role: return in_role(static_cast<RoleId>(fact.n), sight);
    case Number::incident: return !set || set->find_incident(static_cast<IncidentId>(fact.n)) ? nullptr : "it names an incident that is not in the set";
    case Number::plot: return !set || set->find_plot(static_cast<PlotId>(fact.n)) ? nullptr : "it names a plot that is not in the set";
    case Number::none: return fact.n == 0 ? nullptr : "a fact without a number is given one";
    case Number::count:
    case Number::places:
    case Number::option: return nullptr;
  }
  return nullptr;
}

constexpr Found in_fact(const Fact& fact, const Sight& sight) {
  if (!is_given(fact)) return nullptr;
  const FactReading reading = reading_of(fact.is);
  if (Found found = in_subject(fact.of, sight)) return found;
  const About about = about_of(fact.of, sight);
  if (reading.about == About::a_count) {
    if (Found found = in_count(fact, about, sight)) return found;
  } else if (reading.about == About::either ? about != About::somebody && about != About::place && about != About::either : about != reading.about) {
    return "a fact is about the wrong sort of thing";
  }
  if (reading.looks_around && !sight.here) return "it looks around, but the rule happens nowhere";
  if (reading.asks_roles && !sight.roles) return "a fact that decides a role asks for one";
  if (reading.knows_the_dead && !sight.the_dead) return "who died just now is known at the Moment death alone";
  if (reading.knows_incident && !sight.incident) return "it asks about an incident where none is judged";
  if (fact.is == Is::not_self_unless_option && !sight.self) return "it speaks of self, but nobody owns the rule";
  if (fact.is == Is::holders_are)
    if (Found found = in_role(static_cast<RoleId>(fact.arg), sight)) return found;
  if (sight.set && fact.is == Is::has_extra_card && sight.set->extra_cards == ExtraCards::none) return "the set has no Extra cards";
  if (sight.set && fact.is == Is::curse_found_nobody && sight.set->extra_cards != ExtraCards::curses) return "the set has no Curses";
  return in_number(fact, reading.n, sight);
}

// Lists are filled from the front: a fact behind a gap is never read.
template <std::size_t N>
constexpr Found in_facts(const Fact (&facts)[N], const Sight& sight) {
  for (std::size_t i = 0; i < N; ++i) {
    if (i > 0 && is_given(facts[i]) && !is_given(facts[i - 1])) return "a fact stands behind a gap, where it is not read";
    if (Found found = in_fact(facts[i], sight)) return found;
  }
  return nullptr;
}

// --- blanks ------------------------------------------------------------------------------------------------------------------
constexpr bool describes_people(const Target& target) {
  return target.other || target.trait != Trait::none || target.named != no_character || target.holder != no_role || is_given(target.where);
}

constexpr Found in_people(const Target& target, Sight sight) {
  if (target.scope == Scope::turf && !sight.turf) return "only a character with a turf looks there";
  if (target.scope == Scope::here && !sight.here) return "a target is sought here, but the rule happens nowhere";
  if (target.scope == Scope::here_or_start && (!sight.self || target.pick != Pick::character))
    return "here or where the owner starts are sought living characters, by an owner";
  if (target.other && !sight.self) return "a target is another than self, but nobody owns the rule";
  if (target.victims_too && (target.pick != Pick::corpse || target.each)) return "a Victim may be meant only where one corpse is chosen";
  if (Found found = in_role(target.holder, sight)) return found;
  sight.first = Blank::somebody;
  sight.second = Blank::nothing;
  return in_fact(target.where, sight);
}

constexpr Found in_first(const Target& target, Sight sight) {
  if (target.not_the_first || target.is_needed) return "that is said of a second blank alone";
  if (target.pick == Pick::character || target.pick == Pick::corpse) return in_people(target, sight);
  if (target.each || target.victims_too) return "that is said of characters and corpses alone";
  if (target.pick == Pick::location) {
    if (target.scope != Scope::here && target.scope != Scope::anywhere) return "a location is chosen here or anywhere";
    if (target.scope == Scope::here && !sight.here) return "a target is sought here, but the rule happens nowhere";
    if (target.scope == Scope::here && is_given(target.where)) return "the location here is taken, whatever holds there";
    const Fact where = target.where;
    Target rest = target;
    rest.where = {};
    if (describes_people(rest)) return "a location is not described as people are";
    sight.first = Blank::place;
    return in_fact(where, sight);
  }
  if (describes_people(target)) return "such a blank is not described further";
  if (target.pick == Pick::spot) {
    if (target.scope != Scope::here && target.scope != Scope::anywhere) return "a spot is chosen here or anywhere";
    return target.scope == Scope::here && !sight.here ? "a target is sought here, but the rule happens nowhere" : nullptr;
  }
  const bool is_of_owner = target.pick == Pick::neighbour || target.pick == Pick::destination || target.pick == Pick::stated_role;
  if (is_of_owner && !sight.self) return "it is the owner that goes there or is told, but nobody owns the rule";
  if (target.scope != (target.pick == Pick::neighbour ? Scope::here : Scope::anywhere)) return "such a blank has one scope: a neighbour here, all else anywhere";
  return nullptr;
}

constexpr Found in_second(const Target& second, const Target& first, const Sight& sight) {
  const Blank blank = blank_of(second.pick);
  if (second.each || second.victims_too) return "that is said of a first blank alone";
  if (blank == Blank::nothing)
    return second.is_needed || second.not_the_first || second.scope != Scope::anywhere || describes_people(second) ? "a blank that is not there is described" : nullptr;
  if (first.pick == Pick::none) return "a second blank without a first";
  if (blank == Blank::somebody) return in_people(second, sight);
  if (blank != Blank::place) return "a second blank holds somebody or a location";
  if (second.not_the_first || second.scope != Scope::anywhere) return "a location as second blank is any that fits";
  Target rest = second;
  if (second.pick == Pick::destination) rest.other = false;
  return describes_people(rest) ? "a location is not described as people are" : nullptr;
}

// --- effects -----------------------------------------------------------------------------------------------------------------
constexpr Found in_effect(const Effect& effect, const Ability& ability, const Sight& sight) {
  if (effect.what == Do::nothing) return nullptr;
  const EffectReading reading = reading_of(effect.what);
  if (Found found = in_fact(effect.only_if, sight)) return found;
  if (Found found = in_subject(effect.whom, sight)) return found;
  const Whom whom = effect.whom.whom;
  const bool is_spot = whom == Whom::self || whom == Whom::target || whom == Whom::second || whom == Whom::here || whom == Whom::location || whom == Whom::place_of_self;
  const About about = about_of(effect.whom, sight);
  if (reading.on != About::nothing) {
    if (!is_spot) return "nothing can be done to that: name self, a blank or a location";
    const bool fits = reading.on == About::either ? about != About::nothing : about == reading.on;
    if (!fits) return "an effect is done to the wrong sort of thing";
  } else if (whom != Whom::nothing && whom != Whom::target) {
    return "an effect on nobody is given somebody";
  }
  const bool takes_a_counter = reading.counter || reading.choice == Choice::counter;
  if (takes_a_counter && about == About::place && (!reading.counter || effect.counter != Counter::intrigue)) return "only Intrigue lies on a location";
  if (!reading.counter && effect.counter != Counter{}) return "an effect without a counter is given one";
  if (reading.n != (effect.n != 0)) return reading.n ? "an effect that needs a number has none" : "an effect without a number is given one";
  if (reading.choice != Choice::none && !takes(reading, ability.choice)) return "an effect leaves open what no choice fills in";
  if (reading.first != Blank::nothing && reading.first != sight.first) return "an effect needs another first blank";
  if (reading.second != Blank::nothing && reading.second != sight.second) return "an effect needs another second blank";
  if (reading.at != Moment::never && reading.at != ability.when) return "an effect means nothing at this Moment";
  if (sight.set && effect.what == Do::set_extra_card && sight.set->extra_cards == ExtraCards::none) return "the set has no Extra cards";
  if (sight.set && effect.what == Do::raise_gauge && sight.set->gauge == Gauge::none) return "the set has no gauge";
  return nullptr;
}

constexpr Found in_effects(const Ability& ability, Sight sight) {
  if (Found found = in_first(ability.target, sight)) return found;
  if (Found found = in_second(ability.second, ability.target, sight)) return found;
  sight.first = ability.target.victims_too ? Blank::either : blank_of(ability.target.pick);
  sight.second = blank_of(ability.second.pick);
  bool is_choice_read = ability.choice == Choice::none;
  for (const Effect& effect : ability.does) {
    if (Found found = in_effect(effect, ability, sight)) return found;
    is_choice_read |= takes(reading_of(effect.what), ability.choice);
    if (effect.what == Do::resolve_effect_of && (&effect != &ability.does[0] || ability.does[1].what != Do::nothing))
      return "the effect of another incident stands alone";
  }
  return is_choice_read ? nullptr : "a choice that no effect reads";
}

// --- abilities ---------------------------------------------------------------------------------------------------------------
constexpr bool has_goodwill_fields(const Ability& ability) { return ability.goodwill != 0 || !ability.refusable || ability.mastermind_too || ability.mastermind_goodwill != 0; }

constexpr Found in_use(const Ability& ability, CardKind kind) {
  const MomentReading reading = reading_of(ability.when);
  const bool is_optional = ability.use == Use::optional, is_goodwill = ability.when == Moment::goodwill_ability;
  if (!has(is_optional ? reading.optional : reading.mandatory, kind))
    return is_optional ? "nobody is offered such an Optional rule at this Moment" : "such a Mandatory rule is not looked for at this Moment";
  if (ability.limit != Limit::once_a_day && !reading.limit) return "how often it may be used is not looked at";
  if (is_goodwill && ability.limit != Limit::once_a_day && ability.limit != Limit::once_a_loop) return "a Goodwill ability is used once a day or once a loop";
  const bool is_owned = kind == CardKind::role || kind == CardKind::character;
  if (ability.body != Body::living && (is_goodwill || !is_owned)) return "nobody asks whether its owner lives";
  if (has_goodwill_fields(ability) && !is_goodwill) return "it speaks of Goodwill, but is no Goodwill ability";
  if (ability.mastermind_goodwill != 0 && !ability.mastermind_too) return "the Mastermind cannot use it";
  const bool is_of_leader = is_optional && reading.leader_chooses;
  if ((ability.chooser == Chooser::leader) != is_of_leader) return is_of_leader ? "the Leader chooses at this Moment: say so" : "the Leader does not choose at this Moment";
  if (ability.target.each && ability.second.pick != Pick::none) return "one choice for each is asked in an incident alone";
  if (is_optional || reading.blanks) return nullptr;
  if (ability.target.pick != Pick::none && !ability.target.each) return "nobody fills in a blank at this Moment";
  return ability.second.pick != Pick::none || ability.choice != Choice::none ? "nobody is asked to choose at this Moment" : nullptr;
}

constexpr Found in_ability(const Ability& ability, CardKind kind, const TragedySet* set, bool has_turf = false) {
  if (ability.when == Moment::never) return ability.does[0].what != Do::nothing || is_given(ability.needs[0]) ? "an ability without a Moment" : nullptr;
  const MomentReading reading = reading_of(ability.when);
  const bool is_owned = kind == CardKind::role || kind == CardKind::character;
  const Sight sight{.self = is_owned, .here = is_owned, .the_dead = reading.knows_the_dead, .turf = has_turf, .set = set};
  if (Found found = in_use(ability, kind)) return found;
  if (ability.use == Use::mandatory && !reading.needs && is_given(ability.needs[0])) return "facts are not looked at at this Moment";
  if (Found found = in_facts(ability.needs, sight)) return found;
  return in_effects(ability, sight);
}

constexpr Found in_part(const Incident& incident, int which, const TragedySet* set) {
  const Ability& part = incident.part(which);
  if (part.when != Moment::incident) return "the part of an incident acts at the Moment incident";
  if (part.use != Use::mandatory || part.limit != Limit::once_a_day || part.body != Body::living || has_goodwill_fields(part))
    return "an incident is not used, but happens";
  if (is_given(part.needs[0])) return "an incident does not look at needs: give its effects an only_if";
  if (which > 0 && part.chooser != Chooser::mastermind) return "who chooses is said in the first part";
  if (incident.join == Join::one_of && part.choice != Choice::none) return "the choice between parts leaves no other choice";
  if (incident.join == Join::one_of && part.target.each && part.second.pick != Pick::none) return "one choice for each is not asked in a part that is chosen";
  return in_effects(part, {.self = !incident.has_mob, .here = true, .incident = true, .set = set});
}

constexpr Found in_incident(const Incident& incident, const TragedySet* set) {
  const int parts = incident.part_count();
  if (parts == 1 && incident.join == Join::one_of) return "one of one part is no choice";
  if (incident.has_mob && (incident.limit != 0 || incident.is_judged_by_intrigue || incident.may_repeat_culprit)) return "a mob has no Paranoia limit and is no culprit of its own";
  if (!incident.has_mob && incident.corpses_needed != 0) return "corpses are counted for a mob alone";
  for (int part = 0; part < parts; ++part)
    if (Found found = in_part(incident, part, set)) return found;
  for (int part = parts; part < max_parts_of_incident; ++part)
    if (incident.part(part).does[0].what != Do::nothing || incident.part(part).when != Moment::never) return "a part stands behind a gap, or has no Moment";
  return nullptr;
}

// --- answers and duties ------------------------------------------------------------------------------------------------------
constexpr Found in_answer(const Answer& answer, CardKind kind, const TragedySet* set, bool has_turf = false) {
  if (answer.to == Question::none) return is_given(answer.needs[0]) ? "an answer to no Question" : nullptr;
  const AnswerReading reading = reading_of(answer.to);
  if (!has(reading.of, kind)) return "this Question is not asked of such a card";
  if (!reading.needs && is_given(answer.needs[0])) return "this Question does not look at needs";
  if (reading.role != (answer.role != no_role)) return reading.role ? "the answer must name a role" : "this Question does not look at a role";
  if (reading.n != (answer.n != 0)) return reading.n ? "the answer must give a number" : "this Question does not look at a number";
  if (reading.character != (answer.character != no_character))
    return reading.character ? "the answer must name a character" : "this Question does not look at a character";
  if (answer.to == Question::also_stands_in && !has_turf) return "only a character with a turf stands there too";
  const Sight sight{.self = reading.self, .here = reading.here_and_asked, .asked = reading.here_and_asked, .incident = reading.incident, .roles = reading.asks_roles, .set = set};
  if (Found found = in_role(answer.role, sight)) return found;
  const bool is_given_by_plot = answer.to == Question::has_abilities_of && kind == CardKind::plot;
  if (is_given_by_plot && (answer.needs[0].is != Is::script_role_is || is_given(answer.needs[1]))) return "a plot gives abilities to a role of the script, and looks at nothing else";
  return in_facts(answer.needs, sight);
}

constexpr Found in_duty(const Duty& duty, CardKind kind, const TragedySet* set) {
  bool role = false, trait = false, other_role = false, incident = false, character = false;
  CardKinds of = 0;
  switch (duty.demand) {
    case Demand::none: of = 255; break;
    case Demand::holder_has_trait: of = CardKinds(CardKind::plot), role = trait = true; break;
    case Demand::opposing_sex: of = CardKinds(CardKind::plot), role = other_role = true; break;
    case Demand::incident_in_script: of = CardKinds(CardKind::plot), incident = true; break;
    case Demand::character_in_cast: of = CardKinds(CardKind::plot), character = true; break;
    case Demand::extra_main_plot: of = CardKinds(CardKind::plot); break;
    case Demand::must_be_culprit:
    case Demand::never_culprit: of = CardKind::role | CardKind::crowd; break;
    case Demand::role_outside_plots:
    case Demand::copies_a_role:
    case Demand::never_refuses:
    case Demand::never_person: of = CardKinds(CardKind::character); break;
  }
  if (!has(of, kind)) return "this duty is not asked of such a card";
  const bool is_filled = role == (duty.role != no_role) && trait == (duty.trait != Trait::none) && other_role == (duty.other_role != no_role) &&
                         incident == (duty.incident != no_incident) && character == (duty.character != no_character);
  if (!is_filled) return "a duty says too little, or something that is not read";
  if (set && incident && !set->find_incident(duty.incident)) return "it names an incident that is not in the set";
  const Sight sight{.set = set};
  Found found = in_role(duty.role, sight);
  return found ? found : in_role(duty.other_role, sight);
}

// Abilities, answers and duties of a card.
template <class Card>
constexpr Found in_rules(const Card& card, CardKind kind, const TragedySet* set, bool has_turf = false) {
  for (const Ability& ability : card.abilities)
    if (Found found = in_ability(ability, kind, set, has_turf)) return found;
  for (const Answer& answer : card.answers)
    if (Found found = in_answer(answer, kind, set, has_turf)) return found;
  for (const Duty& duty : card.duties)
    if (Found found = in_duty(duty, kind, set)) return found;
  return nullptr;
}

constexpr Found in_plot(const Plot& plot, bool is_main, const TragedySet& set) {
  for (const RoleCount& count : plot.roles) {
    if (count.role != no_role && !set.find_role(count.role)) return "it names a role that is not in the set";
    if (count.least > count.most) return "it adds fewer of a role at most than at least";
  }
  for (const Answer& answer : plot.answers)
    if (is_main && answer.to == Question::active_main_plot) return "a subplot alone swaps the main plot";
  return in_rules(plot, CardKind::plot, &set);
}

constexpr CardFault fault(std::string_view card, Found what) {
  CardFault made;
  for (std::size_t i = 0; i < card.size() && i + 1 < sizeof made.card; ++i) made.card[i] = card[i];
  for (std::size_t i = 0; what[i] != 0 && i + 1 < sizeof made.what; ++i) made.what[i] = what[i];
  return made;
}

}  // namespace faults

constexpr CardFault first_fault(const TragedySet& set) {
  for (const Role& role : set.roles)
    if (auto found = faults::in_rules(role, role.collective ? CardKind::crowd : CardKind::role, &set)) return faults::fault(name_of(role.id), found);
  for (const Plot& plot : set.main_plots)
    if (auto found = faults::in_plot(plot, true, set)) return faults::fault(name_of(plot.id), found);
  for (const Plot& plot : set.subplots)
    if (auto found = faults::in_plot(plot, false, set)) return faults::fault(name_of(plot.id), found);
  bool gauge_rises = false;
  for (const SetRule& rule : set.rules) {
    if (auto found = faults::in_ability(rule.ability, CardKind::set, &set)) return faults::fault(rule.name, found);
    gauge_rises |= rule.ability.when == Moment::incident_occurs;
  }
  for (const Incident& incident : set.incidents) {
    if (auto found = faults::in_incident(incident, &set)) return faults::fault(name_of(incident.id), found);
    if (!incident.raises_gauge && !gauge_rises) return faults::fault(name_of(incident.id), "no incident of the set raises the gauge");
  }
  for (const Answer& answer : set.answers)
    if (auto found = faults::in_answer(answer, CardKind::set, &set)) return faults::fault(set.name, found);
  return {};
}

// Characters play in every set, so what they name is not looked up.
constexpr CardFault first_fault(std::span<const Character> characters) {
  for (const Character& character : characters)
    if (auto found = faults::in_rules(character, CardKind::character, nullptr, character.parameter == Parameter::turf))
      return faults::fault(name_of(character.id), found);
  return {};
}

}  // namespace spiral
