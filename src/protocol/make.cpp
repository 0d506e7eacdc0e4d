#include "protocol/make.hpp"

#include "engine/facts.hpp"
#include "protocol/naming.hpp"
#include "records/names.hpp"
#include "rules/option_names.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

Seat seat_at(std::uint8_t deck) { return static_cast<Seat>(deck); }

// What is printed on a character's card and everybody can read; the turf marker lies open.
wire::CharacterCard card_of(const Game& game, CastIndex who) {
  const CastEntry& entry = game.script.cast[who];
  wire::CharacterCard card{entry.character->id, entry.character->limit, entry.starts_in(), {}, {}, {}, {}};
  for (Trait trait : entry.character->traits)
    if (trait != Trait::none) card.traits.push_back(trait);
  for (std::uint8_t place = 0; place < location_count; ++place)
    if ((entry.character->forbidden >> place) & 1u) card.forbidden.push_back(static_cast<Location>(place));
  if (entry.character->parameter == Parameter::turf) card.turf = entry.turf;
  if (comes_later(game, who) && who != game.successor && game.script.set->tells_cast(game.options)) card.later = true;  // but not when (R203)
  return card;
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
      fill_goodwill(game, decision, out);
      out.does = deeds_of(game, ability, owner, decision);
      return;
    }
    case DecisionKind::accept:
      if (who_may_lie_when_declared(game, board) != nobody) out.stated = decision.stated_role();
      else if (!decision.says_nothing()) out.plot = decision.named_plot();
      else if (asks_for_a_subplot(game, board)) out.no_other = true;
      return;
    case DecisionKind::resolve_incident: {
      const Incident& incident = resolved_incident(game, board);
      const Ability& part = resolved_part(game, board, decision);
      name_incident(game, decision.incident(), out);
      if (*out.incident != incident.id)
        out.incident = incident.id, out.nth.reset(), out.alike.reset();  // by its true name; the number belongs to the public one
      if (!incident_has_effect(game, board)) return;
      fill_blanks(game, part, decision, out);
      out.does = deeds_of(game, part, board.resolving.culprit, decision, board.resolving.here);
      return;
    }
    case DecisionKind::attach_curse: out.at = decision.place(), out.on = spot_id(game, decision.spot()); return;
    case DecisionKind::follow: out.who = character_of(game, game.servant), out.on = character_of(game, decision.who()); return;
    case DecisionKind::guess: out.who = character_of(game, decision.who()), out.role = decision.role(); return;
    case DecisionKind::proceed:
    case DecisionKind::go_to_final_guess:
    case DecisionKind::refuse: return;
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
    case Stage::following: return wire::AskKind::follow;
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
    if (one.counters[Counter::hope] > 0) seen.hope = one.counters[Counter::hope];
    if (one.counters[Counter::despair] > 0) seen.despair = one.counters[Counter::despair];
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

// The faces that a special rule takes out of a hand; nothing if there are none.
std::optional<wire::List<Card>> faces_in(Hand without, const std::array<Hand, card_count>& places) {
  wire::List<Card> faces;
  for (std::size_t face = 0; face < card_count; ++face)
    if (without & places[face]) faces.push_back(static_cast<Card>(face));
  return faces.empty() ? std::nullopt : std::optional(faces);
}

}  // namespace

