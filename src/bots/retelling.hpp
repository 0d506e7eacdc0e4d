// Told everything the Protagonists know in public, could this script be the hidden one, and where does the board then stand?
// The same question as knowledge/resample.hpp asks, but carried on from day to day, for many scripts at once.
#pragma once

#include <span>
#include <vector>

#include "engine/engine.hpp"
#include "model/dice.hpp"

namespace spiral {

// A course of hidden decisions that fits what was told so far.
struct Standing {
  Board board;
  std::size_t told = 0;  // how many events it has explained
  float likelihood = 0;  // logarithm: how much a sensible Mastermind would have decided like this
};

// What a Protagonist may build on is public: the own card lying face down is left out, so that all seats think the same.
class Retelling {
 public:
  Retelling(const Game& game, std::span<const Event> told) : game_(game), told_(told) {}

  // Carries the standings on to the end of what was told, or to the cards that still lie face down. Standings that cannot explain
  // it are dropped; a few of the likeliest different ones are kept.
  void carry_on(std::vector<Standing>& standings);
  // The event that nothing explained, as far as anybody got.
  std::size_t furthest() const { return furthest_; }

 private:
  std::size_t next_morning(std::size_t told) const;
  void carry_on_to(std::size_t end, std::vector<Standing>& standings);
  void expand(const Standing& from);
  void expand_card(const Standing& from);
  bool cards_lie_face_down(std::size_t told) const;
  const Event* reveal_after(std::size_t told) const;
  // How many told events the log explains from there on, or -1.
  int explained(std::size_t told);
  bool is_same(const Event& event, const Event& told) const;
  void keep(const Standing& standing, std::vector<Standing>& kept) const;

  const Game& game_;
  std::span<const Event> told_;
  std::vector<Standing> open_;
  EventLog log_;
  DecisionList list_;
  std::size_t furthest_ = 0;
};

// The place in the cast of somebody named by character, or 31.
Spot spot_in(const Script& script, std::uint8_t number);

}  // namespace spiral
