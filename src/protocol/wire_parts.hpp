// What messages are made of.
#pragma once

#include "protocol/wire_ids.hpp"

namespace spiral::wire {

template <class Type>
using Maybe = std::optional<Type>;
template <class Type>
using List = std::vector<Type>;
using SpotId = std::variant<CharacterId, Location>;  // where cards and counters lie
using Text = std::string;

// Which of several incidents of one public name and day is meant (R191).
inline constexpr std::string_view about_nth = "2, 3, … of several with this public name on this day; the first has none",
                                  about_alike = "how many bear this public name on this day, where there are several";

struct ScheduledIncident {
  int day = 0;
  IncidentId incident{};
  Maybe<int> nth, alike;
  static constexpr std::string_view name = "ScheduledIncident", about = "An incident of the public schedule.";
  template <class On>
  static void fields(On&& on) {
    using S = ScheduledIncident;
    on("day", &S::day);
    on("incident", &S::incident);
    on("nth", &S::nth, about_nth);
    on("alike", &S::alike, about_alike);
  }
};

struct CharacterCard {
  CharacterId id{};
  int limit = 0;
  Location start{};
  List<Trait> traits;
  List<Location> forbidden;
  Maybe<Location> turf;
  Maybe<bool> later;
  static constexpr std::string_view name = "CharacterCard", about = "What is printed on a character's card and lies open.";
  template <class On>
  static void fields(On&& on) {
    using C = CharacterCard;
    on("id", &C::id);
    on("limit", &C::limit, "the Paranoia limit");
    on("start", &C::start);
    on("traits", &C::traits);
    on("forbidden", &C::forbidden, "locations it may not enter");
    on("turf", &C::turf, "of the Boss");
    on("later", &C::later, "where the whole cast is public: true of those who come later; nobody is told when");
  }
};

struct PublicSheet {
  Text set;
  int loops = 0, days = 0;
  List<ScheduledIncident> incidents;
  List<CharacterCard> cast;
  List<Text> special_rules;
  Maybe<List<Text>> special_rules_zh, special_rules_ja;
  Maybe<List<int>> days_by_loop;
  Maybe<Text> introduction, introduction_zh, introduction_ja;
  Maybe<List<Card>> mastermind_without, protagonists_without;
  int players = 0;
  Seat first_leader{};
  Maybe<bool> gauge;
  Values options;
  static constexpr std::string_view name = "PublicSheet", about = "What everybody knows before the game begins.";
  template <class On>
  static void fields(On&& on) {
    using P = PublicSheet;
    on("set", &P::set);
    on("loops", &P::loops);
    on("days", &P::days);
    on("incidents", &P::incidents);
    on("cast", &P::cast, "who is on the board in the first loop; whoever comes later is seen when he comes, unless the whole cast is public");
    on("special_rules", &P::special_rules);
    on("special_rules_zh", &P::special_rules_zh, "in Chinese, where the author gives them");
    on("special_rules_ja", &P::special_rules_ja, "in Japanese");
    on("days_by_loop", &P::days_by_loop, "of every loop, where they differ; then `days` is the longest");
    on("mastermind_without", &P::mastermind_without, "cards that a special rule has taken out of his hand");
    on("protagonists_without", &P::protagonists_without, "the same of every Protagonist");
    on("introduction", &P::introduction, "what the author tells everybody");
    on("introduction_zh", &P::introduction_zh, "in Chinese, where the author gives it");
    on("introduction_ja", &P::introduction_ja, "in Japanese");
    on("players", &P::players);
    on("first_leader", &P::first_leader);
    on("gauge", &P::gauge, "true where the Extra Gauge is in use");
    on("options", &P::options, "every rule option with its value");
  }
};

struct ScriptRole {
  CharacterId character{};
  RoleId role{};
  Maybe<Location> turf, start;
  Maybe<int> enters_on_loop, enters_on_day;
  static constexpr std::string_view name = "ScriptRole", about = "A character and its secret role.";
  template <class On>
  static void fields(On&& on) {
    using S = ScriptRole;
    on("character", &S::character);
    on("role", &S::role);
    on("turf", &S::turf);
    on("start", &S::start, "where the script has a say in it");
    on("enters_on_loop", &S::enters_on_loop);
    on("enters_on_day", &S::enters_on_day);
  }
};
struct ScriptIncident {
  int day = 0;
  IncidentId incident{};
  SpotId culprit{};
  Maybe<IncidentId> shown_as;
  Maybe<int> nth, alike;
  static constexpr std::string_view name = "ScriptIncident", about = "An incident and its culprit.";
  template <class On>
  static void fields(On&& on) {
    using S = ScriptIncident;
    on("day", &S::day);
    on("incident", &S::incident);
    on("culprit", &S::culprit, "a location where the culprit is a mob");
    on("shown_as", &S::shown_as, "the name a Fake Incident bears in public");
    on("nth", &S::nth, about_nth);
    on("alike", &S::alike, about_alike);
  }
};
struct ScriptSheet {
  Text id, title;
  PlotId main_plot{};
  List<PlotId> subplots;
  List<ScriptRole> cast;
  List<ScriptIncident> incidents;
  Maybe<Text> story, hints;
  Maybe<PlotId> extra_main_plot;
  Maybe<Text> title_zh, story_zh, hints_zh, title_ja, story_ja, hints_ja;
  Maybe<Text> victory_conditions, victory_conditions_zh, victory_conditions_ja;
  Maybe<List<Text>> secret_rules, secret_rules_zh, secret_rules_ja;
  static constexpr std::string_view name = "ScriptSheet", about = "The hidden half: the Mastermind's, and everybody's after the game.";
  template <class On>
  static void fields(On&& on) {
    using S = ScriptSheet;
    on("id", &S::id);
    on("title", &S::title);
    on("main_plot", &S::main_plot);
    on("subplots", &S::subplots);
    on("cast", &S::cast);
    on("incidents", &S::incidents);
    on("story", &S::story);
    on("hints", &S::hints, "the author's advice to the Mastermind");
    on("extra_main_plot", &S::extra_main_plot, "of Twisted Truth");
    on("title_zh", &S::title_zh, "in Chinese, where the author gives it");
    on("story_zh", &S::story_zh);
    on("hints_zh", &S::hints_zh);
    on("title_ja", &S::title_ja, "in Japanese, where the author gives it");
    on("story_ja", &S::story_ja);
    on("hints_ja", &S::hints_ja);
    on("victory_conditions", &S::victory_conditions, "how the Mastermind can win, in the author's words");
    on("victory_conditions_zh", &S::victory_conditions_zh);
    on("victory_conditions_ja", &S::victory_conditions_ja);
    on("secret_rules", &S::secret_rules, "special rules that the Protagonists do not know before the end");
    on("secret_rules_zh", &S::secret_rules_zh);
    on("secret_rules_ja", &S::secret_rules_ja);
  }
};

struct CauseOf {
  CauseIs kind{};
  Maybe<RoleId> role;
  Maybe<PlotId> plot;
  Maybe<IncidentId> incident;
  Maybe<CharacterId> who;
  static constexpr std::string_view name = "Cause",
                                    about = "Why something happened. Of what did happen only the Mastermind and the whole truth are told (R22).";
  template <class On>
  static void fields(On&& on) {
    using C = CauseOf;
    on("kind", &C::kind);
    on("role", &C::role);
    on("plot", &C::plot);
    on("incident", &C::incident);
    on("who", &C::who, "the character whose role, card or guilt it is");
  }
};

// What an ability or incident names, filled in.
struct Blanks {
  Maybe<SpotId> on, on_second;
  Maybe<PlotId> plot;
  Maybe<IncidentId> incident;
  Maybe<int> incident_day, nth, alike;
  Maybe<Card> card;
  Maybe<Seat> deck;
  Maybe<Chosen> choice;
  Maybe<RoleId> stated;
  Maybe<CharacterId> through;
  Maybe<int> through_ability;
  static constexpr std::string_view name = "Blanks", about = "What an ability or incident names, filled in.";
  template <class On>
  static void fields(On&& on) {
    using B = Blanks;
    on("on", &B::on, "the target, or where a card or counter lies");
    on("on_second", &B::on_second, "the second target");
    on("plot", &B::plot);
    on("incident", &B::incident);
    on("incident_day", &B::incident_day, "the day it is scheduled for");
    on("nth", &B::nth, about_nth);
    on("alike", &B::alike, about_alike);
    on("card", &B::card);
    on("deck", &B::deck, "of that card");
    on("choice", &B::choice, "a counter, whether to place or remove, or whether the gauge goes up or down");
    on("stated", &B::stated, "the role that will be told, where it need not be the truth");
    on("through", &B::through, "somebody else whose Goodwill ability is used on request; the other fields are about it");
    on("through_ability", &B::through_ability, "which of his card's, from 1");
  }
};

// What an ability does, in pieces that any language can say.
struct Deed {
  Do what{};
  Maybe<SpotId> on;
  Maybe<Counter> counter;
  Maybe<int> n;
  Maybe<Location> to;
  Maybe<bool> perhaps;
  static constexpr std::string_view name = "Deed", about =
                                                       "One thing that an option does if it is chosen, or an ability that was asked for if it is granted. "
                                                       "Without `on` it is about each who fits, or about nobody at all.";
  template <class On>
  static void fields(On&& on) {
    using C = Deed;
    on("what", &C::what);
    on("on", &C::on);
    on("counter", &C::counter);
    on("n", &C::n, "how many counters");
    on("to", &C::to);
    on("perhaps", &C::perhaps, "only if a condition holds then");
  }
};

struct AskOption : Blanks {
  int option = 0;
  Text text, notation;
  DecisionKind kind{};
  Maybe<CharacterId> who;
  Maybe<Location> at;
  Maybe<RoleId> role;
  Maybe<int> ability;
  Maybe<Text> rule;
  Maybe<bool> no_other;
  Maybe<List<Deed>> does;
  static constexpr std::string_view name = "Option", about = "One legal answer.";
  template <class On>
  static void fields(On&& on) {
    using O = AskOption;
    on("option", &O::option, "its number");
    on("text", &O::text, "as an English button would say it");
    on("notation", &O::notation, "in ids, as records keep it");
    on("kind", &O::kind);
    on("who", &O::who);
    on("at", &O::at);
    on("role", &O::role);
    on("ability", &O::ability, "which of the card's, from 1");
    on("rule", &O::rule, "a rule of the set itself, by its id among the spells");
    on("no_other", &O::no_other, "answers that no other subplot is active");
    on("does", &O::does);
    Blanks::fields(on);
  }
};

struct NamedRole {
  CharacterId who{};
  RoleId role{};
  static constexpr std::string_view name = "NamedRole", about = "A role that was named in the Final Guess and is not answered yet.";
  template <class On>
  static void fields(On&& on) {
    on("who", &NamedRole::who);
    on("role", &NamedRole::role);
  }
};
struct ShownRole {
  RoleId role{};
  int loop = 0, day = 0;
  static constexpr std::string_view name = "ShownRole", about = "The role a character was last shown to have.";
  template <class On>
  static void fields(On&& on) {
    using S = ShownRole;
    on("role", &S::role);
    on("loop", &S::loop);
    on("day", &S::day);
  }
};
struct SeenCharacter : CharacterCard {
  bool present = false;
  Maybe<bool> alive;
  Maybe<Location> at;
  Maybe<int> goodwill, paranoia, intrigue, hope, despair, guards, extra_cards;
  Maybe<bool> may_go_anywhere, incidents_stopped;
  Maybe<ShownRole> shown;
  static constexpr std::string_view name = "SeenCharacter", about = "A character as a seat sees it.";
  template <class On>
  static void fields(On&& on) {
    using S = SeenCharacter;
    CharacterCard::fields(on);
    on("present", &S::present, "on the board; if not, nothing of the next six is there");
    on("alive", &S::alive);
    on("at", &S::at);
    on("goodwill", &S::goodwill);
    on("paranoia", &S::paranoia);
    on("intrigue", &S::intrigue);
    on("hope", &S::hope, "if any");
    on("despair", &S::despair, "if any");
    on("guards", &S::guards);
    on("extra_cards", &S::extra_cards, "Extra or Curse cards, if any");
    on("may_go_anywhere", &S::may_go_anywhere, "its forbidden locations are lifted");
    on("incidents_stopped", &S::incidents_stopped);
    on("shown", &S::shown);
  }
};
struct SeenLocation {
  Location id{};
  int intrigue = 0;
  Maybe<int> extra_cards, closed_until;
  static constexpr std::string_view name = "SeenLocation", about = "A location as everybody sees it.";
  template <class On>
  static void fields(On&& on) {
    using S = SeenLocation;
    on("id", &S::id);
    on("intrigue", &S::intrigue);
    on("extra_cards", &S::extra_cards, "Curse cards, if any");
    on("closed_until", &S::closed_until, "the last day on which nobody enters or leaves");
  }
};
struct LaidCard {
  Seat by{};
  SpotId on{};
  Maybe<Card> card;
  static constexpr std::string_view name = "LaidCard", about = "A card on the board.";
  template <class On>
  static void fields(On&& on) {
    on("by", &LaidCard::by);
    on("on", &LaidCard::on);
    on("card", &LaidCard::card, "if this seat may know it");
  }
};
struct Decks {
  List<Card> mastermind, a, b, c;
  static constexpr std::string_view name = "Decks", about = "Cards of each deck.";
  template <class On>
  static void fields(On&& on) {
    on("mastermind", &Decks::mastermind);
    on("a", &Decks::a);
    on("b", &Decks::b);
    on("c", &Decks::c);
  }
};
struct SeenIncident : ScheduledIncident {
  bool occurred = false;
  Maybe<SpotId> culprit;
  static constexpr std::string_view name = "SeenIncident", about = "An incident of the schedule as a seat knows it.";
  template <class On>
  static void fields(On&& on) {
    ScheduledIncident::fields(on);
    on("occurred", &SeenIncident::occurred, "this loop");
    on("culprit", &SeenIncident::culprit, "if shown");
  }
};

struct Opening {
  Text what, commitment, salt, text;
  Maybe<bool> undone;
  static constexpr std::string_view name = "Opening", about = "What a hash stood for: `printf '%s\\n%s' SALT TEXT | sha256sum`.";
  template <class On>
  static void fields(On&& on) {
    using O = Opening;
    on("what", &O::what, "script or card");
    on("commitment", &O::commitment);
    on("salt", &O::salt);
    on("text", &O::text);
    on("undone", &O::undone, "the card was taken back by an undo");
  }
};

}  // namespace spiral::wire
