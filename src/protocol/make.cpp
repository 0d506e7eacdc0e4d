#include "protocol/make.hpp"

#include "engine/facts.hpp"
#include "model/happening.hpp"
#include "records/names.hpp"
#include "rules/option_names.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

CharacterId character_of(const Game& game, CastIndex who) { return game.script.cast[who].character->id; }
// By the name everybody knows; the true one of a Fake Incident is in the script sheet and in causes alone (R89).
IncidentId incident_of(const Game& game, int place) { return game.script.incidents[place].public_incident().id; }
Seat seat_at(std::uint8_t deck) { return static_cast<Seat>(deck); }

wire::Values values_of(const Options& options) {
  wire::Values values;
  for (const OptionInfo& info : option_infos) values.emplace_back(info.name, info.values[options[info.option]]);
  return values;
}

// What is printed on a character's card and everybody can read; the turf marker lies open.
wire::CharacterCard card_of(const Game& game, CastIndex who) {
  const CastEntry& entry = game.script.cast[who];
  wire::CharacterCard card{entry.character->id, entry.character->limit, entry.character->start, {}, {}, {}, {}};
  for (Trait trait : entry.character->traits)
    if (trait != Trait::none) card.traits.push_back(trait);
  for (std::uint8_t place = 0; place < location_count; ++place)
    if ((entry.character->forbidden >> place) & 1u) card.forbidden.push_back(static_cast<Location>(place));
  if (entry.character->parameter == Parameter::turf) card.turf = entry.turf;
  if (comes_later(game, who) && game.script.set->tells_cast(game.options)) card.later = true;  // but not when (R203)
  return card;
}

std::optional<wire::CauseOf> cause_of(const Game& game, const Cause& cause) {
  if (cause.kind == CauseKind::none) return std::nullopt;
  wire::CauseOf made;
  made.kind = static_cast<wire::CauseIs>(static_cast<int>(cause.kind) - 1);
  if (cause.kind == CauseKind::role) made.role = static_cast<RoleId>(cause.id);
  if (cause.kind == CauseKind::plot) made.plot = static_cast<PlotId>(cause.id);
  if (cause.kind == CauseKind::incident) made.incident = static_cast<IncidentId>(cause.id);
  const bool has_owner = cause.kind == CauseKind::role || cause.kind == CauseKind::character || cause.kind == CauseKind::incident;
  if (has_owner && cause.who != nobody) made.who = character_of(game, cause.who);
  return made;
}

void name_incident(const Game& game, int place, wire::Blanks& out) {
  out.incident = incident_of(game, place), out.incident_day = game.script.incidents[place].day;
  number_incident(game, place, out);
}

void fill_blank(const Game& game, const Target& blank, std::uint8_t value, bool is_second, wire::Blanks& out) {
  if (value == no_blank) return;
  switch (blank.pick) {
    case Pick::none: return;
    case Pick::incident:
    case Pick::occurred_incident: return name_incident(game, value, out);
    case Pick::subplot: out.plot = game.script.set->subplots[value].id; return;
    case Pick::stated_role: out.stated = static_cast<RoleId>(value); return;
    case Pick::spent_card: out.card = protagonist_deck[value % 8], out.deck = seat_at(static_cast<std::uint8_t>(value / 8 + 1)); return;
    default: (is_second ? out.on_second : out.on) = spot_id(game, value); return;
  }
}

void fill_blanks(const Game& game, const Ability& ability, Decision filled, wire::Blanks& out) {
  fill_blank(game, ability.target, filled.target(), false, out);
  fill_blank(game, ability.second, filled.second(), true, out);
  if (ability.choice == Choice::counter || ability.choice == Choice::counter_of_target || ability.choice == Choice::intrigue_or_paranoia)
    out.choice = static_cast<wire::Chosen>(filled.choice());
  if (ability.choice == Choice::place_or_remove) out.choice = filled.choice() == 0 ? wire::Chosen::place : wire::Chosen::remove;
  if (ability.choice == Choice::up_or_down && game.has_gauge) out.choice = filled.choice() == 0 ? wire::Chosen::up : wire::Chosen::down;
}

