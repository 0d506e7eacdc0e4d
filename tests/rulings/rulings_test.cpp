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
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

const std::string rulings_folder = std::string(source_dir) + "/tests/rulings";

std::vector<CaseFile> all_files() {
  std::vector<CaseFile> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(rulings_folder)) {
    if (entry.path().extension() != ".case") continue;
    files.push_back(load_cases(entry.path().string()));
    EXPECT_EQ(files.back().problem, "");
  }
  return files;
}

// Cards of all sets, the characters and the action cards.
std::set<std::string> cards() {
  std::set<std::string> wanted;
  for (const TragedySet* set : all_sets()) {
    for (const Role& role : set->roles)
      if (role.id != person_role) wanted.insert("role:" + std::string(name_of(role.id)));
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
  for (int number = 1; number <= last_ruling; ++number) wanted.insert("R" + std::to_string(number));
  std::ifstream in(rulings_folder + "/not_applicable.txt");
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("R")) wanted.erase(line.substr(0, line.find(':')));
  return wanted;
}

// Cases may name a ruling as soon as it is written down, and none that is not.
TEST(Rulings, ThePageAndTheReaderOfCasesAgreeWhichIsTheLast) {
  std::ifstream page(std::string(source_dir) + "/docs/rulings.md");
  int last = 0;
  for (std::string line; std::getline(page, line);)
    if (line.starts_with("**R")) last = std::max(last, std::atoi(line.c_str() + 3));
  EXPECT_EQ(last, last_ruling) << "src/cases/case_file.hpp";
}

TEST(Rulings, EveryCaseHolds) {
  std::size_t count = 0;
  for (const CaseFile& file : all_files())
    for (const Case& one : file.cases) {
      const std::string fault = run_case(file, one);
      if (!fault.empty()) ADD_FAILURE() << fault;
      ++count;
    }
  EXPECT_GT(count, 0u);
  std::printf("%zu cases\n", count);
}

TEST(Rulings, EveryCardAndRulingHasACase) {
  std::set<std::string> covered;
  for (const CaseFile& file : all_files())
    for (const Case& one : file.cases) covered.insert(one.covers.begin(), one.covers.end());
  const auto all = cards();
  for (const std::string& wanted : all) EXPECT_TRUE(covered.contains(wanted)) << wanted << " has no case";
  for (const std::string& wanted : rulings()) EXPECT_TRUE(covered.contains(wanted)) << wanted << " has no case";
  for (const std::string& token : covered) {
    const bool known = all.contains(token) || token.starts_with("R") || token.starts_with("option:");
    EXPECT_TRUE(known) << "a case covers \"" << token << "\", which is no card, ruling or option";
  }
}

// --- changed cases: one word of a real case made wrong ---
bool is_number(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](char letter) { return letter >= '0' && letter <= '9'; });
}

struct Place {
  std::size_t at = 0, size = 0;
};
// Runs of letters, digits and underscores, up to a comment.
std::vector<Place> words_in(const std::string& line) {
  std::vector<Place> words;
  const auto is_letter = [](char letter) { return std::isalnum(static_cast<unsigned char>(letter)) || letter == '_'; };
  for (std::size_t i = 0; i < std::min(line.size(), line.find('#')); ++i) {
    if (!is_letter(line[i])) continue;
    const std::size_t start = i;
    while (i < line.size() && is_letter(line[i])) ++i;
    words.push_back({start, i - start});
  }
  return words;
}

struct Tally {
  int changed = 0;
  std::vector<std::string> survivors;
};

// Changes one word of each case, chosen by `dice` out of what `wanted` says may be changed, and sees whether the case still holds.
template <class Wanted, class Change>
Tally change_every_case(std::uint64_t seed, Wanted&& wanted, Change&& change) {
  Tally tally;
  Dice dice(seed);
  for (const auto& entry : std::filesystem::recursive_directory_iterator(rulings_folder)) {
    if (entry.path().extension() != ".case") continue;
    std::ifstream in(entry.path());
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    const CaseFile file = load_cases(entry.path().string());
    for (std::size_t which = 0; which < file.cases.size(); ++which) {
      const std::size_t first = static_cast<std::size_t>(file.cases[which].line);  // behind the title
      const std::size_t last = which + 1 < file.cases.size() ? static_cast<std::size_t>(file.cases[which + 1].line) - 1 : lines.size();
      std::vector<std::pair<std::size_t, Place>> open;
      for (std::size_t number = first; number < last; ++number)
        for (const Place& word : words_in(lines[number]))
          if (wanted(lines[number], lines[number].substr(word.at, word.size))) open.push_back({number, word});
      if (open.empty()) continue;
      const auto [number, word] = open[dice.below(static_cast<std::uint32_t>(open.size()))];
      std::vector<std::string> changed = lines;
      changed[number].replace(word.at, word.size, change(lines[number].substr(word.at, word.size), dice));
      std::string text;
      for (const std::string& line : changed) text += line + "\n";
      const CaseFile wrong = parse_cases(text, "wrong.case");
      ++tally.changed;
      if (wrong.problem.empty() && run_case(wrong, wrong.cases[which]).empty()) tally.survivors.push_back(lines[number] + "\n  => " + changed[number]);
    }
  }
  return tally;
}

