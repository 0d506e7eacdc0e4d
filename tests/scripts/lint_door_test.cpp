// The linter over HTTP, on a house without sockets.
#include <filesystem>
#include <fstream>

#include "tests/server/silent_house.hpp"
#include "tests/support/paths.hpp"

namespace spiral::testing {
namespace {

HttpReply lint(SilentHouse& silent, const std::string& source) {
  return silent.house->handle("POST", "/api/scripts/lint", "", Json{{"source", source}}.dump(-1, ' ', false, Json::error_handler_t::replace));
}

TEST(LintDoor, TellsWhatIsWrongWithAScript) {
  SilentHouse silent;
  std::ifstream in(std::string(source_dir) + "/tests/scripts/bt.toml");
  std::string text{std::istreambuf_iterator<char>(in), {}};
  const HttpReply good = lint(silent, text);
  EXPECT_EQ(good.status, 200);
  EXPECT_EQ(Json::parse(good.body), (Json{{"is_good", true}, {"is_partly_by_hand", false}, {"findings", Json::array()}}));
  text.replace(text.find("\"factor\""), 8, "\"facter\"");
  const Json bad = Json::parse(lint(silent, text).body);
  EXPECT_FALSE(bad["is_good"]);
  EXPECT_EQ(bad["findings"].at(0)["id"], "unknown_role");
  EXPECT_EQ(bad["findings"].at(0)["fix"]["replacement"], "\"factor\"");
}

TEST(LintDoor, AnswersRubbish) {
  SilentHouse silent;
  for (const char* body : {"", "[]", "{}", "{\"source\":1}", "nonsense", "\"x\""})
    EXPECT_EQ(silent.house->handle("POST", "/api/scripts/lint", "", body).status, 400) << body;
  EXPECT_EQ(silent.house->handle("GET", "/api/scripts/lint", "", "").status, 404);
  for (const std::string& source :
       {std::string(), std::string(100'000, '['), std::string(100'000, 'x'), std::string("a = '\xE3\x81"), std::string("{\"a\":")}) {
    const HttpReply reply = lint(silent, source);
    EXPECT_EQ(reply.status, 200);
    EXPECT_FALSE(Json::parse(reply.body)["is_good"]);
  }
}

}  // namespace
}  // namespace spiral::testing
