#include "knowledge/seat_knowledge.hpp"

#include <algorithm>

#include "engine/facts.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

// Filled blanks, by the numbers that mean the same in every world.
Blanks blanks_for_anybody(const Game& game, const Ability& ability, Blanks blanks) {
  if (names_a_spot(ability.target.pick)) blanks.target = number_for_anybody(game, blanks.target);
  if (names_a_spot(ability.second.pick) && blanks.second != no_blank) blanks.second = number_for_anybody(game, blanks.second);
  return blanks;
}

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
  renumber_spots(seen, [&](Spot spot) { return number_for_anybody(game, spot); });
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
    case DecisionKind::play_card: return Decision::play_card(decision.deck(), decision.card(), number_for_anybody(game, decision.spot()));
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
      if (blanks.target != no_blank) blanks.target = number_for_anybody(game, blanks.target);
      return Decision::use_ability(0, blanks);  // at most one such rule at a moment; its place among the rules tells of the script
    }
    case DecisionKind::resolve_incident: {  // the Leader's or the Mastermind's: either way the blanks are spots or empty
      Blanks blanks = decision.blanks();
      const bool is_a_spot = blanks.target < location_count + game.script.cast_size;  // not the role a culprit is said to have
      if (is_a_spot) blanks.target = number_for_anybody(game, blanks.target);
      if (blanks.second != no_blank) blanks.second = number_for_anybody(game, blanks.second);
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

// The public half of the script as it is known by now.
void show_script(SeatKnowledge& known, const Game& game, CastMask seen) {
  known.shown = {};
  known.still_to_come = 0;
  known.shown.set = game.script.set;
  known.shown.loops = game.script.loops;
  known.shown.days = game.script.days;
  known.shown.special = game.script.special;
  for (CastIndex who = 0; who < game.script.cast_size; ++who) {
    const CastEntry& entry = game.script.cast[who];
    const bool is_seen = has(seen, who) || !comes_later(game, who) || who == game.successor;  // that she may come is no secret (R248)
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
}

}  // namespace

SeatMemory::SeatMemory(Seat seat, const Game& game) : known_(std::make_shared<SeatKnowledge>()), view_(first_view(seat, game.first_leader)) {
  known_->seat = seat;
  known_->options = game.options;
  known_->players = game.players;
  known_->first_leader = game.first_leader;
  if (seat == Seat::mastermind) known_->shown = game.script;
  settled_.view = view_;
}

void SeatMemory::take_in(const SoFar& game, std::size_t events, std::size_t decisions) {
  for (; events_ < events; ++events_) {
    const Event& event = game.events[events_];
    see(view_, event);
    if (!is_told(event, known_->seat)) continue;
    known_->told.push_back(for_seat(game.game, event, known_->seat));
    known_->last_day_seen = std::max(known_->last_day_seen, event.day);
  }
  for (; decisions_ < decisions; ++decisions_)
    if (game.deciders[decisions_] == known_->seat) known_->decisions.push_back(for_anybody(game.game, game.decisions[decisions_]));
}

// Back to what is settled.
void SeatMemory::forget_the_rest() {
  if (known_.use_count() > 1) known_ = std::make_shared<SeatKnowledge>(*known_);  // somebody still reads it
  known_->told.resize(settled_.told), known_->decisions.resize(settled_.own);
  known_->last_day_seen = settled_.last_day_seen;
  view_ = settled_.view;
  events_ = settled_.events, decisions_ = settled_.decisions;
}

std::shared_ptr<const SeatKnowledge> SeatMemory::know(const SoFar& game) {
  forget_the_rest();
  take_in(game, game.settled_events, game.settled_decisions);
  settled_ = {events_, decisions_, known_->told.size(), known_->decisions.size(), known_->last_day_seen, view_};
  take_in(game, game.events.size(), game.decisions.size());
  known_->loop = game.board.loop;
  known_->step = game.board.step;
  known_->asked = seat_to_decide(game.game, game.board);
  if (known_->seat != Seat::mastermind) show_script(*known_, game.game, view_.seen);
  return known_;
}

std::vector<Seat> deciders_of(const Game& game, std::span<const Decision> decisions) {
  std::vector<Seat> deciders;
  Board replay = first_board(game);
  for (const Decision& decision : decisions) {
    deciders.push_back(seat_of(game, replay, decision));
    apply(game, replay, decision);
  }
  return deciders;
}

SeatKnowledge knowledge_of(Seat seat, const Game& game, const Board& board, const std::vector<Event>& events, const std::vector<Decision>& decisions) {
  const std::vector<Seat> deciders = deciders_of(game, decisions);
  return *SeatMemory(seat, game).know({game, board, events, decisions, deciders, events.size(), decisions.size()});
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

std::uint8_t number_for_anybody(const Game& game, Spot spot) {
  if (spot == no_spot || is_location(spot)) return spot;
  return number_for_anybody(game.script.cast[cast_at(spot)].character->id);
}

}  // namespace spiral
