// What a server has to remember in order to remind people, as plain rows, and who keeps them. Beside the tables' own (tables/store.hpp): they
// share its transactions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace spiral {

// How and when somebody wants to be reminded.
struct LetterHabits {
  std::string language = "en";
  std::string zone = "UTC";             // of the IANA database
  int quiet_from = 0, quiet_until = 0;  // minutes of his day; quiet hours where they differ
  std::int64_t away_until = 0;          // his holiday, by the wall clock
  bool digest = true;                   // once a week, the games that wait

  bool operator==(const LetterHabits&) const = default;
};

// Where reminders of one person go: a mail address, or a browser that takes messages for him.
struct StoredLetterbox {
  std::string id;
  std::string kind;     // "mail" or "push"
  std::string address;  // of mail, or JSON of what a browser gave
  std::string target;   // a hash of whom it reaches, however it is written
  std::string state;    // "asked" whether he wants it, "quiet" without a letter, "confirmed", or "refused": never again
  LetterHabits habits;
  std::int64_t used = 0;        // when a seat was last put on it
  std::int64_t digest_due = 0;  // 0 for never

  bool operator==(const StoredLetterbox&) const = default;
};

// A seat that a letterbox is told about.
struct StoredReminder {
  std::string letterbox, table;
  int person = 0;
  std::int64_t turn = 0;       // since when the table waits for him; 0 if it does not
  std::int64_t due = 0;        // when to look whether he is to be reminded; 0 for not at all
  std::string code_hash = {};  // of the code in the last letter
  std::int64_t code_until = 0;

  bool operator==(const StoredReminder&) const = default;
};

// Another token of somebody's: a reminder brought it to another device.
struct StoredKey {
  std::string token_hash, table;
  int person = 0;
  std::int64_t made = 0;

  bool operator==(const StoredKey&) const = default;
};

struct DueReminder {
  StoredReminder reminder;
  StoredLetterbox letterbox;
};

// Whoever writes gets false if nothing was kept, as from the Store. A claim is made by one server alone, however many there are and try.
class ReminderRows {
 public:
  virtual ~ReminderRows() = default;

  // What the server made at its first start: kept if there is none of this name yet. The one that is kept.
  virtual std::string keep_secret(const std::string& name, const std::string& made) = 0;

  virtual bool put_letterbox(const StoredLetterbox& letterbox) = 0;
  virtual std::optional<StoredLetterbox> letterbox(const std::string& id) = 0;
  virtual bool remove_letterbox(const std::string& id) = 0;  // and its reminders
  // Whether no letter may go there to ask: somebody has said never, or has been asked often enough since then.
  virtual bool is_spared(const std::string& target, std::int64_t asked_since, int most) = 0;

  // If it is there already it stays.
  virtual bool add_reminder(const StoredReminder& reminder) = 0;
  // How many others than this one are told about a seat.
  virtual int other_letterboxes(const std::string& letterbox, const std::string& table, int person) = 0;
  virtual bool remove_reminder(const std::string& letterbox, const std::string& table, int person) = 0;
  virtual std::vector<StoredReminder> reminders_to(const std::string& letterbox) = 0;

  // Of confirmed letterboxes, the longest due first.
  virtual std::vector<DueReminder> due_reminders(std::int64_t now, int limit) = 0;
  virtual bool put_off(const StoredReminder& reminder, std::int64_t until) = 0;  // 0: for good
  // True once. From then on it counts as sent, and the code in it opens the seat.
  virtual bool claim(const StoredReminder& reminder, const std::string& code_hash, std::int64_t code_until) = 0;
  virtual bool set_code(const StoredReminder& reminder, const std::string& code_hash, std::int64_t code_until) = 0;
  virtual std::vector<StoredLetterbox> due_digests(std::int64_t now, int limit) = 0;
  virtual bool claim_digest(const StoredLetterbox& letterbox, std::int64_t next) = 0;

  // Those who have not said yes by then, those who have said never, and those that no seat is on, each last used before this.
  virtual bool remove_old_letterboxes(std::int64_t asked, std::int64_t refused, std::int64_t unused) = 0;

  // All, for whoever copies a database.
  virtual std::vector<StoredLetterbox> letterboxes() = 0;
  virtual std::vector<StoredKey> keys() = 0;
  virtual bool add_key(const StoredKey& key) = 0;
  virtual std::vector<std::pair<std::string, std::string>> secrets() = 0;
};

// All of it, for whoever takes a server's data elsewhere; false if something was not kept.
bool copy_reminders(ReminderRows& from, ReminderRows& to);

}  // namespace spiral
