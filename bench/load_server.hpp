// The server under load: a child process of ours, on a port of this machine, with a folder of its own.
#pragma once

#include <string>
#include <vector>

#include "bench/load_process.hpp"

namespace spiral::load {

class ServerProcess {
 public:
  ServerProcess(std::string program, std::vector<std::string> more_arguments);
  ~ServerProcess();  // ends it and removes its folder
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // False if it does not come up within ten seconds.
  bool start();
  // Again on the same port, without waiting for it.
  void start_again();
  void kill() { end_process(process_, 9); }
  // kill -9, and again on the same port with the same folder.
  bool kill_and_restart();
  // Asks it to end; false unless it did so with exit code 0.
  bool stop();
  int port() const { return port_; }
  bool is_alive() { return is_running(process_); }
  long resident_bytes() const { return resident_bytes_of(process_); }
  double processor_seconds() const { return processor_seconds_of(process_); }

 private:
  std::vector<std::string> words() const;

  std::string program_, folder_;
  std::vector<std::string> more_;
  pid_t process_ = -1;
  int port_ = 0;
};

}  // namespace spiral::load
