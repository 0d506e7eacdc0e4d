#include "cases/case_file.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace spiral {
namespace {

std::string trim(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

constexpr std::string_view setup_keys[] = {"script", "set", "plots", "extra_plot", "days", "loops", "cast", "incidents", "options", "players", "leader", "unchecked", "illegal"};
constexpr std::string_view body_keys[] = {"given", "begin", "cards", "do", "go to", "offered", "not offered", "asked", "expect", "told", "not told", "told only"};

template <class Keys>
bool knows(const Keys& keys, std::string_view key) {
  return std::find(std::begin(keys), std::end(keys), key) != std::end(keys);
}

// "told only a: text" → key "told only", who "a": the longest known key that starts the line.
bool read_key(std::string_view head, CaseLine& line) {
  const auto try_key = [&](std::string_view key) {
    if (!head.starts_with(key) || (head.size() > key.size() && head[key.size()] != ' ') || key.size() < line.key.size()) return;
    line.key = key;
    line.who = trim(head.substr(key.size()));
  };
  for (std::string_view key : setup_keys) try_key(key);
  for (std::string_view key : body_keys) try_key(key);
  return !line.key.empty();
}

}  // namespace

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> pieces;
  while (!text.empty()) {
    const auto end = text.find(separator);
    const std::string piece = trim(text.substr(0, end));
    if (!piece.empty()) pieces.push_back(piece);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  return pieces;
}

CaseFile parse_cases(std::string_view text, const std::string& file_name) {
  CaseFile file;
  int number = 0;
  const auto fault = [&](const std::string& what) {
    file.problem = file_name + ":" + std::to_string(number) + ": " + what;
    return file;
  };
  while (!text.empty()) {
    const auto end = text.find('\n');
    std::string_view raw = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    ++number;
    const std::string line = trim(raw.substr(0, raw.find('#')));
    if (line.empty()) continue;
    const auto colon = line.find(':');
    if (colon == std::string::npos) return fault("expected \"key: text\"; found \"" + line + "\"");
    const std::string head = trim(std::string_view(line).substr(0, colon)), rest = trim(std::string_view(line).substr(colon + 1));
    if (head == "case") {
      file.cases.push_back({file_name, number, rest, {}, {}, {}});
      continue;
    }
    if (file.cases.empty()) return fault("a file starts with \"case: title\"");
    Case& now = file.cases.back();
    if (head == "covers") {
      for (std::string& word : split(rest, ',')) now.covers.push_back(std::move(word));
      continue;
    }
    CaseLine one{number, {}, {}, rest};
    if (!read_key(head, one)) return fault("there is no key \"" + head + "\" in a case");
    const bool is_setup = knows(setup_keys, one.key);
    if (is_setup && !now.body.empty()) return fault("\"" + one.key + "\" must stand before the first given, begin, cards or do");
    (is_setup ? now.setup : now.body).push_back(std::move(one));
  }
  return file;
}

CaseFile load_cases(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return {{}, path + ": cannot be read"};
  std::ostringstream text;
  text << in.rdbuf();
  return parse_cases(text.str(), path);
}

}  // namespace spiral
