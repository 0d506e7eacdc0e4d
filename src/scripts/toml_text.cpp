#include "scripts/toml_text.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "scripts/json_text.hpp"
#include "scripts/sentences.hpp"
#include "scripts/toml_values.hpp"
#include "scripts/words.hpp"

namespace spiral {
namespace {

using Kind = Tree::Kind;

constexpr std::size_t most_lines = 2000;

// Of the control characters only the tab and the ends of lines may stand in a text.
bool is_unprintable(char letter, char following) {
  if (letter == '\r') return following != '\n';
  return (static_cast<unsigned char>(letter) < 0x20 && letter != '\n' && letter != '\t') || letter == 0x7F;
}

struct Key {
  std::string name;
  int line = 0, column = 0;
};

// A table, list of tables or value while the file is read.
struct Node {
  // A value is closed, and so are the tables within it. Dots in keys go on with what dots have made, headers with everything else.
  enum class Made : std::uint8_t { by_value, by_path, by_dots, by_header, by_rows };
  Made made = Made::by_header;
  Key key;
  Tree value;  // of a table or rows only the place
  std::vector<std::unique_ptr<Node>> inner;
  std::map<std::string, std::size_t, std::less<>> places;  // of a table: where in `inner` a key is

  Node* find(std::string_view name) const {
    const auto known = places.find(name);
    return known == places.end() ? nullptr : inner[known->second].get();
  }
  Node& add(const Key& name, Made how) {
    places.emplace(name.name, inner.size());
    return add_row(name, how);
  }
  Node& add_row(const Key& name, Made how) {
    inner.push_back(std::make_unique<Node>());
    inner.back()->made = how, inner.back()->key = name;
    inner.back()->value.line = name.line, inner.back()->value.column = name.column;
    return *inner.back();
  }
};

Tree tree_of(Node& node) {
  if (node.made == Node::Made::by_value) return std::move(node.value);
  Tree tree;
  tree.line = node.value.line, tree.column = node.value.column;
  tree.kind = node.made == Node::Made::by_rows ? Kind::list : Kind::table;
  for (const std::unique_ptr<Node>& one : node.inner) {
    if (tree.is(Kind::list)) tree.items.push_back(tree_of(*one));
    else tree.members.push_back({one->key.name, one->key.line, one->key.column, tree_of(*one)});
  }
  return tree;
}

class TomlReader {
 public:
  TomlReader(std::string_view text, const std::string& file_name, std::vector<Problem>& problems) : text_(text), file_name_(file_name), problems_(problems) {}

  std::optional<Tree> read() {
    Node root;
    Node* table = &root;
    for (skip_lines(); !is_at_end(); skip_lines())
      if (!(next() == '[' ? read_header(root, table) : read_pair(*table, 0)) || !read_end_of_line()) return std::nullopt;
    return tree_of(root);
  }

  // Bytes and letters that no reader should meet, and more of them than anybody needs.
  bool is_readable() {
    if (text_.size() > most_bytes_of_script)
      return refuse({file_name_, 0, 0}, Finding::file_too_large, said<say::too_many_bytes>(most_bytes_of_script, text_.size()));
    const std::size_t lines = static_cast<std::size_t>(std::count(text_.begin(), text_.end(), '\n')) + 1;
    if (lines > most_lines) return refuse({file_name_, 0, 0}, Finding::file_too_large, said<say::too_many_lines>(most_lines, lines));
    int line = 1, column = 1;
    for (std::size_t at = 0; at < text_.size(); ++column) {
      const std::size_t length = letter_length(text_.substr(at, 4));
      if (length == 0) return refuse({file_name_, line, column}, Finding::bad_byte, said<say::not_utf8>());
      if (is_unprintable(text_[at], at + 1 < text_.size() ? text_[at + 1] : '\0'))
        return refuse({file_name_, line, column}, Finding::bad_byte, said<say::control_character>(text_[at]));
      if (text_[at] == '\n') ++line, column = 0;
      at += length;
    }
    return true;
  }

