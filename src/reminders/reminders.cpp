// What is due, and what becomes of it.
#include "reminders/reminders.hpp"

#include <nlohmann/json.hpp>

namespace spiral {
namespace {

constexpr Time code_lasts = 7 * one_day;
constexpr int at_once = 50;  // of each kind, in one look

}  // namespace

Reminders::Reminders(House& house, ReminderRows& rows, const Secrets& secrets, ReminderOptions options, ReminderHooks hooks)
    : house_(house), rows_(rows), secrets_(secrets), options_(std::move(options)), hooks_(std::move(hooks)), key_(rows.keep_secret("letters", secrets.key())),
      questions_(options_.mails_per_hour, 3600), all_questions_(300, 3600) {}

bool Reminders::write(const std::function<void()>& act) {
  return house_.in_turn([&](Store&) { act(); });
}

// Only what is stored goes out.
void Reminders::post(std::vector<Letter> letters) {
  if (letters.empty()) return;
  house_.when_stored([this, letters = std::move(letters)](bool is_kept) {
    if (!is_kept) return;
    for (const Letter& letter : letters) hooks_.send(letter);
  });
}

Letter Reminders::letter_to(const StoredLetterbox& box, Words words) const {
  return {.kind = box.kind,
          .address = box.address,
          .letterbox = box.id,
          .subject = std::move(words.subject),
          .text = std::move(words.text),
          .stop = options_.site + "/api/reminders/stop/" + code_for("stop", box.id),
          .page = {},
          .topic = {},
          .until = end_of_welcome(box.habits, hooks_.now().wall, hooks_.offset)};
}

// The table stands behind the code: a browser that has the seat already needs none.
std::string Reminders::open_link(const StoredReminder& reminder, const std::string& code) const {
  return options_.site + "/seat#" + code + "/" + reminder.table;
}

void Reminders::look() {
  if (!is_offered()) return;
  const Time wall = hooks_.now().wall;
  std::vector<Letter> letters;
  const bool is_kept = write([&] {
    for (const DueReminder& due : rows_.due_reminders(wall, at_once))
      if (std::optional<Letter> letter = remind(due, wall)) letters.push_back(std::move(*letter));
    for (const StoredLetterbox& box : rows_.due_digests(wall, at_once))
      if (std::optional<Letter> letter = digest(box, wall)) letters.push_back(std::move(*letter));
    if (wall - tidied_ >= one_hour || wall < tidied_) tidied_ = wall, rows_.remove_old_letterboxes(wall - one_day, wall - 180 * one_day, wall - 90 * one_day);
  });
  if (is_kept) post(std::move(letters));
}

// The table says whose turn it is; what stands in the store only says when to look.
std::optional<Letter> Reminders::remind(const DueReminder& due, Time wall) {
  const StoredReminder& one = due.reminder;
  const StoredLetterbox& box = due.letterbox;
  if (const Time welcome = next_welcome(box.habits, wall, hooks_.offset); welcome > wall) return rows_.put_off(one, welcome), std::nullopt;
  const std::optional<House::Turn> turn = house_.turn_at(one.table, one.person);
  if (turn && !turn->elsewhere.empty()) return std::nullopt;  // the server that plays it looks, too
  if (!turn || turn->is_paused) return rows_.put_off(one, wall + 10 * one_minute), std::nullopt;
  if (turn->since == 0) return rows_.put_off(one, 0), std::nullopt;
  const std::string code = secrets_.table_id();
  if (!rows_.claim(one, box.kind == "mail" ? secrets_.hash_of_token(code) : "", wall + code_lasts)) return std::nullopt;
  Links links = links_of(box.id);
  links.open = open_link(one, code);
  const bool is_mail = box.kind == "mail";
  Letter letter = letter_to(box, is_mail ? words_of_turn(box.habits.language, turn->title, links) : notice_of_turn(box.habits.language, turn->title));
  letter.page = "/t/" + one.table, letter.topic = secrets_.log_name(one.table);
  return letter;
}

std::optional<Letter> Reminders::digest(const StoredLetterbox& box, Time wall) {
  const Time next = box.habits.digest ? next_digest(box.habits, wall, hooks_.offset) : 0;
  if (!rows_.claim_digest(box, next) || !box.habits.digest || next_welcome(box.habits, wall, hooks_.offset) > wall) return std::nullopt;
  std::vector<WaitingGame> games;
  for (const StoredReminder& one : rows_.reminders_to(box.id)) {
    if (one.turn == 0 || one.due != 0 || wall - one.turn < one_day) continue;  // a reminder of its own is on its way, or it is fresh
    const std::optional<House::Turn> turn = house_.turn_at(one.table, one.person);
    if (!turn || (turn->since == 0 && turn->elsewhere.empty())) continue;
    const std::string code = secrets_.table_id();
    if (box.kind == "mail" && !rows_.set_code(one, secrets_.hash_of_token(code), wall + code_lasts)) continue;
    games.push_back({turn->title, open_link(one, code)});
  }
  if (games.empty()) return std::nullopt;
  const bool is_mail = box.kind == "mail";
  Letter letter = letter_to(box, is_mail ? words_of_digest(box.habits.language, games, links_of(box.id)) : notice_of_digest(box.habits.language, games.size()));
  letter.page = "/", letter.topic = "digest";
  return letter;
}

void Reminders::forget(const std::string& letterbox) {
  write([&] { rows_.remove_letterbox(letterbox); });
}

}  // namespace spiral
