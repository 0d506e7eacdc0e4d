#include "records/read_json.hpp"

#include "scripts/words.hpp"

namespace spiral {
namespace {

// As far as the text is JSON this is its depth; what follows a fault is never built.
bool is_too_deep(std::string_view text) {
  int depth = 0;
  bool is_in_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (is_in_text && c == '\\') ++i;
    else if (c == '"') is_in_text = !is_in_text;
    else if (!is_in_text && (c == '[' || c == '{') && ++depth > deepest_json) return true;
    else if (!is_in_text && (c == ']' || c == '}')) --depth;
  }
  return false;
}

}  // namespace

ReadJson read_json(std::string_view text) {
  ReadJson read{nlohmann::json(nlohmann::json::value_t::discarded), {}};
  if (text.size() > longest_json) return read.error = "is longer than " + std::to_string(longest_json) + " bytes", read;
  if (is_too_deep(text)) return read.error = "is nested more than " + std::to_string(deepest_json) + " levels deep", read;
  read.value = nlohmann::json::parse(text, nullptr, false);
  if (read.value.is_discarded()) read.error = "is not valid JSON";
  return read;
}

std::string in_few_words(const nlohmann::json& value) {
  if (const std::string* text = value.get_ptr<const std::string*>()) return in_quotes(*text);
  return value.is_primitive() ? value.dump() : value.is_array() ? "a list" : "an object";
}

}  // namespace spiral
