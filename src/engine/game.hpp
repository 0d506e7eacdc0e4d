// One game's unchanging half: script, options, seats, and the rules in play sorted by moment, so that a step looks only at
// what can act in it. A plain value: any number of games live in one process.
#pragma once

#include "model/board.hpp"
#include "model/event.hpp"
#include "rules/options.hpp"
#include "rules/script.hpp"

namespace spiral {

// An ability with its owner: what the engine iterates over.
struct RuleInPlay {
  const Ability* ability = nullptr;
  const Fact* gate = nullptr;        // up to four more facts, for abilities had only while something holds (R60)
  Moment when = Moment::never;
  Use use = Use::mandatory;
  CastIndex owner = nobody;          // nobody: a plot
  RoleId role = RoleId::none;        // the role the owner must have now
  std::uint8_t goodwill_key = 255;   // a Goodwill ability in the Mastermind's hand (R58)
  bool depends_on_place = false;     // so that a second place matters (R62)
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
  RoleId role = RoleId::none;
  Fact needs[4]{};   // the facts left to test on the board
};

struct Game {
  Script script;
  Options options;
  std::uint8_t players = 4;       // people at the table, the Mastermind included
  std::uint8_t first_leader = 0;  // deck

  std::uint8_t rule_count = 0;
  std::array<RuleInPlay, max_rules> rules{};
  std::array<RuleRange, moment_count> by_moment{};
  std::array<UsedRules, moment_count> optional_rules{};   // of a moment, one bit each
  std::array<UsedRules, moment_count> mandatory_rules{};
  UsedRules once_a_loop_rules = 0;
  bool asks_in_card_step = false;  // some role of the set may act there, so the Mastermind is asked every day (R143)

  // Looked up so often that they are kept by index.
  CastMask everybody = 0;
  CastMask chosen_starts = 0;
  CastMask has_turf = 0;
  std::array<CastMask, trait_count> with_trait{};
  std::array<std::uint8_t, max_cast> forbidden{};
  std::array<std::uint8_t, max_cast> limit{};
  std::array<std::uint8_t, max_cast> least_goodwill{};  // the cheapest Goodwill ability; 255 for none
  std::array<CastMask, 64> may_hold{};                  // by RoleId: has the role in the script, or may come to count as it
  std::array<const Role*, 64> roles{};                  // by RoleId
  std::uint64_t unkillable_roles = 0;                   // by RoleId
  std::uint64_t forbid_goodwill_ignored_by = 0;         // by RoleId
  std::uint8_t role_change_count = 0;
  std::array<RoleChange, 4> role_changes{};             // counts_as, from plots

  RoleId script_role(CastIndex who) const { return script.cast[who].role; }
};

// Builds the index. The script must have passed scripts/check.hpp.
Game make_game(const Script& script, const Options& options = {}, int players = 4, int first_leader = 0);

}  // namespace spiral
