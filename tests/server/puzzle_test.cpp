// Case files over HTTP, on a house without sockets.
#include "puzzles/puzzle.hpp"
#include "tests/server/silent_house.hpp"

namespace spiral::testing {
namespace {

class PuzzleRequests : public ::testing::Test {
 protected:
  HttpReply get(const std::string& path) { return silent.house->handle("GET", "/api/puzzles" + path, "", ""); }
  HttpReply answer(const std::string& id, const std::string& body) { return silent.house->handle("POST", "/api/puzzles/" + id + "/answer", "", body); }

  SilentHouse silent;
  const Puzzle& one = all_puzzles().front();
};

TEST_F(PuzzleRequests, NothingThatShowsACaseFileGivesItAway) {
  const Json listed = Json::parse(get("").body);
  EXPECT_EQ(listed["puzzles"].size(), all_puzzles().size());
  for (const Json& outline : listed["puzzles"])
    for (const auto& [name, value] : outline.items())
      EXPECT_TRUE((std::set<std::string>{"id", "set", "rating", "loops", "days", "question"}.contains(name))) << name;
  const Json sheet = Json::parse(get("/" + one.file.id).body);
  EXPECT_EQ(sheet["answers"].size(), one.file.answers.size());
  EXPECT_EQ(sheet["hints"], one.file.hints);
  for (const char* secret : {"answer", "steps", "record", "known"}) EXPECT_FALSE(sheet.contains(secret)) << secret;
  const HttpReply told = get("/" + one.file.id + "/replay");
  EXPECT_EQ(told.status, 200);
  EXPECT_EQ(told.type, "application/x-ndjson");
  EXPECT_EQ(told.body, told_by(one));
  EXPECT_EQ(get("/" + one.file.id + "/replay").body, told.body);
}

TEST_F(PuzzleRequests, AnAnswerIsJudgedAndOnlyARightOneExplained) {
  for (const std::string& id : one.file.answers) {
    const Json verdict = Json::parse(answer(one.file.id, Json{{"answer", id}}.dump()).body);
    EXPECT_EQ(verdict["right"], id == one.file.answer);
    EXPECT_EQ(verdict.contains("steps"), id == one.file.answer);
  }
  for (const char* wrong : {"", "[]", "{}", "{\"answer\":1}", "{\"answer\":[[[[]]]]}"}) EXPECT_EQ(answer(one.file.id, wrong).status, 400) << wrong;
  EXPECT_FALSE(Json::parse(answer(one.file.id, "{\"answer\":\"\"}").body)["right"]);
  EXPECT_EQ(answer("nothing", "{\"answer\":\"nurse\"}").status, 404);
}

TEST_F(PuzzleRequests, HintsComeOneByOne) {
  const Json hint = Json::parse(get("/" + one.file.id + "/hints/1").body);
  EXPECT_EQ(hint["hint"], 1);
  EXPECT_EQ(hint["of"], one.file.hints);
  EXPECT_EQ(hint["step"]["seq"], one.file.steps.front().seq);
  for (const std::string wrong : {"0", "-1", "99", "1x", "", "4294967297", "a"}) EXPECT_EQ(get("/" + one.file.id + "/hints/" + wrong).status, 404) << wrong;
}

TEST_F(PuzzleRequests, WhatIsNotThereIsRefused) {
  for (const std::string path : {"/nothing", "/nothing/replay", "/nothing/hints/1", "/a/b/c/d"}) EXPECT_EQ(get(path).status, 404) << path;
  EXPECT_EQ(get("/" + one.file.id + "/answer").status, 404);
  EXPECT_EQ(silent.house->handle("POST", "/api/puzzles", "", "{}").status, 404);
  EXPECT_EQ(silent.house->handle("POST", "/api/puzzles/" + one.file.id + "/replay", "", "{}").status, 404);
}

}  // namespace
}  // namespace spiral::testing
