#include "cases/case_file.hpp"

#include <algorithm>
#include <fstream>
#include <span>

#include "cases/case_words.hpp"
#include "records/names.hpp"
#include "rules/option_names.hpp"
#include "rules/options.hpp"
#include "scripts/words.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

using Names = std::vector<std::string_view>;

constexpr std::string_view setup_keys[] = {"script",    "set",     "plots",   "extra_plot", "days",      "loops",   "cast",
                                           "incidents", "options", "players", "leader",     "unchecked", "illegal", "roles_instead"};
constexpr std::string_view act_keys[] = {"given", "begin", "cards", "go to", "mark"};
constexpr std::string_view demand_keys[] = {"do",   "offered",   "not offered", "offered only", "asked",        "refused",      "expect",
                                            "told", "told only", "told part",   "not told",     "told at most", "told exactly", "same told as"};
// These may say more before the colon: a seat, a number, since when.
constexpr std::string_view open_keys[] = {"cards",     "do",       "refused",      "told",         "told only",
                                          "told part", "not told", "told at most", "told exactly", "same told as"};
constexpr std::string_view free_keys[] = {"unchecked", "illegal", "same told as"};  // any text may follow
constexpr std::size_t most_cases = 1000;                                            // in one file

bool knows(std::span<const std::string_view> keys, std::string_view key) { return std::find(keys.begin(), keys.end(), key) != keys.end(); }

// "told only a: text" → key "told only", who "a": the longest known key that starts the line.
Fault read_key(std::string_view head, CaseLine& line) {
  Names known(std::begin(setup_keys), std::end(setup_keys));
  known.insert(known.end(), std::begin(act_keys), std::end(act_keys));
  known.insert(known.end(), std::begin(demand_keys), std::end(demand_keys));
  for (std::string_view key : known) {
    if (!head.starts_with(key) || (head.size() > key.size() && head[key.size()] != ' ') || key.size() < line.key.size()) continue;
    line.key = key;
    line.who = head.size() > key.size() ? head.substr(key.size() + 1) : std::string_view();
  }
  if (!line.key.empty() && (line.who.empty() || knows(open_keys, line.key))) return fine;
  known.insert(known.end(), {"case", "covers"});
  return no_such_word("a key", head, known);
}

// A piece of a list that is empty: what stood there was lost.
bool has_gap(std::string_view text) {
  bool is_empty = true;
  for (char letter : text) {
    const bool is_separator = letter == ';' || letter == ',';
    if (is_separator && is_empty) return true;
    if (letter != ' ') is_empty = is_separator;
  }
  return is_empty;
}

template <class Range>
void add_names(const Range& range, Names& names) {
  for (const auto& one : range) names.push_back(name_of(one.id));
}

// "role:killer": every kind of card with its names, of all sets.
Fault check_cover(const std::string& word) {
  if (word.starts_with('R')) {
    int number = 0;
    return read_number("a ruling R1 to R" + std::to_string(last_ruling) + ": a number", word.substr(1), 1, last_ruling, number);
  }
  const auto colon = std::min(word.find(':'), word.size());
  const std::string kind = word.substr(0, colon), name = word.substr(std::min(colon + 1, word.size()));
  Names names;
  for (const TragedySet* set : all_sets()) {
    if (kind == "role") add_names(set->roles, names);
    if (kind == "plot") add_names(set->main_plots, names), add_names(set->subplots, names);
    if (kind == "incident") add_names(set->incidents, names);
  }
  if (kind == "character") add_names(all_characters(), names);
  for (int card = 0; kind == "card" && card < card_count; ++card) names.push_back(id_of(static_cast<Card>(card)));
  for (const OptionInfo& info : option_infos)
    if (kind == "option") names.push_back(info.name);
  if (names.empty())
    return no_such_word("a ruling, or a card or option with its kind", kind, {"R1", "role", "plot", "incident", "character", "card", "option"});
  return knows(names, name) ? fine : no_such_word("the name of a known " + kind, name, names);
}

class Reader {
 public:
  Reader(std::string_view text, const std::string& file_name) : text_(text), name_(file_name) {}

