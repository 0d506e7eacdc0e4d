// What people do at a table besides playing: talk, notes, votes, clocks, leaving and coming back.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "protocol/console.hpp"
#include "records/names.hpp"
#include "server/record_of.hpp"
#include "server/table.hpp"

namespace spiral {
namespace {

constexpr std::size_t longest_line = 500, longest_notes = 32 * 1024;
constexpr int most_lines = 5000;
constexpr const char* not_saved = "this could not be saved; please try again";

}  // namespace

void Table::complain(ConnectionId id, const std::string& words, int ask) { say(id, error_about(ask, words)); }

void Table::take(ConnectionId id, const wire::Json& in, Now now) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  if (!in.is_object()) return complain(id, "expected an object such as {\"answer\":1,\"option\":0}");
  wire::ClientMessage message;
  const std::optional<std::string> problem = wire::read_by_first_field(in, message);
  if (!problem || std::holds_alternative<wire::Join>(message) || std::holds_alternative<wire::WatchTable>(message))
    return complain(id, "expected one of \"answer\", \"view\", \"record\", \"chat\", \"react\", \"notes\", \"pause\", \"propose\", \"vote\", \"take_back\", \"leave\", \"bot\", \"console\", \"preview\"");
  if (!problem->empty()) return complain(id, *problem);
  take_message(id, found->second, message, now);
}

void Table::take_message(ConnectionId id, Connection& connection, const wire::ClientMessage& message, Now now) {
  const bool only_looks = std::holds_alternative<wire::GetView>(message) || std::holds_alternative<wire::GetRecord>(message);
  if (only_looks && connection.is_waiting) return complain(id, "the table has not let you in yet");
  if (!only_looks && connection.person == 0) return complain(id, "a spectator only watches");
  std::visit([&]<class Said>(const Said& in) {
    if constexpr (std::same_as<Said, wire::Answer>) take_answer(id, connection, in, now);
    else if constexpr (std::same_as<Said, wire::GetView>) take_view(id, connection, in);
    else if constexpr (std::same_as<Said, wire::GetRecord>) take_record(id);
    else if constexpr (std::same_as<Said, wire::Chat>) take_chat(id, connection, in.chat, now);
    else if constexpr (std::same_as<Said, wire::React>) take_reaction(id, connection, in.react);
    else if constexpr (std::same_as<Said, wire::PutNotes>) take_notes(id, connection, in);
    else if constexpr (std::same_as<Said, wire::Pause>) take_pause(in.pause, now);
    else if constexpr (std::same_as<Said, wire::Propose>) take_proposal(id, connection, in.propose, now);
    else if constexpr (std::same_as<Said, wire::Vote>) take_vote(id, connection, in.vote, now);
    else if constexpr (std::same_as<Said, wire::TakeBack>) take_seat_back(connection, now);
    else if constexpr (std::same_as<Said, wire::Leave>) leave(connection, "steady", now);
    else if constexpr (std::same_as<Said, wire::GetConsole>) take_console(id, connection);
    else if constexpr (std::same_as<Said, wire::GetPreview>) take_preview(id, connection, in);
    else if constexpr (std::same_as<Said, wire::SeatBot>) {
      const std::string problem = seat_bot(in.bot.seat, wire::id(in.bot.level), now);
      if (!problem.empty()) complain(id, problem);
    }
  }, message);
}

// R146. Before and after the game, and between loops, everybody may talk.
bool Table::may_talk() const {
  if (!play_ || is_over()) return true;
  const std::uint8_t rule = setup_.game.options[Option::table_talk];
  if (rule == 2) return true;
  const Step step = play_->board().step;
  if (rule == 1) return step == Step::time_spiral;
  return step != Step::mastermind_plays && step != Step::protagonists_play;
}

void Table::take_reaction(ConnectionId id, const Connection& connection, wire::Reaction reaction) {
  if (!may_talk()) return complain(id, "the table is silent now");
  say_to_all(wire::ReactionMessage{{}, connection.speaks_as(), name_of_person(connection.person), reaction});
}

void Table::take_chat(ConnectionId id, const Connection& connection, const std::string& text, Now now) {
  if (!may_talk()) return complain(id, "the table is silent now");
  const std::string words = clean_name(text, longest_line);
  if (words.empty()) return complain(id, "there is nothing to say");
  if (line_count_ >= most_lines) return complain(id, "this table has said enough");
  const StoredLine line{line_count_ + 1, wire::id(connection.speaks_as()), name_of_person(connection.person), words, now.wall};
  if (!store_.add_line(row_.id, line)) return complain(id, not_saved);
  ++line_count_;
  say_to_all(chat_line(line));
}

