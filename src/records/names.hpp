// Names people read, from content/names.json, by id and language.
#pragma once

#include <string>
#include <string_view>

#include "model/ids.hpp"
#include "model/spelling.hpp"

namespace spiral {

// "action_cards", "goodwill_1" → "Goodwill +1". An unknown id is returned as it is, so that nothing is ever blank.
std::string name_in(std::string_view language, std::string_view section, std::string_view id);
inline std::string english(std::string_view section, std::string_view id) { return name_in("en", section, id); }

// The card text in our words from content/texts.en.json; which = 0 for characters is the passive rule, 1 and up the abilities.
std::string card_text(std::string_view section, std::string_view id, int which = 0);

}  // namespace spiral
