// Scripts of files: the only place of this folder that reads one.
#include <filesystem>
#include <fstream>

#include "scripts/script_file.hpp"
#include "scripts/sentences.hpp"
#include "scripts/words.hpp"

namespace spiral {
namespace {

constexpr std::size_t most_bytes_read = 1024 * 1024;  // far more than a script may have, so that the checker can say how many

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

LoadedScript load_script(const std::string& name_or_file) {
  if (std::optional<LoadedScript> known = load_library_script(name_or_file)) return std::move(*known);
  std::error_code error;
  if (std::filesystem::exists(name_or_file, error)) return read_file(name_or_file);
  const std::vector<std::string> ids = library_ids();
  return failed(name_or_file, word_expected(said<say::an_id_or_a_path>(), name_or_file, {"", {ids.begin(), ids.end()}}));
}

}  // namespace spiral
