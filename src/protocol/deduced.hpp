// What a seat could conclude, as a message: from what it was told, and nothing else.
#pragma once

#include "deduction/timeline.hpp"
#include "protocol/make.hpp"

namespace spiral {

// Everything that deduction may look at.
struct SeatStory {
  SeatKnowledge before;  // the first loop
  std::vector<Event> told;
};
// Of a Protagonist or a spectator, after the first `known` events of the game.
SeatStory story_of(const Playthrough& play, Seat seat, std::size_t known = static_cast<std::size_t>(-1));

// What it claims, in ids.
wire::DeducedFact fact_of(const deduction::ScriptSpace& space, const deduction::Claim& claim);
// The same, with how sure it is, since when, and why.
wire::DeducedFact settled_fact(const deduction::ScriptSpace& space, const deduction::Settled& one);

// How much one question may cost. It is counted in steps, so that the answer is the same on every machine and at every time.
struct Patience {
  deduction::DeductionLimits limits{.nodes = 1u << 19, .runs = 20'000, .positions = 1'000};
  long steps = 60'000;  // in all
};
// Slow: not for a thread that others wait for.
wire::Deduced deduced_from(const SeatStory& story, const Patience& patience = {});
// Whether notes agree with what was told, and nothing more.
wire::Deduced check_notes(const SeatStory& story, std::span<const wire::NoteMark> marks, const Patience& patience = {});

// What each answer of the Mastermind would tell everybody, after what was told so far.
struct Disclosure {
  SeatStory story;
  std::vector<std::vector<Event>> after;  // by answer
};
Disclosure disclosure_of(const Playthrough& play, std::span<const Decision> options);
// Slow, likewise.
wire::Disclosed disclosed_by(const Disclosure& disclosure, const Patience& patience = {});

// The next choice of the Mastermind after so many events of a finished game, if the next answer is his and no card.
struct PastChoice {
  Disclosure disclosure;
  wire::Ask asked;
  int chosen = -1;
};
std::optional<PastChoice> choice_after(const Playthrough& play, std::size_t events);
wire::Disclosed disclosed_by(const PastChoice& choice, const Patience& patience = {});

}  // namespace spiral
