#include "server/push_crypto.hpp"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "reminders/mail_text.hpp"

namespace spiral {
namespace {

constexpr std::size_t own_size = 32, shown_size = 65, record_size = 4096, tag_size = 16;

template <auto release>
struct Release {
  template <class Thing>
  void operator()(Thing* thing) const {
    release(thing);
  }
};
using Key = std::unique_ptr<EVP_PKEY, Release<EVP_PKEY_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Release<EVP_PKEY_CTX_free>>;
using BigNumber = std::unique_ptr<BIGNUM, Release<BN_free>>;

const unsigned char* bytes_in(const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* room_in(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

void expect(bool is_good) {
  if (!is_good) throw std::runtime_error("the cryptographic library refuses");
}

// A point that is not on the curve is no key.
Key key_from(const std::string& shown, const std::string& own = {}) {
  const std::unique_ptr<OSSL_PARAM_BLD, Release<OSSL_PARAM_BLD_free>> build(OSSL_PARAM_BLD_new());
  OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
  OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY, shown.data(), shown.size());
  const BigNumber number(own.empty() ? nullptr : BN_bin2bn(bytes_in(own), static_cast<int>(own.size()), nullptr));
  if (number) OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get());
  const std::unique_ptr<OSSL_PARAM, Release<OSSL_PARAM_free>> params(OSSL_PARAM_BLD_to_param(build.get()));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  expect(EVP_PKEY_fromdata_init(context.get()) == 1);
  if (EVP_PKEY_fromdata(context.get(), &key, own.empty() ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR, params.get()) != 1) return nullptr;
  return Key(key);
}

std::string shared_secret(EVP_PKEY* own, EVP_PKEY* other) {
  const KeyContext context(EVP_PKEY_CTX_new(own, nullptr));
  std::string secret(own_size, '\0');
  std::size_t size = secret.size();
  expect(EVP_PKEY_derive_init(context.get()) == 1 && EVP_PKEY_derive_set_peer(context.get(), other) == 1 &&
         EVP_PKEY_derive(context.get(), room_in(secret), &size) == 1 && size == own_size);
  return secret;
}

std::string hmac(const std::string& key, const std::string& text) {
  std::string found(32, '\0');
  unsigned size = 0;
  expect(HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_in(text), text.size(), room_in(found), &size) != nullptr);
  return found;
}

// HKDF of at most one block (RFC 5869).
std::string derive(const std::string& salt, const std::string& secret, const std::string& info, std::size_t size) {
  return hmac(hmac(salt, secret), info + '\1').substr(0, size);
}

std::string seal(const std::string& key, const std::string& nonce, const std::string& text) {
  const std::unique_ptr<EVP_CIPHER_CTX, Release<EVP_CIPHER_CTX_free>> context(EVP_CIPHER_CTX_new());
  std::string sealed(text.size() + tag_size, '\0');
  int size = 0, rest = 0;
  expect(EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_in(key), bytes_in(nonce)) == 1 &&
         EVP_EncryptUpdate(context.get(), room_in(sealed), &size, bytes_in(text), static_cast<int>(text.size())) == 1 &&
         EVP_EncryptFinal_ex(context.get(), room_in(sealed) + size, &rest) == 1 &&
         EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, tag_size, room_in(sealed) + text.size()) == 1);
  return sealed;
}

// ES256: two numbers of 32 bytes.
std::string sign(const PushKeys& keys, const std::string& text) {
  const Key key = key_from(keys.shown, keys.own);
  const std::unique_ptr<EVP_MD_CTX, Release<EVP_MD_CTX_free>> context(EVP_MD_CTX_new());
  std::string der(80, '\0');
  std::size_t size = der.size();
  expect(key && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1 &&
         EVP_DigestSign(context.get(), room_in(der), &size, bytes_in(text), text.size()) == 1);
  const unsigned char* at = bytes_in(der);
  const std::unique_ptr<ECDSA_SIG, Release<ECDSA_SIG_free>> signature(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  expect(signature != nullptr);
  std::string found(64, '\0');
  BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), room_in(found), 32);
  BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), room_in(found) + 32, 32);
  return found;
}

}  // namespace

PushKeys make_push_keys() {
  const Key key(EVP_EC_gen("P-256"));
  PushKeys keys{std::string(own_size, '\0'), std::string(shown_size, '\0')};
  BIGNUM* own = nullptr;
  std::size_t size = 0;
  expect(key && EVP_PKEY_get_bn_param(key.get(), OSSL_PKEY_PARAM_PRIV_KEY, &own) == 1);
  const BigNumber number(own);
  expect(BN_bn2binpad(own, room_in(keys.own), own_size) == static_cast<int>(own_size));
  expect(EVP_PKEY_get_octet_string_param(key.get(), OSSL_PKEY_PARAM_PUB_KEY, room_in(keys.shown), shown_size, &size) == 1 && size == shown_size);
  return keys;
}

std::string encrypt_push(const std::string& text, const PushReader& reader, const PushKeys& keys, const std::string& salt) {
  const Key own = key_from(keys.shown, keys.own), other = key_from(reader.key);
  if (!own || !other || text.size() + tag_size + 1 > record_size) return {};
  const std::string info = std::string("WebPush: info") + '\0' + reader.key + keys.shown;
  const std::string secret = derive(reader.auth, shared_secret(own.get(), other.get()), info, 32);
  const std::string key = derive(salt, secret, std::string("Content-Encoding: aes128gcm") + '\0', 16);
  const std::string nonce = derive(salt, secret, std::string("Content-Encoding: nonce") + '\0', 12);
  const std::string header = salt + std::string{'\0', '\0', static_cast<char>(record_size >> 8), '\0'} + static_cast<char>(shown_size) + keys.shown;
  return header + seal(key, nonce, text + '\2');
}

std::string push_authorization(const PushKeys& keys, const std::string& origin, const std::string& subject, Time until) {
  const nlohmann::json claims{{"aud", origin}, {"exp", until / 1000}, {"sub", subject}};
  const std::string said = to_base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + to_base64url(claims.dump());
  return "vapid t=" + said + "." + to_base64url(sign(keys, said)) + ", k=" + to_base64url(keys.shown);
}

}  // namespace spiral
