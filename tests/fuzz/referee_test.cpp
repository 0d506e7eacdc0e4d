// The referee's input, right and wrong: whatever comes, one clear error, nothing changed, no crash.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/referee.hpp"
#include "tests/support/random_play.hpp"

namespace spiral::testing {
namespace {

using Json = nlohmann::json;

std::vector<Json> session(const std::string& id, const std::string& input, Viewer viewer = Viewer::everything, std::uint64_t others = 0) {
  std::istringstream in(input);
  std::ostringstream out;
  run_referee_session(library_setup(id), viewer, others, in, out);
  std::vector<Json> messages;
  std::istringstream lines(out.str());
  for (std::string line; std::getline(lines, line);) messages.push_back(Json::parse(line));
  return messages;
}

std::vector<Json> of_type(const std::vector<Json>& messages, const std::string& type) {
  std::vector<Json> found;
  for (const Json& message : messages)
    if (message["type"] == type) found.push_back(message);
  return found;
}

TEST(Referee, GreetsTellsAndAsks) {
  const auto messages = session("fs_the_first_script", "{\"answer\":1,\"option\":0}\n");
  ASSERT_GE(messages.size(), 4u);
  EXPECT_EQ(messages[0]["type"], "hello");
  EXPECT_EQ(messages[0]["protocol"], 2);
  EXPECT_EQ(messages[0]["public"]["set"], "first_steps");
  EXPECT_EQ(messages[0]["public"]["incidents"][0], (Json{{"day", 2}, {"incident", "murder"}}));
  EXPECT_EQ(messages[1]["type"], "ask");
  EXPECT_EQ(messages[1]["seat"], "a");
  EXPECT_EQ(messages[2]["kind"], "loop_started");
  const Json& cards = messages.back();
  EXPECT_EQ(cards["kind"], "play_card");
  EXPECT_EQ(cards["ask"], 2);
  EXPECT_EQ(cards["seat"], "mastermind");
  EXPECT_EQ(cards["options"].size(), 90u);  // nine faces on ten spots
  EXPECT_EQ(cards["options"][0]["card"], "paranoia_1");
  EXPECT_EQ(cards["options"][0]["on"], "hospital");
  EXPECT_EQ(cards["options"][0]["text"], "Paranoia +1 on the Hospital");
}

TEST(Referee, DeducesForWhoeverSeesEverything) {
  const auto messages = session("fs_the_first_script", "{\"deduce\":\"a\"}\n{\"answer\":1,\"option\":0}\n{\"deduce\":\"public\"}\n");
  const auto found = of_type(messages, "deduced");
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0]["seat"], "a");
  EXPECT_EQ(found[0]["seq"], 0);
  EXPECT_EQ(found[0]["before"], "162900");
  EXPECT_EQ(found[1]["seat"], "public");
  EXPECT_GT(found[1]["seq"], 0);
}

TEST(Referee, ASeatDeducesOnlyWhereTheOptionAllowsIt) {
  const auto refused = session("fs_the_first_script", "{\"deduce\":true}\n", Viewer::a);
  EXPECT_TRUE(of_type(refused, "deduced").empty());
  EXPECT_EQ(of_type(refused, "error")[0]["message"], "this game is played without such help (option deduction_aid)");
  const auto of_another = session("fs_the_first_script", "{\"deduce\":\"b\"}\n", Viewer::a);
  EXPECT_EQ(of_type(of_another, "error")[0]["message"], "this session may only ask about what its own seat was told");
}

