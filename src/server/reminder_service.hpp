// Reminders, with what they need of the world: the store, clocks of zones, and a post office.
#pragma once

#include "reminders/mail_text.hpp"
#include "reminders/reminders.hpp"
#include "server/post_office.hpp"
#include "server/server.hpp"

namespace spiral {

// What is wrong with the settings, or empty.
std::string fault_of_reminders(const ServerOptions& options);

bool knows_zone(const std::string& zone);
Time offset_of_zone(const std::string& zone, Time wall);

class ReminderService {
 public:
  using RunHere = std::function<void(std::function<void()>)>;  // on the thread of the house
  ReminderService(const ServerOptions& options, House& house, Store& store, std::function<Now()> now, RunHere run_here);

  HttpReply handle(bool is_post, const std::vector<std::string>& path, const std::string& token, const std::string& body, const std::string& address);
  // To be called about once a second.
  void tick();

 private:
  CarriedLetter carry(const Letter& letter, const std::atomic<bool>& ends) const;
  void note(const Letter& letter, const CarriedLetter& carried);

  House& house_;
  Store& store_;
  std::function<Now()> now_;
  RunHere run_here_;
  bool logs_;
  MailRoute mail_;
  PushRoute push_;
  MailSender sender_;
  std::unique_ptr<Reminders> reminders_;  // null where nobody is reminded
  std::unique_ptr<PostOffice> office_;    // last: its thread uses the others
  Time looked_ = 0;
};

}  // namespace spiral
