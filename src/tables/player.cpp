#include "tables/player.hpp"

#include "bots/bot.hpp"

namespace spiral {
namespace {

class BotPlayer final : public Player {
 public:
  BotPlayer(BotLevel level, std::uint64_t seed) : bot_(level, seed) {}
  int choose(const SeatKnowledge& known, std::span<const Decision> offered) override { return bot_.choose(known, offered); }

 private:
  Bot bot_;
};

}  // namespace

std::shared_ptr<Player> make_player(wire::Level level, std::uint64_t seed) {
  return std::make_shared<BotPlayer>(level_named(wire::id(level)).value_or(BotLevel::random), seed);
}

}  // namespace spiral
