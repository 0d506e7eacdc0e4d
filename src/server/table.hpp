// One table: who sits where, the game, what each seat has been sent and is asked, talk, votes and clocks. It knows no sockets and reads no
// clock: messages go out through `send`, the time comes in as `now`. Whatever is accepted is in the store before it is sent.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "server/player.hpp"
#include "server/store.hpp"
#include "server/table_setup.hpp"
#include "server/time.hpp"

namespace spiral {

using ConnectionId = std::uint64_t;
inline constexpr int table_seats = 4;

// What a client says it wants when it connects; who it is has been settled before.
struct Joining {
  int person = 0;  // 0: a spectator
  int epoch = -1;  // the epoch that `after` counts in
  int chat_after = 0;
  std::map<Seat, int> after;  // the streams wanted, and the last sequence number the client has of each
};

// A question for somebody who is not a person. To be answered on any thread, one at a time for a table.
struct BotTask {
  std::uint64_t generation = 0;
  std::shared_ptr<Player> player;
  SeatKnowledge known;
  std::vector<Decision> offered;
};

class Table {
 public:
  using Send = std::function<void(ConnectionId, const std::string&)>;

  Table(Store& store, StoredTable row, TableSetup setup, Send send);
  // Reads seats, answers and draft out of the store; what is wrong, or empty.
  std::string load(Now now);

  const std::string& id() const { return row_.id; }
  const TableSetup& setup() const { return setup_; }
  bool has_started() const { return row_.started; }
  bool is_over() const { return play_ && play_->is_over(); }
  bool is_idle() const { return connections_.empty() && !bot_is_busy_; }
  // Somebody is here and sees what happens.
  bool is_attended() const { return std::any_of(connections_.begin(), connections_.end(), [](const auto& one) { return !one.second.is_waiting; }); }
  bool has_person_here() const { return std::any_of(connections_.begin(), connections_.end(), [](const auto& one) { return one.second.person != 0; }); }
  // Some seat is played by a person, here or not.
  bool has_people() const;
  std::vector<ConnectionId> connections() const;
  // Tells whoever is here, as an error that no message of theirs has caused.
  void announce(const std::string& words);
  int decision_count() const { return play_ ? static_cast<int>(play_->answers().size()) : 0; }
  const Playthrough* play() const { return play_.get(); }
  // What anybody may know about the table before and during the game.
  wire::TableState state() const;

  // Seats. `person` is 0 for somebody new, who is then given a token.
  struct Taken {
    std::string error;
    std::string token;
    std::vector<std::string> seats;
  };
  Taken take_seat(Seat seat, const std::string& name, int person, Now now);
  // A bot for an open seat; what is wrong, or empty.
  std::string seat_bot(Seat seat, const std::string& level, Now now);

  // Before the game: whoever was last here before this time gives his seats back.
  void free_places(Time before, Now now);

  // Connections. A refused one gets the reason back and is not kept.
  std::string connect(ConnectionId connection, Joining joining, Now now);
  void disconnect(ConnectionId connection, Now now);
  void take(ConnectionId connection, const wire::Json& in, Now now);
  void tick(Now now);

  // Bots: the next question, if there is one and nobody is thinking yet.
  bool is_bot_asked() const { return find_bot_ask() != nullptr; }
  std::optional<BotTask> next_bot_task();
  // How long to hold an answer back. What shows comes after the same time whatever was thought about, so that no pause tells (R143).
  Time bot_delay(std::uint64_t generation, int option, Time pace, Now now) const;
  void bot_answers(std::uint64_t generation, int option, Now now);

 private:
  struct Stream {
    Seat seat = Seat::everyone;
    std::size_t told = 0;     // events looked at
    int seq = 0;              // events sent
    bool greeted = false;
    bool said_end = false;
    std::map<int, int> asks;  // ask number to the choice last shown
  };
  struct Connection {
    int person = 0;
    int chat_after = 0;
    int epoch = -1;
    std::map<Seat, int> after;
    bool is_waiting = false;  // a spectator the table has not let in
    std::vector<Stream> streams;
    std::size_t state_sent = 0;  // a hash of it
    Viewer speaks_as() const { return streams.empty() ? Viewer::everyone : viewer_of(streams.front().seat); }
  };
  struct OpenAsk {
    Seat seat{};    // whose deck or ability
    Seat stream{};  // who is asked: the same but for a travelling deck (R152)
    int slot = 0;   // how many choices of this step come before it
    int number = 0;
    std::size_t content = 0;
    int chosen = -1;
  };
  using ProposalKind = wire::ProposalKind;
  struct Proposal {
    ProposalKind kind{};
    int by = 0;  // 0: the clock, or a spectator
    int kept = 0;
    std::string words;  // where an undo leads
    Seat seat{};
    std::string level;
    std::set<int> agreed;
  };
  enum class Playing : std::uint8_t { no_one, person, bot };

  // table.cpp
  StoredSeat stored(Seat seat) const;
  bool put(Seat seat) { return store_.put_seat(row_.id, stored(seat)); }
  bool is_seat(Seat seat) const;
  std::vector<Seat> seats_of(int person) const;
  Playing who_plays(Seat seat) const;
  bool is_present(int person) const;
  const std::string& name_of_person(int person) const;
  void note_presence(int person, Now now);
  void start_if_full(Now now);
  std::string rebuild(const std::vector<StoredAnswer>& answers);
  std::string matters() const;
  void read_matters();

