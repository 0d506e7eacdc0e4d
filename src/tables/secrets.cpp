#include "tables/secrets.hpp"

namespace spiral {
namespace {

std::string to_hex(std::string_view bytes) {
  constexpr char digits[] = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size() * 2);
  for (char byte : bytes) text.push_back(digits[static_cast<unsigned char>(byte) >> 4]), text.push_back(digits[byte & 15]);
  return text;
}

}  // namespace

std::string Secrets::table_id() const {
  constexpr char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";  // 32, none that look alike
  std::string id;
  for (char byte : random(16)) id.push_back(letters[byte & 31]);
  return id;
}

std::string Secrets::token() const { return to_hex(random(32)); }

std::string Secrets::salt_for(std::string_view key, std::string_view what) const { return to_hex(hash(key, what, 16)); }

std::string Secrets::commitment_to(std::string_view salt, std::string_view text) const { return to_hex(sha256(std::string(salt) + "\n" + std::string(text))); }

std::string Secrets::log_name(std::string_view text) const { return to_hex(hash({}, text, 16).substr(0, 4)); }

bool are_equal_secrets(std::string_view one, std::string_view other) {
  if (one.size() != other.size()) return false;
  volatile unsigned char difference = 0;
  for (std::size_t i = 0; i < one.size(); ++i) difference = static_cast<unsigned char>(difference | (one[i] ^ other[i]));
  return difference == 0;
}

}  // namespace spiral
