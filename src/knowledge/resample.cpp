#include "knowledge/resample.hpp"

#include <algorithm>

#include "engine/facts.hpp"
#include "knowledge/view.hpp"
#include "model/event.hpp"
#include "scripts/worlds.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

std::uint8_t person_number(const Game& game, std::uint8_t spot) {
  if (spot == no_spot || is_location(spot)) return spot;
  return number_for_anybody(game.script.cast[cast_at(spot)].character->id);
}

// Filled blanks, by the numbers that mean the same in every world.
Blanks blanks_for_anybody(const Game& game, const Ability& ability, Blanks blanks) {
  if (names_a_spot(ability.target.pick)) blanks.target = person_number(game, blanks.target);
  if (names_a_spot(ability.second.pick) && blanks.second != no_blank) blanks.second = person_number(game, blanks.second);
  return blanks;
}

void add_to_cast(Script& script, const CastEntry& entry) {
  script.cast[script.cast_size++] = entry;
  std::sort(script.cast.begin(), script.cast.begin() + script.cast_size,
            [](const CastEntry& one, const CastEntry& other) { return one.character->id < other.character->id; });
}

bool is_in_cast(const Script& script, const Character& character) {
  for (int i = 0; i < script.cast_size; ++i)
    if (script.cast[i].character == &character) return true;
  return false;
}

// Somebody who comes on a later day of every loop can be unseen in the first loop only, or when every loop ended before that day.
void maybe_add_for_a_day(const SeatKnowledge& known, const Character& character, Script& script, const Random& random) {
  if (is_in_cast(script, character) || script.cast_size == max_cast || known.last_day_seen >= known.shown.days || random(2) == 0) return;
  CastEntry entry{.character = &character};
  entry.enters_on_day = static_cast<std::uint8_t>(known.last_day_seen + 1 + random(static_cast<std::uint32_t>(known.shown.days - known.last_day_seen)));
  add_to_cast(script, entry);
}

// Who is known to come comes some time from now on.
void draw_coming(const SeatKnowledge& known, Script& script, const Random& random) {
  const auto draw = [&](std::uint8_t earliest, std::uint8_t last) {
    return static_cast<std::uint8_t>(earliest + (earliest < last ? random(static_cast<std::uint32_t>(last - earliest + 1)) : 0));
  };
  for_each_in(known.still_to_come, [&](CastIndex who) {
    CastEntry& entry = script.cast[who];
    if (entry.character->parameter == Parameter::enters_on_loop) entry.enters_on_loop = draw(entry.enters_on_loop, script.loops);
    else entry.enters_on_day = draw(entry.enters_on_day, script.days);
  });
}

// The unseen: a character that enters in a later loop may be in the cast of the hidden script without anybody knowing.
void maybe_add_unseen(const SeatKnowledge& known, Script& script, const Random& random) {
  if (script.set->tells_cast(known.options)) return draw_coming(known, script, random);
  for (const Character& character : all_characters()) {
    if (character.parameter == Parameter::enters_on_day) {  // not yet in the first loop; later everybody has seen her
      maybe_add_for_a_day(known, character, script, random);
      continue;
    }
    if (character.parameter != Parameter::enters_on_loop || known.loop >= known.shown.loops || script.cast_size == max_cast) continue;
    if (is_in_cast(script, character) || random(2) == 0) continue;
    CastEntry entry{.character = &character};
    entry.enters_on_loop = static_cast<std::uint8_t>(known.loop + 1 + random(static_cast<std::uint32_t>(known.shown.loops - known.loop)));
    add_to_cast(script, entry);
  }
}

// Walks through what the seat was told, deciding for everybody else whatever leads to just that.
class Explainer {
 public:
  Explainer(const SeatKnowledge& known, const Script& script, const Random& random, int steps)
      : known_(known), game_(make_game(script, known.options, known.players, known.first_leader)), random_(random), steps_left_(steps) {}

  std::optional<HiddenWorld> run() {
    Board board = first_board(game_);
    if (!go(board, 0, 0)) return std::nullopt;
    return HiddenWorld{game_, end_, path_};
  }

