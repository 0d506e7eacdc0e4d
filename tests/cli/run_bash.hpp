// The program run by a shell, for tests of what people type.
#pragma once

#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/support/paths.hpp"

namespace spiral::testing {

struct Ran {
  std::string out;  // both streams
  int code = -1;
};

// Lines of bash; `spiral` in them is the program, and its path is in $program.
inline Ran bash(const std::string& lines) {
  const std::string whole = std::string("program='") + program_path + "'\nspiral() { \"$program\" \"$@\"; }\n" + lines;
  setenv("SPIRAL_TEST_LINES", whole.c_str(), 1);
  FILE* pipe = popen("exec bash -c \"$SPIRAL_TEST_LINES\" </dev/null 2>&1", "r");
  Ran ran;
  char buffer[4096];
  for (std::size_t size; (size = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) ran.out.append(buffer, size);
  const int status = pclose(pipe);
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

inline bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

// A folder of the test's own.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "spiral_program_XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string path() const { return path_.string(); }
  std::string file(const std::string& name, const std::string& text) const { return std::ofstream(path_ / name) << text, (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace spiral::testing
