#include "bots/suspicion.hpp"
#include "engine/facts.hpp"
#include "knowledge/view.hpp"
#include "model/event.hpp"

namespace spiral {
namespace {

// What everybody has seen, with the cast of a script that may lack somebody.
struct PublicHistory {
  View view;
  Memory memory;
  Location start[max_cast] = {};
  CastMask died_this_loop = 0;
  std::uint64_t announced_roles = 0;
  std::uint16_t occurred_today = 0;
  std::uint8_t last_incident = 0;
  bool gauge_has_risen = false;
};

Event in_cast_of(const Script& script, Event event, bool& is_about_known) {
  const auto place_of = [&](std::uint8_t number) {
    const Spot spot = spot_in(script, number);
    is_about_known &= number == no_spot || spot != no_spot;
    return spot;
  };
  renumber_spots(event, place_of);
  return event;
}

// At the end of a loop: what outlives it.
void remember_loop(PublicHistory& history) {
  Memory& memory = history.memory;
  memory.goodwill_last_loop = memory.dead_last_loop = 0;
  memory.died_last_loop = history.died_this_loop;
  memory.gauge_before = history.view.gauge;
  for (CastIndex who = 0; who < max_cast; ++who) {
    const SeenCharacter& one = history.view.cast[who];
    if (one.present && one.counters[Counter::goodwill] > 0) memory.goodwill_last_loop |= bit(who);
    if (one.present && !one.alive) memory.dead_last_loop |= bit(who);
  }
}

void take_in(PublicHistory& history, const Event& event) {
  if (event.kind == EventKind::loop_started) history.died_this_loop = 0, history.announced_roles = 0, history.gauge_has_risen = false;
  visit(event, Readers{
                   [&](LoopStarted one) { history.start[cast_at(one.who)] = one.at; }, [&](Arrived one) { history.start[cast_at(one.who)] = one.at; },
                   [&](DayStarted) { history.occurred_today = 0; }, [&](Died one) { history.died_this_loop |= bit(cast_at(one.who)); },
                   [&](RoleRevealed one) { history.announced_roles |= 1ull << static_cast<unsigned>(one.role); },
                   [&](IncidentOccurred one) {
                     const auto incident_bit = static_cast<std::uint16_t>(1u << (one.incident & 15u));
                     history.last_incident = one.incident;
                     history.occurred_today |= incident_bit, history.memory.ever_occurred |= incident_bit;
                   },
                   [&](GaugeChanged one) {
                     history.gauge_has_risen |= one.by > 0;
                     history.memory.gauge = one.now;
                     history.memory.gauge_peak = std::max(history.memory.gauge_peak, one.now);
                   },
                   [&](LoopEnded) { remember_loop(history); }, [](const auto&) {},  // the view has the rest
               });
}

PublicHistory history_in(const Script& script, const SeatKnowledge& known) {
  PublicHistory history;
  history.view = first_view(Seat::everyone, known.first_leader);
  for (const Event& told : known.told) {
    bool is_about_known = true;
    const Event event = in_cast_of(script, told, is_about_known);
    if (!is_about_known) continue;
    see(history.view, event);
    take_in(history, event);
  }
  return history;
}

Stage stage_at(Step step) {
  switch (step) {
    case Step::day_start: return Stage::window;
    case Step::goodwill_abilities: return Stage::goodwill_window;
    case Step::incidents: return Stage::incident;
    case Step::time_spiral: return Stage::time_spiral;
    case Step::final_guess: return Stage::final_guess;
    default: return Stage::mastermind_card;
  }
}

// An incident in which the Leader chooses, with this script's culprit.
void resolve_last_incident(Board& board, const Game& game, const PublicHistory& history) {
  const ScheduledIncident& scheduled = game.script.incidents[history.last_incident];
  const bool has_mob = scheduled.incident->has_mob;
  board.incident_now = history.last_incident;
  const CastIndex culprit = has_mob ? nobody : culprit_now(game, board, scheduled);
  board.resolving = {.culprit = culprit, .here = has_mob ? scheduled.mob : board.at[culprit], .is_announced = true};
}

// What the incidents of this loop have left behind.
void add_lasting_effects(Board& board, const Game& game) {
  for (int i = 0; i < game.script.incident_count; ++i) {
    if (!((board.occurred >> i) & 1u)) continue;
    for (const Effect& effect : game.script.incidents[i].incident->effect.does) {
      board.is_doomed |= effect.what == Do::doom_further_incidents;
      board.holders_are_barred |= effect.what == Do::bar_extra_card_holders;
    }
  }
}

// Whom somebody has come to serve this loop: the ability that was granted says it.
void add_masters(Board& board, const SeatKnowledge& known, const Script& script) {
  for (const Event& event : known.told) {
    if (event.kind != EventKind::ability_resolved || event.loop != known.loop) continue;
    const Decision use = first_in<AbilityResolved>(event).use;
    const Spot who = spot_in(script, spot_of_cast(use.who())), target = spot_in(script, use.target());
    if (who == no_spot || target == no_spot || is_location(target)) continue;
    for (const Effect& effect : script.cast[cast_at(who)].character->abilities[use.which()].does)
      if (effect.what == Do::serve) board.masters |= bit(cast_at(target));
  }
}

}  // namespace

// Nearly everything on a board lies open. What does not, which abilities were used today, is taken as unused.
Board board_in_public(const SeatKnowledge& known, const Game& game) {
  const PublicHistory history = history_in(game.script, known);
  const View& view = history.view;
  Board board = first_board(game);
  board.loop = known.loop, board.day = view.day, board.leader = view.leader;
  board.step = known.step, board.stage = stage_at(known.step);
  if (board.stage == Stage::window) board.moment = Moment::day_start;
  board.memory = history.memory;
  board.died_this_loop = history.died_this_loop, board.announced_roles = history.announced_roles;
  board.occurred_today = history.occurred_today, board.gauge_has_risen = history.gauge_has_risen;
  for (CastIndex who = 0; who < game.script.cast_size; ++who) {
    const SeenCharacter& one = view.cast[who];
    board.start[who] = has(view.seen, who) ? history.start[who] : game.script.cast[who].starts_in();
    board.at[who] = one.at;
    if (one.shown_as == game.script_role(who)) board.memory.shown |= bit(who);
    for (int counter = 0; counter < counter_count; ++counter) board.counters[counter][who] = one.counters[counter];
    for (Counter counter : {Counter::hope, Counter::despair}) set_marks(board, who, counter, one.counters[counter]);
    if (!one.present) continue;
    board.present |= bit(who);
    if (one.alive) board.alive |= bit(who), board.living_at[one.at] |= bit(who);
    board.guards[who] = one.guards;
    board.extra_cards[spot_of_cast(who)] = one.extra_cards;
    if (one.may_go_anywhere) board.freed |= bit(who);
    if (one.incidents_stopped) board.incidents_stopped |= bit(who);
  }
  for (int place = 0; place < location_count; ++place) {
    board.place_intrigue[place] = view.place_intrigue[place];
    board.extra_cards[place] = view.place_extra_cards[place];
    board.closed_until[place] = view.closed_until[place];
  }
  for (int i = 0; i < game.script.incident_count; ++i)
    if (view.incidents[i].occurred_this_loop) board.occurred |= static_cast<std::uint16_t>(1u << i);
  add_lasting_effects(board, game);
  add_masters(board, known, game.script);
  if (board.stage == Stage::incident) resolve_last_incident(board, game, history);
  board.mastermind_spent = view.spent[0];
  board.mastermind_hand = static_cast<Hand>(game.mastermind_hand & ~view.spent[0]);
  for (int deck = 0; deck < deck_count; ++deck) {
    board.spent[deck] = view.spent[deck + 1];
    board.hands[deck] = static_cast<Hand>(game.protagonist_hand & ~view.spent[deck + 1]);
  }
  board.guessed = view.guessed;
  return board;
}

}  // namespace spiral
