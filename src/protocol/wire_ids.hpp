// The ids of everything a message can name.
#pragma once

#include "protocol/message.hpp"
#include "records/names.hpp"
#include "records/notation.hpp"
#include "sets/ids.hpp"

namespace spiral::wire {

using IdList = std::vector<std::string_view>;

// A list of ids written out, or made by a function.
template <Letters words, Letters... ids>
struct IdsAre {
  static constexpr std::string_view name = Word<words>::text;
  static const IdList& all() {
    static const IdList list{Word<ids>::text...};
    return list;
  }
};
template <Letters words, IdList (*make)()>
struct IdsFrom {
  static constexpr std::string_view name = Word<words>::text;
  static const IdList& all() {
    static const IdList list = make();
    return list;
  }
};
template <class Enum, int count>
IdList ids_of() {
  IdList ids;
  for (int i = 0; i < count; ++i) ids.push_back(id_of(static_cast<Enum>(i)));
  return ids;
}
template <const auto& names>
IdList ids_in() {
  return IdList(names.begin(), names.end());
}

template <>
struct Ids<Seat> : IdsFrom<"SeatId", &ids_of<Seat, seat_count - 1>> {};  // a spectator is a Viewer
template <>
struct Ids<Location> : IdsFrom<"PlaceId", &ids_of<Location, location_count>> {};
template <>
struct Ids<Counter> : IdsFrom<"CounterId", &ids_of<Counter, counter_count>> {};
template <>
struct Ids<Card> : IdsFrom<"CardId", &ids_of<Card, card_count>> {};
template <>
struct Ids<Step> : IdsFrom<"Step", &ids_of<Step, step_count>> {};
template <>
struct Ids<Trait> : IdsFrom<"TraitId", &ids_of<Trait, trait_count>> {};
template <>
struct Ids<EventKind> : IdsFrom<"EventKind", &ids_of<EventKind, event_kind_count>> {};
template <>
struct Ids<RoleId> : IdsFrom<"RoleId", &ids_in<role_names>> {};
template <>
struct Ids<PlotId> : IdsFrom<"PlotId", &ids_in<plot_names>> {};
template <>
struct Ids<IncidentId> : IdsFrom<"IncidentId", &ids_in<incident_names>> {};
template <>
struct Ids<CharacterId> : IdsFrom<"CharacterId", &ids_in<character_names>> {};

// Enums of the protocol itself: the values are the ids.
enum class AskKind : std::uint8_t { time_spiral, place_character, play_card, use_ability, mandatory_ability, use_goodwill, answer_goodwill, resolve_incident, guess, over, attach_curse };
template <>
struct Ids<AskKind> : IdsAre<"AskKind", "time_spiral", "place_character", "play_card", "use_ability", "mandatory_ability", "use_goodwill",
    "answer_goodwill", "resolve_incident", "guess", "over", "attach_curse"> {};
template <>
struct Ids<DecisionKind> : IdsAre<"OptionKind", "proceed", "final_guess", "start", "card", "use", "goodwill", "accept", "refuse", "resolve", "skip",
    "guess", "curse"> {};
enum class CauseIs : std::uint8_t { cards, role, plot, character, incident, rules };  // CauseKind without `none`
template <>
struct Ids<CauseIs> : IdsAre<"CauseKind", "cards", "role", "plot", "character", "incident", "rules"> {};
enum class Winner : std::uint8_t { mastermind, protagonists };
template <>
struct Ids<Winner> : IdsAre<"Winner", "mastermind", "protagonists"> {};
enum class How : std::uint8_t { survived, final_guess, all_loops_lost, wrong_guess };  // Outcome without `none`
template <>
struct Ids<How> : IdsAre<"How", "survived", "final_guess", "all_loops_lost", "wrong_guess"> {};
template <>
struct Ids<Viewer> : IdsAre<"Viewer", "mastermind", "a", "b", "c", "public", "everything"> {};
template <>
struct Ids<Do> : IdsAre<"EffectKind", "nothing", "place", "remove", "place_or_remove", "place_chosen", "kill", "kill_everyone_in", "protagonists_die",
    "protagonists_lose", "revive", "show_role", "show_culprit", "name_other_subplot", "move", "guard", "take_back_card", "lift_forbidden_locations",
    "stop_own_incidents", "ignore_forbid_intrigue", "raise_gauge", "move_gauge", "set_extra_card", "clear", "clear_all", "move_chosen_counter",
    "move_to_second", "hold_tomorrow", "close_location", "bar_extra_card_holders", "protect_protagonists", "leave_board", "resolve_effect_of",
    "confess", "end_loop_after_step", "die_at_day_over", "doom_further_incidents", "name_first_subplot", "forfeit_loops"> {};
enum class Chosen : std::uint8_t { goodwill, paranoia, intrigue, guard, place, remove, up, down };
template <>
struct Ids<Chosen> : IdsAre<"Chosen", "goodwill", "paranoia", "intrigue", "guard", "place", "remove", "up", "down"> {};

template <>
struct Ids<Moment> : IdsAre<"Moment", "never", "loop_start", "day_start", "card_resolve", "mastermind_ability", "goodwill_ability", "goodwill_used",
    "goodwill_refused", "incident_occurs", "incident", "incident_done", "day_end", "day_over", "death", "loop_end", "loop_over"> {};
template <>
struct Ids<Measure> : IdsAre<"Measure", "goodwill", "paranoia", "intrigue", "gauge", "gauge_before", "gauge_peak", "corpses", "living",
    "living_with_intrigue"> {};
template <>
struct Ids<Use> : IdsAre<"Use", "mandatory", "optional"> {};
template <>
struct Ids<spiral::Is> : IdsAre<"FactKind", "always", "at_least", "at_most", "at_limit", "others_here_are", "stands_in", "is_here", "is_dead",
    "is_alive", "died_now", "was_shown", "had_goodwill_last_loop", "died_last_loop", "loop_is_at_least", "is_last_day", "is_first_day",
    "has_occurred", "occurred_today", "is_first_time", "incident_is", "gauge_has_risen", "role_is", "was_announced", "has_extra_card", "was_dead_last_loop",
    "plot_is_absent", "holder_is_there", "refuser_is_there", "is_start_of", "holders_are", "outnumbered_by", "curse_found_nobody",
    "forbid_intrigue_lies_here", "refuses_goodwill", "script_role_is", "has_turned", "option_is", "not_self_unless_option"> {};

// Of a table.
enum class Phase : std::uint8_t { waiting, playing, paused, over };
template <>
struct Ids<Phase> : IdsAre<"Phase", "waiting", "playing", "paused", "over"> {};
enum class SeatKind : std::uint8_t { open, person, bot };
template <>
struct Ids<SeatKind> : IdsAre<"SeatKind", "open", "person", "bot"> {};
enum class Watch : std::uint8_t { nobody, ask, anyone };
template <>
struct Ids<Watch> : IdsAre<"Watch", "nobody", "ask", "anyone"> {};
enum class Clock : std::uint8_t { off, relaxed, brisk, day };
template <>
struct Ids<Clock> : IdsAre<"Clock", "off", "relaxed", "brisk", "day"> {};
enum class Level : std::uint8_t { random, gentle, steady, sharp };
template <>
struct Ids<Level> : IdsAre<"Level", "random", "gentle", "steady", "sharp"> {};
enum class ProposalKind : std::uint8_t { undo, stand_in, watch, final_guess };
template <>
struct Ids<ProposalKind> : IdsAre<"ProposalKind", "undo", "stand_in", "watch", "final_guess"> {};
enum class Reaction : std::uint8_t { agree, disagree, laugh, shock, think, applaud };
template <>
struct Ids<Reaction> : IdsAre<"Reaction", "agree", "disagree", "laugh", "shock", "think", "applaud"> {};

}  // namespace spiral::wire
