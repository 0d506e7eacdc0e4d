// The store keeps what it is given, whole or not at all, and the logic of a table stands on it without any socket.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "server/sodium_secrets.hpp"
#include "server/sqlite_store.hpp"
#include "tables/limits.hpp"
#include "tables/table.hpp"
#include "tests/server/both_stores.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

class StoreTest : public ::testing::TestWithParam<Keeping> {
 protected:
  void SetUp() override {
    ASSERT_TRUE(prepare_secrets());
    std::string pattern = (std::filesystem::temp_directory_path() / "spiral_store_XXXXXX").string();
    folder = ::mkdtemp(pattern.data());
    where = GetParam() == Keeping::postgres ? fresh_postgres() : folder;
    open();
  }
  void TearDown() override { std::filesystem::remove_all(folder); }
  void open() {
    store.reset();
    OpenedStore opened = open_store(where);
    ASSERT_TRUE(opened.store) << opened.error;
    store = std::move(opened.store);
  }

  static StoredTable plain(const std::string& id) { return {.id = id, .setup = "{}", .secret = "k", .result = {}, .draft = {}}; }

  std::string folder, where;
  std::unique_ptr<Store> store;
};

TEST_P(StoreTest, KeepsEverything) {
  const StoredTable row{.id = "t", .setup = "{}", .secret = std::string("\0\1\2", 3), .created = 5, .listed = true, .result = {}, .draft = {}, .outline = "{}"};
  ASSERT_TRUE(store->add_table(row, {{.seat = "a", .bot = Level::steady}, {.seat = "b"}}));
  ASSERT_EQ(store->open_tables(10).size(), 1u);
  EXPECT_EQ(store->open_tables(10).front().open, std::vector<std::string>{"b"});
  EXPECT_FALSE(store->add_table(row, {})) << "an id is given once";
  ASSERT_TRUE(store->add_person("t", {1, std::string("\0hash", 5), "Ann"}));
  ASSERT_TRUE(store->set_draft("t", "goodwill_1 doctor\n"));
  EXPECT_EQ(store->table("t")->draft, "goodwill_1 doctor\n");
  ASSERT_TRUE(store->set_started("t"));
  ASSERT_TRUE(store->add_answers("t", {{1, 0, "proceed", 0}, {2, 0, "proceed", 0}}));
  EXPECT_EQ(store->table("t")->draft, "") << "a draft ends with its answers";
  ASSERT_TRUE(store->undo_answers("t", 1, 1));
  ASSERT_TRUE(store->add_answers("t", {{2, 1, "refuse", 0, "1 1 a doctor goodwill_1"}}));
  ASSERT_TRUE(store->add_line("t", {1, "a", "Ann", "Hello", 7}));
  EXPECT_EQ(store->table("t")->line_count, 1);
  ASSERT_TRUE(store->set_matters("t", R"({"paused":true})"));
  open();
  EXPECT_EQ(store->table("t")->matters, R"({"paused":true})");
  EXPECT_EQ(store->table("t")->secret, row.secret);
  EXPECT_EQ(store->table("t")->epoch, 1);
  EXPECT_EQ(store->seats("t").front().bot, Level::steady);
  EXPECT_EQ(store->owner_of(std::string("\0hash", 5))->person.name, "Ann");
  EXPECT_FALSE(store->owner_of("hash"));
  const std::vector<StoredAnswer> answers = store->answers("t");
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_EQ(answers[1].undone, 1);
  EXPECT_EQ(answers[2].notation, "refuse");
  EXPECT_EQ(answers[2].card, "1 1 a doctor goodwill_1");
  EXPECT_EQ(store->lines("t", 0).size(), 1u);
  ASSERT_TRUE(store->finish("t", 9, "protagonists survived"));
  ASSERT_EQ(store->finished_tables(10).size(), 1u);
  EXPECT_EQ(store->finished_tables(10).front().outline, "{}");
}

TEST_P(StoreTest, ANameGoesWithItsLineOrNotAtAll) {
  ASSERT_TRUE(store->add_table({.id = "t", .setup = "{}", .secret = "k", .result = {}, .draft = {}}, {}));
  ASSERT_TRUE(store->add_person("t", {1, "hash", "Ann"}));
  ASSERT_TRUE(store->set_name("t", 1, "Bo", {1, "a", "Ann", "!", 7}));
  EXPECT_FALSE(store->set_name("t", 1, "Cleo", {1, "a", "Bo", "!", 8})) << "that line is written already";
  open();
  EXPECT_EQ(store->persons("t").front().name, "Bo");
  EXPECT_EQ(store->lines("t", 0).size(), 1u);
}

