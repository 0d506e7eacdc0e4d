// The only file that knows Boost.Beast, which is slow to compile. One thread runs everything but the bots' thinking.
#include "server/server.hpp"

#include <chrono>
#include <csignal>
#include <future>

#include "server/file_limit.hpp"
#include "server/front_door.hpp"
#include "server/log.hpp"
#include "server/open_store.hpp"
#include "server/peers.hpp"
#include "server/reminder_service.hpp"
#include "server/sodium_secrets.hpp"
#include "tables/library.hpp"

namespace spiral {
namespace {

constexpr std::size_t longest_message = 64 * 1024;
constexpr std::size_t longest_body = 128 * 1024;
constexpr Time longest_silence = 10000;  // until the first message, and between two pieces of a slow reader's

class BeastServer final : public Server {
 public:
  BeastServer(ServerOptions options, std::unique_ptr<Store> store)
      : options_(std::move(options)), store_(std::move(store)), bots_(static_cast<std::size_t>(std::max(1, options_.house.bot_threads))), acceptor_(io_),
        peer_acceptor_(io_), ticker_(io_), house_(*store_, sodium_secrets(), options_.house, hooks()),
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
    const std::string problem = listen_at(acceptor_, {address, static_cast<unsigned short>(options_.port)});
    if (!problem.empty()) return problem;
    port_ = options_.port = acceptor_.local_endpoint(error).port();
    return store_->is_elsewhere() ? listen_to_peers() : "";
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
    if (peer_acceptor_.is_open()) asio::co_spawn(io_, accept_peers(), asio::detached);
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
  static std::string listen_at(tcp::acceptor& acceptor, const tcp::endpoint& endpoint) {
    beast::error_code error;
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(4096, error);
    return error ? "cannot listen on " + words_of(endpoint) + ": " + error.message() : "";
  }

  std::string listen_to_peers() {
    const std::optional<tcp::endpoint> endpoint = endpoint_of(options_.peers);
    if (!endpoint || endpoint->address().is_unspecified())
      return "--peers should be an address of this machine, perhaps with a port, such as 10.0.0.2:9000; found \"" + options_.peers + "\"";
    if (const std::string problem = listen_at(peer_acceptor_, *endpoint); !problem.empty()) return problem;
    beast::error_code error;
    if (!store_->share(words_of(peer_acceptor_.local_endpoint(error)))) return peer_acceptor_.close(error), "";
    peers_.key = to_base64url(store_->reminder_rows()->keep_secret("servers", sodium_secrets().random(32)));
    return peers_.key.empty() ? "the key of the servers cannot be read" : "";
  }

  void log(const char* event, const nlohmann::ordered_json& fields) const {
    if (options_.logs) log_line(event, fields);
  }

  Now now() const { return {steady_time(), options_.wall_clock ? options_.wall_clock() : milliseconds<std::chrono::system_clock>()}; }

  HouseHooks hooks() {
    HouseHooks hooks;
    hooks.now = [this] { return now(); };
    hooks.log = [this](const char* event, const std::string& why) { log(event, {{"why", why}}); };
    hooks.send = [this](ConnectionId id, std::string text) {
      if (const auto known = sessions_.find(id); known != sessions_.end()) known->second->send(std::move(text));
    };
    hooks.close = [this](ConnectionId id) {
      if (const auto known = sessions_.find(id); known != sessions_.end()) known->second->end(websocket::close_code::try_again_later);
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
    acceptor_.close(ignored), peer_acceptor_.close(ignored);
    house_.flush_and_wait();
    for (const auto& [id, session] : sessions_) session->end(websocket::close_code::going_away);
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
        const bool is_stuck =
            (!session->waiting.empty() || (!session->is_open && !session->beyond) || session->is_ending) && now - session->last_progress > longest_silence;
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
      asio::co_spawn(io_, serve(beast::tcp_stream(std::move(socket)), {address, false}), [this, address](std::exception_ptr) {
        --connections_;
        if (--by_address_[address] == 0) by_address_.erase(address);
      });
    }
  }

  awaitable<void> accept_peers() {
    while (!is_stopping_) {
      auto [error, socket] = co_await peer_acceptor_.async_accept(quietly);
      if (error == asio::error::operation_aborted) co_return;
      beast::error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      if (!error) asio::co_spawn(io_, serve(beast::tcp_stream(std::move(socket)), {"", true}), asio::detached);
    }
  }

  struct Caller {
    std::string address;   // of the network; for a peer: of whom it speaks for
    bool is_peer = false;  // came by the door for other servers
  };

  awaitable<void> serve(beast::tcp_stream stream, Caller caller) {
    Request upgrade;
    const bool is_upgrade = co_await serve_requests(stream, caller, upgrade);
    if (is_upgrade) co_await serve_socket(std::move(stream), std::move(upgrade), std::move(caller));
  }

