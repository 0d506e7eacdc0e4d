#include "records/names.hpp"

#include <map>
#include <unordered_map>

#include "records/read_json.hpp"
#include "scripts/embedded_content.hpp"

namespace spiral {
namespace {

using Json = nlohmann::json;

// The embedded file, parsed on first use and never changed afterwards.
Json parse_content(std::string_view name) {
  for (unsigned long i = 0; i < content::file_count; ++i) {
    const content::File& file = content::files[i];
    if (name == file.name) return read_json({file.data, file.size}).value;
  }
  return Json::object();
}
// By language and section, then by id. Questions are full of names, so finding one takes no copy of a key.
using Names = std::map<std::pair<std::string_view, std::string_view>, std::unordered_map<std::string_view, std::string_view>>;
const Names& names() {
  static const Json parsed = parse_content("names.json");
  static const Names all = [] {
    Names found;
    for (const auto& [section, ids] : parsed.items())
      for (const auto& [id, languages] : ids.items())
        for (const auto& [language, name] : languages.items()) found[{language, section}].emplace(id, name.get_ref<const std::string&>());
    return found;
  }();
  return all;
}
const Json& texts() {
  static const Json parsed = parse_content("texts.en.json");
  return parsed;
}

const Json* find(const Json& object, std::string_view key) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(std::string(key));
  return found == object.end() ? nullptr : &*found;
}

// What is kept in lists of a fixed length has as many names.
static_assert(count_of<Location> == location_count && count_of<Counter> == all_counter_count && count_of<Seat> == seat_count);
static_assert(count_of<Card> == card_count && count_of<Step> == step_count && count_of<Trait> == trait_count);

}  // namespace

std::string name_in(std::string_view language, std::string_view section, std::string_view id) {
  const auto section_of_language = names().find({language, section});
  if (section_of_language == names().end()) return std::string(id);
  const auto name = section_of_language->second.find(id);
  return std::string(name == section_of_language->second.end() ? id : name->second);
}

std::string card_text(std::string_view section, std::string_view id, int which) {
  const Json* found = find(texts(), section);
  if (found) found = find(*found, id);
  if (!found) return {};
  if (found->is_string()) return found->get<std::string>();
  if (which == 0) found = find(*found, "passive");
  else {
    found = find(*found, "abilities");
    if (found) found = found->is_array() && found->size() >= static_cast<std::size_t>(which) ? &(*found)[which - 1] : nullptr;
  }
  return found && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace spiral
