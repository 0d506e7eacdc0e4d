// The only file that knows Boost.Beast, which is slow to compile. One thread runs everything but the bots' thinking.
#include "server/server.hpp"

#include <chrono>
#include <csignal>
#include <future>

#include "server/file_limit.hpp"
#include "server/front_door.hpp"
#include "server/log.hpp"
#include "server/open_store.hpp"
#include "server/reminder_service.hpp"
#include "server/session.hpp"
#include "server/sodium_secrets.hpp"
#include "tables/library.hpp"

namespace spiral {
namespace {

constexpr auto quietly = asio::as_tuple(asio::use_awaitable);  // errors as values
constexpr std::size_t longest_message = 64 * 1024;
constexpr std::size_t longest_body = 128 * 1024;
constexpr Time longest_silence = 10000;  // until the first message, and between two pieces of a slow reader's

template <class Clock>
Time milliseconds() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}
Time steady_time() { return milliseconds<std::chrono::steady_clock>(); }

class BeastServer final : public Server {
 public:
  BeastServer(ServerOptions options, std::unique_ptr<Store> store)
      : options_(std::move(options)), store_(std::move(store)), bots_(static_cast<std::size_t>(std::max(1, options_.house.bot_threads))), acceptor_(io_),
        ticker_(io_), house_(*store_, sodium_secrets(), options_.house, hooks()),
        reminders_(
            options_, house_, *store_, [this] { return now(); }, [this](std::function<void()> act) { asio::post(io_, std::move(act)); }),
        door_(options_, house_, &reminders_) {}

  ~BeastServer() override {
    bots_.stop(), bots_.join();
    disk_.stop(), disk_.join();
    // Coroutines end with the io_context, which goes last; they must not find a house then.
    sessions_.clear();
  }

  std::string listen() {
    beast::error_code error;
    const auto address = asio::ip::make_address(options_.host, error);
    if (error) return "--host should be an address such as 127.0.0.1; found \"" + options_.host + "\"";
    const tcp::endpoint endpoint(address, static_cast<unsigned short>(options_.port));
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(4096, error);
    if (error) return "cannot listen on " + options_.host + ":" + std::to_string(options_.port) + ": " + error.message();
    port_ = options_.port = acceptor_.local_endpoint(error).port();
    return {};
  }

  int port() const override { return port_; }

  bool run(bool until_signal) override {
    asio::signal_set signals(io_);
    if (until_signal) {
      signals.add(SIGINT), signals.add(SIGTERM);
      signals.async_wait([this](beast::error_code error, int) {
        if (!error) begin_to_stop();
      });
    }
    const int files = raise_file_limit();
    log("listening", {{"port", port_}, {"files", files}});
    if (const int wanted = options_.most_connections + 100; wanted > files) log("too_few_files", {{"files", files}, {"wanted", wanted}});
    asio::co_spawn(io_, accept_all(), asio::detached);
    asio::co_spawn(io_, tick_all(), asio::detached);
    while (!io_.stopped()) {
      try {
        io_.run();
      } catch (const std::exception&) {
        log("fault", {});  // of one connection or request; the others go on
      }
    }
    log("stopped", {});
    return !has_given_up_;
  }

  void stop(bool gracefully) override {
    if (gracefully) asio::post(io_, [this] { begin_to_stop(); });
    else io_.stop();
  }

  void with_house(std::function<void(House&)> act) override {
    std::promise<void> done;
    asio::post(io_, [&] { act(house_), house_.flush_and_wait(), done.set_value(); });
    done.get_future().wait();
  }

 private:
  void log(const char* event, const nlohmann::ordered_json& fields) const {
    if (options_.logs) log_line(event, fields);
  }

  Now now() const { return {steady_time(), options_.wall_clock ? options_.wall_clock() : milliseconds<std::chrono::system_clock>()}; }

