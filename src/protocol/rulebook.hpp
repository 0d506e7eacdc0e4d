// The rules as data for reading: what the sets, characters, decks and options are, from the same values the engine plays by.
// Texts and names are in content/ by the same ids. It holds nothing of any script.
#pragma once

#include "protocol/wire_parts.hpp"

namespace spiral::wire {

template <>
struct Ids<spiral::Refusal> : IdsAre<"Refusal", "none", "may", "must"> {};

struct RuleRole {
  RoleId id{};
  spiral::Refusal refusal{};
  Maybe<int> limit;
  Maybe<bool> unkillable;
  static constexpr std::string_view name = "RuleRole", about = "A role of a set.";
  static constexpr auto fields() {
    using R = RuleRole;
    return std::tuple(field("id", &R::id), field("refusal", &R::refusal, "of Goodwill"), field("limit", &R::limit, "how many a script may have at most"), field("unkillable", &R::unkillable));
  }
};
struct RolesOfPlot {
  RoleId role{};
  int least = 0, most = 0;
  static constexpr std::string_view name = "RolesOfPlot", about = "How many of a role a plot brings.";
  static constexpr auto fields() { return std::tuple(field("role", &RolesOfPlot::role), field("least", &RolesOfPlot::least), field("most", &RolesOfPlot::most)); }
};
struct RulePlot {
  PlotId id{};
  List<RolesOfPlot> roles;
  static constexpr std::string_view name = "RulePlot", about = "A plot of a set.";
  static constexpr auto fields() { return std::tuple(field("id", &RulePlot::id), field("roles", &RulePlot::roles)); }
};
template <>
struct Ids<spiral::Gauge> : IdsAre<"Gauge", "none", "per_loop", "per_game"> {};
template <>
struct Ids<spiral::ExtraCards> : IdsAre<"ExtraCards", "none", "cards", "curses"> {};

struct RuleIncident {
  IncidentId id{};
  Maybe<int> corpses, limit;
  Maybe<bool> leader_chooses, by_intrigue;
  static constexpr std::string_view name = "RuleIncident", about = "An incident of a set.";
  static constexpr auto fields() {
    using I = RuleIncident;
    return std::tuple(field("id", &I::id), field("corpses", &I::corpses, "of a mob incident: how many it needs"), field("limit", &I::limit, "added to the culprit's limit"),
                      field("leader_chooses", &I::leader_chooses), field("by_intrigue", &I::by_intrigue, "judged by Intrigue instead of Paranoia"));
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
  spiral::ExtraCards extra_cards{};
  bool victims = false;
  static constexpr std::string_view name = "RuleSet", about = "A tragedy set.";
  static constexpr auto fields() {
    using S = RuleSet;
    return std::tuple(field("id", &S::id), field("subplot_count", &S::subplot_count, "of a script"), field("final_guess", &S::final_guess, "whether there is one"),
                      field("main_plots", &S::main_plots), field("subplots", &S::subplots), field("roles", &S::roles), field("incidents", &S::incidents),
                      field("gauge", &S::gauge, "the Extra Gauge: reset each loop or never"), field("extra_cards", &S::extra_cards),
                      field("victims", &S::victims, "Intrigue on locations counts as corpses"));
  }
};
struct RuleAbility {
  int goodwill = 0;
  bool once_a_loop = false, refusable = false;
  static constexpr std::string_view name = "RuleAbility", about = "A Goodwill ability.";
  static constexpr auto fields() {
    using A = RuleAbility;
    return std::tuple(field("goodwill", &A::goodwill, "needed"), field("once_a_loop", &A::once_a_loop), field("refusable", &A::refusable));
  }
};
struct RuleCharacter {
  CharacterId id{};
  int limit = 0;
  Maybe<Location> start;
  List<Trait> traits;
  List<Location> forbidden;
  List<RuleAbility> abilities;
  static constexpr std::string_view name = "RuleCharacter", about = "A character's card.";
  static constexpr auto fields() {
    using C = RuleCharacter;
    return std::tuple(field("id", &C::id), field("limit", &C::limit, "the Paranoia limit"), field("start", &C::start, "chosen by the Mastermind if there is none"),
                      field("traits", &C::traits), field("forbidden", &C::forbidden), field("abilities", &C::abilities));
  }
};
struct DeckCard {
  Card card{};
  int count = 0;
  bool once_a_loop = false;
  static constexpr std::string_view name = "DeckCard", about = "A card of a deck.";
  static constexpr auto fields() { return std::tuple(field("card", &DeckCard::card), field("count", &DeckCard::count), field("once_a_loop", &DeckCard::once_a_loop)); }
};
struct RuleDecks {
  List<DeckCard> mastermind, protagonists;
  static constexpr std::string_view name = "RuleDecks", about = "The Mastermind's deck, and that of each Protagonist.";
  static constexpr auto fields() { return std::tuple(field("mastermind", &RuleDecks::mastermind), field("protagonists", &RuleDecks::protagonists)); }
};
struct RuleOption {
  Text id;
  List<Text> values;
  static constexpr std::string_view name = "RuleOption", about = "A rule option; the first value is the usual one.";
  static constexpr auto fields() { return std::tuple(field("id", &RuleOption::id), field("values", &RuleOption::values)); }
};
struct Rulebook {
  List<RuleSet> sets;
  List<RuleCharacter> characters;
  RuleDecks decks;
  List<RuleOption> options;
  static constexpr std::string_view name = "Rulebook", about = "The rules as data (GET /api/rules).";
  static constexpr auto fields() {
    using B = Rulebook;
    return std::tuple(field("sets", &B::sets), field("characters", &B::characters), field("decks", &B::decks), field("options", &B::options));
  }
};

}  // namespace spiral::wire

namespace spiral {

wire::Rulebook rulebook();

}  // namespace spiral
