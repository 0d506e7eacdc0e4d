// All tables of one server, and the requests about them. No sockets in here either: a request comes in as text, replies and messages go
// out as text. Everything runs on one thread but the bots' thinking.
#pragma once

#include <memory>
#include <unordered_map>

#include "tables/bot_queue.hpp"
#include "tables/deductions.hpp"
#include "tables/metrics.hpp"
#include "tables/minds.hpp"
#include "tables/record_of.hpp"
#include "tables/seat_codes.hpp"
#include "tables/table.hpp"

namespace spiral {

struct HouseHooks {
  std::function<Now()> now;
  std::function<void(ConnectionId, std::string)> send;
  std::function<void(ConnectionId)> close;
  std::function<void(Time, std::function<void()>)> run_later;
  // Does the first on some other thread, then the second on ours.
  std::function<void(std::function<void()>, std::function<void()>)> run_aside;
  // The same, for deduction, which must not hold up the bots; without it they share.
  std::function<void(std::function<void()>, std::function<void()>)> run_deduction = {};
  // The same, for waiting for the disk. Only a store that has to wait needs it and the next.
  std::function<void(std::function<void()>, std::function<void()>)> run_at_disk = {};
  // The disk does not keep what it is given: all must end, and nobody be told anything more.
  std::function<void()> give_up = {};
  // What whoever runs the server should know: an event, and why. Never a secret.
  std::function<void(const char*, const std::string&)> log = {};
};

struct HouseOptions {
  Time bot_pace = 600;         // when a bot's decision shows, after the last thing that did
  Time silence = 60000;        // until a stand-in may be proposed for somebody who is away and gives no sign of life
  Time remind_after = 600000;  // whoever a table waits for that is played by the day
  Time forget_after = 60000;   // a table without anybody leaves the memory
  int most_tables = 20000;     // held in memory

  int bot_threads = 1;              // tables whose bots think at the same time
  int bot_tables_per_address = 16;  // where bots play at a time, for one address of the network and in all; 0 for any number
  int most_bot_tables = 1000;
  int bot_memory = 1024;  // MiB, of what bots remember of their games

  // After so many hours something expires; 0 for never.
  int keep_unstarted_hours = 7 * 24;  // a table whose game has not begun
  int keep_place_hours = 24;          // a seat at such a table, from when its owner was last there
  int keep_chat_hours = 30 * 24;

  // Scripts that people keep here; then one goes, of the same address or of the address that keeps the most.
  int scripts_per_address = 40;
  int most_scripts = 4000;

  bool opens_at_once = false;  // a bot's cards of the first morning lie without a pause: where one person is alone with bots
  bool plays_on = false;       // whoever has a record may play on from any moment of it: only on the device of one person
  bool takes_records = false;  // finished games from elsewhere: the house on one's own device does

  Time expire_after = 600000;  // nothing does sooner after the start: whoever was connected has to come back first
};

struct HttpReply {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  bool never_changes = false;  // the client may keep it
  bool is_gzip = false;
  std::vector<std::string> elsewhere = {};  // other servers to be asked instead, one after the other, until one knows of it
};

HttpReply refusal(int status, const std::string& words);

// "/api/tables/x" to its three parts, however many strokes are between them.
std::vector<std::string> split_path(const std::string& path);

class House {
 public:
  House(Store& store, const Secrets& secrets, HouseOptions options, HouseHooks hooks);

  // "GET", "/api/tables?x=y", the bearer token or empty, the body, from which address of the network. The reply is to be given when_stored().
  HttpReply handle(const std::string& method, const std::string& target, const std::string& token, const std::string& body, const std::string& address = {});

  // The first message of a connection says who it is. It comes from this address of the network.
  struct Opened {
    std::string problem;            // what is wrong with it, or empty
    bool should_try_again = false;  // if the fault is ours
    std::string elsewhere = {};     // the server whose table it is; then we do not know the connection
  };
  Opened open(ConnectionId connection, const std::string& first, const std::string& address);
  void receive(ConnectionId connection, const std::string& text);
  void closed(ConnectionId connection);
  // To be called about once a second.
  void tick();
  // Ends a turn: writes what it changed; what it wants to say goes out as soon as that is stored. False if nothing was kept: then whoever
  // sits at a table of this turn has to come again, and finds what is stored.
  bool flush();
  // The same, but nothing is left waiting for the disk.
  void flush_and_wait();
  // Calls back when all that was flushed is stored, perhaps at once; with false if it was not.
  void when_stored(std::function<void(bool)> act);

  // For what belongs to tables and is not theirs: does something with the store in a turn of its own. False if nothing of it was kept.
  bool in_turn(const std::function<void(Store&)>& act);
  // For whom does this table wait that is played by the day, and since when? And is it one, and what is it called?
  struct Turn {
    bool is_by_day = false, is_over = false, is_paused = false;
    Time since = 0;
    std::string title = {};
    std::string elsewhere = {};  // the server that knows; here only the title is known
  };
  std::optional<Turn> turn_at(const std::string& table, int person);
  // Whose seat a token opens; nobody if it opens none any more.
  std::optional<TokenOwner> seated_by(const std::string& token);

  Metrics& metrics() { return metrics_; }
  std::string metrics_text() const;
  // For tests and tools: a table with a setup that no request could describe.
  std::string add_table(const TableSetup& setup, const std::vector<StoredAnswer>& first_answers = {});

