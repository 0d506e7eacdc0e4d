#include "scripts/words.hpp"

#include <gtest/gtest.h>

#include "rules/option_names.hpp"
#include "scripts/script_file.hpp"

namespace spiral {
namespace {

TEST(NearestWord, MendsOneOrTwoLetters) {
  const std::vector<std::string_view> valid{"brain", "killer", "key_person", "serial_killer"};
  EXPECT_EQ(nearest_word("brian", valid), "brain");
  EXPECT_EQ(nearest_word("kiler", valid), "killer");
  EXPECT_EQ(nearest_word("serial_kiler", valid), "serial_killer");
  EXPECT_EQ(nearest_word("Key Person", valid), "key_person");
  EXPECT_EQ(nearest_word("KEY-PERSON", valid), "key_person");
  EXPECT_EQ(nearest_word("keyperson", valid), "key_person");
}

TEST(NearestWord, SaysNothingWhenNothingIsNear) {
  const std::vector<std::string_view> valid{"city", "shrine"};
  EXPECT_EQ(nearest_word("hospital", valid), "");
  EXPECT_EQ(nearest_word("", valid), "");
  EXPECT_EQ(nearest_word("x", {"y"}), "");
  EXPECT_EQ(nearest_word("brain", {}), "");
  EXPECT_EQ(nearest_word(std::string(100000, 'x'), valid), "");
}

TEST(Words, QuotesOnOneLineAndNotEndlessly) {
  EXPECT_EQ(in_quotes("a\nb\"c"), "\"a b\\\"c\"");
  EXPECT_EQ(in_quotes(std::string(100, 'x')), "\"" + std::string(40, 'x') + "...\"");
  const std::string letters = "x" + [] {
    std::string text;
    for (int i = 0; i < 30; ++i) text += "ü";
    return text;
  }();
  EXPECT_EQ(in_quotes(letters), "\"" + letters.substr(0, 39) + "...\"");  // never half a letter
}

TEST(SetOption, TakesEveryNameAndValue) {
  for (const OptionInfo& info : option_infos) {
    for (std::uint8_t i = 0; i < info.values.size() && !info.values[i].empty(); ++i) {
      Options options;
      EXPECT_EQ(set_option(options, info.name, info.values[i]), "");
      EXPECT_EQ(options[info.option], i);
    }
  }
}

TEST(SetOption, RefusesTheRestAndChangesNothing) {
  Options options;
  EXPECT_EQ(set_option(options, "boss_turf_day_ned", "no"), "expected an option, found \"boss_turf_day_ned\"; did you mean \"boss_turf_day_end\"?");
  EXPECT_EQ(set_option(options, "boss_turf_day_end", "perhaps"), "expected a value of the option boss_turf_day_end, found \"perhaps\"; valid: yes, no");
  EXPECT_NE(set_option(options, "boss_turf_day_end", ""), "");
  EXPECT_EQ(options, Options{});
}

}  // namespace
}  // namespace spiral
