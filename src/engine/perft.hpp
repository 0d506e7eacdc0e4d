// Counting what can happen, twice: with the list of legal decisions, and by trying everything conceivable. Both must agree, in
// the number of decision sequences and in the sum of the hashes of the boards they lead to.
#pragma once

#include <string>
#include <vector>

#include "engine/engine.hpp"

namespace spiral {

enum class Generator : std::uint8_t { fast, brute };

// Calls `visit` with every decision anybody could think of: each field runs a little past whatever has a meaning in this game.
template <class Visit>
void for_each_conceivable(const Game& game, Visit&& visit) {
  const auto fill = [&](DecisionKind kind, int last_a, int last_b, int last_c) {
    for (int a = 0; a <= last_a; ++a)
      for (int b = 0; b <= last_b; ++b)
        for (int c = 0; c <= last_c; ++c)
          visit(decision_of({static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)}));
  };
  const int cast = game.script.cast_size;
  const auto fill_blanks = [&](DecisionKind kind, int last_a) {  // spots, places in lists, spent cards; one choice too many
    for (int a = 0; a <= last_a; ++a) {
      const Decision bare = decision_of({static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a)});
      for (int b = 0; b <= no_blank + 1; ++b)
        for (int choice = 0; choice <= guard_as_counter + 1; ++choice)
          for (int second = 0; second <= no_blank; ++second) {
            if (second == location_count + cast + 1) second = no_blank;
            visit(bare.with({static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(second), static_cast<std::uint8_t>(choice)}));
          }
    }
  };
  const auto fill_kind = [&](DecisionKind kind) {  // false: there is no such kind
    switch (kind) {
      case DecisionKind::proceed:
      case DecisionKind::go_to_final_guess:
      case DecisionKind::refuse: return fill(kind, 1, 1, 1), true;
      case DecisionKind::place_character: return fill(kind, cast, location_count, 1), true;
      case DecisionKind::play_card: return fill(kind, card_count, location_count + cast, deck_count + 1), true;
      case DecisionKind::use_ability: return fill_blanks(kind, game.rule_count), true;
      case DecisionKind::use_goodwill: return fill_blanks(kind, cast * 4), true;
      case DecisionKind::accept: return fill(kind, 255, 1, 1), true;
      case DecisionKind::resolve_incident: return fill_blanks(kind, game.script.incident_count), true;
      case DecisionKind::skip: return fill(kind, game.rule_count, 1, 1), true;
      case DecisionKind::guess: return fill(kind, cast, 64, 1), true;
      case DecisionKind::attach_curse: return fill(kind, location_count, location_count + cast, 1), true;
      case DecisionKind::follow: return fill(kind, cast, 1, 1), true;
    }
    return false;
  };
  for (std::uint8_t kind = 0; fill_kind(static_cast<DecisionKind>(kind)); ++kind) {
  }
}

// Every legal decision of a board, sorted by its bytes, whichever way they were found.
std::vector<Decision> sorted_decisions(const Game& game, const Board& board, Generator generator);

struct PerftLimits {
  int depth = 1 << 20;  // decisions
  int days = 1 << 20;   // days that end, a loop's early end included
  int cards = 0;        // of all ways to lay a card, follow only so many, picked by the board's hash; 0: all of them
};

struct PerftTotal {
  std::uint64_t sequences = 0;
  std::uint64_t hash_sum = 0;
  friend bool operator==(const PerftTotal&, const PerftTotal&) = default;
};

PerftTotal perft(const Game& game, const Board& board, const PerftLimits& limits, Generator generator);

// The same for each first decision on its own.
struct PerftBranch {
  Decision decision;
  PerftTotal total;
};
std::vector<PerftBranch> divided_perft(const Game& game, const Board& board, const PerftLimits& limits, Generator generator);

// The board after some random decisions; the same seed leads to the same board. Stops at the end of the game.
Board random_board(const Game& game, int decisions, std::uint64_t seed);

std::string hexadecimal(std::uint64_t number);
// "124 f5ef6248dd364a6b": the sequences and the sum of the hashes, as reports and golden files have them.
std::string to_string(const PerftTotal& total);

}  // namespace spiral
