#include "bots/suspicion.hpp"
#include "knowledge/view.hpp"

namespace spiral {
namespace {

View view_in(const Script& script, const SeatKnowledge& known) {
  View view = first_view(Seat::everyone, known.first_leader);
  for (Event event : known.told) {
    bool is_about_known = true;
    for (int i = 0; i < event.size; ++i) {
      const std::uint8_t number = event.parts[i].subject;
      event.parts[i].subject = spot_in(script, number);
      is_about_known &= number == no_spot || event.parts[i].subject != no_spot;
    }
    if (is_about_known) see(view, event);
  }
  return view;
}

Stage stage_at(Step step) {
  switch (step) {
    case Step::goodwill_abilities: return Stage::goodwill_window;
    case Step::time_spiral: return Stage::time_spiral;
    case Step::final_guess: return Stage::final_guess;
    default: return Stage::mastermind_card;
  }
}

}  // namespace

// Nearly everything on a board lies open. What does not, which abilities were used today, is taken as unused.
Board board_in_public(const SeatKnowledge& known, const Game& game) {
  const View view = view_in(game.script, known);
  Board board = first_board(game);
  board.loop = known.loop, board.day = view.day, board.leader = view.leader;
  board.step = known.step, board.stage = stage_at(known.step);
  for (CastIndex who = 0; who < game.script.cast_size; ++who) {
    const SeenCharacter& one = view.cast[who];
    board.start[who] = game.script.cast[who].character->start;
    board.at[who] = one.at;
    if (one.shown_as == game.script_role(who)) board.memory.shown |= bit(who);
    if (!one.present) continue;
    board.present |= bit(who);
    if (one.alive) board.alive |= bit(who), board.living_at[static_cast<int>(one.at)] |= bit(who);
    for (int counter = 0; counter < counter_count; ++counter) board.counters[counter][who] = one.counters[counter];
    board.guards[who] = one.guards;
    if (one.may_go_anywhere) board.freed |= bit(who);
    if (one.incidents_stopped) board.incidents_stopped |= bit(who);
  }
  for (int place = 0; place < location_count; ++place) board.place_intrigue[place] = view.place_intrigue[place];
  for (int i = 0; i < game.script.incident_count; ++i)
    if (view.incidents[i].occurred_this_loop) board.occurred |= static_cast<std::uint16_t>(1u << i);
  board.mastermind_spent = view.spent[0];
  board.mastermind_hand = static_cast<Hand>(full_mastermind_hand & ~view.spent[0]);
  for (int deck = 0; deck < deck_count; ++deck) {
    board.spent[deck] = view.spent[deck + 1];
    board.hands[deck] = static_cast<Hand>(full_protagonist_hand & ~view.spent[deck + 1]);
  }
  board.guessed = view.guessed;
  return board;
}

}  // namespace spiral