// What the filled ability does, piece by piece.
wire::List<wire::Deed> deeds_of(const Game& game, const Ability& ability, CastIndex self, Decision decision, std::optional<Location> here = {}) {
  const auto is_a_spot = [](const Target& blank) { return names_a_spot(blank.pick); };
  const auto spot_named = [&](Subject subject) -> std::optional<wire::SpotId> {
    switch (subject.whom) {
      case Whom::self: return self == nobody ? std::nullopt : std::optional(spot_id(game, spot_of_cast(self)));
      case Whom::target: return is_a_spot(ability.target) && decision.target() != no_blank ? std::optional(spot_id(game, decision.target())) : std::nullopt;
      case Whom::second: return is_a_spot(ability.second) && decision.second() != no_blank ? std::optional(spot_id(game, decision.second())) : std::nullopt;
      case Whom::location: return wire::SpotId(static_cast<Location>(subject.arg));
      case Whom::here: return here ? std::optional(wire::SpotId(*here)) : std::nullopt;
      default: return std::nullopt;
    }
  };
  wire::List<wire::Deed> deeds;
  for (const Effect& effect : ability.does) {
    if (effect.what == Do::nothing) continue;
    wire::Deed deed;
    deed.what = effect.what;
    if (effect.what == Do::move_gauge && !game.has_gauge) continue;
    if (effect.what != Do::protagonists_die && effect.what != Do::protagonists_lose) deed.on = spot_named(effect.whom);
    switch (effect.what) {
      case Do::place_or_remove: deed.what = decision.choice() == 0 ? Do::place : Do::remove; [[fallthrough]];
      case Do::place:
      case Do::remove: deed.counter = effect.counter, deed.n = effect.n; break;
      case Do::place_chosen: deed.what = Do::place, deed.counter = static_cast<Counter>(decision.choice()), deed.n = effect.n; break;
      case Do::raise_gauge: deed.n = effect.n; break;
      case Do::move_gauge: deed.n = decision.choice() == 0 ? effect.n : -effect.n; break;
      case Do::clear: deed.counter = effect.counter; break;
      case Do::move_chosen_counter:
        if (decision.choice() != guard_as_counter) deed.counter = static_cast<Counter>(decision.choice());  // without one: a guard
        break;
      case Do::move_to_second:
        if (const auto second = spot_named({Whom::second}); second && std::holds_alternative<Location>(*second)) deed.to = std::get<Location>(*second);
        break;
      case Do::move:
        if (const auto target = spot_named({Whom::target}); target && std::holds_alternative<Location>(*target)) deed.to = std::get<Location>(*target);
        break;
      default: break;
    }
    if (effect.only_if.is != Is::always) deed.perhaps = true;
    deeds.push_back(deed);
  }
  return deeds;
}

// The fields of one thing that happened.
struct PartFields {
  const Game& game;
  const Event& event;
  bool face;  // whether the viewer sees the card of its owner
  wire::EventPart& out;

  void who(Spot one) { out.who = spot_id(game, one); }
  void stands(Spot one, Location at) { who(one), out.at = at; }
  void incident(std::uint8_t which) { name_incident(game, which, out); }
  const Ability& ability(Decision use) {
    const Ability& used = game.script.cast[use.who()].character->abilities[use.which()];
    who(spot_of_cast(use.who())), out.ability = use.which() + 1;
    fill_blanks(game, used, use, out);
    return used;
  }

