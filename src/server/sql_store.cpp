#include "server/sql_store.hpp"

namespace spiral {
namespace {

// A word that no program of ours has written is a bot all the same: the seat is not free.
std::optional<Level> level_in(const SqlRow& row, int column) {
  const std::string word = row.text(column);
  return word.empty() ? std::nullopt : std::optional(wire::named<Level>(word).value_or(Level::random));
}

StoredTable read_table(const SqlRow& row) {
  StoredTable table;
  table.id = row.text(0);
  table.setup = row.text(1);
  table.secret = row.text(2);
  table.created = row.number(3);
  table.listed = row.number(4) != 0;
  table.started = row.number(5) != 0;
  table.finished = row.number(6);
  table.result = row.text(7);
  table.draft = row.text(8);
  table.epoch = static_cast<int>(row.number(9));
  table.matters = row.text(10);
  table.outline = row.text(11);
  table.line_count = static_cast<int>(row.number(12));
  return table;
}

StoredPerson read_person(const SqlRow& row) { return {static_cast<int>(row.number(0)), row.text(1), row.text(2), row.number(3)}; }

StoredScript read_script(const SqlRow& row) { return {row.text(0), row.text(1), row.text(2), row.text(3), row.number(4)}; }

}  // namespace

// --- Writing -------------------------------------------------------------------------------------------------------------------------

bool SqlStore::add_table(const StoredTable& table, const std::vector<StoredSeat>& seats) {
  return write([&] {
    run("INSERT INTO tables(id, setup, secret, created, listed, started, finished, result, draft, epoch, matters, outline, line_count) "
        "VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?)",
        table.id, table.setup, Bytes{table.secret}, table.created, table.listed, table.started, table.finished, table.result, table.draft, table.epoch,
        table.matters, table.outline, table.line_count);
    for (const StoredSeat& seat : seats) put(table.id, seat);
  });
}

bool SqlStore::add_person(const std::string& table, const StoredPerson& person) {
  return write([&] {
    run("INSERT INTO persons(table_id, number, token_hash, name, seen) VALUES(?,?,?,?,?)", table, person.number, Bytes{person.token_hash}, person.name,
        person.seen);
  });
}

void SqlStore::put(const std::string& table, const StoredSeat& seat) {
  run("INSERT INTO seats(table_id, seat, person, bot, stand_in, notes) VALUES(?,?,?,?,?,?) ON CONFLICT(table_id, seat) DO UPDATE SET "
      "person = excluded.person, bot = excluded.bot, stand_in = excluded.stand_in, notes = excluded.notes",
      table, seat.seat, seat.person, seat.bot, seat.stand_in, seat.notes);
}

bool SqlStore::put_seat(const std::string& table, const StoredSeat& seat) {
  return write([&] { put(table, seat); });
}
bool SqlStore::set_started(const std::string& table) {
  return write([&] { run("UPDATE tables SET started = 1 WHERE id = ?", table); });
}
bool SqlStore::set_draft(const std::string& table, const std::string& draft) {
  return write([&] { run("UPDATE tables SET draft = ? WHERE id = ?", draft, table); });
}
bool SqlStore::set_matters(const std::string& table, const std::string& matters) {
  return write([&] { run("UPDATE tables SET matters = ? WHERE id = ?", matters, table); });
}

bool SqlStore::add_answers(const std::string& table, const std::vector<StoredAnswer>& answers) {
  return write([&] {
    for (const StoredAnswer& one : answers)
      run("INSERT INTO answers(table_id, epoch, number, notation, undone, card) VALUES(?,?,?,?,?,?)", table, one.epoch, one.number, one.notation, one.undone,
          one.card);
    run("UPDATE tables SET draft = '' WHERE id = ? AND draft <> ''", table);
  });
}

bool SqlStore::undo_answers(const std::string& table, int kept, int epoch) {
  return write([&] {
    run("UPDATE answers SET undone = ? WHERE table_id = ? AND number > ? AND undone = 0", epoch, table, kept);
    run("UPDATE tables SET epoch = ?, draft = '' WHERE id = ?", epoch, table);
  });
}

bool SqlStore::finish(const std::string& table, std::int64_t when, const std::string& result) {
  return write([&] {
    run("UPDATE tables SET finished = ?, result = ? WHERE id = ?", when, result, table);
    run("DELETE FROM reminders WHERE table_id = ?", table);
  });
}

void SqlStore::insert(const std::string& table, const StoredLine& line) {
  run("INSERT INTO lines(table_id, number, seat, name, text, at) VALUES(?,?,?,?,?,?)", table, line.number, line.seat, line.name, line.text, line.at);
  run("UPDATE tables SET line_count = ? WHERE id = ?", line.number, table);
}

bool SqlStore::add_line(const std::string& table, const StoredLine& line) {
  return write([&] { insert(table, line); });
}
bool SqlStore::set_name(const std::string& table, int person, const std::string& name, const StoredLine& line) {
  return write([&] {
    run("UPDATE persons SET name = ? WHERE table_id = ? AND number = ?", name, table, person);
    insert(table, line);
  });
}
bool SqlStore::set_seen(const std::string& table, int person, std::int64_t when) {
  return write([&] { run("UPDATE persons SET seen = ? WHERE table_id = ? AND number = ?", when, table, person); });
}
bool SqlStore::forget_lines(const std::string& table, const std::string& seat, int before) {
  return write([&] { run("DELETE FROM lines WHERE table_id = ? AND seat = ? AND number < ?", table, seat, before); });
}

int SqlStore::remove_table(const std::string& table, int most) {
  int removed = 0;
  write([&] {
    removed = count("DELETE FROM lines WHERE (table_id, number) IN (SELECT table_id, number FROM lines WHERE table_id = ? LIMIT ?)", table, most);
    if (removed < most)
      removed +=
          count("DELETE FROM persons WHERE (table_id, number) IN (SELECT table_id, number FROM persons WHERE table_id = ? LIMIT ?)", table, most - removed);
    if (removed >= most) return;
    for (const char* words : {"DELETE FROM seats WHERE table_id = ?", "DELETE FROM reminders WHERE table_id = ?", "DELETE FROM keys WHERE table_id = ?"})
      run(words, table);
    run("DELETE FROM tables WHERE id = ? AND started = 0", table);
  });
  return removed;
}

int SqlStore::remove_lines(std::int64_t before, int most) {
  int removed = 0;
  write([&] {
    removed = count("DELETE FROM lines WHERE (table_id, number) IN (SELECT table_id, number FROM lines WHERE at < ? ORDER BY at LIMIT ?)", before, most);
  });
  return removed;
}

bool SqlStore::add_script(const StoredScript& script, int most_of_owner, int most) {
  return write([&] {
    run("INSERT INTO scripts(whole_hash, players_hash, owner, source, used) VALUES(?,?,?,?,?)", Bytes{script.whole_hash}, Bytes{script.players_hash},
        Bytes{script.owner}, script.source, script.used);
    run("DELETE FROM scripts WHERE whole_hash IN (SELECT whole_hash FROM scripts WHERE owner = ? ORDER BY used DESC LIMIT 1000000000 OFFSET ?)",
        Bytes{script.owner}, most_of_owner);
    int kept = 0;
    read_each("SELECT COUNT(*) FROM scripts", {}, [&](const SqlRow& row) { kept = static_cast<int>(row.number(0)); });
    for (int gone = 0; kept - gone > most && gone < 10; ++gone)  // one comes, one goes; some more where fewer may stay than before
      run("DELETE FROM scripts WHERE whole_hash = (SELECT whole_hash FROM scripts WHERE owner = "
          "(SELECT owner FROM scripts GROUP BY owner ORDER BY COUNT(*) DESC, MIN(used) LIMIT 1) ORDER BY used LIMIT 1)");
  });
}

bool SqlStore::set_script(const std::string& whole_hash, const std::string& source, std::int64_t used) {
  return write([&] { run("UPDATE scripts SET source = ?, used = ? WHERE whole_hash = ?", source, used, Bytes{whole_hash}); });
}

// --- Reading -------------------------------------------------------------------------------------------------------------------------

std::optional<StoredTable> SqlStore::table(const std::string& id) {
  std::optional<StoredTable> found;
  each(
      "SELECT id, setup, secret, created, listed, started, finished, result, draft, epoch, matters, outline, line_count FROM tables WHERE id = ?",
      [&](const SqlRow& row) { found = read_table(row); }, id);
  return found;
}

std::vector<StoredPerson> SqlStore::persons(const std::string& table) {
  std::vector<StoredPerson> found;
  each(
      "SELECT number, token_hash, name, seen FROM persons WHERE table_id = ? ORDER BY number", [&](const SqlRow& row) { found.push_back(read_person(row)); },
      table);
  return found;
}

std::vector<StoredSeat> SqlStore::seats(const std::string& table) {
  std::vector<StoredSeat> found;
  each(
      "SELECT seat, person, bot, stand_in, notes FROM seats WHERE table_id = ? ORDER BY seat",
      [&](const SqlRow& row) {
        found.push_back({row.text(0), static_cast<int>(row.number(1)), level_in(row, 2), level_in(row, 3), row.text(4)});
      },
      table);
  return found;
}

std::vector<StoredAnswer> SqlStore::answers(const std::string& table) {
  std::vector<StoredAnswer> found;
  each(
      "SELECT number, epoch, notation, undone, card FROM answers WHERE table_id = ? ORDER BY epoch, number",
      [&](const SqlRow& row) {
        found.push_back({static_cast<int>(row.number(0)), static_cast<int>(row.number(1)), row.text(2), static_cast<int>(row.number(3)), row.text(4)});
      },
      table);
  return found;
}

std::vector<StoredLine> SqlStore::lines(const std::string& table, int after) {
  std::vector<StoredLine> found;
  each(
      "SELECT number, seat, name, text, at FROM lines WHERE table_id = ? AND number > ? ORDER BY number",
      [&](const SqlRow& row) {
        found.push_back({static_cast<int>(row.number(0)), row.text(1), row.text(2), row.text(3), row.number(4)});
      },
      table, after);
  return found;
}

std::optional<TokenOwner> SqlStore::owner_of(const std::string& token_hash) {
  std::optional<TokenOwner> found;
  each(
      "SELECT number, token_hash, name, seen, table_id FROM persons WHERE token_hash = ? UNION ALL "
      "SELECT number, keys.token_hash, name, seen, persons.table_id FROM keys JOIN persons ON persons.table_id = keys.table_id AND number = keys.person "
      "WHERE keys.token_hash = ?",
      [&](const SqlRow& row) {
        found = TokenOwner{row.text(4), read_person(row)};
      },
      Bytes{token_hash}, Bytes{token_hash});
  return found;
}

std::vector<ListedTable> SqlStore::open_tables(int limit) {
  std::vector<ListedTable> found;
  std::string last;
  each(
      "SELECT id, outline, coalesce(seat, '') FROM (SELECT id, outline, created FROM tables /*sqlite INDEXED BY tables_open */ "
      "WHERE listed = 1 AND started = 0 ORDER BY created DESC LIMIT ?) AS newest LEFT JOIN seats ON table_id = id AND person = 0 AND bot = '' ORDER BY created "
      "DESC, id, seat",
      [&](const SqlRow& row) {
        const std::string seat = row.text(2);
        if (found.empty() || row.text(0) != last) found.push_back({row.text(1), {}, 0, {}}), last = row.text(0);
        if (!seat.empty()) found.back().open.push_back(seat);
      },
      limit);
  return found;
}

std::vector<ListedTable> SqlStore::finished_tables(int limit) {
  std::vector<ListedTable> found;
  each(
      "SELECT outline, finished, result FROM tables /*sqlite INDEXED BY tables_finished */ WHERE listed = 1 AND finished > 0 ORDER BY finished DESC LIMIT ?",
      [&](const SqlRow& row) {
        found.push_back({row.text(0), {}, row.number(1), row.text(2)});
      },
      limit);
  return found;
}

std::vector<UnstartedTable> SqlStore::unstarted_tables(const UnstartedTable& after, std::int64_t seen_before, int limit) {
  std::vector<UnstartedTable> found;
  each(
      "SELECT id, created, CASE WHEN EXISTS(SELECT 1 FROM seats JOIN persons ON persons.table_id = seats.table_id AND persons.number = seats.person "
      "WHERE seats.table_id = id AND seen < ?) THEN 1 ELSE 0 END FROM tables WHERE started = 0 AND (created, id) > (?, ?) ORDER BY created, id LIMIT ?",
      [&](const SqlRow& row) {
        found.push_back({row.text(0), row.number(1), row.number(2) != 0});
      },
      seen_before, after.created, after.id, limit);
  return found;
}

std::optional<StoredScript> SqlStore::script(const std::string& hash) {
  std::optional<StoredScript> found;
  each(
      "SELECT whole_hash, players_hash, owner, source, used FROM scripts WHERE whole_hash = ? OR players_hash = ?",
      [&](const SqlRow& row) { found = read_script(row); }, Bytes{hash}, Bytes{hash});
  return found;
}

std::vector<StoredScript> SqlStore::scripts() {
  std::vector<StoredScript> found;
  each("SELECT whole_hash, players_hash, owner, source, used FROM scripts ORDER BY whole_hash", [&](const SqlRow& row) { found.push_back(read_script(row)); });
  return found;
}

std::vector<std::string> SqlStore::table_ids(const std::string& after, int limit) {
  std::vector<std::string> found;
  each(
      "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?", [&](const SqlRow& row) { found.push_back(row.text(0)); }, after, limit);
  return found;
}

}  // namespace spiral