  HouseHooks hooks() {
    HouseHooks hooks;
    hooks.now = [this] { return now(); };
    hooks.log = [this](const char* event, const std::string& why) { log(event, {{"why", why}}); };
    hooks.send = [this](ConnectionId id, std::string text) {
      if (const auto known = sessions_.find(id); known != sessions_.end()) send(known->second, std::move(text));
    };
    hooks.close = [this](ConnectionId id) {
      if (const auto known = sessions_.find(id); known != sessions_.end()) end(known->second, websocket::close_code::try_again_later);
    };
    hooks.run_later = [this](Time delay, std::function<void()> act) {
      if (delay <= 0) return asio::post(io_, std::move(act));
      auto timer = std::make_shared<asio::steady_timer>(io_, std::chrono::milliseconds(delay));
      timer->async_wait([timer, act = std::move(act)](beast::error_code error) {
        if (!error) act();
      });
    };
    hooks.run_aside = [this](std::function<void()> work, std::function<void()> then) { run_in(bots_, std::move(work), std::move(then)); };
    hooks.run_deduction = [this](std::function<void()> work, std::function<void()> then) { run_in(deduction_, std::move(work), std::move(then)); };
    hooks.run_at_disk = [this](std::function<void()> work, std::function<void()> then) { run_in(disk_, std::move(work), std::move(then)); };
    hooks.give_up = [this] {
      log("gives_up", {{"why", "the disk does not keep what is written"}});
      has_given_up_ = true;
      io_.stop();
    };
    return hooks;
  }

  void run_in(asio::thread_pool& pool, std::function<void()> work, std::function<void()> then) {
    asio::post(pool, [this, work = std::move(work), then = std::move(then)] {
      try {
        work();
      } catch (const std::exception&) {  // then the first offer is taken
      }
      asio::post(io_, then);
    });
  }

  // --- Stopping and ticking ---

  void begin_to_stop() {
    if (is_stopping_) return;
    is_stopping_ = true;
    log("stopping", {{"connections", sessions_.size()}});
    beast::error_code ignored;
    acceptor_.close(ignored);
    house_.flush_and_wait();
    for (const auto& [id, session] : sessions_) end(session, websocket::close_code::going_away);
    asio::co_spawn(io_, stop_when_empty(), asio::detached);
  }

  // Whoever does not say goodbye within a second is left behind.
  awaitable<void> stop_when_empty() {
    for (int i = 0; i < 100 && !sessions_.empty(); ++i) {
      asio::steady_timer pause(io_, std::chrono::milliseconds(10));
      co_await pause.async_wait(quietly);
    }
    io_.stop();
  }

  awaitable<void> tick_all() {
    for (;;) {
      ticker_.expires_after(std::chrono::seconds(1));
      co_await ticker_.async_wait(quietly);
      house_.tick(), reminders_.tick();
      const Time now = steady_time();
      door_.forget_quiet(now);
      for (const auto& [id, session] : sessions_) {
        const bool is_stuck = (!session->waiting.empty() || !session->is_open || session->is_ending) && now - session->last_progress > longest_silence;
        if (!is_stuck) continue;
        ++house_.metrics().slow_readers;
        session->drop();
      }
    }
  }

  // --- HTTP ---

  awaitable<void> accept_all() {
    while (!is_stopping_) {
      auto [error, socket] = co_await acceptor_.async_accept(quietly);
      if (error == asio::error::operation_aborted) co_return;
      if (error) {  // no file handles left, most likely: wait rather than spin
        asio::steady_timer pause(io_, std::chrono::milliseconds(100));
        co_await pause.async_wait(quietly);
        continue;
      }
      beast::error_code ignored;
      const std::string address = socket.remote_endpoint(ignored).address().to_string();
      int& held = by_address_[address];
      if ((options_.connections_per_address > 0 && held >= options_.connections_per_address) ||
          (options_.most_connections > 0 && connections_ >= options_.most_connections)) {
        ++house_.metrics().refused;
        if (held == 0) by_address_.erase(address);
        continue;  // closes it
      }
      ++held, ++connections_;
      socket.set_option(tcp::no_delay(true), ignored);
      asio::co_spawn(io_, serve(beast::tcp_stream(std::move(socket)), address), [this, address](std::exception_ptr) {
        --connections_;
        if (--by_address_[address] == 0) by_address_.erase(address);
      });
    }
  }

  awaitable<void> serve(beast::tcp_stream stream, std::string address) {
    Request upgrade;
    const bool is_upgrade = co_await serve_requests(stream, address, upgrade);
    if (is_upgrade) co_await serve_socket(std::move(stream), std::move(upgrade), std::move(address));
  }

