// Consistency of a board, asserted after every step of a debug build, and its hash.
#include "engine/engine.hpp"
#include "engine/facts.hpp"

namespace spiral {
namespace {

// What is mostly nothing: each field that is something, with its number. What follows from other fields (which incidents
// occurred today, where a culprit stands) is left out.
template <class Visit, class Number>
void visit_later_state(const Board& board, Visit&& visit, Number&& number) {
  std::uint8_t place = 0;
  const auto field = [&](std::uint64_t value) {
    ++place;
    if (value != 0) visit(place), number(value, 8);
  };
  for (std::uint8_t count : board.extra_cards) field(count);
  for (std::uint8_t day : board.closed_until) field(day);
  field(board.held), field(board.held_tomorrow), field(board.twice_used), field(board.turned);
  field(board.gauge_has_risen), field(board.holders_are_barred), field(board.protagonists_protected), field(board.is_doomed);
  field(board.dies_after_incidents), field(board.dies_at_day_over), field(board.ends_after_step), field(board.curse_found_nobody);
  const Memory& memory = board.memory;
  field(memory.gauge), field(memory.gauge_before), field(memory.gauge_peak), field(memory.is_forfeit);
  field(memory.dead_last_loop), field(memory.ever_occurred), field(board.announced_roles);
  const Resolving& now = board.resolving;
  field(now.part), field(now.is_borrowed), field(now.is_announced), field(now.stated_role ^ 255u);
  if (now.is_borrowed) field(now.culprit);
  else ++place;
  field(board.masters), field(board.follows ^ nobody);
  for (CastIndex who = 0; who < max_cast; ++who) {
    const Marks marks = marks_of(board, who);
    field(marks.hope), field(marks.despair);
  }
}

// What is asked, by the number it has always had in hashes: they are held against those of earlier programs.
std::uint8_t number_of_question(const Board& board) {
  const bool is_window = board.stage == Stage::window;
  switch (board.stage) {
    case Stage::time_spiral: return 0;
    case Stage::placing_character: return 1;
    case Stage::mastermind_card: return 2;
    case Stage::protagonist_card: return 3;
    case Stage::goodwill_window: return 7;
    case Stage::goodwill_answer: return 8;
    case Stage::incident: return 9;
    case Stage::final_guess: return 12;
    case Stage::over: return 13;
    case Stage::curse_choice: return 18;
    case Stage::following: return 19;
    case Stage::mandatory_choice:
    case Stage::window: break;
  }
  switch (board.moment) {
    case Moment::card_resolve: return 4;
    case Moment::mastermind_ability: return is_window ? 6 : 5;
    case Moment::day_end: return is_window ? 11 : 10;
    case Moment::loop_start: return is_window ? 15 : 14;
    case Moment::day_start: return 16;
    case Moment::goodwill_used: return 17;
    default: return 255;
  }
}

// Every field that makes two boards different, in a fixed order, so that padding never counts.
template <class Visit>
void for_each_byte(const Board& board, Visit&& visit) {
  const auto number = [&](std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) visit(static_cast<std::uint8_t>(value >> (8 * i)));
  };
  const auto decision = [&](Decision one) {
    for (std::uint8_t byte : bytes_of(one)) visit(byte);
  };
  visit(board.loop), visit(board.day), visit(static_cast<std::uint8_t>(board.step));
  visit(number_of_question(board)), visit(board.leader);
  number(board.present, 2), number(board.alive, 2);
  for (int who = 0; who < max_cast; ++who) {
    visit(static_cast<std::uint8_t>(board.at[who])), visit(static_cast<std::uint8_t>(board.start[who]));
    for (int counter = 0; counter < counter_count; ++counter) visit(board.counters[counter][who]);
    visit(board.guards[who]);
  }
  for (std::uint8_t intrigue : board.place_intrigue) visit(intrigue);
  number(board.died_this_loop, 2), number(board.freed, 2), number(board.incidents_stopped, 2), number(board.occurred, 2);
  number(board.rules_used_today, 8), number(board.rules_used_this_loop, 8);
  number(board.goodwill_used_today, 8), number(board.goodwill_used_this_loop, 8);
  visit(board.protagonists_dead), visit(board.protagonists_lost), visit(board.loop_is_over);
  number(board.memory.shown, 2), number(board.memory.goodwill_last_loop, 2), number(board.memory.died_last_loop, 2), number(board.guessed, 2);
  visit(static_cast<std::uint8_t>(board.outcome));
  number(board.mastermind_hand, 2), number(board.mastermind_spent, 2);
  for (int deck = 0; deck < deck_count; ++deck) {
    number(board.hands[deck], 2), number(board.spent[deck], 2);
    visit(static_cast<std::uint8_t>(board.mastermind_cards[deck].card)), visit(board.mastermind_cards[deck].spot);
    visit(static_cast<std::uint8_t>(board.protagonist_cards[deck].card)), visit(board.protagonist_cards[deck].spot);
  }
  visit(board.mastermind_placed), visit(board.decks_placed), visit(board.decks_placed_mask), visit(board.forbids_ignored_at);
  visit(board.incident_now), visit(board.placing_now), visit(board.collected), visit(board.batch_size);
  decision(board.declared);
  for (const Decision& one : board.batch) decision(one);
  visit_later_state(board, visit, number);
}

const char* cards_are_ok(const Board& board) {
  if (board.mastermind_placed > 3 || board.decks_placed > deck_count) return "more cards laid than a day allows";
  if (std::popcount(board.decks_placed_mask) != board.decks_placed) return "the decks laid are miscounted";
  if (board.mastermind_hand & board.mastermind_spent) return "a spent card of the Mastermind is in his hand";
  for (int deck = 0; deck < deck_count; ++deck) {
    if (board.hands[deck] & board.spent[deck]) return "a spent card is in its hand";
    const bool laid = (board.decks_placed_mask >> deck) & 1u;
    if (laid != (board.protagonist_cards[deck].spot != no_spot)) return "a deck is marked as laid without a card, or the other way";
    for (int other = 0; other < deck; ++other)
      if (laid && board.protagonist_cards[deck].spot == board.protagonist_cards[other].spot) return "two Protagonist cards on one spot";
  }
  for (int i = 0; i < board.mastermind_placed; ++i)
    for (int j = 0; j < i; ++j)
      if (board.mastermind_cards[i].spot == board.mastermind_cards[j].spot) return "two Mastermind cards on one spot";
  return nullptr;
}

}  // namespace

