// The hidden worlds a Protagonist thinks possible: scripts that explain all that was told in public, each with the board as it
// then stands. Kept from day to day, thinned out by what happens, refilled by changing what is left a little.
#pragma once

#include <memory>
#include <vector>

#include "bots/bot.hpp"
#include "bots/retelling.hpp"

namespace spiral {

struct SuspectedWorld {
  std::shared_ptr<const Game> game;
  std::vector<Standing> standings;  // the likeliest first
  std::size_t furthest = 0;         // how far it explained things, if it does not explain all
  float likelihood() const { return standings.empty() ? -1e9f : standings.front().likelihood; }
};

class Suspicions {
 public:
  Suspicions(Effort effort, std::uint64_t seed) : effort_(effort), seed_(seed) {}

  // Takes in the morning that has come. All seats do the same at the same mornings, so all have the same suspicions.
  void follow(const SeatKnowledge& known);
  // The suspected worlds after so many events, likeliest first; some that explain only nearly everything if there are no others.
  // All are legal and have the roles that were shown. None at all where only somebody unseen would make a legal script.
  std::vector<SuspectedWorld> now(const SeatKnowledge& known, std::size_t end, int extra_explanations = 0) const;

 private:
  void follow_to(const SeatKnowledge& known, std::size_t told);
  static void adopt_cast(const SeatKnowledge& known, std::vector<SuspectedWorld>& worlds);
  void refill(const SeatKnowledge& known, std::span<const Event> told, std::vector<SuspectedWorld>& climbers, int tries, Dice& dice,
              std::vector<SuspectedWorld>& pool) const;
  std::vector<SuspectedWorld> nearly_explained(const SeatKnowledge& known, std::span<const Event> told, const std::vector<SuspectedWorld>& refuted,
                                               Dice& dice) const;
  SuspectedWorld explain_with(const SeatKnowledge& known, const Script& script, std::span<const Event> told) const;

  Effort effort_;
  std::uint64_t seed_;
  std::size_t followed_ = 0;  // events taken in
  std::vector<SuspectedWorld> pool_;
  std::vector<SuspectedWorld> failed_;  // while nothing explains everything: what explains most, where to look on
};

// Shares of belief that add up to 1.
std::vector<float> beliefs_in(const std::vector<SuspectedWorld>& worlds);

// The board as everybody sees it, for a script that does not explain how it came about.
Board board_in_public(const SeatKnowledge& known, const Game& game);

}  // namespace spiral