  // Until the connection ends, or true if it becomes a WebSocket. By itself, so that a WebSocket does not hold what reading HTTP took.
  awaitable<bool> serve_requests(beast::tcp_stream& stream, Caller& caller, Request& upgrade) {
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
      if (caller.is_peer) {
        const std::optional<std::string> client = peers_.client_of(request);
        if (!client) co_return false;
        caller.address = *client;
      }
      if (websocket::is_upgrade(request)) {
        const HttpReply refusal = caller.is_peer ? HttpReply{} : door_.check_upgrade(plain(request, caller.address), steady_time());
        stream.expires_never();
        upgrade = std::move(request);
        if (refusal.status != 200) co_await answer(stream, refusal, upgrade, false);
        co_return refusal.status == 200;
      }
      const HttpRequest asked = plain(request, caller.address);
      const HttpReply reply = co_await reply_to(asked, caller);
      const bool keep = request.keep_alive() && reply.status != 429;
      stream.expires_after(std::chrono::seconds(20));
      co_await answer(stream, reply, request, keep);
      if (!keep) break;
    }
    co_return false;
  }

  awaitable<HttpReply> reply_to(const HttpRequest& asked, const Caller& caller) {
    HttpReply reply = caller.is_peer ? door_.reply_to_peer(asked) : door_.reply_to(asked, steady_time());
    const auto stored = when_stored();
    if (!stored->is_kept) co_await stored->alarm.async_wait(quietly);
    if (!stored->is_kept.value_or(false)) co_return refusal(503, not_saved);
    for (std::size_t i = 0; i < reply.elsewhere.size() && !caller.is_peer; ++i) {
      const std::optional<HttpReply> other = co_await ask_peer(peers_, reply.elsewhere[i], asked);
      if (other && other->status != 404) co_return *other;
      if (other && reply.body.empty()) reply.body = other->body, reply.status = other->status;
    }
    if (reply.body.empty() && reply.status == 503) co_return refusal(503, "this table is at a server that is out of reach; please try again");
    co_return reply;
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

  // --- WebSocket ---

  awaitable<void> serve_socket(beast::tcp_stream stream, Request request, Caller caller) {
    const auto session = std::make_shared<SocketSession>(std::move(stream), ++last_id_, std::move(caller.address), limits(caller.is_peer));
    session->is_peer = caller.is_peer;
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
    if (session->beyond) session->beyond->end(websocket::close_code::normal);
    log("disconnected", {{"connection", session->id}});
  }

  SocketSession::Limits limits(bool is_peer) {
    return {is_peer ? 0 : options_.messages_per_second, options_.most_waiting_bytes, house_.metrics().slow_readers};
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
        else if (session->beyond) session->beyond->send(text);
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
    if (!opened.elsewhere.empty() && !session->is_peer) return lead(session, opened.elsewhere, text);
    if (opened.should_try_again) return session->end(websocket::close_code::try_again_later);
    // Guessing costs: wrong tokens count as changes do.
    const bool may_try_again = door_.may_try_again(session->address, now);
    ++house_.metrics().refused;
    say_and_end(session, may_try_again ? opened.problem : "too many attempts; wait a little", websocket::close_code::policy_error);
  }

  // His table is at another server: from now on his line goes on to there.
  void lead(const std::shared_ptr<SocketSession>& session, const std::string& where, const std::string& first) {
    session->beyond = std::make_shared<SocketSession>(beast::tcp_stream(io_), 0, "", limits(true));
    session->beyond->is_writing = true;  // not before it is there
    session->beyond->send(first);
    asio::co_spawn(io_, lead_on(session, session->beyond, where), asio::detached);
  }
  awaitable<void> lead_on(std::shared_ptr<SocketSession> session, std::shared_ptr<SocketSession> beyond, std::string where) {
    const bool is_reached = co_await open_line(peers_, beyond->socket, where, session->address);
    if (is_reached) beyond->start_writing();
    for (beast::error_code error; is_reached && !error;) {
      beast::flat_buffer buffer;
      const auto [fault, size] = co_await beyond->socket.async_read(buffer, quietly);
      if (error = fault; !error) session->send(beast::buffers_to_string(buffer.data()));
    }
    const auto reason = static_cast<websocket::close_code>(beyond->socket.reason().code);
    session->end(reason == websocket::close_code::policy_error || reason == websocket::close_code::going_away ? reason
                                                                                                              : websocket::close_code::try_again_later);
    beyond->drop();
  }

  void say_and_end(const std::shared_ptr<SocketSession>& session, const std::string& words, websocket::close_code reason) {
    session->send(wire::to_json(error_about(0, words)));
    session->end(reason);
  }

  ServerOptions options_;
  std::unique_ptr<Store> store_;
  asio::io_context io_{1};
  asio::thread_pool bots_, deduction_{1}, disk_{1};
  tcp::acceptor acceptor_, peer_acceptor_;
  Peers peers_;
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
  wanted.is_shared = true;
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
