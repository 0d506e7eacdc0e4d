#include "terminal/question.hpp"

#include "engine/facts.hpp"
#include "protocol/make.hpp"
#include "records/names.hpp"
#include "records/notation.hpp"
#include "sets/sets.hpp"
#include "terminal/board.hpp"

namespace spiral {
namespace {

std::string card_label(Card card, bool of_mastermind) {
  const bool once = of_mastermind ? is_once_a_loop_for_mastermind(card) : is_once_a_loop_for_protagonists(card);
  return english("action_cards", id_of(card)) + (once ? std::string(once_a_loop) : "");
}

std::string spot_label(const Game& game, const View& view, Spot spot) {
  if (is_location(spot)) return place_name(static_cast<Location>(spot));
  return character_name(game, cast_at(spot)) + ", in the " + place_name(view.cast[cast_at(spot)].at);
}

std::vector<std::string> path_of(const Game& game, const Board& board, const View& view, Decision decision, const std::string& words, bool several_decks) {
  switch (decision.kind()) {
    case DecisionKind::play_card: {
      std::vector<std::string> path{card_label(decision.card(), decision.deck() == Seat::mastermind), spot_label(game, view, decision.spot())};
      if (several_decks) path.insert(path.begin(), "A card of " + name_of_seat(decision.deck()));
      return path;
    }
    case DecisionKind::use_goodwill: {
      const CastIndex who = decision.who();
      const std::string text = card_text("characters", name_of(game.script.cast[who].character->id), decision.which() + 1);
      const std::string asking = decision.is_on_request() ? character_name(game, game.requester) + " asks the " : "";
      return {asking + character_name(game, who) + ": " + text, words};
    }
    case DecisionKind::use_ability: return {words.substr(0, words.find(':')), words};
    case DecisionKind::resolve_incident: {
      const Pick pick = resolved_part(game, board, decision).target.pick;
      return {pick == Pick::none || decision.target() == no_blank ? words : capital(describe_target(game, pick, decision.target()).name), words};
    }
    case DecisionKind::guess: return {character_name(game, decision.who()), english("roles", name_of(decision.role()))};
    default: return {words};
  }
}

std::vector<std::string> titles_of(DecisionKind kind, bool several_decks) {
  switch (kind) {
    case DecisionKind::play_card:
      return several_decks ? std::vector<std::string>{"Whose card?", "Which card?", "Where?"} : std::vector<std::string>{"Which card?", "Where?"};
    case DecisionKind::use_goodwill: return {"Which ability?", "How?"};
    case DecisionKind::use_ability: return {"Which rule?", "How?"};
    case DecisionKind::resolve_incident: return {"First, on whom or where?", "And then?"};
    case DecisionKind::guess: return {"Whose role?", "Which role?"};
    default: return {};
  }
}

int cards_laid(const View& view, bool by_mastermind) {
  int count = 0;
  for (int i = 0; i < view.card_count; ++i) count += (view.cards[i].owner == Seat::mastermind) == by_mastermind;
  return count;
}

std::string declared_words(const Playthrough& play) {
  for (std::size_t i = play.events().size(); i > 0; --i)
    if (play.events()[i - 1].kind == EventKind::ability_declared) return sentence(play.game(), play.events()[i - 1], Viewer::everyone);
  return {};
}

void ask_about_cards(const Playthrough& play, const View& view, bool several_decks, Asked& asked) {
  if (play.board().stage == Stage::mastermind_card) {
    const int laid = cards_laid(view, true);
    asked.question = "Lay card " + std::to_string(laid + 1) + " of 3, face down.";
    asked.next = laid < 2 ? "card " + std::to_string(laid + 2) + "; each of your cards lies on another spot."
                          : "each Protagonist lays a card, " + name_of_seat(static_cast<Seat>(view.leader + 1)) + " first.";
    return;
  }
  const int after = deck_count - 1 - cards_laid(view, false);
  const Seat deck = asked.offers.front().decision.deck();
  asked.question = several_decks ? "Lay one card of a deck of yours, face down." : capital(name_of_seat(deck)) + ": lay one card, face down.";
  asked.next = std::string(after == 0 ? "" : after == 1 ? "one more card; then " : "two more cards; then ") + "all six are turned over.";
}

void ask_about_incident(const Playthrough& play, Asked& asked) {
  const int place = asked.offers.front().decision.incident();
  const ScheduledIncident& scheduled = play.game().script.incidents[place];
  const Incident& resolved = resolved_incident(play.game(), play.board());
  const bool is_public = &resolved == &scheduled.public_incident();
  const std::string name = is_public ? capital(incident_name(play.game(), place)) : english("incidents", name_of(resolved.id));
  if (leader_resolves_incident(play.game(), play.board()))
    asked.question = name + (asked.has_one_answer() ? ": it can be carried out in one way." : ": you choose what it does.");
  else
    asked.question = name + (is_public ? "" : " (announced as " + incident_name(play.game(), place) + ")") + " occurs. Its culprit is " +
                     name_of_spot(play.game(), scheduled.culprit_spot()) + "." + (asked.has_one_answer() ? "" : " You choose what it does.");
  asked.next = "it is carried out and announced.";
}

void ask_about_day_end(const Playthrough& play, const View& view, Asked& asked) {
  asked.question = asked.has_one_answer() ? "The day ends. Nothing is yours to do." : "The day ends. Use an ability, or go on.";
  asked.next = view.day == play.game().script.days_in(view.loop) ? "this was the last day: the loop ends." : "day " + std::to_string(view.day + 1) + ".";
}

// What nobody has answered yet, where all roles are judged together.
std::string named_so_far(const Playthrough& play) {
  std::vector<std::string> named;
  for (int i = 0; i < play.board().batch_size; ++i) {
    const Decision& one = play.board().batch[i];
    named.push_back(character_name(play.game(), one.who()) + " " + english("roles", name_of(one.role())));
  }
  return named.empty() ? "" : " Named so far: " + listed_names(named) + ".";
}

void ask_in_window(const Playthrough& play, const View& view, Asked& asked) {
  switch (play.board().moment) {
    case Moment::card_resolve:
      asked.question = "The cards are open and everybody has moved. " +
                       std::string(asked.has_one_answer() ? "You have nothing to add." : "Use a rule before the Forbids are looked at, or go on.");
      asked.next = "the rest of the cards is resolved.";
      return;
    case Moment::loop_start:
      asked.question = asked.has_one_answer() ? "The loop begins. Nothing is yours to do." : "The loop begins. Place a Curse, or go on.";
      asked.next = "day 1 dawns.";
      return;
    case Moment::day_start:
      asked.question = "The first day dawns. You lead: cast the Spell of Sympathy, or go on.";
      asked.next = "the Mastermind lays three cards.";
      return;
    case Moment::goodwill_used:
      asked.question = "A Wizard was shown. Raise the Extra gauge, or go on.";
      asked.next = "you may use another Goodwill ability.";
      return;
    case Moment::day_end: return ask_about_day_end(play, view, asked);
    default:
      asked.question = asked.has_one_answer() ? "None of your abilities can be used now." : "Your abilities: use one, or go on.";
      asked.next = name_of_seat(static_cast<Seat>(view.leader + 1)) + ", the Leader, may use Goodwill abilities.";
      return;
  }
}

void put_question(const Playthrough& play, const View& view, bool several_decks, Asked& asked) {
  switch (play.board().stage) {
    case Stage::time_spiral:
      asked.question = "Talk it over. When you are ready, the Leader lets the loop begin.";
      asked.next = "everybody takes their places, day 1 dawns, and the Mastermind lays three cards.";
      return;
    case Stage::placing_character:
      asked.question = "Where does the " + character_name(play.game(), asked.offers.front().decision.who()) + " start this loop?";
      asked.next = "the loop begins.";
      return;
    case Stage::mastermind_card:
    case Stage::protagonist_card: return ask_about_cards(play, view, several_decks, asked);
    case Stage::window: return ask_in_window(play, view, asked);
    case Stage::curse_choice:
      asked.question =
          "Night falls, and a Curse lies in " + name_of_spot(play.game(), spot_of(asked.offers.front().decision.place())) + ". To whom does it go?";
      asked.next = "whoever bore a Curse before tonight dies.";
      return;
    case Stage::following:
      asked.question = "Those whom the " + character_name(play.game(), play.game().servant) + " serves go different ways. With whom does she go along?";
      asked.next = "all of them move at once.";
      return;
    case Stage::mandatory_choice:
      asked.question = "This happens in any case; you choose how.";
      asked.next = "it happens together with everything else that must happen now.";
      return;
    case Stage::goodwill_window:
      asked.question = asked.has_one_answer() ? "You lead, but no Goodwill ability can be used now." : "You lead: use a Goodwill ability, or go on.";
      asked.next = "the Mastermind answers each one; when you go on, today's incidents.";
      return;
    case Stage::goodwill_answer:
      asked.question = declared_words(play) + " Your answer?";
      asked.next = "it is announced, and the Leader may use another ability.";
      return;
    case Stage::incident: return ask_about_incident(play, asked);
    case Stage::final_guess:
      asked.question = "The Final Guess: name the role of everybody, in any order." + named_so_far(play);
      asked.next = play.game().options.is(FinalGuess::all_at_once)
                       ? "when every role is named, the Mastermind judges them together. One mistake and the game is lost."
                       : "the Mastermind says right or wrong. One wrong answer and the game is lost.";
      return;
    case Stage::over: return;
  }
}

}  // namespace

std::vector<Seat> seats_asked_of(const Playthrough& play, Person person) {
  const std::uint8_t leader = public_view(play).leader;
  std::vector<Seat> seats;
  for (Seat seat : seats_asked(play))
    if (person_of(play.game(), leader, seat) == person) seats.push_back(seat);
  return seats;
}

Asked asked_of(const Playthrough& play, Onlooker who, const View& view) {
  Asked asked;
  const std::vector<Seat> seats = seats_asked_of(play, who.person);
  const bool several_decks = seats.size() > 1;
  for (Seat seat : seats)
    for (const Decision& decision : options_of(play, seat)) {
      const std::string words = sentence(play.game(), play.board(), decision);
      asked.offers.push_back(
          {decision, path_of(play.game(), play.board(), view, decision, words, several_decks), words, notation(play.game(), play.board(), decision)});
    }
  if (asked.offers.empty()) return asked;
  asked.titles = titles_of(asked.offers.front().decision.kind(), several_decks);
  put_question(play, view, several_decks, asked);
  return asked;
}

std::string warning_before(const Playthrough& play, Decision decision, const View& view) {
  const std::string words = sentence(play.game(), play.board(), decision);
  if (decision.kind() == DecisionKind::play_card && decision.deck() != Seat::mastermind && cards_laid(view, false) == deck_count - 1)
    return words + ". With this card all six are turned over.";
  if (decision.kind() == DecisionKind::go_to_final_guess) return "There will be no more loops: everything hangs on the Final Guess.";
  if (decision.kind() == DecisionKind::guess)
    return "You say: the " + character_name(play.game(), decision.who()) + " has the role " + english("roles", name_of(decision.role())) +
           (play.game().options.is(FinalGuess::all_at_once) ? ". It cannot be changed later." : ". If that is wrong, the game is lost.");
  return {};
}

}  // namespace spiral
