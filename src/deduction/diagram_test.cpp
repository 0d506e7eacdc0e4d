// The diagram of all scripts against scripts found by trying: how many there are, and every question that can be asked of them.
#include "deduction/diagram.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "deduction/brute_force.hpp"
#include "scripts/legality.hpp"
#include "scripts/test_scripts.hpp"
#include "sets/sets.hpp"

namespace spiral::deduction {
namespace {

using spiral::test::public_half;
using spiral::test::schedule;

Script with_incidents(Script script, std::initializer_list<const char*> incidents) {
  script.loops = 2, script.days = 3;
  std::uint8_t day = 1;
  for (const char* incident : incidents) schedule(script, day++, incident);
  return script;
}

Script with_successor(Script script) {
  add_successor(script);
  return script;
}

Options public_cast() {
  Options options;
  options.choose(CastList::public_);
  return options;
}

struct SmallCast {
  const char* name;
  Script shown;
  Options options;
  CastMask still_to_come = 0;
};

// Something for every demand that a card makes of a script.
std::vector<SmallCast> small_casts() {
  Options adds_roles = public_cast();
  adds_roles.choose(TwistedTruth::adds_roles);
  const auto instead = [](Script script, std::initializer_list<RolesInstead::Pair> pairs) {
    for (const RolesInstead::Pair& pair : pairs) script.special.roles_instead.add(pair.role, pair.instead);
    return script;
  };
  return {
      {"first_steps", with_incidents(public_half("first_steps", "boy_student", "mystery_boy", "nurse", "henchman", "doctor"), {"murder", "suicide"}), {}},
      {"a latecomer everybody knows of", with_incidents(public_half("first_steps", "boy_student", "godly_being", "nurse", "doctor"), {"murder"}), {}, bit(1)},
      {"basic_tragedy", with_incidents(public_half("basic_tragedy", "boy_student", "girl_student", "mystery_boy", "doctor", "nurse"), {"murder", "spreading"}),
       public_cast()},
      {"latecomers nobody knows of", with_incidents(public_half("basic_tragedy", "boy_student", "girl_student", "doctor"), {"murder"}), {}},
      {"mystery_circle", with_incidents(public_half("mystery_circle", "boy_student", "mystery_boy", "doctor", "patient", "nurse"), {"portent", "terrorism"}),
       public_cast()},
      {"a culprit of several",
       with_incidents(public_half("mystery_circle", "boy_student", "doctor", "patient", "nurse"), {"serial_murder", "serial_murder", "portent"}),
       public_cast()},
      {"midnight_zone", with_incidents(public_half("midnight_zone", "doctor", "nurse", "patient", "informer"), {"suicide", "serial_murder", "suicide"}),
       public_cast()},
      {"prime_evil",
       with_incidents(public_half("prime_evil", "class_rep", "shrine_maiden", "doctor", "nurse", "ai", "black_cat"), {"night_of_madness", "barricade"}),
       public_cast()},
      {"mobs", with_incidents(public_half("prime_evil", "class_rep", "doctor", "nurse", "ai"), {"night_of_madness", "awakened_curse", "barricade"}),
       public_cast()},
      {"somebody who copies a role",
       with_incidents(public_half("mystery_circle", "boy_student", "mystery_boy", "copycat", "doctor", "nurse"), {"portent", "terrorism"}), public_cast()},
      {"a copy in First Steps", with_incidents(public_half("first_steps", "boy_student", "copycat", "nurse", "henchman", "doctor"), {"murder", "suicide"}), {}},
      {"two who share a line",
       with_successor(with_incidents(public_half("mystery_circle", "boy_student", "part_timer", "doctor", "nurse"), {"portent", "terrorism"})), public_cast()},
      {"a copy of one who shares a line",
       with_successor(with_incidents(public_half("basic_tragedy", "boy_student", "part_timer", "copycat", "nurse"), {"murder"})), public_cast()},
      {"cosmic_mythology", with_incidents(public_half("cosmic_mythology", "informer", "doctor", "nurse", "patient", "alien"), {"discovery"}), public_cast()},
      {"roles of the extra plot", with_incidents(public_half("cosmic_mythology", "informer", "doctor", "nurse", "patient", "alien"), {"discovery"}),
       adds_roles},
      {"roles in the place of others",
       instead(with_incidents(public_half("prime_evil", "class_rep", "mystery_boy", "doctor", "nurse", "black_cat"), {"barricade"}),
               {{role::key_person, role::vampire}, {role::vampire, role::person}, {role::coward, role::key_person}}),
       public_cast()},
      {"a role in the place of one that is demanded to be a girl",
       instead(with_incidents(public_half("basic_tragedy", "boy_student", "girl_student", "doctor", "nurse"), {"murder"}),
               {{role::key_person, role::friend_}, {role::lover, role::friend_}}),
       public_cast()},
  };
}

// A space with its diagram and, beside it, the list of all its worlds.
struct Pair {
  explicit Pair(const SmallCast& cast)
      : space(space_of(cast.shown, cast.options, cast.still_to_come)), diagram(space.levels), all(all_scripts(space, diagram)), brute(space) {}
  ScriptSpace space;
  Diagram diagram;
  NodeId all;
  test::BruteForce brute;
};

std::uint64_t small(Count count) { return static_cast<std::uint64_t>(count); }

Condition random_condition(const Pair& pair, Dice& dice) {
  Condition condition;
  for (int said = 1 + static_cast<int>(dice.below(3u)); said > 0; --said)
    condition.with(static_cast<int>(dice.below(static_cast<unsigned>(pair.space.levels))), dice.next() | dice.next());
  return condition;
}

void expect_same_values(Pair& pair, NodeId set, const std::vector<World>& worlds, const char* name) {
  Marginals expected, found;
  expected.total = worlds.size();
  for (const World& world : worlds)
    for (std::size_t level = 0; level < static_cast<std::size_t>(pair.space.levels); ++level) ++expected.with[level][world[level]];
  pair.diagram.count_values(set, found);
  EXPECT_EQ(small(found.total), small(expected.total)) << name;
  EXPECT_TRUE(found.with == expected.with) << name;
}

TEST(Diagram, HasExactlyTheLegalScripts) {
  for (const SmallCast& cast : small_casts()) {
    Pair pair(cast);
    const std::set<World> distinct(pair.brute.worlds().begin(), pair.brute.worlds().end());
    EXPECT_EQ(pair.brute.mistakes(), 0) << cast.name;
    EXPECT_EQ(distinct.size(), pair.brute.worlds().size()) << cast.name;
    EXPECT_GT(distinct.size(), 20u) << cast.name;
    ASSERT_EQ(small(pair.diagram.count(pair.all)), distinct.size()) << cast.name;
    for (const World& world : distinct) ASSERT_TRUE(pair.diagram.contains(pair.all, world)) << cast.name;
    expect_same_values(pair, pair.all, pair.brute.worlds(), cast.name);
  }
}

TEST(DiagramSlow, KeepsWhatFitsAConditionAndNothingElse) {
  Dice dice(11);
  for (const SmallCast& cast : small_casts()) {
    Pair pair(cast);
    for (int i = 0; i < 12; ++i) {
      const std::vector<Condition> ways{random_condition(pair, dice), random_condition(pair, dice)};
      const Condition last = random_condition(pair, dice);
      const NodeId kept = pair.diagram.keep_any(pair.all, ways);
      std::vector<World> expected, shared;
      for (const World& world : pair.brute.worlds()) {
        const bool is_kept = ways[0].admits(world, pair.space.levels) || ways[1].admits(world, pair.space.levels);
        const bool is_last = last.admits(world, pair.space.levels);
        if (is_kept) expected.push_back(world);
        if (is_kept && is_last) shared.push_back(world);
      }
      expect_same_values(pair, kept, expected, cast.name);
      expect_same_values(pair, pair.diagram.keep(kept, last), shared, cast.name);
      EXPECT_EQ(pair.diagram.keep(kept, last), pair.diagram.keep_any(pair.diagram.keep(pair.all, last), ways)) << cast.name;  // equal sets are one node
    }
  }
}

TEST(Diagram, KnowsAPlotInEitherPlace) {
  const SmallCast cast = small_casts()[2];
  Pair pair(cast);
  for (const Plot& plot : cast.shown.set->subplots) {
    std::vector<World> with, without;
    for (const World& world : pair.brute.worlds()) {
      const Script script = script_of(pair.space, world);
      (script.subplots[0] == &plot || script.subplots[1] == &plot ? with : without).push_back(world);
    }
    expect_same_values(pair, pair.diagram.keep_any(pair.all, pair.space.with_plot(plot.id)), with, "with");
    expect_same_values(pair, pair.diagram.keep(pair.all, pair.space.without_plot(plot.id)), without, "without");
  }
}

TEST(Diagram, TurnsWorldsIntoLegalScriptsAndBack) {
  Dice dice(3);
  for (const SmallCast& cast : small_casts()) {
    const ScriptSpace space = space_of(cast.shown, cast.options, cast.still_to_come);
    Diagram diagram(space.levels);
    const NodeId all = all_scripts(space, diagram);
    for (int i = 0; i < 60; ++i) {
      const World world = diagram.draw(all, dice);
      EXPECT_EQ(first_fault(written_script(space, world), cast.options), "") << cast.name;
      EXPECT_EQ(world_of(space, written_script(space, world)), world) << cast.name;
      EXPECT_EQ(world_of(space, script_of(space, world)), world) << cast.name;
    }
  }
}

TEST(Diagram, DrawsEveryWorldEvenly) {
  Dice dice(5);
  Pair pair(small_casts()[1]);
  const std::size_t worlds = pair.brute.worlds().size();
  std::map<World, int> drawn;
  const int each = 60;
  for (std::size_t i = 0; i < worlds * each; ++i) ++drawn[pair.diagram.draw(pair.all, dice)];
  EXPECT_EQ(drawn.size(), worlds);
  double off = 0;
  for (const auto& [world, times] : drawn) off += (times - each) * (times - each) / static_cast<double>(each);
  const auto freedom = static_cast<double>(worlds - 1);
  EXPECT_LT(off, freedom + 5 * std::sqrt(2 * freedom));
  EXPECT_GT(off, freedom - 5 * std::sqrt(2 * freedom));
}

TEST(Diagram, CountsThroughAllWorlds) {
  Pair pair(small_casts()[3]);
  std::set<World> seen;
  for (Count place = 0; place < pair.diagram.count(pair.all); ++place) seen.insert(pair.diagram.nth(pair.all, place));
  EXPECT_EQ(seen, std::set<World>(pair.brute.worlds().begin(), pair.brute.worlds().end()));
}

TEST(DiagramSlow, FindsTheMostLikelyCast) {
  Dice dice(8);
  for (const SmallCast& cast : small_casts()) {
    Pair pair(cast);
    for (int i = 0; i < 4; ++i) {
      const Condition condition = i == 0 ? Condition() : random_condition(pair, dice);
      std::map<std::array<RoleId, max_cast>, std::uint64_t> casts;
      for (const World& world : pair.brute.worlds()) {
        if (!condition.admits(world, pair.space.levels)) continue;
        std::array<RoleId, max_cast> roles{};
        for (CastIndex who = 0; who < pair.space.member_count; ++who) {
          const int value = world[static_cast<std::size_t>(pair.space.role_level(who))];
          roles[who] = value == absent_value ? no_role : static_cast<RoleId>(value);
        }
        ++casts[roles];
      }
      const LikelyCast found = most_likely_cast(pair.space, pair.diagram, pair.diagram.keep(pair.all, condition));
      std::uint64_t most = 0;
      for (const auto& [roles, worlds] : casts) most = std::max(most, worlds);
      EXPECT_TRUE(found.is_exact) << cast.name;
      EXPECT_EQ(small(found.worlds), most) << cast.name;
      EXPECT_TRUE(most == 0 || casts[found.roles] == most) << cast.name;
    }
  }
}

TEST(Diagram, HoldsBillionsInAFewThousandNodes) {
  const Script shown = with_incidents(spiral::test::nine_characters("basic_tragedy"), {"murder", "suicide", "spreading", "foul_evil"});
  const ScriptSpace space = space_of(shown, public_cast());
  Diagram diagram(space.levels);
  const NodeId all = all_scripts(space, diagram);
  EXPECT_EQ(small(diagram.count(all)), 1872328ull * 9 * 8 * 7 * 6);
  NodeId kept = all;
  const Diagram compact = diagram.only({&kept, 1});
  EXPECT_LT(compact.node_count(), 4000u);
  EXPECT_EQ(small(compact.count(kept)), small(diagram.count(all)));
}

TEST(Diagram, SaysWhenItIsFull) {
  const Script shown = with_incidents(spiral::test::nine_characters("basic_tragedy"), {"murder", "suicide"});
  const ScriptSpace space = space_of(shown, public_cast());
  Diagram diagram(space.levels, 500);
  all_scripts(space, diagram);
  EXPECT_TRUE(diagram.is_full());
  EXPECT_LE(diagram.node_count(), 500u);
}

}  // namespace
}  // namespace spiral::deduction
