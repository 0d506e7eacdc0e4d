// The server: HTTP and WebSocket around a House. Which network library does it is known to server.cpp alone.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/carriers.hpp"
#include "tables/house.hpp"

namespace spiral {

struct ServerOptions {
  std::string host = "127.0.0.1";
  int port = 0;                            // 0: any free one
  std::string data;                        // the folder of the database
  std::string store;                       // postgresql://…, instead of the folder
  std::string peers = "127.0.0.1";         // where other servers of the same database reach us: an address, perhaps with a port
  std::string web;                         // the built web client; empty for none
  std::vector<std::string> allowed_hosts;  // names we go by besides addresses, localhost and the machine's own
  // Where others of the network reach us; asked for anew each time, because a laptop wanders.
  std::function<std::vector<std::string>()> lan_addresses = {};
  std::string metrics_key;  // whoever shows it may read /metrics; empty: nobody
  // Reminders of games that are played by the day: where people reach us, and how letters leave. Without the first nobody is reminded.
  std::string site;         // "https://game.example"
  std::string mail_server;  // smtp://…
  std::string mail_from;
  bool web_push = false;
  int mails_per_hour = 10;                                         // that ask whether somebody wants any, for one address of the network
  std::function<void(MailRoute&, PushRoute&)> change_routes = {};  // for tests: to servers of their own
  bool survives_power_cuts = true;
  int check_seconds = 10;                 // at most so long is the database looked at before the start
  std::function<Time()> wall_clock = {};  // for tests: instead of the system's
  bool logs = true;
  HouseOptions house;

  // Limits; 0 for none. They hold for one address of the network but the last two, which hold for one connection.
  int requests_per_minute = 1200;
  int changes_per_minute = 120;  // POST, and WebSocket connections with a wrong token
  int tables_per_hour = 120;
  int connections_per_address = 64;
  int most_connections = 20000;  // of the whole server
  int messages_per_second = 20;
  std::size_t most_waiting_bytes = 4u << 20;  // a reader this far behind is dropped
};

class Server {
 public:
  virtual ~Server() = default;

  virtual int port() const = 0;
  // Serves until stop(), or a signal if `until_signal`. False if it had to give up because the disk keeps nothing any more.
  virtual bool run(bool until_signal) = 0;
  // From any thread. Gracefully: everybody is told and everything written; otherwise at once, as if the process had died.
  virtual void stop(bool gracefully) = 0;
  // Does something with the house on the server's thread and waits for it. For tests and tools, while run() runs.
  virtual void with_house(std::function<void(House&)> act) = 0;
};

struct StartedServer {
  std::unique_ptr<Server> server;  // null if there is an error
  std::string error;
};
// Opens the store and the port.
StartedServer start_server(const ServerOptions& options);
// With a store of one's own; tests have some that fail.
StartedServer start_server(const ServerOptions& options, std::unique_ptr<Store> store);

}  // namespace spiral