  // Until the connection ends, or true if it becomes a WebSocket. By itself, so that a WebSocket does not hold what reading HTTP took.
  awaitable<bool> serve_requests(beast::tcp_stream& stream, const std::string& address, Request& upgrade) {
    beast::flat_buffer buffer;
    while (!is_stopping_) {
      http::request_parser<http::string_body> parser;
      parser.body_limit(longest_body), parser.header_limit(8 * 1024);
      stream.expires_after(std::chrono::seconds(20));
      const auto [error, size] = co_await http::async_read(stream, buffer, parser, quietly);
      if (error) {
        // Named, because g++ 12 destroys temporaries of a co_await twice.
        const HttpReply too_long{413, R"({"error":"this is too long"})"};
        const Request nothing(http::verb::get, "/", 11);
        if (error == http::error::body_limit || error == http::error::header_limit) co_await answer(stream, too_long, nothing, false);
        co_return false;
      }
      Request request = parser.release();
      if (websocket::is_upgrade(request)) {
        const HttpReply refusal = door_.check_upgrade(plain(request, address), steady_time());
        stream.expires_never();
        upgrade = std::move(request);
        if (refusal.status != 200) co_await answer(stream, refusal, upgrade, false);
        co_return refusal.status == 200;
      }
      HttpReply reply = door_.reply_to(plain(request, address), steady_time());
      const auto stored = when_stored();
      if (!stored->is_kept) co_await stored->alarm.async_wait(quietly);
      if (!stored->is_kept.value_or(false)) reply = refusal(503, not_saved);
      const bool keep = request.keep_alive() && reply.status != 429;
      stream.expires_after(std::chrono::seconds(20));
      co_await answer(stream, reply, request, keep);
      if (!keep) break;
    }
    co_return false;
  }

