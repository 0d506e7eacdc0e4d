#include "bench/load_server.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace spiral::load {

ServerProcess::ServerProcess(std::string program, std::vector<std::string> more_arguments) : program_(std::move(program)), more_(std::move(more_arguments)) {
  std::string pattern = (std::filesystem::temp_directory_path() / "spiral_load_XXXXXX").string();
  if (const char* made = ::mkdtemp(pattern.data())) folder_ = made;
}

ServerProcess::~ServerProcess() {
  end(SIGTERM);
  if (!folder_.empty()) std::filesystem::remove_all(folder_);
}

int ServerProcess::end(int signal) {
  if (process_ <= 0) return -1;
  int status = -1;
  ::kill(process_, signal);
  ::waitpid(process_, &status, 0);
  process_ = -1;
  return status;
}

bool ServerProcess::stop() {
  const int status = end(SIGTERM);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool ServerProcess::start() {
  std::vector<std::string> words{program_,
                                 "serve",
                                 "--port",
                                 std::to_string(port_),
                                 "--data",
                                 folder_,
                                 "--log",
                                 "no",
                                 "--bot-pace",
                                 "0",
                                 "--requests-per-minute",
                                 "0",
                                 "--changes-per-minute",
                                 "0",
                                 "--tables-per-hour",
                                 "0",
                                 "--connections-per-address",
                                 "0",
                                 "--most-connections",
                                 "0",
                                 "--messages-per-second",
                                 "0",
                                 "--bot-tables-per-address",
                                 "0",
                                 "--most-bot-tables",
                                 "0"};
  words.insert(words.end(), more_.begin(), more_.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  int output[2];
  if (::pipe(output) != 0) return false;
  process_ = ::fork();
  if (process_ == 0) {
    ::dup2(output[1], 1);
    ::close(output[0]), ::close(output[1]);
    ::execv(program_.c_str(), arguments.data());
    ::_exit(127);
  }
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

bool ServerProcess::is_alive() {
  if (process_ > 0 && ::waitpid(process_, nullptr, WNOHANG) != 0) process_ = -1;
  return process_ > 0;
}

bool ServerProcess::kill_and_restart() {
  end(SIGKILL);
  return start();
}

long ServerProcess::resident_bytes() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
  long all = 0, resident = 0;
  file >> all >> resident;
  return resident * ::sysconf(_SC_PAGESIZE);
}

double ServerProcess::processor_seconds() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
  std::string line;
  std::getline(file, line);
  std::istringstream rest(line.substr(line.rfind(')') + 2));
  std::string word;
  double ticks = 0;
  for (int field = 3; rest >> word && field <= 15; ++field)
    if (field >= 14) ticks += std::atof(word.c_str());
  return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace spiral::load
