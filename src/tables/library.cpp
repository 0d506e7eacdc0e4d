#include "tables/library.hpp"

#include <algorithm>

namespace spiral {

const std::vector<ScriptFile>& library() {
  static const std::vector<ScriptFile> scripts = [] {
    std::vector<ScriptFile> read;
    for (const std::string& id : library_ids())
      if (std::optional<LoadedScript> loaded = load_library_script(id); loaded && loaded->is_good()) read.push_back(std::move(loaded->file));
    return read;
  }();
  return scripts;
}

LoadedScript read_script(const std::string& source) {
  const auto known = std::find_if(library().begin(), library().end(), [&](const ScriptFile& one) { return one.source == source; });
  return known == library().end() ? parse_script(source, "script") : LoadedScript{*known, {}};
}

}  // namespace spiral
