#include "terminal/text.hpp"

#include <gtest/gtest.h>

namespace spiral {
namespace {

const Look drawn{.plain = false, .unicode = true, .width = 40};

TEST(TerminalText, InksTakeNoColumnsAndWideLettersTakeTwo) {
  EXPECT_EQ(display_width("Doctor"), 6);
  EXPECT_EQ(display_width(painted(drawn, Ink::danger, "Doctor")), 6);
  EXPECT_EQ(display_width("♥G2"), 3);
  EXPECT_EQ(display_width("医者"), 4);
  EXPECT_EQ(display_width("\xff\xfe"), 2) << "stray bytes are letters, not a reason to stop";
}

TEST(TerminalText, LinearTextHasNoInks) { EXPECT_EQ(painted(Look{}, Ink::danger, "Doctor"), "Doctor"); }

TEST(TerminalText, PaddingFillsAndCuts) {
  EXPECT_EQ(padded("ab", 4), "ab  ");
  EXPECT_EQ(padded("abcdef", 4), "ab..");
  EXPECT_EQ(display_width(padded(painted(drawn, Ink::good, "abcdef"), 4)), 4);
  EXPECT_EQ(display_width(padded("医者医者", 5)), 5) << "half a wide letter is filled up";
}

TEST(TerminalText, WrappingKeepsWordsAndGaps) {
  EXPECT_EQ(wrapped("one two three", 7), (Lines{"one two", "three"}));
  EXPECT_EQ(wrapped("one two three", 7, 2), (Lines{"one two", "  three"}));
  EXPECT_EQ(wrapped("  a   b", 20), (Lines{"  a   b"}));
  EXPECT_EQ(wrapped("", 20), (Lines{""}));
  EXPECT_EQ(wrapped("unbreakable", 4), (Lines{"unbreakable"}));
}

TEST(TerminalText, ParagraphsStayApart) { EXPECT_EQ(wrapped_paragraphs("one two\n\nthree\n", 4), (Lines{"one", "two", "", "three"})); }

TEST(TerminalText, CellsAreBrokenOnlyIfTheyFitNowhere) {
  EXPECT_EQ(flowed({"a b", "c d", "e f"}, 10, 1, " / "), (Lines{" a b / c d", " e f"}));
  EXPECT_EQ(flowed({"a", "bb cc", "d"}, 5, 1, "/"), (Lines{" a", " bb", "   cc", " d"}));
}

TEST(TerminalText, TypedTextIsShownAgainWithoutControlCharacters) {
  EXPECT_EQ(shown_again("\x1b[2J"), "?[2J");
  EXPECT_EQ(shown_again(std::string(100, 'x')).size(), 42u);
}

}  // namespace
}  // namespace spiral
