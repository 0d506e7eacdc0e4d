// Case files over HTTP. Everything was worked out when they were made; the answer is never in what shows the question.
#include <charconv>

#include "puzzles/puzzle.hpp"
#include "records/read_json.hpp"
#include "tables/house.hpp"

namespace spiral {
namespace {

HttpReply list_puzzles() {
  static const std::string list = [] {
    wire::PuzzleList all;
    for (const Puzzle& one : all_puzzles()) all.puzzles.push_back(one.file);
    return wire::to_json(all);
  }();
  return {200, list};
}

HttpReply show_hint(const Puzzle& puzzle, const std::string& number) {
  int hint = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), hint);
  const bool is_there = error == std::errc() && end == number.data() + number.size() && hint >= 1 && hint <= puzzle.file.hints;
  if (!is_there) return refusal(404, "there is no such hint; expected 1 to " + std::to_string(puzzle.file.hints));
  return {200, wire::to_json(wire::PuzzleHint{hint, puzzle.file.hints, puzzle.file.steps[static_cast<std::size_t>(hint) - 1]})};
}

HttpReply judge(const Puzzle& puzzle, const std::string& body) {
  wire::PuzzleAnswer request;
  if (!wire::read(read_json(body).value, request).empty()) return refusal(400, "expected an object such as {\"answer\":\"nurse\"}");
  wire::PuzzleVerdict verdict{request.answer == puzzle.file.answer, {}};
  if (verdict.right) verdict.steps = puzzle.file.steps;
  return {200, wire::to_json(verdict)};
}

}  // namespace

HttpReply House::route_puzzles(bool is_post, const std::vector<std::string>& path, const std::string& body) {
  if (path.size() == 2 && !is_post) return list_puzzles();
  const Puzzle* puzzle = path.size() > 2 ? puzzle_named(path[2]) : nullptr;
  if (!puzzle) return refusal(404, "there is no such case file");
  const std::string what = path.size() > 3 ? path[3] : "";
  if (path.size() == 3 && !is_post) return {200, wire::to_json(static_cast<const wire::PuzzleSheet&>(puzzle->file))};
  if (path.size() == 4 && what == "answer" && is_post) return judge(*puzzle, body);
  if (path.size() == 5 && what == "hints" && !is_post) return show_hint(*puzzle, path[4]);
  if (path.size() != 4 || what != "replay" || is_post) return refusal(404, "there is nothing here");
  std::string& told = told_puzzles_[puzzle->file.id];  // as many as there are case files
  if (told.empty()) told = told_by(*puzzle);
  return {200, told, "application/x-ndjson"};
}

}  // namespace spiral
