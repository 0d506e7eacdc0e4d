#include "server/move_data.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>

#include "reminders/rows.hpp"
#include "server/open_store.hpp"
#include "tables/kept_table.hpp"

namespace spiral {
namespace {

constexpr int ids_at_once = 1000;

std::vector<std::string> all_ids(Store& store) {
  std::vector<std::string> ids;
  for (std::string last;;) {
    const std::vector<std::string> next = store.table_ids(last, ids_at_once);
    if (next.empty()) return ids;
    last = next.back();
    ids.insert(ids.end(), next.begin(), next.end());
  }
}

// PostgreSQL keeps no zero bytes in a text: there they are the sign for what cannot be shown.
void replace_zeros(std::string& text) {
  for (std::size_t at; (at = text.find('\0')) != std::string::npos;) text.replace(at, 1, "\xEF\xBF\xBD");
}

void replace_zeros(KeptTable& kept) {
  for (std::string* text : {&kept.table.setup, &kept.table.matters, &kept.table.outline}) replace_zeros(*text);
  for (StoredPerson& person : kept.persons) replace_zeros(person.name);
  for (StoredSeat& seat : kept.seats) replace_zeros(seat.notes);
  for (StoredLine& line : kept.lines) replace_zeros(line.name), replace_zeros(line.text);
}

class Move {
 public:
  Move(Store& from, Store& to, bool to_postgres) : from_(from), to_(to), to_postgres_(to_postgres) {}

  // What is wrong, or empty.
  std::string carry_table(const std::string& id, MoveReport& report) {
    const std::string about = "table " + id + ": ";
    const std::optional<StoredTable> row = from_.table(id);
    if (!row) return about + "it cannot be read";
    KeptTable kept = read_kept(from_, *row);
    if (!from_.take_read_problem().empty()) return about + "it cannot be read";
    if (to_postgres_) replace_zeros(kept);
    const ReadTableSetup setup = from_stored(row->setup);
    if (!setup.error.empty() || !play_again(setup.setup.game, kept).is_whole) return about + "its game cannot be played again";
    if (!write_kept(to_, kept)) return about + not_written();
    const std::optional<StoredTable> written = to_.table(id);
    if (!written || read_kept(to_, *written) != kept) return about + not_written();
    ++report.tables, report.answers += kept.answers.size();
    return {};
  }

  std::string carry_scripts(MoveReport& report) {
    constexpr int any_number = std::numeric_limits<int>::max();
    std::vector<StoredScript> scripts = from_.scripts();
    if (!from_.take_read_problem().empty()) return "the scripts that people keep there cannot be read";
    for (StoredScript& script : scripts) {
      if (to_postgres_) replace_zeros(script.source);
      if (!to_.add_script(script, any_number, any_number)) return "a script that somebody keeps there: " + not_written();
    }
    if (to_.scripts() != scripts) return "the scripts that people keep there: " + not_written();
    report.scripts = scripts.size();
    return {};
  }

  // Whom to remind, and other devices' tokens of a seat.
  std::string carry_reminders() {
    const bool is_kept = copy_reminders(*from_.reminder_rows(), *to_.reminder_rows());
    if (!from_.take_read_problem().empty()) return "whom to remind there cannot be read";
    return is_kept && to_.reminder_rows()->keys() == from_.reminder_rows()->keys() ? "" : "whom to remind there: " + not_written();
  }

 private:
  std::string not_written() {
    const std::string why = to_.problem() + to_.take_read_problem();
    return "it could not be written" + (why.empty() ? "" : ": " + why);
  }

  Store& from_;
  Store& to_;
  bool to_postgres_;
};

// Whether there is anything at all to be opened: a store that is not there would be made.
std::string why_not_from(const std::string& from) {
  if (is_postgres(from) || std::filesystem::exists(from + "/timespiral.sqlite3")) return {};
  return "there is no timespiral.sqlite3 in " + from;
}

}  // namespace

MoveReport move_data(const std::string& from, const std::string& to, const std::function<void(std::size_t, std::size_t)>& progress) {
  MoveReport report;
  const auto fail = [&](const std::string& words) { return report = {}, report.error = words, report; };
  if (const std::string problem = why_not_from(from); !problem.empty()) return fail(problem);
  const OpenedStore source = open_store(from), target = open_store(to);
  if (!source.store || !target.store) return fail(source.error.empty() ? target.error : source.error);
  const std::vector<std::string> ids = all_ids(*source.store);
  if (ids.empty() && source.store->scripts().empty()) return fail("there is nothing in " + words_about_store(from));
  if (!target.store->table_ids("", 1).empty() || !target.store->scripts().empty())
    return fail(words_about_store(to) + " is not empty; nothing was changed there");
  if (const std::string problem = source.store->take_read_problem() + target.store->take_read_problem(); !problem.empty()) return fail(problem);

  target.store->begin();
  Move move(*source.store, *target.store, is_postgres(to));
  std::string problem;
  for (std::size_t i = 0; i < ids.size() && problem.empty(); ++i) {
    problem = move.carry_table(ids[i], report);
    if (progress) progress(i + 1, ids.size());
  }
  if (problem.empty()) problem = move.carry_scripts(report);
  if (problem.empty()) problem = move.carry_reminders();
  if (!problem.empty()) return target.store->rollback(), fail(problem);
  if (!target.store->commit() || target.store->sync() != Kept::all) return fail("it could not be kept: " + target.store->problem());
  return report;
}

}  // namespace spiral
