// Stands before several servers as a proxy does: each connection goes to the next of them.
#pragma once

#include <atomic>
#include <list>
#include <string>
#include <thread>
#include <vector>

namespace spiral::testing {

class Crossroads {
 public:
  explicit Crossroads(std::vector<int> ports);
  ~Crossroads();
  Crossroads(const Crossroads&) = delete;
  Crossroads& operator=(const Crossroads&) = delete;

  int port() const { return port_; }

 private:
  struct Half {
    int from = -1, to = -1;
    std::string waiting = {};  // read, not yet written
    bool has_ended = false;    // nothing more will be read
  };
  struct Pair {
    Half in, out;
  };
  void run();
  void accept_one();
  static bool move(Half& half, short readable, short writable);

  std::vector<int> ports_;
  std::size_t next_ = 0;
  int door_ = -1, port_ = 0;
  std::list<Pair> pairs_;
  std::atomic<bool> ends_ = false;
  std::thread thread_;
};

}  // namespace spiral::testing
