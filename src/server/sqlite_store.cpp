#include "server/sqlite_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <filesystem>
#include <fstream>
#include <future>
#include <map>
#include <mutex>
#include <sstream>
#include <utility>

#include "server/data_folder.hpp"
#include "server/sqlite_file.hpp"
#include "server/sqlite_rows.hpp"
#include "server/sqlite_schema.hpp"

namespace spiral {
namespace {

// The library throws; nobody above does. Each door catches and says whether it went well.
class SqliteStore final : public Store {
 public:
  SqliteStore(std::unique_ptr<DataFolder> folder, const StoreOptions& options, bool& is_checked_whole)
      : folder_(std::move(folder)), waits_(options.survives_power_cuts),
        database_(folder_->database(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, longest_wait),
        tidier_(folder_->database(), SQLite::OPEN_READWRITE, longest_wait) {
    database_.exec("PRAGMA journal_mode = WAL");
    database_.exec("PRAGMA synchronous = NORMAL");
    if (options.is_checked) is_checked_whole = check(options.check_seconds);
    prepare_schema(database_);
    // Replaces SQLite's own tidying, which would make the commit wait.
    const auto note_pages = [](void* store, sqlite3*, const char*, int pages) { return static_cast<SqliteStore*>(store)->pages_in_log_ = pages, SQLITE_OK; };
    sqlite3_wal_hook(database_.getHandle(), note_pages, this);
    mark_ = std::max(mark_of(database_), folder_->mark());
    run(put_mark, ++mark_);
    log_ = std::make_unique<WriteAheadLog>(folder_->database() + "-wal");
    if (waits_) log_->prepare_blocks();
    keep_mark(mark_);
  }

  bool begin() override {
    is_in_transaction_ = true;
    return is_whole_ = attempt([&] { run("BEGIN IMMEDIATE"); });
  }
  bool commit() override {
    is_in_transaction_ = false;
    if (std::exchange(is_whole_, true) && attempt([&] { run("COMMIT"); })) return tidy(), true;
    rollback();
    return false;
  }
  void rollback() override {
    is_in_transaction_ = false, is_whole_ = true;
    attempt([&] { run("ROLLBACK"); });
  }
  bool waits_for_disk() const override { return waits_; }
  bool sync() override {
    const std::lock_guard lock(sync_);
    // What the disk has refused once it may have dropped, and would not refuse again.
    return is_on_disk_ = is_on_disk_ && log_->sync();
  }

  bool add_table(const StoredTable& table, const std::vector<StoredSeat>& seats) override {
    return together([&] {
      run("INSERT INTO tables VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?)", table.id, table.setup, Bytes{table.secret}, table.created, table.listed, table.started,
          table.finished, table.result, table.draft, table.epoch, table.matters, table.outline, table.line_count);
      for (const StoredSeat& seat : seats) put(table.id, seat);
    });
  }
  bool add_person(const std::string& table, const StoredPerson& person) override {
    return write([&] { run("INSERT INTO persons VALUES(?,?,?,?,?)", table, person.number, Bytes{person.token_hash}, person.name, person.seen); });
  }
  bool put_seat(const std::string& table, const StoredSeat& seat) override {
    return write([&] { put(table, seat); });
  }
  bool set_started(const std::string& table) override {
    return write([&] { run("UPDATE tables SET started = 1 WHERE id = ?", table); });
  }
  bool set_draft(const std::string& table, const std::string& draft) override {
    return write([&] { run("UPDATE tables SET draft = ? WHERE id = ?", draft, table); });
  }
  bool set_matters(const std::string& table, const std::string& matters) override {
    return write([&] { run("UPDATE tables SET matters = ? WHERE id = ?", matters, table); });
  }
  bool add_answers(const std::string& table, const std::vector<StoredAnswer>& answers) override {
    return together([&] {
      for (const StoredAnswer& one : answers) run("INSERT INTO answers VALUES(?,?,?,?,?,?)", table, one.epoch, one.number, one.notation, one.undone, one.card);
      run("UPDATE tables SET draft = '' WHERE id = ? AND draft <> ''", table);
    });
  }
  bool undo_answers(const std::string& table, int kept, int epoch) override {
    return together([&] {
      run("UPDATE answers SET undone = ? WHERE table_id = ? AND number > ? AND undone = 0", epoch, table, kept);
      run("UPDATE tables SET epoch = ?, draft = '' WHERE id = ?", epoch, table);
    });
  }
  bool finish(const std::string& table, std::int64_t when, const std::string& result) override {
    return write([&] { run("UPDATE tables SET finished = ?, result = ? WHERE id = ?", when, result, table); });
  }
  bool add_line(const std::string& table, const StoredLine& line) override {
    return together([&] { insert(table, line); });
  }
  bool set_name(const std::string& table, int person, const std::string& name, const StoredLine& line) override {
    return together([&] {
      run("UPDATE persons SET name = ? WHERE table_id = ? AND number = ?", name, table, person);
      insert(table, line);
    });
  }
  bool set_seen(const std::string& table, int person, std::int64_t when) override {
    return write([&] { run("UPDATE persons SET seen = ? WHERE table_id = ? AND number = ?", when, table, person); });
  }
  int remove_table(const std::string& table, int most) override {
    int removed = 0;
    together([&] {
      for (const std::string name : {"lines", "persons"})
        if (removed < most) removed += remove("FROM " + name + " WHERE table_id = ? LIMIT ?", name, table, most - removed);
      if (removed >= most) return;
      run("DELETE FROM seats WHERE table_id = ?", table);
      run("DELETE FROM tables WHERE id = ? AND started = 0", table);
    });
    return removed;
  }
  int remove_lines(std::int64_t before, int most) override {
    int removed = 0;
    write([&] { removed = remove("FROM lines WHERE at < ? ORDER BY at LIMIT ?", "lines", before, most); });
    return removed;
  }
  bool forget_lines(const std::string& table, const std::string& seat, int before) override {
    return write([&] { run("DELETE FROM lines WHERE table_id = ? AND seat = ? AND number < ?", table, seat, before); });
  }

  std::optional<StoredTable> table(const std::string& id) override {
    std::optional<StoredTable> found;
    read([&] {
      each(
          std::string(table_columns) + "WHERE id = ?", [&](SQLite::Statement& row) { found = read_table(row); }, id);
    });
    return found;
  }
  std::vector<StoredPerson> persons(const std::string& table) override {
    std::vector<StoredPerson> found;
    read([&] {
      each(
          "SELECT number, token_hash, name, seen FROM persons WHERE table_id = ? ORDER BY number",
          [&](SQLite::Statement& row) {
            found.push_back({row.getColumn(0).getInt(), row.getColumn(1).getString(), row.getColumn(2).getString(), row.getColumn(3).getInt64()});
          },
          table);
    });
    return found;
  }
  std::vector<StoredSeat> seats(const std::string& table) override {
    std::vector<StoredSeat> found;
    read([&] {
      each(
          "SELECT seat, person, bot, stand_in, notes FROM seats WHERE table_id = ?",
          [&](SQLite::Statement& row) {
            found.push_back({row.getColumn(0).getString(), row.getColumn(1).getInt(), level_in(row, 2), level_in(row, 3), row.getColumn(4).getString()});
          },
          table);
    });
    return found;
  }
  std::vector<StoredAnswer> answers(const std::string& table) override {
    std::vector<StoredAnswer> found;
    read([&] {
      each(
          "SELECT number, epoch, notation, undone, card FROM answers WHERE table_id = ? ORDER BY epoch, number",
          [&](SQLite::Statement& row) {
            found.push_back(
                {row.getColumn(0).getInt(), row.getColumn(1).getInt(), row.getColumn(2).getString(), row.getColumn(3).getInt(), row.getColumn(4).getString()});
          },
          table);
    });
    return found;
  }
  std::vector<StoredLine> lines(const std::string& table, int after) override {
    std::vector<StoredLine> found;
    read([&] {
      each(
          "SELECT number, seat, name, text, at FROM lines WHERE table_id = ? AND number > ? ORDER BY number",
          [&](SQLite::Statement& row) {
            found.push_back({row.getColumn(0).getInt(), row.getColumn(1).getString(), row.getColumn(2).getString(), row.getColumn(3).getString(),
                             row.getColumn(4).getInt64()});
          },
          table, after);
    });
    return found;
  }
  std::optional<TokenOwner> owner_of(const std::string& token_hash) override {
    std::optional<TokenOwner> found;
    read([&] {
      each(
          "SELECT table_id, number, token_hash, name, seen FROM persons WHERE token_hash = ?",
          [&](SQLite::Statement& row) {
            found = TokenOwner{row.getColumn(0).getString(),
                               {row.getColumn(1).getInt(), row.getColumn(2).getString(), row.getColumn(3).getString(), row.getColumn(4).getInt64()}};
          },
          Bytes{token_hash});
    });
    return found;
  }
  std::vector<ListedTable> open_tables(int limit) override {
    std::vector<ListedTable> found;
    read([&] {
      each(
          "SELECT outline, (SELECT group_concat(seat) FROM seats WHERE table_id = id AND person = 0 AND bot = '') FROM tables INDEXED BY tables_open "
          "WHERE listed = 1 AND started = 0 ORDER BY created DESC LIMIT ?",
          [&](SQLite::Statement& row) {
            ListedTable& one = found.emplace_back();
            one.outline = row.getColumn(0).getString();
            std::istringstream seats(row.getColumn(1).getString());
            for (std::string seat; std::getline(seats, seat, ',');) one.open.push_back(seat);
          },
          limit);
    });
    return found;
  }
  std::vector<ListedTable> finished_tables(int limit) override {
    std::vector<ListedTable> found;
    read([&] {
      each(
          "SELECT outline, finished, result FROM tables INDEXED BY tables_finished WHERE listed = 1 AND finished > 0 ORDER BY finished DESC LIMIT ?",
          [&](SQLite::Statement& row) {
            found.push_back({row.getColumn(0).getString(), {}, row.getColumn(1).getInt64(), row.getColumn(2).getString()});
          },
          limit);
    });
    return found;
  }
  std::vector<UnstartedTable> unstarted_tables(const UnstartedTable& after, std::int64_t seen_before, int limit) override {
    std::vector<UnstartedTable> found;
    read([&] {
      each(
          "SELECT id, created, EXISTS(SELECT 1 FROM seats JOIN persons ON persons.table_id = seats.table_id AND persons.number = seats.person "
          "WHERE seats.table_id = id AND seen < ?) FROM tables WHERE started = 0 AND (created, id) > (?, ?) ORDER BY created, id LIMIT ?",
          [&](SQLite::Statement& row) {
            found.push_back({row.getColumn(0).getString(), row.getColumn(1).getInt64(), row.getColumn(2).getInt() != 0});
          },
          seen_before, after.created, after.id, limit);
    });
    return found;
  }
  bool add_script(const StoredScript& script, int most_of_owner, int most) override {
    return together([&] {
      run("INSERT INTO scripts VALUES(?,?,?,?,?)", Bytes{script.whole_hash}, Bytes{script.players_hash}, Bytes{script.owner}, script.source, script.used);
      run("DELETE FROM scripts WHERE rowid IN (SELECT rowid FROM scripts WHERE owner = ? ORDER BY used DESC LIMIT -1 OFFSET ?)", Bytes{script.owner},
          most_of_owner);
      int kept = 0;
      each("SELECT COUNT(*) FROM scripts", [&](SQLite::Statement& row) { kept = row.getColumn(0).getInt(); });
      for (int gone = 0; kept - gone > most && gone < 10; ++gone)  // one comes, one goes; some more where fewer may stay than before
        run("DELETE FROM scripts WHERE rowid = (SELECT rowid FROM scripts WHERE owner = "
            "(SELECT owner FROM scripts GROUP BY owner ORDER BY COUNT(*) DESC, MIN(used) LIMIT 1) ORDER BY used LIMIT 1)");
    });
  }
  bool set_script(const std::string& whole_hash, const std::string& source, std::int64_t used) override {
    return write([&] { run("UPDATE scripts SET source = ?, used = ? WHERE whole_hash = ?", source, used, Bytes{whole_hash}); });
  }
  std::optional<StoredScript> script(const std::string& hash) override {
    std::optional<StoredScript> found;
    read([&] {
      each(
          std::string(script_columns) + "WHERE whole_hash = ? OR players_hash = ?", [&](SQLite::Statement& row) { found = read_script_row(row); }, Bytes{hash},
          Bytes{hash});
    });
    return found;
  }
  std::vector<StoredScript> scripts() override {
    std::vector<StoredScript> found;
    read([&] { each(script_columns, [&](SQLite::Statement& row) { found.push_back(read_script_row(row)); }); });
    return found;
  }
  std::string take_read_problem() override { return std::exchange(read_problem_, {}); }

 private:
  void insert(const std::string& table, const StoredLine& line) {
    run("INSERT INTO lines VALUES(?,?,?,?,?,?)", table, line.number, line.seat, line.name, line.text, line.at);
    run("UPDATE tables SET line_count = ? WHERE id = ?", line.number, table);
  }

  // What was found until a failure stays, and the failure is told apart from absence.
  template <class Act>
  void read(Act&& act) {
    try {
      act();
    } catch (const std::exception& fault) {
      read_problem_ = fault.what();
    }
  }

  template <class Act>
  bool attempt(Act&& act) {
    try {
      act();
      return true;
    } catch (const std::exception&) {
      return false;
    }
  }

  // SQLite may end a transaction because of a failure (a full disk); what follows must not be kept by itself then.
  template <class Act>
  bool write(Act&& act) {
    if (is_in_transaction_ && !is_whole_) return false;
    const bool kept = attempt(act);
    is_whole_ = is_whole_ && (kept || !is_in_transaction_);
    return kept;
  }

  // All or nothing, inside a larger transaction or not.
  template <class Act>
  bool together(Act&& act) {
    if (is_in_transaction_) return write(act);
    begin(), write(act);
    return commit();
  }

  // Throws with words for whoever wants to start a server; false if there was no time to look at everything.
  bool check(int most_seconds) {
    if (mark_of(database_) < folder_->mark())
      throw SQLite::Exception("it is older than the last server left it: timespiral.sqlite3-wal is missing, or an old copy was put there. `spiral doctor " +
                              folder_->directory() + "` saves what is there; to go on with an old copy on purpose, remove " + folder_->lock());
    const Checked checked = check_database(database_, most_seconds);
    if (!checked.fault.empty()) throw SQLite::Exception("it is damaged: " + checked.fault, SQLITE_CORRUPT);
    return checked.is_complete;
  }

  // Only when the database has the mark for sure may the folder have it.
  void keep_mark(std::int64_t mark) {
    if (log_->sync()) folder_->set_mark(mark);
  }

  // When the log is long its pages are brought to their place by a thread of its own. SQLite starts the log anew only if nothing was written
  // meanwhile, so the rest, which is short, is done here.
  void tidy() {
    if (tidying_.valid()) {
      if (tidying_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
      tidying_ = {};
      attempt([&] { database_.exec("PRAGMA wal_checkpoint(PASSIVE)"); });
      if (attempt([&] { run(put_mark, mark_ + 1); })) ++mark_, marking_ = std::async(std::launch::async, [this, mark = mark_] { keep_mark(mark); });
    } else if (pages_in_log_ < tidied_) {
      tidied_ = 0;  // it has begun anew
    } else if (pages_in_log_ - tidied_ >= long_log) {
      tidied_ = pages_in_log_;
      tidying_ = std::async(std::launch::async, [this] { attempt([&] { tidier_.exec("PRAGMA wal_checkpoint(PASSIVE)"); }); });
    }
  }

  // How many rows of lines or persons went.
  template <class... Values>
  int remove(const std::string& which, const std::string& name, const Values&... values) {
    run("DELETE FROM " + name + " WHERE (table_id, number) IN (SELECT table_id, number " + which + ")", values...);
    return database_.getChanges();
  }

  void put(const std::string& table, const StoredSeat& seat) {
    run("INSERT OR REPLACE INTO seats VALUES(?,?,?,?,?,?)", table, seat.seat, seat.person, seat.bot, seat.stand_in, seat.notes);
  }

  template <class... Values>
  SQLite::Statement& bound(const std::string& words, const Values&... values) {
    auto found = statements_.find(words);
    if (found == statements_.end()) found = statements_.emplace(words, std::make_unique<SQLite::Statement>(database_, words)).first;
    SQLite::Statement& statement = *found->second;
    statement.tryReset();
    int place = 0;
    (bind_one(statement, ++place, values), ...);
    return statement;
  }

  // A statement left unreset would hold its lock, so reset whatever happens.
  struct Resetting {
    SQLite::Statement& statement;
    ~Resetting() { statement.tryReset(); }
  };

  template <class... Values>
  void run(const std::string& words, const Values&... values) {
    SQLite::Statement& statement = bound(words, values...);
    const Resetting resetting{statement};
    statement.exec();
  }

  template <class Act, class... Values>
  void each(const std::string& words, Act&& act, const Values&... values) {
    SQLite::Statement& statement = bound(words, values...);
    const Resetting resetting{statement};
    while (statement.executeStep()) act(statement);
  }

  static constexpr int longest_wait = 1000;  // milliseconds, for another process that writes
  static constexpr int long_log = 1000;      // pages of 4 KiB

  std::unique_ptr<DataFolder> folder_;  // first: locked until all is closed
  bool waits_;                          // for the disk
  SQLite::Database database_;
  SQLite::Database tidier_;
  std::unique_ptr<WriteAheadLog> log_;
  std::mutex sync_;
  bool is_on_disk_ = true;
  bool is_in_transaction_ = false;
  bool is_whole_ = true;  // no write of this transaction has failed
  int pages_in_log_ = 0, tidied_ = 0;
  std::map<std::string, std::unique_ptr<SQLite::Statement>> statements_;
  std::string read_problem_;
  std::int64_t mark_ = 0;
  std::future<void> tidying_, marking_;  // last: their threads use the others
};

}  // namespace

OpenedStore open_sqlite_store(const std::string& directory, const StoreOptions& options) {
  DataFolder::Taken taken = DataFolder::take(directory);
  if (!taken.folder) return {nullptr, taken.error};
  const std::string problem = "cannot open the database in " + directory + ": ";
  try {
    const std::string path = taken.folder->database();
    // Every table's secrets are in there: for the owner alone. SQLite gives its helper files the rights that it finds.
    std::ofstream(path, std::ios::app);
    std::filesystem::permissions(path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    OpenedStore opened;
    opened.store = std::make_unique<SqliteStore>(std::move(taken.folder), options, opened.is_checked_whole);
    return opened;
  } catch (const SQLite::Exception& fault) {
    const bool is_damaged = fault.getErrorCode() == SQLITE_CORRUPT || fault.getErrorCode() == SQLITE_NOTADB;
    return {nullptr, problem + fault.what() + (is_damaged ? ". `spiral doctor " + directory + "` says what is whole and saves what can be saved" : "")};
  } catch (const std::exception& fault) {
    return {nullptr, problem + fault.what()};
  }
}

}  // namespace spiral
