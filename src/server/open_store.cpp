#include "server/open_store.hpp"

#include "server/postgres_store.hpp"
#include "server/sqlite_store.hpp"

namespace spiral {

bool is_postgres(const std::string& where) { return where.starts_with("postgresql://") || where.starts_with("postgres://"); }

OpenedStore open_store(const std::string& where, const StoreOptions& options) {
  return is_postgres(where) ? open_postgres_store(where, options) : open_sqlite_store(where, options);
}

// A password stands between the first colon and the last @ of the part before the database, or is named behind the question mark.
std::string words_about_store(const std::string& where) {
  if (!is_postgres(where)) return where;
  const std::string plain = where.substr(0, where.find('?'));
  const std::size_t start = plain.find("//") + 2, at = plain.rfind('@', plain.find('/', start));
  return at == std::string::npos || at < start ? plain : plain.substr(0, start) + plain.substr(at + 1);
}

}  // namespace spiral
