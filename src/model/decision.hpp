// A decision is one complete choice: whatever has a blank, the blank is filled. Four bytes, so that lists of hundreds are cheap.
#pragma once

#include "model/ids.hpp"

namespace spiral {

enum class DecisionKind : std::uint8_t {
  proceed,          // nothing (more) to do here: go on
  go_to_final_guess,
  place_character,  // a = who, b = location: a starting place chosen this loop
  play_card,        // a = card, b = spot, c = deck (0 the Mastermind's, 1 to 3 the Protagonists')
  use_ability,      // a = index of the rule in play, b = target, c = packed second target and choice
  use_goodwill,     // a = who * 4 + which ability, b = target, c = packed second target and choice
  accept,           // a Goodwill ability is carried out; a = the answer it asks for (a plot, a role to state), or 255
  refuse,
  resolve_incident, // a = place in the schedule, b = target, c = packed second target and choice
  skip,             // a mandatory rule that holds only in a second place is not used there (R62)
  guess,            // a = who, b = role
  attach_curse,     // a = location, b = the character that a Curse there goes to (R107)
};

struct Decision {
  DecisionKind kind = DecisionKind::proceed;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  friend constexpr bool operator==(const Decision&, const Decision&) = default;
};
static_assert(sizeof(Decision) == 4);

// Second target (a spot, a place in a list, or 31 for none) and choice share one byte.
inline constexpr std::uint8_t no_blank = 31;
constexpr std::uint8_t pack_blanks(std::uint8_t second, std::uint8_t choice) {
  return static_cast<std::uint8_t>(second | (choice << 5));
}
constexpr std::uint8_t second_of(Decision decision) { return decision.c & 31; }
constexpr std::uint8_t choice_of(Decision decision) { return decision.c >> 5; }

inline constexpr int max_decisions = 2048;

// A list that is never cleared, allocated or copied: it is filled from the front.
struct DecisionList {
  int size = 0;
  union {  // keeps the items unset: 8 KB of zeroes a decision would cost more than the rules
    Decision items[max_decisions];
  };

  DecisionList() {}
  void add(Decision decision) { items[size++] = decision; }
  const Decision* begin() const { return items; }
  const Decision* end() const { return items + size; }
  const Decision& operator[](int index) const { return items[index]; }
  bool contains(Decision wanted) const {
    for (const Decision& one : *this)
      if (one == wanted) return true;
    return false;
  }
};

}  // namespace spiral
