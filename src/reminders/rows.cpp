#include "reminders/rows.hpp"

namespace spiral {

bool copy_reminders(ReminderRows& from, ReminderRows& to) {
  bool is_kept = true;
  for (const auto& [name, value] : from.secrets()) is_kept = is_kept && to.keep_secret(name, value) == value;
  for (const StoredLetterbox& letterbox : from.letterboxes()) {
    is_kept = is_kept && to.put_letterbox(letterbox);
    for (const StoredReminder& reminder : from.reminders_to(letterbox.id)) is_kept = is_kept && to.add_reminder(reminder);
  }
  for (const StoredKey& key : from.keys()) is_kept = is_kept && to.add_key(key);
  return is_kept;
}

}  // namespace spiral
