// Events in words, each as one viewer may know it.
#include <vector>

#include "records/names.hpp"
#include "records/notation.hpp"
#include "records/words.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

SeatMask mask_of(Viewer viewer) {
  return viewer == Viewer::everything ? all_seats : seat_bit(static_cast<Seat>(viewer));
}

std::string seat_id(std::uint8_t seat) { return std::string(id_of(static_cast<Seat>(seat))); }
std::string place_id(std::uint8_t place) { return std::string(id_of(static_cast<Location>(place))); }
std::string signed_number(int by) { return (by > 0 ? "+" : "") + std::to_string(by); }

std::string ability_words(const Game& game, const EventPart& part, bool names) {
  const CastIndex who = cast_at(part.subject);
  const Ability& ability = game.script.cast[who].character->abilities[part.x];
  const Decision declared = ability_of(part);
  if (names) return sentence(game, Board{}, declared);
  std::string words = id_of_spot(game, part.subject) + "." + std::to_string(part.x + 1);
  if (ability.target.pick != Pick::none) words += " " + describe_target(game, ability.target.pick, part.y).id;
  if (ability.second.pick != Pick::none) words += " " + describe_target(game, ability.second.pick, declared.second()).id;
  if (ability.choice == Choice::up_or_down && !game.has_gauge) return words;
  if (ability.choice != Choice::none) words += " " + id_of_choice(ability.choice, declared.choice());
  return words;
}

// "Suicide", or "the second Suicide" where there are several.
std::string numbered(const Game& game, int place) {
  const std::string name = incident_name(game, place);
  return game.script.count_like(place) > 1 ? the(name) : name;
}
std::string role_id(std::uint8_t role) { return std::string(name_of(static_cast<RoleId>(role))); }

// One part in ids; empty for kinds without parts.
std::string part_words(const Game& game, const Event& event, const EventPart& part, bool face) {
  const std::string subject = id_of_spot(game, part.subject);
  switch (event.kind) {
    case EventKind::loop_started:
    case EventKind::final_guess_started:
    case EventKind::arrived: return subject + "@" + place_id(part.x);
    case EventKind::card_played: return seat_id(part.y) + " " + (face ? std::string(id_of(static_cast<Card>(part.x))) + " " : "") + subject;
    case EventKind::cards_revealed: return seat_id(part.y) + " " + std::string(id_of(static_cast<Card>(part.x))) + " " + subject;
    case EventKind::moved: return subject + " " + place_id(part.x) + "->" + place_id(part.y);
    case EventKind::counter_changed:
      return subject + " " + std::string(id_of(static_cast<Counter>(part.x))) + " " + signed_number(part.by) + " = " + std::to_string(part.y);
    case EventKind::card_taken_back: return seat_id(part.y) + " " + std::string(id_of(static_cast<Card>(part.x)));
    case EventKind::ability_declared:
    case EventKind::ability_refused:
    case EventKind::ability_resolved: return ability_words(game, part, false);
    case EventKind::role_revealed: return subject + " " + role_id(part.x);
    case EventKind::culprit_revealed: return describe_target(game, Pick::incident, part.x).id + " " + subject;
    case EventKind::subplot_named: return part.x == 255 ? "no_other" : std::string(name_of(static_cast<PlotId>(part.x)));
    case EventKind::incident_occurred: return incident_id(game, part.x) + (event.had_effect ? "" : " without effect");
    case EventKind::incident_had_no_effect:
    case EventKind::incident_did_not_occur: return incident_id(game, part.x);
    case EventKind::gauge_changed: return signed_number(part.by) + " = " + std::to_string(part.y);
    case EventKind::extra_card_moved: return subject + "->" + id_of_spot(game, part.x);
    case EventKind::location_closed: return subject + " " + std::to_string(part.x);
    case EventKind::leader_passed: return seat_id(part.x);
    case EventKind::loop_ended: return part.x ? "lost" : "won";
    case EventKind::guess_answered: return subject + " " + role_id(part.x) + (part.y ? " right" : " wrong");
    case EventKind::game_ended: return std::string(id_of(static_cast<Outcome>(part.x)));
    default: return part.subject == no_spot ? "" : subject;
  }
}

