#include "server/sqlite_schema.hpp"

#include <algorithm>

#include "tables/record_of.hpp"
#include "tables/table_setup.hpp"

namespace spiral {
namespace {

constexpr int schema_version = 5;

// Scripts that people keep: also what version 4 adds.
constexpr const char* kept_scripts = R"sql(
CREATE TABLE scripts(
  whole_hash BLOB NOT NULL UNIQUE, players_hash BLOB NOT NULL UNIQUE, owner BLOB NOT NULL, source TEXT NOT NULL, used INTEGER NOT NULL) STRICT;
CREATE INDEX scripts_of_owner ON scripts(owner, used);
CREATE INDEX scripts_used ON scripts(used);
)sql";

// Reminders of games that are played by the day: what version 5 adds.
constexpr const char* reminders = R"sql(
CREATE TABLE letterboxes(
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, address TEXT NOT NULL, target BLOB NOT NULL, state TEXT NOT NULL, language TEXT NOT NULL, zone TEXT NOT NULL,
  quiet_from INTEGER NOT NULL, quiet_until INTEGER NOT NULL, away_until INTEGER NOT NULL, digest INTEGER NOT NULL, used INTEGER NOT NULL,
  digest_due INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX letterboxes_target ON letterboxes(target);
CREATE INDEX letterboxes_digest ON letterboxes(digest_due) WHERE digest_due > 0;
CREATE TABLE reminders(
  letterbox TEXT NOT NULL, table_id TEXT NOT NULL, person INTEGER NOT NULL, turn INTEGER NOT NULL, due INTEGER NOT NULL, code_hash BLOB NOT NULL,
  code_until INTEGER NOT NULL, PRIMARY KEY(table_id, person, letterbox)) STRICT, WITHOUT ROWID;
CREATE INDEX reminders_letterbox ON reminders(letterbox);
CREATE INDEX reminders_due ON reminders(due) WHERE due > 0;
CREATE INDEX reminders_code ON reminders(code_hash) WHERE code_until > 0;
CREATE TABLE keys(
  token_hash BLOB PRIMARY KEY, table_id TEXT NOT NULL, person INTEGER NOT NULL, made INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX keys_person ON keys(table_id, person, made);
CREATE TABLE secrets(name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
)sql";

constexpr const char* schema = R"sql(
CREATE TABLE tables(
  id TEXT PRIMARY KEY, setup TEXT NOT NULL, secret BLOB NOT NULL, created INTEGER NOT NULL, listed INTEGER NOT NULL,
  started INTEGER NOT NULL, finished INTEGER NOT NULL, result TEXT NOT NULL, draft TEXT NOT NULL, epoch INTEGER NOT NULL,
  matters TEXT NOT NULL DEFAULT '', outline TEXT NOT NULL DEFAULT '', line_count INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE INDEX tables_open ON tables(created) WHERE listed = 1 AND started = 0;
CREATE INDEX tables_unstarted ON tables(created) WHERE started = 0;
CREATE INDEX tables_finished ON tables(finished) WHERE listed = 1 AND finished > 0;
CREATE TABLE persons(
  table_id TEXT NOT NULL, number INTEGER NOT NULL, token_hash BLOB NOT NULL UNIQUE, name TEXT NOT NULL, seen INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY(table_id, number)) STRICT, WITHOUT ROWID;
CREATE TABLE seats(
  table_id TEXT NOT NULL, seat TEXT NOT NULL, person INTEGER NOT NULL, bot TEXT NOT NULL, stand_in TEXT NOT NULL, notes TEXT NOT NULL,
  PRIMARY KEY(table_id, seat)) STRICT, WITHOUT ROWID;
CREATE TABLE answers(
  table_id TEXT NOT NULL, epoch INTEGER NOT NULL, number INTEGER NOT NULL, notation TEXT NOT NULL, undone INTEGER NOT NULL,
  card TEXT NOT NULL DEFAULT '', PRIMARY KEY(table_id, epoch, number)) STRICT, WITHOUT ROWID;
CREATE TABLE lines(
  table_id TEXT NOT NULL, number INTEGER NOT NULL, seat TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY(table_id, number)) STRICT, WITHOUT ROWID;
CREATE INDEX lines_at ON lines(at);
CREATE TABLE marks(name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
)sql";

constexpr const char* to_version_2 = "ALTER TABLE tables ADD COLUMN matters TEXT NOT NULL DEFAULT ''";

constexpr const char* to_version_3 = R"sql(
ALTER TABLE tables ADD COLUMN outline TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN line_count INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET line_count = (SELECT coalesce(max(number), 0) FROM lines WHERE table_id = id);
DROP INDEX tables_unfinished;
CREATE INDEX tables_unstarted ON tables(created) WHERE started = 0;
ALTER TABLE persons ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE persons SET seen = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
ALTER TABLE answers ADD COLUMN card TEXT NOT NULL DEFAULT '';
CREATE INDEX lines_at ON lines(at);
CREATE TABLE marks(name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
)sql";

struct OldTable {
  std::string id, setup;
  std::int64_t created = 0;
  int epoch = 0;
};

std::vector<OldTable> tables_where(SQLite::Database& database, const std::string& condition) {
  std::vector<OldTable> found;
  SQLite::Statement row(database, "SELECT id, setup, created, epoch FROM tables WHERE " + condition);
  while (row.executeStep())
    found.push_back({row.getColumn(0).getString(), row.getColumn(1).getString(), row.getColumn(2).getInt64(), row.getColumn(3).getInt()});
  return found;
}

// Lists show outlines, and only of these tables.
void make_outlines(SQLite::Database& database) {
  SQLite::Statement put(database, "UPDATE tables SET outline = ? WHERE id = ?");
  for (const OldTable& table : tables_where(database, "listed = 1 AND (started = 0 OR finished > 0)")) {
    const ReadTableSetup read = from_stored(table.setup);
    if (!read.error.empty()) continue;
    put.bind(1, outline_of(table.id, read.setup, table.created)), put.bind(2, table.id);
    put.exec(), put.reset();
  }
}

// The cards that were laid and undone: every epoch is played again as it stood when the next one began.
void note_undone_cards(const Setup& setup, std::vector<StoredAnswer>& answers, int epochs) {
  std::stable_sort(answers.begin(), answers.end(), [](const StoredAnswer& one, const StoredAnswer& other) { return one.number < other.number; });
  for (int epoch = 0; epoch < epochs; ++epoch) {
    Playthrough again(setup);
    for (StoredAnswer& one : answers) {
      if (one.epoch > epoch || (one.undone != 0 && one.undone <= epoch)) continue;
      const std::size_t before = again.events().size();
      if (!again.answer(one.notation).empty()) break;
      if (one.undone == epoch + 1) one.card = card_laid(again, before, again.events().size());
    }
  }
}

void note_undone_cards(SQLite::Database& database) {
  SQLite::Statement row(database, "SELECT number, epoch, notation, undone FROM answers WHERE table_id = ?");
  SQLite::Statement put(database, "UPDATE answers SET card = ? WHERE table_id = ? AND epoch = ? AND number = ?");
  for (const OldTable& table : tables_where(database, "epoch > 0")) {
    const ReadTableSetup read = from_stored(table.setup);
    if (!read.error.empty()) continue;
    std::vector<StoredAnswer> answers;
    row.bind(1, table.id);
    while (row.executeStep())
      answers.push_back({row.getColumn(0).getInt(), row.getColumn(1).getInt(), row.getColumn(2).getString(), row.getColumn(3).getInt(), {}});
    row.reset();
    note_undone_cards(read.setup.game, answers, table.epoch);
    for (const StoredAnswer& one : answers) {
      if (one.card.empty()) continue;
      put.bind(1, one.card), put.bind(2, table.id), put.bind(3, one.epoch), put.bind(4, one.number);
      put.exec(), put.reset();
    }
  }
}

}  // namespace

void prepare_schema(SQLite::Database& database) {
  const int found = database.execAndGet("PRAGMA user_version").getInt();
  if (found == schema_version) return;
  if (found < 0 || found > schema_version)
    throw SQLite::Exception("the database has version " + std::to_string(found) + "; this program reads version " + std::to_string(schema_version));
  SQLite::Transaction transaction(database);
  if (found == 0) database.exec(schema);
  if (found == 1) database.exec(to_version_2);
  if (found == 1 || found == 2) database.exec(to_version_3), make_outlines(database), note_undone_cards(database);
  if (found < 4) database.exec(kept_scripts);
  database.exec(reminders);
  database.exec("PRAGMA user_version = " + std::to_string(schema_version));
  transaction.commit();
}

}  // namespace spiral
