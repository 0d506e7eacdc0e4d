// What a table is to play, out of a request and out of the store.
#include "tables/table_setup.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/paths.hpp"

namespace spiral {
namespace {

ReadTableSetup read(const char* request) { return read_table_request(wire::Json::parse(request), 0); }

TEST(TableRequest, SaysWhatIsPlayedAndByWhom) {
  const ReadTableSetup all =
      read(R"({"script":"fs_the_first_script","loops":2,"players":3,"first_leader":"b","options":{"table_talk":"open","paranoia_virus_at":3},
      "watch":"ask","clock":"brisk","listed":true,"title":"Friday","bots":{"mastermind":"steady"}})");
  ASSERT_EQ(all.error, "");
  EXPECT_EQ(all.setup.game.file.id, "fs_the_first_script");
  EXPECT_EQ(all.setup.game.file.script.loops, 2);
  EXPECT_EQ(all.setup.game.players, 3);
  EXPECT_EQ(all.setup.game.first_leader, 1);
  EXPECT_TRUE(all.setup.game.options.is(TableTalk::open));
  EXPECT_TRUE(all.setup.game.options.is(ParanoiaVirusAt::three)) << "a number is taken where the value looks like one";
  EXPECT_EQ(all.setup.watching, Watching::ask);
  EXPECT_EQ(all.setup.pace, Pace::brisk);
  EXPECT_TRUE(all.setup.listed);
  EXPECT_EQ(all.setup.title, "Friday");
  EXPECT_EQ(all.setup.bots, (std::map<Seat, wire::Level>{{Seat::mastermind, wire::Level::steady}}));
}

TEST(TableRequest, IsKeptAndReadAgain) {
  const ReadTableSetup first = read(
      R"({"set":"basic_tragedy","players":2,"first_leader":"c","options":{"placement_order":"any"},"watch":"anyone","title":"\"quoted\"","bots":{"b":"gentle"}})");
  ASSERT_EQ(first.error, "");
  const std::map<Seat, wire::Level> one_person{{Seat::a, wire::Level::gentle}, {Seat::b, wire::Level::gentle}, {Seat::c, wire::Level::gentle}};
  EXPECT_EQ(first.setup.bots, one_person) << "with two players the three decks are one bot's";
  const ReadTableSetup again = from_stored(to_stored(first.setup));
  ASSERT_EQ(again.error, "");
  EXPECT_EQ(again.setup.game.file.source, first.setup.game.file.source);
  EXPECT_EQ(again.setup.game.options, first.setup.game.options);
  EXPECT_EQ(again.setup.game.players, 2);
  EXPECT_EQ(again.setup.game.first_leader, 2);
  EXPECT_EQ(again.setup.watching, Watching::anyone);
  EXPECT_EQ(again.setup.title, "\"quoted\"");
  EXPECT_TRUE(again.setup.bots.empty()) << "who sits where is kept by seat";
}

TEST(TableRequest, RefusesWithWhatWasExpected) {
  const std::vector<std::pair<const char*, const char*>> wrong{
      {R"([])", "expected an object such as {\"script\":\"fs_the_first_script\"}"},
      {R"({"script":7})", "\"script\" should be text"},
      {R"({"script":"fs_the_first_script","loops":0})", "\"loops\" should be a number from 1 to 12; found 0"},
      {R"({"script":"fs_the_first_script","loops":99999999999999999999})", "\"loops\" should be a number"},
      {R"({"script":"fs_the_first_script","players":"4"})", "\"players\" should be a number"},
      {R"({"script":"fs_the_first_script","players":5})", "\"players\" should be 2, 3 or 4; found 5"},
      {R"({"script":"fs_the_first_script","first_leader":"mastermind"})", "\"first_leader\" should be the seat of a Protagonist; found mastermind"},
      {R"({"script":"fs_the_first_script","players":3,"first_leader":"c"})", "\"first_leader\" should be the seat of a Protagonist; found c"},
      {R"({"script":"fs_the_first_script","options":{"table_talk":true}})", "\"options\" should be an object, each value text"},
      {R"({"script":"fs_the_first_script","options":[]})", "\"options\" should be an object"},
      {R"({"script":"fs_the_first_script","listed":"yes"})", "\"listed\" should be true or false"},
      {R"({"script":"fs_the_first_script","bots":"steady"})", "\"bots\" should be an object"},
      {R"({"script":"fs_the_first_script","bots":{"d":"steady"}})", "\"bots\" should be an object with nothing but mastermind, a, b or c"},
      {R"({"script":"fs_the_first_script","bots":{"a":"clever"}})", "\"bots\" should be an object, each random, gentle, steady or sharp"},
      {R"({"script":"fs_the_first_script","players":3,"bots":{"c":"steady"}})", "\"bots\": there is no seat \"c\" at this table"}};
  for (const auto& [request, problem] : wrong) EXPECT_EQ(read(request).error, problem) << request;
}

// The loops that a script adds where nobody may talk are counted once, however often the table or its record is read.
TEST(TableRequest, LoopsWithoutTalkAreCountedOnce) {
  const std::string source = load_script(std::string(testing::source_dir) + "/tests/scripts/talk.toml").file.source;
  const auto loops = [](const TableSetup& setup) { return static_cast<int>(Playthrough(setup.game).game().script.loops); };
  const ReadTableSetup talking = read_table_request({{"source", source}}, 0),
                       silent = read_table_request({{"source", source}, {"loops", 3}, {"options", {{"table_talk", "off"}}}}, 0);
  ASSERT_EQ(silent.error, "");
  EXPECT_EQ(loops(talking.setup), 1);
  EXPECT_EQ(loops(silent.setup), 4);
  EXPECT_EQ(loops(from_stored(to_stored(silent.setup)).setup), 4);
  EXPECT_EQ(from_record(to_record(Playthrough(silent.setup.game)).dump()).play->game().script.loops, 4);
  EXPECT_EQ(wire::Json::parse(outline_of("t", silent.setup, 0))["loops"], 4);
}

}  // namespace
}  // namespace spiral
