// What a request meets before the house: limits, the names we go by, where a page may come from, the files of the client. No sockets in here.
#pragma once

#include "server/reminder_service.hpp"
#include "tables/limits.hpp"

namespace spiral {

struct HttpRequest {
  std::string method, target;
  std::string address;  // of the network, whom the limits hold for
  std::string host, origin, content_type, accept_encoding, authorization;
  std::string body;
};

class FrontDoor {
 public:
  FrontDoor(const ServerOptions& options, House& house, ReminderService* reminders = nullptr);

  // To be given when the house has stored what it tells of.
  HttpReply reply_to(const HttpRequest& request, Time now);
  // The same of another server that speaks for somebody: what holds for him has been looked at there.
  HttpReply reply_to_peer(const HttpRequest& request);
  // Status 200 if the connection may become a WebSocket.
  HttpReply check_upgrade(const HttpRequest& request, Time now);
  // A wrong token counts as a change; false if this address has tried often enough.
  bool may_try_again(const std::string& address, Time now) { return changes_.take(address, now); }
  // To be called now and then.
  void forget_quiet(Time now) { requests_.forget_quiet(now), changes_.forget_quiet(now), looks_.forget_quiet(now), tables_.forget_quiet(now); }

 private:
  HttpReply refuse(int status, const char* words);
  HttpReply reply_with_metrics(const HttpRequest& request);
  HttpReply reply_with_addresses(const HttpRequest& request) const;
  HttpReply reply_with_api(const HttpRequest& request, Time now);
  HttpReply reply_with_file(const HttpRequest& request, const std::string& path);

  const ServerOptions& options_;
  House& house_;
  ReminderService* reminders_;
  AddressLimits requests_, changes_, looks_, tables_;
  std::vector<std::string> names_;
};

// Whether a request of this origin (empty if the client sends none) comes from a page of this host.
bool is_same_origin(const std::string& origin, const std::string& host);
// Whether a Host header holds an address, "localhost" or one of these names. A page of a foreign name that its owner lets point here (DNS
// rebinding) would be of our origin; it cannot be under an address.
bool is_our_host(const std::string& host, const std::vector<std::string>& names);

}  // namespace spiral
