// The folder where one server keeps its data. It is locked for the life of the process, so that no two servers write into one database.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace spiral {

class DataFolder {
 public:
  struct Taken {
    std::unique_ptr<DataFolder> folder;  // null if there is an error
    std::string error;
  };
  // Makes the folder if need be.
  static Taken take(const std::string& directory);
  ~DataFolder();
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;

  const std::string& directory() const { return directory_; }
  std::string database() const { return directory_ + "/timespiral.sqlite3"; }
  std::string lock() const { return directory_ + "/timespiral.lock"; }

  // A number that the database was known to hold, kept beside it: a database with a smaller one has lost something.
  std::int64_t mark() const { return mark_; }
  // From one thread at a time.
  void set_mark(std::int64_t mark);

 private:
  DataFolder(std::string directory, int file);

  std::string directory_;
  int file_;
  std::int64_t mark_ = 0;
};

}  // namespace spiral
