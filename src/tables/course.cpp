#include "tables/course.hpp"

#include <algorithm>

#include "records/names.hpp"

namespace spiral {
namespace {

PublicMoment moment_of(const Board& board) { return {board.loop, board.day, board.step}; }

// Whether this answer left the Mastermind in a window that he has not closed: the same step, or incident, and he is asked again.
bool stays_in_window(const Board& before, const Playthrough& play) {
  const Board& after = play.board();
  const auto is_his = [&](const Board& board, Decision decision) { return seat_of(play.game(), board, decision) == Seat::mastermind; };
  if (play.is_over() || !is_his(before, play.decisions().back()) || !is_his(after, play.legal()[0])) return false;
  return moment_of(before) == moment_of(after) && before.incident_now == after.incident_now;
}

}  // namespace

bool Course::decide(Decision decision, int epoch) {
  const Board before = play_.board();
  if (!play_.decide(decision)) return false;
  note(before, epoch);
  return true;
}

std::string Course::answer(std::string_view words, int epoch) {
  const Board before = play_.board();
  std::string problem = play_.answer(words);
  if (problem.empty()) note(before, epoch);
  return problem;
}

void Course::go_back(const Mark& mark) {
  play_.go_back(mark.play);
  answered_.resize(mark.play.decisions), deciders_.resize(mark.play.decisions);
  told_ = mark.told;
}

// What happens in a window of the Mastermind is told when he has closed it (R174): neither how often he decided something nor when may
// show. A Mandatory batch belongs to its window, whether or not he was asked before it.
void Course::note(const Board& before, int epoch) {
  const std::vector<Event>& events = play_.events();
  answered_.push_back({epoch, events.size(), moment_of(before)});
  deciders_.push_back(seat_of(play_.game(), before, play_.decisions().back()));
  if (stays_in_window(before, play_)) return;
  std::size_t until = events.size();
  const Step step = play_.board().step;
  const bool has_batch = !play_.is_over() && (step == Step::mastermind_abilities || step == Step::day_end);
  while (has_batch && events[until - 1].kind != EventKind::step_started) --until;
  told_ = std::max(told_, until);
}

std::size_t Course::answer_behind(std::size_t event) const {
  const auto is_before = [](std::size_t one, const Answered& answered) { return one < answered.events; };
  return static_cast<std::size_t>(std::upper_bound(answered_.begin(), answered_.end(), event, is_before) - answered_.begin());
}

int Course::answers_before(const PublicMoment& moment) const {
  int found = -1;
  for (std::size_t i = 0; i < answered_.size(); ++i)
    if (answered_[i].moment == moment && (i == 0 || answered_[i - 1].moment != moment)) found = static_cast<int>(i);
  const bool is_going_on = moment == moment_of(play_.board());
  if (is_going_on && (answered_.empty() || answered_.back().moment != moment)) found = static_cast<int>(answered_.size());
  return found;
}

bool Course::shows(Decision decision) {
  const Board before = play_.board();
  const Ahead ahead(*this);
  return !play_.decide(decision) || !stays_in_window(before, play_);
}

}  // namespace spiral
