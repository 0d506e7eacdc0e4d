#include "server/reminder_service.hpp"

#include <cctz/time_zone.h>

#include <filesystem>

#include "protocol/requests.hpp"
#include "reminders/mail_text.hpp"
#include "server/log.hpp"
#include "server/sodium_secrets.hpp"

namespace spiral {
namespace {

constexpr Time between_looks = 3000;

std::string host_of(const std::string& site) {
  const std::size_t start = site.find("//") + 2;
  return site.substr(start, site.find(':', start) - start);
}

PushKeys keep_push_keys(ReminderRows& rows) {
  const PushKeys made = make_push_keys();
  const std::string kept = rows.keep_secret("push", made.own + made.shown);
  if (kept.size() != made.own.size() + made.shown.size()) throw std::runtime_error("the key for messages to browsers cannot be kept");
  return {kept.substr(0, made.own.size()), kept.substr(made.own.size())};
}

}  // namespace

std::string fault_of_reminders(const ServerOptions& options) {
  const bool has_mail = !options.mail_server.empty() || !options.mail_from.empty();
  if (options.site.empty()) return has_mail || options.web_push ? "reminders need the setting site: the address by which people reach this server" : "";
  const std::size_t host = options.site.starts_with("https://") ? 8 : options.site.starts_with("http://") ? 7 : std::string::npos;
  if (host == std::string::npos || host == options.site.size() ||
      options.site.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]", host) != std::string::npos)
    return "site should be such as https://game.example, without anything behind the name";
  return has_mail ? fault_of_mail_route({options.mail_server, options.mail_from}) : "";
}

// The names come from outside: only what stands in the system's own folder is asked for, so none is remembered that is no zone.
bool knows_zone(const std::string& zone) {
  std::error_code ignored;
  return zone == "UTC" || std::filesystem::is_regular_file("/usr/share/zoneinfo/" + zone, ignored);
}

Time offset_of_zone(const std::string& zone, Time wall) {
  cctz::time_zone found;
  if (zone == "UTC" || !cctz::load_time_zone(zone, &found)) return 0;
  return Time{found.lookup(std::chrono::system_clock::from_time_t(static_cast<std::time_t>(wall / 1000))).offset} * 1000;
}

ReminderService::ReminderService(const ServerOptions& options, House& house, Store& store, std::function<Now()> now, RunHere run_here)
    : house_(house), store_(store), now_(std::move(now)), run_here_(std::move(run_here)), logs_(options.logs), mail_{options.mail_server, options.mail_from} {
  ReminderRows* rows = store.reminder_rows();
  const bool has_mail = !options.mail_server.empty();
  if (options.site.empty() || !rows || (!has_mail && !options.web_push)) return;
  if (options.web_push) push_.keys = keep_push_keys(*rows), push_.subject = options.site;
  sender_ = {options.mail_from, host_of(options.site)};
  if (options.change_routes) options.change_routes(mail_, push_);
  ReminderHooks hooks;
  hooks.now = now_, hooks.offset = offset_of_zone, hooks.knows_zone = knows_zone;
  hooks.fault_of_endpoint = [this](const std::string& endpoint) { return fault_of_endpoint(endpoint, push_.port); };
  hooks.send = [this](Letter letter) {
    if (office_->post(letter)) return true;
    note(letter, {Carried::lost, "too many letters wait"});
    return false;
  };
  const std::string shown = options.web_push ? to_base64url(push_.keys.shown) : "";
  reminders_ = std::make_unique<Reminders>(house, *rows, sodium_secrets(), ReminderOptions{options.site, has_mail, shown, options.mails_per_hour}, hooks);
  office_ = std::make_unique<PostOffice>(
      [this](const Letter& letter, const std::atomic<bool>& ends) { return carry(letter, ends); },
      [this](const Letter& letter, const CarriedLetter& carried) { run_here_([this, letter, carried] { note(letter, carried); }); },
      [this] { return now_().wall; });
}

HttpReply ReminderService::handle(bool is_post, const std::vector<std::string>& path, const std::string& token, const std::string& body,
                                  const std::string& address) {
  if (reminders_) return reminders_->handle(is_post, path, token, body, address);
  if (path.size() == 2 && !is_post) return {200, wire::to_json(wire::ReminderOffer{})};
  return refusal(404, "this server reminds nobody");
}

void ReminderService::tick() {
  const Time now = now_().steady;
  if (!reminders_ || store_.is_away() || now - looked_ < between_looks) return;
  looked_ = now;
  reminders_->look();
}

CarriedLetter ReminderService::carry(const Letter& letter, const std::atomic<bool>& ends) const {
  const Secrets& secrets = sodium_secrets();
  if (letter.kind == "push") return carry_push(push_, letter, secrets.random(16), now_().wall, ends);
  return carry_mail(mail_, letter.address, mail_text(letter, sender_, secrets.log_name(secrets.random(16)), now_().wall), ends);
}

// In the log stands what, never who.
void ReminderService::note(const Letter& letter, const CarriedLetter& carried) {
  ++(carried.what == Carried::done ? house_.metrics().letters : house_.metrics().lost_letters);
  if (carried.what == Carried::done) return;
  if (logs_) log_line("letter_lost", {{"kind", letter.kind}, {"why", carried.why}});
  if (carried.what == Carried::gone) reminders_->forget(letter.letterbox);
}

}  // namespace spiral
