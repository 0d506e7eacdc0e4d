#include "terminal/people.hpp"

#include "model/event.hpp"
#include "records/names.hpp"
#include "records/notation.hpp"
#include "rules/decks.hpp"

namespace spiral {
namespace {

bool is_turned_over(const std::vector<Event>& events, std::size_t laid) {
  for (std::size_t i = laid + 1; i < events.size() && events[i].day == events[laid].day && events[i].loop == events[laid].loop; ++i)
    if (events[i].kind == EventKind::cards_revealed) return true;
  return false;
}

Viewer viewer_for(const Game& game, std::uint8_t leader, Onlooker who, const Event& event) {
  if (event.kind != EventKind::card_played || who.seat == Seat::everyone) return viewer_of(who.seat);
  const Seat owner = first_in<CardPlayed>(event).deck;
  return person_of(game, leader, owner) == who.person ? viewer_of(owner) : viewer_of(who.seat);
}

}  // namespace

Person person_of(const Game& game, std::uint8_t leader, Seat seat) {
  if (seat == Seat::mastermind) return Person::mastermind;
  if (game.players == 2) return Person::first;
  return static_cast<Person>(1 + holder_of_deck(game.players, game.options, leader, static_cast<std::uint8_t>(seat) - 1));
}

std::string name_of_seat(Seat seat) {
  const std::string name = english("seats", id_of(seat));
  return seat == Seat::mastermind ? "the " + name : name;
}

std::string name_of(const Game& game, Person person) {
  if (person != Person::mastermind && game.players == 2) return "the Protagonists";
  return name_of_seat(static_cast<Seat>(person));
}

View public_view(const Playthrough& play) { return public_view(play, play.events().size()); }
View public_view(const Playthrough& play, std::size_t until) {
  return view_for(Seat::everyone, play.game().first_leader, std::span(play.events()).first(until));
}

std::size_t told_before_mastermind(const Playthrough& play, std::size_t told_already) {
  const std::vector<Event>& events = play.events();
  for (std::size_t i = told_already; i < events.size(); ++i) {
    const Step step = events[i].step;
    const bool is_his = step == Step::mastermind_abilities || step == Step::incidents || step == Step::day_end;
    if (events[i].kind == EventKind::step_started && is_his) return i;
  }
  return events.size();
}

View view_of(const Playthrough& play, Onlooker who) {
  View view = view_for(who.seat, play.game().first_leader, play.events());
  for (int i = 0; i < view.card_count; ++i) {
    SeenCard& card = view.cards[i];
    if (card.face_known || who.seat == Seat::everyone || person_of(play.game(), view.leader, card.owner) != who.person) continue;
    card = view_for(card.owner, play.game().first_leader, play.events()).cards[i];
  }
  return view;
}

Lines announcements(const Playthrough& play, Onlooker who, std::size_t first, std::size_t last) {
  const std::uint8_t leader = public_view(play).leader;
  Lines lines;
  for (std::size_t i = first; i < last && i < play.events().size(); ++i) {
    const Event& event = play.events()[i];
    if (event.kind == EventKind::card_played && is_turned_over(play.events(), i)) continue;
    const std::string words = sentence(play.game(), event, viewer_for(play.game(), leader, who, event));
    if (words.empty()) continue;
    if (event.kind != EventKind::cards_revealed) {
      lines.push_back(words);
      continue;
    }
    lines.push_back("The cards are turned over:");
    for (std::size_t from = 0; from < words.size();) {
      const std::size_t end = std::min(words.find("; ", from), words.size());
      std::string card = words.substr(from, end - from);
      if (card.ends_with('.')) card.pop_back();
      lines.push_back("  " + card);
      from = end + 2;
    }
  }
  return lines;
}

}  // namespace spiral
