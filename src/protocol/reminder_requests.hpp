// Bodies of requests about reminders, and their replies: from a server alone.
#pragma once

#include "protocol/wire.hpp"

namespace spiral::wire {

struct ReminderOffer {
  bool mail = false;
  Maybe<Text> push;
  static constexpr std::string_view name = "ReminderOffer", about = "How this server reminds people of games that are played by the day.";
  template <class On>
  static void fields(On&& on) {
    on("mail", &ReminderOffer::mail, "by letters");
    on("push", &ReminderOffer::push, "by messages to a browser: the key it needs");
  }
};
struct ReminderHabits {
  Text language, zone;
  int quiet_from = 0, quiet_until = 0;
  std::int64_t away_until = 0;
  bool digest = false;
  static constexpr std::string_view name = "ReminderHabits", about = "How and when somebody wants to be reminded.";
  template <class On>
  static void fields(On&& on) {
    using H = ReminderHabits;
    on("language", &H::language, "en, zh or ja");
    on("zone", &H::zone, "of time, as the IANA database calls it");
    on("quiet_from", &H::quiet_from, "minutes of the day");
    on("quiet_until", &H::quiet_until, "minutes of the day; there are no quiet hours where both are the same");
    on("away_until", &H::away_until, "a holiday: milliseconds since 1970");
    on("digest", &H::digest, "once a week the games that wait");
  }
};
struct PushAddress {
  Text endpoint, p256dh, auth;
  static constexpr std::string_view name = "PushAddress", about = "What a browser gives that takes messages.";
  template <class On>
  static void fields(On&& on) {
    on("endpoint", &PushAddress::endpoint);
    on("p256dh", &PushAddress::p256dh);
    on("auth", &PushAddress::auth);
  }
};
struct NewLetterbox {
  ReminderHabits habits;
  Maybe<Text> mail;
  Maybe<PushAddress> push;
  static constexpr std::string_view name = "NewLetterbox", about = "Asks for reminders of a seat, at a mail address or in a browser.";
  template <class On>
  static void fields(On&& on) {
    on("habits", &NewLetterbox::habits);
    on("mail", &NewLetterbox::mail, "the address; a letter goes there and asks");
    on("push", &NewLetterbox::push);
  }
};
struct LetterboxMade {
  Text key;
  static constexpr std::string_view name = "LetterboxMade", about = "Whoever has the key changes how these reminders come.";
  template <class On>
  static void fields(On&& on) {
    on("key", &LetterboxMade::key);
  }
};
struct RemindSeat {
  Text key;
  bool remind = false;
  static constexpr std::string_view name = "RemindSeat", about = "Whether a letterbox is told about a seat.";
  template <class On>
  static void fields(On&& on) {
    on("key", &RemindSeat::key, "of the letterbox");
    on("remind", &RemindSeat::remind);
  }
};
struct SetHabits {
  Maybe<ReminderHabits> habits;
  static constexpr std::string_view name = "SetHabits", about = "Looks at a letterbox, or changes when it is written to.";
  template <class On>
  static void fields(On&& on) {
    on("habits", &SetHabits::habits);
  }
};
struct Letterbox {
  Text kind;
  bool confirmed = false;
  ReminderHabits habits;
  List<Text> tables;
  static constexpr std::string_view name = "Letterbox", about = "Where reminders of one person go.";
  template <class On>
  static void fields(On&& on) {
    on("kind", &Letterbox::kind, "mail or push");
    on("confirmed", &Letterbox::confirmed, "its owner has said yes");
    on("habits", &Letterbox::habits);
    on("tables", &Letterbox::tables, "that it is told about");
  }
};
struct LetterCode {
  Text code;
  static constexpr std::string_view name = "LetterCode", about = "What a link in a letter brought.";
  template <class On>
  static void fields(On&& on) {
    on("code", &LetterCode::code);
  }
};

}  // namespace spiral::wire
