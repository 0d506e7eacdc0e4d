// The program as a server, in a process of its own.
#pragma once

#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include <csignal>
#include <string>
#include <vector>

#include "tests/server/client.hpp"
#include "tests/support/paths.hpp"

namespace spiral::testing {

struct ServerProcess {
  pid_t process = 0;
  int port = 0;  // 0: it did not start

  // How it ended, as waitpid says.
  int end(int signal) {
    int status = 0;
    if (process <= 0) return status;
    ::kill(process, signal);
    ::waitpid(process, &status, 0);
    process = 0;
    return status;
  }
};

// Other threads of ours may be at work, so whatever takes memory is done before the fork.
inline pid_t run_program(std::vector<std::string> words, int out, int log) {
  std::vector<char*> all;
  for (std::string& word : words) all.push_back(word.data());
  all.push_back(nullptr);
  const pid_t child = ::fork();
  if (child != 0) return child;
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // it ends with us, however that is
  ::dup2(out, 1), ::dup2(log, 2);
  ::close_range(3, ~0U, 0);       // a socket of ours that it held would outlive us
  std::signal(SIGXFSZ, SIG_IGN);  // a full disk is an error, not a signal
  ::execv(program_path, all.data());
  ::_exit(127);
}

// With these options besides those that let tests play as fast as they can; its log is added to a file, or comes to our own error stream.
inline ServerProcess start_process(const std::vector<std::string>& options, const std::string& log = {}) {
  std::vector<std::string> words{"spiral", "serve", "--port", "0", "--durability", "process"};
  for (const char* limit : {"--bot-pace", "--requests-per-minute", "--changes-per-minute", "--messages-per-second"}) words.insert(words.end(), {limit, "0"});
  words.insert(words.end(), options.begin(), options.end());
  if (log.empty()) words.insert(words.end(), {"--log", "no"});
  int out[2];
  if (::pipe2(out, O_CLOEXEC) != 0) return {};
  const int file = log.empty() ? ::dup(2) : ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  ServerProcess started{run_program(std::move(words), out[1], file)};
  ::close(out[1]), ::close(file);
  std::string said;
  for (ssize_t size = 1; size > 0 && said.find('\n') == std::string::npos;) {
    char bytes[256];
    size = ::read(out[0], bytes, sizeof bytes);
    said.append(bytes, static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  }
  ::close(out[0]);
  said.resize(std::min(said.find('\n'), said.size()));  // more may follow
  started.port = std::atoi(said.c_str() + said.rfind(':') + 1);
  return started;
}

}  // namespace spiral::testing
