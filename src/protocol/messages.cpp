#include "protocol/messages.hpp"

#include <algorithm>
#include <span>

#include "engine/facts.hpp"
#include "records/names.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

std::string text(std::string_view view) { return std::string(view); }
std::string seat_id(std::uint8_t seat) { return text(id_of(static_cast<Seat>(seat))); }
std::string place_id(std::uint8_t place) { return text(id_of(static_cast<Location>(place))); }
std::string role_id(std::uint8_t role) { return text(name_of(static_cast<RoleId>(role))); }
std::string character_id(const Game& game, CastIndex who) { return text(name_of(game.script.cast[who].character->id)); }

Message options_message(const Options& options) {
  Message message = Message::object();
  for (const OptionInfo& info : option_infos) message[text(info.name)] = text(info.values[options[info.option]]);
  return message;
}

// What is printed on a character's card and everybody can read; the turf marker lies open.
Message card_of(const Game& game, CastIndex who) {
  const CastEntry& entry = game.script.cast[who];
  Message card{{"id", character_id(game, who)}, {"limit", entry.character->limit}, {"start", text(id_of(entry.character->start))}};
  for (Trait trait : entry.character->traits)
    if (trait != Trait::none) card["traits"].push_back(text(id_of(trait)));
  for (std::uint8_t place = 0; place < location_count; ++place)
    if ((entry.character->forbidden >> place) & 1u) card["forbidden"].push_back(place_id(place));
  if (entry.character->parameter == Parameter::turf) card["turf"] = text(id_of(entry.turf));
  return card;
}

Message cause_of(const Game& game, const Cause& cause) {
  Message message;
  const auto set_who = [&] {
    if (cause.who != nobody) message["who"] = character_id(game, cause.who);
  };
  switch (cause.kind) {
    case CauseKind::none: return nullptr;
    case CauseKind::cards: return {{"kind", "cards"}};
    case CauseKind::rules: return {{"kind", "rules"}};
    case CauseKind::role: message = {{"kind", "role"}, {"role", role_id(cause.id)}}; break;
    case CauseKind::plot: return {{"kind", "plot"}, {"plot", text(name_of(static_cast<PlotId>(cause.id)))}};
    case CauseKind::character: message = {{"kind", "character"}}; break;
    case CauseKind::incident: message = {{"kind", "incident"}, {"incident", text(name_of(static_cast<IncidentId>(cause.id)))}}; break;
  }
  set_who();
  return message;
}

void add_blanks(const Game& game, const Ability& ability, std::uint8_t target, std::uint8_t packed, Message& out) {
  const Decision filled{{}, 0, target, packed};
  const auto add = [&](const Target& blank, std::uint8_t value, const std::string& suffix) {
    if (blank.pick == Pick::none || value == no_blank) return;
    if (blank.pick == Pick::incident || blank.pick == Pick::occurred_incident) {
      out["incident"] = text(name_of(game.script.incidents[value].incident->id));
      out["day"] = game.script.incidents[value].day;
    } else if (blank.pick == Pick::spent_card) {
      out["card"] = text(id_of(protagonist_deck[value % 8]));
      out["deck"] = seat_id(static_cast<std::uint8_t>(value / 8 + 1));
    } else {
      const BlankWords words = describe_target(game, blank.pick, value);
      out[words.key + suffix] = words.id;
    }
  };
  add(ability.target, target, "");
  add(ability.second, second_of(filled), "_second");
  if (ability.choice != Choice::none) out["choice"] = id_of_choice(ability.choice, choice_of(filled));
}

