// What happened, for the log. Events are made only when somebody listens; each knows who may see it.
#pragma once

#include <algorithm>

#include "model/happening.hpp"

namespace spiral {

using SeatMask = std::uint8_t;
constexpr SeatMask seat_bit(Seat seat) { return static_cast<SeatMask>(1u << static_cast<unsigned>(seat)); }
inline constexpr SeatMask all_seats = 0b11111;

// Why it happened: for the Mastermind and the whole truth alone (R22).
enum class CauseKind : std::uint8_t { none, cards, role, plot, character, incident, rules };
struct Cause {
  CauseKind kind = CauseKind::none;
  CastIndex who = nobody;  // the character whose role, card or guilt it is
  std::uint8_t id = 255;   // RoleId, PlotId or IncidentId
};

inline constexpr int max_parts = 64;  // every counter of every spot at once

// Up to 64 happenings of one kind that are told together.
struct Event {
  EventKind kind{};
  std::uint8_t loop = 0;
  std::uint8_t day = 0;
  Step step{};
  SeatMask full = all_seats;  // who sees all of it
  SeatMask outline = 0;       // who sees only that it happened and where
  bool had_effect = false;
  Cause cause{};
  std::uint8_t size = 0;
  EventPart parts[max_parts]{};
};

template <class Happening>
constexpr void add_to(Event& event, const Happening& happening) {
  assert(event.kind == Happening::kind && (event.size == 0 || may_be_several<Happening>));
  event.parts[event.size++] = EventPart(happening);
}

// For whoever looks for one kind only.
template <class Happening>
constexpr Happening nth_in(const Event& event, int place) {
  assert(event.kind == Happening::kind);
  return event.parts[place].as<Happening>();
}
template <class Happening>
constexpr Happening first_in(const Event& event) {
  return nth_in<Happening>(event, 0);
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

// The spots an event names, by other numbers: `number` is asked once for each.
template <class Number>
constexpr void renumber_spots(Event& event, Number&& number) {
  const auto renumber = [&]<class Field>(Field& field) {
    if constexpr (std::same_as<Field, Someone> || std::same_as<Field, AnySpot>) field = number(field.number);
    else if constexpr (std::same_as<Field, Decision>) field = field.with_who(cast_at(number(spot_of_cast(field.who()))));
  };
  for (int i = 0; i < event.size; ++i)
    event.parts[i] = visit_part(event.kind, event.parts[i], [&](auto one) {
      std::apply([&](auto&... field) { (renumber(field), ...); }, fields_of(one));
      return EventPart(one);
    });
}

// The first spot it is about; no_spot for one that is about none.
constexpr Spot first_spot_of(Event event) {
  Spot first = no_spot;
  event.size = std::min<std::uint8_t>(event.size, 1);
  renumber_spots(event, [&](Spot spot) { return first == no_spot ? first = spot : spot; });
  return first;
}

}  // namespace spiral
