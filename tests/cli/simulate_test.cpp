// A simulation in parts gives the table that it gives in one piece, and nothing that is missing goes unnoticed.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/run_bash.hpp"

namespace spiral::testing {
namespace {

const std::string simulate =
    "spiral simulate --script fs_the_first_script --script bt_paper_birds --mastermind random --protagonists random --games 7 --seed 3 --threads 2 ";

// Everything but how long the bots have thought.
nlohmann::json without_times(const std::string& text) {
  nlohmann::json table = nlohmann::json::parse(text, nullptr, false);
  if (table.is_discarded()) return text;
  const auto strip = [](nlohmann::json& one) { one.erase("mastermind_time"), one.erase("protagonist_time"); };
  strip(table["all"]);
  for (nlohmann::json& one : table["scripts"]) strip(one);
  return table;
}

// Writes parts 1 to n into the folder; their names, apart by blanks.
std::string play_parts(const Folder& folder, int n) {
  std::string names;
  for (int i = 1; i <= n; ++i) {
    const std::string part = std::to_string(i) + "/" + std::to_string(n), name = folder.path() + "/" + std::to_string(n) + "_" + std::to_string(i);
    EXPECT_EQ(bash(simulate + "--shard " + part + " > " + name).code, 0);
    names += " " + name;
  }
  return names;
}

// Whoever guesses right has thought of the truth.
TEST(Simulate, AGuessThatIsWonHasWeighedTheTruth) {
  const Ran ran =
      bash("spiral simulate --script bt_autumn_duet --script bt_visiting_hours --mastermind gentle --protagonists gentle --games 3 --seed 2 --json");
  const nlohmann::json guesses = nlohmann::json::parse(ran.out)["all"]["final_guess"];
  EXPECT_GE(guesses["wins"], 1) << guesses;
  EXPECT_LE(guesses["truth_not_weighed"], guesses["losses"]) << guesses;
}

TEST(SimulateInParts, GivesTheSameTableWhateverTheirNumber) {
  const Folder folder;
  const nlohmann::json whole = without_times(bash(simulate + "--json").out);
  ASSERT_EQ(whole["all"]["games"], 14) << whole;
  for (const int n : {1, 2, 5, 20}) EXPECT_EQ(without_times(bash("spiral simulate --json --merge" + play_parts(folder, n)).out), whole) << n;
}

TEST(SimulateInParts, WhatIsMissingDoubledOrForeignIsSaid) {
  const Folder folder;
  play_parts(folder, 2);
  const std::string one = folder.path() + "/2_1 ", two = folder.path() + "/2_2 ";
  const auto merge = [](const std::string& files) { return bash("spiral simulate --merge " + files); };
  EXPECT_EQ(merge(one + two).code, 0);
  Ran ran = merge(one);
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(says(ran.out, "7 of 14 games are missing, the first is number 1")) << ran.out;
  ran = merge(one + two + one);
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(says(ran.out, "/2_1:2: game 0 is there twice")) << ran.out;
  bash(simulate + "--seed 4 --shard 2/2 > " + folder.path() + "/foreign");
  EXPECT_TRUE(says(merge(one + folder.path() + "/foreign").out, "foreign:1: it is of another simulation"));
  bash(simulate + "--option placement_order=any --shard 2/2 > " + folder.path() + "/other_options");
  EXPECT_TRUE(says(merge(one + folder.path() + "/other_options").out, "other_options:1: it is of another simulation"));
  bash("head -c -20 " + two + " > " + folder.path() + "/broken_off");
  EXPECT_TRUE(says(merge(one + folder.path() + "/broken_off").out, "broken_off:8: is not valid JSON"));
  bash("sed 's/\"loop\":[0-9]*/\"loop\":99/' " + two + " > " + folder.path() + "/nonsense");
  EXPECT_TRUE(says(merge(one + folder.path() + "/nonsense").out, "nonsense:2: this is no line"));
  EXPECT_TRUE(says(merge(one + folder.path() + "/nowhere").out, "nowhere: cannot be read"));
  EXPECT_TRUE(says(merge(folder.file("nothing", "")).out, "nothing: is empty"));
  EXPECT_EQ(bash("spiral simulate --merge").code, 2);
  for (const char* part : {"0/3", "4/3", "1", "a/b", "1/0", "-1/2"}) EXPECT_EQ(bash(simulate + "--shard " + part).code, 2) << part;
}

// mpirun will not start for root, and starts no more processes than there are cores, unless it is told to. Open MPI keeps memory until its process ends, which
// the address sanitizer would take for leaks of ours.
const std::string in_ranks =
    "export ASAN_OPTIONS=detect_leaks=0 OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_btl=self,vader\nmpirun --oversubscribe --host "
    "localhost:8 ";

TEST(SimulateInRanks, GivesTheSameTableWhateverTheirNumber) {
  const nlohmann::json whole = without_times(bash(simulate + "--json").out);
  for (const char* n : {"1", "3"}) {
    const Ran ran = bash(in_ranks + "-n " + n + " \"$program\" " + simulate.substr(7) + "--json");
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_EQ(without_times(ran.out), whole) << n;
  }
}

TEST(SimulateInRanks, OneThatIsLostIsReportedAndNobodyWaitsForIt) {
  const std::string killed = "[[ $OMPI_COMM_WORLD_RANK != 1 ]] || (sleep 1; kill -9 $$) & ";
  const Ran ran =
      bash(in_ranks + "-n 3 bash -c '" + killed + "exec \"$0\" simulate --all --mastermind random --protagonists random --games 100000' \"$program\"");
  EXPECT_NE(ran.code, 0);
  EXPECT_TRUE(says(ran.out, "exited on signal 9")) << ran.out;
  EXPECT_FALSE(says(ran.out, "Mastermind wins")) << "no table of what is missing";
}

}  // namespace
}  // namespace spiral::testing
