#include "server/secrets.hpp"

#include <sodium.h>

#include <array>

namespace spiral {
namespace {

std::string to_hex(const unsigned char* bytes, std::size_t size) {
  constexpr char digits[] = "0123456789abcdef";
  std::string text;
  text.reserve(size * 2);
  for (std::size_t i = 0; i < size; ++i) text.push_back(digits[bytes[i] >> 4]), text.push_back(digits[bytes[i] & 15]);
  return text;
}

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string keyed_hash(std::string_view key, std::string_view text, std::size_t size) {
  std::string hash(size, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), size, bytes_of(text), text.size(), key.empty() ? nullptr : bytes_of(key), key.size());
  return hash;
}

}  // namespace

bool prepare_secrets() { return sodium_init() >= 0; }

std::string random_table_id() {
  constexpr char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";  // 32, none that look alike
  std::array<unsigned char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::string id;
  for (unsigned char byte : bytes) id.push_back(letters[byte & 31]);
  return id;
}

std::string random_token() {
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return to_hex(bytes.data(), bytes.size());
}

std::string random_key() {
  std::string key(32, '\0');
  randombytes_buf(key.data(), key.size());
  return key;
}

std::string hash_of_token(std::string_view token) { return keyed_hash({}, token, 32); }

bool are_equal_secrets(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string salt_for(std::string_view key, std::string_view what) {
  const std::string salt = keyed_hash(key, what, 16);
  return to_hex(bytes_of(salt), salt.size());
}

std::string commitment_to(std::string_view salt, std::string_view text) {
  const std::string whole = std::string(salt) + "\n" + std::string(text);
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), bytes_of(whole), whole.size());
  return to_hex(hash.data(), hash.size());
}

std::string log_name(std::string_view text) {
  const std::string hash = keyed_hash({}, text, 16);
  return to_hex(bytes_of(hash), 4);
}

}  // namespace spiral
