#include "knowledge/view.hpp"

#include <algorithm>

namespace spiral {
namespace {

// Everybody at home, nothing on the board: at the start of a loop and for the Final Guess.
void reset_field(View& view, const Event& event) {
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
  for (int i = 0; i < event.size; ++i) {
    const CastIndex who = cast_at(event.parts[i].subject);
    view.seen |= bit(who);
    view.cast[who].present = view.cast[who].alive = true;
    view.cast[who].at = static_cast<Location>(event.parts[i].x);
  }
}

template <class Deck>
Hand places_of(const Deck& deck, Card card) {
  for (std::size_t place = 0; place < deck.size(); ++place)
    if (deck[place] == card) return static_cast<Hand>(1u << place);
  return 0;
}

void spend_cards(View& view, const Event& event) {
  for (int i = 0; i < event.size; ++i) {
    const EventPart& part = event.parts[i];
    const Card card = static_cast<Card>(part.x);
    if (part.y == 0 && is_once_a_loop_for_mastermind(card)) view.spent[0] |= places_of(mastermind_deck, card);
    if (part.y != 0 && is_once_a_loop_for_protagonists(card)) view.spent[part.y] |= places_of(protagonist_deck, card);
    view.cards[i] = {static_cast<Seat>(part.y), part.subject, true, card};
  }
  view.card_count = event.size;
}

std::uint8_t& extra_cards_on(View& view, Spot spot) {
  return is_location(spot) ? view.place_extra_cards[spot] : view.cast[cast_at(spot)].extra_cards;
}

void see_part(View& view, const Event& event, const EventPart& part) {
  const bool is_cast = part.subject != no_spot && !is_location(part.subject);
  SeenCharacter* one = is_cast ? &view.cast[cast_at(part.subject)] : nullptr;
  switch (event.kind) {
    case EventKind::card_played:
      view.cards[view.card_count++] = {static_cast<Seat>(part.y), part.subject, is_told_in_full(event, view.seat),
                                       is_told_in_full(event, view.seat) ? static_cast<Card>(part.x) : Card{}};
      return;
    case EventKind::moved: one->at = static_cast<Location>(part.y); return;
    case EventKind::counter_changed: (one ? one->counters[part.x] : view.place_intrigue[part.subject]) = part.y; return;
    case EventKind::died: one->alive = false; return;
    case EventKind::revived: one->alive = true; return;
    case EventKind::guard_placed: ++one->guards; return;
    case EventKind::guard_removed: --one->guards; return;
    case EventKind::card_taken_back: view.spent[part.y] &= static_cast<Hand>(~places_of(protagonist_deck, static_cast<Card>(part.x))); return;
    case EventKind::role_revealed:
      one->shown_as = static_cast<RoleId>(part.x);
      one->shown_loop = event.loop, one->shown_day = event.day;
      return;
    case EventKind::culprit_revealed: view.incidents[part.x].culprit = part.subject; return;
    case EventKind::gauge_changed: view.gauge = part.y, view.gauge_peak = std::max(view.gauge_peak, part.y); return;
    case EventKind::extra_card_placed: ++extra_cards_on(view, part.subject); return;
    case EventKind::extra_card_moved: --extra_cards_on(view, part.subject), ++extra_cards_on(view, part.x); return;
    case EventKind::left: one->present = one->alive = false; return;
    case EventKind::location_closed: view.closed_until[part.subject] = part.x; return;
    case EventKind::arrived:
      view.seen |= bit(cast_at(part.subject));
      one->present = one->alive = true;
      one->at = static_cast<Location>(part.x);
      return;
    case EventKind::incident_occurred: view.incidents[part.x].occurred_this_loop = true; return;
    case EventKind::forbidden_locations_lifted: one->may_go_anywhere = true; return;
    case EventKind::own_incidents_stopped: one->incidents_stopped = true; return;
    case EventKind::leader_passed: view.leader = static_cast<std::uint8_t>(part.x - 1); return;
    case EventKind::loop_ended: view.loops_lost = static_cast<std::uint8_t>(view.loops_lost + part.x); return;
    case EventKind::guess_answered:
      if (part.y) view.guessed |= bit(cast_at(part.subject));
      return;
    case EventKind::game_ended: view.outcome = static_cast<Outcome>(part.x); return;
    default: return;
  }
}

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
  switch (event.kind) {
    case EventKind::loop_started:
    case EventKind::final_guess_started: return reset_field(view, event);
    case EventKind::cards_revealed: return spend_cards(view, event);
    case EventKind::step_started:
      if (event.step == Step::mastermind_abilities || event.step == Step::time_spiral) view.card_count = 0;
      return;
    case EventKind::protagonists_died: view.protagonists_dead = true; return;
    case EventKind::protagonists_lost: view.protagonists_lost = true; return;
    default:
      for (int i = 0; i < event.size; ++i) see_part(view, event, event.parts[i]);
  }
}

View view_for(Seat seat, std::uint8_t first_leader, std::span<const Event> events) {
  View view = first_view(seat, first_leader);
  for (const Event& event : events) see(view, event);
  return view;
}

Hand hand_in(const View& view, int deck) {
  Hand hand = static_cast<Hand>((deck == 0 ? full_mastermind_hand : full_protagonist_hand) & ~view.spent[deck]);
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
