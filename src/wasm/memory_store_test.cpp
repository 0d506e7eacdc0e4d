// The store in memory keeps what a database keeps: together or not at all, and its rows bring everything back.
#include "wasm/memory_store.hpp"

#include <gtest/gtest.h>

#include "wasm/plain_secrets.hpp"

namespace spiral::testing {
namespace {

const StoredTable row{.id = "t", .setup = "{}", .secret = std::string("\0\1\xff", 3), .created = 5, .listed = true, .result = {}, .draft = {}, .outline = "{}"};

// A store of another process that was given all rows.
MemoryStore again(MemoryStore& store) {
  MemoryStore other;
  for (const auto& [name, text] : store.take_changes()) EXPECT_TRUE(other.load(name, text)) << name;
  return other;
}

TEST(MemoryStore, ItsRowsBringEverythingBack) {
  MemoryStore store;
  ASSERT_TRUE(store.add_table(row, {{.seat = "a", .bot = Level::steady}, {.seat = "b", .notes = "\""}}));
  EXPECT_FALSE(store.add_table(row, {})) << "an id is given once";
  ASSERT_TRUE(store.add_person("t", {1, std::string("\0hash", 5), "安", 7}));
  ASSERT_TRUE(store.set_draft("t", "goodwill_1 doctor\n"));
  ASSERT_TRUE(store.set_started("t"));
  ASSERT_TRUE(store.add_answers("t", {{1, 0, "proceed", 0}, {2, 0, "proceed", 0}}));
  EXPECT_EQ(store.table("t")->draft, "") << "a draft ends with its answers";
  ASSERT_TRUE(store.undo_answers("t", 1, 1));
  ASSERT_TRUE(store.add_answers("t", {{2, 1, "refuse", 0, "1 1 a doctor goodwill_1"}}));
  ASSERT_TRUE(store.add_line("t", {1, "a", "Ann", "Hello", 7}));
  ASSERT_TRUE(store.set_matters("t", R"({"paused":true})"));
  ASSERT_TRUE(store.finish("t", 9, "protagonists survived"));
  ASSERT_TRUE(store.add_script({"\xff", "p", "o", "[script]", 3}, 10, 10));

  MemoryStore other = again(store);
  EXPECT_TRUE(store.take_changes().empty()) << "given out once";
  EXPECT_EQ(other.table("t")->secret, row.secret);
  EXPECT_EQ(other.table("t")->matters, R"({"paused":true})");
  EXPECT_EQ(other.table("t")->epoch, 1);
  EXPECT_EQ(other.table("t")->finished, 9);
  EXPECT_EQ(other.table("t")->line_count, 1);
  EXPECT_TRUE(other.table("t")->started);
  EXPECT_EQ(other.seats("t").front().bot, Level::steady);
  EXPECT_EQ(other.seats("t").back().notes, "\"");
  EXPECT_EQ(other.owner_of(std::string("\0hash", 5))->person.name, "安");
  const std::vector<StoredAnswer> answers = other.answers("t");
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_EQ(answers[1].undone, 1);
  EXPECT_EQ(answers[2].card, "1 1 a doctor goodwill_1");
  EXPECT_EQ(other.lines("t", 0).size(), 1u);
  EXPECT_EQ(other.table_ids("", 10), std::vector<std::string>{"t"});
  EXPECT_TRUE(other.table_ids("t", 10).empty());
  EXPECT_EQ(other.finished_tables(10).size(), 1u);
  EXPECT_EQ(other.script("p")->source, "[script]");
  EXPECT_EQ(other.take_read_problem(), "");
}

TEST(MemoryStore, ATransactionStandsOrFallsAsAWhole) {
  MemoryStore store;
  ASSERT_TRUE(store.add_table(row, {}));
  ASSERT_TRUE(store.add_answers("t", {{1, 0, "proceed", 0}}));
  store.take_changes();
  EXPECT_FALSE(store.add_answers("t", {{2, 0, "proceed", 0}, {1, 0, "proceed", 0}}));
  EXPECT_EQ(store.answers("t").size(), 1u);

  store.begin();
  EXPECT_TRUE(store.set_draft("t", "x"));
  EXPECT_TRUE(store.add_table({.id = "u", .setup = "{}", .secret = "k", .result = {}, .draft = {}}, {}));
  EXPECT_FALSE(store.add_answers("t", {{1, 0, "proceed", 0}}));
  EXPECT_FALSE(store.set_started("t")) << "nothing is written after a failure";
  EXPECT_FALSE(store.commit());
  EXPECT_EQ(store.table("t")->draft, "");
  EXPECT_FALSE(store.table("u"));
  EXPECT_TRUE(store.take_changes().empty());

  store.begin();
  EXPECT_TRUE(store.set_draft("t", "y"));
  store.rollback();
  EXPECT_EQ(store.table("t")->draft, "");
}

TEST(MemoryStore, ARowThatIsNoneOfOursIsThereAllTheSame) {
  MemoryStore store;
  ASSERT_TRUE(store.add_table(row, {}));
  const std::string good = store.take_changes().front().second;
  for (std::size_t cut = 0; cut < good.size(); cut += 7) {
    MemoryStore other;
    EXPECT_FALSE(other.load("table/t", good.substr(0, cut))) << cut;
    EXPECT_FALSE(other.table("t"));
    EXPECT_NE(other.take_read_problem(), "") << "it is not thought to be absent";
  }
  MemoryStore other;
  EXPECT_FALSE(other.load("table/u", good)) << "a name of its own";
  EXPECT_FALSE(other.load("something", good));
  std::string newer = good;
  newer.replace(newer.find("\"version\":1"), 11, "\"version\":2");
  EXPECT_FALSE(other.load("table/t", newer));
}

TEST(MemoryStore, OldThingsGo) {
  MemoryStore store;
  ASSERT_TRUE(store.add_table(row, {{.seat = "a", .person = 1}}));
  ASSERT_TRUE(store.add_person("t", {1, "hash", "Ann", 100}));
  for (int line = 1; line <= 3; ++line) ASSERT_TRUE(store.add_line("t", {line, "a", "Ann", "Hello", 20 + line}));
  EXPECT_TRUE(store.unstarted_tables({}, 101, 5).front().has_absent);
  EXPECT_EQ(store.remove_lines(23, 1), 1);
  EXPECT_EQ(store.remove_table("t", 2), 2);
  EXPECT_TRUE(store.table("t")) << "not all of it is gone";
  EXPECT_EQ(store.remove_table("t", 9), 1);
  EXPECT_FALSE(store.table("t"));
  store.begin(), store.commit();
  for (const auto& [name, text] : store.take_changes()) EXPECT_EQ(text, "") << name;
}

TEST(PlainSecrets, AreWhatTheStandardsSay) {
  const PlainSecrets secrets("seed");
  EXPECT_EQ(to_hex(secrets.sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(to_hex(secrets.sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(to_hex(secrets.sha256(std::string(1000, 'a'))), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3");
  // RFC 4231, the second case.
  EXPECT_EQ(to_hex(secrets.hash("Jefe", "what do ya want for nothing?", 32)), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_NE(secrets.random(32), secrets.random(32));
  EXPECT_EQ(PlainSecrets("seed").random(40), PlainSecrets("seed").random(40));
  EXPECT_EQ(secrets.table_id().substr(0, 5), "local");
  EXPECT_EQ(secrets.table_id().size(), 16u);
}

}  // namespace
}  // namespace spiral::testing