TEST(Referee, WrongAnswersGetOneErrorAndChangeNothing) {
  const std::pair<const char*, const char*> wrong[] = {
      {"nonsense", "the line is not valid JSON"},
      {"[1]", "expected an object such as {\"answer\":1,\"option\":0}"},
      {"{\"hello\":1}", "expected one of \"answer\", \"view\", \"record\", \"deduce\", \"quit\""},
      {"{\"answer\":7,\"option\":0}", "ask 7 is not open; ask 1 is"},
      {"{\"answer\":99999999999999999999,\"option\":0}", "\"answer\" should be the number of an ask"},
      {"{\"answer\":\"1\",\"option\":0}", "\"answer\" should be the number of an ask"},
      {"{\"answer\":1}", "\"option\" should be a number"},
      {"{\"answer\":1,\"option\":1}", "option 1 is not offered; 0 to 0 are"},
      {"{\"answer\":1,\"option\":-1}", "option -1 is not offered; 0 to 0 are"},
      {"{\"answer\":1,\"option\":18446744073709551615}", "option 18446744073709551615 is not offered; 0 to 0 are"},
      {"{\"answer\":1,\"option\":0.5}", "\"option\" should be a number"},
      {"{\"view\":\"d\"}", "there is no seat \"d\"; expected mastermind, a, b, c or public"},
      {"{\"deduce\":3}", "\"deduce\" should be a seat: a, b, c or public"},
      {"{\"deduce\":true}", "\"deduce\" should be a seat: a, b, c or public"},
      {"{\"deduce\":\"mastermind\"}", "\"deduce\" should be a seat: a, b, c or public"},
      {"{\"view\":3}", "\"view\" should be a seat: mastermind, a, b, c or public"},
  };
  for (const auto& [line, message] : wrong) {
    const auto messages = session("fs_the_first_script", std::string(line) + "\n{\"record\":true}\n");
    const auto errors = of_type(messages, "error");
    ASSERT_EQ(errors.size(), 1u) << line;
    EXPECT_EQ(errors[0]["message"], message) << line;
    EXPECT_TRUE(of_type(messages, "record")[0]["record"]["answers"].empty());
    EXPECT_TRUE(of_type(messages, "event").empty());
  }
}

TEST(Referee, AHugeLineIsRefused) {
  const auto messages = session("fs_the_first_script", std::string(3000000, '[') + "\n{\"answer\":1,\"option\":0}\n");
  EXPECT_EQ(of_type(messages, "error").size(), 1u);
  EXPECT_EQ(of_type(messages, "ask").size(), 2u);  // and the game goes on
}

TEST(Referee, AViewShowsOneSeatAndNothingElse) {
  std::string answers;
  for (int i = 1; i < 400; ++i) answers += "{\"answer\":" + std::to_string(i) + ",\"option\":0}\n";
  for (const Json& message : session("bt_paper_birds", answers + "{\"view\":\"mastermind\"}\n", Viewer::a, 12345)) {
    if (message["type"] == "end") continue;  // then everything is open
    EXPECT_FALSE(message.contains("cause"));
    EXPECT_FALSE(message.contains("script")) << message;
    EXPECT_TRUE(message["type"] != "ask" || message["seat"] == "a");
    const bool laid_by_others = message.value("kind", "") == "card_played" && message["by"] != "a";
    EXPECT_FALSE(laid_by_others && message.contains("card"));
  }
}

// Whoever answers for a seat he cannot see must not learn from it how many options the seat has: not from what an error says, and not from which
// numbers are refused either.
TEST(Referee, ABlindAnswerDoesNotTellHowManyOptionsThereAre) {
  const std::string begin = "{\"answer\":1,\"option\":0}\n";
  const auto blind = [](const std::string& option) { return "{\"seat\":\"mastermind\",\"option\":" + option + "}\n"; };
  const std::size_t offered = 90;  // nine faces on ten spots
  for (const char* number : {"90", "99", "1000000", "18446744073709551615"}) {
    const auto messages = session("fs_the_first_script", begin + blind(number), Viewer::a);
    EXPECT_TRUE(of_type(messages, "error").empty()) << number;
    const std::string within = std::to_string(std::stoull(number) % offered);
    EXPECT_EQ(messages, session("fs_the_first_script", begin + blind(within), Viewer::a)) << "counted round";
    EXPECT_EQ(messages.back().value("kind", ""), "card_played");
  }
  // Whatever is wrong gets the same words for the one option of the first Leader as for the ninety of the Mastermind.
  for (const char* wrong : {"-1", "0.5", "\"0\"", "null", "99999999999999999999"}) {
    const auto of_many = of_type(session("fs_the_first_script", begin + blind(wrong), Viewer::a), "error");
    const auto of_one = of_type(session("fs_the_first_script", "{\"seat\":\"a\",\"option\":" + std::string(wrong) + "}\n", Viewer::b), "error");
    ASSERT_EQ(of_many.size(), 1u) << wrong;
    EXPECT_EQ(of_many, of_one) << wrong;
    EXPECT_EQ(of_many[0]["message"], "\"option\" should be a whole number from 0 on");
  }
}

