// The store in a PostgreSQL database.
#pragma once

#include "server/open_store.hpp"

namespace spiral {

// Takes or makes our tables in the first schema of the search path, for one server at a time.
OpenedStore open_postgres_store(const std::string& address, const StoreOptions& options = {});

}  // namespace spiral
