#include "wasm/memory_store.hpp"
#include "model/in_order.hpp"

#include <algorithm>

namespace spiral {
namespace {

std::string table_row(const std::string& id) { return "table/" + id; }
std::string script_row(const std::string& whole_hash) { return "script/" + to_hex(whole_hash); }

template <class Rows>
auto numbered(Rows& rows, int number) {
  return std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.number == number; });
}

bool put(KeptTable& kept, const StoredLine& line) {
  if (numbered(kept.lines, line.number) != kept.lines.end()) return false;
  kept.lines.push_back(line);
  kept.table.line_count = line.number;
  return true;
}

// How many of the first rows went.
template <class Rows>
int remove_first(Rows& rows, int most) {
  const int removed = std::min(most, static_cast<int>(rows.size()));
  rows.erase(rows.begin(), rows.begin() + removed);
  return removed;
}

}  // namespace

bool MemoryStore::load(const std::string& name, const std::string& text) {
  std::optional<KeptTable> table = name.starts_with("table/") ? table_in(text) : std::nullopt;
  if (table && name == table_row(table->table.id)) return tables_.insert_or_assign(table->table.id, std::move(*table)), true;
  std::optional<StoredScript> script = name.starts_with("script/") ? script_in(text) : std::nullopt;
  if (script && name == script_row(script->whole_hash)) return scripts_.insert_or_assign(script->whole_hash, std::move(*script)), true;
  unreadable_.insert(name);
  return false;
}

std::vector<std::pair<std::string, std::string>> MemoryStore::take_changes() {
  std::vector<std::pair<std::string, std::string>> rows;
  for (const std::string& name : std::exchange(changed_, {})) rows.emplace_back(name, std::string());
  for (auto& [name, text] : rows) {
    for (const auto& [id, kept] : tables_)
      if (name == table_row(id)) text = to_row(kept);
    for (const auto& [hash, script] : scripts_)
      if (name == script_row(hash)) text = to_row(script);
  }
  return rows;
}

// --- Transactions --------------------------------------------------------------------------------------------------------------------

bool MemoryStore::begin() {
  is_in_transaction_ = is_whole_ = true;
  return true;
}

bool MemoryStore::commit() {
  if (!is_whole_) return rollback(), false;
  for (const auto& [id, before] : tables_before_) changed_.insert(table_row(id));
  for (const auto& [hash, before] : scripts_before_) changed_.insert(script_row(hash));
  tables_before_.clear(), scripts_before_.clear();
  is_in_transaction_ = false;
  return true;
}

void MemoryStore::rollback() {
  const auto restore = [](auto& rows, auto& before) {
    for (auto& [key, row] : before) {
      if (row) rows.insert_or_assign(key, std::move(*row));
      else rows.erase(key);
    }
    before.clear();
  };
  restore(tables_, tables_before_), restore(scripts_, scripts_before_);
  is_in_transaction_ = false, is_whole_ = true;
}

KeptTable* MemoryStore::touch(const std::string& id) {
  const auto known = tables_.find(id);
  if (!is_whole_ || known == tables_.end()) return nullptr;
  tables_before_.try_emplace(id, known->second);
  return &known->second;
}

void MemoryStore::touch_script(const std::string& whole_hash) {
  const auto known = scripts_.find(whole_hash);
  scripts_before_.try_emplace(whole_hash, known == scripts_.end() ? std::nullopt : std::optional(known->second));
}

template <class Change>
bool MemoryStore::write(const std::string& id, Change&& change) {
  KeptTable* kept = touch(id);
  const bool is_done = kept && change(*kept);
  if (is_in_transaction_) return is_whole_ = is_whole_ && is_done, is_done;
  is_done ? static_cast<void>(commit()) : rollback();
  return is_done;
}

// --- Writing -------------------------------------------------------------------------------------------------------------------------

bool MemoryStore::add_table(const StoredTable& table, const std::vector<StoredSeat>& seats) {
  const bool is_new = is_whole_ && !tables_.contains(table.id);
  if (is_new) tables_before_.try_emplace(table.id), tables_.emplace(table.id, KeptTable{table, {}, {}, {}, {}});
  return write(table.id, [&](KeptTable& kept) { return is_new && (kept.seats = seats, true); });
}

bool MemoryStore::add_person(const std::string& table, const StoredPerson& person) {
  return write(table, [&](KeptTable& kept) {
    const bool is_new = numbered(kept.persons, person.number) == kept.persons.end();
    return is_new && (kept.persons.push_back(person), true);
  });
}

bool MemoryStore::put_seat(const std::string& table, const StoredSeat& seat) {
  return write(table, [&](KeptTable& kept) {
    const auto known = std::find_if(kept.seats.begin(), kept.seats.end(), [&](const StoredSeat& one) { return one.seat == seat.seat; });
    if (known == kept.seats.end()) kept.seats.push_back(seat);
    else *known = seat;
    return true;
  });
}

bool MemoryStore::set_started(const std::string& table) {
  return write(table, [&](KeptTable& kept) { return kept.table.started = true; });
}