 private:
  bool is_there(const Board& board, std::size_t told, std::size_t own) const {
    return told == known_.told.size() && own == known_.decisions.size() && board.step == known_.step && seat_to_decide(game_, board) == known_.asked;
  }

  bool go(const Board& board, std::size_t told, std::size_t own) {
    if (is_there(board, told, own)) {
      end_ = board;
      return true;
    }
    if (board.stage == Stage::over || --steps_left_ < 0) return false;
    const bool is_own = acting_seat(board, told) == known_.seat;
    if (is_own && own == known_.decisions.size()) return false;
    for (const Decision& decision : choices(board, told, own, is_own)) {
      Board next = board;
      EventLog log;
      apply(game_, next, decision, log);
      const std::size_t heard = told + count_told(log);
      if (!matches(log, told)) continue;
      path_.push_back(decision);
      if (go(next, heard, is_own ? own + 1 : own)) return true;
      path_.pop_back();
      if (steps_left_ < 0) return false;
    }
    return false;
  }

  // Where cards are laid in any order, what was told says whose turn it was.
  Seat acting_seat(const Board& board, std::size_t told) const {
    const bool any_order = board.stage == Stage::protagonist_card && game_.options.is(PlacementOrder::any);
    if (any_order && told < known_.told.size() && known_.told[told].kind == EventKind::card_played) return first_in<CardPlayed>(known_.told[told]).deck;
    return seat_to_decide(game_, board);
  }

  // The seat's own decision as it was; for others what could show what was told, in random order.
  std::vector<Decision> choices(const Board& board, std::size_t told, std::size_t own, bool is_own) {
    DecisionList list;
    legal_decisions(game_, board, list);
    std::vector<Decision> found;
    for (const Decision& decision : list) {
      if (is_own ? for_anybody(game_, decision) == known_.decisions[own] : fits_told_cards(decision, told)) found.push_back(decision);
    }
    if (!is_own)
      for (std::size_t i = found.size(); i > 1; --i) std::swap(found[i - 1], found[random_(static_cast<std::uint32_t>(i))]);
    return found;
  }

  // A card must lie where it was seen to lie and have the face that was later turned up, if it was.
  bool fits_told_cards(Decision decision, std::size_t told) const {
    if (decision.kind() != DecisionKind::play_card) return true;
    if (told >= known_.told.size()) return true;
    const Event& laid = known_.told[told];
    if (laid.kind != EventKind::card_played) return false;
    const std::uint8_t spot = person_number(game_, decision.spot());
    const CardPlayed played = first_in<CardPlayed>(laid);
    if (played.on != spot || played.deck != decision.deck()) return false;
    for (std::size_t i = told + 1; i < known_.told.size(); ++i) {
      const Event& later = known_.told[i];
      if (later.kind == EventKind::loop_ended || later.kind == EventKind::day_started) break;
      if (later.kind != EventKind::cards_revealed) continue;
      for (int part = 0; part < later.size; ++part)
        if (const auto shown = nth_in<CardsRevealed>(later, part); shown.deck == decision.deck() && shown.on == spot) return shown.card == decision.card();
    }
    return true;
  }

  std::size_t count_told(const EventLog& log) const {
    std::size_t count = 0;
    for (const Event& event : log.events) count += is_told(event, known_.seat);
    return count;
  }
  bool matches(const EventLog& log, std::size_t told) const {
    for (const Event& event : log.events) {
      if (!is_told(event, known_.seat)) continue;
      if (told == known_.told.size() || !same_event(for_seat(game_, event, known_.seat), known_.told[told])) return false;
      ++told;
    }
    return true;
  }

  const SeatKnowledge& known_;
  Game game_;
  const Random& random_;
  int steps_left_;
  Board end_{};
  std::vector<Decision> path_;
};

// A happening without what its outline leaves out, and with the blanks of an ability by numbers that mean the same in every world.
struct PartForSeat {
  const Game& game;
  bool in_full;

