// Those who play: two people and a spectator at each table, every one with a line of his own. Bots play the rest.
#pragma once

#include <deque>
#include <memory>
#include <optional>

#include "bench/load_site.hpp"
#include "model/dice.hpp"
#include "tests/server/client.hpp"

namespace spiral::load {

enum class Fault { none, server, database };

struct GivenAnswer {
  std::string words;  // in notation
  int ask = 0, option = 0;
  bool is_acknowledged = false;
};

struct Table;

// One connection: a person in a seat, or a spectator without a token.
struct Viewer {
  Table* table = nullptr;
  std::string seat, token;
  int handle = -1;
  bool is_upgraded = false;
  testing::FrameReader reader;
  int seq = 0;
  std::size_t told = 0;  // a hash of all events, in order
  bool has_ended = false;
  int ask = 0;  // open and not answered
  int options = 0;
  bool may_end = false;  // its first option goes on with the game
  std::string ask_text;
  std::vector<GivenAnswer> given;
  bool is_answering = false;  // the last of them is under way
  bool is_unsure = false;     // it was refused while the database was out of reach: it may have been kept all the same
  bool has_heard = true;      // of the decision that is being timed

  // His line is lost, or he has come again and was not asked yet.
  std::optional<Clock::time_point> lost_at;
  Fault fault = Fault::none;  // that it was lost by
  std::string prompt;         // what he was asked then
  double pause = 0;           // seconds until he tries again
  Clock::time_point next_try;
};

struct Table {
  std::string id;
  std::vector<std::unique_ptr<Viewer>> viewers;
  bool is_timed = false;
  Clock::time_point asked_at;

  bool is_finished() const;
};

class People {
 public:
  struct Counts {
    long sent = 0, acknowledged = 0, gaps = 0, errors = 0, reconnects = 0, messages = 0, bytes = 0, connections = 0, other_prompts = 0;
  };

  People(int port, int break_one_in);
  ~People();

  // At a table that is only held one person has a connection. False if it cannot be made.
  bool make_table(bool plays);
  // Reads all there is within the time.
  bool read_ready(int milliseconds);
  // Until it is quiet for so long; but the server greets thousands of idle connections every half minute, so not for ever.
  void settle(int milliseconds);
  // Whoever is asked answers, as long as no more than this have in all; false if nobody did.
  bool answer_what_is_due(double most);
  // From now on lines are lost by this.
  void note_fault(Fault fault) { fault_ = fault, fault_at_ = Clock::now(); }
  void come_again();
  // Everybody comes once more and is told all of it again. How many were told something else before.
  int compare_what_is_told(double seconds);

  const std::vector<std::unique_ptr<Table>>& tables() const { return tables_; }
  int count_finished() const;
  int count_lost() const { return static_cast<int>(lost_.size()); }
  const Counts& counts() const { return counts_; }
  // Milliseconds from a decision until everybody at the table has heard of it.
  const std::vector<double>& times() const { return times_; }
  // Seconds from a fault until whoever lost his line by it was asked again, or saw the table again where nothing is asked of him.
  const std::vector<double>& absences(Fault fault) const { return absences_[static_cast<std::size_t>(fault)]; }

 private:
  testing::Json post(const std::string& target, const std::string& body);
  void connect(Viewer& viewer);
  void introduce(Viewer& viewer);
  void lose(Viewer& viewer);
  void read(Viewer& viewer);
  void hear(Viewer& viewer, const std::string& text);
  void hear_ask(Viewer& viewer, const std::string& text);
  void hear_taken(Viewer& viewer, int ask, int option);
  void be_back(Viewer& viewer);
  void note_heard(Viewer& viewer);
  void forget_time(Table& table);
  void answer(Table& table, Viewer& viewer);
  void break_line(Table& table);

  int port_, break_one_in_;
  Dice dice_{7};
  int epoll_, http_ = -1;
  std::vector<std::unique_ptr<Table>> tables_, idle_;
  std::vector<Viewer*> lost_;
  struct Refused {
    Viewer* viewer;
    std::size_t answer;  // the number of the one that was not taken
    Clock::time_point ask_again;
  };
  std::deque<Refused> refused_;
  std::vector<double> times_, absences_[3];
  std::size_t turn_ = 0;
  Fault fault_ = Fault::none;
  Clock::time_point fault_at_;
  Counts counts_;
};

// What stands after "name": in a message, as a number. Messages are searched rather than parsed: the load shares its cores with the server.
int number_after(const std::string& text, const char* name, int otherwise);

}  // namespace spiral::load
