// Asks and answers. Cards are held as a draft as long as they may be changed (R204): until somebody else lays, or the last of their side
// lies; only then the engine sees them, in its own order. Everything else goes straight to the engine.
#include <algorithm>
#include <bit>
#include <span>

#include "records/names.hpp"
#include "rules/decks.hpp"
#include "tables/record_of.hpp"
#include "tables/table.hpp"

namespace spiral {
namespace {

// What is undone is kept and shown at the end: it must stay short enough to be sent.
constexpr int most_undos = 100, most_undone_cards = 1000;

std::string joined(std::span<const std::string> lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace

bool Table::is_laying_cards() const { return played().board().stage == Stage::mastermind_card || played().board().stage == Stage::protagonist_card; }

// With three players deck c belongs to whoever the option says, by who leads (R152).
Seat Table::stream_of(Seat seat, int leader) const {
  if (seat != Seat::c) return seat;
  return static_cast<Seat>(1 + holder_of_deck(setup_.game.players, setup_.game.options, static_cast<std::uint8_t>(leader), deck_count - 1));
}

std::size_t Table::told_to(Seat stream) const { return stream == Seat::mastermind ? played().events().size() : course_->told(); }

// What is asked of whom now: the choices already made, and the next ones. An ask keeps its number as long as it offers the same.
void Table::find_asks() {
  std::vector<OpenAsk> found;
  const auto add_from = [&](const Playthrough& play, Seat seat, int slot, const Decision* chosen) {
    const std::vector<Decision> options = options_of(play, seat);
    std::uint64_t content = play.answers().size() + 1;  // decisions name the same thing within one game
    for (const Decision& one : options) content = (content ^ std::bit_cast<std::uint32_t>(one)) * 0x100000001b3ull;
    const int choice = chosen ? static_cast<int>(std::find(options.begin(), options.end(), *chosen) - options.begin()) : -1;
    found.push_back({seat, stream_of(seat, played().board().leader), slot, 0, content, choice});
  };
  const std::vector<Decision>& laid = draft_.cards();
  if (laid.empty()) {
    if (!played().is_over())
      for (Seat seat : seats_asked(played())) add_from(played(), seat, 0, nullptr);
  } else {
    const Ahead ahead(*course_);
    for (std::size_t slot = 0; slot < laid.size(); ++slot) {
      add_from(ahead.play(), seat_of(ahead.play().game(), ahead.play().board(), laid[slot]), static_cast<int>(slot), &laid[slot]);
      course_->decide(laid[slot], row_.epoch);
    }
    for (Seat seat : seats_asked(ahead.play())) add_from(ahead.play(), seat, static_cast<int>(laid.size()), nullptr);
  }
  for (OpenAsk& ask : found) {
    const auto same = std::find_if(asks_.begin(), asks_.end(), [&](const OpenAsk& old) {
      return old.seat == ask.seat && old.stream == ask.stream && old.content == ask.content && old.number != 0;
    });
    if (same == asks_.end()) continue;
    ask.number = same->number;
    same->number = 0;  // no two asks share a number
  }
  for (OpenAsk& ask : found)
    if (ask.number == 0) ask.number = ++asked_[static_cast<std::size_t>(ask.stream)];
  asks_ = std::move(found);
}

void Table::take_answer(ConnectionId id, Connection& connection, const wire::Answer& in, Now now) {
  const int number = in.answer, chosen = in.option;
  if (!course_) return complain(id, "the game has not begun", number);
  if (is_over()) return complain(id, "the game is over; nothing is asked", number);
  if (is_paused_) return complain(id, "the game is paused", number);
  const OpenAsk* ask = nullptr;
  bool asked_at_all = false;
  for (const OpenAsk& one : asks_)
    for (const Stream& stream : connection.streams) {
      if (stream.seat() != one.stream || (in.stream && *in.stream != stream.seat())) continue;
      asked_at_all = true;
      if (one.number == number) ask = &one;
    }
  if (!ask) return complain(id, asked_at_all ? "this ask is not open" : "nothing is asked of this seat now", number);
  if (who_plays(ask->stream) == Playing::bot) return complain(id, "a stand-in plays this seat; take it back first", number);
  const std::vector<Decision> options = look_ahead(*ask, [&](const Ahead& ahead) { return options_of(ahead.play(), ask->seat); });
  if (chosen < 0 || chosen >= static_cast<int>(options.size()))
    return complain(id, "this option is not offered; 0 to " + std::to_string(options.size() - 1) + " are", number);
  if (options[static_cast<std::size_t>(chosen)].kind() == DecisionKind::go_to_final_guess && !propose_final_guess(connection.person))
    return refresh(now);  // the others say
  const OpenAsk answered = *ask;
  const std::string problem = choose(answered, options[static_cast<std::size_t>(chosen)], now);
  if (!problem.empty()) return complain(id, problem, number);
  const wire::Taken taken{{}, answered.stream, answered.number, chosen};
  for (auto& [other, one] : connections_)
    for (Stream& stream : one.streams) {
      if (stream.seat() != answered.stream) continue;
      say(other, taken);
      stream.tell_choice(answered.number, chosen);
    }
  refresh(now);
  if (options.size() > 1) note_knowledge(connection.person);  // a question with one answer his page answers by itself
}

// Empty if the choice was kept.
std::string Table::choose(const OpenAsk& ask, Decision decision, Now now) {
  return is_laying_cards() ? choose_card(ask, decision, now) : commit({decision}, now);
}

// By its owner until the next seat has laid, otherwise changing it would be a signal; in any order until all lie (R204).
std::string Table::choose_card(const OpenAsk& ask, Decision decision, Now now) {
  const Stage stage = played().board().stage;
  std::vector<Decision> cards;
  std::vector<std::string> words;
  {
    Ahead ahead(*course_);
    CardDraft::Changed changed = draft_.with(decision, ask.slot, *course_, row_.epoch);
    if (!changed.problem.empty()) return changed.problem;
    if (ahead.play().board().stage != stage) return keep(ahead, now);
    cards = std::move(changed.cards);
    words.assign(ahead.play().answers().end() - static_cast<std::ptrdiff_t>(cards.size()), ahead.play().answers().end());
  }
  const Seat owner = cards.back().deck();
  auto open = cards.begin();
  if (setup_.game.options.is(PlacementOrder::leader_first))
    open = std::find_if(open, cards.end(), [&](Decision laid) { return is_of_one_owner(laid.deck(), owner); });
  const std::size_t settled = static_cast<std::size_t>(open - cards.begin());
  if (settled > 0)
    if (const std::string problem = commit({cards.begin(), open}, now); !problem.empty()) return problem;
  if (!store_.set_draft(row_.id, joined(std::span(words).subspan(settled)))) return not_saved;
  draft_ = CardDraft({open, cards.end()});
  return {};
}

// One person may hold several decks; his own cards signal nothing.
bool Table::is_of_one_owner(Seat one, Seat other) const {
  const Seat first = stream_of(one, played().board().leader), second = stream_of(other, played().board().leader);
  const int person = seats_[static_cast<std::size_t>(first)].person;
  return first == second || (person != 0 && person == seats_[static_cast<std::size_t>(second)].person);
}

std::string Table::commit(const std::vector<Decision>& decisions, Now now) {
  Ahead after(*course_);
  for (const Decision& decision : decisions)
    if (!course_->decide(decision, row_.epoch)) return "this is not possible any more";
  return keep(after, now);
}

// Each decision is applied once; the game goes on from there as soon as the store has it.
std::string Table::keep(Ahead& after, Now now) {
  if (!store_.add_answers(row_.id, stored_answers(*course_, after.answers_before(), row_.epoch))) return not_saved;
  if (is_over()) {
    row_.finished = now.wall, row_.result = result_of(played());
    store_.finish(row_.id, row_.finished, row_.result);
  }
  after.stay();
  draft_ = {};
  return {};
}

std::string Table::find_moment(const wire::Proposed& in, Proposal& proposal) const {
  if (!in.loop || !in.day || !in.step) return "an undo should name \"loop\", \"day\" and \"step\"";
  if (row_.epoch >= most_undos) return "a game may be undone " + std::to_string(most_undos) + " times; this one has been";
  if (undone_cards_ >= most_undone_cards) return "a game may take back " + std::to_string(most_undone_cards) + " cards; this one has";
  proposal.to = {*in.loop, *in.day, *in.step}, proposal.kept = course_->answers_before(proposal.to);
  return proposal.kept < 0 ? "nothing was decided in that step" : "";
}

void Table::undo(int kept, Now now) {
  if (!store_.undo_answers(row_.id, kept, row_.epoch + 1)) return;
  ++row_.epoch;
  const std::array<int, table_seats> asked_before = asked_;
  rebuild(store_.answers(row_.id));
  asked_ = asked_before;  // no ask of the undone days is mistaken for a new one
  beat_.begin(now);       // a bot is asked anew, even where nothing that showed was undone
  for (auto& [id, connection] : connections_)
    for (Stream& stream : connection.streams) {
      if (!stream.is_greeted()) continue;
      stream.rewind(played().events(), told_to(stream.seat()));
      say(id, wire::Rewound{{}, stream.viewer(), row_.epoch, stream.seq()});
    }
  refresh(now);
}

}  // namespace spiral
