#include "tables/house.hpp"

#include <chrono>

#include "records/names.hpp"
#include "records/read_json.hpp"

namespace spiral {
namespace {

using Stopwatch = std::chrono::steady_clock;

constexpr const char* away = "the database is out of reach: nothing can be saved until it is back";

double seconds_since(Stopwatch::time_point start) { return std::chrono::duration<double>(Stopwatch::now() - start).count(); }

}  // namespace

House::House(Store& store, const Secrets& secrets, HouseOptions options, HouseHooks hooks)
    : store_(store), secrets_(secrets), options_(options), hooks_(std::move(hooks)), minds_(static_cast<std::size_t>(options.bot_memory) << 20),
      deductions_(hooks_.run_deduction ? hooks_.run_deduction : hooks_.run_aside), started_(hooks_.now().steady) {}

// --- Stored before seen --------------------------------------------------------------------------------------------------------------
// Writes of one turn share one transaction. A turn is one of the event loop's, or as many as pass while the disk is at work. What it has
// to say comes after its own wait for the disk, and in order.

void House::begin() {
  if (is_in_turn_) return;
  is_in_turn_ = true;
  store_.begin();  // if it fails, so does the commit
  hooks_.run_later(0, [this] { end_turn(); });
}

// Nothing would be told before the disk is free again, so what comes until then belongs to the same turn: one commit for all of it.
void House::end_turn() {
  if (!is_syncing_ || store_.is_elsewhere()) flush();
}

void House::begin(const std::string& id) {
  begin();
  turn_.touched.insert(id);
}

bool House::flush() {
  bool is_kept = !has_read_problem();  // who has not seen everything must not go on from there
  if (is_in_turn_) {
    is_in_turn_ = false;
    const auto start = Stopwatch::now();
    if (is_kept) is_kept = store_.commit();
    else store_.rollback();
    metrics_.commit.add(seconds_since(start));
    if (is_kept) is_unsynced_ = true;
    else forget_turn();
  }
  std::move(turn_.messages.begin(), turn_.messages.end(), std::back_inserter(committed_.messages));
  committed_.touched.merge(turn_.touched);
  turn_ = {};
  wait_for_disk();
  return is_kept;
}

// The memory is ahead of the store: nobody may see it.
void House::forget_turn() {
  ++metrics_.failed_commits;
  turn_.messages.clear();
  dismiss(std::exchange(turn_.touched, {}));
}

// Whoever sits at one of these tables has to come again.
void House::dismiss(const std::set<std::string>& tables) {
  for (const std::string& id : tables) forget(id);
  for (auto one = connections_.begin(); one != connections_.end();) {
    const ConnectionId connection = one->first;
    const bool is_lost = tables.contains(one->second);
    one = is_lost ? connections_.erase(one) : std::next(one);
    if (!is_lost) continue;
    --metrics_.connections;
    send_away(connection);
  }
}

void House::send_away(ConnectionId connection) {
  send(connection, wire::to_json(error_about(0, not_saved)));
  send(connection, {});
}

void House::wait_for_disk(bool is_asked) {
  if (is_syncing_) return;
  if ((!is_unsynced_ && !is_asked) || !store_.waits_for_disk()) return publish(committed_);
  is_unsynced_ = false, is_syncing_ = true;
  std::swap(syncing_, committed_);
  const auto start = Stopwatch::now();
  const auto kept = std::make_shared<Kept>(Kept::no_more);
  hooks_.run_at_disk([this, kept] { *kept = store_.sync(); },
                     [this, kept, start] {
                       metrics_.sync.add(seconds_since(start));
                       if (*kept == Kept::no_more) return hooks_.give_up();
                       if (*kept != Kept::all) take_loss(*kept);
                       is_syncing_ = false;
                       publish(syncing_);
                       flush();
                     });
}

// All turns that were not kept are forgotten, with the one that goes on now: it began with what they had changed.
void House::take_loss(Kept kept) {
  if (std::exchange(is_in_turn_, false)) store_.rollback();
  std::set<std::string> lost;
  std::vector<ConnectionId> closed;  // that were to be
  if (kept == Kept::outdated)
    for (const auto& [id, seated] : tables_) lost.insert(id);
  for (News* news : {&syncing_, &committed_, &turn_}) {
    lost.merge(news->touched);
    for (const auto& [connection, text] : news->messages)
      if (text.empty()) closed.push_back(connection);
    news->messages.clear();
    publish(*news, false);
  }
  ++metrics_.failed_commits;
  log("not_kept", store_.problem());
  is_unsynced_ = false;
  for (const ConnectionId connection : closed) send_away(connection);
  dismiss(lost);
  store_.go_on();
  News farewells = std::exchange(turn_, {});
  publish(farewells);
}

void House::flush_and_wait() {
  flush();
  const Kept kept = store_.waits_for_disk() ? store_.sync() : Kept::all;
  if (kept == Kept::no_more) return hooks_.give_up();
  if (kept != Kept::all) take_loss(kept);
  is_unsynced_ = false;
  publish(syncing_), publish(committed_);
}

bool House::in_turn(const std::function<void(Store&)>& act) {
  begin(), act(store_);
  return flush();
}

void House::when_stored(std::function<void(bool)> act) {
  if (!is_syncing_) return act(true);  // flush() has seen to the rest
  committed_.acts.push_back(std::move(act));
}

void House::publish(News& news, bool is_kept) {
  News now;
  std::swap(now, news);
  metrics_.messages_out += now.messages.size();
  for (auto& [connection, text] : now.messages) text.empty() ? hooks_.close(connection) : hooks_.send(connection, std::move(text));
  for (const auto& act : now.acts) act(is_kept);
}

// A store that is elsewhere is asked once a second. While it is away nothing is taken, so that nobody loses his place at a table.
void House::look_after_store() {
  if (!store_.is_elsewhere()) return;
  wait_for_disk(true);
  if (std::exchange(was_away_, store_.is_away()) == was_away_) return;
  log(was_away_ ? "store_away" : "store_back", store_.problem());
  for (auto& [id, seated] : tables_) seated.table->announce(was_away_ ? away : "the database is back; the game goes on");
}

// --- Tables --------------------------------------------------------------------------------------------------------------------------

std::unique_ptr<Table> House::make_table(const StoredTable& row, TableSetup setup) {
  return std::make_unique<Table>(store_, secrets_, row, std::move(setup),
                                 TableTimes{options_.bot_pace, options_.silence, options_.remind_after, options_.opens_at_once},
                                 [this](ConnectionId to, std::string text) { send(to, std::move(text)); });
}

Table* House::seat(const std::string& id, std::unique_ptr<Table> table) {
  return (tables_[id] = {std::move(table), hooks_.now().steady, ++last_number_}).table.get();
}

House::Found House::find(const std::string& id, bool is_there) {
  const auto known = tables_.find(id);
  if (known != tables_.end()) return known->second.used = hooks_.now().steady, Found{known->second.table.get()};
  return load(id, is_there);
}

// A table that is there but cannot be read is not thought to be absent: whoever holds a seat would forget it.
House::Found House::load(const std::string& id, bool is_there) {
  const auto nothing = [&] { return Found{nullptr, has_read_problem() ? Missing::unreadable : Missing::no_such_table}; };
  if (!is_there && !store_.table(id)) return nothing();  // nobody takes what is not there
  if (store_.is_elsewhere()) begin(id);                  // if its place is not kept, it is forgotten again
  const Whereabouts place = store_.take(id);
  if (!place.is_here)
    return place.address.empty() || has_read_problem() ? Found{nullptr, Missing::unreadable} : Found{nullptr, Missing::elsewhere, place.address};
  if (static_cast<int>(tables_.size()) >= options_.most_tables) return store_.let_go(id), Found{nullptr, Missing::no_room};
  const std::optional<StoredTable> row = store_.table(id);  // others may have written until now
  if (!row) {
    const Found none = nothing();
    if (none.why == Missing::no_such_table) store_.let_go(id);
    return none;
  }
  ReadTableSetup read = from_stored(row->setup);
  std::string problem = read.error;
  auto table = make_table(*row, std::move(read.setup));
  if (problem.empty()) problem = table->load(hooks_.now());
  if (has_read_problem() || !problem.empty()) return log("unreadable_table", secrets_.log_name(id)), Found{nullptr, Missing::unreadable};
  return {seat(id, std::move(table))};
}

void House::forget(const std::string& id) {
  const auto known = tables_.find(id);
  if (known == tables_.end()) return;
  count_out(known->second);
  minds_.forget(id);
  tables_.erase(known);
}

// Forgets a table that nothing went wrong with: other servers may have it.
void House::let_go(const std::string& id) {
  if (store_.is_elsewhere()) begin();
  forget(id), store_.let_go(id);
}

bool House::has_read_problem() {
  const std::string problem = store_.take_read_problem();
  if (problem.empty()) return false;
  ++metrics_.failed_reads;
  log("read_failed", problem);
  return true;
}

void House::log(const char* event, const std::string& why) const {
  if (hooks_.log) hooks_.log(event, why);
}

std::string House::add_table(const TableSetup& setup, const std::vector<StoredAnswer>& first_answers) {
  StoredTable row{.id = secrets_.table_id(),
                  .setup = to_stored(setup),
                  .secret = secrets_.key(),
                  .created = hooks_.now().wall,
                  .listed = setup.listed,
                  .result = {},
                  .draft = {}};
  row.outline = outline_of(row.id, setup, row.created);
  if (static_cast<int>(tables_.size()) >= options_.most_tables) return {};
  begin(row.id);
  if (!store_.take(row.id).is_here) return {};
  std::vector<StoredSeat> seats;
  for (Seat seat : seats_of_table(setup.game.players)) seats.push_back({.seat = std::string(id_of(seat))});
  if (!store_.add_table(row, seats) || (!first_answers.empty() && !store_.add_answers(row.id, first_answers))) return {};
  ++metrics_.tables_made;
  auto table = make_table(row, setup);
  table->load(hooks_.now());
  Table& made = *seat(row.id, std::move(table));
  for (const auto& [seat, level] : setup.bots) made.seat_bot(seat, level, hooks_.now());
  pump(row.id);
  return row.id;
}

House::Opened House::open(ConnectionId connection, const std::string& text, const std::string& address) {
  wire::ClientMessage first;
  const ReadJson read = read_json(text);
  if (!read.error.empty()) return {"the message " + read.error};
  const std::optional<std::string> wrong = wire::read_by_first_field(read.value, first);
  if (wrong && !wrong->empty()) return {*wrong};
  const Opened opened = connect(connection, first, address);
  if (opened.problem.empty()) ++metrics_.connections;
  return opened;
}

House::Opened House::connect(ConnectionId connection, const wire::ClientMessage& first, const std::string& address) {
  const Opened ours{"this cannot be done now; please try again", true};
  Joining joining;
  std::string id;
  if (const auto* join = std::get_if<wire::Join>(&first)) {
    const std::string hash = secrets_.hash_of_token(join->token);
    const std::optional<TokenOwner> owner = store_.owner_of(hash);
    if (has_read_problem()) return ours;
    if (!owner || !are_equal_secrets(owner->person.token_hash, hash)) return {"this token is not known"};
    id = owner->table, joining.person = owner->person.number;
    joining.epoch = join->epoch.value_or(-1), joining.chat_after = join->chat_after.value_or(0);
    if (join->seats)
      for (const wire::Resume& one : *join->seats) joining.after[one.seat] = one.after.value_or(0);
  } else if (const auto* watch = std::get_if<wire::WatchTable>(&first)) {
    id = watch->watch;
    joining.epoch = watch->epoch.value_or(-1), joining.chat_after = watch->chat_after.value_or(0);
    joining.after[Seat::everyone] = watch->after.value_or(0);
  } else {
    return {"expected {\"token\":…} or {\"watch\":TABLE}"};
  }
  begin(id);
  const Found found = find(id, joining.person != 0);
  if (found.why == Missing::elsewhere) return {"this table is at another server", true, found.elsewhere};
  if (!found.table) return found.why == Missing::no_such_table ? Opened{"there is no such table"} : ours;
  Seated& seated = tables_.find(id)->second;
  const bool is_first = !found.table->is_attended();
  const std::string problem = found.table->connect(connection, joining, hooks_.now());
  if (!problem.empty()) return {problem};
  connections_[connection] = id;
  if (is_first || joining.person != 0) seated.payer = address;
  pump(id);
  return {};
}

void House::receive(ConnectionId connection, const std::string& text) {
  const auto known = connections_.find(connection);
  if (known == connections_.end()) return;
  const auto start = Stopwatch::now();
  const std::string id = known->second;
  ++metrics_.messages_in;
  if (store_.is_away()) return begin(), send(connection, wire::to_json(error_about(0, away)));
  begin(id);
  const ReadJson read = read_json(text);
  if (!read.error.empty()) return send(connection, wire::to_json(error_about(0, "the message " + read.error)));
  Table* table = find(id).table;
  if (!table) return hooks_.close(connection);
  const bool was_over = table->is_over();
  table->take(connection, read.value, hooks_.now());
  if (table->is_over() && !was_over) ++metrics_.games_finished;
  if (const std::optional<Table::AskedDeduction> asked = table->take_question()) deduce(id, *asked);
  pump(id);
  metrics_.handling.add(seconds_since(start));
}

void House::closed(ConnectionId connection) {
  const auto known = connections_.find(connection);
  if (known == connections_.end()) return;
  const std::string id = known->second;
  connections_.erase(known);
  --metrics_.connections;
  begin(id);
  if (Table* table = find(id).table) table->disconnect(connection, hooks_.now()), pump(id);
}

std::string House::metrics_text() const { return metrics_.text(tables_.size(), minds_.bytes()); }

}  // namespace spiral
