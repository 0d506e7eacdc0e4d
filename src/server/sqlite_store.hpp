// The store in one SQLite file.
#pragma once

#include <memory>

#include "server/store.hpp"

namespace spiral {

struct OpenedStore {
  std::unique_ptr<Store> store;  // null if there is an error
  std::string error;
};

// Opens or makes DIR/timespiral.sqlite3, and locks the folder as long as the store lives. `survives_power_cuts` waits for the disk at every
// commit; without it a commit still survives the end of the process, however sudden, but not that of the machine.
OpenedStore open_sqlite_store(const std::string& directory, bool survives_power_cuts = true);

}  // namespace spiral
