#include "server/carriers.hpp"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>

#include "protocol/requests.hpp"
#include "records/read_json.hpp"
#include "reminders/mail_text.hpp"
#include "reminders/when.hpp"

namespace spiral {
namespace {

template <auto release>
struct Free {
  template <class Thing>
  void operator()(Thing* thing) const {
    release(thing);
  }
};
using Transfer = std::unique_ptr<CURL, Free<curl_easy_cleanup>>;
using Lines = std::unique_ptr<curl_slist, Free<curl_slist_free_all>>;

constexpr std::size_t longest_reply = 4096;

void add(Lines& lines, const std::string& line) { lines.reset(curl_slist_append(lines.release(), line.c_str())); }

int should_end(void* ends, curl_off_t, curl_off_t, curl_off_t, curl_off_t) { return static_cast<const std::atomic<bool>*>(ends)->load() ? 1 : 0; }

Transfer begin_transfer(const std::string& url, const char* protocols, const std::string& authority, const std::atomic<bool>& ends) {
  static const bool is_ready = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
  Transfer transfer(is_ready ? curl_easy_init() : nullptr);
  if (!transfer) return transfer;
  CURL* one = transfer.get();
  curl_easy_setopt(one, CURLOPT_URL, url.c_str());
  curl_easy_setopt(one, CURLOPT_PROTOCOLS_STR, protocols);
  curl_easy_setopt(one, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(one, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(one, CURLOPT_PROXY, "");  // none, whatever the environment says: what we check is whom we speak to
  curl_easy_setopt(one, CURLOPT_NETRC, static_cast<long>(CURL_NETRC_IGNORED));
  curl_easy_setopt(one, CURLOPT_CONNECTTIMEOUT, 15L);
  curl_easy_setopt(one, CURLOPT_TIMEOUT, 60L);
  curl_easy_setopt(one, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(one, CURLOPT_XFERINFOFUNCTION, should_end);
  curl_easy_setopt(one, CURLOPT_XFERINFODATA, &ends);
  if (!authority.empty()) curl_easy_setopt(one, CURLOPT_CAINFO, authority.c_str());
  return transfer;
}

// What is sent, and whether all of it is on its way: then nobody knows whether it was taken.
struct Outgoing {
  const std::string& text;
  std::size_t at = 0;
  bool is_out() const { return at == text.size(); }
};
std::size_t read_outgoing(char* room, std::size_t size, std::size_t count, void* from) {
  auto& out = *static_cast<Outgoing*>(from);
  const std::size_t part = std::min(size * count, out.text.size() - out.at);
  std::memcpy(room, out.text.data() + out.at, part);
  out.at += part;
  return part;
}
// More than that nobody needs to tell us.
std::size_t take_reply(char*, std::size_t size, std::size_t count, void* so_far) {
  auto& taken = *static_cast<std::size_t*>(so_far);
  taken += size * count;
  return taken > longest_reply ? 0 : size * count;
}

curl_socket_t open_checked(void* may_speak_to, curlsocktype, curl_sockaddr* address) {
  const auto check = *static_cast<bool (**)(const sockaddr&)>(may_speak_to);
  if (!check(address->addr)) return CURL_SOCKET_BAD;
  return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

std::string part_of(CURLU* url, CURLUPart part) {
  char* text = nullptr;
  if (curl_url_get(url, part, &text, 0) != CURLUE_OK) return {};
  const std::unique_ptr<char, Free<curl_free>> held(text);
  return text;
}

struct Url {
  explicit Url(const std::string& text) : parts(curl_url()) {
    is_good = curl_url_set(parts.get(), CURLUPART_URL, text.c_str(), CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK;
  }
  std::string part(CURLUPart which) const { return part_of(parts.get(), which); }
  std::unique_ptr<CURLU, Free<curl_url_cleanup>> parts;
  bool is_good = false;
};

bool is_on_this_machine(const std::string& host) { return host == "localhost" || host == "127.0.0.1" || host == "[::1]"; }

bool is_public_ipv4(std::uint32_t address) {
  struct Net {
    std::uint32_t base;
    int bits;
  };
  // What is not for the whole network, by the registry of special purposes.
  constexpr Net special[] = {{0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},  {0xA9FE0000, 16}, {0xAC100000, 12}, {0xC0000000, 24},
                             {0xC0000200, 24}, {0xC0586300, 24}, {0xC0A80000, 16}, {0xC6120000, 15}, {0xC6336400, 24}, {0xCB007100, 24}, {0xE0000000, 3}};
  return std::none_of(std::begin(special), std::end(special), [&](const Net& net) { return (address ^ net.base) >> (32 - net.bits) == 0; });
}

bool is_public_ipv6(const unsigned char* bytes) {
  const auto begins = [&](std::initializer_list<int> with) { return std::equal(with.begin(), with.end(), bytes); };
  if ((bytes[0] & 0xE0) != 0x20) return false;                       // 2000::/3
  if (begins({0x20, 0x01}) && (bytes[2] & 0xFE) == 0) return false;  // 2001::/23, protocols
  return !begins({0x20, 0x01, 0x0D, 0xB8}) && !begins({0x20, 0x02}) && !(begins({0x3F, 0xFF}) && (bytes[2] & 0xF0) == 0);
}

}  // namespace

bool is_public_address(const sockaddr& address) {
  if (address.sa_family == AF_INET) return is_public_ipv4(ntohl(reinterpret_cast<const sockaddr_in&>(address).sin_addr.s_addr));
  return address.sa_family == AF_INET6 && is_public_ipv6(reinterpret_cast<const sockaddr_in6&>(address).sin6_addr.s6_addr);
}

// --- Mail ----------------------------------------------------------------------------------------------------------------------------

std::string fault_of_mail_route(const MailRoute& route) {
  const Url url(route.server);
  const std::string scheme = url.part(CURLUPART_SCHEME);
  if (!url.is_good || (scheme != "smtp" && scheme != "smtps")) return "mail-server should be smtp://HOST or smtps://HOST";
  if (!is_mail_address(route.from)) return "mail-from should be an address such as games@game.example";
  return {};
}

// To a mail server on this machine as it is; to any other only by TLS.
CarriedLetter carry_mail(const MailRoute& route, const std::string& to, const std::string& text, const std::atomic<bool>& ends) {
  const Url url(route.server);
  const Transfer transfer = begin_transfer(route.server, "smtp,smtps", route.authority, ends);
  if (!transfer) return {Carried::later, "no memory"};
  CURL* one = transfer.get();
  Lines readers;
  add(readers, "<" + to + ">");
  Outgoing out{text};
  std::size_t replied = 0;
  curl_easy_setopt(one, CURLOPT_USE_SSL, static_cast<long>(is_on_this_machine(url.part(CURLUPART_HOST)) ? CURLUSESSL_NONE : CURLUSESSL_ALL));
  curl_easy_setopt(one, CURLOPT_MAIL_FROM, ("<" + route.from + ">").c_str());
  curl_easy_setopt(one, CURLOPT_MAIL_RCPT, readers.get());
  curl_easy_setopt(one, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(one, CURLOPT_READFUNCTION, read_outgoing);
  curl_easy_setopt(one, CURLOPT_READDATA, &out);
  curl_easy_setopt(one, CURLOPT_WRITEFUNCTION, take_reply);
  curl_easy_setopt(one, CURLOPT_WRITEDATA, &replied);
  const CURLcode result = curl_easy_perform(one);
  if (result == CURLE_OK) return {Carried::done};
  long code = 0;
  curl_easy_getinfo(one, CURLINFO_RESPONSE_CODE, &code);
  const std::string why = std::string(curl_easy_strerror(result)) + " (" + std::to_string(code) + ")";
  const bool is_refused = code >= 500 && code < 600, is_put_off = code >= 400 && code < 500;
  return {is_refused || (out.is_out() && !is_put_off) ? Carried::lost : Carried::later, why};
}

// --- Messages to browsers ------------------------------------------------------------------------------------------------------------

std::string fault_of_endpoint(const std::string& endpoint, int port) {
  const Url url(endpoint);
  const char* fault = "messages go to https addresses of the network alone";
  if (!url.is_good || url.part(CURLUPART_SCHEME) != "https" || !url.part(CURLUPART_USER).empty() || !url.part(CURLUPART_PASSWORD).empty()) return fault;
  const std::string named = url.part(CURLUPART_PORT), host = url.part(CURLUPART_HOST);
  if (named != (port == 443 ? "" : std::to_string(port)) && named != std::to_string(port)) return fault;
  in_addr bytes{};
  const bool is_name = !host.empty() && host.front() != '[' && ::inet_aton(host.c_str(), &bytes) == 0;
  return is_name ? "" : fault;
}

CarriedLetter carry_push(const PushRoute& route, const Letter& letter, const std::string& random, Time wall, const std::atomic<bool>& ends) {
  wire::PushAddress to;
  const ReadJson read = read_json(letter.address);
  if (!read.error.empty() || !wire::read(read.value, to).empty() || !fault_of_endpoint(to.endpoint, route.port).empty())
    return {Carried::gone, "the address is none"};
  const std::optional<std::string> key = from_base64url(to.p256dh), auth = from_base64url(to.auth);
  const nlohmann::json words{{"title", letter.subject}, {"body", letter.text}, {"page", letter.page}, {"topic", letter.topic}};
  const std::string body = key && auth ? encrypt_push(words.dump(), {*key, *auth}, make_push_keys(), random.substr(0, 16)) : std::string();
  if (body.empty()) return {Carried::gone, "the key is none"};
  const Url url(to.endpoint);
  const std::string port = url.part(CURLUPART_PORT), origin = "https://" + url.part(CURLUPART_HOST) + (port.empty() ? "" : ":" + port);
  const Transfer transfer = begin_transfer(to.endpoint, "https", route.authority, ends);
  if (!transfer) return {Carried::later, "no memory"};
  CURL* one = transfer.get();
  auto check = route.may_speak_to ? route.may_speak_to : is_public_address;
  Lines headers;
  for (const std::string& line : {std::string("Content-Type: application/octet-stream"), std::string("Content-Encoding: aes128gcm"), std::string("TTL: 86400"),
                                  "Topic: " + to_base64url(letter.topic).substr(0, 32), std::string("Expect:"),
                                  "Authorization: " + push_authorization(route.keys, origin, route.subject, wall + 12 * one_hour)})
    add(headers, line);
  std::size_t replied = 0;
  curl_easy_setopt(one, CURLOPT_OPENSOCKETFUNCTION, open_checked);
  curl_easy_setopt(one, CURLOPT_OPENSOCKETDATA, &check);
  curl_easy_setopt(one, CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(one, CURLOPT_POSTFIELDSIZE, static_cast<long>(body.size()));
  curl_easy_setopt(one, CURLOPT_POSTFIELDS, body.data());
  curl_easy_setopt(one, CURLOPT_WRITEFUNCTION, take_reply);
  curl_easy_setopt(one, CURLOPT_WRITEDATA, &replied);
  const CURLcode result = curl_easy_perform(one);
  long code = 0;
  curl_easy_getinfo(one, CURLINFO_RESPONSE_CODE, &code);
  const std::string why = std::string(curl_easy_strerror(result)) + " (" + std::to_string(code) + ")";
  if (code >= 200 && code < 300) return {Carried::done};
  if (code == 404 || code == 410) return {Carried::gone, why};
  const bool was_not_reached = result == CURLE_COULDNT_CONNECT || result == CURLE_COULDNT_RESOLVE_HOST;
  return {code == 429 || code >= 500 || was_not_reached ? Carried::later : Carried::lost, why};
}

}  // namespace spiral
