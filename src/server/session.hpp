// One WebSocket of the server. Only server.cpp includes this: it brings Boost.Beast with it.
#pragma once

#include <netinet/tcp.h>

#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <chrono>
#include <deque>

#include "server/server.hpp"
#include "tables/limits.hpp"

namespace spiral {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using asio::awaitable;
using Socket = websocket::stream<beast::tcp_stream>;
using Request = http::request<http::string_body>;

inline constexpr auto quietly = asio::as_tuple(asio::use_awaitable);  // errors as values

template <class Clock>
Time milliseconds() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}
inline Time steady_time() { return milliseconds<std::chrono::steady_clock>(); }

// Messages wait in a queue; a reader that lets it grow is dropped.
struct SocketSession : std::enable_shared_from_this<SocketSession> {
  struct Limits {
    int messages_per_second;  // 0 for none
    std::size_t most_waiting_bytes;
    std::uint64_t& slow_readers;  // so many were dropped
  };
  SocketSession(beast::tcp_stream&& stream, ConnectionId number, std::string from, const Limits& its)
      : socket(std::move(stream)), id(number), address(std::move(from)), messages(its.messages_per_second, its.messages_per_second * 3.0), limits(its) {}

  void send(std::string text) {
    if (is_ending) return;
    if (waiting_bytes + text.size() > limits.most_waiting_bytes) {
      ++limits.slow_readers;
      return drop();
    }
    if (waiting.empty()) last_progress = steady_time();
    waiting_bytes += text.size();
    waiting.push_back(std::move(text));
    if (!is_writing) start_writing();
  }

  // When what waits is written.
  void end(websocket::close_code why) {
    if (is_ending) return;
    is_ending = true;
    reason = why;
    if (!is_writing) start_writing();
  }

  void start_writing() {
    is_writing = true;
    // Not at once: more of the same turn will follow, to be written together.
    asio::post(socket.get_executor(), [self = shared_from_this()] { asio::co_spawn(self->socket.get_executor(), write_all(self), asio::detached); });
  }

  void drop() {
    beast::error_code ignored;
    beast::get_lowest_layer(socket).socket().close(ignored);
  }

  // Corked, the system gathers what is written: one packet and one awakening of the reader instead of one for each message.
  void cork(bool is_corked) {
    beast::error_code ignored;
    beast::get_lowest_layer(socket).socket().set_option(asio::detail::socket_option::boolean<IPPROTO_TCP, TCP_CORK>(is_corked), ignored);
  }

  static awaitable<void> write_all(std::shared_ptr<SocketSession> self) {
    self->socket.text(true);
    const bool is_corked = self->waiting.size() > 1;
    if (is_corked) self->cork(true);
    while (!self->waiting.empty()) {
      const std::string text = std::move(self->waiting.front());
      self->waiting.pop_front();
      const auto [error, size] = co_await self->socket.async_write(asio::buffer(text), quietly);
      self->waiting_bytes -= text.size();
      if (error) {
        self->waiting.clear(), self->waiting_bytes = 0, self->is_writing = false;
        co_return self->drop();
      }
      self->last_progress = steady_time();
    }
    if (is_corked) self->cork(false);
    self->waiting.shrink_to_fit();
    if (self->is_ending) co_await self->socket.async_close(self->reason, quietly);
    self->is_writing = false;
  }

  Socket socket;
  ConnectionId id;
  std::string address;
  Allowance messages;
  Limits limits;
  std::deque<std::string> waiting;
  std::size_t waiting_bytes = 0;
  bool is_writing = false;
  bool is_open = false;                        // the house knows it
  bool is_peer = false;                        // another server, which speaks for somebody
  std::shared_ptr<SocketSession> beyond = {};  // the rest of it, to the server whose table it is
  bool is_ending = false;                      // what waits is written, then it is closed
  websocket::close_code reason = websocket::close_code::normal;
  Time last_progress = 0;
};

}  // namespace spiral
