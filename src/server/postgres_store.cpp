#include "server/postgres_store.hpp"

#include <atomic>
#include <mutex>

#include "server/postgres_link.hpp"
#include "server/postgres_schema.hpp"
#include "server/sodium_secrets.hpp"

namespace spiral {
namespace {

using Clock = std::chrono::steady_clock;

// Writes of a turn are only gathered; sync(), on a thread of its own, sends all turns that have ended meanwhile as one transaction and waits for
// it. So the server's loop never waits for a commit. It does wait for what it reads, which goes over the same line: there, what was gathered goes
// first, and what this turn has written so far goes into a transaction that stays open until the turn has ended.
class PostgresStore final : public SqlStore {
 public:
  PostgresStore(std::string address, const StoreOptions& options)
      : address_(std::move(address)), survives_power_cuts_(options.survives_power_cuts), name_("timespiral " + sodium_secrets().table_id()) {
    connect();
  }

  bool begin() override { return is_in_turn_ = is_whole_ = true; }

  bool commit() override {
    if (!is_whole_) return rollback(), false;
    is_in_turn_ = false;
    if (turn_.empty() && !is_open_) return true;
    {
      const std::lock_guard lock(queue_);
      if (!is_lost_ && !is_away_) {
        gathered_.is_open = std::exchange(is_open_, false);
        std::move(turn_.begin(), turn_.end(), std::back_inserter(gathered_.statements));
        turn_.clear();
        return true;
      }
    }
    return rollback(), false;
  }

  void rollback() override {
    is_in_turn_ = false, is_whole_ = true;
    turn_.clear();
    if (!std::exchange(is_open_, false) || is_away_) return;
    const std::lock_guard line(line_);
    abandon();
  }

  bool waits_for_disk() const override { return true; }
  bool is_elsewhere() const override { return true; }
  bool is_away() const override { return is_away_; }
  std::string problem() const override {
    const std::lock_guard lock(queue_);
    return problem_;
  }

  Kept sync() override {
    const std::lock_guard line(line_);
    if (is_away_) look_for_it();
    else send_gathered(true);
    const std::lock_guard lock(queue_);
    if (!is_lost_) return Kept::all;
    return is_outdated_ ? Kept::outdated : Kept::nothing;
  }

  void go_on() override {
    const std::lock_guard lock(queue_);
    is_lost_ = is_outdated_ = false;
  }

 private:
  // Turns that have ended. The first statements of one may be in a transaction already, which is still open.
  struct Batch {
    std::vector<SqlStatement> statements;
    bool is_open = false;
  };

  void run_one(const char* words, std::span<const SqlValue> values) override {
    expect_good();
    turn_.emplace_back(words, values);
  }
  int count_one(const char* words, std::span<const SqlValue> values) override { return run_now(SqlStatement(words, values), true).changed(); }
  void read_each(const char* words, std::span<const SqlValue> values, const Act& act) override { run_now(SqlStatement(words, values), false).each(act); }

  bool write(const std::function<void()>& act) override {
    if (is_in_turn_) return write_part(act);
    begin(), write_part(act);
    if (commit() && sync() == Kept::all) return true;
    return go_on(), false;
  }
  bool write_part(const std::function<void()>& act) {
    try {
      if (is_whole_) act();
    } catch (const std::exception&) {
      is_whole_ = false;
    }
    return is_whole_;
  }

  void expect_good() {
    const std::lock_guard lock(queue_);
    if (is_lost_ || is_away_) throw PostgresFault(problem_, true);
  }

  // After everything that comes before it.
  PostgresRows run_now(SqlStatement statement, bool is_write) {
    expect_good();
    const std::lock_guard line(line_);
    expect_good();  // still
    if (!is_open_ && !send_gathered(false)) throw PostgresFault(problem(), true);
    const bool needs_transaction = is_in_turn_ && (is_write || is_open_ || !turn_.empty());
    std::vector<SqlStatement> all;
    if (needs_transaction && !is_open_) all.emplace_back("BEGIN");
    std::move(turn_.begin(), turn_.end(), std::back_inserter(all));
    all.push_back(std::move(statement));
    turn_.clear(), is_open_ = needs_transaction;
    try {
      return link_->exchange(all);
    } catch (const PostgresFault& fault) {
      is_whole_ = is_open_ = false;
      if (fault.is_lost) lose(fault.what());
      else if (needs_transaction) abandon();
      throw;
    }
  }

  // The rest needs the line for itself.