  void operator()(LoopStarted one) { stands(one.who, one.at); }
  void operator()(FinalGuessStarted one) { stands(one.who, one.at); }
  void operator()(Arrived one) { stands(one.who, one.at); }
  void operator()(DayStarted) {} void operator()(StepStarted) {}  // all in the frame of the event
  void operator()(CardPlayed one) {
    out.by = one.deck, out.on = spot_id(game, one.on);
    if (face) out.card = one.card;
  }
  void operator()(CardsRevealed one) { out.by = one.deck, out.on = spot_id(game, one.on), out.card = one.card; }
  void operator()(Moved one) { who(one.who), out.from = one.from, out.to = one.to; }
  void operator()(CounterChanged one) { out.on = spot_id(game, one.on), out.counter = one.counter, out.by = static_cast<int>(one.by), out.now = one.now; }
  void operator()(Died one) { who(one.who); }
  void operator()(Revived one) { who(one.who); }
  void operator()(GuardPlaced one) { who(one.who); } void operator()(GuardRemoved one) { who(one.who); }
  void operator()(CardTakenBack one) { out.card = one.card, out.deck = one.deck; }
  void operator()(AbilityDeclared one) { out.does = deeds_of(game, ability(one.use), one.use.who(), one.use); }
  void operator()(AbilityRefused one) { ability(one.use); } void operator()(AbilityResolved one) { ability(one.use); }
  void operator()(RoleRevealed one) { who(one.who), out.role = one.role; }
  void operator()(CulpritRevealed one) { incident(one.incident), who(one.culprit); }
  void operator()(SubplotNamed one) { out.named_plot = one.plot == no_plot ? std::variant<PlotId, wire::Null>(wire::Null{}) : one.plot; }
  void operator()(IncidentOccurred one) { incident(one.incident), out.effect = event.had_effect; }
  void operator()(IncidentHadNoEffect one) { incident(one.incident); }
  void operator()(IncidentDidNotOccur one) { incident(one.incident); }
  void operator()(ForbiddenLocationsLifted one) { who(one.who); }
  void operator()(OwnIncidentsStopped one) { who(one.who); }
  void operator()(LeaderPassed one) { out.leader = one.leader; }
  void operator()(ProtagonistsDied) {} void operator()(ProtagonistsLost) {}
  void operator()(LoopEnded one) { out.lost = one.lost; }
  void operator()(GuessAnswered one) { who(one.who), out.role = one.role, out.right = one.right; }
  void operator()(GameEnded) {}
  void operator()(GaugeChanged one) { out.by = static_cast<int>(one.by), out.now = one.now; }
  void operator()(ExtraCardPlaced one) { out.on = spot_id(game, one.on); }
  void operator()(ExtraCardMoved one) { out.on = spot_id(game, one.from), out.to_spot = spot_id(game, one.to); }
  void operator()(Left one) { who(one.who); }
  void operator()(LocationClosed one) { out.at = static_cast<Location>(one.place), out.until = one.until; }
};

wire::How how_of(Outcome outcome) { return static_cast<wire::How>(static_cast<int>(outcome) - 1); }
wire::Winner winner_of(Outcome outcome) {
  return outcome == Outcome::survived || outcome == Outcome::final_guess ? wire::Winner::protagonists : wire::Winner::mastermind;
}

void fill_option(const Game& game, const Board& board, Decision decision, wire::AskOption& out) {
  switch (decision.kind()) {
    case DecisionKind::play_card: out.card = decision.card(), out.on = spot_id(game, decision.spot()); return;
    case DecisionKind::place_character: out.who = character_of(game, decision.who()), out.at = decision.place(); return;
    case DecisionKind::use_ability:
    case DecisionKind::skip: {
      const RuleInPlay& rule = game.rules[decision.rule()];
      if (rule.owner != nobody) out.who = character_of(game, rule.owner);
      if (rule.cause.kind == CauseKind::role) out.role = static_cast<RoleId>(rule.cause.id);
      if (rule.cause.kind == CauseKind::plot) out.plot = static_cast<PlotId>(rule.cause.id);
      for (const SetRule& one : game.script.set->rules)
        if (&one.ability == rule.ability) out.rule = std::string(one.name);
      if (decision.kind() == DecisionKind::skip) return;
      fill_blanks(game, *rule.ability, decision, out);
      out.does = deeds_of(game, *rule.ability, rule.owner, decision);
      return;
    }
    case DecisionKind::use_goodwill: {
      const CastIndex owner = decision.who();
      const Ability& ability = game.script.cast[owner].character->abilities[decision.which()];
      out.who = character_of(game, owner), out.ability = decision.which() + 1;
      fill_blanks(game, ability, decision, out);
      out.does = deeds_of(game, ability, owner, decision);
      return;
    }
    case DecisionKind::accept:
      if (who_may_lie_when_declared(game, board) != nobody) out.stated = decision.stated_role();
      else if (!decision.says_nothing()) out.plot = decision.named_plot();
      return;
    case DecisionKind::resolve_incident: {
      const Incident& incident = resolved_incident(game, board);
      const Ability& part = resolved_part(game, board, decision);
      name_incident(game, decision.incident(), out);
      if (*out.incident != incident.id) out.incident = incident.id, out.nth.reset(), out.alike.reset();  // by its true name; the number belongs to the public one
      if (!incident_has_effect(game, board)) return;
      fill_blanks(game, part, decision, out);
      out.does = deeds_of(game, part, board.resolving.culprit, decision, board.resolving.here);
      return;
    }
    case DecisionKind::attach_curse: out.at = decision.place(), out.on = spot_id(game, decision.spot()); return;
    case DecisionKind::guess: out.who = character_of(game, decision.who()), out.role = decision.role(); return;
    case DecisionKind::proceed: case DecisionKind::go_to_final_guess: case DecisionKind::refuse: return;
  }
}

