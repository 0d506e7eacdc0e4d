#include "scripts/raw_script.hpp"

#include <algorithm>
#include <set>

#include "scripts/toml_text.hpp"
#include "scripts/words.hpp"

namespace spiral {
namespace {

enum class Need : std::uint8_t { required, optional };

using Keys = std::vector<std::string_view>;

// Reads the keys of one table. An unknown key is a problem; the key it was meant to be is then not missing as well.
class TableReader {
 public:
  TableReader(const toml::value& table, const Keys& keys, Position at, const TomlText& source, std::vector<Problem>& problems)
      : table_(table.as_table()), at_(std::move(at)), source_(source), problems_(problems) {
    for (const auto& [key, value] : table_) {
      if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
      problems_.push_back({source_.of_key(value), expected_word("a known key", key, keys)});
      mistyped_.insert(nearest_word(key, keys));
    }
  }

  TextField text(std::string_view key, Need need) {
    return read<std::string>(key, need, "text", &toml::value::is_string, [](const toml::value& value) { return value.as_string().str; });
  }
  NumberField number(std::string_view key, Need need) {
    return read<long long>(key, need, "a whole number", &toml::value::is_integer,
                           [](const toml::value& value) { return static_cast<long long>(value.as_integer()); });
  }
  ListField<TextField> texts(std::string_view key, Need need) {
    return list<TextField>(key, need, "a list of texts", &toml::value::is_string, [this](const toml::value& value) {
      return TextField{TextField::State::given, value.as_string().str, source_.of(value)};
    });
  }
  template <class Row, class ReadRow>
  ListField<Row> tables(std::string_view key, Need need, const Keys& keys, ReadRow&& read_row) {
    return list<Row>(key, need, "a list of tables", &toml::value::is_table, [&](const toml::value& value) {
      TableReader reader(value, keys, source_.of(value), source_, problems_);
      return read_row(reader);
    });
  }

  // Options by whatever name; which of them exist is for others to say. "4" and 4 are the same value.
  std::vector<RawOption> options(std::string_view key) {
    std::vector<RawOption> found;
    const toml::value* value = find(key);
    if (!value) return found;
    if (!value->is_table()) {
      report(*value, key, "a table");
      return found;
    }
    for (const auto& [name, chosen] : value->as_table()) {
      if (chosen.is_string()) found.push_back({name, {TextField::State::given, chosen.as_string().str, source_.of(chosen)}, source_.of_key(chosen)});
      else if (chosen.is_integer())
        found.push_back({name, {TextField::State::given, std::to_string(chosen.as_integer()), source_.of(chosen)}, source_.of_key(chosen)});
      else report(chosen, in_quotes(name), "text");  // anything may stand in a quoted key
    }
    return found;
  }

 private:
  const toml::value* find(std::string_view key) const {
    const auto found = table_.find(std::string(key));
    return found == table_.end() ? nullptr : &found->second;
  }
  void report(const toml::value& value, std::string_view key, std::string_view expected) {
    problems_.push_back({source_.of(value), std::string(key) + ": expected " + std::string(expected) + ", found " + description(value)});
  }

  template <class T, class Take>
  Field<T> read(std::string_view key, Need need, std::string_view expected, bool (toml::value::*fits)() const noexcept, Take&& take) {
    Field<T> field;
    field.at = at_;
    const toml::value* value = find(key);
    if (!value) {
      const bool is_mistyped = mistyped_.contains(std::string(key));
      if (need == Need::required && !is_mistyped)
        problems_.push_back({at_, "expected the key " + in_quotes(key) + " (" + std::string(expected) + "), found none"});
      if (need == Need::required || is_mistyped) field.state = Field<T>::State::unreadable;
      return field;
    }
    field.at = source_.of(*value);
    field.state = (value->*fits)() ? Field<T>::State::given : Field<T>::State::unreadable;
    if (field.is_given()) field.value = take(*value);
    else report(*value, key, expected);
    return field;
  }

  template <class Row, class Take>
  ListField<Row> list(std::string_view key, Need need, std::string_view expected, bool (toml::value::*fits)() const noexcept, Take&& take) {
    return read<std::vector<Row>>(key, need, expected, &toml::value::is_array, [&](const toml::value& value) {
      std::vector<Row> rows;
      for (const toml::value& one : value.as_array()) {
        rows.emplace_back();
        if ((one.*fits)()) rows.back() = take(one);
        else report(one, key, expected);
      }
      return rows;
    });
  }

  const toml::table& table_;
  Position at_;
  const TomlText& source_;
  std::vector<Problem>& problems_;
  std::set<std::string> mistyped_;  // known keys that stand there in another spelling
};

const Keys keys_of_file{
    "id",
    "title",
    "title_zh",
    "title_ja",
    "author",
    "set",
    "days",
    "difficulty",
    "main_plot",
    "subplots",
    "extra_main_plot",
    "special_rules",
    "special_rules_zh",
    "special_rules_ja",
    "story",
    "story_zh",
    "story_ja",
    "options",
    "cast",
    "incidents",
    "mastermind_hints",
    "mastermind_hints_zh",
    "mastermind_hints_ja",
};

// The texts of one language: `ending` is empty or such as "_zh".
RawTexts read_texts(TableReader& file, const std::string& ending) {
  return {file.text("title" + ending, ending.empty() ? Need::required : Need::optional), file.text("story" + ending, Need::optional),
          file.text("mastermind_hints" + ending, Need::optional), file.texts("special_rules" + ending, Need::optional)};
}

RawScript read_script(TableReader& file) {
  RawScript raw;
  raw.id = file.text("id", Need::required);
  raw.texts = read_texts(file, "");
  for (std::size_t one = 0; one < translation_names.size(); ++one) raw.translations[one] = read_texts(file, "_" + std::string(translation_names[one]));
  raw.author = file.text("author", Need::optional);
  raw.set = file.text("set", Need::required);
  raw.days = file.number("days", Need::required);
  raw.difficulty = file.tables<RawLoopChoice>("difficulty", Need::required, {"loops", "level"}, [](TableReader& row) {
    return RawLoopChoice{row.number("loops", Need::required), row.number("level", Need::optional)};
  });
  raw.main_plot = file.text("main_plot", Need::required);
  raw.extra_main_plot = file.text("extra_main_plot", Need::optional);
  raw.subplots = file.texts("subplots", Need::required);
  raw.options = file.options("options");
  raw.cast = file.tables<RawMember>("cast", Need::required, {"character", "role", "turf", "enters_on_loop", "enters_on_day"}, [](TableReader& row) {
    return RawMember{row.text("character", Need::required), row.text("role", Need::required), row.text("turf", Need::optional),
                     row.number("enters_on_loop", Need::optional), row.number("enters_on_day", Need::optional)};
  });
  raw.incidents = file.tables<RawIncident>("incidents", Need::optional, {"day", "incident", "culprit", "shown_as"}, [](TableReader& row) {
    return RawIncident{row.number("day", Need::required), row.text("incident", Need::required), row.text("culprit", Need::required),
                       row.text("shown_as", Need::optional)};
  });
  return raw;
}

}  // namespace

bool read_raw_script(std::string_view toml, const std::string& file_name, RawScript& raw, std::vector<Problem>& problems) {
  const TomlText source(toml, file_name);
  const std::optional<toml::value> file = source.parse(problems);
  if (!file) return false;
  TableReader reader(*file, keys_of_file, source.whole_file(), source, problems);
  raw = read_script(reader);
  return true;
}

}  // namespace spiral
