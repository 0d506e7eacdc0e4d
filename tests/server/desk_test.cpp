// Scripts over HTTP, on a house without sockets: linted, converted, mended, generated, kept.
#include <algorithm>
#include <fstream>

#include "model/dice.hpp"
#include "tests/server/silent_house.hpp"
#include "tests/support/paths.hpp"

namespace spiral::testing {
namespace {

std::string script_text(const std::string& name) {
  std::ifstream in(std::string(source_dir) + "/tests/scripts/" + name);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string with(std::string text, const std::string& word, const std::string& other) { return text.replace(text.find(word), word.size(), other); }

class Desk : public ::testing::Test {
 protected:
  HttpReply post(const std::string& path, const Json& body, const std::string& token = "", const std::string& address = "here") {
    return silent.house->handle("POST", "/api/scripts" + path, token, body.dump(-1, ' ', false, Json::error_handler_t::replace), address);
  }
  HttpReply get(const std::string& path, const std::string& token = "") { return silent.house->handle("GET", "/api/scripts" + path, token, ""); }
  Json lint(const Json& body) {
    const HttpReply reply = post("/lint", body);
    EXPECT_EQ(reply.status, 200) << reply.body;
    return Json::parse(reply.body);
  }
  // The two secrets of a script that is kept.
  Json keep(const std::string& source, const std::string& address = "here") {
    const HttpReply reply = post("", {{"source", source}}, "", address);
    EXPECT_EQ(reply.status, 201) << reply.body;
    return Json::parse(reply.body);
  }

  SilentHouse silent{HouseOptions{.scripts_per_address = 3, .most_scripts = 5}};
  const std::string good = script_text("bt.toml"), bad = with(good, "\"factor\"", "\"facter\"");
};

class DeskSlow : public Desk {};

// --- the linter ----------------------------------------------------------------------------------------------------------------------

TEST_F(Desk, TellsAllAboutAGoodScript) {
  const Json answer = lint({{"source", good}});
  EXPECT_EQ(answer["format"], "toml");
  EXPECT_TRUE(answer["is_good"]);
  EXPECT_FALSE(answer["is_partly_by_hand"]);
  EXPECT_EQ(answer["source"], good);
  EXPECT_EQ(answer["findings"], Json::array());
  EXPECT_EQ(answer["script"]["set"], "basic_tragedy");
  EXPECT_EQ(answer["outline"]["set"], "basic_tragedy");
  EXPECT_EQ(answer["script"]["cast"].size(), 7u);
  EXPECT_EQ(answer["outline"]["characters"].size(), 6u) << "somebody comes later (R144)";
  EXPECT_FALSE(answer.contains("changes") || answer.contains("forms") || answer.contains("scripts"));
  ASSERT_FALSE(answer["ways"]["rules"].empty());
  for (const Json& rule : answer["ways"]["rules"]) EXPECT_TRUE(rule["loses"]);
}

TEST_F(Desk, TellsWhichFieldIsWrong) {
  const Json finding = lint({{"source", bad}})["findings"].at(0);
  EXPECT_EQ(finding["id"], "unknown_role");
  EXPECT_EQ(finding["severity"], "error");
  EXPECT_EQ(finding["path"], "cast[2].role");
  EXPECT_EQ(finding["fix"]["replacement"], "\"factor\"");
  EXPECT_EQ(lint({{"source", with(good, "days = ", "dais = ")}})["findings"].at(0)["path"], "dais");
}

TEST_F(Desk, MendsWhatItIsAskedTo) {
  const std::string worse = with(bad, "\"murder\"", "\"muder\"");
  const Json all = lint({{"source", worse}, {"mend", true}});
  EXPECT_EQ(all["source"], good);
  EXPECT_EQ(all["changes"], 2);
  EXPECT_TRUE(all["is_good"]);
  const Json one = lint({{"source", worse}, {"mend", {1}}});
  EXPECT_EQ(one["source"], bad) << "the role is the first finding, the incident the second";
  EXPECT_EQ(one["changes"], 1);
  EXPECT_FALSE(one["is_good"]);
  for (const Json& nothing : {Json(false), Json::array(), Json{-1, 99}}) EXPECT_EQ(lint({{"source", worse}, {"mend", nothing}})["source"], worse) << nothing;
}

TEST_F(Desk, EveryFormSaysTheSame) {
  const Json forms = lint({{"source", good}, {"forms", true}})["forms"];
  EXPECT_EQ(forms["toml"], good);
  const Json script = lint({{"source", good}})["script"];
  const Json again = lint({{"source", forms["json"]}, {"forms", true}});
  EXPECT_EQ(again["format"], "json");
  EXPECT_EQ(again["script"], script);
  EXPECT_EQ(again["forms"]["json"], forms["json"]);
  EXPECT_EQ(lint({{"source", again["forms"]["toml"]}})["script"], script) << again["forms"]["toml"];
  const Json shared = lint({{"source", forms["community"]}, {"forms", true}});
  EXPECT_EQ(shared["format"], "community");
  EXPECT_TRUE(shared["is_good"]) << shared["findings"];
  EXPECT_EQ(shared["scripts"].size(), 1u);
  EXPECT_EQ(shared["forms"]["community"], forms["community"]);
  EXPECT_EQ(shared["script"]["cast"], script["cast"]);
}

TEST_F(Desk, TakesACollectionApart) {
  const Json forms = lint({{"source", script_text("mz.toml")}, {"forms", true}})["forms"];
  const Json one = Json::parse(lint({{"source", good}, {"forms", true}})["forms"]["community"].get<std::string>());
  Json both = Json::parse(forms["community"].get<std::string>());
  both["scripts"].push_back(one["scripts"][0]);
  const std::string text = "// shared\n" + both.dump();
  const Json first = lint({{"source", text}}), second = lint({{"source", text}, {"number", 1}}), third = lint({{"source", text}, {"number", 2}});
  EXPECT_EQ(first["script"]["set"], "midnight_zone");
  EXPECT_EQ(second["script"]["set"], "basic_tragedy");
  EXPECT_EQ(first["scripts"], second["scripts"]);
  EXPECT_EQ(first["scripts"].size(), 2u);
  EXPECT_FALSE(third["is_good"]) << "there are two";
}

TEST_F(Desk, AnswersRubbish) {
  for (const char* body : {"", "[]", "{}", "{\"source\":1}", "nonsense", "\"x\""})
    for (const char* path : {"/api/scripts/lint", "/api/scripts/generate", "/api/scripts", "/api/scripts/kept"})
      EXPECT_EQ(silent.house->handle("POST", path, "", body).status, 400) << path << " " << body;
  for (const char* body : {R"({"source":"","mend":"x"})", R"({"source":"","number":"x"})", R"({"source":"","mend":["x"]})", R"({"source":"","forms":1})"})
    EXPECT_EQ(silent.house->handle("POST", "/api/scripts/lint", "", body).status, 400) << body;
  std::string many = "[";
  for (int i = 0; i < 20'000; ++i) many += "[],";
  for (const std::string& source :
       {std::string(), std::string(60'000, '['), std::string(100'000, 'x'), std::string("a = '\xE3\x81"), std::string("{\"a\":"), "{\"a\":" + many + "1]}",
        std::string("{\"scripts\":[{},1,[],null]}"), std::string("{\"scripts\":[]}"), std::string("{\"scripts\":{\"a\":1},\"title\":[]}"), std::string("[[]]"),
        std::string(
            "{\"scripts\":[{\"cast\":[1],\"incidents\":{\"x\":1},\"subPlots\":3,\"mainPlot\":{},\"difficultySets\":1,\"specialRules\":[1],\"set\":[1]}]}"),
        std::string("x = nan\ny = 1.5\nz = 1979-05-27\nid = 1e400"), std::string("{\"id\":null,\"days\":1e99,\"cast\":[null]}"),
        std::string("\xEF\xBB\xBFid = 1")}) {
    for (const Json& mend : {Json(nullptr), Json(true)}) {
      const Json answer = lint({{"source", source}, {"mend", mend}, {"forms", true}, {"number", 0}});
      EXPECT_FALSE(answer["is_good"]);
      EXPECT_FALSE(answer["findings"].empty());
    }
  }
  EXPECT_EQ(get("/lint").status, 404);
  EXPECT_EQ(get("/generate").status, 404);
  EXPECT_EQ(get("/nothing").status, 404);
  EXPECT_EQ(get("/kept").status, 404);
  EXPECT_EQ(get("/kept/x").status, 404);
}

// A text with bytes changed, lost, doubled, or put elsewhere.
std::string mutated(std::string text, Dice& dice) {
  for (std::uint32_t i = 1 + dice.below(6); i > 0 && text.size() > 20; --i) {
    const std::size_t at = dice.below(static_cast<std::uint32_t>(text.size()));
    const std::string piece = text.substr(at, 1 + dice.below(12));
    switch (dice.below(4)) {
      case 0: text[at] = static_cast<char>(dice.below(256)); break;
      case 1: text.erase(at, piece.size()); break;
      case 2: text.insert(at, piece); break;
      default: text.insert(dice.below(static_cast<std::uint32_t>(text.size())), piece);
    }
  }
  return text;
}

void throw_texts_at(SilentHouse& silent, std::vector<std::string> texts, int rounds) {
  Dice dice(17);
  for (int i = 0; i < rounds; ++i) {
    const Json body{{"source", mutated(texts[dice.below(static_cast<std::uint32_t>(texts.size()))], dice)}, {"mend", i % 2 == 0}, {"forms", true}};
    const std::string sent = body.dump(-1, ' ', false, Json::error_handler_t::replace);
    const HttpReply reply = silent.house->handle("POST", "/api/scripts/lint", "", sent);
    ASSERT_EQ(reply.status, 200) << sent;
    ASSERT_TRUE(Json::accept(reply.body)) << sent;
    silent.house->handle("POST", "/api/scripts", "", mutated(sent, dice), "here");
  }
}

TEST_F(Desk, StandsAnyText) {
  const Json forms = lint({{"source", good}, {"forms", true}})["forms"];
  throw_texts_at(silent, {forms["toml"], forms["json"], forms["json"], forms["community"]}, 100);
}
TEST_F(DeskSlow, StandsAnyText) {
  const Json forms = lint({{"source", good}, {"forms", true}})["forms"];
  throw_texts_at(silent, {forms["toml"], forms["json"], forms["json"], forms["community"]}, 10'000);
}

// --- the library ---------------------------------------------------------------------------------------------------------------------

// Whoever is not on the board in the first loop, plots, roles and culprits are in no outline.
TEST_F(Desk, TheLibraryTellsOnlyWhatIsPublic) {
  const HttpReply reply = get("");
  const Json list = Json::parse(reply.body)["scripts"];
  EXPECT_GE(list.size(), 31u);
  const std::set<std::string> known{"id",
                                    "set",
                                    "author",
                                    "days",
                                    "loops",
                                    "characters",
                                    "incidents",
                                    "introduction",
                                    "introduction_zh",
                                    "introduction_ja",
                                    "special_rules",
                                    "special_rules_zh",
                                    "special_rules_ja",
                                    "by_hand"};
  for (const Json& one : list) {
    for (const auto& [name, value] : one.items()) EXPECT_TRUE(known.contains(name)) << name;
    EXPECT_FALSE(one["characters"].empty() || one["loops"].empty());
    for (const Json& incident : one["incidents"]) EXPECT_FALSE(incident.contains("culprit"));
  }
  for (const char* secret : {"\"role\"", "main_plot", "culprit", "enters_on", "godly_being", "transfer_student", "story", "hints", "victory"})
    EXPECT_EQ(reply.body.find(secret), std::string::npos) << secret;
}

TEST_F(Desk, AScriptOfTheLibraryCanBeCopied) {
  const Json whole = Json::parse(get("/fs_the_first_script").body);
  EXPECT_TRUE(lint({{"source", whole["source"]}})["is_good"]);
}

// --- the generator -------------------------------------------------------------------------------------------------------------------

TEST_F(Desk, DrawsTheSameScriptForTheSameSeed) {
  const Json wishes{{"set", "midnight_zone"}, {"days", 6}, {"characters", 9}, {"with", {"boss"}}, {"without", {"rich_mans_daughter"}}, {"seed", 7}};
  const HttpReply first = post("/generate", wishes);
  ASSERT_EQ(first.status, 200) << first.body;
  EXPECT_EQ(post("/generate", wishes).body, first.body);
  const Json made = Json::parse(first.body);
  EXPECT_EQ(made["seed"], 7);
  EXPECT_EQ(made["script"]["cast"].size(), 9u);
  const Json looked_at = lint({{"source", made["source"]}});
  EXPECT_TRUE(looked_at["is_good"]);
  EXPECT_EQ(looked_at["findings"], Json::array());
  EXPECT_EQ(looked_at["outline"], made["outline"]);
  Json other = Json::parse(post("/generate", {{"set", "first_steps"}}).body);
  EXPECT_EQ(Json::parse(post("/generate", {{"set", "first_steps"}, {"seed", other["seed"]}}).body), other);
}

TEST_F(Desk, RefusesWishesThatNothingFits) {
  for (const Json& wishes :
       {Json{{"set", "x"}}, Json{{"set", "first_steps"}, {"characters", 2}}, Json{{"set", "first_steps"}, {"days", 13}},
        Json{{"set", "first_steps"}, {"with", {"nobody"}}}, Json{{"set", "first_steps"}, {"with", {"boss"}}, {"without", {"boss"}}},
        Json{{"set", "first_steps"}, {"difficulty", 6}}, Json{{"set", "first_steps"}, {"seed", -1}}, Json{{"set", "first_steps"}, {"with", Json::array({1})}},
        Json{{"set", "first_steps"}, {"with", std::vector<std::string>(65, "boss")}},
        Json{{"set", "first_steps"}, {"characters", 3}, {"with", {"boss", "doctor", "nurse", "soldier"}}}})
    EXPECT_EQ(post("/generate", wishes).status, 400) << wishes;
}

// --- kept scripts --------------------------------------------------------------------------------------------------------------------

TEST_F(Desk, KeepsAScriptUnderTwoSecrets) {
  const Json links = keep(good);
  EXPECT_NE(links["whole"], links["players"]);
  const Json whole = Json::parse(get("/kept", links["whole"]).body);
  EXPECT_EQ(whole, (Json{{"source", good}, {"players", links["players"]}}));
  const HttpReply outline = get("/kept", links["players"]);
  EXPECT_EQ(Json::parse(outline.body), (Json{{"outline", lint({{"source", good}})["outline"]}}));
  const Json script = lint({{"source", good}})["script"];
  for (const std::string secret : {script["id"], script["title"], script["main_plot"], script["subplots"][0], script["subplots"][1]})
    EXPECT_EQ(outline.body.find(secret), std::string::npos) << secret;
  for (const char* secret : {"role", "culprit", "plot", "source", "whole"}) EXPECT_EQ(outline.body.find(secret), std::string::npos) << secret;
}

TEST_F(Desk, OnlyTheWholeSecretChangesIt) {
  const Json links = keep(good);
  EXPECT_EQ(post("/kept", {{"source", bad}}, links["players"]).status, 403);
  EXPECT_EQ(post("/kept", {{"source", bad}}, "x").status, 404);
  EXPECT_EQ(Json::parse(post("/kept", {{"source", bad}}, links["whole"]).body), links);
  EXPECT_EQ(Json::parse(get("/kept", links["whole"]).body)["source"], bad);
  const HttpReply unfinished = get("/kept", links["players"]);
  EXPECT_EQ(unfinished.status, 409);
  EXPECT_EQ(unfinished.body, R"({"error":"this script is not finished yet"})") << "not what is wrong with it";
}

TEST_F(Desk, KeepsNothingThatIsNoScript) {
  for (const std::string& source :
       {std::string("= ="), std::string("{"), std::string(70'000, '#'), std::string("{\"scripts\":[]}"), std::string("a = '\xE3\x81")})
    EXPECT_EQ(post("", {{"source", source}}).status, 400) << source.substr(0, 20);
  const Json links = keep(good);
  EXPECT_EQ(post("/kept", {{"source", "= ="}}, links["whole"]).status, 400);
  EXPECT_EQ(Json::parse(get("/kept", links["whole"]).body)["source"], good);
}

// Of one address its own longest unused goes; of all, that of the address with the most.
TEST_F(Desk, KeepsOnlySoMany) {
  std::vector<std::string> mine, others;
  for (int i = 0; i < 3; ++i) ++silent.wall, mine.push_back(keep(good)["whole"]);
  silent.wall += 48 * 60 * 60 * 1000;
  EXPECT_EQ(get("/kept", mine[0]).status, 200) << "from now on it is the last used";
  ++silent.wall, mine.push_back(keep(good)["whole"]);
  const auto is_there = [&](const std::string& secret) { return get("/kept", secret).status == 200; };
  EXPECT_TRUE(is_there(mine[0]) && !is_there(mine[1]) && is_there(mine[2]) && is_there(mine[3]));
  for (int i = 0; i < 3; ++i) ++silent.wall, others.push_back(keep(good, "elsewhere")["whole"]);
  EXPECT_EQ(is_there(mine[0]) + is_there(mine[2]) + is_there(mine[3]), 2) << "five in all";
  for (const std::string& one : others) EXPECT_TRUE(is_there(one));
}

// Whoever has many addresses takes from those who keep much, and from himself, never the only script of somebody.
TEST_F(Desk, ManyAddressesDoNotPushOutTheScriptsOfOthers) {
  const std::string mine = keep(good, "here")["whole"];
  std::vector<std::string> theirs;
  for (const std::string address : {"there", "elsewhere", "anywhere"})
    for (int i = 0; i < 3; ++i) ++silent.wall, theirs.push_back(keep(good, address)["whole"]);
  EXPECT_EQ(get("/kept", mine).status, 200) << "it is the longest unused of all";
  EXPECT_EQ(std::count_if(theirs.begin(), theirs.end(), [&](const std::string& one) { return get("/kept", one).status == 200; }), 4) << "five in all";
}

TEST_F(Desk, TellsNobodyOfAScriptThatIsNotSaved) {
  silent.store->commits_fail = true;
  EXPECT_EQ(post("", {{"source", good}}).status, 503);
  silent.store->commits_fail = false;
  const Json links = keep(good);
  silent.store->reads_fail = true;
  EXPECT_EQ(get("/kept", links["whole"]).status, 503) << "it is there all the same";
}

}  // namespace
}  // namespace spiral::testing
