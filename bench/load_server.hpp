// The server under load: a child process of ours, on a port of this machine, with a folder of its own.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace spiral::load {

class ServerProcess {
 public:
  ServerProcess(std::string program, std::vector<std::string> more_arguments);
  ~ServerProcess();  // ends it and removes its folder
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // False if it does not come up within ten seconds.
  bool start();
  // kill -9, and again on the same port with the same folder.
  bool kill_and_restart();
  // Asks it to end; false unless it did so with exit code 0.
  bool stop();
  int port() const { return port_; }
  bool is_alive();
  long resident_bytes() const;
  double processor_seconds() const;

 private:
  int end(int signal);  // what waitpid tells

  std::string program_, folder_;
  std::vector<std::string> more_;
  pid_t process_ = -1;
  int port_ = 0;
};

}  // namespace spiral::load