wire::ChatLine Table::chat_line(const StoredLine& line) {
  return {{}, line.number, wire::named<Viewer>(line.seat).value_or(Viewer::everyone), line.name, line.text, line.at};
}

void Table::take_notes(ConnectionId id, const Connection& connection, const wire::PutNotes& in) {
  if (in.notes.size() > longest_notes) return complain(id, "\"notes\" should be text of at most " + std::to_string(longest_notes) + " bytes");
  const std::vector<Seat> held = seats_of(connection.person);
  const Seat seat = in.stream ? *in.stream : held.empty() ? Seat::everyone : held.front();
  if (std::find(held.begin(), held.end(), seat) == held.end()) return complain(id, "these are not your notes");
  StoredSeat& mine = seats_[static_cast<std::size_t>(seat)];
  std::string old = in.notes;
  std::swap(mine.notes, old);
  if (!put(seat)) return mine.notes = old, complain(id, not_saved);
  say_to_seat(seat, wire::NotesMessage{{}, seat, mine.notes});
}

void Table::take_view(ConnectionId id, const Connection& connection, const wire::GetView& in) {
  if (!play_) return complain(id, "the game has not begun");
  for (const Stream& stream : connection.streams) {
    const bool* is_first = std::get_if<bool>(&in.view);
    if (is_first ? !*is_first || &stream != &connection.streams.front() : std::get<Viewer>(in.view) != viewer_of(stream.seat)) continue;
    wire::ViewMessage view = view_of(*play_, viewer_of(stream.seat), told_to(stream.seat));
    view.stream = viewer_of(stream.seat);
    return say(id, view);
  }
  complain(id, "this connection may only see the view of its own seat");
}

bool Table::is_mastermind(const Connection& connection) const {
  return std::any_of(connection.streams.begin(), connection.streams.end(), [](const Stream& stream) { return stream.seat == Seat::mastermind; });
}

void Table::take_console(ConnectionId id, const Connection& connection) {
  if (!play_ || !is_mastermind(connection)) return complain(id, "the console is the Mastermind's, during the game");
  say(id, console_of(*play_));
}

void Table::take_preview(ConnectionId id, const Connection& connection, const wire::GetPreview& in) {
  if (!play_ || is_over() || !is_mastermind(connection)) return complain(id, "only the Mastermind may look ahead", in.preview);
  for (const OpenAsk& ask : asks_) {
    if (ask.stream != Seat::mastermind || ask.number != in.preview || is_laying_cards()) continue;
    const std::vector<Decision> options = options_of(*play_, ask.seat);
    if (in.option < 0 || in.option >= static_cast<int>(options.size())) break;
    return say(id, wire::Preview{{}, in.preview, in.option, announced_by(*play_, options[static_cast<std::size_t>(in.option)])});
  }
  complain(id, "there is nothing to look ahead to", in.preview);
}

void Table::take_record(ConnectionId id) {
  if (!is_over()) return complain(id, "the record is open only after the game");
  say(id, wire::RecordMessage{{}, {record_of(*play_, store_.answers(row_.id)).dump()}});
}

void Table::take_pause(bool pause, Now now) {
  if (!play_ || is_over()) return;
  is_paused_ = pause;
  public_since_ = now;  // a clock starts anew after a pause
  refresh(now);
}

bool Table::somebody_waits() const {
  return std::any_of(connections_.begin(), connections_.end(), [](const auto& one) { return one.second.is_waiting; });
}

// Once a no is said, nobody is asked again.
void Table::ask_about_watchers() {
  if (!proposal_ && somebody_waits() && !watchers_are_refused_) proposal_ = Proposal{.kind = ProposalKind::watch, .words = {}, .level = {}, .agreed = {}};
}

// Who has to agree: for an undo everybody who plays; for a stand-in whoever else is here; for spectators everybody.
std::set<int> Table::voters(const Proposal& proposal) const {
  std::set<int> needed;
  for (Seat seat : seats_of_table(setup_.game.players)) {
    const StoredSeat& one = seats_[static_cast<std::size_t>(seat)];
    if (one.person == 0 || (!one.stand_in.empty() && !is_present(one.person))) continue;
    if (proposal.kind == ProposalKind::stand_in && (one.person == seats_[static_cast<std::size_t>(proposal.seat)].person || !is_present(one.person))) continue;
    needed.insert(one.person);
  }
  return needed;
}

