#include "tables/deductions.hpp"

#include <gtest/gtest.h>

namespace spiral {
namespace {

struct Aside {
  std::vector<std::pair<std::function<void()>, std::function<void()>>> jobs;
  std::vector<std::string> worked_on, told;
  Deductions deductions{[this](std::function<void()> work, std::function<void()> then) { jobs.emplace_back(std::move(work), std::move(then)); }};

  Deductions::So ask(const std::string& about, const std::string& position, const std::string& address = "home", bool is_live = true) {
    const auto make_work = [&]() -> Deductions::Work { return [this, position] { return worked_on.push_back(position), "answer to " + position; }; };
    return deductions.ask({about, position, address, is_live}, make_work, [this](const std::string& answer) { told.push_back(answer); });
  }
  void work() {
    while (!jobs.empty()) {
      const auto job = jobs.front();
      jobs.erase(jobs.begin());
      job.first(), job.second();
    }
  }
};

using So = Deductions::So;
using Texts = std::vector<std::string>;

TEST(Deductions, WorksOnOneQuestionAtATimeAndOnceAPosition) {
  Aside aside;
  EXPECT_EQ(aside.ask("t/a", "t/a/1"), So::waits);
  EXPECT_EQ(aside.ask("t/a", "t/a/1"), So::waits) << "the same once more, meanwhile";
  EXPECT_EQ(aside.ask("t/b", "t/b/1"), So::waits);
  EXPECT_EQ(aside.jobs.size(), 1u);
  aside.work();
  EXPECT_EQ(aside.worked_on, (Texts{"t/a/1", "t/b/1"}));
  EXPECT_EQ(aside.told, (Texts{"answer to t/a/1", "answer to t/a/1", "answer to t/b/1"}));
  EXPECT_EQ(aside.ask("t/a", "t/a/1"), So::known);
  EXPECT_EQ(aside.worked_on.size(), 2u);
  EXPECT_EQ(aside.told.size(), 4u);
}

TEST(Deductions, OfASeatOnlyTheLastQuestionWaits) {
  Aside aside;
  aside.ask("x/a", "x/a/1");  // is worked on
  aside.ask("t/a", "t/a/1"), aside.ask("t/a", "t/a/2"), aside.ask("t/a", "t/a/3");
  aside.work();
  EXPECT_EQ(aside.worked_on, (Texts{"x/a/1", "t/a/3"}));
  EXPECT_EQ(aside.told.size(), 4u) << "whoever asked earlier hears where the game stands now";
}

TEST(Deductions, AddressesTakeTurnsAndTablesComeBeforeFinishedGames) {
  Aside aside;
  aside.ask("x", "x");
  for (int i = 0; i < 3; ++i) aside.ask("many" + std::to_string(i), "many" + std::to_string(i), "crowd");
  aside.ask("record", "record", "reader", false);
  aside.ask("one", "one", "alone");
  aside.work();
  EXPECT_EQ(aside.worked_on, (Texts{"x", "many0", "one", "many1", "many2", "record"}));
}

TEST(Deductions, NobodyFillsTheQueueForOthers) {
  Aside aside;
  aside.ask("x", "x", "nobody");
  std::size_t taken = 0;
  for (int i = 0; i < 100; ++i) taken += aside.ask("t" + std::to_string(i), "t" + std::to_string(i), "greedy") == So::waits;
  EXPECT_EQ(taken, Deductions::most_waiting_of_address);
  EXPECT_EQ(aside.ask("other", "other", "modest"), So::waits);
  aside.work();
  EXPECT_EQ(aside.ask("again", "again", "greedy"), So::waits) << "the share is free again";
}

TEST(Deductions, FailedWorkIsNotKept) {
  Aside aside;
  const auto fails = []() -> Deductions::Work { return []() -> std::string { return {}; }; };
  aside.deductions.ask({"t", "t", "home", true}, fails, [&](const std::string& answer) { aside.told.push_back(answer); });
  aside.work();
  EXPECT_TRUE(aside.told.empty());
  EXPECT_EQ(aside.deductions.find("t"), nullptr);
  EXPECT_EQ(aside.ask("t", "t"), So::waits);
}

TEST(Deductions, ForgetsWhatWasNotAskedForLongest) {
  Aside aside;
  for (std::size_t i = 0; i <= Deductions::most_kept; ++i) {
    aside.ask("t", "t" + std::to_string(i)), aside.work();
    EXPECT_EQ(aside.ask("t", "t0"), So::known);
  }
  EXPECT_EQ(aside.deductions.find("t1"), nullptr);
}

}  // namespace
}  // namespace spiral
