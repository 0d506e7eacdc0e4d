#include "scripts/raw_script.hpp"

#include <algorithm>
#include <set>

#include "scripts/json_text.hpp"
#include "scripts/script_fields.hpp"
#include "scripts/sentences.hpp"
#include "scripts/toml_text.hpp"
#include "scripts/words.hpp"

namespace spiral {
namespace {

// The keys a table may have.
std::vector<std::string> keys_of(std::span<const ScriptField> fields) {
  std::vector<std::string> keys;
  for (const ScriptField& field : fields) {
    keys.emplace_back(field.key);
    for (const std::string_view language : translation_names)
      if (field.is_translated) keys.push_back(std::string(field.key) + "_" + std::string(language));
  }
  return keys;
}

// Whoever makes more mistakes than these has another kind of file: the rest of its keys is passed over.
constexpr std::size_t most_suggestions = 20, most_problems = 60;

// Reads the keys of one table. An unknown key is a problem; the key it was meant to be is then not missing as well.
class TableReader {
 public:
  TableReader(const Tree& table, std::span<const ScriptField> fields, Position at, std::vector<Problem>& problems)
      : table_(table), fields_(fields), at_(std::move(at)), problems_(problems) {
    const std::vector<std::string> keys = keys_of(fields);
    const std::vector<std::string_view> known(keys.begin(), keys.end());
    for (const Tree::Member& member : table_.members) {
      if (std::find(keys.begin(), keys.end(), member.name) != keys.end() || member.name == "$schema") continue;
      if (problems_.size() >= most_problems) break;
      const bool is_helped = problems_.size() < most_suggestions;
      const std::string nearest = is_helped ? nearest_word(member.name, known) : "";
      Problem& problem = problems_.emplace_back(
          Problem{place(member), is_helped ? word_expected(said<say::a_known_key>(), member.name, {"", known}) : said<say::key_unknown>(in_quotes(member.name)),
                  Finding::unknown_key});
      if (!nearest.empty() && !table_.find(nearest)) problem.fix = Fix{problem.at, member.name, nearest};
      mistyped_.insert(nearest);
    }
  }

  TextField text(std::string_view key) {
    return read<std::string>(key, said<say::text>(), Tree::Kind::text, [](const Tree& value) { return value.text; });
  }
  NumberField number(std::string_view key) {
    return read<long long>(key, said<say::a_whole_number>(), Tree::Kind::whole, [](const Tree& value) { return value.number; });
  }
  ListField<TextField> texts(std::string_view key) {
    return list<TextField>(key, said<say::a_list_of_texts>(), Tree::Kind::text, [this](const Tree& value) {
      return TextField{TextField::State::given, value.text, place(value)};
    });
  }
  ListField<NumberField> numbers(std::string_view key) {
    return list<NumberField>(key, said<say::a_list_of_whole_numbers>(), Tree::Kind::whole, [this](const Tree& value) {
      return NumberField{NumberField::State::given, value.number, place(value)};
    });
  }
  template <class Row, class ReadRow>
  ListField<Row> tables(std::string_view key, ReadRow&& read_row) {
    return list<Row>(key, said<say::a_list_of_tables>(), Tree::Kind::table, [&](const Tree& value) {
      TableReader reader(value, field_of(key).inside, place(value), problems_);
      return read_row(reader);
    });
  }
  template <class Row, class ReadRow>
  Row table(std::string_view key, ReadRow&& read_row) {
    const Field<Row> found = read<Row>(key, said<say::a_table>(), Tree::Kind::table, [&](const Tree& value) {
      TableReader reader(value, field_of(key).inside, place(value), problems_);
      return read_row(reader);
    });
    return found.value;
  }

  // By whatever name; which of them exist is for others to say. Of settings "4" and 4 are the same value.
  std::vector<RawOption> settings(std::string_view key) {
    const bool has_numbers = field_of(key).shape == Shape::settings;
    const std::size_t most = has_numbers ? longest_settings : longest_pairs;
    std::vector<RawOption> found;
    const Tree* value = table_.find(key);
    if (!value) return found;
    if (!value->is(Tree::Kind::table)) {
      report(*value, key, said<say::a_table>());
      return found;
    }
    if (is_too_long(*value, key, value->members.size(), most)) return found;
    for (const Tree::Member& member : value->members) {
      const Tree& chosen = member.value;
      if (chosen.is(Tree::Kind::text)) found.push_back({member.name, {TextField::State::given, chosen.text, place(chosen)}, place(member)});
      else if (has_numbers && chosen.is(Tree::Kind::whole))
        found.push_back({member.name, {TextField::State::given, std::to_string(chosen.number), place(chosen)}, place(member)});
      else report(chosen, in_quotes(member.name), said<say::text>());  // anything may stand in a quoted key
    }
    return found;
  }

 private:
  template <class Placed>
  Position place(const Placed& one) const {
    return {at_.file, one.line, one.column};
  }
  const ScriptField& field_of(std::string_view key) const {
    return *std::find_if(fields_.begin(), fields_.end(), [&](const ScriptField& field) { return field.key == key; });
  }
  // A translation is never required.
  bool is_required(std::string_view key) const {
    return std::any_of(fields_.begin(), fields_.end(), [&](const ScriptField& field) { return field.key == key && field.is_required; });
  }
  void report(const Tree& value, std::string_view key, const Said& expected) {
    problems_.push_back({place(value), said<say::kind_expected>(key, expected, description(value)), Finding::wrong_kind});
  }

  bool is_too_long(const Tree& value, std::string_view key, std::size_t length, std::size_t most) {
    if (length <= most) return false;
    problems_.push_back({place(value), said<say::too_many_entries>(key, most, length), Finding::file_too_large});
    return true;
  }