void Table::take_proposal(ConnectionId id, const Connection& connection, const wire::Proposed& in, Now now) {
  if (!play_) return complain(id, "the game has not begun");
  if (is_over()) return complain(id, "the game is over");
  if (proposal_ && proposal_->kind != ProposalKind::watch) return complain(id, "another proposal is open");  // spectators can wait
  Proposal proposal{.kind = in.kind, .by = connection.person, .words = {}, .level = wire::id(in.level.value_or(wire::Level::steady)), .agreed = {connection.person}};
  if (in.kind == ProposalKind::undo) {
    const std::string problem = find_moment(in, proposal);
    if (!problem.empty()) return complain(id, problem);
  } else if (in.kind == ProposalKind::stand_in) {
    if (!in.seat || !is_seat(*in.seat) || who_plays(*in.seat) != Playing::person) return complain(id, "a stand-in plays for a person");
    proposal.seat = *in.seat;
    if (seats_[static_cast<std::size_t>(*in.seat)].person == connection.person) return leave(connection, proposal.level, now);
  } else {
    return complain(id, "a proposal should be \"undo\" or \"stand_in\"");
  }
  proposal_ = std::move(proposal);
  settle_proposal(now);
  refresh(now);
}

void Table::take_vote(ConnectionId id, const Connection& connection, bool agrees, Now now) {
  if (!proposal_) return complain(id, "nothing is proposed");
  if (!voters(*proposal_).contains(connection.person)) return complain(id, "this is for the others to decide");
  if (agrees) {
    proposal_->agreed.insert(connection.person);
    settle_proposal(now);
  } else {
    watchers_are_refused_ = watchers_are_refused_ || proposal_->kind == ProposalKind::watch;
    proposal_.reset();
  }
  refresh(now);
}

void Table::settle_proposal(Now now) {
  if (!proposal_) return;
  const std::set<int> needed = voters(*proposal_);
  if (needed.empty() && proposal_->by == 0) return;  // nobody is here to agree
  if (!std::includes(proposal_->agreed.begin(), proposal_->agreed.end(), needed.begin(), needed.end())) return;
  const Proposal passed = *proposal_;
  proposal_.reset();
  switch (passed.kind) {
    case ProposalKind::undo: return undo(passed.kept, now);
    case ProposalKind::stand_in: {
      const int person = seats_[static_cast<std::size_t>(passed.seat)].person;
      for (Seat seat : seats_of(person)) seats_[static_cast<std::size_t>(seat)].stand_in = passed.level, put(seat);
      return;
    }
    case ProposalKind::watch:
      watchers_are_welcome_ = true;
      for (auto& [id, connection] : connections_) connection.is_waiting = false;
      return;
  }
}

void Table::take_seat_back(const Connection& connection, Now now) {
  for (Seat seat : seats_of(connection.person)) seats_[static_cast<std::size_t>(seat)].stand_in.clear(), put(seat);
  ++generation_;  // whatever the stand-in is thinking of comes too late
  refresh(now);
}

// Before the game the seat becomes free; later a stand-in keeps it until its owner takes it back.
void Table::leave(const Connection& connection, const std::string& level, Now now) {
  const int person = connection.person;
  for (Seat seat : seats_of(person)) {
    StoredSeat& one = seats_[static_cast<std::size_t>(seat)];
    if (row_.started) one.stand_in = level;
    else one.person = 0, one.notes.clear();
    put(seat);
  }
  if (!row_.started)  // whoever takes the seat next must not be overheard
    for (auto& [id, one] : connections_)
      if (one.person == person) one.streams.clear();
  settle_proposal(now);
  refresh(now);
}

// A clock that has run out offers a stand-in; it never decides anything.
void Table::tick(Now now) {
  if (!play_ || is_over() || is_paused_ || setup_.pace == Pace::off || offered_stand_in_ || proposal_) return;
  if (now.steady < public_since_.steady + time_limit(setup_.pace)) return;
  for (const OpenAsk& ask : asks_) {
    if (ask.chosen >= 0 || who_plays(ask.stream) != Playing::person) continue;
    offered_stand_in_ = true;
    proposal_ = Proposal{.kind = ProposalKind::stand_in, .words = {}, .seat = ask.stream, .level = "steady", .agreed = {}};
    return refresh(now);
  }
}

}  // namespace spiral
