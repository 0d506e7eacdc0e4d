// How a letter leaves this machine: by SMTP, or as a message to a browser. Both wait for others, so both are called from a thread of their own.
#pragma once

#include <atomic>
#include <string>

#include "reminders/letters.hpp"
#include "server/push_crypto.hpp"

struct sockaddr;

namespace spiral {

enum class Carried : std::uint8_t {
  done,
  later,  // nobody took it; try again
  lost,   // nobody will take it, or somebody may have
  gone    // there is nobody at this address any more
};
struct CarriedLetter {
  Carried what = Carried::lost;
  std::string why = {};  // for whoever runs the server: no address
};

struct MailRoute {
  std::string server;          // "smtp://user:password@host:587"
  std::string from;            // "games@game.example"
  std::string authority = {};  // whose certificates are trusted; empty: the system's
};
// What is wrong with it, or empty.
std::string fault_of_mail_route(const MailRoute& route);
// Both give up soon after `ends` is set.
CarriedLetter carry_mail(const MailRoute& route, const std::string& to, const std::string& text, const std::atomic<bool>& ends);

// Nobody makes this server knock at the doors inside: only public addresses are spoken to, by https, at its usual port. A test may allow others.
struct PushRoute {
  PushKeys keys;
  std::string subject;  // who we are: an address of the web
  bool (*may_speak_to)(const sockaddr&) = nullptr;
  int port = 443;
  std::string authority = {};
};
bool is_public_address(const sockaddr& address);
// What is wrong with where a browser wants its messages, or empty.
std::string fault_of_endpoint(const std::string& endpoint, int port = 443);
CarriedLetter carry_push(const PushRoute& route, const Letter& letter, const std::string& random, Time wall, const std::atomic<bool>& ends);

}  // namespace spiral