// The fields of one thing that happened. `face` says whether the viewer sees the card of its owner.
void add_part(const Game& game, const Event& event, const EventPart& part, bool face, Message& out) {
  const auto who = [&] { out["who"] = id_of_spot(game, part.subject); };
  const auto incident = [&] {
    out["incident"] = text(name_of(game.script.incidents[part.x].incident->id));
    out["day"] = part.y;
  };
  switch (event.kind) {
    case EventKind::loop_started:
    case EventKind::final_guess_started:
    case EventKind::arrived: who(), out["at"] = place_id(part.x); return;
    case EventKind::card_played:
    case EventKind::cards_revealed:
      out["by"] = seat_id(part.y), out["on"] = id_of_spot(game, part.subject);
      if (face) out["card"] = text(id_of(static_cast<Card>(part.x)));
      return;
    case EventKind::moved: who(), out["from"] = place_id(part.x), out["to"] = place_id(part.y); return;
    case EventKind::counter_changed:
      out["on"] = id_of_spot(game, part.subject), out["counter"] = text(id_of(static_cast<Counter>(part.x)));
      out["by"] = part.by, out["now"] = part.y;
      return;
    case EventKind::card_taken_back: out["card"] = text(id_of(static_cast<Card>(part.x))), out["deck"] = seat_id(part.y); return;
    case EventKind::ability_declared:
    case EventKind::ability_refused:
    case EventKind::ability_resolved:
      who(), out["ability"] = part.x + 1;
      add_blanks(game, game.script.cast[cast_at(part.subject)].character->abilities[part.x], part.y, static_cast<std::uint8_t>(part.by), out);
      return;
    case EventKind::role_revealed: who(), out["role"] = role_id(part.x); return;
    case EventKind::culprit_revealed: incident(), who(); return;
    case EventKind::subplot_named: out["plot"] = part.x == 255 ? Message(nullptr) : Message(text(name_of(static_cast<PlotId>(part.x)))); return;
    case EventKind::incident_occurred: incident(), out["effect"] = event.had_effect; return;
    case EventKind::incident_did_not_occur: incident(); return;
    case EventKind::leader_passed: out["leader"] = seat_id(part.x); return;
    case EventKind::loop_ended: out["lost"] = part.x != 0; return;
    case EventKind::guess_answered: who(), out["role"] = role_id(part.x), out["right"] = part.y != 0; return;
    case EventKind::game_ended: return;
    default: who(); return;
  }
}

std::string winner_id(Outcome outcome) {
  return outcome == Outcome::survived || outcome == Outcome::final_guess ? "protagonists" : "mastermind";
}
std::string how_id(Outcome outcome) {
  constexpr std::string_view how[] = {"none", "survived", "final_guess", "all_loops_lost", "wrong_guess"};
  return text(how[static_cast<int>(outcome)]);
}

bool knows_the_script(const Playthrough& play, Viewer viewer) {
  return viewer == Viewer::mastermind || viewer == Viewer::everything || play.is_over();
}

void add_option_fields(const Playthrough& play, Decision decision, Message& out) {
  const Game& game = play.game();
  switch (decision.kind) {
    case DecisionKind::play_card: out["card"] = text(id_of(static_cast<Card>(decision.a))), out["on"] = id_of_spot(game, decision.b); return;
    case DecisionKind::place_character: out["who"] = character_id(game, decision.a), out["at"] = place_id(decision.b); return;
    case DecisionKind::use_ability:
    case DecisionKind::skip: {
      const RuleInPlay& rule = game.rules[decision.a];
      if (rule.owner != nobody) out["who"] = character_id(game, rule.owner);
      if (rule.cause.kind == CauseKind::role) out["role"] = role_id(rule.cause.id);
      if (rule.cause.kind == CauseKind::plot) out["plot"] = text(name_of(static_cast<PlotId>(rule.cause.id)));
      if (decision.kind == DecisionKind::use_ability) add_blanks(game, *rule.ability, decision.b, decision.c, out);
      return;
    }
    case DecisionKind::use_goodwill:
      out["who"] = character_id(game, decision.a / 4), out["ability"] = decision.a % 4 + 1;
      add_blanks(game, game.script.cast[decision.a / 4].character->abilities[decision.a % 4], decision.b, decision.c, out);
      return;
    case DecisionKind::accept:
      if (decision.a != 255) out["plot"] = text(name_of(static_cast<PlotId>(decision.a)));
      return;
    case DecisionKind::resolve_incident: {
      const ScheduledIncident& scheduled = game.script.incidents[decision.a];
      out["incident"] = text(name_of(scheduled.incident->id));
      add_blanks(game, scheduled.incident->effect, decision.b, decision.c, out);
      return;
    }
    case DecisionKind::guess: out["who"] = character_id(game, decision.a), out["role"] = role_id(decision.b); return;
    default: return;
  }
}

std::string ask_kind(Stage stage) {
  switch (stage) {
    case Stage::time_spiral: return "time_spiral";
    case Stage::placing_character: return "place_character";
    case Stage::mastermind_card:
    case Stage::protagonist_card: return "play_card";
    case Stage::card_window:
    case Stage::ability_window:
    case Stage::day_end_window: return "use_ability";
    case Stage::ability_choice:
    case Stage::day_end_choice: return "mandatory_ability";
    case Stage::goodwill_window: return "use_goodwill";
    case Stage::goodwill_answer: return "answer_goodwill";
    case Stage::incident: return "resolve_incident";
    case Stage::final_guess: return "guess";
    case Stage::over: return "over";
  }
  return {};
}

