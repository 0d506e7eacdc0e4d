// Bots at the tables: who thinks next, and when what they chose is done.
#include <algorithm>
#include <utility>

#include "tables/house.hpp"

namespace spiral {
namespace {

constexpr Time away_pause = 500;  // until a bot's answer is tried again that could not be stored

}  // namespace

// Where people play, bots go on until it is a person's turn; where only bots do, they play for whoever watches.
bool House::may_play(const Seated& seated) { return !seated.payer.empty() && (seated.table->has_people() || seated.table->is_attended()); }

bool House::count_in(Seated& seated) {
  if (!seated.counted_for.empty()) return true;
  const auto known = bot_tables_.find(seated.payer);
  const int of_address = known == bot_tables_.end() ? 0 : known->second;
  const auto is_full = [](int count, int most) { return most > 0 && count >= most; };
  if (is_full(of_address, options_.bot_tables_per_address) || is_full(all_bot_tables_, options_.most_bot_tables)) {
    if (!std::exchange(seated.is_held_back, true)) seated.table->announce("bots play at too many tables already; here they begin when there is room");
    return false;
  }
  ++bot_tables_[seated.payer], ++all_bot_tables_;
  seated.counted_for = seated.payer;
  if (std::exchange(seated.is_held_back, false)) seated.table->begin_beat(hooks_.now());
  return true;
}

void House::count_out(Seated& seated) {
  if (seated.counted_for.empty()) return;
  --all_bot_tables_;
  if (--bot_tables_[seated.counted_for] == 0) bot_tables_.erase(seated.counted_for);
  seated.counted_for.clear();
}

void House::pump(const std::string& id) {
  const auto known = tables_.find(id);
  if (known == tables_.end()) return;
  Seated& seated = known->second;
  if (seated.table->is_over() || seated.table->is_idle()) count_out(seated);
  if (seated.table->is_over()) minds_.forget(id);
  const Now now = hooks_.now();
  if (const std::optional<Time> due = seated.table->bot_answers_at(); due && seated.alarm != due) {
    seated.alarm = due;
    hooks_.run_later(std::max<Time>(0, *due - now.steady), [this, id, number = seated.number] { deliver(id, number); });
  }
  if (seated.queued || !seated.table->is_bot_asked() || !may_play(seated) || !count_in(seated)) return;
  seated.queued = now.steady;
  waiting_for_bots_.add(id, seated.payer, seated.table->has_person_here());
  serve_bots();
}

// No more than so many at once: whoever comes next is chosen when there is room, not before.
void House::serve_bots() {
  while (thinking_ < std::max(1, options_.bot_threads)) {
    const std::optional<std::string> id = waiting_for_bots_.take();
    if (!id) return;
    const auto known = tables_.find(*id);
    if (known == tables_.end()) continue;
    Seated& seated = known->second;
    const Time since = std::exchange(seated.queued, std::nullopt).value_or(hooks_.now().steady);
    if (!may_play(seated)) continue;
    if (std::optional<BotTask> task = seated.table->next_bot_task(since)) think(*id, seated.number, std::move(*task));
  }
}

// A table may have left the memory while a bot was thinking, and come back without it.
House::Seated* House::still_seated(const std::string& id, std::uint64_t number) {
  const auto known = tables_.find(id);
  return known != tables_.end() && known->second.number == number ? &known->second : nullptr;
}

void House::think(const std::string& id, std::uint64_t number, BotTask task) {
  const auto shared = std::make_shared<BotTask>(std::move(task));
  const auto chosen = std::make_shared<int>(0);
  ++thinking_;
  const auto choose = [shared, chosen] { *chosen = shared->player->choose(*shared->known, shared->offered); };
  const auto then = [this, id, number, chosen] {
    --thinking_;
    if (const Seated* seated = still_seated(id, number)) {
      seated->table->bot_thought(*chosen, hooks_.now());
      limit_minds(id, *seated->table);
      pump(id);
    }
    serve_bots();
  };
  if (shared->is_quick) hooks_.run_later(0, [choose, then] { choose(), then(); });
  else hooks_.run_aside(choose, then);
}

// Whoever is thinking just now may be among them: then what was begun is ended, and forgotten afterwards.
void House::limit_minds(const std::string& id, const Table& table) {
  minds_.thought(id, table.bytes_of_bots());
  while (const std::optional<std::string> other = minds_.longest_unused()) {
    minds_.forget(*other);
    if (const auto known = tables_.find(*other); known != tables_.end()) known->second.table->let_bots_forget();
  }
}

// To be called when an answer is due; a pause may hold it back still.
void House::deliver(const std::string& id, std::uint64_t number) {
  Seated* seated = still_seated(id, number);
  if (!seated) return;
  if (store_.is_away()) return hooks_.run_later(away_pause, [this, id, number] { deliver(id, number); });
  begin(id);
  Table& table = *seated->table;
  seated->used = hooks_.now().steady;
  seated->alarm.reset();
  const bool was_over = table.is_over();
  metrics_.bot_decisions += table.bot_answers(hooks_.now());
  if (table.is_over() && !was_over) ++metrics_.games_finished;
  pump(id);
}

}  // namespace spiral
