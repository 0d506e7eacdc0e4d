#include "tables/player.hpp"

#include "bots/bot.hpp"

namespace spiral {
namespace {

static_assert(ids_of<wire::Level> == ids_of<BotLevel>);  // whoever adds one tells both

class BotPlayer final : public Player {
 public:
  BotPlayer(BotLevel level, std::uint64_t seed) : bot_(level, seed) {}
  int choose(const SeatKnowledge& known, std::span<const Decision> offered) override { return bot_.choose(known, offered); }
  std::size_t bytes() const override { return bot_.bytes(); }

 private:
  Bot bot_;
};

}  // namespace

std::shared_ptr<Player> make_player(wire::Level level, std::uint64_t seed) { return std::make_shared<BotPlayer>(static_cast<BotLevel>(level), seed); }

}  // namespace spiral
