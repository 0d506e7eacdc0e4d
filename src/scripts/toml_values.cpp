#include "scripts/toml_values.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "scripts/words.hpp"

namespace spiral {
namespace {

using Kind = Tree::Kind;

constexpr bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
constexpr bool is_hex_digit(char letter) { return is_digit(letter) || (letter >= 'a' && letter <= 'f') || (letter >= 'A' && letter <= 'F'); }

// Takes what looks so off the beginning: 'd' is any digit.
bool take_shape(std::string_view& word, std::string_view shape) {
  if (word.size() < shape.size()) return false;
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (shape[i] == 'd' ? !is_digit(word[i]) : word[i] != shape[i]) return false;
  word.remove_prefix(shape.size());
  return true;
}

std::size_t digits_in_front(std::string_view word) { return std::min(word.find_first_not_of("0123456789"), word.size()); }

bool take_time(std::string_view& word) {
  if (!take_shape(word, "dd:dd:dd")) return false;
  if (!word.starts_with('.')) return true;
  const std::size_t digits = digits_in_front(word.substr(1));
  word.remove_prefix(1 + digits);
  return digits > 0;
}

// No script has any use for one, so nobody asks whether there was such a day.
bool is_date(std::string_view word) {
  if (take_time(word)) return word.empty();
  if (!take_shape(word, "dddd-dd-dd")) return false;
  if (word.empty()) return true;
  if (word[0] != 'T' && word[0] != 't' && word[0] != ' ') return false;
  word.remove_prefix(1);
  if (!take_time(word)) return false;
  for (const std::string_view zone : {"Z", "z", "+dd:dd", "-dd:dd"})
    if (take_shape(word, zone)) break;
  return word.empty();
}

// Strokes below the line may stand between digits.
bool take_strokes_out(std::string_view word, std::string& plain) {
  const auto counts = word.starts_with("0x") ? is_hex_digit : is_digit;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] != '_') plain += word[i];
    else if (i == 0 || i + 1 == word.size() || !counts(word[i - 1]) || !counts(word[i + 1])) return false;
  }
  return true;
}

template <class Number, class... Base>
bool read_all(std::string_view text, Number& number, Base... base) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base...);
  return error == std::errc() && end == text.data() + text.size();
}

// 3.0, 3e5, 3.1e-5: digits on either side of whatever stands between them.
bool is_decimal(std::string_view number) {
  const auto take_digits = [&] {
    const std::size_t digits = digits_in_front(number);
    number.remove_prefix(digits);
    return digits > 0;
  };
  if (!take_digits()) return false;
  if (number.starts_with('.')) {
    number.remove_prefix(1);
    if (!take_digits()) return false;
  }
  if (!number.starts_with('e') && !number.starts_with('E')) return number.empty();
  number.remove_prefix(1);
  if (number.starts_with('+') || number.starts_with('-')) number.remove_prefix(1);
  return take_digits() && number.empty();
}

bool read_number(std::string_view word, Tree& tree) {
  std::string plain;
  if (!take_strokes_out(word, plain)) return false;
  for (const auto& [mark, base] : {std::pair("0x", 16), std::pair("0o", 8), std::pair("0b", 2)})
    if (plain.starts_with(mark)) return tree.kind = Kind::whole, plain[2] != '-' && read_all(std::string_view(plain).substr(2), tree.number, base);
  const std::string_view size = std::string_view(plain).substr(plain.starts_with('+') || plain.starts_with('-'));
  const std::string_view number = plain.starts_with('+') ? size : plain;
  if (size == "inf" || size == "nan") return tree.kind = Kind::decimal, tree.text = "0.0", true;
  if (size.empty() || !is_digit(size[0]) || (size[0] == '0' && size.size() > 1 && is_digit(size[1]))) return false;
  if (digits_in_front(size) == size.size()) return tree.kind = Kind::whole, read_all(number, tree.number);
  if (!is_decimal(size)) return false;
  // JSON would write it so, too, and no script has any use for it; what no number can say becomes 0.0.
  const bool is_finite = std::isfinite(std::strtod(plain.c_str(), nullptr));
  return tree.kind = Kind::decimal, tree.text = is_finite ? number : "0.0", true;
}

}  // namespace

std::string_view word_of_toml(std::string_view text) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+-.:";
  std::size_t length = std::min(text.find_first_not_of(letters), text.size());
  std::string_view date = text.substr(0, length), time = text.substr(std::min(length + 1, text.size()), 3);
  if (take_shape(date, "dddd-dd-dd") && date.empty() && text.substr(length).starts_with(' ') && take_shape(time, "dd:"))
    length = std::min(text.find_first_not_of(letters, length + 1), text.size());
  return text.substr(0, length);
}

bool read_word_of_toml(std::string_view word, Tree& tree) {
  if (word == "true" || word == "false") return tree.kind = Kind::truth, tree.number = word == "true", true;
  if (is_date(word)) return tree.kind = Kind::date, true;
  return !word.empty() && read_number(word, tree);
}

std::size_t append_escape_of_toml(std::string_view text, std::string& out) {
  constexpr std::string_view names = "\"\\bfnrt", meanings = "\"\\\b\f\n\r\t";
  if (text.size() < 2) return 0;
  if (const std::size_t which = names.find(text[1]); which != std::string_view::npos) return out += meanings[which], 2;
  const std::size_t digits = text[1] == 'u' ? 4 : text[1] == 'U' ? 8 : 0;
  const std::string_view number = text.substr(2, digits);
  std::uint32_t letter = 0;
  if (digits == 0 || number.size() != digits || !read_all(number, letter, 16)) return 0;
  if (letter == 0 || letter > 0x10FFFF || (letter >= 0xD800 && letter < 0xE000)) return 0;
  append_letter(out, letter);
  return 2 + digits;
}

}  // namespace spiral
