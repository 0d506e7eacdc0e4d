// Events in words, each as one viewer may know it.
#include <vector>

#include "model/event.hpp"
#include "records/names.hpp"
#include "records/notation.hpp"
#include "records/words.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

SeatMask mask_of(Viewer viewer) { return viewer == Viewer::everything ? all_seats : seat_bit(static_cast<Seat>(viewer)); }

std::string seat_id(Seat seat) { return std::string(id_of(seat)); }
std::string place_id(Location place) { return std::string(id_of(place)); }
std::string role_id(RoleId role) { return std::string(name_of(role)); }
std::string signed_number(int by) { return (by > 0 ? "+" : "") + std::to_string(by); }

std::string ability_words(const Game& game, Decision use) {
  const Ability& ability = game.script.cast[use.who()].character->abilities[use.which()];
  std::string words = id_of_goodwill(game, use);
  if (ability.target.pick != Pick::none) words += " " + describe_target(game, ability.target.pick, use.target()).id;
  if (ability.second.pick != Pick::none) words += " " + describe_target(game, ability.second.pick, use.second()).id;
  if (ability.choice == Choice::up_or_down && !game.has_gauge) return words;
  if (ability.choice != Choice::none) words += " " + id_of_choice(ability.choice, use.choice());
  return words;
}

// "Suicide", or "the second Suicide" where there are several.
std::string numbered(const Game& game, int place) {
  const std::string name = incident_name(game, place);
  return game.script.count_like(place) > 1 ? the(name) : name;
}

// One happening in ids, after the name of its kind; empty where that says it all.
struct Ids {
  const Game& game;
  const Event& event;
  bool face;  // of a card, for whoever sees it

  std::string spot(Spot one) const { return id_of_spot(game, one); }
  std::string at(Spot who, Location place) const { return spot(who) + "@" + place_id(place); }

  std::string operator()(LoopStarted one) const { return at(one.who, one.at); }
  std::string operator()(FinalGuessStarted one) const { return at(one.who, one.at); }
  std::string operator()(Arrived one) const { return at(one.who, one.at); }
  std::string operator()(DayStarted) const { return {}; }
  std::string operator()(StepStarted) const { return {}; }
  std::string operator()(CardPlayed one) const { return seat_id(one.deck) + " " + (face ? std::string(id_of(one.card)) + " " : "") + spot(one.on); }
  std::string operator()(CardsRevealed one) const { return seat_id(one.deck) + " " + std::string(id_of(one.card)) + " " + spot(one.on); }
  std::string operator()(Moved one) const { return spot(one.who) + " " + place_id(one.from) + "->" + place_id(one.to); }
  std::string operator()(CounterChanged one) const {
    return spot(one.on) + " " + std::string(id_of(one.counter)) + " " + signed_number(one.by) + " = " + std::to_string(one.now);
  }
  std::string operator()(Died one) const { return spot(one.who); }
  std::string operator()(Revived one) const { return spot(one.who); }
  std::string operator()(GuardPlaced one) const { return spot(one.who); }
  std::string operator()(GuardRemoved one) const { return spot(one.who); }
  std::string operator()(CardTakenBack one) const { return seat_id(one.deck) + " " + std::string(id_of(one.card)); }
  std::string operator()(AbilityDeclared one) const { return ability_words(game, one.use); }
  std::string operator()(AbilityRefused one) const { return ability_words(game, one.use); }
  std::string operator()(AbilityResolved one) const { return ability_words(game, one.use); }
  std::string operator()(RoleRevealed one) const { return spot(one.who) + " " + role_id(one.role); }
  std::string operator()(CulpritRevealed one) const { return describe_target(game, Pick::incident, one.incident).id + " " + spot(one.culprit); }
  std::string operator()(SubplotNamed one) const { return one.plot == no_plot ? "no_other" : std::string(name_of(one.plot)); }
  std::string operator()(IncidentOccurred one) const { return incident_id(game, one.incident) + (event.had_effect ? "" : " without effect"); }
  std::string operator()(IncidentHadNoEffect one) const { return incident_id(game, one.incident); }
  std::string operator()(IncidentDidNotOccur one) const { return incident_id(game, one.incident); }
  std::string operator()(ForbiddenLocationsLifted one) const { return spot(one.who); }
  std::string operator()(OwnIncidentsStopped one) const { return spot(one.who); }
  std::string operator()(LeaderPassed one) const { return seat_id(one.leader); }
  std::string operator()(ProtagonistsDied) const { return {}; }
  std::string operator()(ProtagonistsLost) const { return {}; }
  std::string operator()(LoopEnded one) const { return one.lost ? "lost" : "won"; }
  std::string operator()(GuessAnswered one) const { return spot(one.who) + " " + role_id(one.role) + (one.right ? " right" : " wrong"); }
  std::string operator()(GameEnded one) const { return std::string(id_of(one.outcome)); }
  std::string operator()(GaugeChanged one) const { return signed_number(one.by) + " = " + std::to_string(one.now); }
  std::string operator()(ExtraCardPlaced one) const { return spot(one.on); }
  std::string operator()(ExtraCardMoved one) const { return spot(one.from) + "->" + spot(one.to); }
  std::string operator()(Left one) const { return spot(one.who); }
  std::string operator()(LocationClosed one) const { return place_id(one.place) + " " + std::to_string(one.until); }
  std::string operator()(SameRole one) const { return spot(one.other); }
};

