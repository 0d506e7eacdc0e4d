// Ruling cases: readable text files that set up a board, make decisions and say what must come of it. docs/cases.md has the format.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace spiral {

// "word rest: text" of one line, split where the parts matter.
struct CaseLine {
  int number = 0;
  std::string key;   // "given", "do", "told", …
  std::string who;   // what stands between the key and the colon: a seat, a number, "since LABEL"
  std::string text;  // behind the colon
};

struct Case {
  std::string file;
  int line = 0;
  std::string title;
  std::vector<std::string> covers;
  std::vector<CaseLine> setup;  // script, plots, cast, …
  std::vector<CaseLine> body;
};

struct CaseFile {
  std::vector<Case> cases;
  std::string problem;  // "file:line: what is wrong"; empty if it could be read
};

inline constexpr int last_ruling = 277;  // of docs/rulings.md
inline constexpr std::size_t longest_case_file = 1 << 18;

CaseFile parse_cases(std::string_view text, const std::string& file_name);
CaseFile load_cases(const std::string& path);

// Empty if the case holds; otherwise "file:line: what was expected and what was found". The case is one of the file's: another may be named in it.
std::string run_case(const CaseFile& file, const Case& one);

// Reads and runs text that nobody vouches for: it opens no file, never throws, and its cost is bounded. The faults, one a line.
std::string run_case_text(std::string_view text);

}  // namespace spiral
