// What goes by itself: tables out of the memory, and what has waited too long out of the store, a little every second.
#include "tables/house.hpp"

namespace spiral {
namespace {

constexpr int tables_a_tick = 20, rows_a_tick = 500;
constexpr Time hour = 60 * 60 * 1000;

}  // namespace

void House::tick() {
  const Now now = hooks_.now();
  begin();
  look_after_store();
  if (was_away_) return;
  std::vector<std::string> idle, held_back;
  for (auto& [id, seated] : tables_) {
    Table& table = *seated.table;
    if (table.is_idle() && now.steady - seated.used >= options_.forget_after) {
      idle.push_back(id);
      continue;
    }
    const std::size_t said = turn_.messages.size();
    table.tick(now);
    if (turn_.messages.size() != said || table.is_idle()) turn_.touched.insert(id);  // it may have written something
    if (seated.is_held_back) held_back.push_back(id);
  }
  for (const std::string& id : idle) let_go(id);
  for (const std::string& id : held_back) pump(id);
  codes_.forget(now.steady);
  if (now.steady - started_ >= options_.expire_after) expire();
}

void House::expire() {
  const Now now = hooks_.now();
  // What is older than this has expired.
  const auto limit = [&](int hours) { return hours > 0 ? now.wall - hours * hour : Time{0}; };
  store_.remove_lines(limit(options_.keep_chat_hours), rows_a_tick);
  const std::vector<UnstartedTable> next = store_.unstarted_tables(expired_to_, limit(options_.keep_place_hours), tables_a_tick);
  for (const UnstartedTable& one : next) {
    if (one.created < limit(options_.keep_unstarted_hours)) {
      if (close_expired(one.id)) {
        if (store_.remove_table(one.id, rows_a_tick) >= rows_a_tick) return;  // the rest of it next time
        store_.let_go(one.id);
      }
    } else if (one.has_absent) {
      begin(one.id);
      if (Table* table = find(one.id).table) table->free_places(limit(options_.keep_place_hours), now);
    }
    expired_to_ = one;
  }
  if (next.size() < static_cast<std::size_t>(tables_a_tick)) expired_to_ = {};  // from the beginning again
}

// Whoever waits there is told. False if it is at another server, which does it.
bool House::close_expired(const std::string& id) {
  const auto known = tables_.find(id);
  if (known == tables_.end()) return store_.take(id).is_here;
  known->second.table->announce("this table has waited too long for players; it is gone");
  for (const ConnectionId connection : known->second.table->connections()) {
    connections_.erase(connection);
    --metrics_.connections;
    send(connection, {});
  }
  forget(id);
  return true;
}

}  // namespace spiral
