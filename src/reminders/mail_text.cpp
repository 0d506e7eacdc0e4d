#include "reminders/mail_text.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>

namespace spiral {
namespace {

constexpr std::string_view plain_signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view web_signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string encode(std::string_view bytes, std::string_view signs) {
  std::string out;
  unsigned held = 0;
  int bits = 0;
  for (char c : bytes) {
    held = (held << 8 | static_cast<unsigned char>(c)) & 0xFFFFFFu, bits += 8;
    for (; bits >= 6; bits -= 6) out += signs[held >> (bits - 6) & 63];
  }
  if (bits > 0) out += signs[held << (6 - bits) & 63];
  return out;
}

bool is_alphanumeric(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

bool is_domain(std::string_view domain) {
  if (domain.size() > 200 || domain.find('.') == std::string_view::npos) return false;
  for (std::size_t start = 0; start <= domain.size();) {
    const std::size_t end = std::min(domain.find('.', start), domain.size());
    const std::string_view label = domain.substr(start, end - start);
    if (label.empty() || label.size() > 63 || label.front() == '-' || label.back() == '-') return false;
    if (!std::all_of(label.begin(), label.end(), [](char c) { return is_alphanumeric(c) || c == '-'; })) return false;
    start = end + 1;
  }
  const char last = domain.back();
  return last < '0' || last > '9';  // no address of a machine
}

// A header holds ASCII alone: other text in words of at most 75 letters, none of which splits a sign (RFC 2047).
std::string header_text(const std::string& text) {
  if (std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; })) return text;
  std::string out, part;
  const auto end_word = [&] { out += (out.empty() ? "=?UTF-8?B?" : "\r\n =?UTF-8?B?") + to_base64(part) + "?=", part.clear(); };
  for (std::size_t i = 0; i < text.size();) {
    std::size_t next = i + 1;
    while (next < text.size() && (static_cast<unsigned char>(text[next]) & 0xC0) == 0x80) ++next;
    if (part.size() + (next - i) > 42) end_word();
    part += text.substr(i, next - i), i = next;
  }
  end_word();
  return out;
}

std::string date_text(Time wall) {
  constexpr std::array<const char*, 7> days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array<const char*, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::chrono::sys_time<std::chrono::milliseconds> at{std::chrono::milliseconds(wall)};
  const auto day = std::chrono::floor<std::chrono::days>(at);
  const std::chrono::year_month_day date{day};
  const std::chrono::hh_mm_ss time{std::chrono::floor<std::chrono::seconds>(at - day)};
  char text[64];
  std::snprintf(text, sizeof text, "%s, %02u %s %d %02d:%02d:%02d +0000", days[std::chrono::weekday{day}.c_encoding()], static_cast<unsigned>(date.day()),
                months[static_cast<unsigned>(date.month()) - 1], static_cast<int>(date.year()), static_cast<int>(time.hours().count()),
                static_cast<int>(time.minutes().count()), static_cast<int>(time.seconds().count()));
  return text;
}

}  // namespace

std::string to_base64(std::string_view bytes) {
  std::string out = encode(bytes, plain_signs);
  while (out.size() % 4 != 0) out += '=';
  return out;
}
std::string to_base64url(std::string_view bytes) { return encode(bytes, web_signs); }

std::optional<std::string> from_base64url(std::string_view text) {
  while (!text.empty() && text.back() == '=') text.remove_suffix(1);
  std::string out;
  unsigned held = 0;
  int bits = 0;
  for (char c : text) {
    const std::size_t value = web_signs.find(c);
    if (value == std::string_view::npos) return std::nullopt;
    held = (held << 6 | static_cast<unsigned>(value)) & 0xFFFFFFu, bits += 6;
    if (bits >= 8) bits -= 8, out += static_cast<char>(held >> bits & 0xFF);
  }
  if (bits >= 6) return std::nullopt;
  return out;
}

bool is_mail_address(const std::string& text) {
  const std::size_t at = text.find('@');
  if (text.size() > 254 || at == std::string::npos || at == 0 || at > 64) return false;
  const std::string_view local = std::string_view(text).substr(0, at);
  if (local.front() == '.' || local.front() == '-' || local.back() == '.' || local.find("..") != std::string_view::npos) return false;
  const bool is_plain =
      std::all_of(local.begin(), local.end(), [](char c) { return is_alphanumeric(c) || std::string_view("._-+'=").find(c) != std::string_view::npos; });
  return is_plain && is_domain(std::string_view(text).substr(at + 1));
}

std::string mail_target(const std::string& address) {
  std::string lower;
  for (char c : address) lower.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
  const std::size_t at = lower.find('@'), plus = lower.find('+');
  return plus < at && plus > 0 ? lower.substr(0, plus) + lower.substr(at) : lower;
}

std::string mail_text(const Letter& letter, const MailSender& sender, const std::string& name, Time wall) {
  std::string text = "Date: " + date_text(wall) + "\r\nFrom: Timespiral <" + sender.address + ">\r\nTo: <" + letter.address +
                     ">\r\nSubject: " + header_text(letter.subject) + "\r\nMessage-ID: <" + name + "@" + sender.domain + ">\r\n" +
                     "Auto-Submitted: auto-generated\r\n";
  text += "List-Unsubscribe: <" + letter.stop + ">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
  text += "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n";
  const std::string body = to_base64(letter.text);
  for (std::size_t i = 0; i < body.size(); i += 76) text += body.substr(i, 76) + "\r\n";
  return text;
}

}  // namespace spiral
