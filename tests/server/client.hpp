// A client for tests and load: plain sockets and just enough of HTTP and WebSocket to speak to our server, and to misbehave on purpose.
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <deque>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace spiral::testing {

using Json = nlohmann::json;

// Where this thread's connections come from: 127.0.0.N, so that limits an address can be tried with several. 0: wherever the system likes.
inline thread_local std::uint8_t loopback_number = 0;

// A connected socket to this machine, or -1.
inline int connect_to(int port) {
  const int handle = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (handle < 0) return -1;
  if (loopback_number != 0) {
    sockaddr_in from{};
    from.sin_family = AF_INET;
    from.sin_addr.s_addr = htonl(INADDR_LOOPBACK - 1 + loopback_number);
    ::bind(handle, reinterpret_cast<sockaddr*>(&from), sizeof from);
  }
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int yes = 1;
  ::setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  if (::connect(handle, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) return handle;
  ::close(handle);
  return -1;
}

inline bool send_all(int handle, const std::string& bytes) {
  for (std::size_t sent = 0; sent < bytes.size();) {
    const ssize_t size = ::send(handle, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
    if (size <= 0) return false;
    sent += static_cast<std::size_t>(size);
  }
  return true;
}

// Waits for bytes; false at the end of the connection or after the time.
inline bool receive_some(int handle, std::string& into, int milliseconds) {
  pollfd waiting{handle, POLLIN, 0};
  if (::poll(&waiting, 1, milliseconds) <= 0) return false;
  char bytes[16384];
  const ssize_t size = ::recv(handle, bytes, sizeof bytes, 0);
  if (size <= 0) return false;
  into.append(bytes, static_cast<std::size_t>(size));
  return true;
}

// One frame from a client; its mask may be anything.
inline std::string frame_of(const std::string& text, int opcode = 1, bool is_final = true, bool is_masked = true) {
  std::string frame(1, static_cast<char>((is_final ? 0x80 : 0) | opcode));
  const int mask_bit = is_masked ? 0x80 : 0;
  if (text.size() < 126) {
    frame.push_back(static_cast<char>(mask_bit | static_cast<int>(text.size())));
  } else if (text.size() < 65536) {
    frame.push_back(static_cast<char>(mask_bit | 126));
    frame.push_back(static_cast<char>(text.size() >> 8)), frame.push_back(static_cast<char>(text.size() & 255));
  } else {
    frame.push_back(static_cast<char>(mask_bit | 127));
    for (int shift = 56; shift >= 0; shift -= 8) frame.push_back(static_cast<char>((text.size() >> shift) & 255));
  }
  constexpr unsigned char mask[4] = {0x12, 0x34, 0x56, 0x78};
  if (is_masked)
    for (unsigned char byte : mask) frame.push_back(static_cast<char>(byte));
  for (std::size_t i = 0; i < text.size(); ++i) frame.push_back(is_masked ? static_cast<char>(text[i] ^ mask[i % 4]) : text[i]);
  return frame;
}

inline std::string host_header(const std::string& extra_headers) { return extra_headers.find("Host:") == std::string::npos ? "Host: 127.0.0.1\r\n" : ""; }

inline std::string upgrade_request(const std::string& extra_headers = "") {
  return "GET /ws HTTP/1.1\r\n" + host_header(extra_headers) +
         "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" + extra_headers + "\r\n";
}

// Takes frames of a server apart. Pings are answered by whoever holds the socket.
class FrameReader {
 public:
  std::string bytes;

  struct Frame {
    int opcode = 0;
    std::string text;
  };
  std::optional<Frame> next() {
    if (bytes.size() - at_ < 2) return std::nullopt;
    const auto byte = [&](std::size_t place) { return static_cast<unsigned char>(bytes[at_ + place]); };
    std::size_t size = byte(1) & 127, start = 2;
    if (size == 126) {
      if (bytes.size() - at_ < 4) return std::nullopt;
      size = static_cast<std::size_t>(byte(2) << 8 | byte(3)), start = 4;
    } else if (size == 127) {
      if (bytes.size() - at_ < 10) return std::nullopt;
      size = 0, start = 10;
      for (std::size_t i = 2; i < 10; ++i) size = size << 8 | byte(i);
    }
    if (bytes.size() - at_ < start + size) return std::nullopt;
    Frame frame{byte(0) & 15, bytes.substr(at_ + start, size)};
    at_ += start + size;
    if (at_ > 65536 || at_ == bytes.size()) bytes.erase(0, at_), at_ = 0;
    return frame;
  }

 private:
  std::size_t at_ = 0;
};

struct HttpAnswer {
  int status = 0;  // 0: no answer
  std::string headers;
  std::string body;
  Json json() const { return Json::parse(body, nullptr, false); }
};

inline HttpAnswer request(int port, const std::string& method, const std::string& target, const std::string& body = "", const std::string& extra_headers = "",
                          int milliseconds = 10000) {
  HttpAnswer answer;
  const int handle = connect_to(port);
  if (handle < 0) return answer;
  std::string head = method + " " + target + " HTTP/1.1\r\n" + host_header(extra_headers) + "Connection: close\r\n" + extra_headers;
  if (method == "POST") head += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  if (method == "POST" && extra_headers.find("Content-Type") == std::string::npos) head += "Content-Type: application/json\r\n";
  send_all(handle, head + "\r\n" + body);
  std::string all;
  while (receive_some(handle, all, milliseconds)) {
  }
  ::close(handle);
  const std::size_t end = all.find("\r\n\r\n");
  if (end == std::string::npos || all.size() < 12) return answer;
  answer.status = std::atoi(all.c_str() + 9);
  answer.headers = all.substr(0, end);
  answer.body = all.substr(end + 4);
  return answer;
}

// One WebSocket connection that waits for what it wants.
class Client {
 public:
  Client() = default;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { close(); }

  bool connect(int port, const std::string& extra_headers = "") {
    close();
    reader_ = {};
    handle_ = connect_to(port);
    if (handle_ < 0 || !send_all(handle_, upgrade_request(extra_headers))) return false;
    while (reader_.bytes.find("\r\n\r\n") == std::string::npos)
      if (!receive_some(handle_, reader_.bytes, 5000)) return close(), false;
    const bool accepted = reader_.bytes.starts_with("HTTP/1.1 101");
    reader_.bytes.erase(0, reader_.bytes.find("\r\n\r\n") + 4);
    if (!accepted) close();
    return accepted;
  }
  void close() {
    if (handle_ >= 0) ::close(handle_);
    handle_ = -1;
  }
  bool is_open() const { return handle_ >= 0; }
  int handle() const { return handle_; }

  bool say(const Json& message) { return send_bytes(frame_of(message.dump())); }
  bool send_bytes(const std::string& bytes) { return handle_ >= 0 && send_all(handle_, bytes); }

  // The next message as it came; empty when the connection ends or the time is over.
  std::string receive_text(int milliseconds = 5000) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    while (handle_ >= 0) {
      while (auto frame = reader_.next()) {
        if (frame->opcode == 1) return frame->text;
        if (frame->opcode == 9) send_bytes(frame_of(frame->text, 10));
        if (frame->opcode == 8) return close(), std::string();
      }
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now()).count();
      pollfd waiting{handle_, POLLIN, 0};
      if (::poll(&waiting, 1, left > 0 ? static_cast<int>(left) : 0) == 0) return {};
      if (!receive_some(handle_, reader_.bytes, 0)) return close(), std::string();
    }
    return {};
  }
  Json receive(int milliseconds = 5000) {
    const std::string text = receive_text(milliseconds);
    return text.empty() ? Json() : Json::parse(text);
  }
  // Skips to the next message of this type.
  Json wait_for(const std::string& type, int milliseconds = 5000) {
    for (Json message = receive(milliseconds); !message.is_null(); message = receive(milliseconds))
      if (message["type"] == type) return message;
    return {};
  }

 private:
  int handle_ = -1;
  FrameReader reader_;
};

}  // namespace spiral::testing
