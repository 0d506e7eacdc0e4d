#include "server/front_door.hpp"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <string_view>

#include "protocol/requests.hpp"
#include "server/sodium_secrets.hpp"
#include "server/static_files.hpp"

namespace spiral {
namespace {

constexpr const char* unknown_host = "this server does not go by that name; the setting allowed-host gives it one";

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}

bool is_address(const std::string& name) {
  in6_addr bytes{};
  return ::inet_pton(AF_INET, name.c_str(), &bytes) == 1;
}

// A Host header without its port and brackets.
std::string name_in(const std::string& host) {
  if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
  return lower(host.substr(0, host.find(':')));
}

// By what only programs on this machine can call it.
bool is_of_this_machine(const std::string& name) {
  return name == "localhost" || name == "::1" || (name.starts_with("127.") && is_address(name)) || name.starts_with("::ffff:127.");
}

// On the network at home this machine may be called by its own name; nobody elsewhere can give that name away.
std::vector<std::string> names_of_this_machine() {
  char name[256] = {};
  if (::gethostname(name, sizeof name - 1) != 0 || name[0] == '\0') return {};
  return {lower(name), lower(name) + ".local"};
}

}  // namespace

bool is_same_origin(const std::string& origin, const std::string& host) {
  if (origin.empty()) return true;  // no browser: it has no page that could have been tricked
  for (const std::string_view scheme : {"http://", "https://"})
    if (lower(origin) == std::string(scheme) + lower(host)) return true;
  return false;
}

bool is_our_host(const std::string& host, const std::vector<std::string>& names) {
  std::string name = lower(host), port;
  const bool is_bracketed = name.starts_with('[');
  if (const std::size_t colon = name.find(':', is_bracketed ? name.find(']') : 0); colon != std::string::npos) {
    port = name.substr(colon + 1), name.resize(colon);
    if (!is_number(port)) return false;
  }
  if (is_bracketed) {
    in6_addr bytes{};
    return name.ends_with(']') && ::inet_pton(AF_INET6, name.substr(1, name.size() - 2).c_str(), &bytes) == 1;
  }
  return is_address(name) || name == "localhost" || std::find(names.begin(), names.end(), name) != names.end();
}

namespace {

// Whoever writes a script at the desk has it looked at all the time, and nothing changes by that. To mend it takes longer, so that counts as a change.
bool is_quick_look(const std::string& body) { return body.find("\"mend\"") == std::string::npos; }

}  // namespace

FrontDoor::FrontDoor(const ServerOptions& options, House& house, ReminderService* reminders)
    : options_(options), house_(house), reminders_(reminders), requests_(options.requests_per_minute, 60), changes_(options.changes_per_minute, 60),
      looks_(2 * options.changes_per_minute, 60), tables_(options.tables_per_hour, 3600), names_(names_of_this_machine()) {
  for (const std::string& name : options.allowed_hosts) names_.push_back(lower(name));
}

HttpReply FrontDoor::refuse(int status, const char* words) {
  ++house_.metrics().refused;
  return {status, wire::to_json(wire::HttpError{words})};
}

HttpReply FrontDoor::check_upgrade(const HttpRequest& request, Time now) {
  if (request.target != "/ws") return refuse(404, "the WebSocket is at /ws");
  if (!is_our_host(request.host, names_)) return refuse(421, unknown_host);
  if (!is_same_origin(request.origin, request.host)) return refuse(403, "this page may not connect here");
  if (!requests_.take(request.address, now)) return refuse(429, "too many requests; wait a little");
  return {};
}

HttpReply FrontDoor::reply_to(const HttpRequest& request, Time now) {
  if (!requests_.take(request.address, now)) return refuse(429, "too many requests; wait a little");
  const std::string path = request.target.substr(0, request.target.find('?'));
  if (path == "/health") return {200, R"({"status":"ok"})"};
  if (!is_our_host(request.host, names_)) return refuse(421, unknown_host);
  if (path == "/metrics") return reply_with_metrics(request);
  if (path == "/api/addresses" && request.method == "GET") return reply_with_addresses(request);
  if (path.starts_with("/api/")) return reply_with_api(request, now);
  return reply_with_file(request, path);
}