  EventPart operator()(CardPlayed one) const {
    if (!in_full) one.card = Card{};
    return EventPart(one);
  }
  EventPart operator()(AbilityDeclared one) const { return ability(one); }
  EventPart operator()(AbilityRefused one) const { return ability(one); }
  EventPart operator()(AbilityResolved one) const { return ability(one); }
  template <class Happening>
  EventPart operator()(Happening one) const {  // of no other is there anything to leave out; what is not for all is for nobody here
    return in_full ? EventPart(one) : EventPart{};
  }

 private:
  template <class Happening>
  EventPart ability(Happening one) const {
    const Ability& used = game.script.cast[one.use.who()].character->abilities[one.use.which()];
    one.use = one.use.with(blanks_for_anybody(game, used, one.use.blanks()));
    return EventPart(one);
  }
};

}  // namespace

Event for_seat(const Game& game, const Event& event, Seat seat) {
  Event seen;
  seen.kind = event.kind;
  seen.loop = event.loop, seen.day = event.day, seen.step = event.step;
  seen.full = event.full, seen.outline = event.outline;
  seen.had_effect = event.had_effect;
  seen.size = event.size;
  for (int i = 0; i < event.size; ++i) seen.parts[i] = visit_part(event.kind, event.parts[i], PartForSeat{game, is_told_in_full(event, seat)});
  renumber_spots(seen, [&](Spot spot) { return person_number(game, spot); });
  return seen;
}

bool same_event(const Event& one, const Event& other) {
  if (one.kind != other.kind || one.loop != other.loop || one.day != other.day || one.step != other.step) return false;
  if (one.full != other.full || one.outline != other.outline || one.had_effect != other.had_effect || one.size != other.size) return false;
  return std::equal(one.parts, one.parts + one.size, other.parts);
}

Decision for_anybody(const Game& game, Decision decision) {
  const auto person = [&](CastIndex who) { return static_cast<CastIndex>(game.script.cast[who].character->id); };
  switch (decision.kind()) {
    case DecisionKind::play_card: return Decision::play_card(decision.deck(), decision.card(), person_number(game, decision.spot()));
    case DecisionKind::place_character: return Decision::place_character(person(decision.who()), decision.place());
    case DecisionKind::follow: return Decision::follow(person(decision.who()));
    case DecisionKind::guess: return Decision::guess(person(decision.who()), decision.role());
    case DecisionKind::use_goodwill: {
      const Ability& ability = game.script.cast[decision.who()].character->abilities[decision.which()];
      return decision.with_who(person(decision.who())).with(blanks_for_anybody(game, ability, decision.blanks()));
    }
    case DecisionKind::use_ability: {
      if (game.rules[decision.rule()].ability->chooser == Chooser::mastermind) return decision;
      Blanks blanks = decision.blanks();
      if (blanks.target != no_blank) blanks.target = person_number(game, blanks.target);
      return Decision::use_ability(0, blanks);  // at most one such rule at a moment; its place among the rules tells of the script
    }
    case DecisionKind::resolve_incident: {  // the Leader's or the Mastermind's: either way the blanks are spots or empty
      Blanks blanks = decision.blanks();
      const bool is_a_spot = blanks.target < location_count + game.script.cast_size;  // not the role a culprit is said to have
      if (is_a_spot) blanks.target = person_number(game, blanks.target);
      if (blanks.second != no_blank) blanks.second = person_number(game, blanks.second);
      return decision.with(blanks);
    }
    case DecisionKind::proceed:
    case DecisionKind::go_to_final_guess:
    case DecisionKind::accept:
    case DecisionKind::refuse:
    case DecisionKind::skip:
    case DecisionKind::attach_curse: break;  // without people, or the Mastermind's own: he knows the script, so its places mean the same
  }
  return decision;
}

namespace {

// Somebody of a public cast who has not come yet: as if he came at the next opportunity, whatever the script says (R203).
CastEntry next_to_come(const SeatKnowledge& known, const Character& character, const Script& script) {
  CastEntry entry{.character = &character};
  if (character.parameter == Parameter::enters_on_loop) entry.enters_on_loop = static_cast<std::uint8_t>(std::min(known.loop + 1, int(script.loops)));
  else entry.enters_on_day = static_cast<std::uint8_t>(std::min(known.last_day_seen + 1, int(script.days)));
  return entry;
}

}  // namespace

