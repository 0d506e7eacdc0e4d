// One table: who sits where, the game, what each seat has been sent and is asked, talk, votes and clocks. It knows no sockets and reads no
// clock: messages go out through `send`, the time comes in as `now`. Whatever is accepted is in the store before it is sent.
#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "protocol/deduced.hpp"
#include "tables/beat.hpp"
#include "tables/draft.hpp"
#include "tables/limits.hpp"
#include "tables/player.hpp"
#include "tables/presence.hpp"
#include "tables/proposal.hpp"
#include "tables/secrets.hpp"
#include "tables/store.hpp"
#include "tables/stream.hpp"
#include "tables/table_setup.hpp"
#include "tables/time.hpp"

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

// How long things take, in milliseconds.
struct TableTimes {
  Time bot_pace = 600;         // until a bot's decision shows, after the last thing that did
  Time silence = 60000;        // without a sign of life, until a stand-in may be proposed for somebody who is away
  Time remind_after = 600000;  // at a table that is played by the day: until whoever it waits for is reminded
  bool opens_at_once = false;  // the Mastermind's bot lays the cards of the first morning without a pause
};

// A question for somebody who is not a person. To be answered on any thread, one at a time for a table.
struct BotTask {
  std::shared_ptr<Player> player;
  std::shared_ptr<const SeatKnowledge> known;
  std::vector<Decision> offered;
  bool is_quick;  // not worth a thread
};

class Table {
 public:
  using Send = std::function<void(ConnectionId, std::string)>;  // a message without text closes the connection

  Table(Store& store, const Secrets& secrets, StoredTable row, TableSetup setup, TableTimes times, Send send);
  // Reads seats, answers and draft out of the store; what is wrong, or empty.
  std::string load(Now now);

  const std::string& id() const { return row_.id; }
  const TableSetup& setup() const { return setup_; }
  bool has_started() const { return row_.started; }
  bool is_over() const { return course_ && played().is_over(); }
  bool is_paused() const { return is_paused_; }
  bool is_idle() const;
  // Somebody is here and sees what happens.
  bool is_attended() const {
    return std::any_of(connections_.begin(), connections_.end(), [](const auto& one) { return !one.second.is_waiting; });
  }
  bool has_person_here() const {
    return std::any_of(connections_.begin(), connections_.end(), [](const auto& one) { return one.second.person != 0; });
  }
  // Some seat is played by a person, here or not.
  bool has_people() const;
  std::vector<ConnectionId> connections() const;
  // Tells whoever is here, as an error that no message of theirs has caused.
  void announce(const std::string& words);
  int decision_count() const { return course_ ? static_cast<int>(played().answers().size()) : 0; }
  const Playthrough* play() const { return course_ ? &played() : nullptr; }
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
  std::string seat_bot(Seat seat, Level level, Now now);

  // Since when it waits for this person, by the wall clock and as everybody sees; 0 if it does not. Only where it is played by the day.
  Time turn_of(int person) const { return waited_.contains(person) ? clock_since_.wall : 0; }

  // Before the game: whoever was last here before this time gives his seats back.
  void free_places(Time before, Now now);

  // Connections. A refused one gets the reason back and is not kept.
  std::string connect(ConnectionId connection, Joining joining, Now now);
  void disconnect(ConnectionId connection, Now now);
  void take(ConnectionId connection, const wire::Json& in, Now now);
  void tick(Now now);

  // Deduction: what the last message asked for, if it did; to be answered to that connection, by whoever has the time.
  struct AskedDeduction {
    ConnectionId connection = 0;
    Seat seat{};
    std::string position;                                   // in which the answer is the same
    std::optional<std::vector<wire::NoteMark>> notes = {};  // only whether these agree
    std::shared_ptr<const Disclosure> disclosure = {};      // only what the Mastermind's answers would give away
    int ask = 0;                                            // of his
  };
  std::optional<AskedDeduction> take_question() { return std::exchange(question_, std::nullopt); }
  SeatStory story(Seat seat) const { return story_of(played(), seat, told_to(seat)); }

  // Bots: the next question, if there is one and nobody is thinking yet; what was thought of it; when that is to be said, by the steady
  // clock, if it may be; and saying it, if it is time. What shows comes in beats, so that no time tells what was thought about (R143).
  bool is_bot_asked() const { return find_bot_ask() != nullptr; }
  std::optional<BotTask> next_bot_task(Time waited_since);
  std::size_t bytes_of_bots() const;  // while none of them is thinking
  void let_bots_forget() { players_ = {}, memories_ = {}; }
  void bot_thought(int option, Now now);
  std::optional<Time> bot_answers_at() const;
  bool bot_answers(Now now);
  // To be called when bots can begin to think that could not before.
  void begin_beat(Now now);