wire::AskKind ask_kind(Stage stage) {
  switch (stage) {
    case Stage::time_spiral: return wire::AskKind::time_spiral;
    case Stage::placing_character: return wire::AskKind::place_character;
    case Stage::mastermind_card:
    case Stage::protagonist_card: return wire::AskKind::play_card;
    case Stage::window: return wire::AskKind::use_ability;
    case Stage::curse_choice: return wire::AskKind::attach_curse;
    case Stage::mandatory_choice: return wire::AskKind::mandatory_ability;
    case Stage::goodwill_window: return wire::AskKind::use_goodwill;
    case Stage::goodwill_answer: return wire::AskKind::answer_goodwill;
    case Stage::incident: return wire::AskKind::resolve_incident;
    case Stage::final_guess: return wire::AskKind::guess;
    case Stage::over: break;
  }
  return wire::AskKind::over;
}

wire::SeenCharacter seen_character(const Game& game, const View& view, CastIndex who) {
  const SeenCharacter& one = view.cast[who];
  wire::SeenCharacter seen;
  static_cast<wire::CharacterCard&>(seen) = card_of(game, who);
  seen.present = one.present;
  if (one.present) {
    seen.alive = one.alive, seen.at = one.at, seen.guards = one.guards;
    seen.goodwill = one.counters[Counter::goodwill];
    seen.paranoia = one.counters[Counter::paranoia];
    seen.intrigue = one.counters[Counter::intrigue];
    if (one.extra_cards > 0) seen.extra_cards = one.extra_cards;
  }
  if (one.may_go_anywhere) seen.may_go_anywhere = true;
  if (one.incidents_stopped) seen.incidents_stopped = true;
  if (one.shown_as != no_role) seen.shown = wire::ShownRole{one.shown_as, one.shown_loop, one.shown_day};
  return seen;
}

wire::List<Card> cards_of(int deck, Hand hand) {
  wire::List<Card> cards;
  const auto add = [&](const auto& faces) {
    for (std::size_t place = 0; place < faces.size(); ++place)
      if ((hand >> place) & 1u) cards.push_back(faces[place]);
  };
  if (deck == 0) add(mastermind_deck);
  else add(protagonist_deck);
  return cards;
}

wire::List<Viewer> viewers_in(SeatMask mask) {
  wire::List<Viewer> viewers;
  for (int seat = 0; seat < seat_count; ++seat)
    if (mask & seat_bit(static_cast<Seat>(seat))) viewers.push_back(viewer_of(static_cast<Seat>(seat)));
  return viewers;
}

}  // namespace

wire::SpotId spot_id(const Game& game, Spot spot) {
  if (spot == no_spot) return no_character;
  if (is_location(spot)) return static_cast<Location>(spot);
  return character_of(game, cast_at(spot));
}

