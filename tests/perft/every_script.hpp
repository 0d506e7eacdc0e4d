// The scripts that tests play: the whole library, and the small fixtures of this folder, which are rich in special cases.
#pragma once

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "model/dice.hpp"
#include "rules/option_names.hpp"
#include "scripts/script_file.hpp"
#include "tests/support/paths.hpp"

namespace spiral::testing {

struct NamedScript {
  std::string name;
  Script script;
  Options options;
};

inline std::string fixture_path(const std::string& name) { return std::string(source_dir) + "/tests/perft/" + name + ".toml"; }

inline NamedScript named_script(const std::string& name_or_file) {
  const LoadedScript loaded = load_script(name_or_file);
  if (!loaded.is_good()) throw std::runtime_error(to_string(loaded.problems.front()));
  return {loaded.file.id, loaded.file.script, loaded.file.options};
}

inline std::vector<std::string> fixture_names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(source_dir) + "/tests/perft"))
    if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

inline const std::vector<NamedScript>& every_script() {
  static const std::vector<NamedScript> all = [] {
    std::vector<NamedScript> scripts;
    for (const std::string& id : library_ids()) scripts.push_back(named_script(id));
    for (const std::string& name : fixture_names()) scripts.push_back(named_script(fixture_path(name)));
    return scripts;
  }();
  return all;
}

// The options of the script with one of them changed; the first call with `number` 0 changes none.
inline Options varied(Options options, int number) {
  for (const OptionInfo& info : option_infos)
    for (std::uint8_t value = 1; value < info.values.size() && !info.values[value].empty(); ++value)
      if (--number == 0) options.chosen[static_cast<std::size_t>(info.option)] = value;
  return options;
}
inline int option_variations() {
  int count = 1;
  for (const OptionInfo& info : option_infos)
    for (std::size_t value = 1; value < info.values.size(); ++value) count += !info.values[value].empty();
  return count;
}

}  // namespace spiral::testing
