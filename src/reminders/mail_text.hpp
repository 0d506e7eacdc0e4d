// A letter as mail carries it (RFC 5322): plain text, everything encoded, so that no word of anybody's becomes a header.
#pragma once

#include <optional>
#include <string>

#include "reminders/letters.hpp"
#include "tables/time.hpp"

namespace spiral {

// Standard, or for addresses of the web (RFC 4648, without padding).
std::string to_base64(std::string_view bytes);
std::string to_base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);

// "ann@example.org", as we take it: letters, digits and few signs, and a domain with a dot. Nothing else is an address here.
bool is_mail_address(const std::string& text);
// Whom it reaches: however it is written, and whatever stands behind a plus.
std::string mail_target(const std::string& address);

struct MailSender {
  std::string address;  // "games@game.example"
  std::string domain;   // for the names of messages
};
// `name` is random and names this message alone.
std::string mail_text(const Letter& letter, const MailSender& sender, const std::string& name, Time wall);

}  // namespace spiral
