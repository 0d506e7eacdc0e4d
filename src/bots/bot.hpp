// Somebody for an empty seat. A bot sees what a person in that seat would see and nothing else: the caller hands it the seat's
// knowledge and the decisions offered, it answers with one of them.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "knowledge/resample.hpp"
#include "model/spelling.hpp"

namespace spiral {

enum class BotLevel : std::uint8_t { random, gentle, steady, sharp };
inline std::string_view name_of(BotLevel level) { return id_of(level); }
inline std::optional<BotLevel> level_named(std::string_view name) { return named<BotLevel>(name); }

// How much a level thinks: counts, never a clock, so that the same seed gives the same game on every machine.
struct Effort {
  int plan_playouts = 0;           // loops played in the head for the cards of a day
  int window_playouts = 0;         // and for any other question
  int plans = 0;                   // whole days of cards compared
  int worlds = 0;                  // hidden worlds a Protagonist plays in
  int suspicions = 0;              // hidden worlds a Protagonist keeps in mind
  int explanations = 0;            // hidden worlds tried against all that was told, once a day
  std::uint32_t nodes = 1u << 20;  // of the diagram in which a Protagonist keeps what is possible
  int runs = 60000;                // of the engine, to conclude from one event
};
Effort effort_of(BotLevel level);

class MastermindMind;
class ProtagonistMind;

// One bot may sit in one seat or in several seats of one side. Bots of one table that share a seed work together: they plan the
// cards of all Protagonists from what is public, and each plays its own part of the plan.
class Bot {
 public:
  Bot(BotLevel level, std::uint64_t seed);
  ~Bot();
  Bot(Bot&&) noexcept;
  Bot& operator=(Bot&&) noexcept;

  // The place of the chosen decision in `offered`, which holds what for_anybody() makes of the legal decisions, in their order.
  int choose(const SeatKnowledge& known, std::span<const Decision> offered);

  // For whoever knows the truth: whether the bot believes that the script cannot be this one, which must never be so of the true one; and
  // whether what it concludes is exact still.
  bool rules_out(const Script& truth) const;
  bool is_exact() const;
  // Whether its Final Guess was chosen among casts of which this was one; of a level that does not think always.
  bool has_weighed(const Script& truth) const;

  // What it remembers of the game, as far as that is much.
  std::size_t bytes() const;

 private:
  BotLevel level_;
  std::uint64_t seed_;
  std::unique_ptr<MastermindMind> mastermind_;
  std::unique_ptr<ProtagonistMind> protagonists_;
};

}  // namespace spiral
