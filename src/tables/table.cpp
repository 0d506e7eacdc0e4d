// Loading, seats and connections.
#include "tables/table.hpp"

#include <algorithm>

#include "records/names.hpp"
#include "records/read_json.hpp"
#include "tables/names.hpp"
#include "tables/stored_json.hpp"

namespace spiral {
namespace {

int place_of(Seat seat) { return static_cast<int>(seat); }

}  // namespace

Table::Table(Store& store, const Secrets& secrets, StoredTable row, TableSetup setup, TableTimes times, Send send)
    : store_(store), secrets_(secrets), row_(std::move(row)), setup_(std::move(setup)), times_(times), send_(std::move(send)), beat_(times.bot_pace) {
  for (int i = 0; i < table_seats; ++i) seats_[i].seat = std::string(id_of(static_cast<Seat>(i)));
  watchers_are_welcome_ = setup_.watching == Watching::anyone;
}

std::string Table::load(Now now) {
  persons_ = store_.persons(row_.id);
  for (const StoredSeat& stored : store_.seats(row_.id))
    for (StoredSeat& seat : seats_)
      if (seat.seat == stored.seat) seat = stored;
  line_count_ = row_.line_count;
  clock_since_ = paused_ = now, presence_.begin(now), beat_.begin(now);
  const char* unknown = "what people had agreed on cannot be read";
  if (!row_.started) return read_matters() ? "" : unknown;
  const std::string problem = rebuild(store_.answers(row_.id));
  if (!problem.empty()) return problem;
  draft_ = read_draft();
  find_asks(), note_what_showed(now);  // nothing of it is news
  if (!read_matters()) return unknown;
  waited_ = unknowing_ = find_waited();
  refresh(now);
  return {};
}

CardDraft Table::read_draft() {
  const Ahead ahead(*course_);
  std::vector<Decision> cards;
  for (std::size_t from = 0, end; (end = row_.draft.find('\n', from)) != std::string::npos; from = end + 1) {
    if (!course_->answer(row_.draft.substr(from, end - from), row_.epoch).empty()) break;
    cards.push_back(ahead.play().decisions().back());
  }
  return CardDraft(std::move(cards));
}

// What people have agreed on or still talk about: the part of a table that no answer tells.
std::string Table::matters() const {
  wire::Json kept = wire::Json::object();
  if (is_paused_) kept["paused"] = true;
  if (watchers_are_welcome_ && setup_.watching == Watching::ask) kept["watchers_are_welcome"] = true;
  if (watchers_are_refused_) kept["watchers_are_refused"] = true;
  if (beat_.kept_plan() > 0) kept["longest_plan"] = beat_.kept_plan();
  if (proposal_) kept["proposal"] = to_json(*proposal_);
  if (final_guess_) kept["final_guess"] = to_json(*final_guess_);
  return kept.empty() ? std::string() : kept.dump();
}

bool Table::read_matters() {
  if (row_.matters.empty()) return true;
  const wire::Json kept = read_json(row_.matters).value;
  bool is_welcome = false;
  Time plan = 0;
  if (!take_field(kept, "paused", is_paused_) || !take_field(kept, "watchers_are_welcome", is_welcome) ||
      !take_field(kept, "watchers_are_refused", watchers_are_refused_) || !take_field(kept, "longest_plan", plan))
    return false;
  watchers_are_welcome_ = watchers_are_welcome_ || is_welcome;
  beat_.remember_plan(plan);
  const auto read = [&](const char* name, std::optional<Proposal>& proposal) {
    return !kept.contains(name) || (proposal = proposal_from(kept[name])).has_value();
  };
  return read("proposal", proposal_) && read("final_guess", final_guess_);
}

// Plays the answers that stand from the beginning.
std::string Table::rebuild(const std::vector<StoredAnswer>& answers) {
  course_.emplace(setup_.game);
  draft_ = {}, asks_.clear(), memories_ = {};
  asked_ = {}, looked_at_ = seen_by_all_ = 0, undone_cards_ = 0;
  for (const StoredAnswer& one : answers) {
    undone_cards_ += one.undone != 0 && !one.card.empty();
    if (one.undone != 0) continue;
    const Board before = played().board();
    const std::string problem = course_->answer(one.notation, one.epoch);
    if (!problem.empty()) return "answer " + std::to_string(one.number) + ": " + problem;
    ++asked_[place_of(stream_of(seat_of(played().game(), before, played().decisions().back()), before.leader))];
  }
  return {};
}

StoredSeat Table::stored(Seat seat) const { return seats_[place_of(seat)]; }

bool Table::is_seat(Seat seat) const {
  const std::vector<Seat> seats = seats_of_table(setup_.game.players);
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

std::vector<Seat> Table::seats_of(int person) const {
  std::vector<Seat> seats;
  for (Seat seat : seats_of_table(setup_.game.players))
    if (person != 0 && seats_[place_of(seat)].person == person) seats.push_back(seat);
  return seats;
}

Table::Playing Table::who_plays(Seat seat) const {
  const StoredSeat& one = seats_[place_of(seat)];
  if (one.bot || one.stand_in) return Playing::bot;
  return one.person != 0 ? Playing::person : Playing::no_one;
}

bool Table::has_people() const {
  const std::vector<Seat> seats = seats_of_table(setup_.game.players);
  return std::any_of(seats.begin(), seats.end(), [&](Seat seat) { return who_plays(seat) == Playing::person; });
}

std::vector<ConnectionId> Table::connections() const {
  std::vector<ConnectionId> ids;
  for (const auto& [id, connection] : connections_) ids.push_back(id);
  return ids;
}

void Table::announce(const std::string& words) {
  for (const auto& [id, connection] : connections_) complain(id, words);
}

// Only before the game: later no place expires.
void Table::note_presence(int person, Now now) {
  for (StoredPerson& one : persons_)
    if (one.number == person && !row_.started) one.seen = now.wall, store_.set_seen(row_.id, person, now.wall);
}

void Table::free_places(Time before, Now now) {
  if (row_.started) return;
  for (const StoredPerson& one : persons_) {
    if (one.seen >= before || is_present(one.number)) continue;
    for (Seat seat : seats_of(one.number)) seats_[place_of(seat)].person = 0, seats_[place_of(seat)].notes.clear(), put(seat);
  }
  refresh(now);
}

const std::string& Table::name_of_person(int person) const {
  static const std::string nobody_here;
  for (const StoredPerson& one : persons_)
    if (one.number == person) return one.name;
  return nobody_here;
}

// Nobody goes by the name of another who sits here: a second Ann is Ann 2.
std::string Table::name_for(const std::string& wanted, int person) const {
  const std::string clean = clean_name(wanted);
  const std::set<int> all = people();
  const auto is_taken = [&](const std::string& name) {
    return std::any_of(all.begin(), all.end(), [&](int other) { return other != person && is_same_name(name_of_person(other), name); });
  };
  std::string name = clean;
  for (int number = 2; !name.empty() && is_taken(name); ++number) name = clean_name(clean, 36) + " " + std::to_string(number);
  return name;
}

Table::Taken Table::take_seat(Seat seat, const std::string& name, int person, Now now) {
  Taken taken;
  if (!is_seat(seat)) return taken.error = "there is no such seat at this table", taken;
  if (row_.started) return taken.error = "the game has begun; its seats are taken", taken;
  std::vector<Seat> wanted{seat};
  if (setup_.game.players == 2 && seat != Seat::mastermind) wanted = {Seat::a, Seat::b, Seat::c};  // R151
  for (Seat one : wanted)
    if (who_plays(one) != Playing::no_one) return taken.error = "this seat is taken", taken;
  const std::vector<Seat> held = seats_of(person);
  for (Seat one : held)
    if (!setup_.branch && (one == Seat::mastermind) != (seat == Seat::mastermind)) return taken.error = "nobody plays on both sides", taken;
  if (!setup_.branch && !held.empty() && setup_.game.players != 2) return taken.error = "every person has one seat at this table", taken;
  if (person == 0) {
    taken.token = secrets_.token();
    person = persons_.empty() ? 1 : persons_.back().number + 1;
    const StoredPerson added{person, secrets_.hash_of_token(taken.token), name_for(name, 0), now.wall};
    if (!store_.add_person(row_.id, added)) return taken = {not_saved, {}, {}}, taken;
    persons_.push_back(added);
  }
  for (Seat one : wanted) {
    seats_[place_of(one)].person = person;
    taken.seats.emplace_back(id_of(one));
    if (!put(one)) return taken = {not_saved, {}, {}}, taken;
  }
  start_if_full(now);
  refresh(now);
  return taken;
}

std::string Table::seat_bot(Seat seat, Level level, Now now) {
  if (!is_seat(seat)) return "there is no such seat at this table";
  if (row_.started || who_plays(seat) != Playing::no_one) return "this seat is taken";
  std::vector<Seat> wanted{seat};
  if (setup_.game.players == 2 && seat != Seat::mastermind) wanted = {Seat::a, Seat::b, Seat::c};
  for (Seat one : wanted) {
    seats_[place_of(one)].bot = level;
    if (!put(one)) return not_saved;
  }
  start_if_full(now);
  refresh(now);
  return {};
}

void Table::start_if_full(Now now) {
  for (Seat seat : seats_of_table(setup_.game.players))
    if (who_plays(seat) == Playing::no_one) return;
  if (row_.started || !store_.set_started(row_.id)) return;
  row_.started = true;
  rebuild(store_.answers(row_.id));  // a game that goes on from another has some already
  clock_since_ = now, beat_.begin(now);
  // People who came before the game had a stream only on paper.
  for (auto& [id, connection] : connections_) {
    if (connection.person == 0) continue;
    for (Seat seat : seats_of(connection.person))
      if (!connection.has(seat)) connection.streams.emplace_back(seat);
  }
}

std::string Table::connect(ConnectionId id, Joining joining, Now now) {
  Connection connection{.person = joining.person, .chat_after = joining.chat_after, .epoch = joining.epoch, .after = joining.after, .streams = {}};
  if (joining.person == 0) {
    if (setup_.watching == Watching::nobody) return "this table does not want spectators";
    if (watchers_are_refused_ && !watchers_are_welcome_) return "this table does not want spectators";
    connection.is_waiting = !watchers_are_welcome_;
    connection.streams.emplace_back(Seat::everyone);
  } else {
    const std::vector<Seat> held = seats_of(joining.person);
    if (held.empty()) return "this token holds no seat any more";
    for (const auto& [seat, after] : joining.after)
      if (std::find(held.begin(), held.end(), seat) == held.end()) return "this token does not hold that seat";
    for (Seat seat : held)
      if (joining.after.empty() || joining.after.contains(seat)) connection.streams.emplace_back(seat);
  }
  note_presence(joining.person, now);
  if (!is_attended()) begin_beat(now);
  wire::Welcome welcome{.type = {}, .table = row_.id, .seats = {}, .waiting = {}};
  for (const Stream& stream : connection.streams) welcome.seats.push_back(stream.viewer());
  if (connection.is_waiting) welcome.waiting = true;
  auto& kept = connections_.emplace(id, std::move(connection)).first->second;
  presence_.come(joining.person, now);
  say(id, welcome);
  if (!kept.is_waiting) tell_talk(id, kept.chat_after);
  for (const Stream& stream : kept.streams)
    if (stream.seat() != Seat::everyone && !seats_[place_of(stream.seat())].notes.empty())
      say(id, wire::NotesMessage{{}, stream.seat(), seats_[place_of(stream.seat())].notes});
  give_sign_of_life(joining.person, now);
  // A line that was lost and comes again tells nothing: its page may have been left open.
  if (std::all_of(joining.after.begin(), joining.after.end(), [](const auto& one) { return one.second == 0; })) note_knowledge(joining.person);
  ask_about_watchers();
  settle_all(now);
  refresh(now);
  return {};
}

void Table::disconnect(ConnectionId id, Now now) {
  const auto known = connections_.find(id);
  if (known == connections_.end()) return;
  note_presence(known->second.person, now);
  give_sign_of_life(known->second.person, now);
  presence_.go(known->second.person, now);
  connections_.erase(known);
  if (proposal_ && proposal_->kind == ProposalKind::watch && !somebody_waits()) proposal_.reset();
  settle_all(now);  // fewer have to agree now
  refresh(now);
}

}  // namespace spiral