TEST(Rulings, AMisspeltWordIsNoticedWhereverItStands) {
  const auto wanted = [](const std::string& line, const std::string& word) {
    constexpr std::string_view free[] = {"unchecked", "illegal", "mark"};
    const bool is_free = std::any_of(std::begin(free), std::end(free), [&](std::string_view key) { return line.starts_with(key); });
    return !is_free && word.size() > 1 && !is_number(word);
  };
  const auto misspell = [](std::string word, Dice& dice) {
    std::size_t at = dice.below(static_cast<std::uint32_t>(word.size()));
    while (is_number(word.substr(at, 1))) at = (at + 1) % word.size();  // another number may be as good
    return word.insert(at, 1, word[at]);
  };
  const Tally tally = change_every_case(1, wanted, misspell);
  EXPECT_GT(tally.changed, 2000);
  for (const std::string& survivor : tally.survivors) ADD_FAILURE() << survivor;
}

TEST(Rulings, AWrongNumberIsNoticedWhereEverythingIsSaid) {
  const auto wanted = [](const std::string& line, const std::string& word) {
    return (line.starts_with("told only") || line.starts_with("expect")) && is_number(word);
  };
  const auto add_one = [](const std::string& word, Dice&) { return std::to_string(std::stoi(word) + 1); };
  const Tally tally = change_every_case(2, wanted, add_one);
  EXPECT_GT(tally.changed, 500);
  for (const std::string& survivor : tally.survivors) ADD_FAILURE() << survivor;
}

// Whatever a case tells or does is known to be possible: its opposite fails because it is so, never because the words mean nothing.
TEST(Rulings, TheOppositeFailsForTheRightReason) {
  int count = 0;
  for (const CaseFile& file : all_files())
    for (const Case& one : file.cases)
      for (std::size_t i = 0; i < one.body.size(); ++i) {
        const CaseLine& line = one.body[i];
        const bool is_told = (line.key == "told" || line.key == "told only") && line.text != "nothing";
        if (!is_told && line.key != "do") continue;
        Case opposite = one;
        opposite.body.resize(i + 1);
        opposite.body[i].key = is_told ? "not told" : "refused";
        opposite.body[i].text = line.text.substr(0, line.text.find(';'));
        const std::string fault = run_case(file, opposite);
        EXPECT_NE(fault.find(is_told ? " was told" : " was not refused"), std::string::npos) << fault;
        ++count;
      }
  EXPECT_GT(count, 3000);
}

// Lines moved, repeated and mixed between cases, words exchanged: whatever comes of it is read and judged, and nothing breaks.
TEST(Rulings, MixedUpCasesBreakNothing) {
  std::vector<std::string> lines;
  std::vector<std::size_t> starts;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(rulings_folder)) {
    std::ifstream in(entry.path());
    for (std::string line; entry.path().extension() == ".case" && std::getline(in, line);) {
      if (line.starts_with("case:")) starts.push_back(lines.size());
      lines.push_back(line);
    }
  }
  Dice dice(3);
  const auto any = [&](const auto& list) { return list[dice.below(static_cast<std::uint32_t>(list.size()))]; };
  int held = 0;
  for (int round = 0; round < 3000; ++round) {
    std::vector<std::string> mixed;
    for (std::size_t i = any(starts); mixed.empty() || (i < lines.size() && !lines[i].starts_with("case:")); ++i) mixed.push_back(lines[i]);
    for (std::uint32_t change = dice.below(4); change > 0; --change) {
      const auto at = mixed.begin() + 1 + dice.below(static_cast<std::uint32_t>(mixed.size()));
      const std::string other = any(lines);
      if (dice.below(2) == 0 || at == mixed.end()) {
        mixed.insert(at, dice.below(5) == 0 ? "unchecked: mixed up" : other);
      } else if (const std::vector<Place> here = words_in(*at), there = words_in(other); !here.empty() && !there.empty()) {
        const Place from = any(there), to = any(here);
        at->replace(to.at, to.size, other.substr(from.at, from.size));
      }
    }
    std::string text;
    for (const std::string& line : mixed) text += line + "\n";
    held += run_case_text(text).empty();
  }
  EXPECT_GT(held, 100) << "hardly anything was played";
}

// A case that cannot fail proves nothing: the runner must notice a wrong expectation of every kind.
TEST(Rulings, WrongExpectationsAreNoticed) {
  const std::string start =
      "case: t\nset: first_steps\nplots: murder_plan, shadow_of_the_ripper\n"
      "cast: boy_student key_person, girl_student serial_killer, office_worker conspiracy_theorist, doctor killer, nurse brain\n";
  const char* wrong[] = {
      "expect: nurse dead",
      "expect: shrine intrigue 1",
      "expect: nurse at city",
      "expect: day 2",
      "begin: day_end\ntold: died nurse",
      "asked: a",
      "offered: intrigue_1 informer",
      "not offered: intrigue_1 nurse",
      "do: refuse",
      "expect: hand a intrigue_1",
      "expect: no hand a goodwill_1",
      "begin: day_end\ntold only: died nurse",
      "cards a: goodwill_1 nobody",
      "begin: incidents\nnot told: leader_passed b",
      "expect: outcome survived",
      "expect: nurse role killer",
  };
  for (const char* line : wrong) EXPECT_NE(run_case_text(start + line + "\nasked: mastermind\n"), "") << line;
  EXPECT_NE(run_case_text(start + "expect: nurse alive, at hospital, goodwill 0; day 1; asked_nothing"), "");
  EXPECT_EQ(run_case_text(start + "expect: nurse alive, at hospital, goodwill 0; day 1"), "");
}

}  // namespace
}  // namespace spiral::testing
