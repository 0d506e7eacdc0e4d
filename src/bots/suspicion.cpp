#include "bots/suspicion.hpp"

#include <algorithm>
#include <cmath>

#include "bots/shown_roles.hpp"
#include "model/in_order.hpp"

namespace spiral {
namespace {

// Where nothing explains everything, what explains more is believed more.
constexpr float weight_of_an_event = 0.1f;

bool is_morning(const Event& event) { return event.kind == EventKind::step_started && event.step == Step::mastermind_plays; }

bool is_same_cast(const Script& one, const Script& other) {
  return std::equal(one.cast.begin(), one.cast.begin() + one.cast_size, other.cast.begin(), other.cast.begin() + other.cast_size,
                    [](const CastEntry& left, const CastEntry& right) { return left.character == right.character; });
}

bool is_likelier(const SuspectedWorld& one, const SuspectedWorld& other) { return one.likelihood() > other.likelihood(); }

SuspectedWorld played_with(const SeatKnowledge& known, const Script& script) {
  SuspectedWorld world;
  world.game = std::make_shared<const Game>(make_game(script, known.options, known.players, known.first_leader));
  return world;
}

bool is_among(const std::vector<SuspectedWorld>& pool, const deduction::World& drawn) {
  return std::any_of(pool.begin(), pool.end(), [&](const SuspectedWorld& one) { return one.world == drawn; });
}

void explain(SuspectedWorld& world, std::span<const Event> told) {
  if (world.standings.empty()) world.standings.push_back({first_board(*world.game), 0, 0});
  Retelling retelling(*world.game, told);
  retelling.carry_on(world.standings);
  world.furthest = retelling.furthest();
}

// A few questions about the script are open again, now and then all about plots.
std::uint64_t levels_to_change(const deduction::ScriptSpace& space, Dice& dice) {
  constexpr int first = deduction::ScriptSpace::first_role_level;
  std::uint64_t levels = dice.below(4) == 0 ? (1u << first) - 1 : 0;
  for (int left = 2 + static_cast<int>(dice.below(4u)); left > 0; --left) levels |= std::uint64_t{1} << (first + dice.below(space.levels - first));
  return levels;
}

}  // namespace

// A script that is possible, or what comes near that where it is not known; either any, or a little different from a likely one.
std::optional<SuspectedWorld> Suspicions::draw(const SeatKnowledge& known, std::span<const Event> told, const std::vector<SuspectedWorld>& pool,
                                               Dice& dice) const {
  if (!logic_.has_scripts()) {
    const ShownRoles shown(*known.shown.set, told);
    const AllowedRoles allowed = shown.draw_allowed(known.shown, dice);
    const Script script = random_world(
        known.shown, [&](std::uint32_t limit) { return dice.below(limit); }, known.options, &allowed);
    if (!script.main_plot) return std::nullopt;
    SuspectedWorld world = played_with(known, script);
    return shown.allow(*world.game) ? std::optional(world) : std::nullopt;
  }
  deduction::World drawn;
  if (pool.empty() || dice.one_in(4)) {
    drawn = logic_.draws().draw(dice);
  } else {
    const auto any = [&] { return dice.below(static_cast<std::uint32_t>(pool.size())); };
    const std::uint64_t levels = levels_to_change(logic_.space(), dice);
    drawn = logic_.draws().redraw(pool[std::min(any(), any())].world, levels, dice);
  }
  if (is_among(pool, drawn)) return std::nullopt;
  return suspected(known, drawn);
}

SuspectedWorld Suspicions::suspected(const SeatKnowledge& known, const deduction::World& drawn) const {
  SuspectedWorld world = played_with(known, script_of(logic_.space(), drawn));
  world.world = drawn;
  return world;
}

void Suspicions::refill(const SeatKnowledge& known, std::span<const Event> told, Search search, Dice& dice, std::vector<SuspectedWorld>& pool) const {
  const auto add = [&](SuspectedWorld world) {
    explain(world, told);
    if (world.standings.empty()) return;
    pool.insert(std::upper_bound(pool.begin(), pool.end(), world, is_likelier), std::move(world));
    if (static_cast<int>(pool.size()) > search.most) pool.pop_back();
  };
  if (logic_.is_exact() && logic_.has_scripts() && logic_.count() <= static_cast<unsigned>(search.most)) {
    for (deduction::Count place = 0; place < logic_.count(); ++place)
      if (const deduction::World drawn = logic_.nth(place); !is_among(pool, drawn)) add(suspected(known, drawn));
    return;
  }
  for (int i = 0; i < search.tries; ++i)
    if (std::optional<SuspectedWorld> world = draw(known, told, pool, dice)) add(std::move(*world));
}

// Where a game was taken back, or somebody has come whom no suspicion counted with, the old ones are of no use.
void Suspicions::hear(const SeatKnowledge& known, std::size_t end) {
  const bool is_new = logic_.hear(known, end);
  const bool is_other_cast = !logic_.has_scripts() && !pool_.empty() && !is_same_cast(pool_.front().game->script, known.shown);
  if (is_new || is_other_cast || end < followed_) pool_.clear(), followed_ = 0;
}

// Every seat lays a card every day, so nobody misses a morning; whoever sits down late looks only at the last one.
void Suspicions::follow(const SeatKnowledge& known) {
  std::size_t morning = 0;
  for (std::size_t i = 0; i < known.told.size(); ++i)
    if (is_morning(known.told[i])) morning = i + 1;
  if (morning == followed_ || morning == 0) return;
  hear(known, morning);
  pool_ = now(known, morning, {effort_.explanations, effort_.suspicions});
  std::erase_if(pool_, [](const SuspectedWorld& world) { return world.is_nearly; });
  followed_ = morning;
}

std::vector<SuspectedWorld> Suspicions::now(const SeatKnowledge& known, std::size_t end, Search search) {
  hear(known, end);
  std::vector<SuspectedWorld> worlds;
  const std::span<const Event> told(known.told.data(), end);
  for (SuspectedWorld world : pool_) {
    if (logic_.has_scripts() && !logic_.allows(world.world)) continue;
    explain(world, told);
    if (!world.standings.empty()) worlds.push_back(std::move(world));
  }
  put_in_order(worlds, is_likelier);
  Dice dice(mixed(seed_, end));
  const bool are_few = worlds.size() * 4 < static_cast<std::size_t>(effort_.suspicions);
  if (search.tries == 0 && are_few) search = {effort_.explanations / 4, effort_.suspicions};
  if (search.tries > 0) refill(known, told, search, dice, worlds);
  return worlds.empty() ? nearly_explained(known, told, dice) : worlds;
}

// Nothing explains everything: what came nearest of that which is possible at all, on the board as everybody sees it.
std::vector<SuspectedWorld> Suspicions::nearly_explained(const SeatKnowledge& known, std::span<const Event> told, Dice& dice) const {
  std::vector<SuspectedWorld> worlds;
  for (int tries = 0; tries < 64 && worlds.size() < 8; ++tries)
    if (std::optional<SuspectedWorld> world = draw(known, told, {}, dice)) {
      explain(*world, told);
      world->standings = {{board_in_public(known, *world->game), told.size(), weight_of_an_event * static_cast<float>(world->furthest)}};
      world->is_nearly = true;
      worlds.push_back(std::move(*world));
    }
  return worlds;
}

std::vector<float> beliefs_in(const std::vector<SuspectedWorld>& worlds, float temper) {
  std::vector<float> beliefs;
  float most = -1e9f, sum = 0;
  for (const SuspectedWorld& world : worlds) most = std::max(most, world.likelihood(temper));
  for (const SuspectedWorld& world : worlds) beliefs.push_back(std::exp(world.likelihood(temper) - most)), sum += beliefs.back();
  for (float& belief : beliefs) belief /= sum;
  return beliefs;
}

}  // namespace spiral
