// What the databases have in common: every statement once, in the SQL that SQLite and PostgreSQL share, and rows from and to what the store
// gives and takes. A database says how a statement is run, and when what was written stands. What SQLite alone should read is a comment that
// begins with its name.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

#include "model/spelling.hpp"
#include "reminders/rows.hpp"
#include "tables/store.hpp"

namespace spiral {

// Hashes and keys hold any byte.
struct Bytes {
  std::string_view value;
};
// For a statement, in the place of a question mark.
using SqlValue = std::variant<std::int64_t, std::string_view, Bytes>;

inline SqlValue sql_value(std::int64_t value) { return value; }
inline SqlValue sql_value(int value) { return std::int64_t{value}; }
inline SqlValue sql_value(bool value) { return std::int64_t{value}; }
inline SqlValue sql_value(const std::string& value) { return std::string_view(value); }
inline SqlValue sql_value(Bytes value) { return value; }
inline SqlValue sql_value(std::optional<Level> level) { return level ? id_of(*level) : std::string_view(); }

class SqlRow {
 public:
  virtual ~SqlRow() = default;
  virtual std::int64_t number(int column) const = 0;
  virtual std::string text(int column) const = 0;  // or bytes
};

class SqlStore : public Store, public ReminderRows {
 public:
  bool add_table(const StoredTable& table, const std::vector<StoredSeat>& seats) final;
  bool add_person(const std::string& table, const StoredPerson& person) final;
  bool put_seat(const std::string& table, const StoredSeat& seat) final;
  bool set_started(const std::string& table) final;
  bool set_draft(const std::string& table, const std::string& draft) final;
  bool set_matters(const std::string& table, const std::string& matters) final;
  bool add_answers(const std::string& table, const std::vector<StoredAnswer>& answers) final;
  bool undo_answers(const std::string& table, int kept, int epoch) final;
  bool finish(const std::string& table, std::int64_t when, const std::string& result) final;
  bool add_line(const std::string& table, const StoredLine& line) final;
  bool set_name(const std::string& table, int person, const std::string& name, const StoredLine& line) final;
  bool set_seen(const std::string& table, int person, std::int64_t when) final;
  bool forget_lines(const std::string& table, const std::string& seat, int before) final;

  std::optional<StoredTable> table(const std::string& id) final;
  std::vector<StoredPerson> persons(const std::string& table) final;
  std::vector<StoredSeat> seats(const std::string& table) final;
  std::vector<StoredAnswer> answers(const std::string& table) final;
  std::vector<StoredLine> lines(const std::string& table, int after) final;
  std::optional<TokenOwner> owner_of(const std::string& token_hash) final;
  std::vector<ListedTable> open_tables(int limit) final;
  std::vector<ListedTable> finished_tables(int limit) final;

  std::vector<UnstartedTable> unstarted_tables(const UnstartedTable& after, std::int64_t seen_before, int limit) final;
  int remove_table(const std::string& table, int most) final;
  int remove_lines(std::int64_t before, int most) final;

  bool add_script(const StoredScript& script, int most_of_owner, int most) final;
  bool set_script(const std::string& whole_hash, const std::string& source, std::int64_t used) final;
  std::optional<StoredScript> script(const std::string& hash) final;
  std::vector<StoredScript> scripts() final;
  std::vector<std::string> table_ids(const std::string& after, int limit) final;

  // sql_reminders.cpp
  ReminderRows* reminder_rows() final { return this; }
  bool set_turn(const std::string& table, int person, std::int64_t turn, std::int64_t due) final;
  bool drop_reminders(const std::string& table, int person) final;
  std::optional<TokenOwner> trade_code(const std::string& code_hash, const std::string& token_hash, std::int64_t now) final;
  std::string keep_secret(const std::string& name, const std::string& made) final;
  bool put_letterbox(const StoredLetterbox& letterbox) final;
  std::optional<StoredLetterbox> letterbox(const std::string& id) final;
  bool remove_letterbox(const std::string& id) final;
  bool is_spared(const std::string& target, std::int64_t asked_since, int most) final;
  bool add_reminder(const StoredReminder& reminder) final;
  int other_letterboxes(const std::string& letterbox, const std::string& table, int person) final;
  bool remove_reminder(const std::string& letterbox, const std::string& table, int person) final;
  std::vector<StoredReminder> reminders_to(const std::string& letterbox) final;
  std::vector<DueReminder> due_reminders(std::int64_t now, int limit) final;
  bool put_off(const StoredReminder& reminder, std::int64_t until) final;
  bool claim(const StoredReminder& reminder, const std::string& code_hash, std::int64_t code_until) final;
  bool set_code(const StoredReminder& reminder, const std::string& code_hash, std::int64_t code_until) final;
  std::vector<StoredLetterbox> due_digests(std::int64_t now, int limit) final;
  bool claim_digest(const StoredLetterbox& letterbox, std::int64_t next) final;
  bool remove_old_letterboxes(std::int64_t asked, std::int64_t refused, std::int64_t unused) final;
  std::vector<StoredLetterbox> letterboxes() final;
  std::vector<StoredKey> keys() final;
  bool add_key(const StoredKey& key) final;
  std::vector<std::pair<std::string, std::string>> secrets() final;

  std::string take_read_problem() final { return std::exchange(read_problem_, {}); }

 protected:
  using Act = std::function<void(const SqlRow&)>;

  // Whoever can be failed throws. A statement may be run later, but in order; one that is counted, or read, is run before we go on.
  virtual void run_one(const char* words, std::span<const SqlValue> values) = 0;
  virtual int count_one(const char* words, std::span<const SqlValue> values) = 0;  // of the rows it has changed
  virtual void read_each(const char* words, std::span<const SqlValue> values, const Act& act) = 0;
  // All or nothing, inside a larger transaction or not.
  virtual bool write(const std::function<void()>& act) = 0;

  template <class... Values>
  void run(const char* words, const Values&... values) {
    run_one(words, std::array<SqlValue, sizeof...(Values)>{sql_value(values)...});
  }

  template <class... Values>
  int count(const char* words, const Values&... values) {
    return count_one(words, std::array<SqlValue, sizeof...(Values)>{sql_value(values)...});
  }
  // What was found until a failure stays, and the failure is told apart from absence. False if there was one.
  template <class... Values>
  bool each(const char* words, const Act& act, const Values&... values) {
    try {
      return read_each(words, std::array<SqlValue, sizeof...(Values)>{sql_value(values)...}, act), true;
    } catch (const std::exception& fault) {
      return read_problem_ = fault.what(), false;
    }
  }

 private:
  void put(const std::string& table, const StoredSeat& seat);
  void insert(const std::string& table, const StoredLine& line);
  void insert(const StoredKey& key);

  std::string read_problem_;
};

}  // namespace spiral