std::string cause_words(const Game& game, const Cause& cause) {
  const std::string who = cause.who == nobody ? "" : id_of_spot(game, spot_of_cast(cause.who));
  switch (cause.kind) {
    case CauseKind::role: return role_id(static_cast<RoleId>(cause.id)) + (who.empty() ? "" : ":" + who);
    case CauseKind::plot: return "plot:" + std::string(name_of(static_cast<PlotId>(cause.id)));
    case CauseKind::incident: return std::string(name_of(static_cast<IncidentId>(cause.id))) + (who.empty() ? "" : ":" + who);
    case CauseKind::character: return who;
    default: return {};
  }
}

// A name may bring its own full stop.
std::string ended(std::string words) { return words.ends_with('.') ? words : words + "."; }

// What happened as a sentence. Several happenings of one kind share one: `several` says that there are more than one, and the
// names of those it is about are joined before.
struct Sentence {
  const Game& game;
  const Event& event;
  bool face;

  std::string name(Spot one) const { return name_of_spot(game, one); }
  template <class Happening>
  std::string people(Happening, const char* one, const char* several = nullptr) const {
    std::vector<std::string> names;
    for (int i = 0; i < event.size; ++i) names.push_back(name(nth_in<Happening>(event, i).who));
    return capital(list_words(names)) + (event.size > 1 && several ? several : one);
  }
  static std::string seat(Seat which) { return english("seats", id_of(which)); }
  static std::string card(Card which) { return english("action_cards", id_of(which)); }
  std::string incident(std::uint8_t which) const { return capital(numbered(game, which)); }

  // Each happening by itself; all of them are joined into one sentence.
  std::string each(Arrived one) const { return name(one.who) + " arrives in " + name(spot_of(one.at)); }
  std::string each(CardPlayed one) const { return seat(one.deck) + " lays " + (face ? card(one.card) : "a card") + " on " + name(one.on); }
  std::string each(CardsRevealed one) const { return card(one.card) + " on " + name(one.on) + " (" + seat(one.deck) + ")"; }
  std::string each(Moved one) const { return name(one.who) + " goes from " + name(spot_of(one.from)) + " to " + name(spot_of(one.to)); }
  std::string each(CounterChanged one) const {
    const std::string many = std::to_string(one.by > 0 ? one.by : -one.by), counter = english("counters", id_of(one.counter));
    return name(one.on) + (one.by > 0 ? " gets " : " loses ") + many + " " + counter + " (now " + std::to_string(one.now) + ")";
  }
  std::string each(CardTakenBack one) const { return seat(one.deck) + " takes back " + card(one.card); }
  std::string each(RoleRevealed one) const { return name(one.who) + " is shown to be: " + english("roles", role_id(one.role)); }
  std::string each(CulpritRevealed one) const {
    return "the culprit of " + numbered(game, one.incident) + " on day " + std::to_string(game.script.incidents[one.incident].day) + " is " + name(one.culprit);
  }
  std::string each(LeaderPassed one) const { return "the Leader is now " + seat(one.leader); }
  std::string each(ExtraCardMoved one) const { return "the Curse on " + name(one.from) + " goes to " + name(one.to); }
  std::string each(GuessAnswered one) const { return name(one.who) + " as " + english("roles", role_id(one.role)) + ": " + (one.right ? "right" : "wrong"); }
  template <class Happening>
  std::string joined(Happening) const {
    std::vector<std::string> parts;
    for (int i = 0; i < event.size; ++i) parts.push_back(each(nth_in<Happening>(event, i)));
    return ended(capital(list_words(parts, "; ", "; ")));
  }

