// Messages to browsers: the figures of the standard, an endpoint of our own that decrypts what it gets, and all that nobody may make us knock at.
#define OPENSSL_SUPPRESS_DEPRECATED  // the browser's side is written with the old functions, so that it shares none with ours
#include <arpa/inet.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include "reminders/mail_text.hpp"
#include "server/reminder_service.hpp"
#include "tests/server/server_fixture.hpp"

namespace spiral::testing {
namespace {

std::string bytes_of(const char* text) { return *from_base64url(text); }

// RFC 8291, section 5 and appendix A.
TEST(RemindersPush, EncryptsAsTheStandardSays) {
  const PushKeys ours{bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
                      bytes_of("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")};
  const PushReader reader{bytes_of("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
                          bytes_of("BTBZMqHH6r4Tts7J_aSIgg")};
  EXPECT_EQ(
      to_base64url(encrypt_push("When I grow up, I want to be a watermelon", reader, ours, bytes_of("DGv6ra1nlYgDCS1FRnbzlw"))),
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3"
      "oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
  PushReader wrong = reader;
  wrong.key[40] = static_cast<char>(wrong.key[40] ^ 1);
  EXPECT_EQ(encrypt_push("x", wrong, ours, std::string(16, 'x')), "") << "no point of the curve";
}

TEST(RemindersPush, OnlyPublicAddressesAreSpokenTo) {
  const auto is_public = [](const char* text) {
    sockaddr_in four{};
    sockaddr_in6 six{};
    if (::inet_pton(AF_INET, text, &four.sin_addr) == 1) return four.sin_family = AF_INET, is_public_address(reinterpret_cast<sockaddr&>(four));
    EXPECT_EQ(::inet_pton(AF_INET6, text, &six.sin6_addr), 1) << text;
    return six.sin6_family = AF_INET6, is_public_address(reinterpret_cast<sockaddr&>(six));
  };
  for (const char* good : {"8.8.8.8", "142.250.1.1", "172.15.255.255", "172.32.0.1", "100.63.0.1", "100.128.0.1", "2a00:1450:4001::1", "2606:4700::1"})
    EXPECT_TRUE(is_public(good)) << good;
  for (const char* bad : {"0.0.0.0",
                          "10.1.2.3",
                          "100.64.0.1",
                          "127.0.0.1",
                          "127.9.9.9",
                          "169.254.169.254",
                          "172.16.0.1",
                          "172.31.255.255",
                          "192.168.1.1",
                          "192.0.2.1",
                          "198.18.0.1",
                          "224.0.0.1",
                          "255.255.255.255",
                          "::",
                          "::1",
                          "fe80::1",
                          "fd00::1",
                          "fc00::1",
                          "ff02::1",
                          "::ffff:127.0.0.1",
                          "::ffff:8.8.8.8",
                          "64:ff9b::7f00:1",
                          "2001:db8::1",
                          "2002:7f00:1::",
                          "2001::1"})
    EXPECT_FALSE(is_public(bad)) << bad;
  sockaddr local{};
  local.sa_family = AF_UNIX;
  EXPECT_FALSE(is_public_address(local));
}

TEST(RemindersPush, AnEndpointIsAnHttpsAddressOfTheNetwork) {
  for (const char* good : {"https://push.example/x", "https://fcm.googleapis.com/fcm/send/abc:def", "https://push.example:443/x"})
    EXPECT_EQ(fault_of_endpoint(good), "") << good;
  for (const char* bad : {"", "http://push.example/x", "https://127.0.0.1/x", "https://2130706433/x", "https://0x7f.1/x", "https://[::1]/x",
                          "https://push.example:22/x", "https://a:b@push.example/", "file:///etc/passwd", "smtp://push.example", "gopher://push.example/x"})
    EXPECT_NE(fault_of_endpoint(bad), "") << bad;
}

// A name of the network that leads inside is found out when we would connect: the name alone looks good.
TEST(RemindersPush, ANameThatLeadsInsideIsNotSpokenTo) {
  PushRoute route{.keys = make_push_keys(), .subject = "https://game.example"};
  const PushKeys reader = make_push_keys();
  const Json address{{"endpoint", "https://localhost/x"}, {"p256dh", to_base64url(reader.shown)}, {"auth", to_base64url(std::string(16, 'a'))}};
  const Letter letter{.kind = "push", .address = address.dump(), .letterbox = {}, .subject = "x", .text = "y", .stop = {}, .page = "/", .topic = "t"};
  static bool was_asked = false, was_local = false;
  route.may_speak_to = [](const sockaddr& to) { return was_asked = true, was_local = !is_public_address(to), false; };
  const std::atomic<bool> ends = false;
  EXPECT_NE(carry_push(route, letter, std::string(16, 'r'), 0, ends).what, Carried::done);
  EXPECT_TRUE(was_asked && was_local);
}

using SslContext = std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)>;
using EvpKey = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;

// A push service of our own on this machine, with a certificate of its own: takes one request after another, and answers what it is told to.
class PushService {
 public:
  PushService() : context_(SSL_CTX_new(TLS_server_method()), SSL_CTX_free) {
    const EvpKey key(EVP_EC_gen("P-256"), EVP_PKEY_free);
    const std::unique_ptr<X509, decltype(&X509_free)> certificate(X509_new(), X509_free);
    X509_set_version(certificate.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -3600), X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
    X509_NAME* name = X509_get_subject_name(certificate.get());
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
    X509_set_issuer_name(certificate.get(), name);
    X509_set_pubkey(certificate.get(), key.get());
    X509_EXTENSION* names = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost");
    X509_add_ext(certificate.get(), names, -1), X509_EXTENSION_free(names);
    X509_sign(certificate.get(), key.get(), EVP_sha256());
    SSL_CTX_use_certificate(context_.get(), certificate.get()), SSL_CTX_use_PrivateKey(context_.get(), key.get());
    std::string pattern = (std::filesystem::temp_directory_path() / "spiral_push_XXXXXX").string();
    ::close(::mkstemp(pattern.data()));
    authority = pattern;
    FILE* file = std::fopen(authority.c_str(), "w");
    PEM_write_X509(file, certificate.get()), std::fclose(file);

    listening_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET, address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ::bind(listening_, reinterpret_cast<sockaddr*>(&address), sizeof address), ::listen(listening_, 16);
    socklen_t size = sizeof address;
    ::getsockname(listening_, reinterpret_cast<sockaddr*>(&address), &size);
    port = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
  }
  ~PushService() {
    ::shutdown(listening_, SHUT_RDWR);
    thread_.join();
    ::close(listening_);
    std::filesystem::remove(authority);
  }

  struct Got {
    std::string head, body;
  };
  std::vector<Got> wait_for(std::size_t count, int seconds = 15) {
    for (int i = 0; i < seconds * 20; ++i) {
      if (const std::lock_guard lock(mutex_); got_.size() >= count) return got_;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    const std::lock_guard lock(mutex_);
    return got_;
  }

  std::atomic<int> status = 201;
  int port = 0;
  std::string authority;

 private:
  void serve() {
    for (int handle; (handle = ::accept(listening_, nullptr, nullptr)) >= 0; ::close(handle)) {
      const std::unique_ptr<SSL, decltype(&SSL_free)> line(SSL_new(context_.get()), SSL_free);
      SSL_set_fd(line.get(), handle);
      if (SSL_accept(line.get()) != 1) continue;
      std::string all;
      std::size_t body = std::string::npos, length = 0;
      char room[4096];
      while (body == std::string::npos || all.size() < body + length) {
        const int size = SSL_read(line.get(), room, sizeof room);
        if (size <= 0) break;
        all.append(room, static_cast<std::size_t>(size));
        if (body != std::string::npos || (body = all.find("\r\n\r\n")) == std::string::npos) continue;
        body += 4, length = std::stoul(all.substr(all.find("Content-Length: ") + 16));
      }
      // Whoever followed it would come again.
      const std::string answer = "HTTP/1.1 " + std::to_string(status.load()) + " x\r\nLocation: https://localhost:" + std::to_string(port) +
                                 "/elsewhere\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
      SSL_write(line.get(), answer.data(), static_cast<int>(answer.size()));
      SSL_shutdown(line.get());
      const std::lock_guard lock(mutex_);
      got_.push_back({all.substr(0, body), all.substr(body)});
    }
  }

  SslContext context_;
  int listening_ = -1;
  std::thread thread_;
  std::mutex mutex_;
  std::vector<Got> got_;
};

// The browser's side, by the encryption turned around: what it was sent was sealed for it under the sender's key in the header. Sealing the same text
// with the same keys the other way would need the sender's own key, so it is opened here step by step.
std::string open_push(const std::string& body, const PushKeys& own, const std::string& auth);

class RemindersPushServer : public ServerTest {
 protected:
  void SetUp() override {
    options.site = "https://game.example", options.web_push = true;
    options.wall_clock = [this] { return wall.load(); };
    options.change_routes = [this](MailRoute&, PushRoute& route) {
      route.port = service.port, route.authority = service.authority;
      route.may_speak_to = [](const sockaddr& to) { return to.sa_family == AF_INET; };  // our own service is on this machine
    };
    ServerTest::SetUp();
    table = make_table({{"players", 2}, {"clock", "day"}, {"title", "Rain"}});
    token = take_seat(table, "mastermind"), other = take_seat(table, "a");
  }
  HttpAnswer post(const std::string& what, const Json& body, const std::string& by) {
    return request(port, "POST", "/api/reminders/" + what, body.dump(), "Authorization: Bearer " + by + "\r\n");
  }
  HttpAnswer subscribe(const std::string& endpoint) {
    const Json push{{"endpoint", endpoint}, {"p256dh", to_base64url(reader.shown)}, {"auth", to_base64url(auth)}};
    return post("letterbox",
                {{"push", push}, {"habits", {{"language", "en"}, {"zone", "UTC"}, {"quiet_from", 0}, {"quiet_until", 0}, {"away_until", 0}, {"digest", true}}}},
                token);
  }
  void play_until(const std::string& seat) {
    Person person(seat == "mastermind" ? other : token, 1);
    ASSERT_TRUE(person.connect(port));
    const auto is_so = [&] { return person.state.is_object() && person.state["waits_for"] == Json{seat}; };
    for (int i = 0; i < 300 && !is_so(); ++i) {
      if (person.open_ask()) person.answer_one();
      if (!person.hear()) break;
    }
    EXPECT_TRUE(is_so());
  }

  PushService service;
  std::atomic<Time> wall{1772445600000};  // Monday, 2 March 2026, 10:00 UTC
  PushKeys reader = make_push_keys();
  std::string auth = std::string(16, 'a'), table, token, other;
};

TEST_F(RemindersPushServer, TheBrowserReadsIt) {
  const std::string shown = request(port, "GET", "/api/reminders").json()["push"];
  EXPECT_EQ(from_base64url(shown)->size(), 65u);
  EXPECT_EQ(subscribe("https://127.0.0.1/x").status, 400);
  EXPECT_EQ(subscribe("http://localhost/x").status, 400);
  const HttpAnswer made = subscribe("https://localhost:" + std::to_string(service.port) + "/send/1");
  ASSERT_EQ(made.status, 201) << made.body;
  play_until("mastermind");
  wall += 11 * one_minute;
  std::vector<PushService::Got> got = service.wait_for(1);
  ASSERT_EQ(got.size(), 1u);
  EXPECT_TRUE(got[0].head.starts_with("POST /send/1 HTTP/1.1\r\n")) << got[0].head;
  for (const char* field : {"Content-Encoding: aes128gcm", "TTL: 86400", "Topic: ", "k="}) EXPECT_NE(got[0].head.find(field), std::string::npos) << field;
  EXPECT_NE(got[0].head.find("k=" + shown), std::string::npos);
  const Json said = Json::parse(open_push(got[0].body, reader, auth));
  EXPECT_EQ(said["page"], "/t/" + table);
  EXPECT_EQ(said["title"], "It is your turn");
  EXPECT_EQ(said["body"], "It is your turn at the table Rain.");
  EXPECT_EQ(said.size(), 4u);

  // A week later the game still waits: one line tells of it. Then the browser is gone, and is forgotten with that.
  service.status = 410;
  wall += 8 * one_day;
  got = service.wait_for(2);
  ASSERT_EQ(got.size(), 2u);
  EXPECT_EQ(Json::parse(open_push(got[1].body, reader, auth))["body"], "Games that wait for you: 1");
  for (int i = 0; i < 100 && post("habits", Json::object(), made.json()["key"]).status != 404; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(post("habits", Json::object(), made.json()["key"]).status, 404);
}

TEST_F(RemindersPushServer, NobodyIsSentElsewhere) {
  ASSERT_EQ(subscribe("https://localhost:" + std::to_string(service.port) + "/send/1").status, 201);
  service.status = 307;
  play_until("mastermind");
  wall += 11 * one_minute;
  EXPECT_EQ(service.wait_for(1).size(), 1u);
  EXPECT_EQ(service.wait_for(2, 2).size(), 1u) << "a redirection was followed";
}

TEST_F(RemindersPushServer, TheKeyIsMadeOnce) {
  const Json before = request(port, "GET", "/api/reminders").json();
  restart_suddenly();
  EXPECT_EQ(request(port, "GET", "/api/reminders").json(), before);
}

std::string open_push(const std::string& body, const PushKeys& own, const std::string& auth) {
  const std::string salt = body.substr(0, 16), sender = body.substr(21, 65);
  // ECDH is the same from both sides, and so is all that follows but the order of the keys in the info: an empty message sealed by us for the sender
  // cannot stand for it, so the shared secret is made here anew.
  const auto key_of = [](const std::string& shown, const std::string& secret) {
    EC_KEY* key = EC_KEY_new_by_curve_name(NID_X9_62_prime256v1);
    EC_KEY_oct2key(key, reinterpret_cast<const unsigned char*>(shown.data()), shown.size(), nullptr);
    if (!secret.empty()) EC_KEY_oct2priv(key, reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
    EVP_PKEY* made = EVP_PKEY_new();
    EVP_PKEY_assign_EC_KEY(made, key);
    return EvpKey(made, EVP_PKEY_free);
  };
  const EvpKey mine = key_of(own.shown, own.own), theirs = key_of(sender, "");
  EVP_PKEY_CTX* context = EVP_PKEY_CTX_new(mine.get(), nullptr);
  std::string shared(32, '\0');
  std::size_t size = 32;
  EVP_PKEY_derive_init(context), EVP_PKEY_derive_set_peer(context, theirs.get());
  EVP_PKEY_derive(context, reinterpret_cast<unsigned char*>(shared.data()), &size), EVP_PKEY_CTX_free(context);
  const auto hkdf = [](const std::string& with, const std::string& secret, const std::string& info, std::size_t length) {
    std::string out(length, '\0');
    EVP_KDF* kdf = EVP_KDF_fetch(nullptr, "HKDF", nullptr);
    EVP_KDF_CTX* one = EVP_KDF_CTX_new(kdf);
    OSSL_PARAM params[] = {OSSL_PARAM_construct_utf8_string("digest", const_cast<char*>("SHA256"), 0),
                           OSSL_PARAM_construct_octet_string("key", const_cast<char*>(secret.data()), secret.size()),
                           OSSL_PARAM_construct_octet_string("salt", const_cast<char*>(with.data()), with.size()),
                           OSSL_PARAM_construct_octet_string("info", const_cast<char*>(info.data()), info.size()), OSSL_PARAM_construct_end()};
    EVP_KDF_derive(one, reinterpret_cast<unsigned char*>(out.data()), length, params);
    EVP_KDF_CTX_free(one), EVP_KDF_free(kdf);
    return out;
  };
  const std::string secret = hkdf(auth, shared, std::string("WebPush: info") + '\0' + own.shown + sender, 32);
  const std::string key = hkdf(salt, secret, std::string("Content-Encoding: aes128gcm") + '\0', 16),
                    nonce = hkdf(salt, secret, std::string("Content-Encoding: nonce") + '\0', 12);
  const std::string sealed = body.substr(86, body.size() - 86 - 16), tag = body.substr(body.size() - 16);
  std::string text(sealed.size(), '\0');
  EVP_CIPHER_CTX* cipher = EVP_CIPHER_CTX_new();
  int length = 0, rest = 0;
  EVP_DecryptInit_ex(cipher, EVP_aes_128_gcm(), nullptr, reinterpret_cast<const unsigned char*>(key.data()),
                     reinterpret_cast<const unsigned char*>(nonce.data()));
  EVP_DecryptUpdate(cipher, reinterpret_cast<unsigned char*>(text.data()), &length, reinterpret_cast<const unsigned char*>(sealed.data()),
                    static_cast<int>(sealed.size()));
  EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_GCM_SET_TAG, 16, const_cast<char*>(tag.data()));
  const bool is_true = EVP_DecryptFinal_ex(cipher, reinterpret_cast<unsigned char*>(text.data()) + length, &rest) == 1;
  EVP_CIPHER_CTX_free(cipher);
  EXPECT_TRUE(is_true) << "somebody changed it";
  return text.substr(0, text.find_last_of('\2'));
}

}  // namespace
}  // namespace spiral::testing
