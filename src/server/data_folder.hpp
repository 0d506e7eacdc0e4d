// The folder where one server keeps its data. It is locked for the life of the process, so that no two servers write into one database.
#pragma once

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

 private:
  DataFolder(std::string directory, int file);

  std::string directory_;
  int file_;
};

}  // namespace spiral
