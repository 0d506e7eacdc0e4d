#include "protocol/rulebook.hpp"

#include "model/cards.hpp"
#include "records/names.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

using Json = nlohmann::ordered_json;

std::string text(std::string_view view) { return std::string(view); }

Json role_page(const Role& role) {
  constexpr std::string_view refusals[] = {"none", "may", "must"};
  Json page{{"id", text(name_of(role.id))}, {"refusal", text(refusals[static_cast<int>(role.refusal)])}};
  if (role.limit > 0) page["limit"] = role.limit;
  for (const Answer& answer : role.answers)
    if (answer.to == Question::can_die && answer.reply == Reply::no && answer.needs[0].is == Is::always) page["unkillable"] = true;
  return page;
}

Json plot_page(const Plot& plot) {
  Json page{{"id", text(name_of(plot.id))}, {"roles", Json::array()}};
  for (const RoleCount& count : plot.roles)
    if (count.role != RoleId::none) page["roles"].push_back({{"role", text(name_of(count.role))}, {"least", count.least}, {"most", count.most}});
  return page;
}

Json set_page(const TragedySet& set) {
  Json page{{"id", text(set.name)}, {"subplot_count", set.subplot_count}, {"final_guess", set.has_final_guess}};
  for (const char* list : {"main_plots", "subplots", "roles", "incidents"}) page[list] = Json::array();
  for (const Plot& plot : set.main_plots) page["main_plots"].push_back(plot_page(plot));
  for (const Plot& plot : set.subplots) page["subplots"].push_back(plot_page(plot));
  for (const Role& role : set.roles) page["roles"].push_back(role_page(role));
  for (const Incident& incident : set.incidents) page["incidents"].push_back(text(name_of(incident.id)));
  return page;
}

Json character_page(const Character& character) {
  Json page{{"id", text(name_of(character.id))}, {"limit", character.limit}};
  if (!character.start_is_chosen) page["start"] = text(id_of(character.start));
  for (const char* list : {"traits", "forbidden", "abilities"}) page[list] = Json::array();
  for (Trait trait : character.traits)
    if (trait != Trait::none) page["traits"].push_back(text(id_of(trait)));
  for (int place = 0; place < location_count; ++place)
    if ((character.forbidden >> place) & 1u) page["forbidden"].push_back(text(id_of(static_cast<Location>(place))));
  for (const Ability& ability : character.abilities)
    if (ability.when == Moment::goodwill_ability)
      page["abilities"].push_back({{"goodwill", ability.goodwill}, {"once_a_loop", ability.limit == Limit::once_a_loop}, {"refusable", ability.refusable}});
  return page;
}

template <class Deck, class Test>
Json deck_page(const Deck& deck, Test is_once_a_loop) {
  Json page = Json::array();
  for (Card card : deck) {
    const std::string id = text(id_of(card));
    if (!page.empty() && page.back()["card"] == id) page.back()["count"] = page.back()["count"].get<int>() + 1;
    else page.push_back({{"card", id}, {"count", 1}, {"once_a_loop", is_once_a_loop(card)}});
  }
  return page;
}

}  // namespace

Json rulebook() {
  Json book;
  for (const TragedySet* set : all_sets()) book["sets"].push_back(set_page(*set));
  for (const Character& character : all_characters()) book["characters"].push_back(character_page(character));
  book["decks"] = {{"mastermind", deck_page(mastermind_deck, is_once_a_loop_for_mastermind)},
                   {"protagonists", deck_page(protagonist_deck, is_once_a_loop_for_protagonists)}};
  for (const OptionInfo& info : option_infos) {
    Json values = Json::array();
    for (std::string_view value : info.values)
      if (!value.empty()) values.push_back(text(value));
    book["options"].push_back({{"id", text(info.name)}, {"values", values}});
  }
  return book;
}

}  // namespace spiral
