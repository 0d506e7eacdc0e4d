// Somebody who serves others: she goes along when one of them leaves, and dies in their place (R261 to R267).
#pragma once

#include "engine/card_moves.hpp"

namespace spiral {

inline CastMask masters_of_servant(const Game& game, const Board& board) { return static_cast<CastMask>((game.masters | board.masters) & ~bit(game.servant)); }

// Those she serves who are with her; nobody if she cannot do anything for them.
inline CastMask masters_beside_her(const Game& game, const Board& board) {
  if (game.servant == nobody || !has(board.alive, game.servant)) return 0;
  return static_cast<CastMask>(masters_of_servant(game, board) & board.living_at[board.at[game.servant]]);
}

// As a set of places: where she is led by somebody's going there, if he is one of these and can go at all.
inline std::uint8_t led_by(const Game& game, const Board& board, CastMask masters, CastIndex who, Location to) {
  const Location from = board.at[who];
  if (from == to || !has(masters, who) || !may_enter(game, board, who, to) || !may_be_moved(board, who, from, to)) return 0;
  return static_cast<std::uint8_t>(1u << static_cast<unsigned>(to));
}

// The same for what an ability with filled blanks moves.
inline std::uint8_t led_by(const Game& game, const Board& board, CastMask masters, const Ability& ability, CastIndex self, Decision filled) {
  std::uint8_t places = 0;
  const auto add = [&](Subject whom, std::uint8_t to) {
    const Spot spot = whom.whom == Whom::self ? spot_of_cast(self) : filled.target();
    if (spot < max_spots && !is_location(spot) && is_location(to)) places |= led_by(game, board, masters, cast_at(spot), static_cast<Location>(to));
  };
  for (const Effect& effect : ability.does) {
    if (effect.what == Do::move) add(effect.whom, filled.target());
    if (effect.what == Do::move_to_second) add(effect.whom, filled.second());
  }
  return places;
}

// The same for everything that lies collected and happens at once.
inline std::uint8_t led_by_batch(const Game& game, const Board& board, CastMask masters) {
  std::uint8_t places = 0;
  for (int i = 0; masters != 0 && i < board.batch_size; ++i) {
    const Decision one = board.batch[i];
    if (one.is(DecisionKind::use_ability)) places |= led_by(game, board, masters, *game.rules[one.rule()].ability, game.rules[one.rule()].owner, one);
    if (one.is(DecisionKind::resolve_incident)) places |= led_by(game, board, masters, part_now(game, board), board.resolving.culprit, one);
  }
  return places;
}

inline std::uint8_t led_by_cards(const Game& game, const Board& board, CastMask masters) {
  if (masters == 0) return 0;
  std::uint8_t places = 0;
  const CardMoves moves = moves_of_cards(game, board);
  for_each_in(masters, [&](CastIndex who) {
    const Spot spot = spot_of_cast(who);
    if ((moves.moving >> spot) & 1u) places |= led_by(game, board, masters, who, moved_by(board.at[who], moves.steps[spot]));
  });
  return places;
}

// Where those of her masters go who are about to leave her place, by cards or by what lies collected; once the Leader has chosen, he
// whom she follows.
inline std::uint8_t places_to_follow_to(const Game& game, const Board& board, CastMask masters) {
  return board.step == Step::resolve_cards ? led_by_cards(game, board, masters) : led_by_batch(game, board, masters);
}
inline std::uint8_t places_to_follow_to(const Game& game, const Board& board) {
  const CastMask masters = masters_beside_her(game, board);
  return places_to_follow_to(game, board, board.follows == nobody ? masters : static_cast<CastMask>(masters & bit(board.follows)));
}
// Whether the Leader has still to say with whom she goes along (R263).
inline bool is_asked_whom_to_follow(const Game& game, const Board& board) {
  const std::uint8_t places = game.servant == nobody ? std::uint8_t{0} : places_to_follow_to(game, board);
  return (places & (places - 1)) != 0;
}

// Whoever would really die beside her lives, and she dies instead (R265, R266).
inline CastMask dying_instead(const Game& game, const Board& board, CastMask dying) {
  CastMask saved = 0;
  for_each_in(static_cast<CastMask>(dying & masters_beside_her(game, board)), [&](CastIndex who) {
    if (!cannot_die(game, board, who)) saved |= bit(who);
  });
  return saved == 0 ? dying : static_cast<CastMask>((dying & ~saved) | bit(game.servant));
}

}  // namespace spiral