Message seen_character(const Game& game, const View& view, CastIndex who) {
  const SeenCharacter& one = view.cast[who];
  Message message = card_of(game, who);
  message["present"] = one.present;
  if (one.present) {
    message["alive"] = one.alive;
    message["at"] = text(id_of(one.at));
    for (int counter = 0; counter < counter_count; ++counter) message[text(id_of(static_cast<Counter>(counter)))] = one.counters[counter];
    message["guards"] = one.guards;
  }
  if (one.may_go_anywhere) message["may_go_anywhere"] = true;
  if (one.incidents_stopped) message["incidents_stopped"] = true;
  if (one.shown_as != RoleId::none) message["shown"] = {{"role", text(name_of(one.shown_as))}, {"loop", one.shown_loop}, {"day", one.shown_day}};
  return message;
}

template <class Deck>
Message hand_message(const Deck& deck, Hand hand) {
  Message message = Message::array();
  for (std::size_t place = 0; place < deck.size(); ++place)
    if ((hand >> place) & 1u) message.push_back(text(id_of(deck[place])));
  return message;
}
Message deck_message(int deck, Hand hand) { return deck == 0 ? hand_message(mastermind_deck, hand) : hand_message(protagonist_deck, hand); }

}  // namespace

Message hello_message(const Playthrough& play, Viewer viewer) {
  const Game& game = play.game();
  Message known{{"set", text(game.script.set->name)}, {"loops", game.script.loops}, {"days", game.script.days}};
  known["incidents"] = Message::array();
  for (int i = 0; i < game.script.incident_count; ++i)
    known["incidents"].push_back({{"day", game.script.incidents[i].day}, {"incident", text(name_of(game.script.incidents[i].incident->id))}});
  known["cast"] = Message::array();
  for (CastIndex who = 0; who < game.script.cast_size; ++who)
    if (game.script.cast[who].enters_on_loop <= 1) known["cast"].push_back(card_of(game, who));  // the rest is seen when it comes (R144)
  known["special_rules"] = play.setup().file.special_rules;
  known["players"] = game.players;
  known["first_leader"] = seat_id(static_cast<std::uint8_t>(game.first_leader + 1));
  known["options"] = options_message(game.options);
  Message message{{"type", "hello"}, {"protocol", protocol_version}, {"engine", text(engine_name)}, {"public", known}};
  if (viewer == Viewer::mastermind || viewer == Viewer::everything) message["script"] = script_message(play);
  return message;
}

Message script_message(const Playthrough& play) {
  const Game& game = play.game();
  const ScriptFile& file = play.setup().file;
  Message message{{"id", file.id}, {"title", file.title}, {"main_plot", text(name_of(game.script.main_plot->id))}};
  message["subplots"] = Message::array();
  for (const Plot* plot : game.script.subplots)
    if (plot) message["subplots"].push_back(text(name_of(plot->id)));
  message["cast"] = Message::array();
  for (CastIndex who = 0; who < game.script.cast_size; ++who) {
    const CastEntry& entry = game.script.cast[who];
    Message one{{"character", character_id(game, who)}, {"role", text(name_of(entry.role))}};
    if (entry.character->parameter == Parameter::turf) one["turf"] = text(id_of(entry.turf));
    if (entry.character->parameter == Parameter::enters_on_loop) one["enters_on_loop"] = entry.enters_on_loop;
    message["cast"].push_back(one);
  }
  message["incidents"] = Message::array();
  for (int i = 0; i < game.script.incident_count; ++i) {
    const ScheduledIncident& scheduled = game.script.incidents[i];
    message["incidents"].push_back(
        {{"day", scheduled.day}, {"incident", text(name_of(scheduled.incident->id))}, {"culprit", character_id(game, scheduled.culprit)}});
  }
  return message;
}

Message event_message(const Playthrough& play, const Event& event, Viewer viewer, int seq) {
  const Game& game = play.game();
  const bool face = sees_all_of(viewer, event);
  Message message{{"type", "event"}, {"seq", seq}, {"loop", event.loop}, {"day", event.day}, {"step", text(id_of(event.step))}};
  Message audience = Message::array();
  for (int seat = 0; seat < seat_count; ++seat)
    if ((event.full | event.outline) & seat_bit(static_cast<Seat>(seat))) audience.push_back(seat_id(static_cast<std::uint8_t>(seat)));
  message["to"] = audience;
  if (event.kind == EventKind::moved) message["audience"] = audience;  // its `to` is the destination
  if (viewer == Viewer::everything && event.outline != 0) {
    for (int seat = 0; seat < seat_count; ++seat)
      if (event.full & seat_bit(static_cast<Seat>(seat))) message["face_to"].push_back(seat_id(static_cast<std::uint8_t>(seat)));
  }
  message["kind"] = text(id_of(event.kind));
  const bool always_a_list = event.kind == EventKind::loop_started || event.kind == EventKind::cards_revealed || event.kind == EventKind::final_guess_started;
  if (event.size == 1 && !always_a_list) {
    add_part(game, event, event.parts[0], face, message);
  } else if (event.size > 0) {
    for (int i = 0; i < event.size; ++i) {
      Message part = Message::object();
      add_part(game, event, event.parts[i], face, part);
      message["all"].push_back(part);
    }
  }
  if (event.kind == EventKind::game_ended) {
    message["winner"] = winner_id(static_cast<Outcome>(event.parts[0].x));
    message["how"] = how_id(static_cast<Outcome>(event.parts[0].x));
  }
  if (viewer == Viewer::mastermind || viewer == Viewer::everything) {
    const Message cause = cause_of(game, event.cause);
    if (!cause.is_null()) message["cause"] = cause;
  }
  return message;
}

