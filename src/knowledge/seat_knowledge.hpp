// What one seat knows of a game: all that its player, person or program, may reckon with.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/engine.hpp"
#include "knowledge/view.hpp"

namespace spiral {

// Everything a seat knows of a game and nothing else. Characters go by their CharacterId, not by their place in the true cast,
// because a cast may hold somebody who has not been seen yet (R72, R144).
struct SeatKnowledge {
  Seat seat = Seat::everyone;
  Script shown;                // public half and everybody seen; the Mastermind's has the secret half too
  CastMask still_to_come = 0;  // of its cast, where that is public: when they come is not known, only that they have not yet (R203)
  Options options;
  std::uint8_t players = 4;
  std::uint8_t first_leader = 0;
  std::uint8_t loop = 1;
  std::uint8_t last_day_seen = 0;   // of any loop
  std::vector<Event> told;          // without causes and without what this seat may not see
  std::vector<Decision> decisions;  // the seat's own
  Step step = Step::time_spiral;    // where the game stands, and whom it waits for: both public (R142)
  Seat asked = Seat::everyone;
};

// Copies what the seat may know out of a whole game: every field is put in by name.
SeatKnowledge knowledge_of(Seat seat, const Game& game, const Board& board, const std::vector<Event>& events, const std::vector<Decision>& decisions);

// Whose each decision of a game was, from its beginning.
std::vector<Seat> deciders_of(const Game& game, std::span<const Decision> decisions);

// What everybody knew before the first loop, seen from now.
SeatKnowledge before_the_first_loop(const SeatKnowledge& known);

// People as numbers that mean the same in every world. Those of the locations stay theirs, and no_spot is nobody's.
constexpr std::uint8_t number_for_anybody(CharacterId who) {
  const auto number = static_cast<std::uint8_t>(location_count + static_cast<std::uint8_t>(who));
  return number < no_spot ? number : static_cast<std::uint8_t>(number + 1);
}

// Of a spot.
std::uint8_t number_for_anybody(const Game& game, Spot spot);

// With people by those numbers.
Event for_seat(const Game& game, const Event& event, Seat seat);
Decision for_anybody(const Game& game, Decision decision);
// Whether two events, both as a seat is told them, are one to it.
bool same_event(const Event& one, const Event& other);

// What a seat knows of a game under way, from one question to the next: only what is new is taken in.
class SeatMemory {
 public:
  SeatMemory(Seat seat, const Game& game);

  // A game so far. Of its events and decisions the first ones are settled; what follows may be gone the next time.
  struct SoFar {
    const Game& game;
    const Board& board;
    std::span<const Event> events;
    std::span<const Decision> decisions;
    std::span<const Seat> deciders;  // whose each decision was
    std::size_t settled_events, settled_decisions;
  };
  // Whoever still reads what was known before may go on reading it.
  std::shared_ptr<const SeatKnowledge> know(const SoFar& game);
  std::size_t bytes() const { return known_->told.capacity() * sizeof(Event) + known_->decisions.capacity() * sizeof(Decision); }

 private:
  struct Settled {
    std::size_t events = 0, decisions = 0;  // of the game
    std::size_t told = 0, own = 0;          // of them the seat's
    std::uint8_t last_day_seen = 0;
    View view;
  };
  void take_in(const SoFar& game, std::size_t events, std::size_t decisions);
  void forget_the_rest();

  std::shared_ptr<SeatKnowledge> known_;
  View view_;
  std::size_t events_ = 0, decisions_ = 0;  // taken in
  Settled settled_;
};

}  // namespace spiral
