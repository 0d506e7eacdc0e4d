// A game as a table goes through it: the game itself, when each answer was given, and how much of it the others than the Mastermind know.
#pragma once

#include <span>
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

  // Where it stands, to go back to.
  struct Mark {
    Playthrough::Mark play;
    std::size_t told;
  };
  Mark mark() const { return {play_.mark(), told_}; }
  void go_back(const Mark& mark);

  // How many events there were before this answer; the answer that an event followed from; and the epoch of an answer. Counted from 0.
  std::size_t events_before(std::size_t answer) const { return answer == 0 ? 0 : answered_[answer - 1].events; }
  std::size_t answer_behind(std::size_t event) const;
  int epoch_of(std::size_t answer) const { return answered_[answer].epoch; }
  // Whose each answer was.
  std::span<const Seat> deciders() const { return deciders_; }
  // How many answers were given before this moment began the last time; -1 if nothing was decided in it. The step that is going on can
  // always be named, so that no refusal tells whether something hidden has been decided in it.
  int answers_before(const PublicMoment& moment) const;
  // Whether others would notice this decision.
  bool shows(Decision decision);

 private:
  struct Answered {
    int epoch = 0;
    std::size_t events = 0;  // how many there were after it
    PublicMoment moment;
  };
  void note(const Board& before, int epoch);

  Playthrough play_;
  std::vector<Answered> answered_;
  std::vector<Seat> deciders_;
  std::size_t told_ = 0;
};

// A look ahead: as long as this lives, the course is as far as it was taken meanwhile; then it is back where it was, unless it is to stay.
class Ahead {
 public:
  explicit Ahead(Course& course) : course_(course), mark_(course.mark()) {}
  ~Ahead() {
    if (!stays_) course_.go_back(mark_);
  }
  Ahead(const Ahead&) = delete;
  Ahead& operator=(const Ahead&) = delete;

  const Playthrough& play() const { return course_.play(); }
  // How many answers, and events, there were before it.
  std::size_t answers_before() const { return mark_.play.decisions; }
  std::size_t events_before() const { return mark_.play.events; }
  void stay() { stays_ = true; }

 private:
  Course& course_;
  Course::Mark mark_;
  bool stays_ = false;
};

}  // namespace spiral
