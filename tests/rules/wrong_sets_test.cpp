// A set that gives something the engine does not read does not compile, and the compiler says which card and what. All wrong cards
// go through the compiler at once, each as a set of its own.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/cli/run_bash.hpp"

namespace spiral::testing {
namespace {

std::string role(const std::string& fields) { return "constexpr Role roles[] = {shared::person, {.id = role::ninja, " + fields + "}};"; }
std::string incident(const std::string& fields) { return "constexpr Incident incidents[] = {{.id = incident::uproar, " + fields + "}};"; }
std::string plot(const std::string& fields) { return "constexpr Plot plots[] = {{.id = plot::murder_plan, " + fields + "}};"; }

struct Wrong {
  std::string cards;  // what makes the set wrong
  std::string card;   // as the compiler names it
  std::string fault;
};
const std::vector<Wrong> wrong_sets{
    {role(".answers = {own_incidents_have_no_effect()}"), "ninja", "this Question is not asked of such a card"},
    {"constexpr Role roles[] = {shared::person, {.id = role::witch, .answers = {takes_no_protagonist_cards()}}};", "witch",
     "this Question is not asked of such a card"},
    {role(".answers = {{.to = Question::role_to_show, .needs = {is_last_day()}}}"), "ninja", "this Question does not look at needs"},
    {role(".answers = {has_abilities_of(role::vampire)}"), "ninja", "it names a role that is not in the set"},
    {role(".answers = {cannot_die(died_now(self))}"), "ninja", "who died just now is known at the Moment death alone"},
    {role(".answers = {cannot_die(is_here(self))}"), "ninja", "it looks around, but the rule happens nowhere"},
    {role(".answers = {cannot_die(is_alive(asked))}"), "ninja", "it speaks of whoever is asked about, but nobody is"},
    {role(".abilities = {{.when = Moment::loop_end, .use = Use::optional, .does = {protagonists_lose()}}}"), "ninja",
     "nobody is offered such an Optional rule at this Moment"},
    {role(".abilities = {{.when = Moment::card_resolve, .does = {protagonists_lose()}}}"), "ninja", "such a Mandatory rule is not looked for at this Moment"},
    {role(".abilities = {{.when = Moment::incident_done, .needs = {is_last_day()}, .does = {protagonists_lose()}}}"), "ninja",
     "facts are not looked at at this Moment"},
    {role(".abilities = {{.when = Moment::loop_end, .limit = Limit::once_a_loop, .does = {protagonists_lose()}}}"), "ninja",
     "how often it may be used is not looked at"},
    {role(".abilities = {{.when = Moment::day_end, .goodwill = 3, .does = {protagonists_lose()}}}"), "ninja",
     "it speaks of Goodwill, but is no Goodwill ability"},
    {role(".abilities = {{.when = Moment::day_end, .chooser = Chooser::leader, .does = {protagonists_lose()}}}"), "ninja",
     "the Leader does not choose at this Moment"},
    {role(".abilities = {{.when = Moment::loop_end, .target = {.pick = Pick::character}, .does = {kill(target)}}}"), "ninja",
     "nobody fills in a blank at this Moment"},
    {role(".abilities = {{.when = Moment::day_end, .target = {.pick = Pick::location, .each = true}, .does = {kill_everyone_here()}}}"), "ninja",
     "that is said of characters and corpses alone"},
    {role(".abilities = {{.when = Moment::day_end, .target = {.pick = Pick::location, .trait = Trait::girl}, .does = {place(1, Counter::intrigue, target)}}}"),
     "ninja", "a location is not described as people are"},
    {role(".abilities = {{.when = Moment::day_end, .target = {.trait = Trait::girl}, .does = {kill(self)}}}"), "ninja",
     "such a blank is not described further"},
    {role(".abilities = {{.when = Moment::day_end, .needs = {at_least(1, Counter::intrigue, target)}, .does = {kill(self)}}}"), "ninja",
     "it speaks of the target where none is chosen"},
    {role(".abilities = {{.when = Moment::day_end, .needs = {{}, is_last_day()}, .does = {kill(self)}}}"), "ninja",
     "a fact stands behind a gap, where it is not read"},
    {role(".abilities = {{.when = Moment::day_end, .choice = Choice::counter, .does = {kill(self)}}}"), "ninja", "a choice that no effect reads"},
    {role(".abilities = {{.when = Moment::day_end, .does = {place_chosen(1, self)}}}"), "ninja", "an effect leaves open what no choice fills in"},
    {role(".abilities = {{.when = Moment::day_end, .does = {kill(in(Location::city))}}}"), "ninja", "an effect is done to the wrong sort of thing"},
    {role(".abilities = {{.when = Moment::day_end, .does = {place(1, Counter::paranoia, this_location)}}}"), "ninja", "only Intrigue lies on a location"},
    {role(".abilities = {{.when = Moment::day_end, .does = {raise_gauge(1)}}}"), "ninja", "the set has no gauge"},
    {role(".abilities = {{.when = Moment::day_end, .does = {confess()}}}"), "ninja", "an effect means nothing at this Moment"},
    {role(".collective = true, .abilities = {{.when = Moment::day_end, .does = {kill(self)}}}"), "ninja", "it speaks of self, but nobody owns the rule"},
    {role(".duties = {{.demand = Demand::never_person}}"), "ninja", "this duty is not asked of such a card"},
    {plot(".answers = {counts_as(role::person, role_is(role::person, self))}"), "murder_plan", "a fact that decides a role asks for one"},
    {plot(".answers = {cannot_die()}"), "murder_plan", "this Question is not asked of such a card"},
    {plot(".roles = {{role::ghost}}"), "murder_plan", "it names a role that is not in the set"},
    {plot(".abilities = {{.when = Moment::day_end, .does = {kill_everyone_here()}}}"), "murder_plan",
     "it speaks of this location, but the rule happens nowhere"},
    {incident(".effect = {.when = Moment::incident, .needs = {is_last_day()}, .does = {kill(self)}}"), "uproar",
     "an incident does not look at needs: give its effects an only_if"},
    {incident(".effect = {.when = Moment::incident, .does = {kill(self)}}, .corpses_needed = 2"), "uproar", "corpses are counted for a mob alone"},
    {incident(".effect = {.when = Moment::incident, .does = {kill(self)}}, .has_mob = true"), "uproar", "it speaks of self, but nobody owns the rule"},
    {incident(".effect = {.when = Moment::incident, .does = {protagonists_die(at_least(1, Measure::gauge))}}"), "uproar",
     "it reads a gauge that the set does not have"},
    {incident(".effect = {.when = Moment::incident, .does = {kill(self)}}, .raises_gauge = false"), "uproar", "no incident of the set raises the gauge"},
};

// Everything a set needs, unless the wrong cards bring it.
std::string set_with(const std::string& cards, std::size_t number) {
  const auto given = [&](const char* list) { return says(cards, std::string(" ") + list + "[]"); };
  std::string text = "namespace set_" + std::to_string(number) + " {\n" + cards + "\n";
  if (!given("roles")) text += "constexpr Role roles[] = {shared::person};\n";
  if (!given("plots")) text += "constexpr Plot plots[] = {{.id = plot::sign_with_me}};\n";
  if (!given("incidents")) text += "constexpr Incident incidents[] = {shared::suicide};\n";
  return text +
         "constexpr TragedySet set{.name = \"a\", .roles = roles, .main_plots = plots, .subplots = plots, .incidents = incidents};\n"
         "static_assert(Sound<first_fault(set)>::is_proved);\n}\n";
}

Ran compiled(const std::string& sets) {
  const Folder folder;
  const std::string file = folder.file("wrong.cpp",
                                       "#include \"sets/faults.hpp\"\n#include \"sets/shared/incidents.hpp\"\n#include \"sets/shared/roles.hpp\"\n"
                                       "namespace spiral {\nusing namespace words;\n" +
                                           sets + "}\n");
  return bash(std::string("'") + compiler_path + "' -std=c++20 -fsyntax-only -fmax-errors=0 -I'" + source_dir + "/src' '" + file + "'");
}

TEST(WrongSets, ASoundSetCompiles) {
  const Ran ran = compiled(set_with("", 0));
  EXPECT_EQ(ran.code, 0) << ran.out;
}

TEST(WrongSets, DoNotCompileAndSayWhy) {
  std::string sets;
  for (std::size_t i = 0; i < wrong_sets.size(); ++i) sets += set_with(wrong_sets[i].cards, i);
  const Ran ran = compiled(sets);
  EXPECT_NE(ran.code, 0);
  if (says(compiler_path, "clang")) GTEST_SKIP() << "clang prints only the beginning of a text";
  for (const Wrong& wrong : wrong_sets)
    EXPECT_TRUE(says(ran.out, "CardFault{\"" + wrong.card + "\", \"" + wrong.fault + "\"}")) << wrong.cards << "\nshould be refused with: " << wrong.fault;
  if (HasFailure()) std::fputs(ran.out.c_str(), stderr);
}

}  // namespace
}  // namespace spiral::testing
