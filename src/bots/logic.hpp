// What follows from what is public by logic alone: every hidden script that could have shown it (docs/deduction.md). Kept from question to
// question; whoever sits down late, or after a game was taken back, takes in everything from the beginning and knows as much.
#pragma once

#include <memory>

#include "deduction/deduction.hpp"
#include "deduction/draws.hpp"

namespace spiral {

class Logic {
 public:
  explicit Logic(const deduction::DeductionLimits& limits) : limits_(limits) {}

  // Takes in the first `end` of the events told. They are taken in piece by piece, the same pieces whoever is asked when: a limit is passed
  // at the same event by all seats or by none. True if it had to begin anew.
  bool hear(const SeatKnowledge& known, std::size_t end);

  std::size_t bytes() const { return deduction_ ? deduction_->bytes() : 0; }
  // The set of scripts that are possible. Where a limit is passed it is taken for granted that nobody unseen comes, as long as nobody does;
  // once one is passed again, those that were possible before.
  bool is_exact() const { return !deduction_ || (is_within_limits() && !expects_nobody_); }
  // False where the cast is beyond deduction: then nothing can be drawn.
  bool has_scripts() const { return possible_ != deduction::no_world; }
  deduction::Count count() const { return deduction_->diagram().count(possible_); }
  const deduction::Draws& draws() const { return *draws_; }
  deduction::World nth(deduction::Count place) const { return deduction_->diagram().nth(possible_, place); }
  const deduction::ScriptSpace& space() const { return deduction_->space(); }
  bool allows(const deduction::World& world) const { return deduction_->diagram().contains(possible_, world); }
  // For whoever knows the truth: it must never be so of the true script.
  bool rules_out(const Script& script) const;

 private:
  void begin(const SeatKnowledge& known);
  void take_in(const SeatKnowledge& known, std::size_t end);
  bool is_within_limits() const { return deduction_->is_exact(); }
  bool may_more_come() const;

  deduction::DeductionLimits limits_;
  std::unique_ptr<deduction::Deduction> deduction_;
  std::unique_ptr<deduction::Draws> draws_;
  deduction::NodeId possible_ = deduction::no_world;
  bool expects_nobody_ = false;  // who has not been seen
  std::size_t heard_ = 0;
  bool lies_face_down_ = false;  // a card, after the last of these
  std::uint64_t hash_ = 0;       // of these
};

}  // namespace spiral