  // table_messages.cpp
  template <wire::Struct Message>
  void say(ConnectionId connection, const Message& message) { send_(connection, wire::to_json(message)); }
  template <wire::Struct Message>
  void say_to_seat(Seat seat, const Message& message) {
    for (auto& [id, connection] : connections_)
      for (const Stream& stream : connection.streams)
        if (stream.seat == seat) say(id, message);
  }
  template <wire::Struct Message>
  void say_to_all(const Message& message) {
    for (auto& [id, connection] : connections_)
      if (!connection.is_waiting) say(id, message);
  }
  void greet(ConnectionId id, Connection& connection, Stream& stream);
  void tell_news(ConnectionId id, Connection& connection, Stream& stream);
  void tell_asks(ConnectionId id, Stream& stream);
  wire::GameEvent event_to(const Stream& stream, std::size_t index) const;
  wire::Ask ask_to(const OpenAsk& ask) const;
  std::size_t answer_behind(std::size_t event_index) const;
  wire::Opening card_opening(const std::string& words, int epoch, std::size_t answer) const;
  wire::Opening card_opening(std::size_t event_index) const;
  wire::Opening script_opening() const;
  wire::End end_with_openings() const;
  wire::List<wire::TableSeat> seats_state() const;
  void refresh(Now now);

  // table_play.cpp
  bool is_laying_cards() const;
  Seat stream_of(Seat seat, int leader) const;
  void note_answer(const Board& before, int epoch);
  std::size_t told_to(Seat stream) const;
  Playthrough at_slot(int slot) const;
  void find_asks();
  void take_answer(ConnectionId id, Connection& connection, const wire::Answer& in, Now now);
  std::string choose(const OpenAsk& ask, Decision decision, Now now);
  std::string choose_card(const OpenAsk& ask, Decision decision, Now now);
  std::string commit(const std::vector<Decision>& decisions, Now now);
  const OpenAsk* find_bot_ask() const;
  bool shows(const OpenAsk& ask, Decision decision) const;
  std::string find_moment(const wire::Proposed& in, Proposal& proposal) const;
  void undo(int kept, Now now);

  // table_talk.cpp
  bool may_talk() const;
  void take_message(ConnectionId id, Connection& connection, const wire::ClientMessage& in, Now now);
  void take_chat(ConnectionId id, const Connection& connection, const std::string& text, Now now);
  static wire::ChatLine chat_line(const StoredLine& line);
  void take_reaction(ConnectionId id, const Connection& connection, wire::Reaction reaction);
  void take_notes(ConnectionId id, const Connection& connection, const wire::PutNotes& in);
  void take_view(ConnectionId id, const Connection& connection, const wire::GetView& in);
  void take_record(ConnectionId id);
  bool is_mastermind(const Connection& connection) const;
  void take_console(ConnectionId id, const Connection& connection);
  void take_preview(ConnectionId id, const Connection& connection, const wire::GetPreview& in);
  void take_pause(bool pause, Now now);
  void take_proposal(ConnectionId id, const Connection& connection, const wire::Proposed& in, Now now);
  void take_vote(ConnectionId id, const Connection& connection, bool agrees, Now now);
  void take_seat_back(const Connection& connection, Now now);
  void leave(const Connection& connection, const std::string& level, Now now);
  bool somebody_waits() const;
  void ask_about_watchers();
  std::set<int> voters(const Proposal& proposal) const;
  void settle_proposal(Now now);
  void complain(ConnectionId id, const std::string& words, int ask = 0);

  Store& store_;
  StoredTable row_;
  TableSetup setup_;
  Send send_;
  std::vector<StoredPerson> persons_;
  std::array<StoredSeat, table_seats> seats_;

  std::unique_ptr<Playthrough> play_;  // from the start of the game on
  std::vector<int> epochs_;                // of each answer
  std::vector<std::size_t> events_after_;  // how many events there were after it
  struct Moment {
    int loop = 0, day = 0;
    Step step{};
    bool operator==(const Moment&) const = default;
  };
  std::vector<Moment> moments_;            // when each was given
  int undone_cards_ = 0;                   // so far
  std::optional<wire::End> end_;           // made once
  std::size_t told_ = 0;                   // how many events others than the Mastermind may know of (R174)
  std::array<int, table_seats> asked_{};   // asks numbered so far, by stream
  std::vector<Decision> draft_;            // choices of this step that may still be changed
  std::vector<OpenAsk> asks_;
  std::uint64_t generation_ = 0;

  std::map<ConnectionId, Connection> connections_;
  std::optional<Proposal> proposal_;
  bool watchers_are_welcome_ = false, watchers_are_refused_ = false;
  bool is_paused_ = false;
  int line_count_ = 0;

  // The clock and the bots' pace run from the last change that everybody saw.
  std::size_t public_events_ = 0;
  std::string public_waits_;
  Now public_since_;
  bool offered_stand_in_ = false;

  bool bot_is_busy_ = false;
  OpenAsk bot_ask_;
  std::vector<Decision> bot_options_;
  std::array<std::shared_ptr<Player>, 2> players_;  // the Mastermind's side, the Protagonists'
  std::array<std::string, 2> player_levels_;
};

}  // namespace spiral
