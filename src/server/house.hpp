// All tables of one server, and the requests about them. No sockets in here either: a request comes in as text, replies and messages go
// out as text. Everything runs on one thread but the bots' thinking.
#pragma once

#include <memory>
#include <unordered_map>

#include "server/metrics.hpp"
#include "server/table.hpp"

namespace spiral {

struct HouseHooks {
  std::function<Now()> now;
  std::function<void(ConnectionId, std::string)> send;
  std::function<void(ConnectionId)> close;
  std::function<void(Time, std::function<void()>)> run_later;
  // Does the first on some other thread, then the second on ours.
  std::function<void(std::function<void()>, std::function<void()>)> run_aside;
  // The same, for waiting for the disk. Only a store that has to wait needs it and the next.
  std::function<void(std::function<void()>, std::function<void()>)> run_at_disk = {};
  // The disk does not keep what it is given: all must end, and nobody be told anything more.
  std::function<void()> give_up = {};
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
  bool is_gzip = false;
};

class House {
 public:
  House(Store& store, HouseOptions options, HouseHooks hooks);

  // "GET", "/api/tables?x=y", the bearer token or empty, the body. The reply is to be given when_stored().
  HttpReply handle(const std::string& method, const std::string& target, const std::string& token, const std::string& body);

  // The first message of a connection says who it is; what is wrong with it, or empty.
  std::string open(ConnectionId connection, const std::string& first);
  void receive(ConnectionId connection, const std::string& text);
  void closed(ConnectionId connection);
  // To be called about once a second.
  void tick();
  // Goes on with the games that a bot has to move in.
  void resume();
  // Ends a turn: writes what it changed; what it wants to say goes out as soon as that is stored. False if nothing was kept: then whoever
  // sits at a table of this turn has to come again, and finds what is stored.
  bool flush();
  // The same, but nothing is left waiting for the disk.
  void flush_and_wait();
  // Calls back when all that was flushed is stored, perhaps at once.
  void when_stored(std::function<void()> act);

  Metrics& metrics() { return metrics_; }
  std::string metrics_text() const;
  // For tests and tools: a table with a setup that no request could describe.
  std::string add_table(const TableSetup& setup);

 private:
  struct Seated {
    std::unique_ptr<Table> table;
    Time used = 0;  // by the steady clock
    std::uint64_t number = 0;  // another one each time a table comes into memory
  };
  // What may be said once something is stored. A message without text closes the connection.
  struct News {
    std::vector<std::pair<ConnectionId, std::string>> messages;
    std::vector<std::function<void()>> acts;
  };

  void begin();
  void begin(const std::string& id);
  void forget_turn();
  void wait_for_disk();
  void publish(News& news);
  Table* seat(const std::string& id, std::unique_ptr<Table> table);
  void send(ConnectionId connection, const std::string& text) { turn_.messages.emplace_back(connection, text); }
  Table* find(const std::string& id);
  void pump(const std::string& id);
  Seated* still_seated(const std::string& id, std::uint64_t number);
  void think(const std::string& id, std::uint64_t number, BotTask task);
  void deliver(const std::string& id, std::uint64_t number, std::uint64_t generation, int option);
  std::string connect(ConnectionId connection, const wire::ClientMessage& first);

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
  HttpReply replay_record(const std::string& record, const std::string& query);

  Store& store_;
  HouseOptions options_;
  HouseHooks hooks_;
  Metrics metrics_;
  std::unordered_map<std::string, Seated> tables_;
  std::unordered_map<ConnectionId, std::string> connections_;
  std::uint64_t last_number_ = 0;

  bool is_in_turn_ = false;
  std::set<std::string> touched_;  // tables of this turn
  News turn_;       // of this turn, not committed
  News committed_;  // not on the disk
  News syncing_;    // the disk is at it
  bool is_unsynced_ = false;  // something was committed since the disk was last asked
  bool is_syncing_ = false;
};

}  // namespace spiral
