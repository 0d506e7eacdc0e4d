#include "server/file_limit.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <limits>

namespace spiral {

int raise_file_limit() {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  ::getrlimit(RLIMIT_NOFILE, &files);
  return static_cast<int>(std::min<rlim_t>(files.rlim_cur, std::numeric_limits<int>::max()));
}

}  // namespace spiral
