// What an event says, as a struct of its kind. An Event holds up to 64 happenings of one kind in four bytes each; which byte
// means what is known here alone. Whoever reads events visits them: a kind that he has not thought of does not compile.
#pragma once

#include "model/board.hpp"
#include "model/event.hpp"

namespace spiral {

struct LoopStarted {  // one for everybody on the board
  static constexpr EventKind kind = EventKind::loop_started;
  Spot who; Location at;
  static constexpr LoopStarted of(const EventPart& part) { return {part.subject, static_cast<Location>(part.x)}; }
  constexpr EventPart part() const { return {who, static_cast<std::uint8_t>(at)}; }
};
struct DayStarted {
  static constexpr EventKind kind = EventKind::day_started;
  static constexpr DayStarted of(const EventPart&) { return {}; }
};
struct StepStarted {
  static constexpr EventKind kind = EventKind::step_started;
  static constexpr StepStarted of(const EventPart&) { return {}; }
};
struct CardPlayed {  // the card is for those who see all of the event
  static constexpr EventKind kind = EventKind::card_played;
  Seat deck; Card card; Spot on;
  static constexpr CardPlayed of(const EventPart& part) { return {static_cast<Seat>(part.y), static_cast<Card>(part.x), part.subject}; }
  constexpr EventPart part() const { return {on, static_cast<std::uint8_t>(card), static_cast<std::uint8_t>(deck)}; }
};
struct CardsRevealed {
  static constexpr EventKind kind = EventKind::cards_revealed;
  Seat deck; Card card; Spot on;
  static constexpr CardsRevealed of(const EventPart& part) { return {static_cast<Seat>(part.y), static_cast<Card>(part.x), part.subject}; }
  constexpr EventPart part() const { return {on, static_cast<std::uint8_t>(card), static_cast<std::uint8_t>(deck)}; }
};
struct Moved {
  static constexpr EventKind kind = EventKind::moved;
  Spot who; Location from; Location to;
  static constexpr Moved of(const EventPart& part) { return {part.subject, static_cast<Location>(part.x), static_cast<Location>(part.y)}; }
  constexpr EventPart part() const { return {who, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)}; }
};
struct CounterChanged {
  static constexpr EventKind kind = EventKind::counter_changed;
  Spot on; Counter counter; std::int8_t by; std::uint8_t now;
  static constexpr CounterChanged of(const EventPart& part) { return {part.subject, static_cast<Counter>(part.x), part.by, part.y}; }
  constexpr EventPart part() const { return {on, static_cast<std::uint8_t>(counter), now, by}; }
};
struct Died {
  static constexpr EventKind kind = EventKind::died;
  Spot who;
  static constexpr Died of(const EventPart& part) { return {part.subject}; }
  constexpr EventPart part() const { return {who}; }
};
struct Revived {
  static constexpr EventKind kind = EventKind::revived;
  Spot who;
  static constexpr Revived of(const EventPart& part) { return {part.subject}; }
  constexpr EventPart part() const { return {who}; }
};
struct GuardPlaced {
  static constexpr EventKind kind = EventKind::guard_placed;
  Spot who;
  static constexpr GuardPlaced of(const EventPart& part) { return {part.subject}; }
  constexpr EventPart part() const { return {who}; }
};
struct GuardRemoved {
  static constexpr EventKind kind = EventKind::guard_removed;
  Spot who;
  static constexpr GuardRemoved of(const EventPart& part) { return {part.subject}; }
  constexpr EventPart part() const { return {who}; }
};
struct CardTakenBack {
  static constexpr EventKind kind = EventKind::card_taken_back;
  Seat deck; Card card;
  static constexpr CardTakenBack of(const EventPart& part) { return {static_cast<Seat>(part.y), static_cast<Card>(part.x)}; }
  constexpr EventPart part() const { return {no_spot, static_cast<std::uint8_t>(card), static_cast<std::uint8_t>(deck)}; }
};
struct AbilityDeclared {
  static constexpr EventKind kind = EventKind::ability_declared;
  Decision use;
  static constexpr AbilityDeclared of(const EventPart& part) { return {ability_of(part)}; }
  constexpr EventPart part() const { return part_of_ability(use); }
};
struct AbilityRefused {
  static constexpr EventKind kind = EventKind::ability_refused;
  Decision use;
  static constexpr AbilityRefused of(const EventPart& part) { return {ability_of(part)}; }
  constexpr EventPart part() const { return part_of_ability(use); }
};
struct AbilityResolved {
  static constexpr EventKind kind = EventKind::ability_resolved;
  Decision use;
  static constexpr AbilityResolved of(const EventPart& part) { return {ability_of(part)}; }
  constexpr EventPart part() const { return part_of_ability(use); }
};
struct RoleRevealed {
  static constexpr EventKind kind = EventKind::role_revealed;
  Spot who; RoleId role;
  static constexpr RoleRevealed of(const EventPart& part) { return {part.subject, static_cast<RoleId>(part.x)}; }
  constexpr EventPart part() const { return {who, static_cast<std::uint8_t>(role)}; }
};
struct CulpritRevealed {  // a mob has a location
  static constexpr EventKind kind = EventKind::culprit_revealed;
  Spot culprit; std::uint8_t incident; std::uint8_t day;
  static constexpr CulpritRevealed of(const EventPart& part) { return {part.subject, part.x, part.y}; }
  constexpr EventPart part() const { return {culprit, incident, day}; }
};
struct SubplotNamed {  // none: no other is active
  static constexpr EventKind kind = EventKind::subplot_named;
  PlotId plot;
  static constexpr SubplotNamed of(const EventPart& part) { return {static_cast<PlotId>(part.x)}; }
  constexpr EventPart part() const { return {no_spot, static_cast<std::uint8_t>(plot)}; }
};
struct IncidentOccurred {
  static constexpr EventKind kind = EventKind::incident_occurred;
  std::uint8_t incident; std::uint8_t day;
  static constexpr IncidentOccurred of(const EventPart& part) { return {part.x, part.y}; }
  constexpr EventPart part() const { return {no_spot, incident, day}; }
};
struct IncidentDidNotOccur {
  static constexpr EventKind kind = EventKind::incident_did_not_occur;
  std::uint8_t incident; std::uint8_t day;
  static constexpr IncidentDidNotOccur of(const EventPart& part) { return {part.x, part.y}; }
  constexpr EventPart part() const { return {no_spot, incident, day}; }
};
struct ForbiddenLocationsLifted {
  static constexpr EventKind kind = EventKind::forbidden_locations_lifted;
  Spot who;
  static constexpr ForbiddenLocationsLifted of(const EventPart& part) { return {part.subject}; }
  constexpr EventPart part() const { return {who}; }
};
struct OwnIncidentsStopped {
  static constexpr EventKind kind = EventKind::own_incidents_stopped;
  Spot who;
  static constexpr OwnIncidentsStopped of(const EventPart& part) { return {part.subject}; }
  constexpr EventPart part() const { return {who}; }
};
struct Arrived {
  static constexpr EventKind kind = EventKind::arrived;
  Spot who; Location at;
  static constexpr Arrived of(const EventPart& part) { return {part.subject, static_cast<Location>(part.x)}; }
  constexpr EventPart part() const { return {who, static_cast<std::uint8_t>(at)}; }
};
struct LeaderPassed {
  static constexpr EventKind kind = EventKind::leader_passed;
  Seat leader;
  static constexpr LeaderPassed of(const EventPart& part) { return {static_cast<Seat>(part.x)}; }
  constexpr EventPart part() const { return {no_spot, static_cast<std::uint8_t>(leader)}; }
};
struct ProtagonistsDied {
  static constexpr EventKind kind = EventKind::protagonists_died;
  static constexpr ProtagonistsDied of(const EventPart&) { return {}; }
};
struct ProtagonistsLost {
  static constexpr EventKind kind = EventKind::protagonists_lost;
  static constexpr ProtagonistsLost of(const EventPart&) { return {}; }
};
struct LoopEnded {
  static constexpr EventKind kind = EventKind::loop_ended;
  bool lost;
  static constexpr LoopEnded of(const EventPart& part) { return {part.x != 0}; }
  constexpr EventPart part() const { return {no_spot, lost}; }
};
struct FinalGuessStarted {  // one for everybody
  static constexpr EventKind kind = EventKind::final_guess_started;
  Spot who; Location at;
  static constexpr FinalGuessStarted of(const EventPart& part) { return {part.subject, static_cast<Location>(part.x)}; }
  constexpr EventPart part() const { return {who, static_cast<std::uint8_t>(at)}; }
};
struct GuessAnswered {
  static constexpr EventKind kind = EventKind::guess_answered;
  Spot who; RoleId role; bool right;
  static constexpr GuessAnswered of(const EventPart& part) { return {part.subject, static_cast<RoleId>(part.x), part.y != 0}; }
  constexpr EventPart part() const { return {who, static_cast<std::uint8_t>(role), right}; }
};
struct GameEnded {
  static constexpr EventKind kind = EventKind::game_ended;
  Outcome outcome;
  static constexpr GameEnded of(const EventPart& part) { return {static_cast<Outcome>(part.x)}; }
  constexpr EventPart part() const { return {no_spot, static_cast<std::uint8_t>(outcome)}; }
};
struct GaugeChanged {
  static constexpr EventKind kind = EventKind::gauge_changed;
  std::int8_t by; std::uint8_t now;
  static constexpr GaugeChanged of(const EventPart& part) { return {part.by, part.y}; }
  constexpr EventPart part() const { return {no_spot, 0, now, by}; }
};
struct ExtraCardPlaced {
  static constexpr EventKind kind = EventKind::extra_card_placed;
  Spot on;
  static constexpr ExtraCardPlaced of(const EventPart& part) { return {part.subject}; }
  constexpr EventPart part() const { return {on}; }
};
struct ExtraCardMoved {
  static constexpr EventKind kind = EventKind::extra_card_moved;
  Spot from; Spot to;
  static constexpr ExtraCardMoved of(const EventPart& part) { return {part.subject, part.x}; }
  constexpr EventPart part() const { return {from, to}; }
};
struct Left {  // for the rest of the loop
  static constexpr EventKind kind = EventKind::left;
  Spot who;
  static constexpr Left of(const EventPart& part) { return {part.subject}; }
  constexpr EventPart part() const { return {who}; }
};
struct LocationClosed {  // a day
  static constexpr EventKind kind = EventKind::location_closed;
  Spot place; std::uint8_t until;
  static constexpr LocationClosed of(const EventPart& part) { return {part.subject, part.x}; }
  constexpr EventPart part() const { return {place, until}; }
};
struct IncidentHadNoEffect {  // closes one in which the Leader chose
  static constexpr EventKind kind = EventKind::incident_had_no_effect;
  std::uint8_t incident; std::uint8_t day;
  static constexpr IncidentHadNoEffect of(const EventPart& part) { return {part.x, part.y}; }
  constexpr EventPart part() const { return {no_spot, incident, day}; }
};

