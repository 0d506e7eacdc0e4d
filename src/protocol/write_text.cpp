#include "protocol/fields.hpp"

namespace spiral::wire {

// Bytes that are no UTF-8 become the replacement character, so that a message is always valid.
void write_text(std::string& out, std::string_view text) {
  const bool is_plain = std::all_of(text.begin(), text.end(), [](unsigned char c) { return c >= 0x20 && c < 0x80 && c != '"' && c != '\\'; });
  if (is_plain) out += '"', out += text, out += '"';
  else out += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace spiral::wire
