#include "tables/names.hpp"

#include <gtest/gtest.h>

namespace spiral {
namespace {

TEST(Names, AreCleanedOfWhatIsNotSeen) {
  EXPECT_EQ(clean_name("Ann"), "Ann");
  EXPECT_EQ(clean_name("  An\nn\t\x01 \x7F"), "Ann");
  EXPECT_EQ(clean_name("An\u200B\u202En\u2066\uFEFF\u00AD\u0085"), "Ann") << "a mark of direction turns what follows it";
  EXPECT_EQ(clean_name("\u5B89\u5A1C"), "\u5B89\u5A1C");
  EXPECT_EQ(clean_name("\U0001F469\u200D\U0001F680"), "\U0001F469\u200D\U0001F680") << "a joiner makes one picture of two";
  for (const char* nothing : {"", "   ", "\u3000\u00A0", "\u200B", "\u200D"}) EXPECT_EQ(clean_name(nothing), "") << nothing;
}

TEST(Names, AreCutBetweenLetters) {
  EXPECT_EQ(clean_name(std::string(50, 'n')), std::string(40, 'n'));
  std::string many;
  for (int i = 0; i < 20; ++i) many += "\u5B89";
  EXPECT_EQ(clean_name(many).size(), 39u);
  EXPECT_EQ(clean_name("Ann Bell", 4), "Ann");
}

// What is not UTF-8 does not come from JSON; it must not do harm all the same.
TEST(Names, OfAnyBytesComeToAnEnd) {
  for (int first = 0; first < 256; ++first)
    for (int second = 0; second < 256; second += 5) {
      const std::string bytes{static_cast<char>(first), static_cast<char>(second), 'n', static_cast<char>(first)};
      EXPECT_LE(clean_name(bytes, 3).size(), 3u);
      EXPECT_TRUE(is_same_name(bytes, bytes));
    }
}

TEST(Names, AreTheSameToPeople) {
  EXPECT_TRUE(is_same_name("Ann", "ann"));
  EXPECT_TRUE(is_same_name("Ann Bell", "annbell"));
  EXPECT_TRUE(is_same_name("\u5B89\u3000\u5A1C", "\u5B89\u5A1C"));
  EXPECT_TRUE(is_same_name("A\u200Dnn", "Ann"));
  EXPECT_FALSE(is_same_name("Ann", "Anne"));
}

}  // namespace
}  // namespace spiral
