// Random names and keys, hashes of them, and commitments: the few cryptographic words that tables need. Where randomness and hashes come
// from is for whoever runs them to say.
#pragma once

#include <string>
#include <string_view>

namespace spiral {

class Secrets {
 public:
  virtual ~Secrets() = default;
  // All of them raw bytes. Without the key, or with an empty one where the text itself is a secret, a hash tells nothing.
  virtual std::string random(std::size_t bytes) const = 0;
  virtual std::string hash(std::string_view key, std::string_view text, std::size_t bytes) const = 0;
  virtual std::string sha256(std::string_view text) const = 0;

  virtual std::string table_id() const;                                                    // 80 bits, readable: the invitation
  std::string token() const;                                                               // 256 bits: the seat
  std::string key() const { return random(32); }                                           // of a table
  std::string hash_of_token(std::string_view token) const { return hash({}, token, 32); }  // for the store

  // A salt for one commitment out of a table's key, as hex.
  std::string salt_for(std::string_view key, std::string_view what) const;
  // SHA-256 of salt, a line feed and the text, as hex: `printf '%s\n%s' SALT TEXT | sha256sum` opens it.
  std::string commitment_to(std::string_view salt, std::string_view text) const;
  // A short name for logs that gives nothing away.
  std::string log_name(std::string_view text) const;
};

// Takes the same time wherever they differ.
bool are_equal_secrets(std::string_view one, std::string_view other);

}  // namespace spiral
