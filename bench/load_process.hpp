// A child process of a load run.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace spiral::load {

// Its words go to this handle; -1: nowhere. It ends with us.
pid_t launch(const std::vector<std::string>& words, int output = -1);
// What waitpid tells.
int end_process(pid_t& process, int signal);
bool is_running(pid_t& process);

long resident_bytes_of(pid_t process);
// Its own, and with_children that of its children, also of those that have ended.
double processor_seconds_of(pid_t process, bool with_children = false);

}  // namespace spiral::load
