// A real HAProxy before the servers under load.
#pragma once

#include <string>
#include <vector>

#include "bench/load_process.hpp"

namespace spiral::load {

class Proxy {
 public:
  Proxy() = default;
  ~Proxy();  // ends it and removes its folder
  Proxy(const Proxy&) = delete;
  Proxy& operator=(const Proxy&) = delete;

  // With deploy/haproxy.cfg but for TLS and the limits of an address, since all the load has the same. Says what went wrong.
  std::string start(const std::string& source_folder, const std::vector<int>& servers);
  int port() const { return port_; }
  bool is_alive() { return is_running(process_); }
  double processor_seconds() const { return processor_seconds_of(process_); }

 private:
  std::string folder_;
  pid_t process_ = -1;
  int port_ = 0;
};

}  // namespace spiral::load
