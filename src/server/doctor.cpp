#include "server/doctor.hpp"
#include "reminders/rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <limits>
#include <set>

#include "server/data_folder.hpp"
#include "server/sqlite_file.hpp"
#include "server/sqlite_store.hpp"
#include "tables/kept_table.hpp"

namespace spiral {
namespace {

namespace files = std::filesystem;

// Whatever can be read of one column, in one direction until the damage.
void collect(SQLite::Database& database, const std::string& words, std::set<std::string>& into) {
  try {
    SQLite::Statement row(database, words);
    while (row.executeStep()) into.insert(row.getColumn(0).getString());
  } catch (const std::exception&) {
  }
}

// The ids that any table of the database knows: of some the row itself may be lost.
std::set<std::string> all_ids(SQLite::Database& database) {
  std::set<std::string> ids;
  for (const char* direction : {" ASC", " DESC"}) {
    collect(database, std::string("SELECT id FROM tables ORDER BY id") + direction, ids);
    for (const char* other : {"seats", "persons", "answers", "lines"})
      collect(database, std::string("SELECT table_id FROM ") + other + " ORDER BY table_id" + direction, ids);
  }
  return ids;
}

std::vector<std::string> faults_of(SQLite::Database& database) {
  std::vector<std::string> faults;
  try {
    SQLite::Statement row(database, "PRAGMA integrity_check(20)");
    while (row.executeStep())
      if (const std::string words = row.getColumn(0).getString(); words != "ok") faults.push_back("SQLite says: " + words);
  } catch (const std::exception& fault) {
    faults.push_back(std::string("SQLite says: ") + fault.what());
  }
  return faults;
}

// From the first answer that does not fit on, everything is dropped, and the game goes on from there.
std::string cut_to_what_fits(const Setup& setup, KeptTable& kept) {
  const PlayedAgain played = play_again(setup, kept);
  if (played.is_whole) return {};
  std::erase_if(kept.answers, [&](const StoredAnswer& one) { return one.undone == 0 && one.number > played.answers; });
  kept.table.finished = 0, kept.table.result.clear(), kept.table.draft.clear(), ++kept.table.epoch;  // whoever comes back is told to forget
  return "the game is kept up to its answer " + std::to_string(played.answers) + "; what came after is lost";
}

// What is wrong with it, or empty. `is_saved` tells whether anything of it can be kept.
std::string read_patient(Store& store, const std::string& id, KeptTable& kept, bool& is_saved) {
  is_saved = false;
  const std::optional<StoredTable> row = store.table(id);
  if (!row || !store.take_read_problem().empty()) return "its row cannot be read; it is lost";
  const ReadTableSetup read = from_stored(row->setup);
  if (!read.error.empty()) return "its script and options cannot be read; it is lost";
  is_saved = true;
  kept.table = *row;
  std::vector<std::string> faults;
  const auto note = [&](const std::string& words) {
    if (!store.take_read_problem().empty()) faults.push_back(words);
  };
  kept.persons = store.persons(id), note("some of its people are lost");
  kept.seats = store.seats(id), note("some of its seats are lost");
  if (faults.empty() && kept.seats.size() != seats_of_table(read.setup.game.players).size()) faults.push_back("some of its seats are lost");
  kept.answers = store.answers(id), note("some of its answers cannot be read");
  kept.lines = store.lines(id, 0), note("some of its chat is lost");
  if (const std::string cut = cut_to_what_fits(read.setup.game, kept); !cut.empty()) faults.push_back(cut);
  std::string all;
  for (const std::string& one : faults) all += (all.empty() ? "" : "; ") + one;
  return all;
}

// Scripts that people keep are not looked into: whoever wrote one may have left it half finished.
void save_scripts(Store& old, Store& made, DoctorReport& report) {
  const std::vector<StoredScript> scripts = old.scripts();
  if (!old.take_read_problem().empty()) report.found.push_back("some of the scripts that people keep here are lost");
  constexpr int any_number = std::numeric_limits<int>::max();
  for (const StoredScript& script : scripts)
    if (!made.add_script(script, any_number, any_number))
      report.found.push_back("a script that somebody keeps here could not be written into the new database");
}

void save_all(const std::string& work, const std::set<std::string>& ids, DoctorReport& report) {
  StoreOptions as_it_is;
  as_it_is.is_checked = false;
  OpenedStore old = open_sqlite_store(work, as_it_is), made = open_sqlite_store(report.saved_in);
  if (!old.store || !made.store) {
    report.error = old.error + made.error;
    return;
  }
  for (const std::string& id : ids) {
    KeptTable kept;
    bool is_saved = false;
    const std::string fault = read_patient(*old.store, id, kept, is_saved);
    if (!fault.empty()) report.found.push_back("table " + id + ": " + fault);
    if (!is_saved) continue;
    made.store->begin();
    write_kept(*made.store, kept);
    if (!made.store->commit()) report.found.push_back("table " + id + ": it could not be written into the new database");
    else report.good_tables += fault.empty();
  }
  save_scripts(*old.store, *made.store, report);
  const bool has_reminders = copy_reminders(*old.store->reminder_rows(), *made.store->reminder_rows());
  if (!old.store->take_read_problem().empty() || !has_reminders) report.found.push_back("some of whom to remind, or of the seats on other devices, is lost");
}

}  // namespace

DoctorReport examine_data(const std::string& directory) try {
  DoctorReport report;
  if (!files::exists(directory + "/timespiral.sqlite3")) return report.error = "there is no timespiral.sqlite3 in " + directory, report;
  const DataFolder::Taken taken = DataFolder::take(directory);
  if (!taken.folder) return report.error = taken.error, report;
  int number = 1;
  while (files::exists(directory + "/saved-" + std::to_string(number))) ++number;
  report.saved_in = directory + "/saved-" + std::to_string(number);
  // All work is done on a copy.
  const std::string work = report.saved_in + "/copy", copy = work + "/timespiral.sqlite3";
  files::create_directories(work);
  files::permissions(report.saved_in, files::perms::owner_all);
  files::copy_file(taken.folder->database(), copy);
  if (files::exists(taken.folder->database() + "-wal")) files::copy_file(taken.folder->database() + "-wal", copy + "-wal");
  {
    SQLite::Database database(copy, SQLite::OPEN_READWRITE);
    report.found = faults_of(database);
    if (mark_of(database) < taken.folder->mark())
      report.found.push_back("the last that was decided is missing: timespiral.sqlite3-wal is gone, or an older copy of the database was put there");
    save_all(work, all_ids(database), report);
  }
  files::remove_all(work);
  report.is_whole = report.error.empty() && report.found.empty();
  if (report.is_whole || !report.error.empty()) files::remove_all(report.saved_in), report.saved_in.clear();
  return report;
} catch (const std::exception& fault) {
  DoctorReport report;
  report.error = fault.what();
  return report;
}

}  // namespace spiral