  template <class T, class Take>
  Field<T> read(std::string_view key, const Said& expected, Tree::Kind kind, Take&& take) {
    Field<T> field;
    field.at = at_;
    const Tree* value = table_.find(key);
    if (!value) {
      const bool is_mistyped = mistyped_.contains(std::string(key));
      if (is_required(key) && !is_mistyped) problems_.push_back({at_, said<say::key_missing>(in_quotes(key), expected), Finding::missing_key});
      if (is_required(key) || is_mistyped) field.state = Field<T>::State::unreadable;
      return field;
    }
    field.at = place(*value);
    field.state = value->is(kind) ? Field<T>::State::given : Field<T>::State::unreadable;
    if (field.is_given()) field.value = take(*value);
    else report(*value, key, expected);
    return field;
  }

  template <class Row, class Take>
  ListField<Row> list(std::string_view key, const Said& expected, Tree::Kind kind, Take&& take) {
    return read<std::vector<Row>>(key, expected, Tree::Kind::list, [&](const Tree& value) {
      std::vector<Row> rows;
      if (is_too_long(value, key, value.items.size(), longest_list)) return rows;
      for (const Tree& one : value.items) {
        rows.emplace_back();
        if (one.is(kind)) rows.back() = take(one);
        else report(one, key, expected);
      }
      return rows;
    });
  }

  const Tree& table_;
  std::span<const ScriptField> fields_;
  Position at_;
  std::vector<Problem>& problems_;
  std::set<std::string> mistyped_;  // known keys that stand there in another spelling
};

// The texts of one language: `ending` is empty or such as "_zh".
RawTexts read_texts(TableReader& file, const std::string& ending) {
  return {file.text("title" + ending),
          file.text("introduction" + ending),
          file.text("story" + ending),
          file.text("mastermind_hints" + ending),
          file.text("victory_conditions" + ending),
          file.texts("special_rules" + ending),
          file.texts("secret_rules" + ending)};
}

RawScript read_script(TableReader& file) {
  RawScript raw;
  raw.id = file.text("id");
  raw.texts = read_texts(file, "");
  for (std::size_t one = 0; one < translation_names.size(); ++one) raw.translations[one] = read_texts(file, "_" + std::string(translation_names[one]));
  raw.author = file.text("author");
  raw.set = file.text("set");
  raw.days = file.number("days");
  raw.difficulty = file.tables<RawLoopChoice>("difficulty", [](TableReader& row) {
    return RawLoopChoice{row.number("loops"), row.number("level"), row.number("out_of_ten")};
  });
  raw.main_plot = file.text("main_plot");
  raw.extra_main_plot = file.text("extra_main_plot");
  raw.subplots = file.texts("subplots");
  raw.mastermind_without = file.texts("mastermind_without");
  raw.protagonists_without = file.texts("protagonists_without");
  raw.mastermind_never_on = file.texts("mastermind_never_on");
  raw.days_by_loop = file.numbers("days_by_loop");
  raw.final_guess = file.text("final_guess");
  raw.henchman_start = file.text("henchman_start");
  raw.loops_without_talk = file.number("loops_without_talk");
  raw.allow = file.texts("allow");
  raw.options = file.settings("options");
  raw.community = file.settings("community");
  raw.roles_instead = file.settings("roles_instead");
  raw.source = file.table<RawSource>("source", [](TableReader& row) {
    return RawSource{row.text("product"), row.text("link"), row.text("submitter"), row.number("number")};
  });
  raw.cast = file.tables<RawMember>("cast", [](TableReader& row) {
    return RawMember{row.text("character"), row.text("role"), row.text("turf"), row.text("start"), row.number("enters_on_loop"), row.number("enters_on_day")};
  });
  raw.incidents = file.tables<RawIncident>("incidents", [](TableReader& row) {
    return RawIncident{row.number("day"), row.text("incident"), row.text("culprit"), row.text("shown_as")};
  });
  return raw;
}

// What the community's format has and ours never does: a list of scripts, or its names for things.
bool is_of_community(const Tree& file) {
  if (!file.is(Tree::Kind::table)) return file.is(Tree::Kind::list);
  return file.find("scripts") || file.find("tragedySet") || file.find("mainPlot") || file.find("subPlots");
}

// As the reader of TOML counts them.
int values_in(const Tree& tree) {
  int values = 1;
  for (const Tree& one : tree.items) values += values_in(one);
  for (const Tree::Member& member : tree.members) values += values_in(member.value);
  return values;
}

}  // namespace

RawScript raw_script_of(const Tree& file, const std::string& file_name, std::vector<Problem>& problems) {
  TableReader reader(file, file_fields, {file_name, 0, 0}, problems);
  return read_script(reader);
}

bool read_raw_script(std::string_view text, const std::string& file_name, RawScript& raw, std::vector<Problem>& problems, Tree* kept) {
  const Position whole_file{file_name, 0, 0};
  const bool is_json = looks_like_json(text);
  // Whole collections are longer than a script may be, and deserve their own message.
  std::optional<Tree> file = is_json ? parse_json(text, file_name, most_bytes_of_collection, problems) : parse_toml(text, file_name, problems);
  if (!file) return false;
  if (is_json && is_of_community(*file)) {
    problems.push_back({whole_file, said<say::found_community_format>(file_name), Finding::community_format});
    return false;
  }
  if (is_json && (text.size() > most_bytes_of_script || values_in(*file) > most_values_of_script)) {
    problems.push_back({whole_file, said<say::too_large>(most_bytes_of_script, most_values_of_script, text.size(), values_in(*file)), Finding::file_too_large});
    return false;
  }
  raw = raw_script_of(*file, file_name, problems);
  if (kept) *kept = std::move(*file);
  return true;
}

}  // namespace spiral
