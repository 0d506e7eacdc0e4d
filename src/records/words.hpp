// Small help with English.
#pragma once

#include <string>
#include <vector>

namespace spiral {

inline std::string the(const std::string& name) { return "the " + name; }

inline std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

inline std::string list_words(const std::vector<std::string>& words, const std::string& comma = ", ", const std::string& last = " and ") {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) text += (i == 0 ? "" : i + 1 == words.size() ? last : comma) + words[i];
  return text;
}

}  // namespace spiral
