// A house for one device. Nothing happens in it by itself: whoever runs it tells it the time, hands in requests and messages, does its work when
// there is time for it, keeps its rows, and carries out what it says. The same calls give the same bytes on every machine.
#pragma once

#include <deque>

#include "tables/house.hpp"
#include "wasm/memory_store.hpp"
#include "wasm/plain_secrets.hpp"

namespace spiral {

class LocalHouse {
 public:
  // What is to be done. A number and bytes go with each.
  enum class Say : std::uint8_t {
    reply,    // to the request of this number: the status in three digits, a line feed, the body
    message,  // to this connection
    close,    // this connection
    put_row,  // keep it: its name, a line feed, its text
    drop_row,
    store,  // ask the one who keeps the rows to keep them for good, then call stored()
    alarm,  // call tick() in so many milliseconds
    work,   // there is so much to work on
    log,    // an event, and why
  };

  LocalHouse(std::string seed, Now now);

  void set_time(Now now) { now_ = now; }
  bool load(const std::string& name, const std::string& row) { return store_.load(name, row); }
  // Four lines: the method, the target, the token; what follows is the body.
  void request(std::uint32_t number, const std::string& text);
  void open(ConnectionId connection, const std::string& first);
  void receive(ConnectionId connection, const std::string& text);
  void closed(ConnectionId connection);
  // What has come due. Once a second besides.
  void tick();
  // Thinks one thought of a bot, or answers one question about what can be deduced, which takes long; then, with the time set anew, is told.
  void work();
  void worked();
  void stored();

  // All that was said since: for each a byte, a number in four bytes, a length in four bytes, the lowest byte first, and the bytes.
  std::string take_said();

 private:
  struct Work {
    std::function<void()> act, then;
  };
  HouseHooks hooks();
  void say(Say what, std::uint32_t number, std::string_view bytes = {});
  void settle();

  Now now_;
  MemoryStore store_;
  PlainSecrets secrets_;
  std::string said_;
  std::multimap<Time, std::function<void()>> later_;
  std::deque<Work> work_;
  Work at_disk_;
  std::function<void()> worked_;  // what follows the work that was done
  House house_;
};

}  // namespace spiral