std::string cause_words(const Game& game, const Cause& cause) {
  const std::string who = cause.who == nobody ? "" : id_of_spot(game, spot_of_cast(cause.who));
  switch (cause.kind) {
    case CauseKind::role: return role_id(cause.id) + (who.empty() ? "" : ":" + who);
    case CauseKind::plot: return "plot:" + std::string(name_of(static_cast<PlotId>(cause.id)));
    case CauseKind::incident: return std::string(name_of(static_cast<IncidentId>(cause.id))) + (who.empty() ? "" : ":" + who);
    case CauseKind::character: return who;
    default: return {};
  }
}

// A name may bring its own full stop.
std::string ended(std::string words) { return words.ends_with('.') ? words : words + "."; }

std::string people(const Game& game, const Event& event) {
  std::vector<std::string> names;
  for (int i = 0; i < event.size; ++i) names.push_back(name_of_spot(game, event.parts[i].subject));
  return capital(list_words(names));
}

std::string part_sentence(const Game& game, const Event& event, const EventPart& part, bool face) {
  const std::string subject = name_of_spot(game, part.subject);
  const auto card = [&] { return english("action_cards", id_of(static_cast<Card>(part.x))); };
  const auto seat = [&](std::uint8_t which) { return english("seats", id_of(static_cast<Seat>(which))); };
  const auto place = [&](std::uint8_t which) { return name_of_spot(game, which); };
  switch (event.kind) {
    case EventKind::arrived: return subject + " arrives in " + place(part.x);
    case EventKind::card_played: return seat(part.y) + " lays " + (face ? card() : "a card") + " on " + subject;
    case EventKind::cards_revealed: return card() + " on " + subject + " (" + seat(part.y) + ")";
    case EventKind::moved: return subject + " goes from " + place(part.x) + " to " + place(part.y);
    case EventKind::counter_changed: {
      const std::string counter = english("counters", id_of(static_cast<Counter>(part.x)));
      const std::string many = std::to_string(part.by > 0 ? part.by : -part.by);
      return subject + (part.by > 0 ? " gets " : " loses ") + many + " " + counter + " (now " + std::to_string(part.y) + ")";
    }
    case EventKind::card_taken_back: return seat(part.y) + " takes back " + card();
    case EventKind::role_revealed: return subject + " is shown to be: " + english("roles", role_id(part.x));
    case EventKind::culprit_revealed:
      return "the culprit of " + numbered(game, part.x) + " on day " + std::to_string(part.y) + " is " + subject;
    case EventKind::leader_passed: return "the Leader is now " + seat(part.x);
    case EventKind::extra_card_moved: return "the Curse on " + subject + " goes to " + place(part.x);
    case EventKind::guess_answered: return subject + " as " + english("roles", role_id(part.x)) + ": " + (part.y ? "right" : "wrong");
    default: return subject;
  }
}

}  // namespace

std::string_view id_of(Outcome outcome) {
  constexpr std::string_view outcomes[] = {"none", "survived", "final_guess", "all_loops_lost", "wrong_guess"};
  return outcomes[static_cast<int>(outcome)];
}

bool sees_all_of(Viewer viewer, const Event& event) { return viewer == Viewer::everything || (event.full & mask_of(viewer)); }
bool sees(Viewer viewer, const Event& event) { return sees_all_of(viewer, event) || (event.outline & mask_of(viewer)); }

