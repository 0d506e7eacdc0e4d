#include "bots/suspicion.hpp"

#include <algorithm>
#include <cmath>

#include "bots/world_changes.hpp"

namespace spiral {
namespace {

constexpr std::size_t most_climbers = 8;
// Where nothing explains everything, what explains more is believed more.
constexpr float weight_of_an_event = 0.1f;

bool is_morning(const Event& event) { return event.kind == EventKind::step_started && event.step == Step::mastermind_plays; }

bool is_same_world(const Script& one, const Script& other) {
  if (one.main_plot != other.main_plot || one.extra_main_plot != other.extra_main_plot || one.subplots != other.subplots) return false;
  if (one.cast_size != other.cast_size) return false;
  for (int i = 0; i < one.cast_size; ++i)
    if (one.cast[i].role != other.cast[i].role) return false;
  for (int i = 0; i < one.incident_count; ++i)
    if (one.incidents[i].incident != other.incidents[i].incident || one.incidents[i].culprit_spot() != other.incidents[i].culprit_spot()) return false;
  return true;
}

bool is_same_cast(const Script& one, const Script& other) {
  return std::equal(one.cast.begin(), one.cast.begin() + one.cast_size, other.cast.begin(), other.cast.begin() + other.cast_size,
                    [](const CastEntry& left, const CastEntry& right) {
                      return left.character == right.character && left.enters_on_loop == right.enters_on_loop && left.enters_on_day == right.enters_on_day &&
                             left.start == right.start;
                    });
}

void sort_by_likelihood(std::vector<SuspectedWorld>& pool) {
  std::stable_sort(pool.begin(), pool.end(), [](const SuspectedWorld& one, const SuspectedWorld& other) { return one.likelihood() > other.likelihood(); });
}

}  // namespace

SuspectedWorld Suspicions::explain_with(const SeatKnowledge& known, const Script& script, std::span<const Event> told) const {
  SuspectedWorld world;
  world.game = std::make_shared<const Game>(make_game(script, known.options, known.players, known.first_leader));
  world.standings.push_back({first_board(*world.game), 0, 0});
  Retelling retelling(*world.game, told);
  retelling.carry_on(world.standings);
  world.furthest = retelling.furthest();
  return world;
}

// Walks through neighbouring scripts. While nothing explains everything it climbs to what explains more; after that it gathers
// what explains it all, and prefers the likely.
void Suspicions::refill(const SeatKnowledge& known, std::span<const Event> told, std::vector<SuspectedWorld>& climbers, int tries, Dice& dice,
                        std::vector<SuspectedWorld>& pool) const {
  const ShownRoles shown(*known.shown.set, told);
  const WorldChanges changes(known, shown, dice);
  const auto any_of = [&](std::vector<SuspectedWorld>& worlds) { return dice.below(static_cast<std::uint32_t>(worlds.size())); };
  for (int i = 0; i < tries; ++i) {
    const bool from_pool = !pool.empty();
    SuspectedWorld* base = nullptr;
    if (from_pool) base = &pool[std::min(any_of(pool), any_of(pool))];
    else if (!climbers.empty()) base = &climbers[any_of(climbers)];
    const bool fresh = !base || dice.below(12) == 0;
    const Event* stumbled = !from_pool && base && base->furthest < told.size() ? &told[base->furthest] : nullptr;
    const std::optional<Script> script = fresh ? changes.draw() : changes.change(base->game->script, stumbled);
    if (!script) continue;
    bool is_known = false;
    for (const SuspectedWorld& one : pool) is_known |= is_same_world(one.game->script, *script);
    if (is_known) continue;
    SuspectedWorld world = explain_with(known, *script, told);
    if (!world.standings.empty()) {
      pool.push_back(std::move(world));
      sort_by_likelihood(pool);
      if (static_cast<int>(pool.size()) > effort_.suspicions) pool.pop_back();
    } else if (!from_pool) {
      if (climbers.size() < most_climbers) climbers.push_back(std::move(world));
      else if (world.furthest >= base->furthest) *base = std::move(world);
    }
  }
}

// Somebody has come, or not yet, whom no suspicion counted with: the old ideas stay, with a newcomer as a Person.
void Suspicions::adopt_cast(const SeatKnowledge& known, std::vector<SuspectedWorld>& worlds) {
  for (SuspectedWorld& world : worlds) {
    const Script& old = world.game->script;
    if (is_same_cast(old, known.shown)) continue;
    Script script = known.shown;
    script.main_plot = old.main_plot, script.extra_main_plot = old.extra_main_plot, script.subplots = old.subplots;
    script.incidents = old.incidents;
    for (CastIndex who = 0; who < old.cast_size; ++who) {
      const CastIndex now = cast_at(spot_in(script, number_for_anybody(old.cast[who].character->id)));
      script.cast[now].role = old.cast[who].role;
      for (int i = 0; i < old.incident_count; ++i)
        if (old.incidents[i].culprit == who) script.incidents[i].culprit = now;
    }
    world.game = std::make_shared<const Game>(make_game(script, known.options, known.players, known.first_leader));
    world.standings = {{first_board(*world.game), 0, 0}};
  }
}

void Suspicions::follow_to(const SeatKnowledge& known, std::size_t end) {
  const std::span<const Event> told(known.told.data(), end);
  adopt_cast(known, pool_);
  adopt_cast(known, failed_);
  std::vector<SuspectedWorld> left, refuted;
  for (SuspectedWorld& world : pool_) {
    Retelling retelling(*world.game, told);
    retelling.carry_on(world.standings);
    world.furthest = retelling.furthest();
    (world.standings.empty() ? refuted : left).push_back(std::move(world));
  }
  pool_ = std::move(left);
  if (pool_.empty()) {
    failed_.insert(failed_.end(), refuted.begin(), refuted.end());
    std::stable_sort(failed_.begin(), failed_.end(), [](const auto& one, const auto& other) { return one.furthest > other.furthest; });
    if (failed_.size() > most_climbers) failed_.resize(most_climbers);
  }
  sort_by_likelihood(pool_);
  Dice dice(mixed(seed_, end));
  refill(known, told, failed_, effort_.explanations, dice, pool_);
  if (!pool_.empty()) failed_.clear();
  followed_ = end;
}

// Every seat lays a card every day, so nobody misses a morning; whoever sits down late looks only at the last one, to be in time.
void Suspicions::follow(const SeatKnowledge& known) {
  std::size_t morning = 0;
  for (std::size_t i = followed_; i < known.told.size(); ++i)
    if (is_morning(known.told[i])) morning = i + 1;
  if (morning > 0) follow_to(known, morning);
}

std::vector<SuspectedWorld> Suspicions::now(const SeatKnowledge& known, std::size_t end, int extra_explanations) const {
  std::vector<SuspectedWorld> worlds;
  const std::span<const Event> told(known.told.data(), end);
  std::vector<SuspectedWorld> pool = pool_, failed = failed_;
  adopt_cast(known, pool);
  adopt_cast(known, failed);
  for (SuspectedWorld& world : pool) {
    Retelling(*world.game, told).carry_on(world.standings);
    if (!world.standings.empty()) worlds.push_back(std::move(world));
  }
  sort_by_likelihood(worlds);
  Dice dice(mixed(seed_, end + 1));
  if (extra_explanations > 0 || worlds.empty()) refill(known, told, failed, std::max(extra_explanations, effort_.explanations / 4), dice, worlds);
  return worlds.empty() ? nearly_explained(known, told, pool.empty() ? failed : pool, dice) : worlds;
}

// Nothing explains everything: what came nearest of that which is possible at all, on the board as everybody sees it.
std::vector<SuspectedWorld> Suspicions::nearly_explained(const SeatKnowledge& known, std::span<const Event> told, const std::vector<SuspectedWorld>& refuted,
                                                         Dice& dice) const {
  const ShownRoles shown(*known.shown.set, told);
  std::vector<SuspectedWorld> worlds;
  std::copy_if(refuted.begin(), refuted.end(), std::back_inserter(worlds), [&](const SuspectedWorld& world) { return shown.allow(*world.game); });
  if (worlds.empty()) {
    const WorldChanges changes(known, shown, dice);
    for (int tries = 0; tries < 64 && worlds.size() < 8; ++tries)
      if (const auto script = changes.draw()) {
        worlds.emplace_back();
        worlds.back().game = std::make_shared<const Game>(make_game(*script, known.options, known.players, known.first_leader));
      }
  }
  for (SuspectedWorld& world : worlds)
    world.standings = {{board_in_public(known, *world.game), told.size(), weight_of_an_event * static_cast<float>(world.furthest)}};
  return worlds;
}

std::vector<float> beliefs_in(const std::vector<SuspectedWorld>& worlds) {
  std::vector<float> beliefs;
  float most = -1e9f, sum = 0;
  for (const SuspectedWorld& world : worlds) most = std::max(most, world.likelihood());
  for (const SuspectedWorld& world : worlds) beliefs.push_back(std::exp(world.likelihood() - most)), sum += beliefs.back();
  for (float& belief : beliefs) belief /= sum;
  return beliefs;
}

}  // namespace spiral
