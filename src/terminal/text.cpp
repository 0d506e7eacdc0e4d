#include "terminal/text.hpp"

#include <algorithm>
#include <cstdint>

namespace spiral {
namespace {

std::string_view code_of(Ink ink) {
  switch (ink) {
    case Ink::faint: return "2";
    case Ink::strong: return "1";
    case Ink::heading: return "1;35";
    case Ink::place: return "1";
    case Ink::goodwill: return "1;36";
    case Ink::paranoia: return "1;33";
    case Ink::intrigue: return "1;35";
    case Ink::secret: return "31";
    case Ink::danger: return "1;31";
    case Ink::good: return "1;32";
  }
  return "0";
}

// The bytes of the sequence that starts here, 0 if none does.
std::size_t ink_length(std::string_view text) {
  if (text.size() < 2 || text[0] != '\x1b' || text[1] != '[') return 0;
  for (std::size_t i = 2; i < text.size(); ++i)
    if (text[i] >= '@' && text[i] <= '~') return i + 1;
  return text.size();
}

struct Letter {
  std::size_t bytes = 1;
  int columns = 1;
};

bool is_wide(std::uint32_t code) {
  return (code >= 0x1100 && code <= 0x115F) || (code >= 0x2E80 && code <= 0xA4CF) || (code >= 0xAC00 && code <= 0xD7A3) || (code >= 0xF900 && code <= 0xFAFF) ||
         (code >= 0xFE30 && code <= 0xFE6F) || (code >= 0xFF00 && code <= 0xFF60) || (code >= 0x1F300 && code <= 0x1FAFF) ||
         (code >= 0x20000 && code <= 0x3FFFD);
}

// The letter at the front of a text in UTF-8; a stray byte counts as one letter.
Letter letter_at(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
  if (bytes == 1 || text.size() < bytes) return {};
  std::uint32_t code = first & (0xFFu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) code = (code << 6) | (static_cast<unsigned char>(text[i]) & 0x3Fu);
  const bool joins = code >= 0x300 && code <= 0x36F;
  return {bytes, joins ? 0 : is_wide(code) ? 2 : 1};
}

// As much of the text as fits, inks kept.
std::string cut(std::string_view text, int width) {
  std::string out;
  int used = 0;
  bool inked = false;
  while (!text.empty()) {
    if (const std::size_t ink = ink_length(text); ink > 0) {
      out += text.substr(0, ink), text.remove_prefix(ink), inked = true;
      continue;
    }
    const Letter letter = letter_at(text);
    if (used + letter.columns > width) break;
    out += text.substr(0, letter.bytes), text.remove_prefix(letter.bytes), used += letter.columns;
  }
  return inked ? out + "\x1b[0m" : out;
}

}  // namespace

std::string painted(const Look& look, Ink ink, std::string_view text) {
  if (look.plain || text.empty()) return std::string(text);
  return "\x1b[" + std::string(code_of(ink)) + "m" + std::string(text) + "\x1b[0m";
}

int display_width(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const std::size_t ink = ink_length(text);
    if (ink == 0) width += letter_at(text).columns;
    text.remove_prefix(ink > 0 ? ink : letter_at(text).bytes);
  }
  return width;
}

std::string padded(std::string_view text, int width) {
  const int now = display_width(text);
  if (now > width) {
    const std::string shorter = cut(text, width - 2) + "..";
    return shorter + std::string(static_cast<std::size_t>(std::max(0, width - display_width(shorter))), ' ');
  }
  return std::string(text) + std::string(static_cast<std::size_t>(width - now), ' ');
}

Lines wrapped(std::string_view text, int width, int hang) {
  Lines lines;
  std::string line;
  int used = 0;
  bool begun = false;  // the line holds a word
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = std::min(text.find_first_not_of(' ', at), text.size());
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const std::string_view gap = text.substr(at, start - at), word = text.substr(start, end - start);
    at = end;
    if (word.empty()) break;
    const int columns = display_width(word), space = static_cast<int>(gap.size());
    if (begun && used + space + columns > width) {
      lines.push_back(line);
      line = std::string(static_cast<std::size_t>(hang), ' ');
      used = hang;
    } else {
      line += gap;
      used += space;
    }
    line += word;
    used += columns, begun = true;
  }
  if (begun || lines.empty()) lines.push_back(line);
  return lines;
}

Lines flowed(const std::vector<std::string>& cells, int width, int hang, std::string_view between) {
  Lines lines;
  std::string line;
  const std::string margin(static_cast<std::size_t>(hang), ' ');
  for (const std::string& cell : cells) {
    if (display_width(cell) + hang > width) {  // too long for any line: broken after all
      if (!line.empty()) lines.push_back(line);
      append(lines, wrapped(margin + cell, width, hang + 2));
      line.clear();
      continue;
    }
    const std::string longer = line.empty() ? margin + cell : line + std::string(between) + cell;
    if (!line.empty() && display_width(longer) > width) lines.push_back(line), line = margin + cell;
    else line = longer;
  }
  if (!line.empty()) lines.push_back(line);
  return lines;
}

Lines wrapped_paragraphs(std::string_view text, int width) {
  Lines lines;
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.remove_suffix(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    append(lines, wrapped(text.substr(0, end), width));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& letter : out)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return out;
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1));
}

std::string listed_names(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return text;
}

std::string shown_again(std::string_view typed) {
  std::string out;
  for (char letter : typed.substr(0, 40)) out += (static_cast<unsigned char>(letter) < 0x20 || static_cast<unsigned char>(letter) >= 0x7F) ? '?' : letter;
  return typed.size() > 40 ? out + ".." : out;
}

}  // namespace spiral
