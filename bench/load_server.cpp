#include "bench/load_server.hpp"

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace spiral::load {

ServerProcess::ServerProcess(std::string program, std::vector<std::string> more_arguments) : program_(std::move(program)), more_(std::move(more_arguments)) {
  std::string pattern = (std::filesystem::temp_directory_path() / "spiral_load_XXXXXX").string();
  if (const char* made = ::mkdtemp(pattern.data())) folder_ = made;
}

ServerProcess::~ServerProcess() {
  end_process(process_, SIGTERM);
  if (!folder_.empty()) std::filesystem::remove_all(folder_);
}

bool ServerProcess::stop() {
  const int status = end_process(process_, SIGTERM);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// No limits: the load has one address and is in a hurry.
std::vector<std::string> ServerProcess::words() const {
  std::vector<std::string> all{program_, "serve", "--port", std::to_string(port_), "--data", folder_, "--log", "no"};
  for (const char* none : {"--bot-pace", "--requests-per-minute", "--changes-per-minute", "--tables-per-hour", "--connections-per-address",
                           "--most-connections", "--messages-per-second", "--bot-tables-per-address", "--most-bot-tables"})
    all.emplace_back(none), all.emplace_back("0");
  all.insert(all.end(), more_.begin(), more_.end());
  return all;
}

bool ServerProcess::start() {
  int output[2];
  if (::pipe(output) != 0) return false;
  process_ = launch(words(), output[1]);
  ::close(output[1]);
  std::string said;
  pollfd waiting{output[0], POLLIN, 0};
  char bytes[256];
  while (said.find('\n') == std::string::npos && ::poll(&waiting, 1, 10000) > 0) {
    const ssize_t size = ::read(output[0], bytes, sizeof bytes);
    if (size <= 0) break;
    said.append(bytes, static_cast<std::size_t>(size));
  }
  ::close(output[0]);
  said.resize(std::min(said.size(), said.find('\n')));  // more may follow
  const std::size_t colon = said.rfind(':');
  if (colon == std::string::npos) return false;
  port_ = std::atoi(said.c_str() + colon + 1);
  return port_ > 0;
}

void ServerProcess::start_again() { process_ = launch(words()); }

bool ServerProcess::kill_and_restart() {
  kill();
  return start();
}

}  // namespace spiral::load
