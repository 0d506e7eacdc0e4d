// Scripts that came with the program.
#include <algorithm>

#include "model/in_order.hpp"
#include "scripts/embedded_content.hpp"
#include "scripts/script_file.hpp"

namespace spiral {
namespace {

constexpr std::string_view toml_ending = ".toml";

// "fs_the_first_script" of "scripts/fs_the_first_script.toml"; empty for content that is no script.
std::string_view id_of(const content::File& file) {
  std::string_view name = file.name;
  if (!name.starts_with("scripts/") || !name.ends_with(toml_ending)) return {};
  name.remove_suffix(toml_ending.size());
  return name.substr(name.rfind('/') + 1);
}

}  // namespace

std::vector<std::string> library_ids() {
  std::vector<std::string> ids;
  for (unsigned long i = 0; i < content::file_count; ++i)
    if (const std::string_view id = id_of(content::files[i]); !id.empty()) ids.emplace_back(id);
  put_in_order(ids);
  return ids;
}

std::optional<LoadedScript> load_library_script(std::string_view id) {
  for (unsigned long i = 0; i < content::file_count; ++i) {
    const content::File& file = content::files[i];
    if (!id.empty() && id_of(file) == id) return parse_script({file.data, file.size}, "content/" + std::string(file.name));
  }
  return std::nullopt;
}

}  // namespace spiral
