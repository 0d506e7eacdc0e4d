// Whoever wants to know what a game reads of its hidden script while it is played, to tell which other scripts would have gone the same
// way (Game::watch). In play nobody does. Each function is told before the engine acts on what it read.
#pragma once

#include "model/board.hpp"
#include "rules/content.hpp"

namespace spiral {

struct Context;
struct Game;

class ScriptWatch {
 public:
  virtual ~ScriptWatch() = default;

  // Of the Mandatory or Optional rules of a moment, a bit each, those that can act on this board; those of one owner, if one is named.
  // The others are passed over.
  virtual UsedRules rules_at(const Game& game, const Board& board, Moment moment, Use use, const Context& context, CastIndex owner) = 0;

  // --- people
  virtual void asks_role(const Game& game, const Board& board, CastIndex who, RoleId role) = 0;  // whether that is his role now
  virtual void asks_script_role(const Game& game, CastIndex who, RoleId role) = 0;
  virtual void asks_answer(const Game& game, const Board& board, CastIndex who, Question question, const Context& context) = 0;  // of his role
  virtual void asks_refusal(const Game& game, const Board& board, CastIndex who) = 0;
  virtual void asks_roles_to_state(const Game& game, const Board& board, CastIndex who) = 0;      // which may be stated of him (R80)
  virtual void shows_role(const Game& game, const Board& board, CastIndex who, RoleId role) = 0;  // true, or stated instead (R80)
  virtual bool remembers_turn(const Game& game, const Board& board, CastIndex who) = 0;           // whether some rule asks for it
  virtual void asks_coming(const Game& game, const Board& board, CastIndex who) = 0;              // whether he is there by this loop or day

  // --- plots
  virtual void asks_plot(const Game& game, PlotId plot) = 0;
  virtual void asks_plots(const Game& game, const Board& board, Question question, const Context& context) = 0;  // what they answer
  virtual void asks_subplots(const Game& game) = 0;                                                              // which, and in which order

  // --- incidents, by place in the schedule
  virtual void found_occurrence(const Game& game, const Board& board, int incident, bool occurs) = 0;
  virtual void asks_true_name(const Game& game, int incident) = 0;
  virtual void shows_culprit(const Game& game, int incident) = 0;
};

// Nobody, as a rule: whatever is only for a watcher is kept out of the way of play.
class Watcher {
 public:
  Watcher(ScriptWatch* watch = nullptr) : watch_(watch) {}
  explicit operator bool() const { return __builtin_expect(watch_ != nullptr, false); }
  ScriptWatch* operator->() const { return watch_; }

 private:
  ScriptWatch* watch_;  // not owned
};

}  // namespace spiral
