#include "server/house.hpp"

#include <chrono>

#include "records/names.hpp"
#include "records/read_json.hpp"
#include "server/secrets.hpp"

namespace spiral {
namespace {

using Stopwatch = std::chrono::steady_clock;

double seconds_since(Stopwatch::time_point start) { return std::chrono::duration<double>(Stopwatch::now() - start).count(); }

}  // namespace

House::House(Store& store, HouseOptions options, HouseHooks hooks) : store_(store), options_(options), hooks_(std::move(hooks)) {}

// --- Stored before seen --------------------------------------------------------------------------------------------------------------
// Writes of one turn of the event loop share one transaction. The loop goes on while the disk is at work: turns that end meanwhile share
// the next wait. What a turn has to say comes after its wait, and in order.

void House::begin() {
  if (is_in_turn_) return;
  is_in_turn_ = true;
  store_.begin();  // if it fails, so does the commit
  hooks_.run_later(0, [this] { flush(); });
}

void House::begin(const std::string& id) {
  begin();
  touched_.insert(id);
}

bool House::flush() {
  bool is_kept = true;
  if (is_in_turn_) {
    is_in_turn_ = false;
    const auto start = Stopwatch::now();
    is_kept = store_.commit();
    metrics_.commit.add(seconds_since(start));
    if (is_kept) is_unsynced_ = true;
    else forget_turn();
    touched_.clear();
  }
  std::move(turn_.messages.begin(), turn_.messages.end(), std::back_inserter(committed_.messages));
  turn_.messages.clear();
  wait_for_disk();
  return is_kept;
}

// The memory is ahead of the store: nobody may see it.
void House::forget_turn() {
  ++metrics_.failed_commits;
  turn_.messages.clear();
  for (const std::string& id : touched_) tables_.erase(id);
  for (auto one = connections_.begin(); one != connections_.end();) {
    const auto [connection, id] = *one;
    one = touched_.contains(id) ? connections_.erase(one) : std::next(one);
    if (!touched_.contains(id)) continue;
    --metrics_.connections;
    send(connection, wire::to_json(error_about(0, "this could not be saved; please try again")));
    send(connection, {});
  }
}

void House::wait_for_disk() {
  if (is_syncing_) return;
  if (!is_unsynced_ || !store_.waits_for_disk()) return publish(committed_);
  is_unsynced_ = false, is_syncing_ = true;
  std::swap(syncing_, committed_);
  const auto start = Stopwatch::now();
  const auto is_kept = std::make_shared<bool>(false);
  hooks_.run_at_disk([this, is_kept] { *is_kept = store_.sync(); },
                     [this, is_kept, start] {
                       is_syncing_ = false;
                       metrics_.sync.add(seconds_since(start));
                       if (!*is_kept) return hooks_.give_up();
                       publish(syncing_);
                       wait_for_disk();
                     });
}

void House::flush_and_wait() {
  flush();
  if (store_.waits_for_disk() && !store_.sync()) return hooks_.give_up();
  is_unsynced_ = false;
  publish(syncing_), publish(committed_);
}

void House::when_stored(std::function<void()> act) {
  if (!is_syncing_) return act();  // flush() has seen to the rest
  committed_.acts.push_back(std::move(act));
}

void House::publish(News& news) {
  News now;
  std::swap(now, news);
  metrics_.messages_out += now.messages.size();
  for (auto& [connection, text] : now.messages) text.empty() ? hooks_.close(connection) : hooks_.send(connection, std::move(text));
  for (const auto& act : now.acts) act();
}

// --- Tables --------------------------------------------------------------------------------------------------------------------------

Table* House::seat(const std::string& id, std::unique_ptr<Table> table) {
  return (tables_[id] = {std::move(table), hooks_.now().steady, ++last_number_}).table.get();
}

Table* House::find(const std::string& id) {
  const auto known = tables_.find(id);
  if (known != tables_.end()) return known->second.used = hooks_.now().steady, known->second.table.get();
  if (static_cast<int>(tables_.size()) >= options_.most_tables) return nullptr;
  const std::optional<StoredTable> row = store_.table(id);
  if (!row) return nullptr;
  ReadTableSetup read = from_stored(row->setup);
  if (!read.error.empty()) return nullptr;
  auto table = std::make_unique<Table>(store_, *row, std::move(read.setup), [this](ConnectionId to, const std::string& text) { send(to, text); });
  if (!table->load(hooks_.now()).empty()) return nullptr;
  return seat(id, std::move(table));
}

std::string House::add_table(const TableSetup& setup) {
  StoredTable row{.id = random_table_id(), .setup = to_stored(setup), .secret = random_key(), .created = hooks_.now().wall, .listed = setup.listed,
                  .result = {}, .draft = {}};
  row.outline = outline_of(row.id, setup, row.created);
  begin(row.id);
  std::vector<StoredSeat> seats;
  for (Seat seat : seats_of_table(setup.game.players)) seats.push_back({.seat = std::string(id_of(seat)), .bot = {}, .stand_in = {}, .notes = {}});
  if (!store_.add_table(row, seats)) return {};
  ++metrics_.tables_made;
  auto table = std::make_unique<Table>(store_, row, setup, [this](ConnectionId to, const std::string& text) { send(to, text); });
  table->load(hooks_.now());
  Table& made = *seat(row.id, std::move(table));
  for (const auto& [name, level] : setup.bots)
    for (Seat seat : seats_of_table(setup.game.players))
      if (id_of(seat) == name) made.seat_bot(seat, level, hooks_.now());
  pump(row.id);
  return row.id;
}

std::string House::open(ConnectionId connection, const std::string& text) {
  wire::ClientMessage first;
  const ReadJson read = read_json(text);
  if (!read.error.empty()) return "the message " + read.error;
  const std::optional<std::string> wrong = wire::read_by_first_field(read.value, first);
  if (wrong && !wrong->empty()) return *wrong;
  const std::string problem = connect(connection, first);
  if (problem.empty()) ++metrics_.connections;
  return problem;
}

std::string House::connect(ConnectionId connection, const wire::ClientMessage& first) {
  Joining joining;
  std::string id;
  if (const auto* join = std::get_if<wire::Join>(&first)) {
    const std::string hash = hash_of_token(join->token);
    const std::optional<TokenOwner> owner = store_.owner_of(hash);
    if (!owner || !are_equal_secrets(owner->person.token_hash, hash)) return "this token is not known";
    id = owner->table, joining.person = owner->person.number;
    joining.epoch = join->epoch.value_or(-1), joining.chat_after = join->chat_after.value_or(0);
    if (join->seats)
      for (const wire::Resume& one : *join->seats) joining.after[one.seat] = one.after.value_or(0);
  } else if (const auto* watch = std::get_if<wire::WatchTable>(&first)) {
    id = watch->watch;
    joining.epoch = watch->epoch.value_or(-1), joining.chat_after = watch->chat_after.value_or(0);
    joining.after[Seat::everyone] = watch->after.value_or(0);
  } else {
    return "expected {\"token\":…} or {\"watch\":TABLE}";
  }
  begin(id);
  Table* table = find(id);
  if (!table) return "there is no such table";
  const std::string problem = table->connect(connection, joining, hooks_.now());
  if (!problem.empty()) return problem;
  connections_[connection] = id;
  pump(id);
  return {};
}

void House::receive(ConnectionId connection, const std::string& text) {
  const auto known = connections_.find(connection);
  if (known == connections_.end()) return;
  const auto start = Stopwatch::now();
  const std::string id = known->second;
  ++metrics_.messages_in;
  begin(id);
  const ReadJson read = read_json(text);
  if (!read.error.empty()) return send(connection, wire::to_json(error_about(0, "the message " + read.error)));
  Table* table = find(id);
  if (!table) return hooks_.close(connection);
  const bool was_over = table->is_over();
  table->take(connection, read.value, hooks_.now());
  if (table->is_over() && !was_over) ++metrics_.games_finished;
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
  if (Table* table = find(id)) table->disconnect(connection, hooks_.now()), pump(id);
}

void House::tick() {
  const Now now = hooks_.now();
  begin();
  for (auto one = tables_.begin(); one != tables_.end();) {
    if (one->second.table->is_idle() && now.steady - one->second.used >= options_.forget_after) {
      one = tables_.erase(one);
      continue;
    }
    const std::size_t said = turn_.messages.size();
    one->second.table->tick(now);
    if (turn_.messages.size() != said || one->second.table->is_idle()) touched_.insert(one->first);  // it may have written something
    ++one;
  }
}

void House::resume() {
  for (const std::string& id : store_.unfinished_ids()) {
    bool has_bot = false;
    for (const StoredSeat& seat : store_.seats(id)) has_bot = has_bot || !seat.bot.empty() || !seat.stand_in.empty();
    if (has_bot)
      hooks_.run_later(0, [this, id] {
        begin(id);
        if (find(id)) pump(id);
      });
  }
}

// --- Bots ---------------------------------------------------------------------------------------------------------------------------

void House::pump(const std::string& id) {
  const auto known = tables_.find(id);
  if (known == tables_.end()) return;
  if (std::optional<BotTask> task = known->second.table->next_bot_task()) think(id, known->second.number, std::move(*task));
}

// A table may have left the memory while a bot was thinking, and come back without it.
House::Seated* House::still_seated(const std::string& id, std::uint64_t number) {
  const auto known = tables_.find(id);
  return known != tables_.end() && known->second.number == number ? &known->second : nullptr;
}

void House::think(const std::string& id, std::uint64_t number, BotTask task) {
  const auto shared = std::make_shared<BotTask>(std::move(task));
  const auto chosen = std::make_shared<int>(0);
  hooks_.run_aside([shared, chosen] { *chosen = shared->player->choose(shared->known, shared->offered); },
                   [this, id, number, shared, chosen] {
                     const Seated* seated = still_seated(id, number);
                     if (!seated) return;
                     const Time delay = seated->table->bot_delay(shared->generation, *chosen, options_.bot_pace, hooks_.now());
                     const auto answer = [this, id, number, generation = shared->generation, option = *chosen] { deliver(id, number, generation, option); };
                     if (delay > 0) hooks_.run_later(delay, answer);
                     else answer();
                   });
}

void House::deliver(const std::string& id, std::uint64_t number, std::uint64_t generation, int option) {
  Seated* seated = still_seated(id, number);
  if (!seated) return;
  begin(id);
  Table& table = *seated->table;
  seated->used = hooks_.now().steady;
  const bool was_over = table.is_over();
  table.bot_answers(generation, option, hooks_.now());
  ++metrics_.bot_decisions;
  if (table.is_over() && !was_over) ++metrics_.games_finished;
  pump(id);
}

std::string House::metrics_text() const { return metrics_.text(tables_.size()); }

}  // namespace spiral
