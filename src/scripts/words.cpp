#include "scripts/words.hpp"

#include <algorithm>
#include <cctype>

#include "rules/option_names.hpp"
#include "scripts/script_file.hpp"
#include "scripts/sentences.hpp"

namespace spiral {
namespace {

constexpr std::size_t longest_quote = 40;

// Capitals, spaces and hyphens are how people write names; they are no mistakes worth counting.
std::string as_id(std::string_view word) {
  std::string id(word);
  for (char& letter : id) {
    if (letter == ' ' || letter == '-') letter = '_';
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  return id;
}

// Letters left out, added, mistaken, or swapped with their neighbour.
std::size_t edit_distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> before(other.size() + 1), last(other.size() + 1), now(other.size() + 1);
  for (std::size_t j = 0; j <= other.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= one.size(); ++i) {
    now[0] = i;
    for (std::size_t j = 1; j <= other.size(); ++j) {
      const std::size_t mistaken = last[j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1);
      now[j] = std::min({mistaken, last[j] + 1, now[j - 1] + 1});
      if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1]) now[j] = std::min(now[j], before[j - 2] + 1);
    }
    before.swap(last);
    last.swap(now);
  }
  return last[other.size()];
}

std::vector<std::string_view> values_of(const OptionInfo& info) {
  std::vector<std::string_view> values;
  for (std::string_view value : info.values)
    if (!value.empty()) values.push_back(value);
  return values;
}

}  // namespace

std::string nearest_word(std::string_view word, const std::vector<std::string_view>& valid) {
  if (word.size() > 4 * longest_quote) return {};
  const std::string wanted = as_id(word);
  const std::size_t allowed = 1 + wanted.size() / 4;
  std::size_t best = std::min(allowed + 1, wanted.size());  // as many mistakes as letters is no likeness
  std::string_view nearest;
  for (std::string_view candidate : valid) {
    if (candidate.size() >= wanted.size() + best || wanted.size() >= candidate.size() + best) continue;  // so many letters are too many or too few
    const std::size_t distance = edit_distance(wanted, as_id(candidate));
    if (distance >= best) continue;
    best = distance;
    nearest = candidate;
  }
  return std::string(nearest);
}

std::size_t letter_length(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if (!continues_a_letter(text[i])) return 0;
  const auto second = static_cast<unsigned char>(text[1]);
  const bool is_overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool is_no_letter = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
  return is_overlong || is_no_letter ? 0 : length;
}

void append_letter(std::string& out, std::uint32_t letter) {
  const auto byte = [&](std::uint32_t value) { out += static_cast<char>(value); };
  if (letter < 0x80) return byte(letter);
  if (letter < 0x800) byte(0xC0 | letter >> 6);
  else if (letter < 0x10000) byte(0xE0 | letter >> 12), byte(0x80 | (letter >> 6 & 0x3F));
  else byte(0xF0 | letter >> 18), byte(0x80 | (letter >> 12 & 0x3F)), byte(0x80 | (letter >> 6 & 0x3F));
  byte(0x80 | (letter & 0x3F));
}

std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  std::size_t end = std::min(text.size(), longest_quote);
  while (end < text.size() && end > 0 && continues_a_letter(text[end])) --end;
  for (char letter : text.substr(0, end)) {
    if (letter == '"') result += '\\';
    result += std::iscntrl(static_cast<unsigned char>(letter)) ? ' ' : letter;
  }
  return result + (end < text.size() ? "...\"" : "\"");
}

std::string listed(const std::vector<std::string_view>& words, std::string_view separator) {
  std::string list;
  for (std::string_view word : words) {
    if (!list.empty()) list += separator;
    list += word;
  }
  return list;
}

std::string suggestion(std::string_view found, const std::vector<std::string_view>& valid) {
  const std::string nearest = nearest_word(found, valid);
  if (!nearest.empty()) return "; did you mean " + in_quotes(nearest) + "?";
  return valid.empty() ? "" : "; valid: " + listed(valid);
}

std::string expected_word(std::string_view what, std::string_view found, const std::vector<std::string_view>& valid) {
  return "expected " + std::string(what) + ", found " + in_quotes(found) + suggestion(found, valid);
}

Said fault_of_option(Options& options, std::string_view name, std::string_view value) {
  std::vector<std::string_view> names;
  for (const OptionInfo& info : option_infos) {
    names.push_back(info.name);
    if (info.name != name) continue;
    const std::vector<std::string_view> values = values_of(info);
    const auto chosen = std::find(values.begin(), values.end(), value);
    if (chosen == values.end()) return word_expected(said<say::a_value_of_the_option>(Named{"options", {info.name}}), value, {"", values});
    options.chosen[static_cast<std::size_t>(info.option)] = static_cast<std::uint8_t>(chosen - values.begin());
    return {};
  }
  return word_expected(said<say::an_option>(), name, {"", names});
}

std::string set_option(Options& options, std::string_view name, std::string_view value) { return english(fault_of_option(options, name, value)); }

}  // namespace spiral