SeatKnowledge knowledge_of(Seat seat, const Game& game, const Board& board, const std::vector<Event>& events, const std::vector<Decision>& decisions) {
  SeatKnowledge known;
  known.seat = seat;
  known.options = game.options;
  known.players = game.players;
  known.first_leader = game.first_leader;
  known.loop = board.loop;
  known.step = board.step;
  known.asked = seat_to_decide(game, board);
  for (const Event& event : events) {
    if (!is_told(event, seat)) continue;
    known.told.push_back(for_seat(game, event, seat));
    known.last_day_seen = std::max(known.last_day_seen, event.day);
  }
  Board replay = first_board(game);
  for (const Decision& decision : decisions) {
    if (seat_of(game, replay, decision) == seat) known.decisions.push_back(for_anybody(game, decision));
    apply(game, replay, decision);
  }
  if (seat == Seat::mastermind) {
    known.shown = game.script;
    return known;
  }
  const View view = view_for(seat, game.first_leader, events);
  known.shown.set = game.script.set;
  known.shown.loops = game.script.loops;
  known.shown.days = game.script.days;
  known.shown.special = game.script.special;
  for (CastIndex who = 0; who < game.script.cast_size; ++who) {
    const CastEntry& entry = game.script.cast[who];
    const bool is_seen = has(view.seen, who) || !comes_later(game, who) || who == game.successor;  // that she may come is no secret (R248)
    if (!is_seen && !game.script.set->tells_cast(game.options)) continue;
    if (!is_seen) known.still_to_come |= bit(known.shown.cast_size);
    known.shown.cast[known.shown.cast_size++] = is_seen ? CastEntry{.character = entry.character,
                                                                    .turf = entry.turf,
                                                                    .enters_on_loop = entry.enters_on_loop,
                                                                    .enters_on_day = entry.enters_on_day,
                                                                    .start_is_fixed = entry.start_is_fixed,
                                                                    .start = entry.start}
                                                        : next_to_come(known, *entry.character, game.script);
  }
  known.shown.incident_count = game.script.incident_count;
  for (int i = 0; i < game.script.incident_count; ++i) {
    known.shown.incidents[i].day = game.script.incidents[i].day;
    known.shown.incidents[i].incident = &game.script.incidents[i].public_incident();
  }
  return known;
}

SeatKnowledge before_the_first_loop(const SeatKnowledge& known) {
  SeatKnowledge before;
  before.options = known.options;
  before.players = known.players, before.first_leader = known.first_leader;
  before.shown = known.shown;
  before.shown.cast = {}, before.shown.cast_size = 0;
  const bool tells_cast = known.shown.set->tells_cast(known.options);
  const CastIndex successor = known.shown.successor();
  for (CastIndex who = 0; who < known.shown.cast_size; ++who) {
    CastEntry entry = known.shown.cast[who];
    const bool came_later =
        who != successor && (has(known.still_to_come, who) || entry.enters_on_loop > 1 || entry.character->parameter == Parameter::enters_on_day);
    if (came_later && !tells_cast) continue;
    if (came_later) before.still_to_come |= bit(before.shown.cast_size), entry = next_to_come(before, *entry.character, before.shown);
    before.shown.cast[before.shown.cast_size++] = entry;
  }
  return before;
}

std::optional<HiddenWorld> explain(const SeatKnowledge& known, const Script& script, const Random& random, int steps) {
  return Explainer(known, script, random, steps).run();
}

std::optional<HiddenWorld> resample(const SeatKnowledge& known, const Random& random, int tries) {
  for (int i = 0; i < tries; ++i) {
    Script script = known.shown;
    if (known.seat != Seat::mastermind) {
      maybe_add_unseen(known, script, random);
      script = random_world(script, random, known.options);
    }
    if (auto world = explain(known, script, random)) return world;
  }
  return std::nullopt;
}

}  // namespace spiral
