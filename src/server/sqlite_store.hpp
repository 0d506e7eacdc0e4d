// The store in one SQLite file.
#pragma once

#include "server/open_store.hpp"

namespace spiral {

// Opens or makes DIR/timespiral.sqlite3, and locks the folder as long as the store lives. A damaged database is refused.
OpenedStore open_sqlite_store(const std::string& directory, const StoreOptions& options = {});

}  // namespace spiral
