// What is concluded from games: the truth is never ruled out, and nothing is kept or lost that trying every script by itself would not.
#include "deduction/deduction.hpp"

#include <gtest/gtest.h>

#include "deduction/self_check.hpp"
#include "knowledge/view.hpp"
#include "scripts/script_file.hpp"
#include "scripts/test_scripts.hpp"
#include "scripts/worlds.hpp"

namespace spiral::deduction {
namespace {

const char* const all_set_names[] = {"first_steps", "basic_tragedy", "midnight_zone", "mystery_circle", "prime_evil", "cosmic_mythology"};

void expect_no_problem(const SelfCheck& result) {
  EXPECT_EQ(result.truth_lost, 0) << result.first_problem;
  EXPECT_EQ(result.mismatches, 0) << result.first_problem;
}

// Scripts of the library with another hidden half, played at random.
SelfCheck check_library(std::string_view set, int games) {
  std::vector<std::string> ids;
  for (const std::string& id : library_ids())
    if (load_script(id).file.script.set->name == set) ids.push_back(id);
  SelfCheck result;
  for (int i = 0; i < games; ++i) {
    const auto seed = static_cast<unsigned>(i);
    const Script script = random_world(load_script(ids[seed % ids.size()]).file.script, spiral::test::dice(seed));
    check_game(script, {}, 2 + i % 3, i % 2 == 0 ? Seat::everyone : Seat::b, seed, result);
  }
  return result;
}

SelfCheck check_small_games(const TragedySet& set, int games, double most_scripts) {
  SelfCheck result;
  for (std::uint64_t seed = 0; games > 0; ++seed) games -= check_small_game(set, seed, most_scripts, result);
  return result;
}

TEST(Deduction, NeverRulesOutTheTruthInFirstSteps) {
  const SelfCheck result = check_library("first_steps", 8);
  expect_no_problem(result);
  EXPECT_EQ(result.not_exact, 0);
  EXPECT_EQ(result.narrowed, 8);
}

TEST(Deduction, IsAsGoodAsTryingEveryScript) {
  for (const char* set : all_set_names) {
    const SelfCheck result = check_small_games(*find_set(set), 2, 150);
    expect_no_problem(result);
    EXPECT_EQ(result.not_exact, 0) << set;
    EXPECT_GT(result.compared, 60) << set;
    EXPECT_GT(result.narrowed, 0) << set;
  }
}

TEST(DeductionSlow, IsAsGoodAsTryingEveryScript) {
  for (const char* set : all_set_names) {
    const SelfCheck result = check_small_games(*find_set(set), 60, 1500);
    expect_no_problem(result);
    EXPECT_EQ(result.not_exact, 0) << set;
    EXPECT_GT(result.compared, 3000) << set;
  }
}

TEST(DeductionSlow, NeverRulesOutTheTruth) {
  const std::pair<const char*, int> games[] = {{"first_steps", 20}, {"basic_tragedy", 6}, {"prime_evil", 2}, {"cosmic_mythology", 2}};
  for (const auto& [set, count] : games) expect_no_problem(check_library(set, count));
}

// That an incident had no effect is told at once, but what it did is read later: a murder of somebody who cannot die.
TEST(Deduction, KnowsWhyAnIncidentHadNoEffect) {
  const LoadedScript loaded = parse_script(R"(
id = "no_effect"
title = "No effect"
set = "mystery_circle"
days = 3
difficulty = [ { loops = 2, level = 1 } ]
main_plot = "the_black_school"
subplots = ["an_absolute_will", "i_am_a_master_detective"]
cast = [
  { character = "girl_student", role = "private_investigator" },
  { character = "class_rep", role = "friend" },
  { character = "police_officer", role = "conspiracy_theorist" },
  { character = "nurse", role = "brain" },
  { character = "teacher", role = "obstinate" },
]
incidents = [ { day = 1, incident = "serial_murder", culprit = "teacher" } ]
)",
                                           "no_effect.toml");
  ASSERT_TRUE(loaded.is_good()) << to_string(loaded.problems.front());
  SelfCheck result;
  Options options;
  options.choose(CastList::public_);
  for (std::uint64_t seed = 0; seed < 40; ++seed) check_game(loaded.file.script, options, 4, Seat::everyone, seed, result);
  expect_no_problem(result);
}

// A Zombie's walk is a rule of nobody in particular: a script without any Zombie says nothing about the others.
TEST(Deduction, KnowsThatVictimsWalk) {
  SelfCheck result;
  EXPECT_TRUE(check_small_game(*find_set("prime_evil"), 601, 1500, result));
  EXPECT_TRUE(check_small_game(*find_set("prime_evil"), 5291, 1500, result));
  expect_no_problem(result);
}

// A rule that no set has: what it could have done is read from its words, as the engine plays it.
TEST(Deduction, ReadsACardThatWasMadeUp) {
  using namespace words;
  const TragedySet& real = *find_set("first_steps");
  std::vector<Role> roles(real.roles.begin(), real.roles.end());
  int made_up = 0;
  for (Role& role : roles) {
    if (role.id == person_role || made_up == 2) continue;
    role.answers[0] = cannot_die(at_least(1, Counter::intrigue, self));
    role.abilities[0] = {.when = Moment::day_end,
                         .use = made_up == 0 ? Use::mandatory : Use::optional,
                         .target = {.pick = Pick::character, .scope = Scope::here, .other = true},
                         .needs = {at_least(1, Counter::paranoia, self)},
                         .does = {place(1, made_up == 0 ? Counter::goodwill : Counter::intrigue, target)}};
    ++made_up;
  }
  TragedySet set = real;
  set.roles = roles;
  const SelfCheck result = check_small_games(set, 6, 400);
  expect_no_problem(result);
  EXPECT_EQ(result.not_exact, 0);
  EXPECT_EQ(result.narrowed, 6);
}

// Another way to ask: the search for one course of hidden decisions that shows all that was told.
TEST(Deduction, RulesOutNoScriptThatExplainsEverything) {
  Script shown = spiral::test::public_half("first_steps", "boy_student", "girl_student", "doctor", "nurse", "henchman");
  spiral::test::schedule(shown, 1, "murder"), spiral::test::schedule(shown, 2, "suicide");
  std::sort(shown.cast.begin(), shown.cast.begin() + shown.cast_size,
            [](const CastEntry& one, const CastEntry& other) { return one.character->id < other.character->id; });
  int ruled_out = 0, explained = 0;
  for (unsigned seed = 0; seed < 12; ++seed) {
    const Game game = make_game(random_world(shown, spiral::test::dice(seed)), {}, 4, 0);
    Board board = first_board(game);
    Deduction deduction(knowledge_of(Seat::everyone, game, board, {}, {}));
    const NodeId all = deduction.possible();
    EventLog log;
    Dice dice(seed);
    for (int step = 0; step < 14 && board.stage != Stage::over; ++step) {
      DecisionList list;
      legal_decisions(game, board, list);
      apply(game, board, list[static_cast<int>(dice.below(static_cast<unsigned>(list.size)))], log);
    }
    if (board.step == Step::final_guess || board.stage == Stage::over) continue;
    const SeatKnowledge known = knowledge_of(Seat::everyone, game, board, log.events, {});
    for (const Event& event : known.told) deduction.see(event);
    for (int i = 0; i < 20; ++i) {
      const World world = deduction.diagram().draw(all, dice);
      const bool is_possible = deduction.diagram().contains(deduction.possible(), world);
      const bool is_explained = explain(known, written_script(deduction.space(), world), spiral::test::dice(seed), 300).has_value();
      EXPECT_FALSE(is_explained && !is_possible) << "seed " << seed;
      ruled_out += !is_possible;
      explained += is_explained;
    }
  }
  EXPECT_GT(ruled_out, 5);
  EXPECT_GT(explained, 5);
}

}  // namespace
}  // namespace spiral::deduction
