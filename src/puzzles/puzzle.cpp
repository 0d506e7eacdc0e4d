#include "puzzles/puzzle.hpp"

#include <algorithm>

#include "model/in_order.hpp"
#include "protocol/make.hpp"
#include "records/read_json.hpp"
#include "scripts/embedded_content.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

constexpr int puzzle_format = 1;

int place_of_set(const std::string& name) {
  int place = 0;
  for (const TragedySet* set : all_sets()) {
    if (set->name == name) break;
    ++place;
  }
  return place;
}

}  // namespace

std::string to_text(const Puzzle& puzzle) {
  wire::PuzzleFile file = puzzle.file;
  file.format = puzzle_format;
  std::string text = wire::to_json(file);
  text.pop_back();
  return text + ",\"record\":" + puzzle.record + "}\n";
}

std::string read_puzzle(std::string_view text, Puzzle& puzzle) {
  const ReadJson read = read_json(text);
  if (!read.error.empty()) return "the case file " + read.error;
  if (const std::string problem = wire::read(read.value, puzzle.file); !problem.empty()) return "this is no case file: " + problem;
  if (puzzle.file.format != puzzle_format) return "\"timespiral_puzzle\" should be " + std::to_string(puzzle_format);
  if (!read.value.contains("record")) return "\"record\" is missing";
  puzzle.record = read.value["record"].dump();
  return {};
}

std::string told_by(const Puzzle& puzzle) {
  const LoadedRecord loaded = from_record(puzzle.record);
  if (!loaded.play) return {};
  std::string lines = wire::to_json(hello_for(*loaded.play, Viewer::everyone)) + "\n";
  int seq = 0;
  for (const Event& event : loaded.play->events()) {
    if (!sees(Viewer::everyone, event)) continue;
    if (seq == puzzle.file.known) break;
    lines += wire::to_json(event_for(*loaded.play, event, Viewer::everyone, ++seq)) + "\n";
  }
  return lines;
}

namespace {

void add(std::vector<Puzzle>& puzzles, std::string_view text) {
  if (Puzzle puzzle; read_puzzle(text, puzzle).empty()) puzzles.push_back(std::move(puzzle));
}

void sort(std::vector<Puzzle>& puzzles) {
  const auto order = [](const Puzzle& one) { return std::tuple(place_of_set(one.file.set), one.file.rating, one.file.id); };
  put_in_order(puzzles, [&](const Puzzle& one, const Puzzle& other) { return order(one) < order(other); });
}

std::vector<Puzzle>& puzzles_here() {
  static std::vector<Puzzle> puzzles = [] {
    std::vector<Puzzle> read;
    for (unsigned long i = 0; i < content::file_count; ++i)
      if (const content::File& file = content::files[i]; std::string_view(file.name).starts_with("puzzles/")) add(read, {file.data, file.size});
    sort(read);
    return read;
  }();
  return puzzles;
}

}  // namespace

const std::vector<Puzzle>& all_puzzles() { return puzzles_here(); }

void add_puzzles(std::string_view lines) {
  std::vector<Puzzle>& puzzles = puzzles_here();
  if (!puzzles.empty()) return;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    add(puzzles, lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  sort(puzzles);
}

const Puzzle* puzzle_named(std::string_view id) {
  const auto found = std::find_if(all_puzzles().begin(), all_puzzles().end(), [&](const Puzzle& one) { return one.file.id == id; });
  return found == all_puzzles().end() ? nullptr : &*found;
}

}  // namespace spiral
