// What goes out: each stream gets what its seat may see, in order, once.
#include <algorithm>

#include "protocol/naming.hpp"
#include "records/names.hpp"
#include "tables/record_of.hpp"
#include "tables/table.hpp"

namespace spiral {
wire::Opening Table::script_opening() const {
  const std::string salt = secrets_.salt_for(row_.secret, "script"), words = wire::to_json(script_of(played()));
  return {"script", secrets_.commitment_to(salt, words), salt, words, {}};
}

// Every answer that lays a card has its own salt: an undone card laid again gives another hash.
wire::Opening Table::card_opening(const std::string& words, int epoch, std::size_t answer) const {
  const std::string salt = secrets_.salt_for(row_.secret, "card " + std::to_string(epoch) + " " + std::to_string(answer));
  return {"card", secrets_.commitment_to(salt, words), salt, words, {}};
}

wire::Opening Table::card_opening(std::size_t event_index) const {
  const std::size_t answer = course_->answer_behind(event_index);
  return card_opening(card_words(played().game(), played().events()[event_index]), course_->epoch_of(answer), answer);
}

wire::GameEvent Table::event_to(const Stream& stream, std::size_t index) const {
  wire::GameEvent message = event_for(played(), played().events()[index], stream.viewer(), stream.seq());
  message.stream = stream.viewer();
  if (auto* laid = std::get_if<wire::Says<CardPlayed, wire::CardFaceDown>>(&message.happened.one)) laid->said.commitment = card_opening(index).commitment;
  return message;
}

void Table::greet(ConnectionId id, const Connection& connection, Stream& stream) {
  wire::Hello hello = hello_for(played(), stream.viewer());
  hello.stream = stream.viewer(), hello.epoch = row_.epoch, hello.commitment = script_opening().commitment;
  if (setup_.branch && setup_.branch->open) hello.script = script_of(played());
  say(id, hello);
  const auto wanted = connection.after.find(stream.seat());
  const int after = wanted == connection.after.end() ? 0 : wanted->second;
  const bool is_of_this_epoch = connection.epoch == row_.epoch || after <= 0;
  const bool goes_on = stream.greet(played().events(), told_to(stream.seat()), is_of_this_epoch ? after : 0);
  if (!is_of_this_epoch || !goes_on) say(id, wire::Rewound{{}, stream.viewer(), row_.epoch, 0});
}

void Table::tell_news(ConnectionId id, const Connection& connection, Stream& stream) {
  if (!stream.is_greeted()) greet(id, connection, stream);
  while (const std::optional<std::size_t> event = stream.next(played().events(), told_to(stream.seat()))) say(id, event_to(stream, *event));
  if (played().is_over() && stream.tells_end()) {
    if (!end_) end_ = end_with_openings();
    end_->stream = stream.viewer();
    say(id, *end_);
  }
}

// Cards that were laid and undone are opened too: nobody takes a card back to have laid another.
wire::End Table::end_with_openings() const {
  wire::End end = end_of(played());
  wire::List<wire::Opening>& openings = end.openings.emplace();
  openings.push_back(script_opening());
  for (std::size_t i = 0; i < played().events().size(); ++i)
    if (played().events()[i].kind == EventKind::card_played) openings.push_back(card_opening(i));
  if (row_.epoch == 0) return end;
  for (const StoredAnswer& one : store_.answers(row_.id)) {
    if (one.undone == 0 || one.card.empty()) continue;
    openings.push_back(card_opening(one.card, one.epoch, static_cast<std::size_t>(one.number) - 1));
    openings.back().undone = true;
  }
  return end;
}

wire::Ask Table::ask_to(const OpenAsk& ask) {
  wire::Ask message = look_ahead(ask, [&](const Ahead& ahead) { return ask_for(ahead.play(), ask.seat, ask.number); });
  message.stream = ask.stream;
  if (ask.chosen >= 0) message.chosen = ask.chosen;
  return message;
}

void Table::tell_asks(ConnectionId id, Stream& stream) {
  if (stream.seat() == Seat::everyone) return;
  if (who_plays(stream.seat()) == Playing::bot) return stream.forget_asks();  // a stand-in answers; its owner is asked when he is back
  std::map<int, int> open;
  for (const OpenAsk& ask : asks_) {
    if (ask.stream != stream.seat()) continue;
    open[ask.number] = ask.chosen;
    switch (stream.untold(ask.number, ask.chosen)) {
      case Stream::Untold::nothing: break;
      case Stream::Untold::question: say(id, ask_to(ask)); break;
      case Stream::Untold::choice: say(id, wire::Taken{{}, stream.seat(), ask.number, ask.chosen}); break;
    }
  }
  stream.keep_asks(std::move(open));
}

wire::List<wire::TableSeat> Table::seats_state() const {
  wire::List<wire::TableSeat> seats;
  for (Seat seat : seats_of_table(setup_.game.players)) {
    const StoredSeat& one = seats_[static_cast<std::size_t>(seat)];
    wire::TableSeat shown;
    shown.seat = seat;
    if (one.bot) {
      shown.kind = wire::SeatKind::bot, shown.level = one.bot;
    } else if (one.person != 0) {
      shown.kind = wire::SeatKind::person, shown.person = one.person, shown.name_of = name_of_person(one.person), shown.present = is_present(one.person);
      shown.stand_in = one.stand_in;
      if (replaceable_[static_cast<std::size_t>(seat)]) shown.replaceable = true;
    }
    seats.push_back(shown);
  }
  return seats;
}

wire::TableState Table::state() const {
  const Script& script = setup_.game.file.script;
  wire::TableState state;
  state.id = row_.id, state.title = setup_.title, state.set = script.set->name, state.loops = script.loops, state.days = script.days;
  state.state = !row_.started ? wire::Phase::waiting : is_over() ? wire::Phase::over : is_paused_ ? wire::Phase::paused : wire::Phase::playing;
  state.players = setup_.game.players, state.watch = setup_.watching, state.clock = setup_.pace, state.seats = seats_state();
  for (const auto& [id, connection] : connections_) state.watchers += connection.person == 0 && !connection.is_waiting;
  if (!course_) return state.options = values_of(setup_.game.options), state;
  state.loop = 1, state.day = 0;
  for (std::size_t i = course_->told(); i-- > 0;) {
    const Event& event = played().events()[i];
    if (!sees(Viewer::everyone, event)) continue;
    state.loop = event.loop, state.day = event.day;
    break;
  }
  if (is_over()) return state.how = wire::GameEnd::of(played().board().outcome).how, state;
  state.waits_for.emplace();
  for (const OpenAsk& ask : asks_)
    if (ask.chosen < 0) state.waits_for->push_back(ask.stream);
  state.talk = may_talk();
  if (setup_.pace != Pace::off && !is_paused_) state.until = clock_since_.wall + time_limit(setup_.pace);
  if (!has_given_time_.empty()) state.gave_time = {has_given_time_.begin(), has_given_time_.end()};
  // Where Protagonists have laid cards that they may still move; of the Mastermind's nothing shows before all three lie (R31).
  if (played().board().stage == Stage::protagonist_card && !draft_.is_empty()) {
    state.laid.emplace();
    for (const Decision& laid : draft_.cards()) state.laid->push_back({laid.deck(), spot_id(played().game(), laid.spot()), {}});
  }
  if (proposal_) state.proposal = shown(*proposal_, voters(*proposal_));
  return state;
}

// Whether everybody has seen something new: then the clock and the beat begin anew.
void Table::note_what_showed(Now now) {
  for (; looked_at_ < course_->told(); ++looked_at_) seen_by_all_ += sees(Viewer::everyone, played().events()[looked_at_]);
  std::string waits;
  for (const OpenAsk& ask : asks_)
    if (ask.chosen < 0) waits += id_of(ask.stream);
  const bool something_was_told = seen_by_all_ != public_events_;
  if (something_was_told || waits != public_waits_) {
    public_events_ = seen_by_all_, public_waits_ = waits;
    clock_since_ = paused_ = now, beat_.begin(now);
    offered_stand_in_ = false;
    has_paused_.clear(), has_given_time_.clear();
  }
  drop_proposals_of_the_past(something_was_told, now);
}

// Brings every connection up to date. The order within a stream is: events, end, table, asks.
void Table::refresh(Now now) {
  if (course_) find_asks(), note_what_showed(now), forget_old_thought();
  replaceable_ = who_may_be_replaced(now);
  ask_about_watchers();
  if (std::string now_agreed = matters(); now_agreed != row_.matters && store_.set_matters(row_.id, now_agreed)) row_.matters = std::move(now_agreed);
  note_turns(now);
  wire::TableState to_all = state();
  const std::string shown_to_all = wire::to_json(to_all);
  if (final_guess_) to_all.proposal = shown(*final_guess_, voters(*final_guess_));
  const std::string shown_to_protagonists = final_guess_ ? wire::to_json(to_all) : shown_to_all;
  for (auto& [id, connection] : connections_) {
    if (course_ && !connection.is_waiting)
      for (Stream& stream : connection.streams) tell_news(id, connection, stream);
    const std::string& theirs = is_protagonist(connection.person) ? shown_to_protagonists : shown_to_all;
    if (const std::size_t hash = std::hash<std::string>()(theirs); connection.state_sent != hash) send_(id, theirs), connection.state_sent = hash;
    if (course_ && !connection.is_waiting)
      for (Stream& stream : connection.streams) tell_asks(id, stream);
  }
}

}  // namespace spiral
