// Requests about reminders. Whoever asks for them at an address of mail learns nothing about it: every reply is the same, whether a letter went
// there or not, and whoever owns it says yes by a link that only he gets.
#include <nlohmann/json.hpp>

#include "protocol/requests.hpp"
#include "records/read_json.hpp"
#include "reminders/mail_text.hpp"
#include "reminders/reminders.hpp"

namespace spiral {
namespace {

constexpr Time soon = 10 * one_minute;
constexpr int most_questions = 3;  // to one address of mail, a day
constexpr const char* gone = "these reminders have ended; begin them anew at a table";
constexpr const char* too_many = "this seat has as many reminders as it may have";
constexpr const char* not_kept = "this could not be saved; please try again";

template <class Body>
std::string read_body(const std::string& text, Body& body) {
  const ReadJson request = read_json(text);
  if (!request.error.empty()) return "the request " + request.error;
  return wire::read(request.value, body);
}

LetterHabits habits_in(const wire::ReminderHabits& wanted) {
  return {wanted.language, wanted.zone, wanted.quiet_from, wanted.quiet_until, wanted.away_until, wanted.digest};
}

bool is_zone_name(const std::string& name) {
  const bool is_plain = std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' || c == '_' || c == '-' || c == '+';
  });
  return is_plain && !name.empty() && name.size() <= 40 && name.front() != '/';
}

}  // namespace

HttpReply Reminders::handle(bool is_post, const std::vector<std::string>& path, const std::string& token, const std::string& body, const std::string& address) {
  HttpReply reply = route(is_post, path, token, body, address);
  return house_.flush() ? reply : refusal(503, not_kept);  // also if something could not be read
}

HttpReply Reminders::route(bool is_post, const std::vector<std::string>& path, const std::string& token, const std::string& body, const std::string& address) {
  if (path.size() == 2 && !is_post) return offer();
  if (!is_offered() || !is_post || path.size() < 3) return refusal(404, "there is nothing here");
  const std::string& what = path[2];
  if (what == "stop" && path.size() == 4) return stop(path[3]);  // one press in a mail program (RFC 8058)
  if (path.size() != 3) return refusal(404, "there is nothing here");
  if (what == "letterbox") return add_letterbox(token, body, address);
  if (what == "seat") return set_seat(token, body);
  if (what == "habits") return set_habits(token, body);
  if (what == "end") return end(token);
  wire::LetterCode request;
  if (what != "confirm" && what != "stop") return refusal(404, "there is nothing here");
  if (const std::string problem = read_body(body, request); !problem.empty()) return refusal(400, problem);
  return what == "confirm" ? confirm(body) : stop(request.code);
}

HttpReply Reminders::offer() const {
  wire::ReminderOffer reply;
  if (!options_.site.empty()) reply.mail = options_.has_mail;
  if (!options_.site.empty() && !options_.push_key.empty()) reply.push = options_.push_key;
  return {200, wire::to_json(reply)};
}

// A code names its letterbox and proves that we made it, for one purpose. Nothing of a seat is in it.
std::string Reminders::code_for(const char* purpose, const std::string& letterbox) const {
  return letterbox + "." + to_base64url(secrets_.hash(key_, std::string(purpose) + " " + letterbox, 16));
}

std::optional<StoredLetterbox> Reminders::box_of(const char* purpose, const std::string& code) {
  const std::string id = code.substr(0, code.find('.'));
  if (id.empty() || id.size() > 40 || !are_equal_secrets(code, code_for(purpose, id))) return std::nullopt;
  std::optional<StoredLetterbox> box = rows_.letterbox(id);
  if (box && box->state == "refused") return std::nullopt;
  return box;
}

Links Reminders::links_of(const std::string& letterbox) const {
  const std::string page = options_.site + "/reminders#";
  return {page + "yes/" + code_for("confirm", letterbox), page + "set/" + code_for("habits", letterbox), page + "stop/" + code_for("stop", letterbox)};
}

std::string Reminders::fault_of(const wire::ReminderHabits& wanted) const {
  if (wanted.language != "en" && wanted.language != "zh" && wanted.language != "ja") return "\"language\" should be en, zh or ja";
  if (!is_zone_name(wanted.zone) || !hooks_.knows_zone(wanted.zone)) return "\"zone\" should be a time zone such as Europe/Berlin";
  const auto is_minute = [](int value) { return value >= 0 && value < 24 * 60; };
  if (!is_minute(wanted.quiet_from) || !is_minute(wanted.quiet_until)) return "quiet hours should be minutes of the day, 0 to 1439";
  const Time wall = hooks_.now().wall;
  if (wanted.away_until < 0 || wanted.away_until > wall + 400 * one_day) return "a holiday should end within a year";
  return {};
}

