// The ids of everything a message can name.
#pragma once

#include "protocol/message.hpp"
#include "records/names.hpp"
#include "records/notation.hpp"
#include "sets/ids.hpp"

namespace spiral::wire {

using IdList = std::vector<std::string_view>;

// The enumerators are the ids; with a `count`, only the first so many of them are sent.
template <Letters words, class Enum, std::size_t count = count_of<Enum>>
struct IdsOf {
  static constexpr std::string_view name = Word<words>::text;
  static const IdList& all() {
    static const IdList list(ids_of<Enum>.begin(), ids_of<Enum>.begin() + count);
    return list;
  }
};

template <>
struct Ids<Seat> : IdsOf<"SeatId", Seat, seat_count - 1> {};  // a spectator is a Viewer
template <>
struct Ids<Location> : IdsOf<"PlaceId", Location> {};
template <>
struct Ids<Counter> : IdsOf<"CounterId", Counter> {};
template <>
struct Ids<Card> : IdsOf<"CardId", Card> {};
template <>
struct Ids<Step> : IdsOf<"Step", Step> {};
template <>
struct Ids<Trait> : IdsOf<"TraitId", Trait> {};
template <>
struct Ids<EventKind> : IdsOf<"EventKind", EventKind> {};
template <>
struct Ids<RoleId> : IdsOf<"RoleId", RoleId> {};
template <>
struct Ids<PlotId> : IdsOf<"PlotId", PlotId> {};
template <>
struct Ids<IncidentId> : IdsOf<"IncidentId", IncidentId> {};
template <>
struct Ids<CharacterId> : IdsOf<"CharacterId", CharacterId> {};

// Enums of the protocol itself: the values are the ids.
enum class AskKind : std::uint8_t {
  time_spiral,
  place_character,
  play_card,
  use_ability,
  mandatory_ability,
  use_goodwill,
  answer_goodwill,
  resolve_incident,
  guess,
  over,
  attach_curse,
  follow
};
template <>
struct Ids<AskKind> : IdsOf<"AskKind", AskKind> {};
// What an option is called; one that is forgotten does not compile.
constexpr std::string_view word_for(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::proceed: return "proceed";
    case DecisionKind::go_to_final_guess: return "final_guess";
    case DecisionKind::place_character: return "start";
    case DecisionKind::play_card: return "card";
    case DecisionKind::use_ability: return "use";
    case DecisionKind::use_goodwill: return "goodwill";
    case DecisionKind::accept: return "accept";
    case DecisionKind::refuse: return "refuse";
    case DecisionKind::resolve_incident: return "resolve";
    case DecisionKind::skip: return "skip";
    case DecisionKind::guess: return "guess";
    case DecisionKind::attach_curse: return "curse";
    case DecisionKind::follow: return "follow";
  }
  return {};
}
template <>
struct Ids<DecisionKind> {
  static constexpr std::string_view name = "OptionKind";
  static const IdList& all() {
    static const IdList list = [] {
      IdList words;
      for (std::size_t kind = 0; kind < count_of<DecisionKind>; ++kind) words.push_back(word_for(static_cast<DecisionKind>(kind)));
      return words;
    }();
    return list;
  }
};
enum class CauseIs : std::uint8_t { cards, role, plot, character, incident, rules };  // CauseKind without `none`
template <>
struct Ids<CauseIs> : IdsOf<"CauseKind", CauseIs> {};
enum class Winner : std::uint8_t { mastermind, protagonists };
template <>
struct Ids<Winner> : IdsOf<"Winner", Winner> {};
enum class How : std::uint8_t { survived, final_guess, all_loops_lost, wrong_guess };  // Outcome without `none`
template <>
struct Ids<How> : IdsOf<"How", How> {};
template <>
struct Ids<Viewer> : IdsOf<"Viewer", Viewer> {};
template <>
struct Ids<Do> : IdsOf<"EffectKind", Do> {};
enum class Chosen : std::uint8_t { goodwill, paranoia, intrigue, hope, despair, guard, place, remove, up, down };
template <>
struct Ids<Chosen> : IdsOf<"Chosen", Chosen> {};

template <>
struct Ids<Moment> : IdsOf<"Moment", Moment> {};
template <>
struct Ids<Measure> : IdsOf<"Measure", Measure> {};
template <>
struct Ids<Use> : IdsOf<"Use", Use> {};
template <>
struct Ids<spiral::Is> : IdsOf<"FactKind", spiral::Is> {};

// Of a table.
enum class Phase : std::uint8_t { waiting, playing, paused, over };
template <>
struct Ids<Phase> : IdsOf<"Phase", Phase> {};
enum class SeatKind : std::uint8_t { open, person, bot };
template <>
struct Ids<SeatKind> : IdsOf<"SeatKind", SeatKind> {};
enum class Watch : std::uint8_t { nobody, ask, anyone };
template <>
struct Ids<Watch> : IdsOf<"Watch", Watch> {};
enum class Clock : std::uint8_t { off, relaxed, brisk, day };
template <>
struct Ids<Clock> : IdsOf<"Clock", Clock> {};
enum class Level : std::uint8_t { random, gentle, steady, sharp };
template <>
struct Ids<Level> : IdsOf<"Level", Level> {};
enum class ProposalKind : std::uint8_t { undo, stand_in, watch, final_guess };
template <>
struct Ids<ProposalKind> : IdsOf<"ProposalKind", ProposalKind> {};
enum class Reaction : std::uint8_t { agree, disagree, laugh, shock, think, applaud };
template <>
struct Ids<Reaction> : IdsOf<"Reaction", Reaction> {};

}  // namespace spiral::wire
