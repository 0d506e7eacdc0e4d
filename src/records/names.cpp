#include "records/names.hpp"

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
const Json& names() {
  static const Json parsed = parse_content("names.json");
  return parsed;
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
  const Json* found = find(names(), section);
  if (found) found = find(*found, id);
  if (found) found = find(*found, language);
  return found && found->is_string() ? found->get<std::string>() : std::string(id);
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
