// Parts of a set, told by conditions, against the worlds of the set one by one.
#include "deduction/regions.hpp"

#include <gtest/gtest.h>

#include "deduction/draws.hpp"
#include "scripts/test_scripts.hpp"

namespace spiral::deduction {
namespace {

// All scripts of a few people, as a list and as a diagram.
struct FewPeople {
  FewPeople() : space(space_of(shown(), options())), diagram(space.levels), all(all_scripts(space, diagram)), regions(space.levels) {
    for (Count i = 0; i < diagram.count(all); ++i) worlds.push_back(diagram.nth(all, i));
    regions.expect(diagram.values_of(all));
  }
  static Script shown() {
    Script script = spiral::test::public_half("mystery_circle", "boy_student", "doctor", "patient", "nurse");
    script.loops = 2, script.days = 3;
    spiral::test::schedule(script, 1, "portent");
    spiral::test::schedule(script, 2, "terrorism");
    return script;
  }
  static Options options() {
    Options options;
    options.choose(CastList::public_);
    return options;
  }
  Condition random_condition(Dice& dice) const {
    Condition condition;
    for (int said = 1 + static_cast<int>(dice.below(3u)); said > 0; --said)
      condition.with(static_cast<int>(dice.below(static_cast<unsigned>(space.levels))), dice.next() | dice.next());
    return condition;
  }

