// The whole changing state of a game: half a kilobyte that can be copied with memcpy. What never changes is in engine/game.hpp.
#pragma once

#include <type_traits>

#include "model/cards.hpp"
#include "model/decision.hpp"
#include "model/ids.hpp"
#include "model/indexed.hpp"

namespace spiral {

// When a rule acts; rules/vocabulary.hpp has the list.
enum class Moment : std::uint8_t;

// What is being asked now. Finer than Step: a step may ask several things.
enum class Stage : std::uint8_t {
  time_spiral,        // the Leader: go on, or go to the Final Guess
  placing_character,  // the Mastermind: a starting location chosen anew each loop
  mastermind_card,
  protagonist_card,
  mandatory_choice,  // the Mastermind: the blanks of mandatory rules of Board::moment, collected on one snapshot (R2)
  window,            // optional rules of Board::moment, which decides whose they are
  goodwill_window,   // the Leader
  goodwill_answer,   // the Mastermind: refuse or accept (R63)
  incident,
  curse_choice,
  following,  // the Leader: with which of those she serves somebody goes along (R263)
  final_guess,
  over,
};

enum class Outcome : std::uint8_t { none, survived, final_guess, all_loops_lost, wrong_guess };

// Used-up counts of abilities: one bit each, by index of the rule in play or by character and ability.
using UsedRules = std::uint64_t;
using UsedGoodwill = std::uint64_t;

// What outlives a loop; everything else on the board starts anew.
struct Memory {
  CastMask shown = 0;               // shown with the role they have in the script (R78)
  CastMask goodwill_last_loop = 0;  // held Goodwill at the end of the last loop, corpses included (R140, R205)
  CastMask died_last_loop = 0;
  CastMask dead_last_loop = 0;      // at its end
  std::uint16_t ever_occurred = 0;  // incidents of the schedule
  std::uint8_t gauge = 0;
  std::uint8_t gauge_before = 0;  // when the last loop ended
  std::uint8_t gauge_peak = 0;
  bool is_forfeit = false;  // the loops that remain are lost (R120)
};

// The incident being resolved, or the effect of one that somebody borrows.
struct Resolving {
  std::uint8_t part = 0;
  std::uint8_t culprit = nobody;  // place in the cast
  Location here{};
  bool is_borrowed = false;   // by an A.I.: no occurrence, and back to the Goodwill window (R155)
  bool is_announced = false;  // the Leader chooses, so it was told before
  bool had_effect = false;
  bool is_first_time = false;
  std::uint8_t stated_role = 255;  // what a culprit that may lie is said to be (R80)
};

// Hope and Despair on somebody. A loop brings two of them at most (R253, R254).
struct Marks {
  CastIndex who = 0;
  std::uint8_t hope : 4 = 0;
  std::uint8_t despair : 4 = 0;

  constexpr bool are_any() const { return hope != 0 || despair != 0; }
};

struct Board {
  std::uint8_t loop = 0;
  std::uint8_t day = 0;
  Step step = Step::time_spiral;
  Stage stage = Stage::time_spiral;
  Moment moment{};          // of a choice or a window; none at other stages
  std::uint8_t leader = 0;  // deck 0 to 2

  // The cast. Absent characters are neither present nor alive; a corpse is present and not alive.
  CastMask present = 0;
  CastMask alive = 0;
  Indexed<Location, CastMask, location_count> living_at{};
  Location at[max_cast] = {};
  Location start[max_cast] = {};
  Indexed<Counter, std::uint8_t[max_cast], counter_count> counters{};
  std::uint8_t guards[max_cast] = {};
  Indexed<Location, std::uint8_t, location_count> place_intrigue{};

  // What lasts for the loop.
  CastMask died_this_loop = 0;
  CastMask freed = 0;              // forbidden locations lifted (R74)
  CastMask incidents_stopped = 0;  // incidents of these culprits do not occur (R75)
  std::uint16_t occurred = 0;      // incidents of the schedule that occurred this loop
  UsedRules rules_used_today = 0;
  UsedRules rules_used_this_loop = 0;
  UsedGoodwill goodwill_used_today = 0;
  UsedGoodwill goodwill_used_this_loop = 0;
  bool protagonists_dead = false;
  bool protagonists_lost = false;
  bool loop_is_over = false;

  Memory memory{};
  CastMask guessed = 0;
  Outcome outcome = Outcome::none;

  // Cards. Spent ones lie face up until the loop ends (R33).
  Hand mastermind_hand = full_mastermind_hand;
  Hand mastermind_spent = 0;
  Hand hands[deck_count] = {full_protagonist_hand, full_protagonist_hand, full_protagonist_hand};
  Hand spent[deck_count] = {};
  PlacedCard mastermind_cards[3] = {};
  PlacedCard protagonist_cards[deck_count] = {};
  std::uint8_t mastermind_placed = 0;
  std::uint8_t decks_placed = 0;        // how many
  std::uint8_t decks_placed_mask = 0;   // which
  std::uint8_t forbids_ignored_at = 0;  // locations where Forbid Intrigue is ignored today (R41)

  // What is under way.
  std::uint8_t incident_now = 0;  // place in the schedule
  Resolving resolving{};
  std::uint8_t placing_now = 0;  // place in the cast
  Decision declared{};           // the Goodwill ability waiting for its answer
  std::uint8_t collected = 0;    // mandatory rules of this window already looked at
  std::uint8_t batch_size = 0;
  Decision batch[max_cast] = {};  // their filled blanks, applied together

  // What only some sets bring, for the loop or the day; behind everything that is looked at all the time.
  std::uint64_t announced_roles = 0;  // said aloud, by RoleId (R81)
  std::uint16_t occurred_today = 0;
  CastMask held = 0;  // cannot be moved today (R92)
  CastMask held_tomorrow = 0;
  CastMask turned = 0;                                             // lost a counter while they counted as another role, this loop
  CastMask masters = 0;                                            // whom somebody serves this loop, besides those on her card (R268)
  Indexed<Location, std::uint8_t, location_count> closed_until{};  // the last day of a closed location (R93)
  std::uint8_t extra_cards[max_spots] = {};                        // Extra or Curse cards by spot
  std::uint8_t twice_used = 0;                                     // uses of the rule that may be used twice a loop
  Marks marks[2] = {};                                             // of those who have any
  CastIndex follows = nobody;                                      // whom the Leader chose for her, until she has gone along
  bool gauge_has_risen = false;
  bool holders_are_barred = false;  // for Protagonist cards: whoever has an Extra card (R161)
  bool protagonists_protected = false;
  bool is_doomed = false;  // the next incident that occurs kills (R126)
  bool dies_after_incidents = false;
  bool dies_at_day_over = false;
  bool ends_after_step = false;
  bool curse_found_nobody = false;  // tonight
};
static_assert(std::is_trivially_copyable_v<Board>);
static_assert(sizeof(Board) <= 352, "search and simulation live on copying boards");

}  // namespace spiral