template <class Happening>
inline constexpr bool has_fields = !std::is_empty_v<Happening>;

template <class Happening>
constexpr void add_to(Event& event, const Happening& happening) {
  assert(event.kind == Happening::kind);
  event.add(happening.part());
}

// One happening of an event, handed over as what it is. There is no default: a visitor answers for every kind.
template <class Visitor>
constexpr decltype(auto) visit_part(EventKind kind, const EventPart& part, Visitor&& visitor) {
  switch (kind) {
    case EventKind::loop_started: return visitor(LoopStarted::of(part));
    case EventKind::day_started: return visitor(DayStarted::of(part));
    case EventKind::step_started: return visitor(StepStarted::of(part));
    case EventKind::card_played: return visitor(CardPlayed::of(part));
    case EventKind::cards_revealed: return visitor(CardsRevealed::of(part));
    case EventKind::moved: return visitor(Moved::of(part));
    case EventKind::counter_changed: return visitor(CounterChanged::of(part));
    case EventKind::died: return visitor(Died::of(part));
    case EventKind::revived: return visitor(Revived::of(part));
    case EventKind::guard_placed: return visitor(GuardPlaced::of(part));
    case EventKind::guard_removed: return visitor(GuardRemoved::of(part));
    case EventKind::card_taken_back: return visitor(CardTakenBack::of(part));
    case EventKind::ability_declared: return visitor(AbilityDeclared::of(part));
    case EventKind::ability_refused: return visitor(AbilityRefused::of(part));
    case EventKind::ability_resolved: return visitor(AbilityResolved::of(part));
    case EventKind::role_revealed: return visitor(RoleRevealed::of(part));
    case EventKind::culprit_revealed: return visitor(CulpritRevealed::of(part));
    case EventKind::subplot_named: return visitor(SubplotNamed::of(part));
    case EventKind::incident_occurred: return visitor(IncidentOccurred::of(part));
    case EventKind::incident_did_not_occur: return visitor(IncidentDidNotOccur::of(part));
    case EventKind::forbidden_locations_lifted: return visitor(ForbiddenLocationsLifted::of(part));
    case EventKind::own_incidents_stopped: return visitor(OwnIncidentsStopped::of(part));
    case EventKind::arrived: return visitor(Arrived::of(part));
    case EventKind::leader_passed: return visitor(LeaderPassed::of(part));
    case EventKind::protagonists_died: return visitor(ProtagonistsDied::of(part));
    case EventKind::protagonists_lost: return visitor(ProtagonistsLost::of(part));
    case EventKind::loop_ended: return visitor(LoopEnded::of(part));
    case EventKind::final_guess_started: return visitor(FinalGuessStarted::of(part));
    case EventKind::guess_answered: return visitor(GuessAnswered::of(part));
    case EventKind::game_ended: return visitor(GameEnded::of(part));
    case EventKind::gauge_changed: return visitor(GaugeChanged::of(part));
    case EventKind::extra_card_placed: return visitor(ExtraCardPlaced::of(part));
    case EventKind::extra_card_moved: return visitor(ExtraCardMoved::of(part));
    case EventKind::left: return visitor(Left::of(part));
    case EventKind::location_closed: return visitor(LocationClosed::of(part));
    case EventKind::incident_had_no_effect: return visitor(IncidentHadNoEffect::of(part));
  }
  __builtin_unreachable();
}

