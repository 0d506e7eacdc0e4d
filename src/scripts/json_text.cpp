#include "scripts/json_text.hpp"

#include <charconv>
#include <set>

#include "scripts/sentences.hpp"
#include "scripts/words.hpp"

namespace spiral {
namespace {

using Kind = Tree::Kind;

class JsonReader {
 public:
  JsonReader(std::string_view text, const std::string& file_name, std::vector<Problem>& problems) : text_(text), file_name_(file_name), problems_(problems) {}

  std::optional<Tree> read() {
    Tree tree;
    if (!read_value(tree, 0) || !skip_space()) return std::nullopt;
    if (!is_at_end()) return fail(said<say::end_of_file>()), std::nullopt;
    return tree;
  }

 private:
  bool is_at_end() const { return at_ >= text_.size(); }
  char next() const { return is_at_end() ? '\0' : text_[at_]; }

  // One letter on, whatever its length; false for a byte that is no text.
  bool advance() {
    const std::size_t length = letter_length(text_.substr(at_));
    if (length == 0) return report(Finding::bad_byte, said<say::not_utf8>());
    ++column_;
    if (text_[at_] == '\n') ++line_, column_ = 1;
    at_ += length;
    return true;
  }
  bool report(Finding finding, Said message) {
    problems_.push_back({{file_name_, line_, column_}, std::move(message), finding});
    return false;
  }
  bool fail(Said expected) {
    std::string_view rest = text_.substr(at_, 40);
    rest = rest.substr(0, rest.find('\n'));
    if (is_at_end()) return report(Finding::bad_syntax, said<say::json_expected>(std::move(expected), said<say::end_of_file>()));
    if (rest.empty()) return report(Finding::bad_syntax, said<say::json_expected>(std::move(expected), said<say::end_of_line>()));
    return report(Finding::bad_syntax, said<say::json_expected>(std::move(expected), in_quotes(rest)));
  }

  // Spaces and comments; false if one of them is broken.
  bool skip_space() {
    while (!is_at_end()) {
      const char letter = next();
      if (letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n') {
        if (!advance()) return false;
      } else if (text_.substr(at_, 2) == "//") {
        while (!is_at_end() && next() != '\n')
          if (!advance()) return false;
      } else if (text_.substr(at_, 2) == "/*") {
        while (!is_at_end() && text_.substr(at_, 2) != "*/")
          if (!advance()) return false;
        if (is_at_end()) return fail(said<say::end_of_comment>());
        advance(), advance();
      } else {
        return true;
      }
    }
    return true;
  }

  bool read_value(Tree& tree, int depth) {
    if (!skip_space()) return false;
    tree.line = line_, tree.column = column_;
    if (++values_ > most_values_of_collection) return report(Finding::file_too_large, said<say::too_many_values>(most_values_of_collection));
    const char letter = next();
    if ((letter == '{' || letter == '[') && depth >= deepest_script) return report(Finding::file_too_large, said<say::too_many_levels>(deepest_script));
    if (letter == '{') return read_table(tree, depth);
    if (letter == '[') return read_list(tree, depth);
    if (letter == '"') return tree.kind = Kind::text, read_text(tree.text);
    if (letter == '-' || (letter >= '0' && letter <= '9')) return read_number(tree);
    return read_word(tree);
  }

  bool read_word(Tree& tree) {
    for (const std::string_view word : {"true", "false", "null"}) {
      if (text_.substr(at_, word.size()) != word) continue;
      tree.kind = word == "null" ? Kind::nothing : Kind::truth;
      tree.number = word == "true";
      at_ += word.size(), column_ += static_cast<int>(word.size());
      return true;
    }
    return fail(said<say::a_json_value>());
  }

  bool read_number(Tree& tree) {
    const std::size_t start = at_;
    const auto digits = [&] {
      const std::size_t from = at_;
      while (next() >= '0' && next() <= '9') ++at_;
      return at_ > from;
    };
    bool is_whole = true;
    if (next() == '-') ++at_;
    const std::size_t first = at_;
    bool is_good = digits() && (text_[first] != '0' || at_ == first + 1);
    if (is_good && next() == '.') is_whole = false, ++at_, is_good = digits();
    if (is_good && (next() == 'e' || next() == 'E')) {
      is_whole = false, ++at_;
      if (next() == '+' || next() == '-') ++at_;
      is_good = digits();
    }
    tree.text = std::string(text_.substr(start, at_ - start));
    column_ += static_cast<int>(at_ - start);
    if (!is_good) return fail(said<say::a_json_number>());
    const auto [end, error] = std::from_chars(tree.text.data(), tree.text.data() + tree.text.size(), tree.number);
    tree.kind = is_whole && error == std::errc() ? Kind::whole : Kind::decimal;  // what is too large stays as it is written
    if (tree.is(Kind::whole) && tree.text != "-0") tree.text.clear();
    return true;
  }

  bool read_text(std::string& out) {
    if (!advance()) return false;
    while (next() != '"' || is_at_end()) {
      if (is_at_end()) return fail(said<say::end_of_json_text>());
      if (static_cast<unsigned char>(next()) < 0x20) return report(Finding::bad_syntax, said<say::broken_text>());
      if (next() == '\\') {
        if (!read_escape(out)) return false;
        continue;
      }
      const std::size_t from = at_;
      if (!advance()) return false;
      out += text_.substr(from, at_ - from);
    }
    return advance();
  }

