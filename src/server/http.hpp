// HTTP as Boost.Beast has it, from and to what the house understands. Only server.cpp includes this.
#pragma once

#include "server/front_door.hpp"
#include "server/session.hpp"

namespace spiral {

inline HttpRequest plain(Request& request, const std::string& address) {
  const auto field = [&](http::field name) { return std::string(request[name]); };
  // clang-format off
  return {std::string(request.method_string()), std::string(request.target()), address, field(http::field::host), field(http::field::origin),
          field(http::field::content_type), field(http::field::accept_encoding), field(http::field::authorization), std::move(request.body())};
  // clang-format on
}

inline awaitable<void> answer(beast::tcp_stream& stream, const HttpReply& reply, const Request& request, bool keep) {
  http::response<http::string_body> response(static_cast<http::status>(reply.status), request.version());
  response.set(http::field::content_type, reply.type);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");  // a link to a table is an invitation
  response.set("X-Frame-Options", "DENY");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Content-Security-Policy",
               "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
               "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  response.set(http::field::cache_control, reply.never_changes ? "public, max-age=31536000, immutable" : "no-store");
  if (reply.is_gzip) response.set(http::field::content_encoding, "gzip"), response.set(http::field::vary, "Accept-Encoding");
  response.keep_alive(keep);
  const std::size_t size = reply.body.size();
  if (request.method() != http::verb::head) response.body() = reply.body;
  response.prepare_payload();
  if (request.method() == http::verb::head) response.content_length(size);
  http::response_serializer<http::string_body> writer(response);
  if (request.method() == http::verb::head) co_await http::async_write_header(stream, writer, quietly);
  else co_await http::async_write(stream, writer, quietly);
}

}  // namespace spiral
