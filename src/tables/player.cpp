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

bool is_player_level(std::string_view level) { return level_named(level).has_value(); }

std::string player_levels() { return "random, gentle, steady or sharp"; }

std::shared_ptr<Player> make_player(std::string_view level, std::uint64_t seed) {
  return std::make_shared<BotPlayer>(level_named(level).value_or(BotLevel::random), seed);
}

}  // namespace spiral
