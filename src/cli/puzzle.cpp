// `spiral puzzle ACTION`: case files, made and proved.
#include <cstdio>
#include <fstream>
#include <sstream>

#include "cli/arguments.hpp"
#include "puzzles/puzzle.hpp"
#include "sets/sets.hpp"

namespace spiral {
namespace {

int run_make(const ParsedArguments& parsed) {
  const TragedySet* set = find_set(parsed.value("set"));
  if (!set) return misuse("make needs --set SET");
  const auto seed = static_cast<std::uint64_t>(parsed.number("seed", 1));
  const MadePuzzle made = make_puzzle(*set, seed);
  if (!made.problem.empty()) return fail(made.problem);
  if (!parsed.has("out")) return std::fputs(to_text(made.puzzle).c_str(), stdout), all_is_well;
  std::ofstream out(parsed.value("out"), std::ios::binary | std::ios::trunc);
  out << to_text(made.puzzle);
  out.close();
  if (!out) return fail(parsed.value("out") + " cannot be written");
  std::printf("%s: rating %d, %d steps, the %d. game\n", parsed.value("out").c_str(), made.puzzle.file.rating, made.puzzle.file.hints, made.games);
  return all_is_well;
}

int run_check(const std::vector<std::string>& names) {
  bool is_well = true;
  for (const std::string& name : names) {
    std::ifstream in(name, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    Puzzle puzzle;
    std::string fault = in ? read_puzzle(text.str(), puzzle) : "it cannot be read";
    if (fault.empty()) fault = fault_of(puzzle);
    std::printf("%s: %s\n", name.c_str(), fault.empty() ? "proved" : fault.c_str());
    is_well &= fault.empty();
  }
  return is_well ? all_is_well : something_failed;
}

int run_puzzle(const ParsedArguments& parsed) {
  const std::vector<std::string> names(parsed.words.begin() + (parsed.words.empty() ? 0 : 1), parsed.words.end());
  if (parsed.words.empty()) return misuse("expected `spiral puzzle make` or `spiral puzzle check`; `spiral puzzle --help` tells more");
  if (parsed.words.front() == "make") return names.empty() ? run_make(parsed) : misuse("`spiral puzzle make` takes no file");
  if (!parsed.flags.empty()) return misuse("--" + parsed.flags.front().first + " is not for `spiral puzzle check`");
  return names.empty() ? misuse("`spiral puzzle check` needs the name of a file") : run_check(names);
}

}  // namespace

Command puzzle_command() {
  std::vector<std::string> sets;
  for (const TragedySet* set : all_sets()) sets.emplace_back(set->name);
  return {
      .name = "puzzle",
      .about = "make and prove case files",
      .more =
          "A case file is a game up to some day, and a question. make lets bots play scripts drawn for it until one answer is certain by deduction that was "
          "not certain the day before and that no single step of the game gives away; the same seed makes the same case file. check works everything out "
          "anew: that the answer is certain, that nothing less suffices, and each step of the proof.",
      .flags = {{"set", Value::one_of(sets, "SET"), "make: of which set", ""},
                {"seed", Value::number(0, INT64_MAX), "make: another seed makes another one", "1"},
                {"out", Value::file(), "make: the file to write", "it is printed"}},
      .words = {{Value::one_of({"make", "check"}, "ACTION"), "what to do", false}, {Value::file(), "case files", true}},
      .examples = {{"spiral puzzle make --set first_steps --seed 7 --out case.json", "a new case file"}, {"spiral puzzle check case.json", "prove it"}},
      .run = run_puzzle};
}

}  // namespace spiral
