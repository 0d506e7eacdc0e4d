// The tables of the database, and how an older one is brought up to date.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

namespace spiral {

// Throws if the database is of a version that this program does not know.
void prepare_schema(SQLite::Database& database);

}  // namespace spiral
