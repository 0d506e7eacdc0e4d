// One game's unchanging half: script, options, seats, and the rules in play sorted by moment, so that a step looks only at
// what can act in it. A plain value: any number of games live in one process.
#pragma once

#include "engine/script_watch.hpp"
#include "model/board.hpp"
#include "model/event.hpp"
#include "rules/options.hpp"
#include "rules/script.hpp"

namespace spiral {

// An ability with its owner: what the engine iterates over.
struct RuleInPlay {
  const Ability* ability = nullptr;
  const Fact* gate = nullptr;  // up to four more facts, for abilities had only while something holds (R60)
  bool gate_is_shut = false;   // the gate must not hold: the main plot while the extra one stands for it (R122)
  Moment when = Moment::never;
  Use use = Use::mandatory;
  CastIndex owner = nobody;         // nobody: a plot
  RoleId role = no_role;            // the role the owner must have now
  std::uint8_t goodwill_key = 255;  // a Goodwill ability in the Mastermind's hand (R58)
  bool depends_on_place = false;    // so that a second place matters (R62)
  Cause cause{};
};
inline constexpr int max_rules = 64;

struct RuleRange {
  std::uint8_t first = 0;
  std::uint8_t last = 0;  // one past
};

// A counts_as answer with what can be judged beforehand already judged.
struct RoleChange {
  CastMask who = 0;  // whom it may change at all
  RoleId role = no_role;
  Fact needs[4]{};  // the facts left to test on the board
};

struct Game {
  Script script;
  Options options;
  std::uint8_t players = 4;       // people at the table, the Mastermind included
  std::uint8_t first_leader = 0;  // deck

  std::uint8_t rule_count = 0;
  std::array<RuleInPlay, max_rules> rules{};
  Indexed<Moment, RuleRange, moment_count> by_moment{};
  Indexed<Moment, UsedRules, moment_count> optional_rules{};  // of a moment, one bit each
  Indexed<Moment, UsedRules, moment_count> mandatory_rules{};
  UsedRules once_a_loop_rules = 0;
  bool asks_in_card_step = false;   // some role of the set may act there, so the Mastermind is asked every day (R143)
  bool asks_at_loop_start = false;  // likewise some plot of the set, every loop
  bool asks_at_day_start = false;   // the set has a rule of the Leader's there
  bool uses_extra_cards = false;
  bool bars_cards = false;  // somebody takes no cards, or may come to take none
  bool has_gauge = false;
  bool has_final_guess = false;
  Hand mastermind_hand = full_mastermind_hand;  // without what special rules take out
  Hand protagonist_hand = full_protagonist_hand;
  bool remembers_turns = false;  // some rule asks who has turned

  // Looked up so often that they are kept by index.
  std::array<std::uint8_t, max_loops + 1> last_day{};  // by loop
  CastMask everybody = 0;
  CastMask chosen_starts = 0;
  CastMask has_turf = 0;
  CastMask enter_later_in_loop = 0;     // on a day that the script names
  CastIndex reached_by_cards = nobody;  // of the location (R207)
  CastIndex requester = nobody;         // has others use their Goodwill abilities (R256)
  std::uint8_t request = 0;             // by which of her own
  CastIndex servant = nobody;           // goes along with some and dies for them (R261)
  CastMask masters = 0;                 // whom she serves by her card
  CastIndex successor = nobody;         // comes when somebody else lies dead, and has his incidents (R240, R243)
  CastIndex predecessor = nobody;
  RoleId victims_are = no_role;  // what an Intrigue on a location counts as, where it is a corpse (R105)
  bool forbid_goodwill_stops_movement = false;
  Indexed<Trait, CastMask, trait_count> with_trait{};
  std::array<std::uint8_t, max_cast> forbidden{};
  std::array<std::uint8_t, max_cast> limit{};
  std::array<std::uint8_t, max_cast> least_goodwill{};                 // the cheapest Goodwill ability; 255 for none
  Indexed<RoleId, CastMask, 64> may_hold{};                            // by RoleId: has the role in the script, or may come to count as it
  Indexed<RoleId, const Role*, 64> roles{};                            // by RoleId
  Indexed<Question, std::uint64_t, question_count> roles_answering{};  // by RoleId: the role has an answer to the question
  Indexed<Question, CastMask, question_count> may_answer{};            // holds such a role, or may come to count as one
  Indexed<Question, CastMask, question_count> characters_answering{};  // by their own card
  std::uint64_t assigned_roles = 0;                                    // in the script, by RoleId, Person left out
  Watcher watch;
  CastMask may_change_role = 0;  // while some counter or the loop says so
  std::uint8_t role_change_count = 0;
  std::array<RoleChange, 4> role_changes{};                   // counts_as, from plots
  std::uint16_t plain_incidents = 0;                          // of the schedule: the culprit's Paranoia against its printed limit decides
  std::array<std::uint16_t, max_incidents> same_incidents{};  // of the schedule: those with the same name
  std::uint8_t incident_answer_count = 0;
  std::array<const Answer*, 4> incident_answers{};  // of plots, about limits and counts

  const Ability& request_ability() const { return script.cast[requester].character->abilities[request]; }
  // Whose ability a declared use is in the first place, and who may refuse it.
  CastIndex declarer_of(Decision use) const { return use.is_on_request() ? requester : use.who(); }

  // Whom the Final Guess asks about: a line of the script each (R247).
  CastMask guessed_about() const { return successor == nobody ? everybody : static_cast<CastMask>(everybody & ~bit(successor)); }
  RoleId script_role(CastIndex who) const { return script.cast[who].role; }
  bool answers(RoleId role, Question question) const { return (roles_answering[question] >> static_cast<unsigned>(role)) & 1u; }
};

// Builds the index. The script must have passed scripts/check.hpp.
Game make_game(const Script& script, const Options& options = {}, int players = 4, int first_leader = 0);

}  // namespace spiral
