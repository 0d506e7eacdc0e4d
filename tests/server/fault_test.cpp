// What was not stored was not decided: when a commit or the disk fails nobody is told of it, and everybody finds the game as it was.
#include "tests/server/silent_house.hpp"

namespace spiral::testing {
namespace {

class Faults : public ::testing::Test {
 protected:
  void SetUp() override {
    ConnectionId connection = 0;
    for (const char* seat : {"mastermind", "a", "b", "c"}) {
      ++connection;
      tokens[connection] = silent.sit(table, seat, connection);
    }
    ask = silent.last(2, "ask");
    ASSERT_EQ(ask["kind"], "time_spiral");
  }
  void answer() {
    silent.said.clear();
    silent.house->receive(2, Json{{"answer", ask["ask"]}, {"option", 0}}.dump());
    silent.settle();
  }

  SilentHouse silent;
  std::string table = silent.make_table({{"script", "fs_the_first_script"}});
  std::map<ConnectionId, std::string> tokens;
  Json ask;
};

TEST_F(Faults, ACommitThatFailsIsNeverSeen) {
  const std::string elsewhere = silent.make_table({{"script", "fs_the_first_script"}});
  silent.sit(elsewhere, "a", 9);
  silent.store->commits_fail = true;
  answer();
  for (ConnectionId connection = 1; connection <= 4; ++connection) {
    ASSERT_EQ(silent.said[connection].size(), 1u) << "an error and nothing else";
    EXPECT_EQ(Json::parse(silent.said[connection][0])["type"], "error");
  }
  EXPECT_EQ(silent.closed, (std::set<ConnectionId>{1, 2, 3, 4}));
  EXPECT_TRUE(silent.said[9].empty()) << "other tables never notice";
  EXPECT_TRUE(silent.store->answers(table).empty());
  EXPECT_EQ(silent.house->handle("POST", "/api/tables", "", R"({"script":"fs_the_first_script"})").status, 503);
  EXPECT_EQ(silent.house->handle("POST", "/api/tables/" + elsewhere + "/seats/b", "", R"({"name":"x"})").status, 503);

  silent.store->commits_fail = false;
  ASSERT_EQ(silent.house->open(12, Json{{"token", tokens[2]}}.dump(), "address").problem, "");
  silent.settle();
  EXPECT_EQ(silent.last(12, "ask").dump(), ask.dump());
  EXPECT_TRUE(silent.last(12, "event").is_null());
  silent.house->receive(12, Json{{"answer", ask["ask"]}, {"option", 0}}.dump());
  silent.settle();
  EXPECT_FALSE(silent.last(12, "taken").is_null());
  EXPECT_EQ(silent.store->answers(table).size(), 1u);
  EXPECT_EQ(silent.house->handle("POST", "/api/tables/" + elsewhere + "/seats/b", "", R"({"name":"x"})").status, 201) << "the seat was not taken";
}

TEST_F(Faults, NobodyHearsBeforeTheDiskHasIt) {
  silent.store->has_disk = true;
  answer();
  EXPECT_TRUE(silent.said.empty());
  bool is_replied = false;
  EXPECT_EQ(silent.house->handle("POST", "/api/tables", "", R"({"script":"fs_the_first_script"})").status, 201);
  silent.house->when_stored([&](bool is_kept) { is_replied = is_kept; });
  silent.house->receive(1, R"({"view":true})");  // meanwhile
  silent.settle();
  EXPECT_TRUE(silent.said.empty());
  EXPECT_FALSE(is_replied);
  silent.let_disk_work();
  EXPECT_TRUE(is_replied);
  ASSERT_FALSE(silent.said[1].empty());
  EXPECT_EQ(Json::parse(silent.said[1].back())["type"], "view") << "in the order in which it happened";
  EXPECT_FALSE(silent.last(2, "taken").is_null());
  EXPECT_FALSE(silent.last(1, "ask").is_null());
}

// Nothing could be told before, so there is one commit for all of it.
TEST_F(Faults, WhatComesWhileTheDiskIsAtWorkIsCommittedTogether) {
  const std::string elsewhere = silent.make_table({{"script", "fs_the_first_script"}});
  silent.sit(elsewhere, "a", 9);
  silent.store->has_disk = true, silent.store->is_far = false, silent.store->commits = 0;
  answer();
  EXPECT_EQ(silent.store->commits, 1);
  for (int i = 0; i < 3; ++i) {
    silent.house->receive(1, R"({"chat":"hello"})");
    silent.settle();
    silent.house->receive(9, R"({"chat":"hello"})");
    silent.settle();
  }
  EXPECT_EQ(silent.store->commits, 1);
  silent.store->at_sync = [&] { EXPECT_TRUE(silent.last(9, "chat").is_null()); };
  silent.let_disk_work();
  EXPECT_EQ(silent.store->commits, 2);
  EXPECT_FALSE(silent.last(2, "taken").is_null());
  EXPECT_FALSE(silent.last(9, "chat").is_null());
  silent.house->receive(9, R"({"chat":"and so on"})");
  silent.settle();
  EXPECT_EQ(silent.store->commits, 3) << "a free disk is not waited for";
}

TEST_F(Faults, ADiskThatKeepsNothingEndsTheHouse) {
  silent.store->has_disk = true, silent.store->disk_says = Kept::no_more;
  answer();
  silent.let_disk_work();
  EXPECT_TRUE(silent.gave_up);
  EXPECT_TRUE(silent.said.empty());
}

// Where a commit is known to have failed only later: whoever built on it comes again, nobody else.
TEST_F(Faults, ATurnThatIsLostLaterIsNeverSeen) {
  const std::string elsewhere = silent.make_table({{"script", "fs_the_first_script"}});
  silent.sit(elsewhere, "a", 9);
  silent.store->has_disk = true, silent.store->disk_says = Kept::nothing;
  answer();
  std::optional<bool> is_kept;
  EXPECT_EQ(silent.house->handle("POST", "/api/tables", "", R"({"script":"fs_the_first_script"})").status, 201);
  silent.house->when_stored([&](bool kept) { is_kept = kept; });
  silent.house->receive(1, R"({"view":true})");  // a turn that has begun
  silent.let_disk_work();
  EXPECT_EQ(is_kept, false);
  for (ConnectionId connection = 1; connection <= 4; ++connection) {
    ASSERT_EQ(silent.said[connection].size(), 1u) << "an error and nothing else";
    EXPECT_EQ(Json::parse(silent.said[connection][0])["message"], not_saved);
  }
  EXPECT_EQ(silent.closed, (std::set<ConnectionId>{1, 2, 3, 4}));
  EXPECT_TRUE(silent.said[9].empty()) << "other tables never notice";
  EXPECT_GT(silent.store->times_gone_on, 0);

  silent.store->disk_says = Kept::all;
  silent.settle();
  ASSERT_EQ(silent.house->open(12, Json{{"token", tokens[2]}}.dump(), "address").problem, "");
  silent.settle(), silent.let_disk_work();
  EXPECT_FALSE(silent.last(12, "hello").is_null()) << "and it goes on";
}

// Somebody else may have written: of nothing in memory is it known whether it is still so.
TEST_F(Faults, AnOutdatedMemoryIsForgotten) {
  const std::string elsewhere = silent.make_table({{"script", "fs_the_first_script"}});
  silent.sit(elsewhere, "a", 9);
  silent.store->has_disk = true, silent.store->disk_says = Kept::outdated;
  silent.house->tick();
  silent.settle(), silent.let_disk_work();
  EXPECT_EQ(silent.closed, (std::set<ConnectionId>{1, 2, 3, 4, 9}));
}

TEST_F(Faults, WhileTheStoreIsAwayTablesSayItAndTakeNothing) {
  silent.store->has_disk = silent.store->is_gone = true;
  const auto tick = [&] {
    silent.said.clear();
    silent.house->tick();
    silent.settle(), silent.let_disk_work();
  };
  tick();
  for (ConnectionId connection = 1; connection <= 4; ++connection)
    EXPECT_NE(silent.last(connection, "error")["message"].get<std::string>().find("out of reach"), std::string::npos);
  tick();
  EXPECT_TRUE(silent.said.empty()) << "once";
  answer(), silent.let_disk_work();
  EXPECT_EQ(silent.said.size(), 1u);
  EXPECT_NE(silent.last(2, "error")["message"].get<std::string>().find("out of reach"), std::string::npos);
  EXPECT_TRUE(silent.store->answers(table).empty());
  EXPECT_TRUE(silent.closed.empty()) << "everybody keeps his place";
  silent.store->is_gone = false;
  tick();
  EXPECT_NE(silent.last(4, "error")["message"].get<std::string>().find("is back"), std::string::npos);
  answer(), silent.let_disk_work();
  EXPECT_FALSE(silent.last(2, "taken").is_null());
  EXPECT_EQ(silent.store->answers(table).size(), 1u);
}

}  // namespace
}  // namespace spiral::testing
