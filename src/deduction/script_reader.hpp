// Listens to what the engine reads of a hidden script, and notes for each level which values would have been read the same. All scripts
// that agree with the notes go the same way.
#pragma once

#include <span>

#include "deduction/hidden_rules.hpp"
#include "deduction/script_space.hpp"
#include "engine/engine.hpp"

namespace spiral::deduction {

// What a seat was told, held against the events of a decision that is being applied.
struct Hearing {
  std::span<const Event> told;
  Seat seat{};
  std::size_t heard = 0;          // before the decision
  const EventLog* log = nullptr;  // of the decision

  enum class So : std::uint8_t { far, all, different, beyond };  // all: nothing more was told; beyond: and more has come
  struct Heard {
    So so = So::far;
    std::size_t heard = 0;
  };
  // Some last events may still grow, and what an incident does is told afterwards: while the decision is being applied both count by their
  // kind, and nothing is all that was told.
  Heard hear(const Game& game, bool is_done) const;
};

class ScriptReader final : public ScriptWatch {
 public:
  struct Read {
    int level;
    Values same;
  };

  ScriptReader(const ScriptSpace& space, const HiddenRules& rules) : space_(space), rules_(rules) {}

  // From now on notes for this world; `region` is what is noted already.
  void begin(const World& world, const Condition& region);
  // The values that any script has which is still possible: to tell others apart says nothing.
  void expect(const Condition& values) { values_ = values; }
  void listen(const Hearing* hearing) { hearing_ = hearing, reads_on_ = false; }
  // Whether something would have been read after all that was told.
  bool reads_on() const { return reads_on_; }
  // Of the cards that may be laid only the one on this spot is looked at; no_spot: all are.
  void look_at_cards_on(Spot spot) { looks_at_ = spot; }
  const Condition& condition() const { return condition_; }
  std::span<const Read> reads() const { return reads_; }

  // Whether a rule can act on this board, as far as the board tells.
  bool may_act(const Game& game, const Board& board, const Ability& ability, const Fact* gate, CastIndex owner, Moment moment, CastMask died) const;
  // Whether somebody holds a role now.
  bool holds(const Game& game, const Board& board, CastIndex who, RoleId role);
  bool has_plot(const Game& game, PlotId plot);
  // Whether anybody has a role whose holders act together, or may turn into it.
  void asks_crowd(const Game& game, RoleId role);

  UsedRules rules_at(const Game& game, const Board& board, Moment moment, Use use, const Context& context, CastIndex owner) override;
  void asks_role(const Game& game, const Board& board, CastIndex who, RoleId role) override;
  void asks_script_role(const Game& game, CastIndex who, RoleId role) override;
  void asks_answer(const Game& game, const Board& board, CastIndex who, Question question, const Context& context) override;
  void asks_refusal(const Game& game, const Board& board, CastIndex who) override;
  void asks_roles_to_state(const Game& game, const Board& board, CastIndex who) override;
  void shows_role(const Game& game, const Board& board, CastIndex who, RoleId role) override;
  bool remembers_turn(const Game& game, const Board& board, CastIndex who) override;
  void asks_coming(const Game& game, const Board& board, CastIndex who) override;
  void asks_plot(const Game& game, PlotId plot) override;
  void asks_plots(const Game& game, const Board& board, Question question, const Context& context) override;
  void asks_subplots(const Game& game) override;
  void found_occurrence(const Game& game, const Board& board, int incident, bool occurs) override;
  void asks_true_name(const Game& game, int incident) override;
  void shows_culprit(const Game& game, int incident) override;

 private:
  void note(const Game& game, int level, Values same);
  bool finds_holder(const Game& game, const Board& board, const Ability& ability, CastIndex owner, Moment moment, CastMask died);
  std::uint64_t roles_told_of(CastIndex who) const;
  void note_script_role(const Game& game, CastIndex who, std::uint64_t same);
  void note_role(const Game& game, const Board& board, CastIndex who, std::uint64_t same);
  int value(int level) const { return world_[static_cast<std::size_t>(level)]; }
  bool is_acting(const Game& game, const Board& board, const RoleTurn& turn, CastIndex who) const;
  template <class Same>
  std::uint64_t roles_where(const Same& same) const;

  const ScriptSpace& space_;
  const HiddenRules& rules_;
  const Hearing* hearing_ = nullptr;
  bool reads_on_ = false;
  Spot looks_at_ = no_spot;
  World world_{};
  Condition condition_, values_;
  std::vector<Read> reads_;
};

}  // namespace spiral::deduction