const char* board_is_ok(const Game& game, const Board& board) {
  if (board.loop < 1 || board.loop > game.script.loops) return "the loop is out of range";
  if (board.day > game.last_day[board.loop]) return "the day is out of range";
  if (board.leader >= (game.players == 3 ? 2 : deck_count)) return "no such Leader";
  if (board.present & ~game.everybody) return "somebody on the board is not in the cast";
  if (board.alive & ~board.present) return "somebody lives who is not on the board";
  CastMask standing = 0;
  for (int place = 0; place < location_count; ++place) {
    if (standing & board.living_at[place]) return "somebody stands in two places";
    standing |= board.living_at[place];
    bool right_place = true;
    for_each_in(board.living_at[place], [&](CastIndex who) { right_place &= static_cast<int>(board.at[who]) == place; });
    if (!right_place) return "a place lists somebody who stands elsewhere";
  }
  const bool cast_is_placed = board.stage != Stage::placing_character && board.stage != Stage::time_spiral;
  if (cast_is_placed && standing != board.alive) return "somebody living stands nowhere";
  bool allowed = true;
  for_each_in(standing, [&](CastIndex who) {
    const bool was_a_corpse = has(board.died_this_loop, who);  // corpses lie anywhere, and wake where they lie (R48, R162)
    allowed &= may_enter(game, board, who, board.at[who]) || board.at[who] == board.start[who] || was_a_corpse;
  });
  if (!allowed) return "somebody stands in a forbidden location";
  const bool has_moment = board.stage == Stage::window || board.stage == Stage::mandatory_choice;
  if (has_moment != (board.moment != Moment::never)) return "a window without its moment, or a moment without a window";
  if (board.occurred >> game.script.incident_count) return "an incident that is not scheduled occurred";
  if ((board.outcome != Outcome::none) != (board.stage == Stage::over)) return "the game is over without an outcome, or has one too soon";
  return cards_are_ok(board);
}

std::uint64_t hash_of(const Board& board) {
  std::uint64_t hash = 0xcbf29ce484222325ull;  // FNV-1a
  for_each_byte(board, [&](std::uint8_t byte) { hash = (hash ^ byte) * 0x100000001b3ull; });
  return hash;
}

}  // namespace spiral