// Each of them in turn; a kind that has nothing to say but that it happened is handed over once.
template <class Visitor>
constexpr void visit(const Event& event, Visitor&& visitor) {
  const auto without_fields = [&](const auto& one) {
    if constexpr (!has_fields<std::remove_cvref_t<decltype(one)>>) visitor(one);
  };
  if (event.size == 0) visit_part(event.kind, EventPart{}, without_fields);
  for (int i = 0; i < event.size; ++i) visit_part(event.kind, event.parts[i], visitor);
}

// For whoever looks for one kind only.
template <class Happening>
constexpr Happening first_in(const Event& event) {
  assert(event.kind == Happening::kind);
  return Happening::of(event.parts[0]);
}

// The first spot it is about; no_spot for one that is about none.
constexpr Spot first_spot_of(const Event& event) { return event.parts[0].subject; }

// The spots an event names, by other numbers: `number` is asked once for each.
template <class Number>
constexpr void renumber_spots(Event& event, Number&& number) {
  for (int i = 0; i < event.size; ++i) {
    event.parts[i].subject = number(event.parts[i].subject);
    if (event.kind == EventKind::extra_card_moved) event.parts[i].x = number(event.parts[i].x);
  }
}

// A visitor made of lambdas, one a kind.
template <class... Lambdas>
struct Readers : Lambdas... {
  using Lambdas::operator()...;
};

}  // namespace spiral
