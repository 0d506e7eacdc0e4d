// Where a server keeps what it has to remember: a folder with an SQLite file, or a PostgreSQL database.
#pragma once

#include <memory>

#include "tables/store.hpp"

namespace spiral {

struct StoreOptions {
  bool survives_power_cuts = true;  // a commit waits for the disk; without it one still survives the end of the process
  int check_seconds = 10;           // for looking whether an SQLite database is whole
  bool is_checked = true;           // false: takes the database as it is, to save what can be saved
  bool is_shared = false;           // other servers may use a PostgreSQL database at the same time, if they share it, too
};

struct OpenedStore {
  std::unique_ptr<Store> store;  // null if there is an error
  std::string error;
  bool is_checked_whole = true;  // false if there was no time for all of it
};

// "postgresql://…", or else a folder. It is locked as long as the store lives: nobody else writes there who does not share it.
OpenedStore open_store(const std::string& where, const StoreOptions& options = {});
bool is_postgres(const std::string& where);
// The same without the password, for people to read.
std::string words_about_store(const std::string& where);

}  // namespace spiral
