// The protocol as others read it is the protocol as it is written.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "protocol/describe.hpp"
#include "protocol/wire.hpp"
#include "tests/support/paths.hpp"

namespace spiral {
namespace {

std::string file_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// SPIRAL_UPDATE=1 writes them anew.
void expect_made(const std::string& name, const std::string& made) {
  const std::string path = std::string(testing::source_dir) + "/" + name;
  if (std::getenv("SPIRAL_UPDATE")) std::ofstream(path, std::ios::binary) << made;
  EXPECT_TRUE(file_text(path) == made) << name << " differs from src/protocol/wire.hpp; `spiral protocol` makes it";
}

TEST(Protocol, TypescriptIsUpToDate) { expect_made("web/src/protocol.ts", wire::typescript()); }
TEST(Protocol, PageIsUpToDate) { expect_made("docs/protocol.md", wire::protocol_page()); }

TEST(Protocol, WritesWhatItReads) {
  wire::Propose propose;
  const auto problem = wire::read(wire::Json::parse(R"({"propose":{"kind":"undo","loop":1,"day":2,"step":"mastermind_plays","other":true}})"), propose);
  EXPECT_EQ(problem, "");
  EXPECT_EQ(wire::to_json(propose), R"({"propose":{"kind":"undo","loop":1,"day":2,"step":"mastermind_plays"}})");
}

TEST(Protocol, SaysWhatIsWrong) {
  wire::Answer answer;
  EXPECT_EQ(wire::read(wire::Json::parse(R"({"answer":"x","option":1})"), answer), "\"answer\" should be a number");
  EXPECT_EQ(wire::read(wire::Json::parse(R"({"answer":1})"), answer), "\"option\" should be a number");
  EXPECT_EQ(wire::read(wire::Json::parse(R"({"answer":1,"option":99999999999999999999})"), answer), "\"option\" should be a number");
  EXPECT_EQ(wire::read(wire::Json::parse(R"({"answer":1,"option":9999999999})"), answer), "\"option\" should be a smaller number");
  EXPECT_EQ(wire::read(wire::Json::parse(R"({"answer":1,"option":1,"for":"d"})"), answer), "\"for\" should be mastermind, a, b or c");
  EXPECT_EQ(wire::read(wire::Json::parse("[]"), answer), "an object");
}

TEST(Protocol, TextIsAlwaysValid) {
  std::string out;
  wire::write_text(out, "a\"b\\c\n\xff");
  EXPECT_EQ(out, "\"a\\\"b\\\\c\\n\xEF\xBF\xBD\"");
}

}  // namespace
}  // namespace spiral