  bool read_escape(std::string& out) {
    constexpr std::string_view names = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
    const char name = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
    if (const std::size_t which = name ? names.find(name) : std::string_view::npos; which != std::string_view::npos) {
      out += meanings[which];
      at_ += 2, column_ += 2;
      return true;
    }
    std::uint32_t letter = 0, low = 0;
    if (name != 'u' || !read_hex(at_ + 2, letter)) return fail(said<say::a_json_escape>());
    std::size_t length = 6;
    if (letter >= 0xD800 && letter < 0xDC00 && text_.substr(at_ + 6, 2) == "\\u" && read_hex(at_ + 8, low) && low >= 0xDC00 && low < 0xE000) {
      letter = 0x10000 + ((letter - 0xD800) << 10) + (low - 0xDC00);
      length = 12;
    }
    if (letter == 0 || (letter >= 0xD800 && letter < 0xE000)) return fail(said<say::number_of_a_letter>());
    append_letter(out, letter);
    at_ += length, column_ += static_cast<int>(length);
    return true;
  }
  bool read_hex(std::size_t at, std::uint32_t& out) const {
    const std::string_view digits = text_.substr(std::min(at, text_.size()), 4);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), out, 16);
    return digits.size() == 4 && error == std::errc() && end == digits.data() + 4;
  }

  bool read_list(Tree& tree, int depth) {
    tree.kind = Kind::list;
    advance();
    for (;;) {
      if (!skip_space()) return false;
      if (next() == ']') return advance();
      if (!read_value(tree.items.emplace_back(), depth + 1) || !skip_space()) return false;
      if (next() == ',') advance();
      else if (next() != ']') return fail(said<say::a_comma_or>("]"));
    }
  }

  bool read_table(Tree& tree, int depth) {
    tree.kind = Kind::table;
    advance();
    std::set<std::string> names;
    for (;;) {
      if (!skip_space()) return false;
      if (next() == '}') return advance();
      if (next() != '"') return fail(said<say::a_json_key>());
      Tree::Member& member = tree.members.emplace_back();
      member.line = line_, member.column = column_;
      if (!read_text(member.name) || !skip_space()) return false;
      if (!names.insert(member.name).second) return report(Finding::bad_syntax, said<say::key_twice>(in_quotes(member.name)));
      if (next() != ':') return fail(said<say::a_colon>());
      advance();
      if (!read_value(tree.members.back().value, depth + 1) || !skip_space()) return false;
      if (next() == ',') advance();
      else if (next() != '}') return fail(said<say::a_comma_or>("}"));
    }
  }

  std::string_view text_;
  const std::string& file_name_;
  std::vector<Problem>& problems_;
  std::size_t at_ = 0;
  int line_ = 1, column_ = 1, values_ = 0;
};

std::string_view without_mark(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  return text;
}

void append_json(std::string& out, const Tree& value) {
  switch (value.kind) {
    case Kind::nothing: out += "null"; return;
    case Kind::truth: out += value.number ? "true" : "false"; return;
    case Kind::whole: out += value.text.empty() ? std::to_string(value.number) : value.text; return;
    case Kind::decimal: out += value.text; return;
    case Kind::text:
    case Kind::date: out += quoted_json(value.text); return;
    case Kind::list:
      out += '[';
      for (std::size_t i = 0; i < value.items.size(); ++i) {
        if (i > 0) out += ", ";
        append_json(out, value.items[i]);
      }
      out += ']';
      return;
    case Kind::table:
      out += '{';
      for (std::size_t i = 0; i < value.members.size(); ++i) {
        out += (i > 0 ? ", " : "") + quoted_json(value.members[i].name) + ": ";
        append_json(out, value.members[i].value);
      }
      out += '}';
      return;
  }
}

}  // namespace

const Tree* Tree::find(std::string_view key) const {
  for (const Member& member : members)
    if (member.name == key) return &member.value;
  return nullptr;
}

Said description(const Tree& value) {
  switch (value.kind) {
    case Kind::nothing: return said<say::null>();
    case Kind::truth: return value.number ? said<say::true_>() : said<say::false_>();
    case Kind::whole: return said<say::the_number>(value.number);
    case Kind::decimal: return said<say::a_decimal>();
    case Kind::text: return said<say::the_text>(in_quotes(value.text));
    case Kind::date: return said<say::a_date>();
    case Kind::list: return said<say::a_list>();
    case Kind::table: return said<say::a_table>();
  }
  return {};
}

std::optional<Tree> parse_json(std::string_view text, const std::string& file_name, std::size_t most_bytes, std::vector<Problem>& problems) {
  if (text.size() > most_bytes) {
    problems.push_back({{file_name, 0, 0}, said<say::too_many_bytes>(most_bytes, text.size()), Finding::file_too_large});
    return std::nullopt;
  }
  return JsonReader(without_mark(text), file_name, problems).read();
}

// TOML may begin with a bracket, too, but a name follows it there.
bool looks_like_json(std::string_view text) {
  text = without_mark(text);
  constexpr std::string_view spaces = " \t\r\n";
  const auto skip = [&] { text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size())); };
  skip();
  while (text.starts_with("//") || text.starts_with("/*")) {
    const std::size_t end = text.starts_with("//") ? text.find('\n') : text.find("*/", 2);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1 + text.starts_with("/*"));
    skip();
  }
  if (text.starts_with('{')) return true;
  if (!text.starts_with('[')) return false;
  text.remove_prefix(1);
  skip();
  return text.starts_with('{') || text.starts_with(']') || text.starts_with("//") || text.starts_with("/*");
}

std::string quoted_json(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out = "\"";
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (letter == '"' || letter == '\\') out += '\\', out += letter;
    else if (letter == '\n') out += "\\n";
    else if (letter == '\t') out += "\\t";
    else if (byte < 0x20 || byte == 0x7F) out += "\\u00", out += digits[byte >> 4], out += digits[byte & 15];
    else out += letter;
  }
  return out + '"';
}

std::string json_of(const Tree& value) {
  std::string out;
  append_json(out, value);
  return out;
}

}  // namespace spiral