 private:
  struct Seated {
    std::unique_ptr<Table> table;
    Time used = 0;                    // by the steady clock
    std::uint64_t number = 0;         // another one each time a table comes into memory
    std::string payer = {};           // the address whose share of the bots' time it takes: of the last person who came, else of a spectator
    std::string counted_for = {};     // the address among whose tables with bots it counts; empty if among none
    std::optional<Time> queued = {};  // for the bots, since when
    bool is_held_back = false;        // from them: there are too many such tables
    std::optional<Time> alarm = {};   // when we look again whether a bot's answer is due
  };
  // A table, or why there is none.
  enum class Missing : std::uint8_t { nothing, no_such_table, no_room, unreadable, elsewhere };
  struct Found {
    Table* table = nullptr;
    Missing why = Missing::nothing;
    std::string elsewhere = {};
  };
  // What may be said once something is stored. A message without text closes the connection.
  struct News {
    std::vector<std::pair<ConnectionId, std::string>> messages;
    std::vector<std::function<void(bool)>> acts;
    std::set<std::string> touched;  // tables that it is about
  };

  void begin();
  void begin(const std::string& id);
  void end_turn();
  void forget_turn();
  void dismiss(const std::set<std::string>& tables);
  void send_away(ConnectionId connection);
  void wait_for_disk(bool is_asked = false);
  void take_loss(Kept kept);
  void look_after_store();
  void publish(News& news, bool is_kept = true);
  std::unique_ptr<Table> make_table(const StoredTable& row, TableSetup setup);
  Table* seat(const std::string& id, std::unique_ptr<Table> table);
  void send(ConnectionId connection, std::string text) { turn_.messages.emplace_back(connection, std::move(text)); }
  Found find(const std::string& id, bool is_there = false);  // is_there: whoever asks knows that there is such a table
  Found load(const std::string& id, bool is_there);
  void forget(const std::string& id);
  void let_go(const std::string& id);
  bool has_read_problem();
  void log(const char* event, const std::string& why) const;
  Opened connect(ConnectionId connection, const wire::ClientMessage& first, const std::string& address);

  // house_bots.cpp
  void pump(const std::string& id);
  Seated* still_seated(const std::string& id, std::uint64_t number);
  void think(const std::string& id, std::uint64_t number, BotTask task);
  void limit_minds(const std::string& id, const Table& table);
  void deliver(const std::string& id, std::uint64_t number);
  static bool may_play(const Seated& seated);
  bool count_in(Seated& seated);
  void count_out(Seated& seated);
  void serve_bots();

  // house_deductions.cpp
  void deduce(const std::string& id, const Table::AskedDeduction& asked);
  HttpReply deduce_finished(const std::string& id, const std::string& query, const std::string& address);
  HttpReply deduce_record(const std::string& record, const std::string& query, const std::string& address);
  using ReadGame = std::function<std::unique_ptr<Playthrough>(HttpReply& problem)>;
  HttpReply deduced(const std::string& game, const std::string& query, const std::string& address, const ReadGame& read);

  // house_expiry.cpp
  void expire();
  bool close_expired(const std::string& id);

  // house_requests.cpp
  HttpReply route(const std::string& method, const std::vector<std::string>& path, const std::string& query, const std::string& token, const std::string& body,
                  const std::string& address);
  HttpReply create_table(const std::string& body);
  HttpReply list_tables();
  static HttpReply no_table(const Found& found);
  HttpReply show_table(const std::string& id);
  HttpReply take_seat(const std::string& id, const std::string& seat, const std::string& token, const std::string& body);
  HttpReply lend_seat(const std::string& id, const std::string& token);
  HttpReply use_code(const std::string& body);
  std::optional<SeatCodes::Lent> open_reminder(const std::string& code);
  std::vector<std::string> seats_of(const TokenOwner& owner);
  HttpReply show_rules();
  HttpReply list_records();
  static HttpReply no_game(const FinishedGame& game);
  HttpReply show_record(const std::string& id);
  HttpReply replay(const std::string& id, const std::string& query);
  HttpReply replay_record(const std::string& record, const std::string& query);

  // house_branches.cpp
  HttpReply route_branches(bool is_post, const std::vector<std::string>& path, const std::string& body);
  HttpReply play_on(const std::string& body);
  HttpReply list_branches(const std::string& record);
  HttpReply show_branch(const std::string& id);

  // house_records.cpp
  HttpReply keep_record(const std::string& body);
  std::string find_finished(const std::string& setup, const std::vector<StoredAnswer>& answers);

  // house_puzzles.cpp
  HttpReply route_puzzles(bool is_post, const std::vector<std::string>& path, const std::string& body);

  // house_scripts.cpp
  HttpReply route_scripts(bool is_post, const std::vector<std::string>& path, const std::string& token, const std::string& body, const std::string& address);
  std::string players_secret(const std::string& whole) const;
  HttpReply keep_script(const std::string& body, const std::string& address);
  HttpReply change_script(const std::string& token, const std::string& body);
  HttpReply show_script(const std::string& token);

  Store& store_;
  const Secrets& secrets_;
  HouseOptions options_;
  HouseHooks hooks_;
  Metrics metrics_;
  std::unordered_map<std::string, Seated> tables_;
  std::unordered_map<ConnectionId, std::string> connections_;
  std::uint64_t last_number_ = 0;

  SeatCodes codes_;

  BotQueue waiting_for_bots_;
  int thinking_ = 0;                                 // bots, now
  std::unordered_map<std::string, int> bot_tables_;  // by address
  int all_bot_tables_ = 0;
  Minds minds_;

  Deductions deductions_;
  std::unordered_map<std::string, std::string> told_puzzles_;  // by id: their replays

  Time started_ = 0;
  UnstartedTable expired_to_;  // where the next look for what has expired begins

  bool is_in_turn_ = false;
  News turn_;                 // of this turn, not committed
  News committed_;            // not on the disk
  News syncing_;              // the disk is at it
  bool is_unsynced_ = false;  // something was committed since the disk was last asked
  bool is_syncing_ = false;
  bool was_away_ = false;  // the store, as everybody was told
};

}  // namespace spiral
