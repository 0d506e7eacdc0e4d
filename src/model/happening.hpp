// What may happen, as a struct of each kind, with names. In an Event a happening is four bytes; which of them means what is nobody's business. Whoever reads
// events visits them: a kind that he has not thought of does not compile.
#pragma once

#include <tuple>
#include <type_traits>

#include "model/board.hpp"
#include "model/decision.hpp"
#include "model/spelling.hpp"

namespace spiral {

enum class EventKind : std::uint8_t {
  loop_started,
  day_started,
  step_started,
  card_played,
  cards_revealed,
  moved,
  counter_changed,
  died,
  revived,
  guard_placed,
  guard_removed,
  card_taken_back,
  ability_declared,
  ability_refused,
  ability_resolved,
  role_revealed,
  culprit_revealed,
  subplot_named,
  incident_occurred,
  incident_did_not_occur,
  forbidden_locations_lifted,
  own_incidents_stopped,
  arrived,
  leader_passed,
  protagonists_died,
  protagonists_lost,
  loop_ended,
  final_guess_started,
  guess_answered,
  game_ended,
  gauge_changed,
  extra_card_placed,
  extra_card_moved,
  left,
  location_closed,
  incident_had_no_effect,
  same_role,
};
inline constexpr int event_kind_count = count_of<EventKind>;

// What a number in a happening is. The fields of a happening say it by their types: a spot by other numbers, or every announcement that is
// possible, is made from them.
template <class Meaning>
struct Numbered {
  std::uint8_t number = 0;
  constexpr Numbered() = default;
  constexpr Numbered(std::uint8_t is) : number(is) {}
  constexpr operator std::uint8_t() const { return number; }
};
using Someone = Numbered<struct SpotOfACharacter>;
using AnySpot = Numbered<struct SpotOfAnyKind>;
using InSchedule = Numbered<struct PlaceInTheSchedule>;  // of an incident

// --- the happenings; several of one kind may be told together where is_several says so (R145) --------------------------------------------

struct LoopStarted {  // one for everybody on the board
  static constexpr EventKind kind = EventKind::loop_started;
  static constexpr bool is_several = true;
  Someone who;
  Location at;
};
struct DayStarted {
  static constexpr EventKind kind = EventKind::day_started;
};
struct StepStarted {
  static constexpr EventKind kind = EventKind::step_started;
};
struct CardPlayed {  // the card is for those who see all of the event
  static constexpr EventKind kind = EventKind::card_played;
  Seat deck;
  Card card;
  AnySpot on;
};
struct CardsRevealed {
  static constexpr EventKind kind = EventKind::cards_revealed;
  static constexpr bool is_several = true;
  Seat deck;
  Card card;
  AnySpot on;
};
struct Moved {
  static constexpr EventKind kind = EventKind::moved;
  static constexpr bool is_several = true;
  Someone who;
  Location from;
  Location to;
};
struct CounterChanged {
  static constexpr EventKind kind = EventKind::counter_changed;
  static constexpr bool is_several = true;
  AnySpot on;
  Counter counter;
  std::int8_t by;
  std::uint8_t now;
};
struct Died {
  static constexpr EventKind kind = EventKind::died;
  static constexpr bool is_several = true;
  Someone who;
};
struct Revived {
  static constexpr EventKind kind = EventKind::revived;
  Someone who;
};
struct GuardPlaced {
  static constexpr EventKind kind = EventKind::guard_placed;
  Someone who;
};
struct GuardRemoved {
  static constexpr EventKind kind = EventKind::guard_removed;
  static constexpr bool is_several = true;
  Someone who;
};
struct CardTakenBack {
  static constexpr EventKind kind = EventKind::card_taken_back;
  Seat deck;
  Card card;
};
struct AbilityDeclared {
  static constexpr EventKind kind = EventKind::ability_declared;
  Decision use;
};
struct AbilityRefused {
  static constexpr EventKind kind = EventKind::ability_refused;
  Decision use;
};
struct AbilityResolved {
  static constexpr EventKind kind = EventKind::ability_resolved;
  Decision use;
};
struct RoleRevealed {
  static constexpr EventKind kind = EventKind::role_revealed;
  static constexpr bool is_several = true;
  Someone who;
  RoleId role;
};
struct CulpritRevealed {  // a mob has a location
  static constexpr EventKind kind = EventKind::culprit_revealed;
  AnySpot culprit;
  InSchedule incident;
};
struct SubplotNamed {  // none: no other is active
  static constexpr EventKind kind = EventKind::subplot_named;
  PlotId plot;
};
struct IncidentOccurred {
  static constexpr EventKind kind = EventKind::incident_occurred;
  InSchedule incident;
};
struct IncidentDidNotOccur {
  static constexpr EventKind kind = EventKind::incident_did_not_occur;
  InSchedule incident;
};
struct ForbiddenLocationsLifted {
  static constexpr EventKind kind = EventKind::forbidden_locations_lifted;
  Someone who;
};
struct OwnIncidentsStopped {
  static constexpr EventKind kind = EventKind::own_incidents_stopped;
  Someone who;
};
struct Arrived {
  static constexpr EventKind kind = EventKind::arrived;
  Someone who;
  Location at;
};
struct LeaderPassed {
  static constexpr EventKind kind = EventKind::leader_passed;
  Seat leader;
};
struct ProtagonistsDied {
  static constexpr EventKind kind = EventKind::protagonists_died;
};
struct ProtagonistsLost {
  static constexpr EventKind kind = EventKind::protagonists_lost;
};
struct LoopEnded {
  static constexpr EventKind kind = EventKind::loop_ended;
  bool lost;
};
struct FinalGuessStarted {  // one for everybody
  static constexpr EventKind kind = EventKind::final_guess_started;
  static constexpr bool is_several = true;
  Someone who;
  Location at;
};
struct GuessAnswered {
  static constexpr EventKind kind = EventKind::guess_answered;
  Someone who;
  RoleId role;
  bool right;
};
struct GameEnded {
  static constexpr EventKind kind = EventKind::game_ended;
  Outcome outcome;
};
struct GaugeChanged {
  static constexpr EventKind kind = EventKind::gauge_changed;
  std::int8_t by;
  std::uint8_t now;
};
struct ExtraCardPlaced {
  static constexpr EventKind kind = EventKind::extra_card_placed;
  AnySpot on;
};
struct ExtraCardMoved {
  static constexpr EventKind kind = EventKind::extra_card_moved;
  static constexpr bool is_several = true;
  AnySpot from;
  AnySpot to;
};
struct Left {  // for the rest of the loop
  static constexpr EventKind kind = EventKind::left;
  Someone who;
};
struct LocationClosed {  // a day
  static constexpr EventKind kind = EventKind::location_closed;
  Location place;
  std::uint8_t until;
};
struct IncidentHadNoEffect {  // closes one in which the Leader chose
  static constexpr EventKind kind = EventKind::incident_had_no_effect;
  InSchedule incident;
};
struct SameRole {  // the others who have somebody's role; that nobody has it, if there is none
  static constexpr EventKind kind = EventKind::same_role;
  static constexpr bool is_several = true;
  Someone who;
  Someone other;
};

template <class Happening>
inline constexpr bool has_fields = !std::is_empty_v<Happening>;
template <class Happening>
inline constexpr bool may_be_several = requires {
  Happening::is_several;
};

// --- as bytes ----------------------------------------------------------------------------------------------------------------------------

class EventPart {
 public:
  constexpr EventPart() = default;
  template <class Happening>
  constexpr explicit EventPart(const Happening& one) {
    static_assert(std::is_trivially_copyable_v<Happening> && sizeof(Happening) <= sizeof(bytes_));
    if constexpr (has_fields<Happening>) {
      const auto bytes = std::bit_cast<std::array<std::uint8_t, sizeof(Happening)>>(one);
      for (std::size_t i = 0; i < bytes.size(); ++i) bytes_[i] = bytes[i];
    }
  }
  template <class Happening>
  constexpr Happening as() const {
    if constexpr (!has_fields<Happening>) return {};
    else {
      std::array<std::uint8_t, sizeof(Happening)> bytes;
      for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = bytes_[i];
      return std::bit_cast<Happening>(bytes);
    }
  }
  friend constexpr bool operator==(const EventPart&, const EventPart&) = default;

