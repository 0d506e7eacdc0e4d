// Every main plot with every pair of subplots of the later sets, cast at random and played to the end, with what everybody sees
// held against the board on the way.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/facts.hpp"
#include "knowledge/view.hpp"
#include "rules/option_names.hpp"
#include "scripts/legality.hpp"
#include "scripts/script_file.hpp"
#include "scripts/worlds.hpp"
#include "sets/sets.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

// A large random cast and a random public schedule; the hidden half is still empty.
Script random_public_half(const TragedySet& set, Dice& dice) {
  Script script;
  script.set = &set;
  script.loops = static_cast<std::uint8_t>(2 + dice.below(2));
  script.days = static_cast<std::uint8_t>(3 + dice.below(3));
  std::vector<const Character*> pool;
  for (const Character& character : all_characters())
    if (character.succeeds == no_character) pool.push_back(&character);
  const std::uint32_t size = 11 + dice.below(5);
  for (std::uint32_t i = 0; i < size; ++i) {
    std::swap(pool[i], pool[i + dice.below(static_cast<std::uint32_t>(pool.size()) - i)]);
    CastEntry entry{.character = pool[i], .turf = static_cast<Location>(dice.below(location_count))};
    if (entry.character->parameter == Parameter::enters_on_loop) entry.enters_on_loop = static_cast<std::uint8_t>(2 + dice.below(script.loops - 1u));
    if (entry.character->parameter == Parameter::enters_on_day) entry.enters_on_day = static_cast<std::uint8_t>(1 + dice.below(script.days));
    if (entry.character->parameter == Parameter::start) entry.start = dice.one_in(2) ? entry.character->start : entry.character->other_start;
    if (entry.character->parameter != Parameter::turf) entry.turf = {};
    script.cast[script.cast_size++] = entry;
  }
  std::sort(script.cast.begin(), script.cast.begin() + script.cast_size,
            [](const CastEntry& one, const CastEntry& other) { return one.character->id < other.character->id; });
  add_successor(script);
  const std::uint32_t incidents = 4 + dice.below(3);
  for (std::uint32_t i = 0; i < incidents; ++i) {
    const std::uint32_t which = dice.below(static_cast<std::uint32_t>(set.incidents.size()));
    script.incidents[script.incident_count++] = {.day = static_cast<std::uint8_t>(1 + dice.below(script.days)), .incident = &set.incidents[which]};
  }
  std::sort(script.incidents.begin(), script.incidents.begin() + script.incident_count,
            [](const ScheduledIncident& one, const ScheduledIncident& other) { return one.day < other.day; });
  return script;
}

// The board lies open: a view built from what everybody was told must say the same.
void expect_view_matches(const Playthrough& play, const View& view) {
  const Board& board = play.board();
  if (board.stage == Stage::time_spiral || board.stage == Stage::placing_character || board.stage == Stage::over) return;
  for (CastIndex who = 0; who < play.game().script.cast_size; ++who) {
    const SeenCharacter& one = view.cast[who];
    ASSERT_EQ(one.present, has(board.present, who));
    if (!one.present) continue;
    ASSERT_EQ(one.alive, has(board.alive, who));
    ASSERT_EQ(one.at, board.at[who]);
    ASSERT_EQ(one.guards, board.guards[who]);
    ASSERT_EQ(one.extra_cards, board.extra_cards[spot_of_cast(who)]);
    for (int counter = 0; counter < all_counter_count; ++counter) ASSERT_EQ(one.counters[counter], lying_on(board, who, static_cast<Counter>(counter)));
  }
  for (int place = 0; place < location_count; ++place) {
    ASSERT_EQ(view.place_intrigue[place], board.place_intrigue[place]);
    ASSERT_EQ(view.place_extra_cards[place], board.extra_cards[place]);
    ASSERT_EQ(view.closed_until[place], board.closed_until[place]);
  }
  ASSERT_EQ(view.gauge, board.memory.gauge);
}

void play_out(const Script& script, Dice& dice) {
  Setup setup;
  setup.file.id = "combination";
  setup.file.script = script;
  setup.players = 2 + static_cast<int>(dice.below(3));
  for (const OptionInfo& info : option_infos) {
    if (info.option == Option::twisted_truth) continue;  // the roles were given out without it
    std::uint8_t values = 0;
    for (std::string_view value : info.values) values = static_cast<std::uint8_t>(values + !value.empty());
    if (dice.below(3) == 0) setup.options.chosen[static_cast<std::size_t>(info.option)] = static_cast<std::uint8_t>(dice.below(values));
  }
  Playthrough play(setup);
  View view = first_view(Seat::everyone, 0);
  std::size_t seen = 0;
  for (int step = 0; !play.is_over(); ++step) {
    ASSERT_LT(step, 5000) << "the game does not end";
    ASSERT_GT(play.legal().size, 0) << "somebody is asked and has no answer";
    const Decision decision = random_decision(play, dice, 20);
    ASSERT_TRUE(is_legal(play.game(), play.board(), decision));
    ASSERT_TRUE(play.decide(decision));
    const char* fault = board_is_ok(play.game(), play.board());
    ASSERT_EQ(fault, nullptr) << fault;
    for (; seen < play.events().size(); ++seen) see(view, play.events()[seen]);
    ASSERT_NO_FATAL_FAILURE(expect_view_matches(play, view));
  }
}

using Combination = std::array<PlotId, 3>;
Combination combination_of(const Script& script) {
  Combination plots{script.main_plot->id, script.subplots[0]->id, script.subplots[1]->id};
  if (plots[1] > plots[2]) std::swap(plots[1], plots[2]);
  return plots;
}

void play_all_combinations(const TragedySet& set, int games_each) {
  std::map<Combination, int> played;
  int full = 0, games = 0;
  constexpr int all = 105;
  std::uint64_t seed = 9000;
  for (; full < all && seed < 400000; ++seed) {
    Dice dice(seed);
    const Script shown = random_public_half(set, dice);
    const Script script = random_world(shown, [&](std::uint32_t limit) { return dice.below(limit); });
    if (!script.main_plot || !script.subplots[1]) continue;  // these incidents and this cast allow no script
    int& count = played[combination_of(script)];
    if (count == games_each) continue;
    ASSERT_EQ(first_fault(script), "") << "seed " << seed;
    ASSERT_NO_FATAL_FAILURE(play_out(script, dice)) << "seed " << seed;
    ++games;
    if (++count == games_each) ++full;
  }
  EXPECT_EQ(full, all) << "plots of " << set.name << " that could not be cast often enough";
  std::printf("%s: %d games, %zu combinations of plots, %llu casts drawn\n", std::string(set.name).c_str(), games, played.size(),
              static_cast<unsigned long long>(seed - 9000));
}

class Combinations : public ::testing::TestWithParam<const char*> {};
TEST_P(Combinations, CanBeCastAndPlayedTwentyTimes) { play_all_combinations(*find_set(GetParam()), 20); }
class CombinationsSlow : public ::testing::TestWithParam<const char*> {};
TEST_P(CombinationsSlow, CanBeCastAndPlayedThreeHundredTimes) { play_all_combinations(*find_set(GetParam()), 300); }

constexpr const char* later_sets[] = {"midnight_zone", "mystery_circle", "prime_evil", "cosmic_mythology"};
INSTANTIATE_TEST_SUITE_P(LaterSets, Combinations, ::testing::ValuesIn(later_sets));
INSTANTIATE_TEST_SUITE_P(LaterSets, CombinationsSlow, ::testing::ValuesIn(later_sets));

}  // namespace
}  // namespace spiral::testing
