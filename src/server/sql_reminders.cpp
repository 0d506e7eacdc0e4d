// The rows of reminders. What two servers may want at once is claimed by a statement that changes a row for one of them alone.
#include <algorithm>

#include "server/sql_store.hpp"

namespace spiral {
namespace {

constexpr int keys_of_a_person = 20;
const std::string no_code;

int whole(const SqlRow& row, int column) { return static_cast<int>(row.number(column)); }

const std::string box_fields = "id, kind, address, target, state, language, zone, quiet_from, quiet_until, away_until, digest, used, digest_due";
const std::string reminder_fields = "letterbox, table_id, person, turn, due, code_hash, code_until";
// Statements are known by where they stand.
const std::string put_box =
    "INSERT INTO letterboxes(" + box_fields +
    ") VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT(id) DO UPDATE SET address = excluded.address, state = excluded.state, language = excluded.language, "
    "zone = excluded.zone, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, away_until = excluded.away_until, digest = excluded.digest, "
    "used = excluded.used, digest_due = excluded.digest_due";
const std::string box_by_id = "SELECT " + box_fields + " FROM letterboxes WHERE id = ?";
const std::string all_boxes = "SELECT " + box_fields + " FROM letterboxes ORDER BY id";
const std::string boxes_with_due_digest =
    "SELECT " + box_fields + " FROM letterboxes WHERE digest_due > 0 AND digest_due <= ? AND state = 'confirmed' ORDER BY digest_due, id LIMIT ?";
const std::string put_reminder = "INSERT INTO reminders(" + reminder_fields + ") VALUES(?,?,?,?,?,?,?) ON CONFLICT(table_id, person, letterbox) DO NOTHING";
const std::string reminders_to_box = "SELECT " + reminder_fields + " FROM reminders WHERE letterbox = ? ORDER BY turn, table_id, person";
const std::string reminders_due = "SELECT " + reminder_fields + ", " + box_fields +
                                  " FROM reminders JOIN letterboxes ON id = letterbox WHERE due > 0 AND due <= ? AND state = 'confirmed' "
                                  "ORDER BY due, letterbox, table_id LIMIT ?";

StoredLetterbox read_letterbox(const SqlRow& row, int from = 0) {
  StoredLetterbox box;
  box.id = row.text(from), box.kind = row.text(from + 1), box.address = row.text(from + 2), box.target = row.text(from + 3), box.state = row.text(from + 4);
  box.habits = {row.text(from + 5), row.text(from + 6), whole(row, from + 7), whole(row, from + 8), row.number(from + 9), row.number(from + 10) != 0};
  box.used = row.number(from + 11), box.digest_due = row.number(from + 12);
  return box;
}

StoredReminder read_reminder(const SqlRow& row) { return {row.text(0), row.text(1), whole(row, 2), row.number(3), row.number(4), row.text(5), row.number(6)}; }

}  // namespace

// --- For the tables ------------------------------------------------------------------------------------------------------------------

bool SqlStore::set_turn(const std::string& table, int person, std::int64_t turn, std::int64_t due) {
  return write([&] {
    run(turn == 0 ? "UPDATE reminders SET turn = ?, due = ? WHERE table_id = ? AND person = ?"
                  : "UPDATE reminders SET turn = ?, due = ? WHERE table_id = ? AND person = ? AND turn = 0",
        turn, due, table, person);
  });
}

bool SqlStore::drop_reminders(const std::string& table, int person) {
  return write([&] { run("UPDATE reminders SET due = 0 WHERE table_id = ? AND person = ? AND due > 0", table, person); });
}

std::optional<TokenOwner> SqlStore::trade_code(const std::string& code_hash, const std::string& token_hash, std::int64_t now) {
  std::optional<TokenOwner> owner;
  const bool is_kept = write([&] {
    read_each("SELECT table_id, person FROM reminders WHERE code_hash = ? AND code_until > ?", std::array<SqlValue, 2>{Bytes{code_hash}, now},
              [&](const SqlRow& row) { owner.emplace().table = row.text(0), owner->person.number = whole(row, 1); });
    if (!owner) return;
    if (count("UPDATE reminders SET code_hash = ?, code_until = 0 WHERE code_hash = ? AND code_until > ?", Bytes{no_code}, Bytes{code_hash}, now) != 1)
      return owner.reset();
    const StoredKey key{token_hash, owner->table, owner->person.number, now};
    insert(key);
  });
  return is_kept ? owner : std::nullopt;
}

// --- Letterboxes ---------------------------------------------------------------------------------------------------------------------

std::string SqlStore::keep_secret(const std::string& name, const std::string& made) {
  std::string kept;
  write([&] { run("INSERT INTO secrets(name, value) VALUES(?,?) ON CONFLICT(name) DO NOTHING", name, Bytes{made}); });
  each(
      "SELECT value FROM secrets WHERE name = ?", [&](const SqlRow& row) { kept = row.text(0); }, name);
  return kept;
}

bool SqlStore::put_letterbox(const StoredLetterbox& box) {
  return write([&] {
    run(put_box.c_str(), box.id, box.kind, box.address, Bytes{box.target}, box.state, box.habits.language, box.habits.zone, box.habits.quiet_from,
        box.habits.quiet_until, box.habits.away_until, box.habits.digest, box.used, box.digest_due);
  });
}

std::optional<StoredLetterbox> SqlStore::letterbox(const std::string& id) {
  std::optional<StoredLetterbox> found;
  each(
      box_by_id.c_str(), [&](const SqlRow& row) { found = read_letterbox(row); }, id);
  return found;
}

bool SqlStore::remove_letterbox(const std::string& id) {
  return write([&] {
    run("DELETE FROM reminders WHERE letterbox = ?", id);
    run("DELETE FROM letterboxes WHERE id = ?", id);
  });
}

bool SqlStore::is_spared(const std::string& target, std::int64_t asked_since, int most) {
  int asked = 0;
  bool is_refused = false;
  each(
      "SELECT state FROM letterboxes WHERE target = ? AND (state = 'refused' OR (state = 'asked' AND used > ?))",
      [&](const SqlRow& row) { row.text(0) == "refused" ? is_refused = true : static_cast<bool>(++asked); }, Bytes{target}, asked_since);
  return is_refused || asked >= most;
}

bool SqlStore::add_reminder(const StoredReminder& one) {
  return write([&] { run(put_reminder.c_str(), one.letterbox, one.table, one.person, one.turn, one.due, Bytes{one.code_hash}, one.code_until); });
}

int SqlStore::other_letterboxes(const std::string& letterbox, const std::string& table, int person) {
  int found = 0;
  each(
      "SELECT COUNT(*) FROM reminders WHERE table_id = ? AND person = ? AND letterbox <> ?", [&](const SqlRow& row) { found = whole(row, 0); }, table, person,
      letterbox);
  return found;
}

bool SqlStore::remove_reminder(const std::string& letterbox, const std::string& table, int person) {
  return write([&] { run("DELETE FROM reminders WHERE letterbox = ? AND table_id = ? AND person = ?", letterbox, table, person); });
}

std::vector<StoredReminder> SqlStore::reminders_to(const std::string& letterbox) {
  std::vector<StoredReminder> found;
  each(
      reminders_to_box.c_str(), [&](const SqlRow& row) { found.push_back(read_reminder(row)); }, letterbox);
  return found;
}

// --- What is due ---------------------------------------------------------------------------------------------------------------------

std::vector<DueReminder> SqlStore::due_reminders(std::int64_t now, int limit) {
  std::vector<DueReminder> found;
  each(
      reminders_due.c_str(),
      [&](const SqlRow& row) {
        found.push_back({read_reminder(row), read_letterbox(row, 7)});
      },
      now, limit);
  return found;
}

bool SqlStore::put_off(const StoredReminder& one, std::int64_t until) {
  return write([&] {
    run("UPDATE reminders SET due = ? WHERE letterbox = ? AND table_id = ? AND person = ? AND due = ?", until, one.letterbox, one.table, one.person, one.due);
  });
}

bool SqlStore::claim(const StoredReminder& one, const std::string& code_hash, std::int64_t code_until) {
  int claimed = 0;
  const bool is_kept = write([&] {
    claimed = count("UPDATE reminders SET due = 0, code_hash = ?, code_until = ? WHERE letterbox = ? AND table_id = ? AND person = ? AND due = ? AND turn = ?",
                    Bytes{code_hash}, code_until, one.letterbox, one.table, one.person, one.due, one.turn);
  });
  return is_kept && claimed == 1;
}

bool SqlStore::set_code(const StoredReminder& one, const std::string& code_hash, std::int64_t code_until) {
  return write([&] {
    run("UPDATE reminders SET code_hash = ?, code_until = ? WHERE letterbox = ? AND table_id = ? AND person = ?", Bytes{code_hash}, code_until, one.letterbox,
        one.table, one.person);
  });
}

std::vector<StoredLetterbox> SqlStore::due_digests(std::int64_t now, int limit) {
  std::vector<StoredLetterbox> found;
  each(
      boxes_with_due_digest.c_str(), [&](const SqlRow& row) { found.push_back(read_letterbox(row)); }, now, limit);
  return found;
}

bool SqlStore::claim_digest(const StoredLetterbox& box, std::int64_t next) {
  int claimed = 0;
  const bool is_kept = write([&] { claimed = count("UPDATE letterboxes SET digest_due = ? WHERE id = ? AND digest_due = ?", next, box.id, box.digest_due); });
  return is_kept && claimed == 1;
}

bool SqlStore::remove_old_letterboxes(std::int64_t asked, std::int64_t refused, std::int64_t unused) {
  constexpr const char* old =
      "SELECT id FROM letterboxes WHERE (state IN ('asked', 'quiet') AND used < ?) OR (state = 'refused' AND used < ?) OR "
      "(state = 'confirmed' AND used < ? AND NOT EXISTS(SELECT 1 FROM reminders WHERE letterbox = id)) LIMIT 500";
  std::vector<std::string> gone;
  each(
      old, [&](const SqlRow& row) { gone.push_back(row.text(0)); }, asked, refused, unused);
  return std::all_of(gone.begin(), gone.end(), [&](const std::string& id) { return remove_letterbox(id); });
}

// --- For whoever copies all of it ----------------------------------------------------------------------------------------------------

std::vector<StoredLetterbox> SqlStore::letterboxes() {
  std::vector<StoredLetterbox> found;
  each(all_boxes.c_str(), [&](const SqlRow& row) { found.push_back(read_letterbox(row)); });
  return found;
}

std::vector<StoredKey> SqlStore::keys() {
  std::vector<StoredKey> found;
  each("SELECT token_hash, table_id, person, made FROM keys ORDER BY token_hash", [&](const SqlRow& row) {
    found.push_back({row.text(0), row.text(1), whole(row, 2), row.number(3)});
  });
  return found;
}

// Of somebody with too many the oldest go.
void SqlStore::insert(const StoredKey& key) {
  run("INSERT INTO keys(token_hash, table_id, person, made) VALUES(?,?,?,?)", Bytes{key.token_hash}, key.table, key.person, key.made);
  run("DELETE FROM keys WHERE token_hash IN (SELECT token_hash FROM keys WHERE table_id = ? AND person = ? ORDER BY made DESC LIMIT 1000000000 OFFSET ?)",
      key.table, key.person, keys_of_a_person);
}

bool SqlStore::add_key(const StoredKey& key) {
  return write([&] { insert(key); });
}

std::vector<std::pair<std::string, std::string>> SqlStore::secrets() {
  std::vector<std::pair<std::string, std::string>> found;
  each("SELECT name, value FROM secrets ORDER BY name", [&](const SqlRow& row) { found.emplace_back(row.text(0), row.text(1)); });
  return found;
}

}  // namespace spiral
