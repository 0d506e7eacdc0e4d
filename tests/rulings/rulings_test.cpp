// Runs every ruling case, and fails if a card or an applicable ruling has none.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "cases/case_file.hpp"
#include "records/names.hpp"
#include "sets/sets.hpp"
#include "tests/support/paths.hpp"

namespace spiral::testing {
namespace {

const std::string folder = std::string(source_dir) + "/tests/rulings";

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".case") continue;
    CaseFile file = load_cases(entry.path().string());
    EXPECT_EQ(file.problem, "");
    for (Case& one : file.cases) cases.push_back(std::move(one));
  }
  return cases;
}

// Cards of all sets, the characters and the action cards.
std::set<std::string> cards() {
  std::set<std::string> wanted;
  for (const TragedySet* set : all_sets()) {
    for (const Role& role : set->roles)
      if (role.id != RoleId::person) wanted.insert("role:" + std::string(name_of(role.id)));
    for (const Plot& plot : set->main_plots) wanted.insert("plot:" + std::string(name_of(plot.id)));
    for (const Plot& plot : set->subplots) wanted.insert("plot:" + std::string(name_of(plot.id)));
    for (const Incident& incident : set->incidents) wanted.insert("incident:" + std::string(name_of(incident.id)));
  }
  for (const Character& character : all_characters()) wanted.insert("character:" + std::string(name_of(character.id)));
  for (int card = 0; card < card_count; ++card) wanted.insert("card:" + std::string(id_of(static_cast<Card>(card))));
  return wanted;
}

// Every ruling, less those that not_applicable.txt explains away.
std::set<std::string> rulings() {
  std::set<std::string> wanted;
  for (int number = 1; number <= 190; ++number) wanted.insert("R" + std::to_string(number));
  std::ifstream in(folder + "/not_applicable.txt");
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("R")) wanted.erase(line.substr(0, line.find(':')));
  return wanted;
}

TEST(Rulings, EveryCaseHolds) {
  const auto cases = all_cases();
  EXPECT_FALSE(cases.empty());
  for (const Case& one : cases) {
    const std::string fault = run_case(one);
    if (!fault.empty()) ADD_FAILURE() << fault;
  }
  std::printf("%zu cases\n", cases.size());
}

TEST(Rulings, EveryCardAndRulingHasACase) {
  std::set<std::string> covered;
  for (const Case& one : all_cases()) covered.insert(one.covers.begin(), one.covers.end());
  const auto all = cards();
  for (const std::string& wanted : all) EXPECT_TRUE(covered.contains(wanted)) << wanted << " has no case";
  for (const std::string& wanted : rulings()) EXPECT_TRUE(covered.contains(wanted)) << wanted << " has no case";
  for (const std::string& token : covered) {
    const bool known = all.contains(token) || token.starts_with("R") || token.starts_with("option:");
    EXPECT_TRUE(known) << "a case covers \"" << token << "\", which is no card, ruling or option";
  }
}

// A case that cannot fail proves nothing: the runner must notice a wrong expectation of every kind.
TEST(Rulings, WrongExpectationsAreNoticed) {
  const std::string start =
      "case: t\nset: first_steps\nplots: murder_plan, shadow_of_the_ripper\n"
      "cast: boy_student key_person, girl_student serial_killer, office_worker conspiracy_theorist, doctor killer, nurse brain\n";
  const char* wrong[] = {
      "expect: nurse dead",          "expect: shrine intrigue 1",   "expect: nurse at city",          "expect: day 2",
      "begin: day_end\ntold: died nurse", "asked: a",               "offered: intrigue_1 informer",   "not offered: intrigue_1 nurse",
      "do: refuse",                  "expect: hand a intrigue_1",   "expect: no hand a goodwill_1",   "begin: day_end\ntold only: died nurse",
      "cards a: goodwill_1 nobody",  "begin: incidents\nnot told: leader_passed b", "expect: outcome survived", "expect: nurse role killer",
  };
  for (const char* line : wrong) {
    const CaseFile file = parse_cases(start + line + "\n", "wrong.case");
    ASSERT_EQ(file.problem, "");
    EXPECT_NE(run_case(file.cases[0]), "") << line;
  }
  EXPECT_EQ(run_case(parse_cases(start + "expect: nurse alive, at hospital, goodwill 0; day 1; asked_nothing", "x").cases[0]).empty(), false);
  EXPECT_EQ(run_case(parse_cases(start + "expect: nurse alive, at hospital, goodwill 0; day 1", "x").cases[0]), "");
}

}  // namespace
}  // namespace spiral::testing
