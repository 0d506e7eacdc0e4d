#include <gtest/gtest.h>

#include <set>

#include "puzzles/puzzle.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

const Puzzle& easiest(const std::string& set) {
  for (const Puzzle& one : all_puzzles())
    if (one.file.set == set) return one;
  ADD_FAILURE() << "no case file of " << set;
  static const Puzzle none;
  return none;
}

TEST(Puzzles, ThereAreTenASet) {
  std::map<std::string, int> count;
  std::set<std::string> ids;
  for (const Puzzle& one : all_puzzles()) {
    ++count[one.file.set];
    EXPECT_TRUE(ids.insert(one.file.id).second) << one.file.id;
    EXPECT_GE(one.file.rating, 1) << one.file.id;
    EXPECT_GE(one.file.answers.size(), 3u) << one.file.id;
    EXPECT_EQ(puzzle_named(one.file.id), &one);
  }
  for (const TragedySet* set : all_sets()) EXPECT_GE(count[std::string(set->name)], 10) << set->name;
  EXPECT_EQ(puzzle_named("nothing"), nullptr);
}

TEST(Puzzles, AreReadAsTheyWereWritten) {
  for (const Puzzle& one : all_puzzles()) {
    Puzzle again;
    EXPECT_EQ(read_puzzle(to_text(one), again), "");
    EXPECT_EQ(to_text(again), to_text(one));
  }
  Puzzle puzzle;
  for (const char* wrong : {"", "[]", "{}", "{\"timespiral_puzzle\":1}", "[[[[[[[[[[[[[[[[[[[["}) EXPECT_NE(read_puzzle(wrong, puzzle), "") << wrong;
}

// What everybody saw, and nothing beyond the last day: no role, no culprit, no script.
TEST(Puzzles, TellNothingButWhatWasSeen) {
  for (const Puzzle& one : all_puzzles()) {
    const std::string told = told_by(one);
    EXPECT_EQ(std::count(told.begin(), told.end(), '\n'), one.file.known + 1) << one.file.id;
    EXPECT_EQ(told.find("\"script\""), std::string::npos) << one.file.id;
    EXPECT_EQ(told.find("\"cause\""), std::string::npos) << one.file.id;
  }
}

TEST(Puzzles, AllAreProvedAnew) {
  for (const Puzzle& one : all_puzzles()) EXPECT_EQ(fault_of(one), "") << one.file.id;
}

TEST(Puzzles, WhatIsWrongIsFound) {
  const Puzzle& good = easiest("first_steps");
  const auto fault_with = [&](const auto& change) {
    Puzzle puzzle = good;
    change(puzzle);
    return fault_of(puzzle);
  };
  EXPECT_NE(fault_with([](Puzzle& one) { one.file.answer = one.file.answers[one.file.answer == one.file.answers[0]]; }), "");
  EXPECT_NE(fault_with([](Puzzle& one) { one.file.answers.pop_back(); }), "");
  EXPECT_NE(fault_with([](Puzzle& one) { one.file.known = one.file.steps.back().seq - 1; }), "") << "it is not certain yet";
  EXPECT_NE(fault_with([](Puzzle& one) { one.file.known = 100000; }), "");
  EXPECT_NE(fault_with([](Puzzle& one) { one.file.rating = 9; }), "");
  EXPECT_NE(fault_with([](Puzzle& one) { one.file.steps.back().uses.clear(); }), "") << "one step of the game would suffice";
  EXPECT_NE(fault_with([](Puzzle& one) { one.file.steps.erase(one.file.steps.begin()); }), "") << "it uses what is not known";
  EXPECT_NE(fault_with([](Puzzle& one) { one.file.steps.front().follows = one.file.steps.back().follows; }), "");
  EXPECT_NE(fault_with([](Puzzle& one) { one.record = "{}"; }), "");
}

TEST(PuzzlesSlow, TheSameSeedMakesTheSame) {
  const TragedySet& set = *find_set("first_steps");
  const MadePuzzle made = make_puzzle(set, 1);
  ASSERT_EQ(made.problem, "");
  EXPECT_EQ(fault_of(made.puzzle), "");
  EXPECT_EQ(to_text(make_puzzle(set, 1).puzzle), to_text(made.puzzle));
}

}  // namespace
}  // namespace spiral
