// Other servers of the same store. A table is at one of them at a time; whoever comes to another one is led there: his requests, and his line as long as it
// lasts. Servers know each other by a key that the store keeps, and call each other at a port of its own, where no limits hold: they held at the
// server that people came to. Only server.cpp includes this.
#pragma once

#include "server/http.hpp"

namespace spiral {

inline constexpr const char* key_field = "Spiral-Key";
inline constexpr const char* for_field = "Spiral-For";  // whom a server speaks for: his address of the network
inline constexpr auto peer_patience = std::chrono::seconds(5);

struct Peers {
  std::string key;  // empty where nothing is shared

  // Whom a server speaks for; nobody if it is none of ours.
  std::optional<std::string> client_of(const Request& request) const {
    if (key.empty() || !are_equal_secrets(std::string(request[key_field]), key)) return std::nullopt;
    return std::string(request[for_field]);
  }
};

// "127.0.0.1:9000", "[::1]:9000"; without a port any free one.
inline std::optional<tcp::endpoint> endpoint_of(const std::string& words) {
  const bool is_bracketed = words.starts_with('[');
  const std::size_t end = is_bracketed ? words.find(']') : words.find(':');
  const std::string host = words.substr(is_bracketed, end == std::string::npos ? end : end - is_bracketed);
  const std::size_t colon = end == std::string::npos ? end : words.find(':', end);
  const std::string port = colon == std::string::npos ? "0" : words.substr(colon + 1);
  beast::error_code error;
  const auto address = asio::ip::make_address(host, error);
  const bool is_port = !port.empty() && port.size() <= 5 && port.find_first_not_of("0123456789") == std::string::npos && std::stoi(port) <= 65535;
  if (error || !is_port) return std::nullopt;
  return tcp::endpoint(address, static_cast<unsigned short>(std::stoi(port)));
}

inline std::string words_of(const tcp::endpoint& endpoint) {
  const std::string host = endpoint.address().to_string();
  return (endpoint.address().is_v6() ? "[" + host + "]" : host) + ":" + std::to_string(endpoint.port());
}

inline awaitable<bool> reach(beast::tcp_stream& stream, const std::string& where) {
  const std::optional<tcp::endpoint> endpoint = endpoint_of(where);
  if (!endpoint) co_return false;
  stream.expires_after(peer_patience);
  const auto [error] = co_await stream.async_connect(*endpoint, quietly);
  if (error) co_return false;
  beast::error_code ignored;
  stream.socket().set_option(tcp::no_delay(true), ignored);
  co_return true;
}

// Nothing if it does not answer.
inline awaitable<std::optional<HttpReply>> ask_peer(const Peers& peers, const std::string& where, const HttpRequest& asked) {
  beast::tcp_stream stream(co_await asio::this_coro::executor);
  const bool is_reached = co_await reach(stream, where);
  if (!is_reached) co_return std::nullopt;
  Request request(http::string_to_verb(asked.method), asked.target, 11);
  request.set(http::field::host, where);
  request.set(http::field::content_type, asked.content_type);
  request.set(http::field::authorization, asked.authorization);
  request.set(key_field, peers.key), request.set(for_field, asked.address);
  request.body() = asked.body;
  request.prepare_payload();
  const auto [unsent, sent] = co_await http::async_write(stream, request, quietly);
  if (unsent) co_return std::nullopt;
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64u << 20);
  if (request.method() == http::verb::head) parser.skip(true);
  stream.expires_after(peer_patience);
  const auto [error, size] = co_await http::async_read(stream, buffer, parser, quietly);
  if (error) co_return std::nullopt;
  const auto& response = parser.get();
  HttpReply reply{static_cast<int>(response.result_int()), response.body()};
  reply.type = std::string(response[http::field::content_type]);
  co_return reply;
}

// A line to there, for this address. False if there is none to be had.
inline awaitable<bool> open_line(const Peers& peers, Socket& socket, const std::string& where, const std::string& address) {
  const bool is_reached = co_await reach(beast::get_lowest_layer(socket), where);
  if (!is_reached) co_return false;
  beast::get_lowest_layer(socket).expires_never();
  socket.set_option(websocket::stream_base::timeout{peer_patience, std::chrono::seconds(60), true});
  const auto say_who = [key = peers.key, address](websocket::request_type& request) { request.set(key_field, key), request.set(for_field, address); };
  socket.set_option(websocket::stream_base::decorator(say_who));
  socket.read_message_max(64u << 20);
  socket.write_buffer_bytes(1024), socket.auto_fragment(false);
  const auto [error] = co_await socket.async_handshake(where, "/ws", quietly);
  co_return !error;
}

}  // namespace spiral
