// The hidden halves: how many there are, that all are legal, and that drawing one is fair.
#include "scripts/worlds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "scripts/script_file.hpp"
#include "scripts/test_scripts.hpp"

namespace spiral {
namespace {

using test::nine_characters;
using test::public_half;

std::function<std::uint32_t(std::uint32_t)> dice(unsigned seed) {
  return [engine = std::mt19937(seed)](std::uint32_t bound) mutable {
    return static_cast<std::uint32_t>((static_cast<std::uint64_t>(engine()) * bound) >> 32);
  };
}

std::string key_of(const Script& script) {
  std::string key;
  for (const Plot* plot : {script.main_plot, script.subplots[0], script.subplots[1]})
    key += plot ? static_cast<char>('A' + static_cast<int>(plot->id)) : '-';
  for (int i = 0; i < script.cast_size; ++i) key += static_cast<char>('a' + static_cast<int>(script.cast[i].role));
  return key;
}

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
    for (int i = 0; i < count; ++i)
      choose = choose * static_cast<std::uint64_t>(people - i) / static_cast<std::uint64_t>(i + 1);
    result *= choose;
    people -= count;
  }
  return result;
}

std::uint64_t first_steps_by_hand() {
  const std::vector<HandPlot> main_plots{
      {{{"key", 1}, {"killer", 1}, {"brain", 1}}}, {{{"brain", 1}}}, {{{"key", 1}, {"cultist", 1}}}};
  const std::vector<HandPlot> subplots{
      {{{"theorist", 1}, {"serial", 1}}},
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
        for (std::size_t i = 0, rest = code; i < 4; ++i, rest /= roles.size())
          world.cast[i].role = roles[rest % roles.size()].id;
        if (first_fault(world).empty()) legal.insert(key_of(world));
      }
  std::set<std::string> visited;
  for_each_role_world(shown, [&](const Script& world) { visited.insert(key_of(world)); });
  EXPECT_EQ(visited, legal);
  EXPECT_GT(legal.size(), 100u);
}

// Each of `roles` for every character, for the Mystery Boy any role, judged one by one by the checker, for one choice of plots.
void expect_the_legal_ones(const Script& shown, std::string_view main_plot, std::string_view first, std::string_view second,
                           const std::vector<RoleId>& roles, std::size_t at_least) {
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
    if ((good + bad) % 97 == 0 && !first_fault(world).empty())
      ++bad;
    else
      ++good;
  });
  EXPECT_EQ(bad, 0u);
  EXPECT_EQ(count, good);
  EXPECT_EQ(count, count_role_worlds(shown));
}

