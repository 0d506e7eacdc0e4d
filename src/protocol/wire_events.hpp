// What happened, kind by kind. Each struct says what one thing of its kind tells, with the list of its fields and how it is told (`of`); the list `Happened`
// says which kind tells what. What stands in no list is not told.
#pragma once

#include "model/event.hpp"
#include "protocol/wire_parts.hpp"

namespace spiral {
struct Game;
}

namespace spiral::wire {

// Who is told of an event of a game, and what the program numbers by the name that it has in messages.
struct Telling {
  const Game& game;
  const Event& event;
  Viewer viewer;

  bool shows_face() const;                  // of a card, to this viewer
  Maybe<List<Viewer>> face_is_for() const;  // whoever sees it, where everything is told
  CharacterId character(Spot who) const;
  SpotId spot(Spot spot) const;
};

struct Nothing {
  static constexpr std::string_view name = "Nothing", about = "That it happened says it all.";
  template <class On>
  static void fields(On&&) {}
  static Nothing of(const Telling&, const auto&) { return {}; }
};
struct Standing {
  CharacterId who{};
  Location at{};
  static constexpr std::string_view name = "Standing", about = "Somebody stands somewhere.";
  template <class On>
  static void fields(On&& on) {
    on("who", &Standing::who);
    on("at", &Standing::at);
  }
  static Standing of(const Telling& telling, const auto& one) { return {telling.character(one.who), one.at}; }
};
struct Somebody {
  CharacterId who{};
  static constexpr std::string_view name = "Somebody", about = "To whom it happened.";
  template <class On>
  static void fields(On&& on) {
    on("who", &Somebody::who);
  }
  static Somebody of(const Telling& telling, const auto& one) { return {telling.character(one.who)}; }
};
struct CardFaceDown {
  Seat by{};
  SpotId on{};
  Maybe<Card> card;
  Maybe<List<Viewer>> face_to;
  Maybe<Text> commitment;
  static constexpr std::string_view name = "CardFaceDown", about = "A card is laid.";
  template <class On>
  static void fields(On&& on) {
    using C = CardFaceDown;
    on("by", &C::by, "its owner");
    on("on", &C::on);
    on("card", &C::card, "for its owner");
    on("face_to", &C::face_to, "where everything is told: who sees the card");
    on("commitment", &C::commitment, "server: the hash of its face");
  }
  static CardFaceDown of(const Telling& telling, const CardPlayed& one) {
    return {one.deck, telling.spot(one.on), telling.shows_face() ? Maybe<Card>(one.card) : std::nullopt, telling.face_is_for(), {}};
  }
};
struct CardFaceUp {
  Seat by{};
  SpotId on{};
  Card card{};
  static constexpr std::string_view name = "CardFaceUp", about = "A card that lies open now.";
  template <class On>
  static void fields(On&& on) {
    on("by", &CardFaceUp::by, "its owner");
    on("on", &CardFaceUp::on);
    on("card", &CardFaceUp::card);
  }
  static CardFaceUp of(const Telling& telling, const CardsRevealed& one) { return {one.deck, telling.spot(one.on), one.card}; }
};
struct CardBack {
  Card card{};
  Seat deck{};
  static constexpr std::string_view name = "CardBack", about = "A card that lay aside is in its deck again.";
  template <class On>
  static void fields(On&& on) {
    on("card", &CardBack::card);
    on("deck", &CardBack::deck);
  }
  static CardBack of(const Telling&, const CardTakenBack& one) { return {one.card, one.deck}; }
};
struct Move {
  CharacterId who{};
  Location from{}, to{};
  static constexpr std::string_view name = "Move", about = "Somebody goes elsewhere.";
  template <class On>
  static void fields(On&& on) {
    on("who", &Move::who);
    on("from", &Move::from);
    on("to", &Move::to, "the destination");
  }
  static Move of(const Telling& telling, const Moved& one) { return {telling.character(one.who), one.from, one.to}; }
};
struct CounterChange {
  SpotId on{};
  Counter counter{};
  int by = 0, now = 0;
  static constexpr std::string_view name = "CounterChange", about = "Counters are placed or removed.";
  template <class On>
  static void fields(On&& on) {
    using C = CounterChange;
    on("on", &C::on);
    on("counter", &C::counter);
    on("by", &C::by, "how many; fewer than 0 are removed");
    on("now", &C::now, "how many there are now");
  }
  static CounterChange of(const Telling& telling, const CounterChanged& one) { return {telling.spot(one.on), one.counter, one.by, one.now}; }
};
struct GaugeChange {
  int by = 0, now = 0;
  static constexpr std::string_view name = "GaugeChange", about = "The Extra Gauge rises or falls.";
  template <class On>
  static void fields(On&& on) {
    on("by", &GaugeChange::by);
    on("now", &GaugeChange::now);
  }
  static GaugeChange of(const Telling&, const GaugeChanged& one) { return {one.by, one.now}; }
};
struct ExtraCard {
  SpotId on{};
  static constexpr std::string_view name = "ExtraCard", about = "An Extra card comes to lie there; in Prime Evil it is a Curse.";
  template <class On>
  static void fields(On&& on) {
    on("on", &ExtraCard::on);
  }
  static ExtraCard of(const Telling& telling, const ExtraCardPlaced& one) { return {telling.spot(one.on)}; }
};
struct CurseMove {
  SpotId on{}, to_spot{};
  static constexpr std::string_view name = "CurseMove", about = "A Curse goes from a location to a character, or drops.";
  template <class On>
  static void fields(On&& on) {
    on("on", &CurseMove::on, "where it lay");
    on("to_spot", &CurseMove::to_spot, "where it lies now");
  }
  static CurseMove of(const Telling& telling, const ExtraCardMoved& one) { return {telling.spot(one.from), telling.spot(one.to)}; }
};
struct ClosedLocation {
  Location at{};
  int until = 0;
  static constexpr std::string_view name = "ClosedLocation", about = "Nobody enters or leaves it.";
  template <class On>
  static void fields(On&& on) {
    on("at", &ClosedLocation::at);
    on("until", &ClosedLocation::until, "the last day of that");
  }
  static ClosedLocation of(const Telling&, const LocationClosed& one) { return {one.place, one.until}; }
};
struct UsedAbility : Blanks {
  CharacterId who{};
  int ability = 0;
  static constexpr std::string_view name = "UsedAbility", about = "A Goodwill ability and what it names.";
  template <class On>
  static void fields(On&& on) {
    on("who", &UsedAbility::who);
    on("ability", &UsedAbility::ability, "which of the card's, from 1");
    Blanks::fields(on);
  }
  static UsedAbility of(const Telling& telling, const auto& one) { return of_use(telling, one.use); }
  static UsedAbility of_use(const Telling& telling, Decision use);
};
struct AskedAbility : UsedAbility {
  List<Deed> does;
  static constexpr std::string_view name = "AskedAbility", about = "A Goodwill ability that is asked for, what it names, and what it does if it is granted.";
  template <class On>
  static void fields(On&& on) {
    UsedAbility::fields(on);
    on("does", &AskedAbility::does);
  }
  static AskedAbility of(const Telling& telling, const AbilityDeclared& one);
};
struct RoleOfSomebody {
  CharacterId who{};
  RoleId role{};
  static constexpr std::string_view name = "RoleOfSomebody", about = "A role that is shown.";
  template <class On>
  static void fields(On&& on) {
    on("who", &RoleOfSomebody::who);
    on("role", &RoleOfSomebody::role);
  }
  static RoleOfSomebody of(const Telling& telling, const RoleRevealed& one) { return {telling.character(one.who), one.role}; }
};
struct JudgedGuess {
  CharacterId who{};
  RoleId role{};
  bool right = false;
  static constexpr std::string_view name = "JudgedGuess", about = "A role that was named in the Final Guess.";
  template <class On>
  static void fields(On&& on) {
    on("who", &JudgedGuess::who);
    on("role", &JudgedGuess::role);
    on("right", &JudgedGuess::right);
  }
  static JudgedGuess of(const Telling& telling, const GuessAnswered& one) { return {telling.character(one.who), one.role, one.right}; }
};
struct PlotInPlay {
  std::variant<PlotId, Null> plot;
  static constexpr std::string_view name = "PlotInPlay", about = "A subplot that is active.";
  template <class On>
  static void fields(On&& on) {
    on("plot", &PlotInPlay::plot, "null if there is no other");
  }
  static PlotInPlay of(const Telling&, const SubplotNamed& one) {
    if (one.plot == no_plot) return {Null{}};
    return {one.plot};
  }
};
// By the name everybody knows; the true one of a Fake Incident is in the script sheet and in causes alone (R89).
struct IncidentOfDay {
  IncidentId incident{};
  int incident_day = 0;
  Maybe<int> nth, alike;
  static constexpr std::string_view name = "IncidentOfDay", about = "An incident whose turn came, by its public name.";
  template <class On>
  static void fields(On&& on) {
    using I = IncidentOfDay;
    on("incident", &I::incident);
    on("incident_day", &I::incident_day, "the day it is scheduled for");
    on("nth", &I::nth, about_nth);
    on("alike", &I::alike, about_alike);
  }
  static IncidentOfDay of(const Telling& telling, const auto& one) { return of_place(telling, one.incident); }
  static IncidentOfDay of_place(const Telling& telling, std::uint8_t place);
};
struct IncidentWithEffect : IncidentOfDay {
  bool effect = false;
  static constexpr std::string_view name = "IncidentWithEffect", about = "An incident that occurs.";
  template <class On>
  static void fields(On&& on) {
    IncidentOfDay::fields(on);
    on("effect", &IncidentWithEffect::effect, "whether anything happened");
  }
  static IncidentWithEffect of(const Telling& telling, const IncidentOccurred& one) { return {of_place(telling, one.incident), telling.event.had_effect}; }
};
struct CulpritOfIncident : IncidentOfDay {
  SpotId who{};
  static constexpr std::string_view name = "CulpritOfIncident", about = "The culprit of an incident.";
  template <class On>
  static void fields(On&& on) {
    IncidentOfDay::fields(on);
    on("who", &CulpritOfIncident::who, "a location where it is a mob");
  }
  static CulpritOfIncident of(const Telling& telling, const CulpritRevealed& one) { return {of_place(telling, one.incident), telling.spot(one.culprit)}; }
};
struct Alike {
  CharacterId who{};
  Maybe<CharacterId> other;
  static constexpr std::string_view name = "Alike", about = "Somebody else who has the same role; nobody has, where none is named.";
  template <class On>
  static void fields(On&& on) {
    on("who", &Alike::who, "whose role is meant");
    on("other", &Alike::other);
  }
  static Alike of(const Telling& telling, const SameRole& one) {
    return {telling.character(one.who), one.other == no_spot ? Maybe<CharacterId>() : telling.character(one.other)};
  }
};
struct NewLeader {
  Seat leader{};
  static constexpr std::string_view name = "NewLeader", about = "Who leads now.";
  template <class On>
  static void fields(On&& on) {
    on("leader", &NewLeader::leader);
  }
  static NewLeader of(const Telling&, const LeaderPassed& one) { return {one.leader}; }
};
struct LoopEnd {
  bool lost = false;
  static constexpr std::string_view name = "LoopEnd", about = "How a loop ended.";
  template <class On>
  static void fields(On&& on) {
    on("lost", &LoopEnd::lost);
  }
  static LoopEnd of(const Telling&, const LoopEnded& one) { return {one.lost}; }
};
struct GameEnd {
  Winner winner{};
  How how{};
  static constexpr std::string_view name = "GameEnd", about = "How the game ended.";
  template <class On>
  static void fields(On&& on) {
    on("winner", &GameEnd::winner);
    on("how", &GameEnd::how);
  }
  static GameEnd of(Outcome outcome) {
    const bool is_won = outcome == Outcome::survived || outcome == Outcome::final_guess;
    return {is_won ? Winner::protagonists : Winner::mastermind, static_cast<How>(static_cast<int>(outcome) - 1)};
  }
  static GameEnd of(const Telling&, const GameEnded& one) { return of(one.outcome); }
};

// Every kind, in the order of EventKind.
using Happened =
    ByKind<EventKind, Says<LoopStarted, List<Standing>>, Says<DayStarted, Nothing>, Says<StepStarted, Nothing>, Says<CardPlayed, CardFaceDown>,
           Says<CardsRevealed, List<CardFaceUp>>, Says<Moved, OneOrMore<Move>>, Says<CounterChanged, OneOrMore<CounterChange>>, Says<Died, OneOrMore<Somebody>>,
           Says<Revived, Somebody>, Says<GuardPlaced, Somebody>, Says<GuardRemoved, OneOrMore<Somebody>>, Says<CardTakenBack, CardBack>,
           Says<AbilityDeclared, AskedAbility>, Says<AbilityRefused, UsedAbility>, Says<AbilityResolved, UsedAbility>,
           Says<RoleRevealed, OneOrMore<RoleOfSomebody>>, Says<CulpritRevealed, CulpritOfIncident>, Says<SubplotNamed, PlotInPlay>,
           Says<IncidentOccurred, IncidentWithEffect>, Says<IncidentDidNotOccur, IncidentOfDay>, Says<ForbiddenLocationsLifted, Somebody>,
           Says<OwnIncidentsStopped, Somebody>, Says<Arrived, Standing>, Says<LeaderPassed, NewLeader>, Says<ProtagonistsDied, Nothing>,
           Says<ProtagonistsLost, Nothing>, Says<LoopEnded, LoopEnd>, Says<FinalGuessStarted, List<Standing>>, Says<GuessAnswered, JudgedGuess>,
           Says<GameEnded, GameEnd>, Says<GaugeChanged, GaugeChange>, Says<ExtraCardPlaced, ExtraCard>, Says<ExtraCardMoved, OneOrMore<CurseMove>>,
           Says<Left, Somebody>, Says<LocationClosed, ClosedLocation>, Says<IncidentHadNoEffect, IncidentOfDay>, Says<SameRole, OneOrMore<Alike>>>;

// A kind that is missing, or stands in another place, does not compile.
template <class... Kinds>
consteval bool has_every_kind(const ByKind<EventKind, Kinds...>*) {
  int next = 0;
  return ((static_cast<int>(Kinds::Of::kind) == next++) && ...) && next == event_kind_count;
}
static_assert(has_every_kind(static_cast<Happened*>(nullptr)), "Happened lists every EventKind, in that order");
// Nor does one of which there may be several, but only one would be told.
template <class... Kinds>
consteval bool tells_as_many(const ByKind<EventKind, Kinds...>*) {
  return ((may_be_several<typename Kinds::Of> == !std::same_as<typename Kinds::Said, typename Kinds::Part>)&&...);
}
static_assert(tells_as_many(static_cast<Happened*>(nullptr)), "a happening with is_several is told as a List or as OneOrMore, no other is");

struct GameEvent {
  Word<"event"> type;
  int seq = 0, loop = 0, day = 0;
  Step step{};
  List<Viewer> audience;
  Happened happened;
  Maybe<CauseOf> cause;
  Maybe<Viewer> stream;
  static constexpr std::string_view name = "GameEvent", about = "Something happened, as far as this viewer may know.", frame = "EventFrame",
                                    about_frame = "What every event says besides what happened.";
  template <class On>
  static void fields(On&& on) {
    using E = GameEvent;
    on("type", &E::type);
    on("seq", &E::seq, "counts what this viewer was told, so that gaps tell nothing");
    on("loop", &E::loop);
    on("day", &E::day);
    on("step", &E::step);
    on("audience", &E::audience, "who is told");
    on("kind", &E::happened);
    on("cause", &E::cause, "for the Mastermind and the whole");
    on("for", &E::stream, "server");
  }
};

}  // namespace spiral::wire
