// What a store keeps of reminders, on both databases.
#include <filesystem>

#include "reminders/rows.hpp"
#include "server/sodium_secrets.hpp"
#include "tests/server/both_stores.hpp"

namespace spiral::testing {
namespace {

class ReminderRowsTest : public ::testing::TestWithParam<Keeping> {
 protected:
  void SetUp() override {
    ASSERT_TRUE(prepare_secrets());
    std::string pattern = (std::filesystem::temp_directory_path() / "spiral_reminders_XXXXXX").string();
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
    rows = store->reminder_rows();
  }
  // Ann's seat at table t, with a confirmed letterbox.
  void subscribe() {
    ASSERT_TRUE(store->add_table({.id = "t", .setup = "{}", .secret = "k", .result = {}, .draft = {}}, {{.seat = "a", .person = 1}}));
    ASSERT_TRUE(store->add_person("t", {1, "hash", "Ann"}));
    ASSERT_TRUE(rows->put_letterbox(box));
    ASSERT_TRUE(rows->add_reminder({"box", "t", 1}));
  }

  StoredLetterbox box{"box", "mail", "ann@example.org", std::string("\0\1", 2), "confirmed", {"ja", "Asia/Tokyo", 60, 120, 7, true}, 50, 100};
  std::string folder, where;
  std::unique_ptr<Store> store;
  ReminderRows* rows = nullptr;
};

TEST_P(ReminderRowsTest, KeepsLetterboxes) {
  subscribe();
  open();
  EXPECT_EQ(rows->letterbox("box"), box);
  EXPECT_FALSE(rows->letterbox("other"));
  EXPECT_EQ(rows->other_letterboxes("box", "t", 1), 0);
  EXPECT_EQ(rows->other_letterboxes("another", "t", 1), 1);
  EXPECT_EQ(rows->keep_secret("key", "one"), "one");
  EXPECT_EQ(rows->keep_secret("key", "two"), "one") << "the first stays";
  EXPECT_EQ(rows->reminders_to("box"), std::vector<StoredReminder>{(StoredReminder{"box", "t", 1})});
  ASSERT_TRUE(rows->remove_letterbox("box"));
  EXPECT_FALSE(rows->letterbox("box"));
  EXPECT_TRUE(rows->reminders_to("box").empty());
}

TEST_P(ReminderRowsTest, AReminderIsClaimedOnce) {
  subscribe();
  EXPECT_TRUE(rows->due_reminders(1000, 9).empty()) << "it is not his turn";
  ASSERT_TRUE(store->set_turn("t", 1, 10, 20));
  ASSERT_TRUE(store->set_turn("t", 1, 15, 25));
  ASSERT_TRUE(store->set_turn("t", 2, 1774224000000, 1774224600000)) << "nobody to remind";
  EXPECT_TRUE(rows->due_reminders(19, 9).empty());
  std::vector<DueReminder> due = rows->due_reminders(20, 9);
  ASSERT_EQ(due.size(), 1u);
  EXPECT_EQ(due[0].reminder.turn, 10) << "a turn that goes on does not begin anew";
  EXPECT_EQ(due[0].letterbox, box);
  ASSERT_TRUE(rows->put_off(due[0].reminder, 30));
  EXPECT_FALSE(rows->claim(due[0].reminder, "code", 500)) << "somebody has put it off";
  due = rows->due_reminders(30, 9);
  ASSERT_EQ(due.size(), 1u);
  EXPECT_TRUE(rows->claim(due[0].reminder, "code", 500));
  EXPECT_FALSE(rows->claim(due[0].reminder, "other", 500));
  open();
  EXPECT_TRUE(rows->due_reminders(1000, 9).empty());
  ASSERT_TRUE(store->set_turn("t", 1, 0, 0));
  ASSERT_TRUE(store->set_turn("t", 1, 40, 50));
  ASSERT_TRUE(store->drop_reminders("t", 1));
  EXPECT_TRUE(rows->due_reminders(1000, 9).empty()) << "he knows";
}

TEST_P(ReminderRowsTest, ACodeOpensTheSeatOnce) {
  subscribe();
  ASSERT_TRUE(rows->set_code({"box", "t", 1}, "code", 500));
  EXPECT_FALSE(store->trade_code("another", "token", 400));
  EXPECT_FALSE(store->trade_code("code", "token", 500)) << "it has ended";
  EXPECT_FALSE(store->owner_of("token"));
  ASSERT_TRUE(store->trade_code("code", "token", 400));
  EXPECT_FALSE(store->trade_code("code", "token2", 400));
  open();
  ASSERT_TRUE(store->owner_of("token"));
  EXPECT_EQ(store->owner_of("token")->table, "t");
  EXPECT_EQ(store->owner_of("token")->person.name, "Ann");
  EXPECT_EQ(store->owner_of("token")->person.token_hash, "token");
  EXPECT_TRUE(store->owner_of("hash")) << "the other device keeps its own";
  for (int i = 0; i < 25; ++i) ASSERT_TRUE(rows->add_key({"key " + std::to_string(i), "t", 1, 500 + i}));
  EXPECT_EQ(rows->keys().size(), 20u);
  EXPECT_FALSE(store->owner_of("token")) << "of very many the oldest go";
  store->remove_table("t", 1000);
  EXPECT_TRUE(rows->keys().empty());
  EXPECT_TRUE(rows->reminders_to("box").empty());
}

TEST_P(ReminderRowsTest, TheEndOfAGameEndsItsReminders) {
  subscribe();
  ASSERT_TRUE(store->set_turn("t", 1, 10, 20));
  ASSERT_TRUE(store->finish("t", 15, "protagonists survived"));
  EXPECT_TRUE(rows->due_reminders(1000, 9).empty());
  EXPECT_TRUE(rows->reminders_to("box").empty());
}

TEST_P(ReminderRowsTest, NobodyIsAskedForEver) {
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(rows->is_spared(box.target, 10, 3), false) << i;
    ASSERT_TRUE(rows->put_letterbox({"box" + std::to_string(i), "mail", "ann@example.org", box.target, "asked", {}, 20, 0}));
  }
  EXPECT_TRUE(rows->is_spared(box.target, 10, 3));
  EXPECT_FALSE(rows->is_spared(box.target, 20, 3)) << "that was before";
  EXPECT_FALSE(rows->is_spared("another", 10, 3));
  ASSERT_TRUE(rows->put_letterbox({"never", "mail", "", box.target, "refused", {}, 5, 0}));
  EXPECT_TRUE(rows->is_spared(box.target, 20, 3));
  ASSERT_TRUE(rows->remove_old_letterboxes(21, 5, 1000));
  EXPECT_EQ(rows->letterboxes().size(), 1u);
  ASSERT_TRUE(rows->remove_old_letterboxes(21, 6, 1000));
  EXPECT_TRUE(rows->letterboxes().empty());
}

TEST_P(ReminderRowsTest, AWeeklyLetterIsClaimedOnce) {
  subscribe();
  EXPECT_TRUE(rows->due_digests(99, 9).empty());
  const std::vector<StoredLetterbox> due = rows->due_digests(100, 9);
  ASSERT_EQ(due.size(), 1u);
  EXPECT_TRUE(rows->claim_digest(due[0], 200));
  EXPECT_FALSE(rows->claim_digest(due[0], 200));
  EXPECT_TRUE(rows->due_digests(199, 9).empty());
  EXPECT_EQ(rows->due_digests(200, 9).size(), 1u);
}

// A server that moves goes on reminding, and no device loses its seat.
TEST_P(ReminderRowsTest, AllOfItIsTakenElsewhere) {
  subscribe();
  ASSERT_TRUE(store->set_turn("t", 1, 10, 20));
  ASSERT_TRUE(rows->add_key({std::string("\0key", 4), "t", 1, 5}));
  ASSERT_EQ(rows->keep_secret("push", std::string("\0\1", 2)).size(), 2u);
  const std::string there = folder + "/there";
  std::filesystem::create_directory(there);
  const OpenedStore opened = open_store(there);
  ASSERT_TRUE(opened.store) << opened.error;
  ReminderRows& copy = *opened.store->reminder_rows();
  ASSERT_TRUE(copy_reminders(*rows, copy));
  EXPECT_EQ(copy.letterboxes(), rows->letterboxes());
  EXPECT_EQ(copy.reminders_to("box"), rows->reminders_to("box"));
  EXPECT_EQ(copy.keys(), rows->keys());
  EXPECT_EQ(copy.secrets(), rows->secrets());
  EXPECT_EQ(copy.secrets().size(), 1u);
  EXPECT_EQ(copy.keys().size(), 1u);
}

INSTANTIATE_TEST_SUITE_P(BothStores, ReminderRowsTest, both_stores(), name_of_store);

}  // namespace
}  // namespace spiral::testing
