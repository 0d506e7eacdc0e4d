#include "tables/kept_table.hpp"

#include "records/playthrough.hpp"

namespace spiral {

KeptTable read_kept(Store& store, const StoredTable& row) {
  return {row, store.persons(row.id), store.seats(row.id), store.answers(row.id), store.lines(row.id, 0)};
}

bool write_kept(Store& store, const KeptTable& kept) {
  const std::string& id = kept.table.id;
  bool is_kept = store.add_table(kept.table, kept.seats);
  for (const StoredPerson& person : kept.persons) is_kept = is_kept && store.add_person(id, person);
  is_kept = is_kept && store.add_answers(id, kept.answers) && store.set_draft(id, kept.table.draft);
  for (const StoredLine& line : kept.lines) is_kept = is_kept && store.add_line(id, line);
  return is_kept;
}

PlayedAgain play_again(const Setup& setup, const KeptTable& kept) {
  Playthrough play(setup);
  int standing = 0;
  bool fits = true;
  for (const StoredAnswer& one : kept.answers) {
    if (one.undone != 0) continue;
    ++standing;
    fits = fits && one.number == static_cast<int>(play.answers().size()) + 1 && play.answer(one.notation).empty();
  }
  const int answers = static_cast<int>(play.answers().size());
  return {answers, answers == standing && (kept.table.finished == 0 || play.is_over())};
}

}  // namespace spiral
