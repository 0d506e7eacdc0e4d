// All tables of one server, and the requests about them. No sockets in here either: a request comes in as text, replies and messages go
// out as text. Everything runs on one thread but the bots' thinking.
#pragma once

#include <memory>
#include <unordered_map>

#include "server/metrics.hpp"
#include "server/table.hpp"

namespace spiral {

struct HouseHooks {
  std::function<Time()> now;
  std::function<void(ConnectionId, const std::string&)> send;
  std::function<void(ConnectionId)> close;
  std::function<void(Time, std::function<void()>)> run_later;
  // Does the first on some other thread, then the second on ours.
  std::function<void(std::function<void()>, std::function<void()>)> run_aside;
};

struct HouseOptions {
  Time bot_pace = 600;        // when a bot's decision shows, after the last thing that did
  Time forget_after = 60000;  // a table without anybody leaves the memory
  int most_tables = 20000;    // held in memory
};

struct HttpReply {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  bool never_changes = false;  // the client may keep it
};

class House {
 public:
  House(Store& store, HouseOptions options, HouseHooks hooks);

  // "GET", "/api/tables?x=y", the bearer token or empty, the body.
  HttpReply handle(const std::string& method, const std::string& target, const std::string& token, const std::string& body);

  // The first message of a connection says who it is; what is wrong with it, or empty.
  std::string open(ConnectionId connection, const std::string& first);
  void receive(ConnectionId connection, const std::string& text);
  void closed(ConnectionId connection);
  // To be called about once a second.
  void tick();
  // Goes on with the games that a bot has to move in.
  void resume();
  // Writes what is not written yet and sends what waits for it.
  void flush();

  Metrics& metrics() { return metrics_; }
  std::string metrics_text() const;
  // For tests and tools: a table with a setup that no request could describe.
  std::string add_table(const TableSetup& setup);

 private:
  struct Seated {
    std::unique_ptr<Table> table;
    Time used = 0;
  };

  void begin();
  void send(ConnectionId connection, const std::string& text);
  Table* find(const std::string& id);
  void pump(const std::string& id);
  void think(const std::string& id, BotTask task);
  void deliver(const std::string& id, std::uint64_t generation, int option);
  std::string connect(ConnectionId connection, const Message& first);

  HttpReply route(const std::string& method, const std::vector<std::string>& path, const std::string& query, const std::string& token, const std::string& body);
  HttpReply create_table(const std::string& body);
  HttpReply list_tables();
  HttpReply show_table(const std::string& id);
  HttpReply take_seat(const std::string& id, const std::string& seat, const std::string& token, const std::string& body);
  HttpReply list_scripts();
  HttpReply show_rules();
  HttpReply list_records();
  HttpReply show_record(const std::string& id);
  HttpReply replay(const std::string& id, const std::string& query);

  Store& store_;
  HouseOptions options_;
  HouseHooks hooks_;
  Metrics metrics_;
  std::unordered_map<std::string, Seated> tables_;
  std::unordered_map<ConnectionId, std::string> connections_;
  std::vector<std::pair<ConnectionId, std::string>> outbox_;
  bool is_writing_ = false;
  std::string scripts_;
};

}  // namespace spiral
