// A decision is one complete choice: whatever has a blank, the blank is filled. Four bytes, so that lists of hundreds are cheap;
// which of them means what is known here alone. Everybody else makes a decision by its kind and reads it by name.
#pragma once

#include <array>
#include <bit>
#include <cassert>

#include "model/ids.hpp"

#pragma GCC diagnostic error "-Wswitch"  // whoever asks for the kind of something and forgets one does not compile

namespace spiral {

enum class DecisionKind : std::uint8_t {
  proceed,  // nothing (more) to do here: go on
  go_to_final_guess,
  place_character,  // a starting place chosen this loop
  play_card,
  use_ability,   // a rule in play, with its blanks
  use_goodwill,  // an ability of a character, with its blanks
  accept,        // a Goodwill ability is carried out, with the answer it asks for
  refuse,
  resolve_incident,  // an incident of the schedule, or its next part, with its blanks
  skip,              // a mandatory rule that holds only in a second place is not used there (R62)
  guess,
  attach_curse,  // a Curse on a location goes to somebody (R107)
  follow,        // with whom somebody goes along, of those she serves (R263)
};

// What an ability leaves open. A target or a second target is a spot or a place in a list, as the ability says.
inline constexpr std::uint8_t no_blank = 31;
struct Blanks {
  std::uint8_t target = no_blank;
  std::uint8_t second = no_blank;
  std::uint8_t choice = 0;
  friend constexpr bool operator==(const Blanks&, const Blanks&) = default;
};

class Decision {
 public:
  constexpr Decision() = default;  // to go on

  static constexpr Decision proceed() { return {}; }
  static constexpr Decision go_to_final_guess() { return {DecisionKind::go_to_final_guess}; }
  static constexpr Decision place_character(CastIndex who, Location place) { return {DecisionKind::place_character, who, static_cast<std::uint8_t>(place)}; }
  static constexpr Decision play_card(Seat deck, Card card, Spot spot) {
    return {DecisionKind::play_card, static_cast<std::uint8_t>(card), spot, static_cast<std::uint8_t>(deck)};
  }
  static constexpr Decision use_ability(int rule, Blanks blanks = {}) {
    return Decision(DecisionKind::use_ability, static_cast<std::uint8_t>(rule)).with(blanks);
  }
  static constexpr Decision use_goodwill(CastIndex who, int which, Blanks blanks = {}) {
    return Decision(DecisionKind::use_goodwill, static_cast<std::uint8_t>(who * 4 + which)).with(blanks);
  }
  // On request: somebody else's ability has this one used (R256).
  constexpr Decision on_request() const { return assert(is(DecisionKind::use_goodwill)), Decision(kind_, a_ | 2, b_, c_); }
  static constexpr Decision accept() { return {DecisionKind::accept, 255}; }
  static constexpr Decision accept(RoleId stated) { return {DecisionKind::accept, static_cast<std::uint8_t>(stated)}; }
  static constexpr Decision accept(PlotId named) { return {DecisionKind::accept, static_cast<std::uint8_t>(named)}; }
  static constexpr Decision refuse() { return {DecisionKind::refuse}; }
  static constexpr Decision resolve_incident(std::uint8_t incident, Blanks blanks = {}) {
    return Decision(DecisionKind::resolve_incident, incident).with(blanks);
  }
  static constexpr Decision skip(int rule) { return {DecisionKind::skip, static_cast<std::uint8_t>(rule)}; }
  static constexpr Decision guess(CastIndex who, RoleId role) { return {DecisionKind::guess, who, static_cast<std::uint8_t>(role)}; }
  static constexpr Decision attach_curse(Location place, Spot bearer) { return {DecisionKind::attach_curse, static_cast<std::uint8_t>(place), bearer}; }
  static constexpr Decision follow(CastIndex master) { return {DecisionKind::follow, master}; }

  constexpr DecisionKind kind() const { return kind_; }
  constexpr bool is(DecisionKind kind) const { return kind_ == kind; }

