// The one door for JSON from outside: bodies of requests, messages, records, stored rows. tests/layering.sh finds any other.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace spiral {

inline constexpr int deepest_json = 16;
inline constexpr std::size_t longest_json = 1024 * 1024;

struct ReadJson {
  nlohmann::json value;  // discarded if there is an error
  std::string error;     // "is not valid JSON": what is wrong with it; empty if all is well
};

// Length and depth are looked at before anything is built, because the library copies, compares and writes values by recursion.
ReadJson read_json(std::string_view text);

// What a message may say of a value that somebody sent: a number, the beginning of a text, or of which type it is. Never more.
std::string in_few_words(const nlohmann::json& value);

}  // namespace spiral
