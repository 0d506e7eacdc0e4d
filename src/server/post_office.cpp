#include "server/post_office.hpp"

#include <utility>

namespace spiral {

PostOffice::PostOffice(Carry carry, Tell tell, std::function<Time()> wall, std::vector<Time> pauses)
    : carry_(std::move(carry)), tell_(std::move(tell)), wall_(std::move(wall)), pauses_(std::move(pauses)), thread_([this] { work(); }) {}

PostOffice::~PostOffice() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  woken_.notify_all();
  thread_.join();
}

bool PostOffice::post(Letter letter) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= room) return false;
    waiting_.emplace(Clock::now(), Waiting{std::move(letter)});
  }
  woken_.notify_all();
  return true;
}

std::size_t PostOffice::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void PostOffice::work() {
  std::unique_lock lock(mutex_);
  while (!is_ending_) {
    if (waiting_.empty()) {
      woken_.wait(lock);
      continue;
    }
    const auto first = waiting_.begin();
    if (const Clock::time_point due = first->first; due > Clock::now()) {
      woken_.wait_until(lock, due);
      continue;
    }
    Waiting one = std::move(first->second);
    waiting_.erase(first);
    lock.unlock();
    CarriedLetter carried{Carried::lost, "too late"};
    try {
      if (wall_() <= one.letter.until) carried = carry_(one.letter, is_ending_);
    } catch (const std::exception& fault) {
      carried = {Carried::lost, fault.what()};
    }
    const bool is_tried_again = carried.what == Carried::later && one.tries < pauses_.size();
    if (!is_tried_again) tell_(one.letter, carried);
    lock.lock();
    if (is_tried_again) {
      const auto pause = std::chrono::milliseconds(pauses_[one.tries++]);
      waiting_.emplace(Clock::now() + pause, std::move(one));
    }
  }
}

}  // namespace spiral
