#include "server/sodium_secrets.hpp"

#include <sodium.h>

namespace spiral {
namespace {

unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

class SodiumSecrets final : public Secrets {
 public:
  std::string random(std::size_t bytes) const override {
    std::string found(bytes, '\0');
    randombytes_buf(found.data(), found.size());
    return found;
  }
  std::string hash(std::string_view key, std::string_view text, std::size_t bytes) const override {
    std::string found(bytes, '\0');
    crypto_generichash(bytes_of(found), bytes, bytes_of(text), text.size(), key.empty() ? nullptr : bytes_of(key), key.size());
    return found;
  }
  std::string sha256(std::string_view text) const override {
    std::string found(crypto_hash_sha256_BYTES, '\0');
    crypto_hash_sha256(bytes_of(found), bytes_of(text), text.size());
    return found;
  }
};

}  // namespace

bool prepare_secrets() { return sodium_init() >= 0; }

const Secrets& sodium_secrets() {
  static const SodiumSecrets secrets;
  return secrets;
}

}  // namespace spiral
