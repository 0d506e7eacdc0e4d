#include "scripts/said.hpp"

#include <algorithm>

#include "scripts/embedded_content.hpp"
#include "scripts/findings.hpp"
#include "scripts/json_text.hpp"
#include "scripts/sentences.hpp"
#include "scripts/words.hpp"

namespace spiral {
namespace {

struct Marks {
  std::string_view comma, and_, or_, open, close;
};
Marks marks_of(std::string_view language) {
  if (language == "zh") return {"、", "和", "或", "“", "”"};
  if (language == "ja") return {"、", "と", "か", "「", "」"};
  return {", ", " and ", " or ", "“", "”"};
}

std::string text_of_names(const Named& names, std::string_view language, Naming naming) {
  const Marks marks = marks_of(language);
  const bool is_plain = naming == Naming::ids;
  std::string text;
  for (const std::string_view id : names.ids) {
    if (!text.empty()) text += names.between == Named::Between::and_ ? marks.and_ : names.between == Named::Between::or_ ? marks.or_ : marks.comma;
    const std::string name = is_plain ? std::string(id) : called_in(names.section, id, language);
    if (!names.is_quoted) text += name;
    else if (is_plain) text += in_quotes(name);
    else text += std::string(marks.open) + name + std::string(marks.close);
  }
  return text;
}

std::string text_of_part(const SaidPart& part, std::string_view language, Naming naming) {
  if (const auto* number = std::get_if<long long>(&part.is)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&part.is)) return *text;
  if (const auto* names = std::get_if<Named>(&part.is)) return text_of_names(*names, language, naming);
  return text_in(std::get<Said>(part.is), language, naming);
}

}  // namespace

std::string called_in(std::string_view section, std::string_view id, std::string_view language) {
  static const Tree names = [] {
    std::vector<Problem> problems;
    for (unsigned long i = 0; i < content::file_count; ++i)
      if (std::string_view(content::files[i].name) == "names.json")
        if (std::optional<Tree> tree = parse_json({content::files[i].data, content::files[i].size}, "names.json", most_bytes_of_collection, problems))
          return std::move(*tree);
    return Tree{};
  }();
  const Tree* found = names.find(section);
  if (found) found = found->find(id);
  if (found) found = found->find(language);
  return found ? found->text : std::string(id);
}

std::string text_in(const Said& what, std::string_view language, Naming naming) {
  if (what.is_empty()) return {};
  const std::string_view wording = language == "zh" ? what.wording->zh : language == "ja" ? what.wording->ja : what.wording->en;
  std::string text;
  for (std::size_t at = 0; at < wording.size(); ++at) {
    const std::size_t place = at + 2 < wording.size() && wording[at] == '{' && wording[at + 2] == '}' ? static_cast<std::size_t>(wording[at + 1] - '1') : 9;
    if (place >= what.parts.size()) {
      text += wording[at];
      continue;
    }
    text += text_of_part(what.parts[place], language, naming);
    at += 2;
  }
  return text;
}

std::string english(const Said& what) { return text_in(what, "en", Naming::ids); }

Said suggested(std::string_view found, const Named& valid) {
  const std::string nearest = nearest_word(found, valid.ids);
  const auto meant = std::find(valid.ids.begin(), valid.ids.end(), nearest);
  const bool is_ours = !valid.section.empty();
  if (!nearest.empty() && meant != valid.ids.end())
    return is_ours ? said<say::did_you_mean>(quoted(Named{valid.section, {*meant}})) : said<say::did_you_mean>(in_quotes(nearest));
  if (valid.ids.empty()) return {};
  return is_ours ? said<say::valid>(valid) : said<say::valid>(listed(valid.ids));
}

Said word_expected(Said what, std::string_view found, const Named& valid) {
  return said<say::word_expected>(std::move(what), in_quotes(found), suggested(found, valid));
}

}  // namespace spiral
