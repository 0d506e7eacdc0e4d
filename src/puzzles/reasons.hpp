// Why something is certain. One step of the game is taken by itself: where it began is known, of the script only some facts. What is
// certain after it follows from that step and those facts.
#pragma once

#include <optional>

#include "deduction/explore.hpp"
#include "deduction/timeline.hpp"
#include "protocol/deduced.hpp"

namespace spiral {

class Reasons {
 public:
  // `play`: of which the story tells.
  Reasons(const Playthrough& play, const SeatStory& story);
  Reasons(const Reasons&) = delete;
  Reasons& operator=(const Reasons&) = delete;

  const deduction::ScriptSpace& space() const { return space_; }

  // The event with which the step began that this event belongs to. A step begins where nothing that matters is hidden but the script and
  // which Optional rules were used; that one was used already is not assumed.
  int first_of_step(int event) const { return begins_.empty() ? 0 : begins_[beginning_of(event)]; }
  // Whether the facts and the step, up to the event, leave scripts, and a claim holds in all of them, or in none.
  bool follows(const deduction::Note& claim, std::span<const deduction::Note> facts, int event);
  // Whether one of these events, with the step it belongs to, says it all, or may do so for all we can work out.
  bool is_given_away(const deduction::Note& claim, int first, int last);
  bool is_exact() const { return all_ != deduction::no_world && rules_.is_complete && !diagram_.is_full(); }

 private:
  std::size_t beginning_of(int event) const;

  std::vector<Event> told_;
  deduction::ScriptSpace space_;
  deduction::HiddenRules rules_;
  deduction::Diagram diagram_;
  deduction::Regions regions_;
  deduction::Kept kept_;
  deduction::Explorer explorer_;
  Game game_;
  deduction::NodeId all_ = deduction::no_world;
  std::vector<Board> boards_;  // before each decision
  std::vector<int> begins_;    // the first event that it told
  bool is_unknown_ = false;    // what was asked last was too much
};

// Something that became certain, and what it takes: facts of earlier steps, none of which can be left out.
struct ProvedClaim {
  int claim = 0;            // its place in the timeline
  int event = 0;            // that settled it
  std::vector<int> uses{};  // places of claims
};
// Everything that a claim rests on, itself included, in the order of the events. Nothing if it does not follow from single facts.
std::optional<std::vector<ProvedClaim>> reasons_for(int claim, const deduction::Timeline& timeline, Reasons& reasons);

}  // namespace spiral