bool MemoryStore::set_draft(const std::string& table, const std::string& draft) {
  return write(table, [&](KeptTable& kept) { return kept.table.draft = draft, true; });
}

bool MemoryStore::set_matters(const std::string& table, const std::string& matters) {
  return write(table, [&](KeptTable& kept) { return kept.table.matters = matters, true; });
}

bool MemoryStore::add_answers(const std::string& table, const std::vector<StoredAnswer>& answers) {
  return write(table, [&](KeptTable& kept) {
    for (const StoredAnswer& one : answers) {
      const auto is_same = [&](const StoredAnswer& other) { return other.epoch == one.epoch && other.number == one.number; };
      if (std::any_of(kept.answers.rbegin(), kept.answers.rend(), is_same)) return false;
      kept.answers.push_back(one);
    }
    kept.table.draft.clear();
    return true;
  });
}

bool MemoryStore::undo_answers(const std::string& table, int kept_count, int epoch) {
  return write(table, [&](KeptTable& kept) {
    for (StoredAnswer& one : kept.answers)
      if (one.number > kept_count && one.undone == 0) one.undone = epoch;
    kept.table.epoch = epoch, kept.table.draft.clear();
    return true;
  });
}

bool MemoryStore::finish(const std::string& table, std::int64_t when, const std::string& result) {
  return write(table, [&](KeptTable& kept) { return kept.table.finished = when, kept.table.result = result, true; });
}

bool MemoryStore::add_line(const std::string& table, const StoredLine& line) {
  return write(table, [&](KeptTable& kept) { return put(kept, line); });
}

bool MemoryStore::set_name(const std::string& table, int person, const std::string& name, const StoredLine& line) {
  return write(table, [&](KeptTable& kept) {
    const auto known = numbered(kept.persons, person);
    return known != kept.persons.end() && put(kept, line) && (known->name = name, true);
  });
}

bool MemoryStore::set_seen(const std::string& table, int person, std::int64_t when) {
  return write(table, [&](KeptTable& kept) {
    const auto known = numbered(kept.persons, person);
    return known != kept.persons.end() && (known->seen = when, true);
  });
}

bool MemoryStore::forget_lines(const std::string& table, const std::string& seat, int before) {
  return write(
      table, [&](KeptTable& kept) { return std::erase_if(kept.lines, [&](const StoredLine& one) { return one.seat == seat && one.number < before; }), true; });
}

int MemoryStore::remove_table(const std::string& table, int most) {
  int removed = 0;
  const bool is_there = write(table, [&](KeptTable& kept) {
    removed += remove_first(kept.lines, most);
    removed += remove_first(kept.persons, most - removed);
    return !kept.table.started;
  });
  if (!is_there || removed >= most) return removed;
  tables_before_.try_emplace(table, tables_[table]);
  tables_.erase(table);
  if (!is_in_transaction_) commit();
  return removed;
}

int MemoryStore::remove_lines(std::int64_t before, int most) {
  int removed = 0;
  for (auto& [id, kept] : tables_) {
    const auto is_old = [&](const StoredLine& line) { return line.at < before; };
    if (std::none_of(kept.lines.begin(), kept.lines.end(), is_old)) continue;
    write(id,
          [&](KeptTable& one) { return std::erase_if(one.lines, [&](const StoredLine& line) { return is_old(line) && removed < most && ++removed; }), true; });
  }
  return removed;
}

bool MemoryStore::add_script(const StoredScript& script, int most_of_owner, int most) {
  if (!is_whole_ || scripts_.contains(script.whole_hash)) return failed();
  touch_script(script.whole_hash);
  scripts_.emplace(script.whole_hash, script);
  // One comes, one goes: the longest unused. All of them are kept for one and the same person here.
  while (static_cast<int>(scripts_.size()) > std::min(most_of_owner, most)) {
    const auto used = [](const auto& one, const auto& other) { return one.second.used < other.second.used; };
    const std::string oldest = std::min_element(scripts_.begin(), scripts_.end(), used)->first;
    touch_script(oldest);
    scripts_.erase(oldest);
  }
  return is_in_transaction_ || commit();
}

bool MemoryStore::set_script(const std::string& whole_hash, const std::string& source, std::int64_t used) {
  const auto known = scripts_.find(whole_hash);
  if (!is_whole_ || known == scripts_.end()) return failed();
  touch_script(whole_hash);
  known->second.source = source, known->second.used = used;
  return is_in_transaction_ || commit();
}

// --- Reading -------------------------------------------------------------------------------------------------------------------------

// What is not found may be in a row that cannot be read.
const KeptTable* MemoryStore::find(const std::string& id) {
  const auto known = tables_.find(id);
  if (known != tables_.end()) return &known->second;
  if (unreadable_.contains(table_row(id))) read_problem_ = "a row cannot be read";
  return nullptr;
}

std::vector<const KeptTable*> MemoryStore::all_where(const std::function<bool(const KeptTable&)>& is_wanted) const {
  std::vector<const KeptTable*> found;
  for (const auto& [id, kept] : tables_)
    if (is_wanted(kept)) found.push_back(&kept);
  return found;
}

