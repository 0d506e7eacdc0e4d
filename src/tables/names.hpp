// What people call themselves and say: cleaned of what would trick others.
#pragma once

#include <string>
#include <string_view>

namespace spiral {

// Without signs that are not seen, and cut, though never in the middle of a letter.
std::string clean_name(std::string_view name, std::size_t longest = 40);

// Whether people would take one for the other: capitals and blanks do not tell names apart.
bool is_same_name(std::string_view one, std::string_view other);

}  // namespace spiral
