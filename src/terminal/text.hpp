// Text measured in the columns a terminal gives it, and inks that say what a word means. Nothing here knows the game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace spiral {

using Lines = std::vector<std::string>;

// How things may be shown now.
struct Look {
  bool plain = true;     // linear text for screen readers, pipes and simple terminals: no inks, no drawing
  bool unicode = false;  // the terminal knows more than ASCII
  int width = 80;
  int height = 1000;  // of the window, where there is one
};

// Inks are named by what they mark; no meaning is told by ink alone.
enum class Ink { faint, strong, heading, place, goodwill, paranoia, intrigue, secret, danger, good };
std::string painted(const Look& look, Ink ink, std::string_view text);

// Columns on the screen: inks take none, wide characters two.
int display_width(std::string_view text);
// Filled with spaces up to the width; a text that is too long is cut, and one can see that it is.
std::string padded(std::string_view text, int width);
// Broken between words; every line but the first begins with `hang` spaces. Text within one ink should not be broken: paint afterwards.
Lines wrapped(std::string_view text, int width, int hang = 0);
// Cells one after another, as many as fit on a line; only a cell too long for any line is broken. Every line begins with `hang` spaces.
Lines flowed(const std::vector<std::string>& cells, int width, int hang, std::string_view between);
// A text of several paragraphs, broken between words.
Lines wrapped_paragraphs(std::string_view text, int width);

void append(Lines& lines, const Lines& more);
std::string repeated(std::string_view text, int times);
// Lower case for A to Z; everything else as it is.
std::string lower(std::string_view text);
std::string capital(std::string text);
std::string trimmed(std::string_view text);
// "a, b and c"
std::string listed_names(const std::vector<std::string>& names);
// What somebody typed, fit to be shown again: no control characters, not endless.
std::string shown_again(std::string_view typed);

}  // namespace spiral
