#include "tables/stream.hpp"

#include <algorithm>
#include <limits>

namespace spiral {

bool Stream::greet(const std::vector<Event>& events, std::size_t known, int after) {
  is_greeted_ = true;
  const auto seen =
      std::count_if(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(known), [&](const Event& event) { return sees(viewer(), event); });
  if (after > seen) return false;
  skip(events, known, after);
  return true;
}

std::optional<std::size_t> Stream::next(const std::vector<Event>& events, std::size_t known) {
  while (looked_at_ < known && !sees(viewer(), events[looked_at_])) ++looked_at_;
  if (looked_at_ >= known) return std::nullopt;
  ++seq_;
  asks_.clear();
  return looked_at_++;
}

void Stream::rewind(const std::vector<Event>& events, std::size_t known) {
  looked_at_ = 0, seq_ = 0, has_told_end_ = false;
  asks_.clear();
  skip(events, known, std::numeric_limits<int>::max());
}

void Stream::skip(const std::vector<Event>& events, std::size_t known, int until) {
  for (; seq_ < until && looked_at_ < known; ++looked_at_) seq_ += sees(viewer(), events[looked_at_]);
}

Stream::Untold Stream::untold(int ask, int chosen) const {
  const auto told = asks_.find(ask);
  if (told == asks_.end()) return Untold::question;
  return told->second == chosen ? Untold::nothing : Untold::choice;
}

}  // namespace spiral