 private:
  // --- letters
  bool is_at_end() const { return at_ >= text_.size(); }
  char next(std::size_t further = 0) const { return at_ + further < text_.size() ? text_[at_ + further] : '\0'; }
  bool comes(std::string_view words) const { return text_.substr(at_, words.size()) == words; }
  void advance(std::size_t bytes = 1) {
    for (; bytes > 0 && !is_at_end(); --bytes, ++at_) {
      if (text_[at_] == '\n') ++line_, column_ = 1;
      else if (!continues_a_letter(text_[at_])) ++column_;
    }
  }
  // Everything up to one of these letters, or to the end.
  std::string_view take_until(std::string_view ends) {
    const std::string_view taken = text_.substr(at_, std::min(text_.find_first_of(ends, at_), text_.size()) - at_);
    advance(taken.size());
    return taken;
  }
  std::string_view take_while(std::string_view letters) {
    const std::string_view taken = text_.substr(at_, std::min(text_.find_first_not_of(letters, at_), text_.size()) - at_);
    advance(taken.size());
    return taken;
  }
  void skip_spaces() { take_while(" \t"); }
  // Over empty lines and comments, too.
  void skip_lines() {
    for (take_while(" \t\r\n"); next() == '#'; take_while(" \t\r\n")) take_until("\n");
  }
  bool read_end_of_line() {
    skip_spaces();
    if (next() == '#') take_until("\n");
    if (is_at_end() || next() == '\n' || comes("\r\n")) return true;
    return fail(said<say::a_new_line>());
  }

  // --- problems
  bool refuse(Position at, Finding finding, Said message) {
    problems_.push_back({std::move(at), std::move(message), finding});
    return false;
  }
  bool fail(Said expected) {
    std::string_view found = text_.substr(at_);
    found = found.substr(0, found.find('\n'));
    while (!found.empty() && (found.back() == '\r' || found.back() == ' ')) found.remove_suffix(1);
    const Position here{file_name_, line_, column_};
    if (is_at_end()) return refuse(here, Finding::bad_syntax, said<say::toml_expected>(std::move(expected), said<say::end_of_file>()));
    if (found.empty()) return refuse(here, Finding::bad_syntax, said<say::toml_expected>(std::move(expected), said<say::end_of_line>()));
    return refuse(here, Finding::bad_syntax, said<say::toml_expected>(std::move(expected), in_quotes(found)));
  }
  bool fail_again(const Key& key) { return refuse({file_name_, key.line, key.column}, Finding::bad_syntax, said<say::key_twice>(in_quotes(key.name))); }
  bool fail_deep() { return refuse({file_name_, line_, column_}, Finding::file_too_large, said<say::too_many_levels>(deepest_script)); }

  // --- keys and tables

  // `a`, `"a b"` or `a.b.c`
  bool read_keys(std::vector<Key>& keys) {
    for (;;) {
      skip_spaces();
      if (keys.size() >= static_cast<std::size_t>(deepest_script)) return fail_deep();
      Key& key = keys.emplace_back(Key{{}, line_, column_});
      if (next() == '"' || next() == '\'') {
        if (!read_short_text(key.name)) return false;
      } else {
        key.name = take_while("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-");
        if (key.name.empty()) return fail(said<say::a_key>());
      }
      skip_spaces();
      if (next() != '.') return true;
      advance();
    }
  }

  // [table] or [[row]]
  bool read_header(Node& root, Node*& table) {
    const Key place{{}, line_, column_};
    const bool is_row = comes("[[");
    advance(is_row ? 2 : 1);
    std::vector<Key> keys;
    if (!read_keys(keys)) return false;
    if (!comes(is_row ? "]]" : "]")) return fail(is_row ? said<say::end_of_row_name>() : said<say::end_of_table_name>());
    advance(is_row ? 2 : 1);
    Node* in = &root;
    for (std::size_t i = 0; i + 1 < keys.size(); ++i) {
      Node* inner = in->find(keys[i].name);
      if (!inner) inner = &in->add(keys[i], Node::Made::by_path);
      if (inner->made == Node::Made::by_value) return fail_again(keys[i]);
      in = inner->made == Node::Made::by_rows ? inner->inner.back().get() : inner;
    }
    return is_row ? open_row(*in, keys.back(), place, table) : open_table(*in, keys.back(), place, table);
  }
  bool open_table(Node& in, const Key& key, const Key& place, Node*& table) {
    table = in.find(key.name);
    if (table && table->made != Node::Made::by_path) return fail_again(key);
    if (!table) table = &in.add(key, Node::Made::by_header);
    table->made = Node::Made::by_header;
    table->value.line = place.line, table->value.column = place.column;
    return true;
  }
  bool open_row(Node& in, const Key& key, const Key& place, Node*& table) {
    if (++values_ > most_values_of_script) return fail_many();
    Node* rows = in.find(key.name);
    if (rows && rows->made != Node::Made::by_rows) return fail_again(key);
    if (!rows) {
      rows = &in.add(key, Node::Made::by_rows);
      rows->value.line = place.line, rows->value.column = place.column;
    }
    table = &rows->add_row(place, Node::Made::by_header);
    return true;
  }

