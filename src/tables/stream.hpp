// What one line has been told of the game as one seat sees it, and asked: each event once and in order, each question once.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "records/notation.hpp"

namespace spiral {

class Stream {
 public:
  explicit Stream(Seat seat) : seat_(seat) {}

  Seat seat() const { return seat_; }
  Viewer viewer() const { return viewer_of(seat_); }
  // How many events it has been told. It never counts what the seat does not see, so that no gap tells anything.
  int seq() const { return seq_; }

  // The events below are those of the game; the first `known` of them may be told by now.

  bool is_greeted() const { return is_greeted_; }
  // Begins it, for somebody who has the first `after` events of the seat already. False if there are fewer: then it begins from the first.
  bool greet(const std::vector<Event>& events, std::size_t known, int after);
  // The next event to tell, which counts as told from now on; nothing when all are. With it all questions end: those still open are asked again.
  std::optional<std::size_t> next(const std::vector<Event>& events, std::size_t known);
  // True once.
  bool tells_end() { return !std::exchange(has_told_end_, true); }
  // After an undo, which is told by a message of its own: whatever is left of the events has been told.
  void rewind(const std::vector<Event>& events, std::size_t known);

  // What is untold about a question with this choice, -1 if there is none yet.
  enum class Untold { nothing, question, choice };
  Untold untold(int ask, int chosen) const;
  void tell_choice(int ask, int chosen) { asks_[ask] = chosen; }
  // These are open, each with its choice, and told.
  void keep_asks(std::map<int, int> open) { asks_ = std::move(open); }
  void forget_asks() { asks_.clear(); }

 private:
  // Counts as told what there is, up to a number of the seat's own events.
  void skip(const std::vector<Event>& events, std::size_t known, int until);

  Seat seat_;
  std::size_t looked_at_ = 0;
  int seq_ = 0;
  bool is_greeted_ = false, has_told_end_ = false;
  std::map<int, int> asks_;  // the choice last told, by the number of the ask
};

}  // namespace spiral
