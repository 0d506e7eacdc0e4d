// One WebSocket of the server. Only server.cpp includes this: it brings Boost.Beast with it.
#pragma once

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
using Request = http::request<http::string_body>;

inline constexpr auto quietly = asio::as_tuple(asio::use_awaitable);  // errors as values

template <class Clock>
Time milliseconds() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}
inline Time steady_time() { return milliseconds<std::chrono::steady_clock>(); }

// Beneath a WebSocket. What is written while it gathers leaves with the first piece that is not gathered: one call of the system, one packet and one
// awakening of the reader instead of one for each message.
class GatheringStream {
 public:
  using executor_type = beast::tcp_stream::executor_type;
  using next_layer_type = beast::tcp_stream;

  explicit GatheringStream(beast::tcp_stream&& stream) : stream_(std::move(stream)) {}

  executor_type get_executor() noexcept { return stream_.get_executor(); }
  next_layer_type& next_layer() noexcept { return stream_; }
  const next_layer_type& next_layer() const noexcept { return stream_; }
  void gather(bool is_gathering) { is_gathering_ = is_gathering; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return stream_.async_read_some(buffers, std::forward<Token>(token));
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    const auto write = [this](auto handler, const Buffers& pieces) {
      const std::size_t size = beast::buffer_bytes(pieces), before = gathered_.size();
      gathered_.resize(before + size);
      asio::buffer_copy(asio::buffer(gathered_.data() + before, size), pieces);
      if (is_gathering_ && gathered_.size() < most_gathered)
        return asio::post(get_executor(), beast::bind_front_handler(std::move(handler), beast::error_code(), size));
      asio::async_write(stream_, asio::buffer(gathered_), [this, size, handler = std::move(handler)](beast::error_code error, std::size_t) mutable {
        gathered_ = {};  // idle connections hold nothing
        handler(error, error ? 0 : size);
      });
    };
    return asio::async_initiate<Token, void(beast::error_code, std::size_t)>(write, token, buffers);
  }

 private:
  static constexpr std::size_t most_gathered = 64 * 1024;

  beast::tcp_stream stream_;
  std::string gathered_;
  bool is_gathering_ = false;
};

template <class Handler>
void async_teardown(beast::role_type role, GatheringStream& stream, Handler&& handler) {
  using websocket::async_teardown;
  async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

using Socket = websocket::stream<GatheringStream>;

// Messages wait in a queue; a reader that lets it grow is dropped.
struct SocketSession : std::enable_shared_from_this<SocketSession> {
  struct Limits {
    int messages_per_second;  // 0 for none
    std::size_t most_waiting_bytes;
    std::uint64_t& slow_readers;  // so many were dropped
  };
  SocketSession(beast::tcp_stream&& stream, ConnectionId number, std::string from, const Limits& its)
      : socket(GatheringStream(std::move(stream))), id(number), address(std::move(from)), messages(its.messages_per_second, its.messages_per_second * 3.0),
        limits(its) {}

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

  static awaitable<void> write_all(std::shared_ptr<SocketSession> self) {
    self->socket.text(true);
    while (!self->waiting.empty()) {
      self->socket.next_layer().gather(self->waiting.size() > 1);
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