 private:
  struct Connection {
    int person = 0;
    int chat_after = 0;
    int epoch = -1;
    std::map<Seat, int> after;
    bool is_waiting = false;  // a spectator the table has not let in
    std::vector<Stream> streams;
    std::size_t state_sent = 0;  // a hash of it
    Viewer speaks_as() const { return streams.empty() ? Viewer::everyone : streams.front().viewer(); }
    bool has(Seat seat) const {
      return std::any_of(streams.begin(), streams.end(), [&](const Stream& stream) { return stream.seat() == seat; });
    }
  };
  struct OpenAsk {
    Seat seat{};    // whose deck or ability
    Seat stream{};  // who is asked: the same but for a travelling deck (R152)
    int slot = 0;   // how many choices of this step come before it
    int number = 0;
    std::uint64_t content = 0;  // a hash of what is offered
    int chosen = -1;
  };
  enum class Playing : std::uint8_t { no_one, person, bot };
  // What a bot was asked, and what it has come to.
  struct Thought {
    OpenAsk ask;
    std::vector<Decision> options;
    Time asked = 0;
    std::optional<int> option;  // none: it is still thinking
    bool shows = false;
    Time due = 0;
  };

  const Playthrough& played() const { return course_->play(); }

  // table.cpp
  StoredSeat stored(Seat seat) const;
  bool put(Seat seat) { return store_.put_seat(row_.id, stored(seat)); }
  bool is_seat(Seat seat) const;
  std::vector<Seat> seats_of(int person) const;
  Playing who_plays(Seat seat) const;
  bool is_present(int person) const { return presence_.is_here(person); }
  const std::string& name_of_person(int person) const;
  std::string name_for(const std::string& wanted, int person) const;
  void note_presence(int person, Now now);
  void start_if_full(Now now);
  std::string rebuild(const std::vector<StoredAnswer>& answers);
  CardDraft read_draft();
  std::string matters() const;
  bool read_matters();

  // table_messages.cpp
  template <wire::Struct Message>
  void say(ConnectionId connection, const Message& message) {
    send_(connection, wire::to_json(message));
  }
  template <wire::Struct Message>
  void say_to_seat(Seat seat, const Message& message) {
    for (auto& [id, connection] : connections_)
      if (connection.has(seat)) say(id, message);
  }
  template <wire::Struct Message>
  void say_to_all(const Message& message) {
    for (auto& [id, connection] : connections_)
      if (!connection.is_waiting) say(id, message);
  }
  void greet(ConnectionId id, const Connection& connection, Stream& stream);
  void tell_news(ConnectionId id, const Connection& connection, Stream& stream);
  void tell_asks(ConnectionId id, Stream& stream);
  wire::GameEvent event_to(const Stream& stream, std::size_t index) const;
  wire::Ask ask_to(const OpenAsk& ask);
  wire::Opening card_opening(const std::string& words, int epoch, std::size_t answer) const;
  wire::Opening card_opening(std::size_t event_index) const;
  wire::Opening script_opening() const;
  wire::End end_with_openings() const;
  wire::List<wire::TableSeat> seats_state() const;
  void note_what_showed(Now now);
  void refresh(Now now);

  // table_play.cpp
  bool is_laying_cards() const;
  Seat stream_of(Seat seat, int leader) const;
  std::size_t told_to(Seat stream) const;
  bool is_of_one_owner(Seat one, Seat other) const;
  // Looks at what is asked with the choices made that come before it.
  template <class Look>
  auto look_ahead(const OpenAsk& ask, const Look& look) {
    const Ahead ahead(*course_);
    draft_.lay(*course_, ask.slot, row_.epoch);
    return look(ahead);
  }
  void find_asks();
  void take_answer(ConnectionId id, Connection& connection, const wire::Answer& in, Now now);
  std::string choose(const OpenAsk& ask, Decision decision, Now now);
  std::string choose_card(const OpenAsk& ask, Decision decision, Now now);
  std::string commit(const std::vector<Decision>& decisions, Now now);
  std::string keep(Ahead& after, Now now);
  std::string find_moment(const wire::Proposed& in, Proposal& proposal) const;
  void undo(int kept, Now now);

  // table_bots.cpp
  bool is_still_asked(const OpenAsk& asked) const;
  bool is_first_morning() const;
  const OpenAsk* find_bot_ask() const;
  void forget_old_thought();
  void go_on_after_pause(Now now);

