// The words of the board, and the board as linear text.
#include "engine/facts.hpp"
#include "records/names.hpp"
#include "records/notation.hpp"
#include "sets/sets.hpp"
#include "terminal/board.hpp"
#include "terminal/people.hpp"

namespace spiral {
namespace {

std::string joined(const std::vector<std::string>& parts, const std::string& between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
  return text;
}

template <class Deck>
std::vector<std::string> cards_in(const Deck& deck, Hand hand) {
  std::vector<std::string> names;
  for (std::size_t place = 0; place < deck.size(); ++place)
    if ((hand >> place) & 1u) names.push_back(english("action_cards", id_of(deck[place])));
  return names;
}

std::string card_in_words(const SeenCard& card) {
  const std::string owner = name_of_seat(card.owner);
  return card.face_known ? english("action_cards", id_of(card.card)) + " of " + owner : "a face-down card of " + owner;
}

std::string cards_in_words(const View& view, Spot spot) {
  std::vector<std::string> names;
  for (const SeenCard& card : cards_on(view, spot)) names.push_back(card_in_words(card));
  return names.empty() ? "" : " " + capital(listed_names(names)) + (names.size() == 1 ? " lies" : " lie") + " here.";
}

std::string counted(int n, const std::string& thing) { return std::to_string(n) + " " + thing + (n == 1 ? "" : "s"); }
std::string extra_card_name(const Game& game) { return english("things", game.script.set->extra_cards == ExtraCards::curses ? "curse" : "extra_card"); }

std::string counters_in_words(const Game& game, const SeenCharacter& one, CastIndex who) {
  const std::string limit = " of " + std::to_string(game.limit[who]);
  std::vector<std::string> words;
  if (one.counters[0] > 0) words.push_back("Goodwill " + std::to_string(one.counters[0]));
  words.push_back("Paranoia " + std::to_string(one.counters[1]) + limit);
  if (one.counters[2] > 0) words.push_back("Intrigue " + std::to_string(one.counters[2]));
  for (Counter rare : {Counter::hope, Counter::despair})
    if (one.counters[rare] > 0) words.push_back(english("counters", id_of(rare)) + " " + std::to_string(one.counters[rare]));
  return joined(words, ", ") + ".";
}

}  // namespace

std::string character_name(const Game& game, CastIndex who) { return english("characters", name_of(game.script.cast[who].character->id)); }
std::string spot_name(const Game& game, Spot spot) { return is_location(spot) ? place_name(static_cast<Location>(spot)) : character_name(game, cast_at(spot)); }
std::string place_name(Location place) { return english("locations", id_of(place)); }

std::vector<DayOnTrack> days_on_track(const Game& game, const View& view) {
  const bool in_loop = view.day > 0 && view.step != Step::time_spiral;
  std::vector<DayOnTrack> track;
  for (int day = 1; day <= game.script.days_in(view.loop); ++day) {
    DayOnTrack one{day, in_loop && day == view.day, {}};
    for (int i = 0; i < game.script.incident_count; ++i) {
      const ScheduledIncident& scheduled = game.script.incidents[i];
      if (scheduled.day != day) continue;
      const bool is_past = in_loop && (day < view.day || (day == view.day && view.step > Step::incidents));
      const bool occurred = in_loop && view.incidents[i].occurred_this_loop;
      std::string words = capital(incident_name(game, i));
      if (view.incidents[i].culprit != no_spot) words += ", culprit " + spot_name(game, view.incidents[i].culprit);
      if (occurred || is_past) words += occurred ? " (happened)" : " (did not happen)";
      one.incidents.push_back(words);
    }
    track.push_back(one);
  }
  return track;
}

std::string where_we_are(const Game& game, const View& view) {
  const std::string loops = std::to_string(view.loop) + " of " + std::to_string(game.script.loops);
  if (view.step == Step::time_spiral) return "Time Spiral before loop " + loops;
  if (view.step == Step::final_guess) return "Final Guess";
  const std::string day = view.day == 0 ? "" : ", day " + std::to_string(view.day) + " of " + std::to_string(game.script.days_in(view.loop));
  return "Loop " + loops + day + ", " + english("steps", id_of(view.step));
}

std::vector<std::string> spent_cards(const View& view) {
  std::vector<std::string> lines;
  if (view.step == Step::time_spiral) return lines;
  for (int deck = 0; deck <= deck_count; ++deck) {
    const std::vector<std::string> names = deck == 0 ? cards_in(mastermind_deck, view.spent[0]) : cards_in(protagonist_deck, view.spent[deck]);
    if (!names.empty()) lines.push_back(english("seats", id_of(static_cast<Seat>(deck))) + ": " + joined(names, ", "));
  }
  return lines;
}

std::vector<std::string> still_to_come(const Game& game, const View& view) {
  std::vector<std::string> names;
  for (CastIndex who = 0; game.script.set->tells_cast(game.options) && who < game.script.cast_size; ++who)
    if (comes_later(game, who) && who != game.successor && !view.cast[who].present) names.push_back(character_name(game, who));
  return names;
}

std::vector<std::string> gauge_and_spells(const Game& game, const View& view) {
  if (!game.has_gauge) return {};
  std::vector<std::string> words{std::to_string(view.gauge)};
  if (game.script.set->gauge != Gauge::per_game) return words;
  for (const Spell& spell : spells)
    if ((spell.stays ? view.gauge_peak : view.gauge) >= spell.from) words.push_back(english("spells", spell.id));
  return words;
}

std::vector<std::string> remarks_on(const Game& game, const View& view, Location place) {
  const std::size_t at = static_cast<std::size_t>(place);
  std::vector<std::string> remarks;
  if (view.closed_until[at] >= view.day && view.closed_until[at] > 0) remarks.push_back("closed up to day " + std::to_string(view.closed_until[at]));
  if (game.script.set->has_victims && view.place_intrigue[at] > 0) remarks.push_back(counted(view.place_intrigue[at], "Victim"));
  if (view.place_extra_cards[at] > 0) remarks.push_back(counted(view.place_extra_cards[at], extra_card_name(game)));
  return remarks;
}

std::vector<std::string> remarks_on(const Game& game, const View& view, CastIndex who) {
  const SeenCharacter& one = view.cast[who];
  std::vector<std::string> remarks;
  if (one.shown_as != no_role) remarks.push_back("shown as " + english("roles", name_of(one.shown_as)) + " in loop " + std::to_string(one.shown_loop));
  if (one.extra_cards > 0) remarks.push_back("has " + counted(one.extra_cards, extra_card_name(game)));
  for (Counter rare : {Counter::hope, Counter::despair})
    if (one.counters[rare] > 0) remarks.push_back("has " + std::to_string(one.counters[rare]) + " " + english("counters", id_of(rare)));
  if (one.guards > 0) remarks.push_back(one.guards == 1 ? "guarded" : "guarded by " + std::to_string(one.guards));
  if (one.may_go_anywhere) remarks.push_back("may enter every location");
  if (one.incidents_stopped) remarks.push_back("own incidents stopped");
  return remarks;
}

std::string turf_of(const Game& game, const View& view, Location place) {
  for (CastIndex who = 0; who < game.script.cast_size; ++who) {
    const CastEntry& entry = game.script.cast[who];
    const bool is_alive = has(view.seen, who) && view.cast[who].alive;  // a corpse has none (R194)
    if (is_alive && entry.character->parameter == Parameter::turf && entry.turf == place) return character_name(game, who);
  }
  return {};
}

std::vector<SeenCard> cards_on(const View& view, Spot spot) {
  std::vector<SeenCard> cards;
  for (int i = 0; i < view.card_count; ++i)
    if (view.cards[i].spot == spot) cards.push_back(view.cards[i]);
  return cards;
}

std::vector<CastIndex> people_in(const Game& game, const View& view, Location place) {
  std::vector<CastIndex> people;
  for (bool alive : {true, false})  // the dead lie below the living
    for (CastIndex who = 0; who < game.script.cast_size; ++who)
      if (view.cast[who].present && view.cast[who].at == place && view.cast[who].alive == alive) people.push_back(who);
  return people;
}

std::string header_in_short(const Game& game, const View& view, const std::string& whose) {
  return where_we_are(game, view) + ". " + (whose.empty() ? "" : "Screen of " + whose + ". ") + "The Leader is " +
         name_of_seat(static_cast<Seat>(view.leader + 1)) + ".";
}

Lines header_in_words(const Game& game, const View& view, const Look& look, const std::string& whose) {
  Lines lines = wrapped(header_in_short(game, view, whose), look.width);
  std::vector<std::string> incidents;
  for (const DayOnTrack& day : days_on_track(game, view))
    for (const std::string& incident : day.incidents) incidents.push_back("day " + std::to_string(day.day) + " " + incident);
  append(lines, wrapped("Incidents: " + (incidents.empty() ? "none" : joined(incidents, "; ")) + ".", look.width));
  const std::vector<std::string> later = still_to_come(game, view);
  if (!later.empty()) append(lines, wrapped("Still to come: " + listed_names(later) + ".", look.width));
  const std::vector<std::string> gauge = gauge_and_spells(game, view);
  if (!gauge.empty())
    append(lines, wrapped("Extra gauge " + gauge[0] + "." + (gauge.size() == 1 ? "" : " In force: " + listed_names({gauge.begin() + 1, gauge.end()}) + "."),
                          look.width));
  const std::vector<std::string> spent = spent_cards(view);
  if (!spent.empty()) append(lines, wrapped("Spent for this loop: " + joined(spent, "; ") + ".", look.width));
  return lines;
}

Lines board_in_words(const Game& game, const View& view, const Look& look) {
  Lines lines;
  for (int place = 0; place < location_count; ++place) {
    const Location location = static_cast<Location>(place);
    const std::vector<CastIndex> people = people_in(game, view, location);
    const std::string turf = turf_of(game, view, location);
    std::string words = place_name(location) + ". Intrigue " + std::to_string(view.place_intrigue[place]) + ".";
    if (!turf.empty()) words += " Turf of the " + turf + ".";
    const std::vector<std::string> of_place = remarks_on(game, view, location);
    if (!of_place.empty()) words += " " + capital(joined(of_place, ", ")) + ".";
    words += cards_in_words(view, spot_of(location));
    append(lines, wrapped(words + (people.empty() ? " Nobody is here." : ""), look.width));
    for (CastIndex who : people) {
      const SeenCharacter& one = view.cast[who];
      const std::string name = character_name(game, who);
      std::string about = "  " + name + (!one.alive ? ", dead, lies here. " : name.ends_with('.') ? " " : ". ") + counters_in_words(game, one, who);
      const std::vector<std::string> remarks = remarks_on(game, view, who);
      if (!remarks.empty()) about += " " + capital(joined(remarks, ", ")) + ".";
      append(lines, wrapped(about + cards_in_words(view, spot_of_cast(who)), look.width, 4));
    }
  }
  return lines;
}

}  // namespace spiral
