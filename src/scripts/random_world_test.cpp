// A random hidden half: that it is legal, and that drawing one is fair.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "scripts/script_file.hpp"
#include "scripts/test_scripts.hpp"
#include "scripts/worlds.hpp"

namespace spiral {
namespace {

using test::dice;
using test::key_of;
using test::nine_characters;
using test::public_half;

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
    return world.main_plot->id == plot::the_noble_bloodline && world.subplots[0]->id == plot::monster_intrigue && world.subplots[1]->id == plot::the_key_girl;
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
  for (std::uint8_t day = 1; day <= 3; ++day) shown.incidents[shown.incident_count++] = {day, find_incident(*shown.set, "murder"), nobody};
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
