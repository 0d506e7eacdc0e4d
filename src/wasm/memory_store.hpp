// A store in memory. Whoever runs the house keeps its rows: one of text for each table and each script, given out when it has changed.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <utility>

#include "wasm/rows.hpp"

namespace spiral {

class MemoryStore final : public Store {
 public:
  // A row that was kept: "table/…" or "script/…", and its text. False if it cannot be read: it is there all the same.
  bool load(const std::string& name, const std::string& text);
  // The rows that have changed since this was last asked, as they are now; those without text are gone.
  std::vector<std::pair<std::string, std::string>> take_changes();

  // Committed rows are kept by somebody else, who has to be waited for.
  bool waits_for_disk() const override { return true; }

  bool begin() override;
  bool commit() override;
  void rollback() override;

  bool add_table(const StoredTable& table, const std::vector<StoredSeat>& seats) override;
  bool add_person(const std::string& table, const StoredPerson& person) override;
  bool put_seat(const std::string& table, const StoredSeat& seat) override;
  bool set_started(const std::string& table) override;
  bool set_draft(const std::string& table, const std::string& draft) override;
  bool set_matters(const std::string& table, const std::string& matters) override;
  bool add_answers(const std::string& table, const std::vector<StoredAnswer>& answers) override;
  bool undo_answers(const std::string& table, int kept, int epoch) override;
  bool finish(const std::string& table, std::int64_t when, const std::string& result) override;
  bool add_line(const std::string& table, const StoredLine& line) override;
  bool set_name(const std::string& table, int person, const std::string& name, const StoredLine& line) override;
  bool set_seen(const std::string& table, int person, std::int64_t when) override;
  bool forget_lines(const std::string& table, const std::string& seat, int before) override;

  std::optional<StoredTable> table(const std::string& id) override;
  std::vector<StoredPerson> persons(const std::string& table) override;
  std::vector<StoredSeat> seats(const std::string& table) override;
  std::vector<StoredAnswer> answers(const std::string& table) override;
  std::vector<StoredLine> lines(const std::string& table, int after) override;
  std::optional<TokenOwner> owner_of(const std::string& token_hash) override;
  std::vector<ListedTable> open_tables(int limit) override;
  std::vector<ListedTable> finished_tables(int limit) override;
  std::vector<ListedTable> all_tables() override;

  std::vector<UnstartedTable> unstarted_tables(const UnstartedTable& after, std::int64_t seen_before, int limit) override;
  int remove_table(const std::string& table, int most) override;
  int remove_lines(std::int64_t before, int most) override;

  bool add_script(const StoredScript& script, int most_of_owner, int most) override;
  bool set_script(const std::string& whole_hash, const std::string& source, std::int64_t used) override;
  std::optional<StoredScript> script(const std::string& hash) override;
  std::vector<StoredScript> scripts() override;
  std::vector<std::string> table_ids(const std::string& after, int limit) override;
  std::string take_read_problem() override { return std::exchange(read_problem_, {}); }

 private:
  // A row of this transaction, to be changed; nullptr if there is none, or if one before has failed.
  KeptTable* touch(const std::string& id);
  // Does it to a table; false if it cannot, and then nothing of this transaction is kept.
  template <class Change>
  bool write(const std::string& id, Change&& change);
  bool failed() { return is_whole_ = is_whole_ && !is_in_transaction_, false; }
  void touch_script(const std::string& whole_hash);
  const KeptTable* find(const std::string& id);
  std::vector<const KeptTable*> all_where(const std::function<bool(const KeptTable&)>& is_wanted) const;

  std::map<std::string, KeptTable> tables_;
  std::map<std::string, StoredScript> scripts_;  // by the hash of the whole
  // As they were before this transaction, where it has changed them.
  std::map<std::string, std::optional<KeptTable>> tables_before_;
  std::map<std::string, std::optional<StoredScript>> scripts_before_;
  bool is_in_transaction_ = false, is_whole_ = true;
  std::set<std::string> changed_;     // names of rows
  std::set<std::string> unreadable_;  // names of rows that are there
  std::string read_problem_;
};

}  // namespace spiral
