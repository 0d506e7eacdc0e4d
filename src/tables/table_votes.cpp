// What people decide together: an undo, a stand-in, spectators, the way to the Final Guess; and the clock. Each of them is a courtesy that
// somebody could abuse, so consent is whose it must be: of the other side for an undo, of one's own for a stand-in and for the Final Guess.
#include <algorithm>
#include <utility>

#include "records/names.hpp"
#include "tables/table.hpp"

namespace spiral {
namespace {

constexpr Time alone_after_the_clock = 30000;  // where only opponents could agree

}  // namespace

bool Table::is_protagonist(int person) const {
  const std::vector<Seat> seats = seats_of(person);
  return !seats.empty() && seats.front() != Seat::mastermind;
}

std::set<int> Table::people() const {
  std::set<int> all;
  for (Seat seat : seats_of_table(setup_.game.players))
    if (const int person = seats_[static_cast<std::size_t>(seat)].person; person != 0) all.insert(person);
  return all;
}

bool Table::has_stand_in(int person) const {
  const std::vector<Seat> seats = seats_of(person);
  return !seats.empty() && seats_[static_cast<std::size_t>(seats.front())].stand_in.has_value();
}

// --- presence and the clock ---

void Table::give_sign_of_life(int person, Now now) {
  if (person == 0) return;
  presence_.note(person, now);
  if (is_about_to_replace(person) && !may_be_replaced(person, now)) proposal_.reset();
}

bool Table::is_about_to_replace(int person) const {
  return proposal_ && proposal_->kind == ProposalKind::stand_in && seats_[static_cast<std::size_t>(proposal_->seat)].person == person;
}

bool Table::is_waited_for(int person) const {
  return std::any_of(asks_.begin(), asks_.end(), [&](const OpenAsk& ask) {
    return ask.chosen < 0 && who_plays(ask.stream) == Playing::person && seats_[static_cast<std::size_t>(ask.stream)].person == person;
  });
}

// Of a table that is played over weeks: people come when they are reminded. Whose turn it is follows from what everybody sees. A pause begins no
// turn anew, so that nobody has others reminded again and again.
std::set<int> Table::find_waited() const {
  std::set<int> waited;
  if (setup_.pace != Pace::day || !course_ || is_over()) return waited;
  for (int person : people())
    if (is_waited_for(person)) waited.insert(person);
  return waited;
}

void Table::note_turns(Now now) {
  std::set<int> waited = find_waited();
  for (int person : waited)
    if (!waited_.contains(person)) store_.set_turn(row_.id, person, now.wall, now.wall + times_.remind_after), unknowing_.insert(person);
  for (int person : waited_)
    if (!waited.contains(person)) store_.set_turn(row_.id, person, 0, 0), unknowing_.erase(person);
  waited_ = std::move(waited);
}

// Whoever has been here since his turn began needs no reminder.
void Table::note_knowledge(int person) {
  if (unknowing_.erase(person) > 0) store_.drop_reminders(row_.id, person);
}

bool Table::clock_has_run_out(Now now, Time more) const {
  return setup_.pace != Pace::off && !is_paused_ && now.steady - clock_since_.steady >= time_limit(setup_.pace) + more;
}

// Whether a stand-in may play for somebody who did not ask for it. Where somebody of his own side is here it is for them to say, once the
// clock has run out on him or he has been away and silent for a while. Opponents alone would gain by it: only the clock gives them leave.
const char* Table::why_not_replaced(int person, Now now) const {
  const bool is_mastermind = seats_[static_cast<std::size_t>(Seat::mastermind)].person == person;
  const bool has_friend = !is_mastermind && std::any_of(seats_.begin() + 1, seats_.end(), [&](const StoredSeat& other) {
    return other.person != 0 && other.person != person && is_present(other.person);
  });
  if (is_waited_for(person) && clock_has_run_out(now, has_friend ? 0 : alone_after_the_clock)) return nullptr;
  if (is_present(person)) return "whoever is here is not replaced, unless the clock has run out";
  if (!has_friend) return "opponents alone replace nobody, unless the clock has run out";
  return presence_.silence_of(person, now) >= times_.silence ? nullptr : "whoever has just gone may come back; wait a little";
}

std::array<bool, table_seats> Table::who_may_be_replaced(Now now) const {
  std::array<bool, table_seats> found{};
  if (!course_ || is_over()) return found;
  for (std::size_t i = 0; i < seats_.size(); ++i) found[i] = seats_[i].person != 0 && !seats_[i].stand_in && may_be_replaced(seats_[i].person, now);
  return found;
}

// A clock stands still during a pause. Whoever's pause somebody else has ended does not begin another before the game has gone on.
void Table::take_pause(ConnectionId id, const Connection& connection, bool pause, Now now) {
  if (!course_ || is_over() || pause == is_paused_) return;
  if (pause && has_paused_.contains(connection.person)) return complain(id, "the others want to go on");
  is_paused_ = pause;
  if (pause) {
    paused_ = now, paused_by_ = connection.person;
  } else {
    if (paused_by_ != connection.person) has_paused_.insert(paused_by_);
    clock_since_.steady += now.steady - paused_.steady, clock_since_.wall += now.wall - paused_.wall;
    go_on_after_pause(now);
    settle_all(now);
  }
  refresh(now);
}

// Whoever waits may give those who are waited for their whole time again. Nobody gives it to himself, and each person gives it once until the
// game goes on: friends can help somebody to think, but not keep the others waiting for ever.
void Table::give_time(ConnectionId id, const Connection& connection, Now now) {
  if (!course_ || is_over() || is_paused_ || setup_.pace == Pace::off) return complain(id, "no clock runs now");
  if (is_waited_for(connection.person)) return complain(id, "time is for the others to give");
  const std::set<int> all = people();
  if (std::none_of(all.begin(), all.end(), [&](int person) { return is_waited_for(person); })) return complain(id, "nobody needs time now");
  if (!has_given_time_.insert(connection.person).second) return complain(id, "you have given time already");
  clock_since_ = now, offered_stand_in_ = false;
  if (proposal_ && proposal_->kind == ProposalKind::stand_in && !may_be_replaced(seats_[static_cast<std::size_t>(proposal_->seat)].person, now))
    proposal_.reset();
  refresh(now);
}

// A clock that has run out offers a stand-in; it never decides anything.
void Table::tick(Now now) {
  if (!course_ || is_over() || connections_.empty()) return;
  if (proposal_ && proposal_->kind == ProposalKind::stand_in && settle(proposal_, now)) return refresh(now);
  if (who_may_be_replaced(now) != replaceable_) refresh(now);
  if (offered_stand_in_ || !clock_has_run_out(now, 0)) return;
  for (const OpenAsk& ask : asks_) {
    const int person = seats_[static_cast<std::size_t>(ask.stream)].person;
    if (ask.chosen >= 0 || who_plays(ask.stream) != Playing::person || !may_be_replaced(person, now) || is_in_the_way_of(person)) continue;
    Proposal offer{.kind = ProposalKind::stand_in, .seat = ask.stream};
    if (voters(offer).empty()) continue;  // nobody waits for him
    offered_stand_in_ = true;
    final_guess_.reset();  // whoever has not answered by now does not agree
    proposal_ = std::move(offer);
    return refresh(now);
  }
}

// --- proposals ---

bool Table::somebody_waits() const {
  return std::any_of(connections_.begin(), connections_.end(), [](const auto& one) { return one.second.is_waiting; });
}

// Once a no is said, nobody is asked again.
void Table::ask_about_watchers() {
  if (!proposal_ && somebody_waits() && !watchers_are_refused_) proposal_ = Proposal{.kind = ProposalKind::watch};
}

// Whether something else has to be voted on first. Spectators can wait, and nobody keeps his own place by proposing something.
bool Table::is_in_the_way_of(int replaced) const { return proposal_ && proposal_->kind != ProposalKind::watch && (replaced == 0 || proposal_->by != replaced); }

// Who has to agree. For an undo all of the other side, here or not: a stand-in agrees to nothing. For a stand-in whoever else is here.
std::set<int> Table::voters(const Proposal& proposal) const {
  const auto has_to_agree = [&](int person) {
    switch (proposal.kind) {
      case ProposalKind::undo: return person == proposal.by || is_protagonist(person) != is_protagonist(proposal.by) || is_present(person);
      case ProposalKind::stand_in: return person != seats_[static_cast<std::size_t>(proposal.seat)].person && is_present(person);
      case ProposalKind::final_guess: return is_protagonist(person) && !has_stand_in(person);
      case ProposalKind::watch: return is_present(person) || !has_stand_in(person);
    }
    return false;
  };
  std::set<int> needed;
  for (int person : people())
    if (has_to_agree(person)) needed.insert(person);
  return needed;
}

// The Final Guess is the Protagonists' own affair: whether and how long they think about it, the Mastermind does not learn from the table.
std::optional<Proposal>& Table::proposal_before(int person) { return final_guess_ && is_protagonist(person) ? final_guess_ : proposal_; }

void Table::take_proposal(ConnectionId id, Connection& connection, const wire::Proposed& in, Now now) {
  const int person = connection.person;
  if (!course_) return complain(id, "the game has not begun");
  if (is_over()) return complain(id, "the game is over");
  if (in.kind == ProposalKind::final_guess) return take_final_guess(id, connection, now);
  const int replaced = in.kind == ProposalKind::stand_in && in.seat ? seats_[static_cast<std::size_t>(*in.seat)].person : 0;
  if (is_in_the_way_of(replaced)) return complain(id, "another proposal is open");
  Proposal proposal{.kind = in.kind, .by = person, .agreed = {person}};
  if (in.kind == ProposalKind::undo) {
    const std::string problem = find_moment(in, proposal);
    if (!problem.empty()) return complain(id, problem);
  } else if (in.kind == ProposalKind::stand_in) {
    if (!in.seat || !is_seat(*in.seat) || who_plays(*in.seat) != Playing::person) return complain(id, "a stand-in plays for a person");
    // How well it plays is for the side to say that it plays for.
    if (is_protagonist(replaced) == is_protagonist(person)) proposal.level = in.level.value_or(Level::steady);
    if (replaced == person) return leave(connection, proposal.level, now);
    if (const char* why = why_not_replaced(replaced, now)) return complain(id, why);
    proposal.seat = *in.seat;
  } else {
    return complain(id, "a proposal should be \"undo\", \"stand_in\" or \"final_guess\"");
  }
  if (is_protagonist(person)) final_guess_.reset();  // they talk about something else now
  proposal_ = std::move(proposal);
  settle(proposal_, now);
  refresh(now);
}

void Table::take_vote(ConnectionId id, const Connection& connection, const wire::Vote& in, Now now) {
  std::optional<Proposal>& open = proposal_before(connection.person);
  if (!open || (in.kind && *in.kind != open->kind)) return complain(id, open ? "this is not proposed any more" : "nothing is proposed");
  if (!voters(*open).contains(connection.person)) return complain(id, "this is for the others to decide");
  if (in.vote) {
    open->agreed.insert(connection.person);
    settle(open, now);
  } else {
    watchers_are_refused_ = watchers_are_refused_ || open->kind == ProposalKind::watch;
    if (open->kind == ProposalKind::final_guess) refused_final_guess_ = static_cast<int>(played().answers().size());
    open.reset();
  }
  refresh(now);
}

// Whether it passed.
bool Table::settle(std::optional<Proposal>& open, Now now) {
  if (!open) return false;
  const std::set<int> needed = voters(*open);
  if (needed.empty() && open->by == 0 && open->kind != ProposalKind::final_guess) return false;  // nobody is here to agree
  if (!open->has_all_of(needed)) return false;
  if (open->kind == ProposalKind::final_guess && is_paused_) return false;  // nothing goes on now
  if (open->kind == ProposalKind::stand_in && !may_be_replaced(seats_[static_cast<std::size_t>(open->seat)].person, now)) return false;
  const Proposal passed = *std::exchange(open, std::nullopt);
  switch (passed.kind) {
    case ProposalKind::undo: undo(passed.kept, now); break;
    case ProposalKind::stand_in:
      for (Seat seat : seats_of(seats_[static_cast<std::size_t>(passed.seat)].person))
        seats_[static_cast<std::size_t>(seat)].stand_in = passed.level, put(seat);
      begin_beat(now);
      break;
    case ProposalKind::watch:
      watchers_are_welcome_ = true;
      for (auto& [id, connection] : connections_) connection.is_waiting = false;
      break;
    case ProposalKind::final_guess: commit({Decision::go_to_final_guess()}, now); break;
  }
  return true;
}

void Table::settle_all(Now now) { settle(proposal_, now), settle(final_guess_, now); }

// What was proposed about something that is over by now. Consent to an undo is to what was to be seen then, and not to what came later.
void Table::drop_proposals_of_the_past(bool something_was_told, Now now) {
  if (something_was_told && proposal_ && proposal_->kind == ProposalKind::undo) proposal_.reset();
  if (something_was_told && proposal_ && proposal_->kind == ProposalKind::stand_in)
    if (const int person = seats_[static_cast<std::size_t>(proposal_->seat)].person; is_present(person) && !may_be_replaced(person, now)) proposal_.reset();
  if (final_guess_ && (!course_ || played().board().stage != Stage::time_spiral || final_guess_->kept != static_cast<int>(played().answers().size())))
    final_guess_.reset();
}

// --- the Final Guess (R192) ---

// Whether there is nobody left to ask. A bot may propose it, too; bots and stand-ins go along.
bool Table::propose_final_guess(int by) {
  if (!final_guess_)
    final_guess_ = Proposal{
        .kind = ProposalKind::final_guess, .kept = static_cast<int>(played().answers().size()), .seat = static_cast<Seat>(1 + played().board().leader)};
  final_guess_->by = by;
  if (by != 0) final_guess_->agreed.insert(by);
  if (!final_guess_->has_all_of(voters(*final_guess_))) return false;
  final_guess_.reset();
  return true;
}

// The same as the answer `final_guess`.
void Table::take_final_guess(ConnectionId id, Connection& connection, Now now) {
  for (const OpenAsk& ask : asks_) {
    const std::vector<Decision> options = played().board().stage == Stage::time_spiral ? options_of(played(), ask.seat) : std::vector<Decision>();
    const auto wanted = std::find(options.begin(), options.end(), Decision::go_to_final_guess());
    if (wanted != options.end() && seats_[static_cast<std::size_t>(ask.stream)].person == connection.person)
      return take_answer(id, connection, {ask.number, static_cast<int>(wanted - options.begin()), ask.stream}, now);
  }
  complain(id, "the Final Guess is proposed by the Leader, in the Time Spiral");
}

// --- leaving and coming back ---

void Table::take_seat_back(ConnectionId id, const Connection& connection, Now now) {
  if (!has_stand_in(connection.person)) return complain(id, "nobody stands in for you");
  for (Seat seat : seats_of(connection.person)) seats_[static_cast<std::size_t>(seat)].stand_in.reset(), put(seat);
  refresh(now);
}

// Before the game the seat becomes free, and whoever held it is a stranger; later a stand-in keeps it until its owner takes it back.
void Table::leave(const Connection& connection, Level level, Now now) {
  const int person = connection.person;
  for (Seat seat : seats_of(person)) {
    StoredSeat& one = seats_[static_cast<std::size_t>(seat)];
    if (row_.started) one.stand_in = level;
    else one.person = 0, one.notes.clear();
    put(seat);
  }
  if (!row_.started) {
    if (proposal_) proposal_->agreed.erase(person);
    refresh(now);  // the last thing he hears
    for (auto one = connections_.begin(); one != connections_.end();) {
      const ConnectionId id = one->first;
      const bool is_his = one->second.person == person;
      one = is_his ? connections_.erase(one) : std::next(one);
      if (is_his) presence_.go(person, now), send_(id, {});
    }
  }
  begin_beat(now);
  settle_all(now);
  refresh(now);
}

}  // namespace spiral
