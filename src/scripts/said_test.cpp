// Findings in every language.
#include "scripts/said.hpp"

#include <gtest/gtest.h>

#include "scripts/script_file.hpp"
#include "scripts/sentences.hpp"
#include "scripts/test_scripts.hpp"

namespace spiral {
namespace {

using test::changed;
using test::good_script;

TEST(Said, CountsThePlacesOfASentence) {
  EXPECT_EQ(places_in("expected text"), 0);
  EXPECT_EQ(places_in("a comma or } in {1}"), 1);
  EXPECT_EQ(places_in("{2}{1}{2}"), 2);
  EXPECT_EQ(places_in("{1} and {3}"), -1);
  EXPECT_EQ(places_in("{0} {x} {1"), 0);
}

TEST(Said, FillsThePlacesInTheOrderOfTheLanguage) {
  const Said what = said<say::role_count>(2, called(role::friend_), said<say::adds>(called(plot::circle_of_friends), said<say::them>()), said<say::none>());
  EXPECT_EQ(english(what), "expected 2 friend in the cast (circle_of_friends adds them), found none");
  EXPECT_EQ(text_in(what, "en", Naming::names), "expected 2 Friend in the cast (Circle of Friends adds them), found none");
  EXPECT_EQ(text_in(what, "zh", Naming::names), "登场角色中应有2名亲友（好友圈带来它们），实有0名");
  EXPECT_EQ(text_in(what, "ja", Naming::ids), "登場人物にfriendが2人要ります（circle_of_friendsが加えます）が、0人です");
}

// What stands in a place is not read again.
TEST(Said, TakesWordsAsTheyAre) {
  EXPECT_EQ(english(said<say::key_twice>("{1}")), "expected every key once, found {1} again");
  EXPECT_EQ(text_in(Said{}, "zh", Naming::names), "");
}

TEST(Said, QuotesAndListsAsTheLanguageDoes) {
  Named names{"locations", {"city", "school"}, Named::Between::or_};
  const Said what = said<say::start_expected>(called(character::servant), names, quoted(called(Location::shrine)));
  EXPECT_EQ(english(what), "servant: expected to start in city or school, found \"shrine\"");
  EXPECT_EQ(text_in(what, "en", Naming::names), "Servant: expected to start in City or School, found “Shrine”");
  EXPECT_EQ(text_in(what, "zh", Naming::names), "从者：应从城市或学校开始，实为“神社”");
  EXPECT_EQ(text_in(what, "ja", Naming::names), "従者：初期エリアは都市か学校ですが、「神社」とあります");
}

TEST(Said, AWordOfTheFileIsShownAsItStandsThere) {
  const LoadedScript loaded = parse_script(changed(good_script, "\"factor\"", "\"facter\""), "f");
  ASSERT_EQ(loaded.problems.size(), 1u);
  EXPECT_EQ(text_in(loaded.problems[0].message, "en", Naming::names), "expected a role of Basic Tragedy, found \"facter\"; did you mean “Factor”?");
  EXPECT_EQ(text_in(loaded.problems[0].message, "zh", Naming::ids), "应为basic_tragedy的身份，实为\"facter\"；是否指\"factor\"？");
}

}  // namespace
}  // namespace spiral
