// Whom a server reminds that it is his turn, and when: requests about it, and a look now and then at what is due. No sockets and no clock in here;
// a letter that is ready goes out through a hook.
//
// A reminder goes out at most once. It is claimed in the store, by one server alone, before anybody sends it: whoever is killed in between has
// lost it, and the weekly letter tells of the game all the same.
#pragma once

#include <functional>

#include "protocol/reminder_requests.hpp"
#include "reminders/letters.hpp"
#include "reminders/when.hpp"
#include "tables/house.hpp"

namespace spiral {

struct ReminderOptions {
  std::string site;           // "https://game.example", where people reach the server; without it nobody is reminded
  bool has_mail = false;      // letters can be sent
  std::string push_key = {};  // public, for browsers; empty if none is sent a message
  int mails_per_hour = 10;    // that ask for one address of the network; 0 for any number
};

struct ReminderHooks {
  std::function<Now()> now;
  ZoneOffset offset;
  std::function<bool(const std::string&)> knows_zone;
  std::function<std::string(const std::string&)> fault_of_endpoint;  // why no message goes there, or empty
  // Ready to go out, each once. False if there is no room for it: then it is lost.
  std::function<bool(Letter)> send;
};

class Reminders {
 public:
  Reminders(House& house, ReminderRows& rows, const Secrets& secrets, ReminderOptions options, ReminderHooks hooks);

  bool is_offered() const { return !options_.site.empty() && (options_.has_mail || !options_.push_key.empty()); }
  // The path has two parts at least: "api", "reminders". Its reply is to be given when the house has stored what it tells of.
  HttpReply handle(bool is_post, const std::vector<std::string>& path, const std::string& token, const std::string& body, const std::string& address);
  // Claims what is due by now and hands it to the hook as soon as that is stored. To be called every few seconds.
  void look();
  // A browser is gone, or never was.
  void forget(const std::string& letterbox);

  static constexpr int boxes_per_seat = 4;

 private:
  HttpReply route(bool is_post, const std::vector<std::string>& path, const std::string& token, const std::string& body, const std::string& address);
  HttpReply offer() const;
  HttpReply add_letterbox(const std::string& token, const std::string& body, const std::string& address);
  HttpReply set_seat(const std::string& token, const std::string& body);
  HttpReply set_habits(const std::string& key, const std::string& body);
  HttpReply confirm(const std::string& body);
  HttpReply end(const std::string& key);
  HttpReply stop(const std::string& code);

  std::string fault_of(const wire::ReminderHabits& wanted) const;
  std::string read_address(const wire::NewLetterbox& wanted, StoredLetterbox& box) const;
  HttpReply state_of(const StoredLetterbox& box);
  std::optional<StoredReminder> reminder_of(const std::string& letterbox, const std::string& token, HttpReply& problem);
  Letter letter_to(const StoredLetterbox& box, Words words) const;
  std::string code_for(const char* purpose, const std::string& letterbox) const;
  std::optional<StoredLetterbox> box_of(const char* purpose, const std::string& code);
  Links links_of(const std::string& letterbox) const;
  bool write(const std::function<void()>& act);
  void post(std::vector<Letter> letters);
  std::optional<Letter> remind(const DueReminder& due, Time wall);
  std::optional<Letter> digest(const StoredLetterbox& box, Time wall);
  std::string open_link(const StoredReminder& reminder, const std::string& code) const;

  House& house_;
  ReminderRows& rows_;
  const Secrets& secrets_;
  ReminderOptions options_;
  ReminderHooks hooks_;
  std::string key_;  // of the codes in letters
  AddressLimits questions_, all_questions_;
  Time tidied_ = 0;
};

}  // namespace spiral