  // False if it was not kept.
  bool send_gathered(bool looks_for_life) {
    Batch batch;
    {
      const std::lock_guard lock(queue_);
      if (is_lost_) return false;
      std::swap(batch, gathered_);
    }
    std::vector<SqlStatement> all;
    const bool is_empty = batch.statements.empty() && !batch.is_open;
    if (is_empty && !looks_for_life) return true;
    if (!is_empty && !batch.is_open) all.emplace_back("BEGIN");
    std::move(batch.statements.begin(), batch.statements.end(), std::back_inserter(all));
    if (!is_empty) all.emplace_back("COMMIT");
    try {
      const PostgresRows last = link_->exchange(all);
      if (!is_empty && last.tag() != "COMMIT") throw PostgresFault("the transaction was not committed", false);
      return true;
    } catch (const PostgresFault& fault) {
      if (fault.is_lost) return lose(fault.what()), false;
      note_loss(fault.what());
      abandon();
      return false;
    }
  }

  void abandon() {
    const SqlStatement rollback[] = {SqlStatement("ROLLBACK")};
    try {
      if (link_) link_->exchange(rollback);
    } catch (const PostgresFault& fault) {
      lose(fault.what());
    }
  }

  void note_loss(const std::string& why) {
    const std::lock_guard lock(queue_);
    is_lost_ = true, problem_ = why;
    gathered_ = {};
  }

  void lose(const std::string& why) {
    note_loss(why);
    is_away_ = true;
    link_.reset();
    pause_ = first_pause, next_try_ = Clock::now();
  }

  void look_for_it() {
    if (Clock::now() < next_try_) return;
    try {
      connect();
    } catch (const std::exception& fault) {
      link_.reset();
      next_try_ = Clock::now() + pause_, pause_ = std::min(2 * pause_, longest_pause);
      const std::lock_guard lock(queue_);
      problem_ = fault.what();
    }
  }

  std::string ask(const char* words, std::vector<SqlValue> values = {}) {
    std::string answer;
    const SqlStatement statement[] = {SqlStatement(words, values)};
    link_->exchange(statement).each([&](const SqlRow& row) { answer = row.text(0); });
    return answer;
  }

  // Also again; then whoever had the database meanwhile may have written. And one that was started anew may have lost what it had not waited for
  // its disk with.
  void connect() {
    link_ = std::make_unique<PostgresLink>(address_, name_);
    link_->execute(survives_power_cuts_ ? "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
                                        : "SET synchronous_commit = off");
    link_->execute("SET lock_timeout = '1s'");
    // Our own former line, if the server has not noticed yet that it is dead.
    ask("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = ? AND pid <> pg_backend_pid()", {name_});
    try {
      ask("SELECT pg_advisory_lock(1953525619, current_schema()::regnamespace::oid::integer)");
    } catch (const PostgresFault& fault) {
      if (fault.sqlstate != lock_not_available) throw;
      throw PostgresFault("another server is already at work there; stop it first, or choose another database", false);
    }
    if (mark_.empty()) prepare_schema(*link_, postgres_steps());
    const char* const read_mark = "SELECT value || ' ' || pg_postmaster_start_time() FROM marks WHERE name = 'servers'";
    const bool is_new = !mark_.empty() && ask(read_mark) != mark_;
    ask("INSERT INTO marks VALUES('servers', 1) ON CONFLICT(name) DO UPDATE SET value = marks.value + 1");
    mark_ = ask(read_mark);
    const std::lock_guard lock(queue_);
    if (is_new) is_lost_ = is_outdated_ = true;
    problem_.clear();
    is_away_ = false;
  }

  static constexpr const char* lock_not_available = "55P03";
  static constexpr std::chrono::milliseconds first_pause{500}, longest_pause{4000};  // between two tries to connect

  const std::string address_;
  const bool survives_power_cuts_;
  const std::string name_;  // nobody else's

  // Of the thread that plays.
  std::vector<SqlStatement> turn_;  // not yet sent
  bool is_in_turn_ = false;
  bool is_whole_ = true;  // no write of this turn has failed
  bool is_open_ = false;  // some of this turn was sent, in a transaction that is open

  mutable std::mutex queue_;  // held for a moment only
  Batch gathered_;
  bool is_lost_ = false;      // something was not kept, and whoever remembers it has not forgotten it yet
  bool is_outdated_ = false;  // and others may have written
  std::string problem_;
  std::atomic<bool> is_away_ = false;

  std::mutex line_;  // held while the database is at work; locked before the other
  std::unique_ptr<PostgresLink> link_;
  std::string mark_;  // how many servers have had the database so far, and since when it runs
  Clock::time_point next_try_;
  std::chrono::milliseconds pause_{first_pause};
};

}  // namespace

OpenedStore open_postgres_store(const std::string& address, const StoreOptions& options) {
  if (!prepare_secrets()) return {nullptr, "this system gives no random numbers"};
  try {
    OpenedStore opened;
    opened.store = std::make_unique<PostgresStore>(address, options);
    return opened;
  } catch (const std::exception& fault) {
    return {nullptr, "cannot open the database " + words_about_store(address) + ": " + fault.what()};
  }
}

}  // namespace spiral
