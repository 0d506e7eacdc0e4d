// From where a game may stand, with the scripts that may have led there, to everywhere it may stand after the next decision that fits what
// was told: one script is played by the engine, what it read is noted, and all scripts that would have been read the same go with it.
#pragma once

#include <limits>

#include "deduction/position.hpp"
#include "deduction/regions.hpp"
#include "deduction/script_reader.hpp"

namespace spiral::deduction {

// Where the game may stand after so much of what was told, under some conditions on the script.
struct Reached {
  Position position;
  std::size_t heard = 0;
  bool is_waiting = false;  // what the next decision brings was told in part
  Region scripts = nothing;
};

// One way in which a script may go on, held against what was told.
struct Attempt {
  std::size_t heard = 0;  // of what was told, before something else came
  bool is_different = false;
  bool is_chosen = false;  // by an Optional rule: it need not have come
  Cause other{};           // of what came instead
  Cause last_heard{};      // of the last event that was told like this
};

struct Table {  // what everybody knows of it
  std::uint8_t players = 4, first_leader = 0;
  Seat seat{};
};

class Explorer {
 public:
  Explorer(const ScriptSpace& space, const HiddenRules& rules, Diagram& diagram, Regions& regions, Kept& kept, const Table& table);

  // `any_game`: of any script of the space; of it only what is public is looked at.
  void begin(const Game& any_game) { any_game_ = any_game; }
  // After one decision, with the scripts of a set. Where the telling stops in the middle of what it brings, the game still stands where it
  // stood. `any_face`: cards whose face was not yet told are laid with any one.
  std::vector<Reached> explore(const Reached& from, NodeId set, std::span<const Event> told, bool any_face = false);

  // Every way in which one script may go on from a position. These runs are counted by themselves.
  std::vector<Attempt> attempts(const World& world, const Reached& from, std::span<const Event> told, bool any_face);

  // After so many runs in all it breaks off, and what it found is not everything.
  void stop_after(long runs) { last_run_ = runs; }

  // The scripts of the last exploration that led nowhere, at least without an Optional rule.
  Region lost();

  // For measurements and tests.
  void tell_everything_apart() { tells_everything_apart_ = true; }
  long runs() const { return runs_; }
  long runs_for_attempts() const { return runs_for_attempts_; }

 private:
  // What may be done at a window: nothing more, or one rule.
  struct Choice {
    const Ability* ability = nullptr;
    CastIndex owner = nobody;
    RoleId role = no_role;   // that the owner must hold
    PlotId plot = no_plot;   // that must be in play
    RoleId crowd = no_role;  // whose holders act together
  };
  struct End {
    Position position;
    std::size_t heard = 0;
    bool is_waiting = false;
    std::vector<Region> scripts{};  // that lead there
    long last_run = 0;              // that did
  };

  std::vector<Choice> choices_at(const Board& board, std::size_t heard) const;
  void try_scripts(const Choice* choice);
  bool find_script(const Condition& condition, World& world);
  std::span<const ScriptReader::Read> in_order(std::span<const ScriptReader::Read> reads);
  void play(const World& world, const Condition& region, const Choice* choice);
  bool open_choice(Game& game, const Board& board, const Choice& choice);
  void decide(const Game& game, const Board& board, std::size_t heard, const Choice* choice);
  void wait();
  void go_on(const Game& game, const Board& board, std::size_t heard);
  bool may_be(const Game& game, const Board& board, Decision decision, std::size_t heard, bool& face_is_free) const;
  Spot spot_of_next_card(std::size_t heard) const;

  const ScriptSpace& space_;
  const HiddenRules& rules_;
  Diagram& diagram_;
  Regions& regions_;
  Kept& kept_;  // of sets, in regions
  Table table_;
  ScriptReader reader_;
  Game any_game_;
  bool tells_everything_apart_ = false;
  long runs_ = 0, runs_for_attempts_ = 0;
  long last_run_ = std::numeric_limits<long>::max();

  // Of the exploration under way.
  const Reached* from_ = nullptr;
  NodeId set_ = no_world;    // the scripts to be tried are those of it
  Region region_ = nothing;  // that lie here
  std::span<const Event> told_;
  bool any_face_ = false;
  std::vector<Region> lost_;
  Condition values_;  // of any script that may have led to where the game stands
  std::vector<End> ends_;
  std::vector<End> found_;  // in the run under way
  std::vector<ScriptReader::Read> ordered_;
  std::vector<Attempt>* attempts_ = nullptr;  // where they are asked for
};

}  // namespace spiral::deduction