  CaseFile read() {
    if (text_.size() > longest_case_file) return {{}, name_ + ": expected at most " + std::to_string(longest_case_file) + " bytes"};
    while (!text_.empty()) {
      const auto end = text_.find('\n');
      const std::string_view raw = text_.substr(0, end);
      text_ = end == std::string_view::npos ? std::string_view() : text_.substr(end + 1);
      ++number_;
      if (Fault fault = read_line(raw.substr(0, raw.find('#')))) return failed(fault);
    }
    if (Fault fault = finish_case()) return failed(fault);
    return std::move(file_);
  }

 private:
  CaseFile failed(const Fault& fault) {
    if (!file_.cases.empty()) file_.cases.pop_back();  // half read
    file_.problem = name_ + ":" + std::to_string(number_) + ": " + fault.text;
    return std::move(file_);
  }

  Fault read_line(std::string_view raw) {
    const Words trimmed = split(raw, '\n');
    if (trimmed.empty()) return fine;
    const std::string& line = trimmed.front();
    const auto colon = line.find(':');
    if (colon == std::string::npos) return {"expected \"key: text\", found " + in_quotes(line)};
    if (std::any_of(line.begin(), line.end(), [](char letter) { return static_cast<unsigned char>(letter) < ' ' || letter == 127; }))
      return {"expected text, found a control character"};
    const Words head_words = words_of(line.substr(0, colon)), rest_trimmed = split(line.substr(colon + 1), '\n');
    std::string head;
    for (const std::string& word : head_words) head += (head.empty() ? "" : " ") + word;
    if (rest_trimmed.empty()) return {"expected something behind " + in_quotes(head + ":") + ", found nothing"};
    return take(head, rest_trimmed.front());
  }

  Fault take(const std::string& head, const std::string& rest) {
    if (head == "case") return start_case(rest);
    if (file_.cases.empty()) return {"a file starts with \"case: title\""};
    Case& now = file_.cases.back();
    if (head == "covers") {
      if (!now.covers.empty()) return {"\"covers\" stands here twice"};
      now.covers = split(rest, ',');
      if (has_gap(rest)) return {"expected something between the separators, found nothing: " + in_quotes(rest)};
      for (const std::string& word : now.covers)
        if (Fault fault = check_cover(word)) return fault;
      return fine;
    }
    CaseLine one{number_, {}, {}, rest};
    if (Fault fault = read_key(head, one)) return fault;
    if (!knows(free_keys, one.key) && has_gap(rest)) return {"expected something between the separators, found nothing: " + in_quotes(rest)};
    if (!knows(setup_keys, one.key)) return now.body.push_back(std::move(one)), fine;
    if (!now.body.empty()) return {"\"" + one.key + "\" must stand before the first given, begin, cards or do"};
    for (const CaseLine& earlier : now.setup)
      if (earlier.key == one.key) return {"\"" + one.key + "\" stands here twice"};
    return now.setup.push_back(std::move(one)), fine;
  }

  Fault start_case(const std::string& title) {
    if (Fault fault = finish_case()) return fault;
    if (file_.cases.size() == most_cases) return {"expected at most " + std::to_string(most_cases) + " cases in a file"};
    for (const Case& earlier : file_.cases)
      if (earlier.title == title) return {"there is another case " + in_quotes(title) + " in line " + std::to_string(earlier.line)};
    file_.cases.push_back({name_, number_, title, {}, {}, {}});
    return fine;
  }

  // What demands nothing cannot fail.
  Fault finish_case() const {
    if (file_.cases.empty()) return fine;
    const Case& done = file_.cases.back();
    const auto demands = [](const CaseLine& line) { return line.key == "illegal" || knows(demand_keys, line.key); };
    if (std::any_of(done.setup.begin(), done.setup.end(), demands) || std::any_of(done.body.begin(), done.body.end(), demands)) return fine;
    return {"the case " + in_quotes(done.title) + " in line " + std::to_string(done.line) + " expects nothing"};
  }

  std::string_view text_;
  const std::string& name_;
  int number_ = 0;
  CaseFile file_;
};

}  // namespace

CaseFile parse_cases(std::string_view text, const std::string& file_name) { return Reader(text, file_name).read(); }

CaseFile load_cases(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text(longest_case_file + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.gcount() == 0 && !in.eof()) return {{}, path + ": cannot be read"};
  text.resize(static_cast<std::size_t>(in.gcount()));
  return parse_cases(text, path);
}

}  // namespace spiral