TEST(Worlds, TheMysteryBoyHasEachRoleOutsideThePlots) {
  const Script shown = public_half("first_steps", "boy_student", "girl_student", "mystery_boy", "nurse", "henchman");
  std::map<std::string, std::set<RoleId>> roles;
  for_each_role_world(shown, [&](const Script& world) {
    roles[std::string(name_of(world.main_plot->id)) + "+" + std::string(name_of(world.subplots[0]->id))].insert(
        world.cast[2].role);
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

TEST(RandomWorld, IsLegalAndShowsTheSamePublicHalf) {
  const Script shown = parse_script(test::good_script, "example.toml").file.script;
  const auto random = dice(7);
  std::set<PlotId> main_plots;
  for (int i = 0; i < 2000; ++i) {
    const Script world = random_world(shown, random);
    ASSERT_EQ(first_fault(world), "");
    main_plots.insert(world.main_plot->id);
    for (int who = 0; who < shown.cast_size; ++who) {
      EXPECT_EQ(world.cast[who].character, shown.cast[who].character);
      EXPECT_EQ(world.cast[who].turf, shown.cast[who].turf);
      EXPECT_EQ(world.cast[who].enters_on_loop, shown.cast[who].enters_on_loop);
    }
    for (int day = 0; day < shown.incident_count; ++day) {
      EXPECT_EQ(world.incidents[day].incident, shown.incidents[day].incident);
      EXPECT_EQ(world.incidents[day].day, shown.incidents[day].day);
    }
  }
  EXPECT_EQ(main_plots.size(), shown.set->main_plots.size());
}

TEST(RandomWorld, KeepsToTheRolesAllowed) {
  const Script shown = nine_characters("basic_tragedy");
  const auto bit_of = [](RoleId role) { return 1ull << static_cast<unsigned>(role); };
  AllowedRoles allowed;
  allowed.fill(~0ull);
  allowed[0] = bit_of(role::brain), allowed[1] = bit_of(role::friend_) | bit_of(role::loved_one);
  std::set<RoleId> seconds;
  for (unsigned seed = 0; seed < 300; ++seed) {
    const Script world = random_world(shown, dice(seed), {}, &allowed);
    ASSERT_EQ(first_fault(world), "");
    EXPECT_EQ(world.cast[0].role, role::brain);
    seconds.insert(world.cast[1].role);
  }
  EXPECT_EQ(seconds, (std::set<RoleId>{role::friend_, role::loved_one}));
  allowed[1] = bit_of(role::brain);  // no plots bring two
  EXPECT_EQ(random_world(shown, dice(1), {}, &allowed).main_plot, nullptr);
}

// Twelve people and, of the set's incidents, those that ask for most.
Script rich_script(std::string_view set) {
  Script script = test::rich_cast(set);
  const std::map<std::string_view, std::vector<const char*>> schedules{
      {"midnight_zone", {"suicide", "fake_incident", "serial_murder", "serial_murder", "suicide"}},
      {"mystery_circle", {"serial_murder", "portent", "serial_murder", "terrorism"}},
      {"prime_evil", {"night_of_madness", "barricade", "awakened_curse", "fountain_of_filth", "evangelium_of_the_dead"}},
      {"cosmic_mythology", {"discovery", "uproar"}}};
  std::uint8_t day = 1;
  for (const char* incident : schedules.at(set)) test::schedule(script, static_cast<std::uint8_t>(1 + day++ / 2), incident);
  return script;
}

TEST(RandomWorld, IsLegalInTheLaterSetsWithAllTheirPlots) {
  for (const char* set : {"midnight_zone", "mystery_circle", "prime_evil", "cosmic_mythology"}) {
    Script shown = rich_script(set);
    std::set<std::string> plots;
    std::set<RoleId> roles_of_boy;
    for (unsigned seed = 0; seed < 2500; ++seed) {
      const Script world = random_world(shown, dice(seed));
      ASSERT_EQ(first_fault(world), "") << set << " with seed " << seed;
      std::string key = key_of(world).substr(0, 3);
      if (key[1] > key[2]) std::swap(key[1], key[2]);
      plots.insert(key);
      for (int i = 0; i < shown.incident_count; ++i) {
        ASSERT_EQ(&world.incidents[i].public_incident(), shown.incidents[i].incident);
        ASSERT_EQ(world.incidents[i].day, shown.incidents[i].day);
      }
    }
    EXPECT_EQ(plots.size(), 105u) << set;
    // With a Mystery Boy and an A.I., who have demands of their own, in a smaller cast.
    shown.cast_size = 8;
    shown.cast[3].character = find_character("mystery_boy");
    shown.cast[7].character = find_character("ai");
    for (unsigned seed = 0; seed < 1000; ++seed) {
      const Script world = random_world(shown, dice(seed));
      ASSERT_EQ(first_fault(world), "") << set << " with seed " << seed;
      roles_of_boy.insert(world.cast[3].role);
    }
    EXPECT_EQ(roles_of_boy.size(), shown.set->roles.size() - 1) << set;
  }
}

TEST(RandomWorld, DrawsFakeIncidentsAndSharedCulpritsSometimes) {
  const Script shown = rich_script("midnight_zone");
  int fakes = 0, shared = 0, apart = 0;
  const auto random = dice(3);
  for (int i = 0; i < 3000; ++i) {
    const Script world = random_world(shown, random);
    EXPECT_EQ(world.incidents[1].shown_as, nullptr);  // a public Fake Incident is one
    for (int day = 0; day < world.incident_count; ++day) fakes += world.incidents[day].shown_as != nullptr;
    if (world.incidents[2].shown_as || world.incidents[3].shown_as) continue;
    ++(world.incidents[2].culprit == world.incidents[3].culprit ? shared : apart);
  }
  EXPECT_NEAR(fakes, 3000 * 4 / 8, 150);  // one in eight; Worshippers keep a Suicide
  EXPECT_GT(shared, 300);
  EXPECT_GT(apart, 1000);
}

TEST(RandomWorld, NeedsIncidentsEnough) {
  // Without an incident nobody can be who must be a culprit, and Worshippers have no Suicide.
  for (unsigned seed = 0; seed < 300; ++seed) {
    const Script world = random_world(test::rich_cast("midnight_zone"), dice(seed));
    ASSERT_EQ(first_fault(world), "");
  }
  Script shown = test::rich_cast("mystery_circle");
  test::schedule(shown, 1, "portent");
  for (unsigned seed = 0; seed < 300; ++seed) ASSERT_EQ(first_fault(random_world(shown, dice(seed))), "");
  // Five mobs for four locations: nothing fits.
  Script crowded = rich_script("prime_evil");
  test::schedule(crowded, 4, "awakened_curse");
  EXPECT_EQ(random_world(crowded, dice(1)).main_plot, nullptr);
  // More Serial Murders than people are one culprit's, or a few's.
  Script few = public_half("mystery_circle", "doctor", "patient", "nurse", "teacher");
  for (std::uint8_t day = 1; day <= 4; ++day) test::schedule(few, day, "serial_murder");
  test::schedule(few, 4, "serial_murder");
  for (unsigned seed = 0; seed < 300; ++seed) ASSERT_EQ(first_fault(random_world(few, dice(seed))), "");
}

TEST(RandomWorld, DrawsEvenlyWhereSeveralHoldersAreBound) {
  const Script shown = public_half("prime_evil", "class_rep", "police_officer", "doctor", "nurse", "alien");
  const auto is_it = [](const Script& world) {
    return world.main_plot->id == plot::the_noble_bloodline && world.subplots[0]->id == plot::monster_intrigue &&
           world.subplots[1]->id == plot::the_key_girl;
  };
  std::set<std::string> worlds;
  for_each_role_world(shown, [&](const Script& world) {
    if (is_it(world)) worlds.insert(key_of(world));
  });
  std::map<std::string, int> drawn;
  int draws = 0;
  const auto random = dice(13);
  for (int i = 0; i < 60000; ++i) {
    const Script world = random_world(shown, random);
    if (!is_it(world)) continue;
    ++draws;
    ++drawn[key_of(world)];
  }
  ASSERT_GT(worlds.size(), 10u);
  EXPECT_EQ(drawn.size(), worlds.size());
  const double expected = static_cast<double>(draws) / static_cast<double>(worlds.size());
  for (const auto& [world, times] : drawn) EXPECT_NEAR(times, expected, 6 * std::sqrt(expected)) << world;
}

TEST(RandomWorld, DrawsTheOrderOfSubplotsWhereItMatters) {
  const Script shown = rich_script("cosmic_mythology");
  int in_order = 0;
  const auto random = dice(9);
  for (int i = 0; i < 1000; ++i) {
    const Script world = random_world(shown, random);
    in_order += world.subplots[0] < world.subplots[1];
  }
  EXPECT_NEAR(in_order, 500, 100);
  for (int i = 0; i < 200; ++i) {
    const Script world = random_world(nine_characters("basic_tragedy"), random);
    ASSERT_LT(world.subplots[0], world.subplots[1]);
  }
}

TEST(RandomWorld, DrawsEvenly) {
  const Script shown = public_half("first_steps", "boy_student", "girl_student", "mystery_boy", "nurse", "henchman");
  std::map<std::string, std::uint64_t> worlds_of_plots;
  const auto plots_of = [](const Script& world) { return key_of(world).substr(0, 3); };
  for_each_role_world(shown, [&](const Script& world) { ++worlds_of_plots[plots_of(world)]; });
  std::map<std::string, int> drawn_plots, drawn_worlds;
  const int draws = 90000;
  const auto random = dice(11);
  for (int i = 0; i < draws; ++i) {
    const Script world = random_world(shown, random);
    ++drawn_plots[plots_of(world)];
    ++drawn_worlds[key_of(world)];
  }
  ASSERT_EQ(drawn_plots.size(), worlds_of_plots.size());
  const double per_plots = static_cast<double>(draws) / static_cast<double>(worlds_of_plots.size());
  for (const auto& [plots, times] : drawn_plots) EXPECT_NEAR(times, per_plots, 6 * std::sqrt(per_plots)) << plots;
  for (const auto& [world, times] : drawn_worlds) {
    const double expected = per_plots / static_cast<double>(worlds_of_plots[world.substr(0, 3)]);
    EXPECT_NEAR(times, expected, 7 * std::sqrt(expected) + 1) << world;
  }
}

TEST(RandomWorld, DrawsCulpritsWithoutRepeating) {
  Script shown = nine_characters("first_steps");
  for (std::uint8_t day = 1; day <= 3; ++day)
    shown.incidents[shown.incident_count++] = {day, find_incident(*shown.set, "murder"), nobody};
  std::array<int, 9> times{};
  const auto random = dice(5);
  for (int i = 0; i < 9000; ++i) {
    const Script world = random_world(shown, random);
    std::set<CastIndex> culprits;
    for (int day = 0; day < 3; ++day) culprits.insert(world.incidents[day].culprit);
    ASSERT_EQ(culprits.size(), 3u);
    for (CastIndex culprit : culprits) ++times[culprit];
  }
  for (int count : times) EXPECT_NEAR(count, 3000, 250);
}

}  // namespace
}  // namespace spiral
