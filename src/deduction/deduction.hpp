// What one seat can conclude: every hidden script that could have shown it exactly what it was told, by some lawful hidden choices.
//
//   Deduction deduction(knowledge_of(seat, game, first_board(game), {}, {}));
//   for (const Event& event : told) deduction.see(event);
//   deduction.diagram().count(deduction.possible());
#pragma once

#include <optional>

#include "deduction/explore.hpp"
#include "deduction/script_space.hpp"
#include "knowledge/resample.hpp"

namespace spiral::deduction {

// Why something is settled: a rule would have shown something else if it were otherwise, or one of these rules has brought what was told.
struct Reason {
  bool is_missing = false;  // it would have, and did not
  std::vector<Cause> rules{};
};

struct DeductionLimits {
  std::uint32_t nodes = 1u << 20;
  long runs = 50'000;             // of the engine, for one question
  std::size_t positions = 2'000;  // in which the game may stand
};

class Deduction {
 public:
  // `known`: of a Protagonist or a spectator, before the first loop.
  explicit Deduction(const SeatKnowledge& known, const DeductionLimits& limits = {});
  Deduction(const Deduction&) = delete;
  Deduction& operator=(const Deduction&) = delete;

  // An event as the seat is told it (for_seat). It is taken in when the next question is asked.
  void see(const Event& told);

  // The scripts that are possible after everything seen.
  NodeId possible();
  // How many would be possible if this were told next; nothing where a limit would be passed. It changes nothing.
  std::optional<Count> count_if_seen(std::span<const Event> told);
  // From now on it is remembered where the game stood before each question.
  void keep_reasons() { keeps_reasons_ = true; }
  // Why no script that is like this is possible any more, though one was before the last question.
  Reason why_not(const Condition& like_this);
  // False once a limit was passed: then nothing is known for certain any more.
  bool is_exact() const { return is_exact_ && !diagram_.is_full(); }
  const ScriptSpace& space() const { return space_; }
  std::size_t bytes() const { return diagram_.bytes(); }
  Diagram& diagram() { return diagram_; }

  // For measurements and tests.
  void tell_everything_apart() { explorer_.tell_everything_apart(); }
  long runs() const { return explorer_.runs(); }
  std::size_t positions() const { return standing_.size(); }

 private:
  void take_in();
  NodeId possible_now();
  std::vector<Attempt> attempts_with(const World& world);
  struct Followed {
    std::vector<Reached> standing;
    Region lost = nothing;  // scripts that led nowhere from somewhere: all others are possible still
  };
  Followed follow(const std::vector<Reached>& from, std::span<const Event> told, bool any_face);
  NodeId possible_after(const Followed& followed);
  void narrow(NodeId possible);
  void take_in_final_guess(const Event& told);
  void keep(const Condition& condition);
  void make_room();
  std::size_t settled() const;

  ScriptSpace space_;
  HiddenRules rules_;
  DeductionLimits limits_;
  Diagram diagram_;
  Regions regions_;  // of what is possible
  Kept kept_;
  Explorer explorer_;
  std::size_t most_regions_ = 1u << 14;  // before those are forgotten that are not asked for any more
  std::vector<Reached> standing_;        // where the game may stand
  std::vector<Event> told_;              // since the first of them
  std::size_t taken_in_ = 0;             // of these
  NodeId possible_ = no_world;           // wherever it stands
  bool is_exact_ = true;

  // Before the last question.
  struct Before {
    NodeId possible = no_world;
    std::vector<Reached> standing{};
    std::optional<Regions> regions{};
    std::vector<Event> told{};
  };
  bool keeps_reasons_ = false;
  Before before_;
  NodeId answered_ = no_world;  // to the last question
  bool is_trying_ = false;      // what would be if: sets that come back must keep their numbers
};

}  // namespace spiral::deduction
