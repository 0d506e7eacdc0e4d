#include "bench/load_process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace spiral::load {

pid_t launch(const std::vector<std::string>& words, int output) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t process = ::fork();
  if (process != 0) return process;
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::dup2(output >= 0 ? output : ::open("/dev/null", O_WRONLY), 1);
  ::execvp(arguments[0], arguments.data());
  ::_exit(127);
}

int end_process(pid_t& process, int signal) {
  if (process <= 0) return -1;
  int status = -1;
  ::kill(process, signal);
  ::waitpid(process, &status, 0);
  process = -1;
  return status;
}

bool is_running(pid_t& process) {
  if (process > 0 && ::waitpid(process, nullptr, WNOHANG) != 0) process = -1;
  return process > 0;
}

long resident_bytes_of(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/statm");
  long all = 0, resident = 0;
  file >> all >> resident;
  return resident * ::sysconf(_SC_PAGESIZE);
}

double processor_seconds_of(pid_t process, bool with_children) {
  const std::string folder = "/proc/" + std::to_string(process);
  std::ifstream file(folder + "/stat");
  std::string line;
  if (!std::getline(file, line)) return 0;
  std::istringstream rest(line.substr(line.rfind(')') + 2));
  std::string word;
  double ticks = 0;
  for (int field = 3; rest >> word && field <= (with_children ? 17 : 15); ++field)
    if (field >= 14) ticks += std::atof(word.c_str());
  double seconds = ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
  std::ifstream children(folder + "/task/" + std::to_string(process) + "/children");
  for (pid_t child = 0; with_children && children >> child;) seconds += processor_seconds_of(child, true);
  return seconds;
}

}  // namespace spiral::load