std::string notation(const Game& game, const Event& event, Viewer viewer) {
  if (!sees(viewer, event)) return {};
  const bool face = sees_all_of(viewer, event);
  std::string words(id_of(event.kind));
  if (event.kind == EventKind::step_started) words += " " + std::string(id_of(event.step));
  if (event.kind == EventKind::loop_started || event.kind == EventKind::day_started)
    words += " " + std::to_string(event.kind == EventKind::loop_started ? event.loop : event.day);
  for (int i = 0; i < event.size; ++i) {
    const std::string part = part_words(game, event, event.parts[i], face);
    if (!part.empty()) words += (i == 0 ? " " : ", ") + part;
  }
  const bool knows_causes = viewer == Viewer::mastermind || viewer == Viewer::everything;
  const std::string cause = knows_causes ? cause_words(game, event.cause) : "";
  return cause.empty() ? words : words + " [" + cause + "]";
}

std::string sentence(const Game& game, const Event& event, Viewer viewer) {
  if (!sees(viewer, event)) return {};
  const EventPart first = event.size > 0 ? event.parts[0] : EventPart{};
  const auto incident = [&] { return capital(numbered(game, first.x)); };
  switch (event.kind) {
    case EventKind::loop_started: return "Loop " + std::to_string(event.loop) + " begins.";
    case EventKind::day_started: return "Day " + std::to_string(event.day) + " dawns.";
    case EventKind::step_started: return {};
    case EventKind::died: return people(game, event) + (event.size > 1 ? " die." : " dies.");
    case EventKind::revived: return people(game, event) + " comes back to life.";
    case EventKind::guard_placed: return people(game, event) + " is guarded now.";
    case EventKind::guard_removed: return people(game, event) + (event.size > 1 ? " lose a guard each." : " loses a guard.");
    case EventKind::ability_declared: return ended("Asked for: " + ability_words(game, first, true));
    case EventKind::ability_refused: return "Nothing happens: it is refused.";
    case EventKind::ability_resolved: return "It happens.";
    case EventKind::subplot_named:
      return first.x == 255 ? "No other subplot is active." : english("plots", name_of(static_cast<PlotId>(first.x))) + " is active.";
    case EventKind::incident_occurred: return incident() + (event.had_effect ? " occurs." : " occurs, but nothing happens.");
    case EventKind::incident_had_no_effect: return "Nothing happens.";
    case EventKind::gauge_changed:
      return std::string("The Extra gauge ") + (first.by > 0 ? "rises to " : "falls to ") + std::to_string(first.y) + ".";
    case EventKind::extra_card_placed:
      return ended((game.script.set->extra_cards == ExtraCards::curses ? "A Curse lies on " : "An Extra card lies on ") + name_of_spot(game, first.subject));
    case EventKind::left: return people(game, event) + " leaves the board for the rest of the loop.";
    case EventKind::location_closed:
      return "Nobody enters or leaves " + name_of_spot(game, first.subject) + " up to day " + std::to_string(first.x) + ".";
    case EventKind::incident_did_not_occur: return "No incident happens today (" + numbered(game, first.x) + ").";
    case EventKind::forbidden_locations_lifted: return people(game, event) + " may enter every location for the rest of the loop.";
    case EventKind::own_incidents_stopped: return "Incidents of " + name_of_spot(game, first.subject) + " will not occur this loop.";
    case EventKind::protagonists_died: return "You are dead.";
    case EventKind::protagonists_lost: return "You have lost this loop.";
    case EventKind::loop_ended: return first.x ? "The loop ends. It is lost." : "The loop ends, and it is saved.";
    case EventKind::final_guess_started: return "The Final Guess begins.";
    case EventKind::game_ended:
      switch (static_cast<Outcome>(first.x)) {
        case Outcome::survived: return "The Protagonists have broken the loop. They win.";
        case Outcome::final_guess: return "Every role was named. The Protagonists win.";
        case Outcome::all_loops_lost: return "Every loop is lost. The Mastermind wins.";
        default: return "The guess was wrong. The Mastermind wins.";
      }
    default: break;
  }
  std::vector<std::string> parts;
  for (int i = 0; i < event.size; ++i) parts.push_back(part_sentence(game, event, event.parts[i], sees_all_of(viewer, event)));
  return ended(capital(list_words(parts, "; ", "; ")));
}

}  // namespace spiral
