#include "tables/names.hpp"

#include <algorithm>

namespace spiral {
namespace {

// The letter at the beginning of a text in UTF-8 that is not empty.
std::string_view first_letter(std::string_view text) {
  std::size_t size = 1;
  while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) ++size;
  return text.substr(0, size);
}

// Its number in Unicode, of letters up to three bytes; 0 for longer ones, which are all seen.
unsigned number_of(std::string_view letter) {
  const auto bits = [&](std::size_t at, unsigned mask) { return static_cast<unsigned char>(letter[at]) & mask; };
  if (letter.size() == 1) return bits(0, 0x7F);
  if (letter.size() == 2) return bits(0, 0x1F) << 6 | bits(1, 0x3F);
  return letter.size() == 3 ? bits(0, 0x0F) << 12 | bits(1, 0x3F) << 6 | bits(2, 0x3F) : 0;
}

// Controls, line ends, marks of direction and blanks without width: they change how the letters around them are seen. Joiners stay, which
// some scripts and many pictures need.
bool is_unseen(std::string_view letter) {
  const unsigned number = number_of(letter);
  const auto is_within = [&](unsigned first, unsigned last) { return number >= first && number <= last; };
  const bool is_control = letter.size() < 3 && (number < 32 || is_within(0x7F, 0x9F) || number == 0xAD);
  return is_control || number == 0x200B || is_within(0x200E, 0x200F) || is_within(0x2028, 0x202E) || is_within(0x2060, 0x2069) || number == 0xFEFF;
}

bool is_blank(std::string_view letter) { return letter == " " || number_of(letter) == 0xA0 || number_of(letter) == 0x3000; }

std::string in_essence(std::string_view name) {
  std::string essence;
  for (std::string_view letter; !name.empty(); name.remove_prefix(letter.size())) {
    letter = first_letter(name);
    const bool is_joiner = number_of(letter) == 0x200C || number_of(letter) == 0x200D;
    if (!is_blank(letter) && !is_joiner) essence += letter;
  }
  std::transform(essence.begin(), essence.end(), essence.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return essence;
}

}  // namespace

std::string clean_name(std::string_view name, std::size_t longest) {
  std::string clean;
  for (std::string_view letter; !name.empty(); name.remove_prefix(letter.size())) {
    letter = first_letter(name);
    if (is_unseen(letter) || (clean.empty() && is_blank(letter))) continue;
    if (clean.size() + letter.size() > longest) break;
    clean += letter;
  }
  while (clean.ends_with(' ')) clean.pop_back();
  return in_essence(clean).empty() ? std::string() : clean;
}

bool is_same_name(std::string_view one, std::string_view other) { return in_essence(one) == in_essence(other); }

}  // namespace spiral
