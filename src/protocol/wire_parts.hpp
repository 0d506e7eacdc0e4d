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

struct ScheduledIncident {
  int day = 0;
  IncidentId incident{};
  static constexpr std::string_view name = "ScheduledIncident", about = "An incident of the public schedule.";
  static constexpr auto fields() { return std::tuple(field("day", &ScheduledIncident::day), field("incident", &ScheduledIncident::incident)); }
};

struct CharacterCard {
  CharacterId id{};
  int limit = 0;
  Location start{};
  List<Trait> traits;
  List<Location> forbidden;
  Maybe<Location> turf;
  static constexpr std::string_view name = "CharacterCard", about = "What is printed on a character's card and lies open.";
  static constexpr auto fields() {
    using C = CharacterCard;
    return std::tuple(field("id", &C::id), field("limit", &C::limit, "the Paranoia limit"), field("start", &C::start), field("traits", &C::traits),
                      field("forbidden", &C::forbidden, "locations it may not enter"), field("turf", &C::turf, "of the Boss"));
  }
};

struct PublicSheet {
  Text set;
  int loops = 0, days = 0;
  List<ScheduledIncident> incidents;
  List<CharacterCard> cast;
  List<Text> special_rules;
  Maybe<List<Text>> special_rules_zh;
  int players = 0;
  Seat first_leader{};
  Values options;
  static constexpr std::string_view name = "PublicSheet", about = "What everybody knows before the game begins.";
  static constexpr auto fields() {
    using P = PublicSheet;
    return std::tuple(field("set", &P::set), field("loops", &P::loops), field("days", &P::days), field("incidents", &P::incidents),
                      field("cast", &P::cast, "who is on the board in the first loop; whoever comes later is seen when he comes"),
                      field("special_rules", &P::special_rules), field("special_rules_zh", &P::special_rules_zh, "in Chinese, where the author gives them"), field("players", &P::players), field("first_leader", &P::first_leader),
                      field("options", &P::options, "every rule option with its value"));
  }
};

