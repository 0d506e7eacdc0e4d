// The tables of a PostgreSQL database, and how an older one is brought up to date.
#pragma once

#include "server/postgres_link.hpp"

namespace spiral {

// What each version adds to the one before it, from the first.
std::span<const char* const> postgres_steps();
// All or nothing. Throws if the database is of a version that has no step here.
void prepare_schema(PostgresLink& link, std::span<const char* const> steps);

}  // namespace spiral
