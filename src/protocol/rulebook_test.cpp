// The rule book against facts of the printed game, and every id in it against the names and texts of content/.
#include "protocol/rulebook.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "records/names.hpp"

namespace spiral {
namespace {

using Json = nlohmann::ordered_json;

const Json& entry(const Json& list, const std::string& id) {
  static const Json none;
  for (const Json& one : list)
    if (one["id"] == id) return one;
  ADD_FAILURE() << "there is no " << id;
  return none;
}

TEST(Rulebook, TellsWhatTheEnginePlaysBy) {
  const Json book = Json::parse(wire::to_json(rulebook()));
  const Json& first_steps = entry(book["sets"], "first_steps");
  EXPECT_EQ(first_steps["subplot_count"], 1);
  EXPECT_EQ(first_steps["final_guess"], false);
  EXPECT_EQ(entry(first_steps["subplots"], "a_hideous_script")["roles"][2].dump(), R"({"role":"curmudgeon","least":0,"most":2})");
  const Json& basic = entry(book["sets"], "basic_tragedy");
  EXPECT_EQ(basic["main_plots"].size(), 5u);
  EXPECT_EQ(basic["subplots"].size(), 7u);
  EXPECT_EQ(basic["incidents"].size(), 9u);
  EXPECT_EQ(entry(basic["roles"], "cultist").dump(), R"({"id":"cultist","refusal":"must"})");
  EXPECT_EQ(entry(basic["roles"], "friend").dump(), R"({"id":"friend","refusal":"none","limit":2})");
  EXPECT_EQ(entry(basic["roles"], "time_traveler")["unkillable"], true);
  EXPECT_FALSE(entry(basic["roles"], "killer").contains("unkillable"));
  EXPECT_EQ(entry(book["characters"], "shrine_maiden").dump(),
            R"({"id":"shrine_maiden","limit":2,"start":"shrine","traits":["student","girl"],"forbidden":["city"],)"
            R"("abilities":[{"goodwill":3,"once_a_loop":false,"refusable":true},{"goodwill":5,"once_a_loop":true,"refusable":true}]})");
  EXPECT_FALSE(entry(book["characters"], "henchman").contains("start")) << "the Mastermind chooses it";
  EXPECT_EQ(book["decks"]["mastermind"][0].dump(), R"({"card":"paranoia_1","count":2,"once_a_loop":false})");
  EXPECT_EQ(book["decks"]["protagonists"].size(), 8u);
  EXPECT_EQ(entry(book["options"], "paranoia_virus_at")["values"].dump(), R"(["4","3"])");
}

TEST(Rulebook, TellsWhatASetBringsToTheTable) {
  const Json book = Json::parse(wire::to_json(rulebook()));
  std::string order;
  for (const Json& set : book["sets"]) {
    order += set["id"].get<std::string>() + " ";
    const bool may_fake = std::ranges::any_of(set["incidents"], [](const Json& incident) { return incident.contains("may_bear_another_name"); });
    EXPECT_EQ(may_fake, set["id"] == "midnight_zone") << set["id"];
    if (set["id"] != "cosmic_mythology") {
      EXPECT_EQ(set["spells"].size(), 0u) << set["id"];
    }
  }
  EXPECT_EQ(order, "first_steps basic_tragedy midnight_zone mystery_circle prime_evil cosmic_mythology ");
  EXPECT_EQ(entry(book["sets"], "cosmic_mythology")["spells"].dump(),
            R"([{"id":"spell_of_sympathy","gauge":1,"stays":false},{"id":"reminiscence","gauge":2,"stays":false},)"
            R"({"id":"ancient_seal","gauge":3,"stays":true},{"id":"madness","gauge":4,"stays":true}])");
  EXPECT_EQ(entry(book["sets"], "midnight_zone")["extra_cards"], "cards");
  EXPECT_EQ(entry(book["sets"], "prime_evil")["extra_cards"], "curses");
  EXPECT_EQ(entry(book["sets"], "prime_evil")["victims"], true);
}

TEST(Rulebook, HasANameAndATextForEverything) {
  const Json book = Json::parse(wire::to_json(rulebook()));
  const auto languages = {"en", "zh", "ja"};
  const auto check = [&](const std::string& section, const std::string& id) {
    for (const char* language : languages) EXPECT_NE(name_in(language, section, id), id) << section << " " << id;
    EXPECT_TRUE(section == "characters" || !card_text(section, id).empty()) << section << " " << id;
  };
  for (const Json& set : book["sets"]) {
    check("sets", set["id"]);
    for (const char* kind : {"main_plots", "subplots"})
      for (const Json& plot : set[kind]) check("plots", plot["id"]);
    for (const Json& role : set["roles"]) check("roles", role["id"]);
    for (const Json& incident : set["incidents"]) check("incidents", incident["id"]);
    for (const Json& spell : set["spells"]) check("spells", spell["id"]);
  }
  for (const Json& character : book["characters"]) {
    check("characters", character["id"]);
    const int abilities = static_cast<int>(character["abilities"].size());
    for (int which = 1; which <= abilities; ++which) EXPECT_NE(card_text("characters", character["id"].get<std::string>(), which), "") << character["id"];
    EXPECT_EQ(card_text("characters", character["id"].get<std::string>(), abilities + 1), "") << character["id"];
  }
  for (const char* deck : {"mastermind", "protagonists"})
    for (const Json& card : book["decks"][deck]) check("action_cards", card["card"]);
  for (const Json& option : book["options"]) {
    check("options", option["id"]);
    for (const Json& value : option["values"]) {
      const std::string id = option["id"].get<std::string>() + "." + value.get<std::string>();
      for (const char* language : languages) EXPECT_NE(name_in(language, "option_values", id), id);
    }
  }
}

}  // namespace
}  // namespace spiral