  // key = value
  bool read_pair(Node& table, int depth) {
    std::vector<Key> keys;
    if (!read_keys(keys)) return false;
    if (next() != '=') return fail(said<say::an_equals_sign>());
    advance();
    skip_spaces();
    Node* in = &table;
    for (std::size_t i = 0; i + 1 < keys.size(); ++i) {
      Node* inner = in->find(keys[i].name);
      if (!inner) inner = &in->add(keys[i], Node::Made::by_dots);
      if (inner->made != Node::Made::by_dots) return fail_again(keys[i]);
      in = inner;
    }
    if (in->find(keys.back().name)) return fail_again(keys.back());
    return read_value(in->add(keys.back(), Node::Made::by_value).value, depth);
  }

  // --- values
  bool fail_many() { return refuse({file_name_, line_, column_}, Finding::file_too_large, said<say::too_many_values>(most_values_of_script)); }
  bool read_value(Tree& tree, int depth) {
    tree.line = line_, tree.column = column_;
    if (++values_ > most_values_of_script) return fail_many();
    const char first = next();
    if ((first == '[' || first == '{') && depth >= deepest_script) return fail_deep();
    if (first == '[') return read_list(tree, depth);
    if (first == '{') return read_inline_table(tree, depth);
    if (first == '"' || first == '\'') {
      tree.kind = Kind::text;
      return comes("\"\"\"") || comes("'''") ? read_long_text(tree.text) : read_short_text(tree.text);
    }
    const std::string_view word = word_of_toml(text_.substr(at_));
    if (!read_word_of_toml(word, tree)) return fail(said<say::a_toml_value>());
    advance(word.size());
    return true;
  }

  bool read_list(Tree& tree, int depth) {
    tree.kind = Kind::list;
    advance();
    for (;;) {
      skip_lines();
      if (next() == ']') return advance(), true;
      if (!read_value(tree.items.emplace_back(), depth + 1)) return false;
      skip_lines();
      if (next() == ',') advance();
      else if (next() != ']') return fail(said<say::a_comma_in_a_list>());
    }
  }

  bool read_inline_table(Tree& tree, int depth) {
    Node table;
    table.value.line = line_, table.value.column = column_;
    advance();
    skip_spaces();
    while (next() != '}') {
      if (!read_pair(table, depth + 1)) return false;
      skip_spaces();
      if (next() == ',') {
        advance();
        skip_spaces();
        if (next() == '}') return fail(said<say::a_key_behind_the_comma>());
      } else if (next() != '}') {
        return fail(said<say::a_comma_in_a_table>());
      }
    }
    advance();
    tree = tree_of(table);
    return true;
  }

  bool read_short_text(std::string& out) {
    const char quote = next();
    advance();
    for (;;) {
      out += take_until(quote == '"' ? "\"\\\n" : "'\n");
      if (is_at_end() || next() == '\n') return fail(said<say::end_of_toml_text>(std::string(1, quote)));
      if (next() == quote) return advance(), true;
      if (!read_escape(out)) return false;
    }
  }

  // Over several lines. The first end of a line does not count, nor what follows a stroke at the end of one.
  bool read_long_text(std::string& out) {
    const char quote = next();
    advance(3);
    if (comes("\r\n")) advance();
    if (next() == '\n') advance();
    for (;;) {
      out += take_until(quote == '"' ? "\"\\" : "'");
      if (is_at_end()) return fail(said<say::end_of_toml_text>(std::string(3, quote)));
      if (next() == quote) {
        std::size_t quotes = 1;
        while (quotes < 5 && next(quotes) == quote) ++quotes;
        advance(quotes);
        out.append(quotes < 3 ? quotes : quotes - 3, quote);
        if (quotes >= 3) return true;
      } else if (const std::size_t after = text_.find_first_not_of(" \t\r", at_ + 1); after != std::string_view::npos && text_[after] == '\n') {
        advance();
        take_while(" \t\r\n");
      } else if (!read_escape(out)) {
        return false;
      }
    }
  }

  bool read_escape(std::string& out) {
    const std::size_t length = append_escape_of_toml(text_.substr(at_), out);
    if (length == 0) return fail(said<say::a_toml_escape>());
    advance(length);
    return true;
  }

  std::string_view text_;
  const std::string& file_name_;
  std::vector<Problem>& problems_;
  std::size_t at_ = 0;
  int line_ = 1, column_ = 1, values_ = 0;
};

}  // namespace

std::optional<Tree> parse_toml(std::string_view text, const std::string& file_name, std::vector<Problem>& problems) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  TomlReader reader(text, file_name, problems);
  return reader.is_readable() ? reader.read() : std::nullopt;
}

}  // namespace spiral
