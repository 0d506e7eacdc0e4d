// What goes out: each stream gets what its seat may see, in order, once.
#include <algorithm>

#include "records/names.hpp"
#include "server/secrets.hpp"
#include "server/table.hpp"

namespace spiral {
namespace {

std::string text(std::string_view view) { return std::string(view); }

std::string dumped(const Message& message) { return message.dump(-1, ' ', false, Message::error_handler_t::replace); }

}  // namespace

void Table::say(ConnectionId connection, const Message& message) { send_(connection, dumped(message)); }

void Table::say_to_seat(Seat seat, const Message& message) {
  for (auto& [id, connection] : connections_)
    for (const Stream& stream : connection.streams)
      if (stream.seat == seat) say(id, message);
}

void Table::say_to_all(const Message& message) {
  for (auto& [id, connection] : connections_)
    if (!connection.is_waiting) say(id, message);
}

Message Table::script_commitment(bool opened) const {
  const std::string salt = salt_for(row_.secret, "script"), words = script_message(*play_).dump();
  Message message{{"what", "script"}, {"commitment", commitment_to(salt, words)}};
  if (opened) message["salt"] = salt, message["text"] = words;
  return message;
}

// Every answer that lays a card has its own salt: an undone card laid again gives another hash.
Message Table::card_commitment(const Event& event, int epoch, std::size_t answer, bool opened) const {
  const std::string salt = salt_for(row_.secret, "card " + std::to_string(epoch) + " " + std::to_string(answer));
  const std::string by = text(id_of(static_cast<Seat>(event.parts[0].y))), on = id_of_spot(play_->game(), event.parts[0].subject);
  const std::string words = std::to_string(event.loop) + " " + std::to_string(event.day) + " " + by + " " + on + " " + text(id_of(static_cast<Card>(event.parts[0].x)));
  Message message{{"what", "card"}, {"commitment", commitment_to(salt, words)}};
  if (opened) message["salt"] = salt, message["text"] = words;
  return message;
}

std::size_t Table::answer_behind(std::size_t event_index) const {
  return static_cast<std::size_t>(std::upper_bound(events_after_.begin(), events_after_.end(), event_index) - events_after_.begin());
}

Message Table::event_for(const Stream& stream, std::size_t index) const {
  Event event = play_->events()[index];
  const bool is_card = event.kind == EventKind::card_played;
  const std::size_t answer = answer_behind(index);
  if (is_card && stream.seat != Seat::everyone) {  // whoever laid a travelling deck's card knows its face (R152)
    if (stream_of(static_cast<Seat>(event.parts[0].y), leaders_[answer]) == stream.seat) event.full |= seat_bit(stream.seat);
  }
  Message message = event_message(*play_, event, viewer_of(stream.seat), stream.seq);
  message["for"] = text(id_of(stream.seat));
  if (is_card) message["commitment"] = card_commitment(event, epochs_[answer], answer, false)["commitment"];
  return message;
}

void Table::greet(ConnectionId id, Connection& connection, Stream& stream) {
  stream.greeted = true;
  Message hello = hello_message(*play_, viewer_of(stream.seat));
  hello["for"] = text(id_of(stream.seat));
  hello["epoch"] = row_.epoch;
  hello["commitment"] = script_commitment(false)["commitment"];
  say(id, hello);
  const auto wanted = connection.after.find(stream.seat);
  const int after = wanted == connection.after.end() ? 0 : wanted->second;
  int seen = 0;
  for (std::size_t i = 0; i < told_to(stream.seat); ++i) seen += sees(viewer_of(stream.seat), play_->events()[i]);
  if (after > 0 && (connection.epoch != row_.epoch || after > seen)) {
    say(id, {{"type", "rewound"}, {"for", text(id_of(stream.seat))}, {"epoch", row_.epoch}, {"seq", 0}});
  } else {
    for (; stream.seq < after && stream.told < told_to(stream.seat); ++stream.told) stream.seq += sees(viewer_of(stream.seat), play_->events()[stream.told]);
  }
}

void Table::tell_news(ConnectionId id, Connection& connection, Stream& stream) {
  if (!stream.greeted) greet(id, connection, stream);
  for (; stream.told < told_to(stream.seat); ++stream.told) {
    if (!sees(viewer_of(stream.seat), play_->events()[stream.told])) continue;
    ++stream.seq;
    say(id, event_for(stream, stream.told));
  }
  if (play_->is_over() && !stream.said_end) {
    stream.said_end = true;
    Message end = end_with_openings();
    end["for"] = text(id_of(stream.seat));
    say(id, end);
  }
}

Message Table::end_with_openings() const {
  Message end = end_message(*play_);
  end["openings"] = Message::array({script_commitment(true)});
  for (std::size_t i = 0; i < play_->events().size(); ++i)
    if (play_->events()[i].kind == EventKind::card_played)
      end["openings"].push_back(card_commitment(play_->events()[i], epochs_[answer_behind(i)], answer_behind(i), true));
  if (row_.epoch > 0) add_undone_openings(end["openings"]);
  return end;
}

// Cards that were laid and undone: every epoch is played again as it stood when the next one began.
void Table::add_undone_openings(Message& openings) const {
  std::vector<StoredAnswer> answers = store_.answers(row_.id);
  std::stable_sort(answers.begin(), answers.end(), [](const StoredAnswer& one, const StoredAnswer& other) { return one.number < other.number; });
  for (int epoch = 0; epoch < row_.epoch; ++epoch) {
    Playthrough again(setup_.game);
    for (const StoredAnswer& one : answers) {
      if (one.epoch > epoch || (one.undone != 0 && one.undone <= epoch)) continue;
      const std::size_t before = again.events().size();
      if (!again.answer(one.notation).empty()) break;
      if (one.undone != epoch + 1) continue;
      for (std::size_t i = before; i < again.events().size(); ++i) {
        if (again.events()[i].kind != EventKind::card_played) continue;
        openings.push_back(card_commitment(again.events()[i], one.epoch, again.answers().size() - 1, true));
        openings.back()["undone"] = true;
      }
    }
  }
}

Message Table::ask_for(const OpenAsk& ask) const {
  Message message = ask.slot == 0 ? ask_message(*play_, ask.seat, ask.number) : ask_message(at_slot(ask.slot), ask.seat, ask.number);
  message["for"] = text(id_of(ask.stream));
  if (ask.chosen >= 0) message["chosen"] = ask.chosen;
  return message;
}

void Table::tell_asks(ConnectionId id, Stream& stream) {
  if (stream.seat == Seat::everyone) return;
  if (who_plays(stream.seat) == Playing::bot) return stream.asks.clear();  // a stand-in answers; its owner is asked when he is back
  std::map<int, int> still_open;
  for (const OpenAsk& ask : asks_) {
    if (ask.stream != stream.seat) continue;
    const auto known = stream.asks.find(ask.number);
    if (known == stream.asks.end()) say(id, ask_for(ask));
    else if (known->second != ask.chosen) say(id, {{"type", "taken"}, {"for", text(id_of(stream.seat))}, {"ask", ask.number}, {"option", ask.chosen}});
    still_open[ask.number] = ask.chosen;
  }
  stream.asks = std::move(still_open);
}

Message Table::seats_state() const {
  Message seats = Message::array();
  for (Seat seat : seats_of_table(setup_.game.players)) {
    const StoredSeat& one = seats_[static_cast<int>(seat)];
    Message shown{{"seat", one.seat}};
    if (!one.bot.empty()) {
      shown["kind"] = "bot", shown["level"] = one.bot;
    } else if (one.person != 0) {
      shown["kind"] = "person", shown["person"] = one.person, shown["name"] = name_of_person(one.person), shown["present"] = is_present(one.person);
      if (!one.stand_in.empty()) shown["stand_in"] = one.stand_in;
    } else {
      shown["kind"] = "open";
    }
    seats.push_back(shown);
  }
  return seats;
}

Message Table::state(Time) const {
  const Script& script = setup_.game.file.script;
  const char* phase = !row_.started ? "waiting" : is_over() ? "over" : is_paused_ ? "paused" : "playing";
  Message message{{"type", "table"}, {"id", row_.id}, {"title", setup_.title}, {"state", phase}, {"set", text(script.set->name)},
                  {"loops", script.loops}, {"days", script.days}, {"players", setup_.game.players}, {"watch", text(id_of(setup_.watching))},
                  {"clock", text(id_of(setup_.pace))}, {"seats", seats_state()}};
  int watchers = 0;
  for (const auto& [id, connection] : connections_) watchers += connection.person == 0 && !connection.is_waiting;
  message["watchers"] = watchers;
  if (!play_ || is_over()) return message;
  message["waits_for"] = Message::array();
  for (const OpenAsk& ask : asks_)
    if (ask.chosen < 0) message["waits_for"].push_back(text(id_of(ask.stream)));
  message["talk"] = may_talk();
  if (setup_.pace != Pace::off && !is_paused_) message["until"] = public_since_ + time_limit(setup_.pace);
  // Where Protagonists have laid cards that they may still move; of the Mastermind's nothing shows before all three lie (R31).
  if (play_->board().stage == Stage::protagonist_card && !draft_.empty()) {
    for (const Decision& laid : draft_)
      message["laid"].push_back({{"by", text(id_of(static_cast<Seat>(laid.c)))}, {"on", id_of_spot(play_->game(), laid.b)}});
  }
  if (proposal_) {
    Message proposal{{"kind", proposal_kinds[static_cast<int>(proposal_->kind)]}, {"by", proposal_->by}};
    if (proposal_->kind == ProposalKind::stand_in) proposal["seat"] = text(id_of(proposal_->seat)), proposal["level"] = proposal_->level;
    if (proposal_->kind == ProposalKind::undo) proposal["to"] = proposal_->words;
    proposal["agreed"] = proposal_->agreed;
    proposal["needed"] = voters(*proposal_);
    message["proposal"] = proposal;
  }
  return message;
}

// Brings every connection up to date. The order within a stream is: events, end, table, asks.
void Table::refresh(Time now) {
  if (std::string now_agreed = matters(); now_agreed != row_.matters && store_.set_matters(row_.id, now_agreed)) row_.matters = std::move(now_agreed);
  if (play_) find_asks();
  std::size_t seen_by_all = 0;
  std::string waits;
  if (play_) {
    for (std::size_t i = 0; i < told_; ++i) seen_by_all += sees(Viewer::everyone, play_->events()[i]);
    for (const OpenAsk& ask : asks_)
      if (ask.chosen < 0) waits += id_of(ask.stream);
  }
  if (seen_by_all != public_events_ || waits != public_waits_) {
    public_events_ = seen_by_all, public_waits_ = waits, public_since_ = now;
    offered_stand_in_ = false;
  }
  const std::string shown = dumped(state(now));
  const std::size_t shown_hash = std::hash<std::string>()(shown);
  for (auto& [id, connection] : connections_) {
    if (play_ && !connection.is_waiting)
      for (Stream& stream : connection.streams) tell_news(id, connection, stream);
    if (connection.state_sent != shown_hash) send_(id, shown), connection.state_sent = shown_hash;
    if (play_ && !connection.is_waiting)
      for (Stream& stream : connection.streams) tell_asks(id, stream);
  }
}

}  // namespace spiral
