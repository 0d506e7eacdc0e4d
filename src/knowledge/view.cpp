#include "knowledge/view.hpp"

#include <algorithm>

#include "model/event.hpp"

namespace spiral {
namespace {

// Nothing on the board and nobody in it yet: at the start of a loop and for the Final Guess.
void clear_field(View& view) {
  view.card_count = 0;
  view.protagonists_dead = view.protagonists_lost = false;
  for (std::uint8_t& intrigue : view.place_intrigue) intrigue = 0;
  for (std::uint8_t& cards : view.place_extra_cards) cards = 0;
  for (std::uint8_t& day : view.closed_until) day = 0;
  for (Hand& hand : view.spent) hand = 0;
  for (SeenIncident& incident : view.incidents) incident.occurred_this_loop = false;
  for (SeenCharacter& one : view.cast) {
    const SeenCharacter old = one;
    one = {};
    one.shown_as = old.shown_as, one.shown_loop = old.shown_loop, one.shown_day = old.shown_day;
  }
}

template <class Deck>
Hand places_of(const Deck& deck, Card card) {
  for (std::size_t place = 0; place < deck.size(); ++place)
    if (deck[place] == card) return static_cast<Hand>(1u << place);
  return 0;
}

// What each kind of happening changes in a view.
struct Seeing {
  View& view;
  const Event& event;

  SeenCharacter& cast(Spot who) { return view.cast[cast_at(who)]; }
  std::uint8_t& extra_cards(Spot spot) { return is_location(spot) ? view.place_extra_cards[spot] : cast(spot).extra_cards; }
  void stand(Spot who, Location at) {
    view.seen |= bit(cast_at(who));
    cast(who).present = cast(who).alive = true;
    cast(who).at = at;
  }

  void operator()(LoopStarted one) { stand(one.who, one.at); }
  void operator()(FinalGuessStarted one) { stand(one.who, one.at); }
  void operator()(Arrived one) { stand(one.who, one.at); }
  void operator()(DayStarted) {}
  void operator()(StepStarted) {
    if (event.step == Step::mastermind_abilities || event.step == Step::time_spiral) view.card_count = 0;
  }
  void operator()(CardPlayed one) {
    const bool is_open = is_told_in_full(event, view.seat);
    view.cards[view.card_count++] = {one.deck, one.on, is_open, is_open ? one.card : Card{}};
  }
  void operator()(CardsRevealed one) {
    const auto deck = static_cast<int>(one.deck);
    if (deck == 0 && is_once_a_loop_for_mastermind(one.card)) view.spent[0] |= places_of(mastermind_deck, one.card);
    if (deck != 0 && is_once_a_loop_for_protagonists(one.card)) view.spent[deck] |= places_of(protagonist_deck, one.card);
    view.cards[view.card_count++] = {one.deck, one.on, true, one.card};
  }
  void operator()(Moved one) { cast(one.who).at = one.to; }
  void operator()(CounterChanged one) { (is_location(one.on) ? view.place_intrigue[one.on] : cast(one.on).counters[static_cast<int>(one.counter)]) = one.now; }
  void operator()(Died one) { cast(one.who).alive = false; }
  void operator()(Revived one) { cast(one.who).alive = true; }
  void operator()(GuardPlaced one) { ++cast(one.who).guards; }
  void operator()(GuardRemoved one) { --cast(one.who).guards; }
  void operator()(CardTakenBack one) { view.spent[static_cast<int>(one.deck)] &= static_cast<Hand>(~places_of(protagonist_deck, one.card)); }
  void operator()(AbilityDeclared) {}
  void operator()(AbilityRefused) {}
  void operator()(AbilityResolved) {}
  void operator()(RoleRevealed one) {
    cast(one.who).shown_as = one.role;
    cast(one.who).shown_loop = event.loop, cast(one.who).shown_day = event.day;
  }
  void operator()(CulpritRevealed one) { view.incidents[one.incident].culprit = one.culprit; }
  void operator()(SubplotNamed) {}
  void operator()(SameRole) {}
  void operator()(IncidentOccurred one) { view.incidents[one.incident].occurred_this_loop = true; }
  void operator()(IncidentHadNoEffect) {}
  void operator()(IncidentDidNotOccur) {}
  void operator()(ForbiddenLocationsLifted one) { cast(one.who).may_go_anywhere = true; }
  void operator()(OwnIncidentsStopped one) { cast(one.who).incidents_stopped = true; }
  void operator()(LeaderPassed one) { view.leader = static_cast<std::uint8_t>(static_cast<int>(one.leader) - 1); }
  void operator()(ProtagonistsDied) { view.protagonists_dead = true; }
  void operator()(ProtagonistsLost) { view.protagonists_lost = true; }
  void operator()(LoopEnded one) { view.loops_lost = static_cast<std::uint8_t>(view.loops_lost + one.lost); }
  void operator()(GuessAnswered one) {
    if (one.right) view.guessed |= bit(cast_at(one.who));
  }
  void operator()(GameEnded one) { view.outcome = one.outcome; }
  void operator()(GaugeChanged one) { view.gauge = one.now, view.gauge_peak = std::max(view.gauge_peak, one.now); }
  void operator()(ExtraCardPlaced one) { ++extra_cards(one.on); }
  void operator()(ExtraCardMoved one) { --extra_cards(one.from), ++extra_cards(one.to); }
  void operator()(Left one) { cast(one.who).present = cast(one.who).alive = false; }
  void operator()(LocationClosed one) { view.closed_until[spot_of(one.place)] = one.until; }
};

}  // namespace

View first_view(Seat seat, std::uint8_t first_leader) {
  View view;
  view.seat = seat;
  view.leader = first_leader;
  return view;
}

void see(View& view, const Event& event) {
  if (!is_told(event, view.seat)) return;
  view.step = event.step;
  view.loop = event.loop;
  view.day = event.day;
  if (event.kind == EventKind::loop_started || event.kind == EventKind::final_guess_started) clear_field(view);
  if (event.kind == EventKind::cards_revealed) view.card_count = 0;  // all of them are in it
  visit(event, Seeing{view, event});
}

View view_for(Seat seat, std::uint8_t first_leader, std::span<const Event> events) {
  View view = first_view(seat, first_leader);
  for (const Event& event : events) see(view, event);
  return view;
}

Hand hand_in(const View& view, int deck, Hand all) {
  Hand hand = static_cast<Hand>(all & ~view.spent[deck]);
  for (int i = 0; i < view.card_count; ++i) {
    const SeenCard& laid = view.cards[i];
    if (static_cast<int>(laid.owner) != deck || !laid.face_known) continue;
    if (deck != 0) hand &= static_cast<Hand>(~places_of(protagonist_deck, laid.card));
    else if (laid.card == Card::paranoia_1) hand &= static_cast<Hand>((hand & 1) ? ~1u : ~2u);
    else hand &= static_cast<Hand>(~places_of(mastermind_deck, laid.card));
  }
  return hand;
}

}  // namespace spiral