  constexpr Card card() const { return assert(is(DecisionKind::play_card)), static_cast<Card>(a_); }
  constexpr Seat deck() const { return assert(is(DecisionKind::play_card)), static_cast<Seat>(c_); }
  constexpr Spot spot() const { return assert(is(DecisionKind::play_card) || is(DecisionKind::attach_curse)), b_; }  // of the card, or the bearer
  constexpr CastIndex who() const {
    assert(is(DecisionKind::place_character) || is(DecisionKind::guess) || is(DecisionKind::use_goodwill) || is(DecisionKind::follow));
    return is(DecisionKind::use_goodwill) ? a_ / 4 : a_;
  }
  constexpr Location place() const {  // where somebody starts, or where a Curse lies
    assert(is(DecisionKind::place_character) || is(DecisionKind::attach_curse));
    return static_cast<Location>(is(DecisionKind::attach_curse) ? a_ : b_);
  }
  constexpr RoleId role() const { return assert(is(DecisionKind::guess)), static_cast<RoleId>(b_); }
  constexpr std::uint8_t rule() const { return assert(is(DecisionKind::use_ability) || is(DecisionKind::skip)), a_; }  // its place among those in play
  constexpr std::uint8_t which() const { return assert(is(DecisionKind::use_goodwill)), a_ & 1; }                      // ability of the character
  constexpr bool is_on_request() const { return assert(is(DecisionKind::use_goodwill)), (a_ & 2) != 0; }
  constexpr std::uint8_t goodwill_key() const { return assert(is(DecisionKind::use_goodwill)), a_ & ~2; }  // both in one number
  constexpr Decision with_who(CastIndex who) const {
    return assert(is(DecisionKind::use_goodwill)), Decision(kind_, static_cast<std::uint8_t>(who * 4 + a_ % 4), b_, c_);
  }
  constexpr std::uint8_t incident() const { return assert(is(DecisionKind::resolve_incident)), a_; }  // its place in the schedule
  constexpr bool says_nothing() const { return assert(is(DecisionKind::accept)), a_ == 255; }
  constexpr RoleId stated_role() const { return assert(is(DecisionKind::accept)), static_cast<RoleId>(a_); }
  constexpr PlotId named_plot() const { return assert(is(DecisionKind::accept)), static_cast<PlotId>(a_); }

  constexpr std::uint8_t target() const { return assert(has_blanks()), b_ & 127; }
  constexpr std::uint8_t second() const { return assert(has_blanks()), static_cast<std::uint8_t>((c_ & 31) | ((b_ & 128) >> 2)); }
  constexpr std::uint8_t choice() const { return assert(has_blanks()), c_ >> 5; }
  constexpr Blanks blanks() const { return {target(), second(), choice()}; }
  constexpr Decision with(Blanks blanks) const {
    assert(has_blanks() && blanks.target < 128 && blanks.second < 64 && blanks.choice < 8);
    return {kind_, a_, static_cast<std::uint8_t>(blanks.target | ((blanks.second & 32) << 2)),
            static_cast<std::uint8_t>((blanks.second & 31) | (blanks.choice << 5))};
  }
  constexpr Decision with_target(std::uint8_t target) const { return with({target, second(), choice()}); }
  constexpr Decision with_choice(std::uint8_t choice) const { return with({target(), second(), choice}); }

  friend constexpr bool operator==(const Decision&, const Decision&) = default;

 private:
  constexpr Decision(DecisionKind kind, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) : kind_(kind), a_(a), b_(b), c_(c) {}
  constexpr bool has_blanks() const { return is(DecisionKind::use_ability) || is(DecisionKind::use_goodwill) || is(DecisionKind::resolve_incident); }

  DecisionKind kind_ = DecisionKind::proceed;
  std::uint8_t a_ = 0;
  std::uint8_t b_ = 0;  // of blanks: the target, and the sixth bit of the second one, which only large numbers need
  std::uint8_t c_ = 0;  // second target and choice share one byte
};
static_assert(sizeof(Decision) == 4);

// The bytes as they lie in memory, for hashes, tables and whoever tries everything conceivable.
using DecisionBytes = std::array<std::uint8_t, 4>;
constexpr DecisionBytes bytes_of(Decision decision) { return std::bit_cast<DecisionBytes>(decision); }
constexpr Decision decision_of(DecisionBytes bytes) { return std::bit_cast<Decision>(bytes); }

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