  // table_votes.cpp
  bool is_protagonist(int person) const;
  std::set<int> people() const;
  bool has_stand_in(int person) const;
  void give_sign_of_life(int person, Now now);
  bool is_about_to_replace(int person) const;
  bool is_waited_for(int person) const;
  std::set<int> find_waited() const;
  void note_turns(Now now);
  void note_knowledge(int person);
  bool clock_has_run_out(Now now, Time more) const;
  const char* why_not_replaced(int person, Now now) const;
  bool may_be_replaced(int person, Now now) const { return why_not_replaced(person, now) == nullptr; }
  std::array<bool, table_seats> who_may_be_replaced(Now now) const;
  void take_pause(ConnectionId id, const Connection& connection, bool pause, Now now);
  void give_time(ConnectionId id, const Connection& connection, Now now);
  bool somebody_waits() const;
  void ask_about_watchers();
  bool is_in_the_way_of(int replaced) const;
  std::set<int> voters(const Proposal& proposal) const;
  std::optional<Proposal>& proposal_before(int person);
  void take_proposal(ConnectionId id, Connection& connection, const wire::Proposed& in, Now now);
  void take_vote(ConnectionId id, const Connection& connection, const wire::Vote& in, Now now);
  bool settle(std::optional<Proposal>& open, Now now);
  void settle_all(Now now);
  void drop_proposals_of_the_past(bool something_was_told, Now now);
  bool propose_final_guess(int by);
  void take_final_guess(ConnectionId id, Connection& connection, Now now);
  void take_seat_back(ConnectionId id, const Connection& connection, Now now);
  void leave(const Connection& connection, Level level, Now now);

  // table_talk.cpp
  bool may_talk() const;
  void take_message(ConnectionId id, Connection& connection, const wire::ClientMessage& in, Now now);
  bool may_say_more(ConnectionId id, int person, Now now);
  StoredLine next_line(const Connection& connection, const std::string& words, Now now);
  void tell_line(const StoredLine& line);
  void take_chat(ConnectionId id, const Connection& connection, const std::string& text, Now now);
  void read_lines();
  void keep_line(const StoredLine& line);
  void tell_talk(ConnectionId id, int after);
  static wire::ChatLine chat_line(const StoredLine& line);
  void take_reaction(ConnectionId id, const Connection& connection, wire::Reaction reaction);
  void take_name(ConnectionId id, const Connection& connection, const std::string& wanted, Now now);
  void take_notes(ConnectionId id, const Connection& connection, const wire::PutNotes& in);
  void take_view(ConnectionId id, const Connection& connection, const wire::GetView& in);
  void take_record(ConnectionId id);
  void take_console(ConnectionId id, const Connection& connection);
  void take_preview(ConnectionId id, const Connection& connection, const wire::GetPreview& in);
  void take_disclose(ConnectionId id, const Connection& connection, const wire::GetDisclosure& in);
  void take_deduce(ConnectionId id, const Connection& connection, const wire::GetDeduction& in);
  void complain(ConnectionId id, const std::string& words, int ask = 0);

  Store& store_;
  const Secrets& secrets_;
  StoredTable row_;
  TableSetup setup_;
  TableTimes times_;
  Send send_;
  std::vector<StoredPerson> persons_;
  std::array<StoredSeat, table_seats> seats_;

  std::optional<Course> course_;          // from the start of the game on
  int undone_cards_ = 0;                  // so far
  std::optional<wire::End> end_;          // made once
  std::array<int, table_seats> asked_{};  // asks numbered so far, by stream
  CardDraft draft_;                       // choices of this step that may still be changed
  std::vector<OpenAsk> asks_;

  std::map<ConnectionId, Connection> connections_;
  Presence presence_;
  std::array<bool, table_seats> replaceable_{};  // as everybody was last told
  std::optional<Proposal> proposal_;
  std::optional<Proposal> final_guess_;  // before the Protagonists alone
  int refused_final_guess_ = -1;         // how many answers there were
  bool watchers_are_welcome_ = false, watchers_are_refused_ = false;
  bool is_paused_ = false;
  Now paused_;
  int paused_by_ = 0;
  std::set<int> has_paused_;      // and somebody else has ended it, since the game last went on
  std::set<int> has_given_time_;  // since then, too
  int line_count_ = 0;
  bool has_read_lines_ = false;
  std::map<std::string, std::deque<int>> lines_;  // the numbers of those that are kept, by seat
  std::map<int, Allowance> talk_;                 // by person

  // The clock and the bots' beat run from the last change that everybody saw.
  std::size_t looked_at_ = 0, seen_by_all_ = 0;  // of the events told: how many of them everybody sees
  std::size_t public_events_ = 0;                // how many when that last changed
  std::string public_waits_;
  Now clock_since_;  // later by every pause
  Beat beat_;
  bool offered_stand_in_ = false;
  std::set<int> waited_;     // whose turn it is, at a table that is played by the day
  std::set<int> unknowing_;  // and who may not have seen it

  std::optional<AskedDeduction> question_;
  struct Checks {
    std::string position;
    std::set<std::string> notes;  // that were held against it
  };
  std::array<Checks, table_seats> checks_;
  std::optional<Thought> thought_;
  std::array<std::optional<SeatMemory>, table_seats> memories_;  // what they know, by seat
  std::array<std::shared_ptr<Player>, 2> players_;               // the Mastermind's side, the Protagonists'
  std::array<std::optional<Level>, 2> player_levels_;
};

}  // namespace spiral
