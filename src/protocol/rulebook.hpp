// The rules as data for reading: what the sets, characters, decks and options are, from the same values the engine plays by.
// Texts and names are in content/ by the same ids. It holds nothing of any script.
#pragma once

#include "protocol/wire_parts.hpp"

namespace spiral::wire {

template <>
struct Ids<spiral::Refusal> : IdsOf<"Refusal", spiral::Refusal> {};

struct RuleRole {
  RoleId id{};
  spiral::Refusal refusal{};
  Maybe<int> limit;
  Maybe<bool> unkillable;
  static constexpr std::string_view name = "RuleRole", about = "A role of a set.";
  template <class On>
  static void fields(On&& on) {
    using R = RuleRole;
    on("id", &R::id);
    on("refusal", &R::refusal, "of Goodwill");
    on("limit", &R::limit, "how many a script may have at most");
    on("unkillable", &R::unkillable);
  }
};
struct RolesOfPlot {
  RoleId role{};
  int least = 0, most = 0;
  static constexpr std::string_view name = "RolesOfPlot", about = "How many of a role a plot brings.";
  template <class On>
  static void fields(On&& on) {
    on("role", &RolesOfPlot::role);
    on("least", &RolesOfPlot::least);
    on("most", &RolesOfPlot::most);
  }
};
struct RulePlot {
  PlotId id{};
  List<RolesOfPlot> roles;
  static constexpr std::string_view name = "RulePlot", about = "A plot of a set.";
  template <class On>
  static void fields(On&& on) {
    on("id", &RulePlot::id);
    on("roles", &RulePlot::roles);
  }
};
template <>
struct Ids<spiral::Gauge> : IdsOf<"Gauge", spiral::Gauge> {};
template <>
struct Ids<spiral::ExtraCards> : IdsOf<"ExtraCards", spiral::ExtraCards> {};

struct RuleIncident {
  IncidentId id{};
  Maybe<int> corpses, limit;
  Maybe<bool> leader_chooses, by_intrigue, may_bear_another_name;
  static constexpr std::string_view name = "RuleIncident", about = "An incident of a set.";
  template <class On>
  static void fields(On&& on) {
    using I = RuleIncident;
    on("id", &I::id);
    on("corpses", &I::corpses, "of a mob incident: how many it needs");
    on("limit", &I::limit, "added to the culprit's limit");
    on("leader_chooses", &I::leader_chooses);
    on("by_intrigue", &I::by_intrigue, "judged by Intrigue instead of Paranoia");
    on("may_bear_another_name", &I::may_bear_another_name, "in public");
  }
};
struct RuleSpell {
  Text id;
  int gauge = 0;
  bool stays = false;
  static constexpr std::string_view name = "RuleSpell", about = "A rule of a set that the Extra Gauge brings.";
  template <class On>
  static void fields(On&& on) {
    using S = RuleSpell;
    on("id", &S::id);
    on("gauge", &S::gauge, "needed");
    on("stays", &S::stays, "once it is there: the highest that the gauge ever was counts");
  }
};
struct RuleSet {
  Text id;
  int subplot_count = 0;
  bool final_guess = false;
  List<RulePlot> main_plots, subplots;
  List<RuleRole> roles;
  List<RuleIncident> incidents;
  spiral::Gauge gauge{};
  List<RuleSpell> spells;
  spiral::ExtraCards extra_cards{};
  bool victims = false;
  static constexpr std::string_view name = "RuleSet", about = "A tragedy set.";
  template <class On>
  static void fields(On&& on) {
    using S = RuleSet;
    on("id", &S::id);
    on("subplot_count", &S::subplot_count, "of a script");
    on("final_guess", &S::final_guess, "whether there is one");
    on("main_plots", &S::main_plots);
    on("subplots", &S::subplots);
    on("roles", &S::roles);
    on("incidents", &S::incidents);
    on("gauge", &S::gauge, "the Extra Gauge: reset each loop or never, or there only with a character that can change it");
    on("spells", &S::spells, "by the gauge they need");
    on("extra_cards", &S::extra_cards);
    on("victims", &S::victims, "Intrigue on locations counts as corpses");
  }
};
struct RuleAbility {
  int goodwill = 0;
  bool once_a_loop = false, refusable = false;
  static constexpr std::string_view name = "RuleAbility", about = "A Goodwill ability.";
  template <class On>
  static void fields(On&& on) {
    using A = RuleAbility;
    on("goodwill", &A::goodwill, "needed");
    on("once_a_loop", &A::once_a_loop);
    on("refusable", &A::refusable);
  }
};
struct RuleCharacter {
  CharacterId id{};
  int limit = 0;
  Maybe<Location> start, other_start;
  List<Trait> traits;
  List<Location> forbidden;
  List<RuleAbility> abilities;
  static constexpr std::string_view name = "RuleCharacter", about = "A character's card.";
  template <class On>
  static void fields(On&& on) {
    using C = RuleCharacter;
    on("id", &C::id);
    on("limit", &C::limit, "the Paranoia limit");
    on("start", &C::start, "chosen by the Mastermind if there is none");
    on("other_start", &C::other_start, "the script says which of the two");
    on("traits", &C::traits);
    on("forbidden", &C::forbidden);
    on("abilities", &C::abilities);
  }
};
struct DeckCard {
  Card card{};
  int count = 0;
  bool once_a_loop = false;
  static constexpr std::string_view name = "DeckCard", about = "A card of a deck.";
  template <class On>
  static void fields(On&& on) {
    on("card", &DeckCard::card);
    on("count", &DeckCard::count);
    on("once_a_loop", &DeckCard::once_a_loop);
  }
};
struct RuleDecks {
  List<DeckCard> mastermind, protagonists;
  static constexpr std::string_view name = "RuleDecks", about = "The Mastermind's deck, and that of each Protagonist.";
  template <class On>
  static void fields(On&& on) {
    on("mastermind", &RuleDecks::mastermind);
    on("protagonists", &RuleDecks::protagonists);
  }
};
struct RuleOption {
  Text id;
  List<Text> values;
  static constexpr std::string_view name = "RuleOption", about = "A rule option; the first value is the usual one.";
  template <class On>
  static void fields(On&& on) {
    on("id", &RuleOption::id);
    on("values", &RuleOption::values);
  }
};
struct Rulebook {
  List<RuleSet> sets;
  List<RuleCharacter> characters;
  RuleDecks decks;
  List<RuleOption> options;
  static constexpr std::string_view name = "Rulebook", about = "The rules as data (GET /api/rules). The sets stand in the order in which one learns them.";
  template <class On>
  static void fields(On&& on) {
    using B = Rulebook;
    on("sets", &B::sets);
    on("characters", &B::characters);
    on("decks", &B::decks);
    on("options", &B::options);
  }
};

}  // namespace spiral::wire

namespace spiral {

wire::Rulebook rulebook();

}  // namespace spiral
