// The hidden halves: how many there are, and that all are legal.
#include "scripts/worlds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "scripts/script_file.hpp"
#include "scripts/test_scripts.hpp"

namespace spiral {
namespace {

using test::dice;
using test::key_of;
using test::nine_characters;
using test::public_half;

// --- an independent count: multinomials over plots written down by hand, not taken from the sets
using Counts = std::map<std::string, int>;
struct HandPlot {
  Counts roles;
  bool wants_a_girl = false;  // for its Key Person
};

Counts sum(const std::vector<HandPlot>& plots) {
  const Counts limits{{"friend", 2}, {"theorist", 1}};
  Counts total;
  for (const HandPlot& plot : plots)
    for (const auto& [role, count] : plot.roles) total[role] += count;
  for (auto& [role, count] : total)
    if (limits.contains(role)) count = std::min(count, limits.at(role));
  return total;
}

// `people` characters, of whom `girls` may be the Key Person where a girl is wanted.
std::uint64_t ways(const std::vector<HandPlot>& plots, int people, int girls) {
  Counts roles = sum(plots);
  std::uint64_t result = 1;
  if (std::any_of(plots.begin(), plots.end(), [](const HandPlot& plot) { return plot.wants_a_girl; })) {
    result = static_cast<std::uint64_t>(girls);
    roles.erase("key");
    --people;
  }
  for (const auto& [role, count] : roles) {
    std::uint64_t choose = 1;
    for (int i = 0; i < count; ++i) choose = choose * static_cast<std::uint64_t>(people - i) / static_cast<std::uint64_t>(i + 1);
    result *= choose;
    people -= count;
  }
  return result;
}

std::uint64_t first_steps_by_hand() {
  const std::vector<HandPlot> main_plots{{{{"key", 1}, {"killer", 1}, {"brain", 1}}}, {{{"brain", 1}}}, {{{"key", 1}, {"cultist", 1}}}};
  const std::vector<HandPlot> subplots{{{{"theorist", 1}, {"serial", 1}}},
                                       {{{"theorist", 1}}},
                                       {{{"theorist", 1}, {"friend", 1}}},  // A Hideous Script with none, one or two Curmudgeons
                                       {{{"theorist", 1}, {"friend", 1}, {"curmudgeon", 1}}},
                                       {{{"theorist", 1}, {"friend", 1}, {"curmudgeon", 2}}}};
  std::uint64_t total = 0;
  for (const HandPlot& main_plot : main_plots)
    for (const HandPlot& subplot : subplots) total += ways({main_plot, subplot}, 9, 4);
  return total;
}

std::uint64_t basic_tragedy_by_hand() {
  const std::vector<HandPlot> main_plots{{{{"key", 1}, {"killer", 1}, {"brain", 1}}},
                                         {{{"brain", 1}, {"cultist", 1}}},
                                         {{{"key", 1}}, true},
                                         {{{"cultist", 1}, {"traveler", 1}}},
                                         {{{"witch", 1}}}};
  const std::vector<HandPlot> subplots{{{{"friend", 2}, {"theorist", 1}}},
                                       {{{"lover", 1}, {"loved", 1}}},
                                       {{{"friend", 1}, {"serial", 1}}},
                                       {{{"factor", 1}}},
                                       {{{"theorist", 1}}},
                                       {{{"theorist", 1}}},
                                       {{}}};
  std::uint64_t total = 0;
  for (const HandPlot& main_plot : main_plots)
    for (std::size_t i = 0; i < subplots.size(); ++i)
      for (std::size_t j = i + 1; j < subplots.size(); ++j) total += ways({main_plot, subplots[i], subplots[j]}, 9, 4);
  return total;
}

TEST(Worlds, FirstStepsHasAsManyAsTheFormula) {
  EXPECT_EQ(first_steps_by_hand(), 248040u);
  EXPECT_EQ(count_role_worlds(nine_characters("first_steps")), 248040u);
}

TEST(Worlds, BasicTragedyHasAsManyAsTheFormula) {
  EXPECT_EQ(basic_tragedy_by_hand(), 1872328u);
  EXPECT_EQ(count_role_worlds(nine_characters("basic_tragedy")), 1872328u);
}

TEST(Worlds, VisitsEachOnce) {
  std::set<std::string> seen;
  std::uint64_t visits = 0;
  const std::uint64_t count = for_each_role_world(nine_characters("first_steps"), [&](const Script& world) {
    ++visits;
    seen.insert(key_of(world));
  });
  EXPECT_EQ(count, 248040u);
  EXPECT_EQ(visits, count);
  EXPECT_EQ(seen.size(), count);
  visits = 0;
  EXPECT_EQ(for_each_role_world(nine_characters("basic_tragedy"), [&](const Script&) { ++visits; }), 1872328u);
  EXPECT_EQ(visits, 1872328u);
}

TEST(Worlds, AreExactlyTheLegalOnes) {
  // Every role for every character, judged one by one by the checker.
  const Script shown = public_half("first_steps", "boy_student", "mystery_boy", "nurse", "henchman");
  std::set<std::string> legal;
  const auto roles = shown.set->roles;
  for (const Plot& main_plot : shown.set->main_plots)
    for (const Plot& subplot : shown.set->subplots)
      for (std::size_t code = 0; code < roles.size() * roles.size() * roles.size() * roles.size(); ++code) {
        Script world = shown;
        world.main_plot = &main_plot;
        world.subplots[0] = &subplot;
        for (std::size_t i = 0, rest = code; i < 4; ++i, rest /= roles.size()) world.cast[i].role = roles[rest % roles.size()].id;
        if (first_fault(world).empty()) legal.insert(key_of(world));
      }
  std::set<std::string> visited;
  for_each_role_world(shown, [&](const Script& world) { visited.insert(key_of(world)); });
  EXPECT_EQ(visited, legal);
  EXPECT_GT(legal.size(), 100u);
}

// Each of `roles` for every character, for the Mystery Boy any role, judged one by one by the checker, for one choice of plots.
void expect_the_legal_ones(const Script& shown, std::string_view main_plot, std::string_view first, std::string_view second, const std::vector<RoleId>& roles,
                           std::size_t at_least) {
  Script world = shown;
  world.main_plot = find_main_plot(*shown.set, main_plot);
  world.subplots = {find_subplot(*shown.set, first), find_subplot(*shown.set, second)};
  ASSERT_TRUE(world.main_plot && world.subplots[0] && world.subplots[1]);
  std::set<std::string> legal, visited;
  std::vector<RoleId> all_roles;
  for (const Role& role : shown.set->roles) all_roles.push_back(role.id);
  const auto roles_for = [&](int who) { return shown.cast[who].character->id == character::mystery_boy ? all_roles : roles; };
  std::size_t codes = 1;
  for (int i = 0; i < shown.cast_size; ++i) codes *= roles_for(i).size();
  for (std::size_t code = 0; code < codes; ++code) {
    std::size_t rest = code;
    for (int i = 0; i < shown.cast_size; ++i) {
      const std::vector<RoleId> choice = roles_for(i);
      world.cast[i].role = choice[rest % choice.size()];
      rest /= choice.size();
    }
    if (first_fault(world).empty()) legal.insert(key_of(world));
  }
  for_each_role_world(shown, [&](const Script& one) {
    if (one.main_plot == world.main_plot && one.subplots == world.subplots) visited.insert(key_of(one));
  });
  EXPECT_EQ(visited, legal) << main_plot;
  EXPECT_GE(legal.size(), at_least) << main_plot;
  EXPECT_EQ(count_role_worlds(shown), for_each_role_world(shown, [](const Script&) {}));
}

TEST(Worlds, HaveTheRolesInThePlaceOfOthers) {
  Script shown = public_half("prime_evil", "class_rep", "mystery_boy", "shrine_maiden", "police_officer", "doctor", "black_cat");
  const std::vector<RoleId> roles{person_role, role::key_person, role::vampire, role::ghost, role::conspiracy_theorist, role::coward};
  shown.special.roles_instead.add(role::key_person, role::ghost);
  expect_the_legal_ones(shown, "the_noble_bloodline", "monster_intrigue", "the_key_girl", roles, 10);
  shown.special.roles_instead.add(role::vampire, role::person);
  expect_the_legal_ones(shown, "the_noble_bloodline", "monster_intrigue", "the_key_girl", roles, 10);
}

TEST(Worlds, KeepDemandsOnSeveralHolders) {
  const Script shown = public_half("prime_evil", "class_rep", "shrine_maiden", "police_officer", "doctor", "nurse", "ai", "black_cat");
  const std::vector<RoleId> roles{person_role, role::key_person, role::vampire, role::conspiracy_theorist, role::coward};
  expect_the_legal_ones(shown, "the_noble_bloodline", "monster_intrigue", "the_key_girl", roles, 10);
  expect_the_legal_ones(shown, "the_noble_bloodline", "monster_intrigue", "witchs_curse",
                        {person_role, role::key_person, role::vampire, role::conspiracy_theorist, role::witch}, 50);
}

TEST(Worlds, KeepToTheCulpritsThereAre) {
  Script shown = public_half("mystery_circle", "boy_student", "mystery_boy", "doctor", "patient", "nurse", "teacher");
  for (const char* name : {"portent", "serial_murder", "terrorism"}) test::schedule(shown, 2, name);
  for (CastIndex i = 0; i < 3; ++i) shown.incidents[i].culprit = i;
  expect_the_legal_ones(shown, "a_quilt_of_incidents", "tricky_twins", "smell_of_gunpowder",
                        {person_role, role::conspiracy_theorist, role::fool, role::twin, role::paranoiac, role::serial_killer}, 10);
  expect_the_legal_ones(shown, "the_black_school", "an_absolute_will", "i_am_a_master_detective",
                        {person_role, role::brain, role::obstinate, role::private_investigator, role::conspiracy_theorist, role::friend_}, 10);
}

TEST(Worlds, HaveAnExtraMainPlotWithTwistedTruth) {
  const Script shown = test::rich_cast("cosmic_mythology");
  std::map<PlotId, std::uint64_t> extras;
  Script small = public_half("cosmic_mythology", "informer", "doctor", "nurse", "patient", "teacher", "alien");
  const std::uint64_t count = for_each_role_world(small, [&](const Script& world) {
    const bool wanted = world.subplots[0]->id == plot::twisted_truth || world.subplots[1]->id == plot::twisted_truth;
    ASSERT_EQ(world.extra_main_plot != nullptr, wanted);
    if (!wanted) return;
    EXPECT_NE(world.extra_main_plot, world.main_plot);
    ++extras[world.extra_main_plot->id];
  });
  EXPECT_EQ(extras.size(), 5u);
  EXPECT_EQ(count, count_role_worlds(small));
  small.cast[0].character = find_character("office_worker");  // for the Informer, who is asked for
  for_each_role_world(small, [&](const Script& world) { ASSERT_EQ(world.extra_main_plot, nullptr); });
  Options adds_roles;
  ASSERT_EQ(set_option(adds_roles, "twisted_truth", "adds_roles"), "");
  EXPECT_LT(count_role_worlds(public_half("cosmic_mythology", "informer", "doctor", "nurse", "patient", "teacher", "alien"), adds_roles), count);
  int with_extra = 0;
  for (unsigned seed = 0; seed < 200; ++seed) {
    const Script world = random_world(shown, dice(seed), adds_roles);
    ASSERT_EQ(first_fault(world, adds_roles), "");
    with_extra += world.extra_main_plot != nullptr;
  }
  EXPECT_GT(with_extra, 10);
}

TEST(Worlds, LeaveThePublicHalfAlone) {
  Script shown = parse_script(test::good_script, "example.toml").file.script;
  std::uint64_t good = 0, bad = 0;
  const std::uint64_t count = for_each_role_world(shown, [&](const Script& world) {
    if ((good + bad) % 97 == 0 && !first_fault(world).empty()) ++bad;
    else ++good;
  });
  EXPECT_EQ(bad, 0u);
  EXPECT_EQ(count, good);
  EXPECT_EQ(count, count_role_worlds(shown));
}

TEST(Worlds, TheMysteryBoyHasEachRoleOutsideThePlots) {
  const Script shown = public_half("first_steps", "boy_student", "girl_student", "mystery_boy", "nurse", "henchman");
  std::map<std::string, std::set<RoleId>> roles;
  for_each_role_world(shown, [&](const Script& world) {
    roles[std::string(name_of(world.main_plot->id)) + "+" + std::string(name_of(world.subplots[0]->id))].insert(world.cast[2].role);
  });
  const std::set<RoleId> expected{role::key_person, role::killer, role::cultist, role::serial_killer};
  EXPECT_EQ(roles["light_of_the_avenger+a_hideous_script"], expected);  // no Curmudgeon: it might be added
}

TEST(Worlds, NeedACastThatIsLargeEnough) {
  const Script nobody_there = public_half("basic_tragedy");
  EXPECT_EQ(count_role_worlds(nobody_there), 0u);
  EXPECT_EQ(random_world(nobody_there, dice(1)).main_plot, nullptr);
  EXPECT_EQ(count_role_worlds({}), 0u);
  // Two characters, two roles: Giant Time Bomb (2 ways) or Sign with Me! (the girl), with one of four pairs that add one role.
  EXPECT_EQ(count_role_worlds(public_half("basic_tragedy", "boy_student", "girl_student")), 4u * (2u + 1u));
}

}  // namespace
}  // namespace spiral
