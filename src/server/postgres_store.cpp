#include "server/postgres_store.hpp"

#include <atomic>
#include <mutex>

#include "server/postgres_link.hpp"
#include "server/postgres_schema.hpp"
#include "server/sodium_secrets.hpp"

namespace spiral {
namespace {

using Clock = std::chrono::steady_clock;

// A server is gone when nobody holds the lock of its number: the database lets go of it when it hears no more of whoever has it.
constexpr const char* lock_number = "SELECT pg_advisory_lock(current_schema()::regnamespace::oid::integer, ?)";
constexpr const char* remove_if_gone =
    "DELETE FROM servers WHERE number = ? AND pg_try_advisory_xact_lock(current_schema()::regnamespace::oid::integer, number) RETURNING number";
// Many ask at once when a server is gone, so it is one statement. Whoever else asks holds the lock only together with us.
constexpr const char* take_or_find =
    "WITH taken AS (INSERT INTO places(table_id, server) VALUES(?,?) ON CONFLICT(table_id) DO NOTHING RETURNING server) "
    "SELECT server, '' AS address, 0 AS is_gone FROM taken UNION ALL "
    "SELECT number, address, CASE WHEN number = ? THEN 0 ELSE pg_try_advisory_xact_lock_shared(current_schema()::regnamespace::oid::integer, number)::integer "
    "END FROM places JOIN servers ON number = server WHERE table_id = ?";
constexpr const char* remove_all_gone = "DELETE FROM servers WHERE pg_try_advisory_xact_lock(current_schema()::regnamespace::oid::integer, number)";

// Writes of a turn are only gathered; sync(), on a thread of its own, sends all turns that have ended meanwhile as one transaction and waits for
// it. So the server's loop never waits for a commit. It does wait for what it reads, which goes over the same line: there, what was gathered goes
// first, and what this turn has written so far goes into a transaction that stays open until the turn has ended.
class PostgresStore final : public SqlStore {
 public:
  PostgresStore(std::string address, const StoreOptions& options)
      : address_(std::move(address)), survives_power_cuts_(options.survives_power_cuts), is_shared_(options.is_shared),
        name_("timespiral " + sodium_secrets().table_id()) {
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

  bool share(const std::string& address) override {
    if (!is_shared_) return false;
    {
      const std::lock_guard line(line_);
      our_address_ = address;
    }
    return write([&] { run("UPDATE servers SET address = ? WHERE number = ?", address, number()); });
  }

  Whereabouts take(const std::string& table) override {
    if (!is_shared_) return {};
    std::optional<Whereabouts> place;
    for (int tries = 0; tries < 3 && !place; ++tries) place = try_to_take(table);
    return place.value_or(Whereabouts{false});
  }

  void let_go(const std::string& table) override {
    if (is_shared_) write([&] { run("DELETE FROM places WHERE table_id = ? AND server = ?", table, number()); });
  }

  std::vector<std::string> other_servers() override {
    std::vector<std::string> found;
    if (is_shared_)
      each(
          "SELECT address FROM servers WHERE number <> ? AND address <> '' ORDER BY number", [&](const SqlRow& row) { found.push_back(row.text(0)); },
          number());
    return found;
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

  int number() const { return number_; }

  // Nothing if it has to be tried again: whoever had it is gone, or has just let go of it.
  std::optional<Whereabouts> try_to_take(const std::string& table) {
    Whereabouts place{false};
    bool is_found = false, is_gone = false;
    int holder = 0;
    const auto read = [&](const SqlRow& row) {
      is_found = true, holder = static_cast<int>(row.number(0)), place.address = row.text(1), is_gone = row.number(2) != 0;
    };
    if (!each(take_or_find, read, table, number(), number(), table)) return Whereabouts{false};
    if (is_found && holder == number_) return Whereabouts{};
    if (is_found && !is_gone) return place;
    if (is_found)
      each(
          remove_if_gone, [](const SqlRow&) {}, holder);
    return std::nullopt;
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

  // Also again; then others may have written about what was ours, and a database that was started anew may have lost what it had not waited for its
  // disk with.
  void connect() {
    link_ = std::make_unique<PostgresLink>(address_, name_);
    link_->execute(survives_power_cuts_ ? "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
                                        : "SET synchronous_commit = off");
    link_->execute("SET lock_timeout = '1s'; SET tcp_keepalives_idle = 3; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3");
    // Our own former line, if the database has not noticed yet that it is dead.
    ask("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = ? AND pid <> pg_backend_pid()", {name_});
    try {
      ask(is_shared_ ? "SELECT pg_advisory_lock_shared(1953525619, current_schema()::regnamespace::oid::integer)"
                     : "SELECT pg_advisory_lock(1953525619, current_schema()::regnamespace::oid::integer)");
    } catch (const PostgresFault& fault) {
      if (fault.sqlstate != lock_not_available) throw;
      throw PostgresFault("another server is already at work there; stop it first, or choose another database", false);
    }
    const bool is_first = number_ == 0;
    if (is_first) prepare();
    const bool is_still_known = !is_first && knows_us();
    if (!is_still_known) enter();
    const std::lock_guard lock(queue_);
    if (!is_first && !is_still_known) is_lost_ = is_outdated_ = true;
    problem_.clear();
    is_away_ = false;
  }

  // One server at a time makes tables.
  void prepare() {
    ask("SELECT pg_advisory_lock(1953525620, current_schema()::regnamespace::oid::integer)");
    prepare_schema(*link_, postgres_steps());
    ask("SELECT pg_advisory_unlock(1953525620, current_schema()::regnamespace::oid::integer)");
  }
  bool knows_us() {
    ask(lock_number, {sql_value(number())});
    return ask("SELECT count(*) FROM servers WHERE number = ?", {sql_value(number())}) == "1";
  }
  void enter() {
    ask(remove_all_gone);
    number_ = std::stoi(ask("SELECT nextval('server_numbers')"));
    ask(lock_number, {sql_value(number())});
    ask("INSERT INTO servers(number, address) VALUES(?,?)", {sql_value(number()), our_address_});
  }

  static constexpr const char* lock_not_available = "55P03";
  static constexpr std::chrono::milliseconds first_pause{500}, longest_pause{4000};  // between two tries to connect

  const std::string address_;
  const bool survives_power_cuts_;
  const bool is_shared_;
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
  std::string our_address_;      // for other servers
  std::atomic<int> number_ = 0;  // ours among all servers; another one where we had to begin anew
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