std::vector<Seat> seats_asked(const Playthrough& play) {
  std::vector<Seat> seats;
  for (const Decision& decision : play.legal()) {
    const Seat seat = seat_of(play.game(), play.board(), decision);
    if (seats.empty() || seats.back() != seat) seats.push_back(seat);
  }
  return seats;
}

std::vector<Decision> options_of(const Playthrough& play, Seat seat) {
  std::vector<Decision> options;
  for (const Decision& decision : play.legal())
    if (seat_of(play.game(), play.board(), decision) == seat) options.push_back(decision);
  return options;
}

Message ask_message(const Playthrough& play, Seat seat, int ask) {
  const Board& board = play.board();
  Message message{{"type", "ask"}, {"ask", ask}, {"seat", text(id_of(seat))}, {"loop", board.loop}, {"day", board.day},
                  {"step", text(id_of(board.step))}, {"kind", ask_kind(board.stage)}};
  message["options"] = Message::array();
  int number = 0;
  for (const Decision& decision : options_of(play, seat)) {
    Message option{{"option", number++}, {"text", sentence(play.game(), board, decision)}, {"notation", notation(play.game(), board, decision)}};
    add_option_fields(play, decision, option);
    message["options"].push_back(option);
  }
  return message;
}

Message view_message(const Playthrough& play, Viewer viewer, std::size_t until) {
  const Game& game = play.game();
  const Seat seat = viewer == Viewer::everything ? Seat::mastermind : static_cast<Seat>(viewer);
  const View view = view_for(seat, game.first_leader, std::span(play.events()).first(std::min(until, play.events().size())));
  Message message{{"type", "view"}, {"seat", viewer == Viewer::everything ? "everything" : text(id_of(seat))}, {"loop", view.loop},
                  {"day", view.day}, {"step", text(id_of(view.step))}, {"leader", seat_id(static_cast<std::uint8_t>(view.leader + 1))}};
  for (std::uint8_t place = 0; place < location_count; ++place)
    message["locations"].push_back({{"id", place_id(place)}, {"intrigue", view.place_intrigue[place]}});
  message["characters"] = Message::array();
  for_each_in(view.seen, [&](CastIndex who) { message["characters"].push_back(seen_character(game, view, who)); });
  message["cards"] = Message::array();
  for (int i = 0; i < view.card_count; ++i) {
    Message card{{"by", text(id_of(view.cards[i].owner))}, {"on", id_of_spot(game, view.cards[i].spot)}};
    if (view.cards[i].face_known) card["card"] = text(id_of(view.cards[i].card));
    message["cards"].push_back(card);
  }
  for (int deck = 0; deck <= deck_count; ++deck) message["spent"][seat_id(static_cast<std::uint8_t>(deck))] = deck_message(deck, view.spent[deck]);
  if (seat != Seat::everyone) message["hand"] = deck_message(static_cast<int>(seat), hand_in(view, static_cast<int>(seat)));
  message["incidents"] = Message::array();
  for (int i = 0; i < game.script.incident_count; ++i) {
    Message incident{{"day", game.script.incidents[i].day}, {"incident", text(name_of(game.script.incidents[i].incident->id))},
                     {"occurred", view.incidents[i].occurred_this_loop}};
    if (view.incidents[i].culprit != nobody) incident["culprit"] = character_id(game, view.incidents[i].culprit);
    message["incidents"].push_back(incident);
  }
  message["loops_lost"] = view.loops_lost;
  if (knows_the_script(play, viewer)) message["script"] = script_message(play);
  return message;
}

Message end_message(const Playthrough& play) {
  return {{"type", "end"}, {"winner", winner_id(play.board().outcome)}, {"how", how_id(play.board().outcome)}, {"script", script_message(play)}};
}

Message error_message(int ask, const std::string& words) { return {{"type", "error"}, {"ask", ask}, {"message", words}}; }

}  // namespace spiral
