// Letters on their way out, in a thread of its own: no table waits for a mail server. What cannot be delivered is tried again a few times, as long as
// it may go; there is room for a bounded number.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

#include "server/carriers.hpp"

namespace spiral {

class PostOffice {
 public:
  using Carry = std::function<CarriedLetter(const Letter&, const std::atomic<bool>& ends)>;
  // Told in the same thread, once for each letter: what became of it.
  using Tell = std::function<void(const Letter&, const CarriedLetter&)>;

  PostOffice(Carry carry, Tell tell, std::function<Time()> wall, std::vector<Time> pauses = {60000, 300000, 1800000});
  ~PostOffice();  // whatever still waits is lost

  bool post(Letter letter);
  std::size_t waiting() const;

  static constexpr std::size_t room = 1000;

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    Letter letter;
    std::size_t tries = 0;
  };
  void work();

  const Carry carry_;
  const Tell tell_;
  const std::function<Time()> wall_;
  const std::vector<Time> pauses_;
  mutable std::mutex mutex_;
  std::condition_variable woken_;
  std::multimap<Clock::time_point, Waiting> waiting_;
  std::atomic<bool> is_ending_ = false;
  std::thread thread_;
};

}  // namespace spiral
