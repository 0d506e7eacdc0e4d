#include "scripts/toml_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <sstream>
#include <tuple>

#include "scripts/words.hpp"

namespace spiral {
namespace {

// The library reads recursively and trusts its input: bytes that are no UTF-8 lead it past the end of the text, and deep
// nesting past the end of the stack. Both are kept from it. It is also slow, so that thousands of values would hold up everybody who plays
// on a server. No script comes near these numbers.
constexpr std::size_t most_lines = 2000;
constexpr int most_brackets = 250;
constexpr int most_dots_in_a_line = 250;

bool is_unprintable(char letter) { return (static_cast<unsigned char>(letter) < 0x20 && letter != '\n' && letter != '\t' && letter != '\r') || letter == 0x7F; }

std::string without_stop(std::string sentence) {
  while (!sentence.empty() && (sentence.back() == '.' || sentence.back() == ' ')) sentence.pop_back();
  return sentence;
}

// As JSON writes it; what no number can say becomes 0.0, and no script has any use for it.
std::string decimal(double value) {
  std::array<char, 40> letters{};
  const auto [end, error] = std::to_chars(letters.data(), letters.data() + letters.size(), value, std::chars_format::scientific);
  return std::isfinite(value) && error == std::errc() ? std::string(letters.data(), end) : "0.0";
}

constexpr std::string_view error_mark = "[error] ";

// The library's error is a picture: a headline, then excerpts with a mark below the place and a remark beside the mark.
//   [error] toml::parse_table: invalid line format
//    1 | a = 3 b = 4
//      |       ^--- expected newline, but got 'b'.
struct ErrorPicture {
  std::string headline, remark;
  int line = 0, column = 0;
};

void read_mark(const std::string& row, std::size_t bar, ErrorPicture& picture) {
  const std::size_t mark = row.find_first_of("^~", bar + 2);
  if (mark == std::string::npos) return;
  picture.column = static_cast<int>(mark - (bar + 2)) + 1;
  const std::size_t remark = row.find_first_not_of("^~- ", mark);
  picture.remark = remark == std::string::npos ? "" : row.substr(remark);
}

ErrorPicture read_picture(const std::string& text) {
  ErrorPicture picture;
  std::istringstream rows(text);
  std::string row;
  bool mark_follows = false;
  for (bool is_first = true; std::getline(rows, row); is_first = false) {
    if (is_first) {
      if (row.starts_with(error_mark)) row.erase(0, error_mark.size());
      const std::size_t where = row.find("toml::");
      const std::size_t end = where == std::string::npos ? where : row.find(": ", where);
      picture.headline = end == std::string::npos ? row : row.substr(end + 2);
      continue;
    }
    const std::size_t bar = row.find(" | ");
    const std::size_t digit = row.find_first_not_of(' ');
    if (bar == std::string::npos || digit == std::string::npos) continue;
    if (mark_follows) {
      read_mark(row, bar + 1, picture);
      mark_follows = false;
    } else if (std::isdigit(static_cast<unsigned char>(row[digit])) && bar - digit < 7) {
      picture.line = std::stoi(row.substr(digit, bar - digit));
      mark_follows = true;
    }
  }
  return picture;
}

}  // namespace

TomlText::TomlText(std::string_view text, std::string file_name) : text_(text), file_name_(std::move(file_name)) {
  if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
  std::string_view rest = text_;
  for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
    lines_.push_back(rest.substr(0, end));
    rest.remove_prefix(end + 1);
  }
  lines_.push_back(rest);
}

std::string_view TomlText::line(int number) const {
  return number >= 1 && number <= static_cast<int>(lines_.size()) ? lines_[static_cast<std::size_t>(number) - 1] : std::string_view{};
}

// The library counts bytes, people count letters.
int TomlText::letters_before(int line_number, int byte_column) const {
  const std::string_view before = line(line_number).substr(0, static_cast<std::size_t>(std::max(byte_column, 1)) - 1);
  return static_cast<int>(std::count_if(before.begin(), before.end(), [](char byte) { return !continues_a_letter(byte); }));
}

std::optional<Problem> TomlText::unreadable_part() const {
  if (text_.size() > most_bytes_of_script)
    return Problem{whole_file(), "expected at most " + std::to_string(most_bytes_of_script) + " bytes, found " + std::to_string(text_.size()),
                   Finding::file_too_large};
  if (lines_.size() > most_lines)
    return Problem{whole_file(), "expected at most " + std::to_string(most_lines) + " lines, found " + std::to_string(lines_.size()), Finding::file_too_large};
  if (const auto values = std::count_if(text_.begin(), text_.end(), [](char c) { return c == '=' || c == ','; }); values > most_values_of_script)
    return Problem{whole_file(), "expected at most " + std::to_string(most_values_of_script) + " commas and equals signs, found " + std::to_string(values),
                   Finding::file_too_large};
  int brackets = 0;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    int letters = 0;
    int dots = 0;
    for (std::string_view rest = lines_[i]; !rest.empty();) {
      const std::size_t length = letter_length(rest);
      ++letters;
      if (length == 0) return Problem{at(number, letters), "expected text in UTF-8, found a byte that is none", Finding::bad_byte};
      if (is_unprintable(rest[0]))
        return Problem{at(number, letters), "expected text, found the control character " + std::to_string(rest[0]), Finding::bad_byte};
      brackets += rest[0] == '[' || rest[0] == '{';
      dots += rest[0] == '.';
      if (brackets > most_brackets || dots > most_dots_in_a_line)
        return Problem{at(number, letters),
                       "expected at most " + std::to_string(most_brackets) + " opening brackets and at most " + std::to_string(most_dots_in_a_line) +
                           " dots in a line, found more",
                       Finding::file_too_large};
      rest.remove_prefix(length);
    }
  }
  return std::nullopt;
}