TEST(Referee, ARecordReplaysToTheSameBytes) {
  Dice dice(5);
  Playthrough play(library_setup("bt_windless_incense"));
  std::string answers;
  for (int ask = 1; !play.is_over(); ++ask) {
    const auto option = play.board().stage == Stage::time_spiral ? 0 : dice.below(static_cast<std::uint32_t>(play.legal().size));
    answers += "{\"answer\":" + std::to_string(ask) + ",\"option\":" + std::to_string(option) + "}\n";
    play.decide(play.legal()[static_cast<int>(option)]);
  }
  std::istringstream live(answers), silent("");
  std::ostringstream played, replayed;
  run_referee_session(play.setup(), Viewer::everything, 0, live, played);
  run_referee_session(play.setup(), Viewer::everything, 0, silent, replayed, play.answers());
  EXPECT_TRUE(played.str() == replayed.str());
  EXPECT_GT(played.str().size(), 100000u);
}

// Valid answers with rubbish between them: the rubbish may not change the course of the game.
void fuzz(std::uint64_t seed) {
  Dice dice(seed);
  const auto ids = library_ids();
  const std::string id = ids[dice.below(static_cast<std::uint32_t>(ids.size()))];
  std::string clean, dirty;
  int rubbish = 0;
  for (int ask = 1; ask < 60; ++ask) {
    const std::string line = "{\"answer\":" + std::to_string(ask) + ",\"option\":0}";
    for (std::uint32_t i = dice.below(3); i > 0; --i) {
      std::string bad = line;
      for (std::uint32_t cut = 1 + dice.below(4); cut > 0; --cut)
        bad[dice.below(static_cast<std::uint32_t>(bad.size()))] = static_cast<char>(1 + dice.below(255));
      if (dice.below(4) == 0) bad = bad.substr(0, dice.below(static_cast<std::uint32_t>(bad.size())));
      if (dice.below(8) == 0) bad = "{\"answer\":" + std::to_string(ask) + ",\"option\":" + std::to_string(1000 + dice.below(100000)) + "}";
      if (bad.find('\n') != std::string::npos || bad.find("quit") != std::string::npos) continue;
      const Json parsed = Json::parse(bad, nullptr, false);
      if (parsed.is_object() && parsed.contains("answer") && parsed.contains("option")) {
        const bool could_be_meant = parsed["option"].is_number_integer() && parsed["option"] >= 0 && parsed["option"] < 1000;
        if (could_be_meant) continue;
      }
      dirty += bad + "\n";
      rubbish += bad.find_first_not_of(" \t\r") != std::string::npos;
    }
    clean += line + "\n";
    dirty += line + "\n";
  }
  const auto expected = session(id, clean + "{\"record\":1}\n"), found = session(id, dirty + "{\"record\":1}\n");
  ASSERT_EQ(of_type(expected, "record"), of_type(found, "record")) << "seed " << seed;
  ASSERT_EQ(of_type(expected, "event"), of_type(found, "event")) << "seed " << seed;
  ASSERT_EQ(static_cast<int>(of_type(found, "error").size()), static_cast<int>(of_type(expected, "error").size()) + rubbish) << "seed " << seed;
}

TEST(RefereeFuzz, RubbishBetweenAnswersChangesNothing) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) fuzz(seed);
}
TEST(RefereeFuzzSlow, MuchRubbishBetweenAnswersChangesNothing) {
  for (std::uint64_t seed = 1000; seed < 4000; ++seed) fuzz(seed);
}

}  // namespace
}  // namespace spiral::testing
