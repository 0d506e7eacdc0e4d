// The Protagonists' thinking: one plan for three decks, made from what is public, in the worlds they suspect. Each seat makes the
// same plan and plays its own part of it.
#pragma once

#include <array>
#include <map>
#include <span>

#include "bots/bot.hpp"
#include "bots/hints.hpp"
#include "bots/suspicion.hpp"

namespace spiral {

class ProtagonistMind {
 public:
  ProtagonistMind(Effort effort, std::uint64_t seed) : effort_(effort), seed_(seed), suspicions_(effort, mixed(seed, 77)) {}
  int choose(const SeatKnowledge& known, std::span<const Decision> offered);
  const Logic& logic() const { return suspicions_.logic(); }
  bool has_weighed(const Script& truth) const { return weighed_.contains(cast_of(truth)); }
  std::size_t bytes() const { return suspicions_.bytes() + worlds_.size() * sizeof(Game) + scenes_.size() * sizeof(Scene); }

 private:
  // A suspected world to play in, with a Mastermind who knows it.
  struct Scene {
    const Game* game = nullptr;
    Board board;
    Habits mastermind;
    float expected = 0.5f;
    std::vector<Decision> options;  // of the question, as they are called in this world
  };
  struct GuessedRole {
    std::uint8_t who = 0;  // by character, as events name them
    RoleId role = no_role;
    float share = 0;  // of belief
  };
  using Cards = std::array<Decision, deck_count>;
  using WholeCast = std::vector<std::pair<CharacterId, RoleId>>;  // as written, by character

  static WholeCast cast_of(const Script& script);

  void set_scenes(const std::vector<SuspectedWorld>& worlds, Dice& dice);
  Scene& next_scene() { return scenes_[turn_++ % scenes_.size()]; }
  float play_out(Scene& scene, Dice& dice, const Decision* first, int count);
  bool lay_face_down(Playout& playout, const Scene& scene, Board& board) const;
  float value_of(const LoopResult& result) const;
  void note_uncertainty(const std::vector<SuspectedWorld>& worlds);

  int choose_blindly(const SeatKnowledge& known, std::span<const Decision> offered) const;
  int play_card(const SeatKnowledge& known, std::span<const Decision> offered);
  void plan_cards(const SeatKnowledge& known);
  int weigh_options(const SeatKnowledge& known, std::span<const Decision> offered);
  float worth_knowing(const Decision& use, const Game& game) const;
  void make_up_guess(const SeatKnowledge& known);
  int guess(const SeatKnowledge& known, std::span<const Decision> offered);

  Effort effort_;
  std::uint64_t seed_;
  Suspicions suspicions_;
  std::vector<SuspectedWorld> worlds_;  // those of the last question
  std::vector<Scene> scenes_;
  std::size_t turn_ = 0;  // whose turn it is to be played in
  Habits own_;
  std::vector<Spot> laid_;                // where the Mastermind's cards lie face down
  std::array<float, max_cast> unsure_{};  // about each character's role, 0 to 1
  float unsure_of_culprits_ = 0, unsure_of_plots_ = 0;
  std::size_t planned_ = 0;  // the morning the plan is for, as a number of events
  Cards plan_{};
  std::vector<GuessedRole> guess_;      // while the Final Guess is made
  std::map<WholeCast, float> weighed_;  // what it was chosen from, each with its share of belief
};

}  // namespace spiral
