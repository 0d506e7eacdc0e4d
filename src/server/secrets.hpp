// Random names and keys, hashes of them, and commitments: the few cryptographic words the server needs.
#pragma once

#include <string>
#include <string_view>

namespace spiral {

// To be called once before anything else; false if the system has no randomness to give.
bool prepare_secrets();

std::string random_table_id();  // 80 bits, readable: the invitation
std::string random_token();     // 256 bits: the seat
std::string random_key();       // 32 bytes, raw

// Raw 32 bytes, for the store.
std::string hash_of_token(std::string_view token);
bool are_equal_secrets(std::string_view one, std::string_view other);

// A salt for one commitment out of a table's key, as hex.
std::string salt_for(std::string_view key, std::string_view what);
// SHA-256 of salt, a line feed and the text, as hex: `printf '%s\n%s' SALT TEXT | sha256sum` opens it.
std::string commitment_to(std::string_view salt, std::string_view text);
// A short name for logs that gives nothing away.
std::string log_name(std::string_view text);

}  // namespace spiral