struct ScriptRole {
  CharacterId character{};
  RoleId role{};
  Maybe<Location> turf;
  Maybe<int> enters_on_loop, enters_on_day;
  static constexpr std::string_view name = "ScriptRole", about = "A character and its secret role.";
  static constexpr auto fields() {
    using S = ScriptRole;
    return std::tuple(field("character", &S::character), field("role", &S::role), field("turf", &S::turf), field("enters_on_loop", &S::enters_on_loop),
                      field("enters_on_day", &S::enters_on_day));
  }
};
struct ScriptIncident {
  int day = 0;
  IncidentId incident{};
  SpotId culprit{};
  Maybe<IncidentId> shown_as;
  static constexpr std::string_view name = "ScriptIncident", about = "An incident and its culprit.";
  static constexpr auto fields() {
    using S = ScriptIncident;
    return std::tuple(field("day", &S::day), field("incident", &S::incident), field("culprit", &S::culprit, "a location where the culprit is a mob"),
                      field("shown_as", &S::shown_as, "the name a Fake Incident bears in public"));
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
  Maybe<Text> title_zh, story_zh, hints_zh;
  static constexpr std::string_view name = "ScriptSheet", about = "The hidden half: the Mastermind's, and everybody's after the game.";
  static constexpr auto fields() {
    using S = ScriptSheet;
    return std::tuple(field("id", &S::id), field("title", &S::title), field("main_plot", &S::main_plot), field("subplots", &S::subplots), field("cast", &S::cast),
                      field("incidents", &S::incidents), field("story", &S::story), field("hints", &S::hints, "the author's advice to the Mastermind"),
                      field("extra_main_plot", &S::extra_main_plot, "of Twisted Truth"), field("title_zh", &S::title_zh, "in Chinese, where the author gives it"),
                      field("story_zh", &S::story_zh), field("hints_zh", &S::hints_zh));
  }
};

struct CauseOf {
  CauseIs kind{};
  Maybe<RoleId> role;
  Maybe<PlotId> plot;
  Maybe<IncidentId> incident;
  Maybe<CharacterId> who;
  static constexpr std::string_view name = "Cause", about = "Why something happened. For the Mastermind and the whole truth alone (R22).";
  static constexpr auto fields() {
    using C = CauseOf;
    return std::tuple(field("kind", &C::kind), field("role", &C::role), field("plot", &C::plot), field("incident", &C::incident),
                      field("who", &C::who, "the character whose role, card or guilt it is"));
  }
};

// What an ability or incident names, filled in.
struct Blanks {
  Maybe<SpotId> on, on_second;
  Maybe<PlotId> plot;
  Maybe<IncidentId> incident;
  Maybe<int> incident_day;
  Maybe<Card> card;
  Maybe<Seat> deck;
  Maybe<Chosen> choice;
  Maybe<RoleId> stated;
  static constexpr std::string_view name = "Blanks", about = "What an ability or incident names, filled in.";
  static constexpr auto fields() {
    using B = Blanks;
    return std::tuple(field("on", &B::on, "the target, or where a card or counter lies"), field("on_second", &B::on_second, "the second target"), field("plot", &B::plot),
                      field("incident", &B::incident), field("incident_day", &B::incident_day, "the day it is scheduled for"), field("card", &B::card), field("deck", &B::deck, "of that card"),
                      field("choice", &B::choice, "a counter, whether to place or remove, or whether the gauge goes up or down"),
                      field("stated", &B::stated, "the role that will be told, where it need not be the truth"));
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
  static constexpr std::string_view name = "Deed", about = "One thing that an option does if it is chosen, or an ability that was asked for if it is granted.";
  static constexpr auto fields() {
    using C = Deed;
    return std::tuple(field("what", &C::what), field("on", &C::on), field("counter", &C::counter), field("n", &C::n, "how many counters"), field("to", &C::to),
                      field("perhaps", &C::perhaps, "only if a condition holds then"));
  }
};

// One thing that happened. docs/protocol.md lists which kind of event has which fields.
struct EventPart : Blanks {
  Maybe<SpotId> who;
  Maybe<Location> at, from, to;
  Maybe<std::variant<Seat, int>> by;
  Maybe<Counter> counter;
  Maybe<int> now, ability;
  Maybe<RoleId> role;
  Maybe<SpotId> to_spot;
  Maybe<int> until;
  Maybe<bool> effect, lost, right;
  Maybe<Seat> leader;
  Maybe<std::variant<PlotId, Null>> named_plot;
  Maybe<List<Deed>> does;
  static constexpr std::string_view name = "EventPart", about = "One thing that happened; which fields it has depends on the kind of event.";
  static constexpr auto fields() {
    using P = EventPart;
    return std::tuple_cat(std::tuple(field("who", &P::who), field("at", &P::at), field("from", &P::from), field("to", &P::to, "the destination"),
                                     field("by", &P::by, "of a card its owner, of a counter the number"), field("counter", &P::counter), field("now", &P::now, "how many there are now"),
                                     field("ability", &P::ability, "which of the card's, from 1"), field("role", &P::role),
                                     field("to_spot", &P::to_spot, "where a Curse goes"), field("until", &P::until, "the last day of a closed location"),
                                     field("effect", &P::effect, "whether anything happened"), field("lost", &P::lost), field("right", &P::right), field("leader", &P::leader),
                                     field("plot", &P::named_plot, "null if there is no other"), field("does", &P::does, "of an ability asked for")),
                          Blanks::fields());
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
  Maybe<List<Deed>> does;
  static constexpr std::string_view name = "Option", about = "One legal answer.";
  static constexpr auto fields() {
    using O = AskOption;
    return std::tuple_cat(std::tuple(field("option", &O::option, "its number"), field("text", &O::text, "as an English button would say it"),
                                     field("notation", &O::notation, "in ids, as records keep it"), field("kind", &O::kind), field("who", &O::who), field("at", &O::at),
                                     field("role", &O::role), field("ability", &O::ability, "which of the card's, from 1"),
                                     field("rule", &O::rule, "a rule of the set itself, by its id among the spells"), field("does", &O::does)),
                          Blanks::fields());
  }
};

struct ShownRole {
  RoleId role{};
  int loop = 0, day = 0;
  static constexpr std::string_view name = "ShownRole", about = "The role a character was last shown to have.";
  static constexpr auto fields() {
    using S = ShownRole;
    return std::tuple(field("role", &S::role), field("loop", &S::loop), field("day", &S::day));
  }
};
struct SeenCharacter : CharacterCard {
  bool present = false;
  Maybe<bool> alive;
  Maybe<Location> at;
  Maybe<int> goodwill, paranoia, intrigue, guards, extra_cards;
  Maybe<bool> may_go_anywhere, incidents_stopped;
  Maybe<ShownRole> shown;
  static constexpr std::string_view name = "SeenCharacter", about = "A character as a seat sees it.";
  static constexpr auto fields() {
    using S = SeenCharacter;
    return std::tuple_cat(CharacterCard::fields(),
                          std::tuple(field("present", &S::present, "on the board; if not, nothing of the next six is there"), field("alive", &S::alive), field("at", &S::at),
                                     field("goodwill", &S::goodwill), field("paranoia", &S::paranoia), field("intrigue", &S::intrigue), field("guards", &S::guards),
                                     field("extra_cards", &S::extra_cards, "Extra or Curse cards, if any"), field("may_go_anywhere", &S::may_go_anywhere, "its forbidden locations are lifted"),
                                     field("incidents_stopped", &S::incidents_stopped), field("shown", &S::shown)));
  }
};
struct SeenLocation {
  Location id{};
  int intrigue = 0;
  Maybe<int> extra_cards, closed_until;
  static constexpr std::string_view name = "SeenLocation", about = "A location as everybody sees it.";
  static constexpr auto fields() {
    using S = SeenLocation;
    return std::tuple(field("id", &S::id), field("intrigue", &S::intrigue), field("extra_cards", &S::extra_cards, "Curse cards, if any"),
                      field("closed_until", &S::closed_until, "the last day on which nobody enters or leaves"));
  }
};
struct LaidCard {
  Seat by{};
  SpotId on{};
  Maybe<Card> card;
  static constexpr std::string_view name = "LaidCard", about = "A card on the board.";
  static constexpr auto fields() {
    return std::tuple(field("by", &LaidCard::by), field("on", &LaidCard::on), field("card", &LaidCard::card, "if this seat may know it"));
  }
};
struct Decks {
  List<Card> mastermind, a, b, c;
  static constexpr std::string_view name = "Decks", about = "Cards of each deck.";
  static constexpr auto fields() {
    return std::tuple(field("mastermind", &Decks::mastermind), field("a", &Decks::a), field("b", &Decks::b), field("c", &Decks::c));
  }
};
struct SeenIncident : ScheduledIncident {
  bool occurred = false;
  Maybe<SpotId> culprit;
  static constexpr std::string_view name = "SeenIncident", about = "An incident of the schedule as a seat knows it.";
  static constexpr auto fields() {
    return std::tuple_cat(ScheduledIncident::fields(), std::tuple(field("occurred", &SeenIncident::occurred, "this loop"), field("culprit", &SeenIncident::culprit, "if shown")));
  }
};

struct Opening {
  Text what, commitment, salt, text;
  Maybe<bool> undone;
  static constexpr std::string_view name = "Opening", about = "What a hash stood for: `printf '%s\\n%s' SALT TEXT | sha256sum`.";
  static constexpr auto fields() {
    using O = Opening;
    return std::tuple(field("what", &O::what, "script or card"), field("commitment", &O::commitment), field("salt", &O::salt), field("text", &O::text),
                      field("undone", &O::undone, "the card was taken back by an undo"));
  }
};

}  // namespace spiral::wire