// What is wrong with where it should go, or empty.
std::string Reminders::read_address(const wire::NewLetterbox& wanted, StoredLetterbox& box) const {
  if (wanted.mail.has_value() == wanted.push.has_value()) return "expected one of \"mail\" and \"push\"";
  if (wanted.mail) {
    if (!options_.has_mail) return "this server sends no mail";
    if (!is_mail_address(*wanted.mail)) return "\"mail\" should be an address such as ann@example.org";
    box.kind = "mail", box.address = *wanted.mail, box.state = "asked";
    box.target = secrets_.hash(key_, "target " + mail_target(*wanted.mail), 16);
    return {};
  }
  if (options_.push_key.empty()) return "this server sends no messages to browsers";
  const std::optional<std::string> key = from_base64url(wanted.push->p256dh), auth = from_base64url(wanted.push->auth);
  if (wanted.push->endpoint.size() > 1000 || !key || key->size() != 65 || key->front() != '\4' || !auth || auth->size() != 16)
    return "\"push\" should be what a browser gave";
  if (const std::string fault = hooks_.fault_of_endpoint(wanted.push->endpoint); !fault.empty()) return fault;
  box.kind = "push", box.address = wire::to_json(*wanted.push), box.state = "confirmed";
  box.target = secrets_.hash(key_, "target " + wanted.push->endpoint, 16);
  return {};
}

// The seat of this token, at a table that is played by the day.
std::optional<StoredReminder> Reminders::reminder_of(const std::string& letterbox, const std::string& token, HttpReply& problem) {
  const std::optional<TokenOwner> owner = house_.seated_by(token);
  if (!owner) return problem = refusal(403, "this token holds no seat"), std::nullopt;
  const std::optional<House::Turn> turn = house_.turn_at(owner->table, owner->person.number);
  if (!turn) return problem = refusal(503, "this table cannot be read now"), std::nullopt;
  if (!turn->elsewhere.empty()) return problem.elsewhere = {turn->elsewhere}, std::nullopt;
  if (!turn->is_by_day || turn->is_over) return problem = refusal(409, "nobody is reminded of this table"), std::nullopt;
  return StoredReminder{letterbox, owner->table, owner->person.number, turn->since};  // he is here and knows
}

HttpReply Reminders::add_letterbox(const std::string& token, const std::string& body, const std::string& address) {
  wire::NewLetterbox wanted;
  if (const std::string problem = read_body(body, wanted); !problem.empty()) return refusal(400, problem);
  if (const std::string fault = fault_of(wanted.habits); !fault.empty()) return refusal(400, fault);
  StoredLetterbox box;
  if (const std::string fault = read_address(wanted, box); !fault.empty()) return refusal(400, fault);
  box.id = secrets_.table_id(), box.habits = habits_in(wanted.habits);
  HttpReply problem;
  const std::optional<StoredReminder> reminder = reminder_of(box.id, token, problem);
  if (!reminder) return problem;
  const Now now = hooks_.now();
  if (rows_.other_letterboxes(box.id, reminder->table, reminder->person) >= boxes_per_seat) return refusal(409, too_many);
  if (box.kind == "mail" && !questions_.take(address, now.steady)) return refusal(429, "too many letters; wait a little");
  box.used = now.wall;
  if (box.kind == "mail" && (rows_.is_spared(box.target, now.wall - one_day, most_questions) || !all_questions_.take("", now.steady))) box.state = "quiet";
  if (box.state == "confirmed" && box.habits.digest) box.digest_due = next_digest(box.habits, now.wall, hooks_.offset);
  if (!write([&] { rows_.put_letterbox(box), rows_.add_reminder(*reminder); })) return refusal(503, not_kept);
  if (box.state == "asked") post({letter_to(box, words_of_question(box.habits.language, links_of(box.id)))});
  return {201, wire::to_json(wire::LetterboxMade{code_for("habits", box.id)})};
}

