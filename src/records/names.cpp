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

constexpr std::string_view locations[] = {"hospital", "shrine", "city", "school"};
constexpr std::string_view counters[] = {"goodwill", "paranoia", "intrigue"};
constexpr std::string_view seats[] = {"mastermind", "a", "b", "c", "public"};
constexpr std::string_view cards[] = {
    "paranoia_1", "paranoia_minus_1", "forbid_paranoia",   "forbid_goodwill",     "intrigue_1",        "intrigue_2",      "goodwill_1",
    "goodwill_2", "forbid_intrigue",  "movement_vertical", "movement_horizontal", "movement_diagonal", "forbid_movement",
};
constexpr std::string_view steps[] = {
    "time_spiral",          "loop_start",         "day_start", "mastermind_plays", "protagonists_play", "resolve_cards",
    "mastermind_abilities", "goodwill_abilities", "incidents", "leader_passes",    "day_end",           "loop_end",
    "final_guess",
};
constexpr std::string_view traits[] = {"none", "student", "adult", "boy", "girl", "man", "woman", "construct", "fabrication", "animal"};
static_assert(std::size(cards) == card_count && std::size(steps) == step_count && std::size(traits) == trait_count);

}  // namespace

std::string_view id_of(Location place) { return locations[static_cast<int>(place)]; }
std::string_view id_of(Counter counter) { return counters[static_cast<int>(counter)]; }
std::string_view id_of(Seat seat) { return seats[static_cast<int>(seat)]; }
std::string_view id_of(Card card) { return cards[static_cast<int>(card)]; }
std::string_view id_of(Step step) { return steps[static_cast<int>(step)]; }
std::string_view id_of(Trait trait) { return traits[static_cast<int>(trait)]; }

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
