// The Mastermind's thinking. He knows the script, so nothing is hidden from him while he is asked: whole days of cards are
// compared by playing them out against Protagonists who learn to answer them.
#pragma once

#include <span>
#include <vector>

#include "bots/bot.hpp"
#include "bots/hints.hpp"

namespace spiral {

class MastermindMind {
 public:
  MastermindMind(Effort effort, std::uint64_t seed) : effort_(effort), seed_(seed) {}
  int choose(const SeatKnowledge& known, std::span<const Decision> offered);

 private:
  Decision decide(const Game& game, const Board& board, const DecisionList& legal);
  void prepare_habits(const Game& game, const Board& board);
  Decision plan_cards(const Game& game, const Board& board);
  Decision weigh_options(const Game& game, const Board& board, const DecisionList& legal);
  float play_out(Playout& playout, const Board& board, const Decision* first, int count);

  Effort effort_;
  std::uint64_t seed_;
  Dice dice_{0};
  int habits_loop_ = 0, habits_day_ = -1;
  Habits own_, others_;
  float expected_ = 0.5f;       // how often the loop is lost of late
  std::vector<Decision> plan_;  // the cards of today still to lay
  int plan_loop_ = 0, plan_day_ = 0;
};

}  // namespace spiral