 private:
  std::array<std::uint8_t, 4> bytes_{};
};

// A happening handed over as what it is. There is no default: a visitor answers for every kind.
template <class Visitor>
constexpr decltype(auto) visit_part(EventKind kind, const EventPart& part, Visitor&& visitor) {
  switch (kind) {
    case EventKind::loop_started: return visitor(part.as<LoopStarted>());
    case EventKind::day_started: return visitor(part.as<DayStarted>());
    case EventKind::step_started: return visitor(part.as<StepStarted>());
    case EventKind::card_played: return visitor(part.as<CardPlayed>());
    case EventKind::cards_revealed: return visitor(part.as<CardsRevealed>());
    case EventKind::moved: return visitor(part.as<Moved>());
    case EventKind::counter_changed: return visitor(part.as<CounterChanged>());
    case EventKind::died: return visitor(part.as<Died>());
    case EventKind::revived: return visitor(part.as<Revived>());
    case EventKind::guard_placed: return visitor(part.as<GuardPlaced>());
    case EventKind::guard_removed: return visitor(part.as<GuardRemoved>());
    case EventKind::card_taken_back: return visitor(part.as<CardTakenBack>());
    case EventKind::ability_declared: return visitor(part.as<AbilityDeclared>());
    case EventKind::ability_refused: return visitor(part.as<AbilityRefused>());
    case EventKind::ability_resolved: return visitor(part.as<AbilityResolved>());
    case EventKind::role_revealed: return visitor(part.as<RoleRevealed>());
    case EventKind::culprit_revealed: return visitor(part.as<CulpritRevealed>());
    case EventKind::subplot_named: return visitor(part.as<SubplotNamed>());
    case EventKind::incident_occurred: return visitor(part.as<IncidentOccurred>());
    case EventKind::incident_did_not_occur: return visitor(part.as<IncidentDidNotOccur>());
    case EventKind::forbidden_locations_lifted: return visitor(part.as<ForbiddenLocationsLifted>());
    case EventKind::own_incidents_stopped: return visitor(part.as<OwnIncidentsStopped>());
    case EventKind::arrived: return visitor(part.as<Arrived>());
    case EventKind::leader_passed: return visitor(part.as<LeaderPassed>());
    case EventKind::protagonists_died: return visitor(part.as<ProtagonistsDied>());
    case EventKind::protagonists_lost: return visitor(part.as<ProtagonistsLost>());
    case EventKind::loop_ended: return visitor(part.as<LoopEnded>());
    case EventKind::final_guess_started: return visitor(part.as<FinalGuessStarted>());
    case EventKind::guess_answered: return visitor(part.as<GuessAnswered>());
    case EventKind::game_ended: return visitor(part.as<GameEnded>());
    case EventKind::gauge_changed: return visitor(part.as<GaugeChanged>());
    case EventKind::extra_card_placed: return visitor(part.as<ExtraCardPlaced>());
    case EventKind::extra_card_moved: return visitor(part.as<ExtraCardMoved>());
    case EventKind::left: return visitor(part.as<Left>());
    case EventKind::location_closed: return visitor(part.as<LocationClosed>());
    case EventKind::incident_had_no_effect: return visitor(part.as<IncidentHadNoEffect>());
    case EventKind::same_role: return visitor(part.as<SameRole>());
  }
  __builtin_unreachable();
}

// --- field by field ------------------------------------------------------------------------------------------------------------------------

namespace fields {
template <class Happening>
struct Any {  // what any field, but no whole happening, can be made from
  template <class Field>
  requires(!std::same_as<Field, Happening>) constexpr operator Field() const;
};
template <class Happening, class... Given>
consteval int count() {
  if constexpr (requires { Happening{Given()..., Any<Happening>()}; }) return count<Happening, Given..., Any<Happening>>();
  else return sizeof...(Given);
}
}  // namespace fields

// The fields of a happening, to be read or changed.
template <class Happening>
constexpr auto fields_of(Happening& one) {
  constexpr int count = fields::count<std::remove_const_t<Happening>>();
  static_assert(count <= 4);
  if constexpr (count == 1) {
    auto& [a] = one;
    return std::tie(a);
  } else if constexpr (count == 2) {
    auto& [a, b] = one;
    return std::tie(a, b);
  } else if constexpr (count == 3) {
    auto& [a, b, c] = one;
    return std::tie(a, b, c);
  } else if constexpr (count == 4) {
    auto& [a, b, c, d] = one;
    return std::tie(a, b, c, d);
  } else {
    return std::tie();
  }
}

// A visitor made of lambdas, one a kind.
template <class... Lambdas>
struct Readers : Lambdas... {
  using Lambdas::operator()...;
};

}  // namespace spiral