TEST_P(StoreTest, AnswersGoTogetherOrNotAtAll) {
  ASSERT_TRUE(store->add_table({.id = "t", .setup = "{}", .secret = "k", .result = {}, .draft = {}}, {}));
  ASSERT_TRUE(store->add_answers("t", {{1, 0, "proceed", 0}}));
  EXPECT_FALSE(store->add_answers("t", {{2, 0, "proceed", 0}, {1, 0, "proceed", 0}}));
  EXPECT_EQ(store->answers("t").size(), 1u);
}

// What expires goes in pieces, the oldest first.
TEST_P(StoreTest, OldThingsGoALittleAtATime) {
  for (int i = 0; i < 5; ++i) {
    const std::string id(1, static_cast<char>('e' - i));
    ASSERT_TRUE(store->add_table({.id = id, .setup = "{}", .secret = "k", .created = 10 + i, .result = {}, .draft = {}}, {{.seat = "a", .person = 1}}));
    ASSERT_TRUE(store->add_person(id, {1, "hash " + id, "Ann", 100 + i}));
    for (int line = 1; line <= 6; ++line) ASSERT_TRUE(store->add_line(id, {line, "a", "Ann", "Hello", 20 + line}));
  }
  ASSERT_TRUE(store->set_started("d"));
  ASSERT_TRUE(store->set_seen("c", 1, 200));
  std::vector<UnstartedTable> found = store->unstarted_tables({}, 103, 2);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].id, "e");
  EXPECT_TRUE(found[0].has_absent);
  EXPECT_EQ(found[1].id, "c") << "d has started";
  EXPECT_FALSE(found[1].has_absent);
  found = store->unstarted_tables(found[1], 104, 2);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].id, "b");
  EXPECT_TRUE(found[0].has_absent);
  EXPECT_FALSE(found[1].has_absent);

  EXPECT_EQ(store->remove_lines(23, 7), 7);
  EXPECT_EQ(store->remove_lines(23, 7), 3);
  EXPECT_EQ(store->remove_lines(23, 7), 0);
  EXPECT_EQ(store->lines("a", 0).size(), 4u);
  EXPECT_EQ(store->remove_table("e", 3), 3);
  EXPECT_EQ(store->lines("e", 0).size(), 1u);
  EXPECT_TRUE(store->table("e")) << "not all of it is gone";
  EXPECT_EQ(store->remove_table("e", 3), 2);
  EXPECT_FALSE(store->table("e"));
  EXPECT_TRUE(store->seats("e").empty());
  EXPECT_FALSE(store->owner_of("hash e"));
  EXPECT_EQ(store->lines("a", 0).size(), 4u) << "others stay";
}

// Whatever was written in a turn, sent or not, is read as if it were there.
TEST_P(StoreTest, ATurnReadsWhatItHasWritten) {
  ASSERT_TRUE(store->begin());
  ASSERT_TRUE(store->add_table(plain("t"), {{.seat = "a"}}));
  ASSERT_TRUE(store->add_answers("t", {{1, 0, "proceed", 0}, {2, 0, "proceed", 0}}));
  EXPECT_EQ(store->answers("t").size(), 2u);
  ASSERT_TRUE(store->undo_answers("t", 1, 1));
  EXPECT_EQ(store->answers("t").back().undone, 1);
  ASSERT_TRUE(store->commit());
  ASSERT_TRUE(store->begin());  // another turn, before the first is known to be kept
  ASSERT_TRUE(store->add_answers("t", {{2, 1, "refuse", 0}}));
  EXPECT_EQ(store->answers("t").size(), 3u);
  store->rollback();
  EXPECT_EQ(store->answers("t").size(), 2u);
  ASSERT_TRUE(store->begin());
  ASSERT_TRUE(store->commit()) << "nothing at all";
  EXPECT_EQ(store->sync(), Kept::all);
  open();
  EXPECT_EQ(store->answers("t").size(), 2u);
  EXPECT_EQ(store->take_read_problem(), "");
}

