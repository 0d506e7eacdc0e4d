#include "server/data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace spiral {
namespace {

// The lock file says "process 1234 mark 7".
std::string read_all(int file) {
  char bytes[200];
  const ssize_t size = ::pread(file, bytes, sizeof bytes, 0);
  return size > 0 ? std::string(bytes, static_cast<std::size_t>(size)) : std::string();
}

std::int64_t number_after(const std::string& text, const std::string& word) {
  const std::size_t at = text.find(word + " ");
  return at == std::string::npos ? 0 : std::strtoll(text.c_str() + at + word.size() + 1, nullptr, 10);
}

}  // namespace

DataFolder::Taken DataFolder::take(const std::string& directory) {
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  const std::string path = directory + "/timespiral.lock";
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return {nullptr, "cannot open " + path + ": " + std::strerror(errno)};
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    const bool is_taken = errno == EWOULDBLOCK;
    const std::string why = std::strerror(errno), owner = std::to_string(number_after(read_all(file), "process"));
    ::close(file);
    if (!is_taken) return {nullptr, "cannot lock " + path + ": " + why};
    return {nullptr, "process " + owner + " is already at work in " + directory + "; stop it first, or choose another folder"};
  }
  return {std::unique_ptr<DataFolder>(new DataFolder(directory, file)), {}};
}

DataFolder::DataFolder(std::string directory, int file) : directory_(std::move(directory)), file_(file) {
  mark_ = number_after(read_all(file_), "mark");
  set_mark(mark_);
}

DataFolder::~DataFolder() { ::close(file_); }  // and the lock is free

void DataFolder::set_mark(std::int64_t mark) {
  mark_ = mark;
  std::string text = "process " + std::to_string(::getpid()) + " mark " + std::to_string(mark);
  text.resize(63, ' '), text += '\n';                            // always as long, so that it is written in one piece
  if (::pwrite(file_, text.data(), text.size(), 0) < 0) return;  // then the next start knows less
}

}  // namespace spiral
