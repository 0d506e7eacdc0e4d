// Rows of the database from and to what the store gives and takes.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include "tables/store.hpp"

namespace spiral {

inline constexpr const char* table_columns =
    "SELECT id, setup, secret, created, listed, started, finished, result, draft, epoch, matters, outline, line_count FROM tables ";

inline void bind_one(SQLite::Statement& statement, int place, const std::string& value) { statement.bind(place, value); }
inline void bind_one(SQLite::Statement& statement, int place, std::int64_t value) { statement.bind(place, value); }
inline void bind_one(SQLite::Statement& statement, int place, int value) { statement.bind(place, value); }
inline void bind_one(SQLite::Statement& statement, int place, bool value) { statement.bind(place, value ? 1 : 0); }
inline void bind_one(SQLite::Statement& statement, int place, std::optional<Level> level) { statement.bind(place, level ? wire::id(*level) : std::string()); }

// A word that no program of ours has written is a bot all the same: the seat is not free.
inline std::optional<Level> level_in(SQLite::Statement& row, int column) {
  const std::string word = row.getColumn(column).getString();
  return word.empty() ? std::nullopt : std::optional(wire::named<Level>(word).value_or(Level::random));
}

// Hashes and keys hold any byte.
struct Bytes {
  const std::string& value;
};
inline void bind_one(SQLite::Statement& statement, int place, Bytes bytes) { statement.bind(place, bytes.value.data(), static_cast<int>(bytes.value.size())); }

inline StoredTable read_table(SQLite::Statement& row) {
  StoredTable table;
  table.id = row.getColumn(0).getString();
  table.setup = row.getColumn(1).getString();
  table.secret = row.getColumn(2).getString();
  table.created = row.getColumn(3).getInt64();
  table.listed = row.getColumn(4).getInt() != 0;
  table.started = row.getColumn(5).getInt() != 0;
  table.finished = row.getColumn(6).getInt64();
  table.result = row.getColumn(7).getString();
  table.draft = row.getColumn(8).getString();
  table.epoch = row.getColumn(9).getInt();
  table.matters = row.getColumn(10).getString();
  table.outline = row.getColumn(11).getString();
  table.line_count = row.getColumn(12).getInt();
  return table;
}

inline constexpr const char* script_columns = "SELECT whole_hash, players_hash, owner, source, used FROM scripts ";

inline StoredScript read_script_row(SQLite::Statement& row) {
  return {row.getColumn(0).getString(), row.getColumn(1).getString(), row.getColumn(2).getString(), row.getColumn(3).getString(), row.getColumn(4).getInt64()};
}

}  // namespace spiral
