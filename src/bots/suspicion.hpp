// The hidden worlds a Protagonist thinks possible: scripts that logic allows, each with the board as it then stands. Kept from day to day,
// thinned out by what happens, refilled from all that is possible.
#pragma once

#include <memory>
#include <vector>

#include "bots/bot.hpp"
#include "bots/logic.hpp"
#include "bots/retelling.hpp"

namespace spiral {

// How much it counts how sensible a Mastermind would have been: of the logarithm so much. In a plan it may count fully, where it errs the day is lost
// at most; a guess is made once, against a Mastermind of any style, and there it must never drown what logic has left.
constexpr float temper_of_plans = 1, temper_of_guesses = 0.3f;

// A world with how it may have come about.
struct SuspectedWorld {
  std::shared_ptr<const Game> game;
  deduction::World world{};                                 // where it was drawn from the scripts that are possible
  std::vector<Standing> standings;                          // the likeliest first
  std::size_t furthest = 0;                                 // how far it explained things, if it does not explain all
  bool is_nearly = false;                                   // because it does not
  float likelihood(float temper = temper_of_plans) const {  // logarithm
    return standings.empty() ? -1e9f : temper * standings.front().likelihood;
  }
};

// How many worlds are looked for, and how many are kept.
struct Search {
  int tries = 0, most = 0;
};

class Suspicions {
 public:
  Suspicions(const Effort& effort, std::uint64_t seed) : effort_(effort), seed_(seed), logic_({.nodes = effort.nodes, .runs = effort.runs}) {}

  // Takes in the morning that has come. All seats do the same at the same mornings, so all have the same suspicions.
  void follow(const SeatKnowledge& known);
  // The suspected worlds after so many events, likeliest first; some that explain only nearly everything if there are no others.
  // All are legal and have the roles that were shown. None at all where only somebody unseen would make a legal script.
  std::vector<SuspectedWorld> now(const SeatKnowledge& known, std::size_t end, Search search = {});
  const Logic& logic() const { return logic_; }
  std::size_t bytes() const { return logic_.bytes() + pool_.size() * sizeof(Game); }

 private:
  void hear(const SeatKnowledge& known, std::size_t end);
  void refill(const SeatKnowledge& known, std::span<const Event> told, Search search, Dice& dice, std::vector<SuspectedWorld>& pool) const;
  SuspectedWorld suspected(const SeatKnowledge& known, const deduction::World& drawn) const;
  std::optional<SuspectedWorld> draw(const SeatKnowledge& known, std::span<const Event> told, const std::vector<SuspectedWorld>& pool, Dice& dice) const;
  std::vector<SuspectedWorld> nearly_explained(const SeatKnowledge& known, std::span<const Event> told, Dice& dice) const;

  Effort effort_;
  std::uint64_t seed_;
  Logic logic_;
  std::size_t followed_ = 0;  // events taken in
  std::vector<SuspectedWorld> pool_;
};

// Shares of belief that add up to 1.
std::vector<float> beliefs_in(const std::vector<SuspectedWorld>& worlds, float temper = temper_of_plans);

// The board as everybody sees it, for a script that does not explain how it came about.
Board board_in_public(const SeatKnowledge& known, const Game& game);

}  // namespace spiral
