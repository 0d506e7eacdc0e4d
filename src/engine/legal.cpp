// The list of legal decisions. Most decisions of a game lay cards, so those lists are built with as little work as possible.
#include <cstddef>
#include <cstring>
#include <span>

#include "engine/blanks.hpp"
#include "engine/engine.hpp"
#include "engine/service.hpp"

namespace spiral {
namespace {

// A decision as the four bytes it is, and four decisions as one vector. Free spots are listed in registers: to read back what
// was just written in pieces would make the processor wait.
using Bytes [[gnu::vector_size(16)]] = std::uint8_t;
using Pairs [[gnu::vector_size(16)]] = std::uint16_t;
using Fours [[gnu::vector_size(16)]] = std::uint32_t;
using Halves [[gnu::vector_size(16)]] = std::uint64_t;
static_assert(std::endian::native == std::endian::little);
static_assert(bytes_of(Decision::play_card(Seat{3}, Card{1}, 2)) == DecisionBytes{static_cast<std::uint8_t>(DecisionKind::play_card), 1, 2, 3});

struct SpotList {
  int size = 0;
  Fours shifted[max_spots / 4];  // each spot where a decision has it
};

// The members of a set of eight spots, a byte each, first come first.
struct Eight {
  std::uint64_t spots = 0;
  std::uint64_t bits = 0;  // eight for each
};
constexpr std::array<Eight, 256> eights = [] {
  std::array<Eight, 256> all{};
  for (std::uint32_t set = 0; set < 256; ++set)
    for (std::uint64_t spot = 0; spot < 8; ++spot)
      if ((set >> spot) & 1u) all[set].spots |= spot << all[set].bits, all[set].bits += 8;
  return all;
}();

// With up to twelve characters.
[[gnu::always_inline]] inline SpotList list_sixteen(std::uint32_t open) {
  constexpr std::uint64_t eight_each = 0x0808080808080808;
  const Eight first = eights[open & 0xFFu], second = eights[open >> 8];
  const auto later = static_cast<unsigned __int128>(second.spots + eight_each) << first.bits;  // with something behind the last, which nobody reads
  const auto in_order = reinterpret_cast<Bytes>(Halves{first.spots | static_cast<std::uint64_t>(later), static_cast<std::uint64_t>(later >> 64)});
  const auto low = reinterpret_cast<Pairs>(__builtin_shufflevector(in_order, Bytes{}, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
  const auto high = reinterpret_cast<Pairs>(__builtin_shufflevector(in_order, Bytes{}, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31));
  const auto shifted = [](Pairs pairs) { return reinterpret_cast<Fours>(pairs); };
  return {static_cast<int>((first.bits + second.bits) / 8),
          {shifted(__builtin_shufflevector(Pairs{}, low, 0, 8, 1, 9, 2, 10, 3, 11)), shifted(__builtin_shufflevector(Pairs{}, low, 4, 12, 5, 13, 6, 14, 7, 15)),
           shifted(__builtin_shufflevector(Pairs{}, high, 0, 8, 1, 9, 2, 10, 3, 11)),
           shifted(__builtin_shufflevector(Pairs{}, high, 4, 12, 5, 13, 6, 14, 7, 15)), Fours{}}};
}
[[gnu::noinline, gnu::cold]] SpotList list_all(std::uint32_t open) {
  SpotList list{};
  for (; open != 0; open &= open - 1, ++list.size) list.shifted[list.size / 4][list.size % 4] = static_cast<std::uint32_t>(std::countr_zero(open)) << 16;
  return list;
}

[[gnu::always_inline]] inline SpotList free_spots(const Board& board, CastMask barred, const PlacedCard* placed, int count) {
  std::uint32_t taken = static_cast<std::uint32_t>(barred) << location_count;
  for (int i = 0; i < count; ++i) taken |= 1u << placed[i].spot;
  const std::uint32_t open = (0xFu | (static_cast<std::uint32_t>(board.alive) << location_count)) & ~taken;
  return open < 1u << 16 ? list_sixteen(open) : list_all(open);
}

// Every face in the hand on every free spot. A row is written in one piece of fixed width; what runs over is overwritten by the
// next row.
template <int width>
void add_rows(std::span<const Card> deck, Hand hand, const SpotList& list, std::uint8_t seat, DecisionList& out) {
  Decision* write = out.items + out.size;
  const std::uint32_t frame = static_cast<std::uint32_t>(DecisionKind::play_card) | (static_cast<std::uint32_t>(seat) << 24);
  Fours spots[width / 4];  // a copy that nothing else can change, to be held in registers
  for (int i = 0; i < width / 4; ++i) spots[i] = list.shifted[i];
  const int size = list.size;
  for (; hand != 0; hand = static_cast<Hand>(hand & (hand - 1))) {
    const std::uint32_t row = frame | (static_cast<std::uint32_t>(deck[static_cast<std::size_t>(std::countr_zero(hand))]) << 8);
    for (int i = 0; i < width / 4; ++i) {
      const Fours decisions = row | spots[i];
      std::memcpy(static_cast<void*>(write + 4 * i), &decisions, sizeof decisions);
    }
    write += size;
  }
  out.size = static_cast<int>(write - out.items);
}
void add_cards(std::span<const Card> deck, Hand hand, const SpotList& list, std::uint8_t seat, DecisionList& out) {
  list.size <= 12   ? add_rows<12>(deck, hand, list, seat, out)
  : list.size <= 16 ? add_rows<16>(deck, hand, list, seat, out)
                    : add_rows<max_spots>(deck, hand, list, seat, out);
}

void add_mastermind_cards(const Game& game, const Board& board, DecisionList& out) {
  Hand hand = board.mastermind_hand;
  if ((hand & 3) == 3) hand &= static_cast<Hand>(~1u);  // the two Paranoia +1 are one face
  add_cards(mastermind_deck, hand, free_spots(board, game.bars_cards ? barred_for_mastermind(game, board) : CastMask{0}, board.mastermind_cards, 3), 0, out);
}

void add_protagonist_cards(const Game& game, const Board& board, DecisionList& out) {
  const SpotList list = free_spots(board, game.bars_cards ? barred_for_protagonists(game, board) : CastMask{0}, board.protagonist_cards, deck_count);
  const bool any_order = game.options.is(PlacementOrder::any);
  for (int place = any_order ? 0 : board.decks_placed; place < deck_count; ++place) {
    const std::uint8_t deck = deck_in_order(game, board, place);
    if ((board.decks_placed_mask >> deck) & 1u) continue;
    add_cards(protagonist_deck, board.hands[deck], list, static_cast<std::uint8_t>(deck + 1), out);
    if (!any_order) return;
  }
}

void add_window(const Game& game, const Board& board, DecisionList& out) {
  UsedRules open = game.optional_rules[board.moment] & ~board.rules_used_today & ~(board.rules_used_this_loop & game.once_a_loop_rules);
  if (board.loop_is_over) open = 0;  // the Mandatory batch ended the loop: nothing is left to use (R10)
  for (; open != 0; open &= open - 1) add_uses(game, board, std::countr_zero(open), out);
  out.add(Decision::proceed());
}

const Ability& declared_ability(const Game& game, const Board& board) {
  return game.script.cast[board.declared.who()].character->abilities[board.declared.which()];
}

// Refusal is asked of the user's current role (R66). An answer the ability asks for is part of accepting it: another subplot,
// or the role that is stated of somebody who may lie (R70, R80).
void add_answers(const Game& game, const Board& board, DecisionList& out) {
  const Ability& ability = declared_ability(game, board);
  const bool is_refusable = board.declared.is_on_request() ? game.request_ability().refusable : ability.refusable;  // R257
  const Refusal refusal = is_refusable ? refusal_now(game, board, game.declarer_of(board.declared)) : Refusal::none;
  if (refusal != Refusal::must) {
    const int before = out.size;
    if (const CastIndex shown = who_may_lie_when_declared(game, board); shown != nobody) {
      for (std::uint64_t open = roles_to_state(game, board, shown); open != 0; open &= open - 1)
        out.add(Decision::accept(static_cast<RoleId>(std::countr_zero(open))));
    } else if (ability.target.pick == Pick::subplot) {
      const PlotId named = game.script.set->subplots[board.declared.target()].id;
      if (game.watch) game.watch->asks_subplots(game);
      for (const Plot* plot : game.script.subplots)
        if (plot && plot->id != named) out.add(Decision::accept(plot->id));
    }
    if (out.size == before) out.add(Decision::accept());
  }
  if (refusal != Refusal::none) out.add(Decision::refuse());
}

void add_goodwill_window(const Game& game, const Board& board, DecisionList& out) {
  add_goodwill_uses(game, board, out);
  for (UsedRules open = rules_at(game, board, Moment::leader_ability, Use::optional); open != 0; open &= open - 1)
    add_uses(game, board, std::countr_zero(open), out);
  out.add(Decision::proceed());
}

// The next Curse that lies on a location and has a choice of bearers.
void add_curses(const Board& board, DecisionList& out) {
  const int place = board.collected / extra_card_count;
  for_each_in(board.living_at[place], [&](CastIndex who) { out.add(Decision::attach_curse(static_cast<Location>(place), spot_of_cast(who))); });
}

void add_masters_to_follow(const Game& game, const Board& board, DecisionList& out) {
  for_each_in(masters_beside_her(game, board), [&](CastIndex who) {
    if (places_to_follow_to(game, board, bit(who)) != 0) out.add(Decision::follow(who));
  });
}

void add_guesses(const Game& game, const Board& board, DecisionList& out) {
  for_each_in(static_cast<CastMask>(game.guessed_about() & ~board.guessed), [&](CastIndex who) {
    for (const Role& role : game.script.set->roles) out.add(Decision::guess(who, role.id));
  });
}

// By itself, so that the lists of cards keep every register.
[[gnu::noinline]] void add_other_decisions(const Game& game, const Board& board, DecisionList& out) {
  switch (board.stage) {
    case Stage::time_spiral:
      out.add(Decision::proceed());
      if (game.has_final_guess) out.add(Decision::go_to_final_guess());
      return;
    case Stage::placing_character:
      for (std::uint8_t place = 0; place < location_count; ++place)
        if (may_enter(game, board, board.placing_now, static_cast<Location>(place)))
          out.add(Decision::place_character(board.placing_now, static_cast<Location>(place)));
      return;
    case Stage::mandatory_choice: return add_uses(game, board, board.collected, out);
    case Stage::window: return add_window(game, board, out);
    case Stage::curse_choice: return add_curses(board, out);
    case Stage::following: return add_masters_to_follow(game, board, out);
    case Stage::goodwill_window: return add_goodwill_window(game, board, out);
    case Stage::goodwill_answer: return add_answers(game, board, out);
    case Stage::incident: return add_incident_fillings(game, board, out);
    case Stage::final_guess: return add_guesses(game, board, out);
    case Stage::mastermind_card:
    case Stage::protagonist_card:
    case Stage::over: return;
  }
}

}  // namespace

void legal_decisions(const Game& game, const Board& board, DecisionList& out) {
  out.size = 0;
  if (board.stage == Stage::mastermind_card) return add_mastermind_cards(game, board, out);
  if (board.stage == Stage::protagonist_card) return add_protagonist_cards(game, board, out);
  add_other_decisions(game, board, out);
}

Seat seat_to_decide(const Game& game, const Board& board) {
  const auto seat_of_deck = [](std::uint8_t deck) { return static_cast<Seat>(deck + 1); };
  switch (board.stage) {
    case Stage::time_spiral:
    case Stage::goodwill_window:
    case Stage::following:
    case Stage::final_guess: return seat_of_deck(board.leader);  // R147, R263
    case Stage::window: return is_leaders(board.moment) ? seat_of_deck(board.leader) : Seat::mastermind;
    case Stage::incident: return leader_resolves_incident(game, board) ? seat_of_deck(board.leader) : Seat::mastermind;  // R131
    case Stage::protagonist_card:
      for (int place = 0; place < deck_count; ++place) {
        const std::uint8_t deck = deck_in_order(game, board, place);
        if (!((board.decks_placed_mask >> deck) & 1u)) return seat_of_deck(deck);
      }
      return Seat::a;
    case Stage::over: return Seat::everyone;
    case Stage::placing_character:
    case Stage::mastermind_card:
    case Stage::mandatory_choice:
    case Stage::goodwill_answer:
    case Stage::curse_choice: break;
  }
  return Seat::mastermind;
}

Seat seat_of(const Game& game, const Board& board, Decision decision) {
  if (decision.kind() == DecisionKind::play_card) return decision.deck();
  return seat_to_decide(game, board);
}

}  // namespace spiral