// On a quiet server its counts tell how often the Mastermind decides, so players may not read them.
HttpReply FrontDoor::reply_with_metrics(const HttpRequest& request) {
  if (options_.metrics_key.empty()) return refuse(403, "the metrics are closed; the setting metrics-key opens them");
  if (!are_equal_secrets(sodium_secrets().hash_of_token(request.authorization), sodium_secrets().hash_of_token("Bearer " + options_.metrics_key)))
    return refuse(403, "expected Authorization: Bearer and the metrics-key");
  return {200, house_.metrics_text(), "text/plain; version=0.0.4"};
}

// Whoever has opened the page by another address knows that one already; what this machine is called in its networks is told to nobody
// else, and through a proxy to nobody at all.
HttpReply FrontDoor::reply_with_addresses(const HttpRequest& request) const {
  wire::Addresses reply;
  if (options_.lan_addresses && is_of_this_machine(request.address) && is_of_this_machine(name_in(request.host)))
    for (const std::string& address : options_.lan_addresses()) reply.addresses.push_back("http://" + address + ":" + std::to_string(options_.port));
  return {200, wire::to_json(reply)};
}

HttpReply FrontDoor::reply_with_api(const HttpRequest& request, Time now) {
  const std::vector<std::string> path = split_path(request.target.substr(0, request.target.find('?')));
  const bool is_about_reminders = path.size() >= 2 && path[1] == "reminders";
  if (request.method == "POST") {
    if (!is_same_origin(request.origin, request.host)) return refuse(403, "this page may not do that");
    // What a foreign page can send without asking is never JSON; a mail program that ends reminders sends a form, and proves itself by the address.
    const bool is_one_press = is_about_reminders && path.size() == 4 && path[2] == "stop";
    if (!is_one_press && !request.content_type.starts_with("application/json")) return refuse(415, "the content type should be application/json");
    const bool is_look = path.size() == 3 && path[1] == "scripts" && (path[2] == "generate" || (path[2] == "lint" && is_quick_look(request.body)));
    if (!(is_look ? looks_ : changes_).take(request.address, now)) return refuse(429, "too many requests; wait a little");
    const bool is_new_table = path == std::vector<std::string>{"api", "tables"};
    if (is_new_table && !tables_.take(request.address, now)) return refuse(429, "too many new tables; wait a little");
  }
  return reply_to_peer(request);
}

HttpReply FrontDoor::reply_to_peer(const HttpRequest& request) {
  const std::vector<std::string> path = split_path(request.target.substr(0, request.target.find('?')));
  const bool is_about_reminders = path.size() >= 2 && path[1] == "reminders";
  const std::string token = request.authorization.starts_with("Bearer ") ? request.authorization.substr(7) : "";
  if (is_about_reminders && reminders_) return reminders_->handle(request.method == "POST", path, token, request.body, request.address);
  return house_.handle(request.method, request.target, token, request.body, request.address);
}

HttpReply FrontDoor::reply_with_file(const HttpRequest& request, const std::string& path) {
  if (request.method != "GET" && request.method != "HEAD") return {405, R"({"error":"only GET and HEAD are understood here"})"};
  auto file = find_static_file(options_.web, path, request.accept_encoding.find("gzip") != std::string::npos);
  if (!file && options_.web.empty() && path == "/") return {200, page_without_client, "text/html; charset=utf-8"};
  if (!file) return {404, R"({"error":"there is nothing here"})"};
  HttpReply reply{200, std::move(file->body), file->type};
  reply.never_changes = file->never_changes, reply.is_gzip = file->is_gzip;
  return reply;
}

}  // namespace spiral
