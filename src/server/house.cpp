#include "server/house.hpp"

#include <chrono>

#include "records/names.hpp"
#include "server/secrets.hpp"

namespace spiral {
namespace {

using Stopwatch = std::chrono::steady_clock;

double seconds_since(Stopwatch::time_point start) { return std::chrono::duration<double>(Stopwatch::now() - start).count(); }

// {"seat":"a","after":12}
bool read_stream(const Message& in, Joining& joining) {
  if (!in.is_object() || !in.value("seat", Message()).is_string()) return false;
  const Message after = in.value("after", Message(0));
  if (!after.is_number_integer()) return false;
  for (int i = 0; i < table_seats; ++i)
    if (in["seat"] == std::string(id_of(static_cast<Seat>(i)))) return joining.after[static_cast<Seat>(i)] = after.get<int>(), true;
  return false;
}

int number_in(const Message& in, const char* field, int otherwise) {
  const Message value = in.value(field, Message());
  return value.is_number_integer() ? value.get<int>() : otherwise;
}

}  // namespace

House::House(Store& store, HouseOptions options, HouseHooks hooks) : store_(store), options_(options), hooks_(std::move(hooks)) {}

// Writes of one turn of the event loop share one transaction, and with it one wait for the disk; what they lead to waits for it.
void House::begin() {
  if (is_writing_) return;
  is_writing_ = store_.begin();
  hooks_.run_later(0, [this] { flush(); });
}

void House::send(ConnectionId connection, const std::string& text) { outbox_.emplace_back(connection, text); }

void House::flush() {
  if (is_writing_) {
    is_writing_ = false;
    const auto start = Stopwatch::now();
    if (!store_.commit()) {
      // The memory is ahead of the store: nobody may see it. Everybody comes back to what is stored.
      outbox_.clear(), tables_.clear();
      const auto lost = std::move(connections_);
      connections_.clear();
      for (const auto& [connection, table] : lost) hooks_.close(connection);
      return;
    }
    metrics_.commit.add(seconds_since(start));
  }
  const auto sending = std::move(outbox_);
  outbox_.clear();
  metrics_.messages_out += sending.size();
  for (const auto& [connection, text] : sending) hooks_.send(connection, text);
}

Table* House::find(const std::string& id) {
  const auto known = tables_.find(id);
  if (known != tables_.end()) return known->second.used = hooks_.now(), known->second.table.get();
  if (static_cast<int>(tables_.size()) >= options_.most_tables) return nullptr;
  const std::optional<StoredTable> row = store_.table(id);
  if (!row) return nullptr;
  ReadTableSetup read = from_stored(row->setup);
  if (!read.error.empty()) return nullptr;
  auto table = std::make_unique<Table>(store_, *row, std::move(read.setup), [this](ConnectionId to, const std::string& text) { send(to, text); });
  if (!table->load(hooks_.now()).empty()) return nullptr;
  return (tables_[id] = {std::move(table), hooks_.now()}).table.get();
}

std::string House::add_table(const TableSetup& setup) {
  begin();
  StoredTable row{.id = random_table_id(), .setup = to_stored(setup), .secret = random_key(), .created = hooks_.now(), .listed = setup.listed,
                  .result = {}, .draft = {}};
  std::vector<StoredSeat> seats;
  for (Seat seat : seats_of_table(setup.game.players)) seats.push_back({.seat = std::string(id_of(seat)), .bot = {}, .stand_in = {}, .notes = {}});
  if (!store_.add_table(row, seats)) return {};
  ++metrics_.tables_made;
  auto table = std::make_unique<Table>(store_, row, setup, [this](ConnectionId to, const std::string& text) { send(to, text); });
  table->load(hooks_.now());
  Table& made = *(tables_[row.id] = {std::move(table), hooks_.now()}).table;
  for (const auto& [name, level] : setup.bots)
    for (Seat seat : seats_of_table(setup.game.players))
      if (id_of(seat) == name) made.seat_bot(seat, level, hooks_.now());
  pump(row.id);
  return row.id;
}

std::string House::open(ConnectionId connection, const std::string& text) {
  begin();
  const Message first = Message::parse(text, nullptr, false);
  if (first.is_discarded() || !first.is_object()) return "expected {\"token\":…} or {\"watch\":TABLE}";
  const std::string problem = connect(connection, first);
  if (problem.empty()) ++metrics_.connections;
  return problem;
}

std::string House::connect(ConnectionId connection, const Message& first) {
  Joining joining;
  joining.epoch = number_in(first, "epoch", -1), joining.chat_after = number_in(first, "chat_after", 0);
  std::string id;
  if (first.contains("token")) {
    const std::string token = first["token"].is_string() ? first["token"].get<std::string>() : "";
    const std::string hash = hash_of_token(token);
    const std::optional<TokenOwner> owner = store_.owner_of(hash);
    if (!owner || !are_equal_secrets(owner->person.token_hash, hash)) return "this token is not known";
    id = owner->table, joining.person = owner->person.number;
    const Message streams = first.value("seats", Message::array());
    if (!streams.is_array()) return "\"seats\" should be a list such as [{\"seat\":\"a\",\"after\":0}]";
    for (const Message& one : streams)
      if (!read_stream(one, joining)) return "\"seats\" should be a list such as [{\"seat\":\"a\",\"after\":0}]";
  } else {
    if (!first.value("watch", Message()).is_string()) return "expected {\"token\":…} or {\"watch\":TABLE}";
    id = first["watch"].get<std::string>();
    joining.after[Seat::everyone] = number_in(first, "after", 0);
  }
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
  begin();
  const Message in = Message::parse(text, nullptr, false);
  if (in.is_discarded()) return send(connection, error_message(0, "the message is not valid JSON").dump());
  Table* table = find(id);
  if (!table) return hooks_.close(connection);
  const bool was_over = table->is_over();
  table->take(connection, in, hooks_.now());
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
  begin();
  if (Table* table = find(id)) table->disconnect(connection, hooks_.now()), pump(id);
}

void House::tick() {
  const Time now = hooks_.now();
  for (auto one = tables_.begin(); one != tables_.end();) {
    if (one->second.table->is_idle() && now - one->second.used >= options_.forget_after) {
      one = tables_.erase(one);
      continue;
    }
    begin();
    one->second.table->tick(now);
    ++one;
  }
}

void House::resume() {
  for (const std::string& id : store_.unfinished_ids()) {
    bool has_bot = false;
    for (const StoredSeat& seat : store_.seats(id)) has_bot = has_bot || !seat.bot.empty() || !seat.stand_in.empty();
    if (has_bot)
      hooks_.run_later(0, [this, id] {
        if (find(id)) begin(), pump(id);
      });
  }
}

// --- Bots ---------------------------------------------------------------------------------------------------------------------------

void House::pump(const std::string& id) {
  const auto known = tables_.find(id);
  if (known == tables_.end()) return;
  if (std::optional<BotTask> task = known->second.table->next_bot_task()) think(id, std::move(*task));
}

void House::think(const std::string& id, BotTask task) {
  const auto shared = std::make_shared<BotTask>(std::move(task));
  const auto chosen = std::make_shared<int>(0);
  hooks_.run_aside([shared, chosen] { *chosen = shared->player->choose(shared->known, shared->offered); },
                   [this, id, shared, chosen] {
                     const auto known = tables_.find(id);
                     if (known == tables_.end()) return;
                     const Time delay = known->second.table->bot_delay(shared->generation, *chosen, options_.bot_pace, hooks_.now());
                     const auto answer = [this, id, generation = shared->generation, option = *chosen] { deliver(id, generation, option); };
                     if (delay > 0) hooks_.run_later(delay, answer);
                     else answer();
                   });
}

void House::deliver(const std::string& id, std::uint64_t generation, int option) {
  const auto known = tables_.find(id);
  if (known == tables_.end()) return;
  begin();
  Table& table = *known->second.table;
  known->second.used = hooks_.now();
  const bool was_over = table.is_over();
  table.bot_answers(generation, option, hooks_.now());
  ++metrics_.bot_decisions;
  if (table.is_over() && !was_over) ++metrics_.games_finished;
  pump(id);
}

std::string House::metrics_text() const { return metrics_.text(tables_.size()); }

}  // namespace spiral
