// Messages to browsers: encrypted for one of them (RFC 8291, RFC 8188) and signed by this server (RFC 8292).
#pragma once

#include <string>

#include "tables/time.hpp"

namespace spiral {

// Of the curve P-256: 32 bytes, and a point of 65.
struct PushKeys {
  std::string own, shown;
};
PushKeys make_push_keys();

// What a browser gave, as bytes.
struct PushReader {
  std::string key, auth;
};
// The body of the request; empty if the browser's key is none. Each message has keys and a salt of its own.
std::string encrypt_push(const std::string& text, const PushReader& reader, const PushKeys& keys, const std::string& salt);

// The Authorization of a request to this origin, until that time.
std::string push_authorization(const PushKeys& keys, const std::string& origin, const std::string& subject, Time until);

}  // namespace spiral
