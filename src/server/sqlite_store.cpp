#include "server/sqlite_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <filesystem>
#include <fstream>
#include <future>
#include <map>
#include <mutex>
#include <utility>

#include "server/data_folder.hpp"
#include "server/sql_store.hpp"
#include "server/sqlite_file.hpp"
#include "server/sqlite_schema.hpp"

namespace spiral {
namespace {

// With the comments that are meant for it.
std::string for_sqlite(std::string words) {
  for (std::size_t start; (start = words.find("/*sqlite ")) != std::string::npos;) words.replace(words.find("*/", start), 2, ""), words.erase(start, 9);
  return words;
}

// The library throws; nobody above does. Each door catches and says whether it went well.
class SqliteStore final : public SqlStore {
 public:
  SqliteStore(std::unique_ptr<DataFolder> folder, const StoreOptions& options, bool& is_checked_whole)
      : folder_(std::move(folder)), waits_(options.survives_power_cuts),
        database_(folder_->database(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, longest_wait),
        tidier_(folder_->database(), SQLite::OPEN_READWRITE, longest_wait) {
    database_.exec("PRAGMA journal_mode = WAL");
    database_.exec("PRAGMA synchronous = NORMAL");
    database_.exec("PRAGMA cache_size = -65536");  // KiB: games under way stay in it
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
  Kept sync() override {
    const std::lock_guard lock(sync_);
    // What the disk has refused once it may have dropped, and would not refuse again.
    is_on_disk_ = is_on_disk_ && log_->sync();
    return is_on_disk_ ? Kept::all : Kept::no_more;
  }

 private:
  void run_one(const char* words, std::span<const SqlValue> values) override {
    SQLite::Statement& statement = bound(words, values);
    const Resetting resetting{statement};
    statement.exec();
  }
  int count_one(const char* words, std::span<const SqlValue> values) override { return run_one(words, values), database_.getChanges(); }
  void read_each(const char* words, std::span<const SqlValue> values, const Act& act) override {
    SQLite::Statement& statement = bound(words, values);
    const Resetting resetting{statement};
    while (statement.executeStep()) act(Row(statement));
  }
  bool write(const std::function<void()>& act) override {
    if (is_in_transaction_) return write_part(act);
    begin(), write_part(act);
    return commit();
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
  bool write_part(const std::function<void()>& act) {
    if (is_in_transaction_ && !is_whole_) return false;
    const bool kept = attempt(act);
    is_whole_ = is_whole_ && (kept || !is_in_transaction_);
    return kept;
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

  class Row final : public SqlRow {
   public:
    explicit Row(SQLite::Statement& statement) : statement_(statement) {}
    std::int64_t number(int column) const override { return statement_.getColumn(column).getInt64(); }
    std::string text(int column) const override { return statement_.getColumn(column).getString(); }

   private:
    SQLite::Statement& statement_;
  };

  SQLite::Statement& bound(const char* words, std::span<const SqlValue> values) {
    auto found = statements_.find(words);
    if (found == statements_.end()) found = statements_.emplace(words, std::make_unique<SQLite::Statement>(database_, for_sqlite(words))).first;
    SQLite::Statement& statement = *found->second;
    statement.tryReset();
    int place = 0;
    for (const SqlValue& value : values) {
      ++place;
      if (const auto* number = std::get_if<std::int64_t>(&value)) statement.bind(place, *number);
      else if (const auto* text = std::get_if<std::string_view>(&value)) statement.bind(place, std::string(*text));
      else if (const auto* bytes = std::get_if<Bytes>(&value)) statement.bind(place, bytes->value.data(), static_cast<int>(bytes->value.size()));
    }
    return statement;
  }

  // A statement left unreset would hold its lock, so reset whatever happens.
  struct Resetting {
    SQLite::Statement& statement;
    ~Resetting() { statement.tryReset(); }
  };

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
  std::map<std::string, std::unique_ptr<SQLite::Statement>, std::less<>> statements_;
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
