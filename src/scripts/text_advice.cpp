// Warnings about what people read.
#include <algorithm>

#include "scripts/advice.hpp"
#include "scripts/sentences.hpp"

namespace spiral {
namespace {

// Every text but the special rules, which are counted when they are read.
std::array<const TextField*, 5> texts_of(const RawTexts& texts) {
  return {&texts.title, &texts.introduction, &texts.story, &texts.mastermind_hints, &texts.victory_conditions};
}

}  // namespace

int rules_by_hand(const RawScript& raw) {
  const auto count = [](const ListField<TextField>& rules) {
    return std::count_if(rules.value.begin(), rules.value.end(), [](const TextField& rule) { return !rule.value.empty(); });
  };
  return static_cast<int>(count(raw.texts.special_rules) + count(raw.texts.secret_rules));
}

void advise_on_texts(const RawScript& raw, std::vector<Problem>& warnings) {
  if (const int rules = rules_by_hand(raw); rules > 0)
    warnings.push_back({(raw.texts.special_rules.value.empty() ? raw.texts.secret_rules : raw.texts.special_rules).at, said<say::rules_by_hand>(rules),
                        Finding::special_rules_by_hand});
  for (std::size_t one = 0; one < translation_names.size(); ++one) {
    const auto english = texts_of(raw.texts), other = texts_of(raw.translations[one]);
    const auto given = std::find_if(other.begin(), other.end(), [](const TextField* text) { return text->is_given(); });
    if (given == other.end()) continue;
    int lacking = 0;
    for (std::size_t i = 0; i < english.size(); ++i) lacking += !english[i]->value.empty() && other[i]->is_absent();
    if (lacking > 0)
      warnings.push_back({(*given)->at,
                          said<say::not_translated>(one == static_cast<std::size_t>(Translation::zh) ? said<say::zh>() : said<say::ja>(), lacking),
                          Finding::half_translated});
  }
}

}  // namespace spiral