Problem TomlText::syntax_problem(const toml::exception& error) const {
  ErrorPicture picture = read_picture(error.what());
  if (picture.line == 0 || picture.column == 0) {
    picture.line = static_cast<int>(error.location().line());
    picture.column = static_cast<int>(error.location().column());
  }
  std::string_view found = line(picture.line);
  found = found.substr(std::min(found.size(), static_cast<std::size_t>(picture.column) - 1));
  while (!found.empty() && (found.back() == '\r' || found.back() == ' ')) found.remove_suffix(1);
  std::string what = picture.headline;
  // A word without quotes is to the library either a strange boolean or nothing it knows.
  const std::string_view told = error.what();
  if (told.find("parse_boolean") != std::string_view::npos || told.find("unknown value") != std::string_view::npos)
    what = "a value is text in \"quotes\", a whole number, or a list in [brackets]";
  else if (!picture.remark.empty() && picture.remark != "here") what = without_stop(what) + (what.empty() ? "" : ": ") + picture.remark;
  return {at(picture.line, letters_before(picture.line, picture.column) + 1),
          "expected TOML (" + without_stop(what) + "), found " + (found.empty() ? "the end of the line" : in_quotes(found)), Finding::bad_syntax};
}

std::optional<Tree> TomlText::parse(std::vector<Problem>& problems) const {
  if (const std::optional<Problem> problem = unreadable_part()) {
    problems.push_back(*problem);
    return std::nullopt;
  }
  try {
    std::istringstream stream{std::string(text_)};
    return tree_of(toml::parse(stream, file_name_));
  } catch (const toml::exception& error) {
    problems.push_back(syntax_problem(error));
  } catch (const std::exception& error) {
    problems.push_back({whole_file(), "expected TOML, found something unreadable (" + std::string(error.what()) + ")", Finding::bad_syntax});
  }
  return std::nullopt;
}

Position TomlText::of(const toml::value& value) const {
  const toml::source_location where = value.location();
  const int number = static_cast<int>(where.line());
  return at(number, letters_before(number, static_cast<int>(where.column())) + 1);
}

// The library keeps no order.
static void put_in_order(Tree& table) {
  std::sort(table.members.begin(), table.members.end(), [](const Tree::Member& one, const Tree::Member& other) {
    return std::tie(one.line, one.column, one.name) < std::tie(other.line, other.column, other.name);
  });
}

Tree TomlText::tree_of(const toml::value& value) const {
  Tree tree;
  const Position place = of(value);
  tree.line = place.line, tree.column = place.column;
  switch (value.type()) {
    case toml::value_t::boolean: tree.kind = Tree::Kind::truth, tree.number = value.as_boolean(); break;
    case toml::value_t::integer: tree.kind = Tree::Kind::whole, tree.number = value.as_integer(); break;
    case toml::value_t::floating: tree.kind = Tree::Kind::decimal, tree.text = decimal(value.as_floating()); break;
    case toml::value_t::string: tree.kind = Tree::Kind::text, tree.text = value.as_string().str; break;
    case toml::value_t::array:
      tree.kind = Tree::Kind::list;
      for (const toml::value& one : value.as_array()) tree.items.push_back(tree_of(one));
      break;
    case toml::value_t::table:
      tree.kind = Tree::Kind::table;
      for (const auto& [name, one] : value.as_table()) {
        const Position key = of_key(one);
        tree.members.push_back({name, key.line, key.column, tree_of(one)});
      }
      put_in_order(tree);
      break;
    default: tree.kind = Tree::Kind::date;
  }
  return tree;
}

Position TomlText::of_key(const toml::value& value) const {
  const toml::source_location where = value.location();
  const int number = static_cast<int>(where.line());
  std::string_view before = line(number).substr(0, where.column() - 1);
  const auto drop_spaces = [&] {
    while (!before.empty() && (before.back() == ' ' || before.back() == '\t')) before.remove_suffix(1);
  };
  drop_spaces();
  if (!before.ends_with('=')) return of(value);  // a [table] or a dotted key: the place is the key already
  before.remove_suffix(1);
  drop_spaces();
  if (before.empty()) return of(value);
  std::size_t first = before.size() - 1;
  if (before[first] == '"' || before[first] == '\'') {
    const std::size_t opening = first == 0 ? std::string_view::npos : before.rfind(before[first], first - 1);
    if (opening != std::string_view::npos) first = opening;
  } else {
    while (first > 0 &&
           (std::isalnum(static_cast<unsigned char>(before[first - 1])) || before[first - 1] == '_' || before[first - 1] == '-' || before[first - 1] == '.'))
      --first;
  }
  return at(number, letters_before(number, static_cast<int>(first) + 1) + 1);
}

}  // namespace spiral
