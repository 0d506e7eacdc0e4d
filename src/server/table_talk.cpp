// What people do at a table besides playing: talk, notes, votes, clocks, leaving and coming back.
#include <algorithm>

#include "records/names.hpp"
#include "server/record_of.hpp"
#include "server/table.hpp"

namespace spiral {
namespace {

constexpr std::size_t longest_line = 500, longest_notes = 32 * 1024;
constexpr int most_lines = 5000;
constexpr std::string_view reactions[] = {"agree", "disagree", "laugh", "shock", "think", "applaud"};
constexpr const char* not_saved = "this could not be saved; please try again";

std::optional<Seat> seat_named(const Message& word) {
  if (word.is_string())
    for (int i = 0; i < table_seats; ++i)
      if (word == std::string(id_of(static_cast<Seat>(i)))) return static_cast<Seat>(i);
  return std::nullopt;
}

}  // namespace

void Table::complain(ConnectionId id, const std::string& words, int ask) { say(id, error_message(ask, words)); }

void Table::take(ConnectionId id, const Message& in, Time now) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  Connection& connection = found->second;
  if (!in.is_object()) return complain(id, "expected an object such as {\"answer\":1,\"option\":0}");
  if (in.contains("view")) return connection.is_waiting ? complain(id, "the table has not let you in yet") : take_view(id, connection, in);
  if (in.contains("record")) return connection.is_waiting ? complain(id, "the table has not let you in yet") : take_record(id);
  if (connection.person == 0) return complain(id, "a spectator only watches");
  if (in.contains("answer")) return take_answer(id, connection, in, now);
  if (in.contains("chat") || in.contains("react")) return take_chat(id, connection, in, now);
  if (in.contains("notes")) return take_notes(id, connection, in);
  if (in.contains("pause")) return take_pause(in, now);
  if (in.contains("propose")) return take_proposal(id, connection, in["propose"], now);
  if (in.contains("vote")) return take_vote(id, connection, in, now);
  if (in.contains("take_back")) return take_seat_back(connection, now);
  if (in.contains("leave")) return leave(connection, "steady", now);
  if (in.contains("bot")) return take_bot(id, in["bot"], now);
  complain(id, "expected one of \"answer\", \"view\", \"record\", \"chat\", \"react\", \"notes\", \"pause\", \"propose\", \"vote\", \"take_back\", \"leave\", \"bot\"");
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

void Table::take_chat(ConnectionId id, const Connection& connection, const Message& in, Time now) {
  if (!may_talk()) return complain(id, "the table is silent now");
  const std::string seat(id_of(connection.streams.empty() ? Seat::everyone : connection.streams.front().seat));
  if (in.contains("react")) {
    const bool known = std::any_of(std::begin(reactions), std::end(reactions), [&](std::string_view one) { return in["react"] == std::string(one); });
    if (!known) return complain(id, "a reaction should be agree, disagree, laugh, shock, think or applaud");
    return say_to_all({{"type", "reaction"}, {"seat", seat}, {"name", name_of_person(connection.person)}, {"reaction", in["react"]}});
  }
  if (!in["chat"].is_string()) return complain(id, "\"chat\" should be text");
  const std::string words = clean_name(in["chat"].get<std::string>(), longest_line);
  if (words.empty()) return complain(id, "there is nothing to say");
  if (line_count_ >= most_lines) return complain(id, "this table has said enough");
  const StoredLine line{line_count_ + 1, seat, name_of_person(connection.person), words, now};
  if (!store_.add_line(row_.id, line)) return complain(id, not_saved);
  ++line_count_;
  say_to_all({{"type", "chat"}, {"chat", line.number}, {"seat", line.seat}, {"name", line.name}, {"text", line.text}, {"at", line.at}});
}

void Table::take_notes(ConnectionId id, const Connection& connection, const Message& in) {
  if (!in["notes"].is_string() || in["notes"].get_ref<const std::string&>().size() > longest_notes)
    return complain(id, "\"notes\" should be text of at most " + std::to_string(longest_notes) + " bytes");
  Seat seat = seats_of(connection.person).empty() ? Seat::everyone : seats_of(connection.person).front();
  if (const auto wanted = seat_named(in.value("for", Message()))) seat = *wanted;
  if (seat == Seat::everyone || seats_[static_cast<std::size_t>(seat)].person != connection.person) return complain(id, "these are not your notes");
  StoredSeat& mine = seats_[static_cast<std::size_t>(seat)];
  std::string old = in["notes"].get<std::string>();
  std::swap(mine.notes, old);
  if (!put(seat)) return mine.notes = old, complain(id, not_saved);
  say_to_seat(seat, {{"type", "notes"}, {"for", std::string(id_of(seat))}, {"text", mine.notes}});
}

void Table::take_view(ConnectionId id, const Connection& connection, const Message& in) {
  if (!play_) return complain(id, "the game has not begun");
  for (const Stream& stream : connection.streams) {
    const std::string seat(id_of(stream.seat));
    if (in["view"] != seat && !(in["view"] == true && &stream == &connection.streams.front())) continue;
    Message view = view_message(*play_, viewer_of(stream.seat), told_to(stream.seat));
    view["for"] = seat;
    return say(id, view);
  }
  complain(id, "this connection may only see the view of its own seat");
}

void Table::take_record(ConnectionId id) {
  if (!is_over()) return complain(id, "the record is open only after the game");
  Message message{{"type", "record"}};
  message["record"] = Message::parse(record_of(*play_, store_.answers(row_.id)).dump());
  say(id, message);
}

void Table::take_pause(const Message& in, Time now) {
  if (!play_ || is_over()) return;
  is_paused_ = in["pause"] == true;
  public_since_ = now;  // a clock starts anew after a pause
  refresh(now);
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

void Table::take_proposal(ConnectionId id, const Connection& connection, const Message& in, Time now) {
  if (!play_) return complain(id, "the game has not begun");
  if (is_over()) return complain(id, "the game is over");
  if (proposal_) return complain(id, "another proposal is open");
  if (!in.is_object()) return complain(id, "expected an object such as {\"kind\":\"stand_in\",\"seat\":\"a\"}");
  Proposal proposal{.by = connection.person, .words = {}, .level = "steady", .agreed = {connection.person}};
  if (in.value("kind", Message()) == "undo") {
    proposal.kind = ProposalKind::undo;
    const std::string problem = find_moment(in, proposal);
    if (!problem.empty()) return complain(id, problem);
  } else if (in.value("kind", Message()) == "stand_in") {
    proposal.kind = ProposalKind::stand_in;
    const auto seat = seat_named(in.value("seat", Message()));
    if (!seat || who_plays(*seat) != Playing::person) return complain(id, "a stand-in plays for a person");
    proposal.seat = *seat;
    if (in.contains("level")) {
      if (!in["level"].is_string() || !is_player_level(in["level"].get<std::string>())) return complain(id, "a level should be " + player_levels());
      proposal.level = in["level"].get<std::string>();
    }
    if (seats_[static_cast<std::size_t>(*seat)].person == connection.person) return leave(connection, proposal.level, now);
  } else {
    return complain(id, "a proposal should be \"undo\" or \"stand_in\"");
  }
  proposal_ = std::move(proposal);
  settle_proposal(now);
  refresh(now);
}

void Table::take_vote(ConnectionId id, const Connection& connection, const Message& in, Time now) {
  if (!proposal_) return complain(id, "nothing is proposed");
  if (!voters(*proposal_).contains(connection.person)) return complain(id, "this is for the others to decide");
  if (in["vote"] == true) {
    proposal_->agreed.insert(connection.person);
    settle_proposal(now);
  } else {
    proposal_.reset();
  }
  refresh(now);
}

void Table::settle_proposal(Time now) {
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

void Table::take_seat_back(const Connection& connection, Time now) {
  for (Seat seat : seats_of(connection.person)) seats_[static_cast<std::size_t>(seat)].stand_in.clear(), put(seat);
  ++generation_;  // whatever the stand-in is thinking of comes too late
  refresh(now);
}

// Before the game the seat becomes free; later a stand-in keeps it until its owner takes it back.
void Table::leave(const Connection& connection, const std::string& level, Time now) {
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

void Table::take_bot(ConnectionId id, const Message& in, Time now) {
  const auto seat = in.is_object() ? seat_named(in.value("seat", Message())) : std::nullopt;
  if (!seat || !in.value("level", Message()).is_string()) return complain(id, "expected an object such as {\"seat\":\"b\",\"level\":\"steady\"}");
  const std::string problem = seat_bot(*seat, in["level"].get<std::string>(), now);
  if (!problem.empty()) complain(id, problem);
}

// A clock that has run out offers a stand-in; it never decides anything.
void Table::tick(Time now) {
  if (!play_ || is_over() || is_paused_ || setup_.pace == Pace::off || offered_stand_in_ || proposal_) return;
  if (now < public_since_ + time_limit(setup_.pace)) return;
  for (const OpenAsk& ask : asks_) {
    if (ask.chosen >= 0 || who_plays(ask.stream) != Playing::person) continue;
    offered_stand_in_ = true;
    proposal_ = Proposal{.kind = ProposalKind::stand_in, .words = {}, .seat = ask.stream, .level = "steady", .agreed = {}};
    return refresh(now);
  }
}

}  // namespace spiral