std::optional<StoredTable> MemoryStore::table(const std::string& id) {
  const KeptTable* kept = find(id);
  return kept ? std::optional(kept->table) : std::nullopt;
}

std::vector<StoredPerson> MemoryStore::persons(const std::string& table) {
  const KeptTable* kept = find(table);
  return kept ? kept->persons : std::vector<StoredPerson>();
}

std::vector<StoredSeat> MemoryStore::seats(const std::string& table) {
  const KeptTable* kept = find(table);
  return kept ? kept->seats : std::vector<StoredSeat>();
}

std::vector<StoredAnswer> MemoryStore::answers(const std::string& table) {
  const KeptTable* kept = find(table);
  std::vector<StoredAnswer> found = kept ? kept->answers : std::vector<StoredAnswer>();
  put_in_order(found,
               [](const StoredAnswer& one, const StoredAnswer& other) { return std::pair(one.epoch, one.number) < std::pair(other.epoch, other.number); });
  return found;
}

std::vector<StoredLine> MemoryStore::lines(const std::string& table, int after) {
  std::vector<StoredLine> found;
  if (const KeptTable* kept = find(table))
    std::copy_if(kept->lines.begin(), kept->lines.end(), std::back_inserter(found), [&](const StoredLine& line) { return line.number > after; });
  return found;
}

std::optional<TokenOwner> MemoryStore::owner_of(const std::string& token_hash) {
  for (const auto& [id, kept] : tables_)
    for (const StoredPerson& person : kept.persons)
      if (person.token_hash == token_hash) return TokenOwner{id, person};
  if (!unreadable_.empty()) read_problem_ = "a row cannot be read";
  return std::nullopt;
}

std::vector<ListedTable> MemoryStore::open_tables(int limit) {
  std::vector<const KeptTable*> open = all_where([](const KeptTable& kept) { return kept.table.listed && !kept.table.started; });
  put_in_order(open, [](const KeptTable* one, const KeptTable* other) { return one->table.created > other->table.created; });
  std::vector<ListedTable> found;
  for (const KeptTable* kept : open) {
    if (static_cast<int>(found.size()) >= limit) break;
    ListedTable& one = found.emplace_back(ListedTable{kept->table.outline, {}, 0, {}});
    for (const StoredSeat& seat : kept->seats)
      if (seat.person == 0 && !seat.bot) one.open.push_back(seat.seat);
  }
  return found;
}

std::vector<ListedTable> MemoryStore::finished_tables(int limit) {
  std::vector<const KeptTable*> finished = all_where([](const KeptTable& kept) { return kept.table.listed && kept.table.finished > 0; });
  put_in_order(finished, [](const KeptTable* one, const KeptTable* other) { return one->table.finished > other->table.finished; });
  std::vector<ListedTable> found;
  for (const KeptTable* kept : finished)
    if (static_cast<int>(found.size()) < limit) found.push_back({kept->table.outline, {}, kept->table.finished, kept->table.result});
  return found;
}

std::vector<ListedTable> MemoryStore::all_tables() {
  std::vector<const KeptTable*> all = all_where([](const KeptTable&) { return true; });
  put_in_order(all, [](const KeptTable* one, const KeptTable* other) { return one->table.created > other->table.created; });
  std::vector<ListedTable> found;
  for (const KeptTable* kept : all) found.push_back({kept->table.outline, {}, kept->table.finished, kept->table.result});
  return found;
}

std::vector<UnstartedTable> MemoryStore::unstarted_tables(const UnstartedTable& after, std::int64_t seen_before, int limit) {
  std::vector<UnstartedTable> found;
  for (const KeptTable* kept : all_where([](const KeptTable& one) { return !one.table.started; })) {
    if (std::pair(kept->table.created, kept->table.id) <= std::pair(after.created, after.id)) continue;
    const bool has_absent = std::any_of(kept->seats.begin(), kept->seats.end(), [&](const StoredSeat& seat) {
      const auto person = numbered(kept->persons, seat.person);
      return person != kept->persons.end() && person->seen < seen_before;
    });
    found.push_back({kept->table.id, kept->table.created, has_absent});
  }
  put_in_order(found, [](const auto& one, const auto& other) { return std::pair(one.created, one.id) < std::pair(other.created, other.id); });
  if (static_cast<int>(found.size()) > limit) found.resize(static_cast<std::size_t>(limit));
  return found;
}

std::optional<StoredScript> MemoryStore::script(const std::string& hash) {
  for (const auto& [whole, script] : scripts_)
    if (whole == hash || script.players_hash == hash) return script;
  return std::nullopt;
}

std::vector<StoredScript> MemoryStore::scripts() {
  std::vector<StoredScript> found;
  for (const auto& [hash, script] : scripts_) found.push_back(script);
  return found;
}

std::vector<std::string> MemoryStore::table_ids(const std::string& after, int limit) {
  std::vector<std::string> found;
  for (auto one = tables_.upper_bound(after); one != tables_.end() && static_cast<int>(found.size()) < limit; ++one) found.push_back(one->first);
  return found;
}

}  // namespace spiral