wire::Hello hello_for(const Playthrough& play, Viewer viewer) {
  const Game& game = play.game();
  wire::Hello hello;
  hello.protocol = protocol_version, hello.engine = engine_name;
  wire::PublicSheet& known = hello.known;
  known.set = game.script.set->name, known.loops = game.script.loops, known.days = game.script.days;
  for (int i = 0; i < game.script.incident_count; ++i) {
    known.incidents.push_back({game.script.incidents[i].day, incident_of(game, i), {}, {}});
    number_incident(game, i, known.incidents.back());
  }
  for (CastIndex who = 0; who < game.script.cast_size; ++who) {
    const wire::CharacterCard card = card_of(game, who);
    if (card.later || !comes_later(game, who)) known.cast.push_back(card);  // the rest is seen when it comes (R144)
  }
  known.special_rules = play.setup().file.special_rules;
  if (const auto& rules = play.setup().file.in(Translation::zh).special_rules; !rules.empty()) known.special_rules_zh = rules;
  if (const auto& rules = play.setup().file.in(Translation::ja).special_rules; !rules.empty()) known.special_rules_ja = rules;
  known.players = game.players;
  known.first_leader = seat_at(static_cast<std::uint8_t>(game.first_leader + 1));
  if (game.has_gauge) known.gauge = true;
  known.options = values_of(game.options);
  if (viewer == Viewer::mastermind || viewer == Viewer::everything) hello.script = script_of(play);
  return hello;
}

wire::ScriptSheet script_of(const Playthrough& play) {
  const Game& game = play.game();
  const ScriptFile& file = play.setup().file;
  wire::ScriptSheet script{file.id, file.title, game.script.main_plot->id, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}};
  if (game.script.extra_main_plot) script.extra_main_plot = game.script.extra_main_plot->id;
  const auto say = [](const std::string& text, auto& field) {
    if (!text.empty()) field = text;
  };
  say(file.story, script.story), say(file.mastermind_hints, script.hints);
  const ScriptTexts &zh = file.in(Translation::zh), &ja = file.in(Translation::ja);
  say(zh.title, script.title_zh), say(zh.story, script.story_zh), say(zh.mastermind_hints, script.hints_zh);
  say(ja.title, script.title_ja), say(ja.story, script.story_ja), say(ja.mastermind_hints, script.hints_ja);
  for (const Plot* plot : game.script.subplots)
    if (plot) script.subplots.push_back(plot->id);
  for (CastIndex who = 0; who < game.script.cast_size; ++who) {
    const CastEntry& entry = game.script.cast[who];
    wire::ScriptRole one{entry.character->id, entry.role, {}, {}, {}};
    if (entry.character->parameter == Parameter::turf) one.turf = entry.turf;
    if (entry.character->parameter == Parameter::enters_on_loop) one.enters_on_loop = entry.enters_on_loop;
    if (entry.character->parameter == Parameter::enters_on_day) one.enters_on_day = entry.enters_on_day;
    script.cast.push_back(one);
  }
  for (int i = 0; i < game.script.incident_count; ++i)
  {
    const ScheduledIncident& scheduled = game.script.incidents[i];
    wire::ScriptIncident one{scheduled.day, scheduled.incident->id, spot_id(game, scheduled.culprit_spot()), {}, {}, {}};
    number_incident(game, i, one);
    if (scheduled.shown_as) one.shown_as = scheduled.shown_as->id;
    script.incidents.push_back(one);
  }
  return script;
}

