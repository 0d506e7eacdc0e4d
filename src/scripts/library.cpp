// Scripts that came with the program, and scripts of files.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "scripts/embedded_content.hpp"
#include "scripts/script_file.hpp"
#include "scripts/sentences.hpp"
#include "scripts/words.hpp"

namespace spiral {
namespace {

constexpr std::string_view toml_ending = ".toml";
constexpr std::size_t most_bytes_read = 1024 * 1024;  // far more than a script may have, so that the checker can say how many

// "fs_the_first_script" of "scripts/fs_the_first_script.toml"; empty for content that is no script.
std::string_view id_of(const content::File& file) {
  std::string_view name = file.name;
  if (!name.starts_with("scripts/") || !name.ends_with(toml_ending)) return {};
  name.remove_suffix(toml_ending.size());
  return name.substr(name.rfind('/') + 1);
}

LoadedScript failed(const std::string& name, Said message) {
  LoadedScript loaded;
  loaded.problems.push_back({{name, 0, 0}, std::move(message), Finding::file_unreadable});
  return loaded;
}

LoadedScript read_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return failed(path, said<say::a_folder>());
  std::ifstream stream(path, std::ios::binary);
  std::string text(most_bytes_read, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (stream.gcount() == 0 && !stream.eof()) return failed(path, said<say::an_unreadable_file>());
  text.resize(static_cast<std::size_t>(stream.gcount()));
  return parse_script(text, path);
}

}  // namespace

std::vector<std::string> library_ids() {
  std::vector<std::string> ids;
  for (unsigned long i = 0; i < content::file_count; ++i)
    if (const std::string_view id = id_of(content::files[i]); !id.empty()) ids.emplace_back(id);
  std::sort(ids.begin(), ids.end());
  return ids;
}

LoadedScript load_script(const std::string& name_or_file) {
  for (unsigned long i = 0; i < content::file_count; ++i) {
    const content::File& file = content::files[i];
    if (!name_or_file.empty() && id_of(file) == name_or_file) return parse_script({file.data, file.size}, "content/" + std::string(file.name));
  }
  std::error_code error;
  if (std::filesystem::exists(name_or_file, error)) return read_file(name_or_file);
  const std::vector<std::string> ids = library_ids();
  return failed(name_or_file, word_expected(said<say::an_id_or_a_path>(), name_or_file, {"", {ids.begin(), ids.end()}}));
}

}  // namespace spiral
