#include "scripts/source_text.hpp"

#include <algorithm>
#include <cctype>

#include "model/in_order.hpp"
#include "scripts/json_text.hpp"
#include "scripts/words.hpp"

namespace spiral {

std::string_view SourceText::line(int number) const {
  std::string_view rest = text_;
  if (rest.starts_with("\xEF\xBB\xBF")) rest.remove_prefix(3);
  for (; number > 1; --number) {
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) return {};
    rest.remove_prefix(end + 1);
  }
  return rest.substr(0, rest.find('\n'));
}

std::optional<std::size_t> SourceText::offset_of(const Position& at) const {
  if (at.line < 1 || at.column < 1) return std::nullopt;
  const std::string_view row = line(at.line);
  if (!row.data()) return std::nullopt;
  std::size_t byte = 0;
  for (int column = 1; column < at.column; ++column) {
    if (byte >= row.size()) return std::nullopt;
    byte += std::max<std::size_t>(letter_length(row.substr(byte)), 1);
  }
  return static_cast<std::size_t>(row.data() - text_.data()) + std::min(byte, row.size());
}

std::string_view SourceText::token_at(const Position& at) const {
  const std::optional<std::size_t> offset = offset_of(at);
  if (!offset) return {};
  std::string_view rest = text_.substr(*offset);
  rest = rest.substr(0, rest.find('\n'));
  std::size_t length = 0;
  if (rest.starts_with("\"\"\"") || rest.starts_with("'''")) return {};
  if (rest.starts_with('"') || rest.starts_with('\'')) {
    for (length = 1; length < rest.size() && rest[length] != rest[0]; ++length)
      if (rest[0] == '"' && rest[length] == '\\') ++length;
    return length < rest.size() ? rest.substr(0, length + 1) : std::string_view{};
  }
  const auto is_part = [](char letter) { return std::isalnum(static_cast<unsigned char>(letter)) || letter == '_' || letter == '-' || letter == '+'; };
  while (length < rest.size() && is_part(rest[length])) ++length;
  return rest.substr(0, length);
}

std::optional<Fix> SourceText::replacing(const Position& at, const std::string& word) const {
  const std::string found(token_at(at));
  if (word.empty() || found.empty()) return std::nullopt;
  const bool is_quoted = found.front() == '"' || found.front() == '\'';
  return Fix{at, found, is_quoted ? quoted_json(word) : word};
}

std::optional<Fix> SourceText::adding_behind(const Position& at, const std::string& key, const std::string& value) const {
  const std::string_view token = token_at(at), row = line(at.line);
  if (token.empty()) return std::nullopt;
  Position behind = at;
  behind.column += static_cast<int>(std::count_if(token.begin(), token.end(), [](char byte) { return !continues_a_letter(byte); }));
  if (looks_like_json(text_)) return Fix{behind, "", ", \"" + key + "\": " + value};
  const bool has_own_line = row.find('{') == std::string_view::npos;
  return Fix{behind, "", (has_own_line ? "\n" : ", ") + key + " = " + value};
}

Mended mend(std::string_view text, const std::vector<Problem>& problems) {
  struct Change {
    std::size_t from;
    const Fix* fix;
  };
  std::vector<Change> changes;
  const SourceText source(text);
  for (const Problem& problem : problems) {
    if (!problem.fix) continue;
    const std::optional<std::size_t> from = source.offset_of(problem.fix->at);
    if (from && text.substr(*from).starts_with(problem.fix->found)) changes.push_back({*from, &*problem.fix});
  }
  // From the end on, so that what stands before keeps its place; of two changes of one place the first wins.
  put_in_order(changes, [](const Change& one, const Change& other) { return one.from < other.from; });
  changes.erase(std::unique(changes.begin(), changes.end(), [](const Change& one, const Change& other) { return one.from == other.from; }), changes.end());
  Mended mended{std::string(text), 0};
  std::size_t end = text.size();
  for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
    if (change->from + change->fix->found.size() > end) continue;
    mended.text.replace(change->from, change->fix->found.size(), change->fix->replacement);
    end = change->from;
    ++mended.changes;
  }
  return mended;
}

}  // namespace spiral