  std::string operator()(LoopStarted) const { return "Loop " + std::to_string(event.loop) + " begins."; }
  std::string operator()(DayStarted) const { return "Day " + std::to_string(event.day) + " dawns."; }
  std::string operator()(StepStarted) const { return {}; }
  std::string operator()(CardPlayed one) const { return joined(one); }
  std::string operator()(CardsRevealed one) const { return joined(one); }
  std::string operator()(Moved one) const { return joined(one); }
  std::string operator()(CounterChanged one) const { return joined(one); }
  std::string operator()(Died one) const { return people(one, " dies.", " die."); }
  std::string operator()(Revived one) const { return people(one, " comes back to life."); }
  std::string operator()(GuardPlaced one) const { return people(one, " is guarded now."); }
  std::string operator()(GuardRemoved one) const { return people(one, " loses a guard.", " lose a guard each."); }
  std::string operator()(CardTakenBack one) const { return joined(one); }
  std::string operator()(AbilityDeclared one) const { return ended("Asked for: " + sentence(game, Board{}, one.use)); }
  std::string operator()(AbilityRefused) const { return "Nothing happens: it is refused."; }
  std::string operator()(AbilityResolved) const { return "It happens."; }
  std::string operator()(RoleRevealed one) const { return joined(one); }
  std::string operator()(CulpritRevealed one) const { return joined(one); }
  std::string operator()(SubplotNamed one) const {
    return one.plot == no_plot ? "No other subplot is active." : english("plots", name_of(one.plot)) + " is active.";
  }
  std::string operator()(IncidentOccurred one) const { return incident(one.incident) + (event.had_effect ? " occurs." : " occurs, but nothing happens."); }
  std::string operator()(IncidentHadNoEffect) const { return "Nothing happens."; }
  std::string operator()(IncidentDidNotOccur one) const { return "No incident happens today (" + numbered(game, one.incident) + ")."; }
  std::string operator()(ForbiddenLocationsLifted one) const { return people(one, " may enter every location for the rest of the loop."); }
  std::string operator()(OwnIncidentsStopped one) const { return "Incidents of " + name(one.who) + " will not occur this loop."; }
  std::string operator()(Arrived one) const { return joined(one); }
  std::string operator()(LeaderPassed one) const { return joined(one); }
  std::string operator()(ProtagonistsDied) const { return "You are dead."; }
  std::string operator()(ProtagonistsLost) const { return "You have lost this loop."; }
  std::string operator()(LoopEnded one) const { return one.lost ? "The loop ends. It is lost." : "The loop ends, and it is saved."; }
  std::string operator()(FinalGuessStarted) const { return "The Final Guess begins."; }
  std::string operator()(GuessAnswered one) const { return joined(one); }
  std::string operator()(GameEnded one) const {
    switch (one.outcome) {
      case Outcome::survived: return "The Protagonists have broken the loop. They win.";
      case Outcome::final_guess: return "Every role was named. The Protagonists win.";
      case Outcome::all_loops_lost: return "Every loop is lost. The Mastermind wins.";
      case Outcome::none:
      case Outcome::wrong_guess: break;
    }
    return "The guess was wrong. The Mastermind wins.";
  }
  std::string operator()(GaugeChanged one) const {
    return std::string("The Extra gauge ") + (one.by > 0 ? "rises to " : "falls to ") + std::to_string(one.now) + ".";
  }
  std::string operator()(ExtraCardPlaced one) const {
    return ended((game.script.set->extra_cards == ExtraCards::curses ? "A Curse lies on " : "An Extra card lies on ") + name(one.on));
  }
  std::string operator()(ExtraCardMoved one) const { return joined(one); }
  std::string operator()(Left one) const { return people(one, " leaves the board for the rest of the loop."); }
  std::string operator()(SameRole one) const {
    std::vector<std::string> names;
    for (int i = 0; i < event.size; ++i) names.push_back(name(nth_in<SameRole>(event, i).other));
    if (one.other == no_spot) return "Nobody else here has the role of " + name(one.who) + ".";
    return capital(list_words(names)) + (names.size() == 1 ? " has" : " have") + " the role of " + name(one.who) + ", too.";
  }
  std::string operator()(LocationClosed one) const {
    return "Nobody enters or leaves " + name(spot_of(one.place)) + " up to day " + std::to_string(one.until) + ".";
  }
};

}  // namespace

bool sees_all_of(Viewer viewer, const Event& event) { return viewer == Viewer::everything || (event.full & mask_of(viewer)); }
bool sees(Viewer viewer, const Event& event) { return sees_all_of(viewer, event) || (event.outline & mask_of(viewer)); }

std::string notation(const Game& game, const Event& event, Viewer viewer) {
  if (!sees(viewer, event)) return {};
  const bool face = sees_all_of(viewer, event);
  std::string words(id_of(event.kind));
  if (event.kind == EventKind::step_started) words += " " + std::string(id_of(event.step));
  if (event.kind == EventKind::loop_started || event.kind == EventKind::day_started)
    words += " " + std::to_string(event.kind == EventKind::loop_started ? event.loop : event.day);
  if (event.kind == EventKind::same_role && event.size > 0) words += " " + id_of_spot(game, first_in<SameRole>(event).who);
  for (int i = 0; i < event.size; ++i) {
    const std::string part = visit_part(event.kind, event.parts[i], Ids{game, event, face});
    if (!part.empty()) words += (i == 0 ? " " : ", ") + part;
  }
  const bool knows_causes = viewer == Viewer::mastermind || viewer == Viewer::everything;
  const std::string cause = knows_causes ? cause_words(game, event.cause) : "";
  return cause.empty() ? words : words + " [" + cause + "]";
}

std::string sentence(const Game& game, const Event& event, Viewer viewer) {
  if (!sees(viewer, event)) return {};
  return visit_part(event.kind, event.parts[0], Sentence{game, event, sees_all_of(viewer, event)});
}

}  // namespace spiral
