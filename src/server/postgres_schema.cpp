#include "server/postgres_schema.hpp"

namespace spiral {
namespace {

// The record is the truth. However many write, an answer is taken once: by its key no two have the same place in one epoch, and by
// answers_standing no two of different epochs stand at the same place. Ids are compared byte by byte, as everywhere else.
constexpr const char* version_1 = R"sql(
CREATE TABLE tables(
  id TEXT COLLATE "C" PRIMARY KEY, setup TEXT NOT NULL, secret BYTEA NOT NULL, created BIGINT NOT NULL, listed INTEGER NOT NULL,
  started INTEGER NOT NULL, finished BIGINT NOT NULL, result TEXT NOT NULL, draft TEXT NOT NULL, epoch INTEGER NOT NULL,
  matters TEXT NOT NULL, outline TEXT NOT NULL, line_count INTEGER NOT NULL);
CREATE INDEX tables_open ON tables(created) WHERE listed = 1 AND started = 0;
CREATE INDEX tables_unstarted ON tables(created, id) WHERE started = 0;
CREATE INDEX tables_finished ON tables(finished) WHERE listed = 1 AND finished > 0;
CREATE TABLE persons(
  table_id TEXT COLLATE "C" NOT NULL, number INTEGER NOT NULL, token_hash BYTEA NOT NULL UNIQUE, name TEXT NOT NULL, seen BIGINT NOT NULL,
  PRIMARY KEY(table_id, number));
CREATE TABLE seats(
  table_id TEXT COLLATE "C" NOT NULL, seat TEXT COLLATE "C" NOT NULL, person INTEGER NOT NULL, bot TEXT NOT NULL, stand_in TEXT NOT NULL,
  notes TEXT NOT NULL, PRIMARY KEY(table_id, seat));
CREATE TABLE answers(
  table_id TEXT COLLATE "C" NOT NULL, epoch INTEGER NOT NULL, number INTEGER NOT NULL, notation TEXT NOT NULL, undone INTEGER NOT NULL,
  card TEXT NOT NULL, PRIMARY KEY(table_id, epoch, number));
CREATE UNIQUE INDEX answers_standing ON answers(table_id, number) WHERE undone = 0;
CREATE TABLE lines(
  table_id TEXT COLLATE "C" NOT NULL, number INTEGER NOT NULL, seat TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, at BIGINT NOT NULL,
  PRIMARY KEY(table_id, number));
CREATE INDEX lines_at ON lines(at);
CREATE TABLE scripts(
  whole_hash BYTEA PRIMARY KEY, players_hash BYTEA NOT NULL UNIQUE, owner BYTEA NOT NULL, source TEXT NOT NULL, used BIGINT NOT NULL);
CREATE INDEX scripts_of_owner ON scripts(owner, used);
)sql";

// Reminders of games that are played by the day.
constexpr const char* version_2 = R"sql(
CREATE TABLE letterboxes(
  id TEXT COLLATE "C" PRIMARY KEY, kind TEXT NOT NULL, address TEXT NOT NULL, target BYTEA NOT NULL, state TEXT NOT NULL, language TEXT NOT NULL,
  zone TEXT NOT NULL, quiet_from INTEGER NOT NULL, quiet_until INTEGER NOT NULL, away_until BIGINT NOT NULL, digest INTEGER NOT NULL,
  used BIGINT NOT NULL, digest_due BIGINT NOT NULL);
CREATE INDEX letterboxes_target ON letterboxes(target);
CREATE INDEX letterboxes_digest ON letterboxes(digest_due) WHERE digest_due > 0;
CREATE TABLE reminders(
  letterbox TEXT COLLATE "C" NOT NULL, table_id TEXT COLLATE "C" NOT NULL, person INTEGER NOT NULL, turn BIGINT NOT NULL, due BIGINT NOT NULL,
  code_hash BYTEA NOT NULL, code_until BIGINT NOT NULL, PRIMARY KEY(table_id, person, letterbox));
CREATE INDEX reminders_letterbox ON reminders(letterbox);
CREATE INDEX reminders_due ON reminders(due) WHERE due > 0;
CREATE INDEX reminders_code ON reminders(code_hash) WHERE code_until > 0;
CREATE TABLE keys(
  token_hash BYTEA PRIMARY KEY, table_id TEXT COLLATE "C" NOT NULL, person INTEGER NOT NULL, made BIGINT NOT NULL);
CREATE INDEX keys_person ON keys(table_id, person, made);
CREATE TABLE secrets(name TEXT COLLATE "C" PRIMARY KEY, value BYTEA NOT NULL);
)sql";

// Which servers are at work, and which tables each of them plays. Whoever finds one gone removes it; and a database that may have lost something
// has lost these, because they are in no log: that is how a server notices either.
constexpr const char* version_3 = R"sql(
CREATE SEQUENCE server_numbers AS INTEGER;
CREATE UNLOGGED TABLE servers(number INTEGER PRIMARY KEY, address TEXT NOT NULL);
CREATE UNLOGGED TABLE places(table_id TEXT COLLATE "C" PRIMARY KEY, server INTEGER NOT NULL REFERENCES servers ON DELETE CASCADE);
CREATE INDEX places_server ON places(server);
)sql";

constexpr const char* steps[] = {version_1, version_2, version_3};

int version_of(PostgresLink& link) {
  int version = 0;
  const SqlStatement ask[] = {SqlStatement("SELECT value FROM marks WHERE name = 'schema'")};
  link.exchange(ask).each([&](const SqlRow& row) { version = static_cast<int>(row.number(0)); });
  return version;
}

}  // namespace

std::span<const char* const> postgres_steps() { return steps; }

void prepare_schema(PostgresLink& link, std::span<const char* const> wanted) {
  link.execute("CREATE TABLE IF NOT EXISTS marks(name TEXT PRIMARY KEY, value BIGINT NOT NULL)");
  const int found = version_of(link), newest = static_cast<int>(wanted.size());
  if (found == newest) return;
  if (found < 0 || found > newest)
    throw PostgresFault("the database has version " + std::to_string(found) + "; this program reads version " + std::to_string(newest), false);
  // Several statements sent as one text are one transaction.
  std::string words;
  for (int version = found; version < newest; ++version) words += wanted[static_cast<std::size_t>(version)], words += ";";
  link.execute(words + "INSERT INTO marks VALUES('schema', " + std::to_string(newest) + ") ON CONFLICT(name) DO UPDATE SET value = excluded.value",
               std::chrono::hours(1));
}

}  // namespace spiral
