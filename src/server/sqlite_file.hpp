// The database as a file: its log, whether it is whole, and whether it is the one that the last server left.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

namespace spiral {

// SQLite's log of what is committed but not yet in its place (the file -wal), to wait for the disk while SQLite goes on. This is what SQLite
// itself does at a commit with `synchronous = FULL`; with NORMAL, which we use, it leaves the waiting to us.
class WriteAheadLog {
 public:
  explicit WriteAheadLog(const std::string& path);
  ~WriteAheadLog();
  WriteAheadLog(const WriteAheadLog&) = delete;
  WriteAheadLog& operator=(const WriteAheadLog&) = delete;

  // A disk is much quicker at blocks that are there than at a file that grows.
  void prepare_blocks();
  bool sync();

 private:
  int file_;
};

struct Checked {
  std::string fault;        // what SQLite finds wrong with the database; empty if nothing
  bool is_complete = true;  // false if there was no time to see everything
};
Checked check_database(SQLite::Database& database, int most_seconds);

// A number that grows each time the log begins anew. The data folder keeps it too (data_folder.hpp): a database with a smaller one has lost
// its log, or is an older copy.
std::int64_t mark_of(SQLite::Database& database);  // 0 if it has none
inline constexpr const char* put_mark = "INSERT OR REPLACE INTO marks VALUES('log', ?)";

}  // namespace spiral