wire::GameEvent event_for(const Playthrough& play, const Event& event, Viewer viewer, int seq) {
  const Game& game = play.game();
  const bool face = sees_all_of(viewer, event);
  wire::GameEvent message;
  message.seq = seq, message.loop = event.loop, message.day = event.day, message.step = event.step, message.kind = event.kind;
  const wire::List<Viewer> audience = viewers_in(event.full | event.outline);
  message.audience_or_destination = audience;
  if (viewer == Viewer::everything && event.outline != 0) message.face_to = viewers_in(event.full);
  const bool always_a_list = event.kind == EventKind::loop_started || event.kind == EventKind::cards_revealed || event.kind == EventKind::final_guess_started;
  if (event.size == 1 && !always_a_list) {
    visit_part(event.kind, event.parts[0], PartFields{game, event, face, message});
    if (message.to) message.audience = audience, message.audience_or_destination = *message.to, message.to.reset();
  } else if (event.size > 0) {
    message.all.emplace(event.size);
    for (int i = 0; i < event.size; ++i) visit_part(event.kind, event.parts[i], PartFields{game, event, face, (*message.all)[static_cast<std::size_t>(i)]});
  }
  if (event.kind == EventKind::game_ended) {
    const auto outcome = first_in<GameEnded>(event).outcome;
    message.winner = winner_of(outcome), message.how = how_of(outcome);
  }
  if (viewer == Viewer::mastermind || viewer == Viewer::everything) message.cause = cause_of(game, event.cause);
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

wire::Ask ask_for(const Playthrough& play, Seat seat, int ask) {
  const Board& board = play.board();
  wire::Ask message;
  message.ask = ask, message.seat = seat, message.loop = board.loop, message.day = board.day, message.step = board.step, message.kind = ask_kind(board.stage);
  for (const Decision& decision : options_of(play, seat)) {
    wire::AskOption option;
    option.option = static_cast<int>(message.options.size());
    option.text = sentence(play.game(), board, decision), option.notation = notation(play.game(), board, decision), option.kind = decision.kind();
    fill_option(play.game(), board, decision, option);
    message.options.push_back(std::move(option));
  }
  if (board.stage == Stage::final_guess && play.game().options.is(FinalGuess::all_at_once)) {
    message.named.emplace();
    for (int i = 0; i < board.batch_size; ++i)
      message.named->push_back({character_of(play.game(), board.batch[i].who()), board.batch[i].role()});
  }
  return message;
}

wire::ViewMessage view_of(const Playthrough& play, Viewer viewer, std::size_t known) {
  const Game& game = play.game();
  const Seat seat = viewer == Viewer::everything ? Seat::mastermind : static_cast<Seat>(viewer);
  const auto& events = play.events();
  const bool knows_all = known >= events.size();
  const View view = view_for(seat, game.first_leader, std::span(events.data(), knows_all ? events.size() : known));
  wire::ViewMessage message;
  message.seat = viewer, message.set = game.script.set->name, message.loop = view.loop, message.day = view.day, message.step = view.step;
  message.leader = seat_at(static_cast<std::uint8_t>(view.leader + 1));
  for (std::uint8_t place = 0; place < location_count; ++place) {
    wire::SeenLocation seen{static_cast<Location>(place), view.place_intrigue[place], {}, {}};
    if (view.place_extra_cards[place] > 0) seen.extra_cards = view.place_extra_cards[place];
    if (view.closed_until[place] > 0) seen.closed_until = view.closed_until[place];
    message.locations.push_back(seen);
  }
  if (game.has_gauge) message.gauge = view.gauge, message.gauge_peak = view.gauge_peak;
  for (CastIndex who = 0; who < game.script.cast_size; ++who)
    if (has(view.seen, who) || card_of(game, who).later) message.characters.push_back(seen_character(game, view, who));
  for (int i = 0; i < view.card_count; ++i) {
    wire::LaidCard card{view.cards[i].owner, spot_id(game, view.cards[i].spot), {}};
    if (view.cards[i].face_known) card.card = view.cards[i].card;
    message.cards.push_back(card);
  }
  message.spent = {cards_of(0, view.spent[0]), cards_of(1, view.spent[1]), cards_of(2, view.spent[2]), cards_of(3, view.spent[3])};
  if (seat != Seat::everyone) message.hand = cards_of(static_cast<int>(seat), hand_in(view, static_cast<int>(seat)));
  for (int i = 0; i < game.script.incident_count; ++i) {
    wire::SeenIncident incident;
    incident.day = game.script.incidents[i].day, incident.incident = incident_of(game, i), incident.occurred = view.incidents[i].occurred_this_loop;
    number_incident(game, i, incident);
    if (view.incidents[i].culprit != no_spot) incident.culprit = spot_id(game, view.incidents[i].culprit);
    message.incidents.push_back(incident);
  }
  message.loops_lost = view.loops_lost;
  if (viewer == Viewer::mastermind || viewer == Viewer::everything || (play.is_over() && knows_all)) message.script = script_of(play);
  return message;
}

wire::End end_of(const Playthrough& play) {
  const Outcome outcome = play.board().outcome;
  wire::End end;
  end.winner = winner_of(outcome), end.how = how_of(outcome), end.script = script_of(play);
  return end;
}

wire::ErrorMessage error_about(int ask, std::string text) {
  wire::ErrorMessage error;
  error.ask = ask, error.message = std::move(text);
  return error;
}

}  // namespace spiral