  ScriptSpace space;
  Diagram diagram;
  NodeId all;
  Regions regions;
  std::vector<World> worlds;
};

// A region with the worlds that should lie in it.
struct Part {
  Region region = nothing;
  std::vector<bool> has;
};

template <class Holds>
Part part_of(Region region, std::size_t size, const Holds& holds) {
  Part part{region, std::vector<bool>(size)};
  for (std::size_t i = 0; i < size; ++i) part.has[i] = holds(i);
  return part;
}

void expect_same(FewPeople& people, const Part& part) {
  const NodeId kept = keep(people.diagram, people.all, people.regions, part.region);
  std::size_t size = 0;
  for (std::size_t i = 0; i < people.worlds.size(); ++i) {
    size += part.has[i];
    ASSERT_EQ(people.diagram.contains(kept, people.worlds[i]), part.has[i]);
  }
  EXPECT_EQ(static_cast<std::size_t>(people.diagram.count(kept)), size);
}

TEST(Regions, SayWhatTheirConditionsSay) {
  FewPeople people;
  const std::size_t size = people.worlds.size();
  ASSERT_GT(size, 500u);
  Dice dice(3);
  std::vector<Part> parts;
  const auto draw = [&] {
    const Condition condition = people.random_condition(dice);
    return part_of(people.regions.where(condition), size, [&](std::size_t i) { return condition.admits(people.worlds[i], people.space.levels); });
  };
  for (int i = 0; i < 6; ++i) parts.push_back(draw());
  for (int step = 0; step < 60; ++step) {
    const Part one = parts[dice.below(static_cast<unsigned>(parts.size()))],
               other = dice.below(3) == 0 ? draw() : parts[dice.below(static_cast<unsigned>(parts.size()))];
    parts.push_back(part_of(people.regions.both(one.region, other.region), size, [&](std::size_t i) { return one.has[i] && other.has[i]; }));
    expect_same(people, parts.back());
    parts.push_back(part_of(people.regions.either(one.region, other.region), size, [&](std::size_t i) { return one.has[i] || other.has[i]; }));
    expect_same(people, parts.back());
    parts.push_back(part_of(people.regions.without(one.region, other.region), size, [&](std::size_t i) { return one.has[i] && !other.has[i]; }));
    expect_same(people, parts.back());
    // The first that fits fits, and none is found only where there is none.
    const Condition wanted = people.random_condition(dice);
    World found{};
    BoundsOfRegions bounds;
    bool is_there = false;
    for (std::size_t i = 0; i < size; ++i) is_there |= parts.back().has[i] && wanted.admits(people.worlds[i], people.space.levels);
    ASSERT_EQ(find(people.diagram, people.all, people.regions, parts.back().region, wanted, found, bounds).is_there, is_there);
    if (is_there) {
      EXPECT_TRUE(wanted.admits(found, people.space.levels));
      EXPECT_TRUE(people.diagram.contains(keep(people.diagram, people.all, people.regions, parts.back().region), found));
    }
  }
}

TEST(Regions, AreTheSameIfTheySayTheSame) {
  FewPeople people;
  const Region one = people.regions.where(Condition().with(people.space.role_level(0), 3).with(people.space.culprit_level(0), guilty(1)));
  const Region rest = people.regions.without(everything, one);
  EXPECT_EQ(people.regions.either(one, rest), everything);
  EXPECT_EQ(people.regions.both(one, rest), nothing);
  EXPECT_EQ(people.regions.without(everything, rest), one);
}

// In a smaller set less need be said, and what is said of its worlds stays the same.
TEST(Regions, SayLessInASmallerSet) {
  FewPeople people;
  const Condition doctor = Condition().with(people.space.role_level(1), value_of(person_role));
  Region both = people.regions.where(Condition(doctor).with(people.space.culprit_level(0), guilty(2)));
  people.all = people.diagram.keep(people.all, doctor);
  people.regions.expect(people.diagram.values_of(people.all));
  const NodeId before = keep(people.diagram, people.all, people.regions, both);
  people.regions.keep_only({&both, 1});
  EXPECT_EQ(people.regions.level_of(both), people.space.culprit_level(0));
  EXPECT_EQ(keep(people.diagram, people.all, people.regions, both), before);
}

// Where choices of plots come first, each weighs the same before anything is told; where scripts do, shares are those that are counted.
TEST(Prior, WeighsScriptsOrChoicesOfPlots) {
  FewPeople people;
  Marginals counted;
  people.diagram.count_values(people.all, counted);
  const Shares even = Weights(Prior::scripts, people.diagram, people.all).shares(people.diagram, people.all);
  for (int level = 0; level < people.space.levels; ++level)
    for (int value = 0; value < 64; ++value) EXPECT_NEAR(even.share(level, value), counted.share(level, value), 1e-9);

  std::map<std::array<std::uint8_t, 4>, std::vector<const World*>> by_plots;
  for (const World& world : people.worlds) by_plots[{world[0], world[1], world[2], world[3]}].push_back(&world);
  ASSERT_GT(by_plots.size(), 5u);
  const Condition told = Condition().with(people.space.role_level(0), value_of(person_role));
  const Shares first = Weights(Prior::plots, people.diagram, people.all).shares(people.diagram, people.diagram.keep(people.all, told));
  double total = 0, guilty = 0;
  for (const auto& [plots, worlds] : by_plots)
    for (const World* world : worlds) {
      if (!told.admits(*world, people.space.levels)) continue;
      const double weight = 1.0 / static_cast<double>(worlds.size());
      total += weight;
      if ((*world)[static_cast<std::size_t>(people.space.culprit_level(0))] == culprit_value(1)) guilty += weight;
    }
  EXPECT_NEAR(first.share(people.space.culprit_level(0), culprit_value(1)), guilty / total, 1e-9);
  EXPECT_NEAR(first.share(people.space.role_level(0), static_cast<int>(person_role)), 1, 1e-9);
}

// What is drawn comes as often as it weighs.
TEST(Draws, FollowTheWeights) {
  FewPeople people;
  Draws draws(Prior::plots, people.diagram, people.all);
  const NodeId set = people.diagram.keep(people.all, Condition().with(people.space.role_level(0), value_of(person_role)));
  const Shares shares = draws.weights().shares(people.diagram, set);
  draws.draw_from(set);
  Dice dice(5);
  constexpr int times = 4000;
  std::array<std::array<int, 64>, max_levels> drawn{};
  for (int i = 0; i < times; ++i) {
    const World world = draws.draw(dice);
    ASSERT_TRUE(people.diagram.contains(set, world));
    for (std::size_t level = 0; level < static_cast<std::size_t>(people.space.levels); ++level) ++drawn[level][world[level]];
  }
  for (int level = 0; level < people.space.levels; ++level)
    for (int value = 0; value < 64; ++value)
      EXPECT_NEAR(drawn[static_cast<std::size_t>(level)][static_cast<std::size_t>(value)] / double{times}, shares.share(level, value), 0.04);
}

// Every neighbour is as likely as any other, and differs in nothing else.
TEST(Draws, FindEveryNeighbour) {
  FewPeople people;
  Draws draws(Prior::scripts, people.diagram, people.all);
  draws.draw_from(people.all);
  Dice dice(6);
  int others = 0;
  for (int i = 0; i < 20; ++i) {
    const World world = draws.draw(dice);
    std::uint64_t levels = 0;
    for (int free = 0; free < 4; ++free) levels |= std::uint64_t{1} << dice.below(people.space.levels);
    const auto is_neighbour = [&](const World& other) {
      for (int level = 0; level < people.space.levels; ++level)
        if (!(levels >> level & 1u) && world[static_cast<std::size_t>(level)] != other[static_cast<std::size_t>(level)]) return false;
      return true;
    };
    std::map<World, int> found;
    for (int times = 0; times < 400; ++times) ++found[draws.redraw(world, levels, dice)];
    for (const auto& [other, count] : found) EXPECT_TRUE(is_neighbour(other) && people.diagram.contains(people.all, other));
    const auto all = std::count_if(people.worlds.begin(), people.worlds.end(), is_neighbour);
    EXPECT_LE(found.size(), static_cast<std::size_t>(all));
    EXPECT_TRUE(all > 20 || found.size() == static_cast<std::size_t>(all)) << found.size() << " of " << all;
    others += static_cast<int>(found.size()) - 1;
  }
  EXPECT_GT(others, 20);
}

}  // namespace
}  // namespace spiral::deduction