wire::Values values_of(const Options& options) {
  wire::Values values;
  for (const OptionInfo& info : option_infos) values.emplace_back(info.name, info.values[options[info.option]]);
  return values;
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
  if (game.script.special.days_listed > 0) known.days_by_loop.emplace();
  for (int loop = 1; known.days_by_loop && loop <= game.script.loops; ++loop) known.days_by_loop->push_back(game.script.days_in(loop));
  known.mastermind_without = faces_in(game.script.special.mastermind_without, mastermind_places);
  known.protagonists_without = faces_in(game.script.special.protagonists_without, protagonist_places);
  const ScriptFile& file = play.setup().file;
  if (!file.introduction.empty()) known.introduction = file.introduction;
  if (const std::string& text = file.in(Translation::zh).introduction; !text.empty()) known.introduction_zh = text;
  if (const std::string& text = file.in(Translation::ja).introduction; !text.empty()) known.introduction_ja = text;
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
  wire::ScriptSheet script{file.id, file.title, game.script.main_plot->id, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}};
  if (game.script.extra_main_plot) script.extra_main_plot = game.script.extra_main_plot->id;
  const auto say = [](const std::string& text, auto& field) {
    if (!text.empty()) field = text;
  };
  say(file.story, script.story), say(file.mastermind_hints, script.hints);
  const ScriptTexts &zh = file.in(Translation::zh), &ja = file.in(Translation::ja);
  say(zh.title, script.title_zh), say(zh.story, script.story_zh), say(zh.mastermind_hints, script.hints_zh);
  say(ja.title, script.title_ja), say(ja.story, script.story_ja), say(ja.mastermind_hints, script.hints_ja);
  say(file.victory_conditions, script.victory_conditions);
  say(zh.victory_conditions, script.victory_conditions_zh), say(ja.victory_conditions, script.victory_conditions_ja);
  const auto list = [](const std::vector<std::string>& rules, auto& field) {
    if (!rules.empty()) field = rules;
  };
  list(file.secret_rules, script.secret_rules), list(zh.secret_rules, script.secret_rules_zh), list(ja.secret_rules, script.secret_rules_ja);
  for (const Plot* plot : game.script.subplots)
    if (plot) script.subplots.push_back(plot->id);
  for (CastIndex who = 0; who < game.script.cast_size; ++who) {
    const CastEntry& entry = game.script.cast[who];
    wire::ScriptRole one{entry.character->id, entry.role, {}, {}, {}, {}};
    if (entry.character->parameter == Parameter::turf) one.turf = entry.turf;
    if (entry.character->parameter == Parameter::start) one.start = entry.start;
    if (entry.character->parameter == Parameter::enters_on_loop) one.enters_on_loop = entry.enters_on_loop;
    if (entry.character->parameter == Parameter::enters_on_day) one.enters_on_day = entry.enters_on_day;
    script.cast.push_back(one);
  }
  for (int i = 0; i < game.script.incident_count; ++i) {
    const ScheduledIncident& scheduled = game.script.incidents[i];
    wire::ScriptIncident one{scheduled.day, scheduled.incident->id, spot_id(game, scheduled.culprit_spot()), {}, {}, {}};
    number_incident(game, i, one);
    if (scheduled.shown_as) one.shown_as = scheduled.shown_as->id;
    script.incidents.push_back(one);
  }
  return script;
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
  const std::vector<Decision> options = options_of(play, seat);
  message.options.reserve(options.size());
  for (const Decision& decision : options) {
    wire::AskOption& option = message.options.emplace_back();
    option.option = static_cast<int>(message.options.size()) - 1;
    option.text = sentence(play.game(), board, decision), option.notation = notation(play.game(), board, decision), option.kind = decision.kind();
    fill_option(play.game(), board, decision, option);
  }
  if (board.stage == Stage::final_guess && play.game().options.is(FinalGuess::all_at_once)) {
    message.named.emplace();
    for (int i = 0; i < board.batch_size; ++i) message.named->push_back({character_of(play.game(), board.batch[i].who()), board.batch[i].role()});
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
  if (seat != Seat::everyone)
    message.hand =
        cards_of(static_cast<int>(seat), hand_in(view, static_cast<int>(seat), seat == Seat::mastermind ? game.mastermind_hand : game.protagonist_hand));
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
  wire::End end;
  const wire::GameEnd how = wire::GameEnd::of(play.board().outcome);
  end.winner = how.winner, end.how = how.how, end.script = script_of(play);
  return end;
}

wire::ErrorMessage error_about(int ask, std::string text) {
  wire::ErrorMessage error;
  error.ask = ask, error.message = std::move(text);
  return error;
}

}  // namespace spiral
