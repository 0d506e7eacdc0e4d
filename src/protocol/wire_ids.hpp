// The ids of everything a message can name.
#pragma once

#include "protocol/fields.hpp"
#include "records/names.hpp"
#include "records/notation.hpp"
#include "sets/ids.hpp"

namespace spiral::wire {

using IdList = std::vector<std::string_view>;

namespace detail {
template <class Enum>
IdList ids_of(int count) {
  IdList ids;
  for (int i = 0; i < count; ++i) ids.push_back(id_of(static_cast<Enum>(i)));
  return ids;
}
}  // namespace detail

#define SPIRAL_IDS(Enum, words, list)                 \
  template <>                                         \
  struct Ids<Enum> {                                  \
    static constexpr std::string_view name = words;   \
    static const IdList& all() {                      \
      static const IdList ids = list;                 \
      return ids;                                     \
    }                                                 \
  };

SPIRAL_IDS(Seat, "SeatId", detail::ids_of<Seat>(seat_count - 1))  // a spectator is a Viewer
SPIRAL_IDS(Location, "PlaceId", detail::ids_of<Location>(location_count))
SPIRAL_IDS(Counter, "CounterId", detail::ids_of<Counter>(counter_count))
SPIRAL_IDS(Card, "CardId", detail::ids_of<Card>(card_count))
SPIRAL_IDS(Step, "Step", detail::ids_of<Step>(step_count))
SPIRAL_IDS(Trait, "TraitId", detail::ids_of<Trait>(trait_count))
SPIRAL_IDS(EventKind, "EventKind", detail::ids_of<EventKind>(event_kind_count))
SPIRAL_IDS(RoleId, "RoleId", IdList(role_names.begin(), role_names.end()))
SPIRAL_IDS(PlotId, "PlotId", IdList(plot_names.begin(), plot_names.end()))
SPIRAL_IDS(IncidentId, "IncidentId", IdList(incident_names.begin(), incident_names.end()))
SPIRAL_IDS(CharacterId, "CharacterId", IdList(character_names.begin(), character_names.end()))

// Enums of the protocol itself: the values are the ids.
enum class AskKind : std::uint8_t { time_spiral, place_character, play_card, use_ability, mandatory_ability, use_goodwill, answer_goodwill, resolve_incident, guess, over };
SPIRAL_IDS(AskKind, "AskKind", (IdList{"time_spiral", "place_character", "play_card", "use_ability", "mandatory_ability", "use_goodwill", "answer_goodwill", "resolve_incident", "guess", "over"}))
SPIRAL_IDS(DecisionKind, "OptionKind", (IdList{"proceed", "final_guess", "start", "card", "use", "goodwill", "accept", "refuse", "resolve", "skip", "guess"}))
enum class CauseIs : std::uint8_t { cards, role, plot, character, incident, rules };  // CauseKind without `none`
SPIRAL_IDS(CauseIs, "CauseKind", (IdList{"cards", "role", "plot", "character", "incident", "rules"}))
enum class Winner : std::uint8_t { mastermind, protagonists };
SPIRAL_IDS(Winner, "Winner", (IdList{"mastermind", "protagonists"}))
enum class How : std::uint8_t { survived, final_guess, all_loops_lost, wrong_guess };  // Outcome without `none`
SPIRAL_IDS(How, "How", (IdList{"survived", "final_guess", "all_loops_lost", "wrong_guess"}))
SPIRAL_IDS(Viewer, "Viewer", (IdList{"mastermind", "a", "b", "c", "public", "everything"}))
SPIRAL_IDS(Do, "EffectKind", (IdList{"nothing", "place", "remove", "place_or_remove", "place_chosen", "kill", "kill_everyone_in", "protagonists_die", "protagonists_lose", "revive", "show_role", "show_culprit", "name_other_subplot", "move", "guard", "take_back_card", "lift_forbidden_locations", "stop_own_incidents", "ignore_forbid_intrigue"}))
enum class Chosen : std::uint8_t { goodwill, paranoia, intrigue, place, remove };
SPIRAL_IDS(Chosen, "Chosen", (IdList{"goodwill", "paranoia", "intrigue", "place", "remove"}))

SPIRAL_IDS(Moment, "Moment", (IdList{"never", "loop_start", "day_start", "card_resolve", "mastermind_ability", "goodwill_ability", "goodwill_used", "goodwill_refused", "role_shown", "incident", "incident_done", "incidents_over", "day_end", "day_over", "death", "loop_end", "loop_over"}))
SPIRAL_IDS(Use, "Use", (IdList{"mandatory", "optional"}))
SPIRAL_IDS(spiral::Is, "FactKind", (IdList{"always", "at_least", "at_most", "at_limit", "others_here_are", "stands_in", "is_here", "is_dead", "is_alive", "died_now", "was_shown", "had_goodwill_last_loop", "died_last_loop", "loop_is_at_least", "is_last_day", "has_occurred", "forbid_intrigue_lies_here", "refuses_goodwill", "script_role_is", "option_is", "not_self_unless_option"}))

// Of a table.
enum class Phase : std::uint8_t { waiting, playing, paused, over };
SPIRAL_IDS(Phase, "Phase", (IdList{"waiting", "playing", "paused", "over"}))
enum class SeatKind : std::uint8_t { open, person, bot };
SPIRAL_IDS(SeatKind, "SeatKind", (IdList{"open", "person", "bot"}))
enum class Watch : std::uint8_t { nobody, ask, anyone };
SPIRAL_IDS(Watch, "Watch", (IdList{"nobody", "ask", "anyone"}))
enum class Clock : std::uint8_t { off, relaxed, brisk, day };
SPIRAL_IDS(Clock, "Clock", (IdList{"off", "relaxed", "brisk", "day"}))
enum class Level : std::uint8_t { random, gentle, steady, sharp };
SPIRAL_IDS(Level, "Level", (IdList{"random", "gentle", "steady", "sharp"}))
enum class ProposalKind : std::uint8_t { undo, stand_in, watch };
SPIRAL_IDS(ProposalKind, "ProposalKind", (IdList{"undo", "stand_in", "watch"}))
enum class Reaction : std::uint8_t { agree, disagree, laugh, shock, think, applaud };
SPIRAL_IDS(Reaction, "Reaction", (IdList{"agree", "disagree", "laugh", "shock", "think", "applaud"}))

#undef SPIRAL_IDS

}  // namespace spiral::wire
