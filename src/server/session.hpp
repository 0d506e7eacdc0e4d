// One WebSocket of the server. Only server.cpp includes this: it brings Boost.Beast with it.
#pragma once

#include <netinet/tcp.h>

#include <boost/asio.hpp>
#include <boost/beast.hpp>
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

// Messages wait in a queue; a reader that lets it grow is dropped.
struct SocketSession : std::enable_shared_from_this<SocketSession> {
  SocketSession(beast::tcp_stream&& stream, ConnectionId number, std::string from, const ServerOptions& options)
      : socket(std::move(stream)), id(number), address(std::move(from)), messages(options.messages_per_second, options.messages_per_second * 3.0) {}

  void drop() {
    beast::error_code ignored;
    beast::get_lowest_layer(socket).socket().close(ignored);
  }

  // Corked, the system gathers what is written: one packet and one awakening of the reader instead of one for each message.
  void cork(bool is_corked) {
    beast::error_code ignored;
    beast::get_lowest_layer(socket).socket().set_option(asio::detail::socket_option::boolean<IPPROTO_TCP, TCP_CORK>(is_corked), ignored);
  }

  Socket socket;
  ConnectionId id;
  std::string address;
  Allowance messages;
  std::deque<std::string> waiting;
  std::size_t waiting_bytes = 0;
  bool is_writing = false;
  bool is_open = false;    // the house knows it
  bool is_ending = false;  // what waits is written, then it is closed
  websocket::close_code reason = websocket::close_code::normal;
  Time last_progress = 0;
};

}  // namespace spiral