HttpReply Reminders::set_seat(const std::string& token, const std::string& body) {
  wire::RemindSeat wanted;
  if (const std::string problem = read_body(body, wanted); !problem.empty()) return refusal(400, problem);
  std::optional<StoredLetterbox> box = box_of("habits", wanted.key);
  if (!box) return refusal(404, gone);
  HttpReply problem;
  const std::optional<StoredReminder> reminder = reminder_of(box->id, token, problem);
  if (!reminder) return problem;
  if (wanted.remind && rows_.other_letterboxes(box->id, reminder->table, reminder->person) >= boxes_per_seat) return refusal(409, too_many);
  box->used = hooks_.now().wall;
  const bool is_kept = write([&] {
    if (wanted.remind) rows_.put_letterbox(*box), rows_.add_reminder(*reminder);
    else rows_.remove_reminder(box->id, reminder->table, reminder->person);
  });
  return is_kept ? state_of(*box) : refusal(503, not_kept);
}

HttpReply Reminders::set_habits(const std::string& key, const std::string& body) {
  wire::SetHabits wanted;
  if (const std::string problem = read_body(body, wanted); !problem.empty()) return refusal(400, problem);
  std::optional<StoredLetterbox> box = box_of("habits", key);
  if (!box) return refusal(404, gone);
  if (!wanted.habits) return state_of(*box);
  if (const std::string fault = fault_of(*wanted.habits); !fault.empty()) return refusal(400, fault);
  box->habits = habits_in(*wanted.habits);
  const bool is_written_to = box->state == "confirmed" && box->habits.digest;
  box->digest_due = is_written_to ? next_digest(box->habits, hooks_.now().wall, hooks_.offset) : 0;
  const bool is_kept = write([&] {
    rows_.put_letterbox(*box);
    for (const StoredReminder& one : rows_.reminders_to(box->id))
      if (one.due != 0) rows_.put_off(one, std::min(one.due, hooks_.now().wall + soon));  // looked at again by the new hours
  });
  return is_kept ? state_of(*box) : refusal(503, not_kept);
}

HttpReply Reminders::state_of(const StoredLetterbox& box) {
  const LetterHabits& habits = box.habits;
  wire::Letterbox reply{
      box.kind, box.state == "confirmed", {habits.language, habits.zone, habits.quiet_from, habits.quiet_until, habits.away_until, habits.digest}, {}};
  for (const StoredReminder& one : rows_.reminders_to(box.id)) reply.tables.push_back(one.table);
  return {200, wire::to_json(reply)};
}

HttpReply Reminders::confirm(const std::string& body) {
  wire::LetterCode request;
  read_body(body, request);
  std::optional<StoredLetterbox> box = box_of("confirm", request.code);
  if (!box) return refusal(404, gone);
  if (box->state == "asked") {
    box->state = "confirmed";
    if (box->habits.digest) box->digest_due = next_digest(box->habits, hooks_.now().wall, hooks_.offset);
    if (!write([&] { rows_.put_letterbox(*box); })) return refusal(503, not_kept);
  }
  return {200, wire::to_json(wire::LetterboxMade{code_for("habits", box->id)})};
}

// By the key of whoever asked for them. That somebody was asked who has not said yes stays known, so that he is not asked again and again.
HttpReply Reminders::end(const std::string& key) {
  const std::optional<StoredLetterbox> box = box_of("habits", key);
  if (!box) return refusal(404, gone);
  const bool is_kept = write([&] {
    for (const StoredReminder& one : rows_.reminders_to(box->id)) rows_.remove_reminder(one.letterbox, one.table, one.person);
    if (box->state == "confirmed") rows_.remove_letterbox(box->id);
  });
  return is_kept ? HttpReply{200, "{}"} : refusal(503, not_kept);
}

// Whoever never said yes is not asked again; nothing is kept of whoever did. It can be pressed as often as one likes.
HttpReply Reminders::stop(const std::string& code) {
  std::optional<StoredLetterbox> box = box_of("stop", code);
  if (!box) return {200, "{}"};
  const bool has_said_yes = box->state == "confirmed";
  const bool is_kept = write([&] {
    rows_.remove_letterbox(box->id);
    if (has_said_yes) return;
    box->state = "refused", box->address.clear(), box->used = hooks_.now().wall;
    rows_.put_letterbox(*box);
  });
  return is_kept ? HttpReply{200, "{}"} : refusal(503, not_kept);
}

}  // namespace spiral
