#include "server/doctor.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <limits>
#include <set>

#include "server/data_folder.hpp"
#include "server/sqlite_file.hpp"
#include "server/sqlite_store.hpp"
#include "tables/table_setup.hpp"

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

struct Patient {
  StoredTable row;
  std::vector<StoredPerson> persons;
  std::vector<StoredSeat> seats;
  std::vector<StoredAnswer> answers;
  std::vector<StoredLine> lines;
};

// Plays what stands again. From the first answer that does not fit on, everything is dropped, and the game goes on from there.
std::string play_again(const Setup& setup, Patient& table) {
  Playthrough play(setup);
  for (const StoredAnswer& one : table.answers) {
    if (one.undone != 0) continue;
    const bool fits = one.number == static_cast<int>(play.answers().size()) + 1 && play.answer(one.notation).empty();
    if (!fits) break;
  }
  const int kept = static_cast<int>(play.answers().size());
  const auto is_lost = [&](const StoredAnswer& one) { return one.undone == 0 && one.number > kept; };
  const auto lost = std::erase_if(table.answers, is_lost);
  const bool is_cut = lost > 0 || (table.row.finished != 0 && !play.is_over());
  if (!is_cut) return {};
  table.row.finished = 0, table.row.result.clear(), table.row.draft.clear(), ++table.row.epoch;  // whoever comes back is told to forget
  return "the game is kept up to its answer " + std::to_string(kept) + "; what came after is lost";
}

// What is wrong with it, or empty. `is_saved` tells whether anything of it can be kept.
std::string read_patient(Store& store, const std::string& id, Patient& table, bool& is_saved) {
  is_saved = false;
  const std::optional<StoredTable> row = store.table(id);
  if (!row || !store.take_read_problem().empty()) return "its row cannot be read; it is lost";
  const ReadTableSetup read = from_stored(row->setup);
  if (!read.error.empty()) return "its script and options cannot be read; it is lost";
  is_saved = true;
  table.row = *row;
  std::vector<std::string> faults;
  const auto note = [&](const std::string& words) {
    if (!store.take_read_problem().empty()) faults.push_back(words);
  };
  table.persons = store.persons(id), note("some of its people are lost");
  table.seats = store.seats(id), note("some of its seats are lost");
  if (faults.empty() && table.seats.size() != seats_of_table(read.setup.game.players).size()) faults.push_back("some of its seats are lost");
  table.answers = store.answers(id), note("some of its answers cannot be read");
  table.lines = store.lines(id, 0), note("some of its chat is lost");
  if (const std::string cut = play_again(read.setup.game, table); !cut.empty()) faults.push_back(cut);
  std::string all;
  for (const std::string& one : faults) all += (all.empty() ? "" : "; ") + one;
  return all;
}

bool write_patient(Store& store, const Patient& table) {
  store.begin();
  store.add_table(table.row, table.seats);
  for (const StoredPerson& person : table.persons) store.add_person(table.row.id, person);
  store.add_answers(table.row.id, table.answers);
  store.set_draft(table.row.id, table.row.draft);
  for (const StoredLine& line : table.lines) store.add_line(table.row.id, line);
  return store.commit();
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
    Patient table;
    bool is_saved = false;
    const std::string fault = read_patient(*old.store, id, table, is_saved);
    if (!fault.empty()) report.found.push_back("table " + id + ": " + fault);
    if (!is_saved) continue;
    if (!write_patient(*made.store, table)) report.found.push_back("table " + id + ": it could not be written into the new database");
    else report.good_tables += fault.empty();
  }
  save_scripts(*old.store, *made.store, report);
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
