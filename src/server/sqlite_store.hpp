// The store in one SQLite file.
#pragma once

#include <memory>

#include "tables/store.hpp"

namespace spiral {

struct StoreOptions {
  bool survives_power_cuts = true;  // waits for the disk at every commit; a commit without it still survives the end of the process
  int check_seconds = 10;           // for looking whether the database is whole
  bool is_checked = true;           // false: takes the database as it is, to save what can be saved
};

struct OpenedStore {
  std::unique_ptr<Store> store;  // null if there is an error
  std::string error;
  bool is_checked_whole = true;  // false if there was no time for all of it
};

// Opens or makes DIR/timespiral.sqlite3, and locks the folder as long as the store lives. A damaged database is refused.
OpenedStore open_sqlite_store(const std::string& directory, const StoreOptions& options = {});

}  // namespace spiral
