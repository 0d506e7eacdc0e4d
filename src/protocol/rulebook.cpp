#include "protocol/rulebook.hpp"

#include <algorithm>
#include <span>

#include "model/cards.hpp"
#include "model/in_order.hpp"
#include "rules/option_names.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

wire::RuleRole role_page(const Role& role) {
  wire::RuleRole page{role.id, role.refusal, {}, {}};
  if (role.limit > 0) page.limit = role.limit;
  for (const Answer& answer : role.answers)
    if (answer.to == Question::can_die && answer.needs[0].is == Is::always) page.unkillable = true;
  return page;
}

wire::RulePlot plot_page(const Plot& plot) {
  wire::RulePlot page{plot.id, {}};
  for (const RoleCount& count : plot.roles)
    if (count.role != no_role) page.roles.push_back({count.role, count.least, count.most});
  return page;
}

wire::RuleIncident incident_page(const Incident& incident) {
  wire::RuleIncident page{incident.id, {}, {}, {}, {}, {}};
  if (incident.has_mob) page.corpses = incident.corpses_needed;
  if (incident.limit != 0) page.limit = incident.limit;
  if (incident.effect.chooser == Chooser::leader) page.leader_chooses = true;
  if (incident.is_judged_by_intrigue) page.by_intrigue = true;
  if (incident.may_bear_another_name) page.may_bear_another_name = true;
  return page;
}

// A rule of the set that waits for the gauge is a spell; one with several rules is listed once.
void add_spell(wire::List<wire::RuleSpell>& spells, std::string_view id, std::span<const Fact> needs) {
  for (const Fact& fact : needs) {
    const bool stays = fact.measure == Measure::gauge_peak;
    if (fact.is != Is::at_least || (fact.measure != Measure::gauge && !stays)) continue;
    if (std::ranges::none_of(spells, [&](const wire::RuleSpell& spell) { return spell.id == id; })) spells.push_back({std::string(id), fact.n, stays});
  }
}

wire::List<wire::RuleSpell> spells_of(const TragedySet& set) {
  wire::List<wire::RuleSpell> spells;
  for (const SetRule& rule : set.rules) add_spell(spells, rule.name, rule.ability.needs);
  // An answer bears no name; the only one that waits for the gauge is the Ancient Seal (R121).
  for (const Answer& answer : set.answers)
    if (answer.to == Question::forbid_intrigue_nullifies) add_spell(spells, "ancient_seal", answer.needs);
  put_in_order(spells, [](const wire::RuleSpell& one, const wire::RuleSpell& other) { return one.gauge < other.gauge; });
  return spells;
}

wire::RuleSet set_page(const TragedySet& set) {
  wire::RuleSet page;
  page.id = set.name, page.subplot_count = set.subplot_count, page.final_guess = set.has_final_guess;
  for (const Plot& plot : set.main_plots) page.main_plots.push_back(plot_page(plot));
  for (const Plot& plot : set.subplots) page.subplots.push_back(plot_page(plot));
  for (const Role& role : set.roles) page.roles.push_back(role_page(role));
  for (const Incident& incident : set.incidents) page.incidents.push_back(incident_page(incident));
  page.gauge = set.gauge, page.spells = spells_of(set), page.extra_cards = set.extra_cards, page.victims = set.has_victims;
  return page;
}

wire::RuleCharacter character_page(const Character& character) {
  wire::RuleCharacter page{character.id, character.limit, {}, {}, {}, {}, {}};
  if (!character.start_is_chosen) page.start = character.start;
  if (character.parameter == Parameter::start) page.other_start = character.other_start;
  for (Trait trait : character.traits)
    if (trait != Trait::none) page.traits.push_back(trait);
  for (int place = 0; place < location_count; ++place)
    if ((character.forbidden >> place) & 1u) page.forbidden.push_back(static_cast<Location>(place));
  for (const Ability& ability : character.abilities)
    if (ability.when == Moment::goodwill_ability) page.abilities.push_back({ability.goodwill, ability.limit == Limit::once_a_loop, ability.refusable});
  return page;
}

template <class Deck, class Test>
wire::List<wire::DeckCard> deck_page(const Deck& deck, Test is_once_a_loop) {
  wire::List<wire::DeckCard> page;
  for (Card card : deck) {
    if (!page.empty() && page.back().card == card) ++page.back().count;
    else page.push_back({card, 1, is_once_a_loop(card)});
  }
  return page;
}

}  // namespace

wire::Rulebook rulebook() {
  wire::Rulebook book;
  for (const TragedySet* set : all_sets()) book.sets.push_back(set_page(*set));
  for (const Character& character : all_characters()) book.characters.push_back(character_page(character));
  book.decks = {deck_page(mastermind_deck, is_once_a_loop_for_mastermind), deck_page(protagonist_deck, is_once_a_loop_for_protagonists)};
  for (const OptionInfo& info : option_infos) {
    wire::RuleOption option{std::string(info.name), {}};
    for (std::string_view value : info.values)
      if (!value.empty()) option.values.emplace_back(value);
    book.options.push_back(std::move(option));
  }
  return book;
}

}  // namespace spiral