// Whether a failure is known at once or only later, nothing of that turn is left, and the store goes on.
TEST_P(StoreTest, ATurnThatFailsLeavesNothing) {
  ASSERT_TRUE(store->add_table(plain("t"), {{.seat = "a"}}));
  ASSERT_TRUE(store->add_answers("t", {{1, 0, "proceed", 0}}));
  for (const bool reads_meanwhile : {false, true}) {
    store->begin();
    store->set_matters("t", "{}");
    store->add_answers("t", {{1, 0, "refuse", 0}});
    if (reads_meanwhile) store->answers("t");
    store->add_line("t", {1, "a", "Ann", "Hello", 7});
    const bool is_kept = store->commit() && store->sync() == Kept::all;
    EXPECT_FALSE(is_kept);
    store->go_on();
    store->take_read_problem();
    EXPECT_EQ(store->table("t")->matters, "");
    EXPECT_EQ(store->answers("t").front().notation, "proceed");
    EXPECT_TRUE(store->lines("t", 0).empty());
  }
  store->begin();
  ASSERT_TRUE(store->add_answers("t", {{2, 0, "refuse", 0}}));
  ASSERT_TRUE(store->commit());
  EXPECT_EQ(store->sync(), Kept::all);
  EXPECT_EQ(store->answers("t").size(), 2u);
}

TEST_P(StoreTest, ScriptsMakeRoomForEachOther) {
  const auto keep = [&](const std::string& name, const std::string& owner, std::int64_t used) {
    return store->add_script({"whole " + name, "players " + name, owner, name, used}, 3, 5);
  };
  for (int i = 1; i <= 4; ++i) ASSERT_TRUE(keep("one " + std::to_string(i), "one", i));
  EXPECT_FALSE(store->script("whole one 1")) << "the longest unused of his own";
  EXPECT_EQ(store->script("players one 2")->source, "one 2");
  for (int i = 1; i <= 2; ++i) ASSERT_TRUE(keep("two " + std::to_string(i), "two", i));
  ASSERT_TRUE(keep("three", "three", 9));
  EXPECT_EQ(store->scripts().size(), 5u);
  EXPECT_FALSE(store->script("whole one 2")) << "that of whoever has the most";
  EXPECT_TRUE(store->script("whole two 1"));
  ASSERT_TRUE(store->set_script("whole three", "another", 10));
  EXPECT_EQ(store->script("whole three")->source, "another");
}

// People may send any sign; of those that a database refuses nothing else may be lost.
TEST_P(StoreTest, AnySignCanBeKept) {
  ASSERT_TRUE(store->add_table(plain("t"), {}));
  EXPECT_TRUE(store->put_seat("t", {.seat = "a", .notes = std::string("x\0y\n\x01", 5) + "?$1'\"\\ 時間 \xF0\x9F\x8C\x80"}));
  const std::string notes = store->seats("t").front().notes;
  EXPECT_TRUE(notes.starts_with("x"));
  EXPECT_TRUE(notes.ends_with("y\n\x01?$1'\"\\ 時間 \xF0\x9F\x8C\x80")) << notes;
}

TEST_P(StoreTest, OneServerAtATime) {
  EXPECT_NE(open_store(where).error.find("already at work"), std::string::npos);
  store.reset();
  EXPECT_EQ(open_store(where).error, "");
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreTest, both_stores(), name_of_store);

TEST(SqliteStoreAlone, ADatabaseOfTheFutureIsLeftAlone) {
  std::string pattern = (std::filesystem::temp_directory_path() / "spiral_store_XXXXXX").string();
  const std::string folder = ::mkdtemp(pattern.data());
  open_sqlite_store(folder);
  std::fstream file(folder + "/timespiral.sqlite3", std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(60);  // where the file format keeps the user's version
  file.write("\0\0\0\x63", 4);
  file.close();
  EXPECT_NE(open_sqlite_store(folder).error.find("version 99"), std::string::npos);
  std::filesystem::remove_all(folder);
}

TEST(Limits, RefillWithTime) {
  Allowance allowance(10, 3);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(allowance.take(1000));
  EXPECT_FALSE(allowance.take(1000));
  EXPECT_TRUE(allowance.take(1100));
  EXPECT_FALSE(allowance.take(1100));
  Allowance without(0, 0);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(without.take(1));
}

}  // namespace
}  // namespace spiral::testing
