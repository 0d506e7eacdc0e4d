#include "server/player.hpp"

namespace spiral {
namespace {

class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15ull + 1) {}

  int choose(const SeatKnowledge& known, std::span<const Decision> offered) override {
    if (known.step == Step::time_spiral) return 0;  // plays on: guessing at random would end every game early
    state_ ^= state_ << 13, state_ ^= state_ >> 7, state_ ^= state_ << 17;
    return static_cast<int>((state_ >> 33) % offered.size());
  }

 private:
  std::uint64_t state_;
};

}  // namespace

bool is_player_level(std::string_view level) { return level == "random" || level == "gentle" || level == "steady" || level == "sharp"; }

std::string player_levels() { return "random, gentle, steady or sharp"; }

std::shared_ptr<Player> make_player(std::string_view, std::uint64_t seed) { return std::make_shared<RandomPlayer>(seed); }

}  // namespace spiral
