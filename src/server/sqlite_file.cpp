#include "server/sqlite_file.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <chrono>
#include <future>

namespace spiral {

WriteAheadLog::WriteAheadLog(const std::string& path) : file_(::open(path.c_str(), O_RDWR | O_CLOEXEC)) {
  if (file_ < 0) throw SQLite::Exception("the log cannot be opened");
}
WriteAheadLog::~WriteAheadLog() { ::close(file_); }

void WriteAheadLog::prepare_blocks() {
  constexpr off_t usual_size = 8 << 20;
  const std::string zeros(1 << 16, '\0');  // no valid entry, so SQLite does not mind them
  const off_t size = ::lseek(file_, 0, SEEK_END);
  for (off_t at = size; at < usual_size; at += static_cast<off_t>(zeros.size()))
    if (::pwrite(file_, zeros.data(), zeros.size(), at) < 0) break;
  sync();
}

bool WriteAheadLog::sync() { return ::fdatasync(file_) == 0; }

Checked check_database(SQLite::Database& database, int most_seconds) {
  Checked checked;
  if (most_seconds <= 0) return checked.is_complete = false, checked;
  std::promise<void> done;
  const auto watching = std::async(std::launch::async, [&, finished = done.get_future()] {
    std::chrono::milliseconds wait = std::chrono::seconds(most_seconds);
    for (; finished.wait_for(wait) == std::future_status::timeout; wait = std::chrono::milliseconds(10)) sqlite3_interrupt(database.getHandle());
  });
  try {
    SQLite::Statement row(database, "PRAGMA quick_check(1)");
    while (row.executeStep())
      if (const std::string words = row.getColumn(0).getString(); words != "ok") checked.fault = words;
  } catch (const SQLite::Exception& fault) {
    if (fault.getErrorCode() == SQLITE_INTERRUPT) checked.is_complete = false;
    else checked.fault = fault.what();
  }
  done.set_value();
  return checked;
}

std::int64_t mark_of(SQLite::Database& database) {
  if (!database.tableExists("marks")) return 0;
  SQLite::Statement row(database, "SELECT value FROM marks WHERE name = 'log'");
  return row.executeStep() ? row.getColumn(0).getInt64() : 0;
}

}  // namespace spiral
