// A role in the place of another, wherever it can stand: every game can be made and played to its end.
#include <gtest/gtest.h>

#include <map>

#include "engine/game.hpp"
#include "records/playthrough.hpp"
#include "scripts/plot_roles.hpp"
#include "scripts/role_assignments.hpp"
#include "scripts/script_file.hpp"
#include "scripts/test_scripts.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

std::vector<PlotsInPlay> all_plots(const TragedySet& set) {
  std::vector<PlotsInPlay> choices;
  for (const Plot& main_plot : set.main_plots)
    for (const Plot& first : set.subplots) {
      if (set.subplot_count == 1) choices.push_back({&main_plot, &first});
      for (const Plot& second : set.subplots)
        if (set.subplot_count == 2 && &first < &second) choices.push_back({&main_plot, &first, &second});
    }
  return choices;
}

// As many roles of the plots as a script may replace, all by one.
RolesInstead all_by(RoleId role, const TragedySet& set, const PlotsInPlay& plots) {
  RolesInstead instead;
  for (const RoleRange& range : roles_of(set, plots, {}))
    if (range.role != role && instead.size < RolesInstead::most) instead.add(range.role, role);
  return instead;
}

// A crowd, so that there are holders for everything.
Script crowd(const TragedySet& set) {
  Script script =
      spiral::test::public_half(set.name, "boy_student", "girl_student", "rich_mans_daughter", "class_rep", "shrine_maiden", "alien", "police_officer",
                                "office_worker", "informer", "pop_idol", "journalist", "doctor", "patient", "nurse", "scientist", "black_cat");
  script.loops = 2, script.days = 2;
  for (const char* incident : {"murder", "suicide"})
    if (find_incident(set, incident)) spiral::test::schedule(script, static_cast<std::uint8_t>(script.incident_count + 1), incident);
  return script;
}

void play_at_random(const Script& script, std::uint64_t seed) {
  Dice dice(seed);
  Setup setup;
  setup.file.script = script;
  Playthrough play(setup);
  for (int step = 0; step < 5000 && !play.is_over(); ++step) ASSERT_TRUE(play.decide(random_decision(play, dice)));
  ASSERT_TRUE(play.is_over());
}

// The mandatory rules of a moment wait for one another: so many at most, for everybody has one role at a time.
int most_at_once(const Game& game, Moment moment) {
  std::map<std::pair<CastIndex, RoleId>, int> of_role;
  std::map<CastIndex, int> most;
  int count = 0;
  for (int i = 0; i < game.rule_count; ++i) {
    if (!(game.mandatory_rules[moment] >> i & 1u)) continue;
    const RuleInPlay& rule = game.rules[i];
    if (rule.owner == nobody || rule.role == no_role) ++count;
    else most[rule.owner] = std::max(most[rule.owner], ++of_role[{rule.owner, rule.role}]);
  }
  for (const auto& [owner, rules] : most) count += rules;
  return count;
}

TEST(RolesInstead, AnyRoleCanStandInThePlaceOfTheRolesOfAnyPlots) {
  int played = 0;
  for (const TragedySet* set : all_sets()) {
    unsigned seed = 0;
    for (const PlotsInPlay& plots : all_plots(*set))
      for (const Role& role : set->roles) {
        Script script = crowd(*set);
        script.special.roles_instead = all_by(role.id, *set, plots);
        if (!draw_hidden_half(script, plots, spiral::test::dice(++seed))) continue;
        ASSERT_EQ(first_fault(script), "") << set->name;
        const Game game = make_game(script, {}, 4, 0);  // checks its own limits
        for (const Moment moment : {Moment::loop_start, Moment::mastermind_ability, Moment::day_end})
          ASSERT_LE(most_at_once(game, moment), max_cast) << set->name << " " << name_of(role.id);
        if (seed % 40 == 0) play_at_random(script, seed), ++played;
      }
  }
  EXPECT_GT(played, 50);
}

// R277
TEST(RolesInstead, EverybodyReadsWhichRolesAndNobodyWhichPlots) {
  const ScriptFile file = load_script(std::string(source_dir) + "/tests/scripts/instead.toml").file;
  EXPECT_FALSE(file.is_partly_by_hand());
  EXPECT_EQ(file.special_rules, (std::vector<std::string>{"Where a plot would add the role Killer, it adds Witch in its place.",
                                                          "Where a plot would add the role Loved One, it adds Person in its place."}));
  for (const Translation language : {Translation::zh, Translation::ja}) {
    ASSERT_EQ(file.in(language).special_rules.size(), 2u);
    for (const std::string& rule : file.in(language).special_rules) EXPECT_EQ(rule.find_first_of("{}_"), std::string::npos) << rule;
  }
}

TEST(RolesInstead, APlotThatNeedsTheRoleWarnsThatItCannotWin) {
  const auto warnings = [](const std::string& more) {
    std::string text = spiral::test::changed(spiral::test::good_script, "main_plot", "allow = [\"two_incidents_on_a_day\"]\n" + more + "main_plot");
    if (!more.empty()) text = spiral::test::changed(text, "\"key_person\"", "\"witch\"");
    std::string all;
    for (const Problem& one : parse_script(text, "f").warnings) all += to_string(one) + "\n";
    return all;
  };
  EXPECT_EQ(warnings(""), "");
  EXPECT_EQ(warnings("roles_instead = { key_person = \"witch\" }\n"), "f:8:13: sign_with_me: expected somebody with the role key_person, found nobody\n");
}

}  // namespace
}  // namespace spiral::testing
