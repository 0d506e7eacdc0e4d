#include "bots/bot.hpp"

#include "bots/mastermind.hpp"
#include "bots/protagonist.hpp"

namespace spiral {
namespace {

// Anything legal, each as likely as the others. In a Time Spiral the game goes on: a Final Guess at random would end every game.
int choose_anything(const SeatKnowledge& known, std::span<const Decision> offered, Dice& dice) {
  if (known.step == Step::time_spiral)
    for (std::size_t i = 0; i < offered.size(); ++i)
      if (offered[i].kind() == DecisionKind::proceed) return static_cast<int>(i);
  return static_cast<int>(dice.below(static_cast<std::uint32_t>(offered.size())));
}

}  // namespace

Effort effort_of(BotLevel level) {
  switch (level) {
    case BotLevel::random: return {};
    case BotLevel::gentle: return {.plan_playouts = 60, .window_playouts = 24, .plans = 5, .worlds = 5, .suspicions = 16, .explanations = 40};
    case BotLevel::steady: return {.plan_playouts = 2400, .window_playouts = 600, .plans = 32, .worlds = 16, .suspicions = 120, .explanations = 200};
    case BotLevel::sharp: return {.plan_playouts = 12000, .window_playouts = 3000, .plans = 64, .worlds = 24, .suspicions = 400, .explanations = 800};
  }
  return {};
}

Bot::Bot(BotLevel level, std::uint64_t seed) : level_(level), seed_(seed) {}
Bot::~Bot() = default;
Bot::Bot(Bot&&) noexcept = default;
Bot& Bot::operator=(Bot&&) noexcept = default;

int Bot::choose(const SeatKnowledge& known, std::span<const Decision> offered) {
  if (level_ == BotLevel::random) {
    Dice dice(mixed(seed_, mixed(known.told.size() * 64 + known.decisions.size(), static_cast<std::uint64_t>(known.seat))));
    return choose_anything(known, offered, dice);
  }
  if (known.seat == Seat::mastermind) {
    if (!mastermind_) mastermind_ = std::make_unique<MastermindMind>(effort_of(level_), seed_);
    return mastermind_->choose(known, offered);
  }
  if (!protagonists_) protagonists_ = std::make_unique<ProtagonistMind>(effort_of(level_), seed_);
  return protagonists_->choose(known, offered);
}

bool Bot::rules_out(const Script& truth) const { return protagonists_ && protagonists_->logic().rules_out(truth); }
std::size_t Bot::bytes() const { return protagonists_ ? protagonists_->bytes() : 0; }
bool Bot::has_weighed(const Script& truth) const { return !protagonists_ || protagonists_->has_weighed(truth); }
bool Bot::is_exact() const { return !protagonists_ || protagonists_->logic().is_exact(); }

}  // namespace spiral
