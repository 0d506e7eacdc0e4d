#include "server/data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace spiral {
namespace {

// Who holds the lock, as its file says: "process 1234".
std::string owner_of(int file) {
  char bytes[64];
  const ssize_t size = ::pread(file, bytes, sizeof bytes, 0);
  const std::string text(bytes, size > 0 ? static_cast<std::size_t>(size) : 0);
  return text.empty() ? "another process" : text.substr(0, text.find('\n'));
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
    const std::string why = std::strerror(errno), owner = owner_of(file);
    ::close(file);
    if (!is_taken) return {nullptr, "cannot lock " + path + ": " + why};
    return {nullptr, owner + " is already at work in " + directory + "; stop it first, or choose another folder"};
  }
  return {std::unique_ptr<DataFolder>(new DataFolder(directory, file)), {}};
}

DataFolder::DataFolder(std::string directory, int file) : directory_(std::move(directory)), file_(file) {
  const std::string owner = "process " + std::to_string(::getpid()) + "\n";
  if (::ftruncate(file_, 0) != 0 || ::pwrite(file_, owner.data(), owner.size(), 0) < 0) return;  // only for whoever comes second to read
}

DataFolder::~DataFolder() { ::close(file_); }  // and the lock is free

}  // namespace spiral
