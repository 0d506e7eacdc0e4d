// A game as a table goes through it: the game itself, when each answer was given, and how much of it the others than the Mastermind know.
#pragma once

#include <string>
#include <vector>

#include "records/playthrough.hpp"

namespace spiral {

// What a person can name who has only seen what is public.
struct PublicMoment {
  int loop = 0, day = 0;
  Step step{};
  bool operator==(const PublicMoment&) const = default;
};

class Course {
 public:
  explicit Course(Setup setup) : play_(std::move(setup)) {}

  const Playthrough& play() const { return play_; }
  // How many events the others than the Mastermind may know of (R174).
  std::size_t told() const { return told_; }

  // Each answer belongs to an epoch: how often the game had been undone. False, or what is wrong with the words, if nothing has changed.
  bool decide(Decision decision, int epoch);
  std::string answer(std::string_view words, int epoch);

  // How many events there were before this answer; the answer that an event followed from; and the epoch of an answer. Counted from 0.
  std::size_t events_before(std::size_t answer) const { return answer == 0 ? 0 : answered_[answer - 1].events; }
  std::size_t answer_behind(std::size_t event) const;
  int epoch_of(std::size_t answer) const { return answered_[answer].epoch; }
  // How many answers were given before this moment began the last time; -1 if nothing was decided in it. The step that is going on can
  // always be named, so that no refusal tells whether something hidden has been decided in it.
  int answers_before(const PublicMoment& moment) const;
  // Whether others would notice this decision.
  bool shows(Decision decision) const;

 private:
  struct Answered {
    int epoch = 0;
    std::size_t events = 0;  // how many there were after it
    PublicMoment moment;
  };
  void note(const Board& before, int epoch);

  Playthrough play_;
  std::vector<Answered> answered_;
  std::size_t told_ = 0;
};

}  // namespace spiral