  awaitable<void> answer(beast::tcp_stream& stream, const HttpReply& reply, const Request& request, bool keep) {
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

  struct Waiting {
    explicit Waiting(asio::io_context& io) : alarm(io, asio::steady_timer::time_point::max()) {}
    asio::steady_timer alarm;  // cancelled when it is done
    std::optional<bool> is_kept;
  };
  // A reply tells of what is stored.
  std::shared_ptr<Waiting> when_stored() {
    const auto waiting = std::make_shared<Waiting>(io_);
    house_.when_stored([waiting](bool is_kept) { waiting->is_kept = is_kept, waiting->alarm.cancel(); });
    return waiting;
  }

  static HttpRequest plain(Request& request, const std::string& address) {
    const auto field = [&](http::field name) { return std::string(request[name]); };
    // clang-format off
    return {std::string(request.method_string()), std::string(request.target()), address, field(http::field::host), field(http::field::origin),
            field(http::field::content_type), field(http::field::accept_encoding), field(http::field::authorization), std::move(request.body())};
    // clang-format on
  }

  // --- WebSocket ---

  awaitable<void> serve_socket(beast::tcp_stream stream, Request request, std::string address) {
    const auto session = std::make_shared<SocketSession>(std::move(stream), ++last_id_, std::move(address), options_);
    websocket::stream_base::timeout timeout{std::chrono::seconds(10), std::chrono::seconds(60), true};
    session->socket.set_option(timeout);
    session->socket.read_message_max(longest_message);
    session->socket.write_buffer_bytes(1024);
    session->socket.auto_fragment(false);
    session->last_progress = steady_time();
    const auto [error] = co_await session->socket.async_accept(request, quietly);
    if (error) co_return;
    request = {};
    sessions_[session->id] = session;
    log("connected", {{"connection", session->id}});
    co_await read_all(session);
    sessions_.erase(session->id);
    if (session->is_open) house_.closed(session->id);
    log("disconnected", {{"connection", session->id}});
  }

  awaitable<void> read_all(std::shared_ptr<SocketSession> session) {
    for (;;) {
      beast::flat_buffer buffer;  // a new one each time: an idle connection holds none
      const auto [error, size] = co_await session->socket.async_read(buffer, quietly);
      if (error) co_return;
      if (session->is_ending) continue;  // the close is on its way
      if (!session->socket.got_text()) {
        say_and_end(session, "only text is understood here", websocket::close_code::unknown_data);
        continue;
      }
      const Time now = steady_time();
      if (!session->messages.take(now)) {
        ++house_.metrics().refused;
        say_and_end(session, "too many messages", websocket::close_code::policy_error);
        continue;
      }
      const std::string text = beast::buffers_to_string(buffer.data());
      try {
        if (session->is_open) house_.receive(session->id, text);
        else introduce(session, text, now);
      } catch (const std::exception&) {  // a fault of ours costs this connection, no other
        log("fault", {{"connection", session->id}});
        session->drop();
      }
    }
  }

  void introduce(const std::shared_ptr<SocketSession>& session, const std::string& text, Time now) {
    const House::Opened opened = house_.open(session->id, text, session->address);
    session->is_open = opened.problem.empty();
    if (session->is_open) return;
    if (opened.should_try_again) return end(session, websocket::close_code::try_again_later);
    // Guessing costs: wrong tokens count as changes do.
    const bool may_try_again = door_.may_try_again(session->address, now);
    ++house_.metrics().refused;
    say_and_end(session, may_try_again ? opened.problem : "too many attempts; wait a little", websocket::close_code::policy_error);
  }

  void say_and_end(const std::shared_ptr<SocketSession>& session, const std::string& words, websocket::close_code reason) {
    send(session, wire::to_json(error_about(0, words)));
    end(session, reason);
  }

  void end(const std::shared_ptr<SocketSession>& session, websocket::close_code reason) {
    if (session->is_ending) return;
    session->is_ending = true;
    session->reason = reason;
    if (!session->is_writing) start_writing(session);
  }

  void send(const std::shared_ptr<SocketSession>& session, std::string text) {
    if (session->is_ending) return;
    if (session->waiting_bytes + text.size() > options_.most_waiting_bytes) {
      ++house_.metrics().slow_readers;
      return session->drop();
    }
    if (session->waiting.empty()) session->last_progress = steady_time();
    session->waiting_bytes += text.size();
    session->waiting.push_back(std::move(text));
    if (!session->is_writing) start_writing(session);
  }

  void start_writing(const std::shared_ptr<SocketSession>& session) {
    session->is_writing = true;
    // Not at once: more of the same turn will follow, to be written together.
    asio::post(io_, [this, session] { asio::co_spawn(io_, write_all(session), asio::detached); });
  }

  awaitable<void> write_all(std::shared_ptr<SocketSession> session) {
    session->socket.text(true);
    const bool is_corked = session->waiting.size() > 1;
    if (is_corked) session->cork(true);
    while (!session->waiting.empty()) {
      const std::string text = std::move(session->waiting.front());
      session->waiting.pop_front();
      const auto [error, size] = co_await session->socket.async_write(asio::buffer(text), quietly);
      session->waiting_bytes -= text.size();
      if (error) {
        session->waiting.clear(), session->waiting_bytes = 0, session->is_writing = false;
        co_return session->drop();
      }
      session->last_progress = steady_time();
    }
    if (is_corked) session->cork(false);
    session->waiting.shrink_to_fit();
    if (session->is_ending) co_await session->socket.async_close(session->reason, quietly);
    session->is_writing = false;
  }

  ServerOptions options_;
  std::unique_ptr<Store> store_;
  asio::io_context io_{1};
  asio::thread_pool bots_, deduction_{1}, disk_{1};
  tcp::acceptor acceptor_;
  asio::steady_timer ticker_;
  House house_;
  ReminderService reminders_;
  FrontDoor door_;
  std::unordered_map<ConnectionId, std::shared_ptr<SocketSession>> sessions_;
  std::unordered_map<std::string, int> by_address_;
  ConnectionId last_id_ = 0;
  int connections_ = 0;
  int port_ = 0;
  bool is_stopping_ = false;
  bool has_given_up_ = false;
};

}  // namespace

StartedServer start_server(const ServerOptions& options) {
  StoreOptions wanted;
  wanted.survives_power_cuts = options.survives_power_cuts, wanted.check_seconds = options.check_seconds;
  OpenedStore opened = open_store(options.store.empty() ? options.data : options.store, wanted);
  if (!opened.store) return {nullptr, opened.error};
  if (!opened.is_checked_whole && options.logs) log_line("check_unfinished", {{"seconds", options.check_seconds}});
  return start_server(options, std::move(opened.store));
}

StartedServer start_server(const ServerOptions& options, std::unique_ptr<Store> store) {
  if (const std::string fault = fault_of_reminders(options); !fault.empty()) return {nullptr, fault};
  if (!prepare_secrets()) return {nullptr, "this system gives no random numbers"};
  library();  // read now, so that no request has to wait for it
  try {
    auto server = std::make_unique<BeastServer>(options, std::move(store));
    const std::string problem = server->listen();
    if (!problem.empty()) return {nullptr, problem};
    return {std::move(server), {}};
  } catch (const std::exception& fault) {
    return {nullptr, std::string("the server cannot start: ") + fault.what()};
  }
}

}  // namespace spiral
